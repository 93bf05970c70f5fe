"""Two processes at one database, simulated in one: a table is loaded in either, and reachable from both."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from tests.difference import Newest
from tests.store.postgres_server import new_schema, sql
from tests.store.test_postgres import cut_all
from tests.tables.scene import NONCE, Frames, InstantPool, Player, open_table, play_to_end
from wonderland.core.errors import BrokenLog, Refused, WonderlandError
from wonderland.store import LeaseLost, StoreError, cluster
from wonderland.store.cluster import ServerCluster
from wonderland.store.postgres import PostgresStore
from wonderland.store.postgres_database import lock_database, prepare
from wonderland.tables import admin, messages, requests, updates, upkeep
from wonderland.tables.connections import Connection, RateLimit
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.quick import QuickStart
from wonderland.tables.registry import TableRegistry
from wonderland.tables.relay import RelayedTable
from wonderland.tables.table import Table

_decoder = msgspec.json.Decoder(updates.AnyUpdate)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine may pause for longer than a lease; here no process may be taken for dead."""
    monkeypatch.setattr(cluster, "LEASE_SECONDS", 60.0)


@pytest.fixture
async def address(postgres_server: str) -> str:
    fresh = await new_schema(postgres_server)
    await prepare(fresh)
    return fresh


@asynccontextmanager
async def process(address: str) -> AsyncIterator[TableRegistry]:
    store = PostgresStore(address, secrets.token_hex(8))
    tables = TableRegistry(store, InstantPool(), ServerCluster(store))  # type: ignore[arg-type]
    await tables.start()
    try:
        yield tables
    finally:
        await tables.close()


@pytest.fixture
async def red(address: str) -> AsyncIterator[TableRegistry]:
    async with process(address) as tables:
        yield tables


@pytest.fixture
async def white(address: str, red: TableRegistry) -> AsyncIterator[TableRegistry]:
    async with process(address) as tables:
        await until(lambda: id_of(tables) in living(red) and id_of(red) in living(tables))
        yield tables


def id_of(tables: TableRegistry) -> str:
    assert tables.cluster
    return tables.cluster.process


def living(tables: TableRegistry) -> frozenset[str]:
    assert tables.cluster
    return tables.cluster.living


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.01)


class Browser(Player):
    """A browser whose process may not be the table's: messages arrive later."""

    def __init__(self, table: Table | RelayedTable, person: str | None, name: str = "") -> None:
        self.table = table  # type: ignore[assignment]
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
        table.join(self.connection)

    async def until(self, holds: Callable[[updates.AnyUpdate], bool]) -> updates.AnyUpdate:
        async with asyncio.timeout(20):
            while True:
                self.receive()
                if found := next((each for each in self.received if holds(each)), None):
                    return found
                await asyncio.sleep(0.01)

    async def latest_update(self) -> updates.TableUpdate:
        await self.until(lambda each: isinstance(each, updates.TableUpdate))
        return self.update

    async def result(self, request: requests.AnyRequest) -> updates.AnyUpdate:
        self.table.receive(self.connection, request)  # type: ignore[arg-type]
        return await self.until(lambda each: isinstance(each, updates.Ack | updates.Refusal) and each.id == request.id)


def moves(table: Table) -> int:
    return len(table.record.match.log.moves) if table.record.match else 0


async def create_table(tables: TableRegistry, **settings: Any) -> Table:
    """A table of two people, p0 at the first chair."""
    settings = {"game": "parade", "options": {}, "bot_delay": 0.0, **settings}
    return await tables.open_table(
        new_table(TableSetup(host="p0", chairs=[None, None], people={0: ("p0", "Ala")}, **settings))
    )


