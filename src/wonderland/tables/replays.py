"""A finished game to look at again: every step with all hands open, and the log to keep."""

from dataclasses import replace
from typing import Any

import msgspec

from wonderland.core.chance import Chance, ScriptedChance
from wonderland.core.codec import plain_event
from wonderland.core.errors import Refused
from wonderland.core.play import Match
from wonderland.tables.messages import ChatLine, OutcomeCard, ProofCard
from wonderland.tables.record import Record
from wonderland.tables.sights import outcome_card, proof_card


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
    """The luck: of how many, which."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/<id>/replay, after the end. The log to keep is at /api/tables/<id>/log."""

    id: str
    game: str
    options: dict[str, Any]
    names: list[str | None]
    """By seat; None: a bot."""
    steps: list[ReplayStep]
    outcome: OutcomeCard
    proof: ProofCard | None
    chat: list[ChatLine]


class _Noting:
    """Luck from a log that notes of how many each draw was."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.draws: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        drawn = self._source.below(n)
        self.draws.append((n, drawn))
        return drawn


def finished(record: Record) -> Match:
    """The match of a table whose game is over; before that its secrets are nobody's."""
    if record.match is None or record.status != "over":
        raise Refused("table-still-playing")
    return record.match


def replayed(record: Record) -> Replay:
    """The whole game again, step by step."""
    match = finished(record)
    noting = _Noting(ScriptedChance(match.log.luck))
    if record.position is None:
        state = record.game.rules.setup(match.log.seats, record.options, noting)[0]
    else:
        state = record.game.from_position(record.position)
    steps = [_step(record, match, 0, state, noting.draws)]
    for number, move in enumerate(match.log.moves, start=1):
        noting = _Noting(ScriptedChance(move.luck))
        action = next(each for each in record.game.rules.legal(state, move.seat) if str(each) == move.action)
        record.game.rules.apply(state, move.seat, action, noting)
        steps.append(_step(record, match, number, state, noting.draws))
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
        outcome_card(outcome),
        proof_card(record),
        record.lines,
    )


def _step(record: Record, match: Match, number: int, state: Any, draws: list[tuple[int, int]]) -> ReplayStep:
    rules = record.game.rules
    move = match.log.moves[number - 1] if number else None
    view = rules.view(state, None)
    return ReplayStep(
        number=number,
        seat=move.seat if move else None,
        action=move.action if move else None,
        events=[plain_event(event) for event in match.events[number]],
        view=msgspec.to_builtins(view),
        views=[msgspec.to_builtins(rules.view(state, seat)) for seat in range(len(record.chairs))],
        standing=dict(record.game.standing(view)),
        draws=draws,
    )


def log_text(record: Record) -> str:
    """The log with its proof, as a file to keep and to verify."""
    return str(replace(finished(record).log, proof=record.proof()))
