"""Quests and the final score, §7: every feat and objective."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.war.scene import asked, battle, do, draw, end_war, fighter, halt, names, player, skip, table
from wonderland.core.values import Outcome
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX, type_of
from wonderland.games.war.scoring import feat_met, final_outcome, objective_met, quest_points, tally
from wonderland.games.war.state import State


def fought(quest: str, active: str = "", other: str = "faction-1", strength: int | None = None, **facts: Any) -> State:
    """A battle in the quest's region: seat 0 has these Active chips, seat 1 that one."""
    state = table()
    battle(state, {0: "faction-1", 1: other}, region=BOX.quests[quest].region)
    player(state).active = active.split()
    fighter(state).strength = 1 if strength is None else strength
    for name, value in facts.items():
        setattr(fighter(state), name, value)
    return state


@pytest.mark.parametrize(
    ("quest", "met", "missed"),
    [
        ("a-castle-by-any-other-name", {"active": "rook-weak forge"}, {"active": "forge rook-weak"}),
        ("at-wits-end", {"strength": 12}, {"strength": 7}),
        ("the-reeling-lesson", {"placed": 1}, {"placed": 2}),
        (
            "six-impossible-things",
            {"active": "rose-weak forge watch artifact"},
            {"active": "rose-weak rose-strong forge"},
        ),
        ("a-very-merry-second", {"strength": 0}, {"strength": 9}),
        ("jam-tomorrow", {"active": "forge"}, {"active": "forge forge"}),
        ("befriend-them-all", {"active": "forge forge"}, {"active": "forge"}),
        ("under-the-tumtum-tree", {"strength": 5}, {"strength": 8}),
        ("uffish-thought", {"strength": 15}, {"strength": 14}),
        ("snicker-snack", {"strength": 4}, {"strength": 3}),
        ("through-and-through", {"active": "forge rook-weak"}, {"active": "rook-weak forge"}),
        ("beware-the-jubjub-bird", {"active": "forge faction-1 faction-1"}, {"active": "forge faction-1"}),
        ("paint-them-red", {"active": "rose-weak rose-strong"}, {"active": "rose-weak"}),
        ("croquet-before-breakfast", {"strength": 13}, {"strength": 12}),
        ("the-queens-pardon", {"placed": 2}, {"placed": 1}),
        ("stolen-tarts", {"strength": 3}, {"strength": 4}),
        ("verdict-first", {"first_to_halt": True}, {"first_to_halt": False}),
        ("house-of-hearts", {"active": "artifact", "strength": 5}, {"active": "artifact", "strength": 1}),
        ("mend-the-looking-glass", {"strength": 9}, {"strength": 5}),
        ("ask-the-tiger-lily", {"active": "rose-weak rose-strong"}, {"active": "rose-weak rook-weak"}),
        ("a-bed-too-soft", {"active": "forge forge forge"}, {"active": "forge forge forge", "placed": 1}),
        (
            "garden-of-plenty",
            {"active": "forge forge rose-weak rook-weak"},
            {"active": "forge watch rose-weak rook-weak"},
        ),
        ("petal-by-petal", {"active": "rose-weak"}, {"active": "rose-strong"}),
        ("rooted", {"active": "forge forge"}, {"active": "forge forge", "lost": 1}),
        ("the-caucus-race", {"strength": 5}, {"strength": 6}),
        ("curiouser", {"strength": 12, "start": 2}, {"strength": 12, "start": 3}),
        ("drink-me", {"strength": 0}, {"strength": 1}),
        ("eat-me", {"strength": 16}, {"strength": 15}),
        ("a-long-sad-tail", {"active": "forge forge forge"}, {"active": "forge forge"}),
    ],
)
def test_feats(quest: str, met: dict[str, Any], missed: dict[str, Any]) -> None:
    """§6.3: each one, met and missed."""
    assert feat_met(fought(quest, **met), 0, quest)
    assert not feat_met(fought(quest, **missed), 0, quest)


def test_a_broken_shield_is_a_feat() -> None:
    """§10.5"""
    state = fought("swim-ashore")
    assert not feat_met(state, 0, "swim-ashore")
    player(state).shield = False
    assert feat_met(state, 0, "swim-ashore")


