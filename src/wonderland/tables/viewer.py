"""What a viewer is sent of a table. It is built from what their seats may know, never filtered from everything."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

import msgspec

from wonderland.core.chance import ScriptedChance
from wonderland.core.choices import find
from wonderland.core.codec import plain
from wonderland.core.events import Event, kebab, masked
from wonderland.core.log import Move
from wonderland.core.match import AnyGame, Match
from wonderland.core.values import Frozen, Outcome

from . import resigning, stand_ins, undo, updates
from .difference import Difference, PartComparison, difference
from .record import Record

_encoder = msgspec.json.Encoder()


def may_watch(record: Record, person: str | None) -> bool:
    """Players, the host, and those whom the host lets watch."""
    return record.watch != "nobody" or person in record.people


class OwnInfo(Frozen):
    """The facts of a table for one viewer; the defaults are a spectator's."""

    is_host: bool = False
    invite: str | None = None
    may_undo: Literal["no", "free", "consent"] = "no"
    played_for_you: updates.PlayedForYou | None = None
    seats: dict[int, tuple[bool, str | None, str | None]] = {}
    """By seat: is it theirs, its invitation, its token."""


SPECTATOR = OwnInfo()


class SentUpdate(Frozen, eq=False):
    """What a viewer was sent last, with which the next update is compared."""

    number: int
    viewer: str | None
    public: updates.TableInfo
    own: OwnInfo
    seats: list[int | None]
    seat_updates: list[updates.SeatUpdate]
    """Without steps."""
    steps: int
    chat: int
    state: Any
    """The state before the next move; None if moves were undone since."""

    @property
    def table(self) -> updates.TableInfo:
        if self.own == SPECTATOR:
            return self.public
        names = "yours", "invite", "token"
        seats = [
            msgspec.structs.replace(info, **dict(zip(names, self.own.seats[info.seat], strict=True)))
            if info.seat in self.own.seats
            else info
            for info in self.public.seats
        ]
        return msgspec.structs.replace(self.public, **(msgspec.structs.asdict(self.own) | {"seats": seats}))


