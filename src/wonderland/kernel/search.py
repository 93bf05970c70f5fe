"""Search through a kernel: a tree over what a seat knows, grown by playing many possible deals to their ends.

Every iteration deals anew what the seat cannot see, walks down the tree by the choices that this deal allows, adds one
node, plays the game out, and tells all nodes on its way how it ended (information-set Monte Carlo tree search). A node
is found by what was chosen before it, so deals that look alike share it; each choice is taken in the eyes of the seat
that makes it. What a kernel gives for it is `core.contract.Kernel`.
"""

from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.core.contract import Kernel
from wonderland.kernel.chance import Chance, below
from wonderland.kernel.compiled import PLAIN, compiled
from wonderland.kernel.playouts import compiled_for
from wonderland.kernel.record import Numbers, Record, Records, Shares

Nodes: TypeAlias = NDArray[np.void]

NODE = np.dtype(
    [
        ("path", np.uint64),  # all that was chosen on the way to it, in one number
        ("visits", np.int32),  # 0 is a free place
        ("available", np.int32),  # how often the choice could be made
        ("value", np.float64),  # the sum of what it brought to the seat that made it
    ],
    align=True,
)
TREE = np.dtype((np.record, NODE))
SEEN = np.dtype(
    (np.record, [("visits", np.int64), ("wins", np.float64), ("squares", np.float64), ("margins", np.float64)])
)
"""What was seen of one choice of the seat that thinks."""
START, ONE, GOLDEN, HALF = np.uint64(0), np.uint64(1), np.uint64(0x9E3779B97F4A7C15), np.uint64(32)
MOST_CHOICES = 256
MOST_SEATS = 16
"""A choice and the seat that makes it are one number."""
DEEPEST = 512
ENDLESS = 1 << 30
HALFWAY = 10.0
"""A lead of so many points is halfway to a sure win, where a search stops before the end."""
WHOLE = 1024
"""The parts in which `careless` is counted."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How a search looks ahead."""

    depth: int = ENDLESS
    """So many choices are weighed one by one; those after them are made by the policy."""
    horizon: int = ENDLESS
    """After so many choices, or places that are settled, a playout stops, and counts as the kernel values it then."""
    exploration: float = 1.0
    """How much a choice gains that was tried less than others."""
    careless: float = 0.2
    """The share of choices in playouts that are made at random, and not by the policy."""
    lead: float = 0.0
    """How much of what a finished game counts is its lead in points, and not the win alone: of a choice it tells more
    than a win that luck decided."""


class Search:
    """One search, which can be continued up to `most` iterations; `seen` tells what came of each choice."""

    def __init__(self, kernel: Kernel, records: Records, seat: int, most: int, chance: Chance, reach: Reach) -> None:
        self.kernel, self.records, self.seat, self.chance, self.reach = kernel, records, seat, chance, reach
        self.tree = np.zeros(1 << (2 * most).bit_length(), TREE)
        self.logs = np.log(np.arange(1, most + 2))
        self.seen = np.zeros(MOST_CHOICES, SEEN)

    def iterate(self, iterations: int) -> None:
        reach = self.reach
        careless = round(reach.careless * WHOLE)
        module: Any = self.kernel
        iterate_of(module)(
            self.records, self.seat, iterations, self.tree, self.logs, self.seen, self.chance,
            min(reach.depth, DEEPEST), reach.horizon, reach.exploration, careless, reach.lead,
        )  # fmt: skip


@compiled
def longer(path: np.uint64, step: int) -> np.uint64:
    mixed = (path ^ np.uint64(step + 1)) * GOLDEN
    return mixed ^ (mixed >> HALF)


if PLAIN:
    # The product is meant to wrap; plain NumPy warns of it.
    longer = np.errstate(over="ignore")(longer)


@compiled
def place_of(tree: Nodes, path: np.uint64) -> int:
    """Where the node of a path is, or the free place where it belongs."""
    last = len(tree) - 1
    place = np.int64(path >> ONE) & last
    while tree[place].visits and tree[place].path != path:
        place = (place + 1) & last
    return place  # type: ignore[return-value]


@compiled
def upper_bound(node: Record, logs: Shares, exploration: float) -> float:
    """What a choice may be worth at most by what it has brought so far: the less is known, the more."""
    return node.value / node.visits + exploration * sqrt(logs[node.available] / node.visits)  # type: ignore[no-any-return]


