"""§5: the steps of a draw in order, what waits and what wears off, and when a battle is over."""

import pytest

from tests.games.war.scene import (
    HERE,
    asked,
    battle,
    do,
    draw,
    fighter,
    halt,
    names,
    player,
    points,
    skip,
    strengths,
    table,
    use_ability,
)
from wonderland.core.events import Event
from wonderland.games.war.battle.war import starting_strength
from wonderland.games.war.content import BOX
from wonderland.games.war.events import (
    BagRefreshed,
    Busted,
    ChipPlayed,
    ChipsDrawn,
    MadnessPlaced,
    PointsGained,
    RegionWon,
    StrengthSet,
    TargetChosen,
    UnitLost,
)
from wonderland.games.war.scoring import feat_met


def kinds(events: list[Event], *wanted: type[Event]) -> list[tuple[str, int]]:
    """Which of these happened to whom, in order."""
    return [(type(event).__name__, event.seat) for event in events if isinstance(event, wanted)]  # type: ignore[attr-defined]


# Before the first draw.


def test_one_marker_shows_all_strength() -> None:
    """§5.2, §5.12 (W4): castle, leader, figure and chips add up on one track."""
    state = table()
    player(state).leader_at, player(state).castles = HERE, {HERE: "upright"}
    player(state).figures = {"gryphon": HERE}
    events = battle(state, {0: "faction-2", 1: "faction-1"})
    moved = [event.number for event in events if isinstance(event, StrengthSet) and event.seat == 0]
    assert moved == [1 + 2 + 2, 1 + 2 + 2 + 2] and strengths(state)[0] == 7


def test_pieces_in_another_region_give_no_strength() -> None:
    """§5.2 (W53): castle and Walrus of the first example are in the battle's region, not in the Pool of Tears."""
    state = table()
    player(state).figures, player(state).castles = {"walrus": "pool-of-tears"}, {"pool-of-tears": "upright"}
    assert (starting_strength(state, 0, HERE), starting_strength(state, 0, "pool-of-tears")) == (0, 4)


def test_starting_strength_then_the_hare_then_wagers() -> None:
    """§5.2, §5.3 (W95): the Queen's cards count before the Hare lowers them, and wagers see both."""
    state = table(4, ["alice", "red-queen", "mad-hatter", "cheshire-cat"])
    player(state).figures, player(state, 1).abilities = {"march-hare": HERE}, ["pack-of-cards"]
    battle(state, {0: "faction-1", 1: "faction-1"}, units={0: 1, 1: 6}, wagers=True)
    assert asked(state) == "hare-target" and strengths(state)[1] == 3
    do(state, 0, "target red-queen")
    assert (asked(state), state.ask.seats, strengths(state)[:2]) == ("wager", (2, 3), [BOX.figures["march-hare"], 1])
    assert fighter(state, 1).start == 3


def test_wagers_are_on_one_of_the_four_others() -> None:
    """§5.3 (W51)"""
    state = table(5)
    battle(state, dict.fromkeys(range(4), "faction-1"), wagers=True)
    assert names(state, 4) == ["wager alice", "wager red-queen", "wager mad-hatter", "wager cheshire-cat", "pass"]


def test_the_first_draw_is_made_whatever_the_starting_strengths() -> None:
    """§5.4, §5.13 (W37): nobody can win before it; after it the battle may be over."""
    state = table()
    player(state).figures = dict.fromkeys(BOX.figures, HERE)
    player(state).figures["march-hare"] = "reserve"
    player(state).leader_at, player(state).leader_strength, player(state).castles = HERE, 6, {HERE: "upright"}
    events = battle(state, {0: "madness", 1: "madness"}, units={0: 3, 1: 1})
    assert [event.seat for event in events if isinstance(event, ChipsDrawn)] == [0, 1]
    for seat in (0, 1):
        do(state, seat, "pass")
    assert fighter(state, 1).status == "bust" and fighter(state).status == "halted" and strengths(state)[0] == 25


# The order of the steps.


def test_the_steps_of_a_draw() -> None:
    """§5.5-§5.12 (W32, W33): all draw, madness is resolved, effects are worked out, then all advance."""
    state = table(ally_set="d")
    player(state, 2).leader_at, player(state).shield = HERE, False
    events = battle(state, {0: "madness", 1: "flamingo-weak", 2: "faction-1"})
    wanted = (
        ChipsDrawn,
        MadnessPlaced,
        UnitLost,
        TargetChosen,
        ChipPlayed,
    )
    assert kinds(events, *wanted) == [
        *(("ChipsDrawn", seat) for seat in (0, 1, 2)),
        ("MadnessPlaced", 0),
        ("UnitLost", 0),
        ("TargetChosen", 1),
        ("ChipPlayed", 1),
        ("ChipPlayed", 2),
    ]


