"""A server with PostgreSQL: an outage of the database is reported, and nothing is lost or duplicated."""

import json
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.store.postgres_server import Database
from tests.web.client import BOT, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server
from wonderland.web.transport import RECONNECT


def first_answer(browser: Browser, table: str) -> dict[str, Any]:
    """The seat's question, and an answer with its first choice."""
    with browser.socket(table) as socket:
        asked = [seat for seat in update(socket)["seat_updates"] if seat["question"]]
    question = asked[0]["question"]
    choice = question["choices"][0]["name"]
    return {"do": "answer", "id": "one", "seat": asked[0]["seat"], "question": question["number"], "choice": choice}


def moves(browser: Browser, table: str) -> int:
    with browser.socket(table) as socket:
        return int(update(socket)["table"]["moves"])


def asked_again(browser: Browser, table: str, answer: dict[str, Any]) -> dict[str, Any]:
    """Sends a request like the web client: a server whose lease expired closes the connection, and it reconnects."""
    for _ in range(30):
        with suppress(ConnectionClosed), browser.socket(table) as socket:
            socket.send(json.dumps(answer))
            return answer_of(socket, answer["id"])
    raise AssertionError("the server keeps closing the connection")


def answer_while_away(socket: ClientConnection, answer: dict[str, Any]) -> str:
    """Returns why a move is not saved during an outage. A server that noticed before the move came has closed the
    connection, with the code after which a browser looks for another server."""
    try:
        socket.send(json.dumps(answer))
        refusal = answer_of(socket, answer["id"])
    except ConnectionClosed as closed:
        return "closed" if closed.rcvd and closed.rcvd.code == RECONNECT else f"closed wrongly: {closed}"
    assert (refusal["type"], refusal["key"]) == ("refused", "not-saved")
    return str(refusal["details"]["problem"])


def wait_for(browser: Browser, status: int) -> None:
    """Waits until the server is ready, or no longer ready."""
    for _ in range(300):
        if browser.ask("GET", "/readyz")[0] == status:
            return
        time.sleep(0.1)
    raise AssertionError(status)


def test_a_database_outage_is_reported_and_nothing_is_lost_or_duplicated(postgres_folder: Path) -> None:
    database = Database(postgres_folder.with_name(f"{postgres_folder.name}-killed"))
    with running_server(settings=replace(UNLIMITED, store=database.address)) as address:
        browser = Browser(address, "Ala")
        table = browser.open_table([YOU, YOU])
        browser.send_nonce(table)
        answer, before = first_answer(browser, table), moves(browser, table)
        with browser.socket(table) as socket:
            database.kill()
            assert answer_while_away(socket, answer) in ("store-away", "closed")
            status, problem = browser.ask("GET", "/api/me/tables")
            assert (status, problem["key"]) == (503, "not-saved")
            wait_for(browser, 503)
            database.start()
            wait_for(browser, 200)
        for _ in range(2):
            assert asked_again(browser, table, answer)["type"] == "ack"
        assert moves(browser, table) == before + 1
    with running_server(settings=replace(UNLIMITED, store=database.address)) as address:
        browser.address = address
        assert moves(browser, table) == before + 1
        assert browser.open_table([YOU, BOT])
    database.close()
