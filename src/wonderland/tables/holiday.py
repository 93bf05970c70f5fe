"""Holidays: a person asks to stop the table's clock for some days, and all others must agree."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wonderland.core.errors import Refused
from wonderland.core.values import Frozen

from . import entries, requests

if TYPE_CHECKING:
    from .decisions import Asked
    from .record import Record

# Other players wait that long.
LONGEST_DAYS = 30
DAY = 24 * 3600.0


class Holiday(Frozen):
    """A request for a holiday, and when it ends once all have agreed."""

    seat: int
    days: int
    waiting_for: tuple[int, ...]
    number: int
    """That of its entry."""
    asked_at: float
    until: float | None = None
    """In seconds since 1970."""


def take(record: "Record", entry: entries.HolidayEntry) -> None:
    match entry:
        case entries.HolidayAsked():
            others = tuple(_other_people(record, entry.seat))
            record.holiday = _begun(Holiday(entry.seat, entry.days, others, record.seq, entry.at), entry.at)
        case entries.HolidayAnswered() if record.holiday and entry.agree:
            own = record.seats_of(record.chairs[entry.seat].person)
            waiting_for = tuple(seat for seat in record.holiday.waiting_for if seat not in own)
            record.holiday = _begun(replace(record.holiday, waiting_for=waiting_for), entry.at)
        case entries.HolidayAnswered():
            record.holiday = None
        case entries.HolidayEnded() if record.holiday:
            # The clock starts again now for everyone.
            record.holiday = replace(record.holiday, until=entry.at) if record.holiday.until else None


def leave(record: "Record", seat: int, at: float) -> None:
    """A player who resigned needs no holiday and is not asked."""
    holiday = record.holiday
    if holiday and holiday.seat == seat:
        record.holiday = None
    elif holiday and seat in holiday.waiting_for:
        waiting_for = tuple(each for each in holiday.waiting_for if each != seat)
        record.holiday = _begun(replace(holiday, waiting_for=waiting_for), at)


def _begun(holiday: Holiday, at: float) -> Holiday:
    return holiday if holiday.waiting_for else replace(holiday, until=at + holiday.days * DAY)


def _other_people(record: "Record", seat: int) -> list[int]:
    """Bots are not asked."""
    owner = record.chairs[seat].person
    return [
        other
        for other, chair in enumerate(record.chairs)
        if chair.person not in (None, owner) and not chair.played_by_bot
    ]


def is_on(holiday: Holiday | None, now: float) -> bool:
    return holiday is not None and holiday.until is not None and holiday.until > now


def ask(asked: "Asked", request: requests.AskHoliday) -> entries.HolidayAsked:
    record, at = asked.record, asked.at
    if record.status != "playing":
        raise Refused("table-not-playing")
    if record.clock is None:
        raise Refused("holiday-no-clock")
    if not 1 <= request.days <= LONGEST_DAYS:
        raise Refused("holiday-days", most=LONGEST_DAYS)
    if record.holiday and (record.holiday.until is None or is_on(record.holiday, at)):
        raise Refused("holiday-already")
    return entries.HolidayAsked(at=at, id=request.id, seat=request.seat, days=request.days)


def answer(asked: "Asked", request: requests.AnswerHoliday) -> entries.HolidayAnswered:
    holiday = asked.record.holiday if asked.record.status == "playing" else None
    if holiday is None or request.seat not in holiday.waiting_for:
        raise Refused("no-holiday-asked")
    return entries.HolidayAnswered(at=asked.at, id=request.id, seat=request.seat, agree=request.agree)


def end(asked: "Asked", request: requests.EndHoliday) -> entries.HolidayEnded:
    holiday, at = asked.record.holiday, asked.at
    own = asked.record.seats_of(asked.person)
    if holiday is None or holiday.seat not in own or (holiday.until and not is_on(holiday, at)):
        raise Refused("no-holiday-asked")
    return entries.HolidayEnded(at=at, id=request.id)
