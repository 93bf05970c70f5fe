"""Remote bots: seated by a token, they see only their own view and answer like anyone else."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from tests.store.memory import MemoryStore
from tests.tables.scene import NONCE, InstantPool, Player
from tests.web.client import YOU, Browser, update
from tests.web.live import running_server
from wonderland.core.errors import Refused
from wonderland.tables import requests, schedule
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry
from wonderland.tables.table import Table

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


async def seated() -> tuple[Table, Player]:
    """A game between a person and a remote program, which has a question."""
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    people = {0: ("p0", "Ala")}
    new = new_table(TableSetup(host="p0", game="parade", chairs=[None, "remote"], people=people, options={}))
    table = await tables.open_table(new)
    player = await Player(table, "p0", "Ala").connect()
    await player.ask(requests.SendNonce, nonce=NONCE)
    if player.question:
        await player.answer()
    return table, player


async def test_it_is_asked_from_its_view_and_answers() -> None:
    table, player = await seated()
    asked = await table.remote_question(1, None, 1.0)
    match = table.record.match
    assert match and asked.question and asked.view
    assert asked.view == msgspec.to_builtins(match.game.rules.view(match.state, 1))
    hidden = set(match.state.hands[0]) - set(match.state.hands[1])
    assert not any(f'"{card}"' in msgspec.json.encode(asked).decode() for card in hidden)
    await table.remote_answer(1, asked.question.number, asked.question.choices[0].name)
    assert player.question is not None
    nothing = await table.remote_question(1, asked.question.number, 0.01)
    assert (nothing.question, nothing.view, nothing.over) == (None, None, False)
    for question, choice, key in ((asked.question.number, "play red-3", "not-asked"), (0, "x", "not-asked")):
        with pytest.raises(Refused, match=key):
            await table.remote_answer(1, question, choice)
    await player.answer()
    later = await table.remote_question(1, asked.question.number, 1.0)
    assert later.question
    for question, choice, key in (
        (asked.question.number, later.question.choices[0].name, "question-moved-on"),
        (later.question.number, "nonsense", "not-a-choice"),
    ):
        with pytest.raises(Refused, match=key):
            await table.remote_answer(1, question, choice)
    table.stop()


async def test_a_late_program_loses_only_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "REMOTE_SECONDS", 0.05)
    table, player = await seated()
    asked = await table.remote_question(1, None, 1.0)
    assert asked.question
    for _ in range(500):
        await asyncio.sleep(0.01)
        if player.question:
            break
    assert [step.by for step in player.update.seat_updates[0].steps][-1] == "bot"
    with pytest.raises(Refused, match="not-asked"):
        await table.remote_answer(1, asked.question.number, asked.question.choices[0].name)
    table.stop()


async def test_only_the_host_gets_the_token() -> None:
    table, player = await seated()
    watcher = Player(table, None)
    table.record.watch = "link"
    await watcher.connect()
    token = table.record.remote_token(1)
    assert [seat.token for seat in player.update.table.seats] == [None, token]
    assert token not in msgspec.json.encode(watcher.update).decode()
    table.stop()


def test_the_program_in_the_docs_plays_a_game_over_http(tmp_path: Path) -> None:
    program = re.findall(r"```python\n(import json.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(program) == 1 and len(program[0].splitlines()) <= 25
    (tmp_path / "remote.py").write_text(program[0])
    with running_server() as address:
        host = Browser(address, "Ala")
        table = host.open_table([YOU, {"kind": "bot", "bot": "remote"}])
        with host.socket(table) as socket:
            token = update(socket)["table"]["seats"][1]["token"]
            for wrong in ("", "x" * 40, f"{token}0", "żeton".encode().decode("latin-1")):
                status, reply = host.ask("GET", f"/api/tables/{table}/bot", authorization=f"Bearer {wrong}")
                assert (status, reply["key"]) == (401, "token-unknown")
            assert host.ask("GET", "/api/tables/nowhere-now/bot", authorization=f"Bearer {token}")[0] == 401
            for after in ("x", "-1", "9" * 5000):
                path = f"/api/tables/{table}/bot?after={after}"
                assert host.ask("GET", path, authorization=f"Bearer {token}")[0] == 400
            request(socket, {"do": "send-nonce", "nonce": NONCE})
            request(socket, {"do": "start"})
            playing = subprocess.Popen([sys.executable, str(tmp_path / "remote.py"), address, table, token])
            try:
                play_to_end(socket)
                assert playing.wait(60) == 0
            finally:
                playing.kill()


def request(socket: ClientConnection, body: dict[str, Any]) -> None:
    socket.send(json.dumps({"id": str(len(body)), **body}))


def play_to_end(socket: ClientConnection) -> None:
    """Answers every question with its first choice."""
    while (newest := update(socket))["table"]["status"] != "over":
        question = newest["seat_updates"][0]["question"] if newest["seat_updates"] else None
        if question:
            number, choice = question["number"], question["choices"][0]["name"]
            answer = {"do": "answer", "id": f"a{number}", "seat": 0, "question": number, "choice": choice}
            socket.send(json.dumps(answer))
    outcome = newest["table"]["outcome"]
    assert outcome is not None and {step["by"] for step in newest["seat_updates"][0]["steps"]} <= {
        None,
        "person",
        "bot",
    }
