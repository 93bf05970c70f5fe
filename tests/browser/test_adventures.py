"""Alice's Adventures as a family meets it: on a phone against bots, and on one device that goes round the table."""

import re
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.ground import Visit, serious_findings
from wonderland.words import Words

ENGLISH, POLISH = Words("en"), Words("pl")
GAME = Path("src/wonderland/games/adventures/words")
MOST_ROUNDS = 900

# What can be done now is done on the board itself: a big button, else a card and, of several ways, the last.
# A tap beside them passes over what is being shown.
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


def words_of(words: Words) -> Words:
    return Words(words.language, GAME)


def button(page: Page, words: Words, key: str, **values: object) -> Locator:
    return page.get_by_role("button", name=words.say(key, **values), exact=True)


def lay_table(page: Page, words: Words, chairs: list[str]) -> None:
    """From the home page to a table; bots hardly pause."""
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
    lay_table(page, POLISH, ["you", "bot:hare", "bot:dormouse", "bot:hare"])
    expect(page.locator(".board [data-pawn]")).to_have_count(4)
    expect(page.locator(".hand button.can")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_findings(page) == []

    page.locator(".hand button.can").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tile.goal, .tile.maybe").first).to_be_visible()
    assert serious_findings(page) == []

    play_on(page, lambda: is_over(page))
    expect(page.locator(".sheet section")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_findings(page) == []
    page.get_by_role("button", name=words_of(POLISH).say("board-see-table"), exact=True).click()
    expect(page.locator(".board [data-pawn]")).to_have_count(4)


def test_one_device_goes_round_and_nobody_sees_the_others_hand(visit: Visit) -> None:
    page = visit()
    lay_table(page, ENGLISH, ["you", "you"])
    lift = page.locator(".curtain .button")
    lift.click()
    page.get_by_role("button", name=ENGLISH.say("table-rule")).click()
    expect(page.locator(".rules .here")).to_be_in_viewport()  # not at the top of the page
    for _ in range(3):
        expect(page.locator(".hand button.can").first).to_be_visible()
        assert lift.count() == 0
        play_on(page, lambda: lift.count() > 0)
        expect(page.locator(".board .ring")).to_be_visible()  # only the hand is covered
        assert page.locator(".own-side .hand, [data-pick]").count() == 0
        log = " ".join(page.locator("[data-step]").all_text_contents())
        assert not re.search(r"draws (?!a card)", log)  # nor does the log know more than spectators
        assert serious_findings(page) == []
        lift.click()
