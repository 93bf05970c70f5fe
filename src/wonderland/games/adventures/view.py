"""What a seat may know: hands are secret unless they are open, what comes next is nobody's, all else is everybody's."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from wonderland.core.chance import Chance, shuffle
from wonderland.core.values import Seat
from wonderland.games.adventures.boards import Board, Space
from wonderland.games.adventures.pieces import Card, Cookie
from wonderland.games.adventures.state import Pawn, Played, Settings, Spin, State, in_hole

Asked: TypeAlias = Literal["play", "escape", "spin", "take", "over"]
"""What is waited for; "escape" is a card played in the hole."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may know; `seat` None is a spectator."""

    seat: Seat | None
    settings: Settings
    ask: Asked
    to_act: tuple[Seat, ...]
    spaces: tuple[Space, ...]
    """The ring, clockwise from the Tea Party."""
    spin: Spin | None
    """The spin to be judged."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """The left card first; None where the seat may not see them."""
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    played: tuple[tuple[Played, ...], ...]
    pawns: tuple[Pawn, ...]
    stack: tuple[Cookie, ...]
    """The large cookies that lie face down, the least first: which is next nobody knows."""
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
    """§2.1 One seat at a time, whose turn it is."""
    return () if state.ask == "over" else (state.turn,)


def view(state: State, seat: Seat | None) -> View:
    """§9.1, §9.2 What lies open, and the hands that the seat may see (A38)."""
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
    """§9.3 The unseen cards of each seat dealt anew over the hidden places of its hand."""
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
    """The cards of a seat that the view shows nowhere, in the order of numbers."""
    left = list(view.settings.content.deck)
    for card in (*(play.card for play in view.played[seat]), *(view.hands[seat] or ())):
        left.remove(card)
    return left
