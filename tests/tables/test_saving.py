"""People at a table see that the server cannot save, and that it can again."""

import asyncio

import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import open_table, player_to_act
from wonderland.store import StoreError, TableRow
from wonderland.tables import saving, updates


class FullStore(MemoryStore):
    """Writes nothing while it is full, but can be read."""

    full = False

    async def append(self, row: TableRow, seq: int, entry: bytes, step: bytes | None = None) -> None:
        self._check()
        await super().append(row, seq, entry, step)

    async def put_document(self, owner: str, name: str, content: bytes | None) -> None:
        self._check()
        await super().put_document(owner, name, content)

    def _check(self) -> None:
        if self.full:
            raise StoreError("store-unwritten", problem="disk full")


async def test_everyone_at_a_table_sees_when_saving_fails_and_works_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saving, "RETRY_SECONDS", 0.01)
    store = FullStore()
    tables, _, players = await open_table([None, None], store)
    player = player_to_act(players)
    for each in players:
        each.receive()
    store.full = True
    assert isinstance(await player.answer(), updates.Refusal)
    for works in (False, True):
        store.full = not works
        async with asyncio.timeout(20):
            while not all(updates.Saving(works) in each.received for each in players):
                await asyncio.sleep(0.001)
                for each in players:
                    each.receive()
    assert tables.saving.works
    assert isinstance(await player.answer(), updates.Ack)


async def test_a_conflict_is_not_a_failure_of_the_store() -> None:
    tables, _, players = await open_table([None, None], MemoryStore())
    tables.saving.suspect()
    assert await tables.saving.check() == "" and not any(updates.Saving(False) in each.received for each in players)
