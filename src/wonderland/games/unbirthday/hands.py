"""§3, §4 Hands: what they can pay, what they lack, and how cards come back to the table."""

from collections.abc import Iterable, Sequence

from wonderland.core.chance import Chance, shuffle
from wonderland.core.events import Event

from . import events as happened
from .guests import ALICE, GIFTS, Gift, GuestSet, Kind, Name
from .state import Held, State, kind_of
from .table import CELLS, way


def can_pay(guests: GuestSet, hand: Iterable[Held], needs: Sequence[Kind]) -> bool:
    """§4.3 Whether a hand has a card of its own for every need (U17)."""
    left = list(needs)
    for held in hand:
        kind = kind_of(guests, held)
        if kind in left:
            left.remove(kind)
    return not left


def payers(guests: GuestSet, hand: Iterable[Held], kind: Kind) -> list[Held]:
    """The cards that can pay a kind, the oldest first."""
    return [held for held in hand if kind_of(guests, held) == kind]


def missing(guests: GuestSet, hand: Iterable[Held]) -> list[Gift]:
    """The gifts for Alice that a hand lacks."""
    there = {guests.brings[held.guest] for held in hand if held.face == "guest"}
    return [gift for gift in GIFTS if gift not in there]


def somebody_can_win(state: State) -> bool:
    """§7.1 Whether a hand has all four gifts (U30)."""
    return not all(missing(state.settings.set, hand) for hand in state.hands)


def refill(state: State, cards: list[Name], chance: Chance) -> list[Event]:
    """§4.5 Shuffled cards fill the empty cells in reading order, upright or turned at random (U18, U19)."""
    if not cards:
        return []
    shuffle(chance, cards)
    cells = [cell for cell, guest in enumerate(state.table) if guest is None][: len(cards)]
    for cell, guest in zip(cells, cards, strict=True):
        state.table[cell] = guest
        state.turned[cell] = chance.below(2) == 1
    ways = tuple(way(state.turned[cell]) for cell in cells)
    return [happened.TableRefilled(tuple(cards), tuple(CELLS[cell] for cell in cells), ways)]


def pot(guests: GuestSet, hand: Iterable[Held]) -> tuple[list[Held], list[Held]]:
    """§7.3 What a fresh pot leaves of a hand and what it takes (U33)."""
    kept: dict[Kind | None, Held] = {}
    gone: list[Held] = []
    for held in hand:
        if held.face == "teapot" or kept.setdefault(kind_of(guests, held), held) is not held:
            gone.append(held)
    return list(kept.values()), gone


def tally(state: State) -> tuple[dict[str, int], ...]:
    """§8 Each seat's score sheet (U34)."""
    guests = state.settings.set
    return tuple(
        {
            "guests": sum(held.face == "guest" for held in hand),
            "teapots": sum(held.face == "teapot" for held in hand),
            "gifts": len(GIFTS) - len(gone),
            "missing_cost": sum(guests.costs[gift] for gift in gone),
            "alice": sum(held.guest == ALICE for held in hand),
        }
        for hand in state.hands
        for gone in [missing(guests, hand)]
    )
