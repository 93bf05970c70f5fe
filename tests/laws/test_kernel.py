"""The law of kernels: a kernel is the twin of the rules, never a second truth.

Every game found that has a `kernel` module is held to it. Rules and kernel set up and play the same games from the same
luck, step by step, over all seat counts and options, and at every step all that can be compared is. What a kernel
offers for that is `core.contract.Kernel`.
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
"""Of each game, for each seat count, shared out among all sets of options."""
LAST = 60
"""Of a match with more moves than these the kernel alone plays the others; but the first with each set of options is
played by both from the deal."""


class TwinChance:
    """The rules' chance, drawn from a kernel's stream."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        return int(below(self.chance, n))


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, OptionValue]]:
    """Every way to set the options of a game with so many seats."""
    for values in product(*(option.values for option in game.options)):
        options = {option.name: value for option, value in zip(game.options, values, strict=True)}
        if possible(game, seats, options):
            yield options


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


def check_search(game: AnyGame, kernel: Any, state: Any, record: Any, seats: int, chance: Chance) -> None:
    """What a search relies on: what a seat cannot see is dealt anew and its view stays, choices have names that stay,
    the policy chooses one of them, and the shares of a value are those of one win."""
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
    """One match at random, its last moves through rules and kernel, every choice and all luck the same.

    Luck draws a choice, then what comes of it, as `play_out` does; so that tells beforehand how the match will end. The
    record is used again.
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
    """That many matches of a game, shared out among sets of options; of more sets than matches some, by lot."""
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
def test_a_kernel_is_the_twin_of_the_rules(game: AnyGame, seats: int) -> None:
    check_kernel(game, seats, MATCHES)


def test_the_law_also_holds_as_plain_python() -> None:
    """Compiled code reads beyond an array's end without a word, and its small integers wrap in silence. Plain Python
    tells of both; Numba takes that setting only as it starts."""
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


def test_the_law_also_holds_with_other_numbers_in_the_content(tmp_path: Path) -> None:
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
    """The law in a process of its own."""
    for game in GAMES:
        for seats in game.seats:
            check_kernel(game, seats, matches)


if __name__ == "__main__":
    main(int(sys.argv[1]))
