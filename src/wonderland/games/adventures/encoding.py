"""Actions and views of Adventures as numbers."""

from collections.abc import Sequence
from functools import cached_property
from typing import get_args

from wonderland.core.encoding import (
    Field,
    by_seat,
    number_field,
    one_of,
    one_of_field,
    seat_numbers_field,
    to_act_field,
)
from wonderland.core.values import Seat

from .actions import CHOOSE_COOKIE, JUDGE_SPIN, card_actions
from .boards import MOST_SPACES
from .pieces import LARGEST_HAND, Content
from .state import score, tally
from .view import Asked, View

ASKS = get_args(Asked)[:-1]  # "over" is no question
SPACES = range(MOST_SPACES)


class AdventuresEncoding:
    """The encoding of a game with this content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the contract)
        known = card_actions(self.content.highest_number)
        all_actions = (*known.large_plays.values(), *known.walks.values(), JUDGE_SPIN, CHOOSE_COOKIE)
        return tuple(dict.fromkeys(str(action) for actions in all_actions for action in actions))

    def fields(self, seats: int) -> tuple[Field, ...]:
        """Cards and cookies are in the order of their numbers, spaces clockwise from the Tea Party."""
        content, known = self.content, self.content.cookies
        cards, cookies, each = len(content.cards), len(known), content.cookies_of_each
        most_points = sum(content.cookie_values) * each + content.small_cookies
        return (
            one_of_field("ask", ASKS),
            to_act_field(seats),
            Field("spin", (MOST_SPACES,), 1, lambda view: one_of(view.spin and view.spin.space, SPACES)),
            Field("spins_left", (1,), content.highest_number, lambda view: [view.spin.left if view.spin else 0]),
            Field("hands", (seats, LARGEST_HAND, cards), 1, by_seat(_hand)),
            seat_numbers_field("hand_sizes", seats, LARGEST_HAND),
            seat_numbers_field("pile_sizes", seats, content.turns),
            Field("played", (seats, cards), content.copies, by_seat(_played)),
            Field("last_number", (seats,), content.highest_number, by_seat(_last_number)),
            Field("pawns", (seats, MOST_SPACES), 1, by_seat(lambda view, seat: one_of(view.pawns[seat].space, SPACES))),
            Field("large", (seats,), 1, by_seat(lambda view, seat: [int(view.pawns[seat].large)])),
            Field("stuck", (seats,), 1, by_seat(lambda view, seat: [int(view.pawns[seat].stuck)])),
            Field("stack", (cookies,), each, lambda view: _counted(view.stack, known)),
            one_of_field("face_up", known),
            number_field("pool", content.small_cookies),
            Field("cookies", (seats, cookies), each, by_seat(lambda view, seat: _counted(view.large[seat], known))),
            seat_numbers_field("small", seats, content.small_cookies),
            Field("points", (seats,), most_points, by_seat(lambda view, seat: [score(tally(view)[seat])])),
        )


def _hand(view: View, seat: Seat) -> list[int]:
    """§9.1 Empty if the viewer may not see the hand."""
    hand, cards = view.hands[seat] or (), [(card,) for card in view.settings.content.cards]
    return [number for place in range(LARGEST_HAND) for number in one_of(hand[place : place + 1], cards)]


def _played(view: View, seat: Seat) -> list[int]:
    return _counted([played.card for played in view.played[seat]], view.settings.content.cards)


def _last_number(view: View, seat: Seat) -> list[int]:
    """§5.5 Without `plus`."""
    return [view.played[seat][-1].number if view.played[seat] else 0]


def _counted(found: Sequence[str], items: Sequence[str]) -> list[int]:
    return [found.count(item) for item in items]
