"""Heuristic values of cards, rewards, chips and forge spaces, in points at the end of the game."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from wonderland.core.content import read
from wonderland.core.values import Seat

from ..content import Box, Code, Reward, reward
from ..state import OpenPlayer
from ..state.view import Table

_tables = read(Path(__file__).with_name("weights.toml"), dict[str, dict[str, float]])
REWARDS, RECRUITS, ABILITIES = _tables["rewards"], _tables["recruits"], _tables["abilities"]
W = _tables["weights"]
"""Weights by name; the file says what each is for."""
UNIT, SHARD, CASTLE = W["unit"], W["shard"], W["castle"]
ROLL_COST = W["eyes"] * SHARD


def code_value(table: Table, seat: Seat, code: Code) -> float:
    """The value of a reward to a seat."""
    given = reward(code)
    depending = DEPENDING.get(given.kind)
    return depending(table, table.players[seat], given) if depending else _fixed_value(code)


def _fixed_value(code: Code) -> float:
    return REWARDS.get(code, W["unknown-reward"])


def _ability(table: Table, me: OpenPlayer, _given: Reward) -> float:
    known = len(table.box.factions[me.faction].abilities) if me.faction else 0
    return 0.0 if len(me.abilities) + len(me.fresh) == known else REWARDS["ability"]


DEPENDING: dict[str, Callable[[Table, OpenPlayer, Reward], float]] = {
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
    """The value of several rewards."""
    value, depending = _parts(codes)
    for code in depending:
        value += code_value(table, seat, code)
    return value


@cache
def _parts(codes: tuple[Code, ...]) -> tuple[float, tuple[Code, ...]]:
    """The value of the rewards that do not depend on the seat, and the others."""
    depending = tuple(code for code in codes if reward(code).kind in DEPENDING)
    return sum(_fixed_value(code) for code in codes if code not in depending), depending


def card_value(table: Table, seat: Seat, card: str) -> float:
    """The value of a tea card: units, rewards and the better side, less the die."""
    box = table.settings.box
    face = box.tea[card]
    value = UNIT * min(box.units[card], table.players[seat].reserve + 1) + codes_value(table, seat, face.rewards)
    if face.split:
        value += max(codes_value(table, seat, side) for side in face.split)
    if face.die:
        value -= ROLL_COST
    if face.corrupted:
        value += max(0.0, code_value(table, seat, face.corrupted) - ROLL_COST)
    return value


def chip_cost(strength: int) -> float:
    """The value of a chip that stays in the bag."""
    return W["chip"] + W["chip-strength"] * strength


def track_values(table: Table, seat: Seat) -> dict[str, float]:
    """The value of the next space of each open forge track."""
    me, box = table.players[seat], table.settings.box
    found: dict[str, float] = {}
    for track, row in zip(_tracks(box, me.faction, table.resistance is not None), me.forged, strict=True):
        column = len(row)
        if column == len(track):
            continue
        name, code, bonus, between, other = track[column]
        value = code_value(table, seat, code) + bonus
        if between:
            value += code_value(table, seat, between) * (1.0 if len(me.forged[other]) > column else W["half-between"])
        if column + 1 == len(track) and me.artifacts_left:
            value += W["artifact"]
        found[name] = value
    return found


@cache
def _tracks(box: Box, faction: str | None, for_two: bool) -> list[list[tuple[str, Code, float, Code, int]]]:
    """For each space: its track, reward and bonus, the reward between and the number of the other track."""
    found = []
    for track in box.tracks_of[faction]:
        row = []
        for column, code in enumerate(track.side(for_two=for_two)):
            extra = box.between.get((faction, track.id, column + 1))
            between, other = "", 0
            if extra:
                between = (for_two and extra.reward_for_two) or extra.reward
                other = box.track_ids.index(extra.lower if track.id == extra.upper else extra.upper)
            row.append((track.id, code, W["forge-column"] * column, between, other))
        found.append(row)
    return found
