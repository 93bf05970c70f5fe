"""A person's mistakes in all reviewed games, to be tried again: a solved one comes back later and later."""

import time

import msgspec

from wonderland.core.errors import Refused
from wonderland.review.report import Decision, Review
from wonderland.store import Store
from wonderland.store.documents import Document

from .record import Record

MOST_KEPT = 300
"""Then those that come back last are forgotten."""
DAY = 24 * 3600.0
INTERVALS = (1, 3, 7, 21, 60)
"""Days until a mistake comes back, by how often in a row it was solved; afterwards the last one."""
FLAGGED = ("slip", "mistake", "blunder")


class Mistake(msgspec.Struct, frozen=True):
    """GET /api/me/mistakes, a list: a decision of yours that cost something. Data on disk."""

    table: str
    game: str
    decision: Decision
    due: float
    """When it comes back, in seconds since 1970."""
    solved: int = 0
    """How often in a row."""
    tried: float = 0.0
    """When it was tried last; 0: never."""


class Mistakes(msgspec.Struct, frozen=True):
    """All mistakes of a person. Data on disk."""

    tables: list[str] = []
    """Whose reviews were added."""
    mistakes: list[Mistake] = []


MISTAKES = Document("mistakes", Mistakes, Mistakes())


async def mistakes_of(store: Store, person: str) -> list[Mistake]:
    """Those that are due longest first. Games that were deleted or removed are forgotten."""
    known = {row.id for row in await store.tables_of(person)}

    def prune(found: Mistakes) -> Mistakes | None:
        tables = [each for each in found.tables if each in known]
        kept = Mistakes(tables, [each for each in found.mistakes if each.table in known])
        return None if kept == found else kept

    await MISTAKES.change(store, person, prune)
    return sorted((await MISTAKES.read(store, person)).mistakes, key=lambda each: each.due)


async def collect(store: Store, person: str, record: Record, review: Review) -> list[Mistake]:
    """Add the mistakes that the person made in a reviewed game, once; returns those of this game."""
    seats = record.seats_of(person)
    now = time.time()
    new = [
        Mistake(record.id, record.game.id, decision, now)
        for decision in review.decisions
        if decision.seat in seats and decision.grade in FLAGGED and record.made_by.get(decision.step) == "person"
    ]

    def add(known: Mistakes) -> Mistakes | None:
        if record.id in known.tables or not new:
            return None
        kept = sorted([*known.mistakes, *new], key=lambda each: each.due)[:MOST_KEPT]
        return Mistakes([*known.tables, record.id], kept)

    await MISTAKES.change(store, person, add)
    found = await MISTAKES.read(store, person) if seats else Mistakes()
    return [each for each in found.mistakes if each.table == record.id]


async def note_try(store: Store, person: str, table: str, step: int, solved: bool) -> Mistake:
    """Solved or not: when does it come back?"""
    now, changed = time.time(), list[Mistake]()

    def tried(each: Mistake) -> Mistake:
        if (each.table, each.decision.step) != (table, step):
            return each
        count = each.solved + 1 if solved else 0
        days = INTERVALS[min(count, len(INTERVALS)) - 1] if solved else 0
        changed[:] = [msgspec.structs.replace(each, solved=count, tried=now, due=now + days * DAY)]
        return changed[0]

    def change(known: Mistakes) -> Mistakes | None:
        changed.clear()
        mistakes = [tried(each) for each in known.mistakes]
        return Mistakes(known.tables, mistakes) if changed else None

    if await MISTAKES.change(store, person, change) is None:
        raise Refused("no-such-mistake")
    return changed[0]
