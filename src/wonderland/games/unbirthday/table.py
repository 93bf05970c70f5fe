"""§2 The table: cells, crossings, and the corners that workers cover (U3-U6)."""

from typing import Literal, TypeAlias, get_args

Cell: TypeAlias = int  # in reading order: 0 is a1, 15 is d4
Way: TypeAlias = Literal["upright", "turned"]
WAYS: tuple[Way, ...] = get_args(Way)
Worker: TypeAlias = int  # 1 is the Ace

SIDE = 4  # the rules deal a 4x4 grid
COLUMNS = "abcd"
ACE: Worker = 1
WORKERS: tuple[Worker, ...] = (1, 2, 3, 4)
NOWHERE: Cell = -1  # under a worker beyond the edge of the table

CELLS: tuple[str, ...] = tuple(f"{column}{row + 1}" for row in range(SIDE) for column in COLUMNS)
CELL = {name: cell for cell, name in enumerate(CELLS)}

# §2.2 In reading order: the rows above a crossing, then the columns to its left (U3).
CROSSINGS: tuple[str, ...] = tuple(f"{above}-{left}" for above in range(SIDE + 1) for left in range(SIDE + 1))
INNER: tuple[str, ...] = tuple(f"{above}-{left}" for above in range(1, SIDE) for left in range(1, SIDE))

LINES: dict[str, tuple[Cell, ...]] = {
    **{f"row-{row + 1}": tuple(range(SIDE * row, SIDE * row + SIDE)) for row in range(SIDE)},
    **{f"column-{name}": tuple(range(column, SIDE * SIDE, SIDE)) for column, name in enumerate(COLUMNS)},
}


def way(turned: bool) -> Way:
    return WAYS[turned]


def _cell(above: int, left: int, quadrant: int) -> Cell:
    """Quadrants are 0 top left, 1 top right, 2 bottom left, 3 bottom right."""
    row, column = above - 1 + quadrant // 2, left - 1 + quadrant % 2
    return SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else NOWHERE


def quadrant(worker: Worker, turned: bool) -> int:
    """§2.3 The workers are in reading order, or turned in the reverse one (U6)."""
    return 4 - worker if turned else worker - 1


# The cell under each worker, by placement (U5).
COVERED: dict[tuple[str, bool], tuple[Cell, ...]] = {
    (crossing, turned): tuple(_cell(int(crossing[0]), int(crossing[2]), quadrant(worker, turned)) for worker in WORKERS)
    for crossing in CROSSINGS
    for turned in (False, True)
}


def corner(worker: Worker, workers_turned: bool, guest_turned: bool) -> int:
    """§2.3 The printed corner next to the crossing (U5)."""
    place = quadrant(worker, workers_turned)
    return place if guest_turned else 3 - place


def _neighbours(cell: Cell, steps: tuple[tuple[int, int], ...]) -> tuple[Cell, ...]:
    row, column = divmod(cell, SIDE)
    places = ((row + down, column + right) for down, right in steps)
    return tuple(SIDE * down + right for down, right in places if 0 <= down < SIDE and 0 <= right < SIDE)


# §5.3, §5.4 The orthogonal and diagonal neighbours of each cell, in reading order (U23).
BESIDE = tuple(_neighbours(cell, ((-1, 0), (0, -1), (0, 1), (1, 0))) for cell in range(SIDE * SIDE))
ACROSS = tuple(_neighbours(cell, ((-1, -1), (-1, 1), (1, -1), (1, 1))) for cell in range(SIDE * SIDE))
