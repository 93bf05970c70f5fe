"""Kill -9 at any moment under load: every acknowledged move survives, digests match, tables go on."""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.loops import run
from tests.store.postgres_server import new_schema
from tests.web.client import BOT, YOU, Browser, receive, update
from wonderland.core.errors import WonderlandError
from wonderland.store.backend import Backend, SqliteBackend
from wonderland.store.postgres import PostgresBackend
from wonderland.tables import entries
from wonderland.tables.record import Record
from wonderland.web.server import open_socket
from wonderland.web.transport import RECONNECT

ROUNDS = {"sqlite": 5, "postgresql": 2}
TABLES = 8
MOVES = 10
"""The number of acknowledged moves in every round before the server is killed."""
SERVE = "import sys; from wonderland.cli import main; sys.argv[1:1] = ['serve', '--no-open']; main()"


def start(stored: Backend, port: int) -> subprocess.Popen[str]:
    where = ["--store", stored.address] if isinstance(stored, PostgresBackend) else ["--data", Path(stored.name).parent]
    command = [sys.executable, "-c", SERVE, "--port", str(port), *map(str, where)]
    # One person has many tables open here.
    environment = os.environ | {"WONDERLAND_CONNECTIONS_PER_PERSON": "0"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    assert str(port) in server.stdout.readline()
    return server


def free_port() -> int:
    with open_socket("127.0.0.1", 0) as listener:
        return int(listener.getsockname()[1])


class Player(threading.Thread):
    """Plays at one table at full speed and records what was acknowledged."""

    def __init__(self, browser: Browser, table: str, acknowledged: dict[str, set[str]]) -> None:
        super().__init__(daemon=True)
        self.browser, self.table, self.acknowledged = browser, table, acknowledged

    def run(self) -> None:
        try:
            self._play()
        except (WebSocketException, OSError, EOFError):
            return

    def _play(self) -> None:
        with self.browser.socket(self.table) as socket:
            asked = 0
            while True:
                message = receive(socket, 30)
                if message["type"] == "ack":
                    self.acknowledged[self.table].add(message["id"])
                if message["type"] != "update" or not message["seat_updates"]:
                    continue
                if message["table"]["status"] == "over":
                    return
                question = message["seat_updates"][0]["question"]
                if question and question["number"] != asked:
                    asked = question["number"]
                    choice = question["choices"][0]["name"]
                    request = {"do": "answer", "id": f"{self.table}-{asked}", "seat": 0, "question": asked}
                    socket.send(json.dumps(request | {"choice": choice}))


@pytest.fixture(params=ROUNDS)
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Backend:
    if request.param == "sqlite":
        return SqliteBackend(tmp_path)
    return PostgresBackend(run(new_schema(request.getfixturevalue("postgres_server"))))


def test_nothing_acknowledged_is_ever_lost(stored: Backend, request: pytest.FixtureRequest) -> None:
    moments, port = random.Random(7), free_port()
    acknowledged: dict[str, set[str]] = {}
    browser: Browser | None = None
    for _ in range(ROUNDS[request.node.callspec.params["stored"]]):
        server = start(stored, port)
        browser = browser or Browser(f"http://127.0.0.1:{port}", "Ala")
        fresh = [browser.open_table([YOU, BOT, BOT]) for _ in range(TABLES)]
        acknowledged |= {table: set() for table in fresh}
        for table in fresh:
            browser.send_nonce(table)
        players = [Player(browser, table, acknowledged) for table in acknowledged]
        for player in players:
            player.start()
        wait_for_moves(players, acknowledged, count(acknowledged) + MOVES)
        time.sleep(moments.uniform(0, 0.4))
        server.send_signal(signal.SIGKILL)
        server.communicate()
        for player in players:
            player.join(timeout=10)
        check(stored, acknowledged)
    server = start(stored, port)
    try:
        assert browser is not None
        for table in acknowledged:
            assert status(browser, table) in ("playing", "over")
    finally:
        server.terminate()
        server.communicate(timeout=10)


def status(browser: Browser, table: str) -> str:
    """The status as a browser gets it, which retries when asked to: the lease of a killed process must expire."""
    for _ in range(100):
        try:
            with browser.socket(table) as socket:
                return str(update(socket)["table"]["status"])
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != RECONNECT:
                raise
            time.sleep(0.1)
    raise AssertionError("the table does not come back")


def count(acknowledged: dict[str, set[str]]) -> int:
    return sum(map(len, acknowledged.values()))


def wait_for_moves(players: list[Player], acknowledged: dict[str, set[str]], moves: int) -> None:
    while count(acknowledged) < moves:
        assert any(player.is_alive() for player in players)
        time.sleep(0.005)


def check(stored: Backend, acknowledged: dict[str, set[str]]) -> None:
    """Reads the saved data: each table is rebuilt, digests included, and has every acknowledged move."""

    store = stored.open()

    async def read() -> None:
        for table, ids in acknowledged.items():
            try:
                record = Record.from_entries(table, map(entries.decode, await store.entries(table)))
            except WonderlandError as fault:
                raise AssertionError(f"{table} is broken: {fault}") from fault
            assert ids <= {done.partition("/")[2] for done in record.done}
        await store.close()

    run(read())
