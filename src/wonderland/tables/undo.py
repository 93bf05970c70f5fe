"""Who may take back a move of a table, and whether the others must agree. Functions of the record alone."""

from wonderland.tables.record import Record


def moves_left(record: Record, seat: int) -> int | None:
    """How many moves remain when a seat takes its last one back; None where it has made none."""
    moves = record.match.log.moves if record.match else []
    for number in range(len(moves), 0, -1):
        if moves[number - 1].seat == seat:
            return number - 1
    return None


def needs_consent(record: Record, seat: int) -> bool:
    """An undo is free where there is nobody to ask, or where nobody has acted since and the move revealed nothing."""
    match = record.match
    if match is None or not other_people(record, seat):
        return False
    if moves_left(record, seat) != len(match.log.moves) - 1:
        return True
    # A draw shows its taker the future, so luck is a barrier even where no event says that it reveals something.
    return bool(match.log.moves[-1].luck) or any(event.reveals for event in match.events[-1])


def other_people(record: Record, seat: int) -> list[int]:
    """The seats of other people, who are asked for consent themselves, a stand-in or not; bots agree to anything."""
    owner = record.chairs[seat].person
    return [other for other, chair in enumerate(record.chairs) if chair.person not in (None, owner)]
