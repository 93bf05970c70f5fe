"""The replay of a finished game: every step with all hands open, and the log as a file."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import msgspec

from wonderland.core.codec import plain
from wonderland.core.errors import BrokenPosition, Refused
from wonderland.core.match import Match

from . import resigning
from .difference import difference
from .record import Record, current_edition
from .steps import SavedStep
from .updates import By, ChatLine, OutcomeInfo, ProofInfo
from .viewer import heard, outcome_info, proof_info, scenes_of

# Small enough to send early, large enough that the overhead of a piece does not matter.
PIECE = 32 * 1024

log = logging.getLogger(__name__)
worker = ThreadPoolExecutor(1, thread_name_prefix="replays")
"""One thread, so that replays take turns and leave time for tables."""


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step with all hands open."""

    number: int
    seat: int | None
    by: By | None
    action: str | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    """A spectator's."""
    views: list[dict[str, Any]]
    """Each seat's own."""
    standing: dict[str, Any]
    draws: list[tuple[int, int]]
    """The random draws: bound and value."""
    changes: list[list[Any]] = []
    """By viewer (a spectator, then each seat), then by event: the difference in the view."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/<id>/replay, after the end. The log is at /api/tables/<id>/log."""

    id: str
    game: str
    options: dict[str, Any]
    names: list[str | None]
    """By seat; None: a bot."""
    outcome: OutcomeInfo
    proof: ProofInfo | None
    resigned: list[int]
    """In order."""
    chat: list[ChatLine]
    upgraded_after: list[int]
    """The steps after which the rules were upgraded."""
    steps: list[ReplayStep]
    """The last field, so that it can be sent step by step."""


def finished_match(record: Record) -> Match:
    """The match of a finished game; before the end nobody may see its secrets."""
    if record.match is None or record.status != "over":
        raise Refused("table-still-playing")
    return record.match


def replay_pieces(record: Record, blocked: frozenset[str] = frozenset()) -> Iterator[bytes]:
    """The JSON of a `Replay` in pieces of at least `PIECE` bytes, to be built off the event loop."""
    match = finished_match(record)
    outcome = resigning.outcome(record)
    if outcome is None:
        raise Refused("table-still-playing")
    names = [None if chair.bot else chair.name for chair in record.chairs]
    whole = Replay(
        record.id,
        record.game.id,
        record.options,
        names,
        outcome_info(outcome),
        proof_info(record),
        list(resigning.resigned(record)),
        heard(record, blocked),
        record.upgraded_after,
        [],
    )
    shown, state = _shown(record, match.state), None
    piece = bytearray(msgspec.json.encode(whole).removesuffix(b"]}"))
    for number, step in enumerate(record.steps):
        piece += b"," if number else b""
        before, state = state, None
        try:
            state = step.state(record.game)
            shown = _shown(record, state)
        except BrokenPosition:
            # Impossible by today's rules: show the events beside the last board that could be read.
            log.warning("step-unreadable", extra={"table": record.id, "step": number})
        changes = _changes(record, match, number, step, before, state)
        piece += msgspec.json.encode(replay_step(record, match, number, step, {**shown, "changes": changes}))
        if len(piece) >= PIECE:
            yield bytes(piece)
            piece.clear()
    yield bytes(piece + b"]}")


async def stream_replay(record: Record, blocked: frozenset[str] = frozenset()) -> AsyncIterator[bytes]:
    """Build each piece when the one before is sent, so that a slow reader costs no memory."""
    pieces, loop = replay_pieces(record, blocked), asyncio.get_running_loop()
    while (piece := await loop.run_in_executor(worker, next, pieces, None)) is not None:
        yield piece


def _shown(record: Record, state: Any) -> dict[str, Any]:
    view, *views = _views(record, state)
    return {
        "view": msgspec.to_builtins(view),
        "views": list(map(msgspec.to_builtins, views)),
        "standing": dict(record.game.standing(record.game.rules.view(state, None))),
    }


def _views(record: Record, state: Any) -> list[Any]:
    """A spectator's view, then each seat's."""
    game = record.game
    views = [game.rules.view(state, seat) for seat in (None, *range(len(record.chairs)))]
    return [msgspec.structs.replace(view, **game.unsent) for view in views] if game.unsent else views


def _changes(record: Record, match: Match, number: int, step: SavedStep, before: Any, after: Any) -> list[list[Any]]:
    """Nothing if today's rules do not lead to the same state."""
    game = record.game
    if before is None or after is None or game.scenes is None or (step.rules, step.content) != current_edition(game):
        return []
    (scenes,) = scenes_of(game, before, match.log.moves[number - 1 : number])
    if len(scenes) != len(match.events[number]) or (scenes and scenes[-1] != after):
        return []
    views = list(zip(*(_views(record, state) for state in (before, *scenes)), strict=True))
    return [[difference(*pair) or {} for pair in pairwise(seen)] for seen in views]


def replay_step(record: Record, match: Match, number: int, step: SavedStep, shown: dict[str, Any]) -> ReplayStep:
    move = match.log.moves[number - 1] if number else None
    return ReplayStep(
        number=number,
        seat=move.seat if move else None,
        by=record.made_by.get(number),
        action=move.action if move else None,
        events=[plain(event) for event in match.events[number]],
        draws=list(zip(step.bounds, (move or match.log).draws, strict=True)),
        **shown,
    )


def log_text(record: Record) -> str:
    """The log with its proof."""
    return str(
        msgspec.structs.replace(finished_match(record).log, proof=record.proof(), resigned=resigning.resigned(record))
    )
