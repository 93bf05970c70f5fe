"""Entries on disk: a table saved by an older version, with older field names, still plays on."""

from pathlib import Path
from typing import get_args

import pytest

from wonderland.tables import decisions, entries, requests
from wonderland.tables.record import Record

COMPANY = [
    b'{"entry":"access-set","at":1.0,"id":"p0/a","open":true}',
    b'{"entry":"start-scheduled","at":1.0,"id":null,"start_at":61.0}',
    b'{"entry":"start-scheduled","at":1.0,"id":null,"start_at":null}',
    b'{"entry":"host-changed","at":1.0,"id":"p0/b","person":"p1"}',
    b'{"entry":"removed","at":1.0,"id":null,"person":"p1"}',
    b'{"entry":"muted","at":1.0,"id":"p1/c","person":"p0","on":true}',
    b'{"entry":"resigned","at":1.0,"id":"p0/d","seat":0}',
]
SAVED = (Path(__file__).parent / "saved-table.jsonl").read_bytes().splitlines()


def test_a_table_of_an_older_version_is_the_same_table() -> None:
    record = Record.from_entries("t", map(entries.decode, SAVED))
    assert (record.bot_delay, record.auto_start, record.clock) == (0.0, True, 600)
    assert [chair.bot or chair.person for chair in record.chairs] == ["p0", "greedy", "p1"]
    assert record.chairs[0].nonce and record.chairs[2].stand_in
    assert [each.line.text for each in record.chat_lines] == ["Hello"]
    assert record.match is not None and [move.action for move in record.match.log.moves] == [
        "play blue-1",
        "play grey-7",
        "play red-10",
        "play blue-9",
        "play purple-7",
        "play grey-10",
    ]
    assert (record.seq, record.open_questions) == (len(SAVED), {0: len(SAVED)})


def test_it_plays_on() -> None:
    record = Record.from_entries("t", map(entries.decode, SAVED))
    assert record.match is not None
    choice = str(record.game.rules.legal(record.match.state, 0)[0])
    decision = decisions.answer(record, 0, len(SAVED), choice, "person", 1.0)
    record.apply(decision.entry, decision.prepared)
    assert len(record.match.log.moves) == 7 and list(record.open_questions) == [1]


@pytest.mark.parametrize("data", [*SAVED, *COMPANY])
def test_an_entry_is_written_as_it_was_read(data: bytes) -> None:
    """So that the older version could read it too."""
    assert entries.encode(entries.decode(data)) == data


def test_every_request_has_a_handler() -> None:
    assert set(decisions.HANDLERS) == set(get_args(requests.AnyChange))
