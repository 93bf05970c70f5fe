"""Wonderland's War as people meet it in real browsers: whole games by clicks on the board."""

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, serious_findings

MOST_SECONDS = 240
DESK, PHONE = 1280, 390

OPEN = """async ([seats, options]) => {
  const headers = {'content-type': 'application/json'};
  const send = async (path, method, body) => (await fetch(path, {method, headers, body: JSON.stringify(body)})).json();
  await send('/api/me', 'PUT', {name: 'Ala', language: 'en'});
  const you = {kind: 'you', bot: null}, bot = {kind: 'bot', bot: 'greedy'};
  const chairs = Array.from({length: seats}, (_, seat) => seat ? bot : you);
  const rest = {options, watch: 'nobody', chat: false, clock: null, bot_delay: 0};
  return (await send('/api/tables', 'POST', {game: 'war', chairs, ...rest})).id;
}"""

# One click on the board, never on the list of choices: a piece that is lit, else a button of the answer.
CLICK = """() => {
  const pick = some => some[Math.floor(Math.random() * some.length)];
  const found = selector => [...document.querySelectorAll(selector)].filter(it => it.offsetParent && !it.disabled);
  const pieces = found('.board button:is(.lit, .aim), .board .fan button');
  const buttons = found('.board .answer button');
  const some = pieces.length && Math.random() < 0.7 ? pieces : [...pieces, ...buttons];
  pick(some)?.click();
  return document.querySelector('.board .answer, .board .fan') ? document.querySelector('.board').className : '';
}"""
FITS = "document.documentElement.scrollWidth <= innerWidth"


def open_table(page: Page, seats: int, **options: Any) -> None:
    chosen = {"ally_set": "a", "factions": "dealt", **options}
    page.goto(page.url.rstrip("/") + "/tables/" + page.evaluate(OPEN, [seats, chosen]))
    expect(page.locator(".board")).to_be_visible()


def assert_sound(page: Page) -> None:
    """Nothing sticks out of the window, and nothing keeps anybody out."""
    assert page.evaluate(FITS)
    assert serious_findings(page) == []


def play_by_clicks(page: Page) -> set[str]:
    """Until the score is told; which scenes were seen on the way, each sound."""
    scenes: set[str] = set()
    until = time.monotonic() + MOST_SECONDS
    while not page.locator(".board .score").count():
        assert time.monotonic() < until, "the game does not end"
        scene = page.evaluate(CLICK)
        for name in ("setup", "tea", "battle", "forge"):
            if name in scene.split() and name not in scenes:
                scenes.add(name)
                assert_sound(page)
        time.sleep(0.02)
    return scenes


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_played_by_clicks_on_the_board(visit: Visit, seats: int) -> None:
    page = visit(width=DESK, reduced_motion="no-preference")
    open_table(page, seats, factions="chosen")
    assert {"tea", "battle"} <= play_by_clicks(page)
    expect(page.locator(".score .total td")).to_have_count(seats)
    assert_sound(page)


def test_a_table_for_five_fits_a_phone_in_polish(visit: Visit) -> None:
    page = visit(width=PHONE, locale="pl-PL")
    open_table(page, 5)
    expect(page.locator(".people .person")).to_have_count(5)
    for place, name in ((1, "Kraina"), (2, "Moje"), (0, "Początek")):
        expect(page.locator(".pages button").nth(place)).to_have_text(name)
        page.locator(".pages button").nth(place).click()
        assert_sound(page)
