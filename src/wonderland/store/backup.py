"""Backup and restore: a whole, checked copy of the database in one file, also while the server runs."""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from wonderland.store import StoreError
from wonderland.store.claim import claim
from wonderland.store.database import FILE, check_whole, connect, make_private, told

JOURNALS = ("-wal", "-shm")
"""What SQLite keeps beside a database that is in use or was left in haste."""


def backup(data: Path, target: Path, *, force: bool = False) -> None:
    """Copy the database of a data folder to `target`; a file that is there is replaced only by `force`."""
    source = _existing(data / FILE)
    if target.is_dir():
        raise StoreError("backup-folder", file=str(target))
    if target.exists() and target.samefile(source):
        raise StoreError("backup-itself", file=str(target))
    if target.exists() and not force:
        raise StoreError("backup-exists", file=str(target))
    with _copied(source, target) as copy:
        copy.replace(target)
    _settle(target.parent)


def restore(source: Path, data: Path) -> Path | None:
    """Put a backup in the place of the data folder's database; where the one before was laid aside."""
    _existing(source)
    with claim(data), _copied(source, data / FILE) as copy:
        aside = _laid_aside(data / FILE)
        # A journal of the old database would be taken for one of the new.
        for journal in JOURNALS:
            (data / f"{FILE}{journal}").unlink(missing_ok=True)
        copy.replace(data / FILE)
    _settle(data)
    return aside


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """A sound copy beside `target`, under a name of its own that is gone afterwards."""
    copy = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    if not target.parent.is_dir():
        raise StoreError("backup-nowhere", folder=str(target.parent))
    try:
        make_private(copy)
        _copy(source, copy)
        yield copy
    finally:
        for leftover in ("", "-journal", *JOURNALS):
            copy.with_name(f"{copy.name}{leftover}").unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    """In one step, so that a server that goes on writing is neither waited for nor held up."""
    with closing(connect(source)) as reading, closing(sqlite3.connect(copy, isolation_level=None)) as writing:
        with told(source):
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode = DELETE")
        check_whole(writing, source)
    with copy.open("rb+") as file:
        os.fsync(file.fileno())


def _existing(file: Path) -> Path:
    """SQLite would make what is not there."""
    if not file.is_file():
        raise StoreError("store-missing", file=str(file))
    return file


def _laid_aside(file: Path) -> Path | None:
    """A copy of the database as it is, sound or not, with the journal that belongs to it."""
    if not file.exists():
        return None
    aside = file.with_name(f"{file.stem}-{datetime.now():%Y%m%d-%H%M%S-%f}{file.suffix}")
    for ending in ("", "-wal"):
        part = file.with_name(f"{file.name}{ending}")
        if part.exists():
            shutil.copy2(part, aside.with_name(f"{aside.name}{ending}"))
    return aside


def _settle(folder: Path) -> None:
    """Wait until the disk knows the new name; only POSIX can open a folder for it."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
