"""People at a table: invitations and chairs, one shared device, chat and reactions, a rematch."""

import asyncio

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import (
    NONCE,
    InstantPool,
    Player,
    open_table,
    play_to_end,
    refused,
)
from wonderland.core.errors import Refused
from wonderland.tables import requests, updates
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry


async def test_only_the_invitation_of_a_free_chair_seats_a_friend() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    table = await tables.open_table(
        new_table(
            TableSetup(
                host="p0", game="parade", chairs=[None, None], people={0: ("p0", "Ala")}, options={}, auto_start=False
            )
        )
    )
    host = await Player(table, "p0", "Ala").connect()
    invite = host.update.table.seats[1].invite
    assert invite is not None and host.update.table.seats[0].invite is None
    with pytest.raises(Refused, match="invitation-unknown"):
        await table.sit("p1", "Ben", "guessed")
    with pytest.raises(Refused, match="seat-taken"):
        await table.sit("p1", "Ben", table.record.chairs[0].invite)
    assert refused(await host.ask(requests.Start)) == "seats-free"
    await table.sit("p1", "Ben", invite)
    assert isinstance(await host.ask(requests.Start), updates.Ack)
    with pytest.raises(Refused, match="table-already-playing"):
        await table.sit("p2", "Eve", invite)


async def test_one_link_seats_the_first_comers() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    new = new_table(
        TableSetup(
            host="p0",
            game="parade",
            chairs=[None] * 3,
            people={0: ("p0", "Ala")},
            options={},
            watch="link",
            auto_start=False,
        )
    )
    table = await tables.open_table(new)
    host = await Player(table, "p0", "Ala").connect()
    invite = host.update.table.invite
    assert invite and (await Player(table, None).connect()).update.table.invite is None
    await table.sit("p1", "Bob", invite, 2)  # the first to come can choose
    await table.sit("p2", "Cleo", invite, 2)
    assert [chair.name for chair in table.record.chairs] == ["Ala", "Cleo", "Bob"]
    assert host.update.table.invite is None
    with pytest.raises(Refused, match="seat-taken"):
        await table.sit("p3", "Dan", invite)


async def test_between_several_seats_of_a_person_the_spectators_view_is_shown() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    people = {0: ("p0", "Ala"), 1: ("p0", "Ola")}
    new = new_table(TableSetup(host="p0", game="parade", chairs=[None, None], people=people, options={}, watch="link"))
    table = await tables.open_table(new)
    player = await Player(table, "p0", "Ala").connect()
    await player.ask(requests.SendNonce, nonce=NONCE)
    seats = player.update.seat_updates
    assert [each.seat for each in seats] == [0, 1, None]
    spectator = (await Player(table, None).connect()).update.seat_updates
    assert seats[2] == spectator[0]


async def test_the_host_puts_bots_on_chairs_before_the_game() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    table = await tables.open_table(
        new_table(
            TableSetup(
                host="p0",
                game="parade",
                chairs=[None, None, None],
                people={0: ("p0", "Ala")},
                options={},
                auto_start=False,
            )
        )
    )
    host = await Player(table, "p0", "Ala").connect()
    for bot in ("clever", f"{__file__}:Bot"):
        assert refused(await host.ask(requests.SeatBot, seat=1, bot=bot)) == "unknown-bot"
    assert refused(await host.ask(requests.SeatBot, seat=0, bot="greedy")) == "seat-taken"
    assert refused(await host.ask(requests.SeatBot, seat=9, bot="greedy")) == "no-such-seat"
    for seat in (1, 2):
        assert isinstance(await host.ask(requests.SeatBot, seat=seat, bot="greedy"), updates.Ack)
    assert isinstance(await host.ask(requests.FreeSeat, seat=2), updates.Ack)
    assert [seat.kind for seat in host.update.table.seats] == ["person", "bot", "free"]


async def test_chat_is_for_seated_people_and_has_limits() -> None:
    _, table, (host, player) = await open_table([None, None], watch="link")
    assert isinstance(await host.ask(requests.Say, text="  <b>hello</b>\n there "), updates.Ack)
    assert player.update.chat[-1].text == "<b>hello</b> there"
    assert refused(await host.ask(requests.Say, text=" ")) == "chat-length"
    assert refused(await host.ask(requests.Say, text="x" * 301)) == "chat-length"
    stranger = await Player(table, "stranger", "Eve").connect()
    assert refused(await stranger.ask(requests.Say, text="hello")) == "chat-seated-only"
    answers = [await player.ask(requests.Say, text="again") for _ in range(8)]
    assert refused(answers[-1]) == "chat-too-fast"


async def test_chat_can_be_off() -> None:
    _, _, (host, _) = await open_table([None, None], chat=False)
    assert refused(await host.ask(requests.Say, text="hello")) == "chat-off"
    assert refused(await host.ask(requests.React, reaction="clap")) == "chat-off"


async def test_a_reaction_is_shown_and_not_saved() -> None:
    _, table, (host, player) = await open_table([None, None])
    before = table.record.seq
    await host.ask(requests.React, reaction="clap")
    assert updates.Reacted("Ala", 0, "clap") in player.receive()
    assert table.record.seq == before


async def test_a_rematch_rotates_the_seats() -> None:
    tables, table, players = await open_table([None, "greedy", None])
    assert refused(await players[0].ask(requests.Rematch)) == "table-still-playing"
    await play_to_end(table, players)
    assert isinstance(await players[1].ask(requests.Rematch), updates.Ack)
    assert isinstance(await players[0].ask(requests.Rematch), updates.Ack)
    rematch = players[0].update.table.rematch
    assert rematch is not None
    new = await tables.find(rematch)
    assert [chair.person or chair.bot for chair in new.record.chairs] == ["p1", "p0", "greedy"]
    assert new.record.status == "gathering" and new.record.auto_start
    assert new.record.secret != table.record.secret


async def test_two_concurrent_rematch_requests_get_the_same_table() -> None:
    tables, table, players = await open_table([None, None])
    await play_to_end(table, players)
    answers = await asyncio.gather(*(player.ask(requests.Rematch) for player in players))
    assert [type(answer) for answer in answers] == [updates.Ack] * 2
    assert len(await tables.store.tables_of("p0")) == 2
