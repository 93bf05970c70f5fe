"""A game of Unbirthday as a NumPy record.

Cards are numbers in the order of their file; a cell or a seat of a line holds the number plus 1, and 0 is nobody.
A guest in hand has the number plus SET_SIZE.
"""

from typing import get_args

import numpy as np

from .. import judgement
from ..guests import GIFTS, SET_SIZE, SETS
from ..judgement import CELL_COUNT, LINE_NAMES
from ..state import SEATS, Ask, Ending, Face
from ..table import CROSSINGS, INNER, SIDE, WORKERS

ASKS: tuple[Ask, ...] = get_args(Ask)
CHOOSE_TURN, FILL_SEAT, USE_ACE, USE_WORKER, PAY_NEED, GIVE_CARD, OVER = range(len(ASKS))
ENDINGS: tuple[Ending | None, ...] = (None, *get_args(Ending))
BY_ALICE, BY_DEAD, BY_LIMIT = 1, 2, 3  # places in ENDINGS
FACES: tuple[Face, ...] = get_args(Face)
SET_NAMES = tuple(SETS)

GIFT_COUNT = len(GIFTS)
CROSSING_COUNT, LINE_COUNT = len(CROSSINGS), len(LINE_NAMES)
# A guest needs three things at most (§1.2).
MOST_PAID = 3
MOST_CHOICES = 2 * CROSSING_COUNT + LINE_COUNT  # every crossing in both ways, and every line

TABLES = {
    name: np.array([found[guests] for guests in SETS.values()] if isinstance(found, dict) else found, np.int64)
    for name, found in vars(judgement).items()
    if isinstance(found, list | judgement.ByGuests)
}
"""Those of `judgement.py`, as arrays."""
CORNERS, NEEDED, BRINGS, BACK, ALICE_CARD = (
    TABLES[name] for name in ("CORNERS", "NEEDED", "BRINGS", "BACK", "ALICE_CARD")
)
COVERED_CELL, CORNER, NEAR, LINE_CELL = (TABLES[name] for name in ("COVERED_CELL", "CORNER", "NEAR", "LINE_CELL"))
KIND = np.concatenate([BACK, BRINGS], axis=1)  # of a card in hand
COSTS = np.array([[guests.costs[gift] for gift in GIFTS] for guests in SETS.values()], np.int64)
IS_INNER = np.array([crossing in INNER for crossing in CROSSINGS], np.int64)

FIELDS = np.dtype(
    [
        ("guests", np.uint8),  # an index of SET_NAMES
        ("house_rules", np.uint8),
        ("fresh_pot", np.uint8),
        ("quiet_turns", np.int64),
        ("turn_limit", np.int64),
        ("edge_places", np.uint8),
        ("first_seat", np.uint8),  # 0 is "random", else the seat plus 1
        ("ask", np.uint8),
        ("turn", np.uint8),
        ("turns", np.int64),
        ("quiet", np.int64),
        ("ending", np.uint8),
        ("hand_sizes", np.int64, SEATS),
        ("left_size", np.int64),
        ("paid_size", np.int64),
        ("seated_size", np.int64),
        ("line", np.uint8),
        ("table", np.uint8, CELL_COUNT),
        ("turned", np.uint8, CELL_COUNT),
        ("hands", np.uint8, (SEATS, SET_SIZE)),  # in the order they came
        ("workers", np.uint8, SEATS),  # an index of CROSSINGS plus 1; 0 beside the table
        ("workers_turned", np.uint8, SEATS),
        ("hatter_last", np.uint8, SEATS),
        ("left", np.uint8, len(WORKERS)),  # the workers still to act, the next one first
        ("paid", np.uint8, MOST_PAID),
        ("seated", np.uint8, SIDE),
        ("seated_turned", np.uint8, SIDE),
        ("choices", np.int64),
        ("codes", np.uint16, MOST_CHOICES),  # the choices, see `choices.CODE`
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
"""Empty places hold 0, so that equal games are equal bytes. Counters are signed: for Numba, an unsigned and a signed
number make a float."""
