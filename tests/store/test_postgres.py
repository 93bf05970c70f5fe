"""The store in PostgreSQL: a real server, killed and restarted, and several programs at one database."""

import asyncio
import random
import time
from contextlib import suppress
from pathlib import Path

import asyncpg
import msgspec
import pytest

from tests.store.postgres_server import sql
from tests.store.scene import at_once, fill, leave_order, row
from tests.store.test_kill import answered_for, appending
from wonderland.store import Conflict, LeaseLost, StoreError
from wonderland.store.cluster import ServerCluster
from wonderland.store.postgres import PostgresBackend, PostgresStore
from wonderland.store.postgres_database import MIGRATIONS, prepare, without_password

NOBODY = "postgresql://alice:secret@127.0.0.1:9/house"


async def cut_all(address: str) -> None:
    """Cuts all connections, as a restart of the database does."""
    connection = await asyncpg.connect(address)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND application_name = current_setting('application_name')"
    )
    await connection.close()


async def until_alone(address: str) -> None:
    """Waits until a killed program has no connections left: the server may still be saving its last statement."""
    connection = await asyncpg.connect(address)
    while await connection.fetchval(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND application_name = current_setting('application_name')"
    ):
        await asyncio.sleep(0.005)
    await connection.close()


async def test_an_unreachable_database_is_named_without_its_password() -> None:
    with pytest.raises(StoreError, match="store-away") as refused:
        await prepare(NOBODY)
    assert refused.value.details["database"] == "postgresql://alice@127.0.0.1:9/house"
    assert "secret" not in str(refused.value.details)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://alice:a@b:c@host:5432/house?sslmode=require", "postgresql://alice@host:5432/house"),
        ("postgresql://host/house", "postgresql://host/house"),
        ("postgresql:///house?host=/run", "postgresql:///house"),
    ],
)
def test_passwords_are_not_shown(address: str, shown: str) -> None:
    assert without_password(address) == shown


async def test_several_servers_starting_together_migrate_once(address: str) -> None:
    assert await at_once(*(prepare(address) for _ in range(4))) == [None] * 4
    connection = await asyncpg.connect(address)
    assert await connection.fetch("SELECT version FROM wonderland_schema") == [(len(MIGRATIONS),)]
    await connection.close()


