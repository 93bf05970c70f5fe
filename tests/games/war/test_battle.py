"""§5 Battles, with the rulebook's two examples as corrected by the rulings."""

import pytest

from tests.games.war.scene import (
    HERE,
    asked,
    battle,
    begin_war,
    do,
    draw,
    fighter,
    fill,
    halt,
    names,
    player,
    points,
    skip,
    strengths,
    table,
)
from wonderland.core.events import masked
from wonderland.games.war import GAME
from wonderland.games.war.battle.war import starting_strength
from wonderland.games.war.events import AnswerSealed, BattleBegun, RegionTied, WagerPlaced


def test_battle_example_1() -> None:
    """§5.2, §5.4, §5.13, §6.1, §6.5 (W34, W36, W53, W54, W57, W58): Witzend throughout. The Queen ends on 5, the
    battle with the Jabberwock in the lead. The castle goes elsewhere by the Walrus, since one stands here; the quest is
    the reward between two tracks."""
    state = table(4, ["red-queen", "mad-hatter", "jabberwock", "alice"])
    state.round = 2
    queen, hatter, jabberwock = state.players[:3]
    queen.leader_at, queen.leader_strength = HERE, 2
    jabberwock.figures = {"walrus": HERE}
    jabberwock.castles = {HERE: "upright"}
    hatter.quests = ["a-castle-by-any-other-name"]
    battle(state, {0: "rook-weak", 1: "forge", 2: "madness"}, wagers=True)
    assert strengths(state) == [2, 0, 4, 0]
    do(state, 3, "wager jabberwock")
    do(state, 2, "pass")
    do(state, 2, "lose supporter")
    assert strengths(state)[:3] == [5, 1, 4]
    draw(state, {1: "faction-1", 2: "artifact"})
    assert strengths(state)[:3] == [5, 2, 7]
    fill(state, {2: "flamingo-weak"})
    do(state, 1, "halt")
    do(state, 2, "draw")
    assert strengths(state)[:3] == [5, 2, 8] and points(state) == [3, 0, 6 + 3, 0]
    assert asked(state) == "place-castle" and f"in {HERE}" not in names(state, 2)
    do(state, 2, "in meadow")
    for seat in GAME.rules.to_act(state):
        do(state, seat, "feat a-castle-by-any-other-name" if seat == 1 else "pass")
    assert hatter.quests_open == ["a-castle-by-any-other-name"]
    assert asked(state) == "forge-chip" and state.ask.seats == (0,)
    do(state, 0, "pass")
    do(state, 1, "forge forge")
    do(state, 1, "on sword")
    assert hatter.leader_strength == 2
    do(state, 1, "forge faction-1")
    do(state, 1, "on crowd")
    assert hatter.reserve == 11 and len(hatter.quests) == 1
    assert (asked(state), state.ask.seats) == ("choose-ally", (3,))
    do(state, 3, "gain rose-weak")
    assert player(state, 3).bag["rose-weak"] == 1


def test_battle_example_2() -> None:
    """§5.6-§5.8, §6.5 (W55, W56, W59, W60, W62): Alice's text values; no second refresh before the track fills."""
    state = table(2, ["alice", "red-queen"])
    alice, queen = state.players
    alice.leader_at, alice.leader_strength = HERE, 3
    alice.forged[1] = ("faction-1",) * 3
    queen.figures = {"gryphon": HERE}
    queen.madness = ["madness", "madness", "double-madness"]
    queen.exhausted = {"rose-weak": 1}
    battle(state, {0: "faction-2", 1: "forge"}, units={0: 2, 1: 1})
    assert strengths(state) == [5, 3]
    draw(state, {0: "forge", 1: "madness"})
    do(state, 1, "pass")
    do(state, 1, "lose gryphon")
    assert strengths(state) == [6, 3] and queen.madness == [] and queen.active == ["forge"]
    assert queen.bag == {"rose-weak": 1, "madness": 3, "double-madness": 1}
    assert queen.figures == {"gryphon": "reserve"}
    draw(state, {0: "rose-weak", 1: "madness"})
    do(state, 1, "block")
    assert strengths(state) == [8, 3] and not queen.shield and queen.bag == {"madness": 1}
    draw(state, {1: "madness"})
    assert queen.exhausted == {"forge": 1} and queen.madness == ["madness"] and queen.shield
    assert alice.castles == {HERE: "sideways"}
    skip(state, "forge-chip")
    do(state, 0, "forge rose-weak")
    do(state, 0, "on sword")
    assert alice.leader_strength == 4 and alice.bag["artifact"] == 1
    assert points(state)[0] == 2 + 1 + 2


