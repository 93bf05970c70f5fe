"""Notices with real servers and receivers: once per turn, never while you look at the page, ended by one tap."""

import asyncio
import json
import logging
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.notices.receivers import HOME, HttpReceiver, PushingBrowser, http_receiver
from tests.store.memory import MemoryStore
from tests.store.postgres_server import new_schema
from tests.tables.scene import InstantPool
from tests.web.client import FRIEND, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server
from wonderland.notices import preferences
from wonderland.notices.preferences import Address, Preferences
from wonderland.notices.sender import label_of
from wonderland.store import Store, TableRow
from wonderland.store.postgres import PostgresStore
from wonderland.store.postgres_database import prepare
from wonderland.tables import turns
from wonderland.tables.registry import TableRegistry
from wonderland.tables.rows import RowSummary
from wonderland.tables.turns import AwaitedTurn
from wonderland.web import postman
from wonderland.web.postman import Postman, is_owed, words_of

SETTINGS = replace(UNLIMITED, notice_networks=(HOME,))
WHILE = 1.5
"""Seconds in which a notice would have come, given the intervals here."""


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """Apprise can take seconds to load, longer than a test waits for an answer."""
    label_of("json://example.org")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "GRACE_SECONDS", 0.3)
    monkeypatch.setattr(postman, "ROUND_SECONDS", 0.1)
    monkeypatch.setattr(postman, "SEEN_SENT_SECONDS", 0.0)


@pytest.fixture
def receiver() -> Iterator[HttpReceiver]:
    with http_receiver() as receiver:
        yield receiver


@pytest.fixture
def address() -> Iterator[str]:
    with running_server(settings=SETTINGS) as address:
        yield address


class Rounds:
    """The rounds of all postmen: the test decides their order, not the speed of the machine."""

    def __init__(self) -> None:
        self.paused = False
        self.postmen: set[Postman] = set()

    def until_seen(self, postmen: int, since: float) -> None:
        """Waits until this many processes know that somebody has looked since."""
        end = time.monotonic() + 30
        while sum(max(each.seen.values(), default=0.0) >= since for each in self.postmen) < postmen:
            assert time.monotonic() < end, "not all have heard of it"
            time.sleep(0.01)


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> Rounds:
    rounds, whole = Rounds(), Postman.round

    async def round(self: Postman, now: float) -> None:
        rounds.postmen.add(self)
        if not rounds.paused:
            await whole(self, now)

    monkeypatch.setattr(Postman, "round", round)
    return rounds


class Pair:
    """Two people at a table of Parade; the second is away, and wants notices."""

    def __init__(self, address: str, receiver: HttpReceiver, language: str = "en", **options: Any) -> None:
        self.ala, self.bo = Browser(address, "Ala"), Browser(address)
        self.bo.ask("PUT", "/api/me", {"name": "Bo", "language": language})
        self.pushing = subscribe(self.bo, receiver)
        self.table = self.ala.open_table([YOU, FRIEND], **options)
        with self.ala.socket(self.table) as socket:
            invite = update(socket)["table"]["seats"][1]["invite"]
        joined, _ = self.bo.ask("POST", f"/api/tables/{self.table}/join", {"invite": invite, "name": "", "seat": None})
        assert joined == 200
        with self.bo.socket(self.table), self.ala.socket(self.table) as socket:
            socket.send(json.dumps({"do": "start", "id": "start"}))
            assert answer_of(socket, "start")["type"] == "ack"
            self.move(self.bo)  # where the deal lets Bo begin
        with self.ala.socket(self.table) as socket:
            assert update(socket)["table"]["to_act"] == [0]

    def move(self, browser: Browser) -> None:
        """Makes the first move of the choices, if asked; a turn may take several answers."""
        with browser.socket(self.table) as socket:
            newest = update(socket)
            number = 0
            while question := newest["seat_updates"][0]["question"]:
                number += 1
                body = {"question": question["number"], "choice": question["choices"][0]["name"]}
                name = f"move{question['number']}"
                seat = newest["seat_updates"][0]["seat"]
                socket.send(json.dumps({"do": "answer", "id": name, "seat": seat, **body}))
                newest = update(socket)
                while newest["seat_updates"][0]["question"] == question:
                    newest = update(socket)

    def turn_to_bo(self) -> None:
        """Ala moves until the table waits for Bo, who is away."""
        self.move(self.ala)


