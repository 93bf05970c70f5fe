"""Nothing hidden leaves the server while a game runs: every route answers alike for worlds that look alike.

The routes come from the application itself, and each must be declared in `tests/web/audience.py`. A player, a rival, a
removed guest, a spectator and a stranger request all of them in two worlds that differ only in what they cannot see.
"""

import logging
import re
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias, get_args

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from tests.laws.walk import GAMES, SEARCHING
from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool
from tests.web.audience import DECLARED, Asked, asked_at, found_routes
from tests.web.in_process import HERE, LATER, Answer, Socket, World, freeze, settle, world
from tests.web.worlds import (
    NOW,
    REMOVED,
    SPECTATOR,
    TABLE,
    Saved,
    asked_together,
    bare,
    gathered,
    like_moves,
    other_world,
    played,
    player,
    seat_of,
)
from wonderland.core.chance import SeededChance
from wonderland.games import game as find_game
from wonderland.tables import decisions, entries, requests
from wonderland.tables.company import REMOTE
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry
from wonderland.tables.updates import Watch
from wonderland.web import create_app
from wonderland.web.response import json_response

TABLES = [
    pytest.param(game.id, seats, id=f"{game.id}-{seats}")
    for game in GAMES
    for seats in (game.seats if SEARCHING else sorted({game.seats[0], game.seats[-1]}))
]
WATCHES: tuple[Watch, ...] = ("link", "nobody", "public")
POINTS = 24 if SEARCHING else 3
SEED = secrets.token_hex(8) if SEARCHING else "a seed"
MOST_MOVES = 4
"""Made in each world, as long as they look the same."""
FIELDS: dict[str, Any] = {
    "choice": "a choice that there is not",
    "agree": False,
    "nonce": "a browser's own randomness",
    "bot": "hare",
    "open": True,
    "fill": True,
    "on": True,
    "for_you": True,
    "days": 1,
    "text": "Good evening",
    "reaction": "clap",
}
"""What a browser sends in its requests, by field; a new field needs a value here."""

Transcript: TypeAlias = list[tuple[str, object]]
"""Responses by request."""
GAME_OVER = ("the game is over", None)
LET_A_BOT_PLAY = (requests.StandIn, requests.Resign)
"""After these a bot plays for the asker, with cards that differ between the worlds, so they are not sent."""


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text('<html lang="en"><title>Wonderland</title></html>')
    (tmp_path / "fonts").mkdir()
    return tmp_path


@pytest.fixture
def app(static: Path) -> Starlette:
    return create_app(TableRegistry(MemoryStore(), InstantPool()), static=static)  # type: ignore[arg-type]


def undeclared(app: Starlette) -> set[str]:
    return set(found_routes(app.routes)) - DECLARED.keys()


def test_every_route_is_declared(app: Starlette) -> None:
    assert undeclared(app) == set()


def test_every_declared_route_exists(app: Starlette) -> None:
    assert DECLARED.keys() - set(found_routes(app.routes)) == set()


