"""The row of a table, saved with every entry: what lists show without reading the entries."""

from typing import get_args

import msgspec

from wonderland.games import discover
from wonderland.store import TableRow
from wonderland.tables.record import Record
from wonderland.tables.updates import Status


class RowSummary(msgspec.Struct, frozen=True):
    """What a list shows of a table. It is data on disk: a field may be added with a default, none renamed."""

    names: list[str]
    people: list[str | None]
    bots: list[str | None]
    host: str
    to_act: list[int]


def summary_of(row: TableRow) -> RowSummary | None:
    """What a list shows of a table; None where the row is damaged."""
    try:
        summary = msgspec.json.decode(row.summary, type=RowSummary)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
        return None
    sizes = {len(summary.names), len(summary.people), len(summary.bots)}
    known = row.game in discover() and row.status in get_args(Status) and isinstance(row.updated, float)
    return summary if known and len(sizes) == 1 else None


def table_row(record: Record, at: float) -> TableRow:
    """The row of a table as it stands."""
    summary = RowSummary(
        names=[chair.name for chair in record.chairs],
        people=[chair.person for chair in record.chairs],
        bots=[chair.bot for chair in record.chairs],
        host=record.host,
        to_act=list(record.match.to_act) if record.match else [],
    )
    return TableRow(
        id=record.id,
        game=record.game.id,
        status=record.status,
        public=record.watch == "public",
        wake=record.has_pending_work,
        members=tuple(record.people),
        summary=msgspec.json.encode(summary),
        updated=at,
    )
