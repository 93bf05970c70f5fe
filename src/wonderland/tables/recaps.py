"""The points at every step of a finished game and a few facts, computed once."""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import msgspec

from wonderland.core.errors import BrokenPosition
from wonderland.core.recap import RecapStep, facts_of

from .record import Record
from .replays import finished_match, worker

# Recaps take time to compute and are small.
REMEMBERED = 100
OF_THE_RACE = ("lead-kept", "lead-changes", "margin", "level")
"""Facts about the race, left out if resigning ended the game."""


class FactInfo(msgspec.Struct, frozen=True):
    """A fact, the word `fact-<name>`, and the step where it is seen."""

    name: str
    step: int
    details: dict[str, Any]


class RecapInfo(msgspec.Struct, frozen=True):
    """GET /api/tables/<id>/recap, after the end. Empty if the game has no recap."""

    points: list[list[int]]
    """By step and seat."""
    facts: list[FactInfo]


_remembered: OrderedDict[str, RecapInfo] = OrderedDict()


async def recap(record: Record) -> RecapInfo:
    """Off the event loop: a long game takes seconds."""
    finished_match(record)
    if record.id not in _remembered:
        loop = asyncio.get_running_loop()
        _remembered[record.id] = await loop.run_in_executor(worker, _recap, record)
        if len(_remembered) > REMEMBERED:
            _remembered.popitem(last=False)
    return _remembered[record.id]


def _recap(record: Record) -> RecapInfo:
    recap, match = record.game.recap, finished_match(record)
    if recap is None:
        return RecapInfo([], [])
    points: list[int] = [0] * len(record.chairs)
    steps = []
    for step, events in zip(record.steps, match.events, strict=True):
        with suppress(BrokenPosition):  # it cannot be by today's rules: the points stand as they did before it
            points = list(recap.points(step.state(record.game)))
        steps.append(RecapStep(events, points))
    by_rules = match.outcome is not None
    found = [fact for fact in facts_of(recap, steps) if by_rules or fact.name not in OF_THE_RACE]
    facts = [FactInfo(fact.name, fact.step, msgspec.to_builtins(fact.details)) for fact in found]
    return RecapInfo([list(step.points) for step in steps], facts)
