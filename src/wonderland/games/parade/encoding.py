"""Actions and views of Parade as numbers."""

from functools import cached_property
from itertools import combinations
from typing import get_args

from wonderland.core.encoding import (
    Field,
    by_seat,
    number_field,
    one_of_field,
    seat_numbers_field,
    those_of,
    to_act_field,
)
from wonderland.core.values import Seat

from .actions import PLAY, DiscardTwo
from .cards import COLOURS, Content
from .scoring import Row, counted, sheet
from .state import Ask, Ending
from .view import View

ASKS, ENDINGS = get_args(Ask)[:-1], get_args(Ending)  # "over" is no question


class ParadeEncoding:
    """The encoding of a game with this content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the contract)
        cards = self.content.cards
        return (*(str(PLAY[card]) for card in cards), *(str(DiscardTwo(pair)) for pair in combinations(cards, 2)))

    def fields(self, seats: int) -> tuple[Field, ...]:
        """What a seat observes; cards are in their usual order."""
        played, most_of_colour = self.content.cards, self.content.highest_value + 1
        cards, colours, most_total = len(played), len(COLOURS), sum(range(most_of_colour))
        return (
            one_of_field("ask", ASKS),
            to_act_field(seats),
            Field("hand", (cards,), 1, lambda view: those_of(view.hand, played)),
            Field("parade", (cards,), cards, _places),
            Field("piles", (seats, cards), 1, by_seat(lambda view, seat: those_of(view.piles[seat], played))),
            Field("counts", (seats, colours), most_of_colour, by_seat(lambda view, seat: counted(view.piles[seat]))),
            Field("totals", (seats, colours), most_total, by_seat(lambda view, seat: _row(view, seat).values)),
            Field("points", (seats,), colours * most_total, by_seat(lambda view, seat: [sum(_row(view, seat).points)])),
            seat_numbers_field("hand_sizes", seats, self.content.hand_size),
            number_field("deck_size", cards),
            number_field("turns_left", seats),
            one_of_field("ending", ENDINGS),
            Field("discarded", (cards,), 1, lambda view: those_of(view.discarded[view.seat] or (), played)),
        )


def _places(view: View) -> list[int]:
    """§2.2 Places count from the end: 1 is the last card, 0 is not in the parade."""
    places = {card: place for place, card in enumerate(reversed(view.parade), start=1)}
    return [places.get(card, 0) for card in view.settings.content.cards]


def _row(view: View, seat: Seat) -> Row:
    return sheet(view.piles, view.settings)[seat]
