"""Delete tables, erase people and carry out orders, in whichever process the tables are loaded."""

import logging
import time
from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec.structs import replace

from wonderland.core.errors import Refused
from wonderland.store import StoreError, TableRow

from . import admin, entries, messages
from .company import is_person, members
from .loading import SET_ASIDE
from .record import Record
from .registry import TableRegistry
from .rows import RowSummary, summary_of, table_row

log = logging.getLogger(__name__)

DAY = 24 * 3600
Removal: TypeAlias = Literal["delete", "remove"]
"""Delete the table, or remove it from one person's list."""


async def delete_for(tables: TableRegistry, table: str, person: str) -> None:
    """Delete a table, or remove a finished game from a person's list."""
    row = await tables.store.row(table)
    if row is None:
        raise Refused("table-not-found")
    if check_removal(person, row) == "remove":
        await _remove(tables, row, person)
        return

    def check(record: Record) -> None:
        check_removal(person, table_row(record, row.updated))

    await _delete(tables, table, check)


async def _remove(tables: TableRegistry, row: TableRow, person: str) -> None:
    """Without the last person who has it, a game is deleted."""
    await tables.take(row.id)
    try:
        table = await tables.find(row.id)
    except Refused as refusal:
        if refusal.key != SET_ASIDE:
            raise
        await tables.store.rewrite(without(row, person), {})
        return
    await table.change(lambda: remove(table.record, person, time.time()))
    if not members(table.record):
        await _delete(tables, row.id)


async def _delete(tables: TableRegistry, table: str, check: Callable[[Record], None] = lambda _: None) -> None:
    await tables.delete(table, check)
    log.info("table-deleted", extra={"table": table})


async def delete_outdated(tables: TableRegistry, finished_days: int, idle_people_days: int) -> None:
    """Delete finished tables and idle people after this number of days; 0: never."""
    if finished_days:
        for table in await tables.store.finished_before(time.time() - finished_days * DAY):
            await _delete(tables, table)
    if idle_people_days:
        for person in await tables.store.idle_people(time.time() - idle_people_days * DAY):
            await tables.store.delete_person(person)
            log.info("person-forgotten", extra={"person": person})


async def carry_out_orders(tables: TableRegistry) -> None:

    async def try_to_carry_out(data: bytes) -> None:
        try:
            order = admin.decode(data)
            await carry_out(tables, order)
            log.info("order-done", extra={"order": type(order).__name__})
        except StoreError:
            raise  # the order stays, and is tried again
        except Exception:
            log.exception("order-failed")

    await tables.store.carry_out_orders(try_to_carry_out)


async def carry_out(tables: TableRegistry, order: admin.AnyOrder) -> None:
    """Raises `Refused` if it names nothing that exists."""
    match order:
        case admin.DeleteTable():
            if await tables.store.row(order.table) is None:
                raise Refused("table-unknown", table=order.table)
            await _delete(tables, order.table)
        case admin.ErasePerson():
            tables.notify(messages.Disconnect(order.person))
            # What has begun at their tables is finished first; anyone who comes meanwhile gets the tables again.
            named = [row.id for row in await tables.store.tables_naming(order.person)]
            for table in named:
                await tables.take(table)
                await tables.unload(table)
            for table in await admin.erase_person(tables.store, order.person):
                await tables.unload(table)
            await tables.release(named)
        case admin.BanPerson():
            await admin.known_person(tables.store, order.person)
            await tables.store.set_banned(order.person, not order.lifted)
            tables.notify(messages.Disconnect(order.person))
        case admin.Announce():
            tables.notify(messages.Notify(order))


def removal_for(person: str | None, row: TableRow, summary: RowSummary | None) -> Removal | None:
    """None: they may not."""
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
    """The same, or `Refused`."""
    summary = summary_of(row)
    if removal := removal_for(person, row, summary):
        return removal
    if person not in row.members and not (row.public and row.status != "over"):
        raise Refused("table-not-found")
    raise Refused("others-play" if summary and summary.host == person else "host-only")


def without(row: TableRow, person: str) -> TableRow:
    """The row without this person."""
    return replace(row, members=tuple(each for each in row.members if _is_other(each, person)))


def remove(record: Record, person: str, at: float) -> list[entries.Removed]:
    return [] if person in record.removed else [entries.Removed(at=at, person=person)]


def _is_other(one: str | None, person: str) -> bool:
    return is_person(one) and one != person
