"""Looking back in a real browser: your games, a game's summary and its points over time."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, faults_of_texts, serious_findings
from tests.web.live import running_server
from tests.web.past import FRIENDS_TOKEN, TOKEN, make_past

DESK, PHONE = 1280, 390
LOOKS = [("en-GB", DESK, "light"), ("en-GB", PHONE, "dark"), ("pl-PL", PHONE, "light"), ("pl-PL", DESK, "dark")]
GAMES = ["parade", "adventures", "unbirthday", "war"]

Return = Callable[..., Page]


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    data = tmp_path_factory.mktemp("past")
    ids = make_past(data, GAMES, friends=True)
    with running_server(data) as address:
        yield address, dict(zip(GAMES, ids, strict=True))


@pytest.fixture
def come_back(visit: Visit, past: tuple[str, dict[str, str]]) -> Return:
    """Opens a page as the person who has played."""

    def open_page(path: str, width: int = DESK, **options: str) -> Page:
        page = visit("/", width, host=past[0], **options)
        page.context.add_cookies([{"name": "wonderland", "value": TOKEN, "url": past[0]}])
        page.goto(past[0] + path)
        return page

    return open_page


@pytest.mark.parametrize(("locale", "width", "scheme"), LOOKS)
def test_your_games_and_statistics_are_on_one_page(come_back: Return, locale: str, width: int, scheme: str) -> None:
    page = come_back("/", width, locale=locale, color_scheme=scheme)
    page.get_by_role("link", name="History and stats" if locale == "en-GB" else "Historia i statystyki").click()
    expect(page).to_have_url(re.compile("/history$"))
    expect(page.locator("article dl")).to_have_count(4)
    expect(page.locator("li time")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults_of_texts(page) == [] and serious_findings(page) == []
    page.locator("select").select_option("war")
    expect(page.locator("li time")).to_have_count(1)
    page.locator("li a").last.click()
    expect(page).to_have_url(re.compile("/replay$"))


def test_all_your_data_downloads_as_one_file(come_back: Return) -> None:
    page = come_back("/history")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "wonderland.json"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("locale", "width", "scheme"), LOOKS)
def test_the_end_shows_a_summary_and_links_to_the_replay(
    come_back: Return, past: tuple[str, dict[str, str]], game: str, locale: str, width: int, scheme: str
) -> None:
    page = come_back(f"/tables/{past[1][game]}", width, locale=locale, color_scheme=scheme)
    # a desk shows the story already, where the button changes nothing
    page.get_by_role("button", name="Story" if locale == "en-GB" else "Opowieść").last.click()
    expect(page.locator(".recap li").first).to_be_visible()
    expect(page.locator(".recap [data-line]")).to_have_count(2)
    assert faults_of_texts(page, ".recap") == [] and serious_findings(page, ".recap") == []
    plot = page.locator(".recap .plot")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page).to_have_url(re.compile(r"/replay#\d+$"))


def test_the_plot_is_read_by_keys_at_the_end_and_in_the_replay(
    come_back: Return, past: tuple[str, dict[str, str]]
) -> None:
    page = come_back(f"/tables/{past[1]['parade']}")
    slider = page.get_by_role("slider", name="Points so far")
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Move 1: Ala "))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/replay#1$"))
    slider = page.get_by_role("slider", name="Points so far")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/replay#2$"))
    page.locator("main").get_by_text("Show as table").click()
    expect(page.locator(".recap tbody tr").first).to_be_visible()


@pytest.mark.parametrize(("locale", "width", "scheme"), LOOKS)
def test_you_see_what_data_is_stored_and_can_delete_it(
    visit: Visit, address: str, locale: str, width: int, scheme: str
) -> None:
    page = visit("/", width, locale=locale, color_scheme=scheme)
    named = page.request.put(f"{address}/api/me", data={"name": "Ala Makota", "language": locale[:2]})
    assert named.ok
    page.reload()
    link, delete = ("Privacy", "Delete me") if locale == "en-GB" else ("Prywatność", "Usuń mnie")
    page.locator("footer").get_by_role("link", name=link).click()
    expect(page).to_have_url(re.compile("/privacy$"))
    expect(page.locator("main").get_by_text("400")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults_of_texts(page) == [] and serious_findings(page) == []
    page.get_by_role("button", name=delete).click()
    expect(page.get_by_role("dialog")).to_contain_text("Ala Makota")
    assert serious_findings(page) == []
    page.get_by_role("dialog").get_by_role("button", name=delete).click()
    expect(page).to_have_url(re.compile(r":\d+/$"))
    assert page.request.get(f"{address}/api/me").json()["name"] == ""


@pytest.mark.parametrize(("locale", "width", "scheme"), LOOKS)
def test_ratings_can_be_switched_on_and_off(
    come_back: Return, past: tuple[str, dict[str, str]], locale: str, width: int, scheme: str
) -> None:
    page = come_back("/history", width, locale=locale, color_scheme=scheme)
    want, show, forget = (
        ("Rate my games", "Show my ratings", "Delete ratings")
        if locale == "en-GB"
        else ("Licz moje gry do rankingu", "Pokazuj mój ranking", "Usuń ranking")
    )
    expect(page.get_by_label(want)).not_to_be_checked()
    page.get_by_label(want).click()
    expect(page.get_by_label(want)).to_be_checked()
    with page.expect_response(lambda response: response.request.method == "PUT"):
        page.get_by_label(show).click()
    expect(page.get_by_label(show)).to_be_checked()
    assert page.request.get(f"{past[0]}/api/me/ratings").json() == {"wanted": True, "public": True, "games": []}
    assert faults_of_texts(page) == [] and serious_findings(page) == []
    page.get_by_label(want).click()
    page.get_by_role("dialog").get_by_role("button", name=forget).click()
    expect(page.get_by_label(want)).not_to_be_checked()
    expect(page.get_by_label(show)).to_have_count(0)


@pytest.mark.parametrize(("locale", "width", "scheme"), [("en-GB", DESK, "light"), ("pl-PL", PHONE, "dark")])
def test_a_finished_game_is_removed_from_your_list_only(
    visit: Visit, tmp_path: Path, locale: str, width: int, scheme: str
) -> None:
    make_past(tmp_path, ["parade", "adventures"], friends=True)
    remove = "Remove from my list" if locale == "en-GB" else "Usuń z mojej listy"
    with running_server(tmp_path) as address:
        page = visit("/", width, host=address, locale=locale, color_scheme=scheme)
        page.context.add_cookies([{"name": "wonderland", "value": TOKEN, "url": address}])
        page.goto(address)
        page.locator("summary", has=page.locator("#tables-over")).click()
        lines = page.locator("details:has(#tables-over) li")
        expect(lines).to_have_count(2)
        lines.first.get_by_role("button", name=remove).click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("The others keep it" if locale == "en-GB" else "U innych zostanie")
        assert faults_of_texts(page) == [] and serious_findings(page) == []
        dialog.get_by_role("button", name=remove).click()
        expect(lines).to_have_count(1)
        expect(page.locator("main")).to_be_focused()
        page.goto(f"{address}/history")
        expect(page.locator("li time")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert faults_of_texts(page) == [] and serious_findings(page) == []
        page.get_by_role("button", name=re.compile(remove)).click()
        dialog.get_by_role("button", name=remove).click()
        expect(page.locator("li time")).to_have_count(0)
        cookies = [{"name": "wonderland", "value": FRIENDS_TOKEN, "url": address}]
        page.context.clear_cookies()
        page.context.add_cookies(cookies)  # type: ignore[arg-type]
        page.goto(f"{address}/history")
        expect(page.locator("li time")).to_have_count(2)
