"""The Unbirthday Party in real browsers: from the home page until Alice comes, or nobody wins her."""

import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.ground import Visit, jumps, serious_findings, watch_the_boxes
from tests.games.unbirthday.scene import FOUR_GIFTS, scene_position
from tests.loops import run
from tests.tables.scene import InstantPool
from tests.web.live import running_server
from wonderland.store.database import FILE
from wonderland.store.sqlite import open_store
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry
from wonderland.web.people import new_token
from wonderland.words import Words

GAME = Path("src/wonderland/games/unbirthday/words")
ENGLISH, POLISH = Words("en"), Words("pl")
DESK, PHONE = 1280, 360
MOST_SECONDS = 240
SEEN = 600  # milliseconds: an earlier tap on a new element is ignored as accidental

# Answers from the list of choices, the most useful kind first; Playwright's own click would wait for the page.
ANSWER = """kinds => {
  const open = [...document.querySelectorAll('details ul button:not([aria-disabled=true])')];
  const worth = button => kinds.findIndex(kind => button.textContent.trim().startsWith(kind));
  const best = kinds.map((_, kind) => open.filter(button => worth(button) === kind)).find(some => some.length) ?? open;
  best[Math.floor(Math.random() * best.length)]?.click();
  document.querySelector('.frame')?.click();
}"""
SMALL: ViewportSize = {"width": PHONE, "height": 740}
LINES_AT_THE_DESK = 25
# The bot's last action: described in the header, and its pieces marked on the table.
BOT_IS_DESCRIBED = """() => {
  const [bot, last] = ['.far .name', 'header .last'].map((each) => document.querySelector(each)?.textContent.trim());
  return Boolean(bot && last?.startsWith(bot) && document.querySelector('.board [data-last]'));
}"""
# The winner is shown above the buttons; Alice is whole, and no banner covers the teapots.
END_IS_WHOLE = """() => {
  const box = (node) => node.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const WHAT = ['.end .plate', '.end .banner', '.play .middle > section .button'];
  const [plate, banner, again] = WHAT.map((each) => box(document.querySelector(each)));
  const scene = document.querySelector('.plate > svg');
  const faults = [];
  if (banner.top > again.top) faults.push('the winner is shown below');
  for (const alice of scene.querySelectorAll("svg:has(use[href='#tea-guest-alice'])")) {
    const { left, right, top, bottom } = box(alice);
    const cut = left < plate.left || right > plate.right || top < plate.top || bottom > plate.bottom;
    if (cut) faults.push('Alice is cut');
    if (!apart(box(alice), banner)) faults.push('the banner covers Alice');
  }
  for (const pot of scene.querySelectorAll('g:has(> .handle)'))
    if (box(pot).left > plate.left && !apart(box(pot), banner)) faults.push('the banner covers a teapot');
  return faults;
}"""
MOST_DEEDS = 12
FITS = "document.documentElement.scrollWidth <= innerWidth"


def create_table(page: Page, words: Words) -> None:
    """Opens a duel of forty turns from the home page, with a bot that hardly pauses."""
    game = Words(words.language, GAME)
    page.get_by_role("link", name=words.say("lobby-play-game", game=game.say("title")), exact=True).click()
    page.locator("fieldset select").nth(1).select_option("bot:hare")
    page.locator("summary").click()
    page.get_by_label(words.say("lobby-bot-delay")).select_option(index=0)
    page.get_by_label(game.say("option-turn_limit")).select_option(label=game.say("option-turn_limit-40"))
    page.get_by_label(game.say("option-first_seat")).select_option(label=game.say("option-first_seat-0"))
    go = page.get_by_role("button", name=words.say("lobby-start"), exact=True)
    go.click()
    page.get_by_label(words.say("people-name")).fill("Ala")
    go.click()
    expect(page.locator(".board")).to_be_visible()


def assert_sound(page: Page) -> None:
    """Nothing overflows the window, and axe finds no serious fault."""
    assert page.evaluate(FITS)
    assert serious_findings(page) == []


def tap_when_seen(what: Locator) -> None:
    what.wait_for()
    what.page.wait_for_timeout(SEEN)
    what.tap()


