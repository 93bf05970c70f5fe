"""War's guided round shows every note, each beside what it is about."""

import re

from playwright.sync_api import expect

from tests.browser.ground import Visit, hasten
from tests.browser.guides import way_with_all_notes
from tests.browser.test_war import DESK, GAME, assert_sound
from wonderland.words import Words

# Things on a card are taken by hand, not automatically: the moves do not depend on who answers first.
ASKS_ORDER = """localStorage.setItem('war-habits', '{"askOrder": true}')"""
# Answers from the list of all choices, opened for that purpose.
ANSWER = """async ([panel, place]) => {
  document.querySelector(`aside button[title="${panel}"]`).click();
  const ready = () => document.querySelector('aside ul button:not([aria-disabled=true])');
  while (!ready()) await new Promise(requestAnimationFrame);
  document.querySelectorAll('aside ul button')[place].click();
}"""


def test_a_guided_round_from_the_home_page(visit: Visit) -> None:
    """After the round you may go on or begin again."""
    words, game = Words("en"), Words("en", GAME)
    page = visit(width=DESK, quick=True)
    page.route("**/api/tables", hasten)
    page.evaluate(ASKS_ORDER)
    name = words.say("guide-learn-game", game=game.say("title"))
    page.get_by_role("link", name=name, exact=True).click()
    page.get_by_label(words.say("people-name")).fill("Ala")
    page.get_by_role("button", name=words.say("lobby-start"), exact=True).click()
    hint = page.get_by_role("region", name=words.say("guide-label"), exact=True)
    for moves, place, note in way_with_all_notes("war"):
        expect(page.locator(f".frame[data-shown='{moves}']")).to_be_visible()
        expect(page.locator(".turn.yours")).to_be_visible()
        if note:
            expect(hint.locator("p")).to_have_text(game.say(f"guide-{note}"))
            expect(page.locator(".ring")).to_be_in_viewport()  # the piece that the note explains
            if note == "plate":
                assert_sound(page)
            hint.get_by_role("button").click()
        expect(hint).to_have_count(0)  # one note per question
        page.evaluate(ANSWER, [words.say("table-panel-choices"), place])
        page.keyboard.press("Escape")

    ending = page.get_by_role("region", name=words.say("guide-end"), exact=True)
    expect(ending).to_be_visible()
    assert_sound(page)
    table = page.url
    ending.get_by_role("button", name=words.say("guide-again"), exact=True).click()
    expect(page).not_to_have_url(table)
    expect(page).to_have_url(re.compile(r"/tables/[^/]+$"))
    expect(page.locator(".board.setup")).to_be_visible()
    page.goto(table)
    ending.get_by_role("button", name=words.say("guide-go-on"), exact=True).click()
    expect(ending).to_have_count(0)
    page.reload()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator("section.note")).to_have_count(0)
