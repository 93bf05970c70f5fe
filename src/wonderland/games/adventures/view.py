"""What a seat knows: everything but other hands, unless these are open."""

from typing import Literal, TypeAlias

from msgspec import Struct

from wonderland.core.chance import Chance, shuffle
from wonderland.core.values import Seat

from .boards import Board, Space
from .pieces import Card, Cookie
from .state import Pawn, Played, Settings, Spin, State, in_hole

Asked: TypeAlias = Literal["play", "escape", "spin", "take", "over"]  # "escape" is a card played in the hole


class View(Struct, frozen=True):
    """What a seat knows; `seat` is None for a spectator."""

    seat: Seat | None
    settings: Settings
    ask: Asked
    to_act: tuple[Seat, ...]
    spaces: tuple[Space, ...]  # clockwise from the Tea Party
    spin: Spin | None
    hands: tuple[tuple[Card, ...] | None, ...]  # the left card first; None if the seat may not see them
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    played: tuple[tuple[Played, ...], ...]
    pawns: tuple[Pawn, ...]
    stack: tuple[Cookie, ...]  # face down, sorted
    face_up: Cookie | None
    pool: int
    large: tuple[tuple[Cookie, ...], ...]
    small: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.hand_sizes)

    @property
    def board(self) -> Board:
        return self.settings.boards[self.settings.board]


def to_act(state: State) -> tuple[Seat, ...]:
    """§2.1"""
    return () if state.ask == "over" else (state.turn,)


def view(state: State, seat: Seat | None) -> View:
    """§9.1, §9.2 Open pieces, and the hands that the seat may see (A38)."""
    every = state.settings.open_hands
    escaping = state.ask == "play" and in_hole(state.board, state.pawns[state.turn])
    return View(
        seat=seat,
        settings=state.settings,
        ask="escape" if escaping else state.ask,
        to_act=to_act(state),
        spaces=state.board.spaces,
        spin=state.spin,
        hands=tuple(tuple(hand) if every or owner == seat else None for owner, hand in enumerate(state.hands)),
        hand_sizes=tuple(map(len, state.hands)),
        pile_sizes=tuple(map(len, state.piles)),
        played=tuple(map(tuple, state.played)),
        pawns=tuple(state.pawns),
        stack=tuple(state.stack),
        face_up=state.face_up,
        pool=state.pool,
        large=tuple(map(tuple, state.large)),
        small=tuple(state.small),
    )


def guess(view: View, chance: Chance) -> State:
    """§9.3 Deal the unseen cards of each seat again."""
    hands, piles = [], []
    for seat, hand in enumerate(view.hands):
        unseen = unseen_cards(view, seat)
        if hand is None:
            shuffle(chance, unseen)
            hand = tuple(unseen.pop() for _ in range(view.hand_sizes[seat]))
        hands.append(list(hand))
        piles.append(sorted(unseen))
    return State(
        settings=view.settings,
        ask="play" if view.ask == "escape" else view.ask,
        turn=view.to_act[0] if view.to_act else 0,
        spin=view.spin,
        hands=hands,
        piles=piles,
        played=[list(row) for row in view.played],
        pawns=list(view.pawns),
        stack=list(view.stack),
        face_up=view.face_up,
        pool=view.pool,
        large=[list(row) for row in view.large],
        small=list(view.small),
    )


def unseen_cards(view: View, seat: Seat) -> list[Card]:
    """A seat's cards in its pile or hidden hand, sorted."""
    left = list(view.settings.content.deck)
    for card in (*(play.card for play in view.played[seat]), *(view.hands[seat] or ())):
        left.remove(card)
    return left
