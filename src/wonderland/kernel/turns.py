"""Exact tactics through a kernel: every way that a turn may go, and every answer of the rival to the best of them.

A turn ends at a place that the kernel calls `settled`, where it has a `value`; up to there one seat alone chooses, of
two, and both see everything. A choice that luck follows counts as the mean of some tries. What a kernel gives for it is
`core.contract.Kernel`.
"""

from functools import cache, cached_property
from typing import Any

import numpy as np

from wonderland.core.contract import Kernel
from wonderland.kernel.chance import Chance
from wonderland.kernel.playouts import compiled_for
from wonderland.kernel.record import Records, Shares
from wonderland.kernel.search import MOST_CHOICES, SEEN, share_wins

SEATS = 2
DEEPEST = 64
MOST_ENDS = 1 << 15
"""A turn that may end in more ways is gone through so far."""
OWN_TRIES, RIVAL_TRIES = 3, 1
"""Of a choice that luck follows."""
TRUST = 0.5
"""How much the rival's best answer counts beside what the end of the turn is worth by itself: the value is not so sure
that the very best of many could be believed."""
SURE = 2.0
"""More than anything is worth."""
UNSEEN = 0.01
"""An end whose answers nobody has looked at counts at least so much less than by itself."""


class Turn:
    """The rest of a seat's turn. `follow` looks at answers to its best ends, `weigh` then tells by `seen` what each
    choice is worth; every end that was looked at counts as one playout."""

    def __init__(self, kernel: Kernel, records: Records, seat: int, chance: Chance) -> None:
        module: Any = kernel
        self.kernel, self.seat, self.chance, self.walk = kernel, seat, chance, _walk_of(module)
        self.error = kernel.VALUE_ERROR
        self.luck = chance.state
        self.begin, self.none = records, records[:0]
        self.ends, self.worth = np.zeros(MOST_ENDS, records.dtype), np.zeros(MOST_ENDS)
        self.seen, self.values = np.zeros(MOST_CHOICES, SEEN), np.zeros(MOST_CHOICES)
        self.count, _ = self._walk(records, seat, OWN_TRIES, self.ends, self.worth, 0, SURE)
        self.worth = self.worth[: self.count]
        self.followed = np.full(self.count, np.nan)

    def _walk(
        self, records: Records, seat: int, tries: int, ends: Records, worth: Shares, known: int, enough: float
    ) -> tuple[int, float]:
        stack = np.zeros(DEEPEST, records.dtype)
        stack[0] = records[0]
        count, best = self.walk(stack, seat, tries, self.chance, ends, worth, known, self.values, enough)
        return int(count), float(best)

    @cached_property
    def left(self) -> list[list[int]]:
        """Ends that were not followed yet, those that are the same position together; the worst first."""
        found: dict[bytes, list[int]] = {}
        for end in np.argsort(-self.worth, kind="stable"):
            found.setdefault(self.ends[end].tobytes(), []).append(int(end))
        return list(found.values())[::-1]

    def follow(self, number: int) -> None:
        """Look at the rival's answers to so many more ends, the best first."""
        for _ in range(min(number, len(self.left))):
            same = self.left.pop()
            self.followed[same] = self._answered(same[0])

    def _answered(self, end: int) -> float:
        """What an end is worth by the rival's best answer; where it cannot become the best any more, about."""
        alone, records = float(self.worth[end]), self.ends[end : end + 1]
        rival = int(self.kernel.to_act(records[0]))
        if rival in (-1, self.seat):
            return alone
        best = np.nanmax(self.followed, initial=0.0)
        enough = 1.0 - (best - (1.0 - TRUST) * alone) / TRUST
        _, most = self._walk(records, rival, RIVAL_TRIES, self.none, np.zeros(MOST_ENDS), 0, enough)
        return TRUST * (1.0 - most) + (1.0 - TRUST) * alone

    def weigh(self) -> None:
        """Fill in `seen`: the same turn once more, its ends worth what the answers have shown; others as much less as
        the worst of those."""
        followed = ~np.isnan(self.followed)
        drop = np.max(self.worth[followed] - self.followed[followed], initial=UNSEEN)
        worth = np.where(followed, self.followed, self.worth - drop) if followed.any() else self.worth
        self.chance.state = self.luck
        self._walk(self.begin, self.seat, OWN_TRIES, self.none, worth, self.count, SURE)
        number = self.kernel.choices(self.begin[0])
        self.seen["visits"][:number] = 1
        wins = self.seen["wins"][:number] = self.values[:number].clip(0.0, 1.0)
        # An end of the game is sure; what a value says of any other is as sure as the value.
        self.seen["squares"][:number] = wins**2 + (self.error * wins * (1 - wins)) ** 2


@cache
def _walk_of(kernel: Any) -> Any:
    def walk(
        stack: Records,
        seat: int,
        tries: int,
        chance: Chance,
        ends: Records,
        worth: Shares,
        known: int,
        values: Shares,
        enough: float,
    ) -> tuple[int, float]:
        """How many ends there are and what the best choice is worth. `stack` begins with the position, `values` is
        filled in by choice; `worth` by end, unless so many are known. It stops at a choice that is worth enough."""
        points, places = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
        shares = np.zeros(SEATS)
        choice, tried, lucky = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
        added, best = np.zeros(DEEPEST), np.full(DEEPEST, -1.0)
        count, depth = 0, 0
        while True:
            done = choice[depth] == kernel.choices(stack[depth]) or count == MOST_ENDS
            if depth == 0 and (done or best[0] >= enough):
                return count, best[0]
            if done:
                found = best[depth]
                depth -= 1
            else:
                here = stack[depth + 1]
                stack[depth + 1] = stack[depth]
                luck = chance.state
                kernel.apply(here, choice[depth], chance)
                lucky[depth] = chance.state != luck
                mover = kernel.to_act(here)
                if mover >= 0 and not kernel.settled(here):
                    depth += 1
                    choice[depth], tried[depth], added[depth], best[depth] = 0, 0, 0.0, -1.0
                    continue
                if known == 0:
                    if mover < 0:
                        kernel.scores(here, points)
                        kernel.ranks(here, points, places)
                        share_wins(places, shares)
                    else:
                        kernel.value(here, shares)
                    worth[count] = shares[seat]
                    if count < len(ends):
                        ends[count] = here
                found = worth[count]
                count += 1
            added[depth] += found
            tried[depth] += 1
            if not lucky[depth] or tried[depth] == tries:
                found = added[depth] / tried[depth]
                if depth == 0:
                    values[choice[0]] = found
                best[depth] = max(best[depth], found)
                choice[depth] += 1
                tried[depth], added[depth] = 0, 0.0

    return compiled_for(kernel, walk)
