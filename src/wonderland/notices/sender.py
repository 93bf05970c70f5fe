"""Sends notices in threads of its own, so that the event loop never waits for somebody else's machine."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Network, IPv6Network

from wonderland.notices.channels import send_to_address
from wonderland.notices.guard import guarded
from wonderland.notices.notice import Notice, Outcome
from wonderland.notices.preferences import Channel, Push

log = logging.getLogger(__name__)

THREADS = 4
SECONDS = 40.0
"""How long a notice may take in all; one that takes longer counts as failed, whatever becomes of its thread."""
MOST_WAITING = 100


class Sender:
    """Notices on their way. More than `MOST_WAITING` fail at once: they lie in the store, and are tried again."""

    def __init__(self, networks: Sequence[IPv4Network | IPv6Network]) -> None:
        self._networks = networks
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="notices")
        self._waiting = 0

    async def send(self, channel: Channel, notice: Notice, key: bytes, site: str) -> Outcome:
        """Send a notice by one channel; what goes wrong is told by the outcome."""
        if self._waiting >= MOST_WAITING:
            return "failed"
        self._waiting += 1
        try:
            async with asyncio.timeout(SECONDS):
                return await self._in_thread(lambda: self._send(channel, notice, key, site))
        except TimeoutError:
            return "failed"
        except Exception:
            log.exception("notice-failed")
            return "failed"
        finally:
            self._waiting -= 1

    async def _in_thread(self, work: Callable[[], Outcome]) -> Outcome:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _send(self, channel: Channel, notice: Notice, key: bytes, site: str) -> Outcome:
        with guarded(self._networks):
            if isinstance(channel, Push):
                from wonderland.notices.push import send_push  # it takes a while to load, and few servers need it

                return send_push(channel, notice, key, site)
            return send_to_address(channel.address, notice)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
