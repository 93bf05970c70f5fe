"""§6.5: forge actions, and the rewards of spaces, between two tracks and of finished tracks."""

import pytest

from tests.games.war.scene import (
    HERE,
    asked,
    battle,
    do,
    exhaust,
    fighter,
    forge,
    forging,
    halt,
    names,
    player,
    skip,
    table,
)
from wonderland.core.events import Event
from wonderland.games.war.content import BOX, LEVELS, Between
from wonderland.games.war.events import (
    CastleValueRaised,
    ChipGained,
    LeaderStrengthened,
    PointsGained,
    QuestsDrawn,
    ShardsLost,
    ShieldMended,
    SupporterFreed,
)
from wonderland.games.war.state import State


def led_by(faction: str, seats: int = 3, ally_set: str = "a") -> State:
    return table(seats, [faction, *(each for each in BOX.factions if each != faction)], ally_set)


def forge_on(state: State, track: str) -> list[Event]:
    """Seat 0 forges a faction chip there."""
    events = forge(state, 0, "faction-1")
    return events + (do(state, 0, f"on {track}") if asked(state) == "forge-track" else [])


# Actions.


def test_actions_are_counted_before_the_first_is_used() -> None:
    """§6.5 (W75): a Forge chip that is forged has still given its action; each action may be declined."""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1"})
    player(state).active, fighter(state).strength = ["forge", "forge", "rose-weak"], 8
    forging(state, 0)
    do(state, 0, "forge forge")
    do(state, 0, "on sword")
    assert names(state, 0) == ["forge rose-weak", "forge forge", "pass"]
    do(state, 0, "forge rose-weak")
    do(state, 0, "on sword")
    assert asked(state) == "nothing" and player(state).active == ["forge"]


@pytest.mark.parametrize("strength", range(BOX.board.battle_track_end + 1))
def test_the_icons_of_the_track(strength: int) -> None:
    """§6.5 (W58): the Queen of the first example was on 5, an icon; 4, 8 and 9 have none."""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1"})
    fighter(state).strength = strength
    forging(state, 0)
    assert (asked(state) == "forge-chip") is (strength in BOX.board.forge_icons)
    assert {2, 5} <= set(BOX.board.forge_icons) and not {4, 8, 9} & set(BOX.board.forge_icons)


def test_chip_actions_are_spent_before_the_icon() -> None:
    """§6.5 (W105): a Treacle's action, too, leaves the icon for a Red Rook of set A."""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1"})
    player(state).active, fighter(state).strength = ["treacle", "rook-weak"], 5
    forging(state, 0)
    do(state, 0, "forge rook-weak")
    do(state, 0, "on sword")
    assert names(state, 0) == ["forge treacle", "pass"]


def test_an_ability_unlocked_by_forging_has_no_effect_in_its_battle() -> None:
    """§6.8 (W74): Love of Learning saves nothing in the battle that unlocked it."""
    state = led_by("alice")
    player(state).forged[0] = ("faction-1",)
    battle(state, {0: "rose-weak", 1: "faction-1"})
    player(state).active.append("forge")
    halt(state)
    skip(state, "forge-chip")
    do(state, 0, "forge forge")
    do(state, 0, "on mind")
    do(state, 0, "unlock love-of-learning")
    skip(state, "love-of-learning")
    assert asked(state) == "nothing" and player(state).exhausted == {"rose-weak": 1}
    assert player(state).abilities == ["love-of-learning"]


# Rewards.


@pytest.mark.parametrize("faction", BOX.factions)
def test_no_space_touches_two_rewards(faction: str) -> None:
    """§6.5 (W104)"""
    touched = [(track, each.column) for each in BOX.factions[faction].between for track in (each.upper, each.lower)]
    assert len(set(touched)) == len(touched) == 12


