"""Where the pieces of Unbirthday are counted: every guest, once each (U1)."""

from collections import Counter

from wonderland.games.unbirthday.state import Payment, State


def inventory(state: State) -> Counter[str]:
    """All guests: at the table, in the hands, and on their way from a hand in a payment."""
    pieces = Counter(guest for guest in state.table if guest)
    pieces.update(held.guest for hand in state.hands for held in hand)
    pieces.update(held.guest for work in state.todo if isinstance(work, Payment) for held in work.paid)
    return pieces