def test_order_of_regions_and_who_takes_part() -> None:
    """§5.1 (W52, W107): clockwise from the token; empty regions are skipped; a castle is no unit."""
    state = table()
    state.token = "red-keep"
    player(state).supporters = {"tulgey-wood": 1}
    player(state, 1).supporters = {"tulgey-wood": 1}
    player(state, 2).castles = {"tulgey-wood": "upright"}
    events = begin_war(state)
    begun = [event for event in events if isinstance(event, BattleBegun)]
    assert begun == [BattleBegun("tulgey-wood", (0, 1))]
    assert (asked(state), state.ask.seats) == ("wager", (2,))


def test_starting_strength() -> None:
    """§5.2 (W38, W73): leader, figures, castle; a figure elsewhere gives nothing; never above 25."""
    state = table()
    player(state).leader_at, player(state).leader_strength = HERE, 6
    player(state).figures = {"walrus": HERE, "unicorn": "meadow"}
    player(state).castles = {HERE: "upright"}
    assert starting_strength(state, 0, HERE) == 10
    player(state).figures = dict.fromkeys(("walrus", "unicorn", "humpty-dumpty", "knave", "gryphon", "duchess"), HERE)
    player(state).figures |= dict.fromkeys(("dormouse", "bandersnatch", "mock-turtle", "caterpillar"), HERE)
    player(state).figures |= dict.fromkeys(("march-hare", "white-rabbit"), HERE)
    assert starting_strength(state, 0, HERE) == 25


def test_wagers_are_sealed_until_the_outcome() -> None:
    """§5.3, §8.2 (W50, W51, W96): the participants or none; hidden from all others until then."""
    state = table(4)
    battle(state, {0: "faction-2", 1: "faction-1"}, wagers=True)
    assert names(state, 2) == ["wager alice", "wager red-queen", "pass"]
    assert do(state, 2, "wager alice") == [AnswerSealed(2)]
    events = do(state, 3, "wager red-queen")
    placed = [event for event in events if isinstance(event, WagerPlaced)]
    assert [masked(event, 3).wager for event in placed] == [None, "red-queen"]
    view = GAME.rules.view(state, 3)
    assert view.battle and [each.wager for each in view.battle.fighters] == [-2, -2, -3, 1]


def test_all_make_the_first_draw_and_then_draw_or_halt_at_once() -> None:
    """§5.4 (W34): sealed; a chosen draw is made even if all others halt."""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1"})
    fill(state, {0: "rook-strong"})
    assert do(state, 0, "draw") == [AnswerSealed(0)] and strengths(state)[0] == 1
    do(state, 1, "halt")
    assert player(state).points == 2


@pytest.mark.parametrize(("chip", "over"), [("rook-weak", True), ("faction-2", False)])
def test_the_last_player_to_draw_must_stop_only_when_strictly_ahead(chip: str, over: bool) -> None:
    """§5.13 (W35): when tied, you may go on."""
    state = table()
    battle(state, {0: "faction-1", 1: "rook-weak"})
    draw(state, {0: chip})
    assert (asked(state) != "halt-or-draw") is over


def test_twenty_five_ends_the_battle() -> None:
    """§5.13 (W38): several in one draw tie; the excess is cut off."""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1"})
    fighter(state, 0).strength = fighter(state, 1).strength = 24
    events = draw(state, {0: "rook-strong", 1: "faction-1"})
    assert RegionTied((0, 1), HERE) in events and asked(state) == "award-or-castle"


def test_a_shield_blocks_one_whole_chip() -> None:
    """§5.6 (W61)"""
    state = table()
    battle(state, {0: "double-madness", 1: "faction-1"})
    do(state, 0, "block")
    assert player(state).bag == {"double-madness": 1} and not player(state).shield
    assert player(state).supporters[HERE] == 3
    draw(state, {0: "madness", 1: "faction-1"})
    assert asked(state) == "halt-or-draw" and player(state).supporters[HERE] == 2


