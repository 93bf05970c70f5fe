"""A server killed at any moment loses nothing that it has acknowledged.

Killing a process does not lose the system's file cache. Whether a commit reaches the disk depends on SQLite's
synchronous=FULL, which only a power cut could test.
"""

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from wonderland.store.backup import backup

ROOT = Path(__file__).parents[2]
ROUNDS = 25
LONGEST_LIFE = 0.25


@contextmanager
def appending(place: Path | str, notes: Path, patient: bool = True) -> Iterator[None]:
    """Runs a program that appends meanwhile and then kills it. With `patient`, waits until it has begun."""
    command = [sys.executable, "-m", "tests.store.appender", str(place), str(notes)]
    before = notes.stat().st_size if notes.exists() else 0
    program = subprocess.Popen(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)})
    try:
        while patient and not (notes.exists() and notes.stat().st_size > before):
            assert program.poll() is None
            time.sleep(0.005)
        yield
        assert program.poll() is None
    finally:
        program.kill()
        program.wait()


def answered_for(notes: Path) -> dict[str, int]:
    """Returns the last acknowledged entry of each table; a truncated note does not count."""
    last: dict[str, int] = defaultdict(int)
    for note in notes.read_text().splitlines(keepends=True) if notes.exists() else []:
        if note.endswith("\n"):
            table, seq = note.split()
            last[table] = max(last[table], int(seq))
    return last


def check(file: Path, notes: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        if database.execute("PRAGMA user_version").fetchone() == (0,):
            assert not answered_for(notes)
            return
        kept: dict[str, list[tuple[int, bytes]]] = defaultdict(list)
        for table, seq, entry in database.execute("SELECT table_id, seq, entry FROM entries ORDER BY table_id, seq"):
            kept[table].append((seq, entry))
        rows = dict(database.execute("SELECT id, updated FROM tables"))
    for table, last in answered_for(notes).items():
        assert len(kept[table]) >= last
    for table, entries in kept.items():
        assert entries == [(seq, f"{table} {seq}".encode() * 10) for seq in range(1, len(entries) + 1)]
    assert rows == {table: len(entries) for table, entries in kept.items()}


def test_no_acknowledged_entry_is_lost(tmp_path: Path) -> None:
    file, notes = tmp_path / "wonderland.sqlite", tmp_path / "notes"
    for _ in range(ROUNDS):
        with appending(file, notes, patient=random.random() < 0.8):
            time.sleep(random.uniform(0, LONGEST_LIFE))
        if file.exists() and file.stat().st_size:
            check(file, notes)
    assert sum(answered_for(notes).values()) > ROUNDS


def test_a_backup_during_writes_is_complete(tmp_path: Path) -> None:
    file, notes, copy = tmp_path / "wonderland.sqlite", tmp_path / "notes", tmp_path / "copy.sqlite"
    with appending(file, notes):
        for _ in range(10):
            answered = tmp_path / "answered"
            answered.write_bytes(notes.read_bytes())
            backup(tmp_path, copy, force=True)
            check(copy, answered)
