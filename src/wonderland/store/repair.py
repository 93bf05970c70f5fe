"""Repair of an SQLite store: copies what is readable into a new database and keeps the old one. Rows are also read
directly from the pages of the file (https://www.sqlite.org/fileformat2.html): only from pages in use, by the pointer
map, so that deleted rows do not come back."""

import math
import sqlite3
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import count, takewhile
from pathlib import Path
from types import UnionType
from typing import TypeAlias

from . import KEYS, TABLE_COLUMNS, Append, StoredRow, StoreError, TableRow, is_sound
from .backup import check_exists, fsync_folder, remove_journals, set_aside, temporary_file
from .database import FILE, connect, free_disk_by_steps, lock_folder, migrate, translate_sqlite_errors
from .sqlite import append_entries

SavedEntry: TypeAlias = tuple[bytes, bytes | None]
"""An entry and its step."""
RowOf: TypeAlias = Callable[[str, Sequence[SavedEntry]], TableRow | None]
"""None if the entries make no table."""
Column: TypeAlias = int | float | bytes | str | None
PageRow: TypeAlias = tuple[Column, ...]

ROOT, BTREE = 1, 5
"""Kinds of pages in the pointer map."""
INDEX_INTERIOR, INDEX_LEAF, TABLE_LEAF = 2, 10, 13
"""Kinds of tree pages with rows; SQLite stores a table WITHOUT ROWID as an index."""
HEADER = 100
"""The length of the header at the start of page 1."""
MOST_ROW = 1 << 24
"""A longer row is damage."""
Shape: TypeAlias = tuple[type | UnionType, ...]
SHAPES: dict[str, tuple[Shape, PageRow]] = {
    "tables": ((str, str, str, int, int, str, bytes, float | int, bytes | None), (None,)),
    "entries": ((str, int, bytes, bytes | None, int | None), (None, None)),
    "people": ((str, str, str, int), (0,)),
    "sessions": ((bytes, str, str, float | int, float | int), ("", 0.0, 0.0)),
    "documents": ((str, str, bytes), ()),
}
"""Column types by SQL table, and values for columns that an older row lacks. All differ, also from those of indexes."""


@dataclass(slots=True)
class Salvage:
    """What a repair saved and lost."""

    aside: Path
    tables: int = 0
    people: int = 0
    shortened: list[str] = field(default_factory=list)
    """Tables that lost their latest entries."""
    lost: list[str] = field(default_factory=list)


def repair(data: Path, row_of: RowOf) -> Salvage:
    """Copy what is readable into a new database; the old one is set aside."""
    file = data / FILE
    check_exists(file)
    with lock_folder(data), temporary_file(file) as fresh:
        aside = set_aside(file)
        if not _opens(file):
            _put_first_page(file)
        with closing(connect(file)) as damaged, closing(sqlite3.connect(fresh, isolation_level=None)) as sound:
            with translate_sqlite_errors(file):
                migrate(damaged)
            migrate(sound)
            with suppress(sqlite3.DatabaseError):  # moves the journal into the pages
                damaged.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            sound.execute("BEGIN")
            salvage = _salvage(damaged, _rows_in_pages(file), sound, row_of, Salvage(aside))
            sound.execute("COMMIT")
        remove_journals(file)
        fresh.replace(file)
    fsync_folder(data)
    return salvage


def _opens(file: Path) -> bool:
    try:
        connect(file).close()
    except StoreError as error:
        if error.key in ("store-newer", "store-not-ours"):
            raise
        return False
    return True


