"""Damage is noticed and reported, and readable data is saved: emptied, broken and read-only files, flipped bytes."""

import errno
import os
import random
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pytest

from tests.store.scene import fill, open_with_connection, row
from tests.web.past import make_past
from wonderland.cli.server import _row_of
from wonderland.store import DamagedEntry, StoreError, TableRow
from wonderland.store.backend import SqliteBackend
from wonderland.store.backup import restore
from wonderland.store.database import MARKER, MIGRATIONS, lock_folder, migrate
from wonderland.store.repair import SavedEntry, repair
from wonderland.store.sqlite import open_store


def refused(file: Path) -> str:
    with pytest.raises(StoreError) as error:
        open_store(file)
    return error.value.key


def row_of(table: str, saved: Sequence[SavedEntry]) -> TableRow | None:
    return row(table, updated=1.0 if len(saved) == 5 else 0.5) if saved else None


async def filled(file: Path, tables: int = 200, entries: int = 5) -> None:
    store = open_store(file)
    for number in range(tables):
        await fill(store, f"t{number:03}", entries)
        await store.put_person(f"p{number:03}", "Alice", "en")
    await store.close()


def overwrite(file: Path, place: int, data: bytes) -> None:
    with file.open("rb+") as opened:
        opened.seek(place)
        opened.write(data)


def leaf_page_of_entries(file: Path) -> int:
    """The file offset of a page that contains only entries."""
    content, page = file.read_bytes(), 4096
    return next(
        at for at in range(page, len(content), page) if content[at] == 10 and b"t100 3" in content[at : at + page]
    )


async def test_an_emptied_database_is_not_a_new_one(file: Path) -> None:
    await filled(file, 1)
    file.write_bytes(b"")
    assert refused(file) == "store-emptied"
    file.unlink()
    assert refused(file) == "store-emptied"
    file.with_name(MARKER).unlink()
    await open_store(file).close()


async def test_a_broken_database_fails_to_open(file: Path) -> None:
    await filled(file)
    overwrite(file, leaf_page_of_entries(file), b"\xff" * 4096)
    assert refused(file) == "store-damaged"


async def test_a_folder_without_write_access_is_reported(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "open", read_only)
    assert refused(file) == "store-read-only"


async def test_a_read_only_file_is_reported(file: Path) -> None:
    await filled(file, 1)
    store, writing = await open_with_connection(file)
    writing.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="store-unwritten"):
        await fill(store, "more", 1)
    await store.close()


async def test_a_changed_byte_in_an_entry_is_noticed(file: Path) -> None:
    await filled(file, 3)
    place = file.read_bytes().index(b"t001 3")
    overwrite(file, place, b"t001 4")
    assert SqliteBackend(file.parent).check() == ["t001 3"]
    store = open_store(file)
    with pytest.raises(DamagedEntry):
        await store.entries("t001")
    assert len(await store.entries("t002")) == 5
    await store.close()


async def test_a_healthy_file_passes_the_check_also_with_a_running_server(file: Path) -> None:
    store = open_store(file)
    await fill(store, "tea", 3)
    assert SqliteBackend(file.parent).check() == []
    await store.close()


async def test_repair_saves_readable_data(file: Path) -> None:
    await filled(file)
    page = leaf_page_of_entries(file)
    overwrite(file, page, b"\xff" * 4096)
    assert SqliteBackend(file.parent).check()
    before = file.read_bytes()
    salvage = repair(file.parent, row_of)
    assert salvage.aside.read_bytes() == before
    assert salvage.people == 200 and salvage.tables + len(salvage.lost) == 200
    hit = {*salvage.shortened, *salvage.lost}
    assert "t100" in hit and len(hit) < 60
    assert SqliteBackend(file.parent).check() == []
    store = open_store(file)
    for number in range(200):
        if f"t{number:03}" not in hit:
            assert len(await store.entries(f"t{number:03}")) == 5
    assert await store.person("p199") == ("Alice", "en")
    await store.close()


