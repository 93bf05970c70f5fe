"""Notices reach real receivers, and an address that a person enters never reaches an internal machine."""

import asyncio
import base64
import email
import json
import socket
import threading
from datetime import datetime
from email.message import Message
from ipaddress import ip_address, ip_network
from zoneinfo import ZoneInfo

import pytest
from py_vapid import Vapid02

from tests.notices.receivers import HOME, PushingBrowser, http_receiver, mail_receiver, slow_receiver
from wonderland.core.errors import Refused
from wonderland.notices import Notice, push
from wonderland.notices import sender as module
from wonderland.notices.guard import GuardedConnections, NotReachable, guarded, may_reach
from wonderland.notices.preferences import Address, Channel, Preferences, Push, checked, with_channel, without_channel
from wonderland.notices.sender import SCHEMES, Sender, label_of

NOTICE = Notice(
    title="Parada: twój ruch",
    body="Ala: ruch wykonany.",
    link="https://play.example.org/tables/tea",
    site="https://play.example.org",
    open="Do stołu",
    stop="Koniec",
    stopped="Cisza",
    token="token",
    tag="/tables/tea",
    lang="pl",
)
KEY = push.new_key()
# fmt: off
REACHED = [
    "93.184.216.34", "1.1.1.1", "100.128.0.1", "192.0.1.1", "198.20.0.1", "223.255.255.255", "2606:2800:220:1::1",
    "2001:200::1", "2a00::1", "3fff:1000::1", "::ffff:1.1.1.1", "64:ff9b::101:101",
]
NOT_REACHED = [
    "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.3.4", "192.168.1.1",
    "192.0.0.1", "192.0.0.8", "192.0.0.9", "192.0.0.170", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255",
    "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
    "::", "::1", "fe80::1", "fc00::1", "fd00::1", "fec0::1", "feff::1", "ff02::1", "ff0e::1", "100::1", "100:0:0:1::1",
    "5f00::1", "4000::1", "2001:db8::1", "3fff::1", "3fff:fff::1", "2001:2::1", "2001:10::1", "2001:20::1",
    "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:0:10.0.0.1",
    "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "64:ff9b:1:ffff::808:808",
    "2002:7f00:1::", "2002:a00:1::1", "2002:808:808::1", "2001:0:4136:e378:8000:63bf:f5ff:fffe", "2001:0:a00:1::1",
]
# fmt: on


async def sent(channel: Channel, networks: tuple[str, ...] = (HOME,)) -> str:
    sender = Sender([ip_network(each) for each in networks])
    try:
        return await sender.send("ala", channel, NOTICE, KEY)
    finally:
        sender.close()


async def test_a_push_is_readable_only_by_its_browser_and_signed_by_the_server() -> None:
    with http_receiver() as receiver:
        browser = PushingBrowser(receiver.port)
        channel = Push("a", "Firefox", **browser.subscription)
        assert await sent(push.checked(channel, ("http", "https"))) == "sent"
        post = receiver.next()
        assert browser.read(post) == {
            "title": NOTICE.title,
            "body": NOTICE.body,
            "link": NOTICE.link,
            "tag": NOTICE.tag,
            "lang": "pl",
            "open": "Do stołu",
            "stop": "Koniec",
            "stopped": "Cisza",
            "token": "token",
        }
        assert Vapid02.verify(post.headers["authorization"])
        assert push.public_key(KEY) in post.headers["authorization"]
        assert b"Ala" not in post.body
        receiver.status = 410
        assert await sent(channel) == "gone"
        receiver.status = 503
        assert await sent(channel) == "failed"
    assert await sent(channel) == "failed"


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


