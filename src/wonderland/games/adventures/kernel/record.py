"""A game of Adventures as a NumPy record, and its conversion from and to a state.

The record contains its board, so that boards can be added.
"""

from typing import get_args

import numpy as np

from wonderland.core.values import Options
from wonderland.kernel.record import Record, Records, from_namespace, pack_options, to_namespace, unpack_options

from ..actions import SIDES
from ..boards import BOARDS, MOST_SPACES, Kind
from ..pieces import CONTENT, LARGEST_HAND, Card, Cookie
from ..state import ABOUT, Ask, Pawn, Played, Settings, Spin, State

ASKS: tuple[Ask, ...] = get_args(Ask)
PLAY, SPIN, TAKE, OVER = range(len(ASKS))
ENDINGS = ("cards-played",)
KINDS: tuple[Kind, ...] = get_args(Kind)
TEA, _, CAT, CATERPILLAR, SMALL, HOLE = range(len(KINDS))

CARDS, COOKIES, TURNS = CONTENT.cards, CONTENT.cookies, CONTENT.turns
MOST_SEATS = ABOUT.most_seats
OPTIONS = [option for option in ABOUT.options if option.name != "board"]
MOST_HAND = LARGEST_HAND
CARD_KINDS = len(CARDS)
JOKER = CARD_KINDS - 1  # the joker is the last kind
HIGHEST = CONTENT.highest_number
COOKIE_KINDS = len(COOKIES)
SMALL_COOKIES = CONTENT.small_cookies
LEFT, RIGHT = range(len(SIDES))
VALUE, PRINTED = range(2)  # the values of `cat_repeats`
NO_COOKIE = -1
DECK_COUNTS = np.array([CONTENT.deck.count(card) for card in CARDS], np.int64)
COOKIE_POINTS = np.array(CONTENT.cookie_values, np.int64)
# By the number of seats.
COOKIES_OF_EACH = CONTENT.cookies_of_each - np.array([*[0] * ABOUT.fewest_seats, *CONTENT.set_aside], np.int64)
ONE = np.int64(1)