async def test_a_browser_of_one_process_plays_at_a_table_of_another(red: TableRegistry, white: TableRegistry) -> None:
    table = await create_table(red)
    name, invite = table.record.id, table.record.chairs[1].invite
    far = await white.reach(name)
    assert isinstance(far, RelayedTable)
    with pytest.raises(Refused, match="invitation-unknown"):
        await far.sit("p1", "Friend", "none such")
    await far.sit("p1", "Friend", invite)
    host, friend = Browser(table, "p0", "Ala"), Browser(await white.find_for("p1", name), "p1", "Friend")
    assert (await friend.latest_update()).table.status == "gathering"
    assert isinstance(await host.result(requests.SendNonce("h", NONCE)), updates.Ack)
    assert isinstance(await friend.result(requests.SendNonce("f", NONCE)), updates.Ack)
    refusal = await friend.result(requests.Answer("early", 1, 99, "play red-3"))
    assert isinstance(refusal, updates.Refusal)
    await friend.until(lambda each: isinstance(each, updates.TableUpdate) and each.table.status == "playing")
    for number in range(6):
        await until(lambda: bool(host.question or friend.question))
        player = host if host.question else friend
        question = player.question
        assert question
        seat = player.update.seat_updates[0].seat
        answer = requests.Answer(f"a{number}", seat or 0, question.number, question.choices[0].name)
        assert isinstance(await player.result(answer), updates.Ack)
        await until(lambda: host.update.table.moves == friend.update.table.moves == moves(table))
    # A long chat exceeds the size of a notification, and still arrives.
    for line in range(5):
        assert isinstance(await host.result(requests.Say(f"c{line}", "🎩" * 300)), updates.Ack)
    late = Browser(await white.find_for("p1", name), "p1", "Friend")
    whole = await late.latest_update()
    assert len(whole.chat) == 5 and len(msgspec.json.encode(whole)) > 8000
    assert (await white.record(name)).seq == table.record.seq
    friend.table.leave(friend.connection)
    late.table.leave(late.connection)
    await until(lambda: {each.person for each in table.connections} == {"p0"})


async def test_a_hint_that_all_players_see_crosses_processes(red: TableRegistry, white: TableRegistry) -> None:
    table = await create_table(red, hints="players")
    name = table.record.id
    far = await white.reach(name)
    await far.sit("p1", "Friend", table.record.chairs[1].invite)
    host, friend = Browser(table, "p0", "Ala"), Browser(await white.find_for("p1", name), "p1", "Friend")
    for player in (host, friend):
        assert isinstance(await player.result(requests.SendNonce(player.connection.name, NONCE)), updates.Ack)
    for number in range(2):
        await until(lambda: bool(host.question or friend.question))
        asks, sees = (host, friend) if host.question else (friend, host)
        question, seat = asks.question, asks.update.seat_updates[0].seat
        assert question and seat is not None
        asks.table.hint(asks.connection, requests.AskHint(f"h{number}", seat, question.number))
        shown = await sees.until(lambda each: isinstance(each, updates.Hint) and each.choices is not None)
        assert isinstance(shown, updates.Hint) and shown.choices == question.choices
        answer = requests.Answer(f"a{number}", seat, question.number, question.choices[0].name)
        assert isinstance(await asks.result(answer), updates.Ack)
        await until(lambda: host.update.table.moves == friend.update.table.moves == moves(table))
    friend.table.leave(friend.connection)


async def test_a_person_who_sits_down_while_a_process_dies_sits_in_another(address: str, red: TableRegistry) -> None:
    table = await create_table(red)
    name, invite = table.record.id, table.record.chairs[1].invite
    await sql(address, "INSERT INTO processes VALUES ('ghost', now() + INTERVAL '2 seconds')")
    await sql(address, "UPDATE leases SET process = 'ghost'")
    red.abandon(set())
    await until(lambda: "ghost" in living(red))
    await red.sit(name, "p1", "Friend", invite)
    assert "ghost" not in living(red)
    assert [chair.person for chair in (await red.find(name)).record.chairs] == ["p0", "p1"]


async def test_asking_twice_for_a_chair_gives_one(red: TableRegistry) -> None:
    new = new_table(TableSetup(host="p0", chairs=[None] * 3, people={0: ("p0", "Ala")}, game="parade", options={}))
    table = await red.open_table(new)
    for _ in range(2):
        await table.sit("p1", "Friend", table.record.invite, request="p1/sit")
    assert [chair.person for chair in table.record.chairs] == ["p0", "p1", None]


async def test_a_program_plays_at_a_table_of_another_process(red: TableRegistry, white: TableRegistry) -> None:
    people = {0: ("p0", "Ala")}
    new = new_table(TableSetup(host="p0", game="parade", chairs=[None, "remote"], people=people, options={}))
    table = await red.open_table(new)
    player = await Player(table, "p0", "Ala").connect()
    await player.ask(requests.SendNonce, nonce=NONCE)
    if player.question:
        await player.answer()
    far = await white.reach(table.record.id)
    assert isinstance(far, RelayedTable)
    asked = await far.remote_question(1, None, 5.0)
    here = await table.remote_question(1, None, 5.0)
    assert asked.question and msgspec.json.encode(asked) == msgspec.json.encode(here)
    with pytest.raises(Refused, match="question-moved-on"):
        await far.remote_answer(1, 0, "play red-3")
    await far.remote_answer(1, asked.question.number, asked.question.choices[0].name)
    assert player.question