def subscribe(browser: Browser, receiver: HttpReceiver) -> PushingBrowser:
    pushing = PushingBrowser(receiver.port)
    status, reply = browser.ask("POST", "/api/me/notices/push", pushing.subscription)
    assert status == 200 and [each["kind"] for each in reply["channels"]][-1] == "push"
    return pushing


def test_an_absent_player_is_notified_once_in_their_language_without_any_cards(
    receiver: HttpReceiver, tmp_path: Path
) -> None:
    with running_server(tmp_path, settings=SETTINGS) as address:
        pair = Pair(address, receiver, "pl")
        pair.turn_to_bo()
        notice = pair.pushing.read(receiver.next())
        assert (notice["title"], notice["body"]) == ("Parada: twój ruch", "Ala: ruch wykonany. Z tobą przy stole: Ala.")
        assert notice["link"] == f"{address}/tables/{pair.table}"
        time.sleep(WHILE)
    with running_server(tmp_path, settings=SETTINGS) as address:
        pair.ala.address = pair.bo.address = address
        with pair.ala.socket(pair.table) as socket:
            update(socket)  # the table is loaded again
        time.sleep(WHILE)
        assert len(receiver.posts) == 1
        pair.move(pair.bo)
        pair.turn_to_bo()
        receiver.next()
        assert len(receiver.posts) == 2


def test_nobody_is_notified_while_their_page_is_visible(rounds: Rounds, receiver: HttpReceiver, address: str) -> None:
    pair = Pair(address, receiver)
    rounds.paused = True
    pair.turn_to_bo()
    now = time.time()
    pair.bo.ask("GET", "/api/me/tables", **{"page-visible": "1"})
    rounds.until_seen(1, now)
    rounds.paused = False
    time.sleep(WHILE)
    assert receiver.posts == []
    pair.move(pair.bo)
    pair.turn_to_bo()
    pair.bo.ask("GET", "/api/me/tables")  # a page in a background tab
    receiver.next()


def test_a_reminder_comes_after_a_day_unless_it_is_switched_off(
    receiver: HttpReceiver, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "NUDGE_SECONDS", 1.0)
    pair = Pair(address, receiver)
    pair.turn_to_bo()
    assert "your turn" in pair.pushing.read(receiver.next())["title"]
    assert pair.pushing.read(receiver.next())["title"] == "Parade: it is still your turn"
    time.sleep(WHILE)
    assert len(receiver.posts) == 2
    hours = {"zone": "Europe/Warsaw", "quiet_from": None, "quiet_to": None, "nudge": False}
    assert pair.bo.ask("PUT", "/api/me/notices", hours)[0] == 200
    pair.move(pair.bo)
    pair.turn_to_bo()
    receiver.next()
    time.sleep(WHILE)
    assert len(receiver.posts) == 3


def test_quiet_hours_are_respected(receiver: HttpReceiver, address: str) -> None:
    pair = Pair(address, receiver)
    minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
    hours = {"zone": "UTC", "quiet_from": (minute - 5) % 1440, "quiet_to": (minute + 60) % 1440, "nudge": True}
    status, reply = pair.bo.ask("PUT", "/api/me/notices", hours)
    assert (status, reply["quiet_from"]) == (200, hours["quiet_from"])
    pair.turn_to_bo()
    time.sleep(WHILE)
    assert receiver.posts == []