async def test_repair_keeps_what_came_before_a_damaged_entry(file: Path) -> None:
    await filled(file, 3)
    overwrite(file, file.read_bytes().index(b"t001 3"), b"t001 4")
    salvage = repair(file.parent, row_of)
    assert (salvage.tables, salvage.shortened, salvage.lost) == (3, ["t001"], [])
    store = open_store(file)
    assert [len(await store.entries(table)) for table in ("t000", "t001", "t002")] == [5, 2, 5]
    await store.close()


@pytest.mark.parametrize("damage", [b"CREATM", b"\xff\xfe\xfd\xfc\xfb\xfa"])
async def test_repair_works_with_a_broken_schema(file: Path, damage: bytes) -> None:
    await filled(file, 3)
    overwrite(file, file.read_bytes().index(b"CREATE TABLE entries"), damage)
    for call in (SqliteBackend(file.parent).check, partial(open_store, file)):
        with pytest.raises(StoreError, match="store-damaged"):
            call()
    salvage = repair(file.parent, row_of)
    assert (salvage.tables, salvage.people, salvage.shortened, salvage.lost) == (3, 3, [], [])
    assert SqliteBackend(file.parent).check() == []


async def test_repair_ignores_values_of_another_type(file: Path) -> None:
    await filled(file, 3)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE entries SET entry = 'a text' WHERE table_id = 't001' AND seq = 4")
        connection.execute("UPDATE tables SET updated = 'later' WHERE id = 't002'")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'language TEXT NOT NULL', 'language TEXT')")
        connection.commit()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE people SET language = NULL WHERE id = 'p001'")
        connection.commit()
    assert SqliteBackend(file.parent).check()
    salvage = repair(file.parent, row_of)
    assert (salvage.tables, salvage.people, salvage.shortened) == (3, 2, ["t001"])
    assert SqliteBackend(file.parent).check() == []


FOREIGN = {
    "trigger evil": "CREATE TRIGGER evil AFTER INSERT ON entries BEGIN DELETE FROM people; END",
    "view names": "CREATE VIEW names AS SELECT name FROM people",
    "table extra": "CREATE TABLE extra (a)",
    "index more": "CREATE INDEX more ON people (name)",
    "table found": "CREATE VIRTUAL TABLE found USING fts5 (a)",
    "table people": "ALTER TABLE people ADD COLUMN age",
    "index members_of": "DROP INDEX members_of",
    "table orders": "DROP TABLE orders",
}


@pytest.mark.parametrize("part", FOREIGN)
async def test_a_backup_with_another_schema_is_not_restored(file: Path, part: str) -> None:
    await filled(file, 1)
    backup = file.with_name("backup.sqlite")
    with closing(sqlite3.connect(file)) as database:
        database.execute("VACUUM INTO ?", (str(backup),))
    with closing(sqlite3.connect(backup)) as database:
        database.execute(FOREIGN[part])
        database.commit()
    before = file.read_bytes()
    with pytest.raises(StoreError) as error:
        restore(backup, file.parent)
    assert error.value.key == "store-foreign-schema" and part in str(error.value.details["parts"]).split(", ")
    assert file.read_bytes() == before


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_backup_of_every_version_is_restored(file: Path, version: int) -> None:
    file.parent.mkdir()
    backup = file.with_name("backup.sqlite")
    with closing(sqlite3.connect(backup, isolation_level=None)) as database:
        migrate(database, version)
        database.execute("INSERT INTO people (id, name, language) VALUES ('p', 'Alice', 'en')")
        database.execute("ANALYZE")  # an operator may do this, and it is harmless
    restore(backup, file.parent)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT name FROM people").fetchall() == [("Alice",)]


async def test_repair_fails_while_a_server_runs(file: Path) -> None:
    await filled(file, 1)
    with lock_folder(file.parent), pytest.raises(StoreError, match="data-in-use"):
        repair(file.parent, row_of)


