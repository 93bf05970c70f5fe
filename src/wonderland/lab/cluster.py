"""A plan played on a Dask cluster: the workers play the same batches as processes of this machine would."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import Any

from wonderland.core.errors import Refused, WonderlandError
from wonderland.games import discover
from wonderland.lab.results import extra

CONNECT_SECONDS = 10
ANSWER_SECONDS = 3
"""A scheduler that is there answers within milliseconds."""
NOISY = ("distributed", "distributed.client", "distributed.core", "distributed.comm", "tornado.application", "asyncio")


class ClusterFailed(WonderlandError):
    """The cluster is not there, or went away."""

    def __init__(self, address: str) -> None:
        super().__init__("cluster-gone", address=address)


class Cluster:
    """The workers of a cluster as a pool."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._pool = client.get_executor(pure=False)
        self.workers = len(client.scheduler_info(n_workers=-1)["workers"])

    def submit(self, function: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        return self._pool.submit(function, *arguments)  # type: ignore[no-any-return]

    def result(self, future: "Future[Any]") -> Any:
        """What a worker found. The client gives up a dead scheduler after some seconds, and forgets its futures."""
        while True:
            try:
                return future.result(ANSWER_SECONDS)
            except TimeoutError:
                if self._client.status in ("closing", "closed"):
                    raise


@contextmanager
def cluster_pool(address: str) -> Iterator[Cluster]:
    """The workers at a scheduler's address. If one dies, the scheduler gives what it was playing to another."""
    distributed = extra("distributed", "lab")
    with _quiet(), _told_as_gone(address):
        # A client that cannot connect tries for long to close itself, and complains; so this asks first.
        asyncio.run(_reach(distributed, address))
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        try:
            _check_same_games(client.run(games_known))
            cluster = Cluster(client)
            if not cluster.workers:
                raise Refused("cluster-empty", address=address)
            yield cluster
        finally:
            client.close(timeout=CONNECT_SECONDS)


@contextmanager
def _quiet() -> Iterator[None]:
    """A lost connection is reported once, by us."""
    loggers = [logging.getLogger(name) for name in NOISY]
    before = [logger.disabled for logger in loggers]
    for logger in loggers:
        logger.disabled = True
    try:
        yield
    finally:
        for logger, disabled in zip(loggers, before, strict=True):
            logger.disabled = disabled


async def _reach(distributed: Any, address: str) -> None:
    try:
        connection = await distributed.comm.connect(address, timeout=ANSWER_SECONDS)
    except ValueError as error:
        raise ConnectionError("not an address") from error
    await connection.close()


def games_known() -> dict[str, str]:
    """What the games are here: a match must be the same wherever it is played."""
    return {name: f"{game.rules_version} {game.content_digest}" for name, game in discover().items()}


def _check_same_games(known: dict[str, Any]) -> None:
    here = games_known()
    for worker, there in known.items():
        if there != here:
            raise Refused("cluster-other-version", worker=worker)


@contextmanager
def _told_as_gone(address: str) -> Iterator[None]:
    try:
        yield
    except (OSError, CancelledError, asyncio.CancelledError, TimeoutError) as error:
        raise ClusterFailed(address) from error
