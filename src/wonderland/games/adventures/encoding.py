"""Adventures in numbers: which number an action has, and what a seat observes."""

from functools import cached_property

from wonderland.core.encoding import Field, around, by_seat, one_of, those_of
from wonderland.core.values import Seat
from wonderland.games.adventures.actions import CHOOSE_COOKIE, JUDGE_SPIN, card_actions
from wonderland.games.adventures.boards import MOST_SPACES
from wonderland.games.adventures.pieces import POINTS, Content
from wonderland.games.adventures.view import View

ASKS = ("play", "escape", "spin", "take")
MOST_HAND = 3
SPACES = range(MOST_SPACES)


class AdventuresEncoding:
    """The numbers of a game with this content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def ACTIONS(self) -> tuple[str, ...]:  # noqa: N802 (a constant of the contract)
        known = card_actions(self.content.highest_number)
        all_actions = (*known.large_plays.values(), *known.walks.values(), JUDGE_SPIN, CHOOSE_COOKIE)
        return tuple(dict.fromkeys(str(action) for actions in all_actions for action in actions))

    def fields(self, seats: int) -> tuple[Field, ...]:
        """Cards and cookies in the order of their numbers, spaces clockwise from the Tea Party."""
        content, known = self.content, self.content.cookies
        cards, cookies, each = len(content.cards), len(known), content.cookies_of_each
        most_points = sum(content.cookie_values) * each + content.small_cookies
        return (
            Field("ask", (len(ASKS),), 1, lambda view: one_of(view.ask, ASKS)),
            Field("to_act", (seats,), 1, lambda view: those_of(view.to_act, around(view))),
            Field("spin", (MOST_SPACES,), 1, lambda view: one_of(view.spin and view.spin.space, SPACES)),
            Field("spins_left", (1,), content.highest_number, lambda view: [view.spin.left if view.spin else 0]),
            Field("hands", (seats, MOST_HAND, cards), 1, by_seat(_hand)),
            Field("hand_sizes", (seats,), MOST_HAND, by_seat(lambda view, seat: [view.hand_sizes[seat]])),
            Field("pile_sizes", (seats,), content.turns, by_seat(lambda view, seat: [view.pile_sizes[seat]])),
            Field("played", (seats, cards), content.copies, by_seat(_played)),
            Field("last_number", (seats,), content.highest_number, by_seat(_last_number)),
            Field("pawns", (seats, MOST_SPACES), 1, by_seat(lambda view, seat: one_of(view.pawns[seat].space, SPACES))),
            Field("large", (seats,), 1, by_seat(lambda view, seat: [int(view.pawns[seat].large)])),
            Field("stuck", (seats,), 1, by_seat(lambda view, seat: [int(view.pawns[seat].stuck)])),
            Field("stack", (cookies,), each, lambda view: [view.stack.count(cookie) for cookie in known]),
            Field("face_up", (cookies,), 1, lambda view: one_of(view.face_up, known)),
            Field("pool", (1,), content.small_cookies, lambda view: [view.pool]),
            Field("cookies", (seats, cookies), each, by_seat(_cookies)),
            Field("small", (seats,), content.small_cookies, by_seat(lambda view, seat: [view.small[seat]])),
            Field("points", (seats,), most_points, by_seat(_points)),
        )


def _hand(view: View, seat: Seat) -> list[int]:
    """§9.1 The left card first; nothing of a hand that the viewer may not see."""
    hand, cards = view.hands[seat] or (), [(card,) for card in view.settings.content.cards]
    return [number for place in range(MOST_HAND) for number in one_of(hand[place : place + 1], cards)]


def _played(view: View, seat: Seat) -> list[int]:
    cards = [played.card for played in view.played[seat]]
    return [cards.count(card) for card in view.settings.content.cards]


def _last_number(view: View, seat: Seat) -> list[int]:
    """§5.5 What the Cat would repeat, without the one that was added."""
    return [view.played[seat][-1].number if view.played[seat] else 0]


def _cookies(view: View, seat: Seat) -> list[int]:
    return [view.large[seat].count(cookie) for cookie in view.settings.content.cookies]


def _points(view: View, seat: Seat) -> list[int]:
    return [sum(POINTS[cookie] for cookie in view.large[seat]) + view.small[seat]]