async def test_deleting_frees_the_disk(file: Path) -> None:
    store = open_store(file)
    for table in ("small", "large"):
        await store.append(row(table), 1, os.urandom(100 if table == "small" else 1_000_000))
    await store.delete("large")
    await store.close()
    assert file.stat().st_size < 200_000


async def test_an_older_database_starts_to_free_the_disk(file: Path) -> None:
    await filled(file, 1)
    with closing(sqlite3.connect(file)) as older:
        older.execute("PRAGMA journal_mode = DELETE")
        older.execute("PRAGMA auto_vacuum = NONE")
        older.execute("VACUUM")
    await open_store(file).close()
    with closing(sqlite3.connect(file)) as now:
        assert now.execute("PRAGMA auto_vacuum").fetchone() == (2,)


async def test_a_damaged_text_does_not_spoil_a_list(file: Path) -> None:
    await filled(file, 2)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tables SET members = CAST(x'ff22' AS TEXT) WHERE id = 't000'")
    store = open_store(file)
    assert [row.members for row in await store.public_tables()] == [(), ("alice", "hatter")]
    await store.close()


def test_a_folder_that_cannot_be_locked_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="data-no-folder"), lock_folder(tmp_path / "file"):
        pass

    def read_only(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "open", read_only)
    with pytest.raises(StoreError, match="store-read-only"), lock_folder(tmp_path):
        pass


async def test_repair_rebuilds_a_table_whose_step_is_damaged(file: Path) -> None:
    store = open_store(file)
    await store.append(row("tea"), 1, b"tea 1", b"a damaged step")
    await store.close()

    def row_without_steps(table: str, saved: Sequence[SavedEntry]) -> TableRow | None:
        return row(table) if all(step is None for _, step in saved) else None

    salvage = repair(file.parent, row_without_steps)
    assert (salvage.tables, salvage.lost) == (1, [])
    store = open_store(file)
    assert (await store.entries("tea"), await store.steps("tea")) == ([b"tea 1"], {})
    await store.close()


