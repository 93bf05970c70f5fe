"""Adventures in numbers: which number an action has, and what a seat observes."""

from wonderland.core.encoding import Field, around, by_seat, one_of, those_of
from wonderland.core.values import Seat
from wonderland.games.adventures.actions import CHOOSE_COOKIE, JUDGE_SPIN, LARGE_PLAYS, WALKS
from wonderland.games.adventures.boards import MOST_SPACES
from wonderland.games.adventures.pieces import CARDS, CONTENT, COOKIES, DECK, NUMBERS, POINTS
from wonderland.games.adventures.view import View

ACTIONS: tuple[str, ...] = tuple(
    dict.fromkeys(
        str(action)
        for actions in (*LARGE_PLAYS.values(), *WALKS.values(), JUDGE_SPIN, CHOOSE_COOKIE)
        for action in actions
    )
)

ASKS = ("play", "escape", "spin", "take")
MOST_HAND = 3
SPACES = range(MOST_SPACES)
LARGE_COOKIES = len(COOKIES) * CONTENT.cookies_of_each
MOST_POINTS = sum(POINTS.values()) * CONTENT.cookies_of_each + CONTENT.small_cookies


def fields(seats: int) -> tuple[Field, ...]:
    """What a seat observes; cards and cookies in the order of their numbers, spaces clockwise from the Tea Party."""
    cards, cookies, each = len(CARDS), len(COOKIES), CONTENT.cookies_of_each
    return (
        Field("ask", (len(ASKS),), 1, lambda view: one_of(view.ask, ASKS)),
        Field("to_act", (seats,), 1, lambda view: those_of(view.to_act, around(view))),
        Field("spin", (MOST_SPACES,), 1, lambda view: one_of(view.spin and view.spin.space, SPACES)),
        Field("spins_left", (1,), max(NUMBERS), lambda view: [view.spin.left if view.spin else 0]),
        Field("hands", (seats, MOST_HAND, cards), 1, by_seat(_hand)),
        Field("hand_sizes", (seats,), MOST_HAND, by_seat(lambda view, seat: [view.hand_sizes[seat]])),
        Field("pile_sizes", (seats,), len(DECK), by_seat(lambda view, seat: [view.pile_sizes[seat]])),
        Field("played", (seats, cards), CONTENT.copies, by_seat(_played)),
        Field("last_number", (seats,), max(NUMBERS), by_seat(_last_number)),
        Field("pawns", (seats, MOST_SPACES), 1, by_seat(lambda view, seat: one_of(view.pawns[seat].space, SPACES))),
        Field("large", (seats,), 1, by_seat(lambda view, seat: [int(view.pawns[seat].large)])),
        Field("stuck", (seats,), 1, by_seat(lambda view, seat: [int(view.pawns[seat].stuck)])),
        Field("stack", (cookies,), each, lambda view: [view.stack.count(cookie) for cookie in COOKIES]),
        Field("face_up", (cookies,), 1, lambda view: one_of(view.face_up, COOKIES)),
        Field("pool", (1,), CONTENT.small_cookies, lambda view: [view.pool]),
        Field("cookies", (seats, cookies), each, by_seat(_cookies)),
        Field("small", (seats,), CONTENT.small_cookies, by_seat(lambda view, seat: [view.small[seat]])),
        Field("points", (seats,), MOST_POINTS, by_seat(_points)),
    )


def _hand(view: View, seat: Seat) -> list[int]:
    """§9.1 The left card first; nothing of a hand that the viewer may not see."""
    hand = view.hands[seat] or ()
    return [
        number for place in range(MOST_HAND) for number in one_of(hand[place : place + 1], [(card,) for card in CARDS])
    ]


def _played(view: View, seat: Seat) -> list[int]:
    cards = [played.card for played in view.played[seat]]
    return [cards.count(card) for card in CARDS]


def _last_number(view: View, seat: Seat) -> list[int]:
    """§5.5 What the Cat would repeat, without the one that was added."""
    return [view.played[seat][-1].number if view.played[seat] else 0]


def _cookies(view: View, seat: Seat) -> list[int]:
    return [view.large[seat].count(cookie) for cookie in COOKIES]


def _points(view: View, seat: Seat) -> list[int]:
    return [sum(POINTS[cookie] for cookie in view.large[seat]) + view.small[seat]]
