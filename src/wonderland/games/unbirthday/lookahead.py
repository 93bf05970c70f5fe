"""How far a hand is from Alice. A hand is one number: how many cards of each kind, in the order of KINDS."""

from collections.abc import Iterable
from functools import cache

from .guests import GIFTS, KINDS, TEAS, GuestSet
from .state import Held, kind_of

PLACE = {kind: place for place, kind in enumerate(KINDS)}
BITS = 8  # of each kind in a hand
NEAR_ENOUGH = 5  # more cards of a kind change no plan


def counted(guests: GuestSet, hand: Iterable[Held]) -> int:
    """The number of cards of each kind."""
    return sum(1 << BITS * PLACE[kind] for held in hand if (kind := kind_of(guests, held)))


def number_of(hand: int, place: int) -> int:
    return hand >> BITS * place & (1 << BITS) - 1


@cache
def actions_left(guests: GuestSet, hand: int) -> int:
    """The fewest worker actions from this hand to Alice, if every corner could be reached."""
    near = sum(min(number_of(hand, place), NEAR_ENOUGH) << BITS * place for place in PLACE.values())
    wanted = tuple(PLACE[gift] for gift in reversed(GIFTS))
    return 1 + _cheapest(guests, near, wanted, 0, sum(guests.costs[gift] for gift in GIFTS))


def _cheapest(guests: GuestSet, hand: int, wanted: tuple[int, ...], spent: int, bound: int) -> int:
    """The fewest actions to get the wanted gifts, at most `bound`."""
    while wanted and number_of(hand, wanted[0]):
        hand -= 1 << BITS * wanted[0]
        wanted = wanted[1:]
    if not wanted:
        return min(spent, bound)
    for teas, gifts in _recipes(guests)[wanted[0]]:
        after, price = hand, spent + 1
        for tea in teas:
            if number_of(after, tea):
                after -= 1 << BITS * tea
            else:
                price += 1
        if price < bound:
            bound = _cheapest(guests, after, (*gifts, *wanted[1:]), price, bound)
    return bound


@cache
def _recipes(guests: GuestSet) -> dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """For each gift, the teas and the gifts that each of its guests needs."""
    found: dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {PLACE[gift]: [] for gift in GIFTS}
    for name, brings in guests.brings.items():
        if brings:
            teas, gifts = (
                tuple(PLACE[kind] for kind in guests.needs[name] if kind in group) for group in (TEAS, GIFTS)
            )
            found[PLACE[brings]].append((teas, gifts))
    return found