def cut_to_two_thirds(file: Path) -> bytes:
    """Returns the rest of the file."""
    with file.open("rb+") as opened:
        opened.truncate(file.stat().st_size * 2 // 3)
    return file.read_bytes()


def entries_of(file: Path) -> dict[str, list[tuple[bytes, bytes | None]]]:
    with closing(sqlite3.connect(file)) as database:
        saved = database.execute("SELECT table_id, entry, step FROM entries ORDER BY table_id, seq").fetchall()
    return {table: [each[1:] for each in of_table] for table, of_table in groupby(saved, itemgetter(0))}


async def test_repair_saves_the_tables_in_the_rest_of_a_truncated_file(file: Path) -> None:
    await open_store(file).close()
    store, writing = await open_with_connection(file)
    writing.execute("PRAGMA secure_delete = ON")  # so that no copy is left of data that moved to another page
    rng = random.Random(16)
    for seq in range(1, 61):  # all are played at the same time, so their pages are spread over the file
        for number in range(16):
            table = f"t{number:02}"
            step = rng.randbytes(rng.choice((0, 100, 3000))) or None
            await store.append(row(table, updated=float(seq)), seq, rng.randbytes(rng.randrange(50, 400)), step)
        await store.put_person(f"p{seq}", "Alice", "en")
    await store.close()
    before = entries_of(file)
    kept = cut_to_two_thirds(file)
    salvage = repair(file.parent, lambda table, saved: row(table, updated=float(len(saved))) if saved else None)
    after = entries_of(file)
    for table, entries in before.items():
        saved = after.get(table, [])
        assert [entry for entry, _ in saved] == [entry for entry, _ in entries[: len(saved)]]
        assert all(step in (was, None) for (_, step), (_, was) in zip(saved, entries, strict=False))
        is_kept = [entry in kept for entry, _ in entries]
        assert len(saved) == (is_kept.index(False) if False in is_kept else len(entries))
        assert (table in salvage.lost) == (not saved) and (table in salvage.shortened) == (0 < len(saved) < 60)
    assert salvage.tables == len(after) and salvage.people == 60
    print("saved", len(after), "whole", sum(len(saved) == 60 for saved in after.values()))
    assert SqliteBackend(file.parent).check() == []


def test_of_sixteen_real_tables_in_a_truncated_file_the_rest_comes_back(file: Path) -> None:
    make_past(file.parent, ["parade"] * 16)
    with closing(sqlite3.connect(file)) as database:
        database.execute("VACUUM")
    before = entries_of(file)
    kept = cut_to_two_thirds(file)
    whole = {table for table, entries in before.items() if all(entry in kept for entry, _ in entries)}
    assert len(whole) > 5  # half of them or more; the length of a game is random
    salvage = repair(file.parent, _row_of)
    after = entries_of(file)
    assert {table for table, entries in after.items() if entries == before[table]} == whole
    assert set(after) - whole == set(salvage.shortened)  # the one at the cut
    assert salvage.tables == len(after) >= len(whole) and salvage.people == 2
    assert SqliteBackend(file.parent).check() == []
    print("saved", salvage.tables, "whole", len(whole))


async def test_repair_restores_nothing_that_was_deleted(file: Path) -> None:
    await filled(file)
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA secure_delete = OFF")
        database.execute("DELETE FROM entries WHERE table_id >= 't050'")
        database.execute("DELETE FROM tables WHERE id >= 't050'")
        database.execute("DELETE FROM people WHERE id >= 'p050'")
        database.commit()
        assert database.execute("PRAGMA freelist_count").fetchone() > (5,)
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    assert b"t100 3" in file.read_bytes()
    overwrite(file, (root - 1) * 4096, b"\xff" * 4096)
    salvage = repair(file.parent, row_of)
    assert salvage.people == 50 and 40 < salvage.tables <= 50
    assert all(table < "t050" for table in (*entries_of(file), *salvage.lost, *salvage.shortened))


async def test_repair_reads_data_that_is_only_in_the_journal(file: Path) -> None:
    await filled(file)
    store = open_store(file)
    await fill(store, "late", 5)
    copy = file.parent.with_name("copy")
    shutil.copytree(file.parent, copy)  # as a killed server leaves it
    await store.close()
    (copy / file.name).with_name(f"{file.name}-shm").unlink()
    overwrite(copy / file.name, 6 * 4096, b"\xff" * 4096)  # the root of the entries
    assert repair(copy, row_of).tables > 190
    assert len(entries_of(copy / file.name)["late"]) == 5


@pytest.mark.parametrize("seed", range(12))
async def test_repair_of_noise_saves_only_what_was_written(file: Path, seed: int) -> None:
    await filled(file, 40)
    whole = bytearray(file.read_bytes())
    rng = random.Random(seed)
    for _ in range(400):
        whole[rng.randrange(100, len(whole))] = rng.randrange(256)
    file.write_bytes(whole)
    repair(file.parent, row_of)
    written = {f"t{number:03} {seq}".encode() for number in range(40) for seq in range(1, 6)}
    assert {entry for entries in entries_of(file).values() for entry, _ in entries} <= written


@pytest.mark.parametrize("seed", range(12))
async def test_flipped_bytes_never_change_or_lose_an_entry_unnoticed(file: Path, seed: int) -> None:
    await filled(file, 40)
    whole = bytearray(file.read_bytes())
    rng = random.Random(seed)
    for _ in range(64):
        whole[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
    file.write_bytes(whole)
    try:
        if SqliteBackend(file.parent).check():
            return
        store = open_store(file)
    except StoreError:
        return
    for number in range(40):
        table = f"t{number:03}"
        assert await store.entries(table) == [f"{table} {seq}".encode() for seq in range(1, 6)]
    await store.close()
