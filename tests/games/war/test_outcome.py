"""§6 The outcome of a battle, and the end of a War."""

import pytest

from tests.games.war.scene import (
    HERE,
    First,
    asked,
    battle,
    begin_war,
    do,
    draw,
    end_war,
    fight,
    fighter,
    fill,
    forge,
    forging,
    garrison,
    halt,
    names,
    player,
    points,
    skip,
    strengths,
    table,
    uncontested,
)
from wonderland.games.war import GAME
from wonderland.games.war.events import BattleBegun, NobodyWon, PointsGained


def test_the_winner_gets_award_and_castle_the_second_half() -> None:
    """§6.1 (W46): half is rounded up; by the tile's round."""
    state = table()
    state.tiles[HERE] = "tile-2"
    battle(state, {0: "rook-weak", 1: "faction-2", 2: "faction-1"})
    halt(state)
    assert points(state) == [3, 2, 0] and player(state).castles == {HERE: "upright"}


def test_a_region_has_one_castle_per_player() -> None:
    """§6.1 (W54): a player who has one here gets only the award."""
    state = table()
    player(state).castles = {HERE: "upright"}
    battle(state, {0: "rook-weak", 1: "faction-1"})
    halt(state)
    skip(state)
    assert player(state).castles == {HERE: "upright"} and points(state)[0] == 2


def test_seconds_share_the_half() -> None:
    """§6.2 (W47): split and rounded up again."""
    state = table()
    state.tiles[HERE] = "tile-4"
    battle(state, {0: "rook-weak", 1: "faction-1", 2: "faction-1"})
    halt(state)
    assert points(state) == [5, 2, 2]


def test_tied_for_first_each_takes_award_or_castle() -> None:
    """§6.2 (W48): no second place; with a castle here the award."""
    state = table()
    player(state, 1).castles = {HERE: "upright"}
    battle(state, {0: "rook-weak", 1: "faction-1", 2: "faction-1"})
    halt(state)
    assert asked(state) == "award-or-castle" and state.ask.seats == (0,)
    do(state, 0, "castle")
    assert player(state).castles == {HERE: "upright"} and points(state) == [0, 2, 0]


def test_uncontested() -> None:
    """§6.2 (W39, W40): no draw, award or castle; with a castle here the award."""
    state = table()
    player(state).supporters = {HERE: 1}
    state.token = HERE
    begin_war(state)
    assert names(state, 0) == ["award", "castle"] and state.battle is None
    do(state, 0, "castle")
    assert player(state).castles == {HERE: "upright"}
    state.round = 1
    uncontested(state, 0)
    assert points(state)[0] == 2


def test_an_uncontested_region_gives_nothing_else() -> None:
    """§6.2 (W39): no wagers, feats, abilities nor forging; only its owner is asked."""
    state = table()
    player(state).supporters, player(state).figures = {HERE: 1}, {"mock-turtle": HERE, "white-rabbit": HERE}
    player(state).quests, state.token = ["verdict-first", "jam-tomorrow"], HERE
    fight(state, HERE)
    events = do(state, 0, "award", First())
    assert [event for event in events if isinstance(event, PointsGained)] == [PointsGained(0, 2, "award")]
    assert asked(state) == "take-turn" and state.wagers_shown == [-2, -2, -2]


def test_all_seats_do_each_step_of_the_outcome_before_the_next() -> None:
    """§6.1-§6.7 (W78): awards, feats, abilities, forging, wagers, clean-up."""
    state = table(4, ["alice", "red-queen", "mad-hatter", "cheshire-cat"])
    state.first = 1
    player(state).quests, player(state, 1).quests = [], ["jam-tomorrow"]
    battle(state, {0: "rose-weak", 1: "rose-weak"}, wagers=True)
    do(state, 2, "pass")
    do(state, 3, "wager alice")
    draw(state, {})
    events: list[tuple[str, tuple[int, ...]]] = []
    while GAME.rules.to_act(state):
        events.append((asked(state), state.ask.seats))
        seat = GAME.rules.to_act(state)[0]
        scored = points(state)
        do(state, seat, "on sword" if asked(state) == "forge-track" else names(state, seat)[0])
        if events[-1][0] == "feat":
            assert scored == [2, 2, 0, 0] and points(state) == [3, 3, 0, 0]
    assert events == [
        ("award-or-castle", (1,)),
        ("award-or-castle", (0,)),
        ("feat", (1,)),
        ("forge-chip", (1,)),
        ("forge-track", (1,)),
        ("forge-chip", (0,)),
        ("forge-track", (0,)),
    ]
    assert state.wagers_shown == [-2, -2, -1, 0] and state.battle is None


