"""Strangers over the wire: an open chair, quick start, and people who have blocked each other."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.web.client import FRIEND, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server


@pytest.fixture
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


def ask(socket: ClientConnection, **request: Any) -> dict[str, Any]:
    socket.send(json.dumps({"id": "one", **request}))
    return answer_of(socket, "one")


def opened(host: Browser, **settings: Any) -> str:
    """A table that is open to everybody."""
    table = host.open_table([YOU, FRIEND, FRIEND], **settings)
    with host.socket(table) as socket:
        assert ask(socket, do="set-access", open=True)["type"] == "ack"
    return table


def chairs(browser: Browser) -> list[str]:
    """The tables where the browser is offered a chair."""
    return [line["id"] for line in browser.ask("GET", "/api/open-tables")[1]]


def test_a_stranger_sees_the_options_and_sits_down(address: str) -> None:
    ala, ben, nobody = Browser(address, "Ala"), Browser(address, "Ben"), Browser(address)
    table = opened(ala, clock=600, options={"two_player_margin": 1})
    status, lines = nobody.ask("GET", "/api/open-tables")
    assert status == 200
    line = lines[0] | {"options": None}
    assert line == {
        "id": table,
        "game": "parade",
        "host": "Ala",
        "names": ["Ala", "", ""],
        "options": None,
        "watch": "nobody",
        "chat": True,
        "hints": "nobody",
        "clock": 600,
        "start_at": None,
    }
    assert lines[0]["options"]["two_player_margin"] == 1
    assert ala.ask("GET", "/api/tables") == ben.ask("GET", "/api/tables") == (200, [])  # nobody may watch it
    assert chairs(ala) == []
    assert nobody.ask("POST", f"/api/tables/{table}/join", {"invite": ""})[0] == 401
    assert ben.ask("POST", f"/api/tables/{table}/join", {"invite": ""}) == (200, {"id": table})
    assert ben.ask("POST", f"/api/tables/{table}/join", {"invite": ""})[1]["key"] == "already-seated"
    assert nobody.ask("GET", "/api/open-tables")[1][0]["names"] == ["Ala", "Ben", ""]
    with ben.socket(table) as socket:
        assert not update(socket)["table"]["is_host"]


def test_a_table_for_friends_is_closed_to_others(address: str) -> None:
    ala, eve = Browser(address, "Ala"), Browser(address, "Eve")
    table = ala.open_table([YOU, FRIEND], watch="public")
    assert chairs(eve) == []
    assert [line["id"] for line in eve.ask("GET", "/api/tables")[1]] == [table]
    assert eve.ask("POST", f"/api/tables/{table}/join", {"invite": ""})[1]["key"] == "table-not-open"


def wait_until_playing(browser: Browser, table: str) -> None:
    """Asks again each time: a socket's earlier messages may have been read already."""
    for _ in range(100):
        with browser.socket(table) as socket:
            if update(socket)["table"]["status"] == "playing":
                return
        time.sleep(0.2)
    pytest.fail("it does not begin")


def test_two_quick_starts_meet(address: str) -> None:
    ala, ben = Browser(address, "Ala"), Browser(address, "Ben")
    status, first = ala.ask("POST", "/api/games/parade/quick")
    assert status == 201
    assert [line["clock"] for line in ben.ask("GET", "/api/open-tables")[1]] == [60]
    assert ben.ask("POST", "/api/games/parade/quick")[1] == first
    with ala.socket(first["id"]) as host, ben.socket(first["id"]):
        message = update(host)
        assert message["table"]["clock"] == 60
        assert message["table"]["open"] and message["table"]["start_at"] is not None
        assert [seat["name"] for seat in message["table"]["seats"]] == ["Ala", "Ben", ""]
        assert ask(host, do="start", fill=True)["type"] == "ack"
        wait_until_playing(ala, first["id"])
    assert Browser(address).ask("POST", "/api/games/parade/quick")[1]["key"] == "name-first"
    status, problem = ala.ask("POST", "/api/games/chess/quick")
    assert (status, problem["key"]) == (400, "unknown-game")