async def test_another_programs_database_is_left_alone(address: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute("CREATE TABLE teapots (id INTEGER)")
    with pytest.raises(StoreError, match="store-not-ours"):
        await prepare(address)
    assert await connection.fetchval("SELECT to_regclass('entries')") is None
    await connection.close()


async def test_a_database_of_a_newer_version_is_left_alone(address: str) -> None:
    await prepare(address)
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE wonderland_schema SET version = 1000")
    await connection.close()
    with pytest.raises(StoreError, match="store-newer"):
        await prepare(address)


async def test_lost_connections_are_reopened(postgres: PostgresStore, address: str) -> None:
    await fill(postgres, "tea", 3)
    await cut_all(address)
    append = postgres.append(row(), 4, b"tea 4")
    # a cut connection is noticed at the latest when it is used; then the caller gets an error
    if await at_once(append) != [None]:
        await postgres.append(row(), 4, b"tea 4")
    assert await postgres.entries("tea") == [b"tea 1", b"tea 2", b"tea 3", b"tea 4"]


async def test_an_append_fails_and_is_not_saved_while_the_database_is_down(
    postgres: PostgresStore, address: str
) -> None:
    away = PostgresStore(NOBODY)
    with pytest.raises(StoreError, match="store-away"):
        await away.append(row(), 1, b"lost?")
    await away.close()
    assert await postgres.entries("tea") == []


def test_a_database_has_one_server(fresh: str) -> None:
    with (
        PostgresBackend(fresh).lock(),
        pytest.raises(StoreError, match="database-in-use"),
        PostgresBackend(fresh).lock(),
    ):
        raise AssertionError
    with PostgresBackend(fresh).lock():
        pass  # released with the first


def test_no_acknowledged_entry_is_lost(fresh: str, tmp_path: Path) -> None:
    """Programs that append are killed at any moment; the database keeps running."""
    asyncio.run(prepare(fresh))
    notes = tmp_path / "notes"
    for _ in range(4):
        with appending(fresh, notes):
            time.sleep(random.uniform(0, 0.2))
        asyncio.run(until_alone(fresh))
    saved = dict(PostgresBackend(fresh).saved_tables())
    for table, last in answered_for(notes).items():
        assert len(saved[table]) >= last
    for table, entries in saved.items():
        assert [entry for entry, _ in entries] == [f"{table} {n}".encode() * 10 for n in range(1, len(entries) + 1)]
    found = PostgresBackend(fresh).inventory()
    assert {each.id: each.updated for each, *_ in found.tables} == {table: len(saved[table]) for table in saved}
    assert PostgresBackend(fresh).check() == []


async def test_processes_share_a_limit(postgres: PostgresStore, address: str) -> None:
    other = PostgresStore(address)
    assert [await store.spend(b"ala", 3, 0.0) for store in (postgres, other, postgres, other)] == [True] * 3 + [False]
    assert await postgres.spend(b"dodo", 1, 1000.0)
    while not await other.spend(b"dodo", 1, 1000.0):
        pass  # it recovers with time
    await other.close()


async def test_a_lease_belongs_to_one_living_process(postgres: PostgresStore, address: str) -> None:
    red, white = (PostgresStore(address, process) for process in ("red", "white"))
    assert await red.acquire(["tea"]) == {}
    await fill(postgres, "tea", 1, wake=True)
    alive = "INSERT INTO processes VALUES ($1, now() + INTERVAL '1 hour')"
    await sql(address, alive, "red")
    await fill(postgres, "cake", 1)
    assert await white.acquire(["cake"]) == {"cake": "white"}
    assert (
        await red.acquire(["tea", "jam"])
        == await white.acquire(["tea"])
        == await red.acquire(["tea"])
        == {"tea": "red"}
    )
    await sql(address, alive, "white")
    assert await red.acquire(["cake", "tea"]) == {"cake": "white", "tea": "red"}
    assert await postgres.tables_to_wake() == []
    await red.append(row(wake=True), 2, b"tea 2")
    with pytest.raises(LeaseLost):
        await white.append(row(), 3, b"not mine")
    await sql(address, "UPDATE processes SET until = now()")
    assert await postgres.tables_to_wake() == ["tea"]
    assert await white.acquire(["tea"]) == {"tea": "white"}
    with pytest.raises(LeaseLost):
        await red.append(row(), 3, b"too late")
    await white.append(row(), 3, b"tea 3")
    assert await postgres.entries("tea") == [b"tea 1", b"tea 2", b"tea 3"]
    assert (await red.leased(), await white.leased()) == (set(), {"tea", "cake"})
    await white.retire()
    assert await red.acquire(["tea"]) == {"tea": "red"}
    for store in (red, white):
        await store.close()


async def test_one_of_several_processes_carries_out_orders(postgres: PostgresStore, address: str) -> None:
    red, white = (PostgresStore(address, process) for process in ("red", "white"))
    await leave_order(postgres, b"tea")
    done: list[bytes] = []

    async def beside(order: bytes) -> None:
        done.append(b"beside: " + order)

    async def carry_out(order: bytes) -> None:
        await white.carry_out_orders(beside)
        done.append(order)

    await red.carry_out_orders(carry_out)
    await white.carry_out_orders(beside)
    assert done == [b"tea"]
    for store in (red, white):
        await store.close()


class Heard:
    """What one process receives from the others."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[bytes] = asyncio.Queue()

    def received(self, sender: str, message: bytes) -> None:
        self.messages.put_nowait(message)

    def lost(self, process: str) -> None: ...

    def joined(self) -> None: ...

    def others_died(self) -> None: ...

    def cut_off(self) -> None: ...


async def test_a_stalled_save_times_out_and_can_be_repeated(
    postgres: PostgresStore, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(postgres, "tea", 1)
    blocking = await asyncpg.connect(address)
    with monkeypatch.context() as short:
        short.setattr("wonderland.store.postgres.SAVE_SECONDS", 0.2)
        async with blocking.transaction():
            await blocking.execute("LOCK TABLE entries")
            async with asyncio.timeout(5):  # less than any other timeout
                with pytest.raises(StoreError, match="store-away"):
                    await postgres.append(row("tea"), 2, b"tea 2")
    await blocking.close()
    with suppress(Conflict):  # the server may have saved it anyway
        await postgres.append(row("tea"), 2, b"tea 2")
    assert await postgres.entries("tea") == [b"tea 1", b"tea 2"]


async def test_everything_fails_at_once_while_the_database_is_down(postgres: PostgresStore, address: str) -> None:
    blocking = await asyncpg.connect(address)
    async with blocking.transaction():
        await blocking.execute("LOCK TABLE people")
        # More than there are connections: some wait for the database, and some for a connection.
        waiting = [asyncio.create_task(postgres.person("alice")) for _ in range(12)]
        while not await blocking.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
        postgres.set_away(True)
        async with asyncio.timeout(2):  # less than any other timeout
            for failing in (*waiting, postgres.person("alice")):
                with pytest.raises(StoreError, match="store-away"):
                    await failing
    await blocking.close()
    postgres.set_away(False)
    assert await postgres.person("alice") is None


async def test_messages_of_any_size_arrive_in_order(postgres: PostgresStore, address: str) -> None:
    red, white = (ServerCluster(PostgresStore(address, process)) for process in ("red", "white"))
    heard = Heard()
    running = [asyncio.create_task(red.run(Heard())), asyncio.create_task(white.run(heard))]
    for each in (red, white):
        await each.joined()
    # A notification has room for 8,000 bytes, and a hat takes four; larger messages go by reference.
    sent = [
        msgspec.json.encode([size, "🎩" * size]) for size in (1, 1970, 1971, 1972, 1973, 1974, 3000, 60_000, 2, 90_000)
    ]
    for message in sent:
        red.post("white", message)
    await red.flush()
    for message in sent:
        red.post("white", message)
        await red.flush()
    async with asyncio.timeout(20):
        assert [await heard.messages.get() for _ in range(2 * len(sent))] == [*sent, *sent]
    assert await sql(address, "SELECT * FROM mail") == []
    for task in running:
        task.cancel()
    await asyncio.wait(running)
