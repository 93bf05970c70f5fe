"""What a seat may know: all but the quests, wagers and sealed answers of others. Bags are open counts (W108)."""

from copy import copy
from operator import attrgetter
from typing import TypeAlias

from msgspec.structs import replace

from wonderland.core.values import Seat

from . import NOT_ASKED, OpenPlayer, Player, PublicState, State
from .actions import SealedAnswer
from .catalogue import AnyAsk, AnyStep

HIDDEN = -3  # neither a seat nor NO_WAGER, so that a view does not say which it is


class SeenPlayer(OpenPlayer):
    """What the viewer knows of a seat."""

    quest_count: int
    # None where hidden: the viewer's own are known, after the end also all quests in hand and discarded.
    quests: list[str] | None
    returned: list[str] | None
    discarded: list[str] | None
    bag_closed: bool = False
    """Is the bag left out, for players to remember (W108)?"""


class View(PublicState):
    """All that a seat may know; seat None is a spectator. Other wagers are HIDDEN."""

    todo: list[AnyStep]
    seat: Seat | None
    ask: str
    question: AnyAsk
    to_act: tuple[Seat, ...]
    answer: SealedAnswer | None
    """The seat's own sealed answer."""
    quest_deck_size: int
    players: list[SeenPlayer]


Table: TypeAlias = State | View
"""What choices are judged by: a view, or in playouts the guessed state, which saves building a view."""


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that owe an answer."""
    seats = state.ask.seats
    return tuple(seat for seat in seats if state.answers[seat] is None)


def view(state: State, seat: Seat | None) -> View:
    """§8 What is open, and the seat's own secrets."""
    return quick_view(state.copy(), seat)


def quick_view(state: State, seat: Seat | None) -> View:
    """A view that shares its lists with the state."""
    battle = state.battle
    if battle:
        fighters = [
            fighter if owner == seat or fighter.wager == NOT_ASKED else replace(fighter, wager=HIDDEN)
            for owner, fighter in enumerate(battle.fighters)
        ]
        battle = replace(battle, fighters=fighters)
    table = dict(zip(PublicState.__struct_fields__, _table_values(state), strict=True))
    return View(
        **table | {"battle": battle},
        seat=seat,
        ask=state.ask.kind,
        question=state.ask,
        to_act=to_act(state),
        answer=None if seat is None else state.answers[seat],
        quest_deck_size=len(state.quest_deck),
        players=[_seen(player, own=owner == seat, ended=state.ended) for owner, player in enumerate(state.players)],
    )


_table_values = attrgetter(*PublicState.__struct_fields__)
_player_values = attrgetter(*OpenPlayer.__struct_fields__)


def _seen(player: Player, *, own: bool, ended: bool) -> SeenPlayer:
    quests = player.quests if own or ended else None
    returned = player.returned if own else None
    discarded = player.discarded if own or ended else None
    values = (*_player_values(player), len(player.quests), quests, returned, discarded)
    return SeenPlayer(*values)


def on_screen(view: View) -> View:
    """§9.2 A closed bag is seen by its owner only, and only during the Tea Party (W108)."""
    if view.settings.bags == "open" or view.ended:
        return view
    at_tea = any(step.kind == "tea-end" for step in view.todo)
    screen = copy(view)
    screen.players = [
        seen if at_tea and seat == view.seat else replace(seen, bag={}, bag_closed=True)
        for seat, seen in enumerate(view.players)
    ]
    return screen
