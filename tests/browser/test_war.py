"""Wonderland's War in real browsers: whole games by clicks, by touch and by keys, on the board."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import ROOT, Visit, hasten, jumps, serious_findings, watch_the_boxes
from wonderland.words import Words

GAME = Path("src/wonderland/games/war/words")
MOST_SECONDS = 240
DESK = 1280
STATIC = ROOT / "src" / "wonderland" / "web" / "static"
MOST_BYTES = 120 * 1024

OPEN = """async ([chairs, options]) => {
  const headers = {'content-type': 'application/json'};
  const send = async (path, method, body) => (await fetch(path, {method, headers, body: JSON.stringify(body)})).json();
  await send('/api/me', 'PUT', {name: 'Ala', language: 'en'});
  const rest = {options, watch: 'nobody', chat: true, clock: null, bot_delay: 0, seed: null};
  const places = chairs.map(kind => ({kind, bot: kind === 'bot' ? 'greedy' : null}));
  return (await send('/api/tables', 'POST', {game: 'war', chairs: places, ...rest})).id;
}"""

# One gesture on the board, never on the list of choices: a highlighted piece, else an answer button.
CLICK = """() => {
  const found = selector => [...document.querySelectorAll(selector)].filter(it => it.offsetParent && !it.disabled);
  const pieces = found('.board button:is(.lit, .aim), .board .fan button');
  const buttons = found('.board .answer button:not(.habits *)');
  const some = pieces.length && Math.random() < 0.7 ? pieces : [...pieces, ...buttons];
  some[Math.floor(Math.random() * some.length)]?.click();
  if (!some.length) document.querySelector('.frame')?.click();
  return document.querySelector('.board')?.className ?? '';
}"""
# Gestures, faster than any person, until one of these is visible.
CLICK_UNTIL = f"""async ([wanted, milliseconds]) => {{
  const until = Date.now() + milliseconds;
  while (!document.querySelector(wanted) && Date.now() < until) {{
    ({CLICK})();
    await new Promise(done => setTimeout(done, 10));
  }}
  return document.querySelector(wanted)?.className ?? '';
}}"""
FITS = "document.documentElement.scrollWidth <= innerWidth"
ANSWERS = ".board :is(button:is(.lit, .aim), .answer button, .fan button):not(.habits *)"


def open_table(page: Page, seats: int) -> None:
    """Opens a table that has begun, with bots that do not pause."""
    chairs = ["you"] + ["bot"] * (seats - 1)
    table = page.evaluate(OPEN, [chairs, {"ally_set": "a", "factions": "dealt"}])
    page.goto(f"{page.url}tables/{table}")
    expect(page.locator(".board")).to_be_visible()


def create_table(page: Page, seats: int, words: Words) -> None:
    """Opens a table from the home page, with bots that do not pause."""
    page.route("**/api/tables", hasten)
    game = Words(words.language, GAME)
    page.get_by_role("link", name=words.say("lobby-play-game", game=game.say("title")), exact=True).click()
    page.locator("label", has_text=words.say("lobby-count-of", count=seats)).click()
    go = page.get_by_role("button", name=words.say("lobby-start"), exact=True)
    go.click()
    page.get_by_label(words.say("people-name")).fill("Ala")
    go.click()
    expect(page.locator(".board")).to_be_visible()


def assert_sound(page: Page) -> None:
    """Nothing overflows the window, and axe finds no serious fault."""
    assert page.evaluate(FITS)
    assert serious_findings(page) == []


def click_until(page: Page, wanted: str) -> set[str]:
    """Returns the classes of what is found."""
    found = page.evaluate(CLICK_UNTIL, [wanted, MOST_SECONDS * 1000])
    assert found, f"nothing like {wanted} comes"
    return set(found.split())


def play(page: Page) -> set[str]:
    """Plays until the score is shown and checks each new scene. Returns the scenes."""
    left = {"setup", "tea", "battle", "forge", "score"}
    seen: set[str] = set()
    while "score" not in seen:
        scenes = left & click_until(page, f".board:is({', '.join(f'.{name}' for name in sorted(left))})")
        assert_sound(page)
        seen, left = seen | scenes, left - scenes
    return seen


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_from_the_lobby_to_the_score_by_clicks_on_the_board(visit: Visit, seats: int) -> None:
    page = visit(width=DESK, quick=True, reduced_motion="no-preference" if seats == 2 else "reduce")
    watch_the_boxes(page, "war")
    create_table(page, seats, Words("en"))
    assert {"setup", "tea", "battle"} <= play(page)
    expect(page.locator(".score .total")).to_have_count(seats)
    assert jumps(page, (DESK, 800)) == []


def imported(*names: str) -> set[str]:
    """Returns scripts of the built client, with all that they import in turn."""
    found, left = set(names), list(names)
    while left:
        text = (STATIC / "assets" / left.pop()).read_text(encoding="utf-8")
        fresh = set(re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', text)) - found
        found |= fresh
        left += fresh
    return found


def test_the_board_is_loaded_with_war_only_and_is_small() -> None:
    """At most 120 KiB are transferred, with all the board's imports; the first load has none of it."""
    assets = STATIC / "assets"
    first = imported(*re.findall(r"assets/([\w.-]+\.js)", (STATIC / "index.html").read_text(encoding="utf-8")))
    [board] = [file.name for file in assets.glob("Board-*.js") if "war-figure-" in file.read_text(encoding="utf-8")]
    styles = [file.name for file in assets.glob("Board-*.css") if ".lane" in file.read_text(encoding="utf-8")]
    assert board not in first
    sizes = [len(gzip.compress((assets / name).read_bytes())) for name in [*imported(board) - first, *styles]]
    assert len(styles) == 1
    assert sum(sizes) < MOST_BYTES