async def test_a_person_who_may_not_watch_is_sent_nothing_by_any_process(
    red: TableRegistry, white: TableRegistry
) -> None:
    new = new_table(
        TableSetup(
            host="p0", chairs=[None, "greedy"], people={0: ("p0", "Ala")}, game="parade", options={}, watch="nobody"
        )
    )
    table = await red.open_table(new)
    stranger = Browser(await white.find_for("x", table.record.id), "x")
    await stranger.until(lambda each: isinstance(each, updates.Gone))
    await until(lambda: stranger.frames.closed)
    assert not any(isinstance(each, updates.TableUpdate) for each in stranger.received)
    with pytest.raises(Refused, match="table-not-found"):
        await white.record_for("x", table.record.id)


async def test_a_process_that_lost_its_lease_writes_nothing(
    address: str, red: TableRegistry, white: TableRegistry
) -> None:
    table = await create_table(red)
    name = table.record.id
    host = Browser(table, "p0", "Ala")
    store = PostgresStore(address)
    await sql(address, "UPDATE leases SET process = $1", id_of(white))
    there = await white.find(name)
    await there.sit("p1", "Friend", there.record.chairs[1].invite)
    seq = len(await store.entries(name))
    await table.receive(host.connection, requests.SendNonce("h", NONCE))
    assert host.frames.closed and not any(isinstance(each, updates.Ack) for each in host.receive())
    with pytest.raises(LeaseLost):
        await table.sit("p2", "Late", table.record.chairs[1].invite)
    assert len(await store.entries(name)) == seq
    assert isinstance(await red.reach(name), RelayedTable)
    await store.close()


async def test_a_process_that_leaves_releases_its_tables_at_once(address: str, red: TableRegistry) -> None:
    async with process(address) as white:
        table = await create_table(white)
        await until(lambda: id_of(white) in living(red))
        browser = Browser(await red.find_for("p0", table.record.id), "p0", "Ala")
        await browser.latest_update()
    await until(lambda: browser.frames.closed)
    assert isinstance(await red.find(table.record.id), Table)


async def test_orders_reach_all_processes(address: str, red: TableRegistry, white: TableRegistry) -> None:
    for person in ("p0", "p1"):
        await red.store.put_person(person, person, "en")
    here, there = await create_table(red), await create_table(white)
    browsers = [
        Browser(await white.find_for("p0", here.record.id), "p0"),
        Browser(await white.find_for("p0", there.record.id), "p0"),
    ]
    for browser in browsers:
        await browser.latest_update()
    await upkeep.carry_out(red, admin.Announce(3))
    for browser in browsers:
        await browser.until(lambda each: isinstance(each, updates.Announced))
    await upkeep.carry_out(red, admin.BanPerson("p0"))
    await until(lambda: all(browser.frames.closed for browser in browsers))
    await upkeep.carry_out(red, admin.DeleteTable(there.record.id))
    await upkeep.carry_out(red, admin.ErasePerson("p0"))
    for name in (here.record.id, there.record.id):
        with pytest.raises(Refused, match="table-not-found"):
            await white.find_for("p0", name)


