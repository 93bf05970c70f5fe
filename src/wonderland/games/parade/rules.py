"""The rules of Parade, in the order of the rules page; rulings.md explains numbers such as P6."""

from bisect import insort
from collections.abc import Sequence
from itertools import combinations

from wonderland.core.chance import Chance, pick, shuffle
from wonderland.core.events import Event
from wonderland.core.values import Options, Outcome, Seat, next_seat, ranked

from . import events as happened
from .actions import PLAY, DiscardTwo, ParadeAction, PlayCard
from .cards import COLOUR, ORDER, VALUE, Card, in_order
from .scoring import score, tally
from .state import Ending, Pair, Settings, State


def setup(kind: type[Settings], seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
    """§1 Deal hands and parade, draw the first player (P1-P3)."""
    content = kind.content
    start = chance.below(seats)
    deck = list(content.cards)
    shuffle(chance, deck)
    hands = [in_order(deck.pop() for _ in range(content.hand_size)) for _ in range(seats)]
    parade = [deck.pop() for _ in range(content.parade_size)]
    state = State(
        settings=kind.of(options),
        ask="play",
        turn=start,
        deck=deck,
        parade=parade,
        hands=hands,
        piles=[[] for _ in range(seats)],
        turns_left=None,
        ending=None,
        discarded=[None] * seats,
    )
    dealt = [happened.HandDealt(seat, tuple(hand)) for seat, hand in enumerate(hands)]
    return state, [happened.StartChosen(start), *dealt, happened.ParadeFormed(tuple(parade))]


def legal(state: State, seat: Seat) -> list[ParadeAction]:
    """§2.1 Play any card; §4.1 discard any two of the last four."""
    if state.ask == "play":
        return [PLAY[card] for card in state.hands[seat]]
    return [DiscardTwo(pair) for pair in combinations(state.hands[seat], 2)]


def apply(state: State, seat: Seat, action: ParadeAction, chance: Chance) -> list[Event]:
    """Take a turn, or choose the final discards."""
    if isinstance(action, PlayCard):
        return _take_turn(state, seat, action.card, chance)
    return _discard(state, seat, action.cards)


def outcome(state: State) -> Outcome | None:
    """§6 The lowest score wins, then the fewest cards (P24, P25)."""
    if state.ask != "over" or state.ending is None:
        return None
    sheet = tally(state.piles, state.settings)
    scores = tuple(map(score, sheet))
    ranks = ranked([(points, row["cards"]) for points, row in zip(scores, sheet, strict=True)])
    return Outcome(ranks, scores, state.ending, sheet)


# §2.3 The cards that each card takes if they are exposed (P6). A table, because every card of every parade asks for it.
TAKES: dict[Card, frozenset[Card]] = {
    card: frozenset(other for other in ORDER if COLOUR[other] == COLOUR[card] or VALUE[other] <= VALUE[card])
    for card in ORDER
}


def leaving(parade: Sequence[Card], card: Card) -> list[Card]:
    """§2.2-§2.4 The cards that leave when `card` joins: not the last ones, as many as its value (P5-P7)."""
    exposed = len(parade) - VALUE[card]
    if exposed <= 0:
        return []
    takes = TAKES[card]
    return [other for other in parade[:exposed] if other in takes]


def _take_turn(state: State, seat: Seat, card: Card, chance: Chance) -> list[Event]:
    """§2 (P4)"""
    state.hands[seat].remove(card)
    events: list[Event] = [happened.CardPlayed(seat, card)]
    taken = leaving(state.parade, card)
    if taken:
        for other in taken:
            state.parade.remove(other)
        state.piles[seat] += taken
        events.append(happened.CardsTaken(seat, tuple(taken)))
    state.parade.append(card)
    if state.turns_left is None:
        events.append(_draw(state, seat))
        if taken or not state.deck:
            events += _last_round(state, seat)
    else:
        state.turns_left -= 1
    if state.turns_left == 0:
        return events + _end_of_play(state, chance)
    state.turn = next_seat(seat, state.seats)
    return events


def _draw(state: State, seat: Seat) -> Event:
    """§2.5 Before the last round the draw pile is never empty (P14)."""
    drawn = state.deck.pop()
    insort(state.hands[seat], drawn, key=ORDER.__getitem__)
    return happened.CardDrawn(seat, drawn)


def _last_round(state: State, seat: Seat) -> list[Event]:
    """§3 (P10-P13, P27)"""
    sixth = state.settings.sixth_colour_ends and has_all_colours(state.piles[seat], state.settings)
    if not sixth and state.deck:
        return []
    ending: Ending = "sixth-colour" if state.deck else "both" if sixth else "empty-pile"
    state.ending = ending
    state.turns_left = state.seats
    return [happened.LastRoundBegun(seat, ending)]


def has_all_colours(pile: Sequence[Card], settings: Settings) -> bool:
    """§3.1"""
    colours = len(settings.content.colours)
    return len(pile) >= colours and len({COLOUR[card] for card in pile}) == colours


def _end_of_play(state: State, chance: Chance) -> list[Event]:
    """§4 (P28)"""
    state.ask = "discard"
    state.turn = 0
    if state.settings.final_discard == "secret":
        return []
    for seat, hand in enumerate(state.hands):
        _set_aside(state, seat, pick(chance, list(combinations(hand, 2))))
    return _show_hands(state)


def _discard(state: State, seat: Seat, pair: Pair) -> list[Event]:
    """§4.2 (P15, P16)"""
    _set_aside(state, seat, pair)
    events: list[Event] = [happened.TwoDiscarded(seat, pair)]
    return events if None in state.discarded else events + _show_hands(state)


def _set_aside(state: State, seat: Seat, pair: Pair) -> None:
    state.discarded[seat] = pair
    state.hands[seat] = [card for card in state.hands[seat] if card not in pair]


def _show_hands(state: State) -> list[Event]:
    """§4.3 (P17, P18)"""
    events: list[Event] = []
    for seat, discarded in enumerate(state.discarded):
        kept = state.hands[seat]
        state.piles[seat] += kept
        state.hands[seat] = []
        assert discarded is not None
        events.append(happened.HandShown(seat, discarded, tuple(kept)))
    state.ask = "over"
    ended = outcome(state)
    assert ended is not None and state.ending is not None
    return [*events, happened.GameEnded(state.ending, ended.scores, ended.winners)]
