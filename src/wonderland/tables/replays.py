"""The replay of a finished game: every step with all hands open, and the log as a file."""

from dataclasses import replace
from typing import Any

import msgspec

from wonderland.core.codec import plain_event
from wonderland.core.errors import Refused
from wonderland.core.match import Match, replay_steps
from wonderland.tables.record import Record
from wonderland.tables.updates import ChatLine, OutcomeInfo, ProofInfo
from wonderland.tables.viewer import outcome_info, proof_info


class ReplayStep(msgspec.Struct, frozen=True):
    """One step with all hands open: what happened, and what everybody saw after it."""

    number: int
    seat: int | None
    action: str | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    """A spectator's."""
    views: list[dict[str, Any]]
    """Each seat's own."""
    standing: dict[str, Any]
    draws: list[tuple[int, int]]
    """The luck drawn: out of how many, which."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/<id>/replay, after the end. The log is at /api/tables/<id>/log."""

    id: str
    game: str
    options: dict[str, Any]
    names: list[str | None]
    """By seat; None: a bot."""
    steps: list[ReplayStep]
    outcome: OutcomeInfo
    proof: ProofInfo | None
    chat: list[ChatLine]


def finished_match(record: Record) -> Match:
    """The match of a table whose game is over; before that nobody may see its secrets."""
    if record.match is None or record.status != "over":
        raise Refused("table-still-playing")
    return record.match


def build_replay(record: Record) -> Replay:
    """The whole game again, step by step."""
    match = finished_match(record)
    steps = [_step(record, again, chance.drawn) for again, chance in replay_steps(record.game, match.log)]
    names = [None if chair.bot else chair.name for chair in record.chairs]
    outcome = match.outcome
    if outcome is None:
        raise Refused("table-still-playing")
    return Replay(
        record.id,
        record.game.id,
        record.options,
        names,
        steps,
        outcome_info(outcome),
        proof_info(record),
        record.chat_lines,
    )


def _step(record: Record, match: Match, draws: list[tuple[int, int]]) -> ReplayStep:
    """The last step of a match."""
    rules, state = record.game.rules, match.state
    move = match.log.moves[-1] if match.moves else None
    view = rules.view(state, None)
    return ReplayStep(
        number=match.moves,
        seat=move.seat if move else None,
        action=move.action if move else None,
        events=[plain_event(event) for event in match.events[-1]],
        view=msgspec.to_builtins(view),
        views=[msgspec.to_builtins(rules.view(state, seat)) for seat in range(len(record.chairs))],
        standing=dict(record.game.standing(view)),
        draws=draws,
    )


def log_text(record: Record) -> str:
    """The log with its proof, as a file that can be verified."""
    return str(replace(finished_match(record).log, proof=record.proof()))
