"""Processes of one machine hand a connection to the process that has the table; if they cannot, they relay."""

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.store.postgres_server import new_schema
from tests.web.client import BOT, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server
from tests.web.test_health import read


@pytest.fixture
def fresh(postgres_server: str) -> str:
    """An empty database."""
    return asyncio.run(new_schema(postgres_server))


def connections(address: str) -> int:
    """The number of table connections of that process; the metrics list all processes, its own first."""
    found: list[str] = []
    for _ in range(50):  # a busy one is left out until it answers
        lines = read(f"{address}/metrics")[1].splitlines()
        found = [line for line in lines if line.startswith('wonderland_connections{process="')]
        if len(found) == 2:
            break
        time.sleep(0.2)
    own, other = found
    assert own.split()[0] != other.split()[0]
    return int(own.split()[1])


def plays(socket: ClientConnection) -> None:
    """A move is made and acknowledged over that connection."""
    asked: list[dict[str, Any]] = []
    while not asked:
        asked = [seat for seat in update(socket)["seat_updates"] if seat["question"]]
    question = asked[0]["question"]
    answer = {"do": "answer", "id": "one", "seat": asked[0]["seat"], "question": question["number"]}
    socket.send(json.dumps(answer | {"choice": question["choices"][0]["name"]}))
    assert answer_of(socket, "one")["type"] == "ack"


@pytest.mark.parametrize("is_handed", [True, False], ids=["handed", "relayed"])
def test_a_connection_goes_where_its_table_is(tmp_path: Path, fresh: str, is_handed: bool) -> None:
    settings = replace(UNLIMITED, store=fresh)
    folders = [tmp_path, tmp_path] if is_handed else [tmp_path, None]
    with (
        running_server(settings=settings, shared=folders[0]) as red,
        running_server(settings=settings, shared=folders[1]) as white,
    ):
        browser = Browser(red, "Ala")
        table = browser.open_table([YOU, BOT])
        browser.send_nonce(table)
        browser.address = white
        assert browser.ask("GET", "/api/me")[1]["name"] == "Ala"
        with browser.socket(table) as socket:
            plays(socket)
            assert (connections(red), connections(white)) == ((1, 0) if is_handed else (0, 1))
        browser.address = red
        with browser.socket(table) as socket:
            assert update(socket)["table"]["moves"] >= 1
    assert list(tmp_path.iterdir()) == []


def test_processes_that_cannot_reach_each_other_relay(tmp_path: Path, fresh: str) -> None:
    settings = replace(UNLIMITED, store=fresh)
    nowhere = tmp_path / "missing"
    with (
        running_server(settings=settings, shared=nowhere) as red,
        running_server(settings=settings, shared=nowhere) as white,
    ):
        browser = Browser(red, "Ala")
        table = browser.open_table([YOU, BOT])
        browser.send_nonce(table)
        browser.address = white
        with browser.socket(table) as socket:
            plays(socket)
            assert (connections(red), connections(white)) == (0, 1)


def test_a_stopped_process_gets_no_connections(tmp_path: Path, fresh: str) -> None:
    settings = replace(UNLIMITED, store=fresh)
    with running_server(settings=settings, shared=tmp_path) as white:
        with running_server(settings=settings, shared=tmp_path) as red:
            browser = Browser(red, "Ala")
            table = browser.open_table([YOU, BOT])
            browser.send_nonce(table)
        browser.address = white
        with browser.socket(table) as socket:
            plays(socket)
