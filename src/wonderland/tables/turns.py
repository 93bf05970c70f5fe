"""For whom tables wait: a document of each person who wants notices, with one line for each table.

A turn is a question of a table, and its number is never used twice. So a notice is claimed by changing its line, which
one process alone can do, and comes once whatever else happens; a line stays until the table asks something else.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

import msgspec

from wonderland.notices import preferences
from wonderland.store import Store
from wonderland.tables.record import Record

DOCUMENT = "turns"
GRACE_SECONDS = 20.0
"""So long somebody has to see by themselves that it is their turn."""
NUDGE_SECONDS = 24 * 3600.0
MOST_LINES = 200


class Turn(msgspec.Struct, frozen=True):
    """A line. It is data on disk: a field may be added with a default, none renamed."""

    table: str
    question: int
    asked: float
    due: float | None
    """When a notice is to be sent; None: all is said. Both in seconds since 1970."""
    nudge: bool = False
    """The second notice."""
    tries: int = 0
    """How often it could not be sent."""
    channels: tuple[str, ...] = ()
    """By which it is still to be sent; none: by all."""


@dataclass(slots=True)
class Absentees:
    """The people at one table who owe an answer and have not got it open."""

    noted: dict[str, int] = field(default_factory=dict)
    """By person, the question that is in their document."""

    def update(self, record: Record, online: Collection[str]) -> tuple[list[str], list[str]]:
        """Who is to be noted anew, and whose line is out of date."""
        owing = _owing(record)
        new = [person for person in owing if person not in online and self.noted.get(person) != owing[person]]
        old = [person for person, question in self.noted.items() if owing.get(person) != question]
        for person in old:
            del self.noted[person]
        self.noted |= {person: owing[person] for person in new}
        return new, [person for person in old if person not in new]


def _owing(record: Record) -> dict[str, int]:
    """By person who owes an answer, their newest question; nobody waits where one plays with bots alone."""
    if record.status != "playing" or len({chair.person for chair in record.chairs} - {None}) < 2:
        return {}
    asked = sorted((question, seat) for seat, question in record.open_questions.items())
    chairs = [(record.chairs[seat], question) for question, seat in asked]
    return {chair.person: question for chair, question in chairs if chair.person and not chair.played_by_bot}


async def note_turn(store: Store, record: Record, person: str, question: int) -> None:
    """Note that a table waits for a person, if they want to be told; what is noted already stays as it is."""
    if preferences.DOCUMENT not in await store.documents(person):
        return
    turn = Turn(record.id, question, record.asked_at, record.asked_at + GRACE_SECONDS)

    def change(turns: list[Turn]) -> list[Turn] | None:
        if any((each.table, each.question) == (turn.table, question) for each in turns):
            return None
        return [*(each for each in turns if each.table != turn.table), turn][-MOST_LINES:]

    await _change(store, person, change)


async def drop_turn(store: Store, person: str, table: str) -> None:
    """A table waits for that person no longer."""

    def change(turns: list[Turn]) -> list[Turn] | None:
        kept = [each for each in turns if each.table != table]
        return kept if len(kept) < len(turns) else None

    await _change(store, person, change)


async def replace_turn(store: Store, person: str, turn: Turn, after: Turn | None) -> bool:
    """Put another line, or none, in the place of one; False where somebody else has changed it."""

    def change(turns: list[Turn]) -> list[Turn] | None:
        if turn not in turns:
            return None
        return [after if each == turn else each for each in turns if after or each != turn]  # type: ignore[misc]

    return await _change(store, person, change)


async def due_turns(store: Store, now: float) -> list[tuple[str, Turn]]:
    """The people and turns for which a notice is due, the oldest first."""
    documents = await store.documents_named(DOCUMENT)
    # In a thread: there may be thousands, and few of them are due.
    return await asyncio.to_thread(_due, documents, now)


def _due(documents: Mapping[str, bytes], now: float) -> list[tuple[str, Turn]]:
    all_turns = [(person, turn) for person, document in documents.items() for turn in _read(document)]
    due = [(person, turn) for person, turn in all_turns if turn.due is not None and turn.due <= now]
    return sorted(due, key=lambda each: each[1].due or 0.0)


async def _change(store: Store, person: str, change: Callable[[list[Turn]], list[Turn] | None]) -> bool:
    """Change a document, whoever else changes it meanwhile; None changes nothing."""
    while True:
        before = (await store.documents(person)).get(DOCUMENT)
        after = change(_read(before))
        if after is None:
            return False
        if await store.replace_document(person, DOCUMENT, before, msgspec.json.encode(after)):
            return True


def _read(document: bytes | None) -> list[Turn]:
    return msgspec.json.decode(document, type=list[Turn]) if document else []
