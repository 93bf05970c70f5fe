"""What a seat knows: hands are secret, nobody knows the draw pile, all else is open (P9, P16, P18)."""

from itertools import chain

from msgspec import Struct

from wonderland.core.chance import Chance, shuffle
from wonderland.core.values import Seat

from .cards import Card, in_order
from .state import Ask, Ending, Pair, Settings, State


class View(Struct, frozen=True):
    """What a seat knows; `seat` is None for a spectator."""

    seat: Seat | None
    settings: Settings
    ask: Ask
    to_act: tuple[Seat, ...]
    parade: tuple[Card, ...]
    hand: tuple[Card, ...]  # the seat's own; empty for a spectator
    hand_sizes: tuple[int, ...]
    piles: tuple[tuple[Card, ...], ...]
    deck_size: int
    turns_left: int | None
    ending: Ending | None
    discarded: tuple[Pair | None, ...]  # the seat's own; all of them when the game is over

    @property
    def seats(self) -> int:
        return len(self.hand_sizes)


def to_act(state: State) -> tuple[Seat, ...]:
    """§2 One seat plays at a time; §4.2 all seats discard at once."""
    if state.ask == "play":
        return (state.turn,)
    if state.ask == "discard":
        return tuple(seat for seat, pair in enumerate(state.discarded) if pair is None)
    return ()


def view(state: State, seat: Seat | None) -> View:
    """§7 Open cards and the seat's own."""
    over = state.ask == "over"
    return View(
        seat=seat,
        settings=state.settings,
        ask=state.ask,
        to_act=to_act(state),
        parade=tuple(state.parade),
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        piles=tuple(map(tuple, state.piles)),
        deck_size=len(state.deck),
        turns_left=state.turns_left,
        ending=state.ending,
        discarded=tuple(pair if over or owner == seat else None for owner, pair in enumerate(state.discarded)),
    )


def guess(view: View, chance: Chance) -> State:
    """§7.2 Deal the unseen cards again."""
    unseen = _unseen(view)
    shuffle(chance, unseen)
    hands: list[list[Card]] = []
    discarded = list(view.discarded)
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(list(view.hand))
            continue
        hands.append(in_order(unseen.pop() for _ in range(size)))
        if view.ask == "discard" and seat not in view.to_act:
            first, second = in_order((unseen.pop(), unseen.pop()))
            discarded[seat] = (first, second)
    return State(
        settings=view.settings,
        ask=view.ask,
        turn=view.to_act[0] if view.ask == "play" else 0,
        deck=[unseen.pop() for _ in range(view.deck_size)],
        parade=list(view.parade),
        hands=hands,
        piles=[list(pile) for pile in view.piles],
        turns_left=view.turns_left,
        ending=view.ending,
        discarded=discarded,
    )


def _unseen(view: View) -> list[Card]:
    seen = {*chain(view.parade, view.hand, *view.piles, *(pair for pair in view.discarded if pair))}
    return [card for card in view.settings.content.cards if card not in seen]
