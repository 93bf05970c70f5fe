"""War's board at every size, for five people with long Polish names: nothing clipped, every answer in sight."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, serious_findings
from tests.browser.war_scenes import keep, scenes
from tests.web.live import running_server

DESK, PHONE = (1280, 800), (390, 844)
SIZES = [(1440, 900), DESK, (1366, 768), (1920, 1080), (1180, 820), (1024, 768), (820, 1180), PHONE, (844, 390)]
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
# With so many choices that they need all the room there is: of each pattern that lists them.
CROWDED = ["give-shard", "next-reward", "forge-from-bag", "soldier-a", "now-you-see-me", "drop-quest"]

LOCALES = ("pl-PL", "en-GB")

FAULTS = (Path(__file__).parent / "boxes.js").read_text(encoding="utf-8").partition("export default ")[2].rstrip(";\n")
# A board needs a moment to fit itself into another window.
FAULTS_THAT_STAY = f"""async () => {{
  let found = [];
  for (let look = 0; look < 20; look += 1) {{
    await new Promise(done => setTimeout(done, 100));
    found = ({FAULTS})();
    if (!found.length) break;
  }}
  return found;
}}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, dict[str, str]]]:
    data: Path = tmp_path_factory.mktemp("war")
    key, kept = keep(data, scenes([*SCENES, *CROWDED], games=3, seed="hat"))
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
    """In Polish and English by turns. And keeps nobody out, at a desk by night and on a phone by day; of whole games
    it is the other way round."""
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


def test_so_many_choices_fit_too_and_a_person_one_aims_at_is_an_answer_alone(
    visit: Visit, tables: tuple[str, str, dict[str, str]]
) -> None:
    address, _, kept = tables
    page = come(visit, tables, CROWDED[0])
    faults = {}
    for scene in CROWDED:
        page.goto(f"{address}/tables/{kept[scene]}")
        expect(page.locator(".board")).to_be_visible()
        for width, height in (DESK, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(FAULTS_THAT_STAY):
                faults[f"{scene} {width}x{height}"] = found
    assert faults == {}
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.goto(f"{address}/tables/{kept['give-shard']}")
    page.locator(".person.lit").first.press("Enter")
    expect(page.locator(".person.lit")).to_have_count(0)
    expect(page.locator(".person:focus")).to_have_count(0)  # it would keep the keys from the next answer
    expect(page.locator(".board .sheet")).to_have_count(0)
