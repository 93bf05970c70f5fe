"""Alice's Adventures in a browser: on a phone against bots, and on one device passed around the table."""

import re
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.ground import Visit, jumps, serious_findings, watch_the_boxes
from tests.browser.war_scenes import begun, keep
from tests.games.adventures.scene import scene
from tests.web.live import running_server
from wonderland.games.adventures import GAME as GAME_OF_ALICE
from wonderland.words import Words

ENGLISH, POLISH = Words("en"), Words("pl")
GAME = Path("src/wonderland/games/adventures/words")
MOST_ROUNDS = 900
SEEN = 700  # milliseconds: an earlier click on a new element is ignored as accidental

# Plays on the board: a big button, else a card and, of several routes, the last. A tap beside them skips the animation.
PLAY = """() => {
  const board = document.querySelector('.board');
  board?.click();
  const click = (selector) => {
    const found = [...(board?.querySelectorAll(selector) ?? [])].at(-1);
    found?.click();
    return Boolean(found);
  };
  return click('.big button') || click('.variants button') || click('.hand button.can');
}"""


# The height of the moving pawn over its spot along the whole move, in its own widths, and its distance from the other
# pawn. The test advances time, so a low frame rate does not matter.
FLIGHT = """() => {
  const [pawn, other] = ['0', '1'].map((seat) => document.querySelector(`[data-pawn="${seat}"] .hop`));
  const running = document.querySelector('.board').getAnimations({ subtree: true });
  const walk = pawn.getAnimations()[0];
  if (!walk) return null;
  const flight = [];
  for (let now = 0; now < walk.effect.getComputedTiming().endTime; now += 20) {
    for (const each of running) each.currentTime = now;
    const [a, b] = [pawn, other].map((node) => node.getBoundingClientRect());
    const height = -parseFloat(getComputedStyle(pawn).translate.split(' ')[1] ?? 0);
    flight.push({ height, wide: a.width, apart: Math.hypot(a.left - b.left, a.top - b.top) });
  }
  return flight;
}"""


def words_of(words: Words) -> Words:
    return Words(words.language, GAME)


def button(page: Page, words: Words, key: str, **values: object) -> Locator:
    return page.get_by_role("button", name=words.say(key, **values), exact=True)


def create_table(page: Page, words: Words, chairs: list[str]) -> None:
    """Opens a table from the home page, with bots that hardly pause."""
    title = words_of(words).say("title")
    page.get_by_role("link", name=words.say("lobby-play-game", game=title), exact=True).click()
    page.locator("input[name=count]").nth(len(chairs) - 2).check(force=True)
    for seat, chair in enumerate(chairs):
        page.locator("fieldset select").nth(seat).select_option(chair)
    for beside in page.locator("fieldset input[type=text]").all():
        beside.fill("Jaś")
    page.locator("summary").click()
    page.get_by_label(words.say("lobby-bot-delay")).select_option(index=0)
    button(page, words, "lobby-start").click()
    page.get_by_label(words.say("people-name")).fill("Ola")
    button(page, words, "lobby-start").click()


def play_on(page: Page, until: Callable[[], bool]) -> None:
    for _ in range(MOST_ROUNDS):
        if until():
            return
        page.evaluate(PLAY)
        time.sleep(0.04)
    raise AssertionError("the game does not get there")


def is_over(page: Page) -> bool:
    return page.locator("a[href$='/replay']").count() > 0


def test_a_game_on_a_phone_from_the_lobby_to_the_last_cookie(visit: Visit) -> None:
    page = visit(width=360, locale="pl-PL")
    watch_the_boxes(page, "adventures")
    create_table(page, POLISH, ["you", "bot:hare", "bot:dormouse", "bot:hare"])
    expect(page.locator(".board [data-pawn]")).to_have_count(4)
    expect(page.locator(".hand button.can")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_findings(page) == []

    page.locator(".hand button.can").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tile.goal, .tile.maybe").first).to_be_visible()
    assert serious_findings(page) == []

    laptop = page.context.new_page()
    laptop.set_viewport_size({"width": 1280, "height": 800})
    laptop.goto(page.url)
    expect(laptop.locator(".board [data-pawn]")).to_have_count(4)
    play_on(page, lambda: is_over(page))
    expect(laptop.locator(".sheet section")).to_have_count(4)
    assert jumps(page, (360, 800)) + jumps(laptop, (1280, 800)) == []
    expect(page.locator(".sheet section")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_findings(page) == []
    page.get_by_role("button", name=words_of(POLISH).say("board-see-table"), exact=True).click()
    expect(page.locator(".board [data-pawn]")).to_have_count(4)
    expect(page.locator(".others .last .card")).to_have_count(3)
    for card in page.locator(".others .last .card").all():  # a phone also shows what a bot played
        expect(card).to_be_visible()


def test_a_hop_over_a_pawn_is_shown_before_and_while_it_is_made(visit: Visit, tmp_path: Path) -> None:
    """A card of 5 leads to a space with another pawn, so the move has a sixth step."""
    position = GAME_OF_ALICE.position(scene([1, 6], "5 2 1"))
    log = begun("hop", 2, game="adventures", options=position["options"], names=("Ala", "Jaś"), position=position)
    key, kept = keep(tmp_path, {"hop": log})
    with running_server(tmp_path) as address:
        page = visit(f"/back#{key}", host=address, reduced_motion="no-preference")
        page.wait_for_url(f"{address}/")
        page.goto(f"{address}/tables/{kept['hop']}")
        card = page.locator(".hand button.can").first
        card.hover()
        expect(page.locator(".ring .step text")).to_have_count(6)
        assert sorted(page.locator(".ring .step text").all_text_contents()) == ["+1", "1", "2", "3", "4", "5"]
        page.wait_for_timeout(SEEN)
        card.click()
        flight = page.wait_for_function(FLIGHT).json_value()
        highest = max(flight, key=lambda at: at["height"])
        assert highest["height"] > 2 * flight[len(flight) // 4]["height"]
        assert highest["apart"] < highest["wide"] * 2  # above the pawn
        page.goto("about:blank")  # before the server stops


def test_a_shared_device_never_shows_another_players_hand(visit: Visit) -> None:
    page = visit()
    create_table(page, ENGLISH, ["you", "you"])
    lift = page.locator(".curtain .button")
    lift.click()
    page.get_by_role("button", name=ENGLISH.say("table-rule")).click()
    expect(page.locator(".rules .here")).to_be_in_viewport()  # not at the top of the page
    for _ in range(3):
        expect(page.locator(".hand button.can").first).to_be_visible()
        assert lift.count() == 0
        play_on(page, lambda: lift.count() > 0)
        page.locator(".board .ring").click(trial=True)  # only the hand is covered
        assert page.locator(".own-side .hand, [data-pick]").count() == 0
        log = " ".join(page.locator("[data-step]").all_text_contents())
        assert not re.search(r"draws (?!a card)", log)  # the log shows no more than spectators may see
        assert serious_findings(page) == []
        lift.click()
