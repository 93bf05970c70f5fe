"""A board plays events step by step, each step to its end, however fast the bots are."""

import json
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.ground import Visit
from tests.difference import Newest
from wonderland.words import Words

BLINK, MOMENT, LONG = 0.2, 0.9, 2.0
FREE = "nobody"
STEPS = 7
MOST_SECONDS = 240

# Recorded by the page: when each step began and ended, how each movement ended, and what is shown meanwhile.
RECORDER = """() => {
  const seen = (window.seen = { steps: [], movements: [], texts: {}, floats: {}, highest: 0 });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    const movement = { step: Number(document.querySelector('.frame')?.dataset.playing), ended: null };
    seen.movements.push(movement);
    const heights = [given[0]].flat().map(({ zIndex }) => Number(zIndex ?? 0));
    const laid = this.parentElement?.matches('.board') ? Number(this.style.zIndex) : 0;
    seen.highest = Math.max(seen.highest, laid, ...heights);
    animation.addEventListener('finish', () => (movement.ended ??= 'finished'));
    animation.addEventListener('cancel', () => (movement.ended ??= 'cut'));
    return animation;
  };

  const attributeFilter = ['data-playing', 'data-shown'];
  let before = {};
  const note = () => {
    const { playing, shown } = document.querySelector('.frame')?.dataset ?? {};
    if (playing !== before.playing && playing !== undefined) seen.steps.push(`play ${playing}`);
    if (shown !== before.shown && shown !== undefined) seen.steps.push(`show ${shown}`);
    before = { playing, shown };
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter });

  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (node) => node.getAttribute('aria-label') ?? (node.querySelector('.spoken') ?? node).textContent;
  const look = () => {
    const shown = all('.frame')[0]?.dataset.shown;
    const players = all('.board .place:not([data-cell]), .board .side header').map(text);
    const newest = Math.max(...all('ol li[data-step]').map((line) => Number(line.dataset.step)));
    const shownText = JSON.stringify([all('header .turn').map(text), players, newest, all('.end .sheet').length]);
    if (players.length) seen.texts[shown] = [...new Set([...(seen.texts[shown] ?? []), shownText])];
    for (const float of all('.place .change')) {
      const player = float.closest('.place');
      const [box, place] = [float, player].map((node) => node.getBoundingClientRect());
      const beside = box.right < place.left || box.left > place.right;
      const apart = beside || box.bottom < place.top || box.top > place.bottom;
      seen.floats[`${text(float)}: ${text(player)}`] = apart ? 'elsewhere' : 'at the player';
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
# Answers by the first choice of the list, if there is one.
ANSWER = "() => document.querySelector('details ul button:not([aria-disabled=true])')?.click()"
OPEN = """async ([game, chairs, bot_delay, chosen]) => {
  const ask = (path, method, body) =>
    fetch(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  await ask('/api/me', 'PUT', { name: 'Ala', language: 'en' });
  const catalogue = await (await fetch('/api/games')).json();
  const { options } = catalogue.games.find(({ id }) => id === game);
  const table = await ask('/api/tables', 'POST', {
    game, bot_delay, watch: 'link', chat: false, clock: null,
    options: { ...Object.fromEntries(options.map((option) => [option.name, option.default])), ...chosen },
    chairs: chairs.map((bot) => (bot === 'nobody' ? { kind: 'friend' } : { kind: bot ? 'bot' : 'you', bot })),
  });
  return (await table.json()).id;
}"""


def sit(visit: Visit, game: str, chairs: list[str | None], bot_delay: float, **options: Any) -> Page:
    """Opens a table; None is your own seat. The page records what it plays."""
    page = visit(**{"reduced_motion": "no-preference", **options})
    page.add_init_script(f"({RECORDER})()")
    table = page.evaluate(OPEN, [game, chairs, bot_delay, {}])
    page.goto(page.url.rstrip("/") + f"/tables/{table}")
    expect(page.locator(".board")).to_be_visible()
    return page


def sit_on_a_slow_line(
    visit: Visit,
    game: str,
    bots: list[str | None],
    options: dict[str, Any],
    enough: Callable[[Any], bool],
    **wishes: Any,
) -> tuple[Page, Any]:
    """Opens a table whose board loads only after enough has happened, and returns the newest update: other messages,
    such as heartbeats, come after it. The last seat stays free until the page is there, so that the page gets every
    update."""
    page = visit(reduced_motion="no-preference", **wishes)
    page.add_init_script(f"({RECORDER})()")
    boards: list[Route] = []
    newest = Newest()

    def take(frame: str | bytes) -> None:
        newest.take(json.loads(frame))

    page.route(re.compile(r"/assets/Board-.*\.js"), lambda route: boards.append(route))
    page.on("websocket", lambda socket: socket.on("framereceived", take))
    table = page.evaluate(OPEN, [game, [*bots, FREE], BLINK, options])
    page.goto(page.url.rstrip("/") + f"/tables/{table}")
    page.locator("li select").last.select_option("hare")
    page.locator(".doors button:enabled").click()
    stop = time.monotonic() + MOST_SECONDS
    while not (boards and enough(newest.update)):
        assert time.monotonic() < stop, "the game does not get there"
        page.wait_for_timeout(50)
    for board in boards:
        board.continue_()
    return page, newest.update


def until(page: Page, true: Callable[[dict[str, Any]], bool], act: str = ANSWER) -> dict[str, Any]:
    """Answers every question until the record has enough."""
    stop = time.monotonic() + MOST_SECONDS
    while time.monotonic() < stop:
        seen: dict[str, Any] = page.evaluate("window.seen")
        if true(seen):
            return seen
        page.evaluate(act)
        time.sleep(0.05)
    raise AssertionError("the game does not get there")


def shown(seen: dict[str, Any]) -> list[int]:
    return [int(step.split()[1]) for step in seen["steps"] if step.startswith("show")]


@pytest.mark.parametrize(
    ("game", "seats", "bot_delay"),
    [
        ("adventures", 4, BLINK),
        ("adventures", 3, MOMENT),
        ("adventures", 2, LONG),
        ("parade", 4, BLINK),
        ("unbirthday", 2, BLINK),
    ],
)
def test_every_step_is_played_to_its_end_and_described_with_it(
    visit: Visit, game: str, seats: int, bot_delay: float
) -> None:
    page = sit(visit, game, [None, *["greedy"] * (seats - 1)], bot_delay)
    seen = until(page, lambda seen: len(shown(seen)) > STEPS and (game != "parade" or seen["floats"]))
    assert "elsewhere" not in seen["floats"].values()
    tabs = page.locator("aside .tabs").evaluate("tabs => Number(getComputedStyle(tabs).zIndex)")
    assert seen["highest"] < tabs  # on a phone, flying pieces pass under the tabs
    first, *others = shown(seen)
    steps = [step for number in others for step in (f"play {number}", f"show {number}")]
    assert others == list(range(first + 1, first + 1 + len(others)))
    assert seen["steps"][: len(steps) + 1] == [f"show {first}", *steps]
    done = [movement for movement in seen["movements"] if movement["step"] <= others[-1]]
    assert done
    assert {movement["ended"] for movement in done} == {"finished"}
    # turn, scores and log all show the step that was played last
    for number in [first, *others[:-1]]:
        assert len(seen["texts"][str(number)]) == 1, seen["texts"][str(number)]


def test_a_tap_or_space_finishes_the_running_step(visit: Visit) -> None:
    page = sit(visit, "adventures", [None, "greedy"], LONG)
    finishes: list[Callable[[], None]] = [page.locator(".board .ring").click, partial(page.keyboard.press, "Space")]
    for finish in finishes:
        page.evaluate("document.activeElement.blur()")
        cut = "window.seen.movements.filter(({ ended }) => ended === 'cut').length"
        before = page.evaluate(cut)
        while page.evaluate(cut) == before:  # a late tap may come after a step has ended
            until(page, lambda _: page.locator(".frame[data-playing]").count() > 0)
            finish()
        assert page.evaluate("scrollY") == 0
    page.keyboard.press("Space")


def test_events_wait_while_the_board_is_loading(visit: Visit) -> None:
    """The bot has the first turn of a duel; once the board is loaded, it is the visitor's turn."""
    page, last = sit_on_a_slow_line(
        visit,
        "unbirthday",
        [None],
        {"first_seat": 1},
        lambda update: update["seat_updates"][0]["question"],
    )
    until(page, lambda seen: shown(seen)[-1] == last["table"]["moves"], "() => undefined")
    first, *others = shown(page.evaluate("window.seen"))
    assert others == list(range(first + 1, last["table"]["moves"] + 1))
    assert page.evaluate("window.seen.steps.filter((step) => step.startsWith('play')).length") == len(others) > 1
    expect(page.locator(".turn.yours")).to_be_visible()


def test_a_board_far_behind_jumps_and_says_so(visit: Visit) -> None:
    for words, locale in ((Words("en"), "en-GB"), (Words("pl"), "pl-PL")):
        page, _ = sit_on_a_slow_line(
            visit, "parade", ["random"] * 5, {}, lambda update: update["table"].get("outcome"), locale=locale
        )
        notice = page.locator(".skipped")
        expect(notice).to_be_visible()
        count = int(re.findall(r"\d+", notice.text_content() or "")[0])
        assert count > 12
        assert notice.text_content() == words.say("table-skipped", count=count)


def test_with_reduced_motion_every_step_is_still_shown(visit: Visit) -> None:
    page = sit(visit, "adventures", [None, "greedy", "greedy"], BLINK, reduced_motion="reduce")
    seen = until(page, lambda seen: len(shown(seen)) > STEPS)
    numbers = shown(seen)
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert seen["movements"] == []


def test_the_score_is_shown_after_the_last_move(visit: Visit) -> None:
    page = sit(visit, "adventures", [None, "greedy"], BLINK)
    answer_quickly = f"() => {{ ({ANSWER})(); document.querySelector('.frame[data-playing]')?.click(); }}"
    left = "Math.max(...[...document.querySelectorAll('.round p b')].map((node) => Number(node.textContent)))"
    until(page, lambda _: page.evaluate(left) <= 1, answer_quickly)
    until(page, lambda _: page.locator(".end .sheet").count() > 0)
    seen = page.evaluate("window.seen")
    last = shown(seen)[-1]
    assert seen["steps"][-2:] == [f"play {last}", f"show {last}"]
    assert {movement["ended"] for movement in seen["movements"] if movement["step"] == last} == {"finished"}


def test_a_replay_plays_the_next_step_and_jumps_to_any_other(visit: Visit) -> None:
    page = sit(visit, "adventures", ["greedy", "random"], 0.0)
    expect(page.locator("a[href$='/replay']")).to_be_visible()
    page.goto(page.url + "/replay")
    slider = page.get_by_role("slider", name=Words("en").say("replay-slider"))
    expect(slider).to_have_value("0")
    expect(page.locator(".board")).to_be_visible()
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.seen.steps.at(-1) === 'show 1'")
    assert page.evaluate("window.seen.steps") == ["show 0", "play 1", "show 1"]
    slider.fill("7")
    page.wait_for_function("() => window.seen.steps.at(-1) === 'show 7'")
    assert page.evaluate("window.seen.steps") == ["show 0", "play 1", "show 1", "show 7"]
    assert page.url.endswith("/replay#7")  # each step has its own address
    page.reload()
    expect(slider).to_have_value("7")
