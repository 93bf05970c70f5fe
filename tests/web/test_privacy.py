"""The privacy page matches the settings; a person who deletes themselves is gone everywhere, on either store."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.postgres_server import new_schema
from tests.web.client import FRIEND, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server
from wonderland.store import Store
from wonderland.store.backend import backend

SECRET = "my secret is tea"


async def everything(store: Store, tables: list[str], person: str) -> str:
    """Everything stored at these tables, and about this person elsewhere."""
    kept: list[object] = [await store.person(person), await store.documents(person), await store.sessions_of(person)]
    for table in tables:
        kept += [await store.entries(table), await store.row(table)]
    await store.close()
    return str(kept)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_is_left_of_a_person_who_deletes_themselves(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    store = ""
    if kind == "postgresql":
        store = asyncio.run(new_schema(request.getfixturevalue("postgres_server")))
    settings = replace(UNLIMITED, data=tmp_path, store=store)
    with running_server(tmp_path, settings=settings) as address:
        ala, zofia = Browser(address, "Ala Makota"), Browser(address, "Zofia")
        alone, shared = ala.open_table([YOU, YOU]), ala.open_table([YOU, FRIEND])
        with ala.socket(shared) as socket:
            invite = update(socket)["table"]["invite"]
            assert zofia.ask("POST", f"/api/tables/{shared}/join", {"invite": invite})[0] == 200
            socket.send(json.dumps({"do": "say", "id": "one", "text": SECRET}))
            assert answer_of(socket, "one")["type"] == "ack"
        person = ala.ask("GET", "/api/me/export")[1]["person"]
        cookie = ala.cookie
        assert Browser(address).ask("DELETE", "/api/me")[0] == 401
        assert ala.ask("DELETE", "/api/me")[0] == 200
        ala.cookie = cookie
        assert ala.ask("GET", "/api/me")[1]["name"] == "" and ala.ask("DELETE", "/api/me")[0] == 401
        assert [line["id"] for line in zofia.ask("GET", "/api/me/tables")[1]] == [shared]
        with zofia.socket(shared) as socket:
            newest = update(socket)
        assert newest["table"]["seats"][0]["name"] == "—" and [line["text"] for line in newest["chat"]] == ["—"]
    opened = backend(settings.store, settings.data).open()
    kept = asyncio.run(everything(opened, [alone, shared], person))
    assert "Zofia" in kept
    for gone in (person, "Ala Makota", SECRET):
        assert gone not in kept


def test_the_page_shows_the_servers_settings(tmp_path: Path) -> None:
    settings = replace(UNLIMITED, finished_days=30, idle_people_days=90)
    with running_server(tmp_path, settings=settings) as address:
        status, reply = Browser(address).ask("GET", "/api/privacy")
        assert (status, reply) == (200, {"finished_days": 30, "idle_people_days": 90, "cookie_days": 400})
        assert Browser(address).ask("GET", "/privacy")[0] == 200
