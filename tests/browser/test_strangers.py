"""Strangers meet: quick start, an open seat on the home page, the host's tools, muting and blocking."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, faults_of_texts, serious_findings
from tests.web.live import running_server
from wonderland.words import Words

DESK, PHONE = 1280, 360
ENGLISH, POLISH = "en-GB", "pl-PL"
WORDS = {
    ENGLISH: {
        "quick": "Quick game of Parade with other players",
        "sit": "Sit down",
        "open": "Open games",
        "chair": Words("en").say("open-sit", host="Ala", game="Parade"),
        "longer": "Wait a minute longer",
        "begin": "Start now, with bots",
        "closed": "Open to everyone",
        "more": "More about {name}",
        "host": "Make host",
        "mute": "Mute in chat",
        "unmute": "Unmute in chat",
        "muted": "The host has muted you in the chat. You can keep playing.",
        "block": "Block",
        "blocked": "People you have blocked",
        "unblock": "Unblock Ben",
        "none": "Nobody.",
        "say": "Write a message",
        "remove": "Clear chair 2",
        "removed": "The host has removed you from your seat.",
        "gone": "The host has removed you from this table.",
        "clock": "Time limit per move: one minute",
        "host now": "Ben is the host now.",
        "you host now": "You are the host now.",
    },
    POLISH: {
        "quick": "Szybka gra z innymi graczami: Parada",
        "sit": "Usiądź",
        "open": "Otwarte gry",
        "chair": "Usiądź przy stole (Ala): Parada",
        "longer": "Poczekaj minutę dłużej",
        "begin": "Zacznij teraz, z botami",
        "closed": "Otwarty dla wszystkich",
        "more": "Więcej: {name}",
        "host": "Przekaż rolę gospodarza",
        "mute": "Wycisz na czacie",
        "unmute": "Cofnij wyciszenie",
        "muted": "Gospodarz stołu wyciszył cię na czacie.",
        "block": "Zablokuj",
        "blocked": "Zablokowane osoby",
        "unblock": "Odblokuj: Ben",
        "none": "Nikogo tu nie ma.",
        "say": "Napisz wiadomość",
        "remove": "Zwolnij miejsce 2",
        "removed": "Gospodarz zwolnił twoje miejsce.",
        "gone": "Gospodarz usunął cię od tego stołu.",
        "clock": "Limit czasu na ruch: minuta",
        "host now": "Gospodarzem stołu jest teraz Ben.",
        "you host now": "Teraz to ty jesteś gospodarzem stołu.",
    },
}
COUNTDOWN = {
    ENGLISH: re.compile(r"Starts in \d:\d\d; bots take the free chairs\."),
    POLISH: re.compile(r"Początek za \d:\d\d; wolne miejsca zajmą boty\."),
}
BOTH_SIZES = pytest.mark.parametrize(("width", "scheme"), [(DESK, "light"), (PHONE, "dark")])
BOTH_LANGUAGES = pytest.mark.parametrize("locale", [ENGLISH, POLISH])


@pytest.fixture
def address() -> Iterator[str]:
    """A server where nobody else waits."""
    with running_server() as address:
        yield address


class Stranger:
    """A visitor who has no name yet."""

    def __init__(self, visit: Visit, name: str, width: int, scheme: str, locale: str) -> None:
        self.page: Page = visit(width=width, locale=locale, color_scheme=scheme)
        self.name, self.words = name, WORDS[locale]

    def press(self, word: str, within: str = "body", **names: str) -> None:
        name = self.words[word].format(**names)
        self.page.locator(within).get_by_role("button", name=name, exact=True).click()

    def give_name(self) -> None:
        """The name is asked for once."""
        dialog = self.page.get_by_role("dialog")
        expect(dialog.get_by_role("textbox")).to_be_focused()
        dialog.get_by_role("textbox").fill(self.name)
        dialog.get_by_role("button", name=self.words["sit"], exact=True).click()
        expect(self.page).to_have_url(re.compile("/tables/"))

    def quick_game(self) -> None:
        self.press("quick")

    def tools(self, name: str) -> None:
        """Opens the menu with actions about a person."""
        self.page.get_by_label(self.words["more"].format(name=name)).click()

    def confirm(self, word: str) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name=self.words[word], exact=True).click()

    def say(self, text: str) -> None:
        self.page.get_by_role("textbox", name=self.words["say"]).fill(text)
        self.page.keyboard.press("Enter")

    def is_sound(self) -> None:
        page = self.page
        width = page.viewport_size["width"] if page.viewport_size else 0
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert faults_of_texts(page) == []
        assert serious_findings(page) == []


@BOTH_LANGUAGES
@BOTH_SIZES
def test_strangers_meet_by_quick_start_and_an_open_seat(visit: Visit, width: int, scheme: str, locale: str) -> None:
    ala, ben, cleo = (Stranger(visit, name, width, scheme, locale) for name in ("Ala", "Ben", "Cleo"))
    ala.quick_game()
    ala.give_name()
    expect(ala.page.locator("main").get_by_text(COUNTDOWN[locale])).to_be_visible()
    ben.quick_game()
    ben.give_name()
    expect(ben.page.get_by_role("heading", name="Ala", exact=True)).to_be_visible()
    expect(ben.page.locator("main").get_by_text(COUNTDOWN[locale])).to_be_visible()
    expect(ala.page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
    expect(ben.page.get_by_role("button", name=ben.words["longer"])).to_have_count(0)
    ala.press("longer")
    # An open home page shows the seat without reloading.
    open_chairs = cleo.page.get_by_role("region", name=cleo.words["open"])
    expect(open_chairs).to_contain_text("Ben")
    expect(open_chairs).to_contain_text(cleo.words["clock"])
    for stranger in (ala, cleo):
        stranger.is_sound()
    cleo.press("chair")
    cleo.give_name()
    for stranger in (ala, ben, cleo):
        expect(stranger.page.locator(".board")).to_be_visible()
    expect(cleo.page.locator(".board")).to_contain_text("Ala")


@BOTH_LANGUAGES
@BOTH_SIZES
def test_a_host_begins_at_once_closes_the_table_and_passes_the_host_on(
    visit: Visit, width: int, scheme: str, locale: str
) -> None:
    ala, ben, cleo = (Stranger(visit, name, width, scheme, locale) for name in ("Ala", "Ben", "Cleo"))
    ala.quick_game()
    ala.give_name()
    open_chairs = cleo.page.get_by_role("region", name=cleo.words["open"])
    expect(open_chairs).to_contain_text("Ala")
    access = ala.page.get_by_role("checkbox", name=ala.words["closed"])
    access.click()
    expect(open_chairs).to_have_count(0)
    access.click()
    ben.quick_game()
    ben.give_name()
    ala.tools("Ben")
    ala.press("host")
    ala.confirm("host")
    expect(ben.page.get_by_role("button", name=ben.words["begin"])).to_be_visible()
    expect(ala.page.get_by_role("button", name=ala.words["begin"])).to_have_count(0)
    ben.is_sound()
    ben.press("begin")
    for stranger in (ala, ben):
        expect(stranger.page.locator(".board")).to_be_visible()


@BOTH_LANGUAGES
@BOTH_SIZES
def test_a_muted_or_blocked_player_is_not_heard(visit: Visit, width: int, scheme: str, locale: str) -> None:
    ala, ben = (Stranger(visit, name, width, scheme, locale) for name in ("Ala", "Ben"))
    for stranger in (ala, ben):
        stranger.quick_game()
        stranger.give_name()
    ala.press("longer")
    ben.say("rude")
    heard = ala.page.locator(".chat .lines")
    expect(heard).to_contain_text("rude")
    ala.tools("Ben")
    ala.press("mute")
    writing = ben.page.get_by_role("textbox", name=ben.words["say"])
    expect(ben.page.locator("main").get_by_text(ben.words["muted"])).to_be_visible()
    expect(writing).to_have_count(0)
    ben.is_sound()
    ala.press("unmute")
    expect(writing).to_be_visible()
    ala.press("block")
    ala.confirm("block")
    expect(heard).not_to_contain_text("rude")
    ala.is_sound()
    ben.say("again")
    expect(ben.page.locator(".chat .lines")).to_contain_text("again")
    ala.say("hello")
    expect(heard).to_contain_text("hello")
    expect(heard).not_to_contain_text("again")
    # Blocked people are listed on the home page, and can be unblocked.
    ala.page.goto(re.sub("/tables/.*", "/", ala.page.url))
    ala.page.locator("main").get_by_text(ala.words["blocked"]).click()
    ala.press("unblock")
    expect(ala.page.locator("main").get_by_text(ala.words["none"])).to_be_visible()
    ala.page.go_back()
    expect(heard).to_contain_text("again")


@BOTH_LANGUAGES
@BOTH_SIZES
def test_a_removed_player_cannot_return_by_the_open_seat(visit: Visit, width: int, scheme: str, locale: str) -> None:
    ala, ben = (Stranger(visit, name, width, scheme, locale) for name in ("Ala", "Ben"))
    for stranger in (ala, ben):
        stranger.quick_game()
        stranger.give_name()
    ala.press("longer")
    expect(
        ben.page.get_by_role("heading", name="Ala", exact=True)
    ).to_be_visible()  # notifies only people who are present
    ala.press("remove")
    ala.confirm("remove")
    expect(ben.page.get_by_role("alert")).to_contain_text(ben.words["removed"])
    ben.page.goto(re.sub("/tables/.*", "/", ben.page.url))
    ben.press("chair")
    expect(ben.page.get_by_role("alert")).to_contain_text(ben.words["gone"])
    ben.is_sound()


@pytest.mark.parametrize(("width", "scheme", "locale"), [(DESK, "light", POLISH), (PHONE, "dark", ENGLISH)])
def test_everybody_sees_the_new_host_when_the_host_has_left(
    visit: Visit, width: int, scheme: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wonderland.tables.schedule.HOST_AWAY_SECONDS", 1.0)
    ala, ben, cleo = (Stranger(visit, name, width, scheme, locale) for name in ("Ala", "Ben", "Cleo"))
    for stranger in (ala, ben, cleo):
        stranger.quick_game()
        stranger.give_name()
    for stranger in (ala, ben, cleo):
        expect(stranger.page.locator(".board")).to_be_visible()
    ala.page.close()
    banner = ben.page.locator(".host.notice", has_text=ben.words["you host now"])
    expect(banner).to_be_visible()
    expect(cleo.page.locator(".host.notice", has_text=cleo.words["host now"])).to_be_visible()
    cleo.is_sound()
    expect(banner).to_have_count(0)
