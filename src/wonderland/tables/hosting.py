"""Requests of hosts: entries to save, or `Refused`. Nothing is changed here."""

import secrets
from collections.abc import Collection
from typing import TYPE_CHECKING

from wonderland.bots import check_known
from wonderland.bots.levels import USUAL
from wonderland.core.errors import Refused

from . import entries, requests
from .company import REMOTE, is_for_one
from .record import Record

if TYPE_CHECKING:
    from .decisions import Asked

# Long enough for one more person to join.
POSTPONED_SECONDS = 60.0
LONGEST_WAIT = 600.0
"""The latest scheduled start."""


def seat_bot(asked: "Asked", request: requests.SeatBot) -> entries.BotSat:
    record = asked.record
    check_gathering(record)
    _check_seat(record, request.seat)
    if record.chairs[request.seat].person is not None:
        raise Refused("seat-taken")
    if request.bot == REMOTE:
        check_for_others(record)
    else:
        check_known(request.bot)
    return entries.BotSat(at=asked.at, id=request.id, seat=request.seat, bot=request.bot)


def free_seat(asked: "Asked", request: requests.FreeSeat) -> list[entries.AnyEntry]:
    """A host who leaves their last seat passes hosting on."""
    record, person, at = asked.record, asked.person, asked.at
    check_gathering(record)
    _check_seat(record, request.seat)
    if person != record.host:
        check_owner(record, person, request.seat)
    sent_away = record.chairs[request.seat].person not in (None, person)
    invite = secrets.token_urlsafe(12) if sent_away else None
    freed = entries.Freed(at=at, id=request.id, seat=request.seat, invite=invite)
    leaves = person == record.host and record.seats_of(person) == [request.seat]
    next_host = heir(record, asked.presence.online) if leaves else None
    return [freed, *([entries.HostChanged(at=at, person=next_host)] if next_host else [])]


def heir(record: Record, online: Collection[str]) -> str | None:
    """The next host: the player online who sat down first."""
    chairs = [
        chair
        for chair in record.chairs
        if chair.person in online and chair.person != record.host and not chair.resigned
    ]
    return min(chairs, key=lambda chair: chair.since).person if chairs else None


def replace_absent_host(record: Record, online: Collection[str], at: float) -> list[entries.HostChanged]:
    next_host = heir(record, online)
    if next_host is None or record.host in online or record.status == "over":
        return []
    return [entries.HostChanged(at=at, person=next_host)]


def set_access(asked: "Asked", request: requests.SetAccess) -> entries.AccessSet:
    check_gathering(asked.record)
    if request.open:
        check_for_others(asked.record)
    return entries.AccessSet(at=asked.at, id=request.id, open=request.open)


def start(asked: "Asked", request: requests.Start) -> list[entries.AnyEntry]:
    check_gathering(asked.record)
    if not asked.record.full and not request.fill:
        raise Refused("seats-free")
    return [*_bots_for_free_chairs(asked.record, asked.at), entries.Started(at=asked.at, id=request.id)]


def _bots_for_free_chairs(record: Record, at: float) -> list[entries.BotSat]:
    free = [seat for seat, chair in enumerate(record.chairs) if chair.free]
    return [entries.BotSat(at=at, seat=seat, bot=USUAL) for seat in free]


def start_on_time(record: Record, online: Collection[str], start_at: float, at: float) -> list[entries.AnyEntry]:
    """Start at the scheduled time with bots on the free seats and a host who is online. With nobody online the table
    closes instead."""
    if record.start_at != start_at:
        return []
    present = [chair.person for chair in record.chairs if chair.person is not None and chair.person in online]
    if not present:
        return [entries.AccessSet(at=at, open=False), entries.StartScheduled(at=at, start_at=None)]
    host = replace_absent_host(record, online, at)
    return [*host, *_bots_for_free_chairs(record, at), entries.Started(at=at)]


def postpone(asked: "Asked", request: requests.Postpone) -> entries.StartScheduled:
    if asked.record.start_at is None:
        raise Refused("no-start-scheduled")
    start_at = min(asked.record.start_at + POSTPONED_SECONDS, asked.at + LONGEST_WAIT)
    return entries.StartScheduled(at=asked.at, id=request.id, start_at=start_at)


def pass_host(asked: "Asked", request: requests.PassHost) -> entries.HostChanged:
    heir, name = person_on(asked.record, request.seat)
    if heir not in asked.presence.online:
        raise Refused("person-is-away", name=name)
    if asked.record.chairs[request.seat].resigned:
        raise Refused("person-resigned", name=name)
    return entries.HostChanged(at=asked.at, id=request.id, person=heir)


def mute(asked: "Asked", request: requests.Mute) -> entries.Muted:
    muted, _ = person_on(asked.record, request.seat)
    if muted == asked.record.host:
        raise Refused("not-yourself")
    return entries.Muted(at=asked.at, id=request.id, person=muted, on=request.on)


def person_on(record: Record, seat: int) -> tuple[str, str]:
    """The id and the name of a seat's person."""
    _check_seat(record, seat)
    chair = record.chairs[seat]
    if chair.person is None:
        raise Refused("not-a-person")
    return chair.person, chair.name


def check_gathering(record: Record) -> None:
    if record.status != "gathering":
        raise Refused("table-already-playing")


def check_for_others(record: Record) -> None:
    if is_for_one(record):
        raise Refused("table-for-one")


def _check_seat(record: Record, seat: int) -> None:
    if not 0 <= seat < len(record.chairs):
        raise Refused("no-such-seat", seat=seat, last=len(record.chairs) - 1)


def check_owner(record: Record, person: str, seat: int) -> None:
    if seat not in record.seats_of(person):
        raise Refused("not-your-seat")
    if record.chairs[seat].resigned:
        raise Refused("seat-resigned")
