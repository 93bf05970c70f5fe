"""What a viewer is told of a table: built up from what their seats may know, never cut down from the table."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from wonderland.core.codec import plain, plain_event
from wonderland.core.events import kebab, masked
from wonderland.core.fairness import commitment
from wonderland.core.match import AnyGame, Match
from wonderland.core.values import Outcome
from wonderland.tables import undo, updates
from wonderland.tables.record import Record


def table_info(
    record: Record, person: str | None, online: Collection[str], watchers: int, pending: updates.PendingUndo | None
) -> updates.TableInfo:
    """The table as a person sees it; `online` are the people who have it open."""
    match = record.match
    return updates.TableInfo(
        id=record.id,
        game=record.game.id,
        options=record.options,
        status=record.status,
        seats=[_seat_info(record, seat, person, online) for seat in range(len(record.chairs))],
        is_host=person == record.host,
        watch=record.watch,
        watchers=watchers,
        chat=record.chat,
        clock=record.clock,
        deadline=record.deadline,
        to_act=list(match.to_act) if match else [],
        moves=len(match.log.moves) if match else 0,
        may_undo=_may_undo(record, person),
        undo=pending,
        outcome=outcome_info(match.outcome) if match and match.outcome else None,
        proof=proof_info(record),
        rematch=record.rematch,
        upgraded_after=record.upgraded_after,
    )


def _seat_info(record: Record, seat: int, person: str | None, online: Collection[str]) -> updates.SeatInfo:
    chair = record.chairs[seat]
    return updates.SeatInfo(
        seat=seat,
        kind="free" if chair.free else "bot" if chair.bot else "person",
        name=chair.name,
        bot=chair.bot,
        online=chair.bot is not None or chair.person in online,
        stand_in=chair.stand_in,
        has_nonce=chair.bot is not None or bool(chair.nonce),
        yours=person is not None and chair.person == person,
        invite=chair.invite if chair.free and person == record.host else None,
    )


def _may_undo(record: Record, person: str | None) -> Literal["no", "free", "consent"]:
    """Whether the person may take back the last move of their first seat that has made one."""
    if record.status == "playing":
        for seat in record.seats_of(person):
            if undo.moves_left(record, seat) is not None:
                return "consent" if undo.needs_consent(record, seat) else "free"
    return "no"


def outcome_info(outcome: Outcome) -> updates.OutcomeInfo:
    tally = [dict(row) for row in outcome.tally]
    return updates.OutcomeInfo(list(outcome.ranks), list(outcome.scores), tally, outcome.reason)


def proof_info(record: Record) -> updates.ProofInfo | None:
    """The commitment from the start, the secret after the end."""
    nonces = [chair.nonce for chair in record.chairs]
    secret = record.secret.hex() if record.status == "over" else None
    return updates.ProofInfo(commitment(record.secret), nonces, secret)


def seat_updates(record: Record, person: str | None, known_steps: int) -> list[updates.SeatUpdate]:
    """One for each seat of the person; a spectator's for whoever has none. Steps are those beyond the known ones."""
    if record.match is None:
        return []
    seats: list[int | None] = [*record.seats_of(person)] or [None]
    return [_sight(record, record.match, seat, known_steps) for seat in seats]


def _sight(record: Record, match: Match, seat: int | None, known_steps: int) -> updates.SeatUpdate:
    view = match.game.rules.view(match.state, seat)
    return updates.SeatUpdate(
        seat=seat,
        view=msgspec.to_builtins(view),
        standing=dict(match.game.standing(view)),
        question=_question(record, match, seat, view) if seat is not None else None,
        steps=[_step(match, number, seat) for number in range(known_steps, len(match.events))],
    )


def _question(record: Record, match: Match, seat: int, view: Any) -> updates.Question | None:
    if seat not in record.open_questions:
        return None
    choices = [_choice(match.game, view, action) for action in match.game.rules.legal(match.state, seat)]
    return updates.Question(record.open_questions[seat], view.ask, choices)


def _choice(game: AnyGame, view: Any, action: Any) -> updates.Choice:
    fields = {"action": kebab(type(action).__name__), **plain(action)}
    return updates.Choice(str(action), list(action.pieces), fields, dict(game.foresee(view, action)))


def _step(match: Match, number: int, seat: int | None) -> updates.Step:
    mover = match.log.moves[number - 1].seat if number else None
    return updates.Step(number, mover, [plain_event(masked(event, seat)) for event in match.events[number]])
