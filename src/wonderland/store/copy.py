"""Copies a whole store into another, empty one. Every row is read back and compared before anything is committed."""

import asyncio
from collections.abc import Iterator
from itertools import islice, zip_longest

from . import KEYS, TABLE_COLUMNS, StoredRow, StoreError
from .backend import Backend, Database, SqliteBackend
from .backup import check_exists

# Bounds memory.
BATCH = 500


def copy(source: Backend, target: Backend) -> dict[str, int]:
    """Copy all but orders into the empty `target`, while no server uses either; returns the row counts."""
    if isinstance(source, SqliteBackend):
        check_exists(source.file)
    if source.name == target.name:
        raise StoreError("copy-itself", store=source.name)
    with source.lock(), target.lock():
        for side in (source, target):
            asyncio.run(side.open().close())  # migrates it to the newest schema
        with source.connected() as reading, target.connected() as writing:
            writing.ask("BEGIN")
            if any(any(_rows(writing, table)) for table in TABLE_COLUMNS):
                raise StoreError("copy-not-empty", store=target.name)
            counts = {table: _copy_rows(reading, writing, table) for table in TABLE_COLUMNS}
            for table in TABLE_COLUMNS:
                _compare(reading, writing, table)
            writing.ask("COMMIT")
    return counts


def _rows(database: Database, table: str) -> Iterator[StoredRow]:
    """All rows in the order of their key, read in batches."""
    keys = ", ".join(TABLE_COLUMNS[table][: KEYS[table]])
    marks = ", ".join(f"${number}" for number in range(1, KEYS[table] + 1))
    select, order = f"SELECT {', '.join(TABLE_COLUMNS[table])} FROM {table}", f"ORDER BY {keys} LIMIT {BATCH}"  # noqa: S608
    found = database.ask(f"{select} {order}")
    while found:
        yield from found
        found = database.ask(f"{select} WHERE ({keys}) > ({marks}) {order}", *found[-1][: KEYS[table]])


def _copy_rows(reading: Database, writing: Database, table: str) -> int:
    count, rows = 0, _rows(reading, table)
    while batch := list(islice(rows, BATCH)):
        writing.insert(table, batch)
        count += len(batch)
    return count


def _compare(reading: Database, writing: Database, table: str) -> None:
    for row, written in zip_longest(_rows(reading, table), _rows(writing, table)):
        if row != written:
            raise StoreError("copy-differs", table=table, row=str((row or written)[: KEYS[table]]))
