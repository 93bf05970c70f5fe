"""Who sits where, who hosts, who may join and who may chat, and the entries that change it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wonderland.core.values import Frozen

from . import entries, holiday, resigning
from .updates import ChatLine

if TYPE_CHECKING:
    from .record import Record

# Sent whole to everyone who connects.
CHAT_LINES_KEPT = 100
REMOTE = "remote"
"""Instead of a bot's name: a program elsewhere that has the seat's token."""
ERASED_PERSON = "erased-"
"""Prefix of the id that replaces an erased person's."""


class Chair(Frozen):
    """A seat of the table and who has it."""

    invite: str
    bot: str | None = None
    person: str | None = None
    name: str = ""
    nonce: str = ""
    stand_in: bool = False
    since: int = 0
    """The number of the entry that seated the person."""
    resigned: int = 0
    """The number of the entry that says so; 0: they did not."""
    timed_out: float = 0.0
    """When the clock last moved here, in seconds since 1970."""

    @property
    def free(self) -> bool:
        return self.bot is None and self.person is None

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.stand_in or self.resigned > 0

    @property
    def remote(self) -> bool:
        return self.bot == REMOTE


class Spoken(Frozen):
    """A chat line and its author."""

    person: str
    line: ChatLine


def is_person(person: str | None) -> bool:
    return person is not None and not person.startswith(ERASED_PERSON)


def members(record: "Record") -> list[str]:
    """The people whose lists show the table."""
    return [person for person in record.people if is_person(person) and person not in record.removed]


def is_for_one(record: "Record") -> bool:
    """The host chose the randomness or the position, so nobody else may join."""
    return record.seed is not None or record.position is not None


def take(record: "Record", entry: entries.CompanyEntry) -> None:
    match entry:
        case entries.Sat():
            chair = record.chairs[entry.seat]
            sat = replace(chair, bot=None, person=entry.person, name=entry.name, since=record.seq)
            record.chairs[entry.seat] = sat
        case entries.NonceSent():
            for seat in record.seats_of(entry.person):
                record.chairs[seat] = replace(record.chairs[seat], nonce=entry.nonce)
        case entries.Freed():
            _free(record, entry)
        case entries.BotSat():
            record.chairs[entry.seat] = Chair(record.chairs[entry.seat].invite, bot=entry.bot)
        case entries.AccessSet():
            record.open = entry.open
        case entries.StartScheduled():
            record.start_at = entry.start_at
        case entries.HostChanged():
            record.host = entry.person
            record.muted -= {entry.person}
        case entries.Removed():
            record.removed |= {entry.person}
        case entries.Muted():
            record.muted = record.muted | {entry.person} if entry.on else record.muted - {entry.person}
        case entries.StoodIn():
            record.chairs[entry.seat] = replace(record.chairs[entry.seat], stand_in=entry.on)
        case entries.Resigned():
            _resign(record, entry)
        case entries.Said():
            _add_chat_line(record, entry)


def _free(record: "Record", entry: entries.Freed) -> None:
    chair = record.chairs[entry.seat]
    if entry.invite is not None and chair.person is not None:
        void = record.void_invites.get(chair.person, frozenset())
        record.void_invites[chair.person] = void.union(each.invite for each in record.chairs)
    record.chairs[entry.seat] = Chair(entry.invite or chair.invite)


def _resign(record: "Record", entry: entries.Resigned) -> None:
    record.chairs[entry.seat] = replace(record.chairs[entry.seat], stand_in=False, resigned=record.seq)
    holiday.leave(record, entry.seat, entry.at)
    if resigning.ends_game(record.chairs):
        record.open_questions, record.asked_at = {}, entry.at


def _add_chat_line(record: "Record", entry: entries.Said) -> None:
    seats = record.seats_of(entry.person)
    line = ChatLine(record.seq, entry.name, seats[0] if seats else None, entry.text, entry.at)
    record.chat_lines.append(Spoken(entry.person, line))
    del record.chat_lines[:-CHAT_LINES_KEPT]
