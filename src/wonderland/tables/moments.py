"""A moment of a finished game: the table as a seat saw it when it was asked."""

from wonderland.core.errors import BrokenPosition, Refused

from . import entries
from .chair import Chair
from .reasons import asked_after
from .record import Record
from .replays import finished_match
from .viewer import TableMoment

ASKED = "the asked player"


def moment_of(record: Record, step: int) -> bytes:
    """The encoded `TableUpdate` for the seat that answered in this step, with the question."""
    match = finished_match(record)
    if not 0 < step <= match.moves:
        raise Refused("no-such-step", step=step, moves=match.moves)
    seat = match.log.moves[step - 1].seat
    then = record.copy()
    try:
        then.apply(entries.Undone(at=0.0, moves=asked_after(record, step, seat)))
    except BrokenPosition:
        raise Refused("step-unreadable", step=step) from None
    then.undone, then.chat_lines = [], []
    then.chairs[seat] = Chair("", person=ASKED, name=record.chairs[seat].name)
    return TableMoment(then, online=[ASKED]).update(ASKED)
