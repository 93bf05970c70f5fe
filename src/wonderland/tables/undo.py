"""Who may take back moves of a table, and whether the others must agree. Functions of the record alone."""

from wonderland.tables.record import Record
from wonderland.tables.stand_ins import NOT_THEMSELVES


def moves_left(record: Record, seat: int) -> int | None:
    """How many moves remain when a seat undoes its last one; None if it has made none."""
    own = _own_moves(record, seat)
    return own[-1] - 1 if own else None


def played_for(record: Record, seat: int) -> list[int]:
    """The numbers of the moves that a bot or the clock made for a seat since its owner last moved."""
    own = _own_moves(record, seat)
    themselves = [place for place, number in enumerate(own) if record.made_by.get(number) not in NOT_THEMSELVES]
    return own[themselves[-1] + 1 if themselves else 0 :]


def needs_consent(record: Record, seat: int, left: int | None) -> bool:
    """Undoing is free if there is nobody to ask, or nobody else has acted since and nothing was revealed."""
    match = record.match
    if match is None or left is None or not other_people(record, seat):
        return False
    if any(move.seat != seat for move in match.log.moves[left:]):
        return True
    # A draw shows its taker the future, so it needs consent even where no event says that it reveals something.
    drawn = any(move.luck for move in match.log.moves[left:])
    return drawn or any(event.reveals for events in match.events[left + 1 :] for event in events)


def other_people(record: Record, seat: int) -> list[int]:
    """The seats of other people, also those with a stand-in; bots agree to anything, and players who resigned are not
    asked."""
    owner = record.chairs[seat].person
    return [
        other for other, chair in enumerate(record.chairs) if chair.person not in (None, owner) and not chair.resigned
    ]


def _own_moves(record: Record, seat: int) -> list[int]:
    moves = record.match.log.moves if record.match else []
    return [number for number, move in enumerate(moves, start=1) if move.seat == seat]
