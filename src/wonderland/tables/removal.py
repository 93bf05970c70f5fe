"""What deleting a table means: nobody deletes a game that others play, and a finished one leaves one list only."""

from dataclasses import replace
from typing import Literal, TypeAlias

from wonderland.core.errors import Refused
from wonderland.store import TableRow
from wonderland.tables import entries
from wonderland.tables.company import is_person
from wonderland.tables.record import Record
from wonderland.tables.rows import RowSummary, summary_of

Removal: TypeAlias = Literal["delete", "remove"]
"""Delete the table for everyone, or remove it from one person's list."""


def removal_for(person: str | None, row: TableRow, summary: RowSummary | None) -> Removal | None:
    """What deleting a table does for this person; None: they may not."""
    if person is None or person not in row.members:
        return None
    if row.status == "over":
        return "remove" if without(row, person).members else "delete"
    if summary is None or summary.host != person:
        return None
    # A game that was set aside is played by nobody.
    others_play = (
        row.status == "playing" and row.fault is None and any(_is_other(each, person) for each in summary.people)
    )
    return None if others_play else "delete"


def check_removal(person: str, row: TableRow) -> Removal:
    """The same, or a refusal that says why not."""
    summary = summary_of(row)
    if removal := removal_for(person, row, summary):
        return removal
    if person not in row.members and not (row.public and row.status != "over"):
        raise Refused("table-not-found")
    raise Refused("others-play" if summary and summary.host == person else "host-only")


def without(row: TableRow, person: str) -> TableRow:
    """The row without this person among its members."""
    return replace(row, members=tuple(each for each in row.members if _is_other(each, person)))


def remove(record: Record, person: str, at: float) -> list[entries.Removed]:
    return [] if person in record.removed else [entries.Removed(at=at, person=person)]


def _is_other(one: str | None, person: str) -> bool:
    return is_person(one) and one != person
