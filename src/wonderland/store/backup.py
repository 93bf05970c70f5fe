"""Backup and restore of an SQLite store: a checked copy in one file. The server may run during a backup."""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from . import StoreError
from .database import (
    FILE,
    check_pages,
    check_schema,
    connect,
    lock_folder,
    make_private,
    translate_sqlite_errors,
)

JOURNALS = ("-wal", "-shm")
"""SQLite's files beside a database that is in use, or was not closed."""


def backup(data: Path, target: Path, *, force: bool = False) -> None:
    """Copy the database to `target`; an existing file is replaced only with `force`."""
    source = data / FILE
    check_exists(source)
    if target.is_dir():
        raise StoreError("backup-folder", file=str(target))
    if target.exists() and target.samefile(source):
        raise StoreError("backup-itself", file=str(target))
    if target.exists() and not force:
        raise StoreError("backup-exists", file=str(target))
    with _temporary_copy(source, target) as copy:
        copy.replace(target)
    fsync_folder(target.parent)


def restore(source: Path, data: Path) -> Path | None:
    """Replace the database by a backup; returns where the old one was set aside."""
    check_exists(source)
    with lock_folder(data), _temporary_copy(source, data / FILE) as copy:
        with closing(connect(copy)) as connection:
            check_schema(connection, source)
        aside = set_aside(data / FILE) if (data / FILE).exists() else None
        remove_journals(data / FILE)
        copy.replace(data / FILE)
    fsync_folder(data)
    return aside


@contextmanager
def _temporary_copy(source: Path, target: Path) -> Iterator[Path]:
    with temporary_file(target) as copy:
        with closing(connect(source)) as reading, closing(sqlite3.connect(copy, isolation_level=None)) as writing:
            with translate_sqlite_errors(source):
                # In one step: with several, a write of the server would make SQLite start again.
                reading.backup(writing)
                writing.execute("PRAGMA journal_mode = DELETE")
            check_pages(writing, source, "integrity_check", "store-unusable")
        with copy.open("rb+") as file:
            os.fsync(file.fileno())
        yield copy


@contextmanager
def temporary_file(target: Path) -> Iterator[Path]:
    """A private file beside `target`, removed afterwards unless it was moved."""
    copy = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    if not target.parent.is_dir():
        raise StoreError("backup-nowhere", folder=str(target.parent))
    try:
        make_private(copy)
        yield copy
    finally:
        for leftover in ("", "-journal", *JOURNALS):
            copy.with_name(f"{copy.name}{leftover}").unlink(missing_ok=True)


def check_exists(file: Path) -> None:
    """Otherwise SQLite creates the file."""
    if not file.is_file():
        raise StoreError("store-missing", file=str(file))


def remove_journals(file: Path) -> None:
    """Otherwise SQLite applies the old journal to the new database."""
    for journal in JOURNALS:
        file.with_name(f"{file.name}{journal}").unlink(missing_ok=True)


def set_aside(file: Path) -> Path:
    """Copy the database with its journal."""
    aside = file.with_name(f"{file.stem}-{datetime.now():%Y%m%d-%H%M%S-%f}{file.suffix}")
    for ending in ("", "-wal"):
        part = file.with_name(f"{file.name}{ending}")
        if part.exists():
            shutil.copy2(part, aside.with_name(f"{aside.name}{ending}"))
    return aside


def fsync_folder(folder: Path) -> None:
    """Make a rename durable, where the system can."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
