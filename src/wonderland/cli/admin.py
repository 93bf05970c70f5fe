"""`wonderland admin`: lists what is stored, and gives orders, which a running server carries out."""

import asyncio
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import msgspec

from wonderland.bots.pool import Pool
from wonderland.core.errors import Refused
from wonderland.store import StoreError
from wonderland.store.backend import Backend, Inventory, backend
from wonderland.tables import admin as orders
from wonderland.tables.loading import Fault
from wonderland.tables.registry import TableRegistry
from wonderland.tables.rows import summary_of
from wonderland.tables.upkeep import carry_out
from wonderland.terminal.screen import print_whole
from wonderland.words import Words

from .content import read_settings
from .server import fault_sentence

# Time to finish a turn before a restart.
DEFAULT_MINUTES = 5
IN_USE = ("data-in-use", "database-in-use")
"""Errors of a lock that a running server holds."""
KINDS = {"export": "person", "delete-table": "table", "delete-person": "person", "ban": "person", "unban": "person"}
"""What NAME is the id of, if an action takes one."""

Found = TypeVar("Found")


def admin(words: Words, args: Namespace) -> None:
    settings = read_settings(args, "data", "store")
    stored = backend(settings.store, settings.data)
    listings: dict[str, Callable[[Words, Inventory], None]] = {"tables": _tables, "people": _people, "sizes": _sizes}
    ordered: dict[str, Callable[[], orders.AnyOrder]] = {
        "delete-table": lambda: orders.DeleteTable(args.name),
        "delete-person": lambda: orders.ErasePerson(args.name),
        "ban": lambda: orders.BanPerson(args.name),
        "unban": lambda: orders.BanPerson(args.name, lifted=True),
        "announce": lambda: orders.Announce(args.minutes or DEFAULT_MINUTES),
    }
    if args.action not in (*listings, "export", *ordered):
        raise Refused("unknown-action", action=args.action, known=", ".join([*listings, "export", *ordered]))
    _check(args)
    found = stored.inventory()  # also checks that there is a store
    if kind := KINDS.get(args.action):
        ids = [row.id for row, *_ in found.tables] if kind == "table" else [person for person, *_ in found.people]
        if args.name not in ids:
            raise StoreError(f"{kind}-unknown", **{kind: args.name})
    if args.action in listings:
        listings[args.action](words, found)
    elif args.action == "export":
        _export(words, stored, args.name, args.file)
    else:
        _order(words, stored, ordered[args.action]())


def _check(args: Namespace) -> None:
    if args.action in KINDS and args.name is None:
        raise Refused("missing-argument", argument="NAME")
    if args.action not in KINDS and args.name is not None:
        raise Refused("extra-argument", argument=args.name)
    for flag, action in (("file", "export"), ("minutes", "announce")):
        if getattr(args, flag) is not None and args.action != action:
            raise Refused("extra-argument", argument=f"--{flag}")


def _with_tables(stored: Backend, ask: Callable[[TableRegistry], Awaitable[Found]]) -> Found:
    store = stored.open()

    async def answer() -> Found:
        tables = TableRegistry(store, Pool(workers=0))
        try:
            return await ask(tables)
        finally:
            await tables.close()

    return asyncio.run(answer())


def _order(words: Words, stored: Backend, order: orders.AnyOrder) -> None:
    """A running server carries it out, otherwise this process."""
    try:
        with stored.lock():
            if isinstance(order, orders.Announce):
                raise Refused("no-server")
            _with_tables(stored, lambda tables: carry_out(tables, order))
            print_whole(words.say("admin-done"))
    except StoreError as error:
        if error.key not in IN_USE:
            raise
        stored.put_order(msgspec.json.encode(order))
        print_whole(words.say("admin-asked"))


def _export(words: Words, stored: Backend, person: str, file: Path | None) -> None:
    async def pieces(tables: TableRegistry) -> bytes:
        return b"".join([piece async for piece in orders.export_person(tables.store, person)])

    exported = _with_tables(stored, pieces)
    if file is None:
        print(exported.decode(), end="")
    else:
        file.write_bytes(exported)
        print_whole(words.say("admin-exported", file=str(file)))


def _tables(words: Words, found: Inventory) -> None:
    for row, entries, size in found.tables:
        summary = summary_of(row)
        if summary is None:
            print_whole(f"{row.id}  {words.say('admin-row-damaged')}")
            continue
        names = ", ".join(bot or name or "-" for name, bot in zip(summary.names, summary.bots, strict=True))
        date = datetime.fromtimestamp(row.updated)
        print(f"{row.id}  {row.game:<10}  {row.status:<9}  {date:%Y-%m-%d %H:%M}  {entries:>5}  {size:>8}  {names}")
        if row.fault is not None:
            problem = fault_sentence(words, msgspec.json.decode(row.fault, type=Fault))
            print_whole(words.say("admin-aside", problem=problem))
    print_whole(words.say("admin-tables", tables=len(found.tables)))


def _people(words: Words, found: Inventory) -> None:
    for person, name, sessions, tables, is_banned in found.people:
        banned = f"  ({words.say('admin-banned')})" if is_banned else ""
        print(f"{person}  {sessions:>4}  {tables:>4}  {name}{banned}")
    print_whole(words.say("admin-people", people=len(found.people)))


def _sizes(words: Words, found: Inventory) -> None:
    for kind, size in found.sizes.items():
        print_whole(words.say(f"admin-size-{kind}", size=f"{size / 1e6:.1f}"))
