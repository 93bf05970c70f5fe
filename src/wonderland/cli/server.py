"""`wonderland health`, `backup`, `restore`, `check`, `repair` and `copy`."""

from argparse import Namespace
from collections.abc import Sequence
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from wonderland.core.errors import Refused
from wonderland.settings import Settings, is_store_address
from wonderland.store import StoreError, TableRow
from wonderland.store import backup as backups
from wonderland.store import copy as copies
from wonderland.store import repair as repairs
from wonderland.store.backend import backend
from wonderland.tables import entries
from wonderland.tables.loading import Fault, record_of
from wonderland.tables.rows import summary_of, table_row
from wonderland.terminal.screen import print_whole
from wonderland.words import Words

from .content import read_settings

HEALTH_SECONDS = 5.0
"""How long a server may take to answer."""


def health(words: Words, args: Namespace) -> None:
    """Ask the server whether it is ready; the exit status is for containers and monitors."""
    settings = Settings.read({"host": args.host, "port": args.port})
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 it is where to ask
    connection = HTTPConnection(host, settings.port, timeout=HEALTH_SECONDS)
    address = f"{host}:{settings.port}"
    try:
        connection.request("GET", "/readyz", headers={"authorization": f"Bearer {settings.metrics_token}"})
        answer = connection.getresponse()
        if answer.status != HTTPStatus.OK:
            raise Refused("server-unready", address=address, status=answer.status)
    except (OSError, HTTPException) as error:
        raise Refused("server-silent", address=address, problem=str(error)) from None
    finally:
        connection.close()
    print_whole(words.say("health-ready", address=address))


def backup(words: Words, args: Namespace) -> None:
    backups.backup(_data_folder(args), args.file, force=args.force)
    print_whole(words.say("backup-made", file=str(args.file)))


def restore(words: Words, args: Namespace) -> None:
    data = _data_folder(args)
    previous = backups.restore(args.file, data)
    print_whole(words.say("restore-made", file=str(args.file), folder=str(data)))
    if previous:
        print_whole(words.say("restore-aside", file=str(previous)))


def check(words: Words, args: Namespace) -> None:
    """Print each problem on a line; any makes the command fail. The server may run."""
    settings = read_settings(args, "data", "store")
    stored = backend(settings.store, settings.data)
    problems = [words.say("check-file", problem=problem) for problem in stored.check()]
    tables = 0
    if not problems:
        rows = [row for row, *_ in stored.inventory().tables]
        problems = [words.say("check-row", table=row.id) for row in rows if not summary_of(row)]
        for table, saved in stored.saved_tables():
            tables += 1
            try:
                record_of(table, saved)
            except Exception as error:  # noqa: BLE001 any error is a finding
                problem = fault_sentence(words, Fault.of(error))
                problems.append(words.say("check-table", table=table, problem=problem))
    for line in problems:
        print_whole(line)
    if problems:
        raise StoreError("check-failed", problems=len(problems), file=stored.name)
    print_whole(words.say("check-sound", tables=tables))


def fault_sentence(words: Words, fault: Fault) -> str:
    key = f"error-{fault.key}"
    return words.say(key, **fault.details) if words.has(key) else fault.key


def repair(words: Words, args: Namespace) -> None:
    salvage = repairs.repair(_data_folder(args), _row_of)
    print_whole(words.say("repair-made", tables=salvage.tables, people=salvage.people))
    for key, tables in (("repair-shortened", salvage.shortened), ("repair-lost", salvage.lost)):
        for table in tables:
            print_whole(words.say(key, table=table))
    print_whole(words.say("restore-aside", file=str(salvage.aside)))


def copy(words: Words, args: Namespace) -> None:
    """Source and target are a data folder or the address of a PostgreSQL database."""
    source, target = (
        backend(place, Path()) if is_store_address(place) else backend("", Path(place))
        for place in (args.source, args.target)
    )
    counts = copies.copy(source, target)
    print_whole(words.say("copy-made", store=target.name, **counts))


def _data_folder(args: Namespace) -> Path:
    """The folder of an SQLite file. PostgreSQL has its own tools for backup and repair."""
    settings = read_settings(args, "data")
    if settings.store and args.data is None:
        raise Refused("sqlite-only")
    return settings.data


def _row_of(table: str, saved: Sequence[repairs.SavedEntry]) -> TableRow | None:
    try:
        return table_row(record_of(table, saved), entries.decode(saved[-1][0]).at)
    except Exception:  # noqa: BLE001 the other tables are saved
        return None
