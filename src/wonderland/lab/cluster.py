"""A plan played on a Dask cluster: the workers play the same batches as processes of this machine would."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import Any

from wonderland.core.errors import Refused, WonderlandError
from wonderland.games import discover
from wonderland.lab.results import extra

CONNECT_SECONDS = 10


class ClusterFailed(WonderlandError):
    """The cluster is not there, or went away; what was played before is kept."""

    def __init__(self, address: str) -> None:
        super().__init__("cluster-gone", address=address)


@contextmanager
def cluster_pool(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers at a scheduler's address as a pool, and how many they are. A worker that dies costs only the time of
    what it was playing: the scheduler gives that to another."""
    distributed = extra("distributed", "lab")
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterFailed(address) from error
    try:
        with _told_as_gone(address):
            _check_same_games(client.run(games_known))
            workers = len(client.scheduler_info(n_workers=-1)["workers"])
            if not workers:
                raise Refused("cluster-empty", address=address)
            with client.get_executor(pure=False) as pool:
                yield pool, workers
    finally:
        client.close(timeout=CONNECT_SECONDS)


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