def test_a_new_undeclared_route_is_found(app: Starlette) -> None:
    async def peek(_: Request) -> Response:
        return Response()

    below = [Route("/state", peek, methods=["POST"]), WebSocketRoute("/live", peek)]
    app.router.routes[:0] = [
        Route("/api/me", peek, methods=["PATCH"]),
        Mount("/debug", routes=[Mount("/x", routes=below)]),
    ]
    assert undeclared(app) == {"PATCH /api/me", "POST /debug/x/state", "SOCKET /debug/x/live"}


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_worlds_that_look_alike_get_the_same_answers(
    game: str, seats: int, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze(monkeypatch)
    whole, playing = played(game, seats, SEED)
    chance, together = SeededChance(f"{SEED}, points of {game} for {seats}"), asked_together(whole)
    for point in range(POINTS):
        part = len(playing) // POINTS
        upto = playing[point * part + (chance.below(part) if point else 0)]
        if point == POINTS - 1 and together:
            upto = together[chance.below(len(together)) if SEARCHING else 0]
        saved = whole.upto(upto, WATCHES[point % len(WATCHES)])
        for role, asker in roles(seats, point).items():
            await compare(saved, role, asker, seats, static, monkeypatch)


def roles(seats: int, point: int) -> dict[str, str]:
    rival = player(1 + point % (seats - 1))
    return {"player": player(0), "rival": rival, "removed": REMOVED, "spectator": SPECTATOR, "stranger": ""}


async def compare(
    saved: Saved, role: str, asker: str, seats: int, static: Path, monkeypatch: pytest.MonkeyPatch, *more: Route
) -> None:
    """Lets one person request everything in both worlds."""
    record = saved.record
    is_outside = record.watch == "nobody" and seat_of(asker) is None
    if is_outside:  # then nothing at all may be known about the game
        game, playing = played(record.game.id, seats, f"not {SEED}")
        other, moves = game.upto(playing[len(playing) // 3], "nobody"), list[tuple[int, tuple[str, str]]]()
    else:
        other = other_world(saved, asker, SEED)
        moves = like_moves(saved, other, asker, "moves", MOST_MOVES)
    found: list[Transcript] = []
    for number, (name, each) in enumerate((("true-world", saved), ("other-world", other))):
        own_moves = [(seat, pair[number]) for seat, pair in moves]
        async with world(each, name, asker, seats, static, monkeypatch) as here:
            here.app.router.routes[:0] = more
            found.append(await transcript(here, role, is_outside, own_moves, seats, [route.path for route in more]))
            await check_no_secret(here, found[-1], each, seats)
    about = f"{SEED}: {record.game.id} for {seats}, {record.watch}, after {record.seq} entries, {role}"
    for first, second in zip_longest(*found):
        assert first == second, f"{about}: differs at {first and first[0]}"


async def transcript(
    here: World, role: str, is_outside: bool, moves: Sequence[tuple[int, str]], seats: int, more: Sequence[str]
) -> Transcript:
    """Everything that a person gets from the application, and everything that its operator reads."""
    found: Transcript = []
    person = here.asker or None
    game = played_game(here)

    async def ask_all(kinds: tuple[str, ...], late: bool) -> None:
        for declared, asked in DECLARED.items():
            for method, path in asked_at(declared, game):
                if method in kinds and asked.late == late and not declared.startswith("SOCKET"):
                    answer = await here.ask(person, method, path, asked.body)
                    found.append((f"{method} {path}", answer))
                    check_audience(asked, answer, role, is_outside)

    await ask_all(("GET", "HEAD"), late=False)
    await here.app.state.postman.round(LATER + 60.0)
    found.append(("notices", [notice for owner, notice in here.notices if owner == person]))
    found += await frames_of_moves(here, moves, seats)
    for path in more:
        found.append((f"GET {path}", await here.ask(person, "GET", path)))
    await ask_all(("GET",), late=False)
    found.append(("metrics", await here.ask(person, "GET", "/metrics", client=HERE)))
    await ask_all(("POST", "PUT", "PATCH", "DELETE"), late=False)
    found += await frames_of_requests(here, seats)
    if found[-1] == GAME_OVER:
        return found
    await ask_all(("GET", "POST", "PUT", "PATCH", "DELETE"), late=True)
    return [*found, ("log", here.log.kept)]


@asynccontextmanager
async def at_the_table(here: World, seats: int) -> AsyncIterator[dict[str, Socket]]:
    """All players have the table open, and the asker too."""
    people = dict.fromkeys([here.asker, *map(player, range(seats))])
    sockets = {person: await here.connect(person or None) for person in people}
    try:
        yield sockets
    finally:
        for socket in sockets.values():
            await socket.close()
        await settle()


async def frames_of_moves(here: World, moves: Sequence[tuple[int, str]], seats: int) -> Transcript:
    """What the table's socket sends to the asker while the game goes on."""
    async with at_the_table(here, seats) as sockets:
        own, table = sockets[here.asker], await here.app.state.tables.find(TABLE)
        found: Transcript = [("frames", (own.sent, own.read()))]
        for number, (seat, choice) in enumerate(moves):
            answer = {"seat": seat, "question": table.record.open_questions[seat], "choice": choice}
            await sockets[player(seat)].ask({"do": "answer", "id": f"live-{number}", **answer})
            assert table.record.match.log.moves[-1].action == choice
            found.append((f"frames after move {number} of {seat}", own.read()))
    return found


async def frames_of_requests(here: World, seats: int) -> Transcript:
    """What it sends when the asker makes every possible request; if that ends the game, the worlds may differ."""
    found: Transcript = []
    seat = seat_of(here.asker) or 0
    async with at_the_table(here, seats) as sockets:
        own, table = sockets[here.asker], await here.app.state.tables.find(TABLE)
        for kind in [each for each in get_args(requests.AnyRequest) if each not in LET_A_BOT_PLAY]:
            known = {"id": f"ask-{kind.__name__}", "seat": seat, "question": table.record.open_questions.get(seat, 1)}
            values = FIELDS | known
            fields = {field.encode_name: values[field.encode_name] for field in msgspec.structs.fields(kind)}
            await own.ask({"do": kind.__struct_config__.tag, **fields})
            if table.deleted or table.record.status != "playing":
                return [*found, GAME_OVER]
            found.append((f"frames after {kind.__name__}", own.read()))
        await own.ask("nonsense")
        found.append(("frames at the end", (own.sent, own.read())))
    return found


def played_game(here: World) -> str:
    [(game,)] = here.store.execute("SELECT game FROM tables WHERE id = $1", TABLE)
    return str(game)


def check_audience(asked: Asked, answer: Answer, role: str, is_outside: bool) -> None:
    """Anyone outside the audience of a route gets an error."""
    inside = {
        "anyone": True,
        "named": role != "stranger",
        "watchers": not is_outside,
        "host": role == "player",
    }
    assert answer.status < 500
    if not inside.get(asked.audience, False):
        assert answer.status >= 400
    if asked.audience == "after the end" and role != "stranger":
        assert (b"table-not-found" if is_outside else b"table-still-playing") in answer.body


async def check_no_secret(here: World, found: Transcript, saved: Saved, seats: int) -> None:
    """It contains no digest, no secret of the deal, no invitation and nobody else's cookie."""
    made = [entries.decode(entry) for entry in await here.store.entries(TABLE)]
    hidden = saved.secrets() | {bare(entry.digest) for entry in made if isinstance(entry, entries.Moved)}
    people = [*map(player, range(seats)), REMOVED, SPECTATOR]
    hidden |= {here.token(person) for person in people if person != here.asker}
    for label, each in found:
        assert hidden.isdisjoint(words_in(each)), f"a secret at {label}"


def words_in(each: object) -> list[str]:
    return re.findall(r"[\w-]+", str(each))


def log_the_hand(record: Record) -> None:
    logging.getLogger("wonderland.test").info("moved", extra={"hand": str(state_of(record))})


def state_of(record: Record) -> Any:
    assert record.match
    return record.match.state


LEAKS: dict[str, Callable[[Record], object]] = {
    "another seat's view": lambda record: record.game.rules.view(state_of(record), 1),
    "a digest": lambda record: record.match and record.match.log.moves[-1].digest,
    "random draws": lambda record: record.match and [move.draws for move in record.match.log.moves],
    "answers of others": lambda record: record.match and [move.action for move in record.match.log.moves],
    "events that are not masked": lambda record: record.match and record.match.events,
    "an old position": lambda record: record.steps[0].position,
    "invitations": lambda record: [chair.invite for chair in record.chairs],
    "a line of the log": log_the_hand,
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_route_that_leaks_something_hidden_is_caught(
    leak: str, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def peek(request: Request) -> Response:
        table = await request.app.state.tables.find(TABLE)
        return json_response(LEAKS[leak](table.record))

    freeze(monkeypatch)
    whole, playing = played("adventures", 2, "a seed")
    saved = whole.upto(playing[len(playing) // 2], "link")
    with pytest.raises(AssertionError, match="at log" if leak == "a line of the log" else "at GET /peek"):
        await compare(saved, "player", player(0), 2, static, monkeypatch, Route("/peek", peek))


@pytest.mark.parametrize("game", ["parade", "war"])
async def test_a_sealed_answer_in_the_log_is_caught(game: str, static: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def log_and_answer(record: Record, seat: int, question: int, choice: str, *rest: Any) -> decisions.Save:
        logging.getLogger("wonderland.test").info("answered", extra={"choice": choice})
        return answer(record, seat, question, choice, *rest)

    answer = decisions.answer
    freeze(monkeypatch)
    monkeypatch.setattr(decisions, "answer", log_and_answer)
    whole, _ = played(game, 2, "a seed")
    saved = whole.upto(asked_together(whole)[0], "link")
    with pytest.raises(AssertionError, match="at log"):
        await compare(saved, "spectator", SPECTATOR, 2, static, monkeypatch)


@pytest.mark.parametrize("asker", [player(0), player(1), REMOVED, SPECTATOR, ""])
async def test_before_the_game_only_the_host_gets_invitations_and_tokens(
    asker: str, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One chair is free, another is a remote bot's."""
    freeze(monkeypatch)
    here_now = (REMOVED, player(0), player(1))
    everybody = gathered(find_game("parade"), 4, "a seed")
    company = [each for each in everybody if getattr(each, "person", player(0)) in here_now]
    saved = Saved([(each, None) for each in (*company, entries.BotSat(at=NOW, seat=3, bot=REMOTE))])
    record = saved.record
    invitations = {record.invite, record.remote_token(3), *(chair.invite for chair in record.chairs)}
    async with world(saved, "true-world", asker, 4, static, monkeypatch) as here:
        found: list[object] = [(await here.connect(asker or None)).read()]
        for declared in DECLARED:
            found += [await here.ask(asker or None, *each) for each in asked_at(declared, "parade") if each[0] == "GET"]
        words = set(words_in(found))
        others = {here.token(person) for person in (*here_now, SPECTATOR) if person != asker}
    assert words.isdisjoint({record.secret.hex(), *others})
    assert (record.remote_token(3) in words) == (asker == player(0))
    assert asker == player(0) or words.isdisjoint(invitations)
