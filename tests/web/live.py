"""A real server for tests, with a data folder of its own."""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from wonderland.settings import Settings
from wonderland.store.backend import backend
from wonderland.web.server import address_of, create_server, open_socket, open_tables

UNLIMITED = Settings(
    people_per_hour=0,
    tables_per_hour=0,
    requests_per_second=0,
    moves_per_second=0,
    chat_per_minute=0,
    connections_per_address=0,
    connections_per_person=0,
    sessions_per_person=0,
)


@contextmanager
def running_server(data: Path | None = None, port: int = 0, settings: Settings = UNLIMITED) -> Iterator[str]:
    """The address of a server of its own, which stops at the end."""
    with tempfile.TemporaryDirectory() as folder:
        listener = open_socket("127.0.0.1", port)
        settings = replace(settings, data=data or Path(folder))
        server = create_server(open_tables(backend(settings.store, settings.data), settings), settings)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            yield address_of(listener)
        finally:
            server.should_exit = True
            thread.join(timeout=10)
            listener.close()
