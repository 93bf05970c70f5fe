"""Finished games: the replay with all hands open, the log as a file, the recap, and why bots moved as they did."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import pairwise
from typing import Any

import msgspec

from wonderland.bots.levels import STAND_IN
from wonderland.bots.pool import Pool
from wonderland.core.codec import plain
from wonderland.core.errors import BrokenPosition, Refused
from wonderland.core.match import Match
from wonderland.core.recap import RecapStep, facts_of
from wonderland.core.values import Frozen

from . import resigning
from .difference import difference
from .hints import advice_info, advice_of
from .record import Record, current_edition
from .steps import SavedStep
from .updates import AdviceInfo, By, ChatLine, Choice, OutcomeInfo, ProofInfo
from .viewer import choice_info, heard, outcome_info, proof_info, scenes_of, sendable

# Small enough to send early, large enough that the overhead of a piece does not matter.
PIECE = 32 * 1024
REASON_SECONDS = 4.0  # a person waits for the answer
REMEMBERED = 100  # bounds the memory of recaps; older ones are computed again
OF_THE_RACE = ("lead-kept", "lead-changes", "margin", "level")
"""Facts about the race, left out if resigning ended the game."""

log = logging.getLogger(__name__)
worker = ThreadPoolExecutor(1, thread_name_prefix="replays")
"""One thread, so that replays take turns and leave time for tables."""


class ReplayStep(Frozen, omit_defaults=True):
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


class Replay(Frozen):
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
    whole = Replay(
        record.id,
        record.game.id,
        record.options,
        record.shown_names,
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
    return [sendable(game, game.rules.view(state, seat)) for seat in (None, *range(len(record.chairs)))]


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


class FactInfo(Frozen):
    """A fact, the word `fact-<name>`, and the step where it is seen."""

    name: str
    step: int
    details: dict[str, Any]


class RecapInfo(Frozen):
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
    return RecapInfo([list(step.points) for step in steps], msgspec.convert(msgspec.to_builtins(found), list[FactInfo]))


class MoveReason(Frozen):
    """GET /api/tables/<id>/reasons/<step>, after the end: how a bot evaluated its choices before this step."""

    step: int
    seat: int
    bot: str
    chosen: str
    greedy: bool
    """The bot was late, or a person's clock ran out."""
    choices: list[Choice]
    advice: list[AdviceInfo]
    """The best first."""


async def move_reason(record: Record, step: int, pool: Pool) -> MoveReason:
    match = finished_match(record)
    if not 0 < step <= match.moves:
        raise Refused("no-such-step", step=step, moves=match.moves)
    by = record.made_by.get(step)
    if by not in ("bot", "stand-in", "clock"):
        raise Refused("not-a-bots-move")
    move = match.log.moves[step - 1]
    after = asked_after(record, step, move.seat)
    state = record.steps[after].state(record.game)
    rules, seat = record.game.rules, move.seat
    view, choices = rules.view(state, seat), rules.legal(state, seat)
    share = 0.0 if by == "clock" else record.shares.get(step, 1.0)
    bot = (record.chairs[seat].bot or STAND_IN) if share else "greedy"
    seed = record.bot_seed(seat, after)
    advice = await advice_of(record, bot, view, choices, seed, REASON_SECONDS, pool, share or 1.0)
    return MoveReason(
        step=step,
        seat=seat,
        bot=bot,
        chosen=move.action,
        greedy=not share,
        choices=[choice_info(record.game, view, choice) for choice in choices],
        advice=[advice_info(each) for each in advice],
    )


def asked_after(record: Record, step: int, seat: int) -> int:
    """The question may have stayed open while others answered."""
    after = step - 1
    number = record.steps[after].questions.get(seat)
    while after > 0 and record.steps[after - 1].questions.get(seat) == number:
        after -= 1
    return after
