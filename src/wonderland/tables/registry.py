"""All tables of a server: created, loaded when asked for, and evicted when idle."""

import asyncio
import logging
import random
import re
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from wonderland.bots.pool import Pool
from wonderland.core.errors import Refused, WonderlandError
from wonderland.store import LeaseLost, Store, StoreError

from . import messages
from .blocks import Blocks
from .connections import Connection
from .loading import SET_ASIDE, Loaded, load_records, read_record
from .metrics import REQUEST_SECONDS, SAVE_SECONDS, Measure
from .opening import NewTable
from .record import Record
from .relay import Elsewhere, ProcessSilent, Relay, RelayedTable
from .reviews import ReviewDesk
from .saving import SaveProbe
from .table import Table
from .updates import Announced, AnyUpdate, Saving
from .viewer import may_watch

if TYPE_CHECKING:
    from wonderland.store.cluster import ServerCluster

IDLE_SECONDS = 60.0
"""Then a table without connections and pending work is evicted."""
TABLE_ID = re.compile("[A-Za-z0-9_-]{12}")
# Bounds the time until the loop can serve others.
WOKEN_TOGETHER = 50
TAKE_TRIES = 5
"""A table may be opened again while it is handed over."""

log = logging.getLogger(__name__)


class TableRegistry:
    """The tables in memory."""

    def __init__(
        self,
        store: Store,
        pool: Pool,
        cluster: "ServerCluster | None" = None,
    ) -> None:
        """In a `cluster` other processes share the store, and each table is loaded in one of them."""
        self.store, self.cluster = store, cluster
        self._relay = Relay(cluster, self) if cluster else None
        self._parts: list[tuple[Callable[[messages.ToAll], None], Callable[[], list[Measure]]]] = []
        self.saving = SaveProbe(store, lambda works: self._send_to_all(Saving(works)))
        self.blocks = Blocks(store)
        self.reviews = ReviewDesk(store, shared=cluster is not None)
        self.pool = pool
        self._loaded: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[dict[str, Table | WonderlandError]]] = {}
        self._set_aside: set[str] = set()
        """Tables that could not be loaded; they are not tried again until a restart."""

    async def open_table(self, new: NewTable) -> Table:
        await self.store.append_all(new.appends)
        if self._relay:
            await self._relay.acquire_one(new.record.id)
        table = self._loaded[new.record.id] = self._table(new.record)
        log.info("table-opened", extra={"table": table.record.id, "game": table.record.game.id})
        return table

    def _table(self, record: Record) -> Table:
        return Table(record, self.store, self.pool, self.saving.suspect)

    async def find(self, table: str) -> Table:
        """A table, loaded if necessary; raises `Elsewhere` if another process has it."""
        if table in self._set_aside:
            raise Refused(SET_ASIDE)
        if (loaded := self._loaded.get(table)) and not loaded.abandoned:
            return loaded
        if not TABLE_ID.fullmatch(table):
            raise Refused("table-not-found")
        if table not in self._loading:
            self._begin_to_load([table])
        found = (await asyncio.shield(self._loading[table]))[table]
        if isinstance(found, Table):
            return found
        raise found

    def _begin_to_load(self, tables: Sequence[str]) -> asyncio.Task[dict[str, Table | WonderlandError]]:
        """Two requests must get the same table, or each would have its own lock."""

        def forget(_: asyncio.Task[Any]) -> None:
            for table in tables:
                del self._loading[table]

        task = asyncio.create_task(self._load(tables))
        self._loading |= dict.fromkeys(tables, task)
        task.add_done_callback(forget)
        return task

    async def _load(self, tables: Sequence[str]) -> dict[str, Table | WonderlandError]:
        refused = await self._relay.acquire(tables) if self._relay else {}
        records = await load_records(self.store, [table for table in tables if table not in refused])
        return {**refused, **{table: self._loaded_from(table, record) for table, record in records.items()}}

    def _loaded_from(self, table: str, record: Loaded) -> Table | WonderlandError:
        if not isinstance(record, Record):
            if record.key == SET_ASIDE:
                self._set_aside.add(table)
            return record
        loaded = self._loaded[table] = self._table(record)
        log.info("table-loaded", extra={"table": table, "game": record.game.id, "status": record.status})
        loaded.resume()
        return loaded

    async def reach(self, table: str) -> Table | RelayedTable:
        """A table in this process or another."""
        try:
            return await self.find(table)
        except Elsewhere as elsewhere:
            assert self._relay
            return RelayedTable(self._relay, elsewhere.process, table)

    async def sit(
        self, table: str, person: str, name: str, invite: str, wish: int | None = None, avoided: Collection[str] = ()
    ) -> None:
        """Take a seat. If the process of the table dies, another one is asked."""
        request = f"{person}/{secrets.token_hex(8)}"
        for tries_left in reversed(range(TAKE_TRIES)):
            found = await self.reach(table)
            try:
                await found.sit(person, name, invite, wish, avoided, request)
                return
            except (ProcessSilent, LeaseLost):
                if not tries_left:
                    raise

    async def find_for(self, person: str | None, table: str) -> Table | RelayedTable:
        """A table that the person may watch. Another process checks that itself."""
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
        """The record of a table, read only."""
        found = await self.reach(table)
        return found.record if isinstance(found, Table) else await read_record(self.store, table)

    async def record_for(self, person: str | None, table: str) -> Record:
        found = await self.find_for(person, table)
        record = found.record if isinstance(found, Table) else await read_record(self.store, table)
        if not may_watch(record, person):
            raise Refused("table-not-found")
        return record

    async def resume_all(self) -> None:
        """Load the tables where something is due. The last failure of the store is raised at the end."""
        to_wake = await self.store.tables_to_wake()
        if self._relay:
            random.shuffle(to_wake)  # processes that do this at once share them
        failures = list[StoreError]()
        asleep = (table for table in to_wake if not self.is_here(table))
        # One lot after the other: threads that rebuild at once would only wait for each other.
        while tables := list(islice(asleep, WOKEN_TOGETHER)):
            try:
                loaded = await asyncio.shield(self._begin_to_load(tables))
            except StoreError as error:
                failures.append(error)
                continue
            # Other missing tables are loaded elsewhere, or were set aside and logged.
            faults = [each for each in loaded.values() if isinstance(each, StoreError)]
            failures += [fault for fault in faults if not isinstance(fault, Elsewhere)]
        if failures:
            raise failures[-1]

    async def delete(self, table: str, check: Callable[[Record], None]) -> None:
        """Delete a table, even one that cannot be loaded; of a loaded one, unless `check` raises."""

        def forget(record: Record) -> None:
            check(record)
            self._loaded.pop(table, None)

        await self.take(table)
        if loaded := self._loaded.get(table):
            await loaded.delete(forget)
        else:
            await self.store.delete(table)
        self._set_aside.discard(table)

    def attach(self, heed: Callable[[messages.ToAll], None], count: Callable[[], list[Measure]] = list) -> None:
        """Add a part that handles notices to all processes, and its metrics."""
        self._parts.append((heed, count))

    def notify(self, notice: messages.ToAll) -> None:
        """Handle a notice in all processes."""
        self.heed(notice)
        if self._relay:
            self._relay.broadcast(notice)

    def heed(self, notice: messages.ToAll) -> None:
        match notice:
            case messages.Disconnect(person=person):
                for connection in self._connections:
                    if connection.person == person:
                        connection.close()
            case messages.SetBlocked(person=person, blocked=blocked):
                for loaded in self._loaded.values():
                    loaded.set_blocked(person, frozenset(blocked))
            case messages.Notify(order=order):
                self._send_to_all(Announced(order.minutes))
        for heed, _ in self._parts:
            heed(notice)

    def _send_to_all(self, update: AnyUpdate) -> None:
        for connection in self._connections:
            connection.send(update)

    @property
    def _connections(self) -> list[Connection]:
        return [connection for table in self._loaded.values() for connection in table.connections]

    async def unload(self, table: str) -> None:
        """Drop a table whose entries change in the store; browsers reconnect."""
        if loaded := self._loaded.pop(table, None):
            await loaded.close()

    async def evict_idle(self) -> None:
        before = time.monotonic() - IDLE_SECONDS
        idle = [name for name, table in self._loaded.items() if table.idle and table.idle_since < before]
        for name in idle:
            self._loaded.pop(name).stop()
            log.debug("table-evicted", extra={"table": name})
        await self.release(idle)

    # Several processes

    async def start(self) -> None:
        if self._relay:
            await self._relay.start()

    def has(self, table: str) -> bool:
        return table in self._loaded

    def is_here(self, table: str) -> bool:
        return self.has(table) or table in self._loading

    def abandon(self, leased: set[str]) -> None:
        """Drop all tables but these: other processes have them."""
        for name in [name for name in self._loaded if name not in leased]:
            log.info("table-abandoned", extra={"table": name})
            self._loaded.pop(name).abandon()

    def cut_off(self) -> None:
        """The database is away. Send browsers to other processes, which may reach it."""
        assert self.cluster
        self.saving.suspect()
        if self.cluster.has_others:
            for connection in self._connections:
                connection.send_last(Saving(works=False))

    async def take(self, table: str) -> None:
        """Make this process the owner of a table."""
        if self._relay is None or self.is_here(table):
            return
        for _ in range(TAKE_TRIES):
            try:
                await self._relay.acquire_one(table)
                return
            except Elsewhere as elsewhere:
                await self._relay.call(elsewhere.process, lambda call: messages.Yield(call, table))
        raise ProcessSilent

    async def release(self, tables: list[str]) -> None:
        if self._relay and tables:
            await self._relay.release(tables)

    def measure(self) -> list[Measure]:
        return [
            Measure.gauge("wonderland_tables", "Tables in memory.", len(self._loaded)),
            *(counted for _, count in self._parts for counted in count()),
            Measure.gauge("wonderland_bot_queue", "Questions that wait for a free bot.", self.pool.waiting),
            *self.reviews.measures(),
            REQUEST_SECONDS.measure(),
            SAVE_SECONDS.measure(),
        ]

    async def measures(self) -> dict[str, list[Measure]]:
        """By process."""
        return await self._relay.measures() if self._relay else {"": self.measure()}

    @property
    def loaded(self) -> int:
        return len(self._loaded)

    async def close(self) -> None:
        """Close every connection, the pool and the store."""
        # A table that is being loaded would find the store closed, and nobody would hear of it.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for table in self._loaded.values():
            await table.close()
        self.saving.close()
        await self.reviews.close()
        if self._relay:
            await self._relay.close()
        self.pool.close()
        await self.store.close()
