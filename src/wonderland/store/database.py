"""The SQLite file and its folder: locked, opened, checked, and migrated to the newest schema."""

import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from . import StoreError

FILE, LOCK = "wonderland.sqlite", "wonderland.lock"
MIGRATIONS = sorted((Path(__file__).parent / "schema" / "sqlite").glob("*.sql"))
"""Script n migrates from version n - 1 to n."""
APPLICATION_ID = 0x576F6E64
"""Marks the file as ours: "Wond"."""
INCREMENTAL = 2
"""SQLite's number for `auto_vacuum = INCREMENTAL`."""
MARKER = "wonderland.known"
"""Exists once there was a database: an empty one is then a loss, not a new server."""
BUSY_TIMEOUT = 10.0
"""Seconds to wait while another program, such as a backup, locks the database."""


if sys.platform == "win32":
    import msvcrt

    def _lock_file(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock_file(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def translate_sqlite_errors(file: Path) -> Iterator[None]:
    """Turn errors of SQLite and the system into `StoreError`."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the extended part
        if code == sqlite3.SQLITE_NOTADB:
            raise StoreError("store-not-ours", file=str(file)) from error
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
            raise StoreError("store-read-only", folder=str(file.parent)) from error
        if code == sqlite3.SQLITE_CORRUPT:
            raise StoreError("store-damaged", file=str(file), problem=str(error)) from error
        raise StoreError("store-unusable", file=str(file), problem=str(error)) from error
    except UnicodeDecodeError as error:
        # Python's error for a damaged schema.
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
            # A damaged text must not make a whole list unreadable.
            connection.text_factory = lambda text: text.decode("utf-8", "replace")
            _check_ours(connection, file, new)
        return connection
    except BaseException:
        if connection:
            connection.close()
        raise


def make_private(file: Path) -> None:
    """Create a missing file, readable by its owner only; SQLite's other files get the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def migrate(connection: sqlite3.Connection, version: int | None = None) -> None:
    """Apply the missing migrations, each in its own transaction, up to that version."""
    for number, script in enumerate(MIGRATIONS[:version], start=1):
        if number > _pragma_number(connection, "user_version"):
            text = script.read_text(encoding="utf-8")
            connection.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")


def check_pages(connection: sqlite3.Connection, file: Path, check: str, error: str) -> None:
    """Raise `StoreError` with that key if SQLite's check finds a problem."""
    with translate_sqlite_errors(file):
        problem = connection.execute(f"PRAGMA {check}").fetchone()[0]
    if problem != "ok":
        raise StoreError(error, file=str(file), problem=problem)


def check_schema(connection: sqlite3.Connection, file: Path) -> None:
    """The schema must be exactly that of its version: a trigger in a backup would run here."""
    with translate_sqlite_errors(file):
        version, found = _pragma_number(connection, "user_version"), _schema(connection)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        migrate(ours, version)
        known = _schema(ours)
        ours.execute("ANALYZE")
        statistics = _schema(ours) - known  # a host may have made them
    if parts := found - statistics ^ known:
        names = sorted({f"{kind} {name}" for kind, name, _, _ in parts})
        raise StoreError("store-foreign-schema", file=str(file), parts=", ".join(names))


def _schema(connection: sqlite3.Connection) -> set[tuple[str, str, str, str]]:
    found = connection.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return {(kind, name, table, " ".join(sql.split())) for kind, name, table, sql in found}


def check_not_emptied(connection: sqlite3.Connection, file: Path) -> None:
    marker = file.with_name(MARKER)
    if marker.exists() and _is_empty(connection):
        raise StoreError("store-emptied", file=str(file), marker=str(marker))


def free_disk_by_steps(connection: sqlite3.Connection) -> None:
    """Allow freed pages to be returned to the disk; an older database is rewritten once."""
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


@contextmanager
def lock_folder(data: Path) -> Iterator[None]:
    """Lock a data folder, created if missing; `StoreError` while another process holds it. The system releases the lock
    when the process ends."""
    try:
        with translate_sqlite_errors(data / LOCK):
            data.mkdir(parents=True, exist_ok=True)
            file = (data / LOCK).open("a")  # never deleted: two processes could lock two files of one name
    except (FileExistsError, NotADirectoryError) as error:
        raise StoreError("data-no-folder", folder=str(data)) from error
    with file:
        try:
            _lock_file(file.fileno())
        except (BlockingIOError, PermissionError) as error:
            raise StoreError("data-in-use", folder=str(data)) from error
        yield