def test_with_a_tie_for_first_nobody_is_second() -> None:
    """§10.5: the best below a single first, ties for second included."""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1", 2: "rook-weak"})
    assert feat_met(state, 0, "a-very-merry-second") and feat_met(state, 1, "a-very-merry-second")
    fighter(state).strength = 3
    assert not any(feat_met(state, seat, "a-very-merry-second") for seat in range(3))


@pytest.mark.parametrize(("strength", "met"), [(5, False), (6, True)])
def test_with_two_players_a_win_by_three_also_counts_against_the_resistance(strength: int, met: bool) -> None:
    """§10.5"""
    state = table(2)
    battle(state, {0: "faction-1", 1: "faction-1"}, region="tulgey-wood")
    fighter(state).strength = strength
    assert feat_met(state, 0, "snicker-snack") is met


def test_a_feat_belongs_to_its_region() -> None:
    """§6.3"""
    state = fought("at-wits-end", strength=12)
    assert not feat_met(state, 0, "through-and-through")


def chips(**counts: int) -> dict[str, Any]:
    return {"bag": {name.replace("_", "-"): number for name, number in counts.items()}}


DICE = [card for card, face in BOX.tea.items() if face.shows_die]

OBJECTIVES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "a-castle-by-any-other-name",
        {"castles": dict.fromkeys(BOX.regions, "upright")},
        {"castles": dict.fromkeys(BOX.regions[1:], "upright")},
    ),
    ("at-wits-end", chips(soldier_weak=4, flamingo_strong=3), chips(soldier_weak=6)),
    ("the-reeling-lesson", {"leader_strength": 6}, {"leader_strength": 5}),
    ("six-impossible-things", {"abilities": list("abcd")}, {"abilities": list("abc")}),
    ("a-very-merry-second", chips(flamingo_weak=3, rose_weak=4), chips(flamingo_weak=3, rook_weak=4)),
    ("jam-tomorrow", {"tools": ["watch", "fang"], "figures": {"walrus": "reserve"}}, {"tools": ["watch", "fang"]}),
    (
        "befriend-them-all",
        {"forged": [("rose-weak", "forge"), ("rook-weak",), (), ()]},
        {"forged": [("rose-weak", "rose-strong", "artifact"), (), (), ()]},
    ),
    ("under-the-tumtum-tree", chips(soldier_weak=4, creature_strong=3), chips(soldier_weak=4)),
    ("uffish-thought", {"forged": [("forge",) * 4] * 3 + [()]}, {"forged": [("forge",) * 4] * 2 + [(), ()]}),
    ("snicker-snack", chips(soldier_weak=4, rook_strong=3), chips(rook_strong=3)),
    ("through-and-through", chips(rook_strong=4, rose_strong=3), chips(rook_strong=4, rose_weak=3)),
    (
        "beware-the-jubjub-bird",
        {"supporters": dict.fromkeys(BOX.regions[1:], 1), "leader_at": BOX.regions[0]},
        {"supporters": dict.fromkeys(BOX.regions[1:], 1)},
    ),
    ("paint-them-red", chips(rose_weak=4, soldier_strong=3), chips(rose_weak=4)),
    ("croquet-before-breakfast", chips(flamingo_weak=4, rook_strong=3), chips(rook_strong=3)),
    ("the-queens-pardon", {"forged": [(), (), (), ("forge",) * 4]}, {"forged": [(), (), (), ("forge",) * 3]}),
    ("stolen-tarts", {"tea_cards": DICE[:4]}, {"tea_cards": DICE[:3]}),
    ("verdict-first", {"shards": 3}, {"shards": 4}),
    ("house-of-hearts", chips(flamingo_weak=4, creature_strong=3), chips(creature_strong=3)),
    ("mend-the-looking-glass", chips(forge=4), chips(forge=3)),
    ("ask-the-tiger-lily", chips(rose_weak=4, creature_strong=3), chips(rose_weak=4)),
    ("a-bed-too-soft", {"supporters": {"witzend": 5, "meadow": 3}}, {"supporters": {"witzend": 7}}),
    ("garden-of-plenty", chips(rose_weak=4, rook_strong=3), chips(rose_weak=4)),
    ("petal-by-petal", {"leader_strength": 6}, {"leader_strength": 5}),
    (
        "rooted",
        {"tea_cards": ["tea-1-01", "tea-1-02", "tea-1-18", "tea-1-03", "tea-1-04"]},
        {"tea_cards": ["tea-1-01", "tea-1-02", "tea-1-06", "tea-1-07", "tea-1-08"]},
    ),
    ("the-caucus-race", chips(creature_weak=4, rook_strong=3), chips(creature_weak=4)),
    (
        "curiouser",
        {"abilities": list("abc"), "bag": {"artifact": 3}},
        {"abilities": list("abc"), "bag": {"artifact": 2}},
    ),
    ("drink-me", {"tools": ["watch", "fang"]}, {"tools": ["watch"]}),
    ("eat-me", {"forged": [("forge",) * 4] * 3 + [()]}, {"forged": [("forge",) * 4] * 2 + [(), ()]}),
    (
        "a-long-sad-tail",
        {"bag": {"double-madness": 1, "madness": 4}, "madness": ["madness", "madness"]},
        {"bag": {"double-madness": 1, "madness": 4}},
    ),
    ("swim-ashore", {"forged": [("forge",) * 4] * 3 + [("forge",)]}, {"forged": [("forge",) * 4] * 3 + [()]}),
]


