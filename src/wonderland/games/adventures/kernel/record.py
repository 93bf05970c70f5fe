"""A game of Adventures in one NumPy record: what it holds, and the way from a state and back.

Boards are copied into the record, so any ring on offer plays.
"""

import numpy as np

from wonderland.core.values import Options
from wonderland.games.adventures.actions import SIDES
from wonderland.games.adventures.boards import BOARDS, MOST_SPACES, Kind
from wonderland.games.adventures.pieces import CONTENT, Card, Cookie
from wonderland.games.adventures.state import ABOUT, Ask, Pawn, Played, Settings, Spin, State
from wonderland.kernel.record import Record, Records, from_namespace, to_namespace

ASKS: tuple[Ask, ...] = ("play", "spin", "take", "over")
PLAY, SPIN, TAKE, OVER = range(len(ASKS))
ENDINGS = ("cards-played",)
KINDS: tuple[Kind, ...] = ("tea-party", "ordinary", "cheshire-cat", "caterpillar", "small-cookies", "rabbit-hole")
TEA, _, CAT, CATERPILLAR, SMALL, HOLE = range(len(KINDS))

CARDS, COOKIES, TURNS = CONTENT.cards, CONTENT.cookies, CONTENT.turns
MOST_SEATS = ABOUT.most_seats
MOST_HAND = 3
CARD_KINDS = len(CARDS)
JOKER = CARD_KINDS - 1
HIGHEST = CONTENT.highest_number
COOKIE_KINDS = len(COOKIES)
SMALL_COOKIES = CONTENT.small_cookies
LEFT, RIGHT = range(len(SIDES))
RANDOM = -1
NO_COOKIE = -1
DECK_COUNTS = np.array([CONTENT.deck.count(card) for card in CARDS], np.int64)
COOKIE_POINTS = np.array(CONTENT.cookie_values, np.int64)
COOKIES_OF_EACH = np.array([CONTENT.cookies_of_each - aside for aside in CONTENT.set_aside], np.int64)
FEWEST_SEATS = ABOUT.fewest_seats
ONE = np.int64(1)

FIELDS = np.dtype(
    [
        ("seats", np.int64),
        ("open_hands", np.uint8),
        ("hand_size", np.int64),
        ("kind_hole", np.uint8),
        ("cat_printed", np.uint8),
        ("first_seat", np.int8),  # RANDOM where luck decides
        ("board", np.uint8),  # a place among the boards on offer
        ("length", np.int64),  # how many spaces the ring has
        ("kinds", np.uint8, MOST_SPACES),
        ("numbers", np.uint8, MOST_SPACES),
        ("ask", np.uint8),
        ("turn", np.uint8),
        ("spin_space", np.uint8),
        ("spins_left", np.int64),  # 0 unless a spin is to be judged
        ("hand_sizes", np.int64, MOST_SEATS),
        ("pile_sizes", np.int64, MOST_SEATS),
        ("hands", np.uint8, (MOST_SEATS, MOST_HAND)),  # the left card first
        ("piles", np.uint8, (MOST_SEATS, CARD_KINDS)),  # how many of each card
        ("turns", np.uint8, MOST_SEATS),  # how many cards each seat has played
        ("played", np.uint8, (MOST_SEATS, TURNS)),
        ("played_sides", np.uint8, (MOST_SEATS, TURNS)),
        ("played_numbers", np.uint8, (MOST_SEATS, TURNS)),
        ("played_plus", np.uint8, (MOST_SEATS, TURNS)),
        ("played_spun", np.uint8, (MOST_SEATS, TURNS)),
        ("spaces", np.uint8, MOST_SEATS),
        ("large", np.uint8, MOST_SEATS),
        ("stuck", np.uint8, MOST_SEATS),
        ("stack_size", np.int64),
        ("stack", np.uint8, COOKIE_KINDS),  # how many of each large cookie lie face down
        ("face_up", np.int64),  # NO_COOKIE where none is left
        ("pool", np.uint8),
        ("cookies", np.uint8, (MOST_SEATS, COOKIE_KINDS)),
        ("small", np.uint8, MOST_SEATS),
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
"""Cards and cookies are numbers in their order. Empty places hold 0, so that equal games are equal bytes. What is
counted with is signed: Numba makes a fraction of an unsigned number and a signed one."""


def blank(seats: int, options: Options) -> Records:
    return _begun(seats, Settings.of(options, seats))


def _begun(seats: int, settings: Settings) -> Records:
    records = np.zeros(1, STATE)
    s: Record = records[0]
    board = BOARDS[settings.board]
    s.seats = seats
    s.open_hands = settings.open_hands
    s.hand_size = settings.hand_size
    s.kind_hole = settings.kind_hole
    s.cat_printed = settings.cat_repeats == "printed"
    s.first_seat = RANDOM if settings.first_seat == "random" else settings.first_seat
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
        settings=Settings(
            open_hands=bool(s.open_hands),
            hand_size=s.hand_size,
            kind_hole=bool(s.kind_hole),
            cat_repeats="printed" if s.cat_printed else "value",
            first_seat="random" if s.first_seat == RANDOM else s.first_seat,
            board=list(BOARDS)[s.board],
        ),
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
