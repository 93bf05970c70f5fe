"""Why a bot moved as it did: shown after the end, from its seat's view, with its seed and effort."""

from concurrent.futures import Future
from typing import Any

import pytest

from tests.tables.scene import InstantPool, open_table, play_to_end
from wonderland.bots import bot
from wonderland.bots.advice import Advice
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.tables.replays import MoveReason, move_reason
from wonderland.tables.table import Table


class NotingPool(InstantPool):
    """Records what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def advise(self, *question: Any) -> Future[list[Advice]]:
        self.asked.append(question)
        return super().advise(*question)


async def finished() -> tuple[Any, Table, NotingPool]:
    pool = NotingPool()
    tables, table, players = await open_table([None, "greedy", "greedy"], pool=pool)
    await play_to_end(table, players)
    return tables, table, pool


async def test_it_thinks_again_from_its_own_view_with_its_own_seed() -> None:
    tables, table, pool = await finished()
    record = table.record
    assert record.match
    steps = [number for number, by in record.made_by.items() if by == "bot"]
    for step in steps:
        reason = await move_reason(record, step, tables.pool)
        assert isinstance(reason, MoveReason)
        _, name, view, choices, seed, *_rest, share = pool.asked[-1]
        assert (name, share, view.seat) == ("greedy", 1.0, reason.seat)
        again = bot(name, record.game).choose(view, choices, SeededChance(seed))
        assert str(again) == reason.chosen == record.match.log.moves[step - 1].action
        assert reason.chosen in {each.choice for each in reason.advice}
        assert {each.name for each in reason.choices} == {each.choice for each in reason.advice}
    assert len(steps) > 5


async def test_a_move_by_the_clock_was_made_without_search() -> None:
    tables, table, pool = await finished()
    step = next(number for number, by in table.record.made_by.items() if by == "person")
    table.record.made_by[step] = "clock"
    reason = await move_reason(table.record, step, tables.pool)
    assert reason.greedy and reason.bot == pool.asked[-1][1] == "greedy"
    assert reason.chosen in {each.choice for each in reason.advice}


async def test_there_are_no_reasons_for_people_or_running_games() -> None:
    tables, table, _ = await finished()
    own = next(number for number, by in table.record.made_by.items() if by == "person")
    for step, key in ((own, "not-a-bots-move"), (0, "no-such-step"), (999, "no-such-step")):
        with pytest.raises(Refused, match=key):
            await move_reason(table.record, step, tables.pool)
    running, other, _ = await open_table([None, "greedy"])
    with pytest.raises(Refused, match="table-still-playing"):
        await move_reason(other.record, 1, running.pool)
    other.stop()