def test_a_party_from_the_home_page_to_its_end(visit: Visit) -> None:
    """Begun on a desktop, ended on a phone."""
    game = Words("en", GAME)
    page = visit(width=DESK)
    watch_the_boxes(page, "unbirthday")
    create_table(page, ENGLISH)
    expect(page.locator("[data-cell]")).to_have_count(16)
    expect(page.locator("[data-crossing]")).to_have_count(9)
    assert_sound(page)
    alice = game.say("action-invite", guest=game.say("piece-alice"))
    kinds = [alice, *(game.say(f"action-{kind}", guest="", tea="").split()[0] for kind in ("invite", "collect"))]
    until = time.monotonic() + MOST_SECONDS
    bot_described = False
    while page.locator("a[href$='/replay']").count() == 0:
        assert time.monotonic() < until, "the party does not end"
        page.evaluate(ANSWER, kinds)
        time.sleep(0.02)
        if page.viewport_size != SMALL and page.locator("ol li[data-step]").count() > LINES_AT_THE_DESK:
            page.set_viewport_size(SMALL)
        bot_described = bot_described or page.evaluate(BOT_IS_DESCRIBED)
    assert bot_described
    assert jumps(page, (DESK, 800), (PHONE, 740)) == []
    expect(page.locator(".board .end h2")).to_be_visible()
    assert_sound(page)
    page.set_viewport_size({"width": DESK, "height": 800})
    assert_sound(page)
    page.locator(".board").get_by_role("button", name=game.say("board-see-table"), exact=True).click()
    expect(page.locator("[data-cell]")).to_have_count(16)


def save_party(data: Path, **said: Any) -> str:
    """Saves a party of Ala with a bot, starting in a scene, in a data folder. Returns the key of her personal link."""

    async def save() -> str:
        tables = TableRegistry(open_store(data / FILE), InstantPool())  # type: ignore[arg-type]
        await tables.store.put_person("ala", "Ala", "en")
        position = scene_position(**said)
        table = new_table(
            TableSetup(
                host="ala",
                game="unbirthday",
                chairs=[None, "greedy"],
                people={0: ("ala", "Ala")},
                options=position["options"],
                position=position,
            )
        )
        await tables.open_table(table)
        key = await new_token(tables.store, "ala")
        await tables.close()
        return key

    return run(save())


def test_alice_comes_to_the_player_with_the_four_gifts(visit: Visit, tmp_path: Path) -> None:
    """On a phone, by a worker card placed across the edge of the table."""
    game = Words("en", GAME)
    key = save_party(tmp_path, at={"d4": "alice"}, hands=[FOUR_GIFTS, ""], options={"edge_places": True})
    with running_server(tmp_path) as address:
        page = visit(f"/back#{key}", host=address, width=PHONE, has_touch=True)
        page.get_by_role("link", name=ENGLISH.say("mine-go-on"), exact=True).tap()
        expect(page.locator("[data-crossing]")).to_have_count(25)
        page.locator("[data-crossing='4-4']").tap()
        assert_sound(page)
        page.get_by_role("button", name=game.say("board-place"), exact=True).tap()
        deed = page.locator(".deeds button", has_text=game.say("piece-alice"))
        tap_when_seen(deed)
        expect(page.locator(".desk > .text")).to_contain_text(game.say("board-again"))
        deed.tap()
        expect(page.get_by_role("heading", name=game.say("board-end-you"))).to_be_visible()
        expect(page.locator(".board .end")).to_contain_text(game.say("board-end-alice"))
        expect(page.locator(".sheet .first")).to_contain_text("Ala")
        assert_sound(page)
        for width, height in ((PHONE, 740), (DESK, 800)):
            page.set_viewport_size({"width": width, "height": height})
            # a window that grows takes a moment to settle
            page.wait_for_function(f"() => ({END_IS_WHOLE})().length === 0")


# For each card in your hand: the width and height of its tap area, and whether it is visible.
IN_HAND = """() => [...document.querySelectorAll('.near li button')].map((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const hit = (x, y) => card.contains(document.elementFromPoint(x, y));
  const edges = [[1, height / 2], [width - 1, height / 2], [width / 2, 1], [width / 2, height - 1]];
  return width >= 40 && height >= 40 && edges.every(([x, y]) => hit(left + x, top + y));
})"""

# Questions, choices and previews must be visible without scrolling.
ALL_IS_SAID = """() => {
  const says = document.querySelector('.says');
  return says.checkVisibility() && says.scrollHeight <= says.clientHeight + 1;
}"""


