"""How playouts choose: by what brings a hand nearer to Alice at once."""

from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

from ..judgement import CELL_COUNT, COLLECT, GIVE, INVITE, PLACE
from ..lookahead import BITS
from .choices import CODE
from .record import ALICE_CARD, FILL_SEAT, NEEDED
from .shared import (
    Gains,
    collect_gain,
    distance,
    hand_of,
    holds,
    invite_gain,
    kind_of,
    no_gains,
    placement_gain,
)

WON = 50  # the gain of Alice, above all others


@compiled
def policy(s: Record, chance: Chance) -> int:
    """The choice that gains most at once; a random one if none gains."""
    best = below(chance, s.choices)
    if s.ask == FILL_SEAT:
        return best
    hand, most = hand_of(s, s.turn), 0
    gains = no_gains()
    note_gains(s, hand, gains)
    for choice in range(s.choices):
        gain = gain_of(s, hand, gains, s.codes[choice] // CODE, s.codes[choice] % CODE)
        if gain > most:
            best, most = choice, gain
    return best


@compiled
def gain_of(s: Record, hand: int, gains: Gains, deed: int, what: int) -> int:
    if deed == PLACE:
        return placement_gain(s, gains, what // 2, what % 2)
    if deed == COLLECT:
        return gains[0, what]
    if deed == INVITE:
        return gains[1, what]
    if deed == GIVE:
        given = hand - (1 << BITS * kind_of(s, s.turn, what))
        return WON - distance(s.guests, given)
    return 0


@compiled
def note_gains(s: Record, hand: int, gains: Gains) -> None:
    """By cell, the gain of collecting its guest, and of inviting it."""
    for cell in range(CELL_COUNT):
        if s.table[cell]:
            card = s.table[cell] - 1
            if card == ALICE_CARD[s.guests]:
                gains[0, cell], gains[1, cell] = 0, WON if holds(hand, NEEDED[s.guests, card]) else 0
            else:
                gains[0, cell], gains[1, cell] = collect_gain(s, hand, card), invite_gain(s, hand, card)
