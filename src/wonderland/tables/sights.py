"""What a looker is told of a table: built up from what its seats may know, never cut down from the table."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from wonderland.core.codec import plain, plain_event
from wonderland.core.errors import Refused
from wonderland.core.events import kebab, masked
from wonderland.core.fairness import commitment
from wonderland.core.match import AnyGame, Match
from wonderland.core.values import Outcome
from wonderland.tables import decisions
from wonderland.tables import messages as told
from wonderland.tables.record import Record


def table_card(
    record: Record, person: str | None, here: Collection[str], watchers: int, undo: told.UndoCard | None
) -> told.TableCard:
    """The table as a person sees it; `here` are the people who have it open."""
    match = record.match
    return told.TableCard(
        id=record.id,
        game=record.game.id,
        options=record.options,
        status=record.status,
        seats=[_seat_card(record, seat, person, here) for seat in range(len(record.chairs))],
        host=person == record.host,
        watch=record.watch,
        watchers=watchers,
        chat=record.chat,
        clock=record.clock,
        deadline=deadline(record),
        to_act=list(match.to_act) if match else [],
        moves=len(match.log.moves) if match else 0,
        may_undo=_may_undo(record, person),
        undo=undo,
        outcome=outcome_card(match.outcome) if match and match.outcome else None,
        proof=proof_card(record),
        rematch=record.rematch,
    )


def _seat_card(record: Record, seat: int, person: str | None, here: Collection[str]) -> told.SeatCard:
    chair = record.chairs[seat]
    return told.SeatCard(
        seat=seat,
        kind="free" if chair.free else "bot" if chair.bot else "person",
        name=chair.name,
        bot=chair.bot,
        here=chair.bot is not None or chair.person in here,
        stand_in=chair.stand_in,
        brought=chair.bot is not None or bool(chair.nonce),
        yours=person is not None and chair.person == person,
        invite=chair.invite if chair.free and person == record.host else None,
    )


def deadline(record: Record) -> float | None:
    """When the clock runs out for the people who owe an answer."""
    waiting = [seat for seat in record.asked if record.chairs[seat].person and not record.chairs[seat].stand_in]
    if record.clock is None or record.status != "playing" or not waiting:
        return None
    return record.asked_at + record.clock


def _may_undo(record: Record, person: str | None) -> Literal["no", "free", "consent"]:
    if record.status != "playing":
        return "no"
    for seat in record.seats_of(person):
        try:
            return "free" if decisions.undo_is_free(record, seat) else "consent"
        except Refused:
            continue
    return "no"


def outcome_card(outcome: Outcome) -> told.OutcomeCard:
    tally = [dict(row) for row in outcome.tally]
    return told.OutcomeCard(list(outcome.ranks), list(outcome.scores), tally, outcome.reason)


def proof_card(record: Record) -> told.ProofCard | None:
    """The commitment from the first card on, the secret after the last."""
    nonces = [chair.nonce for chair in record.chairs]
    secret = record.secret.hex() if record.status == "over" else None
    return told.ProofCard(commitment(record.secret), nonces, secret)


def sights(record: Record, person: str | None, known_steps: int) -> list[told.Sight]:
    """One for each seat of the person; a spectator's for whoever has none. Steps are those beyond the known ones."""
    if record.match is None:
        return []
    seats: list[int | None] = [*record.seats_of(person)] or [None]
    return [_sight(record, record.match, seat, known_steps) for seat in seats]


def _sight(record: Record, match: Match, seat: int | None, known_steps: int) -> told.Sight:
    view = match.game.rules.view(match.state, seat)
    return told.Sight(
        seat=seat,
        view=msgspec.to_builtins(view),
        standing=dict(match.game.standing(view)),
        question=_question(record, match, seat, view) if seat is not None else None,
        steps=[_step(match, number, seat) for number in range(known_steps, len(match.events))],
    )


def _question(record: Record, match: Match, seat: int, view: Any) -> told.Question | None:
    if seat not in record.asked:
        return None
    choices = [choice_card(match.game, view, action) for action in match.game.rules.legal(match.state, seat)]
    return told.Question(record.asked[seat], view.ask, choices)


def choice_card(game: AnyGame, view: Any, action: Any) -> told.Choice:
    fields = {"action": kebab(type(action).__name__), **plain(action)}
    return told.Choice(str(action), list(action.pieces), fields, dict(game.foresee(view, action)))


def _step(match: Match, number: int, seat: int | None) -> told.Step:
    mover = match.log.moves[number - 1].seat if number else None
    return told.Step(number, mover, [plain_event(masked(event, seat)) for event in match.events[number]])
