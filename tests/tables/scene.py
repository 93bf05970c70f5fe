"""Tables in memory for tests, with bots that answer at once and players who record what they receive."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import msgspec

from tests.difference import Newest
from tests.store.memory import MemoryStore
from wonderland.bots import bot
from wonderland.bots.advice import Advice, advise
from wonderland.bots.question import BotAnswer
from wonderland.core.chance import SeededChance
from wonderland.games import game as find_game
from wonderland.store import Store
from wonderland.tables import requests, updates
from wonderland.tables.connections import Connection, RateLimit
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry
from wonderland.tables.table import Table

NONCE = "a browser's own luck"


def done(result: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(result)
    return future


class InstantPool:
    """Thinks in this process, at once, and never ahead."""

    def choose(
        self, game: str, bot_name: str, view: Any, choices: Sequence[Any], seed: str, seconds: float, table: str = ""
    ) -> Future[BotAnswer]:
        chosen = bot(bot_name, find_game(game)).choose(view, choices, SeededChance(seed))
        return done(BotAnswer(str(chosen), clear=False, share=1.0))

    def advise(
        self, game: str, bot_name: str, view: Any, choices: Sequence[Any], seed: str, *_: object
    ) -> Future[list[Advice]]:
        found = find_game(game)
        return done(advise(found, bot(bot_name, found), view, choices, SeededChance(seed)))

    def may_think_ahead(self, table: str) -> bool:
        return False

    def close(self) -> None:
        pass


class Frames:
    """A transport that keeps the frames until they are read."""

    def __init__(self) -> None:
        self.waiting: list[bytes] = []
        self.closed = False

    @property
    def unsent(self) -> int:
        return sum(map(len, self.waiting))

    def write(self, frame: bytes) -> None:
        self.waiting.append(frame)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.waiting.clear()
        self.closed = True


class Player:
    """A person with the table open."""

    def __init__(self, table: Table, person: str | None, name: str = "") -> None:
        self.table = table
        self.frames = Frames()
        self.connection = Connection(
            person,
            name,
            self.frames,
            request_limit=RateLimit(30, 10),
            chat_limit=RateLimit(5, 0.5),
            hint_limit=RateLimit(6, 0.2),
        )
        self.received: list[updates.AnyUpdate] = []
        self.newest = Newest()
        self._requests = 0

    async def connect(self) -> "Player":
        self.table.join(self.connection)
        return self

    def receive(self) -> list[updates.AnyUpdate]:
        """Returns what has come since the last call."""
        messages = map(self.newest.take, map(msgspec.json.decode, self.frames.waiting))
        news = [msgspec.convert(message, updates.AnyUpdate) for message in messages]
        self.frames.waiting.clear()
        self.received += news
        return news

    @property
    def update(self) -> updates.TableUpdate:
        """The newest update."""
        self.receive()
        return next(each for each in reversed(self.received) if isinstance(each, updates.TableUpdate))

    @property
    def question(self) -> updates.Question | None:
        return self.update.seat_updates[0].question if self.update.seat_updates else None

    async def ask(self, kind: Callable[..., requests.AnyChange | requests.Resend], **fields: Any) -> updates.AnyUpdate:
        """Sends a request. The reply is an Ack or a Refusal."""
        self._requests += 1
        asked = kind(id=fields.pop("id", f"{id(self)}-{self._requests}"), **fields)
        await asyncio.wait([self.table.receive(self.connection, asked)])
        return next(each for each in reversed(self.receive()) if isinstance(each, updates.Ack | updates.Refusal))

    async def answer(
        self, choice: str | None = None, number: int | None = None, seat: int | None = None
    ) -> updates.AnyUpdate:
        """Answers the open question, by its first choice if none is named."""
        seat_update = self.update.seat_updates[0]
        question = seat_update.question
        asked = number if number is not None else question.number if question else 0
        name = choice if choice is not None else question.choices[0].name if question else "play red-3"
        mine = seat if seat is not None else seat_update.seat if seat_update.seat is not None else 0
        return await self.ask(requests.Answer, seat=mine, question=asked, choice=name)


async def open_table(
    chairs: Sequence[str | None],
    store: Store | None = None,
    pool: InstantPool | None = None,
    tables: TableRegistry | None = None,
    **settings: Any,
) -> tuple[TableRegistry, Table, list[Player]]:
    """A table in play: a bot on each chair that names one, a connected player on every other."""
    tables = tables or TableRegistry(store or MemoryStore(), pool or InstantPool())  # type: ignore[arg-type]
    settings = {"game": "parade", "options": {}, "bot_delay": 0.0, **settings}
    own = next(seat for seat, each in enumerate(chairs) if each is None)
    new = new_table(TableSetup(host="p0", chairs=chairs, people={own: ("p0", "Ala")}, **settings))
    table = await tables.open_table(new)
    players = [await Player(table, "p0", "Ala").connect()]
    for number, seat in enumerate([seat for seat, each in enumerate(chairs) if each is None][1:], start=1):
        person = f"p{number}"
        await table.sit(person, f"Friend {number}", table.record.chairs[seat].invite)
        players.append(await Player(table, person, f"Friend {number}").connect())
    for player in players:
        await player.ask(requests.SendNonce, nonce=NONCE)
    return tables, table, players


def stay_away(table: Table, seconds: float) -> None:
    """Makes absent players absent for that much longer."""
    presence = table.presence
    presence.since -= seconds
    presence.left = {person: left - seconds for person, left in presence.left.items()}


async def let_bots_play(table: Table) -> None:
    """Lets the bots answer."""
    for _ in range(200):
        await asyncio.sleep(0)
        if not table.record.bots_to_act:
            return


def player_to_act(players: Sequence[Player]) -> Player:
    """The first player who owes an answer."""
    return next(player for player in players if player.question is not None)


def other_than(player: Player, players: Sequence[Player]) -> Player:
    """The first player who is somebody else."""
    return next(each for each in players if each is not player)


async def play_to_end(table: Table, players: Sequence[Player]) -> None:
    """Plays to the end, every player by the first choice."""
    while table.record.status == "playing":
        await let_bots_play(table)
        if any(player.question for player in players):
            assert isinstance(await player_to_act(players).answer(), updates.Ack)


def refused(answer: updates.AnyUpdate) -> str:
    """The key of a refusal."""
    assert isinstance(answer, updates.Refusal)
    return answer.key
