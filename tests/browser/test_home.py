"""The home page and the rules in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.ground import Visit, faults_of_texts, serious_findings
from tests.web.live import running_server

ENGLISH, POLISH = "en-GB", "pl-PL"
DESK, PHONE = 1280, 360

FOCUS = """() => {
  const at = document.activeElement, look = getComputedStyle(at), box = at.getBoundingClientRect();
  const place = [...document.querySelectorAll('a, button, summary, input')].indexOf(at);
  return [`${place} ${at.outerHTML.slice(0, 80)}`, look.outlineStyle !== 'none' && box.width > 0 && box.bottom > 0];
}"""
SCENE_IS_WHOLE = """() => {
  const { width, height } = document.querySelector('.scene').getBoundingClientRect();
  return Math.abs(width / height - 1200 / 520) < 0.05;
}"""


@pytest.mark.parametrize(("scheme", "widths"), [("light", (DESK, PHONE)), ("dark", (PHONE, DESK))])
@pytest.mark.parametrize(
    ("locale", "game", "rules"), [(ENGLISH, "Parade", "Read the rules"), (POLISH, "Parada", "Przeczytaj zasady")]
)
def test_the_home_page_follows_the_browsers_language_and_colours(
    visit: Visit, scheme: str, widths: tuple[int, int], locale: str, game: str, rules: str
) -> None:
    page = visit(width=widths[0], locale=locale, color_scheme=scheme)
    expect(page.get_by_role("heading", name="Wonderland", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    expect(page.locator("html")).to_have_attribute("data-theme", "night" if scheme == "dark" else "day")
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.get_by_role("heading", name=game)).to_be_visible()
        expect(page.locator("main").get_by_text(rules).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator(".doors a").first).to_be_in_viewport(ratio=1)
        assert width == DESK or page.evaluate(SCENE_IS_WHOLE)
        assert serious_findings(page) == []


def test_one_tap_and_a_name_start_a_game(visit: Visit) -> None:
    page = visit()
    home = page.url
    page.get_by_role("link", name="Start here: Parade, 10 minutes").click()
    page.get_by_label("What is your name?").fill("Ala")
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    page.go_back()  # not to a new table
    expect(page).to_have_url(home)
    page.get_by_role("link", name="Play now, against bots").click()
    expect(page.locator(".board")).to_be_visible()


def test_the_chosen_language_and_colours_are_remembered(visit: Visit) -> None:
    page = visit(color_scheme="light")
    page.get_by_role("button", name="Polski").click()
    page.get_by_role("button", name="Włącz tryb nocny").click()
    page.reload()
    expect(page.locator("main").get_by_text("Przeczytaj zasady").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page).to_have_title("Wonderland")


def test_the_rules_show_the_real_board_and_link_to_a_table(visit: Visit) -> None:
    page = visit("/games/parade/rules")
    weighed_choices = {"parade": ".change", "adventures": ".tile.goal", "unbirthday": ".desk .text p", "war": ".looked"}
    for game, weighed in weighed_choices.items():
        page.goto(re.sub(r"/games/.*", f"/games/{game}/rules", page.url))
        boards = page.locator("figure .board")
        expect(boards).to_have_count(3)
        expect(boards.first.locator(weighed).first).to_be_attached()
        assert serious_findings(page) == []
    for width in (DESK, PHONE):  # test_layouts.py checks the other games and all pages
        page.set_viewport_size({"width": width, "height": 800})
        # a board takes a moment to fit another window
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)
        assert faults_of_texts(page, "article") == []
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/games/war/new$"))


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_the_rules_of_a_game_open_from_its_card_and_link_back(visit: Visit, width: int) -> None:
    page = visit(width=width)
    page.get_by_role("link", name="Read the rules of Parade").click()
    expect(page).to_have_url(re.compile(r"/games/parade/rules$"))
    expect(page).to_have_title("Parade: the rules · Wonderland")
    expect(page.locator("article h1")).to_be_visible()
    assert page.locator("article .paragraph").count() > 5
    assert page.locator("article .paragraph").first.evaluate("node => node.getBoundingClientRect().height") >= 40
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious_findings(page) == []
    page.go_back()
    expect(page.get_by_role("heading", name="Wonderland", exact=True)).to_be_visible()


@pytest.mark.parametrize("locale", [ENGLISH, POLISH])
def test_a_paragraph_of_the_rules_has_an_address(visit: Visit, locale: str) -> None:
    page = visit("/games/parade/rules", locale=locale)
    paragraph = page.locator("article .paragraph").last
    number = (paragraph.text_content() or "").removeprefix("§")
    page.goto(page.url + f"#{number}")
    page.reload()
    expect(page.locator(":target")).to_be_in_viewport()
    expect(page.locator(":target .paragraph").first).to_have_text(f"§{number}")


@pytest.mark.parametrize("path", ["/", "/games/parade/rules"])
def test_the_keyboard_reaches_everything_and_the_focus_is_visible(visit: Visit, path: str) -> None:
    page = visit(path)
    page.wait_for_load_state("networkidle")
    page.evaluate("for (const folded of document.querySelectorAll('article details')) folded.open = true")
    everything = page.locator("a, button, summary, input").count()
    reached = []
    for _ in range(everything):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(FOCUS))
    assert len({name for name, _ in reached}) == everything
    assert all(seen for _, seen in reached), reached


def test_the_first_tab_stop_skips_to_the_content(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_missing_server_shows_a_page_that_can_retry(visit: Visit) -> None:
    page = visit("/nowhere")
    page.route("**/api/games", lambda route: route.abort())
    page.get_by_role("link", name="Go to the games").click()
    expect(page.get_by_role("alert")).to_contain_text("all but its grin")
    assert serious_findings(page) == []
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Parade")).to_be_visible()


def test_a_stopped_server_is_noticed_only_when_it_is_needed(visit: Visit) -> None:
    with running_server() as address:
        page = visit("/nowhere", host=address)
        page.wait_for_load_state("networkidle")
    page.get_by_role("link", name="Go to the games").click()
    expect(page.get_by_role("alert")).to_contain_text("all but its grin")


def test_an_unknown_page_says_so_in_both_languages(visit: Visit) -> None:
    for locale, title in (
        (ENGLISH, "This path leads nowhere in particular"),
        (POLISH, "Ta ścieżka prowadzi donikąd"),
    ):
        for path in ("/nowhere", "/games/nothing/rules"):
            page = visit(path, width=PHONE, locale=locale)
            expect(page.get_by_role("heading", name=title)).to_be_visible()
        assert serious_findings(page) == []


def test_the_first_load_is_light(visit: Visit) -> None:
    """At most 150 KiB are transferred before the fonts."""
    page = visit()
    page.wait_for_load_state("networkidle")
    resources = "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
    sizes = page.evaluate(f"{resources}.filter(one => !one.name.endsWith('.woff2')).map(one => one.transferSize)")
    assert 0 < sum(sizes) < 150 * 1024
