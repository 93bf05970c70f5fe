"""What a viewer is sent of a table: built up from what their seats may know, never cut down from the table."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from wonderland.core.chance import ScriptedChance
from wonderland.core.choices import find
from wonderland.core.codec import plain
from wonderland.core.events import Event, kebab, masked
from wonderland.core.fairness import commitment
from wonderland.core.log import Move
from wonderland.core.match import AnyGame, Match
from wonderland.core.values import Outcome
from wonderland.tables import resigning, stand_ins, undo, updates
from wonderland.tables.difference import Difference, difference
from wonderland.tables.record import Record

_encoder = msgspec.json.Encoder()


def may_watch(record: Record, person: str | None) -> bool:
    """Those who sit there, the host, and whoever the host lets watch."""
    return record.watch != "nobody" or person in record.people


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What a viewer was sent last: the next update says what differs from it."""

    number: int
    viewer: str | None
    table: updates.TableInfo
    seat_updates: list[updates.SeatUpdate]
    """Without steps."""
    steps: int
    chat: int
    state: Any
    """Of the match, from which the next move goes on; None: it goes on from another one."""


class Moment:
    """A table as it is now, for any number of viewers.

    What is public is built once, and an update that is the same for several, as for all spectators, is encoded once.
    What a seat may know is built for that seat alone.
    """

    def __init__(
        self,
        record: Record,
        online: Collection[str | None] = (),
        pending: updates.PendingUndo | None = None,
        away_since: stand_ins.AwaySince = lambda person: None,
        number: int = 0,
    ) -> None:
        """`online` are the people of all connections; None: a visitor without a name. `number` rises from moment to
        moment of a table."""
        self._record = record
        self._number = number
        self._people = frozenset(record.people)
        self._public = _public_info(record, online, pending, away_since)
        self._speakers = frozenset(each.person for each in record.chat_lines)
        self._told: dict[str | None, Told] = {}
        self._scenes: dict[int, list[list[Any]]] = {}
        self._encoded: dict[tuple[str | None, Told | None, frozenset[str]], bytes] = {}

    def told(self, person: str | None) -> Told:
        """What a person is shown now."""
        viewer = person if person in self._people else None
        if viewer not in self._told:
            record, match = self._record, self._record.match
            self._told[viewer] = Told(
                number=self._number,
                viewer=viewer,
                table=_table_info(record, viewer, self._public),
                seat_updates=[_seat_update(record, match, seat) for seat in _seats(record, viewer)] if match else [],
                steps=len(match.events) if match else 0,
                chat=record.chat_lines[-1].line.number if record.chat_lines else 0,
                state=match.state if match else None,
            )
        return self._told[viewer]

    def update(self, person: str | None, blocked: frozenset[str] = frozenset(), known: Told | None = None) -> bytes:
        """The encoded update for a person: what differs from what they know, or everything. Chat of people whom they
        have `blocked` is left out."""
        told = self.told(person)
        if known and [each.seat for each in known.seat_updates] != [each.seat for each in told.seat_updates]:
            known = None  # the browser lacks the steps of a seat that is new to it
        key = told.viewer, known, blocked & self._speakers
        if key not in self._encoded:
            update = self._change(told, blocked, known) if known else self._whole(told, blocked)
            self._encoded[key] = _encoder.encode(update)
        return self._encoded[key]

    def _whole(self, told: Told, blocked: frozenset[str]) -> updates.TableUpdate:
        steps = range(told.steps)
        seat_updates = [
            msgspec.structs.replace(each, steps=[_step(self._record, number, each.seat) for number in steps])
            for each in told.seat_updates
        ]
        chat = heard(self._record, blocked)
        return updates.TableUpdate(told.number, self._record.seq, told.table, seat_updates, 0, chat)

    def _change(self, told: Told, blocked: frozenset[str], known: Told) -> updates.TableChange:
        chat = heard(self._record, blocked, known.chat)
        seats = zip(known.seat_updates, told.seat_updates, strict=True)
        return updates.TableChange(
            since=known.number,
            number=told.number,
            seq=self._record.seq,
            table=difference(known.table, told.table),
            seat_changes=[self._seat_change(before, after, known) for before, after in seats],
            chat_from=known.chat if chat or not known.chat else None,
            chat=chat,
        )

    def _seat_change(self, before: updates.SeatUpdate, after: updates.SeatUpdate, known: Told) -> updates.SeatChange:
        scenes, seat, view = self._scenes_since(known), after.seat, before.view
        steps: list[updates.Step] = []
        for number in range(known.steps, self._step_count):
            changes: list[Difference] = []
            for state in scenes[number - known.steps] if scenes else ():
                seen = sent_view(self._record.game, state, seat)
                changes.append(difference(view, seen) or {})
                view = seen
            steps.append(_step(self._record, number, seat, changes))
        return updates.SeatChange(
            view=difference(view, after.view),
            standing=difference(before.standing, after.standing),
            question=None if before.question == after.question else [after.question],
            steps=steps,
        )

    @property
    def _step_count(self) -> int:
        return len(self._record.match.events) if self._record.match else 0

    def _scenes_since(self, known: Told) -> list[list[Any]]:
        """For each step that is not known, the state after each of its events; nothing where the game has none."""
        match = self._record.match
        if match is None or match.game.scenes is None or known.state is None:
            return []
        if known.steps not in self._scenes:
            self._scenes[known.steps] = scenes_of(match.game, known.state, match.log.moves[known.steps - 1 :])
        return self._scenes[known.steps]


