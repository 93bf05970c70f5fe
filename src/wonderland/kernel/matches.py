"""Whole matches of bots that have a twin in the kernel: the same matches as the rules play by the same seeds."""

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wonderland.core.choices import MOST_CHOICES
from wonderland.core.contract import Kernel
from wonderland.core.values import Options
from wonderland.kernel.chance import below
from wonderland.kernel.keyed_chance import KEY_BYTES, KEYED, set_key, set_place
from wonderland.kernel.playouts import compiled_for
from wonderland.kernel.record import Numbers, Records

RANDOM, GREEDY = 0, 1
TWINS = {"random": RANDOM, "greedy": GREEDY}
"""The bots whose choices a kernel can make."""


class Played(NamedTuple):
    """How matches went, a row each."""

    ranks: Numbers
    """By match and seat."""
    scores: Numbers
    moves: Numbers
    endings: Numbers
    """Places in the kernel's `ENDINGS`."""


def has_twins(kernel: Kernel | None, bots: Sequence[str]) -> bool:
    return kernel is not None and all(bot in TWINS for bot in bots)


def play_matches(kernel: Kernel, bots: Sequence[str], options: Options, seeds: Sequence[str]) -> Played:
    """The match of each seed, as `lab.match.play_match` plays it."""
    number, seats = len(seeds), len(bots)
    keys = b"".join(
        hashlib.sha256(f"{seed}/{stream}".encode()).digest()
        for seed in seeds
        for stream in ("table", *(f"seat {seat}" for seat in range(seats)))
    )
    played = Played(*np.zeros((2, number, seats), np.int64), *np.zeros((2, number), np.int64))
    twins = np.array([TWINS[bot] for bot in bots])
    streams = np.zeros(1 + seats, KEYED)
    module: Any = kernel
    play_of(module)(
        kernel.blank(seats, options),
        twins,
        np.frombuffer(keys, np.uint8).reshape(number, 1 + seats, KEY_BYTES),
        streams,
        played,
    )
    return played


@cache
def play_of(kernel: Any) -> Any:
    """The loop of `play_matches` for one kernel, all in one: with a function beside the kernel it would not be found in
    the cache, and be compiled anew in every process."""

    def play(records: Records, twins: Numbers, keys: NDArray[np.uint8], streams: Records, played: Played) -> None:
        s, table = records[0], streams[0]
        points, places = np.zeros(len(twins), np.int64), np.zeros(len(twins), np.int64)
        best = np.zeros(MOST_CHOICES, np.int64)
        for match in range(len(keys)):
            for stream in range(len(streams)):
                set_key(streams[stream], keys[match, stream])
            kernel.deal(s, table)
            moves, seat = 0, kernel.to_act(s)
            while seat >= 0:
                luck, number = streams[1 + seat], kernel.choices(s)
                if twins[seat] == GREEDY:
                    # The choice of the highest heuristic value; among equals, any.
                    most, equal = -np.inf, 0
                    for each in range(number):
                        value = kernel.judge(s, each)
                        if value > most:
                            most, equal = value, 0
                        if value == most:
                            best[equal] = each
                            equal += 1
                    choice = best[below(luck, equal)]
                else:
                    choice = below(luck, number)
                moves += 1
                set_place(table, moves)
                kernel.apply(s, choice, table)
                seat = kernel.to_act(s)
            kernel.scores(s, points)
            kernel.ranks(s, points, places)
            played.ranks[match], played.scores[match] = places, points
            played.moves[match], played.endings[match] = moves, kernel.ending(s)

    return compiled_for(kernel, play)
