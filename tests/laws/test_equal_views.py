"""States that look the same to a viewer give that viewer the same bytes at a table."""

from typing import Any
from xml.etree import ElementTree

import msgspec

from tests.laws.walk import Walk, law
from wonderland.core.codec import as_json
from wonderland.core.events import masked
from wonderland.core.match import AnyGame, Match
from wonderland.tables.company import Chair
from wonderland.tables.record import Record
from wonderland.tables.rows import summary_of, table_row
from wonderland.tables.viewer import TableMoment
from wonderland.web.preview import SharedTable, picture_of

LOOKED_AT_EVERY = 25
"""Check one state in this many: each check sends all steps of the game."""


def table_of(game: AnyGame, match: Match, state: Any) -> Record:
    """A table with everybody seated, its match in that state."""
    shown = match.copy()
    shown.state = state
    chairs = [Chair(f"invite {seat}", person=f"p{seat}", name=f"Player {seat}") for seat in range(match.log.seats)]
    record = Record("t", game, {}, chairs, "p0", "link", True, 60, 1.0, b"secret", False, None, match=shown)
    record.open_questions = dict.fromkeys(shown.to_act, 7)
    return record


@law(examples=5)
def test_a_table_sends_the_same_for_states_with_equal_views(game: AnyGame, seats: int, walk: Walk) -> None:
    """Table, seats and list are built from the view of the viewer's seat, so they are equal if the views are."""
    for match in walk.states(game, seats):
        for seat in walk.viewers(match):
            person = None if seat is None else f"p{seat}"
            guess = game.rules.guess(game.rules.view(match.state, seat), walk.chance(match))
            true, guessed = (_sent(table_of(game, match, state), person) for state in (match.state, guess))
            assert true == guessed


@law(examples=2)
def test_the_picture_of_a_table_is_the_same_for_states_with_equal_views(game: AnyGame, seats: int, walk: Walk) -> None:
    """Anyone with the link sees it: it shows what a spectator sees, and nothing if nobody may watch."""
    for number, match in enumerate(walk.states(game, seats)):
        if number % LOOKED_AT_EVERY and match.to_act:
            continue
        guess = game.rules.guess(game.rules.view(match.state, None), walk.chance(match))
        true, guessed = (_drawn(table_of(game, match, state)) for state in (match.state, guess))
        assert true == guessed
        ElementTree.fromstring(true)


def _drawn(record: Record) -> str:
    row = table_row(record, 0.0)
    summary = summary_of(row)
    assert summary
    return picture_of(SharedTable("pl", row, summary, "Player 0", 0), record)


@law(examples=2)
def test_an_update_shared_by_viewers_equals_one_built_for_each_alone(game: AnyGame, seats: int, walk: Walk) -> None:
    """Earlier viewers, and what they know, leave no trace in the next viewer's update."""
    for number, match in enumerate(walk.states(game, seats)):
        if number % LOOKED_AT_EVERY:
            continue
        record = table_of(game, match, match.state)
        viewers: list[str | None] = [None, "stranger", *(f"p{seat}" for seat in range(seats))]
        shared = TableMoment(record, ["p0", None])
        for viewer in [*viewers, *viewers[::-1]]:
            known = TableMoment(record).sent(viewer)
            for each in (None, known, msgspec.structs.replace(known, steps=len(match.events) - 1, state=None)):
                alone = TableMoment(record, ["p0", None]).update(viewer, known=each)
                assert shared.update(viewer, known=each) == alone
        _check_views(record, match)


def _check_views(record: Record, match: Match) -> None:
    moment, seats = TableMoment(record), range(match.log.seats)
    for seat, person in [(None, None), (None, "stranger"), *((seat, f"p{seat}") for seat in seats)]:
        (update,) = msgspec.json.decode(moment.update(person))["seat_updates"]
        assert update["seat"] == seat
        seen = as_json(match.game.on_screen(match.game.rules.view(match.state, seat)))
        assert update["view"] == {**seen, **match.game.unsent}
        assert (update["question"] is not None) == (seat in match.to_act)
        events = [[as_json(masked(event, seat)) for event in events] for events in match.events]
        assert [step["events"] for step in update["steps"]] == events


def _sent(record: Record, person: str | None) -> list[bytes]:
    sent = TableMoment(record, ["p0", None]).sent(person)
    return [msgspec.json.encode((sent.table, sent.seat_updates)), table_row(record, 0.0).summary]