@pytest.mark.parametrize(("quest", "met", "missed"), OBJECTIVES, ids=[row[0] for row in OBJECTIVES])
def test_objectives(quest: str, met: dict[str, Any], missed: dict[str, Any]) -> None:
    """§7.3, §7.4: each one, met and missed; chips count wherever they are (W77)."""
    for facts, expected in ((met, True), (missed, False)):
        state = table()
        for name, value in facts.items():
            setattr(player(state), name, value)
        assert objective_met(state, 0, quest) is expected


def test_every_quest_is_tested() -> None:
    """§10.5"""
    assert [row[0] for row in OBJECTIVES] == list(BOX.quests)


def test_two_players_need_other_numbers() -> None:
    """§10.5: what is enough for two is too little for more."""
    state = table(2)
    player(state).castles = {"witzend": "sideways", "meadow": "upright", "red-keep": "sideways"}
    assert objective_met(state, 0, "a-castle-by-any-other-name")
    player(state).bag = {"forge": 4}
    assert not objective_met(state, 0, "mend-the-looking-glass")
    player(state).abilities, player(state).tools = list("abc"), ["watch"]
    player(state).tea_cards, player(state).forged = DICE[:2], [("forge",) * 4] * 2 + [("forge",) * 3, ()]
    for quest in ("six-impossible-things", "drink-me", "stolen-tarts", "swim-ashore"):
        assert objective_met(state, 0, quest)
        assert not objective_met(replace(state, resistance=None), 0, quest)


def test_the_quest_example() -> None:
    """§7.3: feat and objective of Befriend Them All give nine points, one half three (quest examples 1 and 2)."""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    player(state).quests, player(state).quests_open = [], ["befriend-them-all"]
    player(state).forged = [("rose-weak", "rook-weak", "forge"), ("soldier-weak",), ("flamingo-weak",), ()]
    assert quest_points(state, 0) == 9
    player(state).forged = [()] * 4
    assert quest_points(state, 0) == 3


def test_the_same_chips_serve_several_objectives() -> None:
    """§7.4 (W77)"""
    state = table()
    player(state).bag = {"rose-weak": 5, "creature-weak": 2, "rook-weak": 2}
    player(state).quests = ["ask-the-tiger-lily", "garden-of-plenty"]
    assert quest_points(state, 0) == 6


def outcome(points: list[int], shards: list[int], units: list[int]) -> Outcome:
    state = table()
    for seat, each in enumerate(state.players):
        each.points, each.shards, each.quests = points[seat], shards[seat], []
        each.supporters = {"meadow": units[seat]}
    return final_outcome(state)


