"""Load tables from the store, many at once. One that cannot be read is set aside."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from wonderland.core.errors import Refused, WonderlandError
from wonderland.core.values import Frozen
from wonderland.store import SavedTable, Store, StoreError

from . import entries, rows
from .record import Record, current_edition

log = logging.getLogger(__name__)

SET_ASIDE = "table-set-aside"
Loaded: TypeAlias = "Record | WonderlandError"


class Fault(Frozen):
    """Why a table cannot be loaded, the word `error-<key>`. Data on disk."""

    key: str
    details: dict[str, Any]

    @classmethod
    def of(cls, error: Exception) -> "Fault":
        if isinstance(error, WonderlandError):
            details = error.details.items()
            return cls(error.key, {name: value if isinstance(value, int) else str(value) for name, value in details})
        return cls("table-unreadable", {"problem": f"{type(error).__name__}: {error}"})


async def load_records(store: Store, tables: Sequence[str]) -> dict[str, Loaded]:
    """The records of tables, ready to play; raises only if the store fails."""
    saved = await store.load(tables)
    # In a thread: a long game takes longer to read than others may be kept waiting.
    read = await asyncio.to_thread(lambda: [_read(each) for each in saved])
    loaded: dict[str, Loaded] = {table: Refused("table-not-found") for table in tables}
    for each, record in zip(saved, read, strict=True):
        loaded[each.row.id] = await _made_ready(store, each, record)
    return loaded


async def read_record(store: Store, table: str) -> Record:
    """The record of another process's table, read only."""
    for saved in await store.load([table]):
        record = await asyncio.to_thread(_read, saved)
        if isinstance(record, Record):
            return record
        raise record
    raise Refused("table-not-found")


def record_of(table: str, saved: Sequence[tuple[bytes, bytes | None]]) -> Record:
    steps = {seq: step for seq, (_, step) in enumerate(saved, start=1) if step is not None}
    return Record.from_entries(table, (entries.decode(entry) for entry, _ in saved), steps)


def _read(saved: SavedTable) -> Record | Exception:
    if saved.damaged:
        return saved.damaged
    try:
        return Record.from_entries(saved.row.id, map(entries.decode, saved.entries), saved.steps)
    except Exception as error:  # noqa: BLE001 whatever it is, it is this table's own
        return error


async def _made_ready(store: Store, saved: SavedTable, record: Record | Exception) -> Loaded:
    table = saved.row.id
    try:
        if isinstance(record, Exception):
            raise record
        await _save_steps(store, record)
        await _upgrade(store, record)
    except Exception as error:
        if isinstance(error, StoreError) and error is not saved.damaged:
            return error
        log.exception("table-set-aside", extra={"table": table})
        await store.set_fault(table, msgspec.json.encode(Fault.of(error)))
        refusal = Refused(SET_ASIDE)
        refusal.__cause__ = error
        return refusal
    if saved.row.fault is not None:
        await store.set_fault(table, None)
    return record


async def _save_steps(store: Store, record: Record) -> None:
    """Tables of an older version have no steps: save them, so that they are not replayed again."""
    if record.unsaved_steps:
        await store.put_steps(record.id, record.unsaved_steps)
        record.unsaved_steps.clear()


async def _upgrade(store: Store, record: Record) -> None:
    """A game that began with other rules or content goes on with today's."""
    edition = current_edition(record.game)
    if record.status == "playing" and record.edition != edition:
        rules, content = edition
        entry = entries.Upgraded(at=time.time(), rules=rules, content=content)
        record.apply(entry)
        await store.append(rows.table_row(record, entry.at), record.seq, entries.encode(entry))
