"""Records in plain Python."""

import numpy as np

from wonderland.pieces.record import closed, opened

KIND = np.dtype((np.record, np.dtype([("few", np.int8), ("many", np.int64), ("rows", np.uint8, (2, 2))], align=True)))


def test_a_record_is_opened_and_closed_to_the_byte() -> None:
    records = np.zeros(1, KIND)
    records[0] = (1, -2, [[3, 4], [5, 6]])
    fields = opened(records[0])
    assert vars(fields) == {"few": 1, "many": -2, "rows": [[3, 4], [5, 6]]}
    assert closed(fields, KIND).tobytes() == records.tobytes()


def test_what_is_opened_is_apart_from_the_record() -> None:
    records = np.zeros(1, KIND)
    fields = opened(records[0])
    fields.rows[1][0] = 7
    assert not records["rows"].any()
    assert closed(fields, KIND)["rows"].tolist() == [[[0, 0], [7, 0]]]
