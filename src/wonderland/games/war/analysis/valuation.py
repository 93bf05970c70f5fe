"""Heuristic values of cards, rewards, chips and forge spaces, in points at the end of the game."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeAlias

from wonderland.core.content import read
from wonderland.core.values import Seat

from ..content import Code, Reward, reward
from ..state import OpenPlayer
from ..state.view import Table

_tables = read(Path(__file__).with_name("weights.toml"), dict[str, dict[str, float]])
REWARDS, RECRUITS, ABILITIES = _tables["rewards"], _tables["recruits"], _tables["abilities"]
W = _tables["weights"]
"""Weights by name; the file says what each is for."""
UNIT, SHARD, CASTLE = W["unit"], W["shard"], W["castle"]
ROLL_COST = W["eyes"] * SHARD


def _ability(table: Table, me: OpenPlayer, _given: Reward) -> float:
    known = len(table.box.factions[me.faction].abilities) if me.faction else 0
    return 0.0 if len(me.abilities) + len(me.fresh) == known else REWARDS["ability"]


Depending: TypeAlias = Callable[[Table, OpenPlayer, Reward], float]
DEPENDING: dict[str, Depending] = {
    "discard-shards": lambda _, me, given: SHARD * min(given.number, me.shards),
    "points": lambda _, me, given: float(given.number),
    "castle-value": lambda _, me, given: W["castle-value"] + len(me.castles),
    "castle": lambda table, me, given: W["castle-step"] if table.for_two else CASTLE,
    "discard-madness": lambda _, me, given: W["clean-bag"] if "madness" in me.bag else 0.0,
    "shield": lambda _, me, given: 0.0 if me.shield else W["shield"],
    "ability": _ability,
}
"""Rewards whose value depends on the seat."""


def codes_value(table: Table, seat: Seat, codes: tuple[Code, ...]) -> float:
    """The value of rewards to a seat."""
    value, depending = _parts(codes)
    for function, given in depending:
        value += function(table, table.players[seat], given)
    return value


@cache
def _parts(codes: tuple[Code, ...]) -> tuple[float, list[tuple[Depending, Reward]]]:
    """The value of the rewards that do not depend on the seat, and the others."""
    fixed, depending = 0.0, []
    for code in codes:
        given = reward(code)
        if given.kind in DEPENDING:
            depending.append((DEPENDING[given.kind], given))
        else:
            fixed += REWARDS.get(code, W["unknown-reward"])
    return fixed, depending


def card_value(table: Table, seat: Seat, card: str) -> float:
    """The value of a tea card: units, rewards and the better side, less the die."""
    box, reserve = table.settings.box, table.players[seat].reserve
    face = box.tea[card]
    value = UNIT * min(box.units[card], reserve + 1) + codes_value(table, seat, face.rewards)
    if face.split:
        value += max(codes_value(table, seat, side) for side in face.split)
    if face.die:
        value -= ROLL_COST
    if face.corrupted:
        value += max(0.0, codes_value(table, seat, (face.corrupted,)) - ROLL_COST)
    return value


def chip_cost(strength: int) -> float:
    """The value of a chip that stays in the bag."""
    return W["chip"] + W["chip-strength"] * strength


def track_values(table: Table, seat: Seat) -> dict[str, float]:
    """The value of the next space of each open forge track."""
    me, for_two = table.players[seat], table.resistance is not None
    found: dict[str, float] = {}
    for track, row in zip(table.tracks(seat), me.forged, strict=True):
        column = len(row) + 1
        if column > len(track.spaces):
            continue
        code = track.side(for_two=for_two)[column - 1]
        value = codes_value(table, seat, (code,)) + W["forge-column"] * (column - 1)
        extra = table.between(seat, track.id, column)
        if extra:
            value += codes_value(table, seat, (extra.reward,)) * (1.0 if extra.other_covered else W["half-between"])
        if column == len(track.spaces) and me.artifacts_left:
            value += W["artifact"]
        found[track.id] = value
    return found
