"""Pieces are described in words, on the board and on the rules pages."""

import re

import pytest

from tests.games.war.scene import HERE, battle, do, draw, player, points, strengths, table
from wonderland.games.war import GAME
from wonderland.games.war.content import ALLY_SETS, ALLY_TYPES, BOX, TYPES
from wonderland.games.war.shown.terminal import quest_face
from wonderland.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_describes_every_quest(language: str) -> None:
    """§10.5"""
    page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    words = Words(language, GAME.words)
    for quest, face in BOX.quests.items():
        for_two = f" ({face.for_two})" if face.for_two is not None else ""
        assert f"\n- *{words.piece(quest)}*. {quest_face(BOX.quests[quest], words, for_two=False)}{for_two}\n" in page


def test_a_face_has_its_numbers_and_those_of_two_players() -> None:
    words = Words("en", GAME.words)
    face = quest_face(BOX.quests["mend-the-looking-glass"], words, for_two=False)
    assert "strength 3, 4, 9 or 10" in face and "Forge chips: 4 or more" in face
    assert "Forge chips: 5 or more" in quest_face(BOX.quests["mend-the-looking-glass"], words, for_two=True)


def page(language: str) -> str:
    return (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_every_ability(language: str) -> None:
    """§10.1-§10.4: strengths and texts, as in the notes of the board."""
    words, text = Words(language, GAME.words), page(language)

    def row(*cells: object) -> bool:
        return f"\n| {' | '.join(map(str, cells))} |\n" in text

    def note(piece: str) -> str:
        return words.say(f"note-{piece}")

    def title(piece: str) -> str:
        return words.piece(piece)[0].upper() + words.piece(piece)[1:]

    for ally in ALLY_TYPES:
        name = f"{words.say(f'ally-{ally}')} {BOX.strength[f'{ally}-weak']}, {BOX.strength[f'{ally}-strong']}"
        for letter in ALLY_SETS:
            assert row(name, letter.upper(), note(f"{ally}-{letter}"))
    for piece, strength in (BOX.figures | BOX.tools).items():
        assert row(title(piece), strength, note(piece))
    for faction in BOX.factions.values():
        for ability in faction.abilities:
            assert row(title(faction.id), title(ability), note(ability))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_forge_and_awards(language: str) -> None:
    """§10.6, §10.7"""
    words, text = Words(language, GAME.words), page(language)

    def for_two(reward: str, other: str | None) -> str:
        return f"{words.piece(reward)} ({words.piece(other)})" if other and other != reward else words.piece(reward)

    for track in BOX.tracks:
        others = track.spaces_for_two or track.spaces
        cells = [for_two(space, other) for space, other in zip(track.spaces, others, strict=True)]
        assert f" | {' | '.join(cells)} | " in text
    for places in zip(*(faction.between for faction in BOX.factions.values()), strict=True):
        assert f" | {' | '.join(for_two(each.reward, each.reward_for_two) for each in places)} |\n" in text
    for number, awards in enumerate(BOX.tiles.values(), start=1):
        assert f"\n| {number} | {' | '.join(map(str, awards))} |\n" in text
        assert words.piece(f"tile-{number}") == "\u2013".join(map(str, awards))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_explains_itself(language: str) -> None:
    """By its own note or that of its kind; a paragraph named by a note is on the rules page."""
    words = Words(language, GAME.words)
    sides = {f"sides-{card}" for card, face in BOX.tea.items() if face.split}
    assert all(words.has(f"piece-{each}") for each in sides)
    rewards = {code for card in BOX.tea for code in (*BOX.faces[card], *BOX.offers[card])} - sides
    rewards |= {code for track in BOX.tracks for code in (*track.spaces, *track.spaces_for_two)}
    rewards |= {each.reward for faction in BOX.factions.values() for each in faction.between}
    abilities = [ability for faction in BOX.factions.values() for ability in faction.abilities]
    allies = {f"{ally}-{letter}" for ally in ALLY_TYPES for letter in ALLY_SETS}
    for piece in {*BOX.chips, *rewards, *abilities, *BOX.factions, *BOX.figures, *allies}:
        if TYPES.get(piece) not in ALLY_TYPES:
            assert words.has(f"note-{piece}") or words.has(f"note-{re.sub(r'-[0-9]+$', '', piece)}"), piece
    source = (GAME.words / f"{language}.ftl").read_text(encoding="utf-8")
    cited = set(re.findall(r"\.paragraph = §(\S+)", source))
    assert cited and all(f"**§{number}**" in page(language) for number in cited)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_begins_with_the_goal_and_a_battle(language: str) -> None:
    """Goal, points and an example come before the first paragraph; the part for developers comes last."""
    before, _, rest = page(language).partition("\n## §1 ")
    goal, example = re.split(r"^## .+$", before, flags=re.MULTILINE)[1:]
    assert goal.count("\n| ") > 5 and "█" in example
    *_, last = re.findall(r"^(?:<!-- for makers -->\n+)?## .+$", rest, flags=re.MULTILINE)
    assert last.startswith("<!-- for makers -->")


def test_the_example_battle_of_the_rules_page() -> None:
    """§5.2, §5.6, §5.13, §6.1, §6.5-§6.7: every number of it."""
    state = table(3, ["alice", "mad-hatter", "red-queen"])
    state.tiles[HERE] = "tile-3"
    player(state).leader_at = HERE
    player(state, 1).figures = {"walrus": HERE}
    battle(state, {0: "faction-2", 1: "madness"}, units={0: 2, 1: 1}, wagers=True)
    stood = [strengths(state)]
    do(state, 2, "wager alice")
    do(state, 1, "pass")
    do(state, 1, "lose supporter")
    stood.append(strengths(state))
    draw(state, {0: "rook-weak", 1: "creature-strong"})
    stood.append(strengths(state))
    assert stood == [[1, 2, 0], [3, 2, 0], [6, 6, 0]]
    player(state).quests = player(state, 1).quests = []
    draw(state, {0: "forge"})
    for language in LANGUAGES:
        drawn = [(len(bar), int(strength)) for bar, strength in re.findall(r"(█+) +(\d+)", page(language))]
        ala, bill = ([each[seat] for each in stood] for seat in (0, 1))
        assert drawn == [(strength, strength) for strength in (*ala, 7, *bill, 6)]
    assert points(state) == [4, 2, 0] and player(state).castles == {HERE: "upright"}
    do(state, 0, "forge forge")
    do(state, 0, "on sword")
    do(state, 0, "forge rook-weak")
    do(state, 0, "on sword")
    assert state.ask.kind == "choose-ally" and state.ask.seats == (2,)
    do(state, 2, "gain rose-weak")
    assert player(state).exhausted == {"faction-2": 1} and player(state, 1).madness == ["madness"]
