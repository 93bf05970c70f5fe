"""`wonderland admin`: what the operator of a server lists and orders. One that runs carries an order out in moments."""

import asyncio
import json
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import msgspec

from wonderland.cli.server import fault_sentence
from wonderland.core.errors import Refused
from wonderland.settings import Settings
from wonderland.store import Store, StoreError
from wonderland.store.database import FILE
from wonderland.store.folder_lock import lock_folder
from wonderland.store.inventory import Inventory, inventory, put_order
from wonderland.store.sqlite import open_store
from wonderland.tables import admin as orders
from wonderland.tables.registry import Fault
from wonderland.tables.rows import RowSummary
from wonderland.terminal.screen import print_whole
from wonderland.words import Words

Answer = TypeVar("Answer")


def admin(words: Words, args: Namespace) -> None:
    data = Settings.read({"data": args.data}).data
    listings = {"tables": _tables, "people": _people, "sizes": _sizes}
    ordered: dict[str, Callable[[], orders.AnyOrder]] = {
        "delete-table": lambda: orders.DeleteTable(_named(args)),
        "delete-person": lambda: orders.ErasePerson(_named(args)),
        "ban": lambda: orders.BanPerson(_named(args)),
        "announce": lambda: orders.Announce(args.minutes),
    }
    if args.action in listings:
        listings[args.action](words, inventory(data / FILE))
    elif args.action == "export":
        _export(words, data, _named(args), args.file)
    elif args.action in ordered:
        _order(words, data, ordered[args.action]())
    else:
        raise Refused("unknown-action", action=args.action, known=", ".join([*listings, "export", *ordered]))


def _named(args: Namespace) -> str:
    if args.name is None:
        raise Refused("missing-argument", argument="NAME")
    return str(args.name)


def _with_store(data: Path, ask: Callable[[Store], Awaitable[Answer]]) -> Answer:
    async def answer() -> Answer:
        store = open_store(data / FILE)
        try:
            return await ask(store)
        finally:
            await store.close()

    return asyncio.run(answer())


def _order(words: Words, data: Path, order: orders.AnyOrder) -> None:
    """A server that runs is asked; where none runs, it is done here."""
    try:
        with lock_folder(data):
            _with_store(data, lambda store: orders.carry_out(store, order))
            print_whole(words.say("admin-done"))
    except StoreError as error:
        if error.key != "data-in-use":
            raise
        put_order(data / FILE, msgspec.json.encode(order))
        print_whole(words.say("admin-asked"))


def _export(words: Words, data: Path, person: str, file: Path | None) -> None:
    exported = _with_store(data, lambda store: orders.export_person(store, person))
    text = json.dumps(exported, ensure_ascii=False, indent=1)
    if file is None:
        print(text)
    else:
        file.write_text(text + "\n", encoding="utf-8")
        print_whole(words.say("admin-exported", file=str(file)))


def _tables(words: Words, found: Inventory) -> None:
    for row, entries, size in found.tables:
        summary = msgspec.json.decode(row.summary, type=RowSummary)
        names = ", ".join(bot or name or "-" for name, bot in zip(summary.names, summary.bots, strict=True))
        date = datetime.fromtimestamp(row.updated)
        print(f"{row.id}  {row.game:<10}  {row.status:<9}  {date:%Y-%m-%d %H:%M}  {entries:>5}  {size:>8}  {names}")
        if row.fault is not None:
            problem = fault_sentence(words, msgspec.json.decode(row.fault, type=Fault))
            print_whole(words.say("admin-aside", problem=problem))
    print_whole(words.say("admin-tables", tables=len(found.tables)))


def _people(words: Words, found: Inventory) -> None:
    for person, name, sessions, tables in found.people:
        print(f"{person}  {sessions:>4}  {tables:>4}  {name}")
    print_whole(words.say("admin-people", people=len(found.people)))


def _sizes(words: Words, found: Inventory) -> None:
    for kind, size in found.sizes.items():
        print_whole(words.say(f"admin-size-{kind}", size=f"{size / 1e6:.1f}"))
