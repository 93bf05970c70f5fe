"""Who may undo moves, and whether the others must agree."""

from collections.abc import Iterable, Iterator
from typing import Literal

from . import updates
from .record import Record
from .stand_ins import NOT_THEMSELVES


def moves_left(record: Record, seat: int) -> int | None:
    """The number of moves that remain when a seat undoes its last one."""
    return next((number - 1 for number in _latest_moves(record, seat)), None)


def played_for(record: Record, seat: int) -> list[int]:
    """The moves that a bot or the clock made for a seat since its owner last moved."""
    found: list[int] = []
    for number in _latest_moves(record, seat):
        if record.made_by.get(number) not in NOT_THEMSELVES:
            break
        found.insert(0, number)
    return found


def needs_consent(record: Record, seat: int, left: int | None) -> bool:
    """Undoing is free if there is nobody to ask, or nobody else has moved since and nothing was revealed."""
    match = record.match
    if match is None or left is None or not other_people(record, seat):
        return False
    # A draw shows its taker the future, so it needs consent even where no event says that it reveals something.
    if any(move.seat != seat or move.draws for move in match.log.moves[left:]):
        return True
    return any(event.reveals for events in match.events[left + 1 :] for event in events)


def may_undo(record: Record, seats: Iterable[int]) -> Literal["no", "free", "consent"]:
    """Whether the person on these seats may undo the last move of the first seat that made one."""
    for seat in seats:
        left = moves_left(record, seat)
        if left is not None and not record.chairs[seat].resigned:
            return "consent" if needs_consent(record, seat, left) else "free"
    return "no"


def played_for_you(record: Record, seats: Iterable[int]) -> updates.PlayedForYou | None:
    """For the first of a person's seats for which others moved."""
    for seat in seats:
        if not record.chairs[seat].played_by_bot and (moves := played_for(record, seat)):
            consent = needs_consent(record, seat, moves[0] - 1)
            return updates.PlayedForYou(seat, len(moves), moves[-1], consent)
    return None


def other_people(record: Record, seat: int) -> list[int]:
    """Also those with a stand-in; bots and players who resigned are not asked."""
    owner = record.chairs[seat].person
    return [
        other for other, chair in enumerate(record.chairs) if chair.person not in (None, owner) and not chair.resigned
    ]


def _latest_moves(record: Record, seat: int) -> Iterator[int]:
    """The latest first: a game may have hundreds, and only the latest matter."""
    moves = record.match.log.moves if record.match else []
    return (number for number in range(len(moves), 0, -1) if moves[number - 1].seat == seat)
