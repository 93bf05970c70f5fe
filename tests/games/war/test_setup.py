"""§1 The set-up, and what the content files hold."""

from pathlib import Path

import pytest

from tests.games.war.scene import First, asked, do, names, player, table
from wonderland.core.chance import SeededChance
from wonderland.core.content import OURS
from wonderland.core.errors import BrokenContent
from wonderland.core.events import masked
from wonderland.games.war import GAME
from wonderland.games.war.battle.effects import OTHERS, OWN, PLACED, SETTLED
from wonderland.games.war.battle.outcome import ENDING
from wonderland.games.war.content import ALLY_SETS, ALLY_TYPES, BOX, Box, reward
from wonderland.games.war.events import AnswerSealed, QuestKept, RegionClosed
from wonderland.games.war.rewards import GAINS, UnlockAbility
from wonderland.games.war.scoring import FEATS, OBJECTIVES
from wonderland.words import LANGUAGES, Words


def test_the_box_has_its_counts() -> None:
    """§1.1: 90 tea cards, 24 Wonderlandians, 30 quests, 34 madness chips, 90 allies."""
    assert (len(BOX.tea), len(BOX.figures), len(BOX.tools), len(BOX.quests), len(BOX.factions)) == (90, 12, 12, 30, 5)
    supply = {chip: face.supply for chip, face in BOX.board.chips.items()}
    assert supply["madness"] + supply["double-madness"] == 34 and supply["forge"] == 25
    assert sum(supply.values()) == 90 + 34 + 25
    assert [len([quest for quest in BOX.quests.values() if quest.region == region]) for region in BOX.regions] == [
        6
    ] * 5
    assert all(len(BOX.decks[number]) == 30 for number in (1, 2, 3))
    assert all(sum(tile.awards) == 18 for tile in BOX.board.tiles)


def test_every_reward_feat_and_objective_has_its_function() -> None:
    """§3.4-§3.6, §7.3: content and tables have the same keys."""
    shown = {code for card in BOX.tea.values() for code in card.shown}
    shown |= {code for track in BOX.tracks for code in (*track.spaces, *track.spaces_for_two)}
    shown |= {each.reward for faction in BOX.factions.values() for each in faction.between}
    assert {reward(code).kind for code in shown} == {*GAINS, "forge-action"}
    assert {quest.feat for quest in BOX.quests.values()} == set(FEATS)
    assert {quest.objective for quest in BOX.quests.values()} == set(OBJECTIVES)


def test_every_effect_belongs_to_a_piece_of_the_box() -> None:
    """§10.1-§10.4"""
    allies = {f"{ally}-{letter}" for ally in ALLY_TYPES for letter in ALLY_SETS}
    abilities = {ability for faction in BOX.factions.values() for ability in faction.abilities}
    effects = {name for table in (OWN, SETTLED, OTHERS, PLACED, ENDING) for name in table}
    assert effects < allies | set(BOX.figures) | set(BOX.tools) | abilities


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("tea", '"soldier-weak"', '"soldier-huge"', "cards[0].rewards[0]"),
        ("board", "madness_spaces = 4", 'madness_spaces = "four"', "madness_spaces"),
        ("quests", 'region = "meadow"', 'region = "moon"', "quests[18].region"),
        ("factions", '"leader-strength"', '"forge-action"', "tracks[1].spaces[0]"),
    ],
)
def test_broken_content_names_file_and_key(tmp_path: Path, name: str, old: str, new: str, place: str) -> None:
    """§1.1: an owner of the box can type in the printed faces; a forge space that forges would never end."""
    for path in BOX.folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace(old, new, 1) if path.stem == name else text, encoding="utf-8")
    with pytest.raises(BrokenContent) as error:
        Box(OURS, tmp_path)
    assert error.value.details["place"] == place and str(error.value.details["file"]).endswith(f"{name}.toml")


def test_tiles_token_and_market_are_random() -> None:
    """§1.2, §1.5 (W5)"""
    state, _ = GAME.rules.setup(4, GAME.check(4, {}), SeededChance("luck"))
    assert len(state.tiles) == 5 and len(set(state.tiles.values())) == 5
    assert state.token in state.regions and len(state.market) == 3 and len(state.wonder_deck) == 21
    assert tuple(state.plates) == BOX.plates(4) and set(state.plates.values()) <= set(BOX.decks[1])
    games = [GAME.rules.setup(3, GAME.check(3, {}), SeededChance(str(n)))[0] for n in range(60)]
    assert {each.token for each in games} == set(BOX.regions)
    assert {each.tiles[BOX.regions[0]] for each in games} == {tile.id for tile in BOX.board.tiles}


