"""A real server for tests, with a data folder of its own."""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wonderland.web.server import address_of, create_server, open_socket, open_tables


@contextmanager
def running_server(data: Path | None = None, port: int = 0) -> Iterator[str]:
    """The address of a server of its own, which stops at the end."""
    with tempfile.TemporaryDirectory() as folder:
        listener = open_socket("127.0.0.1", port)
        server = create_server(open_tables(data or Path(folder)))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            yield address_of(listener)
        finally:
            server.should_exit = True
            thread.join(timeout=10)
            listener.close()
