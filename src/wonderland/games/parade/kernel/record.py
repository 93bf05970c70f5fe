"""A game of Parade in one NumPy record: what it holds, and the way from a state and back."""

from itertools import combinations

import numpy as np

from wonderland.core.values import Options
from wonderland.games.parade.cards import ABOUT, COLOUR, COLOURS, VALUE, Card
from wonderland.games.parade.scoring import counted
from wonderland.games.parade.state import Ask, Ending, Pair, Settings, State
from wonderland.kernel.record import Record, Records, from_namespace, to_namespace

ASKS: tuple[Ask, ...] = ("play", "discard", "over")
PLAY, DISCARD, OVER = range(len(ASKS))
ENDINGS: tuple[Ending | None, ...] = (None, "sixth-colour", "empty-pile", "both")
SIXTH_COLOUR, EMPTY_PILE = 1, 2
"""One bit each, so both together are "both" (P26)."""

CONTENT = Settings.content
CARDS, HAND_SIZE, KEPT = CONTENT.cards, CONTENT.hand_size, CONTENT.kept
NUMBER = {card: number for number, card in enumerate(CARDS)}
DECK_SIZE = len(CARDS)
COLOUR_COUNT = len(COLOURS)
COLOURS_PLAYED = len(CONTENT.colours)
MOST_SEATS = ABOUT.most_seats
PARADE_SIZE = CONTENT.parade_size
LAST_HAND = HAND_SIZE - 1
COLOUR_OF = np.array([COLOUR[card] for card in CARDS], np.int64)
VALUE_OF = np.array([VALUE[card] for card in CARDS], np.int64)
PAIRS = np.array(list(combinations(range(LAST_HAND), 2)), np.int64)
"""The places in the last hand of the two cards that go, by choice."""
PAIR_COUNT = len(PAIRS)

FIELDS = np.dtype(
    [
        ("seats", np.int64),
        ("two_player_margin", np.int64),
        ("sixth_colour_ends", np.int64),
        ("random_discard", np.int64),
        ("ask", np.int64),
        ("turn", np.int64),  # whose answer is waited for
        ("turns_left", np.int64),  # of the last round; 0 before it
        ("ending", np.int64),  # what set the last round off; 0 before it
        ("deck_size", np.int64),
        ("parade_size", np.int64),
        ("hand_sizes", np.int64, MOST_SEATS),
        ("pile_sizes", np.int64, MOST_SEATS),
        ("colours", np.int64, MOST_SEATS),  # how many colours lie before each seat
        ("counts", np.int8, (MOST_SEATS, COLOUR_COUNT)),  # cards before each seat by colour
        ("totals", np.int8, (MOST_SEATS, COLOUR_COUNT)),  # and their summed values
        ("deck", np.uint8, DECK_SIZE),  # the next card last
        ("parade", np.uint8, DECK_SIZE),  # the front first
        ("hands", np.uint8, (MOST_SEATS, HAND_SIZE)),  # in the order of colours, then by value
        ("piles", np.uint8, (MOST_SEATS, DECK_SIZE)),  # in the order they came
        ("discarded", np.uint8, (MOST_SEATS, 2)),
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
"""Cards are numbers in the order of P1. Places that hold no card hold 0, so that equal games are equal bytes."""


def blank(seats: int, options: Options) -> Records:
    return _begun(seats, Settings.of(options))


def _begun(seats: int, settings: Settings) -> Records:
    records = np.zeros(1, STATE)
    s: Record = records[0]
    s.seats = seats
    s.two_player_margin = settings.two_player_margin
    s.sixth_colour_ends = settings.sixth_colour_ends
    s.random_discard = settings.final_discard == "random"
    return records


def pack(state: State) -> Records:
    s = to_namespace(_begun(state.seats, state.settings)[0])
    s.ask = ASKS.index(state.ask)
    s.turn = state.discarded.index(None) if state.ask == "discard" else state.turn
    s.turns_left = state.turns_left or 0
    s.ending = ENDINGS.index(state.ending)
    s.deck_size = _lay(s.deck, state.deck)
    s.parade_size = _lay(s.parade, state.parade)
    for seat in range(state.seats):
        s.hand_sizes[seat] = _lay(s.hands[seat], state.hands[seat])
        s.pile_sizes[seat] = _lay(s.piles[seat], state.piles[seat])
        s.counts[seat] = counted(state.piles[seat])
        s.colours[seat] = sum(map(bool, s.counts[seat]))
        for card in state.piles[seat]:
            s.totals[seat][COLOUR[card]] += VALUE[card]
        _lay(s.discarded[seat], state.discarded[seat] or ())
    return from_namespace(s, STATE)


def _lay(places: list[int], cards: list[Card] | Pair | tuple[()]) -> int:
    """Put cards into their places; how many they are."""
    places[: len(cards)] = [NUMBER[card] for card in cards]
    return len(cards)


def unpack(record: Record) -> State:
    s = to_namespace(record)
    ask, seats = ASKS[s.ask], range(s.seats)
    hands = [_cards(s.hands[seat], s.hand_sizes[seat]) for seat in seats]
    return State(
        settings=Settings(
            two_player_margin=s.two_player_margin,
            sixth_colour_ends=bool(s.sixth_colour_ends),
            final_discard="random" if s.random_discard else "secret",
        ),
        ask=ask,
        turn=s.turn if ask == "play" else 0,
        deck=_cards(s.deck, s.deck_size),
        parade=_cards(s.parade, s.parade_size),
        hands=hands,
        piles=[_cards(s.piles[seat], s.pile_sizes[seat]) for seat in seats],
        turns_left=s.turns_left if s.ending else None,
        ending=ENDINGS[s.ending],
        discarded=[_pair(s.discarded[seat]) if ask != "play" and len(hands[seat]) <= KEPT else None for seat in seats],
    )


def _cards(places: list[int], size: int) -> list[Card]:
    return [CARDS[card] for card in places[:size]]


def _pair(places: list[int]) -> Pair:
    first, second = _cards(places, 2)
    return first, second