FIELDS = np.dtype(
    [
        ("seats", np.int64),
        *((option.name, np.int64) for option in OPTIONS),  # first_seat is 0 for "random", else the seat plus 1
        ("board", np.uint8),  # an index of BOARDS
        ("length", np.int64),  # the number of spaces
        ("kinds", np.uint8, MOST_SPACES),
        ("numbers", np.uint8, MOST_SPACES),
        ("ask", np.uint8),
        ("turn", np.uint8),
        ("spin_space", np.uint8),
        ("spins_left", np.int64),  # 0 without a spin to judge
        ("hand_sizes", np.int64, MOST_SEATS),
        ("pile_sizes", np.int64, MOST_SEATS),
        ("hands", np.uint8, (MOST_SEATS, MOST_HAND)),  # the left card first
        ("piles", np.uint8, (MOST_SEATS, CARD_KINDS)),  # the number of each card
        ("turns", np.uint8, MOST_SEATS),  # the number of cards played
        ("played", np.uint8, (MOST_SEATS, TURNS)),
        ("played_sides", np.uint8, (MOST_SEATS, TURNS)),
        ("played_numbers", np.uint8, (MOST_SEATS, TURNS)),
        ("played_plus", np.uint8, (MOST_SEATS, TURNS)),
        ("played_spun", np.uint8, (MOST_SEATS, TURNS)),
        ("spaces", np.uint8, MOST_SEATS),
        ("large", np.uint8, MOST_SEATS),
        ("stuck", np.uint8, MOST_SEATS),
        ("stack_size", np.int64),
        ("stack", np.uint8, COOKIE_KINDS),  # the number of each large cookie
        ("face_up", np.int64),  # or NO_COOKIE
        ("pool", np.uint8),
        ("cookies", np.uint8, (MOST_SEATS, COOKIE_KINDS)),
        ("small", np.uint8, MOST_SEATS),
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
"""Cards and cookies are numbers in their order. Empty places hold 0, so that equal games are equal bytes. Counters are
signed: for Numba, an unsigned and a signed number make a float."""


def blank(seats: int, options: Options) -> Records:
    return _begun(seats, Settings.of(options, seats))


def _begun(seats: int, settings: Settings) -> Records:
    records = np.zeros(1, STATE)
    s: Record = records[0]
    board = BOARDS[settings.board]
    s.seats = seats
    pack_options(s, OPTIONS, settings)
    s.board = list(BOARDS).index(board.name)
    s.length = len(board)
    s.kinds[: len(board)] = [KINDS.index(kind) for kind in board.kinds]
    s.numbers[: len(board)] = [space.cookies for space in board.spaces]
    return records


def pack(state: State) -> Records:
    s = to_namespace(_begun(state.seats, state.settings)[0])
    s.ask = ASKS.index(state.ask)
    s.turn = state.turn
    if state.spin is not None:
        s.spin_space, s.spins_left = state.spin.space, state.spin.left
    s.stack = [state.stack.count(cookie) for cookie in COOKIES]
    s.stack_size = len(state.stack)
    s.face_up = NO_COOKIE if state.face_up is None else COOKIES.index(state.face_up)
    s.pool = state.pool
    for seat in range(state.seats):
        _pack_seat(s, state, seat)
    return from_namespace(s, STATE)


def _pack_seat(s: Record, state: State, seat: int) -> None:
    hand, pile, turns, pawn = state.hands[seat], state.piles[seat], state.played[seat], state.pawns[seat]
    s.hand_sizes[seat], s.pile_sizes[seat], s.turns[seat] = len(hand), len(pile), len(turns)
    s.hands[seat][: len(hand)] = [CARDS.index(card) for card in hand]
    s.piles[seat] = [pile.count(card) for card in CARDS]
    for turn, played in enumerate(turns):
        s.played[seat][turn] = CARDS.index(played.card)
        s.played_sides[seat][turn] = SIDES.index(played.side)
        s.played_numbers[seat][turn] = played.number
        s.played_plus[seat][turn] = played.plus
        s.played_spun[seat][turn] = played.spun
    s.spaces[seat], s.large[seat], s.stuck[seat] = pawn.space, pawn.large, pawn.stuck
    s.cookies[seat] = [state.large[seat].count(cookie) for cookie in COOKIES]
    s.small[seat] = state.small[seat]


def unpack(record: Record) -> State:
    s = to_namespace(record)
    seats = range(s.seats)
    return State(
        settings=Settings(**unpack_options(s, OPTIONS), board=list(BOARDS)[s.board]),
        ask=ASKS[s.ask],
        turn=s.turn,
        spin=Spin(s.spin_space, s.spins_left) if s.spins_left else None,
        hands=[[CARDS[card] for card in s.hands[seat][: s.hand_sizes[seat]]] for seat in seats],
        piles=[_counted(s.piles[seat], CARDS) for seat in seats],
        played=[[_played(s, seat, turn) for turn in range(s.turns[seat])] for seat in seats],
        pawns=[Pawn(s.spaces[seat], bool(s.large[seat]), bool(s.stuck[seat])) for seat in seats],
        stack=_counted(s.stack, COOKIES),
        face_up=None if s.face_up == NO_COOKIE else COOKIES[s.face_up],
        pool=s.pool,
        large=[_counted(s.cookies[seat], COOKIES) for seat in seats],
        small=s.small[: s.seats],
    )


def _counted(counts: list[int], names: tuple[Card | Cookie, ...]) -> list[str]:
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def _played(s: Record, seat: int, turn: int) -> Played:
    return Played(
        CARDS[s.played[seat][turn]],
        SIDES[s.played_sides[seat][turn]],
        s.played_numbers[seat][turn],
        s.played_plus[seat][turn],
        bool(s.played_spun[seat][turn]),
    )
