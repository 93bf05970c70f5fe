"""War's board at every size, for five people with long Polish names: nothing clipped, every answer visible."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, serious_findings
from tests.browser.war_scenes import every_question, first_on_an_icon, keep, scenes
from tests.web.live import running_server

DESK, PHONE, LYING = (1280, 800), (390, 844), (844, 390)
SIZES = [(1440, 900), DESK, (1366, 768), (1920, 1080), (1180, 820), (1024, 768), (820, 1180), PHONE, LYING]
SCENES = [
    "choose-faction",
    "keep-quest",
    "take-turn",
    "place-where",
    "wager",
    "halt-or-draw",
    "forge-track",
    "feat",
    "lose-unit",
    "end",
]
# Questions that need the whole game before them; every other one starts from a position.
TOLD = ["wager", "halt-or-draw", "forge-track", "end"]

# As the board lists them (ui/questions.ts): each list of names after its pattern.
SOURCE = Path("src/wonderland/games/war/ui/questions.ts").read_text(encoding="utf-8").partition("PATTERNS")[2]
PATTERNS = {
    pattern: re.findall(r"'([a-z-]+)'", names)
    for pattern, names in re.findall(r"(\w+): \[([^]]*)\]", SOURCE.partition("};")[0])
}

LOCALES = ("pl-PL", "en-GB")
SEARCHING = "WONDERLAND_SEARCH" in os.environ

FAULTS = (Path(__file__).parent / "boxes.js").read_text(encoding="utf-8").partition("export default ")[2].rstrip(";\n")
# A board takes a moment to fit another window.
FAULTS_THAT_STAY = f"""async () => {{
  let found = [];
  for (let look = 0; look < 40; look += 1) {{
    await new Promise(done => setTimeout(done, 50));
    found = ({FAULTS})();
    if (!found.length) break;
  }}
  return found;
}}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, dict[str, str]]]:
    data: Path = tmp_path_factory.mktemp("war")
    key, kept = keep(data, {**every_question(), **scenes(TOLD, seed="hat"), "icon": first_on_an_icon()})
    with running_server(data) as address:
        yield address, key, kept


def come(visit: Visit, tables: tuple[str, str, dict[str, str]], scene: str, locale: str = "pl-PL") -> Page:
    address, key, kept = tables
    page = visit(f"/back#{key}", host=address, locale=locale)
    page.wait_for_url(f"{address}/")
    page.goto(f"{address}/tables/{kept[scene]}")
    expect(page.locator(".board")).to_be_visible(timeout=20_000)
    return page


@pytest.mark.parametrize("scene", SCENES)
def test_everything_a_decision_needs_is_on_one_screen(
    visit: Visit, tables: tuple[str, str, dict[str, str]], scene: str
) -> None:
    """Polish and English alternate. Axe checks a dark desktop and a light phone; whole games check the opposite."""
    page = come(visit, tables, scene, locale=LOCALES[SCENES.index(scene) % 2])
    faults = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if found := page.evaluate(FAULTS_THAT_STAY):
            faults[f"{width}x{height}"] = found
    assert faults == {}
    if scene == "halt-or-draw":
        page.locator(".door").first.click()
        expect(page.locator(".door.sealed")).to_be_visible()  # until the others have answered
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert serious_findings(page) == []
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.emulate_media(color_scheme="dark")
    assert serious_findings(page) == []


# Go to another table without a new page, which would load everything again.
GO = """path => new Promise(done => {
  const old = document.querySelector('.board');
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const look = () => !old.isConnected && document.querySelector('.board') ? done() : setTimeout(look, 20);
  look();
})"""


@pytest.mark.parametrize("locale", LOCALES if SEARCHING else LOCALES[:1])
@pytest.mark.parametrize("pattern", sorted(PATTERNS))
def test_every_question_fits_with_as_many_choices_as_it_has(
    visit: Visit, tables: tuple[str, str, dict[str, str]], pattern: str, locale: str
) -> None:
    """All 58 of the game, on a desktop and a phone: names whole, every answer in reach. A search has every size."""
    _, _, kept = tables
    page = come(visit, tables, "end", locale=locale)
    faults = {}
    for question in PATTERNS[pattern]:
        page.evaluate(GO, f"/tables/{kept[question]}")
        for width, height in SIZES if SEARCHING else (DESK, PHONE, LYING):
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(FAULTS_THAT_STAY):
                faults[f"{question} {width}x{height}"] = found
    assert faults == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_halting_says_all_it_brings(visit: Visit, tables: tuple[str, str, dict[str, str]], locale: str) -> None:
    page = come(visit, tables, "icon", locale=locale)
    halt = page.locator(".door").last
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(halt.locator(".line")).to_have_count(2)
        expect(halt.locator(".line .pair")).to_have_count(4)  # the place; points, castle and forging
        assert page.evaluate(FAULTS_THAT_STAY) == []


def test_the_sheet_of_all_choices_has_room_for_them(visit: Visit, tables: tuple[str, str, dict[str, str]]) -> None:
    page = come(visit, tables, "halt-or-draw", locale="en-GB")
    for width, height in SIZES[:4]:
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("button", name="All choices", exact=True).click()
        sheet = page.locator("aside .sheet")
        room, choices, back = (
            part.bounding_box() for part in (sheet, sheet.locator("details"), sheet.locator(".shut"))
        )
        assert room and choices and back
        assert choices["width"] > room["width"] * 0.8
        assert back["height"] < 60
        assert choices["y"] < back["y"]
        sheet.locator(".shut").click()


def test_a_target_player_is_a_single_answer(visit: Visit, tables: tuple[str, str, dict[str, str]]) -> None:
    page = come(visit, tables, "give-shard")
    page.locator(".person.lit").first.press("Enter")
    expect(page.locator(".person.lit")).to_have_count(0)
    expect(page.locator(".person:focus")).to_have_count(0)  # it would keep the keys from the next answer
    expect(page.locator(".board .sheet")).to_have_count(0)
