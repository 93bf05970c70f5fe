"""Who has blocked whom, one document per person. Blocked people are not seated together by quick start, and chat is
hidden."""

import time
from collections.abc import Callable

from wonderland.core.errors import Refused
from wonderland.core.values import Frozen
from wonderland.store import Store, new_id
from wonderland.store.documents import Document

# Bounds the document of a person.
MOST_BLOCKED = 200
FRESH_SECONDS = 2.0
"""Other processes may write meanwhile."""


class Blocked(Frozen):
    """A blocked person; their own id stays hidden from the one who blocked them. Data on disk."""

    id: str
    person: str
    name: str
    at: float


BLOCKED = Document("blocked", list[Blocked], [])


class Blocks:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._by_person: dict[str, frozenset[str]] = {}
        self._read_at = float("-inf")

    async def of(self, person: str) -> list[Blocked]:
        return await BLOCKED.read(self._store, person)

    async def people_blocked_by(self, person: str | None) -> frozenset[str]:
        return frozenset(each.person for each in await self.of(person)) if person is not None else frozenset()

    async def avoided(self, person: str) -> frozenset[str]:
        """The people whom quick start does not seat with this one, because either has blocked the other."""
        everybody = await self._everybody()
        by_others = (other for other, blocked in everybody.items() if person in blocked)
        return everybody.get(person, frozenset()).union(by_others)

    async def _everybody(self) -> dict[str, frozenset[str]]:
        if time.monotonic() - self._read_at > FRESH_SECONDS:
            found = await BLOCKED.all(self._store)
            self._by_person = {owner: frozenset(each.person for each in blocked) for owner, blocked in found.items()}
            self._read_at = time.monotonic()
        return self._by_person

    async def add(self, person: str, other: str, name: str) -> None:
        if person == other:
            raise Refused("not-yourself")

        def add(blocked: list[Blocked]) -> list[Blocked]:
            if len(blocked) >= MOST_BLOCKED:
                raise Refused("too-many-blocked", most=MOST_BLOCKED)
            rest = [each for each in blocked if each.person != other]
            return [Blocked(new_id(), other, name, time.time()), *rest]

        await self._change(person, add)

    async def remove(self, person: str, blocked_id: str) -> None:
        await self._change(person, lambda blocked: [each for each in blocked if each.id != blocked_id])

    async def _change(self, person: str, change: Callable[[list[Blocked]], list[Blocked]]) -> None:
        await BLOCKED.change(self._store, person, change)
        self._read_at = float("-inf")


async def forget(store: Store, person: str) -> None:
    """Remove an erased person from the lists of others."""
    for owner, found in (await BLOCKED.all(store)).items():
        if any(each.person == person for each in found):
            await BLOCKED.change(store, owner, lambda blocked: [each for each in blocked if each.person != person])