def test_comparisons_are_made_before_anybody_adds() -> None:
    """§5.10-§5.12 (W33): both opponents below the leader are compared by the trackers before the draw."""
    state = table(3, ["jabberwock", "alice", "red-queen"])
    player(state).abilities = ["manxome-foe"]
    player(state, 1).leader_at = player(state, 2).leader_at = HERE
    player(state, 2).leader_strength = 2
    battle(state, {0: "artifact", 1: "plum-cake", 2: "plum-cake"})
    assert strengths(state) == [0 + 3 + 3, 1 + 2, 2 + 2]


def test_madness_in_full() -> None:
    """§5.6-§5.8 (W101): on the track, units one by one, the bust, the fourth space; then Engineer and Duchess, then the
    Cat's gift. Other seats are resolved in parallel."""
    state = table(3, ["mad-hatter", "cheshire-cat", "alice"])
    hatter, cat, alice = state.players
    hatter.abilities, cat.abilities = ["engineer-of-war"], ["we-are-all-mad-here"]
    cat.figures, alice.leader_at = {"duchess": HERE}, "meadow"
    alice.madness = ["madness"] * 3
    for each in state.players:
        each.shield = False
    events = battle(state, {0: "madness", 1: "madness", 2: "double-madness"}, units={0: 3, 1: 3, 2: 1})
    events += do(state, 1, "lose supporter")
    wanted = (MadnessPlaced, UnitLost, Busted, BagRefreshed, PointsGained)
    assert kinds(events, *wanted) == [
        *(("MadnessPlaced", seat) for seat in (0, 1, 2)),
        ("UnitLost", 0),
        ("UnitLost", 2),
        ("UnitLost", 1),
        ("Busted", 2),
        ("BagRefreshed", 2),
        ("PointsGained", 1),
    ]
    assert strengths(state)[0] == 0 + 1 and (asked(state), names(state, 1)) == (
        "mad-gift",
        ["shard mad-hatter", "pass"],
    )


# Madness and poison.


def test_poison_takes_a_unit_of_its_owners_choice() -> None:
    """§5.7 (W24, W25): figures too, the leader last; no madness for the Unicorn; blocking breaks the shield."""
    state = table(5)
    player(state).figures, player(state).leader_at = {"unicorn": HERE}, HERE
    battle(state, {0: "poison", 1: "faction-1"}, units={0: 1, 1: 3})
    do(state, 0, "pass")
    assert names(state, 0) == ["lose supporter", "lose unicorn"]
    do(state, 0, "lose supporter")
    draw(state, {0: "poison", 1: "faction-1"})
    do(state, 0, "block")
    assert player(state).figures == {"unicorn": HERE} and not player(state).shield


@pytest.mark.parametrize("broken", [False, True])
def test_a_bust_by_poison_restores_the_shield_too(broken: bool) -> None:
    """§5.7 (W60): an active shield stays active."""
    state = table(5)
    player(state).shield = not broken
    battle(state, {0: "poison", 1: "faction-1"}, units={0: 1, 1: 3})
    if not broken:
        do(state, 0, "pass")
    assert player(state).shield and HERE not in player(state).supporters


def test_a_bust_spends_the_chips_without_their_abilities() -> None:
    """§5.7 (W59, W100): no swap of a Creature A, no Watch, no point for a Rose A; drawn chips go along."""
    state = table()
    player(state).shield = False
    battle(state, {0: "creature-weak", 1: "rook-strong", 2: "faction-1"}, units={0: 2, 1: 3, 2: 3})
    draw(state, {0: "rose-weak", 1: "faction-1", 2: "faction-1"})
    draw(state, {0: "watch", 1: "faction-1", 2: "faction-1"})
    player(state).madness = ["double-madness"]
    draw(state, {0: "hookah", 1: "faction-1", 2: "faction-1"})
    assert fighter(state).status == "bust" and points(state)[0] == 0
    assert player(state).exhausted == {"creature-weak": 1, "rose-weak": 1, "watch": 1, "hookah": 1}


