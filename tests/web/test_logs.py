"""The log: one event per line, each described in the docs, and no secret in it whatever happens."""

import ast
import json
import logging
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

import wonderland
from tests.web.client import BOT, FRIEND, YOU, Browser, answer_of, receive, update
from tests.web.live import running_server
from wonderland.bots.question import PoolFailed
from wonderland.core.errors import BrokenPosition
from wonderland.store import StoreError
from wonderland.store.database import FILE
from wonderland.web.app import _check_clock
from wonderland.web.logs import EventFormatter, set_up_log

SOURCES = sorted(Path(wonderland.__file__).parent.rglob("*.py"))
LOG_EVENTS = Path("docs/reference/log-events.md")
CHAT = "the jam is for tomorrow"
CARD = re.compile(r"\b[a-z]+-\d+\b")


@pytest.fixture
def written() -> Iterator[dict[str, StringIO]]:
    """Everything logged at any level, in both formats."""
    streams = {"text": StringIO(), "json": StringIO()}
    root, ours = logging.getLogger(), logging.getLogger("wonderland")
    handlers = []
    for form, stream in streams.items():
        handler = logging.StreamHandler(stream)
        handler.setFormatter(EventFormatter(form))
        handlers.append(handler)
        root.addHandler(handler)
    before = ours.level
    ours.setLevel(logging.DEBUG)
    yield streams
    ours.setLevel(before)
    for handler in handlers:
        root.removeHandler(handler)


