"""The law of kernels: a kernel is the twin of the rules, never a second truth.

Every game found that has a `kernel` module is held to it. Rules and kernel set up and play the same games from the same
luck, step by step, over all seat counts and options, and at every step all that can be compared is. For that a kernel
offers STATE, ENDINGS, pack, unpack, blank, deal, to_act, choices, apply, play_out, ending, scores and ranks, as the top
of Parade's tells.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from wonderland.core.play import AnyGame
from wonderland.core.values import OptionValue
from wonderland.games import discover, kernel_of
from wonderland.pieces.luck import Luck, below, seeded

GAMES = [game for game in discover().values() if kernel_of(game.id)]
MATCHES = 36
"""Of each game, for each seat count and each set of options; of a long game fewer, but one at least."""
SHORT = 60
"""A game with no more moves than this is short."""


class TwinLuck:
    """The rules' chance, drawn from a kernel's stream."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def below(self, n: int) -> int:
        return int(below(self.luck, n))


def option_sets(game: AnyGame) -> Iterator[dict[str, OptionValue]]:
    """Every way to set the options of a game."""
    for values in product(*(option.values for option in game.options)):
        yield {option.name: value for option, value in zip(game.options, values, strict=True)}


def check_twins(kernel: Any, state: Any, record: Any) -> None:
    """State and record tell the same, both ways, to the byte."""
    assert kernel.unpack(record) == state
    assert kernel.pack(state).tobytes() == record.tobytes()


def check_choices(game: AnyGame, kernel: Any, state: Any, record: Any) -> None:
    """The same seat is asked, and has as many choices; their order shows in what comes of them."""
    seats = game.rules.to_act(state)
    assert kernel.to_act(record) == (seats[0] if seats else -1)
    assert kernel.choices(record) == (len(game.rules.legal(state, seats[0])) if seats else 0)


def check_outcome(game: AnyGame, kernel: Any, state: Any, record: Any, seats: int) -> None:
    """Scores, ranks and the way the game ended are the same."""
    points, places = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    kernel.scores(record, points)
    kernel.ranks(record, points, places)
    outcome = game.rules.outcome(state)
    assert outcome is not None
    assert tuple(points) == outcome.scores
    assert tuple(places) == outcome.ranks
    assert kernel.ENDINGS[kernel.ending(record)] == outcome.reason


def check_match(
    game: AnyGame, kernel: Any, record: Any, seats: int, options: dict[str, OptionValue], seed: int
) -> None:
    """One match at random through rules and kernel, every choice and all luck the same; the record is used again."""
    rules_luck, kernel_luck, minds = seeded(seed), seeded(seed), seeded(~seed)
    state, _ = game.rules.setup(seats, options, TwinLuck(rules_luck))
    kernel.deal(record, kernel_luck)
    check_twins(kernel, state, record)
    check_choices(game, kernel, state, record)
    while asked := game.rules.to_act(state):
        legal = game.rules.legal(state, asked[0])
        choice = below(minds, len(legal))
        game.rules.apply(state, asked[0], legal[choice], TwinLuck(rules_luck))
        kernel.apply(record, choice, kernel_luck)
        check_twins(kernel, state, record)
        check_choices(game, kernel, state, record)
    check_outcome(game, kernel, state, record, seats)
    assert rules_luck == kernel_luck


def check_kernel(game: AnyGame, seats: int, matches: int) -> None:
    """That many matches of a game, or as many as take as long, under every set of options."""
    kernel: Any = kernel_of(game.id)
    matches = max(1, min(matches, matches * SHORT // game.about.most_moves))
    for number, options in enumerate(option_sets(game)):
        record = kernel.blank(seats, options)[0]
        for seed in range(number * matches, (number + 1) * matches):
            check_match(game, kernel, record, seats, options, seed)


@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats]
)
def test_a_kernel_is_the_twin_of_the_rules(game: AnyGame, seats: int) -> None:
    check_kernel(game, seats, MATCHES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_kernel_played_out_is_played_by_the_rules(game: AnyGame) -> None:
    """`play_out` draws a choice, then the luck of that choice; so the rules can follow it, move by move."""
    kernel: Any = kernel_of(game.id)
    for seats, options in product(game.seats, option_sets(game)):
        rules_luck, kernel_luck = seeded(seats), seeded(seats)
        record = kernel.blank(seats, options)[0]
        kernel.deal(record, kernel_luck)
        moves = kernel.play_out(record, kernel_luck)
        chance = TwinLuck(rules_luck)
        state, _ = game.rules.setup(seats, options, chance)
        while asked := game.rules.to_act(state):
            legal = game.rules.legal(state, asked[0])
            game.rules.apply(state, asked[0], legal[chance.below(len(legal))], chance)
            moves -= 1
        assert moves == 0
        check_twins(kernel, state, record)


@pytest.mark.parametrize(("setting", "matches"), [("NUMBA_BOUNDSCHECK", 4), ("NUMBA_DISABLE_JIT", 2)])
def test_the_law_also_holds_compiled_with_care_and_as_plain_python(setting: str, matches: int) -> None:
    """Compiled code reads beyond an array's end without a word, and its small integers wrap in silence.

    Bounds checks tell of the first; plain Python warns of the second. Numba takes either setting only as it starts.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), setting: "1"}
    law = [sys.executable, "-W", "error", __file__, str(matches)]
    done = subprocess.run(law, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def main(matches: int) -> None:
    """The law in a process of its own."""
    for game in GAMES:
        for seats in game.seats:
            check_kernel(game, seats, matches)


if __name__ == "__main__":
    main(int(sys.argv[1]))
