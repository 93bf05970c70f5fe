"""Keeps what people enter from reaching machines that are nobody's business: checked for every connection that is made.

A name is resolved when it is connected to, and an answer may lead elsewhere; so an audit hook looks at the number that
a socket is connected to, whichever library does it. It heeds only threads that send notices.
"""

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

_thread = threading.local()
_TRANSLATED = IPv6Network("64:ff9b::/96")


class NotReachable(OSError):
    """The address is this machine, or of a network that is not named in the settings."""


@contextmanager
def guarded(networks: Sequence[IPv4Network | IPv6Network]) -> Iterator[None]:
    """In this thread, connect to public addresses and to these networks alone."""
    _watch_connections()
    _thread.networks = networks
    try:
        yield
    finally:
        _thread.networks = None


def may_reach(address: IPv4Address | IPv6Address, networks: Sequence[IPv4Network | IPv6Network]) -> bool:
    if isinstance(address, IPv6Address):
        # An IPv4 address in the clothes of another: what it leads to counts.
        inner = IPv4Address(int(address) & 0xFFFFFFFF) if address in _TRANSLATED else None
        address = address.ipv4_mapped or address.sixtofour or inner or address
    if any(address.version == network.version and address in network for network in networks):
        return True
    return address.is_global and not (address.is_multicast or address.is_reserved)


@cache
def _watch_connections() -> None:
    sys.addaudithook(_check)


def _check(event: str, arguments: tuple[object, ...]) -> None:
    if event not in ("socket.connect", "socket.sendto") or getattr(_thread, "networks", None) is None:
        return
    target = arguments[1]
    host = target[0] if isinstance(target, tuple) and target else ""
    try:
        address = ip_address(str(host).partition("%")[0])
    except ValueError:
        raise NotReachable("an address in numbers was expected") from None
    if not may_reach(address, _thread.networks):
        raise NotReachable("not a public address")
