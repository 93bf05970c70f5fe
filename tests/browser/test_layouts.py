"""Every board on every screen: hand and board together, nothing cut off or covered, no target too small to hit."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit

SIZES = [(1440, 900), (1280, 800), (1366, 768), (1024, 768), (820, 1180), (844, 390), (390, 844)]
TABLES = [("parade", 6), ("adventures", 4), ("unbirthday", 2)]
LEAST_TARGET = 40
HAND = {"parade": ".own-side .hand", "adventures": ".own-side .hand", "unbirthday": ".near"}
FIELD = {"parade": ".meadow", "adventures": ".round", "unbirthday": ".board .middle"}

OPEN = """async ([game, seats]) => {
  const headers = { 'content-type': 'application/json' };
  const send = (path, method, body) =>
    fetch(path, { method, body: JSON.stringify(body), headers }).then((answer) => answer.json());
  await send('/api/me', 'PUT', { name: 'Zofia Konstancja', language: 'en' });
  const chairs = Array.from({ length: seats }, (_, seat) => (seat ? { kind: 'bot', bot: 'greedy' } : { kind: 'you' }));
  const table = { game, chairs, options: {}, watch: 'link', chat: true, clock: null, bot_delay: 0 };
  return (await send('/api/tables', 'POST', table)).id;
}"""

# The boxes of what a decision needs, how far they reach, and which targets are small.
MEASURE = """([hand, field, least]) => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const tabs = box('aside .tabs');
  const beside = tabs && (tabs.height > tabs.width || innerWidth >= 1024);
  const small = [...document.querySelectorAll('.middle button, .middle a, .tabs button')]
    .map((node) => [node.textContent.trim(), node.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && height > 1 && (width < least || height < least))
    .map(([text, { width, height }]) => `${text} ${Math.round(width)}x${Math.round(height)}`);
  const cut = [...document.querySelectorAll('.turn, .name, .total, .says strong')]
    .filter((node) => getComputedStyle(node).overflowY === 'hidden' && node.scrollHeight > node.clientHeight + 3)
    .map((node) => node.textContent.trim());
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    hand: box(hand).bottom - (beside ? innerHeight : tabs.top),
    field: box(field).top - box('.middle header').bottom,
    overlap: Math.min(box(field).bottom, box(hand).bottom) - Math.max(box(field).top, box(hand).top) > 2
      && Math.min(box(field).right, box(hand).right) - Math.max(box(field).left, box(hand).left) > 2,
    fieldSize: Math.min(box(field).width, box(field).height),
    small,
    cut,
  };
}"""


def sit(visit: Visit, game: str, seats: int, locale: str) -> Page:
    page = visit(locale=locale)
    table = page.evaluate(OPEN, [game, seats])
    page.goto(f"{page.url.rstrip('/')}/tables/{table}")
    page.wait_for_selector(HAND[game])
    expect(page.locator(".turn.yours")).to_be_visible()
    return page


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hand_and_board_are_on_screen_together_on_every_screen(
    visit: Visit, game: str, seats: int, locale: str
) -> None:
    page = sit(visit, game, seats, locale)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        found: dict[str, Any] = page.evaluate(MEASURE, [HAND[game], FIELD[game], LEAST_TARGET])
        at = (game, locale, width, height, found)
        assert found["wide"] <= 0, at
        assert found["hand"] <= 1, at
        assert found["field"] >= -1, at
        assert not found["overlap"], at
        assert found["fieldSize"] >= 120, at
        assert found["small"] == [], at
        assert found["cut"] == [], at
