"""The review of a finished game in a real browser: moments, trying again, and all mistakes."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, faults_of_texts, serious_findings
from tests.web.live import running_server
from tests.web.past import TOKEN, keep_review, make_past
from wonderland.review.report import Review

DESK, PHONE = 1280, 390
LOOKS = [("en-GB", DESK, "light"), ("en-GB", PHONE, "dark"), ("pl-PL", PHONE, "light"), ("pl-PL", DESK, "dark")]
GAMES = ["parade", "adventures", "unbirthday", "war"]
WORDS = {
    "en-GB": {"review": "Review", "try": "Try again", "right": "That\u2019s it"},
    "pl-PL": {"review": "Analiza", "try": "Spróbuj jeszcze raz", "right": "Właśnie tak"},
}

Return = Callable[..., Page]
Reviewed = tuple[str, dict[str, tuple[str, Review]]]
"""The address, and a table with its review by game."""


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reviewed]:
    data: Path = tmp_path_factory.mktemp("reviewed")
    tables = make_past(data, GAMES)
    known = {game: (table, keep_review(data, table)) for game, table in zip(GAMES, tables, strict=True)}
    with running_server(data) as address:
        yield address, known


@pytest.fixture
def come_back(visit: Visit, reviewed: Reviewed) -> Return:
    """Opens a page as the person who has played."""

    def open_page(path: str, width: int = DESK, **options: str) -> Page:
        page = visit("/", width, host=reviewed[0], **options)
        page.context.add_cookies([{"name": "wonderland", "value": TOKEN, "url": reviewed[0]}])
        page.goto(reviewed[0] + path)
        return page

    return open_page


def check(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults_of_texts(page) == [] and serious_findings(page) == []


def play(page: Page, card: str) -> None:
    """Plays a card of the hand by keys."""
    page.locator(f'.seen [data-pick="{card}"]').focus()
    page.keyboard.press("Enter")
    send = page.locator(".seen .act .button")
    if send.count():
        send.press("Enter")


@pytest.mark.parametrize(("locale", "width", "scheme"), LOOKS)
def test_you_see_what_was_better_and_try_again(
    come_back: Return,
    reviewed: Reviewed,
    locale: str,
    width: int,
    scheme: str,
) -> None:
    table, review = reviewed[1]["parade"]
    said = WORDS[locale]
    page = come_back(f"/tables/{table}", width, locale=locale, color_scheme=scheme)
    page.get_by_role("link", name=said["review"], exact=True).click()
    expect(page).to_have_url(re.compile("/review$"))
    expect(page.locator(".tabs button")).to_have_count(3)
    expect(page.locator(".seen .board")).to_be_visible()
    expect(page.locator(".seen [data-better]")).to_have_count(1)
    check(page, width)
    first = next(each for each in review.decisions if each.seat == 0)
    page.get_by_role("button", name=said["try"]).click()
    check(page, width)
    play(page, first.best.removeprefix("play "))
    expect(page.get_by_role("heading", name=said["right"])).to_be_visible()
    check(page, width)
    expect(page.locator(".tabs .solved")).to_have_count(1)
    page.locator(".tabs button").last.click()  # a stroke of luck: nothing to try
    expect(page.get_by_role("button", name=said["try"])).to_have_count(0)
    expect(page.locator(".seen .board")).to_be_visible()
    check(page, width)
    page.goto(f"{reviewed[0]}/mistakes")
    expect(page.get_by_role("heading", name=re.compile(r"\d"), level=2).first).to_be_visible()
    expect(page.locator(".seen .board")).to_be_visible()
    check(page, width)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [DESK, PHONE])
def test_every_game_has_its_board_in_the_review(come_back: Return, reviewed: Reviewed, game: str, width: int) -> None:
    page = come_back(f"/tables/{reviewed[1][game][0]}/review", width)
    expect(page.locator(".seen .board")).to_be_visible()
    check(page, width)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".moment .answer")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_history_and_replay_lead_to_the_review(come_back: Return, reviewed: Reviewed) -> None:
    page = come_back("/history")
    page.get_by_role("link", name=re.compile("^Review")).first.click()
    expect(page).to_have_url(re.compile("/review$"))
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page).to_have_url(re.compile("/review$"))
