"""War in Polish on a phone, by touch, in the dark theme."""

import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, jumps, watch_the_boxes
from tests.browser.test_war import MOST_SECONDS, assert_sound, create_table
from wonderland.words import Words

# Where the next tap goes: on what was tapped before, if it is still there (the first tap selects, the second confirms),
# else on some answer. The finger scrolls there first, and nothing may cover it. No page may scroll sideways. Animations
# are skipped.
FINGER = """() => {
  const found = selector => [...document.querySelectorAll(selector)].filter(it => it.offsetParent && !it.disabled);
  const pieces = found('.board button:is(.lit, .aim), .board .fan button');
  const some = [...pieces, ...found('.board .answer button:not(.habits *)')];
  const again = some.includes(window.tapped);
  const node = again ? window.tapped : some[Math.floor(Math.random() * some.length)];
  window.tapped = again ? null : node;
  const scene = document.querySelector('.board')?.className ?? '';
  if (document.documentElement.scrollWidth > innerWidth) return { fault: `${scene} is too wide` };
  if (!node) document.querySelector('.frame')?.click();
  let over = null;
  for (const block of node ? ['nearest', 'center', 'start'] : []) {
    node.scrollIntoView({ block });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    over = document.elementFromPoint(x, y);
    if (node.contains(over)) return { scene, x, y };
  }
  return node ? { fault: `${node.outerHTML} lies under ${over?.outerHTML}` } : { scene };
}"""


def touch(page: Page) -> set[str]:
    """Taps once and returns the scene."""
    found: dict[str, Any] = page.evaluate(FINGER)
    assert "fault" not in found, found["fault"]
    if "x" in found:
        page.touchscreen.tap(found["x"], found["y"])
    else:
        time.sleep(0.02)
    return set(found["scene"].split())


def test_a_whole_game_in_polish_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit(width=390, locale="pl-PL", has_touch=True, color_scheme="dark", quick=True)
    page.set_viewport_size({"width": 390, "height": 844})
    watch_the_boxes(page, "war")
    create_table(page, 2, Words("pl"))
    until = time.monotonic() + MOST_SECONDS
    scenes: set[str] = set()
    while "score" not in scenes:
        assert time.monotonic() < until, "the game does not end"
        for name in {"setup", "tea", "battle", "forge", "score"} & touch(page) - scenes:
            scenes.add(name)
            assert_sound(page)
    assert {"setup", "tea", "battle"} <= scenes
    expect(page.locator(".score .total")).to_have_count(2)
    # what a scene holds below the window may vary
    assert [each for each in jumps(page, (390, 844)) if "head" in each or "height" not in each] == []
