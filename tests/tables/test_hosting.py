"""What a host may do: open the table to strangers, begin with bots, pass the host on, mute, remove; and its limits."""

import asyncio
import time
from typing import Any

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import NONCE, InstantPool, Player, open_table, play_to_end, refused, stay_away
from wonderland.core.errors import Refused
from wonderland.tables import admin, entries, hosting, requests, rows, stand_ins, updates, upkeep
from wonderland.tables.listing import list_tables
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.registry import TableRegistry
from wonderland.tables.table import Table


async def lobby(chairs: int = 3, **settings: Any) -> tuple[TableRegistry, Table, Player]:
    """A waiting table, and its host, who sits on the first chair."""
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    settings = {"game": "parade", "options": {}, "bot_delay": 0.0, "auto_start": False, **settings}
    table = await tables.open_table(
        new_table(TableSetup(host="p0", chairs=[None] * chairs, people={0: ("p0", "Ala")}, **settings))
    )
    return tables, table, await Player(table, "p0", "Ala").connect()


async def open_table_in_list(tables: TableRegistry, table: Table) -> rows.OpenDoor | None:
    """A table as strangers see it in the list, if it is there."""
    found = {row.id: summary for row, summary in await list_tables(tables, await tables.store.gathering_tables())}
    return found[table.record.id].open if table.record.id in found else None


async def test_a_stranger_sits_down_once_at_an_open_table_while_a_chair_is_free() -> None:
    tables, table, host = await lobby()
    with pytest.raises(Refused, match="table-not-open"):
        await table.sit("p1", "Ben", "")
    assert await open_table_in_list(tables, table) is None
    assert isinstance(await host.ask(requests.SetAccess, open=True), updates.Ack)
    assert host.update.table.open and await open_table_in_list(tables, table) is not None
    await table.sit("p1", "Ben", "")
    with pytest.raises(Refused, match="already-seated"):
        await table.sit("p1", "Ben", "")
    await table.sit("p2", "Cleo", "")
    with pytest.raises(Refused, match="table-not-open"):
        await table.sit("p3", "Dan", "")
    assert await open_table_in_list(tables, table) is None
    assert [chair.name for chair in table.record.chairs] == ["Ala", "Ben", "Cleo"]


async def test_a_host_closes_the_table_again() -> None:
    tables, table, host = await lobby()
    await host.ask(requests.SetAccess, open=True)
    await host.ask(requests.SetAccess, open=False)
    assert await open_table_in_list(tables, table) is None
    with pytest.raises(Refused, match="table-not-open"):
        await table.sit("p1", "Ben", "")


async def test_a_removed_player_finds_no_open_chair_there() -> None:
    _, table, host = await lobby()
    await host.ask(requests.SetAccess, open=True)
    await table.sit("p1", "Ben", "")
    assert isinstance(await host.ask(requests.FreeSeat, seat=1), updates.Ack)
    for invite in ("", table.record.invite):
        with pytest.raises(Refused, match="invitation-void"):
            await table.sit("p1", "Ben", invite)
    await table.sit("p1", "Ben", table.record.chairs[1].invite)  # invited again


async def test_open_chairs_do_not_seat_blocked_people_together() -> None:
    _, table, host = await lobby()
    await host.ask(requests.SetAccess, open=True)
    with pytest.raises(Refused, match="table-not-open"):
        await table.sit("p1", "Ben", "", avoided=["p0"])
    await table.sit("p1", "Ben", table.record.invite, avoided=["p0"])


async def test_a_running_table_is_neither_opened_nor_emptied() -> None:
    _, table, (host, other) = await open_table([None, None])
    assert refused(await host.ask(requests.SetAccess, open=True)) == "table-already-playing"
    assert refused(await host.ask(requests.FreeSeat, seat=1)) == "table-already-playing"
    assert refused(await host.ask(requests.SeatBot, seat=1, bot="greedy")) == "table-already-playing"
    assert refused(await host.ask(requests.Postpone)) == "no-start-scheduled"
    with pytest.raises(Refused, match="table-not-open"):
        await table.sit("p2", "Eve", "")
    assert table.record.chairs[1].person == "p1" and other.update.seat_updates[0].seat == 1


async def test_only_the_host_has_the_hosts_tools() -> None:
    _, table, host = await lobby()
    await table.sit("p1", "Ben", table.record.invite)
    ben = await Player(table, "p1", "Ben").connect()
    asked: list[tuple[Any, dict[str, Any]]] = [
        (requests.SetAccess, {"open": True}),
        (requests.Start, {"fill": True}),
        (requests.Postpone, {}),
        (requests.PassHost, {"seat": 1}),
        (requests.Mute, {"seat": 0, "on": True}),
    ]
    for kind, fields in asked:
        assert refused(await ben.ask(kind, **fields)) == "host-only"
    assert host.update.table.is_host and not ben.update.table.is_host


