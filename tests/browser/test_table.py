"""A table in real browsers: from the home page to the last chat message, together and alone."""

import re
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.ground import Visit, faults_of_texts, hasten, jumps, serious_findings, watch_the_boxes
from tests.web.live import UNLIMITED, running_server
from wonderland.words import Words

ENGLISH, POLISH = Words("en"), Words("pl")
DESK, PHONE = 1280, 360
LOCALES = {"en": "en-GB", "pl": "pl-PL"}
MOST_SECONDS = 60

# Answers by the first choice of the list, if there is one; Playwright's own click would wait for the page. A tap on the
# board skips the animation.
ANSWER = """() => {
  document.querySelector('details ul button:not([aria-disabled=true])')?.click();
  document.querySelector('.frame')?.click();
}"""
FOCUSED = "() => document.activeElement.closest('details ul button') !== null"


def button(page: Page, words: Words, key: str, **values: object) -> Locator:
    return page.get_by_role("button", name=words.say(key, **values), exact=True)


def link(page: Page, words: Words, key: str, **values: object) -> Locator:
    return page.get_by_role("link", name=words.say(key, **values), exact=True)


def is_over(page: Page) -> bool:
    return page.locator("a[href$='/replay']").count() > 0


def play_on(pages: Iterable[Page], until: Callable[[], bool], rounds: int = MOST_SECONDS * 20) -> None:
    """Everybody answers with their first choice whenever they are asked."""
    for _ in range(rounds):
        if until():
            return
        for page in pages:
            page.evaluate(ANSWER)
        time.sleep(0.05)
    raise AssertionError("the game does not get there")


def create_table(page: Page, words: Words, name: str, chairs: list[str], hints: str | None = None) -> None:
    """Opens a table from the home page, with bots that hardly pause."""
    title = Words(words.language, Path("src/wonderland/games/parade/words")).say("title")
    link(page, words, "lobby-play-game", game=title).click()
    page.locator("input[name=count]").nth(len(chairs) - 2).check(force=True)
    for seat, chair in enumerate(chairs):
        page.locator("fieldset select").nth(seat).select_option(chair)
    for beside in page.locator("fieldset input[type=text]").all():
        beside.fill("Ola")
    page.locator("summary").click()
    page.get_by_label(words.say("lobby-bot-delay")).select_option(index=0)
    if hints:
        page.get_by_label(words.say("lobby-hints")).select_option(hints)
    go = button(page, words, "lobby-invite" if "friend" in chairs else "lobby-start")
    go.click()
    page.get_by_label(words.say("people-name")).fill(name)
    go.click()


def invitations(page: Page) -> list[str]:
    expect(page.locator("li input[readonly]").first).to_be_attached()
    return [field.input_value() for field in page.locator("li input[readonly]").all()]


def sit_down(page: Page, words: Words, invitation: str, name: str) -> None:
    page.goto(invitation)
    expect(page.locator("#name")).to_be_visible()
    assert faults_of_texts(page) == []
    page.get_by_label(words.say("people-name")).fill(name)
    button(page, words, "table-sit").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    assert "#" not in page.url  # the invitation is removed from the address


def alone(visit: Visit, name: str = "Ala", host: str | None = None, seats: int = 2) -> Page:
    page = visit(**({"host": host} if host else {}))
    create_table(page, ENGLISH, name, ["you", *["bot:hare"] * (seats - 1)])
    expect(page.locator(".board")).to_be_visible()
    return page


