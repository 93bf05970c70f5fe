"""Retries with exponential backoff, for what nobody will ask for again: a bot's turn for one."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS = 0.5, 30.0
"""The first wait, and the longest."""


async def retry(turn: Callable[[], Awaitable[None]], table: str) -> None:
    """Try until it succeeds or is cancelled."""
    pause = FIRST_RETRY_SECONDS
    while True:
        try:
            await turn()
            return
        except Exception:
            log.exception("turn-failed", extra={"table": table, "retry_seconds": pause})
        await asyncio.sleep(pause)
        pause = min(2 * pause, LAST_RETRY_SECONDS)
