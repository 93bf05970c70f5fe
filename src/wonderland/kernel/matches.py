"""Whole matches of compiled bots: the same matches as the rules play from the same seeds."""

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wonderland.core.choices import MOST_CHOICES
from wonderland.core.contract import Kernel
from wonderland.core.values import Options

from .chance import below
from .keyed_chance import KEY_BYTES, KEYED, set_key, set_place
from .playouts import compiled_for
from .record import Numbers, Records

RANDOM, GREEDY = 0, 1
# The bots that kernels can play.
TWINS = {"random": RANDOM, "greedy": GREEDY}


class MatchArrays(NamedTuple):
    """The results of matches, one row each."""

    ranks: Numbers  # by match and seat
    scores: Numbers
    moves: Numbers
    endings: Numbers  # indexes of `ENDINGS`


def has_twins(kernel: Kernel | None, bots: Sequence[str]) -> bool:
    return kernel is not None and TWINS.keys() >= {*bots}


def play_matches(kernel: Kernel, bots: Sequence[str], options: Options, seeds: Sequence[str]) -> MatchArrays:
    """Play the match of each seed, like `lab.match.play_match`."""
    number, seats = len(seeds), len(bots)
    keys = b"".join(
        hashlib.sha256(f"{seed}/{stream}".encode()).digest()
        for seed in seeds
        for stream in ("table", *(f"seat {seat}" for seat in range(seats)))
    )
    played = MatchArrays(*np.zeros((2, number, seats), np.int64), *np.zeros((2, number), np.int64))
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
    """One function, because `compiled_for` cannot cache helpers."""

    def play(records: Records, twins: Numbers, keys: NDArray[np.uint8], streams: Records, played: MatchArrays) -> None:
        s, table = records[0], streams[0]
        points, places = np.zeros(len(twins), np.int64), np.zeros(len(twins), np.int64)
        best = np.zeros(MOST_CHOICES, np.int64)
        for match in range(len(keys)):
            for owner in range(len(streams)):
                set_key(streams[owner], keys[match, owner])
            kernel.deal(s, table)
            moves, seat = 0, kernel.to_act(s)
            while seat >= 0:
                stream, number = streams[1 + seat], kernel.choices(s)
                if twins[seat] == GREEDY:
                    # A random one of the choices with the highest heuristic value.
                    most, equal = -np.inf, 0
                    for each in range(number):
                        value = kernel.judge(s, each)
                        if value > most:
                            most, equal = value, 0
                        if value == most:
                            best[equal] = each
                            equal += 1
                    choice = best[below(stream, equal)]
                else:
                    choice = below(stream, number)
                moves += 1
                set_place(table, moves)
                kernel.apply(s, choice, table)
                seat = kernel.to_act(s)
            kernel.scores(s, points)
            kernel.ranks(s, points, places)
            played.ranks[match], played.scores[match] = places, points
            played.moves[match], played.endings[match] = moves, kernel.ending(s)

    return compiled_for(kernel, play)
