"""The database file: how it is opened, known for ours, and brought to the schema of today."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wonderland.store import StoreError

FILE = "wonderland.sqlite"
"""The name of the database in a data folder."""
SCHEMA = sorted((Path(__file__).parent / "schema").glob("*.sql"))
"""Each page brings a database from the version before to its own number."""
OURS = 0x576F6E64
PATIENCE = 10.0
"""Seconds to wait for another program that holds the database, a backup for one."""


@contextmanager
def told(file: Path) -> Iterator[None]:
    """What SQLite finds wrong in here, as a fault of ours that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise StoreError("store-not-ours", file=str(file)) from error
        raise StoreError("store-trouble", file=str(file), problem=str(error)) from error


def connect(file: Path, *, new: bool = False) -> sqlite3.Connection:
    """Open a database of ours, or one to be made where `new` allows it."""
    connection = None
    try:
        with told(file):
            connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            _check(connection, file, new)
        return connection
    except BaseException:
        if connection:
            connection.close()
        raise


def make_private(file: Path) -> None:
    """Create the file for its owner's eyes only, where it is not there; SQLite's own files beside it follow suit."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def upgrade(connection: sqlite3.Connection) -> None:
    """Apply the pages of the schema that the database lacks, each whole or not at all."""
    for number, page in enumerate(SCHEMA, start=1):
        if number > number_of(connection, "user_version"):
            text = page.read_text(encoding="utf-8")
            connection.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")


def check_whole(connection: sqlite3.Connection, file: Path) -> None:
    """Let SQLite go through every page."""
    with told(file):
        problem = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if problem != "ok":
        raise StoreError("store-trouble", file=str(file), problem=problem)


def number_of(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _check(connection: sqlite3.Connection, file: Path, new: bool) -> None:
    version = number_of(connection, "user_version")
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if number_of(connection, "application_id") != OURS and not (new and empty):
        raise StoreError("store-not-ours", file=str(file))
    if version > len(SCHEMA):
        raise StoreError("store-newer", file=str(file), version=version, known=len(SCHEMA))
