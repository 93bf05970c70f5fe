"""Information-set Monte Carlo tree search through a kernel.

Every iteration samples what the seat cannot see, walks down the tree by the choices possible in this deal, adds one
node, plays the game out, and adds the result to all nodes on its path. Nodes are found by the choices that led to
them, so deals share them. Each choice is evaluated for the seat that makes it.
"""

from functools import cache
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wonderland.core.contract import Kernel

from .chance import Chance, below, word
from .compiled import PLAIN, compiled
from .playouts import compiled_for
from .record import Numbers, Record, Records, Shares

Nodes: TypeAlias = NDArray[np.void]

NODE = np.dtype(
    [
        ("path", np.uint64),  # a hash of the choices that led to it
        ("visits", np.int32),  # 0: a free slot
        ("available", np.int32),  # how often the choice was possible
        ("value", np.float64),  # the sum of results for the seat that made the choice
    ],
    align=True,
)
TREE = np.dtype((np.record, NODE))
# The results of one choice of the searching seat.
SEEN = np.dtype(
    (np.record, [("visits", np.int64), ("wins", np.float64), ("squares", np.float64), ("margins", np.float64)])
)
# GOLDEN is 2**64 divided by the golden ratio; multiplying by it spreads the hashes of paths.
START, ONE, GOLDEN, HALF = np.uint64(0), np.uint64(1), np.uint64(0x9E3779B97F4A7C15), np.uint64(32)
# Above the 200 choices that a question may have.
MOST_CHOICES = 256
# A choice and its seat are packed into one number.
MOST_SEATS = 16
# Room for the path from the root; longer paths end at the horizon.
DEEPEST = 512
ENDLESS = 1 << 30  # above any number of choices in a game
# A lead of this many points counts 3/4 of a win where a playout stops early.
HALFWAY = 10.0
# `careless` is compared with a random number below this.
WHOLE = 1024
UNFORCED = -1  # choices are numbered from 0


def columns(seats: int) -> int:
    """The length of a line: by seat the win, the points after the first choice, and the points at the end; then the
    number of choices."""
    return 3 * seats + 1


class Search:
    """A search of up to `most` iterations; `seen` has the results of each choice.

    depth: the number of choices in the tree; later ones follow the policy.
    horizon: playouts stop after this many choices or settled positions.
    exploration: the bonus for choices tried less often (UCB).
    careless: the share of random choices in playouts.
    lead: the weight of the lead in points in a result; it is less noisy than the win alone.
    forced: the first choice. Then `lines` has a line for every iteration (`columns`), and searches that force different
    choices with equal streams meet the same worlds.
    """

    def __init__(
        self,
        kernel: Kernel,
        records: Records,
        seat: int,
        most: int,
        chance: Chance,
        *,
        depth: int = ENDLESS,
        horizon: int = ENDLESS,
        exploration: float = 1.0,
        careless: float = 0.2,
        lead: float = 0.0,
        forced: int = UNFORCED,
        seats: int = 0,
    ) -> None:
        self.records, self.seat, self.chance = records, seat, chance
        self.tree = np.zeros(1 << (2 * most).bit_length(), TREE)
        self.logs = np.log(np.arange(1, most + 2))
        self.seen = np.zeros(MOST_CHOICES, SEEN)
        self.lines = np.zeros((most if seats else 0, columns(seats)))
        self.done = 0
        self._settings = min(depth, DEEPEST), horizon, exploration, round(careless * WHOLE), lead, forced
        module: Any = kernel
        self._iterate = iterate_of(module)

    def iterate(self, iterations: int) -> None:
        lines = self.lines[self.done : self.done + iterations]
        self._iterate(
            self.records, self.seat, iterations, self.tree, self.logs, self.seen, self.chance, *self._settings, lines
        )
        self.done += iterations


@compiled
def longer(path: np.uint64, step: int) -> np.uint64:
    mixed = (path ^ np.uint64(step + 1)) * GOLDEN
    return mixed ^ (mixed >> HALF)


if PLAIN:
    # The product is meant to wrap; plain NumPy would warn.
    longer = np.errstate(over="ignore")(longer)


@compiled
def place_of(tree: Nodes, path: np.uint64) -> int:
    """The node of a path, or the free slot for it (linear probing)."""
    last = len(tree) - 1
    place = np.int64(path >> ONE) & last
    while tree[place].visits and tree[place].path != path:
        place = (place + 1) & last
    return place  # type: ignore[return-value]


@compiled
def upper_bound(node: Record, logs: Shares, exploration: float) -> float:
    """UCB1 with the number of times the choice was available."""
    return node.value / node.visits + exploration * sqrt(logs[node.available] / node.visits)  # type: ignore[no-any-return]


@compiled
def share_wins(places: Numbers, shares: Shares) -> None:
    """Several winners share 1."""
    winners = 0
    for seat in range(len(places)):
        winners += places[seat] == 1
    for seat in range(len(places)):
        shares[seat] = 1.0 / winners if places[seat] == 1 else 0.0


@compiled
def margin(points: Numbers, places: Numbers, seat: int) -> int:
    """The lead over the best other seat; ranks say which direction counts."""
    best = 1 if seat == 0 else 0
    for other in range(len(places)):
        if other != seat and places[other] < places[best]:
            best = other
    apart = int(abs(points[seat] - points[best]))
    return apart if places[seat] <= places[best] else -apart


@compiled
def share_leads(points: Numbers, places: Numbers, shares: Shares) -> None:
    """Estimate the chances to win from the lead in points."""
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
        forced: int,
        lines: Shares,
    ) -> None:
        work = records.copy()
        s = work[0]
        seats = kernel.seats(s)
        points, places = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        shares, leads = np.zeros(seats), np.zeros(seats)
        visited, movers = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
        choices, after_world = 0, START
        for iteration in range(iterations):
            work[0] = records[0]
            if len(lines):
                world = word(chance)
                after_world, chance.state = chance.state, world
                choices = 0
            kernel.redeal(s, seat, chance)
            path, hidden, first, length, stops, growing = START, START, -1, 0, 0, True
            mover = kernel.to_act(s)
            while mover >= 0 and stops < horizon:
                count = kernel.choices(s)
                chosen = 0
                if forced >= 0 and first < 0 and (mover == seat or seat < 0):
                    chosen = first = forced
                    # A policy's choice would take this number too, so equal choices go on equally.
                    below(chance, WHOLE)
                # Seats asked at the same time before the searching one follow the policy.
                elif growing and length < depth and (first >= 0 or mover == seat):
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
                        # Not part of the path yet: the next seats do not see it.
                        hidden ^= after
                    else:
                        path, hidden = after ^ hidden, START
                elif below(chance, WHOLE) >= careless:
                    chosen = kernel.policy(s, chance)
                elif count > 1:
                    chosen = below(chance, count)
                kernel.apply(s, chosen, chance)
                if len(lines):
                    choices += 1
                    if first >= 0 and lines[iteration, -1] == 0:
                        kernel.scores(s, points)
                        lines[iteration, seats : 2 * seats] = points
                        lines[iteration, -1] = 1
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
            if len(lines):
                lines[iteration, :seats] = shares
                lines[iteration, 2 * seats : 3 * seats] = points
                lines[iteration, -1] = choices
                chance.state = after_world
            note(seen[first], shares[seat], margin(points, places, seat))
            if lead > 0 and mover < 0:
                share_leads(points, places, leads)
                shares += lead * (leads - shares)
            for step in range(length):
                tree[visited[step]].value += shares[movers[step]]

    return compiled_for(kernel, iterate)
