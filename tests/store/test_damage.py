"""Damage is noticed and told, and what can be read is saved: emptied, broken and read-only files, flipped bytes."""

import errno
import os
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.scene import fill, open_with_connection, row
from wonderland.store import DamagedEntry, StoreError, TableRow
from wonderland.store.database import MARKER
from wonderland.store.folder_lock import lock_folder
from wonderland.store.repair import SavedEntry, check, repair
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
    """Where in the file a page begins that holds entries and nothing else."""
    content, page = file.read_bytes(), 4096
    return next(
        at for at in range(page, len(content), page) if content[at] == 10 and b"t100 3" in content[at : at + page]
    )


async def test_an_emptied_database_is_not_a_new_house(file: Path) -> None:
    await filled(file, 1)
    file.write_bytes(b"")
    assert refused(file) == "store-emptied"
    file.unlink()
    assert refused(file) == "store-emptied"
    file.with_name(MARKER).unlink()
    await open_store(file).close()


async def test_a_broken_database_is_refused(file: Path) -> None:
    await filled(file)
    overwrite(file, leaf_page_of_entries(file), b"\xff" * 4096)
    assert refused(file) == "store-damaged"


async def test_a_folder_that_cannot_be_written_to_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "open", read_only)
    assert refused(file) == "store-read-only"


async def test_a_read_only_file_is_told(file: Path) -> None:
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
    assert check(file) == ["t001 3"]
    store = open_store(file)
    with pytest.raises(DamagedEntry):
        await store.entries("t001")
    assert len(await store.entries("t002")) == 5
    await store.close()


async def test_a_sound_file_passes_the_check_also_beside_a_server(file: Path) -> None:
    store = open_store(file)
    await fill(store, "tea", 3)
    assert check(file) == []
    await store.close()


async def test_repair_saves_what_can_be_read(file: Path) -> None:
    await filled(file)
    page = leaf_page_of_entries(file)
    overwrite(file, page, b"\xff" * 4096)
    assert check(file)
    before = file.read_bytes()
    salvage = repair(file.parent, row_of)
    assert salvage.aside.read_bytes() == before
    assert salvage.people == 200 and salvage.tables + len(salvage.lost) == 200
    hit = {*salvage.shortened, *salvage.lost}
    assert "t100" in hit and len(hit) < 60
    assert check(file) == []
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
async def test_repair_needs_no_sound_schema(file: Path, damage: bytes) -> None:
    await filled(file, 3)
    overwrite(file, file.read_bytes().index(b"CREATE TABLE entries"), damage)
    for call in (check, open_store):
        with pytest.raises(StoreError, match="store-damaged"):
            call(file)
    salvage = repair(file.parent, row_of)
    assert (salvage.tables, salvage.people, salvage.shortened, salvage.lost) == (3, 3, [], [])
    assert check(file) == []


async def test_repair_is_not_stopped_by_values_of_another_type(file: Path) -> None:
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
    assert check(file)
    salvage = repair(file.parent, row_of)
    assert (salvage.tables, salvage.people, salvage.shortened) == (3, 2, ["t001"])
    assert check(file) == []


async def test_nobody_repairs_under_a_server(file: Path) -> None:
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


async def test_an_older_database_learns_to_free_the_disk(file: Path) -> None:
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


def test_a_folder_that_cannot_be_locked_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="data-no-folder"), lock_folder(tmp_path / "file"):
        pass

    def read_only(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "open", read_only)
    with pytest.raises(StoreError, match="store-read-only"), lock_folder(tmp_path):
        pass


async def test_repair_plays_a_table_again_whose_step_is_damaged(file: Path) -> None:
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


@pytest.mark.parametrize("seed", range(12))
async def test_no_entry_is_changed_or_lost_unnoticed_by_flipped_bytes(file: Path, seed: int) -> None:
    await filled(file, 40)
    whole = bytearray(file.read_bytes())
    luck = random.Random(seed)
    for _ in range(64):
        whole[luck.randrange(len(whole))] ^= 1 << luck.randrange(8)
    file.write_bytes(whole)
    try:
        if check(file):
            return
        store = open_store(file)
    except StoreError:
        return
    for number in range(40):
        table = f"t{number:03}"
        assert await store.entries(table) == [f"{table} {seq}".encode() for seq in range(1, 6)]
    await store.close()
