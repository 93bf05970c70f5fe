"""Notices by the channels that Apprise knows, to addresses that people enter: only such as speak to other machines."""

import logging
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from wonderland.core.errors import Refused
from wonderland.notices.notice import Delivery, Notice

LONGEST = 500
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
"""Without those that run a program, write a file or show something on this machine, and those that use neither HTTP nor
mail."""
OWN_WAYS = frozenset({"cto", "rto", "retry", "wait", "optional", "overflow", "store", "tz"})
"""Parts of an address by which its owner could make the server wait."""


def label_of(address: str) -> str:
    """A short name for an address, without its secrets; refused if it cannot be used."""
    plugin = _plugin(address)
    host = str(getattr(plugin, "host", "") or "")
    return " · ".join(filter(None, (str(plugin.service_name), host)))


def send_to_address(address: str, notice: Notice) -> Delivery:
    try:
        plugin = _plugin(address)
        body = f"{notice.body}\n\n{notice.open_word}: {notice.link}\n{notice.stop_word}: {notice.stop}"
        return "sent" if plugin.notify(body=body, title=notice.title) else "failed"
    except Refused:
        return "gone"  # an older version took it
    except Exception:  # noqa: BLE001 each of a hundred plugins has errors of its own, and their texts may quote an address
        return "failed"


def _plugin(address: str) -> Any:
    # It takes a second to load, and most servers start without a single notice.
    import apprise

    logging.getLogger("apprise").disabled = True  # its lines have addresses in them
    scheme = address.partition("://")[0].lower()
    if scheme not in SCHEMES or len(address) > LONGEST or not address.isprintable():
        raise Refused("bad-notice-address")
    asset = apprise.AppriseAsset(app_id="Wonderland", app_desc="", app_url="", secure_logging=True)
    plugin = apprise.Apprise.instantiate(_tame(address), asset=asset, suppress_exceptions=True)
    if plugin is None:
        raise Refused("bad-notice-address")
    plugin.socket_connect_timeout, plugin.socket_read_timeout = CONNECT_SECONDS, READ_SECONDS
    plugin.request_rate_per_sec = 0
    return plugin


def _tame(address: str) -> str:
    """Without what would make the server wait."""
    try:
        parts = urlsplit(address)
        kept = [
            (key, value) for key, value in parse_qsl(parts.query, keep_blank_values=True) if key.lower() not in OWN_WAYS
        ]
    except ValueError:
        raise Refused("bad-notice-address") from None
    return urlunsplit(parts._replace(query=urlencode(kept)))
