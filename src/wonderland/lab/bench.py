"""The speed of rules and kernels, and of a plain Python loop to compare machines."""

from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame
from wonderland.kernel.playouts import random_games

PASSES = 10_000_000  # of an empty loop, which compares machines
# The seconds for `PASSES` on the reference machine.
REFERENCE_LOOP = 0.25
# An odd number, so that a median is a measurement.
TURNS = 7
KERNEL_GAMES = 2000  # per call of compiled code, so that the call itself hardly counts
COPIES = 2000  # one copy takes microseconds, too short for the clock


@dataclass(frozen=True, slots=True)
class Speed:
    """Per second."""

    moves: float
    games: float


@dataclass(frozen=True, slots=True)
class Speeds:
    """The measurements of one run."""

    game: str
    seats: int
    loop_seconds: float
    copy_microseconds: float  # in the middle of a game
    rules: Speed
    kernel: Speed | None

    @property
    def slowness(self) -> float:
        """Relative to the reference machine."""
        return self.loop_seconds / REFERENCE_LOOP

    @property
    def normal_rules_moves(self) -> float:
        """On the reference machine; the target is 100,000."""
        return self.rules.moves * self.slowness

    @property
    def normal_copy_microseconds(self) -> float:
        """On the reference machine; the target is 5."""
        return self.copy_microseconds / self.slowness


def measure(game: AnyGame, seats: int, seconds: float) -> Speeds:
    """Play at random. Measurements take turns and medians are reported, so that all see the same load."""
    loops, copies, rules, kernels = [], [], [], []
    for _ in range(TURNS):
        loops.append(loop_seconds())
        rules.append(rules_speed(game, seats, seconds / TURNS))
        copies.append(copy_microseconds(game, seats))
        kernels.append(kernel_speed(game, seats, seconds / TURNS))
    kernel = [speed for speed in kernels if speed is not None]
    return Speeds(
        game=game.id,
        seats=seats,
        loop_seconds=median(loops),
        copy_microseconds=median(copies),
        rules=middle(rules),
        kernel=middle(kernel) if kernel else None,
    )


def middle(speeds: list[Speed]) -> Speed:
    return Speed(median(speed.moves for speed in speeds), median(speed.games for speed in speeds))


def loop_seconds() -> float:
    began = process_time()
    for _ in range(PASSES):
        pass
    return process_time() - began


def rules_speed(game: AnyGame, seats: int, seconds: float) -> Speed:
    """Moves are timed without set-up and outcome."""
    options, draws = game.check(seats, {}), Random(seats)  # noqa: S311 (not for a real game)
    games = moves = 0
    playing = 0.0
    began = process_time()
    while process_time() - began < seconds:
        chance = SeededChance(f"bench {games}")
        state, _ = game.rules.setup(seats, options, chance)
        numbers = [draws.randrange(1 << 30) for _ in range(game.about.most_moves)]
        first = process_time()
        moves += play_at_random(game, state, numbers, chance)
        playing += process_time() - first
        game.rules.outcome(state)
        games += 1
    return Speed(moves / playing, games / (process_time() - began))


def play_at_random(game: AnyGame, state: Any, numbers: list[int], chance: SeededChance) -> int:
    """Choose by the given numbers; returns the number of moves."""
    to_act, legal, apply = game.rules.to_act, game.rules.legal, game.rules.apply
    for moves, number in enumerate(numbers):
        asked = to_act(state)
        if not asked:
            return moves
        choices = legal(state, asked[0])
        apply(state, asked[0], choices[number % len(choices)], chance)
    return len(numbers)


def copy_microseconds(game: AnyGame, seats: int) -> float:
    options, draws = game.check(seats, {}), Random(seats)  # noqa: S311 (not for a real game)
    numbers = [draws.randrange(1 << 30) for _ in range(game.about.most_moves)]
    state, _ = game.rules.setup(seats, options, SeededChance("bench"))
    whole = play_at_random(game, state.copy(), numbers, SeededChance("bench"))
    play_at_random(game, state, numbers[: whole // 2], SeededChance("bench"))
    began = process_time()
    for _ in range(COPIES):
        state.copy()
    return (process_time() - began) / COPIES * 1e6


def kernel_speed(game: AnyGame, seats: int, seconds: float) -> Speed | None:
    kernel = game.kernel
    if kernel is None:
        return None
    random_games(kernel, seats, 1, 0)
    games = moves = 0
    began = process_time()
    while process_time() - began < seconds:
        moves += random_games(kernel, seats, KERNEL_GAMES, games).moves
        games += KERNEL_GAMES
    spent = process_time() - began
    return Speed(moves / spent, games / spent)
