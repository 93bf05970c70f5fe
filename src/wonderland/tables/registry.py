"""All tables of a server: opens them, loads them from the store when they are asked for, and evicts idle ones."""

import asyncio
import logging
import random
import re
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from wonderland.bots.pool import Pool
from wonderland.core.errors import Refused, WonderlandError
from wonderland.store import DamagedEntry, Store, StoreError, TableRow
from wonderland.tables import admin, entries, messages, rows
from wonderland.tables.opening import NewTable
from wonderland.tables.reasons import MoveReason, move_reason
from wonderland.tables.record import Record, current_edition
from wonderland.tables.relay import Elsewhere, Relay, RelayedTable
from wonderland.tables.table import Table
from wonderland.tables.updates import Announced
from wonderland.tables.viewer import may_watch

if TYPE_CHECKING:
    from wonderland.store.cluster import Cluster

IDLE_SECONDS = 60.0
"""A table that nobody has open and where nothing is due is evicted after this long."""
TABLE_ID = re.compile("[A-Za-z0-9_-]{12}")
SET_ASIDE = "table-set-aside"
DAY = 24 * 3600
WOKEN_AT_ONCE = 4
"""At the start: while one table is read from the disk, others are rebuilt."""
TAKE_TRIES = 5
"""Somebody may open a table again while it is handed over."""

log = logging.getLogger(__name__)


class Fault(msgspec.Struct, frozen=True):
    """Why a table cannot be loaded: its sentence is the word `error-<key>`. It is data on disk."""

    key: str
    details: dict[str, Any]

    @classmethod
    def of(cls, error: Exception) -> "Fault":
        if isinstance(error, WonderlandError):
            details = error.details.items()
            return cls(error.key, {name: value if isinstance(value, int) else str(value) for name, value in details})
        return cls("table-unreadable", {"problem": f"{type(error).__name__}: {error}"})


