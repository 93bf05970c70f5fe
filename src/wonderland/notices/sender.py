"""Sends notices in threads of its own, so that the event loop never waits for other machines."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Network, IPv6Network

from . import Delivery, Notice
from .channels import send_to_address
from .guard import GuardedConnections, guarded
from .preferences import Address, Channel

log = logging.getLogger(__name__)

THREADS, THREADS_OF_PERSON = 8, 2
"""In total and for one person, so that slow addresses delay nobody else."""
SECONDS = 20.0
"""How long a thread may take for a notice; then its connections are cut."""
# A notice that waits longer is tried again later, so that one slow service does not block others.
WAITING_SECONDS = 60.0
MOST_WAITING = 100


class Sender:
    """Notices on their way. More than `MOST_WAITING` fail at once and are tried again later."""

    def __init__(self, networks: Sequence[IPv4Network | IPv6Network]) -> None:
        self._networks = networks
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="notices")
        self._free_threads = asyncio.Semaphore(THREADS)
        self._of_person: dict[str, asyncio.Semaphore] = {}
        self._waiting: Counter[str] = Counter()
        """By person."""

    async def send(self, person: str, channel: Channel, notice: Notice, key: bytes) -> Delivery:
        if self._waiting.total() >= MOST_WAITING:
            return "failed"
        self._waiting[person] += 1
        turn = self._of_person.setdefault(person, asyncio.Semaphore(THREADS_OF_PERSON))
        try:
            async with asyncio.timeout(WAITING_SECONDS) as waiting, turn, self._free_threads:
                waiting.reschedule(None)
                return await self._send_in_thread(channel, notice, key)
        except TimeoutError:
            return "failed"
        except Exception:
            log.exception("notice-failed")
            return "failed"
        finally:
            self._waiting[person] -= 1
            if not self._waiting[person]:
                del self._waiting[person], self._of_person[person]

    async def _send_in_thread(self, channel: Channel, notice: Notice, key: bytes) -> Delivery:
        connections = GuardedConnections(self._networks)

        def send() -> Delivery:
            with guarded(connections):
                if isinstance(channel, Address):
                    return send_to_address(channel.address, notice)
                from .push import send_push  # slow to load, and few servers need it

                return send_push(channel, notice, key)

        # A thread cannot be cancelled, but it ends once its connections are cut.
        sending = asyncio.get_running_loop().run_in_executor(self._threads, send)
        try:
            done, _ = await asyncio.wait([sending], timeout=SECONDS)
        finally:
            connections.cut()
        # A library may take half an answer for a whole one: after a cut it has failed.
        return await sending if done else "failed"

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
