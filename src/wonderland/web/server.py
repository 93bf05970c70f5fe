"""Runs the web application on a host and port, in one process or several."""

import errno
import gc
import logging
import socket
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from wonderland.bots.pool import Pool
from wonderland.core.errors import WonderlandError
from wonderland.settings import Settings, unknown_variables
from wonderland.store.backend import Backend, backend
from wonderland.tables.registry import TableRegistry
from wonderland.words import Words

from .app import STATIC, create_app
from .limits import allow_more_files
from .logs import set_up_log
from .protocol import FrameProtocol, TimedProtocol
from .socket import LONGEST_MESSAGE

log = logging.getLogger(__name__)

BACKLOG = 2048
"""After a restart all browsers connect at once."""
# Each uses a core while it thinks.
BOT_WORKERS = 2
START_SECONDS = 30
"""How long a process may take to start, or to report that it is alive."""
# Python starts with (700, 10, 10).
GC_THRESHOLDS = (2000, 10, 50)


class CannotServe(WonderlandError):
    """The server cannot start."""


def serve(settings: Settings, open_browser: bool) -> None:
    if not (STATIC / "index.html").is_file():
        raise CannotServe("client-missing")
    words = Words(settings.language)
    if settings.processes > 1 and not settings.store:
        raise CannotServe("processes-need-store")
    with open_socket(settings.host, settings.port) as listener:
        try:
            stored = backend(settings.store, settings.data)
            with stored.serving():
                address = address_of(listener)
                run = alone(settings, listener) if settings.processes == 1 else supervisor(settings, listener)
                print(words.say("serve-address", address=address), flush=True)
                if open_browser:
                    # The socket listens already, so the page waits. In a thread, since some browsers block.
                    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
                run()
        except KeyboardInterrupt:
            print(words.say("serve-stopped"), flush=True)


def alone(settings: Settings, listener: socket.socket) -> Callable[[], None]:
    server = uvicorn.Server(create_config(create_process_app(settings), settings))
    return lambda: server.run([listener])


def supervisor(settings: Settings, listener: socket.socket) -> Callable[[], None]:
    """Processes share the socket. One that dies is restarted; SIGHUP replaces them in turn."""

    def run() -> None:
        with tempfile.TemporaryDirectory() as shared:
            # Only Unix can hand over connections.
            make_app = partial(create_process_app, settings, Path(shared) if hasattr(socket, "SCM_RIGHTS") else None)
            Multiprocess(create_config(make_app, settings), [listener]).run()

    return run


def create_process_app(settings: Settings, shared: Path | None = None) -> Starlette:
    set_up_log(settings.log_level, settings.log_form)
    for variable, nearest in unknown_variables().items():
        # Not an error: a Kubernetes service called "wonderland" sets a few such variables.
        log.warning("variable-unknown", extra={"variable": variable, "nearest": nearest})
    allow_more_files()
    app = create_app(open_tables(backend(settings.store, settings.data), settings), settings, shared=shared)
    tune_gc()
    return app


def tune_gc() -> None:
    """Make full garbage collections rare, since with 800 connections one takes 0.2 seconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def open_tables(stored: Backend, settings: Settings, pool: Pool | None = None) -> TableRegistry:
    store, cluster = stored.open_to_serve()
    workers = max(1, BOT_WORKERS // settings.processes)
    return TableRegistry(store, pool or Pool(workers, thinks_ahead=settings.think_ahead), cluster)


def create_config(app: Starlette | Callable[[], Starlette], settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=not isinstance(app, Starlette),
        workers=settings.processes,
        timeout_worker_healthcheck=START_SECONDS,
        http=TimedProtocol,
        # Anyone can send these headers; only those of trusted proxies count.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        ws=FrameProtocol,
        ws_max_size=LONGEST_MESSAGE,
        # Updates are encoded once for all viewers; compression would repeat the work for each.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )


def open_socket(host: str, port: int) -> socket.socket:
    """Port 0 takes any free one."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        key = "port-taken" if error.errno == errno.EADDRINUSE else "bad-address"
        raise CannotServe(key, host=host, port=str(port), reason=error.strerror or str(error)) from None


def address_of(listener: socket.socket) -> str:
    """The address to open on this machine."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
