"""Simulations on a Dask cluster, in the same batches as on this machine."""

import asyncio
import logging
import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import Any

from wonderland.core.errors import Refused, WonderlandError
from wonderland.games import discover

from .results import extra

CONNECT_SECONDS = 10  # a wrong address fails soon, a slow network still connects
# A running scheduler answers within milliseconds.
ANSWER_SECONDS = 3
ADDRESS = re.compile(r"(\w+://)?[^\s/]+:\d+")
NOISY = ("distributed", "tornado", "asyncio")


class ClusterFailed(WonderlandError):
    """The cluster cannot be reached, or was lost."""

    def __init__(self, address: str) -> None:
        super().__init__("cluster-gone", address=address)


class DaskPool:
    """The workers of a Dask cluster."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._pool = client.get_executor(pure=False)
        self.workers = len(client.scheduler_info(n_workers=-1)["workers"])

    def submit(self, function: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        return self._pool.submit(function, *arguments)  # type: ignore[no-any-return]

    def result(self, future: "Future[Any]") -> Any:
        """The client needs some seconds to notice a dead scheduler, and then forgets its futures."""
        while True:
            try:
                return future.result(ANSWER_SECONDS)
            except TimeoutError:
                if self._client.status in ("closing", "closed"):
                    raise


@contextmanager
def cluster_pool(address: str) -> Iterator[DaskPool]:
    """Connect to a scheduler. If a worker dies, another one plays its batch."""
    if not ADDRESS.fullmatch(address):
        raise ClusterFailed(address)
    distributed = extra("distributed", "lab")
    with quiet(), _as_cluster_failed(address):
        # A client that cannot connect takes long to close, with many messages; so try a plain connection first.
        asyncio.run(_reach(distributed, address))
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        try:
            here = games_known()
            for worker, there in client.run(games_known).items():
                if there != here:
                    raise Refused("cluster-other-version", worker=worker)
            cluster = DaskPool(client)
            if not cluster.workers:
                raise Refused("cluster-empty", address=address)
            yield cluster
        finally:
            client.close(timeout=CONNECT_SECONDS)


@contextmanager
def quiet() -> Iterator[None]:
    """We report a lost connection once. After an error all stay silent: threads of the library end later."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in NOISY]
    levels = {logger: logger.level for logger in map(logging.getLogger, [*NOISY, *known])}
    for logger in levels:
        logger.setLevel(logging.CRITICAL + 1)
    yield
    for logger, level in levels.items():
        logger.setLevel(level)


async def _reach(distributed: Any, address: str) -> None:
    try:
        connection = await distributed.comm.connect(address, timeout=ANSWER_SECONDS)
    except ValueError as error:
        raise ConnectionError("not an address") from error
    await connection.close()


def games_known() -> dict[str, str]:
    """Every worker must have the same."""
    return {name: f"{game.rules_version} {game.content_digest}" for name, game in discover().items()}


@contextmanager
def _as_cluster_failed(address: str) -> Iterator[None]:
    try:
        yield
    except (OSError, CancelledError, asyncio.CancelledError, TimeoutError) as error:
        raise ClusterFailed(address) from error