@pytest.mark.parametrize(
    ("points", "shards", "units", "ranks"),
    [
        ([10, 8, 8], [0, 0, 0], [1, 1, 1], (1, 2, 2)),
        ([10, 11, 8], [0, 1, 0], [1, 9, 1], (1, 2, 3)),
        ([10, 11, 8], [0, 1, 0], [1, 1, 1], (1, 2, 3)),
        ([9, 9, 0], [1, 1, 9], [1, 2, 0], (2, 1, 3)),
        ([9, 9, 9], [1, 1, 1], [2, 2, 2], (1, 1, 1)),
    ],
)
def test_the_winner(points: list[int], shards: list[int], units: list[int], ranks: tuple[int, ...]) -> None:
    """§7.1, §7.5 (W81): most points, fewest shards, most units, else shared."""
    assert outcome(points, shards, units).ranks == ranks


def test_leaders_on_the_board_count_as_units_for_the_tie() -> None:
    """§7.5 (W81)"""
    state = table()
    for each in state.players:
        each.shards, each.quests = 0, []
    player(state, 1).leader_at = "meadow"
    assert final_outcome(state).ranks == (2, 1, 2)


def test_castles_by_the_keep_and_negative_scores() -> None:
    """§7.1, §7.2 (W110): upright ones only."""
    state = table(2)
    player(state).castles = {"witzend": "upright", "meadow": "sideways"}
    player(state).forged[3] = ("forge",) * 2
    assert tally(state)[0]["castles"] == 5
    assert outcome([0, 0, 0], [4, 0, 0], [0, 0, 0]).scores == (-4, 0, 0)


def test_the_game_ends_after_the_third_war() -> None:
    """§6.9, §7.1"""

    state = table()
    state.round = 3
    end_war(state)
    ended = GAME.rules.outcome(state)
    assert GAME.rules.to_act(state) == () and ended and ended.reason == "three-rounds"


def test_feats_are_judged_by_the_end_of_the_fighting() -> None:
    """§6.3 (W106): the chips spent on a feat change no other feat of the battle; announcing is optional."""
    state = table(ally_set="c")
    for seat, quest in enumerate(("befriend-them-all", "under-the-tumtum-tree")):
        player(state, seat).quests = [quest]
    battle(state, {0: "rook-weak", 1: "faction-1"}, region="tulgey-wood")
    draw(state, {0: "faction-1", 1: "faction-1"})
    halt(state)
    assert names(state, 0) == ["feat befriend-them-all", "pass"] and names(state, 1) == [
        "feat under-the-tumtum-tree",
        "pass",
    ]
    do(state, 0, "feat befriend-them-all")
    do(state, 1, "feat under-the-tumtum-tree")
    do(state, 0, "discard rook-weak")
    assert player(state).quests_open == ["befriend-them-all"] and player(state).active == ["faction-1"]
    assert player(state, 1).quests_open == ["under-the-tumtum-tree"]


def test_a_feat_is_done_once_in_the_whole_game() -> None:
    """§6.3 (W76): a revealed quest is not asked about again, not even for a free feat."""
    state = table(ally_set="c")
    player(state).quests, player(state).quests_open = [], ["jam-tomorrow"]
    player(state, 1).quests = []
    battle(state, {0: "faction-1", 1: "faction-2"})
    player(state).active = ["rose-weak", "rose-weak"]
    halt(state)
    skip(state, "feat", "free-feat")
    assert asked(state) == "nothing" and player(state).quests_open == ["jam-tomorrow"]


@pytest.mark.parametrize(
    ("active", "types"),
    [
        ("faction-1 faction-2 artifact", 1),
        ("watch fang rose-weak rose-strong", 3),
        ("forge watch fang rook-weak", 4),
    ],
)
def test_chip_types(active: str, types: int) -> None:
    """§6.3 (W84): faction chips with artifacts are one type, each ally, Forge and each tool are their own."""
    state = fought("six-impossible-things", active)
    assert len({type_of(chip) for chip in player(state).active}) == types
    assert feat_met(state, 0, "six-impossible-things") is (types >= 4)
