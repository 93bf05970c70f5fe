"""Parade in numbers: which number an action has, and what a seat observes."""

from functools import cached_property
from itertools import combinations

from wonderland.core.encoding import Field, around, by_seat, one_of, those_of
from wonderland.core.values import Seat
from wonderland.games.parade.actions import PLAY, DiscardTwo
from wonderland.games.parade.cards import COLOURS, Content
from wonderland.games.parade.scoring import counted, score, sheet, tally
from wonderland.games.parade.view import View

ASKS = ("play", "discard")
ENDINGS = ("sixth-colour", "empty-pile", "both")


class ParadeEncoding:
    """The numbers of a game with this content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the contract)
        cards = self.content.cards
        return (*(str(PLAY[card]) for card in cards), *(str(DiscardTwo(pair)) for pair in combinations(cards, 2)))

    def fields(self, seats: int) -> tuple[Field, ...]:
        """What a seat observes; cards are in the order of colours, then by value."""
        played, most_of_colour = self.content.cards, self.content.highest_value + 1
        cards, colours, most_total = len(played), len(COLOURS), sum(range(most_of_colour))
        return (
            Field("ask", (len(ASKS),), 1, lambda view: one_of(view.ask, ASKS)),
            Field("to_act", (seats,), 1, lambda view: those_of(view.to_act, around(view))),
            Field("hand", (cards,), 1, lambda view: those_of(view.hand, played)),
            Field("parade", (cards,), cards, _places),
            Field("piles", (seats, cards), 1, by_seat(lambda view, seat: those_of(view.piles[seat], played))),
            Field("counts", (seats, colours), most_of_colour, by_seat(lambda view, seat: counted(view.piles[seat]))),
            Field("totals", (seats, colours), most_total, by_seat(_totals)),
            Field("points", (seats,), colours * most_total, by_seat(_points)),
            Field("hand_sizes", (seats,), self.content.hand_size, by_seat(lambda view, seat: [view.hand_sizes[seat]])),
            Field("deck_size", (1,), cards, lambda view: [view.deck_size]),
            Field("turns_left", (1,), seats, lambda view: [view.turns_left or 0]),
            Field("ending", (len(ENDINGS),), 1, lambda view: one_of(view.ending, ENDINGS)),
            Field("discarded", (cards,), 1, lambda view: those_of(view.discarded[view.seat] or (), played)),
        )


def _places(view: View) -> list[int]:
    """§2.2 Places are counted from the end, where cards join and protect: 1 is the last, 0 is not in the parade."""
    places = {card: place for place, card in enumerate(reversed(view.parade), start=1)}
    return [places.get(card, 0) for card in view.settings.content.cards]


def _totals(view: View, seat: Seat) -> list[int]:
    return sheet(view.piles, view.settings)[seat].values


def _points(view: View, seat: Seat) -> list[int]:
    """§5 What the cards before the seat would cost it if the game ended now."""
    return [score(tally(view.piles, view.settings)[seat])]
