"""War's board in motion: events are shown act by act, and questions you have preset are answered automatically."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit
from tests.browser.war_scenes import before_a_draw, before_a_victory, keep, scenes
from tests.web.live import running_server
from wonderland.words import Words

GAME = Words("en", Path("src/wonderland/games/war/words"))

# Recorded by the page on every change: the act, the flags, the sentence, the header text; what moved, and the number of
# movements that were cut short.
RECORD = """() => {
  const seen = (window.seen = { states: [], moved: [], cut: 0 });
  const { animate } = Element.prototype, { cancel } = Animation.prototype;
  Element.prototype.animate = function (...given) {
    seen.moved.push(this.getAttribute('class') ?? '');
    return animate.apply(this, given);
  };
  Animation.prototype.cancel = function () {
    if (this.playState !== 'finished') seen.cut += 1;
    cancel.call(this);
  };
  const text = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent.trim()).join(' ');
  const look = () => {
    const act = document.querySelector('[data-act]')?.dataset.act ?? '';
    seen.states.push({ act, flags: text('.lane .flag'), line: text('.answer .said'), head: text('header .turn') });
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.body, all);
}"""

# Stops one automatic answer, faster than any person could.
STOP = """() => {
  const stop = () => {
    const button = document.querySelector('.itself button');
    if (!button) return;
    watch.disconnect();
    button.click();
    window.stopped = true;
  };
  const watch = new MutationObserver(stop);
  watch.observe(document.body, { subtree: true, childList: true });
}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, dict[str, str]]]:
    """The address of a server, the key of Ala's link, and a table for each test, where she draws or forges."""
    data: Path = tmp_path_factory.mktemp("war")
    games = dict.fromkeys(("acts", "pace", "halts"), before_a_draw())
    games |= dict.fromkeys(("won", "won-still"), before_a_victory())
    key, kept = keep(data, {**games, **scenes(["forge-track"], seats=2)})
    with running_server(data) as address:
        yield address, key, kept


def come(
    visit: Visit, tables: tuple[str, str, dict[str, str]], table: str, answers: str = ".door:enabled", **options: Any
) -> Page:
    address, key, kept = tables
    page = visit(f"/back#{key}", host=address, **options)
    page.wait_for_url(f"{address}/")
    page.goto(f"{address}/tables/{kept[table]}")
    expect(page.locator(answers)).to_have_count(2)
    return page


def test_a_draw_is_shown_act_by_act_and_nothing_too_early(
    visit: Visit, tables: tuple[str, str, dict[str, str]]
) -> None:
    """Every movement runs to its end: a lost unit topples, and nothing later cuts that short."""
    page = come(visit, tables, "acts", reduced_motion="no-preference")
    moves = int(page.locator(".frame").get_attribute("data-shown") or 0)
    page.evaluate(RECORD)
    page.keyboard.press("d")
    expect(page.locator(f".frame[data-shown='{moves + 1}']")).to_be_visible()
    seen = page.evaluate("window.seen")
    acts = [act for act, _ in groupby(state["act"] for state in seen["states"]) if act]
    assert acts == ["draw", "madness", "loss", "grow"]
    drawing = [state for state in seen["states"] if state["act"] == "draw"]
    assert {state["line"] for state in drawing} == {GAME.say("board-drawing")}
    assert len({state["flags"] for state in drawing}) == 1
    assert {state["head"] for state in seen["states"] if state["act"]} == {Words("en").say("table-watch")}
    assert any("unit" in moved.split() for moved in seen["moved"])
    assert seen["cut"] == 0


# Recorded on every change: the forge in which a chip is forged, and which of its chips move.
FORGE = """() => {
  document.querySelector('.forging').dataset.same = 'same';
  window.seen = [];
  const look = () => {
    if (!document.querySelector('[data-act="forge"]')) return;
    const moves = (chip) => chip.getAnimations().some(({ playState }) => playState === 'running');
    const moved = [...document.querySelectorAll('.forging .full > .chip')].filter(moves).length;
    window.seen.push([document.querySelector('.forging')?.dataset.same, moved]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_the_forge_stays_while_a_chip_is_forged_in_it(visit: Visit, tables: tuple[str, str, dict[str, str]]) -> None:
    page = come(visit, tables, "forge-track", ".space.lit", reduced_motion="no-preference")
    moves = int(page.locator(".frame").get_attribute("data-shown") or 0)
    page.evaluate(FORGE)
    page.locator(".space.lit").first.click()
    expect(page.locator(f".frame[data-shown='{moves}']")).to_have_count(0)
    seen = page.evaluate("window.seen")
    assert {forge for forge, _ in seen} == {"same"}
    assert max(moved for _, moved in seen) == 1


def test_the_playback_speed_can_be_raised_and_is_remembered(
    visit: Visit, tables: tuple[str, str, dict[str, str]]
) -> None:
    page = come(visit, tables, "pace")
    pace = page.get_by_role("button", name="Playback speed")
    expect(pace).to_contain_text("1")
    for number in ("2", "4"):
        pace.click()
        expect(pace).to_contain_text(number)
    page.reload()
    expect(pace).to_contain_text("4")
    pace.click()
    expect(pace).to_contain_text("1")


def test_the_halt_setting_halts_automatically_unless_you_stop_it(
    visit: Visit, tables: tuple[str, str, dict[str, str]]
) -> None:
    page = come(visit, tables, "halts")
    setting = page.locator(".habits button")
    expect(setting).to_have_text("none; you decide everything")
    setting.click()
    page.get_by_label("Halt at this strength or more").select_option("1")
    page.get_by_label("Keep this for all battles").check()
    page.evaluate(STOP)
    page.keyboard.press("Escape")
    page.wait_for_function("window.stopped")
    expect(setting).to_have_text("halt at 1 or more")
    expect(page.locator(".itself")).to_have_count(0)
    page.locator(".door:enabled", has_text="Draw").click()
    expect(page.locator(".door.sealed")).to_contain_text("Halt")  # until the other has answered


@pytest.mark.parametrize(("table", "motion"), [("won", "no-preference"), ("won-still", "reduce")])
def test_a_victory_is_shown_and_then_what_it_brought(
    visit: Visit, tables: tuple[str, str, dict[str, str]], table: str, motion: str
) -> None:
    """Without motion as well; a click goes on."""
    page = come(visit, tables, table, reduced_motion=motion, locale="en-GB")
    page.locator(".door:enabled").last.click()
    expect(page.locator(".banner")).to_be_visible()
    expect(page.locator(".lane.won .crown")).to_have_count(1)
    said = page.locator(".banner").inner_text().partition(",")[0]
    page.locator(".ruler").click()
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator(".outcome h2")).to_have_text(said)
    expect(page.locator(".outcome tr.won")).to_have_count(1)
    expect(page.locator(".outcome tr.won .castle")).to_have_count(1)
