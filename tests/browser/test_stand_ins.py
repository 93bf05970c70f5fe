"""Leaving the table in real browsers: who may let a bot play and when, taking back its moves, resigning."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, serious_findings
from tests.browser.test_table import ENGLISH, button, create_table, invitations, play_on, sit_down

GRACE = "wonderland.tables.stand_ins.GRACE_SECONDS"


def two_friends(visit: Visit) -> tuple[Page, Page]:
    """Ala, the host, and Bob, in a game."""
    host, friend = visit(), visit()
    create_table(host, ENGLISH, "Ala", ["you", "friend"])
    sit_down(friend, ENGLISH, invitations(host)[0], "Bob")
    button(host, ENGLISH, "table-start").click()
    for page in (host, friend):
        expect(page.locator(".board")).to_be_visible()
    return host, friend


def test_a_bot_stands_in_for_a_friend_until_they_are_back(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    host, friend = two_friends(visit)
    address = friend.url
    friend.goto("about:blank")
    button(host, ENGLISH, "table-panel-people").click()
    people = host.locator("aside")
    expect(people.get_by_text(re.compile("A bot can take over in [12]:"))).to_be_visible()
    expect(people.get_by_role("button", name=ENGLISH.say("people-stand-in-begin"), exact=True)).to_have_count(0)
    friend.goto(address)
    expect(friend.locator(".board")).to_be_visible()
    monkeypatch.setattr(GRACE, 0.0)
    friend.goto("about:blank")
    people.get_by_role("button", name=ENGLISH.say("people-stand-in-begin"), exact=True).click()
    expect(people.get_by_text(ENGLISH.say("people-stand-in"))).to_be_visible()
    assert serious_findings(host) == []
    host.keyboard.press("Escape")
    play_on([host], lambda: host.locator("ol li[data-step]").count() > 4)
    friend.goto(address)
    expect(friend.locator(".board")).to_be_visible()
    button(host, ENGLISH, "table-panel-people").click()
    expect(people.get_by_text(ENGLISH.say("people-stand-in"))).to_have_count(0)


def test_a_guest_is_asked_whether_a_bot_may_play_for_an_absent_host(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GRACE, 0.0)
    host, friend = two_friends(visit)
    play_on([friend], lambda: friend.locator(".turn").text_content() == ENGLISH.say("table-turn", player="Ala"))
    host.goto("about:blank")
    asked = friend.get_by_role("alertdialog")
    expect(asked).to_contain_text(ENGLISH.say("stand-in-away", player="Ala"))
    assert serious_findings(friend) == []
    asked.get_by_role("button", name=ENGLISH.say("people-stand-in-begin"), exact=True).click()
    expect(asked).to_have_count(0)
    play_on([friend], lambda: friend.locator("ol li[data-step]").count() > 4)


def test_you_let_a_bot_play_for_you_and_come_back_by_a_button(visit: Visit) -> None:
    host, friend = two_friends(visit)
    button(host, ENGLISH, "table-panel-people").click()
    button(host, ENGLISH, "people-hand-over").click()
    strip = host.locator(".handed-over")
    expect(strip).to_contain_text(ENGLISH.say("stand-in-yours"))
    button(friend, ENGLISH, "table-panel-people").click()
    note = friend.locator("aside").get_by_text(ENGLISH.say("people-stand-in"))
    expect(note).to_be_visible()
    assert serious_findings(host) == []
    strip.get_by_role("button", name=ENGLISH.say("people-hand-over-end")).click()
    expect(strip).to_have_count(0)
    expect(note).to_have_count(0)


def test_you_are_offered_to_take_back_the_bots_moves_when_you_return(visit: Visit) -> None:
    host, friend = two_friends(visit)
    button(host, ENGLISH, "table-panel-people").click()
    button(host, ENGLISH, "people-hand-over").click()
    host.keyboard.press("Escape")
    played = ENGLISH.say("table-by-stand-in", player="Ala")
    play_on([friend], lambda: friend.locator("ol li[data-step]", has_text=played).count() > 0)
    expect(friend.locator("header .last")).to_contain_text(played)
    expect(host.locator(".sentence")).to_contain_text(played)  # on the board too
    host.get_by_role("button", name=ENGLISH.say("people-hand-over-end")).first.click()
    offer = host.get_by_role("alertdialog")
    expect(offer).to_contain_text("Take")
    assert serious_findings(host) == []
    offer.get_by_role("button", name=ENGLISH.say("played-for-you-ask")).click()
    asked = friend.get_by_role("alertdialog")
    expect(asked).to_contain_text("A bot or the clock played")
    asked.get_by_role("button", name=ENGLISH.say("undo-yes")).click()
    expect(host.locator("ol li[data-step]", has_text=played)).to_have_count(0)
    expect(offer).to_have_count(0)


def test_a_game_of_two_ends_when_one_resigns_and_can_be_replayed(visit: Visit) -> None:
    host, friend = two_friends(visit)
    play_on([host, friend], lambda: host.locator("ol li[data-step]").count() > 3)
    button(friend, ENGLISH, "table-panel-people").click()
    button(friend, ENGLISH, "resign").click()
    asked = friend.get_by_role("dialog")
    expect(asked).to_contain_text(ENGLISH.say("resign-ends"))
    assert serious_findings(friend) == []
    asked.get_by_role("button", name=ENGLISH.say("resign"), exact=True).click()
    for page, won in (
        (host, ENGLISH.say("table-you-win")),
        (friend, ENGLISH.say("table-wins", count=1, players="Ala")),
    ):
        end = page.locator(".resigned")
        expect(end).to_contain_text(won)
        expect(end).to_contain_text(ENGLISH.say("resign-note", players="Bob"))
        expect(page.locator("main").get_by_text(ENGLISH.say("table-over"), exact=True).first).to_be_visible()
    assert serious_findings(host) == []
    host.get_by_role("link", name=ENGLISH.say("table-replay")).click()
    expect(host.locator(".board")).to_be_visible()
    host.keyboard.press("End")
    expect(host.locator(".resigned")).to_contain_text(ENGLISH.say("resign-note", players="Bob"))
    button(host, ENGLISH, "fair-check").click()
    expect(host.locator("main").get_by_text(ENGLISH.say("fair-yes"))).to_be_visible()
    friend.goto(friend.url.partition("/tables")[0] + "/history")
    expect(friend.locator("main")).to_contain_text(ENGLISH.say("history-resigned-you"))


def test_among_three_a_bot_plays_on_for_a_player_who_resigned(visit: Visit) -> None:
    host, *friends = visit(), visit(), visit()
    create_table(host, ENGLISH, "Ala", ["you", "friend", "friend"])
    for friend, name, invitation in zip(friends, ("Bob", "Cleo"), invitations(host), strict=True):
        sit_down(friend, ENGLISH, invitation, name)
    button(host, ENGLISH, "table-start").click()
    expect(host.locator(".board")).to_be_visible()
    button(host, ENGLISH, "table-panel-people").click()
    button(host, ENGLISH, "resign").click()
    asked = host.get_by_role("dialog")
    expect(asked).to_contain_text(ENGLISH.say("resign-goes-on"))
    asked.get_by_role("button", name=ENGLISH.say("resign"), exact=True).click()
    expect(host.locator("aside").get_by_text(ENGLISH.say("people-resigned-bot"))).to_be_visible()
    expect(button(host, ENGLISH, "resign")).to_have_count(0)
    played = ENGLISH.say("table-by-stand-in", player="Ala")
    play_on(friends, lambda: friends[0].locator("ol li[data-step]", has_text=played).count() > 0)
    host.goto(host.url.partition("/tables")[0])
    expect(host.locator("main").get_by_text(ENGLISH.say("mine-resigned"))).to_be_visible()
