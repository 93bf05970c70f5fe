"""Two worlds at a table: whoever cannot tell two states apart is told the same of them, byte for byte."""

from typing import Any

import msgspec

from tests.laws.walk import Walk, law
from wonderland.core.match import AnyGame, Match
from wonderland.tables.record import Chair, Record
from wonderland.tables.rows import table_row
from wonderland.tables.viewer import seat_updates, table_info


def table_of(game: AnyGame, match: Match, state: Any) -> Record:
    """A table at which everybody sits, its match in that state."""
    shown = match.copy()
    shown.state = state
    chairs = [Chair(f"invite {seat}", person=f"p{seat}", name=f"Player {seat}") for seat in range(match.log.seats)]
    record = Record("t", game, {}, chairs, "p0", "link", True, 60, 1.0, b"secret", False, None, match=shown)
    record.open_questions = dict.fromkeys(shown.to_act, 7)
    return record


@law(examples=5)
def test_a_table_tells_the_same_of_worlds_that_look_the_same(game: AnyGame, seats: int, walk: Walk) -> None:
    """Table, seats and list: built from the view of the viewer's seat, so equal where the view is."""
    for match in walk.states(game, seats):
        for seat in [None, *range(seats)]:
            person = None if seat is None else f"p{seat}"
            guess = game.rules.guess(game.rules.view(match.state, seat), walk.chance(match))
            told = [_told(table_of(game, match, state), person, len(match.events)) for state in (match.state, guess)]
            assert told[0] == told[1]


def _told(record: Record, person: str | None, known_steps: int) -> bytes:
    info = table_info(record, person, {"p0"}, 1, None)
    return msgspec.json.encode([info, seat_updates(record, person, known_steps), table_row(record, 0.0).summary])
