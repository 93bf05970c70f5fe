"""Seats around a table: who is next, and who came where."""

from collections.abc import Sequence
from typing import Any

from wonderland.core.values import Seat


def next_seat(seat: Seat, seats: int) -> Seat:
    """The neighbour clockwise."""
    return (seat + 1) % seats


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each key, the least first: 1 is best, equal keys share a rank and the next rank is left out."""
    order = sorted(keys)
    return tuple(order.index(key) + 1 for key in keys)
