"""The database file: how it is opened, recognised as ours, and migrated to the newest schema."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from wonderland.store import StoreError

FILE = "wonderland.sqlite"
MIGRATIONS = sorted((Path(__file__).parent / "schema" / "sqlite").glob("*.sql"))
"""Script n migrates a database from schema version n - 1 to n."""
APPLICATION_ID = 0x576F6E64
"""Marks a database as ours in its header: "Wond"."""
INCREMENTAL = 2
"""SQLite's number for `auto_vacuum = INCREMENTAL`."""
MARKER = "wonderland.known"
"""Beside the database: there were tables here, so an empty database is a loss and no new server."""
BUSY_TIMEOUT = 10.0
"""Seconds to wait while another program, such as a backup, holds the database."""


@contextmanager
def translate_sqlite_errors(file: Path) -> Iterator[None]:
    """Raise what SQLite finds wrong as a `StoreError` that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise StoreError("store-not-ours", file=str(file)) from error
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
            raise StoreError("store-read-only", folder=str(file.parent)) from error
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
            raise StoreError("store-damaged", file=str(file), problem=str(error)) from error
        raise StoreError("store-unusable", file=str(file), problem=str(error)) from error
    except UnicodeDecodeError as error:
        # So Python tells of a schema that SQLite cannot put into words.
        raise StoreError("store-damaged", file=str(file), problem=str(error)) from error
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise StoreError("store-read-only", folder=str(file.parent)) from error
        raise


def connect(file: Path, *, new: bool = False) -> sqlite3.Connection:
    """Open a database of ours, or, with `new`, an empty one to be migrated."""
    connection = None
    try:
        with translate_sqlite_errors(file):
            connection = sqlite3.connect(file, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False)
            # A text that is damaged must not keep the others of its list from being read.
            connection.text_factory = lambda text: text.decode("utf-8", "replace")
            _check_ours(connection, file, new)
        return connection
    except BaseException:
        if connection:
            connection.close()
        raise


def make_private(file: Path) -> None:
    """Create a missing file, readable by its owner only; SQLite gives its own files the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def migrate(connection: sqlite3.Connection, version: int | None = None) -> None:
    """Apply the missing migrations, each in its own transaction, up to that version."""
    for number, script in enumerate(MIGRATIONS[:version], start=1):
        if number > _pragma_number(connection, "user_version"):
            text = script.read_text(encoding="utf-8")
            connection.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")


def check_integrity(connection: sqlite3.Connection, file: Path) -> None:
    """Every page."""
    with translate_sqlite_errors(file):
        problem = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if problem != "ok":
        raise StoreError("store-unusable", file=str(file), problem=problem)


def check_schema(connection: sqlite3.Connection, file: Path) -> None:
    """Refuse a schema that is not exactly that of its version: a trigger in a backup would run here."""
    with translate_sqlite_errors(file):
        version, found = _pragma_number(connection, "user_version"), _schema(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        migrate(ours, version)
        known = _schema(ours)
        ours.execute("ANALYZE")
        statistics = _schema(ours) - known  # an operator may have had them made
    if parts := found - statistics ^ known:
        names = sorted({f"{kind} {name}" for kind, name, _, _ in parts})
        raise StoreError("store-foreign-schema", file=str(file), parts=", ".join(names))


def _schema(connection: sqlite3.Connection) -> set[tuple[str, str, str, str]]:
    found = connection.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return {(kind, name, table, " ".join(sql.split())) for kind, name, table, sql in found}


def check_quickly(connection: sqlite3.Connection, file: Path) -> None:
    """Damage that shows without reading everything."""
    problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if problem != "ok":
        raise StoreError("store-damaged", file=str(file), problem=problem)


def check_not_emptied(connection: sqlite3.Connection, file: Path) -> None:
    """Refuse an empty database where there were tables before."""
    marker = file.with_name(MARKER)
    if marker.exists() and _is_empty(connection):
        raise StoreError("store-emptied", file=str(file), marker=str(marker))


def mark_known(file: Path) -> None:
    file.with_name(MARKER).touch(mode=0o600)


def free_disk_by_steps(connection: sqlite3.Connection) -> None:
    """Let freed pages be given back to the disk; an older database is rewritten once."""
    if _pragma_number(connection, "auto_vacuum") != INCREMENTAL:
        connection.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
        connection.execute("VACUUM")


def _is_empty(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0)


def _pragma_number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _check_ours(connection: sqlite3.Connection, file: Path, new: bool) -> None:
    version = _pragma_number(connection, "user_version")
    empty = _is_empty(connection)
    if _pragma_number(connection, "application_id") != APPLICATION_ID and not (new and empty):
        raise StoreError("store-not-ours", file=str(file))
    if version > len(MIGRATIONS):
        raise StoreError("store-newer", file=str(file), version=version, known=len(MIGRATIONS))
