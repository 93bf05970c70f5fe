"""What a request leads to: a decision, which the table carries out, or `Refused`. Nothing is changed here."""

import unicodedata
from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeAlias

import msgspec

from wonderland.core.errors import Refused
from wonderland.core.match import PreparedMove
from wonderland.core.values import Frozen

from . import entries, holiday, hosting, requests, resigning, stand_ins, undo, updates
from .connections import Presence
from .hosting import check_for_others, check_gathering, check_owner
from .opening import NewTable, rematch
from .record import Record

# A few sentences; each line is sent to everyone at the table.
LONGEST_CHAT_LINE = 300
# Too short a number could be guessed, which would weaken the proof of a fair deal.
SHORTEST_NONCE, LONGEST_NONCE = 16, 100
DIRECTION_CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They reorder the text around them, even text of others."""


class Save(Frozen):
    """An entry to save, with the prepared move or the new table of a rematch."""

    entry: entries.AnyEntry
    prepared: PreparedMove | None = None
    new_table: NewTable | None = None


class ChangeUndo(Frozen):
    """Change the undo that waits for consent. It is not saved."""

    undo: updates.PendingUndo | None


class Broadcast(Frozen):
    """Send a message to everyone at the table."""

    person: str
    message: updates.Reacted


Change: TypeAlias = Save | entries.AnyEntry
"""An entry, or an entry with more to save."""
Decision: TypeAlias = Sequence[Change] | ChangeUndo | Broadcast


class Asked(Frozen):
    """Who asks for something at a table, and when."""

    record: Record
    presence: Presence
    pending_undo: updates.PendingUndo | None
    person: str
    name: str
    at: float


def decide(asked: Asked, request: requests.AnyChange) -> Decision:
    if isinstance(request, requests.SeatRequest):
        check_owner(asked.record, asked.person, request.seat)
    if isinstance(request, requests.HostRequest) and asked.person != asked.record.host:
        raise Refused("host-only")
    decided = HANDLERS[type(request)](asked, request)
    return [decided] if isinstance(decided, Save | entries.Entry) else decided


def answer(
    record: Record,
    seat: int,
    question: int,
    choice: str,
    by: updates.By,
    at: float,
    request: str | None = None,
    share: float | None = None,
) -> Save:
    """The question must be open and the choice legal. `share` is the share of its usual playouts that a bot made."""
    if record.match is None or record.status == "over":
        raise Refused("table-not-playing")
    if seat not in record.open_questions:
        raise Refused("not-asked")
    if record.open_questions[seat] != question:
        raise Refused("question-moved-on")
    prepared = record.match.prepare(seat, choice, record.chance())
    move = prepared.move
    entry = entries.Moved(
        at=at,
        id=request,
        seat=seat,
        action=choice,
        luck=list(move.draws),
        digest=move.digest or "",
        by=by,
        share=msgspec.UNSET if share is None else share,
    )
    return Save(entry, prepared)


def sit(
    record: Record,
    person: str,
    name: str,
    invite: str,
    wish: int | None,
    at: float,
    avoided: Collection[str] = (),
    request: str | None = None,
) -> entries.Sat:
    """Take a chair of an invitation, `wish` if possible. An open table needs none (""), but nobody joins it twice, or
    with a person to avoid."""
    seats = invited_seats(record, invite)
    # A person whom the host removed cannot return by an old link; they need a new invitation.
    void = record.void_invites.get(person, frozenset())
    if invite in void or (void and invite in (record.invite, "")):
        raise Refused("invitation-void")
    if not invite and person in record.people:
        raise Refused("already-seated")
    if not invite and not set(avoided).isdisjoint(record.people):
        raise Refused("table-not-open")
    return entries.Sat(at=at, id=request, seat=wish if wish in seats else seats[0], person=person, name=name)


def invited_seats(record: Record, invite: str) -> list[int]:
    """The free chairs of an invitation; without one, of an open table."""
    if not invite and not record.is_joinable:
        raise Refused("table-not-open")
    seats = [seat for seat, chair in enumerate(record.chairs) if invite in (chair.invite, record.invite, "")]
    if not seats:
        raise Refused("invitation-unknown")
    check_gathering(record)
    check_for_others(record)
    free = [seat for seat in seats if record.chairs[seat].free]
    if not free:
        raise Refused("seat-taken")
    return free


def end_stand_ins(record: Record, person: str | None, at: float) -> list[entries.StoodIn]:
    """A person who opens the table again plays again."""
    return [
        entries.StoodIn(at=at, seat=seat, on=False) for seat in record.seats_of(person) if record.chairs[seat].stand_in
    ]


def auto_start(record: Record, at: float) -> list[entries.Started]:
    return [entries.Started(at=at)] if record.may_auto_start else []


def _answer(asked: Asked, request: requests.Answer) -> Save:
    return answer(asked.record, request.seat, request.question, request.choice, "person", asked.at, request.id)


def _ask_undo(asked: Asked, request: requests.AskUndo) -> entries.Undone | ChangeUndo:
    record = asked.record
    if record.status != "playing":
        raise Refused("table-not-playing")
    played_for = undo.played_for(record, request.seat) if request.for_you else []
    left = played_for[0] - 1 if played_for else undo.moves_left(record, request.seat)
    if left is None or (request.for_you and not played_for):
        raise Refused("nothing-to-undo")
    if undo.needs_consent(record, request.seat, left):
        others = undo.other_people(record, request.seat)
        return ChangeUndo(updates.PendingUndo(request.seat, [], others, left, len(played_for)))
    return entries.Undone(at=asked.at, id=request.id, moves=left)


def _answer_undo(asked: Asked, request: requests.AnswerUndo) -> entries.Undone | ChangeUndo:
    """Consent counts for all seats of the person."""
    pending, own = asked.pending_undo, asked.record.seats_of(asked.person)
    if pending is None or request.seat not in pending.waiting_for:
        raise Refused("no-undo-asked")
    if not request.agree:
        return ChangeUndo(None)
    waiting_for = [seat for seat in pending.waiting_for if seat not in own]
    if not waiting_for:
        return entries.Undone(at=asked.at, id=request.id, moves=pending.moves)
    agreed = [*pending.agreed, request.seat]
    return ChangeUndo(msgspec.structs.replace(pending, agreed=agreed, waiting_for=waiting_for))


def _rematch(asked: Asked, request: requests.Rematch) -> list[Save]:
    """The new host is online: the old host, or the person who asks."""
    record, person = asked.record, asked.person
    if person not in record.people:
        raise Refused("not-seated")
    if record.status != "over":
        raise Refused("table-still-playing")
    if record.rematch is not None:
        return []
    new = rematch(record, record.host if record.host in asked.presence.online else person)
    return [Save(entries.Rematched(at=asked.at, id=request.id, table=new.record.id), new_table=new)]


def _send_nonce(asked: Asked, request: requests.SendNonce) -> entries.NonceSent:
    """Once per seat: a second nonce could be chosen to suit those of the others."""
    check_gathering(asked.record)
    seats = asked.record.seats_of(asked.person)
    if not seats:
        raise Refused("not-seated")
    if all(asked.record.chairs[seat].nonce for seat in seats):
        raise Refused("nonce-sent")
    if not SHORTEST_NONCE <= len(request.nonce) <= LONGEST_NONCE or not request.nonce.isascii():
        raise Refused("not-understood", field="nonce")
    return entries.NonceSent(at=asked.at, id=request.id, person=asked.person, nonce=request.nonce)


def _say(asked: Asked, request: requests.Say) -> entries.Said:
    if asked.person not in _check_may_chat(asked).people:
        raise Refused("chat-seated-only")
    text = _plain_text(request.text)
    if not text or len(text) > LONGEST_CHAT_LINE:
        raise Refused("chat-length", most=LONGEST_CHAT_LINE)
    return entries.Said(at=asked.at, id=request.id, person=asked.person, name=asked.name, text=text)


def _plain_text(text: str) -> str:
    """One line without control characters; joiners stay, since emoji need them."""
    kept = [each for each in text if each.isspace() or unicodedata.category(each) not in ("Cc", "Cs", "Co", "Cn")]
    return " ".join("".join(each for each in kept if each not in DIRECTION_CONTROLS).split())


def _react(asked: Asked, request: requests.React) -> Broadcast:
    seats = _check_may_chat(asked).seats_of(asked.person)
    if not seats:
        raise Refused("chat-seated-only")
    return Broadcast(asked.person, updates.Reacted(asked.name, seats[0], request.reaction))


def _check_may_chat(asked: Asked) -> Record:
    if not asked.record.chat:
        raise Refused("chat-off")
    if asked.person in asked.record.muted:
        raise Refused("chat-muted")
    return asked.record


HANDLERS: dict[type[requests.Request], Callable[[Asked, Any], Decision | Change]] = {
    requests.Answer: _answer,
    requests.AskUndo: _ask_undo,
    requests.AnswerUndo: _answer_undo,
    requests.AskHoliday: holiday.ask,
    requests.AnswerHoliday: holiday.answer,
    requests.EndHoliday: holiday.end,
    requests.SendNonce: _send_nonce,
    requests.SeatBot: hosting.seat_bot,
    requests.FreeSeat: hosting.free_seat,
    requests.SetAccess: hosting.set_access,
    requests.Start: hosting.start,
    requests.Postpone: hosting.postpone,
    requests.PassHost: hosting.pass_host,
    requests.Mute: hosting.mute,
    requests.StandIn: stand_ins.stand_in,
    requests.Resign: resigning.resign,
    requests.Rematch: _rematch,
    requests.Say: _say,
    requests.React: _react,
}