def scenes_of(game: AnyGame, state: Any, moves: Sequence[Move]) -> list[list[Any]]:
    """For each move from a state on, the state after each of its events."""
    found = []
    for move in moves if game.scenes else ():
        action, state = find(game.rules.legal(state, move.seat), move.action), state.copy()
        found.append(game.scenes(state, move.seat, action, ScriptedChance(move.luck)))  # type: ignore[misc]
    return found


def sent_view(game: AnyGame, state: Any, seat: int | None) -> Any:
    """What a browser is sent of a state."""
    view = game.on_screen(game.rules.view(state, seat))
    return msgspec.structs.replace(view, **game.unsent) if game.unsent else view


def heard(record: Record, blocked: frozenset[str], known: int = 0) -> list[updates.ChatLine]:
    """The lines of chat after that number, but for those of people who are blocked."""
    return [each.line for each in record.chat_lines if each.line.number > known and each.person not in blocked]


def _public_info(
    record: Record,
    online: Collection[str | None],
    pending: updates.PendingUndo | None,
    away_since: stand_ins.AwaySince,
) -> updates.TableInfo:
    """The table as a spectator sees it."""
    match = record.match
    seated = {chair.person for chair in record.chairs if chair.person is not None}
    watchers = sum(1 for person in online if person not in seated)
    outcome = resigning.outcome(record)
    return updates.TableInfo(
        id=record.id,
        game=record.game.id,
        options=record.options,
        status=record.status,
        seats=[_seat_info(record, seat, online, away_since) for seat in range(len(record.chairs))],
        is_host=False,
        invite=None,
        open=record.open and match is None,
        start_at=record.start_at,
        watch=record.watch,
        watchers=watchers,
        chat=record.chat,
        hints=record.hints,
        clock=record.clock,
        deadline=record.deadline,
        to_act=list(record.to_act),
        moves=len(match.log.moves) if match else 0,
        may_undo="no",
        played_for_you=None,
        undo=pending,
        holiday=_holiday_info(record),
        outcome=outcome_info(outcome) if outcome else None,
        proof=proof_info(record),
        seed=record.seed,
        rematch=record.rematch,
        upgraded_after=record.upgraded_after,
    )


def _seat_info(
    record: Record, seat: int, online: Collection[str | None], away_since: stand_ins.AwaySince
) -> updates.SeatInfo:
    chair = record.chairs[seat]
    may_stand_in = record.status == "playing" and not chair.played_by_bot
    return updates.SeatInfo(
        seat=seat,
        kind="free" if chair.free else "bot" if chair.bot else "person",
        name=chair.name,
        bot=chair.bot,
        online=chair.bot is not None or (chair.person is not None and chair.person in online),
        stand_in=chair.stand_in,
        resigned=chair.resigned > 0,
        stand_in_from=stand_ins.possible_from(record, away_since, seat) if may_stand_in else None,
        is_host=chair.person == record.host,
        muted=chair.person in record.muted,
        has_nonce=chair.bot is not None or bool(chair.nonce),
        yours=False,
        invite=None,
        token=None,
    )


def _table_info(record: Record, viewer: str | None, public: updates.TableInfo) -> updates.TableInfo:
    """The table as somebody who sits there, or hosts it, sees it; None: a spectator."""
    if viewer is None:
        return public
    is_host = viewer == record.host
    playing = public.status == "playing"
    may_undo = _may_undo(record, viewer) if playing else "no"
    played_for_you = _played_for_you(record, viewer) if playing else None
    seats = [
        msgspec.structs.replace(
            info,
            yours=chair.person == viewer,
            invite=chair.invite if chair.free else None,
            token=record.remote_token(info.seat) if is_host and chair.remote and public.status != "over" else None,
        )
        if chair.person == viewer or (is_host and (chair.free or chair.remote))
        else info
        for info, chair in zip(public.seats, record.chairs, strict=True)
    ]
    invite = record.invite if is_host and not record.full else None
    return msgspec.structs.replace(
        public, seats=seats, is_host=is_host, invite=invite, may_undo=may_undo, played_for_you=played_for_you
    )


