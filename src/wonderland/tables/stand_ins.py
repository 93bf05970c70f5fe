"""When a bot may play for a person, and for whom a bot or the clock has moved."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from wonderland.core.errors import Refused

from . import entries, requests
from .hosting import person_on
from .record import Record

if TYPE_CHECKING:
    from .decisions import Asked

GRACE_SECONDS = 120.0
"""Without a clock, others may call a stand-in after this time."""
NOT_THEMSELVES = ("stand-in", "clock")
AwaySince: TypeAlias = Callable[[str], float | None]
"""In seconds since 1970; None: the person is online."""


def possible_from(record: Record, away_since: AwaySince, seat: int) -> float | None:
    """When others may call a stand-in, in seconds since 1970: after the absent person's clock ran out, or a grace
    period without a clock. None: not now."""
    chair = record.chairs[seat]
    away = away_since(chair.person) if chair.person else None
    if away is None:
        return None
    if record.clock is None:
        return away + GRACE_SECONDS
    if chair.timed_out >= away:
        return chair.timed_out
    return record.deadline if seat in record.open_questions else None


def assisted(record: Record) -> list[int]:
    """The seats of people for whom a bot or the clock moved, except seats that resigned."""
    moves = record.match.log.moves if record.match else []
    found = {move.seat for number, move in enumerate(moves, start=1) if record.made_by.get(number) in NOT_THEMSELVES}
    return sorted(seat for seat in found if not record.chairs[seat].resigned)


def stand_in(asked: "Asked", request: requests.StandIn) -> list[entries.StoodIn]:
    record, person, away_since = asked.record, asked.person, asked.presence.away_since
    if record.status != "playing":
        raise Refused("table-not-playing")
    owner, name = person_on(record, request.seat)
    if record.chairs[request.seat].resigned:
        raise Refused("seat-resigned")
    if owner != person:
        _check_may_ask(record, person, request)
    if request.on and owner != person:
        if away_since(owner) is None:
            raise Refused("person-is-here", name=name)
        _check_is_due(record, possible_from(record, away_since, request.seat), name, asked.at)
    if record.chairs[request.seat].stand_in == request.on:
        return []
    return [entries.StoodIn(at=asked.at, id=request.id, seat=request.seat, on=request.on)]


def _check_may_ask(record: Record, person: str, request: requests.StandIn) -> None:
    """Every player may call a stand-in; only the owner and the host may end it."""
    if person == record.host:
        return
    if not request.on:
        raise Refused("host-only")
    if all(record.chairs[seat].resigned for seat in record.seats_of(person)):
        raise Refused("not-seated")


def _check_is_due(record: Record, due: float | None, name: str, at: float) -> None:
    """0 seconds means that the clock does not run now."""
    if due is None or due > at:
        seconds = 0 if due is None else int(due - at) + 1
        raise Refused("stand-in-early" if record.clock is None else "stand-in-clock", name=name, seconds=seconds)
