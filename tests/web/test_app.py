"""The web application, called directly: what it serves, with which headers, and what it rejects."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from starlette.types import Message

from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool, open_table
from wonderland.games import discover
from wonderland.store import SavedTable, StoreError
from wonderland.tables.registry import TableRegistry
from wonderland.web import create_app
from wonderland.web.response import SECURITY_HEADERS


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the client</title>")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc123.js").write_text("play()")
    return tmp_path


class Answer:
    def __init__(self, messages: list[Message]) -> None:
        self.status: int = messages[0]["status"]
        self.headers = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
        self.text = b"".join(message.get("body", b"") for message in messages[1:]).decode()
        self.json: Any = json.loads(self.text) if self.headers.get("content-type") == "application/json" else None


async def ask(static: Path, path: str, method: str = "GET") -> Answer:
    sent: list[Message] = []
    request: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        if not request:
            await asyncio.Event().wait()  # the visitor stays to the end
        return request.pop()

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [],
        "root_path": "",
    }
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    await create_app(tables, static=static)(scope, receive, send)
    return Answer(sent)


async def test_the_games_found_are_listed(static: Path) -> None:
    answer = await ask(static, "/api/games")
    assert [card["id"] for card in answer.json["games"]] == list(discover())
    assert answer.json["bots"] == ["dormouse", "hare", "hatter", "queen", "remote"]
    assert answer.json["usual_bot"] in answer.json["bots"]
    parade = next(card for card in answer.json["games"] if card["id"] == "parade")
    assert parade["seats"] == [2, 6]
    assert {"minutes", "age", "options", "designer", "publisher", "year", "rules_version"} < set(parade)
    assert all({"name", "default", "values"} == set(option) for option in parade["options"])


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_an_unknown_api_address_is_a_json_404(static: Path, method: str) -> None:
    answer = await ask(static, "/api/nothing/here", method)
    assert (answer.status, answer.json) == (404, {"key": "unknown-address", "details": {}})


@pytest.mark.parametrize("step", ["9" * 5000, "9" * 16, "-1", "x", "\N{ARABIC-INDIC DIGIT ONE}"])
async def test_an_invalid_number_in_a_path_is_a_bad_request(static: Path, step: str) -> None:
    answer = await ask(static, f"/api/tables/abcdefghijkl/reasons/{step}")
    assert (answer.status, answer.json["key"]) == (400, "bad-request")


def test_no_path_lets_starlette_parse_numbers(static: Path) -> None:
    """Its convertors raise on thousands of digits, and that is a 500."""
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    paths = [route.path for route in create_app(tables, static=static).routes if isinstance(route, Route)]
    assert paths and not [path for path in paths if ":int}" in path or ":float}" in path]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/games/parade/rules", 200),
        ("/tables/x_Y-9/replay", 200),
        ("/back", 200),
        ("/nowhere", 404),
        ("/favicon.ico", 404),
    ],
)
async def test_every_page_is_the_client_and_is_revalidated(static: Path, path: str, status: int) -> None:
    answer = await ask(static, path)
    assert (answer.status, answer.text) == (status, "<title>the client</title>")
    assert answer.headers["cache-control"] == "no-cache"


async def test_hashed_files_are_cached_for_ever_and_missing_ones_are_404(static: Path) -> None:
    assert "immutable" in (await ask(static, "/assets/index-abc123.js")).headers["cache-control"]
    assert (await ask(static, "/assets/index-old.js")).status == 404


async def test_files_outside_the_client_are_not_served(static: Path, tmp_path: Path) -> None:
    (tmp_path.parent / "secret.txt").write_text("secret")
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt"):
        assert "secret" not in (await ask(static, path)).text


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/assets/index-old.js"])
async def test_every_response_has_the_security_headers(static: Path, path: str) -> None:
    assert (await ask(static, path)).headers.items() >= SECURITY_HEADERS.items()


async def test_an_internal_error_has_the_security_headers_too(static: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.web.wire.GameInfo.of", lambda _: 1 / 0)
    answer = await ask(static, "/api/games")
    assert (answer.status, answer.json["key"]) == (500, "server-fault")
    assert answer.headers.items() >= SECURITY_HEADERS.items()


async def test_a_page_accepts_no_other_method(static: Path) -> None:
    assert (await ask(static, "/", "POST")).status == 405


@pytest.mark.parametrize("last", ["websocket.accept", "websocket.close"])
async def test_a_disconnect_during_a_handshake_is_not_our_error(static: Path, last: str) -> None:
    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        if message["type"] == last:
            raise OSError("gone")

    path = "/api/tables/abcdefghijkl/socket"
    scope = {"type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "headers": []}
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    await create_app(tables, static=static)(scope | {"root_path": "", "subprotocols": []}, receive, send)


class Unreadable(MemoryStore):
    """A store that cannot be read at first."""

    failures = 0

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        if self.failures:
            self.failures -= 1
            raise StoreError("store-unusable", file="", problem="unreadable")
        return await super().load(tables)


async def test_tables_that_could_not_be_loaded_at_the_start_are_loaded_later(
    static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wonderland.web.app.HOUSEKEEPING_SECONDS", 0.01)
    store = Unreadable()
    asleep = [(await open_table([None, None], store, clock=600))[1] for _ in range(2)]
    for table in asleep:
        table.stop()
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    store.failures = 1
    app = create_app(tables, static=static)
    async with app.router.lifespan_context(app), asyncio.timeout(20):
        while tables.loaded < len(asleep):
            await asyncio.sleep(0.01)
        assert not store.failures
