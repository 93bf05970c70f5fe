"""Guided first games show every note in order, each beside something on the board."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.ground import Visit, hasten, serious_findings
from tests.browser.guides import guide_of, way_with_all_notes
from wonderland.games import game as find_game
from wonderland.words import Words

DESK, PHONE = 1280, 390
# Answers from the list of all choices; the board highlights them too. An anchor of a note matches one kind of element
# only.
KINDS = """(pin) => {
  const found = [...document.querySelectorAll(`.board :is(${pin})`)].filter((each) => each.checkVisibility());
  return [...new Set(found.map((each) => each.tagName))];
}"""
ANSWER = "(place) => document.querySelectorAll('details ul button')[place].click()"


@pytest.mark.parametrize(
    ("game", "language", "width"), [("parade", "en", DESK), ("adventures", "pl", PHONE), ("unbirthday", "en", PHONE)]
)
def test_a_guided_first_game_from_the_home_page(visit: Visit, game: str, language: str, width: int) -> None:
    words, own = Words(language), Words(language, find_game(game).words)
    page = visit(width=width, quick=True, locale={"en": "en-GB", "pl": "pl-PL"}[language])
    page.route("**/api/tables", hasten)
    name = words.say("guide-learn-game", game=own.say("title"))
    page.get_by_role("link", name=name, exact=True).click()
    page.get_by_label(words.say("people-name")).fill("Ala")
    page.get_by_role("button", name=words.say("lobby-start"), exact=True).click()
    hint = page.get_by_role("region", name=words.say("guide-label"), exact=True)
    pins = {note["key"]: note["pin"] for note in guide_of(game)["notes"]}
    for moves, place, note in way_with_all_notes(game):
        expect(page.locator(f".frame[data-shown='{moves}']")).to_be_visible()
        expect(page.locator(".turn.yours")).to_be_visible()
        if note:
            expect(hint.locator("p")).to_have_text(own.say(f"guide-{note}"))
            expect(page.locator(".ring:not(.board .ring)")).to_be_in_viewport()  # the piece that the note explains
            assert "," in pins[note] or len(page.evaluate(KINDS, pins[note])) == 1
            expect(hint).to_be_in_viewport(ratio=1)
            hint.get_by_role("button").click()
        expect(hint).to_have_count(0)  # one note per question
        page.evaluate(ANSWER, place)
    ending = page.get_by_role("region", name=words.say("guide-end"), exact=True)
    expect(ending).to_be_visible()
    assert serious_findings(page) == []
    table = page.url
    ending.get_by_role("button", name=words.say("guide-again"), exact=True).click()
    expect(page).not_to_have_url(table)
    expect(page).to_have_url(re.compile(r"/tables/[^/]+$"))
