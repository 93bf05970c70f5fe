"""The watchdog logs work that blocks the event loop, with its place, and nothing else."""

import asyncio
import logging
import threading
import time

import pytest

from wonderland.web.logs import Watchdog, watched_loop


def slow(caplog: pytest.LogCaptureFixture, place: str) -> list[logging.LogRecord]:
    """What was logged as slow at that place."""
    return [record for record in caplog.records if record.msg == "slow-loop" and place in vars(record)["where"]]


def think_hard(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


async def test_long_work_on_the_loop_is_logged_with_its_place(caplog: pytest.LogCaptureFixture) -> None:
    with watched_loop():
        await asyncio.sleep(0.1)
        while not slow(caplog, "think_hard"):  # the machine may not wake the watchdog the first time
            think_hard(0.5)
            await asyncio.sleep(0.1)
    record = slow(caplog, "think_hard")[0]
    assert record.ms >= record.work_ms >= 20  # type: ignore[attr-defined]


async def test_a_blocked_loop_is_logged_too(caplog: pytest.LogCaptureFixture) -> None:
    with watched_loop():
        await asyncio.sleep(0.1)
        while not slow(caplog, "test_a_blocked_loop"):
            time.sleep(1.0)
            await asyncio.sleep(0.1)


async def test_waiting_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    with watched_loop():
        for _ in range(5):
            await asyncio.sleep(0.05)
    assert not slow(caplog, "test_watchdog")


async def test_a_loop_that_the_machine_does_not_wake_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    watchdog = Watchdog(asyncio.get_running_loop(), threading.get_ident())
    for place in (
        "selectors.py:468 select",
        "runners.py:118 run < server.py:86 run",
        "store.py:1 wait < app.py:2 answer",
    ):
        watchdog.report(1.0, 0.0, place)
    assert [vars(record)["where"] for record in caplog.records] == ["store.py:1 wait < app.py:2 answer"]


async def test_it_ends_with_its_loop() -> None:
    def watch_once() -> None:
        async def briefly() -> None:
            with watched_loop():
                await asyncio.sleep(0)

        asyncio.run(briefly())

    await asyncio.to_thread(watch_once)
    await asyncio.sleep(0.2)