OFF_THE_CURVE = encoded(b"\4" + b"\1" * 64)
SOUND = PushingBrowser(80).subscription | {"endpoint": "https://push.example.org/x"}


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"p256dh": OFF_THE_CURVE}, "bad-subscription-keys"),
        ({"p256dh": encoded(b"\0" * 65)}, "bad-subscription-keys"),
        ({"p256dh": encoded(b"\2" + base64.urlsafe_b64decode(SOUND["p256dh"] + "=")[1:33])}, "bad-subscription-keys"),
        ({"p256dh": "!" + SOUND["p256dh"]}, "bad-subscription-keys"),
        ({"p256dh": ""}, "bad-subscription-keys"),
        ({"auth": encoded(b"\0" * 15)}, "bad-subscription-keys"),
        ({"auth": "ąę"}, "bad-subscription-keys"),
        ({"endpoint": "http://push.example.org/x"}, "bad-subscription"),
        ({"endpoint": "https://[::1/x"}, "bad-subscription"),
    ],
)
def test_an_unusable_subscription_is_rejected(changes: dict[str, str], key: str) -> None:
    push.checked(Push("a", "Firefox", **SOUND), ("https",))
    with pytest.raises(Refused) as refusal:
        push.checked(Push("a", "Firefox", **(SOUND | changes)), ("https",))
    assert refusal.value.key == key


async def test_a_saved_key_that_is_not_on_the_curve_is_dropped_without_an_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert await sent(Push("a", "Firefox", **(SOUND | {"p256dh": OFF_THE_CURVE}))) == "gone"
    assert caplog.records == []


async def test_an_apprise_address_gets_the_notice_with_both_links() -> None:
    with http_receiver() as receiver:
        receiver.status = 200
        assert await sent(Address("a", "", f"json://127.0.0.1:{receiver.port}/here?rto=9999&retry=9")) == "sent"
        body = json.loads(receiver.next().body)
        assert body["title"] == NOTICE.title
        stop = "https://play.example.org/stop#token"
        assert all(each in body["message"] for each in (NOTICE.body, NOTICE.link, stop))
        receiver.status = 500
        assert await sent(Address("a", "", f"json://127.0.0.1:{receiver.port}/here")) == "failed"


async def test_a_mail_arrives() -> None:
    with mail_receiver() as receiver:
        address = f"mailto://127.0.0.1:{receiver.port}?to=ala@example.org&from=house@example.org&format=text"
        assert await sent(Address("a", "", address)) == "sent"
        mail: Message = email.message_from_string(receiver.mails[0])
        assert mail["To"] and "ala@example.org" in mail["To"]
        plain = next(part for part in mail.walk() if part.get_content_type() == "text/plain")
        assert NOTICE.link in bytes(plain.get_payload(decode=True)).decode()


async def test_a_slow_receiver_is_cut_off_and_delays_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 600.0)
    sender = Sender([ip_network(HOME)])
    with slow_receiver() as slow, http_receiver() as receiver:
        receiver.status = 200
        slow_address = Address("a", "", f"json://127.0.0.1:{slow.port}/")
        slow_push = Push("a", "Firefox", **PushingBrowser(slow.port).subscription)
        waiting = [asyncio.create_task(sender.send("eve", slow_address, NOTICE, KEY)) for _ in range(20)]
        await asyncio.to_thread(slow.came.acquire)
        address = Address("a", "", f"json://127.0.0.1:{receiver.port}/")
        assert await sender.send("ala", address, NOTICE, KEY) == "sent"
        assert not any(task.done() for task in waiting)
        monkeypatch.setattr(module, "SECONDS", 0.5)
        for channel in (slow_address, slow_push):
            assert await sender.send("bo", channel, NOTICE, KEY) == "failed"
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert await asyncio.to_thread(slow.hung_up.acquire, timeout=30)
    sender.close()
    async with asyncio.timeout(30):
        while any(thread.name.startswith("notices") for thread in threading.enumerate()):
            await asyncio.sleep(0.01)


async def test_a_server_on_the_local_network_is_reached_only_if_the_settings_name_it() -> None:
    with http_receiver() as receiver:
        channel = Push("a", "Firefox", **PushingBrowser(receiver.port).subscription)
        for name in ("127.0.0.1", "localhost"):
            assert await sent(Address("a", "", f"json://{name}:{receiver.port}/"), networks=()) == "failed"
        assert await sent(channel, networks=("192.168.0.0/16",)) == "failed"
        assert receiver.posts == []


