"""What a seat knows: everything (U27)."""

from msgspec import Struct

from wonderland.core.chance import Chance
from wonderland.core.values import Seat

from .guests import Name
from .state import (
    Ask,
    Ending,
    Frame,
    Giving,
    Held,
    Payment,
    Placement,
    Seating,
    Settings,
    State,
    Workers,
)
from .table import Worker


class Place(Struct, frozen=True):
    """A seat of the Hatter's line."""

    guest: Name | None
    turned: bool


class View(Struct, frozen=True):
    """What a seat knows; `seat` is None for a spectator."""

    seat: Seat | None
    settings: Settings
    ask: Ask
    to_act: tuple[Seat, ...]
    turn: Seat
    table: tuple[Name | None, ...]
    turned: tuple[bool, ...]
    hands: tuple[tuple[Held, ...], ...]
    workers: tuple[Placement | None, ...]
    hatter_last: tuple[bool, ...]
    turns: int
    quiet: int
    workers_left: tuple[Worker, ...]  # the next one first
    paid: tuple[Held, ...] | None  # None if nothing is paid for
    taken: Name | None  # the card drawn in a swap
    line: str | None
    places: tuple[Place, ...]
    ending: Ending | None

    @property
    def seats(self) -> int:
        return len(self.hands)


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.ask == "over" else (state.turn,)


def view(state: State, seat: Seat | None) -> View:
    """§9.1 The whole state."""
    left: tuple[Worker, ...] = ()
    paid = taken = line = None
    places: tuple[Place, ...] = ()
    for frame in state.todo:
        match frame:
            case Workers():
                left = frame.left
            case Payment():
                paid = frame.paid
            case Giving():
                taken = frame.taken
            case Seating():
                line = frame.line
                places = tuple(Place(*(named or (None, False))) for named in frame.seats)
    return View(
        seat=seat,
        settings=state.settings,
        ask=state.ask,
        to_act=to_act(state),
        turn=state.turn,
        table=tuple(state.table),
        turned=tuple(state.turned),
        hands=tuple(map(tuple, state.hands)),
        workers=tuple(state.workers),
        hatter_last=tuple(state.hatter_last),
        turns=state.turns,
        quiet=state.quiet,
        workers_left=left,
        paid=paid,
        taken=taken,
        line=line,
        places=places,
        ending=state.ending,
    )


def guess(view: View, chance: Chance) -> State:
    """§9.1 Nothing is hidden."""
    return State(
        settings=view.settings,
        ask=view.ask,
        turn=view.turn,
        table=list(view.table),
        turned=list(view.turned),
        hands=[list(hand) for hand in view.hands],
        workers=list(view.workers),
        hatter_last=list(view.hatter_last),
        turns=view.turns,
        quiet=view.quiet,
        todo=_todo(view),
        ending=view.ending,
    )


def _todo(view: View) -> tuple[Frame, ...]:
    if view.line is not None:
        return (Seating(view.line, tuple((each.guest, each.turned) if each.guest else None for each in view.places)),)
    frames: list[Frame] = [Workers(view.workers_left)] if view.workers_left else []
    if view.paid is not None:
        frames.append(Payment(view.paid))
    if view.taken is not None:
        frames.append(Giving(view.taken))
    return tuple(frames)