async def test_an_idle_table_belongs_to_no_process(
    red: TableRegistry, white: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await create_table(red)
    monkeypatch.setattr("wonderland.tables.registry.IDLE_SECONDS", -1.0)
    await red.evict_idle()
    assert isinstance(await white.find(table.record.id), Table)


def alone(address: str) -> None:
    with lock_database(address):
        pass


async def test_a_database_in_use_is_not_copied(address: str, red: TableRegistry) -> None:
    await create_table(red)
    with pytest.raises(StoreError, match="database-in-use"):
        await asyncio.to_thread(alone, address)


async def test_cut_connections_are_reopened(address: str, red: TableRegistry, white: TableRegistry) -> None:
    table = await create_table(red)
    browser = Browser(await white.find_for("p0", table.record.id), "p0", "Ala")
    await browser.latest_update()
    await cut_all(address)
    await until(lambda: browser.frames.closed)

    async def again() -> bool:
        back = Browser(await white.find_for("p0", table.record.id), "p0", "Ala")
        try:
            async with asyncio.timeout(0.5):
                await back.latest_update()
            return True
        except TimeoutError:
            return False

    await eventually(again)
    assert (await red.find(table.record.id)) is table


async def eventually(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await holds():
            await asyncio.sleep(0.1)


async def test_two_quick_starts_in_two_processes_meet(red: TableRegistry, white: TableRegistry) -> None:
    async def nothing() -> None:
        """Opening a table costs nothing."""

    starts = [QuickStart(red), QuickStart(white)]
    seated = await asyncio.gather(
        *(starts[number % 2].seat("parade", f"p{number}", "Ala", frozenset(), nothing) for number in range(6))
    )
    assert sorted(seated.count(table) for table in set(seated)) == [3, 3]
    for tables in (red, white):
        assert await tables.store.gathering_tables() == []  # both are full


async def test_an_open_chair_is_listed_and_taken_in_another_process(red: TableRegistry, white: TableRegistry) -> None:
    table = await create_table(red)
    host = Browser(table, "p0", "Ala")
    assert isinstance(await host.result(requests.SetAccess("o", True)), updates.Ack)
    name = table.record.id
    assert [row.id for row in await white.store.gathering_tables()] == [name]
    far = await white.reach(name)
    with pytest.raises(Refused, match="table-not-open"):
        await far.sit("p1", "Friend", "", avoided=["p0"])
    await far.sit("p1", "Friend", "")
    assert table.record.chairs[1].person == "p1" and await white.store.gathering_tables() == []


async def test_a_block_works_in_another_process(red: TableRegistry, white: TableRegistry) -> None:
    table = await create_table(red)
    await table.sit("p1", "Friend", table.record.chairs[1].invite)
    host, friend = Browser(await white.find_for("p0", table.record.id), "p0", "Ala"), Browser(table, "p1", "Friend")
    await host.latest_update()
    assert isinstance(await friend.result(requests.Say("s", "rude")), updates.Ack)
    await host.until(lambda each: isinstance(each, updates.TableUpdate) and bool(each.chat))
    white.notify(messages.SetBlocked("p0", ["p1"]))
    before = len(host.received)
    await host.until(lambda each: isinstance(each, updates.TableUpdate) and each in host.received[before:])
    assert (host.update.chat_from, host.update.chat) == (0, [])
    again = Connection("p0", "Ala", Frames(), blocked=frozenset({"p1"}))
    (await white.find_for("p0", table.record.id)).join(again)
    await until(lambda: bool(again.transport.waiting))  # type: ignore[attr-defined]
    assert b"rude" not in b"".join(again.transport.waiting)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("error", "details"),
    [
        (BrokenLog("log-line", move=7, problem="red-3 is not in the hand"), {}),
        (Refused("no-such-seat", seat=9, last=1), {"seat": 9, "last": 1}),
        (StoreError("store-unwritten", problem="disk full"), {"problem": "disk full"}),
    ],
)
async def test_an_error_of_the_game_crosses_to_another_process_without_its_details(
    red: TableRegistry,
    white: TableRegistry,
    error: WonderlandError,
    details: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They may quote a card or a digest, and the other process would log them."""

    async def fail(*_: object) -> None:
        raise error

    table = await create_table(red)
    monkeypatch.setattr(table, "sit", fail)
    with pytest.raises(WonderlandError, match=error.key) as raised:
        await (await white.reach(table.record.id)).sit("p9", "Zofia", "guess")
    assert raised.value.details == details


async def test_hosting_passes_to_a_player_whose_browser_is_in_another_process(
    red: TableRegistry, white: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wonderland.tables.schedule.HOST_AWAY_SECONDS", 0.05)
    table = await create_table(red)
    await table.sit("p1", "Friend", table.record.invite)
    host, friend = Browser(table, "p0", "Ala"), Browser(await white.find_for("p1", table.record.id), "p1", "Friend")
    assert not (await friend.latest_update()).table.is_host
    table.leave(host.connection)
    await friend.until(lambda each: isinstance(each, updates.TableUpdate) and each.table.is_host)
    back = Browser(await white.find_for("p0", table.record.id), "p0", "Ala")
    assert not (await back.latest_update()).table.is_host


async def test_a_finished_game_loaded_in_another_process_leaves_only_one_list(
    red: TableRegistry, white: TableRegistry
) -> None:
    _, table, players = await open_table([None, None], tables=red)
    for player in players:
        player.connection.request_limit.tokens = 1000
    await play_to_end(table, players)
    name = table.record.id
    await upkeep.delete_for(white, name, "p1")
    assert [await red.store.tables_of(person) != [] for person in ("p0", "p1")] == [True, False]
    await upkeep.delete_for(red, name, "p0")
    assert await white.store.row(name) is None
