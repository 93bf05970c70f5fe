"""A real server for tests, with its own data folder."""

import asyncio
import atexit
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

import uvicorn

from tests.bots.quick import quick_bot
from wonderland.bots.pool import Pool
from wonderland.settings import Settings
from wonderland.store.backend import backend
from wonderland.store.postgres_database import prepare
from wonderland.web.app import create_app
from wonderland.web.server import BOT_WORKERS, address_of, create_config, open_socket, open_tables

UNLIMITED = Settings(
    people_per_hour=0,
    tables_per_hour=0,
    requests_per_second=0,
    moves_per_second=0,
    chat_per_minute=0,
    hints_per_minute=0,
    connections_per_address=0,
    connections_per_person=0,
    sessions_per_person=0,
)


class SharedPool(Pool):
    """Outlives its servers: its workers take longer to start than most tests run."""

    def close(self) -> None:
        """Does not close with a server."""


@cache
def shared_pool() -> Pool:
    """The pool of all servers in this process; it is small, to leave the cores to the tests."""
    pool = SharedPool(BOT_WORKERS, bot_factory=quick_bot, thinks_ahead=False)
    atexit.register(Pool.close, pool)
    return pool


@contextmanager
def running_server(
    data: Path | None = None,
    port: int = 0,
    settings: Settings = UNLIMITED,
    shared: Path | None = None,
    plain: bool = False,
) -> Iterator[str]:
    """The address of a new server, which stops at the end; a `plain` one uses uvicorn's own protocols."""
    with tempfile.TemporaryDirectory() as folder:
        listener = open_socket(settings.host, port)
        settings = replace(settings, data=data or Path(folder))
        stored = backend(settings.store, settings.data)
        if settings.store:
            asyncio.run(prepare(settings.store))
        app = create_app(open_tables(stored, settings, shared_pool()), settings, shared=shared)
        config = create_config(app, settings)
        if plain:
            config.http, config.ws = "h11", "websockets-sansio"
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            yield address_of(listener)
        finally:
            server.should_exit = True
            thread.join(timeout=10)
            listener.close()
