"""Differences with two players: one region less, the Local Resistance, castles in two steps, other sides."""

import pytest

from tests.games.war.scene import (
    HERE,
    First,
    asked,
    battle,
    befriend,
    begin_war,
    castle,
    do,
    draw,
    end_war,
    fighter,
    halt,
    names,
    player,
    points,
    skip,
    strengths,
    table,
    turn,
)
from wonderland.core.chance import SeededChance
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX
from wonderland.games.war.events import NobodyWon, PointsGained, RegionClosed
from wonderland.games.war.tea import twice_as_fast


@pytest.mark.parametrize(("seats", "comes"), [(2, True), (3, False)])
def test_alice_and_the_queen_have_their_own_ability(seats: int, comes: bool) -> None:
    """§10.4 (W31): a supporter joins the figure, and four plates are fast; the leaders' powers stay the same."""
    state = table(seats, ["alice", "red-queen", "mad-hatter"])
    befriend(state, 0, chance=First())
    do(state, 0, "in witzend")
    assert player(state).supporters == ({"witzend": 1} if comes else {})
    player(state, 1).abilities, player(state, 1).leader_at = ["twice-as-fast"], "plate-1"
    assert twice_as_fast(state, 1, "plate-6", False) is comes
    player(state).leader_at = "plate-3"
    turn(state, 0)
    assert names(state, 0) == ["take plate-2", "take plate-1", "head"]


@pytest.mark.parametrize("held", [{"meadow": 10}, {"red-keep": 4, "meadow": 6}])
def test_with_an_empty_reserve_the_supporter_may_stay_where_it_is(held: dict[str, int]) -> None:
    """W-befriend-the-populace: "may", from one region or several."""
    state = table(2)
    player(state).reserve, player(state).supporters = 0, dict(held)
    befriend(state, 0, chance=First())
    do(state, 0, "in witzend")
    assert names(state, 0) == [*(f"from {region}" for region in held), "pass"]
    do(state, 0, "pass")
    assert player(state).supporters == held
    befriend(state, 0, chance=First())
    do(state, 0, "in witzend")
    do(state, 0, "from meadow")
    assert player(state).supporters["witzend"] == 1


def test_the_region_of_a_quest_shown_is_closed_before_quests_are_drawn() -> None:
    """§1.2 (W45): no unit, castle, token or quest of it is in the game."""
    for number in range(20):
        state, events = GAME.rules.setup(2, GAME.check(2, {"factions": "dealt"}), SeededChance(str(number)))
        closed = next(event for event in events if isinstance(event, RegionClosed))
        assert BOX.quests[closed.quest].region == closed.region
        hands = [quest for each in state.players for quest in each.quests]
        assert closed.region not in {BOX.quests[quest].region for quest in (*hands, *state.quest_deck)}
        assert len(state.quest_deck) + len(hands) == 24 and state.token != closed.region
        castle(state, 0)
        assert f"in {closed.region}" not in names(state, 0)


def test_alone_a_player_fights_the_local_resistance() -> None:
    """§5.13, §6.1 (W41, W109): award and castle step for a win; above it the fight is over at once."""
    state = table(2)
    battle(state, {0: "rook-strong"})
    assert asked(state) == "feat" and points(state)[0] == 2 and player(state).castles == {HERE: "sideways"}
    state = table(2)
    battle(state, {0: "rook-weak"})
    assert (strengths(state)[0], state.resistance, names(state, 0)) == (3, 3, ["draw", "halt"])


@pytest.mark.parametrize(("second", "award"), [("rook-weak", 0), ("creature-strong", 1)])
def test_the_second_must_also_exceed_the_resistance(second: str, award: int) -> None:
    """§6.1 (W42): strictly."""
    state = table(2)
    battle(state, {0: "rook-strong", 1: second})
    halt(state)
    assert points(state) == [2, award]


def test_above_the_resistance_a_player_may_go_on_against_a_halted_equal() -> None:
    """§5.13 (W43)"""
    state = table(2)
    battle(state, {0: "rook-strong", 1: "rook-strong"})
    fighter(state, 1).strength = 6
    draw(state, {0: "faction-1"})
    assert (asked(state), state.ask.seats) == ("halt-or-draw", (0,))


def test_tied_above_the_resistance_an_upright_castle_leaves_the_award() -> None:
    """§6.2 (W44)"""
    state = table(2)
    player(state).castles, player(state, 1).castles = {HERE: "upright"}, {HERE: "sideways"}
    battle(state, {0: "rook-strong", 1: "rook-strong"})
    halt(state)
    assert state.ask.seats == (1,) and points(state) == [2, 0]
    do(state, 1, "castle")
    assert player(state, 1).castles == {HERE: "upright"}


def test_below_the_resistance_nobody_wins_but_the_rest_goes_on() -> None:
    """§6.1-§6.5 (W44): feats, abilities and forging."""
    state = table(2)
    state.round, state.resistance = 3, 7
    player(state).quests = ["jam-tomorrow"]
    battle(state, {0: "rose-weak", 1: "faction-1"})
    events = halt(state)
    assert NobodyWon(HERE) in events and player(state).castles == {}
    do(state, 0, "feat jam-tomorrow")
    do(state, 1, "pass")
    assert points(state) == [1, 0] and (asked(state), state.ask.seats) == ("forge-chip", (0,))


def test_the_token_counts_only_regions_in_play() -> None:
    """§6.9 (W80): clockwise, with two players a ring of four."""
    state = table(2)
    state.token = "meadow"
    end_war(state, chance=First())
    assert state.token == "witzend"


def test_no_wagers() -> None:
    """§5.3 (W41): an absent player is not asked."""
    state = table(2)
    player(state).supporters, state.token = {HERE: 3}, HERE
    begin_war(state)
    skip(state)
    assert state.wagers_shown == [-2, -2]


@pytest.mark.parametrize(("chip", "gained"), [("faction-1", 1), ("faction-2", 1), ("rook-strong", 0)])
def test_nobody_is_first_below_the_resistance_so_the_mock_turtle_scores(chip: str, gained: int) -> None:
    """W-mock-turtle (W42, W44): also for the strongest; a player above the Local Resistance is first."""
    state = table(2)
    player(state).figures = {"mock-turtle": HERE}
    battle(state, {0: chip, 1: "faction-1"})
    assert state.resistance == 3
    events = [*halt(state), *skip(state)]
    assert [each.number for each in events if isinstance(each, PointsGained) and each.source == "mock-turtle"] == [
        gained
    ] * bool(gained)


@pytest.mark.parametrize(("chip", "asks"), [("faction-1", False), ("creature-strong", True)])
def test_an_opponent_below_the_resistance_is_not_second_for_the_bandersnatch(chip: str, asks: bool) -> None:
    """W-bandersnatch (W42): second place also needs more than the Local Resistance."""
    state = table(2)
    player(state).figures = {"bandersnatch": HERE}
    battle(state, {0: "rook-strong", 1: chip}, units={0: 1, 1: 2})
    halt(state)
    skip(state, "bandersnatch")
    assert (asked(state) == "bandersnatch") is asks
