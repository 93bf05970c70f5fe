"""Exhaustive search of one turn through a kernel, and of the rival's replies to its best ends.

It is for two seats and open information. A turn ends where the kernel is `settled` and has a `value`. A choice followed
by random draws counts as the mean of a few samples.
"""

from functools import cache, cached_property
from typing import Any

import numpy as np

from wonderland.core.contract import Kernel

from .chance import Chance
from .playouts import compiled_for
from .record import Records, Shares
from .search import MOST_CHOICES, SEEN, share_wins

SEATS = 2  # a reply to a turn is the turn of the only rival
# Above the number of choices in any turn.
DEEPEST = 64
# A turn with more ends is searched up to this number.
MOST_ENDS = 1 << 15
# Samples of a choice followed by random draws.
OWN_TRIES, RIVAL_TRIES = 3, 1
# The weight of the rival's best reply against the value of the end itself. Below 1, because the maximum of many noisy
# values is too optimistic.
TRUST = 0.5
# Above any value.
SURE = 2.0
# The least discount of an end whose replies were not searched.
UNSEEN = 0.01


class TurnSearch:
    """The rest of a turn. `follow` searches replies to its best ends, then `weigh` fills in `seen`."""

    def __init__(self, kernel: Kernel, records: Records, seat: int, chance: Chance) -> None:
        module: Any = kernel
        self.kernel, self.seat, self.chance, self.walk = kernel, seat, chance, _walk_of(module)
        self.error = kernel.VALUE_ERROR
        self.start_state = chance.state
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
        """Equal positions together, the worst first."""
        found: dict[bytes, list[int]] = {}
        for end in np.argsort(-self.worth, kind="stable"):
            found.setdefault(self.ends[end].tobytes(), []).append(int(end))
        return list(found.values())[::-1]

    def follow(self, number: int) -> None:
        """Search the replies to the next ends, the best first."""
        for _ in range(min(number, len(self.left))):
            same = self.left.pop()
            self.followed[same] = self._answered(same[0])

    def _answered(self, end: int) -> float:
        """The value of an end after the best reply; a bound if it cannot become the best end."""
        alone, records = float(self.worth[end]), self.ends[end : end + 1]
        rival = int(self.kernel.to_act(records[0]))
        if rival in (-1, self.seat):
            return alone
        best = np.nanmax(self.followed, initial=0.0)
        enough = 1.0 - (best - (1.0 - TRUST) * alone) / TRUST
        _, most = self._walk(records, rival, RIVAL_TRIES, self.none, np.zeros(MOST_ENDS), 0, enough)
        return TRUST * (1.0 - most) + (1.0 - TRUST) * alone

    def weigh(self) -> None:
        """Walk the turn again with the values after replies; other ends get the largest discount found."""
        followed = ~np.isnan(self.followed)
        drop = np.max(self.worth[followed] - self.followed[followed], initial=UNSEEN)
        worth = np.where(followed, self.followed, self.worth - drop) if followed.any() else self.worth
        self.chance.state = self.start_state
        self._walk(self.begin, self.seat, OWN_TRIES, self.none, worth, self.count, SURE)
        number = self.kernel.choices(self.begin[0])
        self.seen["visits"][:number] = 1
        wins = self.seen["wins"][:number] = self.values[:number].clip(0.0, 1.0)
        # The end of the game is certain; other values have the error of the value function.
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
        """Walk all ways of a turn from `stack[0]`; returns the number of ends and the best value.

        Fills in `values` by choice, and `worth` by end unless `known`. Stops at a choice worth `enough`.
        """
        points, places = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
        shares = np.zeros(SEATS)
        choice, tried, random = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
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
                before = chance.state
                kernel.apply(here, choice[depth], chance)
                random[depth] = chance.state != before
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
            if not random[depth] or tried[depth] == tries:
                found = added[depth] / tried[depth]
                if depth == 0:
                    values[choice[0]] = found
                best[depth] = max(best[depth], found)
                choice[depth] += 1
                tried[depth], added[depth] = 0, 0.0

    return compiled_for(kernel, walk)
