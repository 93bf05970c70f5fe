"""War in Polish on a phone, by a finger, at night."""

import time
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, jumps, watch_the_boxes
from tests.browser.test_war import MOST_SECONDS, assert_sound, lay_table
from wonderland.words import Words

# Where the next tap goes: on what was tapped before, if that is still there (the first tap looks, the second means it),
# else on some answer; the finger scrolls there first, and must find nothing over it. No page may scroll sideways.
# What is being shown is passed over.
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
    """One tap; in which scene."""
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
    lay_table(page, 2, Words("pl"))
    until = time.monotonic() + MOST_SECONDS
    scenes: set[str] = set()
    while "score" not in scenes:
        assert time.monotonic() < until, "the game does not end"
        for name in {"setup", "tea", "battle", "forge", "score"} & touch(page) - scenes:
            scenes.add(name)
            assert_sound(page)
    assert {"setup", "tea", "battle"} <= scenes
    expect(page.locator(".score .total td")).to_have_count(2)
    # what a scene holds below the window may be more or less
    assert [each for each in jumps(page, (390, 844)) if "head" in each or "height" not in each] == []
