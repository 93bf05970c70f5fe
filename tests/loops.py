"""Runs async work in a separate thread, because the browser tests may have a loop running in this one."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run(work: Coroutine[Any, Any, Result], seconds: float = 30) -> Result:
    async def within() -> Result:
        return await asyncio.wait_for(work, seconds)

    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, within()).result()
