"""The store on disk: what survives a restart, what is committed together, and files that it does not open."""

import asyncio
import sqlite3
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.store.scene import at_once, fill, row
from wonderland.store import Conflict, StoreError, database
from wonderland.store.sqlite import RESOLVED_AT_ONCE, SqliteStore, open_store


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Nobody else can write meanwhile."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        for statement in statements:
            other.execute(statement)


def broken(file: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        open_store(file)
    return refused.value


async def test_everything_is_there_after_reopening(file: Path) -> None:
    store = open_store(file)
    await fill(store, "tea", 3, wake=True)
    await store.put_person("alice", "Alice", "en")
    await store.put_session(b"hash", "alice")
    await store.close()
    again = open_store(file)
    assert await again.entries("tea") == [b"tea 1", b"tea 2", b"tea 3"]
    assert await again.row("tea") == row(wake=True)
    assert await again.tables_of("hatter") == [row(wake=True)]
    assert (await again.person("alice"), await again.person_of(b"hash")) == (("Alice", "en"), "alice")
    await again.append(row(), 4, b"on")
    await again.close()


async def test_only_the_owner_may_read_the_files(file: Path, sqlite: SqliteStore) -> None:
    await fill(sqlite, "tea", 1)
    files = list(file.parent.iterdir())
    assert len(files) == 4
    assert {stat.S_IMODE(each.stat().st_mode) for each in files} == {0o600}


@asynccontextmanager
async def store_on(file: Path, connection: sqlite3.Connection) -> AsyncIterator[SqliteStore]:
    """A store that writes through that connection."""
    store = SqliteStore(file, connection, database.connect(file))
    yield store
    await store.close()


@pytest.fixture
async def connection(file: Path) -> sqlite3.Connection:
    """A connection to an empty store."""
    await open_store(file).close()
    return database.connect(file)


async def test_waiting_writes_are_committed_together(file: Path, connection: sqlite3.Connection) -> None:
    seen: list[str] = []
    connection.set_trace_callback(seen.append)
    async with store_on(file, connection) as store:
        with held(file):
            appends = [asyncio.create_task(store.append(row(f"table {number}"), 1, b"1")) for number in range(100)]
            while not any("BEGIN" in statement for statement in seen):
                await asyncio.sleep(0.01)
        await asyncio.gather(*appends)
        assert 1 <= seen.count("COMMIT") <= 2
        connection.set_trace_callback(None)


async def test_a_transaction_that_cannot_begin_fails_for_all_callers(
    file: Path, connection: sqlite3.Connection
) -> None:
    connection.execute("PRAGMA busy_timeout = 50")
    async with store_on(file, connection) as store:
        await fill(store, "tea", 1)
        with held(file):
            answers = await at_once(store.append(row(), 2, b"2"), store.put_person("a", "A", "en"))
        assert [str(answer) for answer in answers] == ["store-unwritten (problem=database is locked)"] * 2
        await store.append(row(), 2, b"2")


class FailingCommit:
    """A connection whose disk fails at the commit, while `failing` is set."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.fails = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)

    def execute(self, statement: str, *values: Any) -> Any:
        if statement == "COMMIT" and self.fails:
            raise sqlite3.OperationalError("disk I/O error")
        return self.connection.execute(statement, *values)


async def test_a_failed_commit_fails_all_callers_and_writes_nothing(file: Path, connection: sqlite3.Connection) -> None:
    failing = FailingCommit(connection)
    async with store_on(file, failing) as store:  # type: ignore[arg-type]
        await fill(store, "tea", 1)
        failing.fails = True
        answers = await at_once(*(store.append(row(f"table {number}"), 1, b"1") for number in range(30)))
        assert {type(answer) for answer in answers} == {StoreError}
        failing.fails = False
        assert [each.id for each in await store.public_tables()] == ["tea"]
        await store.append(row(), 2, b"2")
        assert await store.entries("tea") == [b"tea 1", b"2"]


@pytest.mark.parametrize(("rule", "kept"), [("ABORT", ["good"]), ("ROLLBACK", [])])
async def test_a_failed_entry_fails_the_others_only_if_sqlite_rolls_back_everything(
    file: Path, sqlite: SqliteStore, rule: str, kept: list[str]
) -> None:
    when = "AFTER INSERT ON tables WHEN new.id = 'bad'"
    change(file, f"CREATE TRIGGER full {when} BEGIN SELECT RAISE({rule}, 'disk full'); END")
    first = sqlite.put_person("a", "A", "en")  # the writer is busy with this one while the others queue up
    with held(file):
        appends = [sqlite.append(row(name), 1, b"1") for name in ("good", "bad")]
        writes = [asyncio.create_task(write) for write in (first, *appends)]
        await asyncio.sleep(0)
    _, good, bad = await asyncio.gather(*writes, return_exceptions=True)
    assert str(bad) == "store-unwritten (problem=disk full)"
    assert [each.id for each in await sqlite.public_tables()] == (kept if good is None else [])
    assert await sqlite.entries("bad") == []


async def test_a_value_that_cannot_be_saved_fails_only_its_caller(sqlite: SqliteStore) -> None:
    answers = await at_once(sqlite.put_person("a", "\ud800", "en"), sqlite.put_person("b", "B", "en"))
    assert (type(answers[0]), answers[1]) == (UnicodeEncodeError, None)
    assert (await sqlite.person("a"), await sqlite.person("b")) == (None, ("B", "en"))


async def test_writes_submitted_before_closing_are_saved(file: Path) -> None:
    store = open_store(file)
    assert await at_once(*(store.append(row(), seq, b"1") for seq in range(1, 50)), store.close()) == [None] * 50
    again = open_store(file)
    assert len(await again.entries("tea")) == 49
    await again.close()


async def test_callers_of_one_commit_are_answered_without_blocking_the_loop(file: Path, sqlite: SqliteStore) -> None:
    first = asyncio.create_task(sqlite.put_person("a", "A", "en"))  # the writer is busy with this one
    with held(file):
        await asyncio.sleep(0.05)
        writes = [asyncio.create_task(sqlite.put_person(f"{number}", "B", "en")) for number in range(40)]
        await asyncio.sleep(0.05)
    done, together = 0, []
    while not all(write.done() for write in writes):
        await asyncio.sleep(0)
        together.append(sum(write.done() for write in writes) - done)
        done += together[-1]
    assert max(together) <= RESOLVED_AT_ONCE
    await asyncio.gather(first, *writes)


async def test_a_cancelled_write_is_not_written(file: Path, sqlite: SqliteStore) -> None:
    with held(file):
        first = asyncio.create_task(sqlite.append(row(), 1, b"1"))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(sqlite.append(row(), 2, b"2"))
        await asyncio.sleep(0.05)
        second.cancel()
    await first
    assert await sqlite.entries("tea") == [b"1"]


async def test_a_conflict_says_where(sqlite: SqliteStore) -> None:
    with pytest.raises(Conflict, match="table=tea, seq=3"):
        await sqlite.append(row(), 3, b"3")


async def test_a_newer_database_fails_to_open_and_is_left_alone(file: Path) -> None:
    await open_store(file).close()
    change(file, "PRAGMA user_version = 99")
    before = file.read_bytes()
    error = broken(file)
    assert (error.key, error.details["version"]) == ("store-newer", 99)
    assert file.read_bytes() == before


async def test_an_older_database_is_migrated(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await open_store(file).close()
    script = tmp_path / "9999.sql"
    script.write_text("CREATE TABLE more (id TEXT);")
    monkeypatch.setattr(database, "MIGRATIONS", [*database.MIGRATIONS, script])
    await open_store(file).close()
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (len(database.MIGRATIONS),)
        assert other.execute("SELECT count(*) FROM more").fetchone() == (0,)


async def test_a_migration_is_applied_whole_or_not_at_all(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_store(file).close()
    script = tmp_path / "9999.sql"
    script.write_text("CREATE TABLE more (id TEXT); CREATE TABLE tables (id TEXT);")
    monkeypatch.setattr(database, "MIGRATIONS", [*database.MIGRATIONS, script])
    assert broken(file).key == "store-unusable"
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (len(database.MIGRATIONS) - 1,)
        assert other.execute("SELECT count(*) FROM sqlite_master WHERE name = 'more'").fetchone() == (0,)


def test_a_file_that_is_not_a_database_fails_to_open_and_is_left_alone(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"Down the rabbit-hole. " * 100)
    assert broken(file).key == "store-not-ours"
    assert file.read_bytes() == b"Down the rabbit-hole. " * 100


def test_another_programs_database_fails_to_open(file: Path) -> None:
    file.parent.mkdir()
    change(file, "CREATE TABLE recipes (id TEXT)")
    assert broken(file).key == "store-not-ours"


async def test_a_person_is_deleted_completely_or_not_at_all(file: Path, sqlite: SqliteStore) -> None:
    await sqlite.put_person("alice", "Alice", "en")
    await sqlite.put_session(b"hash", "alice")
    await sqlite.put_document("alice", "tea", b"mint")
    change(file, "CREATE TRIGGER stay BEFORE DELETE ON people BEGIN SELECT RAISE(ABORT, 'she stays'); END")
    with pytest.raises(StoreError, match="she stays"):
        await sqlite.delete_person("alice")
    assert await sqlite.person_of(b"hash") == "alice" and await sqlite.documents("alice") == {"tea": b"mint"}
    change(file, "DROP TRIGGER stay")
    await sqlite.delete_person("alice")
    assert await sqlite.person_of(b"hash") is None and await sqlite.documents("alice") == {}
