"""Tables are deleted, people erased and operators' orders carried out, wherever the tables are loaded."""

import logging
import time
from collections.abc import Callable

from wonderland.core.errors import Refused
from wonderland.store import StoreError, TableRow
from wonderland.tables import admin, messages, removal, rows
from wonderland.tables.company import members
from wonderland.tables.loading import SET_ASIDE
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry

log = logging.getLogger(__name__)

DAY = 24 * 3600


async def delete_for(tables: TableRegistry, table: str, person: str) -> None:
    """Delete a table, or remove a finished game from that person's list; also one that cannot be loaded."""
    row = await tables.store.row(table)
    if row is None:
        raise Refused("table-not-found")
    if removal.check_removal(person, row) == "remove":
        await _remove(tables, row, person)
        return

    def check(record: Record) -> None:
        removal.check_removal(person, rows.table_row(record, row.updated))

    await _delete(tables, table, check)


async def _remove(tables: TableRegistry, row: TableRow, person: str) -> None:
    """Remove a finished game from a list; with the last person who has it, it is deleted."""
    await tables.take(row.id)
    try:
        table = await tables.find(row.id)
    except Refused as refusal:
        if refusal.key != SET_ASIDE:
            raise
        await tables.store.rewrite(removal.without(row, person), {})
        return
    await table.change(lambda: removal.remove(table.record, person, time.time()))
    if not members(table.record):
        await _delete(tables, row.id)


async def _delete(tables: TableRegistry, table: str, check: Callable[[Record], None] = lambda _: None) -> None:
    await tables.delete(table, check)
    log.info("table-deleted", extra={"table": table})


async def delete_outdated(tables: TableRegistry, finished_days: int, idle_people_days: int) -> None:
    """Delete the tables of games that ended, and people who were last here, more than so many days ago; 0: none."""
    if finished_days:
        for table in await tables.store.finished_before(time.time() - finished_days * DAY):
            await _delete(tables, table)
    if idle_people_days:
        for person in await tables.store.idle_people(time.time() - idle_people_days * DAY):
            await tables.store.delete_person(person)
            log.info("person-forgotten", extra={"person": person})


async def carry_out_orders(tables: TableRegistry) -> None:
    """Carry out what an operator has ordered since the last time."""

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
    """Carry out an order; `Refused` where it names nothing that exists."""
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
            await admin.ban_person(tables.store, order.person, not order.lifted)
            tables.notify(messages.Disconnect(order.person))
        case admin.Announce():
            tables.notify(messages.Notify(order))