def test_an_absent_player_is_asked_to_agree_to_a_holiday(receiver: HttpReceiver, address: str) -> None:
    pair = Pair(address, receiver, "pl", clock=24 * 3600)
    with pair.ala.socket(pair.table) as socket:
        for name, request in (("first", {"do": "ask-holiday", "seat": 0, "days": 5}), ("back", {"do": "end-holiday"})):
            socket.send(json.dumps({"id": name, **request}))
            assert answer_of(socket, name)["type"] == "ack"
        socket.send(json.dumps({"id": "again", "do": "ask-holiday", "seat": 0, "days": 5}))
        assert answer_of(socket, "again")["type"] == "ack"
    notice = pair.pushing.read(receiver.next())
    assert notice["title"] == "Parada: inni czekają na twoją odpowiedź"
    assert notice["body"].startswith("Ala") and "5 dni" in notice["body"]
    pair.turn_to_bo()
    assert pair.pushing.read(receiver.next())["title"] == "Parada: twój ruch"
    time.sleep(WHILE)
    assert len(receiver.posts) == 2  # nothing about the request that was withdrawn


def test_one_tap_ends_notices_without_signing_in(receiver: HttpReceiver, address: str) -> None:
    pair = Pair(address, receiver)
    pair.turn_to_bo()
    token = pair.pushing.read(receiver.next())["token"]
    stranger = Browser(address)
    for forged in (token[:-1] + ("0" if token[-1] != "0" else "1"), "", "a.b.c", token.partition(".")[0]):
        assert stranger.ask("POST", "/api/notices/stop", {"token": forged})[0] == 404
    assert len(pair.bo.ask("GET", "/api/me/notices")[1]["channels"]) == 1
    assert stranger.ask("POST", "/api/notices/stop", {"token": token})[0] == 200
    assert stranger.ask("POST", "/api/notices/stop", {"token": token})[0] == 200
    assert pair.bo.ask("GET", "/api/me/notices")[1]["channels"] == []
    pair.move(pair.bo)
    pair.turn_to_bo()
    time.sleep(WHILE)
    assert len(receiver.posts) == 1


def test_a_browser_that_is_gone_is_dropped_and_a_failing_one_is_retried(
    receiver: HttpReceiver, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postman, "RETRY_SECONDS", (0.5, 0.5))
    pair = Pair(address, receiver)
    with http_receiver() as other:
        other.status = 200
        body = {"address": f"json://127.0.0.1:{other.port}/x"}
        assert pair.bo.ask("POST", "/api/me/notices/addresses", body)[0] == 200
        receiver.status = 503
        pair.turn_to_bo()
        receiver.next()
        receiver.status = 410
        receiver.next()
        time.sleep(WHILE)
        assert len(receiver.posts) == 2
        assert len(other.posts) == 1  # delivered notices are not sent again
    assert [each["kind"] for each in pair.bo.ask("GET", "/api/me/notices")[1]["channels"]] == ["address"]


def test_an_address_is_tested_and_shown_only_by_its_name(receiver: HttpReceiver, address: str) -> None:
    browser = Browser(address, "Ala")
    receiver.status = 200
    secret = f"json://ala:secret-word@127.0.0.1:{receiver.port}/hidden"
    status, reply = browser.ask("POST", "/api/me/notices/addresses", {"address": secret})
    assert status == 200 and reply["channels"][0]["label"] == "JSON · 127.0.0.1"
    assert "secret-word" not in str(reply) and "hidden" not in str(reply)
    test = f"/api/me/notices/{reply['channels'][0]['id']}/test"
    assert browser.ask("POST", test)[0] == 200
    assert "It works" in json.loads(receiver.next().body)["message"]
    receiver.status = 500
    assert browser.ask("POST", test)[1]["key"] == "notice-failed"
    assert browser.ask("POST", "/api/me/notices/none/test")[0] == 404
    assert Browser(address, "Eve").ask("POST", test)[0] == 404
    refused = browser.ask("POST", "/api/me/notices/addresses", {"address": "file:///etc"})
    assert refused[1]["key"] == "bad-notice-address"
    for _ in range(5):
        status, reply = browser.ask("POST", test)
    assert (status, reply["key"]) == (429, "too-many-tests")