def test_the_leader_is_lost_last() -> None:
    """§5.6 (W24): units of the owner's choice, one at a time."""
    state = table()
    player(state).leader_at = HERE
    player(state).figures = {"walrus": HERE}
    battle(state, {0: "double-madness", 1: "faction-1"}, units={0: 1, 1: 3})
    do(state, 0, "pass")
    assert names(state, 0) == ["lose supporter", "lose walrus"]
    do(state, 0, "lose walrus")
    assert player(state).supporters == {} and player(state).figures == {"walrus": "reserve"}
    assert player(state).leader_at == HERE and strengths(state)[0] == 3


def test_poison_costs_a_unit_and_returns_to_the_jabberwock() -> None:
    """§5.7 (W24, W25): it can be blocked, and is never placed on the track."""
    state = table(5)
    before = state.poison_supply
    battle(state, {0: "poison", 1: "faction-1"})
    do(state, 0, "pass")
    assert state.poison_supply == before + 1 and player(state).madness == [] and fighter(state).placed == 0
    draw(state, {0: "poison", 1: "faction-1"})
    do(state, 0, "block")
    assert player(state).bag == {"poison": 1}


def test_bust() -> None:
    """§5.7 (W59, W60, W79, W100): strength 0, chips spent, shield active, units in the reserve."""
    state = table()
    battle(state, {0: "rose-weak", 1: "faction-1", 2: "faction-1"}, units={0: 1, 1: 3, 2: 3})
    player(state).shield = False
    draw(state, {0: "double-madness", 1: "faction-1", 2: "faction-1"})
    assert fighter(state).status == "bust" and strengths(state)[0] == 0
    assert player(state).exhausted == {"rose-weak": 1} and player(state).shield and player(state).reserve == 11


def test_the_fourth_madness_chip_refreshes_the_bag() -> None:
    """§5.8 (W56): Active chips stay; after a bust they go along."""
    for units, bag in (
        (3, {"rose-weak": 1, "madness": 4}),
        (1, {"rose-weak": 1, "faction-2": 1, "madness": 4}),
    ):
        state = table()
        player(state).shield = False
        player(state).madness = ["madness"] * 3
        player(state).exhausted = {"rose-weak": 1}
        battle(state, {0: "faction-2", 1: "faction-1", 2: "faction-1"}, units={0: units, 1: 3, 2: 3})
        draw(state, {0: "madness", 1: "faction-1", 2: "faction-1"})
        assert player(state).bag == bag and player(state).madness == []


def test_an_empty_bag_is_filled_before_the_draw() -> None:
    """§5.5 (W62)"""
    state = table()
    player(state).madness = ["madness"]
    battle(state, {0: "", 1: "faction-1"})
    assert player(state).shield and asked(state) == "block"


def test_opponents_are_the_other_unbusted_participants() -> None:
    """§5.9 (W72): including halted ones, not busted ones."""
    state = table(4, ally_set="d")
    for seat in (1, 3):
        player(state, seat).leader_at = HERE
    chips = {0: "faction-1", 1: "faction-2", 2: "double-madness", 3: "faction-2"}
    battle(state, chips, units={0: 3, 1: 3, 2: 1, 3: 3})
    do(state, 2, "pass")
    assert fighter(state, 2).status == "bust"
    draw(state, {0: "flamingo-weak", 1: "faction-1"})
    assert names(state, 0) == ["target red-queen", "target cheshire-cat"]


def test_two_players_against_the_local_resistance() -> None:
    """§4.4, §5.13 (W41, W109): it rises by round; alone you draw until above it."""
    state = table(2)
    player(state).supporters = {HERE: 3}
    begin_war(state)
    assert state.resistance == 3
    battle(state, {0: "rook-weak"}, units={0: 3})
    assert asked(state) == "halt-or-draw"
    draw(state, {0: "faction-1"})
    assert player(state).castles == {HERE: "sideways"} and points(state)[0] == 2
    state = table(2)
    battle(state, {0: "rook-strong", 1: "rook-strong"})
    draw(state, {0: "faction-1"})
    assert points(state) == [2, 1]


def test_trackers_go_to_25_at_most() -> None:
    """§5.12 (W38)"""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1"})
    fighter(state).strength = 23
    draw(state, {0: "rook-strong", 1: "faction-1"})
    assert strengths(state)[0] == 25 and points(state)[0] == 2


def test_halting_first() -> None:
    """§6.3 (W-verdict-first): only players who chose it at the first moment."""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-2", 2: "faction-2"})
    draw(state, {1: "faction-1", 2: "faction-1"})
    assert [fighter(state, seat).first_to_halt for seat in range(3)] == [True, False, False]
    halt(state)
    assert not fighter(state, 1).first_to_halt
