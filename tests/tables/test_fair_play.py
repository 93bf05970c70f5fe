"""Nobody cheats: a host cannot play for anyone who is present, a removed player stays out, bots are unpredictable."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool, Player, let_bots_play, open_table, refused, stay_away
from wonderland.bots import BOTS, RandomBot
from wonderland.bots.question import Ahead, BotAnswer
from wonderland.core.errors import Refused
from wonderland.tables import entries, requests, updates
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry
from wonderland.tables.stand_ins import GRACE_SECONDS
from wonderland.tables.table import Table


async def gathering(**settings: Any) -> tuple[Table, Player, Player]:
    """A host and a friend who wait for a third."""
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    table = await tables.open_table(
        new_table(
            TableSetup(
                host="p0",
                game="parade",
                chairs=[None] * 3,
                people={0: ("p0", "Ala")},
                options={},
                auto_start=False,
                **settings,
            )
        )
    )
    host = await Player(table, "p0", "Ala").connect()
    await table.sit("p1", "Ben", table.record.chairs[1].invite)
    return table, host, await Player(table, "p1", "Ben").connect()


async def test_nobody_plays_for_a_person_who_is_present() -> None:
    _, table, (host, player) = await open_table([None, None])
    assert refused(await host.ask(requests.StandIn, seat=1, on=True)) == "person-is-here"
    table.leave(player.connection)
    stay_away(table, GRACE_SECONDS)
    assert isinstance(await host.ask(requests.StandIn, seat=1, on=True), updates.Ack)


async def test_a_stand_in_does_not_agree_to_an_undo() -> None:
    _, table, (host, player) = await open_table([None, None])
    while host.question is None:
        await player.answer()
    await host.answer()
    made = host.update.table.moves
    table.leave(player.connection)
    stay_away(table, GRACE_SECONDS)
    await host.ask(requests.StandIn, seat=1, on=True)
    assert host.update.table.may_undo == "consent"
    await host.ask(requests.AskUndo, seat=0)
    pending = host.update.table.undo
    assert pending is not None and pending.waiting_for == [1] and host.update.table.moves == made
    assert refused(await host.ask(requests.AnswerUndo, seat=1, agree=True)) == "not-your-seat"


@pytest.mark.parametrize(("watch", "stays"), [("nobody", False), ("link", True)])
async def test_a_removed_player_is_notified_and_loses_the_seat(watch: updates.Watch, stays: bool) -> None:
    table, host, guest = await gathering(watch=watch)
    assert isinstance(await host.ask(requests.FreeSeat, seat=1), updates.Ack)
    received = guest.receive()
    assert updates.Refusal(None, "seat-lost", {}) in received
    assert isinstance(received[-1], updates.Gone) is not stays
    assert guest.connection.closed is not stays and (guest.connection in table.connections) is stays
    assert refused(await host.ask(requests.AnswerUndo, seat=1, agree=True)) == "not-your-seat"
    assert host.update.table.seats[1].kind == "free"


async def test_a_removed_player_stays_out_until_invited_again() -> None:
    table, host, _ = await gathering()
    old = [chair.invite for chair in table.record.chairs]
    await host.ask(requests.FreeSeat, seat=1)
    with pytest.raises(Refused, match="invitation-unknown"):
        await table.sit("p1", "Ben", old[1])
    with pytest.raises(Refused, match="invitation-void"):
        await table.sit("p1", "Ben", old[2])
    await table.sit("p2", "Eve", old[2])
    invite = host.update.table.seats[1].invite
    assert invite is not None
    await table.sit("p1", "Ben", invite)
    assert table.record.seats_of("p1") == [1]


async def test_a_player_who_leaves_may_return_with_the_same_invitation() -> None:
    table, _, guest = await gathering(watch="link")
    invite = table.record.chairs[1].invite
    await guest.ask(requests.FreeSeat, seat=1)
    assert not any(isinstance(each, updates.Refusal) for each in guest.received)
    await table.sit("p1", "Ben", invite)


class NotingPool(InstantPool):
    """Records the seeds it was given."""

    def __init__(self) -> None:
        self.seeds: list[str] = []

    def choose(
        self, game: str, bot_name: str, view: Any, choices: Sequence[Any], seed: str, seconds: float, table: str = ""
    ) -> Future[BotAnswer]:
        self.seeds.append(seed)
        return super().choose(game, bot_name, view, choices, seed, seconds)


async def test_the_seeds_of_bots_depend_on_the_secret() -> None:
    pool, store = NotingPool(), MemoryStore()
    _, table, (player,) = await open_table([None, "random"], store, pool)
    for _ in range(3):
        await let_bots_play(table)
        await player.answer()
    await let_bots_play(table)
    saved = [entries.decode(data) for data in await store.entries(table.record.id)]
    assert pool.seeds == seeds(saved, table.record.secret.hex()) != seeds(saved, "00" * 32)


def seeds(saved: Sequence[entries.AnyEntry], secret: str) -> list[str]:
    """The seed of every move of the bot, derived from the saved data and a secret."""
    found = []
    record = Record.from_entries("t", saved[:1])
    for entry in saved[1:]:
        if isinstance(entry, entries.Moved) and entry.by == "bot":
            true, record.secret = record.secret, bytes.fromhex(secret)
            found.append(record.bot_seed(entry.seat))
            record.secret = true
        record.apply(entry)
    return found


async def test_a_bot_plays_the_same_again_after_an_undo() -> None:
    _, table, (player,) = await open_table([None, "random"])
    await let_bots_play(table)
    assert player.question is not None
    choice = player.question.choices[0].name
    await player.answer(choice)
    await let_bots_play(table)
    match = table.record.match
    assert match is not None
    await player.ask(requests.AskUndo, seat=0)
    await player.answer(choice)
    await let_bots_play(table)
    assert table.record.match is not None and table.record.match.log == match.log


@pytest.mark.parametrize("text", ["a\x00b", "a\x1bb", "a\u202eb", "\u2066ab\u2069", "a\x7fb\u200f"])
async def test_chat_rejects_control_characters(text: str) -> None:
    _, _, (host, player) = await open_table([None, None])
    assert isinstance(await host.ask(requests.Say, text=text), updates.Ack)
    assert player.update.chat[-1].text == "ab"


async def test_chat_keeps_joined_emoji_and_rejects_a_line_of_controls() -> None:
    _, _, (host, player) = await open_table([None, None])
    await host.ask(requests.Say, text="\U0001f469\u200d\U0001f52c wins")
    assert player.update.chat[-1].text == "\U0001f469\u200d\U0001f52c wins"
    assert refused(await host.ask(requests.Say, text="\x1b\x00\u202e")) == "chat-length"


class ForesightedPool(NotingPool):
    """Records what bots may think of ahead."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead: list[Ahead] = []

    def may_think_ahead(self, table: str) -> bool:
        return True

    def think_ahead(self, game: str, bot_name: str, view: Any, seeds: Sequence[str], table: str) -> None:
        self.ahead.append(Ahead(game, bot_name, view, seeds))


async def test_a_bot_that_thinks_ahead_has_its_own_view_and_the_next_questions_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "queen", RandomBot)
    pool = ForesightedPool()
    _, table, (player,) = await open_table([None, "queen"], pool=pool)
    await let_bots_play(table)
    (ahead,) = pool.ahead
    assert table.record.match
    assert (ahead.bot, ahead.view) == ("queen", table.record.game.rules.view(table.record.match.state, 1))
    asked = len(pool.seeds)
    await player.answer()
    await let_bots_play(table)
    assert pool.seeds[asked] == ahead.seeds[0]
    assert len(pool.ahead) == 2


async def test_no_bot_thinks_ahead_while_the_player_to_move_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "queen", RandomBot)
    pool = ForesightedPool()
    _, table, (player,) = await open_table([None, "queen"], pool=pool)
    table.leave(player.connection)
    await let_bots_play(table)
    before = len(pool.ahead)
    table.schedule.update()
    assert len(pool.ahead) == before