def _may_undo(record: Record, person: str) -> Literal["no", "free", "consent"]:
    """Whether the person may take back, in a game that is played, the last move of their first seat that made one."""
    for seat in record.seats_of(person):
        left = undo.moves_left(record, seat)
        if left is not None and not record.chairs[seat].resigned:
            return "consent" if undo.needs_consent(record, seat, left) else "free"
    return "no"


def _played_for_you(record: Record, person: str) -> updates.PlayedForYou | None:
    """What a bot or the clock has played for the person's first seat of which that is so."""
    for seat in record.seats_of(person):
        if not record.chairs[seat].played_by_bot and (moves := undo.played_for(record, seat)):
            consent = undo.needs_consent(record, seat, moves[0] - 1)
            return updates.PlayedForYou(seat, len(moves), moves[-1], consent)
    return None


def _holiday_info(record: Record) -> updates.HolidayInfo | None:
    holiday = record.holiday if record.status == "playing" else None
    if holiday is None:
        return None
    return updates.HolidayInfo(holiday.seat, holiday.days, list(holiday.waiting_for), holiday.until)


def outcome_info(outcome: Outcome) -> updates.OutcomeInfo:
    tally = [dict(row) for row in outcome.tally]
    return updates.OutcomeInfo(list(outcome.ranks), list(outcome.scores), tally, outcome.reason)


def proof_info(record: Record) -> updates.ProofInfo | None:
    """The commitment from the start, the secret after the end; none where luck is fixed."""
    if record.seed is not None:
        return None
    nonces = [chair.nonce for chair in record.chairs]
    secret = record.secret.hex() if record.status == "over" else None
    return updates.ProofInfo(commitment(record.secret), nonces, secret)


def _seats(record: Record, viewer: str | None) -> list[int | None]:
    """The seats of the viewer; None, a spectator, for a viewer who has none, and between several, for the time in
    which the device changes hands."""
    own = record.seats_of(viewer)
    return [*own] if len(own) == 1 else [*own, None]


def _seat_update(record: Record, match: Match, seat: int | None) -> updates.SeatUpdate:
    game = match.game
    view = game.on_screen(game.rules.view(match.state, seat))
    return updates.SeatUpdate(
        seat=seat,
        view=msgspec.structs.replace(view, **game.unsent) if game.unsent else view,
        standing=dict(game.standing(view)),
        question=_question(record, match, seat, view) if seat is not None else None,
        steps=[],
    )


def _question(record: Record, match: Match, seat: int, view: Any) -> updates.Question | None:
    if seat not in record.open_questions or record.chairs[seat].stand_in or record.chairs[seat].resigned:
        return None
    choices = [choice_info(match.game, view, action) for action in match.game.rules.legal(match.state, seat)]
    return updates.Question(record.open_questions[seat], view.ask, choices)


def choice_info(game: AnyGame, view: Any, action: Any) -> updates.Choice:
    return updates.Choice(str(action), list(action.pieces), action_info(action), dict(game.foresee(view, action)))


def action_info(action: Any) -> dict[str, Any]:
    """An action's kind and fields, of which words are made."""
    return {"action": kebab(type(action).__name__), **plain(action)}


def _step(record: Record, number: int, seat: int | None, changes: Sequence[Difference] = ()) -> updates.Step:
    match = record.match
    assert match is not None
    return updates.Step(
        number=number,
        seat=match.log.moves[number - 1].seat if number else None,
        by=record.made_by.get(number),
        events=seen_events(match.events[number], seat),
        taken_back=[
            updates.TakenBack(each.seat, seen_events(each.events, seat))
            for each in record.undone
            if each.after == number
        ],
        changes=list(changes),
    )


def seen_events(events: Iterable[Event], seat: int | None) -> Any:
    """Events as a seat may know them; None: a spectator. They are encoded as they are."""
    return [masked(event, seat) for event in events]


def remote_question(record: Record, seat: int, after: int | None) -> updates.RemoteQuestion | None:
    """What a program elsewhere is asked, if it is something else than what it knows of, or the game is over."""
    match = record.match
    if match is None:
        return None
    asked = record.open_questions.get(seat)
    if record.status == "playing" and asked in (None, after):
        return None
    view = match.game.rules.view(match.state, seat)
    question = _question(record, match, seat, view)
    return updates.RemoteQuestion(seat, record.status == "over", msgspec.to_builtins(view), question)