def rewarded(state: State, code: str, events: list[Event]) -> bool:
    """Was the reward of this code given?"""
    asks = {
        "discard-madness": "discard-madness",
        "supporter": "place-supporter",
        "castle": "place-castle",
        "wonderlandian": "choose-wonderlandian",
        "ability": "unlock-ability",
        "any-weak": "choose-ally",
        "any-strong": "choose-ally",
    }
    if code in asks:
        return asked(state) == asks[code] and set(names(state, 0)) >= {
            f"gain {chip}" for chip in LEVELS.get(code[4:], ())
        }
    number = int(code[-1]) if code[-1].isdecimal() else 0
    signs: dict[str, Event] = {
        "shield": ShieldMended(0),
        "forge": ChipGained(0, "forge"),
        "leader-strength": LeaderStrengthened(0, 2),
        "free-supporter": SupporterFreed(0),
        "discard-shards": ShardsLost(0, number),
        "points": PointsGained(0, number, "forge"),
        "castle-value": CastleValueRaised(0, number),
    }
    if code == "quest":
        return any(isinstance(event, QuestsDrawn) for event in events)
    return signs[code.rpartition("-")[0] if number else code] in events


BETWEEN = [(faction, each) for faction, face in BOX.factions.items() for each in face.between]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    ("faction", "each"), BETWEEN, ids=[f"{faction}-{each.upper}-{each.column}" for faction, each in BETWEEN]
)
def test_every_reward_between_two_tracks(faction: str, each: Between, seats: int) -> None:
    """§6.5 (W31, W57): it comes with the second of its two spaces, whichever that is, not with the first."""
    code = (seats == 2 and each.reward_for_two) or each.reward
    for track, other in ((each.upper, each.lower), (each.lower, each.upper)):
        for filled in (0, each.column):
            state = led_by(faction, seats)
            player(state).shield, player(state).shards, player(state).leader_strength = False, 9, 5
            player(state).forged[BOX.track_ids.index(track)] = ("faction-1",) * (each.column - 1)
            player(state).forged[BOX.track_ids.index(other)] = ("faction-1",) * filled
            events = forge_on(state, track)
            if asked(state) == "unlock-ability":
                events += do(state, 0, names(state, 0)[0])
            assert rewarded(state, code, events) is bool(filled)


SPACES = [
    (seats, track.id, column, code)
    for seats in (2, 3)
    for track in BOX.tracks
    for column, code in enumerate((seats == 2 and track.spaces_for_two) or track.spaces)
]


@pytest.mark.parametrize(("seats", "track", "column", "code"), SPACES)
def test_every_space_of_the_forge(seats: int, track: str, column: int, code: str) -> None:
    """§6.5: its own reward; the fourth also gives the artifact of its track."""
    state = led_by("alice", seats)
    number = BOX.track_ids.index(track)
    player(state).forged[number] = ("faction-1",) * column
    events = forge_on(state, track)
    assert rewarded(state, code, events) and player(state).forged[number] == ("faction-1",) * (column + 1)
    skip(state)
    assert player(state).artifacts_left == (3 if column == 3 else 4)


def test_the_hatters_quest_needs_both_spaces() -> None:
    """§6.5 (W57): the first space of the crowd alone frees only a supporter."""
    state = led_by("mad-hatter")
    before = len(player(state).quests)
    forge_on(state, "crowd")
    assert (player(state).reserve, len(player(state).quests)) == (11, before)
    forge_on(state, "sword")
    assert (player(state).leader_strength, len(player(state).quests)) == (2, before + 1)


def test_space_then_between_then_artifact() -> None:
    """§6.5 (W104): in this order; the forged chips stay when the battle is cleaned up."""
    state = led_by("alice")
    player(state).forged = [("faction-1",) * 4, ("faction-1",) * 3, (), ()]
    battle(state, {0: "rook-weak", 1: "faction-1"}, region=HERE)
    events = forge_on(state, "sword")
    assert LeaderStrengthened(0, 2) in events and asked(state) == "choose-ally"
    assert ChipGained(0, "artifact") not in events
    events = do(state, 0, "gain rose-strong")
    assert events == [ChipGained(0, "rose-strong"), ChipGained(0, "artifact")]
    exhaust(state, 0)
    assert player(state).forged[1] == ("faction-1",) * 4
