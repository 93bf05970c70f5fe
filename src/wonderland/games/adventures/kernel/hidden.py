"""What a seat cannot see, dealt anew, and what a choice is whatever the deal."""

# The fields of a record have no types that mypy could know.
# mypy: disable-error-code="no-any-return"

from wonderland.games.adventures.kernel.play import end_card, next_card, plays_of, walks_of
from wonderland.games.adventures.kernel.record import CARD_KINDS, LEFT, PLAY, RIGHT, SPIN
from wonderland.kernel.chance import Chance
from wonderland.kernel.compiled import compiled
from wonderland.kernel.record import Record

WAYS = 32
"""More than there are to play a card."""
OTHERS = 2 * CARD_KINDS * WAYS
"""The keys of what is not played by a card begin here."""
SHOWN = 64
"""More than a board has spaces."""


@compiled
def seats(s: Record) -> int:
    return s.seats


@compiled
def redeal(s: Record, seat: int, chance: Chance) -> None:
    """§9.3 Each other seat gets a hand anew from its own cards that were not played, unless hands are open."""
    if s.open_hands:
        return
    for other in range(s.seats):
        if other != seat:
            size = s.hand_sizes[other]
            for place in range(size):
                s.piles[other, s.hands[other, place]] += 1
            s.pile_sizes[other] += size
            for place in range(size):
                s.hands[other, place] = next_card(s, other, chance)


@compiled
def key(s: Record, choice: int) -> int:
    """A card by its side and number and the way it is played; or which of two answers."""
    if s.ask != PLAY:
        return OTHERS + choice
    card = end_card(s, s.turn, LEFT)
    count = plays_of(s, card) + walks_of(s, card)
    if choice < count:
        return int(card) * WAYS + choice
    return (CARD_KINDS + int(end_card(s, s.turn, RIGHT))) * WAYS + choice - count


@compiled
def shown(s: Record) -> int:
    """§4, §6.3 The cookie that lies open, and the space that the pointer shows."""
    return (s.face_up + 1) * SHOWN + (s.spin_space + 1 if s.ask == SPIN else 0)
