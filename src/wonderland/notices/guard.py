"""Limits what notices may connect to, and for how long. An audit hook checks every address that a sending thread
connects to, whichever library does it, after names are resolved and redirects followed. Its connections can be cut: a
library's own time-out starts again with every byte."""

import socket
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

_thread = threading.local()
_NAT64 = IPv6Network("64:ff9b::/96")
_UNICAST = ip_network("2000::/3")
# IANA's registries of special-purpose addresses, and what leads to IPv4 by a detour. Written out, since what
# `ipaddress` calls global differs between versions of Python.
# fmt: off
_SPECIAL = tuple(map(ip_network, (
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16",
    "192.0.0.0/24",  # IETF protocols
    "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24",  # documentation
    "192.88.99.0/24",  # relays of 6to4
    "198.18.0.0/15",  # benchmarks
    "224.0.0.0/3",  # multicast, reserved, broadcast
    "2001::/23",  # IETF protocols: Teredo, benchmarks, ORCHID
    "2001:db8::/32", "3fff::/20",  # documentation
    "2002::/16",  # 6to4
)))
# fmt: on


class NotReachable(OSError):
    """The address is not public and not in the settings' networks, or it is too late."""


class Line:
    """The connections of one thread, only to public addresses and these networks, until they are cut."""

    def __init__(self, networks: Sequence[IPv4Network | IPv6Network]) -> None:
        self.networks = networks
        self._open: list[socket.socket] = []
        self._is_cut = False
        self._lock = threading.Lock()

    def add(self, connection: socket.socket) -> None:
        with self._lock:
            if self._is_cut:
                raise NotReachable("too late")
            # A handle of our own: whose it is may be closed, and its number another's, before this one is cut.
            self._open.append(socket.fromfd(connection.fileno(), connection.family, connection.type))

    def cut(self) -> None:
        """Close what is open, and let nothing more be opened."""
        with self._lock:
            self._is_cut = True
            for connection in self._open:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
                connection.close()
            self._open.clear()


@contextmanager
def guarded(line: Line) -> Iterator[None]:
    """In this thread, connect by that line alone."""
    _watch_connections()
    _thread.line = line
    try:
        yield
    finally:
        _thread.line = None
        line.cut()


def may_reach(address: IPv4Address | IPv6Address, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    if isinstance(address, IPv6Address):
        # These lead to an IPv4 address: that one counts.
        nat64 = IPv4Address(int(address) & 0xFFFFFFFF) if address in _NAT64 else None
        address = address.ipv4_mapped or nat64 or address
    if any(address in network for network in networks):
        return True
    is_unicast = isinstance(address, IPv4Address) or address in _UNICAST
    return is_unicast and not any(address in special for special in _SPECIAL)


@cache
def _watch_connections() -> None:
    sys.addaudithook(_check)


def _check(event: str, arguments: tuple[object, ...]) -> None:
    line: Line | None = getattr(_thread, "line", None)
    if event not in ("socket.connect", "socket.sendto") or line is None:
        return
    connection, target = arguments
    assert isinstance(connection, socket.socket)
    host = target[0] if isinstance(target, tuple) and target else ""
    try:
        address = ip_address(str(host).partition("%")[0])
    except ValueError:
        raise NotReachable("an address in numbers was expected") from None
    if not may_reach(address, line.networks):
        raise NotReachable("not a public address")
    if event == "socket.connect":
        line.add(connection)
