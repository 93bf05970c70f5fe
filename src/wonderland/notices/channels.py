"""Notices by Apprise, to addresses that people enter."""

import logging
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from wonderland.core.errors import Refused

from . import Delivery, Notice

# Longer addresses are mistakes or attacks.
LONGEST = 500
# Below the time that a thread may take for a notice.
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