def test_a_person_active_at_one_process_is_not_notified_by_another(
    rounds: Rounds, receiver: HttpReceiver, postgres_server: str
) -> None:
    settings = replace(SETTINGS, store=asyncio.run(new_schema(postgres_server)))
    with running_server(settings=settings) as first, running_server(settings=settings) as second:
        pair = Pair(first, receiver)
        rounds.paused = True
        pair.turn_to_bo()
        pair.bo.address = second
        now = time.time()
        pair.bo.ask("GET", "/api/me/tables", **{"page-visible": "1"})
        rounds.until_seen(2, now)
        rounds.paused = False
        time.sleep(WHILE)
        assert receiver.posts == []
        pair.move(pair.bo)
        pair.turn_to_bo()
        receiver.next()
        time.sleep(WHILE)
        assert len(receiver.posts) == 1  # both processes check what is due


def test_no_address_is_logged(address: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "wonderland")
    browser = Browser(address, "Ala")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
    secret = f"json://ala:secret-word@127.0.0.1:{port}/hidden"
    reply = browser.ask("POST", "/api/me/notices/addresses", {"address": secret})[1]
    assert browser.ask("POST", f"/api/me/notices/{reply['channels'][0]['id']}/test")[1]["key"] == "notice-failed"
    heard = [record for record in caplog.records if record.levelno >= logging.WARNING or "wonderland" in record.name]
    assert heard
    for record in heard:
        line = f"{record.getMessage()} {vars(record)}"
        assert not any(word in line for word in ("secret-word", "hidden", str(port)))


def test_notices_can_be_switched_off_for_a_server(receiver: HttpReceiver) -> None:
    with running_server(settings=replace(SETTINGS, notices=False)) as address:
        browser = Browser(address, "Ala")
        assert browser.ask("GET", "/api/me/notices")[1]["push_key"] == ""
        subscription = PushingBrowser(receiver.port).subscription
        assert browser.ask("POST", "/api/me/notices/push", subscription)[1]["key"] == "notices-off"
    with running_server() as address:
        refused = Browser(address, "Ala").ask("POST", "/api/me/notices/push", subscription)
        assert refused[1]["key"] == "bad-subscription"  # not over TLS
        inner = subscription | {"endpoint": "https://127.0.0.1/push"}
        bo = Browser(address, "Bo")
        channel = bo.ask("POST", "/api/me/notices/push", inner)[1]["channels"][0]["id"]
        assert bo.ask("POST", f"/api/me/notices/{channel}/test")[1]["key"] == "notice-failed"


class CountingSender:
    """Counts what would be sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, person: str, channel: Any, notice: Any, *_: object) -> str:
        await asyncio.sleep(0.01)
        self.sent.append(notice.link)
        return "sent"


async def waiting_person(store: Store, table: str, now: float) -> None:
    await store.put_person("bo", "Bo", "en")
    wishes = Preferences(channels=(Address("a", "", "json://a"),), site="https://play.example.org")
    await store.put_document("bo", preferences.PREFERENCES.name, msgspec.json.encode(wishes))
    summary = RowSummary(
        names=["Ala", "Bo"], people=["ala", "bo"], bots=[None, None], host="ala", to_act=[1], questions=[7]
    )
    row = TableRow(table, "parade", "playing", False, False, ("ala", "bo"), msgspec.json.encode(summary), now)
    await store.append(row, 1, b"{}")
    turn = AwaitedTurn(table, 7, now - 60, now - 40)
    await store.put_document("bo", turns.TURNS.name, msgspec.json.encode([turn]))


@pytest.mark.parametrize("kind", ["memory", "postgres"])
async def test_one_of_several_processes_sends_each_notice(kind: str, request: pytest.FixtureRequest) -> None:
    if kind == "memory":
        stores: list[Store] = [MemoryStore()] * 4
    else:
        schema = await new_schema(request.getfixturevalue("postgres_server"))
        await prepare(schema)
        stores = [PostgresStore(schema) for _ in range(4)]
    sender, now = CountingSender(), time.time()
    postmen = [postman_with(store, sender) for store in stores]
    await waiting_person(stores[0], "tea", now)
    for _ in range(3):
        await asyncio.gather(*(each.round(now) for each in postmen))
    assert sender.sent == ["https://play.example.org/tables/tea"]
    await asyncio.gather(*(each.round(now + turns.NUDGE_SECONDS) for each in postmen))
    await asyncio.gather(*(each.round(now + 9 * turns.NUDGE_SECONDS) for each in postmen))
    assert len(sender.sent) == 2
    keys = await asyncio.gather(*(each.key("push-key") for each in postmen))
    assert len(set(keys)) == 1
    for store in set(stores):
        await store.close()


class DyingSender(CountingSender):
    """Belongs to a process that dies while it sends."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()

    async def send(self, person: str, channel: Any, notice: Any, *_: object) -> str:
        self.begun.set()
        await asyncio.Event().wait()
        raise AssertionError


