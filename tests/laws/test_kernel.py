"""Property tests of kernels: a kernel plays exactly as the rules do.

Covers every game with a `kernel` module. Rules and kernel set up and play the same games from the same random draws,
over all seat counts and options, and are compared at every step. `core.contract.Kernel` lists what a kernel offers.
"""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.laws.walk import possible
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue
from wonderland.games import discover
from wonderland.kernel.chance import Chance, below, seeded

GAMES = [game for game in discover().values() if game.load_kernel]
MATCHES = 150
"""Per game and seat count, split among all sets of options."""
LAST = 60
"""In longer matches the kernel alone plays the earlier moves; but both play the first match of each set of options from
the deal."""


class TwinChance:
    """The chance object of the rules, drawing from a kernel's random stream."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        return int(below(self.chance, n))


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, OptionValue]]:
    """Yields every valid combination of options for this number of seats."""
    for values in product(*(option.values for option in game.options)):
        options = {option.name: value for option, value in zip(game.options, values, strict=True)}
        if possible(game, seats, options):
            yield options


def check_twins(kernel: Any, state: Any, record: Any) -> None:
    """State and record convert into each other exactly."""
    assert kernel.unpack(record) == state
    assert kernel.pack(state).tobytes() == record.tobytes()


def check_choices(game: AnyGame, kernel: Any, state: Any, record: Any) -> None:
    """The same seat is asked and has as many choices; later states show that their order is the same."""
    seats = game.rules.to_act(state)
    assert kernel.to_act(record) == (seats[0] if seats else -1)
    assert kernel.choices(record) == (len(game.rules.legal(state, seats[0])) if seats else 0)


def check_outcome(game: AnyGame, kernel: Any, state: Any, record: Any, seats: int) -> None:
    """Scores, ranks and ending are the same."""
    points, places = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    kernel.scores(record, points)
    kernel.ranks(record, points, places)
    outcome = game.rules.outcome(state)
    assert outcome is not None
    assert tuple(points) == outcome.scores
    assert tuple(places) == outcome.ranks
    assert kernel.ENDINGS[kernel.ending(record)] == outcome.reason


def check_search(game: AnyGame, kernel: Any, state: Any, record: Any, seats: int, chance: Chance) -> None:
    """Checks what a search relies on: redealing hidden pieces keeps the view, choices keep their keys, the policy picks
    a legal choice, and the shares of a value add up to one win."""
    number = kernel.choices(record)
    keys = [kernel.key(record, choice) for choice in range(number)]
    assert kernel.seats(record) == seats
    assert len(set(keys)) == len(keys) and all(0 <= key < 1 << 27 for key in keys)
    for seat in range(seats):
        redealt = record.copy()
        kernel.redeal(redealt, seat, chance)
        guessed = kernel.unpack(redealt)
        check_twins(kernel, guessed, redealt)
        assert game.rules.view(guessed, seat) == game.rules.view(state, seat)
        assert game.inventory(guessed) == game.inventory(state)
        if seat == kernel.to_act(record):
            assert [kernel.key(redealt, choice) for choice in range(number)] == keys
    before = record.copy()
    if number:
        assert 0 <= kernel.policy(record, chance) < number
    if kernel.value is not None:
        shares = np.zeros(seats)
        kernel.value(record, shares)
        assert min(shares) >= 0 and abs(sum(shares) - 1) < 1e-9
    assert record.tobytes() == before.tobytes()


def check_match(
    game: AnyGame, kernel: Any, record: Any, seats: int, options: dict[str, OptionValue], seed: int, last: int = 1 << 16
) -> None:
    """Plays one random match, its last moves through rules and kernel with the same choices and draws.

    Each choice is drawn first, then its random effects, as in `play_out`, so `play_out` predicts the end of the match.
    The record is reused.
    """
    rules_chance, kernel_chance = seeded(seed), seeded(seed)
    state, _ = game.rules.setup(seats, options, TwinChance(rules_chance))
    kernel.deal(record, kernel_chance)
    check_twins(kernel, state, record)
    foreseen, foreseen_chance = record.copy(), kernel_chance.copy()
    moves = kernel.play_out(foreseen, foreseen_chance)
    if moves > last:
        for _ in range(moves - last):
            kernel.apply(record, below(kernel_chance, kernel.choices(record)), kernel_chance)
        state, rules_chance, moves = kernel.unpack(record), kernel_chance.copy(), last
    for move in range(moves):
        check_twins(kernel, state, record)
        check_choices(game, kernel, state, record)
        if (move + seed) % 7 == 0:
            check_search(game, kernel, state, record, seats, seeded(seed + move))
        seat = game.rules.to_act(state)[0]
        legal = game.rules.legal(state, seat)
        game.rules.apply(state, seat, legal[below(rules_chance, len(legal))], TwinChance(rules_chance))
        kernel.apply(record, below(kernel_chance, len(legal)), kernel_chance)
    check_twins(kernel, state, record)
    check_choices(game, kernel, state, record)
    check_outcome(game, kernel, state, record, seats)
    assert record.tobytes() == foreseen.tobytes()
    assert rules_chance == kernel_chance == foreseen_chance


def check_kernel(game: AnyGame, seats: int, matches: int) -> None:
    """Checks this many matches, split among sets of options (random sets if there are too many)."""
    kernel: Any = game.kernel
    sets = list(option_sets(game, seats))
    sets = random.Random(seats).sample(sets, min(matches, len(sets)))
    each = matches // len(sets)
    for number, options in enumerate(sets):
        record = kernel.blank(seats, options)[0]
        check_match(game, kernel, record, seats, options, number * each)
        for seed in range(number * each + 1, (number + 1) * each):
            check_match(game, kernel, record, seats, options, seed, LAST)


@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats]
)
def test_a_kernel_plays_like_the_rules(game: AnyGame, seats: int) -> None:
    check_kernel(game, seats, MATCHES)


def test_a_kernel_also_matches_as_plain_python() -> None:
    """Compiled code reads past the end of an array and overflows small integers silently; plain Python fails at both.
    Numba reads that setting only at import, hence the process."""
    run_as_plain_python(6)


OWN = {
    "parade/content.toml": 'colours = ["red", "blue", "grey"]\nhighest_value = 15\nhand_size = 6\nparade_size = 4\n',
    "adventures/pieces.toml": """highest_number = 4
copies = 3
cookie_values = [1, 3, 6]
cookies_of_each = 5
set_aside = [2, 1, 0]
small_cookies = 12
figures = ["alice", "hatter", "queen-of-hearts", "white-rabbit"]
colours = ["blue", "green", "red", "yellow"]
""",
}


def test_a_kernel_also_matches_with_other_numbers_in_the_content(tmp_path: Path) -> None:
    for file, text in OWN.items():
        (tmp_path / file).parent.mkdir()
        (tmp_path / file).write_text(text, encoding="utf-8")
    run_as_plain_python(2, WONDERLAND_CONTENT=str(tmp_path))


def run_as_plain_python(matches: int, **settings: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "NUMBA_DISABLE_JIT": "1"}
    law = [sys.executable, "-W", "error", __file__, str(matches)]
    done = subprocess.run(law, env=environment | settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def main(matches: int) -> None:
    """Runs the checks in a separate process."""
    for game in GAMES:
        for seats in game.seats:
            check_kernel(game, seats, matches)


if __name__ == "__main__":
    main(int(sys.argv[1]))
