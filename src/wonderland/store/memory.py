"""A store in memory, for tests: it behaves as the one on disk, and is gone with the process."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from wonderland.store import MOST_PUBLIC, Append, Conflict, DamagedEntry, SavedTable, Session, StoreError, TableRow


class MemoryStore:
    """Stores everything in dictionaries."""

    def __init__(self) -> None:
        self._rows: dict[str, TableRow] = {}
        self._entries: dict[str, list[bytes]] = {}
        self._steps: dict[str, dict[int, bytes]] = {}
        self._people: dict[str, tuple[str, str]] = {}
        self._sessions: dict[bytes, tuple[str, Session]] = {}
        self._banned: set[str] = set()
        self._documents: dict[tuple[str, str], bytes] = {}
        self.orders: list[bytes] = []
        self._open = True

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        await self.append_all([Append(row, seq, entry, step)])

    async def append_all(self, appends: Sequence[Append]) -> None:
        self._check_open()
        lengths = Counter({append.row.id: len(self._entries.get(append.row.id, ())) for append in appends})
        for append in appends:
            lengths[append.row.id] += 1
            if append.seq != lengths[append.row.id]:
                raise Conflict(append.row.id, append.seq)
        for append in appends:
            self._rows[append.row.id] = append.row
            self._entries.setdefault(append.row.id, []).append(append.entry)
            if append.step is not None:
                self._steps.setdefault(append.row.id, {})[append.seq] = append.step

    async def load(self, tables: Sequence[str]) -> list[SavedTable]:
        self._check_open()
        saved = []
        for row in [self._rows[table] for table in tables if table in self._rows]:
            try:
                saved.append(SavedTable(row, await self.entries(row.id), await self.steps(row.id)))
            except DamagedEntry as error:
                saved.append(SavedTable(row, [], {}, error))
        return saved

    async def entries(self, table: str) -> list[bytes]:
        self._check_open()
        return list(self._entries.get(table, ()))

    async def steps(self, table: str) -> dict[int, bytes]:
        self._check_open()
        return dict(self._steps.get(table, {}))

    async def put_steps(self, table: str, steps: Mapping[int, bytes]) -> None:
        self._check_open()
        self._steps.setdefault(table, {}).update(steps)

    async def set_fault(self, table: str, fault: bytes | None) -> None:
        self._check_open()
        if table in self._rows:
            self._rows[table] = replace(self._rows[table], fault=fault)

    async def faulty_tables(self) -> list[TableRow]:
        self._check_open()
        return newest_first(row for row in self._rows.values() if row.fault is not None)

    async def row(self, table: str) -> TableRow | None:
        self._check_open()
        return self._rows.get(table)

    async def tables_of(self, person: str) -> list[TableRow]:
        self._check_open()
        return newest_first(row for row in self._rows.values() if person in row.members)

    async def tables_naming(self, person: str) -> list[TableRow]:
        named = {table for table, saved in self._entries.items() if any(person.encode() in entry for entry in saved)}
        return newest_first(row for row in self._rows.values() if row.id in named or person in row.members)

    async def public_tables(self) -> list[TableRow]:
        self._check_open()
        shown = (row for row in self._rows.values() if row.public and row.status != "over")
        return newest_first(shown)[:MOST_PUBLIC]

    async def gathering_tables(self) -> list[TableRow]:
        self._check_open()
        return newest_first(row for row in self._rows.values() if row.public and row.status == "gathering")[
            :MOST_PUBLIC
        ]

    async def tables_to_wake(self) -> list[str]:
        self._check_open()
        return sorted(row.id for row in self._rows.values() if row.wake)

    async def delete(self, table: str) -> None:
        self._check_open()
        self._rows.pop(table, None)
        self._entries.pop(table, None)
        self._steps.pop(table, None)

    async def rewrite(self, row: TableRow, entries: Mapping[int, bytes]) -> None:
        self._check_open()
        self._rows[row.id] = row
        for seq, entry in entries.items():
            self._entries[row.id][seq - 1] = entry

    async def finished_before(self, time: float) -> list[str]:
        self._check_open()
        return sorted(row.id for row in self._rows.values() if row.status == "over" and row.updated < time)

    async def delete_person(self, person: str) -> None:
        self._check_open()
        self._sessions = {token: each for token, each in self._sessions.items() if each[0] != person}
        self._people.pop(person, None)
        self._documents = {key: content for key, content in self._documents.items() if key[0] != person}

    async def set_banned(self, person: str, banned: bool) -> None:
        self._check_open()
        if person in self._people:
            (self._banned.add if banned else self._banned.discard)(person)

    async def is_banned(self, token_hash: bytes) -> bool:
        self._check_open()
        found = self._sessions.get(token_hash)
        return found is not None and found[0] in self._banned

    async def idle_people(self, time: float) -> list[str]:
        self._check_open()
        busy = {person for row in self._rows.values() for person in row.members}
        busy |= {person for person, session in self._sessions.values() if session.used == 0 or session.used >= time}
        return sorted(set(self._people) - busy)

    async def carry_out_orders(self, carry_out: Callable[[bytes], Awaitable[None]]) -> None:
        self._check_open()
        while self.orders:
            await carry_out(self.orders[0])
            del self.orders[0]

    async def put_person(self, person: str, name: str, language: str) -> None:
        self._check_open()
        self._people[person] = (name, language)

    async def person(self, person: str) -> tuple[str, str] | None:
        self._check_open()
        return self._people.get(person)

    async def put_session(self, token_hash: bytes, person: str, device: str = "", at: float = 0.0) -> None:
        self._check_open()
        before = self._sessions.get(token_hash)
        created = before[1].created if before else at
        self._sessions[token_hash] = (person, Session(token_hash, device, created, at))

    async def sessions_of(self, person: str) -> list[Session]:
        self._check_open()
        own = [session for owner, session in self._sessions.values() if owner == person]
        return sorted(own, key=lambda session: (-session.used, session.token_hash))

    async def delete_session(self, token_hash: bytes) -> None:
        self._check_open()
        self._sessions.pop(token_hash, None)

    async def person_of(self, token_hash: bytes) -> str | None:
        self._check_open()
        found = self._sessions.get(token_hash)
        return found[0] if found and found[0] not in self._banned else None

    async def put_document(self, owner: str, name: str, content: bytes | None) -> None:
        self._check_open()
        if content is None:
            self._documents.pop((owner, name), None)
        else:
            self._documents[owner, name] = content

    async def replace_document(self, owner: str, name: str, before: bytes | None, content: bytes) -> bool:
        self._check_open()
        if self._documents.get((owner, name)) != before:
            return False
        await self.put_document(owner, name, content)
        return True

    async def documents(self, owner: str) -> dict[str, bytes]:
        self._check_open()
        return {name: content for (each, name), content in sorted(self._documents.items()) if each == owner}

    async def documents_named(self, name: str) -> dict[str, bytes]:
        self._check_open()
        return {owner: content for (owner, each), content in sorted(self._documents.items()) if each == name}

    async def close(self) -> None:
        self._open = False

    def _check_open(self) -> None:
        if not self._open:
            raise StoreError("store-closed")


def newest_first(rows: Iterable[TableRow]) -> list[TableRow]:
    return sorted(rows, key=lambda row: (-row.updated, row.id))
