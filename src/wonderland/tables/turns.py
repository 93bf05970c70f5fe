"""Notices that tables wait for people: a document per person, with a line per open question. A process claims a notice
by changing its line. A claim expires, so a notice survives the death of its process."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, TypeAlias

from wonderland.core.values import Frozen
from wonderland.notices.preferences import PREFERENCES
from wonderland.store import Store
from wonderland.store.documents import Document

from .record import Record

GRACE_SECONDS = 20.0
"""The time to notice a turn without a notice."""
# One reminder a day is enough.
NUDGE_SECONDS = 24 * 3600.0
# Bounds the document of a person with very many tables.
MOST_LINES = 200

About: TypeAlias = Literal["move", "holiday"]
"""A move, or consent to a holiday."""


class AwaitedTurn(Frozen):
    """A line. Data on disk: fields may be added with a default, never renamed."""

    table: str
    question: int
    asked: float
    due: float | None
    """When a notice is due; None: all are sent. In seconds since 1970."""
    nudge: bool = False
    """The second notice."""
    tries: int = 0
    channels: tuple[str, ...] = ()
    """Those that are left; empty: all."""
    about: About = "move"

    @property
    def place(self) -> tuple[str, About]:
        """A newer line replaces the one in the same place."""
        return self.table, self.about


TURNS = Document("turns", list[AwaitedTurn], [])


@dataclass(slots=True)
class Absentees:
    """The people at one table who owe an answer and are offline."""

    noted: dict[tuple[str, About], int] = field(default_factory=dict)
    """Question numbers in their documents."""

    def update(self, record: Record, online: Collection[str]) -> list[Callable[[Store], Awaitable[None]]]:
        """The changes to make in people's documents."""
        if not self.noted and all(chair.person in online for chair in record.chairs if chair.person):
            return []
        owed = _owed(record)
        questions = {key: turn.question for key, turn in owed.items()}
        new = [key for key in owed if key[0] not in online and self.noted.get(key) != questions[key]]
        old = [key for key, question in self.noted.items() if questions.get(key) != question]
        for key in old:
            del self.noted[key]
        self.noted |= {key: questions[key] for key in new}
        return [
            *(partial(_note, person=key[0], turn=owed[key]) for key in new),
            *(partial(_drop, person=person, place=(record.id, about)) for person, about in set(old) - set(new)),
        ]


def _owed(record: Record) -> dict[tuple[str, About], AwaitedTurn]:
    """The newest question of each person; none at a table with one person."""
    if record.status != "playing" or len({chair.person for chair in record.chairs} - {None}) < 2:
        return {}
    asked: list[tuple[int, int, float, About]] = [
        (question, seat, record.asked_at, "move") for seat, question in sorted(record.open_questions.items())
    ]
    if holiday := record.holiday:
        asked += [(holiday.number, seat, holiday.asked_at, "holiday") for seat in holiday.waiting_for]
    chairs = [(record.chairs[seat], question, at, about) for question, seat, at, about in sorted(asked)]
    return {
        (chair.person, about): AwaitedTurn(record.id, question, at, at + GRACE_SECONDS, about=about)
        for chair, question, at, about in chairs
        if chair.person and not chair.played_by_bot
    }


async def _note(store: Store, person: str, turn: AwaitedTurn) -> None:
    """If the person wants notices and the line is new."""
    if await store.document(person, PREFERENCES.name) is None:
        return

    def change(turns: list[AwaitedTurn]) -> list[AwaitedTurn] | None:
        if any(each.place == turn.place and each.question == turn.question for each in turns):
            return None
        return [*(each for each in turns if each.place != turn.place), turn][-MOST_LINES:]

    await TURNS.change(store, person, change)


async def _drop(store: Store, person: str, place: tuple[str, About]) -> None:

    def change(turns: list[AwaitedTurn]) -> list[AwaitedTurn] | None:
        kept = [each for each in turns if each.place != place]
        return kept if len(kept) < len(turns) else None

    await TURNS.change(store, person, change)


async def replace_turn(store: Store, person: str, turn: AwaitedTurn, after: AwaitedTurn | None) -> bool:
    """Replace or delete (None) a line; False if it was changed meanwhile."""

    def change(turns: list[AwaitedTurn]) -> list[AwaitedTurn] | None:
        if turn not in turns:
            return None
        return [after if each == turn else each for each in turns if after or each != turn]  # type: ignore[misc]

    return await TURNS.change(store, person, change) is not None


async def due_turns(store: Store, now: float) -> list[tuple[str, AwaitedTurn]]:
    """The oldest first."""
    all_turns = [(person, turn) for person, turns in (await TURNS.all(store)).items() for turn in turns]
    due = [(person, turn) for person, turn in all_turns if turn.due is not None and turn.due <= now]
    return sorted(due, key=lambda each: each[1].due or 0.0)