@compiled
def share_wins(places: Numbers, shares: Shares) -> None:
    """1 to the seat that is first; those who are first together share it."""
    winners = 0
    for seat in range(len(places)):
        winners += places[seat] == 1
    for seat in range(len(places)):
        shares[seat] = 1.0 / winners if places[seat] == 1 else 0.0


@compiled
def margin(points: Numbers, places: Numbers, seat: int) -> int:
    """By how many points a seat is ahead of the best other, or behind; the ranks tell which way points count."""
    best = 1 if seat == 0 else 0
    for other in range(len(places)):
        if other != seat and places[other] < places[best]:
            best = other
    apart = int(abs(points[seat] - points[best]))
    return apart if places[seat] <= places[best] else -apart


@compiled
def share_leads(points: Numbers, places: Numbers, shares: Shares) -> None:
    """How likely a win looks to one who sees nothing but the points of now: by how far each seat is ahead or behind."""
    for seat in range(len(places)):
        ahead = margin(points, places, seat)
        shares[seat] = (1 + ahead / (abs(ahead) + HALFWAY)) / 2


@compiled
def note(seen: Record, share: float, margin: int) -> None:
    seen.visits += 1
    seen.wins += share
    seen.squares += share * share
    seen.margins += margin


@cache
def iterate_of(kernel: Any) -> Any:
    has_value, has_sealed, has_shown, has_settled = (
        part is not None for part in (kernel.value, kernel.sealed, kernel.shown, kernel.settled)
    )

    def iterate(
        records: Records,
        seat: int,
        iterations: int,
        tree: Nodes,
        logs: Shares,
        seen: Records,
        chance: Chance,
        depth: int,
        horizon: int,
        exploration: float,
        careless: int,
        lead: float,
    ) -> None:
        work = records.copy()
        s = work[0]
        seats = kernel.seats(s)
        points, places = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        shares, leads = np.zeros(seats), np.zeros(seats)
        visited, movers = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
        for _ in range(iterations):
            work[0] = records[0]
            kernel.redeal(s, seat, chance)
            path, hidden, first, length, stops, growing = START, START, -1, 0, 0, True
            mover = kernel.to_act(s)
            while mover >= 0 and stops < horizon:
                count = kernel.choices(s)
                chosen = 0
                # Where several are asked at once, those before the seat that thinks answer by the policy.
                if growing and length < depth and (first >= 0 or mover == seat):
                    untried, most, place, after = 0, -1.0, 0, START
                    for choice in range(count):
                        step = kernel.key(s, choice) * MOST_SEATS + mover
                        found_path = longer(path, step)
                        found = place_of(tree, found_path)
                        if tree[found].visits == 0:
                            untried += 1
                            if below(chance, untried) == 0:
                                chosen, place, after = choice, found, found_path
                            continue
                        tree[found].available += 1
                        if untried == 0:
                            bound = upper_bound(tree[found], logs, exploration)
                            if bound > most:
                                most, chosen, place, after = bound, choice, found, found_path
                    if untried:
                        growing = False
                        tree[place].path = after
                        tree[place].available = 1
                    tree[place].visits += 1
                    visited[length], movers[length] = place, mover
                    length += 1
                    if first < 0:
                        first = chosen
                    if has_sealed and kernel.sealed(s):
                        hidden ^= after
                    else:
                        path, hidden = after ^ hidden, START
                elif below(chance, WHOLE) >= careless:
                    chosen = kernel.policy(s, chance)
                elif count > 1:
                    chosen = below(chance, count)
                kernel.apply(s, chosen, chance)
                if has_shown and growing:
                    path = longer(path, kernel.shown(s))
                stops += kernel.settled(s) if has_settled else 1
                mover = kernel.to_act(s)
            kernel.scores(s, points)
            kernel.ranks(s, points, places)
            if mover < 0:
                share_wins(places, shares)
            elif has_value:
                kernel.value(s, shares)
            else:
                share_leads(points, places, shares)
            note(seen[first], shares[seat], margin(points, places, seat))
            if lead > 0 and mover < 0:
                share_leads(points, places, leads)
                shares += lead * (leads - shares)
            for step in range(length):
                tree[visited[step]].value += shares[movers[step]]

    return compiled_for(kernel, iterate)
