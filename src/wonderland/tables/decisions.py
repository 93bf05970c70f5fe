"""What becomes of what a table hears: an entry to keep, or a refusal. It changes nothing itself."""

from dataclasses import dataclass

from wonderland.bots import BOTS
from wonderland.core.errors import Refused
from wonderland.core.match import Played
from wonderland.tables import entries, requests
from wonderland.tables.record import Record

LONGEST_LINE = 300
SHORTEST_NONCE, LONGEST_NONCE = 16, 100


@dataclass(frozen=True, slots=True)
class Decision:
    """An entry to keep; for a move, what it leads to."""

    entry: entries.AnyEntry
    played: Played | None = None


def answered(
    record: Record, seat: int, ask: int, choice: str, *, by: entries.By, at: float, request: str | None = None
) -> Decision:
    """A seat's answer, whoever gives it: the question must still stand, the choice be one of its choices."""
    if record.match is None or record.status == "over":
        raise Refused("table-not-playing")
    if seat not in record.asked:
        raise Refused("not-asked")
    if record.asked[seat] != ask:
        raise Refused("question-moved-on")
    played = record.match.tried(seat, choice, record.luck())
    move = played.move
    entry = entries.Moved(
        at=at, id=request, seat=seat, action=choice, luck=list(move.luck), digest=move.digest or "", by=by
    )
    return Decision(entry, played)


def decide(record: Record, person: str, name: str, asked: requests.AnyRequest, at: float) -> Decision:
    """What becomes of a person's request; undo by consent is the table's own affair, since it waits."""
    match asked:
        case requests.Answer():
            _own(record, person, asked.seat)
            return answered(record, asked.seat, asked.question, asked.choice, by="person", at=at, request=asked.id)
        case requests.SendNonce():
            return Decision(_bring(record, person, asked, at))
        case requests.SeatBot():
            return Decision(_seat_bot(record, person, asked, at))
        case requests.FreeSeat():
            return Decision(_free_seat(record, person, asked, at))
        case requests.Start():
            return Decision(_start(record, person, asked, at))
        case requests.StandIn():
            return Decision(_stand_in(record, person, asked, at))
        case requests.Say():
            return Decision(_say(record, person, name, asked, at))
        case _:
            raise Refused("not-understood")


def seated(record: Record, person: str, name: str, invite: str, at: float) -> Decision:
    """A person with an invitation takes its chair."""
    if record.status != "gathering":
        raise Refused("table-already-playing")
    for seat, chair in enumerate(record.chairs):
        if chair.invite == invite:
            if not chair.free:
                raise Refused("seat-taken")
            return Decision(entries.Sat(at=at, seat=seat, person=person, name=name))
    raise Refused("invitation-unknown")


def undo_target(record: Record, seat: int) -> int:
    """How many moves are left when a seat takes its last one back."""
    if record.match is None:
        raise Refused("table-not-playing")
    moves = record.match.log.moves
    for number in range(len(moves), 0, -1):
        if moves[number - 1].seat == seat:
            return number - 1
    raise Refused("nothing-to-undo")


def undo_is_free(record: Record, seat: int) -> bool:
    """Nobody else has acted since, and the move revealed nothing; or there is nobody else to ask."""
    target = undo_target(record, seat)
    if not consenting(record, seat):
        return True
    match = record.match
    if match is None or target != len(match.log.moves) - 1:
        return False
    return not match.log.moves[-1].luck and not any(event.reveals for event in match.events[-1])


def consenting(record: Record, seat: int) -> list[int]:
    """The seats of other people, who are asked for consent to an undo."""
    owner = record.chairs[seat].person
    return [
        other for other, chair in enumerate(record.chairs) if chair.person not in (None, owner) and not chair.stand_in
    ]


def _own(record: Record, person: str, seat: int) -> None:
    if seat not in record.seats_of(person):
        raise Refused("not-your-seat")


def _host(record: Record, person: str) -> None:
    if person != record.host:
        raise Refused("host-only")


def _gathering(record: Record) -> None:
    if record.status != "gathering":
        raise Refused("table-already-playing")


def _chair(record: Record, seat: int) -> None:
    if not 0 <= seat < len(record.chairs):
        raise Refused("no-such-seat", seat=seat, last=len(record.chairs) - 1)


def _bring(record: Record, person: str, asked: requests.SendNonce, at: float) -> entries.NonceSent:
    """Once for each seat: who could bring again would see the others' first."""
    _gathering(record)
    seats = record.seats_of(person)
    if not seats:
        raise Refused("not-seated")
    if all(record.chairs[seat].nonce for seat in seats):
        raise Refused("luck-brought")
    if not SHORTEST_NONCE <= len(asked.nonce) <= LONGEST_NONCE or not asked.nonce.isascii():
        raise Refused("not-understood")
    return entries.NonceSent(at=at, id=asked.id, person=person, nonce=asked.nonce)


def _seat_bot(record: Record, person: str, asked: requests.SeatBot, at: float) -> entries.BotSat:
    _host(record, person)
    _gathering(record)
    _chair(record, asked.seat)
    if record.chairs[asked.seat].person is not None:
        raise Refused("seat-taken")
    if asked.bot not in BOTS:
        raise Refused("unknown-bot", bot=asked.bot, known=", ".join(BOTS))
    return entries.BotSat(at=at, id=asked.id, seat=asked.seat, bot=asked.bot)


def _free_seat(record: Record, person: str, asked: requests.FreeSeat, at: float) -> entries.Freed:
    _gathering(record)
    _chair(record, asked.seat)
    if person != record.host:
        _own(record, person, asked.seat)
    return entries.Freed(at=at, id=asked.id, seat=asked.seat)


def _start(record: Record, person: str, asked: requests.Start, at: float) -> entries.Started:
    _host(record, person)
    _gathering(record)
    if not record.full:
        raise Refused("seats-free")
    return entries.Started(at=at, id=asked.id)


def _stand_in(record: Record, person: str, asked: requests.StandIn, at: float) -> entries.StoodIn:
    _host(record, person)
    _chair(record, asked.seat)
    if record.chairs[asked.seat].person is None:
        raise Refused("not-a-person")
    return entries.StoodIn(at=at, id=asked.id, seat=asked.seat, on=asked.on)


def _say(record: Record, person: str, name: str, asked: requests.Say, at: float) -> entries.Said:
    if not record.chat:
        raise Refused("chat-off")
    if not record.seats_of(person) and person != record.host:
        raise Refused("chat-seated-only")
    text = " ".join(asked.text.split())
    if not text or len(text) > LONGEST_LINE:
        raise Refused("chat-length", most=LONGEST_LINE)
    return entries.Said(at=at, id=asked.id, person=person, name=name, text=text)
