"""The row of a table, saved with every entry, for lists."""

from collections import Counter
from itertools import chain
from typing import Any, get_args

import msgspec

from wonderland.core.match import Match
from wonderland.core.values import Frozen, Outcome
from wonderland.games import discover
from wonderland.store import TableRow

from . import entries, resigning, stand_ins
from .company import is_for_one, members
from .record import Record
from .updates import By, Hints, Status, Watch
from .viewer import seen_events


class OpenDoor(Frozen):
    """An open table as strangers see it. Data on disk, like the whole summary."""

    options: dict[str, Any]
    watch: Watch
    chat: bool
    hints: Hints | bool
    """Older versions saved yes or no."""
    clock: int | None
    start_at: float | None = None
    """In seconds since 1970."""


class AskedHoliday(Frozen):
    """A holiday that waits for consent."""

    seat: int
    days: int
    number: int
    waiting_for: list[int]


class Ended(Frozen):
    """The statistics of a finished game, by seat."""

    at: float
    moves: int
    ranks: list[int]
    counts: bool
    """In ratings and statistics; not if the host chose the randomness or the position."""
    played: list[dict[str, int]]
    """By piece."""
    early: bool = False
    """Ended by resigning, so the scores are not final."""
    assisted: list[int] = []
    """The seats of people for whom a bot or the clock moved; they are not rated."""


class RowSummary(Frozen):
    """A table in a list. Data on disk: fields may be added with a default, never renamed."""

    names: list[str]
    people: list[str | None]
    bots: list[str | None]
    host: str
    to_act: list[int]
    deadline: float | None = None
    last_seat: int | None = None
    last_events: list[dict[str, Any]] = []
    """As a spectator may know them."""
    scores: list[int] = []
    """After the end."""
    chat: int = 0
    """The newest line's number."""
    watch: Watch = "nobody"
    rest: tuple[int, float] | None = None
    """The seat and end of a holiday, in seconds since 1970."""
    questions: list[int] = []
    """Of `to_act`."""
    open: OpenDoor | None = None
    """If anyone may join."""
    ended: Ended | None = None
    asked_holiday: AskedHoliday | None = None
    last_by: By | None = None
    """Of `last_seat`."""
    resigned: list[int] = []
    """In order."""

    @property
    def shown_names(self) -> list[str | None]:
        """By seat; empty: free; None: a bot."""
        return [None if bot else name for name, bot in zip(self.names, self.bots, strict=True)]


def summary_of(row: TableRow) -> RowSummary | None:
    """None if the row is damaged."""
    try:
        summary = msgspec.json.decode(row.summary, type=RowSummary)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
        return None
    sizes = {len(summary.names), len(summary.people), len(summary.bots)}
    # A row of a game that is no longer installed counts as damaged too.
    known = row.game in discover() and row.status in get_args(Status) and isinstance(row.updated, float)
    return summary if known and len(sizes) == 1 else None


def waits_for(person: str, row: TableRow, summary: RowSummary) -> bool:
    asked = [seat for seat in summary.to_act if seat not in summary.resigned]
    return row.status == "playing" and any(summary.people[seat] == person for seat in asked)


def table_row(record: Record, at: float) -> TableRow:
    match, holiday, outcome = record.match, record.holiday, resigning.outcome(record)
    newest_first = range(len(match.events) - 1, 0, -1) if match else ()
    last = next((number for number in newest_first if match and match.events[number]), 0)
    summary = RowSummary(
        names=[chair.name for chair in record.chairs],
        people=[chair.person for chair in record.chairs],
        bots=[chair.bot for chair in record.chairs],
        host=record.host,
        to_act=list(record.to_act),
        deadline=record.deadline,
        last_seat=match.log.moves[last - 1].seat if match and last else None,
        last_events=seen_events(match.events[last], None) if match and last else [],
        scores=list(outcome.scores) if outcome else [],
        chat=record.chat_lines[-1].line.number if record.chat_lines else 0,
        watch=record.watch,
        rest=(holiday.seat, holiday.until) if holiday and holiday.until else None,
        questions=list(record.open_questions.values()),
        open=msgspec.convert(record, OpenDoor, from_attributes=True) if record.is_joinable else None,
        ended=_ended(record, match, outcome) if match and outcome else None,
        asked_holiday=msgspec.convert(holiday, AskedHoliday, from_attributes=True)
        if holiday and holiday.waiting_for
        else None,
        last_by=record.made_by.get(last),
        resigned=list(resigning.resigned(record)),
    )
    return TableRow(
        id=record.id,
        game=record.game.id,
        status=record.status,
        public=record.watch == "public" or record.is_joinable,
        wake=record.has_pending_work,
        members=tuple(members(record)),
        summary=msgspec.json.encode(summary),
        updated=at,
    )


def updated_by(record: Record, entry: entries.AnyEntry) -> float:
    """The time of the last event; removing the table from a list does not count."""
    if not isinstance(entry, entries.Removed):
        return entry.at
    return max(record.asked_at, *(spoken.line.at for spoken in record.chat_lines[-1:]), 0.0)


def _ended(record: Record, match: Match, outcome: Outcome) -> Ended:
    recap = record.game.recap
    played: list[Counter[str]] = [Counter() for _ in record.chairs]
    for event in chain.from_iterable(match.events):
        if recap and (found := recap.played(event)):
            seat, piece = found
            played[seat][piece] += 1
    return Ended(
        at=record.asked_at,
        moves=match.moves,
        ranks=list(outcome.ranks),
        counts=not is_for_one(record),
        played=[dict(each) for each in played],
        early=match.outcome is None,
        assisted=stand_ins.assisted(record),
    )
