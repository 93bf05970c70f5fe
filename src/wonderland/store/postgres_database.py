"""A PostgreSQL database: connecting, checking, locking, and migrating to the newest schema."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from . import StoreError

MIGRATIONS = sorted((Path(__file__).parent / "schema" / "postgres").glob("*.sql"))
"""Script n corresponds to script n for SQLite."""
# An arbitrary number, "Wond" in ASCII, to stay clear of the locks of other programs.
SERVER_LOCK = 0x576F6E64
MIGRATION_LOCK = SERVER_LOCK + 1
ORDER_LOCK = SERVER_LOCK + 2
PURPOSE_LOCK = SERVER_LOCK + 3
"""Advisory locks."""
LOCK_ALONE = "SELECT pg_try_advisory_lock($1, hashtext(current_schema()))"
LOCK_SHARED = "SELECT pg_try_advisory_lock_shared($1, hashtext(current_schema()))"
LOCK_ORDERS = "SELECT pg_try_advisory_xact_lock($1, hashtext(current_schema()))"
"""Servers share the lock; a copy needs it alone. With the schema's name, since advisory locks are per database."""
CONNECT_SECONDS = 5.0  # a wrong address fails soon at the start
REACH_SECONDS = 3.0
"""How long a running server waits for a connection while players wait."""
SAVE_SECONDS = 4.0
"""For saving an entry, including the wait for a connection."""
COMMAND_SECONDS = 10.0
"""For a statement, on both sides."""
AWAY = (OSError, asyncpg.InterfaceError, asyncpg.InternalClientError, TimeoutError)
"""What asyncpg raises if no answer comes."""


def without_password(address: str) -> str:
    scheme, _, rest = address.partition("://")
    place, slash, path = rest.partition("?")[0].partition("/")
    login, at, host = place.rpartition("@")
    return f"{scheme}://{login.partition(':')[0]}{at}{host}{slash}{path}"


@contextmanager
def translate_postgres_errors(address: str) -> Iterator[None]:
    """Turn errors into `StoreError`."""
    try:
        yield
    except AWAY as error:
        raise StoreError("store-away", database=without_password(address), problem=_sentence(error)) from error
    except asyncpg.PostgresError as error:
        key = "store-away" if error.sqlstate and error.sqlstate[:2] in ("08", "53", "57") else "store-unwritten"
        raise StoreError(key, database=without_password(address), problem=_sentence(error)) from error


async def connect(address: str) -> asyncpg.Connection:
    with translate_postgres_errors(address):
        try:
            return await asyncpg.connect(address, timeout=CONNECT_SECONDS, command_timeout=COMMAND_SECONDS)
        except ValueError as error:  # an address that cannot be read
            raise StoreError("store-address", database=without_password(address), problem=_sentence(error)) from error


async def prepare(address: str) -> None:
    """Check that the database is ours or empty, and migrate it."""
    connection = await connect(address)
    try:
        with translate_postgres_errors(address):
            await _migrate(connection, address)
    finally:
        await connection.close()


async def _migrate(connection: asyncpg.Connection, address: str) -> None:
    """In one transaction; servers that start at the same time wait."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        version = await _version(connection)
        if version is None:
            if await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"):
                raise StoreError("store-not-ours", file=without_password(address))
            await connection.execute("CREATE TABLE wonderland_schema (version INTEGER NOT NULL)")
            await connection.execute("INSERT INTO wonderland_schema VALUES (0)")
            version = 0
        if version > len(MIGRATIONS):
            raise StoreError("store-newer", file=without_password(address), version=version, known=len(MIGRATIONS))
        for script in MIGRATIONS[version:]:
            await connection.execute(script.read_text(encoding="utf-8"))
        await connection.execute("UPDATE wonderland_schema SET version = $1", len(MIGRATIONS))


async def _version(connection: asyncpg.Connection) -> int | None:
    """None if the database is not ours."""
    if await connection.fetchval("SELECT to_regclass('wonderland_schema')") is None:
        return None
    return int(await connection.fetchval("SELECT version FROM wonderland_schema"))


@contextmanager
def lock_database(address: str) -> Iterator[None]:
    """Exclusive use; `StoreError` while a server runs. A lost connection releases the lock."""
    with asyncio.Runner() as runner:
        connection = runner.run(connect(address))
        try:
            with translate_postgres_errors(address):
                if not runner.run(connection.fetchval(LOCK_ALONE, SERVER_LOCK)):
                    raise StoreError("database-in-use", database=without_password(address))
            yield
        finally:
            connection.terminate()


def _sentence(error: BaseException) -> str:
    return str(error).strip().rstrip(".") or type(error).__name__
