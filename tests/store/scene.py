"""Rows and entries for tests of stores."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from wonderland.store import Store, TableRow


def row(table: str = "tea", **changes: Any) -> TableRow:
    """A row with any values, except for the given ones."""
    usual: dict[str, Any] = {"game": "parade", "status": "playing", "public": True, "wake": False}
    usual |= {"members": ("alice", "hatter"), "summary": b"{}", "updated": 1.0}
    return TableRow(table, **(usual | changes))


async def at_once(*writes: Coroutine[Any, Any, None]) -> list[BaseException | None]:
    """Run all concurrently: None for each that was done, the exception of each that was not."""
    return await asyncio.gather(*writes, return_exceptions=True)


async def fill(store: Store, table: str, entries: int, **changes: Any) -> None:
    for seq in range(1, entries + 1):
        await store.append(row(table, **changes), seq, f"{table} {seq}".encode())