def test_quick_start_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.tables.quick.WAIT_SECONDS", 6.0)
    monkeypatch.setattr("wonderland.tables.schedule.RETURN_SECONDS", 2.0)
    with running_server(tmp_path) as address:
        ala = Browser(address, "Ala")
        table = ala.ask("POST", "/api/games/parade/quick")[1]["id"]
    with running_server(tmp_path) as address:
        ala.address = address
        ben = Browser(address, "Ben")
        assert ben.ask("POST", "/api/games/parade/quick")[1]["id"] == table
        with ala.socket(table) as socket, ben.socket(table):
            while (message := update(socket))["table"]["status"] != "playing":
                pass
    assert [seat["bot"] for seat in message["table"]["seats"]] == [None, None, "hare"]


def block(browser: Browser, table: str, seat: int) -> Any:
    return browser.ask("POST", "/api/me/blocked", {"table": table, "seat": seat})


def test_people_who_block_each_other_do_not_meet_by_chance(address: str) -> None:
    ala, ben, cleo = Browser(address, "Ala"), Browser(address, "Ben"), Browser(address, "Cleo")
    met = ala.ask("POST", "/api/games/parade/quick")[1]["id"]
    ben.ask("POST", "/api/games/parade/quick")
    assert block(ala, met, 1) == (200, {})
    (found,) = ala.ask("GET", "/api/me/blocked")[1]
    assert found["name"] == "Ben" and set(found) == {"id", "name"}
    assert ben.ask("GET", "/api/me/blocked")[1] == []
    for host, other in ((ala, ben), (ben, ala)):
        table = opened(host)
        assert table not in chairs(other) and table in chairs(cleo)
        assert other.ask("POST", f"/api/tables/{table}/join", {"invite": ""})[1]["key"] == "table-not-open"
    war = ala.ask("POST", "/api/games/war/quick")[1]["id"]
    assert ben.ask("POST", "/api/games/war/quick")[1]["id"] != war
    assert ala.ask("DELETE", f"/api/me/blocked/{found['id']}") == (200, {})
    assert ala.ask("GET", "/api/me/blocked")[1] == [] and set(chairs(ben)) > {war}


def test_a_blocked_persons_chat_is_hidden_on_every_device(address: str) -> None:
    ala, ben = Browser(address, "Ala"), Browser(address, "Ben")
    table = ala.ask("POST", "/api/games/parade/quick")[1]["id"]
    ben.ask("POST", "/api/games/parade/quick")
    with ala.socket(table) as hers, ben.socket(table) as his:
        ask(his, do="say", text="rude")
        while not (heard := update(hers)["chat"]):
            pass
        assert heard[0]["text"] == "rude"
        block(ala, table, 1)
        while (message := update(hers))["chat_from"] != 0:
            pass
        assert message["chat"] == []
    with ala.socket(table) as again:
        assert update(again)["chat"] == []
    with ben.socket(table) as his:
        assert [line["text"] for line in update(his)["chat"]] == ["rude"]


def test_only_visible_people_can_be_blocked(address: str) -> None:
    ala, eve = Browser(address, "Ala"), Browser(address, "Eve")
    table = ala.open_table([YOU, FRIEND])
    assert block(eve, table, 0)[1]["key"] == "table-not-found"
    assert block(ala, table, 0)[1]["key"] == "not-yourself"
    assert block(ala, table, 1)[1]["key"] == "not-a-person"
    assert block(ala, table, 9)[1]["key"] == "no-such-seat"
    assert Browser(address).ask("GET", "/api/me/blocked")[0] == 401


def test_open_chairs_and_quick_tables_count_as_tables() -> None:
    with running_server(settings=replace(UNLIMITED, tables_per_hour=3)) as address:
        ala = Browser(address, "Ala")
        tables = [opened(ala) for _ in range(2)]
        ben = Browser(address, "Ben")
        assert ben.ask("POST", f"/api/tables/{tables[0]}/join", {"invite": ""})[0] == 200
        status, problem = ben.ask("POST", f"/api/tables/{tables[1]}/join", {"invite": ""})
        assert (status, problem["key"]) == (429, "too-many-tables")
        assert ben.ask("POST", "/api/games/parade/quick")[0] == 429