class TableMoment:
    """A table as it is now, for any number of viewers. What is public is built once, and equal updates are encoded
    once. What a seat may know is built for that seat alone."""

    def __init__(
        self,
        record: Record,
        online: Collection[str | None] = (),
        pending: updates.PendingUndo | None = None,
        away_since: stand_ins.AwaySince = lambda person: None,
        number: int = 0,
    ) -> None:
        """`online` has a person, or None for an anonymous visitor, per connection. `number` rises from moment to
        moment."""
        self._record = record
        self._number = number
        self._people = frozenset(record.people)
        self._public = _public_info(record, online, pending, away_since)
        self._speakers = frozenset(each.person for each in record.chat_lines)
        self._sent: dict[str | None, SentUpdate] = {}
        self._scenes: dict[int, list[list[Any]]] = {}
        self._public_changes: dict[int, Any] = {}
        self._comparisons: defaultdict[Any, PartComparison] = defaultdict(PartComparison)
        self._encoded: dict[tuple[str | None, SentUpdate | None, frozenset[str]], bytes] = {}

    def sent(self, person: str | None) -> SentUpdate:
        viewer = person if person in self._people else None
        if viewer not in self._sent:
            record, match = self._record, self._record.match
            own = record.seats_of(viewer)
            # A viewer with several seats also has a spectator's view, shown while the device changes hands.
            seats: list[int | None] = ([*own] if len(own) == 1 else [*own, None]) if match else []
            self._sent[viewer] = SentUpdate(
                number=self._number,
                viewer=viewer,
                public=self._public,
                own=_own_info(record, viewer, own) if viewer is not None else SPECTATOR,
                seats=seats,
                seat_updates=[_seat_update(record, match, seat) for seat in seats] if match else [],
                steps=len(match.events) if match else 0,
                chat=record.chat_lines[-1].line.number if record.chat_lines else 0,
                state=match.state if match else None,
            )
        return self._sent[viewer]

    def update(
        self, person: str | None, blocked: frozenset[str] = frozenset(), known: SentUpdate | None = None
    ) -> bytes:
        """The encoded update for a person who knows `known`, without the chat of people whom they `blocked`."""
        sent = self.sent(person)
        if known and known.seats != sent.seats:
            known = None  # the browser lacks the steps of a seat that is new to it
        key = sent.viewer, known, blocked & self._speakers
        if key not in self._encoded:
            update = self._change(sent, blocked, known) if known else self._whole(sent, blocked)
            self._encoded[key] = _encoder.encode(update)
        return self._encoded[key]

    def _whole(self, sent: SentUpdate, blocked: frozenset[str]) -> updates.TableUpdate:
        steps = range(sent.steps)
        seat_updates = [
            msgspec.structs.replace(each, steps=[_step(self._record, number, each.seat) for number in steps])
            for each in sent.seat_updates
        ]
        chat = heard(self._record, blocked)
        return updates.TableUpdate(sent.number, self._record.seq, sent.table, seat_updates, 0, chat)

    def _change(self, sent: SentUpdate, blocked: frozenset[str], known: SentUpdate) -> updates.TableChange:
        chat = heard(self._record, blocked, known.chat)
        seats = zip(known.seat_updates, sent.seat_updates, strict=True)
        return updates.TableChange(
            since=known.number,
            number=sent.number,
            seq=self._record.seq,
            table=self._table_change(known, sent),
            seat_changes=[self._seat_change(before, after, known, sent.steps) for before, after in seats],
            chat_from=known.chat if chat or not known.chat else None,
            chat=chat,
        )

    def _table_change(self, known: SentUpdate, sent: SentUpdate) -> Difference | None:
        """The public part is compared once for all who know the same."""
        if known.number not in self._public_changes:
            self._public_changes[known.number] = difference(known.public, sent.public) or {}
        public = self._public_changes[known.number]
        own: Any = {} if known.own == sent.own else difference(known.own, sent.own)
        if "seats" in public or "seats" in own:
            return difference(known.table, sent.table)
        return {**public, **own} or None

    def _seat_change(
        self, before: updates.SeatUpdate, after: updates.SeatUpdate, known: SentUpdate, step_count: int
    ) -> updates.SeatChange:
        scenes, seat, view = self._scenes_since(known), after.seat, before.view
        steps: list[updates.Step] = []
        for number in range(known.steps, step_count):
            changes: list[Difference] = []
            for place, state in enumerate(scenes[number - known.steps] if scenes else ()):
                # The state after the last event is that of the match, whose view exists.
                is_last = self._record.match is not None and state is self._record.match.state
                seen = after.view if is_last else sendable(self._record.game, _view(self._record.game, state, seat))
                changes.append(self._comparisons[number, place].difference(view, seen) or {})
                view = seen
            steps.append(_step(self._record, number, seat, changes))
        return updates.SeatChange(
            view=self._comparisons["view"].difference(view, after.view),
            standing=self._comparisons["standing"].difference(before.standing, after.standing),
            question=None if before.question == after.question else [after.question],
            steps=steps,
        )

    def _scenes_since(self, known: SentUpdate) -> list[list[Any]]:
        """For each new step, the state after each event; nothing if the game has no scenes."""
        match = self._record.match
        if match is None or match.game.scenes is None or known.state is None:
            return []
        if known.steps not in self._scenes:
            moves = match.log.moves[known.steps - 1 :]
            if len(moves) == 1 and len(match.events[-1]) <= 1:
                # A single event leads to the state of the match: the move need not be made again.
                scenes = [[match.state] * len(match.events[-1])]
            else:
                scenes = scenes_of(match.game, known.state, moves)
                if scenes and scenes[-1]:
                    scenes[-1][-1] = match.state
            self._scenes[known.steps] = scenes
        return self._scenes[known.steps]


