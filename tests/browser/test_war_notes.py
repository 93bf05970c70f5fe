"""War's pieces explain themselves, each kind of them: to a pointer, to the keys and to a finger, in both languages."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit
from tests.browser.war_scenes import keep, scenes
from tests.web.live import running_server

BOX = json.loads(Path("src/wonderland/games/war/ui/box.json").read_text(encoding="utf-8"))
FACTIONS = BOX["factions"].values()
KINDS = {
    "chip": {
        "madness",
        "forge",
        "faction-1",
        "soldier-weak",
        "flamingo-weak",
        "rose-weak",
        "creature-weak",
        "rook-weak",
    },
    "ability": {ability for each in FACTIONS for ability in (*each["artifact_abilities"], *each["static_abilities"])},
    "figure": {*BOX["figures"], *BOX["tools"]},
    "leader": set(BOX["factions"]),
    "quest": set(BOX["quests"]),
    "tile": set(BOX["regions"]),
    "reward": {"ability", "leader-strength", "points-4", "free-supporter", "castle-value-5", "any-strong"},
    "sign": {"bag", "shield", "shard", "castle", "supporter"},
}
LOCALES = {"pointer": ("en-GB", "pl-PL"), "keys": ("en-GB",), "finger": ("pl-PL",)}
"""By input method: a note is the same for each."""

# Asks every visible piece with a note for it, by one input method, and returns the notes by the piece's name. A board
# that is still settling closes notes again, so a silent piece is asked a few times.
NOTES = """async way => {
  const wait = (time) => new Promise(done => setTimeout(done, time));
  const shown = () => document.querySelector('.note[role=tooltip]');
  const ask = async (node) => {
    const send = (name, pointerType) => node.dispatchEvent(new PointerEvent(name, {pointerType}));
    if (way === 'pointer') send('pointerenter', 'mouse');
    if (way === 'keys') node.focus();
    if (way === 'finger') send('pointerdown', 'touch');
    for (let look = 0; look < 12 && !shown(); look += 1) await wait(50);
    const said = [...(shown()?.children ?? [])].map(part => part.textContent.trim());
    send('pointerup', 'touch');
    send('pointerleave', 'mouse');
    node.blur?.();
    while (shown()) await wait(0);
    return said;
  };
  const notes = {};
  for (let time = 0; time < 3; time += 1)
    for (const node of document.querySelectorAll(way === 'keys' ? '[data-note][data-explains]' : '[data-note]')) {
      const piece = node.dataset.note;
      if (!piece || notes[piece] || !node.checkVisibility()) continue;
      const said = await ask(node);
      if (said.length) notes[piece] = said;
    }
  return notes;
}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, dict[str, str]]]:
    data: Path = tmp_path_factory.mktemp("war")
    key, kept = keep(data, scenes(["take-turn", "halt-or-draw"], seats=3, seed="notes"))
    with running_server(data) as address:
        yield address, key, kept


def explained(page: Page, way: str) -> dict[str, list[str]]:
    page.keyboard.press("Tab")  # with keys you see where the focus is
    notes: dict[str, list[str]] = page.evaluate(NOTES, way)
    return notes


def looks_at_a_card(page: Page, table: str, way: str) -> None:
    """The rewards of a card on a plate are listed beside the table, line by line."""
    page.goto(table)
    card = page.locator(".card.place.lit").first
    if way == "keys":
        card.focus()
    else:
        card.hover()
    expect(page.locator(".answer li").first).to_be_visible()


@pytest.mark.parametrize("way", LOCALES)
def test_every_kind_of_piece_explains_itself_and_links_to_its_rule(
    visit: Visit, tables: tuple[str, str, dict[str, str]], way: str
) -> None:
    address, key, kept = tables
    notes: dict[str, dict[str, list[str]]] = {}
    for locale in LOCALES[way]:
        page = visit(f"/back#{key}", width=1440, host=address, locale=locale, quick=True)
        page.wait_for_url(f"{address}/")
        notes[locale] = {}
        for scene in kept.values():
            page.goto(f"{address}/tables/{scene}")
            expect(page.locator(".board .person, .board .lane").first).to_be_visible()
            notes[locale] |= explained(page, way)
        if way != "finger":
            looks_at_a_card(page, f"{address}/tables/{kept['take-turn']}", way)
        assert [kind for kind, pieces in KINDS.items() if not pieces & set(notes[locale])] == []
        assert way != "finger" or set(BOX["cards"]) & set(notes[locale])
        for piece, (title, text, paragraph) in notes[locale].items():
            assert title and text and paragraph.startswith("§"), piece
    if way == "pointer":
        english, polish = notes["en-GB"], notes["pl-PL"]
        assert set(english) == set(polish)
        for piece, (_, text, paragraph) in english.items():
            assert polish[piece][2] == paragraph and polish[piece][1] != text, piece


def test_a_chip_that_the_log_names_lights_up_on_the_board(
    visit: Visit, tables: tuple[str, str, dict[str, str]]
) -> None:
    address, key, kept = tables
    page = visit(f"/back#{key}", host=address)
    page.wait_for_url(f"{address}/")
    page.goto(f"{address}/tables/{kept['halt-or-draw']}")
    page.locator("aside .tabs button").first.click()
    page.locator("[data-step] .piece:has(svg)").last.hover()
    expect(page.locator(".board [data-note][data-pointed]").first).to_be_visible()
    page.locator("aside .tabs button").first.hover()
    expect(page.locator("[data-pointed]")).to_have_count(0)