def test_a_wager_is_settled_after_forging_and_before_the_clean_up() -> None:
    """§6.6, §6.7 (W78)"""
    state = table(3, ["alice", "red-queen", "mad-hatter"])
    player(state).abilities, player(state).quests, player(state, 1).quests = ["love-of-learning"], [], []
    battle(state, {0: "flamingo-strong", 1: "faction-1"}, wagers=True)
    do(state, 2, "wager alice")
    halt(state)
    asks = [asked(state)]
    for name in ("pass", "gain forge", "pass"):
        do(state, GAME.rules.to_act(state)[0], name)
        asks.append(asked(state))
    assert asks == ["forge-chip", "choose-ally", "love-of-learning", "nothing"]


def test_a_unit_that_arrives_before_its_battle_begins_takes_part() -> None:
    """§5.1 (W103): a supporter placed during the War fights if the region's battle is still to come."""
    state = table(ally_set="b")
    garrison(state, {0: 2, 1: 2}, "witzend")
    garrison(state, {1: 1, 2: 1}, "tulgey-wood")
    state.token = "witzend"
    fill(state, {0: "creature-weak", 1: "faction-1"})
    begin_war(state)
    skip(state, "place-supporter")
    assert names(state, 0) == [f"in {region}" for region in state.regions]
    events = do(state, 0, "in tulgey-wood")
    events += skip(state, "halt-or-draw")
    begun = [event for event in events if isinstance(event, BattleBegun)]
    assert begun == [BattleBegun("tulgey-wood", (0, 1, 2))]


def test_nobody_wins_when_all_are_bust() -> None:
    """§6.2, §6.6 (W49): then every wager is wrong."""
    state = table()
    battle(state, {0: "madness", 1: "madness"}, units={0: 1, 1: 1}, wagers=True)
    before = player(state, 2).shards
    do(state, 2, "wager alice")
    for seat in (0, 1):
        events = do(state, seat, "pass")
    assert NobodyWon(HERE) in events and player(state, 2).shards == before + 1
    assert points(state) == [0, 0, 0]


@pytest.mark.parametrize(("wager", "gets"), [("alice", "chip"), ("red-queen", "shard"), ("tie", "nothing")])
def test_wagers(wager: str, gets: str) -> None:
    """§6.6 (W18, W49, W96): a right wager gives any weak ally chip, a wrong one a shard, a tie nothing."""
    state = table()
    battle(state, {0: "faction-1" if gets == "nothing" else "rook-weak", 1: "faction-1"}, wagers=True)
    before = player(state, 2).shards
    do(state, 2, "wager alice" if wager == "tie" else f"wager {wager}")
    halt(state)
    skip(state, "choose-ally")
    assert (asked(state) == "choose-ally" and state.ask.seats == (2,)) is (gets == "chip")
    assert player(state, 2).shards == before + (gets == "shard")
    assert state.wagers_shown[2] == (1 if wager == "red-queen" else 0)


def test_two_players_must_exceed_the_local_resistance() -> None:
    """§6.1, §6.2 (W42, W44): both first and second; below it nobody wins, but forging goes on."""
    state = table(2)
    battle(state, {0: "rook-weak", 1: "faction-2"})
    events = halt(state)
    assert NobodyWon(HERE) in events and points(state) == [0, 0]
    state = table(2)
    battle(state, {0: "rook-strong", 1: "rook-strong"})
    halt(state)
    assert asked(state) == "award-or-castle"
    do(state, 0, "castle")
    do(state, 1, "award")
    assert player(state).castles == {HERE: "sideways"} and points(state) == [0, 2]


def test_two_wins_build_a_castle_for_two_players() -> None:
    """§2.4, §6.1 (W41)"""
    state = table(2)
    player(state).castles = {HERE: "sideways"}
    battle(state, {0: "rook-strong", 1: "faction-1"})
    halt(state)
    assert player(state).castles == {HERE: "upright"}


def test_one_feat_per_battle_is_asked_of_all_unbusted_players() -> None:
    """§6.3, §8.2: met or not; the named one is revealed."""
    state = table()
    player(state).quests = ["at-wits-end", "six-impossible-things"]
    player(state, 1).quests = ["eat-me"]
    player(state, 2).quests = []
    battle(state, {0: "rook-weak", 1: "faction-1", 2: "faction-1"})
    draw(state, {0: "rook-weak"})
    assert strengths(state)[0] == 6 and (asked(state), state.ask.seats) == ("feat", (0, 1))
    assert names(state, 0) == ["feat at-wits-end", "pass"] and names(state, 1) == ["pass"]
    do(state, 0, "feat at-wits-end")
    do(state, 1, "pass")
    assert player(state).quests_open == ["at-wits-end"]


def test_a_busted_player_gets_nothing() -> None:
    """§6.3, §6.5 (W59)"""
    state = table()
    player(state).shield = False
    battle(state, {0: "forge", 1: "faction-1"}, units={0: 1, 1: 3})
    draw(state, {0: "madness", 1: "faction-1"})
    seats: set[int] = set()
    while GAME.rules.to_act(state):
        seats |= set(state.ask.seats)
        do(state, GAME.rules.to_act(state)[0], names(state, GAME.rules.to_act(state)[0])[-1])
    assert 0 not in seats and points(state)[0] == 0


