"""Entries on disk: what older versions wrote is still read, and a saved table stays the same table."""

import pytest

from wonderland.tables import entries
from wonderland.tables.record import Record

GATHERED = [
    b'{"entry":"opened","at":1.0,"id":null,"game":"parade","options":{"two_player_margin":2,"sixth_colour_ends":true,'
    b'"final_discard":"secret"},"chairs":[{"bot":null,"invite":"first"},{"bot":"greedy","invite":"second"}],'
    b'"host":"p0","watch":"nobody","chat":true,"clock":null,"pace":0.5,"secret":"0badcafe","begins":true,'
    b'"position":null}',
    b'{"entry":"sat","at":2.0,"id":null,"seat":0,"person":"p0","name":"Ala"}',
    b'{"entry":"brought","at":3.0,"id":"r1","person":"p0","nonce":"a browser\'s own luck"}',
    b'{"entry":"stood-in","at":4.0,"id":"r2","seat":0,"on":true}',
]
"""Written before the fields of today had their names."""


def test_entries_of_older_versions_fold_to_a_table() -> None:
    record = Record.from_entries("t", map(entries.decode, GATHERED))
    assert (record.bot_delay, record.auto_start) == (0.5, True)
    assert (record.chairs[0].nonce, record.chairs[0].stand_in) == ("a browser's own luck", True)
    assert (record.seq, record.done) == (4, {"r1", "r2"})


@pytest.mark.parametrize("data", GATHERED)
def test_an_entry_is_written_as_it_was_read(data: bytes) -> None:
    """So that a version before can read what this one writes."""
    assert entries.encode(entries.decode(data)) == data
