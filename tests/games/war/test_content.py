"""Typed-in content is checked when it is loaded; an error names the file, the key and the line."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.war.scene import table
from tests.own_content import type_in
from wonderland.core.chance import SeededChance
from wonderland.core.content import OURS
from wonderland.core.errors import BrokenContent
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX, Box
from wonderland.games.war.rewards import units
from wonderland.games.war.scoring import FEATS, OBJECTIVES
from wonderland.games.war.state.actions import ForgeOn
from wonderland.lab.variant import Variant, check_variant
from wonderland.words import Words

SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for path in GAME.folder.rglob("*.py")
    if path.stem not in ("soundness", "valuation", "heuristics")
)


def test_the_shipped_content_uses_what_the_rules_have() -> None:
    """Content may use only what the shipped files use, so these must use every feature of the rules."""
    quests = BOX.quest_cards
    assert {quest.feat for quest in quests} == set(FEATS)
    assert {quest.objective for quest in quests} == set(OBJECTIVES)
    reading = {name for name, test in FEATS.items() if "values" in test.__code__.co_varnames}
    assert reading == {quest.feat for quest in quests if quest.values}
    assert {quest.objective for quest in quests if quest.types} == {"chips"}
    for known in (*BOX.wonderlandians, *BOX.abilities):
        assert re.search(rf'"{known}"', SOURCES), known


@pytest.mark.parametrize(
    ("name", "old", "new", "place", "says"),
    [
        (
            "quests",
            'feat = "one-madness"',
            'feat = "two-madness"',
            "quests[2].feat",
            "two-madness is unknown. Known:",
        ),
        ("quests", 'objective = "castles"', 'objective = "hats"', "quests[0].objective", "hats is unknown"),
        ("quests", 'types = ["forge"]', 'types = ["forges"]', "quests[18].types[0]", "Known: soldier, flamingo"),
        ("quests", 'feat = "second"', 'feat = "second", values = [1]', "quests[4].values", "there must be 0 here"),
        ("quests", 'feat = "win-by", values = [3]', 'feat = "win-by"', "quests[9].values", "1 are needed"),
        ("quests", 'id = "drink-me"', 'id = "eat-me"', "quests[27].id", "eat-me is here twice"),
        ("quests", "least = 5, for_two = 3 }", "least = -5, for_two = 3 }", "quests[0].least", "at least 0"),
        ("factions", '"polished-shield"', '"polished-shild"', "factions[0].artifact_abilities[1]", "polished-shield"),
        (
            "factions",
            '"fearsome-maw"',
            '"pack-of-cards"',
            "factions[4].static_abilities[0]",
            "pack-of-cards is here twice",
        ),
        ("factions", 'id = "jabberwock"', 'id = "jubjub"', "factions[4].id", "jubjub is unknown"),
        ("factions", 'id = "sword"', 'id = "sward"', "tracks[1].id", "sward is unknown. Known: sword"),
        ("factions", '"castle-value-6"]\nsp', '"castle-value-6", "points-1"]\nsp', "tracks[3].spaces_for_two", "be 5"),
        ("factions", 'upper = "mind"', 'upper = "mint"', "factions[0].between[0].upper", "mint is unknown"),
        ("factions", "column = 4", "column = 5", "factions[0].between[1].column", "at most 4"),
        ("factions", "column = 4", "column = 2", "factions[0].between[1].column", "mind 2 is here twice"),
        (
            "wonderlandians",
            'id = "walrus"',
            'id = "walruss"',
            "figures[0].id",
            "walruss is unknown. Known: walrus",
        ),
        ("wonderlandians", 'id = "shell"', 'id = "bell"', "tools[11].id", "bell is unknown"),
        ("wonderlandians", 'id = "gryphon"', 'id = "walrus"', "figures[1].id", "walrus is here twice"),
        ("tea", 'id = "tea-1-02"', 'id = "tea-1-01"', "cards[1].id", "tea-1-01 is here twice"),
        ("tea", 'id = "tea-1-02"', 'id = "cup-2"', "cards[1].id", "Known: tea-1-..., tea-2-"),
        ("tea", "units = [3]", "units = [0]", "cards[0].units[0]", "at least 1"),
        ("tea", '[["ability"], ["wonderlandian"]]', '[["ability"]]', "cards[57].split", "there must be 2 here"),
        (
            "tea",
            'corrupted = "any-strong"',
            'corrupted = "any-stronk"',
            "cards[27].corrupted",
            "any-stronk is unknown",
        ),
        ("tea", "units = [3]", "unit = [3]", "cards[0].unit", "there is no key unit here"),
        ("board", "market = 3 ", "market = 30 ", "market", "at most 22"),
        ("board", "cards_a_round = 4", "cards_a_round = 7", "cards", "round 1 needs 35 cards; there are 30"),
        ("board", "resistance = [3, 5, 7]", "resistance = [3, 5]", "resistance", "there must be 3 here"),
        ("board", "3 = [3, 2, 1]", "3 = [3, 2]", "starting_shards.3", "there must be 3 here, not 2"),
        ("board", "4 = [3, 2, 2, 1]\n", "", "starting_shards", "the key 4 is missing"),
        ("board", '"march-hare", "amulet"', '"march-hair"', "removed_for_two[0]", "march-hair is unknown"),
        ("board", "awards = [2, 6, 10]", "awards = [2, 6]", "tiles[0].awards", "there must be 3 here"),
        ("board", "forge = 1\n", "forgery = 1\n", "starting_bag.forgery", "forgery is unknown"),
        ("board", "madness = 2\n", "madness = 9\n", "starting_bag.madness", "45 are needed; there are 29"),
        ("board", "[chips.rook-strong]", "[chips.castle]", "chips.castle", "castle is unknown"),
        ("board", 'regions = ["witzend"', 'regions = ["wits-end"', "regions[0]", "Known: meadow, pool-of-tears"),
        ("board", "number = 2\n", "number = 1\n", "plates[1].number", "1 is here twice"),
        ("board", "supporters = 10 ", "supporters = 17 ", "supporters", "at most 16"),
        ("board", "rounds = 3\n", "rounds = 0\n", "rounds", "at least 1"),
    ],
)
def test_inconsistent_content_fails_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, place: str, says: str
) -> None:
    for path in BOX.folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert path.stem != name or old in text
        (tmp_path / path.name).write_text(text.replace(old, new, 1) if path.stem == name else text, encoding="utf-8")
    with pytest.raises(BrokenContent) as caught:
        Box(OURS, tmp_path)
    sentence = Words("en").error(caught.value)
    assert caught.value.details["place"] == place and says in sentence, sentence
    assert Words("pl").error(caught.value) != sentence
    line = caught.value.details["line"]
    assert isinstance(line, int) and line > 0, sentence


def test_nobody_builds_more_castles_than_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """§2.4: `castles` of the board is the number of pieces that a player has."""
    state = table(3)
    state.players[0].castles = {state.regions[0]: "upright"}
    assert len(units.castle_regions(state, 0)) == len(state.regions) - 1
    monkeypatch.setattr(BOX, "board", replace(BOX.board, castles=1))
    assert units.castle_regions(state, 0) == [] and len(units.castle_regions(state, 1)) == len(state.regions)


def test_a_faction_may_have_its_own_forge_tracks(tmp_path: Path) -> None:
    """§6.5: Alice's first track has one space of nine points here, then the artifact; others have four."""
    file = type_in(tmp_path / "box") / "war" / "factions.toml"
    game = check_variant("war", Variant(files=(str(file),)), 3)
    mind: dict[str, list[object]] = {}
    for number in range(20):
        chance = SeededChance(f"own tracks {number}")
        state, _ = game.rules.setup(3, game.check(3, {"factions": "dealt"}), chance)
        while asked := game.rules.to_act(state):
            choices, view = game.rules.legal(state, asked[0]), game.rules.view(state, asked[0])
            for action in choices:
                if str(action) == str(ForgeOn("mind")) and not view.players[asked[0]].forged[0]:
                    faction = str(view.players[asked[0]].faction)
                    mind.setdefault(faction, [game.foresee(view, action)[key] for key in ("space", "artifact")])
                    assert game.judge(view, action)
            game.rules.apply(state, asked[0], choices[chance.below(len(choices))], chance)
        assert game.from_position(game.position(state)) == state
        if len(mind) > 1 and "alice" in mind:
            break
    assert mind.pop("alice") == ["points-9", True]
    assert {tuple(each) for each in mind.values()} == {("any-weak", False)}


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ('{ id = "mind", spaces = ["points-9"] },\n', "", "factions[0].tracks", "there must be 4 here, not 3"),
        (
            'id = "mind", spaces = ["points-9"]',
            'id = "soul", spaces = []',
            "factions[0].tracks[0].spaces",
            "at least 1",
        ),
        ('"points-9"', '"free-supporter"', "factions[0].tracks", "free-supporter must be here 4 times, not 5"),
        ('"points-9"', '"forge-action"', "factions[0].tracks[0].spaces[0]", "forge-action is unknown"),
    ],
)
def test_own_tracks_are_checked_too(tmp_path: Path, old: str, new: str, place: str, says: str) -> None:
    own = type_in(tmp_path / "box") / "war"
    for path in BOX.folder.glob("*.toml"):
        (tmp_path / path.name).write_bytes((own / path.name if path.stem == "factions" else path).read_bytes())
    text = (own / "factions.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "factions.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenContent) as caught:
        Box(OURS, tmp_path)
    assert caught.value.details["place"] == place and says in Words("en").error(caught.value)