def _put_first_page(file: Path) -> None:
    """Replace a damaged first page by that of a new database: it has the same schema."""
    with temporary_file(file) as fresh:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
            free_disk_by_steps(connection)
            migrate(connection)
            (size,) = connection.execute("PRAGMA page_size").fetchone()
        page = bytearray(fresh.read_bytes()[:size])
    page[18:20] = b"\2\2"  # there may be a write-ahead log
    page[28:32] = (file.stat().st_size // size).to_bytes(4, "big")
    with file.open("r+b") as damaged:
        damaged.write(page)


def _salvage(
    damaged: sqlite3.Connection,
    in_pages: dict[str, list[PageRow]],
    sound: sqlite3.Connection,
    row_of: RowOf,
    salvage: Salvage,
) -> Salvage:
    """Save what SQLite can read, and what is in pages that it cannot reach."""
    for table in ("people", "sessions", "documents"):
        columns, key = ", ".join(TABLE_COLUMNS[table]), ", ".join(TABLE_COLUMNS[table][: KEYS[table]])
        readable = columns.replace("banned", "coalesce(banned, 0)")
        rows = [*_readable(damaged, f"SELECT {readable} FROM {table}", key), *in_pages[table]]  # noqa: S608
        marks = ", ".join("?" for _ in TABLE_COLUMNS[table])
        # Skips duplicates, and rows that lost a required value.
        sound.executemany(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})", rows)  # noqa: S608
    (salvage.people,) = sound.execute("SELECT count(*) FROM people").fetchone()
    listed = [(row[0], row[7]) for row in in_pages["tables"]]
    listed += _readable(damaged, "SELECT id, updated FROM tables", "id")
    updated = {table: at if isinstance(at, float) else 0.0 for table, at in listed if isinstance(table, str)}
    entries = _entries(damaged, set(updated), in_pages["entries"])
    for table in sorted({*updated, *entries}):
        found = entries.get(table, {})
        whole = [found[seq] for seq in takewhile(found.__contains__, count(1))]
        row = row_of(table, whole) if whole else None
        if row is None and whole:
            # Without steps the game is replayed from its entries.
            whole = [(entry, None) for entry, _ in whole]
            row = row_of(table, whole)
        if row is None:
            salvage.lost.append(table)
            continue
        # Without its row, it is unknown when the table's last entry was made.
        if len(whole) < len(found) or row.updated < updated.get(table, math.inf):
            salvage.shortened.append(table)
        append_entries([Append(row, seq, *saved) for seq, saved in enumerate(whole, start=1)], sound)
        salvage.tables += 1
    return salvage


def _entries(
    damaged: sqlite3.Connection, tables: set[str], in_pages: list[PageRow]
) -> dict[str, dict[int, SavedEntry]]:
    """The sound entries of all tables by number. A scan ends at a damaged page, so later entries are also looked up by
    table and in the pages."""
    query = "SELECT table_id, seq, entry, step, crc FROM entries"
    rows = _readable(damaged, query, "table_id, seq")
    for table in sorted(tables):
        rows += _readable(damaged, f"{query} WHERE table_id = ?", "seq", table)
    entries: dict[str, dict[int, SavedEntry]] = {}
    for table, seq, entry, step, crc in [*rows, *in_pages]:
        if is_sound(entry, crc) and isinstance(table, str):
            entries.setdefault(table, {}).setdefault(seq, (entry, step))
    return entries


def _rows_in_pages(file: Path) -> dict[str, list[PageRow]]:
    """The rows in the file's pages; their types show to which SQL table they belong."""
    found: dict[str, list[PageRow]] = {table: [] for table in SHAPES}
    for row in read_rows(file):
        for table, (shape, defaults) in SHAPES.items():
            missing = len(shape) - len(row)
            if 0 <= missing <= len(defaults) and all(map(isinstance, row, shape)):
                found[table].append((*row, *defaults[len(defaults) - missing :]))
    return found


def _readable(damaged: sqlite3.Connection, query: str, order: str, *values: object) -> list[StoredRow]:
    """The rows of a query up to the first unreadable one, from both ends."""
    found: dict[StoredRow, None] = {}
    for way in (order, ", ".join(f"{column} DESC" for column in order.split(", "))):
        try:
            for row in damaged.execute(f"{query} ORDER BY {way}", values):
                found[row] = None
            break
        except sqlite3.DatabaseError:
            continue
    return list(found)


