"""A game of Parade as a NumPy record, and its conversion from and to a state."""

from itertools import combinations
from typing import get_args

import numpy as np

from wonderland.core.values import Options
from wonderland.kernel.record import Record, Records, from_namespace, pack_options, to_namespace, unpack_options

from ..cards import ABOUT, COLOUR, COLOURS, VALUE, Card
from ..scoring import counted
from ..state import Ask, Ending, Pair, Settings, State

ASKS: tuple[Ask, ...] = get_args(Ask)
PLAY, DISCARD, OVER = range(len(ASKS))
RANDOM = 1  # of the values of `final_discard`
ENDINGS: tuple[Ending | None, ...] = (None, *get_args(Ending))
SIXTH_COLOUR, EMPTY_PILE = 1, 2  # one bit each, so that both together are "both" (P26)

CONTENT = Settings.content
CARDS, HAND_SIZE, KEPT = CONTENT.cards, CONTENT.hand_size, CONTENT.kept
NUMBER = {card: number for number, card in enumerate(CARDS)}
DECK_SIZE = len(CARDS)
COLOUR_COUNT = len(COLOURS)
COLOURS_PLAYED = len(CONTENT.colours)
MOST_SEATS = ABOUT.most_seats
PARADE_SIZE = CONTENT.parade_size
LAST_HAND = HAND_SIZE - 1  # after the last card, which is not replaced
COLOUR_OF = np.array([COLOUR[card] for card in CARDS], np.int64)
VALUE_OF = np.array([VALUE[card] for card in CARDS], np.int64)
PAIRS = np.array(list(combinations(range(LAST_HAND), 2)), np.int64)  # the places of the discards, by choice
PAIR_COUNT = len(PAIRS)

FIELDS = np.dtype(
    [
        ("seats", np.int64),
        *((option.name, np.int64) for option in ABOUT.options),
        ("ask", np.int64),
        ("turn", np.int64),  # the seat to act
        ("turns_left", np.int64),  # in the last round; 0 before it
        ("ending", np.int64),  # the trigger of the last round; 0 before it
        ("deck_size", np.int64),
        ("parade_size", np.int64),
        ("hand_sizes", np.int64, MOST_SEATS),
        ("pile_sizes", np.int64, MOST_SEATS),
        ("colours", np.int64, MOST_SEATS),  # the number of colours before each seat
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
STATE = np.dtype((np.record, FIELDS))  # empty places hold 0, so that equal games are equal bytes


def blank(seats: int, options: Options) -> Records:
    return _begun(seats, Settings.of(options))


def _begun(seats: int, settings: Settings) -> Records:
    records = np.zeros(1, STATE)
    s: Record = records[0]
    s.seats = seats
    pack_options(s, ABOUT.options, settings)
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
    places[: len(cards)] = [NUMBER[card] for card in cards]
    return len(cards)


def unpack(record: Record) -> State:
    s = to_namespace(record)
    ask, seats = ASKS[s.ask], range(s.seats)
    hands = [_cards(s.hands[seat], s.hand_sizes[seat]) for seat in seats]
    return State(
        settings=Settings(**unpack_options(s, ABOUT.options)),
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
