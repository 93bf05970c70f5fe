"""Records the golden data folder, with tables of every game: `python -m tests.goldens.data_folder`.

Record it again only to add to it: every later version must open what this one wrote.
"""

import asyncio
import math
from pathlib import Path

from tests.tables.scene import Player, let_bots_play, open_table
from wonderland.games import discover
from wonderland.store import Store
from wonderland.store.database import FILE
from wonderland.store.sqlite import open_store
from wonderland.tables import requests, updates
from wonderland.tables.table import Table

RECORDED = Path(__file__).parent / "recorded-data"
MOVES_OF_RUNNING_TABLES = 4


async def play_on(table: Table, player: Player, moves: int | None = None) -> None:
    """Gives the person's next answers, this many or all, always the first choice, without pauses."""
    player.connection.request_limit.burst = player.connection.request_limit.per_second = math.inf
    while table.record.status == "playing" and moves != 0:
        await let_bots_play(table)
        if player.question is not None:
            assert isinstance(await player.answer(), updates.Ack)
            moves = moves - 1 if moves is not None else None


async def record_table(store: Store, game: str, finish: bool) -> None:
    seats = discover()[game].seats[0]
    _, table, (player,) = await open_table([None, *["random"] * (seats - 1)], store, game=game, watch="link")
    await play_on(table, player, MOVES_OF_RUNNING_TABLES)
    await player.ask(requests.Say, text="Who are you?")
    await let_bots_play(table)
    assert isinstance(await player.ask(requests.AskUndo, seat=0), updates.Ack)
    await play_on(table, player, None if finish else 2)
    await let_bots_play(table)


async def record(file: Path) -> None:
    file.unlink(missing_ok=True)
    store = open_store(file)
    for game in discover():
        for finish in (False, True):
            await record_table(store, game, finish)
    await store.close()


if __name__ == "__main__":
    asyncio.run(record(RECORDED / FILE))