def events(stream: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def failing(error: Callable[..., Exception]) -> Callable[..., Any]:
    """A function that raises an error built from its arguments."""

    def fail(*args: object, **_: object) -> None:
        raise error(*args)

    return fail


def failing_later(error: Callable[..., Exception]) -> Callable[..., Any]:
    async def fail(*args: object, **_: object) -> None:
        raise error(*args)

    return fail


class Player:
    """A person at the table, who records the cards they have seen."""

    def __init__(self, browser: Browser, table: str, socket: ClientConnection) -> None:
        self.browser, self.table, self.socket = browser, table, socket
        self.cards: set[str] = set()
        self.asked = 0

    def answer(self) -> str | None:
        """Answers by the first choice if a question is open. Returns the choice."""
        try:
            message = receive(self.socket, 0.3)
        except TimeoutError:
            return None
        self.cards |= set(CARD.findall(json.dumps(message)))
        seats = message.get("seat_updates") or []
        question = seats[0]["question"] if seats else None
        if not question or question["number"] == self.asked:
            return None
        self.asked, choice = question["number"], question["choices"][0]["name"]
        request = {"do": "answer", "id": f"{self.asked}", "seat": seats[0]["seat"], "question": self.asked}
        self.socket.send(json.dumps(request | {"choice": choice}))
        return str(choice)


def play(players: list[Player], moves: int) -> None:
    made = 0
    for _ in range(200):
        made += sum(player.answer() is not None for player in players)
        if made >= moves:
            return
    raise AssertionError("the game stands still")


def faults(monkeypatch: pytest.MonkeyPatch, ala: Player, ben: Player) -> None:
    """Makes everything fail once, each time with a text full of secrets."""
    with monkeypatch.context() as broken:
        broken.setattr("wonderland.bots.pool.Pool.choose", failing(lambda *_: PoolFailed("bot-died", bot="greedy")))
        play([ala, ben], 3)
    full = failing_later(lambda _, row, *__: StoreError("store-unwritten", problem="disk full", row=row))
    wrong = failing(lambda record, *_: KeyError(str(record.match.state)))
    for number, (place, fail) in enumerate(
        (("store.sqlite.SqliteStore.append", full), ("tables.decisions.decide", wrong))
    ):
        with monkeypatch.context() as broken:
            broken.setattr(f"wonderland.{place}", fail)
            ala.socket.send(json.dumps({"do": "say", "id": f"fault-{number}", "text": CHAT}))
            assert answer_of(ala.socket, f"fault-{number}")["type"] == "refused"
    with monkeypatch.context() as broken:
        broken.setattr(
            "wonderland.tables.connections.Connection.send_update",
            failing(lambda connection, moment: ValueError(str(moment.sent(connection.person)))),
        )
        with pytest.raises(ConnectionClosed), ala.browser.socket(ala.table) as socket:
            update(socket)
    with monkeypatch.context() as broken:
        broken.setattr("wonderland.web.wire.GameInfo.of", failing(lambda *_: ValueError(ala.browser.cookie)))
        assert ala.browser.ask("GET", "/api/games")[0] == 500


def damage(data: Path, table: str) -> None:
    with closing(sqlite3.connect(data / FILE)) as database, database:
        changed = 'CAST(replace(CAST(entry AS TEXT), \'"action":"play \', \'"action":"swallow \') AS BLOB)'
        where = "WHERE table_id = ? AND instr(CAST(entry AS TEXT), '\"action\"')"
        assert database.execute(
            f"UPDATE entries SET crc = NULL, step = NULL, entry = {changed} {where}", (table,)
        ).rowcount


def test_no_secret_is_ever_logged(
    tmp_path: Path, written: dict[str, StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_server(tmp_path) as address:
        ala, ben = Browser(address, "Ala of the hundred teacups"), Browser(address, "Ben the unseen")
        table, other_table = ala.open_table([YOU, FRIEND, BOT], watch="link"), ala.open_table([YOU, BOT])
        with ala.socket(table) as socket:
            seats = update(socket)["table"]["seats"]
        (invite,) = [seat["invite"] for seat in seats if seat["invite"]]
        key = ala.ask("POST", "/api/me/link")[1]["key"]
        assert Browser(address).ask("POST", "/api/back", {"key": key})[0] == 200
        for path in (f"/{invite}?key={key}", f"/api/tables/{invite}/log", f"/api/me/sessions/{key}", f"/api/{key}"):
            ben.ask("GET", path)
        assert ben.ask("POST", f"/api/tables/{table}/join", {"invite": invite})[0] == 200
        for browser in (ala, ben):
            browser.send_nonce(table)
        with ala.socket(table) as socket:
            socket.send(json.dumps({"do": "start", "id": "start"}))
            assert answer_of(socket, "start")["type"] == "ack"
        with ala.socket(table) as one, ben.socket(table) as other:
            players = [Player(ala, table, one), Player(ben, table, other)]
            play(players, 4)
            faults(monkeypatch, *players)
    damage(tmp_path, table)
    with running_server(tmp_path) as again:
        ala.address = again
        assert ala.ask("GET", f"/api/tables/{table}/log")[0] == 409
        assert ala.ask("GET", f"/api/tables/{other_table}/log")[0] == 400
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        opened = json.loads(
            database.execute("SELECT entry FROM entries WHERE seq = 1 AND table_id = ?", (table,)).fetchone()[0]
        )
    secrets = {
        CHAT,
        key,
        invite,
        opened["secret"],
        "a browser's own luck",
        "hundred teacups",
        "the unseen",
        "127.0.0.1",
    }
    secrets |= {browser.cookie.partition("=")[2] for browser in (ala, ben)}
    secrets |= set.union(*(player.cards for player in players))
    assert len(secrets) > 20
    for stream in written.values():
        assert [secret for secret in secrets if secret in stream.getvalue()] == []
    logged = {event["event"] for event in events(written["json"])}
    assert logged >= {"server-started", "server-stopped", "request", "request-failed", "table-opened", "table-loaded"}
    assert logged >= {"table-request-failed", "sending-failed", "bot-failed", "table-set-aside"}
    assert len(written["text"].getvalue().splitlines()) == len(events(written["json"]))


def test_a_request_is_a_line_with_its_endpoint_and_status(written: dict[str, StringIO]) -> None:
    with running_server() as address:
        ala = Browser(address, "Ala")
        table = ala.open_table([YOU, BOT])
        ala.ask("GET", f"/api/tables/{table}/log")
        ala.ask("GET", "/")
        ala.ask("GET", "/api/games", host="evil.example")
        ala.ask("GET", "/healthz")
    requests = [event for event in events(written["json"]) if event["event"] == "request"]
    facts = [(event["method"], event["endpoint"], event["status"], event.get("table")) for event in requests]
    # A page is logged when it is sent, which may be after the browser has it.
    assert sorted(facts, key=str) == [
        ("GET", "healthz", 200, None),
        ("GET", "log", 400, table),
        ("GET", "none", 421, None),
        ("GET", "page", 200, None),
        ("POST", "open_table", 201, None),
        ("PUT", "name_me", 200, None),
    ]
    assert [event["endpoint"] for event in requests if event["level"] == "debug"] == ["healthz"]


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("text", '1970-01-01T00:00:01.500Z warning slow-loop table=tea ms=35 where="a < b\\nc"'),
        ("json", '{"at": "1970-01-01T00:00:01.500Z", "level": "warning", "event": "slow-loop", "table": "tea", '
         '"ms": 35, "where": "a < b\\nc"}'),
    ],
)  # fmt: skip
def test_a_record_is_one_line(form: str, expected: str) -> None:
    facts = {"msg": "slow-loop", "levelname": "WARNING", "created": 1.5, "table": "tea", "ms": 35, "where": "a < b\nc"}
    assert EventFormatter(form).format(logging.makeLogRecord(facts)) == expected


def test_an_exception_is_logged_by_kind_and_place_without_its_text() -> None:
    try:
        raise BrokenPosition("hands.0", "unknown-card", card="red-3")
    except BrokenPosition as error:
        record = logging.makeLogRecord({"msg": "turn-failed", "exc_info": (type(error), error, error.__traceback__)})
    line = json.loads(EventFormatter("json").format(record))
    assert (line["error"], line["key"]) == ("BrokenPosition", "unknown-card")
    assert line["where"].startswith("test_logs.py:") and "red-3" not in json.dumps(line)


def test_quotes_by_other_libraries_are_left_out() -> None:
    text = "Task exception was never retrieved\nfuture: <Task exception=KeyError('red-3')>"
    for message, args, expected in ((text, (), text.partition("\n")[0]), ("failed: %r", ("red-3",), "failed: %r")):
        record = logging.LogRecord("asyncio", logging.ERROR, "", 1, message, args, None)
        assert json.loads(EventFormatter("json").format(record))["event"] == expected


def test_the_settings_decide_what_is_logged_and_how(capsys: pytest.CaptureFixture[str]) -> None:
    root, ours = logging.getLogger(), logging.getLogger("wonderland")
    before, handlers = ours.level, root.handlers[:]
    try:
        set_up_log("info", "json")
        logging.getLogger("wonderland.web").info("request", extra={"status": 200})
        logging.getLogger("wonderland.web").debug("table-evicted")
        logging.getLogger("uvicorn.error").info("chatter")
        lines = capsys.readouterr().err.splitlines()
        assert [json.loads(line)["event"] for line in lines] == ["request"]
    finally:
        ours.setLevel(before)
        root.handlers[:] = handlers


def test_a_changed_system_clock_is_logged(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    offset, real = time.time() - time.monotonic(), time.time
    assert _check_clock(offset) == offset and not caplog.records
    monkeypatch.setattr(time, "time", lambda: real() - 3600)
    _check_clock(_check_clock(offset))
    (record,) = caplog.records
    assert (record.msg, vars(record)["seconds"]) == ("clock-changed", -3600)


def log_calls() -> Iterator[tuple[str, ast.Call]]:
    """Every logger call in the sources, with its method."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="log"), attr=method)) if method != "isEnabledFor":
                    yield method, node


def test_every_event_has_a_fixed_name_and_is_in_the_docs() -> None:
    documented = set(
        re.findall(r"^\| `([a-z-]+)` \| (?:debug|info|warning|error)", LOG_EVENTS.read_text("utf-8"), re.MULTILINE)
    )
    names = set()
    for method, call in log_calls():
        assert len(call.args) == (2 if method == "log" else 1), ast.unparse(call)
        name = ast.literal_eval(call.args[-1])
        assert re.fullmatch("[a-z]+(-[a-z]+)*", name), ast.unparse(call)
        names.add(name)
    assert names == documented
