"""What a seat may know: bags are open as counts (W108); secret are quests in hand, wagers and sealed answers."""

from copy import copy
from typing import TypeAlias

from wonderland.core.values import Seat
from wonderland.games.war.state import NOT_ASKED, OpenPlayer, OpenTable, Player, State
from wonderland.games.war.state.actions import SealedAnswer
from wonderland.games.war.state.catalogue import AnyAsk, AnyStep
from wonderland.games.war.state.copying import copied_fields
from wonderland.games.war.state.work import SealedQuestion

HIDDEN = -3
"""A wager that the viewer may not see."""


class Seen(OpenPlayer):
    """What the viewer knows of a seat."""

    quest_count: int
    """How many quests are in hand."""
    quests: list[str] | None
    """Which they are: the viewer's own, and everybody's after the end; None where they are hidden."""
    returned: list[str] | None
    """Those shuffled back: the viewer's own."""
    discarded: list[str] | None
    """Those discarded: the viewer's own, and everybody's after the end."""
    bag_closed: bool = False
    """Is the bag left out, for players who are to remember it (W108)?"""


class View(OpenTable):
    """All that a seat may know; `seat` None is a spectator. In `battle` the wagers of others are HIDDEN."""

    todo: list[AnyStep]
    seat: Seat | None
    ask: str
    question: AnyAsk
    to_act: tuple[Seat, ...]
    answer: SealedAnswer | None
    """The seat's own sealed answer."""
    quest_deck_size: int
    players: list[Seen]


Table: TypeAlias = State | View
"""What a seat judges by: its view; during a playout the guessed state itself, which saves building a view."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Who owe an answer: one seat, or all who have not answered a sealed question."""
    ask = state.ask
    if not isinstance(ask, SealedQuestion):
        return ask.seats
    answers = state.answers
    return tuple(seat for seat in ask.seats if answers[seat] is None)


def view(state: State, seat: Seat | None) -> View:
    """§8 What lies open, and the seat's own secrets."""
    seen = View(
        **copied_fields(state, OpenTable),
        seat=seat,
        ask=state.ask.kind,
        question=state.ask,
        to_act=to_act(state),
        answer=None if seat is None else state.answers[seat],
        quest_deck_size=len(state.quest_deck),
        players=[_seen(player, own=owner == seat, ended=state.ended) for owner, player in enumerate(state.players)],
    )
    if seen.battle:
        for owner, fighter in enumerate(seen.battle.fighters):
            if owner != seat and fighter.wager != NOT_ASKED:
                fighter.wager = HIDDEN
    return seen


def _seen(player: Player, *, own: bool, ended: bool) -> Seen:
    return Seen(
        **copied_fields(player, OpenPlayer),
        quest_count=len(player.quests),
        quests=player.quests[:] if own or ended else None,
        returned=player.returned[:] if own else None,
        discarded=player.discarded[:] if own or ended else None,
    )


def on_screen(view: View) -> View:
    """§9.2 With closed bags nobody looks into a bag but its owner, and only during the Tea Party (W108)."""
    if view.settings.bags == "open" or view.ended:
        return view
    at_tea = any(step.kind == "tea-end" for step in view.todo)
    screen = copy(view)
    screen.players = [
        seen if at_tea and seat == view.seat else _with_closed_bag(seen) for seat, seen in enumerate(view.players)
    ]
    return screen


def _with_closed_bag(seen: Seen) -> Seen:
    closed = copy(seen)
    closed.bag, closed.bag_closed = {}, True
    return closed
