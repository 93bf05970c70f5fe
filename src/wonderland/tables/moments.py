"""A moment of a finished game: the table as a seat saw it."""

from wonderland.core.errors import BrokenPosition, Refused

from . import entries
from .company import Chair
from .record import Record
from .replays import asked_after, finished_match
from .viewer import TableMoment

ASKED = "the asked player"


def moment_of(record: Record, step: int, seat: int | None = None) -> bytes:
    """The encoded `TableUpdate` for the seat that answered in this step when it was asked, with its question; or what
    another seat saw after the step."""
    match = finished_match(record)
    if not 0 < step <= match.moves or not 0 <= (seat or 0) < len(record.chairs):
        raise Refused("no-such-step", step=step, moves=match.moves)
    asked, after = match.log.moves[step - 1].seat, step
    if seat is None:
        seat, after = asked, asked_after(record, step, asked)
    then = record.copy()
    try:
        if after < match.moves:
            then.apply(entries.Undone(at=0.0, moves=after))
    except BrokenPosition:
        raise Refused("step-unreadable", step=step) from None
    then.undone, then.chat_lines = [], []
    then.chairs[seat] = Chair("", person=ASKED, name=record.chairs[seat].name)
    return TableMoment(then, online=[ASKED]).update(ASKED)
