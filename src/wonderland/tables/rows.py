"""The row of a table that lists are made of, kept with every entry."""

import msgspec

from wonderland.store import TableRow
from wonderland.tables.record import Record
from wonderland.tables.viewer import deadline


class RowCard(msgspec.Struct, frozen=True):
    """What a list tells of a table."""

    names: list[str]
    people: list[str | None]
    bots: list[str | None]
    host: str
    to_act: list[int]


def row(record: Record, at: float) -> TableRow:
    """The row of a table as it stands."""
    chairs = record.chairs
    to_act = list(record.match.to_act) if record.match else []
    bots_to_act = any(chairs[seat].bot or chairs[seat].stand_in for seat in to_act)
    card = RowCard(
        names=[chair.name for chair in chairs],
        people=[chair.person for chair in chairs],
        bots=[chair.bot for chair in chairs],
        host=record.host,
        to_act=to_act,
    )
    return TableRow(
        id=record.id,
        game=record.game.id,
        status=record.status,
        public=record.watch == "public",
        wake=bots_to_act or deadline(record) is not None,
        members=tuple(record.people),
        card=msgspec.json.encode(card),
        updated=at,
    )
