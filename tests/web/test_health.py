"""Health and metrics: the operator of the server sees them, and strangers do not."""

import asyncio
import secrets
import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.store.postgres_server import new_schema, sql
from tests.web import live
from tests.web.client import BOT, YOU, Browser, update
from tests.web.live import UNLIMITED, running_server
from wonderland.store import SERVER, StoreError
from wonderland.store.postgres import PostgresStore
from wonderland.store.postgres_database import prepare
from wonderland.store.sqlite import SqliteStore
from wonderland.tables import saving
from wonderland.tables.metrics import BUCKETS, Histogram, lines
from wonderland.tables.registry import TableRegistry
from wonderland.web.server import open_tables

ADDRESSES = ("/healthz", "/readyz", "/metrics")
BACK = "ALTER TABLE away RENAME TO documents"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


def read(address: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_it_is_alive_and_ready(address: str) -> None:
    assert read(f"{address}/healthz") == (200, "alive\n")
    assert read(f"{address}/readyz") == (200, "ready\n")


def test_activity_is_counted(address: str) -> None:
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, BOT])
    ala.send_nonce(table)
    with ala.socket(table) as socket:
        update(socket)
        status, text = read(f"{address}/metrics")
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert status == 200
    assert int(values["wonderland_connections"]) >= 1 and int(values["wonderland_people"]) >= 1
    assert int(values["wonderland_tables"]) >= 1 and int(values["wonderland_bot_queue"]) >= 0
    assert float(values["wonderland_save_seconds_sum"]) > 0
    assert (
        int(values['wonderland_request_seconds_bucket{le="+Inf"}'])
        == int(values["wonderland_request_seconds_count"])
        > 0
    )


@pytest.mark.parametrize("path", ADDRESSES)
def test_requests_through_a_proxy_count_as_strangers(address: str, path: str) -> None:
    status, text = read(address + path, **{"x-forwarded-for": "127.0.0.1"})
    assert status == 404 and "unknown-address" in text


def test_with_a_token_only_the_token_counts() -> None:
    with running_server(settings=replace(UNLIMITED, metrics_token="tell me")) as address:
        for path in ADDRESSES:
            assert read(address + path)[0] == 404
            assert read(address + path, authorization="Bearer tell you")[0] == 404
            assert read(address + path, authorization="Bearer tell me", **{"x-forwarded-for": "1.2.3.4"})[0] == 200


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[TableRegistry]:
    """The tables of the servers that a test starts."""
    registries = []

    def open_and_note(*arguments: Any) -> TableRegistry:
        registries.append(open_tables(*arguments))
        return registries[-1]

    monkeypatch.setattr(live, "open_tables", open_and_note)
    monkeypatch.setattr(saving, "FRESH_SECONDS", 0.0)
    return registries


def wait_for(address: str, status: int) -> str:
    """Returns the server's status once it is ready, or no longer ready."""
    for _ in range(200):
        found, text = read(f"{address}/readyz")
        if found == status:
            return text
        time.sleep(0.05)
    raise AssertionError(found, text)


def test_it_is_unready_while_writes_fail(opened: list[TableRegistry], monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("store-unwritten", problem="disk full")

    with running_server() as address:
        assert read(f"{address}/readyz") == (200, "ready\n")
        with monkeypatch.context() as broken:
            broken.setattr(SqliteStore, "put_document", fail)
            assert wait_for(address, 503) == "saving fails: store-unwritten\n"
        assert wait_for(address, 200) == "ready\n"


def test_it_is_unready_while_the_database_is_full(opened: list[TableRegistry]) -> None:
    with running_server() as address:
        ala = Browser(address, "Ala")
        assert wait_for(address, 200)
        store = opened[0].store
        assert isinstance(store, SqliteStore)
        fill_up(store)
        assert wait_for(address, 503) == "saving fails: store-unwritten\n"
        assert ala.ask("GET", "/api/me/tables")[0] == 200  # saved data can be read
        store.writer.connection.execute("PRAGMA max_page_count = 1000000")
        assert wait_for(address, 200)
        assert opened[0].saving.works


def fill_up(store: SqliteStore) -> None:
    """Stops the database from growing, and uses up its free space."""
    writing = store.writer.connection
    (pages,) = writing.execute("PRAGMA page_count").fetchone()
    writing.execute(f"PRAGMA max_page_count = {pages + 20}")
    size = 20_000
    while size:
        try:
            writing.execute("INSERT INTO documents VALUES (?, 'filling', zeroblob(?))", (secrets.token_hex(8), size))
        except sqlite3.OperationalError:
            size //= 2


def test_frequent_checks_write_rarely(opened: list[TableRegistry], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "FRESH_SECONDS", 3600.0)
    writes = []
    put_document = SqliteStore.put_document

    async def count(store: SqliteStore, owner: str, name: str, content: bytes | None) -> None:
        writes.append(name)
        await put_document(store, owner, name, content)

    monkeypatch.setattr(SqliteStore, "put_document", count)
    with running_server() as address:
        for _ in range(20):
            assert read(f"{address}/readyz")[0] == 200
    assert writes.count(saving.PROBE) == 2  # written and deleted, once


async def test_a_failed_probe_is_repeated_until_saving_works(
    monkeypatch: pytest.MonkeyPatch, postgres_server: str
) -> None:
    monkeypatch.setattr(saving, "RETRY_SECONDS", 0.01)
    address = await new_schema(postgres_server)
    await prepare(address)
    store = PostgresStore(address)
    announced: list[bool] = []
    checked = saving.SaveProbe(store, announced.append)
    monkeypatch.setattr(saving, "FRESH_SECONDS", 0.0)
    for statement, problem in (("ALTER TABLE documents RENAME TO away", "store-unwritten"), (BACK, "")):
        await sql(address, statement)
        async with asyncio.timeout(20):
            while await checked.check() != problem:
                await asyncio.sleep(0.01)
    assert announced == [False, True]
    assert await store.documents(SERVER) == {}
    checked.close()
    await store.close()


def test_a_histogram_counts_each_duration_in_every_bucket_that_contains_it() -> None:
    histogram = Histogram("h", "A test.")
    for seconds in (0.001, 0.002, 0.3, 99.0):
        histogram.observe(seconds)
    counts = [int(line.rsplit(" ", 1)[1]) for line in lines({"": [histogram.measure()]}) if "_bucket" in line]
    assert (counts[0], counts[1], counts[BUCKETS.index(0.25)], counts[BUCKETS.index(0.5)]) == (1, 2, 2, 3)
    assert counts[-2:] == [3, 4]
