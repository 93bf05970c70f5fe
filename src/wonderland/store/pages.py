"""Reads rows directly from the pages of a damaged SQLite file (https://www.sqlite.org/fileformat2.html). Only pages in
use, by the pointer map, are read, so that deleted rows do not come back."""

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

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
