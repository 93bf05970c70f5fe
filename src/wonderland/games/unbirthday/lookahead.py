"""How far a hand is from Alice, and how far this turn can bring it.

A hand is counted by kind, in the order of KINDS. Cards that a refill brings back are left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from .guests import ALICE, GIFTS, KINDS, TEAS, GuestSet, Icon, Name
from .state import Held, kind_of
from .table import ACROSS, BESIDE, COVERED, CROSSINGS, INNER, Cell, Worker, corner
from .workers import present

Counts: TypeAlias = tuple[int, ...]
Table: TypeAlias = Sequence[Name | None]
Turned: TypeAlias = Sequence[bool]

PLACE = {kind: place for place, kind in enumerate(KINDS)}
WON = 0.0
RIVAL_WEIGHT = 0.1  # a higher weight of the rival's distance makes games longer and wins no more of them
NEAR_ENOUGH = 5  # more cards of a kind change no plan; fewer different hands fit the cache


@dataclass(frozen=True, slots=True)
class Scene:
    """What stays the same while a turn is searched."""

    guests: GuestSet
    cells: tuple[Cell, ...]  # under the workers
    workers_turned: bool
    swap_gain: float


def counted(guests: GuestSet, hand: Iterable[Held]) -> Counts:
    """The number of cards of each kind."""
    kinds = [kind_of(guests, held) for held in hand]
    return tuple(kinds.count(kind) for kind in KINDS)


def actions_left(guests: GuestSet, counts: Counts) -> int:
    """The fewest worker actions from this hand to Alice, if every corner could be reached."""
    return 1 + _gifts_cost(guests, tuple(min(number, NEAR_ENOUGH) for number in counts))


@cache
def _gifts_cost(guests: GuestSet, counts: Counts) -> int:
    wanted = tuple(PLACE[gift] for gift in reversed(GIFTS))
    return _cheapest(guests, counts, wanted, 0, sum(guests.costs[gift] for gift in GIFTS))


def _cheapest(guests: GuestSet, counts: Counts, wanted: tuple[int, ...], spent: int, bound: int) -> int:
    """The fewest actions to get the wanted gifts, at most `bound`."""
    while wanted and counts[wanted[0]]:
        counts = _changed(counts, wanted[0], -1)
        wanted = wanted[1:]
    if not wanted:
        return min(spent, bound)
    for teas, gifts in _recipes(guests)[wanted[0]]:
        after, price = counts, spent + 1
        for tea in teas:
            if after[tea]:
                after = _changed(after, tea, -1)
            else:
                price += 1
        if price < bound:
            bound = _cheapest(guests, after, (*gifts, *wanted[1:]), price, bound)
    return bound


@cache
def _recipes(guests: GuestSet) -> dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """For each gift, the teas and the gifts that each of its guests needs."""
    found: dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {PLACE[gift]: [] for gift in GIFTS}
    for name, brings in guests.brings.items():
        if brings:
            teas, gifts = (
                tuple(PLACE[kind] for kind in guests.needs[name] if kind in group) for group in (TEAS, GIFTS)
            )
            found[PLACE[brings]].append((teas, gifts))
    return found


def _changed(counts: Counts, place: int, by: int) -> Counts:
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


def gained(guests: GuestSet, counts: Counts, guest: Name, collects: bool) -> Counts | None:
    """The hand after collecting or inviting a guest; None where it cannot pay."""
    after = list(counts)
    if not collects:
        for need in guests.needs[guest]:
            after[PLACE[need]] -= 1
        if min(after) < 0:
            return None
    kind = guests.back[guest] if collects else guests.brings[guest]
    if kind:
        after[PLACE[kind]] += 1
    return tuple(after)


def fewest_actions(scene: Scene, left: tuple[Worker, ...], table: Table, turned: Turned, counts: Counts) -> float:
    """The fewest actions left after these workers have acted in this order."""
    if not left:
        return actions_left(scene.guests, counts)
    worker, rest = left[0], left[1:]
    best = fewest_actions(scene, rest, table, turned, counts)
    cell = scene.cells[worker - 1]
    guest = table[cell]
    if guest is None:
        return best
    icon = scene.guests.corners[guest][corner(worker, scene.workers_turned, turned[cell])]
    if icon == "no-action":
        return best
    if icon == "swap":
        best = min(best, best - scene.swap_gain)
    elif after := gained(scene.guests, counts, guest, icon == "collect"):
        cleared = exchanged(table, cell, None)
        best = min(best, WON if guest == ALICE else fewest_actions(scene, rest, cleared, turned, after))
    for near in BESIDE[cell] if worker == 3 else ACROSS[cell] if worker == 4 else ():
        if table[near] is not None and any(scene.cells[other - 1] == near for other in rest):
            moved = exchanged(table, cell, near), exchanged(turned, cell, near)
            best = min(best, fewest_actions(scene, rest, *moved, counts))
    return best


def exchanged(row: Sequence[object], one: Cell, other: Cell | None) -> list:  # type: ignore[type-arg]
    """The row with two cells exchanged, or with one cell empty."""
    after = list(row)
    after[one] = None if other is None else row[other]
    if other is not None:
        after[other] = row[one]
    return after


def possible_gain(guests: GuestSet, table: Table, turned: Turned, counts: Counts, barred: Iterable[str]) -> float:
    """The most that the next placement could gain, if each worker acted alone."""
    now = actions_left(guests, counts)
    gains: dict[tuple[Name, Icon], int] = {}
    best = 0
    for crossing in {*INNER} - {*barred}:
        for workers_turned in (False, True):
            cells, total = COVERED[crossing, workers_turned], 0
            for worker in present(table, crossing, workers_turned):
                cell = cells[worker - 1]
                guest = table[cell]
                assert guest is not None
                icon = guests.corners[guest][corner(worker, workers_turned, turned[cell])]
                if (guest, icon) not in gains:
                    gains[guest, icon] = now - _single(guests, counts, guest, icon, now)
                total += gains[guest, icon]
            best = max(best, total)
    return best


def _single(guests: GuestSet, counts: Counts, guest: Name, icon: Icon, now: int) -> int:
    after = None if icon in ("swap", "no-action") else gained(guests, counts, guest, icon == "collect")
    if after is None:
        return now
    return 0 if guest == ALICE else min(now, actions_left(guests, after))


def swap_gain(guests: GuestSet, own: Counts, other: Counts) -> float:
    """The mean gain of a swap: a random card is drawn, the best one given for it."""
    cards = sum(other)
    if not cards or not sum(own):
        return 0.0
    total = 0.0
    for drawn, number in enumerate(other):
        if number:
            mine, theirs = _changed(own, drawn, 1), _changed(other, drawn, -1)
            total += number * max(
                _lead(guests, _changed(mine, given, -1), _changed(theirs, given, 1))
                for given, there in enumerate(mine)
                if there
            )
    return max(0.0, total / cards - _lead(guests, own, other))


def _lead(guests: GuestSet, own: Counts, other: Counts) -> float:
    return RIVAL_WEIGHT * actions_left(guests, other) - actions_left(guests, own)


@cache
def crossings_around(cell: Cell, edge_places: bool) -> frozenset[str]:
    """The crossings that touch a cell."""
    return frozenset(each for each in (CROSSINGS if edge_places else INNER) if cell in COVERED[each, False])
