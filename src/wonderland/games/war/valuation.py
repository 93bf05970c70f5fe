"""Heuristic values of cards, chips and spaces, in points at the end of the game: rough figures, tuned by play."""

from wonderland.core.values import Seat
from wonderland.games.war.content import FACTIONS, STRENGTH, TEA, TRACKS, Chip, Code, reward
from wonderland.games.war.forge import between, spaces
from wonderland.games.war.view import View

SHARD = 1.1
UNIT = 0.6
CASTLE = 4.5
CASTLE_STEP = 3.0
"""With two players a castle stands up in two steps; this is one of them, in a region of one's choice."""
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
    "castle": CASTLE,
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


def code_value(view: View, seat: Seat, code: Code) -> float:
    """A reward, as one stands now."""
    me, given = view.players[seat], reward(code)
    if given.kind == "discard-shards":
        return SHARD * min(given.number, me.shards)
    if given.kind == "points":
        return float(given.number)
    if given.kind == "castle-value":
        return 0.8 + len(me.castles)
    if given.kind == "castle" and view.for_two:
        return CASTLE_STEP
    if given.kind == "discard-madness":
        return 1.0 if "madness" in me.bag else 0.0
    if given.kind == "shield":
        return 0.0 if me.shield else 1.0
    if given.kind == "ability" and len(me.abilities) + len(me.fresh) == len(FACTIONS["alice"].abilities):
        return 0.0
    return CODES.get(code, 1.0)


def card_value(view: View, seat: Seat, card: str) -> float:
    """A tea card: units, rewards, the better side, the die against it."""
    face = TEA[card]
    me = view.players[seat]
    units = UNIT * min(sum(face.units), me.reserve + 1)
    sides = max((sum(code_value(view, seat, code) for code in side) for side in face.split), default=0.0)
    rewards = sum(code_value(view, seat, code) for code in face.rewards)
    die = -1.67 * SHARD if face.die else 0.0
    corrupted = max(0.0, code_value(view, seat, face.corrupted) - 1.67 * SHARD) if face.corrupted else 0.0
    return units + sides + rewards + die + corrupted


def chip_cost(chip: Chip) -> float:
    """What a chip would still do in the bag: strong ones are missed, and every one thins out madness."""
    return 0.1 + 0.35 * STRENGTH[chip]


def track_values(view: View, seat: Seat) -> dict[str, float]:
    """The next space of each open track, with what lies between and at the end."""
    me = view.players[seat]
    found: dict[str, float] = {}
    for number, track in enumerate(TRACKS):
        column = len(me.forged[number]) + 1
        if column > len(track.spaces):
            continue
        space = spaces(number, for_two=view.for_two)[column - 1]
        value = code_value(view, seat, space) + 0.25 * (column - 1)
        value += _between(view, seat, track.id, column)
        found[track.id] = value + (2.0 if column == len(track.spaces) and me.artifacts_left else 0.0)
    return found


def _between(view: View, seat: Seat, track: str, column: int) -> float:
    extra = between(view.players[seat], track, column, for_two=view.for_two)
    if extra is None:
        return 0.0
    return code_value(view, seat, extra.reward) * (1.0 if extra.other_covered else 0.3)