def test_the_forging_example() -> None:
    """§6.5 (W21, W75, W104): the last space of the second track, the reward between, the War Axe."""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    queen = player(state)
    queen.forged = [("faction-1",) * 4, ("faction-1",) * 3, (), ()]
    queen.leader_strength = 4
    battle(state, {0: "forge", 1: "faction-2"})
    queen.bag = {"madness": 2}
    halt(state)
    skip(state, "forge-chip")
    do(state, 0, "forge forge")
    do(state, 0, "on sword")
    assert queen.leader_strength == 5 and asked(state) == "discard-madness"
    do(state, 0, "discard madness")
    assert queen.bag == {"madness": 1, "artifact": 1} and queen.artifacts_left == 3


def test_forging_is_optional_and_a_full_track_is_closed() -> None:
    """§6.5 (W75)"""
    state = table()
    player(state).forged[1] = ("faction-1",) * 4
    battle(state, {0: "forge", 1: "faction-2"})
    forging(state, 0)
    do(state, 0, "forge forge")
    assert names(state, 0) == ["on mind", "on crowd", "on keep"]


@pytest.mark.parametrize(
    ("track", "column", "reserve", "score", "value"), [(2, 0, 11, 0, 3), (3, 0, 10, 0, 4), (3, 1, 10, 4, 4)]
)
def test_forge_spaces(track: int, column: int, reserve: int, score: int, value: int) -> None:
    """§6.5, §7.2: a supporter, a castle worth more, a star of four points."""
    from wonderland.games.war.rewards.forge import castle_value

    state = table()
    player(state).forged[track] = ("faction-1",) * column
    forge(state, 0, "forge")
    do(state, 0, f"on {('mind', 'sword', 'crowd', 'keep')[track]}")
    assert (player(state).reserve, player(state).points) == (reserve, score)
    assert castle_value(state, 0) == value


def test_the_two_player_side_of_the_forge() -> None:
    """§6.5: the first space of the Mind is a Forge chip; the last reward between is a castle step."""
    state = table(2)
    forge(state, 0, "faction-1")
    do(state, 0, "on mind")
    assert player(state).bag["forge"] == 3
    player(state).forged[2:] = [("faction-1",) * 4, ("faction-1",) * 3]
    forge(state, 0, "faction-1")
    do(state, 0, "on keep")
    assert asked(state) == "place-castle"


def test_active_chips_are_spent_and_madness_stays() -> None:
    """§6.7"""
    state = table()
    player(state).madness = ["madness"]
    battle(state, {0: "rose-weak", 1: "faction-1"})
    halt(state)
    skip(state)
    assert player(state).exhausted == {"rose-weak": 1} and player(state).madness == ["madness"]
    assert state.battle is None


def test_an_ability_unlocked_in_a_battle_works_from_the_next() -> None:
    """§6.8 (W74): befriending comes at the end of the clean-up."""
    state = table()
    battle(state, {0: "forge", 1: "faction-2"})
    player(state).forged[0] = ("faction-1",)
    halt(state)
    skip(state, "forge-chip")
    do(state, 0, "forge forge")
    do(state, 0, "on mind")
    do(state, 0, "unlock befriend-the-populace")
    skip(state, "place-figure")
    assert asked(state) == "place-figure" and state.battle is None
    assert player(state).abilities == ["befriend-the-populace"]


def test_the_end_of_a_war() -> None:
    """§6.9 (W80): the token by the die, chips back into the bags, leaders to the head, a new market."""
    state = table()
    state.token = "pool-of-tears"
    for each in state.players:
        each.exhausted, each.madness, each.leader_at = {"rose-weak": 1}, ["madness"], HERE
    player(state, 0).points = player(state, 2).points = 5
    end_war(state, chance=First())
    assert state.token == "witzend" and state.round == 2 and state.first == 1
    assert all(not each.exhausted and not each.madness and each.leader_at == "head" for each in state.players)
    assert (
        asked(state) == "take-turn"
        and state.ask.seats == (1,)
        and set(state.plates.values()) <= {f"tea-2-{number:02}" for number in range(1, 31)}
    )


def test_surviving_units_stay_in_their_regions() -> None:
    """§6.9"""
    state = table()
    battle(state, {0: "rose-weak", 1: "faction-1"})
    halt(state)
    skip(state)
    assert player(state).supporters == {HERE: 3}


def test_a_fighter_keeps_no_waiting_effects_after_a_bust() -> None:
    """§5.7 (W59, W64)"""
    state = table()
    player(state).shield = False
    battle(state, {0: "flamingo-weak", 1: "faction-1", 2: "faction-1"}, units={0: 1, 1: 3, 2: 3})
    draw(state, {0: "madness", 1: "faction-1", 2: "faction-1"})
    assert not fighter(state).flamingo
