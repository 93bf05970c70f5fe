"""Small words for tests of stores."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from wonderland.store import Store, TableRow


def row(table: str = "tea", **changes: Any) -> TableRow:
    """A row of no consequence."""
    usual: dict[str, Any] = {"game": "parade", "status": "playing", "public": True, "wake": False}
    usual |= {"members": ("alice", "hatter"), "card": b"{}", "updated": 1.0}
    return TableRow(table, **(usual | changes))


async def at_once(*asked: Coroutine[Any, Any, None]) -> list[BaseException | None]:
    """All of them at the same time: None for what was done, the fault of what was not."""
    return await asyncio.gather(*asked, return_exceptions=True)


async def fill(store: Store, table: str, entries: int, **changes: Any) -> None:
    for seq in range(1, entries + 1):
        await store.append(row(table, **changes), seq, f"{table} {seq}".encode())