@pytest.mark.parametrize("address", NOT_REACHED)
def test_an_address_that_is_not_globally_routable_is_not_reached(address: str) -> None:
    assert not may_reach(ip_address(address), ())
    assert not may_reach(ip_address(address), [ip_network("10.1.0.0/16"), ip_network("fd11::/16")])


@pytest.mark.parametrize("address", REACHED)
def test_a_globally_routable_address_is_reached(address: str) -> None:
    assert may_reach(ip_address(address), ())


@pytest.mark.parametrize("address", ["10.1.2.3", "::ffff:10.1.2.3", "64:ff9b::a01:203", "fd11::1"])
def test_a_network_in_the_settings_is_reached(address: str) -> None:
    assert may_reach(ip_address(address), [ip_network("10.1.0.0/16"), ip_network("fd11::/16")])


def test_the_guard_checks_every_connection_of_its_own_thread_only() -> None:
    with http_receiver() as receiver:
        place = ("127.0.0.1", receiver.port)
        with guarded(GuardedConnections([])), pytest.raises(NotReachable):
            socket.create_connection(place).close()
        with guarded(GuardedConnections([ip_network(HOME)])):
            socket.create_connection(place).close()
        socket.create_connection(place).close()


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        "syslog://",
        "dbus://",
        "windows://",
        "macosx://",
        "exec://ls",
        "mqtt://h/t",
        "tea",
        "",
        "http://a",
    ],
)
def test_an_address_that_is_no_channel_to_another_machine_is_rejected(address: str) -> None:
    with pytest.raises(Refused, match="bad-notice-address"):
        label_of(address)


def test_a_channel_is_named_without_its_secrets() -> None:
    label = label_of("mailto://ala:secret-word@mail.example.org?to=x@example.org")
    assert "mail.example.org" in label and "secret-word" not in label
    assert "secret-word" not in label_of("tgram://123456789:secret-word_abcdefghijklmnop/12345/")


def test_every_scheme_is_known_to_apprise() -> None:
    from apprise.manager_plugins import NotificationManager

    assert set(NotificationManager().schemas()) >= SCHEMES  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(
    ("quiet", "now", "until"),
    [
        ((22 * 60, 8 * 60), "2026-11-17 23:30", "2026-11-18 08:00"),
        ((22 * 60, 8 * 60), "2026-11-17 07:59", "2026-11-17 08:00"),
        ((22 * 60, 8 * 60), "2026-11-17 08:00", None),
        ((13 * 60, 14 * 60 + 30), "2026-11-17 13:00", "2026-11-17 14:30"),
        ((13 * 60, 14 * 60), "2026-11-17 12:59", None),
        ((0, 0), "2026-11-17 00:00", None),
        ((22 * 60, 8 * 60), "2026-03-28 23:00", "2026-03-29 08:00"),  # the night in which the clocks go forward
    ],
)
def test_quiet_hours_follow_the_persons_time_zone(quiet: tuple[int, int], now: str, until: str | None) -> None:
    zone = ZoneInfo("Europe/Warsaw")
    end = Preferences(zone="Europe/Warsaw", quiet=quiet).quiet_until(
        datetime.fromisoformat(now).replace(tzinfo=zone).timestamp()
    )
    assert (end and datetime.fromtimestamp(end, zone).strftime("%Y-%m-%d %H:%M")) == until


def test_invalid_preferences_are_rejected() -> None:
    for wishes, key in (
        (Preferences(zone="Wonderland/Tea"), "unknown-zone"),
        (Preferences(zone="../../etc/passwd"), "unknown-zone"),
        (Preferences(quiet=(0, 1440)), "bad-quiet-hours"),
    ):
        with pytest.raises(Refused, match=key):
            checked(wishes)
    full = Preferences()
    for number in range(10):
        full = with_channel(full, Address(str(number), "", f"json://{number}"))
    with pytest.raises(Refused, match="too-many-channels"):
        with_channel(full, Address("x", "", "json://x"))
    assert len(with_channel(full, Address("again", "", "json://3")).channels) == 10
    assert len(without_channel(full, "3").channels) == 9