def postman_with(store: Store, sender: CountingSender) -> Postman:
    made = Postman(TableRegistry(store, InstantPool()), SETTINGS)  # type: ignore[arg-type]
    made.sender.close()
    made.sender = sender  # type: ignore[assignment]
    return made


async def dies_at(store: Store, now: float) -> None:
    sender = DyingSender()
    sending = asyncio.create_task(postman_with(store, sender).round(now))
    await sender.begun.wait()
    sending.cancel()
    await asyncio.wait([sending])


async def test_a_notice_claimed_by_a_process_that_died_is_sent_by_another_and_no_earlier() -> None:
    store, sender, now = MemoryStore(), CountingSender(), time.time()
    living = postman_with(store, sender)
    await waiting_person(store, "tea", now)
    await dies_at(store, now)
    for later in (0.0, 1.0, postman.CLAIM_SECONDS - 1):
        await living.round(now + later)
    assert sender.sent == []
    for later in (postman.CLAIM_SECONDS, postman.CLAIM_SECONDS + 1, 3 * postman.CLAIM_SECONDS):
        await living.round(now + later)
    assert len(sender.sent) == 1


async def test_a_notice_that_kills_every_process_is_given_up() -> None:
    store, sender, now = MemoryStore(), CountingSender(), time.time()
    await waiting_person(store, "tea", now)
    for tries in range(len(postman.RETRY_SECONDS) + 1):
        await dies_at(store, now + tries * postman.CLAIM_SECONDS)
    living = postman_with(store, sender)
    for tries in range(20):
        await living.round(now + tries * postman.CLAIM_SECONDS)
    assert sender.sent == []
    await living.round(now + turns.NUDGE_SECONDS)
    assert len(sender.sent) == 1


def test_a_notice_says_that_the_clock_or_a_bot_moved_and_not_the_person() -> None:
    summary = RowSummary(
        names=["Ala", "Bo"], people=["ala", "bo"], bots=[None, None], host="ala", to_act=[1], questions=[7], last_seat=0
    )
    row = TableRow("tea", "parade", "playing", False, False, ("ala", "bo"), b"", 0.0)
    turn = AwaitedTurn("tea", 7, 0.0, 1.0)
    bodies = [
        words_of(language, row, msgspec.structs.replace(summary, last_by=by), "bo", turn)[1]
        for language in ("en", "pl")
        for by in ("person", "clock", "stand-in")
    ]
    assert bodies[0].startswith("Ala has moved.") and bodies[1].startswith("Time ran out, and a bot has moved for Ala.")
    assert bodies[2].startswith("A bot has moved for Ala.") and len(set(bodies)) == 6


def test_nobody_is_notified_of_a_turn_after_resigning() -> None:
    summary = RowSummary(
        names=["Ala", "Bo"], people=["ala", "bo"], bots=[None, None], host="ala", to_act=[1], questions=[7]
    )
    row = TableRow("tea", "parade", "playing", False, False, ("ala", "bo"), b"", 0.0)
    turn = AwaitedTurn("tea", 7, 0.0, 1.0)
    assert is_owed(row, summary, "bo", turn)
    assert not is_owed(row, msgspec.structs.replace(summary, resigned=[1]), "bo", turn)
