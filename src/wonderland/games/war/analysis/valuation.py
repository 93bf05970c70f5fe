"""Heuristic values of cards, chips and spaces, in points at the end of the game: rough figures, tuned by play."""

from collections.abc import Callable
from functools import cache

from wonderland.core.values import Seat
from wonderland.games.war.content import Code, Reward, reward
from wonderland.games.war.state import OpenPlayer
from wonderland.games.war.state.view import Table

SHARD = 1.1
"""A point at the end, and the risk of having the most."""
EYES = 1.67
"""The average roll of the shard die."""
ROLL_COST = EYES * SHARD
UNIT = 0.6
"""A supporter on the board, wherever it is."""
CASTLE = 4.5
"""Its value at the end of an average game, and its strength until then."""
CASTLE_STEP = 3.0
"""With two players a castle stands up in two steps; this is one of them, in any region."""
CODES: dict[Code, float] = {
    "soldier-weak": 0.8,
    "flamingo-weak": 0.8,
    "rose-weak": 1.3,
    "creature-weak": 1.2,
    "rook-weak": 1.5,
    "soldier-strong": 1.5,
    "flamingo-strong": 1.4,
    "rose-strong": 2.0,
    "creature-strong": 2.1,
    "rook-strong": 2.5,
    "forge": 2.1,
    "any-weak": 1.6,
    "any-strong": 2.5,
    "forge-action": 2.2,
    "wonderlandian": 3.6,
    "ability": 1.6,
    "leader-strength": 1.7,
    "quest": 1.8,
    "two-quests": 2.2,
    "supporter": UNIT,
    "free-supporter": 0.5,
}
RECRUITS = {
    "walrus": 4.0,
    "unicorn": 3.6,
    "humpty-dumpty": 3.6,
    "bandersnatch": 3.3,
    "knave": 3.2,
    "caterpillar": 2.8,
    "gryphon": 2.7,
    "march-hare": 2.9,
    "mock-turtle": 2.7,
    "white-rabbit": 2.4,
    "duchess": 2.0,
    "dormouse": 1.8,
    "treacle": 2.6,
    "crown": 2.4,
    "teacup": 2.3,
    "plum-cake": 2.3,
    "hookah": 2.3,
}
ABILITIES = {
    "befriend-the-populace": 3.0,
    "everywhere-at-once": 1.8,
    "love-of-learning": 1.5,
    "off-with-their-heads": 2.2,
    "pack-of-cards": 2.2,
    "riddle-without-answer": 2.8,
    "lingering-smile": 2.0,
    "manxome-foe": 2.2,
    "fearsome-maw": 1.4,
    "borogroves": 1.6,
}


def code_value(table: Table, seat: Seat, code: Code) -> float:
    """A reward, as one stands now."""
    given = reward(code)
    depending = DEPENDING.get(given.kind)
    if depending is None:
        return CODES.get(code, 1.0)
    return depending(table, table.players[seat], given)


def _ability(table: Table, me: OpenPlayer, _given: Reward) -> float:
    """Nothing once all are unlocked."""
    known = len(table.box.factions[me.faction].abilities) if me.faction else 0
    return 0.0 if len(me.abilities) + len(me.fresh) == known else CODES["ability"]


DEPENDING: dict[str, Callable[[Table, OpenPlayer, Reward], float]] = {
    "discard-shards": lambda _, me, given: SHARD * min(given.number, me.shards),
    "points": lambda _, me, given: float(given.number),
    "castle-value": lambda _, me, given: 0.8 + len(me.castles),
    "castle": lambda table, me, given: CASTLE_STEP if table.for_two else CASTLE,
    "discard-madness": lambda _, me, given: 1.0 if "madness" in me.bag else 0.0,
    "shield": lambda _, me, given: 0.0 if me.shield else 1.0,
    "ability": _ability,
}
"""Kinds of rewards whose value depends on how one stands."""


def codes_value(table: Table, seat: Seat, codes: tuple[Code, ...]) -> float:
    """Several rewards together."""
    value, depending = _parts(codes)
    for code in depending:
        value += code_value(table, seat, code)
    return value


@cache
def _parts(codes: tuple[Code, ...]) -> tuple[float, tuple[Code, ...]]:
    """What is worth the same for everybody, and the codes of the rest."""
    depending = tuple(code for code in codes if reward(code).kind in DEPENDING)
    return sum(CODES.get(code, 1.0) for code in codes if code not in depending), depending


def card_value(table: Table, seat: Seat, card: str) -> float:
    """A tea card: units, rewards, the better side, the die against it."""
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
    """What a chip would still do in the bag; every one thins out madness."""
    return 0.1 + 0.35 * strength


def track_values(table: Table, seat: Seat) -> dict[str, float]:
    """The next space of each open track, with what lies between and at the end."""
    me, for_two = table.players[seat], table.resistance is not None
    found: dict[str, float] = {}
    for track, row in zip(table.tracks(seat), me.forged, strict=True):
        column = len(row) + 1
        if column > len(track.spaces):
            continue
        # Later spaces are a little nearer to the artifact.
        value = code_value(table, seat, track.side(for_two=for_two)[column - 1]) + 0.25 * (column - 1)
        extra = table.between(seat, track.id, column)
        if extra:
            value += code_value(table, seat, extra.reward) * (1.0 if extra.other_covered else 0.3)
        if column == len(track.spaces) and me.artifacts_left:
            value += 2.0
        found[track.id] = value
    return found