def scenes_of(game: AnyGame, state: Any, moves: Sequence[Move]) -> list[list[Any]]:
    """For each move, the state after each of its events."""
    found = []
    for move in moves if game.scenes else ():
        action, state = find(game.rules.legal(state, move.seat), move.action), state.copy()
        found.append(game.scenes(state, move.seat, action, ScriptedChance(move.draws)))  # type: ignore[misc]
    return found


def sendable(game: AnyGame, view: Any) -> Any:
    """Without the fields that no board reads."""
    return msgspec.structs.replace(view, **game.unsent) if game.unsent else view


def _view(game: AnyGame, state: Any, seat: int | None) -> Any:
    """A match never changes a state that it has reached, so views may share its data."""
    return game.on_screen((game.quick_view or game.rules.view)(state, seat))


def heard(record: Record, blocked: frozenset[str], known: int = 0) -> list[updates.ChatLine]:
    """Chat after that line, without blocked people."""
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
    holiday = record.holiday if record.status == "playing" else None
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
        holiday=msgspec.convert(holiday, updates.HolidayInfo, from_attributes=True) if holiday else None,
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
    here = chair.person is not None and chair.person in online
    may_stand_in = not here and record.status == "playing" and not chair.played_by_bot
    return updates.SeatInfo(
        seat=seat,
        kind="free" if chair.free else "bot" if chair.bot else "person",
        name=chair.name,
        bot=chair.bot,
        online=chair.bot is not None or here,
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


def _own_info(record: Record, viewer: str, seats: list[int]) -> OwnInfo:
    is_host, status = viewer == record.host, record.status
    chairs: dict[int, tuple[bool, str | None, str | None]] = dict.fromkeys(seats, (True, None, None))
    for seat, chair in enumerate(record.chairs) if is_host else ():
        if chair.free:
            chairs[seat] = False, chair.invite, None
        elif chair.remote:
            chairs[seat] = False, None, record.remote_token(seat) if status != "over" else None
    return OwnInfo(
        is_host=is_host,
        invite=record.invite if is_host and not record.full else None,
        may_undo=undo.may_undo(record, seats) if status == "playing" else "no",
        played_for_you=undo.played_for_you(record, seats) if status == "playing" else None,
        seats=chairs,
    )


def outcome_info(outcome: Outcome) -> updates.OutcomeInfo:
    return msgspec.convert(outcome, updates.OutcomeInfo, from_attributes=True)


def proof_info(record: Record) -> updates.ProofInfo | None:
    """The commitment, and the secret after the end; none for fixed randomness."""
    if not (proof := record.proof()):
        return None
    return updates.ProofInfo(proof.commitment, list(proof.nonces), proof.secret if record.status == "over" else None)


def _seat_update(record: Record, match: Match, seat: int | None) -> updates.SeatUpdate:
    game = match.game
    view = _view(game, match.state, seat)
    question: Any = _question(record, match, seat, view) if seat is not None else None
    if question:
        question = msgspec.Raw(_encoder.encode(question))  # which takes less memory until the next update
    standing: Any = game.standing(view)
    return updates.SeatUpdate(
        seat=seat,
        view=sendable(game, view),
        standing=standing,
        question=question,
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
    """An action's kind and fields, for words."""
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
    """Events as a seat, or a spectator (None), may know them."""
    return [masked(event, seat) for event in events]


def remote_question(record: Record, seat: int, after: int | None) -> updates.RemoteQuestion | None:
    """None if there is nothing new after that question."""
    match = record.match
    if match is None:
        return None
    asked = record.open_questions.get(seat)
    if record.status == "playing" and asked in (None, after):
        return None
    view = match.game.rules.view(match.state, seat)
    question = _question(record, match, seat, view)
    return updates.RemoteQuestion(seat, record.status == "over", msgspec.to_builtins(view), question)
