"""Whether saving works. A small write finds out after a save has failed, and when a monitor asks."""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from contextlib import suppress

from wonderland.store import SERVER, Store, StoreError

log = logging.getLogger(__name__)

PROBE, CONTENT = "probe", bytes(4096)
"""A document that is written and deleted. It is as large as a page, because a full database can still change existing
rows."""
PROBE_SECONDS = 3.0
"""A slower store counts as broken."""
# Quick enough that players hardly notice a short failure.
RETRY_SECONDS = 1.0
FRESH_SECONDS = 2.0
"""How long a good result is cached."""
WAIT_SECONDS = 0.5
"""How long a monitor waits for a probe before it gets the previous result."""


class SaveProbe:
    """Whether saving works in this process. One probe runs at a time."""

    def __init__(self, store: Store, announce: Callable[[bool], None]) -> None:
        self.problem = ""
        """The key of the error; empty while saving works."""
        self._store, self._announce = store, announce
        self._probed_at = -math.inf
        self._probed = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    @property
    def works(self) -> bool:
        return not self.problem

    def suspect(self) -> None:
        """Probe until saving works."""
        if self._watching is None or self._watching.done():
            self._watching = asyncio.get_running_loop().create_task(self._watch())

    async def check(self) -> str:
        """The key of the error, if any."""
        if self.works and time.monotonic() >= self._probed_at + FRESH_SECONDS:
            self.suspect()
            with suppress(TimeoutError):
                async with asyncio.timeout(WAIT_SECONDS):
                    await self._probed.wait()
        return self.problem

    def close(self) -> None:
        if self._watching:
            self._watching.cancel()

    async def _watch(self) -> None:
        while not await self._probe():
            await asyncio.sleep(RETRY_SECONDS)

    async def _probe(self) -> bool:
        before, self.problem = self.problem, await self._write()
        if self.problem and not before:
            log.error("saving-failed", extra={"key": self.problem})
        elif before and not self.problem:
            log.warning("saving-works")
        if bool(before) != bool(self.problem):
            self._announce(self.works)
        self._probed_at = time.monotonic()
        self._probed.set()
        self._probed = asyncio.Event()
        return self.works

    async def _write(self) -> str:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._store.put_document(SERVER, PROBE, CONTENT)
                await self._store.put_document(SERVER, PROBE, None)
        except TimeoutError:
            return "store-slow"
        except Exception as error:  # noqa: BLE001 whatever it is, nothing was saved
            return error.key if isinstance(error, StoreError) else "fault"
        return ""
