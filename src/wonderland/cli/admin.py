"""`wonderland admin`: for whoever keeps the house. A server that runs carries an order out within moments."""

import asyncio
import json
from argparse import Namespace
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import msgspec

from wonderland.cli.check import fault_sentence
from wonderland.cli.screen import print_whole
from wonderland.core.errors import Refused
from wonderland.settings import Settings
from wonderland.store import StoreError
from wonderland.store.database import FILE
from wonderland.store.folder_lock import lock_folder
from wonderland.store.inventory import Inventory, inventory, put_order
from wonderland.store.sqlite import open_store
from wonderland.tables import keeper
from wonderland.tables.registry import Fault
from wonderland.tables.rows import RowSummary
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    data = Settings.read({"data": args.data}).data
    listings: dict[str, Callable[[], None]] = {
        "tables": lambda: _tables(words, inventory(data / FILE)),
        "people": lambda: _people(words, inventory(data / FILE)),
        "sizes": lambda: _sizes(words, inventory(data / FILE)),
    }
    orders: dict[str, Callable[[], keeper.AnyOrder]] = {
        "delete-table": lambda: keeper.DeleteTable(_named(args)),
        "delete-person": lambda: keeper.ErasePerson(_named(args)),
        "ban": lambda: keeper.BanPerson(_named(args)),
        "announce": lambda: keeper.Announce(args.minutes),
    }
    if args.action in listings:
        listings[args.action]()
    elif args.action == "export":
        _export(words, data, _named(args), args.file)
    elif args.action in orders:
        _order(words, data, orders[args.action]())
    else:
        known = ", ".join([*listings, "export", *orders])
        raise Refused("unknown-action", action=args.action, known=known)


def _named(args: Namespace) -> str:
    if args.name is None:
        raise Refused("missing-argument", argument="NAME")
    return str(args.name)


def _order(words: Words, data: Path, order: keeper.AnyOrder) -> None:
    """A server that runs is asked; where none runs, it is done here."""
    try:
        with lock_folder(data):
            asyncio.run(_carry_out(data, order))
            print_whole(words.say("admin-done"))
    except StoreError as error:
        if error.key != "data-in-use":
            raise
        put_order(data / FILE, msgspec.json.encode(order))
        print_whole(words.say("admin-asked"))


async def _carry_out(data: Path, order: keeper.AnyOrder) -> None:
    store = open_store(data / FILE)
    try:
        match order:
            case keeper.DeleteTable():
                if await store.row(order.table) is None:
                    raise Refused("table-unknown", table=order.table)
                await store.delete(order.table)
            case keeper.ErasePerson():
                await keeper.erase_person(store, order.person)
            case keeper.BanPerson():
                await store.end_sessions(order.person)
            case keeper.Announce():
                raise Refused("no-server")
    finally:
        await store.close()


def _export(words: Words, data: Path, person: str, file: Path | None) -> None:
    async def exported() -> str:
        store = open_store(data / FILE)
        try:
            return json.dumps(await keeper.export_person(store, person), ensure_ascii=False, indent=1)
        finally:
            await store.close()

    text = asyncio.run(exported())
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
