"""Runs the web application on a host and port, and says in plain words why where it cannot."""

import errno
import socket
import sys
import threading
import webbrowser
from typing import NoReturn

import uvicorn

from wonderland.settings import Settings
from wonderland.web.app import STATIC, create_app
from wonderland.words import Words

BACKLOG = 2048


def serve(settings: Settings, open_browser: bool) -> None:
    """Serve until interrupted. Exit status 2: the address cannot be used, or the client is not built."""
    words = Words(settings.language)
    if not (STATIC / "index.html").is_file():
        _give_up(words.say("error-client-missing"))
    try:
        listener = open_socket(settings.host, settings.port)
    except OSError as error:
        key = "error-port-taken" if error.errno == errno.EADDRINUSE else "error-address"
        _give_up(words.say(key, host=settings.host, port=str(settings.port), reason=error.strerror or str(error)))
    address = address_of(listener)
    print(words.say("serve-address", address=address), flush=True)
    if open_browser:
        # The socket listens already, so the page waits for the server rather than failing; some browsers block.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        create_server().run(sockets=[listener])
    except KeyboardInterrupt:
        print(words.say("serve-stopped"), flush=True)


def create_server() -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(create_app(), log_level="warning", access_log=False, ws="websockets-sansio"))


def open_socket(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one."""
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(address[:2], family=family, backlog=BACKLOG)


def address_of(listener: socket.socket) -> str:
    """The address to open on this machine; a socket open to every host is shown as localhost."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _give_up(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(2)
