"""Tables for lists, from their rows. A damaged row is rebuilt from its table."""

import asyncio
import logging
import time
from collections.abc import Sequence

from wonderland.core.errors import WonderlandError
from wonderland.store import TableRow

from .registry import TableRegistry
from .rows import RowSummary, summary_of, table_row

RENEWED_AT_ONCE = 20
"""Per request: each takes as long as loading its table."""

log = logging.getLogger(__name__)


async def list_tables(tables: TableRegistry, found: Sequence[TableRow]) -> list[tuple[TableRow, RowSummary]]:
    """Tables with their summaries. A few damaged or old rows are renewed; damaged tables are left out."""
    # In a thread: a person may have thousands of tables.
    summaries = await asyncio.to_thread(lambda: [summary_of(row) for row in found])
    shown, left = [], RENEWED_AT_ONCE
    for row, summary in zip(found, summaries, strict=True):
        if summary is None:
            log.warning("row-damaged", extra={"table": row.id})
        renew = left > 0 and (summary is None or (row.status == "over" and summary.ended is None))
        left -= renew
        fresh = await _renewed(tables, row) if renew else None
        if newest := (summary_of(fresh) if fresh else summary):
            shown.append((fresh or row, newest))
    return shown


async def _renewed(tables: TableRegistry, row: TableRow) -> TableRow | None:
    try:
        table = await tables.find(row.id)
    except WonderlandError:
        return None
    fresh = table_row(table.record, row.updated if isinstance(row.updated, float) else time.time())
    await tables.store.rewrite(fresh, {})
    return fresh
