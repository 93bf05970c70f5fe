"""§9.2 Positions of Parade: checks that a state is possible."""

from collections.abc import Sequence

from wonderland.core.errors import BrokenPosition
from wonderland.core.position import PositionFormat, contradiction, each_in_one_place, in_range, one_of

from .cards import ABOUT, Card, in_order
from .rules import has_all_colours
from .state import Ending, Settings, State
from .view import to_act


def audit(state: State) -> None:
    """Raise `BrokenPosition` for an impossible state; sort hands and discards."""
    _check_cards(state)
    _sort(state)
    _check_discarded(state)
    _check_turns(state)
    _check_hands(state)
    _check_ending(state)


def positions(settings: type[Settings]) -> PositionFormat[State]:
    return PositionFormat(
        game=ABOUT.id,
        seat_counts=ABOUT.seats,
        kind=State,
        settings=lambda options, _: settings.of(options),
        to_act=to_act,
        audit=audit,
        by_seat=("hands", "piles", "discarded"),
    )


def _check_cards(state: State) -> None:
    """(P1)"""
    places: list[tuple[str, Sequence[Card]]] = [("parade", state.parade)]
    for name in ("hands", "piles", "discarded"):
        places += [(f"{name}[{seat}]", cards or ()) for seat, cards in enumerate(getattr(state, name))]
    each_in_one_place([*places, ("deck", state.deck)], state.settings.content.cards, rest="deck")


def _sort(state: State) -> None:
    state.hands = [in_order(hand) for hand in state.hands]
    for seat, pair in enumerate(state.discarded):
        if pair:
            first, second = in_order(pair)
            state.discarded[seat] = (first, second)


def _check_discarded(state: State) -> None:
    """(P15, P18)"""
    answered = [pair is not None for pair in state.discarded]
    fits = {"play": not any(answered), "discard": not all(answered), "over": all(answered)}
    if not fits[state.ask]:
        raise contradiction("discarded", "ask")


def _check_turns(state: State) -> None:
    """§3.2"""
    playing = state.ask == "play"
    in_range(state.turn, "turn", 0, state.seats - 1 if playing else 0)
    if state.turns_left is not None:
        in_range(state.turns_left, "turns_left", playing, state.seats if playing else 0)
    elif not playing:
        raise contradiction("turns_left", "ask")


def _check_hands(state: State) -> None:
    """§2.5, §3.2 (P14)"""
    for seat, hand in enumerate(state.hands):
        played_last = state.turns_left is not None and (seat - state.turn) % state.seats >= state.turns_left
        expected = state.settings.content.hand_size - played_last
        if state.discarded[seat] is not None:
            expected = 0 if state.ask == "over" else expected - 2
        if len(hand) != expected:
            raise BrokenPosition(f"hands[{seat}]", "position-card-count", expected=expected, found=len(hand))


def _check_ending(state: State) -> None:
    """§6.3 (P26)"""
    possible = _endings(state)
    if not possible:
        raise contradiction("turns_left", "deck")
    one_of(state.ending, "ending", possible)


def _endings(state: State) -> tuple[Ending | None, ...]:
    sixth_ends = state.settings.sixth_colour_ends
    complete = [sixth_ends and has_all_colours(pile, state.settings) for pile in state.piles]
    if state.turns_left is None:
        return (None,) if state.deck and not any(complete) else ()
    if state.turns_left:
        trigger = (state.turn + state.turns_left - 1) % state.seats
        could_be_sixth = must_be_sixth = complete[trigger]
    else:
        could_be_sixth, must_be_sixth = any(complete), False
    if state.deck:
        return ("sixth-colour",) if could_be_sixth else ()
    if must_be_sixth:
        return ("both",)
    return ("empty-pile", "both") if could_be_sixth else ("empty-pile",)
