"""Getting people to a table: the call to a waiting table, and the lobby with a seat for a program."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, faults_of_texts, serious_findings
from wonderland.words import Words

SIZES = [(1440, 900), (1280, 800), (820, 1180), (844, 390), (390, 844)]

OPEN = """async ([name, game, chairs, bot]) => {
  const send = async (path, method, body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
  };
  await send('/api/me', 'PUT', { name, language: 'en' });
  const { games } = await send('/api/games', 'GET');
  const { options } = games.find(({ id }) => id === game);
  const opened = await send('/api/tables', 'POST', {
    game, bot_delay: 0, watch: 'nobody', chat: false, clock: null,
    options: Object.fromEntries(options.map((option) => [option.name, option.default])),
    chairs: chairs.map((kind) => ({ kind, bot: kind === 'bot' ? bot : null })),
  });
  return opened.id;
}"""
# Tap targets below the call, once the page has fitted its window.
COVERED = """async () => {
  scrollTo(0, 0);
  const call = document.querySelector('.call');
  const look = () => {
    const box = call.getBoundingClientRect();
    const faults = [];
    if (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight) faults.push('the call sticks out');
    for (const node of document.querySelectorAll('a, button, input, select, summary, [role=slider]')) {
      const other = node.getBoundingClientRect();
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (!call.contains(node) && node.checkVisibility({ visibilityProperty: true }) && wide > 1 && high > 1)
        faults.push((node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40));
    }
    return faults;
  };
  let faults = look();
  for (let looks = 0; faults.length && looks < 30; looks += 1) {
    await new Promise((then) => setTimeout(then, 100));
    faults = look();
  }
  return faults;
}"""


def covered(page: Page) -> dict[str, list[str]]:
    """Returns covered tap targets by window size."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if faults := page.evaluate(COVERED):
            found[f"{width}x{height}"] = faults
    return found


@pytest.mark.parametrize("language", ["en", "pl"])
def test_friends_are_invited_to_the_chosen_game_by_one_code_and_link(visit: Visit, language: str) -> None:
    words, locale = Words(language), "en-GB" if language == "en" else "pl-PL"
    host = visit("/games/parade/new#friends", locale=locale)
    which = host.get_by_role("navigation", name=words.say("lobby-which-game"))
    expect(which.get_by_role("link")).to_have_count(4)
    which.locator("a[href*=adventures]").click()
    expect(which.locator("[aria-current=page]")).to_have_attribute("href", "/games/adventures/new#friends")
    assert faults_of_texts(host) == [] and serious_findings(host) == []
    host.get_by_role("button", name=words.say("lobby-invite")).click()
    host.get_by_label(words.say("people-name")).fill("Ala")
    host.keyboard.press("Enter")
    code = host.locator(".invite").get_by_role("img")
    expect(code).to_be_visible()
    box = code.bounding_box()
    assert box is not None and box["width"] >= 300
    copy = host.get_by_role("button", name=words.say("people-copy"), exact=True)
    expect(copy).to_have_count(1)  # the spectators' link is folded, under its own name
    host.locator("summary", has_text=words.say("table-watch-link")).click()
    expect(copy).to_have_count(2)
    assert faults_of_texts(host) == [] and serious_findings(host) == []
    link = host.locator(".invite input").input_value()
    for width, height in ((390, 844), (360, 640)):
        guest = visit(locale=locale, width=width)
        guest.set_viewport_size({"width": width, "height": height})
        guest.goto(guest.url.rstrip("/") + link[link.index("/tables/") :])
        expect(guest.get_by_label(words.say("people-name"))).to_be_in_viewport(ratio=1)
        sit = guest.get_by_role("button", name=words.say("table-sit"))
        expect(sit).to_be_in_viewport(ratio=1)
        assert guest.evaluate("scrollY") < 12  # the focus on the name moves little
        assert faults_of_texts(guest) == [] and serious_findings(guest) == []
    guest.get_by_label(words.say("people-name")).fill("Bob")
    sit.click()
    guest.locator("summary", has_text=words.say("table-watch-link")).click()
    expect(guest.get_by_role("button", name=words.say("people-copy"), exact=True)).to_be_visible()
    expect(guest.locator("main")).not_to_contain_text("play.py")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_call_to_a_table_covers_no_tap_target(visit: Visit, language: str) -> None:
    """On the home page, where the tables are listed, and at tables with another game."""
    host, friend = visit(), visit(locale={"en": "en-GB", "pl": "pl-PL"}[language])
    home = friend.url
    playing = {game: friend.evaluate(OPEN, ["Bob", game, ["you", "bot"], "greedy"]) for game in ("parade", "war")}
    waiting = host.evaluate(OPEN, ["Konstancja Grześkowiak", "parade", ["you", "friend"], None])
    host.goto(f"{home}tables/{waiting}")
    friend.goto(host.locator("li input[readonly]").input_value())
    friend.get_by_role("button", name=Words(language).say("table-sit"), exact=True).click()
    expect(friend.locator("li", has_text="Bob").first).to_be_visible()
    expect(friend.locator("main")).to_be_focused()  # the button goes with the invitation
    for page in (home, f"{home}games/parade/rules", *(f"{home}tables/{table}" for table in playing.values())):
        friend.goto(page)
        expect(friend.locator(".call")).to_be_visible()
        expect(friend.locator("h1").first).to_be_attached()
        assert covered(friend) == {}, page
    # over a board that fills the window it is a bell, which unfolds and can be dismissed
    bell = friend.locator(".call .bell")
    bell.click()
    later = friend.get_by_role("button", name=Words(language).say("call-later"), exact=True)
    for width, height in SIZES:
        friend.set_viewport_size({"width": width, "height": height})
        for each in (later, friend.locator(".call p")):
            expect(each).to_be_in_viewport(ratio=1)
    later.click()
    expect(friend.locator(".call")).to_have_count(0)
    friend.reload()
    bell.click()
    friend.get_by_role("link", name=Words(language).say("call-go"), exact=True).click()
    expect(friend).to_have_url(re.compile(f"/tables/{waiting}$"))
    expect(friend.locator(".call")).to_have_count(0)


@pytest.mark.parametrize(("language", "scheme"), [("en", "dark"), ("pl", "light")])
def test_the_token_of_a_program_seat_is_shown_whole_and_can_be_copied(visit: Visit, language: str, scheme: str) -> None:
    words = Words(language)
    page = visit(locale={"en": "en-GB", "pl": "pl-PL"}[language], color_scheme=scheme)
    table = page.evaluate(OPEN, ["Ala", "parade", ["you", "bot", "friend"], "remote"])
    page.goto(f"{page.url}tables/{table}")
    page.locator("summary", has_text=words.say("table-chair-token")).click()
    token = page.get_by_label(words.say("table-chair-token"), exact=True)
    expect(token).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert faults_of_texts(page) == []
        assert token.evaluate("node => node.scrollWidth <= node.clientWidth"), "the token is cut"
    assert serious_findings(page) == []
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("li", has=token).get_by_role("button", name=words.say("table-chair-token-copy")).click()
    assert page.evaluate("navigator.clipboard.readText()") == token.input_value()