async def test_the_host_begins_at_once_and_bots_take_the_free_chairs() -> None:
    _, table, host = await lobby()
    await host.ask(requests.SendNonce, nonce=NONCE)
    assert refused(await host.ask(requests.Start)) == "seats-free"
    assert isinstance(await host.ask(requests.Start, fill=True), updates.Ack)
    assert [chair.bot for chair in table.record.chairs] == [None, "hare", "hare"]
    assert host.update.table.status == "playing"


async def test_hosting_passes_to_a_player_who_is_present() -> None:
    _, table, host = await lobby()
    await table.sit("p1", "Ben", table.record.invite)
    assert refused(await host.ask(requests.PassHost, seat=1)) == "person-is-away"
    assert refused(await host.ask(requests.PassHost, seat=2)) == "not-a-person"
    assert refused(await host.ask(requests.PassHost, seat=7)) == "no-such-seat"
    ben = await Player(table, "p1", "Ben").connect()
    assert isinstance(await host.ask(requests.PassHost, seat=1), updates.Ack)
    assert ben.update.table.is_host and not host.update.table.is_host
    assert [seat.is_host for seat in host.update.table.seats] == [False, True, False]
    assert refused(await host.ask(requests.SetAccess, open=True)) == "host-only"
    assert isinstance(await ben.ask(requests.SetAccess, open=True), updates.Ack)


async def test_hosting_does_not_pass_to_a_player_who_resigned() -> None:
    _, table, (host, *_, last) = await open_table([None, None, None])
    assert isinstance(await last.ask(requests.Resign, seat=2), updates.Ack)
    assert refused(await host.ask(requests.PassHost, seat=2)) == "person-resigned"
    assert table.record.host == "p0" and isinstance(await host.ask(requests.PassHost, seat=1), updates.Ack)


async def test_a_muted_player_is_not_heard_and_everybody_sees_it() -> None:
    _, _, (host, other) = await open_table([None, None])
    assert refused(await host.ask(requests.Mute, seat=0, on=True)) == "not-yourself"
    assert isinstance(await host.ask(requests.Mute, seat=1, on=True), updates.Ack)
    assert [seat.muted for seat in other.update.table.seats] == [False, True]
    assert refused(await other.ask(requests.Say, text="hello")) == "chat-muted"
    assert refused(await other.ask(requests.React, reaction="clap")) == "chat-muted"
    assert isinstance(await host.ask(requests.Mute, seat=1, on=False), updates.Ack)
    assert isinstance(await other.ask(requests.Say, text="hello"), updates.Ack)


async def test_a_new_host_may_chat() -> None:
    _, table, (host, other) = await open_table([None, None])
    await host.ask(requests.Mute, seat=1, on=True)
    await host.ask(requests.PassHost, seat=1)
    assert isinstance(await other.ask(requests.Say, text="hello"), updates.Ack) and not table.record.muted


async def test_hosting_and_muting_survive_a_restart() -> None:
    tables, table, host = await lobby(start_in=60.0)
    await table.sit("p1", "Ben", "")
    await Player(table, "p1", "Ben").connect()
    await host.ask(requests.Mute, seat=1, on=True)
    await host.ask(requests.Postpone)
    again = (await TableRegistry(tables.store, InstantPool()).find(table.record.id)).record  # type: ignore[arg-type]
    assert (again.open, again.muted, again.start_at) == (True, frozenset({"p1"}), table.record.start_at)
    await host.ask(requests.PassHost, seat=1)
    again = (await TableRegistry(tables.store, InstantPool()).find(table.record.id)).record  # type: ignore[arg-type]
    assert (again.host, again.muted) == ("p1", frozenset())


# A start that was scheduled


async def ring(table: Table) -> None:
    """The scheduled time has come."""
    assert table.record.start_at is not None
    await table.schedule.start_on_time(table.record.start_at)


async def test_bots_take_the_free_chairs_on_time() -> None:
    tables, table, host = await lobby(start_in=60.0, auto_start=True)
    assert host.update.table.open and host.update.table.start_at == pytest.approx(time.time() + 60, abs=30)
    await host.ask(requests.SendNonce, nonce=NONCE)
    assert (await tables.store.tables_to_wake()) == [table.record.id]
    await ring(table)
    assert host.update.table.status == "playing" and host.update.table.start_at is None
    assert [chair.bot for chair in table.record.chairs] == [None, "hare", "hare"]


async def test_a_table_full_of_people_does_not_wait() -> None:
    _, table, host = await lobby(2, start_in=60.0, auto_start=True)
    await host.ask(requests.SendNonce, nonce=NONCE)
    await table.sit("p1", "Ben", "")
    ben = await Player(table, "p1", "Ben").connect()
    await ben.ask(requests.SendNonce, nonce=NONCE)
    assert table.record.status == "playing"