def test_on_a_phone_you_answer_from_your_hand_by_tapping_it(visit: Visit, tmp_path: Path) -> None:
    """The Dodo is invited, and you pick which of three equal cards to spend; all ten left in hand can be tapped."""
    game = Words("pl", GAME)
    teapots = "cheshire-cat:teapot march-hare:teapot mock-turtle:teapot absolem:teapot"
    guests = "bill-the-lizard knave-of-hearts dormouse tweedledee white-rabbit king-of-hearts queen-of-hearts"
    teapots += "".join(f" {guest}:guest" for guest in guests.split())
    at = {"c2": "gryphon", "b2": "dodo", "b3": "tweedledum", "c3": "duchess"}
    key = save_party(tmp_path, at=at, hands=[teapots, ""])
    with running_server(tmp_path) as address:
        page = visit(f"/back#{key}", host=address, width=PHONE, has_touch=True, locale="pl-PL", color_scheme="dark")
        page.set_viewport_size(SMALL)
        page.get_by_role("link", name=POLISH.say("mine-go-on"), exact=True).tap()
        page.locator("[data-crossing='2-2']").tap()
        for mode in (1, 0):  # the Hatter's lines, then the plan of the workers
            page.locator(".modes button").nth(mode).tap()
            for width, height in ((844, 390), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_function(ALL_IS_SAID)
        page.get_by_role("button", name=game.say("board-place"), exact=True).tap()
        expect(page.locator(".middle [data-piece='workers-0']")).to_be_visible()
        target = page.locator(".near .target")
        for _ in range(MOST_DEEDS):
            page.wait_for_timeout(SEEN)
            if target.count():
                break
            invite = page.locator(".deeds button", has_text=game.say("action-invite", guest="").strip())
            rest = page.locator(".deeds button").last
            (invite.first if invite.count() else rest).evaluate("node => { node.click(); node.click(); }")
        expect(target).to_have_count(3)
        held = {card.get_attribute("data-piece") for card in target.all()}
        assert held == {"cheshire-cat", "march-hare", "mock-turtle"}
        for width, height in ((844, 390), (390, 844), (PHONE, 740)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => ({IN_HAND})().filter(Boolean).length === 10")
            page.wait_for_function(ALL_IS_SAID)
        assert page.locator(".deeds button").count() == 0
        expect(page.locator(".near")).to_be_in_viewport(ratio=1)
        tapped = page.locator(".near [data-piece='march-hare']")
        tapped.tap()
        expect(page.locator(".desk > .text")).to_contain_text(game.say("board-again"))
        page.wait_for_timeout(SEEN)
        tapped.tap()
        expect(page.locator(".near [data-piece='march-hare']")).to_have_count(0)
        expect(page.locator(".near [data-piece='dodo']")).to_be_visible()
        page.goto("about:blank")  # before the server stops


def test_a_turn_by_finger_on_a_phone_at_night(visit: Visit) -> None:
    game = Words("pl", GAME)
    page = visit(width=PHONE, locale="pl-PL", color_scheme="dark", has_touch=True)
    create_table(page, POLISH)
    assert_sound(page)
    page.locator("[data-crossing='2-2']").tap()
    expect(page.locator(".desk > .text li")).to_have_count(4)
    assert_sound(page)
    page.get_by_role("button", name=game.say("board-place"), exact=True).tap()
    expect(page.locator(".middle [data-piece='workers-0']")).to_be_visible()
    deed = page.locator(".deeds button").first
    tap_when_seen(deed)
    expect(page.locator(".desk > .text")).to_contain_text(game.say("board-again"))
    assert_sound(page)
    heading = page.locator(".desk h2").text_content()
    deed.tap()
    expect(page.locator(".desk h2")).not_to_have_text(heading or "")


def test_a_turn_by_keys_alone(visit: Visit) -> None:
    """Arrow keys move the worker card, T turns it, Enter places it; then the first worker's choices have the focus."""
    page = visit()
    create_table(page, ENGLISH)
    page.locator("[data-crossing][tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("t")
    expect(page.locator("[data-crossing='2-2']")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".desk > .text")).to_contain_text(re.compile("Order|idle"))
    page.keyboard.press("Enter")
    expect(page.locator(".middle [data-piece='workers-0']")).to_be_visible()
    expect(page.locator(".deeds button").first).to_be_focused()
    page.locator("[data-cell='0']").focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_worker_card_is_dragged_from_beside_the_table(visit: Visit) -> None:
    page = visit()
    create_table(page, ENGLISH)
    page.locator(".near [data-piece='workers-0']").hover()
    page.mouse.down()
    goal = page.locator("[data-crossing='3-1']").bounding_box()
    assert goal is not None
    page.mouse.move(goal["x"] + 30, goal["y"] + 30, steps=4)
    expect(page.locator("[data-crossing='3-1']")).to_have_attribute("aria-current", "true")
    page.mouse.up()
    expect(page.locator(".desk > .text li")).to_have_count(4)
    page.locator("[data-crossing='3-1']").click()
    expect(page.locator(".middle [data-piece='workers-0']")).to_be_visible()