def read_rows(file: Path) -> Iterator[PageRow]:
    """Every row and index entry that can be read; a truncated row lacks its last columns."""
    with file.open("rb") as opened:
        data = opened.read()
    size = int.from_bytes(data[16:18], "big")
    size = 65536 if size == 1 else size
    has_pointer_map = any(data[52:56])
    if size < 512 or size & (size - 1) or not has_pointer_map:
        return
    pages = _Pages(data, size, size - data[20])
    for number in range(1, len(data) // size + 1):
        if pages.kind(number) in (ROOT, BTREE):
            yield from pages.rows(number)


class _Pages:
    def __init__(self, data: bytes, size: int, usable: int) -> None:
        self._data, self._size, self._usable = data, size, usable

    def kind(self, number: int) -> int:
        """From the pointer map; 0 for the maps themselves."""
        if number == 1:
            return ROOT
        covered = self._usable // 5 + 1
        at = (number - 2) % covered
        return self._page(number - at)[5 * (at - 1)] if at else 0

    def rows(self, number: int) -> Iterator[PageRow]:
        page = self._page(number)
        start = HEADER if number == 1 else 0
        kind = page[start]
        if kind not in (INDEX_INTERIOR, INDEX_LEAF, TABLE_LEAF):
            return
        cells = int.from_bytes(page[start + 3 : start + 5], "big")
        pointers = start + (12 if kind == INDEX_INTERIOR else 8)
        for at in range(pointers, min(pointers + 2 * cells, self._usable - 1), 2):
            # A damaged cell may contain any offset and length.
            with suppress(IndexError, ValueError, struct.error):
                yield _columns(self._payload(page, int.from_bytes(page[at : at + 2], "big"), kind))

    def _payload(self, page: bytes, at: int, kind: int) -> bytes:
        """The bytes of a row: from its cell, and from overflow pages as far as they can be followed."""
        length, at = _number(page, at + (4 if kind == INDEX_INTERIOR else 0))
        if kind == TABLE_LEAF:
            _, at = _number(page, at)
        if length > MOST_ROW:
            raise ValueError("row too long")
        most = self._usable - 35 if kind == TABLE_LEAF else (self._usable - 12) * 64 // 255 - 23
        if length <= most:
            return page[at : at + length]
        least = (self._usable - 12) * 32 // 255 - 23
        local = least + (length - least) % (self._usable - 4)
        local = local if local <= most else least
        parts, left = [page[at : at + local]], length - local
        following = int.from_bytes(page[at + local : at + local + 4], "big")
        while left > 0 and 1 < following <= len(self._data) // self._size:
            overflow = self._page(following)
            parts.append(overflow[4 : min(self._usable, 4 + left)])
            left -= self._usable - 4
            following = int.from_bytes(overflow[:4], "big")
        return b"".join(parts)

    def _page(self, number: int) -> bytes:
        return self._data[(number - 1) * self._size : number * self._size]


def _columns(payload: bytes) -> PageRow:
    """Up to the first truncated one."""
    end, at = _number(payload, 0)
    place = end
    columns: list[Column] = []
    while at < end:
        serial, at = _number(payload, at)
        length = _INTEGERS[serial] if serial < 12 else (serial - 12) // 2
        content = payload[place : place + length]
        if len(content) < length:
            break
        place += length
        columns.append(_value(serial, content))
    return tuple(columns)


_INTEGERS = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)
"""Lengths of values that are neither bytes nor text."""


def _value(serial: int, content: bytes) -> Column:
    if serial >= 12:
        return content.decode("utf-8", "replace") if serial % 2 else content
    if serial in (10, 11):
        raise ValueError("SQLite stores no such value")
    if serial == 0:
        return None
    if serial == 7:
        (number,) = struct.unpack(">d", content)
        return float(number)
    return serial - 8 if serial >= 8 else int.from_bytes(content, "big", signed=True)


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A varint of one to nine bytes, and where it ends."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return number, place + 1
    return number << 8 | data[at + 8], at + 9
