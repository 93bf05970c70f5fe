"""Resigning. The game ends if fewer than two others, or no people, are left; else a bot plays the seat. Players who
resigned are ranked last, the first of them at the end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wonderland.core.errors import Refused
from wonderland.core.match import Match
from wonderland.core.values import Outcome

from . import entries, requests

if TYPE_CHECKING:
    from .company import Chair
    from .decisions import Asked
    from .record import Record

REASON = "resigned"
"""The word `ending-resigned`."""


def ends_game(chairs: Sequence["Chair"]) -> bool:
    left = [chair for chair in chairs if not chair.resigned]
    return len(left) < len(chairs) and (len(left) < 2 or not any(chair.person for chair in left))


def resigned(record: "Record") -> tuple[int, ...]:
    """In order."""
    numbers = {seat: chair.resigned for seat, chair in enumerate(record.chairs) if chair.resigned}
    return tuple(sorted(numbers, key=numbers.__getitem__))


def resign(asked: "Asked", request: requests.Resign) -> entries.Resigned:
    if asked.record.status != "playing":
        raise Refused("table-not-playing")
    return entries.Resigned(at=asked.at, id=request.id, seat=request.seat)


def outcome(record: "Record") -> Outcome | None:
    """The result by the rules or by resigning; None during the game."""
    match, chairs = record.match, record.chairs
    if match is None:
        return None
    by_rules = match.outcome
    if not any(chair.resigned for chair in chairs):
        return by_rules
    if by_rules is not None:
        return Outcome(_ranks(chairs, by_rules.ranks), by_rules.scores, by_rules.reason, by_rules.tally)
    return _early_outcome(record, match) if ends_game(chairs) else None


def _early_outcome(record: "Record", match: Match) -> Outcome:
    """The others are ranked by their points so far, or share the first place."""
    recap = record.game.recap
    if recap is None or not recap.SCORED:
        ranks = _ranks(record.chairs, [0] * len(record.chairs))
        return Outcome(ranks, tuple(int(rank == 1) for rank in ranks), REASON)
    points = recap.points(match.state)
    standing = points if recap.FEWEST_FIRST else [-each for each in points]
    return Outcome(_ranks(record.chairs, standing), tuple(points), REASON)


def _ranks(chairs: Sequence["Chair"], standing: Sequence[int]) -> tuple[int, ...]:
    """Lowest standing first; players who resigned come last, the latest of them first."""
    keys = [(1, -chair.resigned) if chair.resigned else (0, each) for chair, each in zip(chairs, standing, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