class TableRegistry:
    """The tables in memory; all others are in the store alone."""

    def __init__(
        self,
        store: Store,
        pool: Pool,
        cluster: "Cluster | None" = None,
        *,
        finished_days: int = 0,
        idle_people_days: int = 0,
    ) -> None:
        """For how many days the tables of finished games are kept, and people who have no table; 0: for ever. In a
        `cluster` other processes share the store, and each table is in one of them."""
        self.store, self.cluster = store, cluster
        self._relay = Relay(cluster, self) if cluster else None
        self.heed_elsewhere: Callable[[messages.Notice], None] = lambda notice: None
        """What else in this process heeds a notice to all."""
        self._pool = pool
        self._finished_days, self._idle_people_days = finished_days, idle_people_days
        self._loaded: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._set_aside: set[str] = set()
        """Tables that could not be loaded since the server started; asking again does not try again."""

    async def open_table(self, new: NewTable) -> Table:
        """Store a new table, whole or not at all."""
        await self.store.append_all(new.appends)
        if self._relay:
            await self._relay.acquire(new.record.id)
        table = self._loaded[new.record.id] = self._table(new.record)
        log.info("table-opened", extra={"table": table.record.id, "game": table.record.game.id})
        return table

    def _table(self, record: Record) -> Table:
        return Table(record, self.store, self._pool)

    async def find(self, table: str) -> Table:
        """A table by its id, loaded if it is not in memory; one that cannot be loaded is set aside. `Elsewhere` where
        another process has it."""
        if table in self._set_aside:
            raise Refused(SET_ASIDE)
        if (loaded := self._loaded.get(table)) and not loaded.abandoned:
            return loaded
        if not TABLE_ID.fullmatch(table):
            raise Refused("table-not-found")
        # Two who ask at once must get the same table, or each would have a lock of its own.
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Table:
        if self._relay:
            await self._relay.acquire(table)
        loaded = self._loaded[table] = self._table(await self._record(table))
        log.info("table-loaded", extra={"table": table, "game": loaded.record.game.id, "status": loaded.record.status})
        loaded.resume()
        return loaded

    async def reach(self, table: str) -> Table | RelayedTable:
        """A table by its id, here or in the process that has it."""
        try:
            return await self.find(table)
        except Elsewhere as elsewhere:
            assert self._relay
            return RelayedTable(self._relay, elsewhere.process, table)

    async def find_for(self, person: str | None, table: str) -> Table | RelayedTable:
        """A table that the person may watch; any other is as if there were none, set aside or not. In another process
        that one tells them so."""
        try:
            found = await self.reach(table)
        except Refused as refusal:
            row = await self.store.row(table) if refusal.key == SET_ASIDE else None
            if row is not None and not (row.public or person in row.members):
                raise Refused("table-not-found") from None
            raise
        if isinstance(found, Table) and not may_watch(found.record, person):
            raise Refused("table-not-found")
        return found

    async def record(self, table: str) -> Record:
        """What is at a table, to be read only."""
        found = await self.reach(table)
        return found.record if isinstance(found, Table) else await self._read(table)

    async def record_for(self, person: str | None, table: str) -> Record:
        """The same, if the person may watch it."""
        found = await self.find_for(person, table)
        record = found.record if isinstance(found, Table) else await self._read(table)
        if not may_watch(record, person):
            raise Refused("table-not-found")
        return record

    async def _read(self, table: str) -> Record:
        saved, steps = await self.store.entries(table), await self.store.steps(table)
        # In a thread: a long game takes longer to read than others may be kept waiting.
        return await asyncio.to_thread(lambda: Record.from_entries(table, map(entries.decode, saved), steps))

    async def _record(self, table: str) -> Record:
        """The record of a table from the store; whatever is wrong with it is this table's own trouble."""
        row = await self.store.row(table)
        if row is None:
            raise Refused("table-not-found")
        try:
            record = await self._read(table)
            await self._save_steps(record)
            await self._upgrade(record)
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedEntry):
                raise
            log.exception("table-set-aside", extra={"table": table})
            self._set_aside.add(table)
            await self.store.set_fault(table, msgspec.json.encode(Fault.of(error)))
            raise Refused(SET_ASIDE) from error
        if row.fault is not None:
            await self.store.set_fault(table, None)
        return record

    async def _save_steps(self, record: Record) -> None:
        """A table of an older version has no steps; it is given them once, so that it need not be played again."""
        if record.unsaved_steps:
            await self.store.put_steps(record.id, record.unsaved_steps)
            record.unsaved_steps.clear()

    async def _upgrade(self, record: Record) -> None:
        """A game that was begun by other rules or content goes on by today's, from where it stands."""
        edition = current_edition(record.game)
        if record.status == "playing" and record.edition != edition:
            rules, content = edition
            entry = entries.Upgraded(at=time.time(), rules=rules, content=content)
            record.apply(entry)
            await self.store.append(rows.table_row(record, entry.at), record.seq, entries.encode(entry))

    async def listed(self, found: Sequence[TableRow]) -> list[tuple[TableRow, rows.RowSummary]]:
        """Tables with what a list shows of them; a damaged row is made anew, or left out where its table is damaged
        too."""
        # In a thread: somebody may have thousands of tables.
        summaries = await asyncio.to_thread(lambda: [rows.summary_of(row) for row in found])
        shown = []
        for row, summary in zip(found, summaries, strict=True):
            sound = row if summary else await self._mended(row)
            if sound and (summary := summary or rows.summary_of(sound)):
                shown.append((sound, summary))
        return shown

    async def _mended(self, row: TableRow) -> TableRow | None:
        log.warning("row-damaged", extra={"table": row.id})
        try:
            table = await self.find(row.id)
        except WonderlandError:
            return None
        fresh = rows.table_row(table.record, row.updated if isinstance(row.updated, float) else time.time())
        await self.store.rewrite(fresh, {})
        return fresh

    async def resume_all(self) -> None:
        """When the server starts, or another process has died: load the tables where a bot or a clock is due. Should
        the store fail for some, the others play, and the last failure is raised: a later try wakes those that are
        left."""
        to_wake = await self.store.tables_to_wake()
        if self._relay:
            random.shuffle(to_wake)  # processes that do this at once share them
        tables, failures = iter(to_wake), list[StoreError]()

        async def wake() -> None:
            for table in tables:
                try:
                    await self.find(table)
                except (Elsewhere, Refused):
                    continue  # it is awake; or it was set aside, and told
                except StoreError as error:
                    failures.append(error)

        await asyncio.gather(*(wake() for _ in range(WOKEN_AT_ONCE)))
        if failures:
            raise failures[-1]

    async def delete(self, table: str, person: str) -> None:
        """Delete a table of that host, also one that cannot be loaded."""
        row = await self.store.row(table)
        if row is None or not (row.public or person in row.members):
            raise Refused("table-not-found")
        summary = rows.summary_of(row)
        if summary is None or summary.host != person:
            raise Refused("host-only")
        await self._delete(table)

    async def _delete(self, table: str) -> None:
        await self._take(table)
        if loaded := self._loaded.pop(table, None):
            await loaded.delete()
        else:
            await self.store.delete(table)
        self._set_aside.discard(table)
        log.info("table-deleted", extra={"table": table})

    async def delete_outdated(self) -> None:
        """Delete tables whose game has been over, and people who have been away, for as long as such are kept."""
        if self._finished_days:
            for table in await self.store.finished_before(time.time() - self._finished_days * DAY):
                await self._delete(table)
        if self._idle_people_days:
            for person in await self.store.idle_people(time.time() - self._idle_people_days * DAY):
                await self.store.delete_person(person)
                log.info("person-forgotten", extra={"person": person})

    async def carry_out_orders(self) -> None:
        """Carry out what an operator has ordered since."""
        for data in await self.store.take_orders():
            try:
                order = admin.decode(data)
                await self.carry_out(order)
                log.info("order-done", extra={"order": type(order).__name__})
            except Exception:
                log.exception("order-failed")

    async def carry_out(self, order: admin.AnyOrder) -> None:
        """Carry out an order, or refuse one that names nothing that is there."""
        match order:
            case admin.DeleteTable():
                if await self.store.row(order.table) is None:
                    raise Refused("table-unknown", table=order.table)
                await self._delete(order.table)
            case admin.ErasePerson():
                self.notify(messages.Disconnect(order.person))
                # What has begun at their tables is finished before, and whoever came meanwhile gets them anew.
                named = [row.id for row in await self.store.tables_naming(order.person)]
                for table in named:
                    await self._take(table)
                    await self._unload(table)
                for table in await admin.erase_person(self.store, order.person):
                    await self._unload(table)
                await self._release(named)
            case admin.BanPerson():
                await admin.ban_person(self.store, order.person, not order.lifted)
                self.notify(messages.Disconnect(order.person))
            case admin.Announce():
                self.notify(messages.Notify(order))

    def notify(self, notice: messages.Notice) -> None:
        """Have a notice heeded in all processes."""
        self.heed(notice)
        if self._relay:
            self._relay.broadcast(notice)

    def heed(self, notice: messages.Notice) -> None:
        """Do what a notice asks of this process."""
        match notice:
            case messages.Disconnect(person=person):
                self._disconnect(person)
            case messages.Notify(order=order):
                for loaded in self._loaded.values():
                    for connection in loaded.connections:
                        connection.send(Announced(order.minutes))
            case _:
                self.heed_elsewhere(notice)

    def _disconnect(self, person: str) -> None:
        for table in self._loaded.values():
            for connection in [each for each in table.connections if each.person == person]:
                connection.close()

    async def _unload(self, table: str) -> None:
        """Drop a table whose entries are changed in the store; browsers connect again and get it anew."""
        if loaded := self._loaded.pop(table, None):
            await loaded.close()

    async def evict_idle(self) -> None:
        """Drop idle tables from memory; they stay in the store."""
        before = time.monotonic() - IDLE_SECONDS
        idle = [name for name, table in self._loaded.items() if table.idle and table.idle_since < before]
        for name in idle:
            self._loaded.pop(name).stop()
            log.debug("table-evicted", extra={"table": name})
        await self._release(idle)

    # Several processes

    async def start(self) -> None:
        """Begin to serve."""
        if self._relay:
            await self._relay.start()

    def is_here(self, table: str) -> bool:
        """Is it in memory, or about to be?"""
        return table in self._loaded or table in self._loading

    def abandon(self, leased: set[str]) -> None:
        """Drop all tables but these: other processes have them."""
        for name in [name for name in self._loaded if name not in leased]:
            log.info("table-abandoned", extra={"table": name})
            self._loaded.pop(name).abandon()

    async def yield_table(self, table: str) -> None:
        """Let another process have a table, once what has begun is finished."""
        await self._unload(table)
        await self._release([table])

    async def _take(self, table: str) -> None:
        """Make a table this process's own, wherever it is awake."""
        if self._relay is None or self.is_here(table):
            return
        for _ in range(TAKE_TRIES):
            try:
                await self._relay.acquire(table)
                return
            except Elsewhere as elsewhere:
                await self._relay.call(elsewhere.process, lambda call: messages.Yield(call, table))
        raise StoreError("process-silent")

    async def _release(self, tables: list[str]) -> None:
        if self._relay and tables:
            await self._relay.release(tables)

    async def move_reason(self, record: Record, step: int) -> MoveReason:
        """Why a bot moved as it did in a finished game."""
        return await move_reason(record, step, self._pool)

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._loaded)

    @property
    def bot_queue(self) -> int:
        """How many questions wait for a free bot."""
        return self._pool.waiting

    async def close(self) -> None:
        """Close every connection, the pool and the store; what was saved stays saved."""
        # A table that is being loaded would find the store closed, and nobody would hear of it.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in self._loaded.values():
            await table.close()
        if self._relay:
            await self._relay.close()
        self._pool.close()
        await self.store.close()


def record_of(table: str, saved: Sequence[tuple[bytes, bytes | None]]) -> Record:
    """The record of a table, from its entries and their steps as they are stored."""
    steps = {seq: step for seq, (_, step) in enumerate(saved, start=1) if step is not None}
    return Record.from_entries(table, (entries.decode(entry) for entry, _ in saved), steps)
