"""What whoever keeps the server can see of it, and strangers cannot."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.web.client import BOT, YOU, Browser, update
from tests.web.live import UNLIMITED, running_server
from wonderland.store import StoreError
from wonderland.tables.metrics import BUCKETS, Histogram, lines

ADDRESSES = ("/healthz", "/readyz", "/metrics")


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


def test_what_it_does_is_counted(address: str) -> None:
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
def test_what_comes_through_a_proxy_is_a_strangers(address: str, path: str) -> None:
    status, text = read(address + path, **{"x-forwarded-for": "127.0.0.1"})
    assert status == 404 and "unknown-address" in text


def test_with_a_token_only_the_token_counts() -> None:
    with running_server(settings=replace(UNLIMITED, metrics_token="tell me")) as address:
        for path in ADDRESSES:
            assert read(address + path)[0] == 404
            assert read(address + path, authorization="Bearer tell you")[0] == 404
            assert read(address + path, authorization="Bearer tell me", **{"x-forwarded-for": "1.2.3.4"})[0] == 200


def test_a_store_that_fails_makes_it_unready(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("store-unusable")

    monkeypatch.setattr("wonderland.store.sqlite.SqliteStore.person", fail)
    status, text = read(f"{address}/readyz")
    assert (status, text) == (503, "the store fails: store-unusable\n")


def test_a_histogram_counts_each_duration_in_every_bucket_that_holds_it() -> None:
    histogram = Histogram("h", "A test.")
    for seconds in (0.001, 0.002, 0.3, 99.0):
        histogram.observe(seconds)
    counts = [int(line.rsplit(" ", 1)[1]) for line in lines({"": [histogram.measure()]}) if "_bucket" in line]
    assert (counts[0], counts[1], counts[BUCKETS.index(0.25)], counts[BUCKETS.index(0.5)]) == (1, 2, 2, 3)
    assert counts[-2:] == [3, 4]
