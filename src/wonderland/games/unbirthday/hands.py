"""§3, §4 Hands: what they can pay, what is missing in them, and how cards come back to the table."""

from collections.abc import Iterable, Sequence

from wonderland.core.chance import Chance, shuffle
from wonderland.core.events import Event
from wonderland.games.unbirthday import events as happened
from wonderland.games.unbirthday.guests import GIFTS, Gift, GuestSet, Kind, Name
from wonderland.games.unbirthday.state import Held, State, kind_of
from wonderland.games.unbirthday.table import CELLS, way


def can_pay(guests: GuestSet, hand: Iterable[Held], needs: Sequence[Kind]) -> bool:
    """§4.3 Is every need in hand, each by a card of its own? (U17)"""
    left = list(needs)
    for held in hand:
        kind = kind_of(guests, held)
        if kind in left:
            left.remove(kind)
    return not left


def payers(guests: GuestSet, hand: Iterable[Held], kind: Kind) -> list[Held]:
    """The cards of a hand that are worth that kind, the longest held first."""
    return [held for held in hand if kind_of(guests, held) == kind]


def missing(guests: GuestSet, hand: Iterable[Held]) -> list[Gift]:
    """The gifts that Alice asks for and the hand has not."""
    there = {guests.brings[held.guest] for held in hand if held.face == "guest"}
    return [gift for gift in GIFTS if gift not in there]


def somebody_can_win(state: State) -> bool:
    """§7.1 Does a hand hold all four gifts? (U30)"""
    return not all(missing(state.settings.set, hand) for hand in state.hands)


def refill(state: State, cards: list[Name], chance: Chance) -> list[Event]:
    """§4.5 Shuffled, the cards fill the empty cells in reading order, each upright or turned by luck (U18, U19)."""
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
    """§7.3 What of a hand a fresh pot leaves, and what it takes: all but the longest-held gift of each kind (U33)."""
    kept: list[Held] = []
    gone: list[Held] = []
    seen: set[Kind | None] = set()
    for held in hand:
        kind = kind_of(guests, held)
        if held.face == "teapot" or kind in seen:
            gone.append(held)
        else:
            seen.add(kind)
            kept.append(held)
    return kept, gone
