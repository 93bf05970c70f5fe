"""Limits what notices may connect to, and for how long.

An audit hook checks every address that a sending thread connects to, whatever the library. Connections can be cut,
since a library's own time-out starts again with every byte.
"""

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
# IANA's registries of special-purpose addresses, and tunnels to IPv4. `ipaddress.is_global` differs between versions
# of Python.
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
    """The address is neither public nor in `notice_networks`, or the connections were cut."""


class GuardedConnections:
    """The connections of one thread: only to public addresses and these networks, until they are cut."""

    def __init__(self, networks: Sequence[IPv4Network | IPv6Network]) -> None:
        self.networks = networks
        self._open: list[socket.socket] = []
        self._is_cut = False
        self._lock = threading.Lock()

    def add(self, connection: socket.socket) -> None:
        with self._lock:
            if self._is_cut:
                raise NotReachable("too late")
            # Our own handle: the library may close its own, and the number may be reused.
            self._open.append(socket.fromfd(connection.fileno(), connection.family, connection.type))

    def cut(self) -> None:
        """Close all, and open no more."""
        with self._lock:
            self._is_cut = True
            for connection in self._open:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
                connection.close()
            self._open.clear()


@contextmanager
def guarded(connections: GuardedConnections) -> Iterator[None]:
    """Check and collect what this thread connects to."""
    _watch_connections()
    _thread.connections = connections
    try:
        yield
    finally:
        _thread.connections = None
        connections.cut()


def may_reach(address: IPv4Address | IPv6Address, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    if isinstance(address, IPv6Address):
        # Check the IPv4 address that these lead to.
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
    connections: GuardedConnections | None = getattr(_thread, "connections", None)
    if event not in ("socket.connect", "socket.sendto") or connections is None:
        return
    connection, target = arguments
    assert isinstance(connection, socket.socket)
    host = target[0] if isinstance(target, tuple) and target else ""
    try:
        address = ip_address(str(host).partition("%")[0])
    except ValueError:
        raise NotReachable("an address in numbers was expected") from None
    if not may_reach(address, connections.networks):
        raise NotReachable("not a public address")
    if event == "socket.connect":
        connections.add(connection)
