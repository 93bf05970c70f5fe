"""On a real Dask cluster, a scheduler and two workers, a plan gives exactly the local results."""

import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from wonderland.lab import cluster as clusters
from wonderland.lab.cluster import NOISY, ClusterFailed, cluster_pool, quiet
from wonderland.lab.results import ResultFile, collect, read_frame
from wonderland.lab.simulate import Plan

PLAN = Plan("parade", ("greedy", "random", "random"), games=120, seed="croquet")
ADDRESS = re.compile(r"tcp://[\d.:]+")


def started(*words: str, sign: str) -> tuple["subprocess.Popen[str]", str]:
    """Starts a process of the cluster. Returns it and the first line that contains the sign."""
    command = [sys.executable, "-W", "ignore", "-m", "distributed.cli." + words[0], *words[1:]]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout
    for line in process.stdout:
        if sign in line:
            return process, line
    pytest.fail(f"{words[0]} ended by itself")


@pytest.fixture
def cluster() -> "Iterator[tuple[str, list[subprocess.Popen[str]]]]":
    """The scheduler's address, and its processes: the scheduler and two workers."""
    flags = ("--no-dashboard", "--host", "127.0.0.1")
    scheduler, line = started("dask_scheduler", *flags, "--port", "0", sign="Scheduler at:")
    found = ADDRESS.search(line)
    assert found
    workers = [
        started("dask_worker", found[0], *flags, "--no-nanny", "--nthreads", "1", sign="Registered to:")[0]
        for _ in range(2)
    ]
    yield found[0], [scheduler, *workers]
    for process in [*workers, scheduler]:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


def whatever(done: int) -> None:
    """Progress is ignored."""


def test_the_results_equal_local_ones_even_when_a_worker_is_killed(
    cluster: "tuple[str, list[subprocess.Popen[str]]]", tmp_path: Path
) -> None:
    address, processes = cluster

    def kill_a_worker(done: int) -> None:
        if done == 10:
            os.kill(processes[1].pid, signal.SIGKILL)

    here, there = tmp_path / "here.parquet", tmp_path / "there.parquet"
    collect(PLAN, 1, whatever, kept=ResultFile(here, PLAN))
    collect(PLAN, 1, kill_a_worker, kept=ResultFile(there, PLAN), cluster=address)
    assert processes[1].wait() == -signal.SIGKILL
    assert read_frame(there)[0].equals(read_frame(here)[0])
    processes[0].kill()
    processes[0].wait()
    with pytest.raises(ClusterFailed):
        collect(PLAN, 1, whatever, cluster=address)


@pytest.mark.parametrize("address", ["nonsense", "tcp://nonsense", "", "10.0.0.1:port"])
def test_what_is_no_address_fails_without_loading_the_library(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "extra", lambda *_: pytest.fail("loaded"))
    with pytest.raises(ClusterFailed), cluster_pool(address):
        pytest.fail("connected")


@pytest.fixture
def loggers() -> Iterator[list[logging.Logger]]:
    names = ("distributed.batched", "distributed.client", "tornado.application", "wonderland")
    found = [logging.getLogger(name) for name in (*NOISY, *names)]
    levels = [logger.level for logger in found]
    for logger in found:
        logger.setLevel(logging.WARNING)
    yield found
    for logger, level in zip(found, levels, strict=True):
        logger.setLevel(level)


def test_the_library_is_silent_during_a_study_and_while_a_lost_cluster_ends(loggers: list[logging.Logger]) -> None:
    def loud() -> list[str]:
        made_later = logging.getLogger(f"distributed.made.{len(logging.root.manager.loggerDict)}")
        return [each.name for each in (*loggers, made_later) if each.isEnabledFor(logging.CRITICAL)]

    with quiet():
        assert loud() == ["wonderland"]
    assert len(loud()) == len(loggers) + 1
    with pytest.raises(ClusterFailed), quiet():
        raise ClusterFailed("10.0.0.1:1")
    assert loud() == ["wonderland"]
