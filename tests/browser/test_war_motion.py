"""War's board in motion: what happens is told act by act, and what one has set is answered by itself."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.ground import Visit
from tests.browser.test_war import CLICK, DESK, open_table

MOST_MILLISECONDS = 60_000

# The doors of a draw are open: nothing is shown any more, and one may halt.
AT_DOORS = """() => {
  const doors = [...document.querySelectorAll('.board .door:enabled')].map(door => door.textContent);
  return !document.querySelector('.frame[data-playing]') && doors.some(text => text.includes('Halt at'));
}"""

# Written down by the page itself, frame by frame: which act is shown, the flags, the sentence; and how movements ended.
RECORD = """() => {
  const seen = (window.seen = { frames: [], ends: [] });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.addEventListener('finish', () => seen.ends.push('finished'));
    animation.addEventListener('cancel', () => seen.ends.push('cut'));
    return animation;
  };
  const text = (selector) => [...document.querySelectorAll(selector)].map((node) => node.textContent.trim());
  const look = () => {
    const act = document.querySelector('[data-act]')?.dataset.act ?? '';
    seen.frames.push({ act, flags: text('.lane .flag').join(' '), line: text('.answer .told').join(' ') });
    requestAnimationFrame(look);
  };
  look();
}"""


# Gestures until the doors are open, or through them until the board is about to answer by itself.
GO_ON = f"""async ([through, milliseconds]) => {{
  const open = {AT_DOORS};
  const itself = () => document.querySelector('.itself')?.textContent.includes('you halt');
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {{
    if (through ? itself() : open()) return true;
    if (through && open()) document.querySelector('.board .door:enabled').click();
    else ({CLICK})();
    await new Promise(done => setTimeout(done, 10));
  }}
}}"""


def at_doors(page: Page) -> None:
    assert page.evaluate(GO_ON, [False, MOST_MILLISECONDS]), "no draw is asked for"


def acts(frames: list[dict[str, Any]]) -> list[str]:
    """Each act once, in the order in which they were shown."""
    found = [frame["act"] for frame in frames]
    return [act for place, act in enumerate(found) if act and (not place or found[place - 1] != act)]


def test_a_draw_is_told_act_by_act_and_nothing_before_it_is_seen(visit: Visit) -> None:
    page = visit(width=DESK, reduced_motion="no-preference")
    open_table(page, 2)
    at_doors(page)
    page.evaluate(f"({RECORD})()")
    page.keyboard.press("d")
    page.wait_for_function("() => window.seen.frames.some(({ act }) => act === 'draw')")
    page.wait_for_function("() => !document.querySelector('.frame[data-playing]')")
    seen = page.evaluate("window.seen")
    told = acts(seen["frames"])
    assert not {"madness", "loss", "bust", "grow"} & set(told[: told.index("draw")])
    drawing = [frame for frame in seen["frames"] if frame["act"] == "draw"]
    assert {frame["line"] for frame in drawing} == {""}
    assert len({frame["flags"] for frame in drawing}) == 1
    assert "cut" not in seen["ends"]


def test_what_happens_is_shown_faster_if_one_likes_and_that_is_remembered(visit: Visit) -> None:
    page = visit(width=DESK)
    open_table(page, 2)
    pace = page.get_by_role("button", name="shown at speed")
    expect(pace).to_contain_text("1")
    for number in ("2", "4"):
        pace.click()
        expect(pace).to_contain_text(number)
    page.reload()
    expect(pace).to_contain_text("4")
    pace.click()
    expect(pace).to_contain_text("1")


def to_itself(page: Page) -> None:
    """Draws on until the board is about to answer by itself."""
    assert page.evaluate(GO_ON, [True, MOST_MILLISECONDS]), "nothing is answered by itself"


def test_it_halts_by_itself_as_one_has_set_it_unless_one_stops_it(visit: Visit) -> None:
    page = visit(width=DESK)
    open_table(page, 2)
    at_doors(page)
    setting = page.locator(".habits button")
    expect(setting).to_have_text("nothing; you decide everything")
    setting.click()
    page.get_by_label("Halt at this strength or more").select_option("1")
    page.get_by_label("Keep this for all battles").check()
    page.keyboard.press("Escape")
    to_itself(page)
    expect(setting).to_have_text("halt at 1 or more")
    page.get_by_role("button", name="Let me decide").click()
    expect(page.locator(".itself")).to_have_count(0)
    page.locator(".board .door:enabled").first.click()
    to_itself(page)
    expect(page.locator("header .unseen")).to_contain_text("Ala halts")
