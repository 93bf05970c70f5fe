"""`masked` is the only place that hides information."""

from typing import Annotated

import pytest

from wonderland.core.events import Event, masked, secret


class Peeked(Event, frozen=True):
    """Some seats saw a card."""

    known_to: int | tuple[int, ...] | None
    card: Annotated[str | None, secret("known_to")]


@pytest.mark.parametrize(
    ("known_to", "seat", "seen"),
    [
        (1, 1, True),
        (1, 0, False),
        (1, None, False),
        (0, None, False),
        ((0, 2), 2, True),
        ((0, 2), 1, False),
        ((0, 2), None, False),
        ((), 0, False),
        (None, 0, True),
        (None, None, True),
    ],
)
def test_only_its_owners_know_a_secret(known_to: int | tuple[int, ...] | None, seat: int | None, seen: bool) -> None:
    assert masked(Peeked(known_to, "red-3"), seat).card == ("red-3" if seen else None)
