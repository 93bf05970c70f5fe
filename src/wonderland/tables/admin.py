"""Orders of an operator: delete a table, erase, ban or export a person, announce a restart. The command line leaves an
order in the store for a running server, or carries it out without one."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from wonderland.core.errors import Refused
from wonderland.core.events import kebab
from wonderland.core.values import Frozen
from wonderland.store import DamagedEntry, Store, StoreError, TableRow

from . import blocks, entries
from .company import ERASED_PERSON
from .record import Record
from .replays import log_text
from .rows import summary_of, table_row

ERASED = "—"
"""Replaces the name and the words of an erased person."""
SHOWN_WHILE_PLAYING = frozenset({"entry", "at", "id", "seat", "action", "by"})
"""The fields of a move that an export shows until the game is over."""


class Order(Frozen, tag_field="order", tag=kebab):
    """An order to the server, on disk until it is done."""


class DeleteTable(Order):
    """Delete a table."""

    table: str


class ErasePerson(Order, tag="delete-person"):
    """Delete a person with all data, and the tables where nobody else sits."""

    person: str


class BanPerson(Order, tag="ban"):
    """Ban a person, or lift the ban."""

    person: str
    lifted: bool = False


class Announce(Order):
    """Announce a restart to everyone."""

    minutes: int


AnyOrder: TypeAlias = DeleteTable | ErasePerson | BanPerson | Announce

_decoder = msgspec.json.Decoder(AnyOrder)


def decode(data: bytes) -> AnyOrder:
    order: AnyOrder = _decoder.decode(data)
    return order


async def known_person(store: Store, person: str) -> tuple[str, str]:
    """Name and language."""
    known = await store.person(person)
    if known is None:
        raise Refused("person-unknown", person=person)
    return known


async def erase_person(store: Store, person: str) -> list[str]:
    """Erase a person; returns the tables that were changed or deleted. Damaged tables are deleted, since what is the
    person's in them is unknown."""
    await known_person(store, person)
    alias = f"{ERASED_PERSON}{secrets.token_urlsafe(6)}"
    rows = await store.tables_naming(person)
    for row in rows:
        if set(row.members) == {person}:
            await store.delete(row.id)
            continue
        try:
            saved = [entries.decode(entry) for entry in await store.entries(row.id)]
            kept = [_without(entry, person, alias) for entry in saved]
            record = await asyncio.to_thread(Record.from_entries, row.id, kept, await store.steps(row.id))
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedEntry):
                raise
            await store.delete(row.id)
            continue
        changed = {seq: entries.encode(entry) for seq, entry in enumerate(kept, start=1) if entry != saved[seq - 1]}
        await store.rewrite(table_row(record, row.updated), changed)
    await blocks.forget(store, person)
    await store.delete_person(person)
    return [row.id for row in rows]


def _without(entry: entries.AnyEntry, person: str, alias: str) -> entries.AnyEntry:
    """Nonces stay: they prove the deal."""
    changes: dict[str, str] = {}
    if entry.id is not None and entry.id.startswith(f"{person}/"):
        changes["id"] = alias + entry.id.removeprefix(person)
    if isinstance(entry, entries.Opened) and entry.host == person:
        changes["host"] = alias
    if getattr(entry, "person", None) == person:
        changes["person"] = alias
        changes |= {field: ERASED for field in ("name", "text") if hasattr(entry, field)}
    return msgspec.structs.replace(entry, **changes) if changes else entry


async def export_person(store: Store, person: str) -> AsyncIterator[bytes]:
    """A person's data as one JSON object, table by table."""
    name, language = await known_person(store, person)
    sessions = [
        {"device": session.device, "created": session.created, "used": session.used}
        for session in await store.sessions_of(person)
    ]
    documents = {name: msgspec.json.decode(content) for name, content in (await store.documents(person)).items()}
    kept = {"person": person, "name": name, "language": language, "sessions": sessions, "documents": documents}
    yield msgspec.json.encode(kept).removesuffix(b"}") + b',\n"tables":['
    for number, row in enumerate(await store.tables_naming(person)):
        yield (b",\n" if number else b"\n") + msgspec.json.encode(await _exported(store, person, row))
    yield b"]}\n"


async def _exported(store: Store, person: str, row: TableRow) -> dict[str, Any]:
    """The log goes only to people who played to the end."""
    is_member = person in row.members
    about = {"table": row.id, "game": row.game, "status": row.status if is_member else "left"}
    try:
        saved = [entries.decode(entry) for entry in await store.entries(row.id)]
    except (DamagedEntry, msgspec.DecodeError, UnicodeDecodeError):
        return about | {"status": "damaged"}
    is_over = row.status == "over"
    own = [_shown(entry, person, is_over) for entry in own_entries(saved, person)]
    summary = summary_of(row)
    is_host = summary is not None and summary.host == person
    log: dict[str, Any] = {}
    if is_over and is_member:
        steps = await store.steps(row.id)
        with suppress(Exception):  # whatever is wrong with a table, the rest is exported
            record = await asyncio.to_thread(Record.from_entries, row.id, saved, steps)
            log = {"log": log_text(record)}
    return about | {"is_host": is_host, "entries": own} | log


def own_entries(saved: Iterable[entries.AnyEntry], person: str) -> Iterator[entries.AnyEntry]:
    """The entries about a person, and the moves that they made."""
    holders: dict[int, str] = {}
    for entry in saved:
        match entry:
            case entries.Sat():
                holders[entry.seat] = entry.person
            case entries.Freed() | entries.BotSat():
                holders.pop(entry.seat, None)
        match entry:
            case entries.Moved():
                is_own = entry.by == "person" and holders.get(entry.seat) == person
            case entries.Resigned():
                is_own = holders.get(entry.seat) == person
            case _:
                is_own = getattr(entry, "person", None) == person
        if is_own:
            yield entry


def _shown(entry: entries.AnyEntry, person: str, is_over: bool) -> dict[str, Any]:
    """While the game runs, moves are shown without digest and random draws: trying all hands against a digest would
    reveal one."""
    shown: dict[str, Any] = msgspec.to_builtins(entry)
    if entry.id is not None and not entry.id.startswith(f"{person}/"):
        del shown["id"]  # it names the person who asked, such as the host who muted this one
    if is_over or not isinstance(entry, entries.Moved):
        return shown
    return {name: value for name, value in shown.items() if name in SHOWN_WHILE_PLAYING}
