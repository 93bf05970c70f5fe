"""Holidays: a person asks to stop the table's clock for some days, and all others must agree."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wonderland.core.errors import Refused

from . import entries, requests

if TYPE_CHECKING:
    from .record import Record

# Other players wait that long.
LONGEST_DAYS = 30
DAY = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Holiday:
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


def ask(record: "Record", request: requests.AskHoliday, at: float) -> entries.HolidayAsked:
    if record.status != "playing":
        raise Refused("table-not-playing")
    if record.clock is None:
        raise Refused("holiday-no-clock")
    if not 1 <= request.days <= LONGEST_DAYS:
        raise Refused("holiday-days", most=LONGEST_DAYS)
    if record.holiday and (record.holiday.until is None or is_on(record.holiday, at)):
        raise Refused("holiday-already")
    return entries.HolidayAsked(at=at, id=request.id, seat=request.seat, days=request.days)


def answer(record: "Record", request: requests.AnswerHoliday, at: float) -> entries.HolidayAnswered:
    if record.status != "playing" or record.holiday is None or request.seat not in record.holiday.waiting_for:
        raise Refused("no-holiday-asked")
    return entries.HolidayAnswered(at=at, id=request.id, seat=request.seat, agree=request.agree)


def end(record: "Record", person: str, request: requests.EndHoliday, at: float) -> entries.HolidayEnded:
    holiday = record.holiday
    if holiday is None or holiday.seat not in record.seats_of(person) or (holiday.until and not is_on(holiday, at)):
        raise Refused("no-holiday-asked")
    return entries.HolidayEnded(at=at, id=request.id)
