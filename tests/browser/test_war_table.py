"""Features of every game, tried with War: replay, playing on, one device for two, spectators, undo, chat, stand-in,
rematch."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, serious_findings
from tests.browser.test_war import ANSWERS, CLICK, FITS, OPEN, click_until
from tests.browser.war_scenes import PEOPLE, begun, keep, played, scenes
from tests.web.live import running_server
from wonderland.words import Words

WORDS, GAME = Words("en"), Words("en", Path("src/wonderland/games/war/words"))
OPTIONS = {"ally_set": "a", "factions": "dealt"}


def button(page: Page, key: str) -> None:
    page.get_by_role("button", name=WORDS.say(key), exact=True).click()


def at_my_turn(page: Page) -> None:
    expect(page.locator(ANSWERS).first).to_be_visible()


def test_a_finished_war_is_replayed_openly_played_on_and_played_again(visit: Visit, tmp_path: Path) -> None:
    key, kept = keep(tmp_path, scenes(["end"], seats=3))
    with running_server(tmp_path) as address:
        page = visit(f"/back#{key}", host=address)
        page.wait_for_url(f"{address}/")
        page.goto(f"{address}/tables/{kept['end']}/replay")
        slider = page.get_by_role("slider", name=WORDS.say("replay-slider"))
        slider.fill("30")
        sheet = page.locator(".board .sheet")
        for name in PEOPLE[:3]:
            page.locator(".board .people button", has_text=name).click()
            expect(sheet.get_by_role("heading", name=name)).to_be_visible()
            expect(sheet.locator(".quests li b, .quests li strong").first).to_be_visible()
            assert name != PEOPLE[0] or serious_findings(page) == []
            sheet.get_by_role("button", name=GAME.say("board-close"), exact=True).click()
        page.get_by_label(WORDS.say("replay-eyes")).select_option(label=PEOPLE[1])
        expect(page.locator(".board .strip .quests")).to_be_visible()
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate(FITS)
        button(page, "replay-fork")
        expect(page).to_have_url(re.compile(r"/tables/[^/]+$"))
        at_my_turn(page)
        page.goto(f"{address}/tables/{kept['end']}")
        button(page, "table-rematch")
        expect(page).not_to_have_url(f"{address}/tables/{kept['end']}")
        page.goto("about:blank")  # before the server stops


def test_closed_bags_show_neither_chips_nor_odds_in_a_battle(visit: Visit, tmp_path: Path) -> None:
    log = begun("closed bags", 2, options={**OPTIONS, "bags": "closed"})
    for record in played(log, "closed bags"):
        assert record.match is not None
        if 0 in record.match.to_act and record.match.state.ask.kind == "halt-or-draw":
            break
    key, kept = keep(tmp_path, {"closed": log})
    with running_server(tmp_path) as address:
        page = visit(f"/back#{key}", host=address)
        page.wait_for_url(f"{address}/")
        page.goto(f"{address}/tables/{kept['closed']}")
        at_my_turn(page)
        board = page.locator(".board")
        expect(board.locator(".strip .bag h3")).to_contain_text(GAME.say("board-bag-closed"))
        assert board.locator(".strip .bag li, .lives .bag b, .odds, .rival").count() == 0
        expect(board.locator(".door").first).not_to_contain_text(re.compile(r"\d+ of|%"))
        page.goto("about:blank")  # before the server stops


def test_two_at_one_device_see_only_their_own_quests(visit: Visit) -> None:
    page = visit()
    table = page.evaluate(OPEN, [["you", "you"], OPTIONS])
    page.goto(f"{page.url}tables/{table}")
    curtain, hands = page.locator(".curtain"), []
    for _ in range(2):
        expect(curtain).to_be_visible()
        assert page.locator(".quests").count() == 0  # the log shows no more than spectators may see
        assert serious_findings(page) == []
        curtain.get_by_role("button").click()
        at_my_turn(page)
        hands.append(page.locator(".strip .quests li").all_inner_texts())
        click_until(page, ".curtain, .board.tea")
    assert hands[0] != hands[1]


def test_friends_chat_undo_and_leave_while_somebody_watches(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    host, friend, spectator = visit(), visit(width=390, has_touch=True), visit()
    table = host.evaluate(OPEN.replace("watch: 'nobody'", "watch: 'link'"), [["you", "friend"], OPTIONS])
    host.goto(f"{host.url}tables/{table}")
    friend.goto(host.locator("li input[readonly]").input_value())
    friend.get_by_label(WORDS.say("people-name")).fill("Bo")
    button(friend, "table-sit")
    button(host, "table-start")
    spectator.goto(host.url)
    for page in (host, friend, spectator):
        expect(page.locator(".board")).to_be_visible()
    assert spectator.locator(ANSWERS).count() == 0
    expect(spectator.locator(".board")).not_to_contain_text(GAME.say("board-quests-yours"))

    button(host, "table-panel-chat")
    host.get_by_label(WORDS.say("chat-write")).fill("Tea?")
    host.keyboard.press("Enter")
    spectator.locator("aside").get_by_role("button", name=WORDS.say("table-panel-chat")).click()
    expect(spectator.locator("main").get_by_text("Tea?")).to_be_visible()
    host.keyboard.press("Escape")

    at_my_turn(host)
    host.evaluate(CLICK)
    expect(host.locator(".board .fan button")).to_have_count(0)
    button(host, "undo-free")
    at_my_turn(host)

    monkeypatch.setattr("wonderland.tables.stand_ins.GRACE_SECONDS", 0.0)
    friend.goto("about:blank")
    button(host, "table-panel-people")
    host.locator("aside").get_by_role("button", name=WORDS.say("people-stand-in-begin"), exact=True).click()
    expect(host.locator("aside").get_by_text(WORDS.say("people-stand-in"))).to_be_visible()
    host.keyboard.press("Escape")
    host.evaluate(CLICK)
    expect(spectator.locator(".board.tea")).to_be_visible()
    assert serious_findings(spectator) == []
