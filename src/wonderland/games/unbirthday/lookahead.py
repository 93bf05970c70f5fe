"""How far a hand is from Alice, and how far this turn can bring it: pure functions on counts and tables.

A hand is counted by kind in the order of KINDS. The table is taken as it lies: what luck brings back is left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from wonderland.games.unbirthday.guests import ALICE, GIFTS, KINDS, TEAS, GuestSet, Icon, Name
from wonderland.games.unbirthday.state import Held, kind_of
from wonderland.games.unbirthday.table import ACE, ACROSS, BESIDE, COVERED, CROSSINGS, INNER, Cell, Worker, corner
from wonderland.games.unbirthday.workers import present

Counts: TypeAlias = tuple[int, ...]
Table: TypeAlias = Sequence[Name | None]
Turned: TypeAlias = Sequence[bool]

PLACE = {kind: place for place, kind in enumerate(KINDS)}
WON = 0.0
RIVAL_WEIGHT = 0.1
"""What the other's way to Alice counts beside the own; more than this makes games longer and wins no more of them."""
NEAR_ENOUGH = 5
"""More teas of a kind than this change no plan."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What stays the same while one turn is thought through: the guests, who covers what, and what a swap is worth."""

    guests: GuestSet
    cells: tuple[Cell, ...]
    workers_turned: bool
    swap_gain: float


def counted(guests: GuestSet, hand: Iterable[Held]) -> Counts:
    counts = [0] * len(KINDS)
    for held in hand:
        kind = kind_of(guests, held)
        if kind:
            counts[PLACE[kind]] += 1
    return tuple(counts)


def actions_left(guests: GuestSet, counts: Counts) -> int:
    """The least worker actions from this hand to Alice at a party, if every corner could be reached."""
    return 1 + _gifts_cost(guests, tuple(min(number, NEAR_ENOUGH) for number in counts))


@cache
def _gifts_cost(guests: GuestSet, counts: Counts) -> int:
    wanted = tuple(PLACE[gift] for gift in reversed(GIFTS))
    return _cheapest(guests, counts, wanted, 0, sum(guests.costs[gift] for gift in GIFTS))


def _cheapest(guests: GuestSet, counts: Counts, wanted: tuple[int, ...], spent: int, bound: int) -> int:
    """The cheapest way to have what is wanted, no dearer than `bound`; a gift in hand is used before one is made."""
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
    """By gift: the teas and the gifts that each guest who brings it needs."""
    found: dict[int, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {PLACE[gift]: [] for gift in GIFTS}
    for name in guests.names:
        brings = guests.brings[name]
        if brings:
            needs = guests.needs[name]
            teas = tuple(PLACE[kind] for kind in needs if kind in TEAS)
            found[PLACE[brings]].append((teas, tuple(PLACE[kind] for kind in needs if kind in GIFTS)))
    return found


def _changed(counts: Counts, place: int, by: int) -> Counts:
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


def invited(guests: GuestSet, counts: Counts, guest: Name) -> Counts | None:
    """The hand after an invitation; None where it cannot be paid."""
    after = list(counts)
    for kind in guests.needs[guest]:
        after[PLACE[kind]] -= 1
    if min(after) < 0:
        return None
    brings = guests.brings[guest]
    if brings:
        after[PLACE[brings]] += 1
    return tuple(after)


def collected(guests: GuestSet, counts: Counts, guest: Name) -> Counts:
    """The hand with one teapot more."""
    tea = guests.back[guest]
    assert tea is not None
    return _changed(counts, PLACE[tea], 1)


def fewest_actions(scene: Scene, left: tuple[Worker, ...], table: Table, turned: Turned, counts: Counts) -> float:
    """The fewest actions that can be left to Alice once these workers have acted, in this order."""
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
    best = min(best, _after_basic_action(scene, rest, table, turned, counts, cell, guest, icon))
    for near in BESIDE[cell] if worker == 3 else ACROSS[cell] if worker == 4 else ():
        if table[near] is not None and any(scene.cells[other - 1] == near for other in rest):
            after = fewest_actions(scene, rest, exchanged(table, cell, near), exchanged(turned, cell, near), counts)
            best = min(best, after)
    return best


def _after_basic_action(
    scene: Scene,
    rest: tuple[Worker, ...],
    table: Table,
    turned: Turned,
    counts: Counts,
    cell: Cell,
    guest: Name,
    icon: Icon,
) -> float:
    """The same after the basic action of the icon; without one, no better than before."""
    guests = scene.guests
    if icon == "swap":
        return fewest_actions(scene, rest, table, turned, counts) - scene.swap_gain
    after = collected(guests, counts, guest) if icon == "collect" else invited(guests, counts, guest)
    if after is None:
        return float("inf")
    if guest == ALICE:
        return WON
    return fewest_actions(scene, rest, cleared(table, cell), turned, after)


def cleared(table: Table, cell: Cell) -> Table:
    return [*table[:cell], None, *table[cell + 1 :]]


def exchanged(row: Sequence[object], one: Cell, other: Cell) -> list:  # type: ignore[type-arg]
    """A table, or how its cards lie, with two cells exchanged."""
    after = list(row)
    after[one], after[other] = after[other], after[one]
    return after


def fewest_actions_in_any_order(
    scene: Scene, left: tuple[Worker, ...], table: Table, turned: Turned, counts: Counts
) -> float:
    """The best of both orders of the Ace."""
    best = fewest_actions(scene, left, table, turned, counts)
    if left[:1] == (ACE,) and len(left) > 1:
        best = min(best, fewest_actions(scene, (*left[1:], ACE), table, turned, counts))
    return best


def possible_gain(guests: GuestSet, table: Table, turned: Turned, counts: Counts, barred: Iterable[str]) -> float:
    """What the next placement could gain at most, each worker by itself: a coarse measure of a table for a hand."""
    now = actions_left(guests, counts)
    gains: dict[tuple[Name, Icon], int] = {}
    best = 0
    barred = set(barred)
    for crossing in INNER:
        if crossing in barred:
            continue
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
    """The actions left after one basic action alone."""
    if icon in ("swap", "no-action"):
        return now
    after = collected(guests, counts, guest) if icon == "collect" else invited(guests, counts, guest)
    if after is None:
        return now
    return 0 if guest == ALICE else min(now, actions_left(guests, after))


def swap_gain(guests: GuestSet, own: Counts, other: Counts) -> float:
    """What a swap is worth on average: the other's cards are drawn alike, and the best card is given for each."""
    cards = sum(other)
    if not cards or not sum(own):
        return 0.0
    total = 0.0
    for drawn, number in enumerate(other):
        if number:
            mine, theirs = _changed(own, drawn, 1), _changed(other, drawn, -1)
            total += number * max(
                lead(guests, _changed(mine, given, -1), _changed(theirs, given, 1))
                for given, there in enumerate(mine)
                if there
            )
    return max(0.0, total / cards - lead(guests, own, other))


def lead(guests: GuestSet, own: Counts, other: Counts) -> float:
    """How two hands compare: the own way to Alice counts, the other's a tenth of it."""
    return RIVAL_WEIGHT * actions_left(guests, other) - actions_left(guests, own)


@cache
def crossings_around(cell: Cell, edge_places: bool) -> frozenset[str]:
    """The crossings that touch a cell."""
    return frozenset(each for each in (CROSSINGS if edge_places else INNER) if cell in COVERED[each, False])


def is_safe(cell: Cell, barred: Iterable[str], edge_places: bool) -> bool:
    """Can a guest on that cell not be reached, these crossings being barred?"""
    return crossings_around(cell, edge_places) <= set(barred)
