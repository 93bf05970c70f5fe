"""`wonderland serve`, is it well (`health`), and what keeps its data safe: `backup`, `restore`, `check`, `repair`."""

from argparse import Namespace
from collections.abc import Sequence
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException

from wonderland.core.errors import Refused
from wonderland.settings import Settings
from wonderland.store import StoreError, TableRow
from wonderland.store import backup as backups
from wonderland.store import repair as repairs
from wonderland.store.database import FILE
from wonderland.store.inventory import inventory
from wonderland.tables import entries
from wonderland.tables.registry import Fault, record_of
from wonderland.tables.rows import summary_of, table_row
from wonderland.terminal.screen import print_whole
from wonderland.words import Words

HEALTH_SECONDS = 5.0
"""How long a server may take to say that it is ready."""


def serve(words: Words, args: Namespace) -> None:
    from wonderland import web  # the other commands start without it

    flags = {"host": args.host, "port": args.port, "data": args.data, "language": args.language}
    web.serve(Settings.read(flags), open_browser=args.open)


def health(words: Words, args: Namespace) -> None:
    """Ask the server of these settings whether it is ready: for a container or a monitor, by the exit status."""
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
    backups.backup(Settings.read({"data": args.data}).data, args.file, force=args.force)
    print_whole(words.say("backup-made", file=str(args.file)))


def restore(words: Words, args: Namespace) -> None:
    data = Settings.read({"data": args.data}).data
    previous = backups.restore(args.file, data)
    print_whole(words.say("restore-made", file=str(args.file), folder=str(data)))
    if previous:
        print_whole(words.say("restore-aside", file=str(previous)))


def check(words: Words, args: Namespace) -> None:
    """Every problem on a line of its own; any makes the command fail. A server may run meanwhile."""
    file = Settings.read({"data": args.data}).data / FILE
    problems = [words.say("check-file", problem=problem) for problem in repairs.check(file)]
    tables = 0
    if not problems:
        problems = [words.say("check-row", table=row.id) for row, *_ in inventory(file).tables if not summary_of(row)]
        for table, saved in repairs.saved_tables(file):
            tables += 1
            try:
                record_of(table, saved)
            except Exception as error:  # noqa: BLE001 whatever is wrong with a table is what is looked for
                problem = fault_sentence(words, Fault.of(error))
                problems.append(words.say("check-table", table=table, problem=problem))
    for line in problems:
        print_whole(line)
    if problems:
        raise StoreError("check-failed", problems=len(problems), file=str(file))
    print_whole(words.say("check-sound", tables=tables))


def fault_sentence(words: Words, fault: Fault) -> str:
    """Why a table cannot be loaded."""
    key = f"error-{fault.key}"
    return words.say(key, **fault.details) if words.has(key) else fault.key


def repair(words: Words, args: Namespace) -> None:
    """What can be read of a damaged database, in a new one; the old one is kept."""
    salvage = repairs.repair(Settings.read({"data": args.data}).data, _row_of)
    print_whole(words.say("repair-made", tables=salvage.tables, people=salvage.people))
    for table in salvage.shortened:
        print_whole(words.say("repair-shortened", table=table))
    for table in salvage.lost:
        print_whole(words.say("repair-lost", table=table))
    print_whole(words.say("restore-aside", file=str(salvage.aside)))


def _row_of(table: str, saved: Sequence[repairs.SavedEntry]) -> TableRow | None:
    try:
        return table_row(record_of(table, saved), entries.decode(saved[-1][0]).at)
    except Exception:  # noqa: BLE001 whatever is wrong with a table, the others are saved
        return None