def test_if_the_bag_stays_empty_fewer_chips_are_drawn() -> None:
    """§5.5 (W62)"""
    state = table()
    battle(state, {0: "monocle", 1: "faction-1"})
    draw(state, {0: "faction-1 faction-2", 1: "faction-1"})
    assert names(state, 0) == ["use faction-1", "use faction-2"] and "madness" not in player(state).all_chips()


# Chips and their changes.


def test_changes_wear_off_and_the_printed_strength_remains() -> None:
    """§5.10 (W63): a doubled Soldier is a 1 for quests and for the White Rabbit."""
    state = table()
    player(state).figures = {"white-rabbit": HERE}
    player(state).quests = ["a-castle-by-any-other-name"]
    battle(state, {0: "rook-strong", 1: "faction-1"})
    draw(state, {0: "soldier-weak", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 5 + 2 and feat_met(state, 0, "a-castle-by-any-other-name")
    use_ability(state, 0, "white-rabbit")
    assert points(state)[0] == 0


def test_a_waiting_flamingo_lapses_with_its_battle() -> None:
    """§5.10 (W64)"""
    state = table()
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    halt(state)
    skip(state)
    battle(state, {0: "rose-weak", 1: "faction-1"}, region="meadow")
    assert strengths(state)[0] == 2


def test_tracker_changes_are_not_doubled() -> None:
    """§5.10 (W98): the Knave's strength is not part of the chip."""
    state = table()
    player(state).figures = {"knave": HERE}
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "faction-1", 1: "rook-strong"})
    assert strengths(state)[0] == BOX.figures["knave"] + 1 + (1 * 2) + 1


def test_a_chips_own_text_uses_its_current_strength() -> None:
    """§10.1 (W99): a Flamingo B lets a Soldier B bring one more, and a Soldier C draw one more."""
    state = table(ally_set="b")
    player(state).supporters["tulgey-wood"] = 5
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "soldier-weak", 1: "faction-1"})
    assert "bring 2 tulgey-wood" in names(state, 0) and "bring 3 tulgey-wood" not in names(state, 0)
    state = table(ally_set="b")
    state.ally_sets["soldier"] = "c"
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "soldier-weak", 1: "faction-1"})
    assert fighter(state).extras == 2


@pytest.mark.parametrize(("place", "gained"), [(HERE, 1), ("meadow", 0), ("reserve", 0)])
def test_a_figure_works_only_while_it_is_in_the_battle(place: str, gained: int) -> None:
    """§10.2 (W73): the Knave lost or elsewhere gives nothing; strength he brought is kept."""
    state = table()
    player(state).figures = {"knave": HERE}
    battle(state, {0: "faction-1", 1: "faction-1"})
    player(state).figures["knave"] = place
    draw(state, {0: "faction-1", 1: "rook-strong"})
    assert strengths(state)[0] == BOX.figures["knave"] + 1 + 1 + gained


def test_faction_abilities_work_without_the_leader() -> None:
    """§10.4 (W73)"""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    player(state).abilities, player(state).leader_at = ["pack-of-cards"], "meadow"
    player(state).supporters = {HERE: 4}
    assert starting_strength(state, 0, HERE) == 2


# When it is over.


def test_the_last_player_to_draw_may_go_on_while_behind() -> None:
    """§5.13 (W35, W36): it is not enough that all others halted; that player may also halt."""
    state = table()
    battle(state, {0: "faction-1", 1: "rook-strong"})
    draw(state, {0: "faction-1"})
    assert (asked(state), state.ask.seats, names(state, 0)) == ("halt-or-draw", (0,), ["draw", "halt"])


def test_with_all_others_bust_a_player_leads_even_at_0() -> None:
    """§5.13 (W35)"""
    state = table()
    for each in state.players:
        each.shield = False
    events = battle(state, {0: "madness", 1: "madness"}, units={0: 3, 1: 1})
    assert RegionWon(0, HERE) in events and player(state).castles == {HERE: "upright"}


def test_busts_of_a_draw_come_before_25() -> None:
    """§5.13 (W38): a player who busts on the draw that ends the battle gets no second place."""
    state = table()
    battle(state, {0: "faction-1", 1: "rook-strong", 2: "faction-1"}, units={0: 3, 1: 1, 2: 3})
    fighter(state).strength, player(state, 1).shield = 24, False
    draw(state, {0: "rook-strong", 1: "madness", 2: "faction-1"})
    assert strengths(state)[:2] == [25, 0] and points(state) == [2, 0, 1]
