"""The store on disk: what outlives the program, what is committed together, and files that it will not open."""

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.loops import run
from tests.store.scene import at_once, fill, row
from wonderland.store import Conflict, StoreError, database
from wonderland.store.sqlite import SqliteStore, _append, open_store


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


def test_all_is_there_again_when_opened_anew(file: Path) -> None:
    store = open_store(file)
    run(fill(store, "tea", 3, wake=True))
    run(store.put_person("alice", "Alice", "en"))
    run(store.put_session(b"hash", "alice"))
    run(store.close())
    again = open_store(file)
    assert run(again.entries("tea")) == [b"tea 1", b"tea 2", b"tea 3"]
    assert run(again.row("tea")) == row(wake=True)
    assert run(again.tables_of("hatter")) == [row(wake=True)]
    assert (run(again.person("alice")), run(again.person_of(b"hash"))) == (("Alice", "en"), "alice")
    run(again.append(row(), 4, b"on"))
    run(again.close())


def test_only_the_owner_may_read_the_files(file: Path, sqlite: SqliteStore) -> None:
    run(fill(sqlite, "tea", 1))
    files = list(file.parent.iterdir())
    assert len(files) == 3
    assert {stat.S_IMODE(each.stat().st_mode) for each in files} == {0o600}


def test_what_waits_is_committed_together(file: Path, sqlite: SqliteStore) -> None:
    seen: list[str] = []
    sqlite._writer.connection.set_trace_callback(seen.append)

    async def many() -> list[BaseException | None]:
        return await at_once(*(sqlite.append(row(f"table {number}"), 1, b"1") for number in range(100)))

    async def wait_then_release() -> list[BaseException | None]:
        with held(file):
            asked = asyncio.create_task(many())
            while not any("BEGIN" in statement for statement in seen):
                await asyncio.sleep(0.01)
        return await asked

    assert run(wait_then_release()) == [None] * 100
    assert 1 <= seen.count("COMMIT") <= 2


def test_what_cannot_be_begun_is_everybodys_fault(file: Path, sqlite: SqliteStore) -> None:
    run(fill(sqlite, "tea", 1))
    sqlite._writer.connection.execute("PRAGMA busy_timeout = 50")
    with held(file):
        answers = run(at_once(sqlite.append(row(), 2, b"2"), sqlite.put_person("a", "A", "en")))
    assert [str(answer) for answer in answers] == ["store-unwritten (problem=database is locked)"] * 2
    run(sqlite.append(row(), 2, b"2"))


class FailingCommit:
    """A connection whose disk fails at the last moment."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)

    def execute(self, statement: str, *values: Any) -> Any:
        if statement == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return self.connection.execute(statement, *values)


def test_a_commit_that_fails_answers_everybody_and_writes_nothing(sqlite: SqliteStore) -> None:
    run(fill(sqlite, "tea", 1))
    whole = sqlite._writer.connection
    sqlite._writer.connection = FailingCommit(whole)  # type: ignore[assignment]
    answers = run(at_once(*(sqlite.append(row(f"table {number}"), 1, b"1") for number in range(30))))
    assert {type(answer) for answer in answers} == {StoreError}
    sqlite._writer.connection = whole
    assert [each.id for each in run(sqlite.public_tables())] == ["tea"]
    run(sqlite.append(row(), 2, b"2"))
    assert run(sqlite.entries("tea")) == [b"tea 1", b"2"]


@pytest.mark.parametrize(("rule", "kept"), [("ABORT", ["good"]), ("ROLLBACK", [])])
def test_one_entry_that_fails_takes_the_others_along_only_where_sqlite_gives_all_up(
    file: Path, sqlite: SqliteStore, rule: str, kept: list[str]
) -> None:
    when = "AFTER INSERT ON tables WHEN new.id = 'bad'"
    change(file, f"CREATE TRIGGER full {when} BEGIN SELECT RAISE({rule}, 'disk full'); END")
    with held(file):
        asked = [sqlite._writer.submit(lambda connection: None)]
        asked += [sqlite._writer.submit(appending(table)) for table in ("good", "bad")]
    faults = [each.exception() for each in asked]
    assert str(faults[2]) == "store-unwritten (problem=disk full)"
    assert [each.id for each in run(sqlite.public_tables())] == (kept if faults[1] is None else [])
    assert run(sqlite.entries("bad")) == []


def appending(table: str) -> Any:
    return partial(_append, row(table), 1, b"1")


def test_a_value_that_cannot_be_kept_is_its_callers_fault_alone(sqlite: SqliteStore) -> None:
    answers = run(at_once(sqlite.put_person("a", "\ud800", "en"), sqlite.put_person("b", "B", "en")))
    assert (type(answers[0]), answers[1]) == (UnicodeEncodeError, None)
    assert (run(sqlite.person("a")), run(sqlite.person("b"))) == (None, ("B", "en"))


def test_what_was_asked_before_closing_is_kept(file: Path) -> None:
    async def ask_and_close() -> list[BaseException | None]:
        store = open_store(file)
        return await at_once(*(store.append(row(), seq, b"1") for seq in range(1, 50)), store.close())

    assert run(ask_and_close()) == [None] * 50
    again = open_store(file)
    assert len(run(again.entries("tea"))) == 49
    run(again.close())


def test_what_is_called_off_while_it_waits_is_not_written(file: Path, sqlite: SqliteStore) -> None:
    async def call_off() -> None:
        with held(file):
            first = asyncio.create_task(sqlite.append(row(), 1, b"1"))
            await asyncio.sleep(0.05)
            second = asyncio.create_task(sqlite.append(row(), 2, b"2"))
            await asyncio.sleep(0.05)
            second.cancel()
        await first

    run(call_off())
    assert run(sqlite.entries("tea")) == [b"1"]


def test_a_conflict_tells_where(sqlite: SqliteStore) -> None:
    with pytest.raises(Conflict, match="table=tea, seq=3"):
        run(sqlite.append(row(), 3, b"3"))


def test_a_newer_database_is_refused_and_left_alone(file: Path) -> None:
    run(open_store(file).close())
    change(file, "PRAGMA user_version = 99")
    before = file.read_bytes()
    error = broken(file)
    assert (error.key, error.details["version"]) == ("store-newer", 99)
    assert file.read_bytes() == before


def test_an_older_database_is_brought_up_to_date(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(open_store(file).close())
    page = tmp_path / "0002.sql"
    page.write_text("CREATE TABLE more (id TEXT);")
    monkeypatch.setattr(database, "SCHEMA", [*database.SCHEMA, page])
    run(open_store(file).close())
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (2,)
        assert other.execute("SELECT count(*) FROM more").fetchone() == (0,)


def test_a_page_of_the_schema_is_applied_whole_or_not_at_all(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(open_store(file).close())
    page = tmp_path / "0002.sql"
    page.write_text("CREATE TABLE more (id TEXT); CREATE TABLE tables (id TEXT);")
    monkeypatch.setattr(database, "SCHEMA", [*database.SCHEMA, page])
    assert broken(file).key == "store-trouble"
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (1,)
        assert other.execute("SELECT count(*) FROM sqlite_master WHERE name = 'more'").fetchone() == (0,)


def test_a_file_that_is_no_database_is_refused_and_left_alone(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"Down the rabbit-hole. " * 100)
    assert broken(file).key == "store-not-ours"
    assert file.read_bytes() == b"Down the rabbit-hole. " * 100


def test_another_programs_database_is_refused(file: Path) -> None:
    file.parent.mkdir()
    change(file, "CREATE TABLE recipes (id TEXT)")
    assert broken(file).key == "store-not-ours"