@pytest.mark.parametrize(("first", "second"), [("en", "pl"), ("pl", "en")])
def test_three_people_a_bot_and_a_spectator_play_to_the_final_score(visit: Visit, first: str, second: str) -> None:
    """One of them on a phone, and both languages at one table."""
    words, others = Words(first), Words(second)
    host = visit(width=DESK if first == "en" else PHONE, locale=LOCALES[first], quick=True)
    friend = visit(width=PHONE if first == "en" else DESK, locale=LOCALES[second], color_scheme="dark", quick=True)
    third = visit(locale=LOCALES[second], quick=True)
    spectator = visit(locale=LOCALES[first], quick=True)

    create_table(host, words, "Ala", ["you", "friend", "bot:hare", "friend"])
    expect(button(host, words, "table-start")).to_be_disabled()
    for page, name, invitation in zip((friend, third), ("Bartek", "Cleo"), invitations(host), strict=True):
        sit_down(page, others, invitation, name)
    assert serious_findings(host) == []
    spectator.goto(friend.url)
    expect(host.locator(".agreed")).to_contain_text(words.say("lobby-clock-none"))  # the options are visible
    button(host, words, "table-start").click()
    everybody = (host, friend, third, spectator)
    for page in everybody:
        expect(page.locator(".board")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert serious_findings(page) == []
    assert spectator.locator(".hand").count() == 0

    button(friend, others, "table-panel-chat").click()
    friend.get_by_label(others.say("chat-write")).fill("Czas na herbatę!")
    friend.keyboard.press("Enter")
    spectator.locator("aside").get_by_role("button", name=words.say("table-panel-chat")).click()
    expect(spectator.locator("main").get_by_text("Czas na herbatę!")).to_be_visible()
    friend.keyboard.press("Escape")
    button(spectator, words, "table-panel-people").click()
    expect(
        spectator.locator("main").get_by_text(words.say("table-leave-watching"))
    ).to_be_visible()  # a spectator has no seat
    expect(spectator.locator("main").get_by_text(words.say("table-leave-more"))).to_have_count(0)

    play_on((host, friend, third), lambda: is_over(host))
    for page, spoken in ((host, words), (friend, others), (third, others), (spectator, words)):
        expect(page.locator("main").get_by_text(spoken.say("table-over"), exact=True).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_findings(friend) == []

    button(third, others, "table-rematch").click()
    link(host, words, "table-to-rematch").click()
    link(friend, others, "table-to-rematch").click()
    for page in (host, friend, third):
        expect(page.locator(".board")).to_be_visible()
    assert host.url == friend.url == third.url


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit(quick=True)
    page.route("**/api/tables", hasten)
    expect(page.locator("article").first).to_be_visible()
    tab_to(page, "a[href='/games/parade/new']")
    page.keyboard.press("Enter")
    expect(page.locator("fieldset")).to_be_visible()
    tab_to(page, "input[name=count]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("fieldset select")).to_have_count(2)
    tab_to(page, ".go button")
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_be_visible()
    tab_to(page, "#name")
    page.keyboard.type("Ala")
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".rules .here")).to_have_count(1)
    tab_to(page, "details summary")
    page.keyboard.press("Enter")
    expect(page.locator("details ul button").first).to_be_visible()
    tab_to(page, "details ul button")
    for _ in range(MOST_SECONDS * 10):
        if is_over(page):
            break
        if page.evaluate(FOCUSED):  # the focus returns to the choices automatically
            page.keyboard.press("Enter")
        time.sleep(0.1)
    tab_to(page, "a[href$='/replay']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name=ENGLISH.say("replay-slider"))).to_be_visible()


def test_the_browser_returns_to_its_table_after_a_lost_connection_and_a_server_restart(
    visit: Visit, tmp_path: Path
) -> None:
    with running_server(tmp_path) as address:
        page = alone(visit, host=address, seats=3)
        connection = page.locator("header .connection")
        expect(connection).to_have_text(ENGLISH.say("connection-open"))
        page.context.set_offline(True)
        expect(connection).to_have_text(ENGLISH.say("connection-down"))
        page.context.set_offline(False)
        expect(connection).to_have_text(ENGLISH.say("connection-open"))
        play_on([page], lambda: page.locator("ol li[data-step]").count() > 6)
    expect(connection).to_have_text(ENGLISH.say("connection-down"))
    lines = page.locator("ol li[data-step]").count()
    with running_server(tmp_path, port=int(address.rsplit(":", 1)[1])):
        expect(connection).to_have_text(ENGLISH.say("connection-open"))
        assert page.locator("ol li[data-step]").count() >= lines
        play_on([page], lambda: is_over(page))


def test_a_second_tab_shows_the_same_table_and_nothing_on_it_jumps(visit: Visit) -> None:
    """Six at the table; one tab on a phone, one on a laptop."""
    page = visit(width=390, quick=True)
    page.set_viewport_size({"width": 390, "height": 844})
    watch_the_boxes(page, "parade")
    create_table(page, ENGLISH, "Ala", ["you", *["bot:hare"] * 5])
    expect(page.locator(".board")).to_be_visible()
    other = page.context.new_page()
    other.set_viewport_size({"width": 1280, "height": 800})
    other.goto(page.url)
    expect(other.locator(".board")).to_be_visible()
    play_on([other], lambda: page.locator("ol li[data-step]").count() > 4)
    play_on([page, other], lambda: is_over(page) and is_over(other))
    assert jumps(page, (390, 844)) + jumps(other, (1280, 800)) == []
    # the standings have a line for each player, before all details
    lines = page.locator(".standing li")
    expect(lines).to_have_count(6)
    assert max(line.evaluate("node => node.getBoundingClientRect().bottom + scrollY") for line in lines.all()) < 1000
    expect(page.locator(".standing .own")).to_contain_text("Ala")


def test_a_finished_game_is_replayed_verified_and_played_on(visit: Visit) -> None:
    page = alone(visit)
    play_on([page], lambda: is_over(page))
    link(page, ENGLISH, "table-replay").click()
    slider = page.get_by_role("slider", name=ENGLISH.say("replay-slider"))
    expect(slider).to_have_value("0")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(page.locator(".place [data-piece]")).to_have_count(10)  # all hands are open
    assert serious_findings(page) == []
    page.get_by_label(ENGLISH.say("replay-eyes")).select_option(label="Ala")
    expect(page.locator(".place [data-piece]")).to_have_count(0)
    expect(page.locator(".hand button, .hand [data-piece]").first).to_be_visible()
    page.keyboard.press("End")
    onward = button(page, ENGLISH, "replay-after")
    onward.focus()
    page.keyboard.press("Enter")
    expect(onward).to_be_focused()  # there is no next step, and the focus stays
    button(page, ENGLISH, "fair-check").click()
    expect(page.locator("main").get_by_text(ENGLISH.say("fair-yes"))).to_be_visible()
    assert serious_findings(page) == []
    with page.expect_download() as saved:
        link(page, ENGLISH, "replay-download").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8").startswith("{")
    slider.fill("2")
    button(page, ENGLISH, "replay-fork").click()
    expect(page).to_have_url(re.compile(r"/tables/[^/]+$"))
    expect(page.locator(".board")).to_be_visible()


def test_two_people_at_one_device_never_see_each_others_cards(visit: Visit) -> None:
    page = visit()
    create_table(page, ENGLISH, "Ala", ["you", "you"])
    curtain = page.locator(".curtain")
    shown = set()
    for _ in range(4):
        expect(curtain).to_be_visible()
        page.locator(".board .meadow").click(trial=True)  # only the hand is covered
        assert page.locator(".hand").count() == 0
        log = " ".join(page.locator("ol li[data-step]").all_text_contents())
        assert not re.search(r"draws (?!a card)", log)  # the log shows no more than spectators may see
        shown.add(curtain.get_by_role("heading").text_content())
        curtain.get_by_role("button").click()
        expect(page.locator(".hand")).to_be_visible()
        page.evaluate(ANSWER)
    assert len(shown) == 2


def test_a_server_on_the_network_gives_an_invitation_with_its_network_address(visit: Visit) -> None:
    with running_server(settings=replace(UNLIMITED, host="0.0.0.0")) as address:
        host = visit(host=address)
        create_table(host, ENGLISH, "Ala", ["you", "friend"])
        expect(host.locator("main").get_by_text(ENGLISH.say("people-link-network")).first).to_be_visible()
        expect(host.locator("main").get_by_text(ENGLISH.say("people-link-local"))).to_have_count(0)
        [invitation] = invitations(host)
        assert "localhost" not in invitation
        sit_down(visit(host=address), ENGLISH, invitation, "Bob")
        expect(button(host, ENGLISH, "table-start")).to_be_enabled()


def test_an_undo_needs_consent(visit: Visit) -> None:
    host, friend = visit(), visit(width=PHONE)
    create_table(host, ENGLISH, "Ala", ["you", "friend"])
    sit_down(friend, ENGLISH, invitations(host)[0], "Bob")
    button(host, ENGLISH, "table-start").click()
    expect(friend.locator(".board")).to_be_visible()
    ask = button(host, ENGLISH, "undo-consent")
    play_on([host, friend], lambda: ask.count() > 0)
    boards = {page: page.locator(".meadow").bounding_box() for page in (host, friend)}
    ask.click()
    asked = friend.get_by_role("alertdialog")
    expect(asked).to_contain_text(re.compile("Ala would like to take this back: “Ala plays .+”. OK"))
    expect(asked).to_be_in_viewport(ratio=1)
    expect(host.locator("header .last")).to_have_text(
        re.compile("Waiting for Bob. Ala would like to take this back: “Ala plays .+”")
    )
    assert {page: page.locator(".meadow").bounding_box() for page in boards} == boards  # the page does not shift for it
    assert serious_findings(friend) == []
    button(friend, ENGLISH, "undo-yes").click()
    expect(host.locator("main").get_by_text(ENGLISH.say("table-your-turn"), exact=True).first).to_be_visible()


def test_a_visible_hint_needs_a_second_tap_and_is_shown_to_the_other_player(visit: Visit) -> None:
    host, friend = visit(), visit(width=PHONE)
    create_table(host, ENGLISH, "Ala", ["you", "friend"], hints="players")
    friend.goto(invitations(host)[0])
    expect(friend.locator("main").get_by_text(ENGLISH.say("agreed-hints-players"))).to_be_visible()
    sit_down(friend, ENGLISH, friend.url, "Bob")
    button(host, ENGLISH, "table-start").click()
    for page in (host, friend):
        expect(page.locator(".board")).to_be_visible()
        expect(page.locator(".middle > header")).to_contain_text(re.compile("Your turn|.s turn"))
    is_hosts = host.locator("main").get_by_text(ENGLISH.say("table-your-turn"), exact=True).count() > 0
    asks, other, name = (host, friend, "Ala") if is_hosts else (friend, host, "Bob")
    button(asks, ENGLISH, "table-panel-hint").click()
    expect(asks.locator("main").get_by_text(ENGLISH.say("hint-shown-warning"))).to_be_visible()
    expect(asks.locator(".hint .best")).to_have_count(0)
    button(asks, ENGLISH, "hint-ask").click()
    expect(asks.locator(".hint .best")).to_be_visible()
    other.get_by_role("button", name=ENGLISH.say("table-panel-hint")).click()
    panel = other.locator(".hint")
    expect(panel.get_by_text(ENGLISH.say("hint-of", player=name))).to_be_visible()
    assert panel.locator(".best").text_content() == asks.locator(".hint .best").text_content()
    assert serious_findings(other) == [] and faults_of_texts(other) == []


def test_my_tables_are_on_the_home_page_and_on_another_device(visit: Visit) -> None:
    page = alone(visit)
    button(page, ENGLISH, "table-panel-people").click()
    button(page, ENGLISH, "people-link-make").click()
    personal = page.get_by_label(ENGLISH.say("people-link"), exact=True).input_value()
    device = visit(width=PHONE)
    device.goto(personal)
    expect(device.get_by_role("heading", name=ENGLISH.say("mine-title"))).to_be_visible()
    assert "#" not in device.url
    link(device, ENGLISH, "mine-go-on").click()
    expect(device.locator(".board")).to_be_visible()
    link(page, ENGLISH, "table-leave").click()
    expect(page).to_have_title(ENGLISH.say("site-title"))  # bots do not count as waiting
    delete = button(page, ENGLISH, "mine-delete")
    # a double click deletes nothing, even if the confirm button appears under the pointer
    here = delete.bounding_box()
    delete.click()
    answer = page.get_by_role("dialog").get_by_role("button", name=ENGLISH.say("mine-delete"), exact=True)
    there = answer.bounding_box()
    assert there is not None and here is not None
    page.keyboard.press("Escape")
    by = f"{there['x'] + 9 - here['x']}px {there['y'] + 9 - here['y']}px"
    delete.evaluate("(node, by) => { node.style.translate = by; node.style.zIndex = 1; }", by)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    delete.dblclick(position={"x": 12, "y": 12})
    expect(answer).to_be_visible()
    assert "DELETE" not in sent
    answer.click()
    expect(device.locator("main").get_by_text(ENGLISH.say("table-gone"))).to_be_visible()
    expect(page.get_by_role("heading", name=ENGLISH.say("mine-title"))).to_have_count(0)
    expect(page.locator("main")).to_be_focused()


def test_a_missing_table_says_so(visit: Visit) -> None:
    for words in (ENGLISH, POLISH):
        page = visit("/tables/nowhere", locale=LOCALES[words.language])
        expect(page.get_by_role("heading", name=words.say("table-gone"))).to_be_visible()
        assert serious_findings(page) == []


def swiped(page: Page, selector: str, by: int, down: int = 0) -> None:
    """A finger swipes from the middle of an element; the browser scrolls as for a real finger.

    The time stamps make the swipe quick, however slow the browser is.
    """
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, min(box["y"] + box["height"] / 2, 500)
    finger = page.context.new_cdp_session(page)
    began = time.time()
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        kind = "touchMove" if share else "touchStart"
        touch = {"x": x + by * share, "y": y + down * share}
        stroke = {"type": kind, "touchPoints": [touch], "timestamp": began + share / 10}
        finger.send("Input.dispatchTouchEvent", stroke)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": began + 0.12})
    finger.detach()


def test_on_a_phone_the_panels_are_a_swipe_away(visit: Visit) -> None:
    page = visit(width=PHONE, has_touch=True, reduced_motion="no-preference")
    create_table(page, ENGLISH, "Ala", ["you", "bot:hare"])
    expect(page.locator(".board .hand button.can").first).to_be_visible()
    sheet = page.locator("aside .sheet")
    swiped(page, ".meadow", 120)  # nothing comes before the board
    expect(sheet).to_be_hidden()
    for panel in ("log", "chat", "rules", "people", "hint", "hint"):
        # the middle of the people panel is a text field, where no swipe begins
        there = "aside .people li" if page.locator("aside .people").count() else "aside .sheet"
        swiped(page, ".meadow" if sheet.is_hidden() else there, -120)
        expect(sheet).to_be_visible()
        expect(page.locator("aside .tabs .on")).to_contain_text(ENGLISH.say(f"table-panel-{panel}"))
    assert serious_findings(page) == []
    for _ in range(5):
        there = "aside .people li" if page.locator("aside .people").count() else "aside .sheet"
        swiped(page, there, 120)
    expect(sheet).to_be_hidden()
    swiped(page, ".board .hand button", -40)  # too short
    swiped(page, ".meadow", -80, down=-160)  # too steep: it scrolls
    page.wait_for_function("scrollY > 0")
    expect(sheet).to_be_hidden()
    page.evaluate("scrollTo(0, 0)")  # a touch on a page that still scrolls would only stop it
    swiped(page, ".board .hand button", -120)
    expect(sheet).to_be_visible()
    expect(page.locator(".board .hand button.can")).to_have_count(5)  # no card was played
