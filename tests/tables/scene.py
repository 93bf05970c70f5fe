"""A house for tests: tables in memory, bots that answer at once, and people who keep what they are told."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import msgspec

from wonderland.bots import bot
from wonderland.core.chance import SeededChance
from wonderland.games import game as find_game
from wonderland.store import Store
from wonderland.store.memory import MemoryStore
from wonderland.tables import requests, updates
from wonderland.tables.house import House
from wonderland.tables.links import Link
from wonderland.tables.table import Table

_decoder = msgspec.json.Decoder(updates.AnyUpdate)
NONCE = "a browser's own luck"


class InstantPool:
    """Thinks in this process, at once."""

    def choose(
        self, game: str, bot_name: str, view: Any, choices: Sequence[Any], seed: str, seconds: float
    ) -> Future[str]:
        thought: Future[str] = Future()
        thought.set_result(str(bot(bot_name, find_game(game)).choose(view, choices, SeededChance(seed))))
        return thought

    def close(self) -> None:
        pass


class Friend:
    """A person with the table open."""

    def __init__(self, table: Table, person: str | None, name: str = "") -> None:
        self.table = table
        self.link = Link(person, name)
        self.told: list[updates.AnyUpdate] = []
        self._requests = 0

    async def come(self) -> "Friend":
        await self.table.join(self.link)
        return self

    def hear(self) -> list[updates.AnyUpdate]:
        """What has come since the last time."""
        news = []
        while not self.link.outbox.empty():
            frame = self.link.outbox.get_nowait()
            if frame is not None:
                news.append(_decoder.decode(frame))
        self.told += news
        return news

    @property
    def update(self) -> updates.TableUpdate:
        """The newest update."""
        self.hear()
        return next(each for each in reversed(self.told) if isinstance(each, updates.TableUpdate))

    @property
    def question(self) -> updates.Question | None:
        return self.update.seat_updates[0].question if self.update.seat_updates else None

    async def ask(self, kind: Callable[..., requests.AnyRequest], **fields: Any) -> updates.AnyUpdate:
        """Ask for something; the answer is an Ack or a Refusal."""
        self._requests += 1
        asked = kind(id=fields.pop("id", f"{id(self)}-{self._requests}"), **fields)
        await self.table.hear(self.link, asked)
        return next(each for each in reversed(self.hear()) if isinstance(each, updates.Ack | updates.Refusal))

    async def answer(
        self, choice: str | None = None, number: int | None = None, seat: int | None = None
    ) -> updates.AnyUpdate:
        """Answer the open question, by its first choice if none is named."""
        seat_update = self.update.seat_updates[0]
        question = seat_update.question
        asked = number if number is not None else question.number if question else 0
        name = choice if choice is not None else question.choices[0].name if question else "play red-3"
        mine = seat if seat is not None else seat_update.seat if seat_update.seat is not None else 0
        return await self.ask(requests.Answer, seat=mine, question=asked, choice=name)


async def laid(
    chairs: Sequence[str | None], store: Store | None = None, **wishes: Any
) -> tuple[House, Table, list[Friend]]:
    """A table in play: a bot where one is named, a friend with the table open on every other chair."""
    house = House(store or MemoryStore(), InstantPool())  # type: ignore[arg-type]
    wishes = {"options": {}, "bot_delay": 0.0, **wishes}
    own = [next(seat for seat, each in enumerate(chairs) if each is None)]
    table = await house.open_table(host="p0", name="Ala", game="parade", chairs=chairs, own_seats=own, **wishes)
    friends = [await Friend(table, "p0", "Ala").come()]
    for number, seat in enumerate([seat for seat, each in enumerate(chairs) if each is None][1:], start=1):
        person = f"p{number}"
        await table.sit(person, f"Friend {number}", table.record.chairs[seat].invite)
        friends.append(await Friend(table, person, f"Friend {number}").come())
    for friend in friends:
        await friend.ask(requests.SendNonce, nonce=NONCE)
    return house, table, friends


async def settle(table: Table) -> None:
    """Let the bots answer."""
    for _ in range(200):
        await asyncio.sleep(0)
        if not table._bots_to_act() and not table._tasks:
            return


def acting(friends: Sequence[Friend]) -> Friend | None:
    """A friend who is asked something."""
    return next((friend for friend in friends if friend.question is not None), None)


async def play_out(table: Table, friends: Sequence[Friend]) -> None:
    """To the end, everybody by the first choice."""
    while table.record.status == "playing":
        await settle(table)
        friend = acting(friends)
        if friend is not None:
            assert isinstance(await friend.answer(), updates.Ack)
