"""Sends notices in threads of its own, so that the event loop never waits for other machines: by web push, or by
Apprise to addresses that people enter."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Network, IPv6Network
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from wonderland.core.errors import Refused

from . import Delivery, Notice
from .guard import GuardedConnections, guarded
from .preferences import Address, Channel

log = logging.getLogger(__name__)

THREADS, THREADS_OF_PERSON = 8, 2
"""In total and for one person, so that slow addresses delay nobody else."""
SECONDS = 20.0
"""How long a thread may take for a notice; then its connections are cut."""
# A notice that waits longer is tried again later, so that one slow service does not block others.
WAITING_SECONDS = 60.0
MOST_WAITING = 100  # bounds memory while a service is slow
LONGEST = 500  # characters of an address; bounds what a person can store
CONNECT_SECONDS, READ_SECONDS = 5.0, 10.0
# fmt: off
SCHEMES = frozenset({
    "apprise", "apprises", "bark", "barks", "bluesky", "bsky", "chanify", "discord", "feishu", "flock", "form",
    "forms", "gchat", "gotify", "gotifys", "groupme", "guilded", "hassio", "hassios", "humhub", "humhubs", "ifttt",
    "join", "json", "jsons", "kook", "lametric", "lametrics", "lark", "line", "mailto", "mailtos", "mastodon",
    "mastodons", "matrix", "matrixs", "misskey", "misskeys", "mmost", "mmosts", "ncloud", "nclouds", "nctalk",
    "nctalks", "notica", "noticas", "notifiarr", "ntfy", "ntfys", "onesignal", "pbul", "pover", "prowl", "pushdeer",
    "pushdeers", "pushed", "pushme", "pushplus", "pushy", "revolt", "rocket", "rockets", "ryver", "sendgrid",
    "signal", "signals", "simplepush", "slack", "spike", "spugpush", "spush", "synology", "synologys", "tgram",
    "threema", "toot", "toots", "twist", "viber", "webex", "wecombot", "whatsapp", "workflow", "workflows", "wpush",
    "wxpusher", "wxteams", "xml", "xmls", "zoom", "zulip",
})
# fmt: on
"""Those of Apprise that use HTTP or mail. Others run a program, write a file or show something on this machine."""
DROPPED = frozenset({"cto", "rto", "retry", "wait", "optional", "overflow", "store", "tz"})
"""Parameters of an address that could make the server wait."""


class Sender:
    """Notices on their way. More than `MOST_WAITING` fail at once and are tried again later."""

    def __init__(self, networks: Sequence[IPv4Network | IPv6Network]) -> None:
        self._networks = networks
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="notices")
        self._free_threads = asyncio.Semaphore(THREADS)
        self._of_person: dict[str, asyncio.Semaphore] = {}
        self._waiting: Counter[str] = Counter()
        """By person."""

    async def send(self, person: str, channel: Channel, notice: Notice, key: bytes) -> Delivery:
        if self._waiting.total() >= MOST_WAITING:
            return "failed"
        self._waiting[person] += 1
        turn = self._of_person.setdefault(person, asyncio.Semaphore(THREADS_OF_PERSON))
        try:
            async with asyncio.timeout(WAITING_SECONDS) as waiting, turn, self._free_threads:
                waiting.reschedule(None)
                return await self._send_in_thread(channel, notice, key)
        except TimeoutError:
            return "failed"
        except Exception:
            log.exception("notice-failed")
            return "failed"
        finally:
            self._waiting[person] -= 1
            if not self._waiting[person]:
                del self._waiting[person], self._of_person[person]

    async def _send_in_thread(self, channel: Channel, notice: Notice, key: bytes) -> Delivery:
        connections = GuardedConnections(self._networks)

        def send() -> Delivery:
            with guarded(connections):
                if isinstance(channel, Address):
                    return send_to_address(channel.address, notice)
                from .push import send_push  # slow to load, and few servers need it

                return send_push(channel, notice, key)

        # A thread cannot be cancelled, but it ends once its connections are cut.
        sending = asyncio.get_running_loop().run_in_executor(self._threads, send)
        try:
            done, _ = await asyncio.wait([sending], timeout=SECONDS)
        finally:
            connections.cut()
        # A library may take half an answer for a whole one: after a cut it has failed.
        return await sending if done else "failed"

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def label_of(address: str) -> str:
    """A short name for an address, without its secrets."""
    plugin = _plugin(address)
    host = str(getattr(plugin, "host", "") or "")
    return " · ".join(filter(None, (str(plugin.service_name), host)))


def send_to_address(address: str, notice: Notice) -> Delivery:
    try:
        plugin = _plugin(address)
        stop = f"{notice.site}/stop#{notice.token}"
        body = f"{notice.body}\n\n{notice.open}: {notice.link}\n{notice.stop}: {stop}"
        return "sent" if plugin.notify(body=body, title=notice.title) else "failed"
    except Refused:
        return "gone"  # an older version accepted it
    except Exception:  # noqa: BLE001 a hundred plugins have their own errors, and the texts may quote an address
        return "failed"


def _plugin(address: str) -> Any:
    import apprise  # takes a second to load

    logging.getLogger("apprise").disabled = True  # its lines contain addresses
    scheme = address.partition("://")[0].lower()
    plugin = None
    if scheme in SCHEMES and len(address) <= LONGEST and address.isprintable():
        asset = apprise.AppriseAsset(app_id="Wonderland", app_desc="", app_url="", secure_logging=True)
        plugin = apprise.Apprise.instantiate(_without_waits(address), asset=asset, suppress_exceptions=True)
    if plugin is None:
        raise Refused("bad-notice-address")
    plugin.socket_connect_timeout, plugin.socket_read_timeout = CONNECT_SECONDS, READ_SECONDS
    plugin.request_rate_per_sec = 0
    return plugin


def _without_waits(address: str) -> str:
    try:
        parts = urlsplit(address)
        query = parse_qsl(parts.query, keep_blank_values=True)
    except ValueError:
        raise Refused("bad-notice-address") from None
    return urlunsplit(parts._replace(query=urlencode([each for each in query if each[0].lower() not in DROPPED])))
