"""Records in plain Python."""

import numpy as np

from wonderland.kernel.record import from_namespace, to_namespace

KIND = np.dtype((np.record, np.dtype([("few", np.int8), ("many", np.int64), ("rows", np.uint8, (2, 2))], align=True)))


def test_a_record_survives_as_a_namespace_exactly() -> None:
    records = np.zeros(1, KIND)
    records[0] = (1, -2, [[3, 4], [5, 6]])
    fields = to_namespace(records[0])
    assert vars(fields) == {"few": 1, "many": -2, "rows": [[3, 4], [5, 6]]}
    assert from_namespace(fields, KIND).tobytes() == records.tobytes()


def test_a_namespace_is_independent_of_its_record() -> None:
    records = np.zeros(1, KIND)
    fields = to_namespace(records[0])
    fields.rows[1][0] = 7
    assert not records["rows"].any()
    assert from_namespace(fields, KIND)["rows"].tolist() == [[[0, 0], [7, 0]]]