async def test_on_time_no_bot_replaces_an_absent_player_and_the_host_is_present() -> None:
    _, table, host = await lobby(start_in=60.0, auto_start=True)
    await table.sit("p1", "Ben", "")
    ben = await Player(table, "p1", "Ben").connect()
    await ben.ask(requests.SendNonce, nonce=NONCE)
    table.leave(host.connection)
    stay_away(table, stand_ins.GRACE_SECONDS)
    await ring(table)
    assert table.record.status == "playing" and table.record.host == "p1"
    assert [(chair.bot, chair.stand_in) for chair in table.record.chairs] == [
        (None, False),
        (None, False),
        ("hare", False),
    ]
    assert refused(await ben.ask(requests.StandIn, seat=0, on=True)) == "stand-in-early"
    stay_away(table, stand_ins.GRACE_SECONDS)
    assert isinstance(await ben.ask(requests.StandIn, seat=0, on=True), updates.Ack)
    back = await Player(table, "p0", "Ala").connect()
    while table.record.chairs[0].stand_in:
        await table.changed.wait()
    assert not back.update.table.is_host


async def test_if_nobody_is_present_nothing_starts_and_the_table_closes() -> None:
    tables, table, host = await lobby(start_in=60.0, auto_start=True)
    table.leave(host.connection)
    await ring(table)
    assert (table.record.status, table.record.open, table.record.start_at) == ("gathering", False, None)
    assert await tables.store.tables_to_wake() == [] and await open_table_in_list(tables, table) is None


async def test_the_host_can_wait_longer_but_not_for_ever() -> None:
    _, table, host = await lobby(start_in=60.0)
    first = table.record.start_at
    assert first is not None
    assert isinstance(await host.ask(requests.Postpone), updates.Ack)
    assert table.record.start_at == first + hosting.POSTPONED_SECONDS
    await table.schedule.start_on_time(first)  # an alarm that was set before
    assert table.record.status == "gathering"
    for _ in range(12):
        await host.ask(requests.Postpone)
    assert table.record.start_at <= time.time() + hosting.LONGEST_WAIT