def test_two_players_close_a_region() -> None:
    """§1.2 (W45): its tile and its six quests leave; March Hare and Amulet too."""
    state, events = GAME.rules.setup(2, GAME.check(2, {}), SeededChance("two"))
    [closed] = [event for event in events if isinstance(event, RegionClosed)]
    assert closed.region not in state.regions and closed.region not in state.tiles
    assert len(state.quest_deck) == 24 and len(state.regions) == 4
    assert not {"march-hare", "amulet"} & {*state.wonder_deck, *state.market}


def test_factions_are_picked_in_player_order_or_dealt() -> None:
    """§1.3 (W87)"""
    state, _ = GAME.rules.setup(3, GAME.check(3, {}), First())
    assert GAME.rules.to_act(state) == (0,) and len(names(state, 0)) == 5
    do(state, 0, "be alice")
    assert GAME.rules.to_act(state) == (1,) and "be alice" not in names(state, 1)
    state, _ = GAME.rules.setup(3, GAME.check(3, {"factions": "dealt"}), First())
    assert asked(state) == "keep-quest" and all(each.faction for each in state.players)


@pytest.mark.parametrize(("option", "kinds"), [("a", 1), ("random", 1), ("mixed", 4)])
def test_ally_sets(option: str, kinds: int) -> None:
    """§1.3, §9.1 (W87)"""
    found: set[str] = set()
    for number in range(20):
        state, _ = GAME.rules.setup(3, GAME.check(3, {"ally_set": option}), SeededChance(str(number)))
        assert option == "mixed" or len(set(state.ally_sets.values())) == 1
        found |= set(state.ally_sets.values())
    assert len(found) >= kinds and (option != "a" or found == {"a"})


@pytest.mark.parametrize(("seats", "chips"), [(2, 11), (5, 10)])
def test_the_starting_pieces_of_every_player(seats: int, chips: int) -> None:
    """§1.4 (W22): a bag with one double madness, two artifacts in it and four to win."""
    state = table(seats)
    for each in state.players:
        assert sum(each.bag.values()) == chips and each.bag["double-madness"] == 1
        assert (each.reserve, each.artifacts_left, each.leader_strength, each.shield) == (10, 4, 1, True)
    if seats == 5:
        assert state.poison_supply == 7


def test_fifteen_supporters_and_five_discs() -> None:
    """§1.4 (W1, W2): ten at hand, four in the forge, one on the score track; a disc on each of four abilities,
    the fifth on leader strength 1."""
    state = table(5)
    assert [each.reserve for each in state.players] == [10] * 5
    assert [track.spaces.count("free-supporter") for track in BOX.tracks] == [0, 0, 4, 0]
    for seat, each in enumerate(state.players):
        assert len(UnlockAbility(seat).choices(state, seat)) == len(BOX.factions[str(each.faction)].abilities) == 4
        assert (each.leader_strength, each.abilities) == (1, [])


def test_every_piece_has_its_own_name() -> None:
    """§1.1, §2.2 (W83): in both languages; two cards are left out with two players."""
    abilities = [ability for faction in BOX.factions.values() for ability in faction.abilities]
    pieces = (*BOX.regions, *BOX.factions, *BOX.figures, *BOX.tools, *BOX.quests, *abilities)
    for language in LANGUAGES:
        words = Words(language, GAME.folder / "words")
        assert len({words.say(f"piece-{piece}") for piece in pieces}) == len(pieces)
    assert BOX.board.removed_for_two == ("march-hare", "amulet")


@pytest.mark.parametrize(("seats", "shards"), [(2, [2, 1]), (3, [3, 2, 1]), (4, [3, 2, 2, 1]), (5, [3, 2, 2, 1, 1])])
def test_shards_by_player_order(seats: int, shards: list[int]) -> None:
    """§1.6 (W6)"""
    assert [each.shards for each in table(seats).players] == shards


@pytest.mark.parametrize(("seats", "number"), [(2, 7), (3, 8), (4, 9), (5, 10)])
def test_plates_by_players(seats: int, number: int) -> None:
    """§3.1: BOX.plates 4, 7 and 10 need three, four and five players."""
    assert len(BOX.plates(seats)) == number == len(table(seats).plates)


def test_all_secretly_keep_one_of_two_quests_at_once() -> None:
    """§1.7 (W88)"""
    state, _ = GAME.rules.setup(3, GAME.check(3, {"factions": "dealt"}), SeededChance("quests"))
    assert GAME.rules.to_act(state) == (0, 1, 2)
    kept = player(state, 1).quests[0]
    events = do(state, 1, f"keep {kept}")
    assert events == [AnswerSealed(1)] and GAME.rules.to_act(state) == (0, 2)
    for seat in (0, 2):
        events = do(state, seat, names(state, seat)[0])
    assert [len(each.quests) for each in state.players] == [1, 1, 1] and len(state.quest_deck) == 27
    assert [each.quest_returns for each in state.players] == [[7]] * 3
    shown = next(event for event in events if isinstance(event, QuestKept) and event.seat == 1)
    assert masked(shown, 1).quest == kept and masked(shown, 0).quest is None