async def test_a_start_due_during_downtime_waits_for_browsers_to_return(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables, table, _ = await lobby(start_in=0.0, auto_start=True)
    table.stop()
    monkeypatch.setattr("wonderland.tables.schedule.RETURN_SECONDS", 0.2)
    restarted = TableRegistry(tables.store, InstantPool())  # type: ignore[arg-type]
    await restarted.resume_all()
    again = await restarted.find(table.record.id)
    back = await Player(again, "p0", "Ala").connect()
    while again.record.status == "gathering":
        await again.changed.wait()
    assert back.update.table.status == "playing" and not again.record.chairs[0].stand_in


# A host who has left


async def company(started: bool = False) -> tuple[TableRegistry, Table, list[Player]]:
    """A host and two others, all present; Cleo sat down before Ben, on a later chair."""
    tables, table, host = await lobby()
    for person, name, wish in (("p2", "Cleo", 2), ("p1", "Ben", 1)):
        await table.sit(person, name, table.record.invite, wish)
    others = [await Player(table, person, name).connect() for person, name in (("p1", "Ben"), ("p2", "Cleo"))]
    if started:
        assert isinstance(await host.ask(requests.Start), updates.Ack)
    return tables, table, [host, *others]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An absent host is replaced almost at once."""
    monkeypatch.setattr("wonderland.tables.schedule.HOST_AWAY_SECONDS", 0.05)


async def until_host(table: Table, person: str) -> None:
    async with asyncio.timeout(10):
        while table.record.host != person:
            await table.changed.wait()


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("started", [False, True], ids=["gathering", "playing"])
async def test_hosting_passes_to_the_longest_seated_player_when_the_host_has_left(started: bool) -> None:
    _, table, (host, ben, cleo) = await company(started)
    table.leave(host.connection)
    await until_host(table, "p2")
    assert cleo.update.table.is_host and not ben.update.table.is_host
    assert [seat.is_host for seat in ben.update.table.seats] == [False, False, True]
    back = await Player(table, "p0", "Ala").connect()
    assert not back.update.table.is_host
    assert refused(await back.ask(requests.PassHost, seat=0)) == "host-only"


@pytest.mark.usefixtures("at_once")
async def test_hosting_never_passes_to_a_player_who_resigned() -> None:
    _, table, (host, ben, cleo) = await company(started=True)
    assert isinstance(await cleo.ask(requests.Resign, seat=2), updates.Ack)
    table.leave(host.connection)
    await until_host(table, "p1")
    assert ben.update.table.is_host


@pytest.mark.usefixtures("at_once")
async def test_hosting_never_passes_to_an_absent_player() -> None:
    _, table, (host, ben, cleo) = await company()
    table.leave(cleo.connection)
    table.leave(host.connection)
    await until_host(table, "p1")
    assert ben.update.table.is_host


async def test_a_host_who_returns_soon_stays_the_host() -> None:
    _, table, (host, *_) = await company(started=True)
    table.leave(host.connection)
    assert table.schedule.host_alarm.deadline == pytest.approx(time.time() + 120, abs=30)
    back = await Player(table, "p0", "Ala").connect()
    assert table.schedule.host_alarm.deadline is None
    await table.schedule.replace_absent_host()  # an alarm that fires as the host returns
    assert back.update.table.is_host and table.record.host == "p0"


@pytest.mark.usefixtures("at_once")
async def test_the_wait_for_a_host_ends_even_if_players_reconnect() -> None:
    _, table, (host, ben, cleo) = await company()
    for player in (host, ben, cleo):
        table.leave(player.connection)  # nobody is left, and the time passes
    await asyncio.sleep(0.1)
    assert table.record.host == "p0"
    await Player(table, "p1", "Ben").connect()
    await until_host(table, "p1")


@pytest.mark.usefixtures("at_once")
async def test_a_host_without_a_seat_is_replaced_too() -> None:
    tables = TableRegistry(MemoryStore(), InstantPool())  # type: ignore[arg-type]
    new = new_table(TableSetup(host="p0", game="parade", chairs=[None, None], people={}, options={}, auto_start=False))
    table = await tables.open_table(new)
    await table.sit("p1", "Ben", table.record.invite)
    await Player(table, "p1", "Ben").connect()
    await until_host(table, "p1")


@pytest.mark.usefixtures("at_once")
async def test_a_host_absent_at_a_restart_is_replaced_after_it() -> None:
    tables, table, (host, *_) = await company(started=True)
    table.leave(host.connection)
    await table.close()
    assert table.record.host == "p0"
    again = await TableRegistry(tables.store, InstantPool()).find(table.record.id)  # type: ignore[arg-type]
    await Player(again, "p1", "Ben").connect()
    await until_host(again, "p1")
    last = entries.decode((await tables.store.entries(again.record.id))[-1])
    assert isinstance(last, entries.HostChanged) and last.person == "p1"


@pytest.mark.usefixtures("at_once")
async def test_a_closed_table_changes_no_host() -> None:
    tables, table, (host, ben, cleo) = await company()
    await table.close()
    for player in (host, ben, cleo):
        table.leave(player.connection)
    await asyncio.sleep(0.1)
    assert table.record.host == "p0" and len(await tables.store.entries(table.record.id)) == table.record.seq


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("order", [admin.BanPerson("p0"), admin.ErasePerson("p0")], ids=["ban", "erase"])
async def test_hosting_passes_on_when_an_operator_bans_or_erases_the_host(order: admin.AnyOrder) -> None:
    tables, table, (host, *_) = await company(started=True)
    await tables.store.put_person("p0", "Ala", "en")
    await upkeep.carry_out(tables, order)
    assert host.connection.closed
    table.leave(host.connection)
    again = await tables.find(table.record.id)
    await Player(again, "p1", "Ben").connect()
    await until_host(again, "p2" if again is table else "p1")  # erased tables are loaded again, and Cleo is not there


async def test_hosting_passes_at_once_when_the_host_leaves_the_last_chair() -> None:
    _, table, (host, _, cleo) = await company()
    await table.receive(host.connection, requests.FreeSeat(id="leave", seat=0))
    assert table.record.chairs[0].free and table.record.host == "p2"
    assert cleo.update.table.is_host
    assert isinstance(host.receive()[-1], updates.Gone)  # nobody may watch this table


async def test_a_host_who_only_changes_chairs_stays_the_host() -> None:
    _, table, host = await lobby()
    await table.sit("p1", "Ben", table.record.invite, 1)
    await Player(table, "p1", "Ben").connect()
    await table.sit("p0", "Ala", table.record.invite, 2)
    assert isinstance(await host.ask(requests.FreeSeat, seat=0), updates.Ack)
    assert table.record.host == "p0" and table.record.seats_of("p0") == [2]


@pytest.mark.usefixtures("at_once")
async def test_a_finished_table_replaces_no_host_but_a_rematch_has_one_who_is_present() -> None:
    tables, table, players = await open_table([None, None])
    for player in players:
        player.connection.request_limit.tokens = 1000
    host, other = players
    await host.ask(requests.Mute, seat=1, on=True)
    await play_to_end(table, players)
    table.leave(host.connection)
    await asyncio.sleep(0.1)
    assert table.record.host == "p0"
    assert isinstance(await other.ask(requests.Rematch), updates.Ack)
    again = (await tables.find(other.update.table.rematch or "")).record
    assert again.host == "p1" and not again.muted
