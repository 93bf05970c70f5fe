"""Print every floor of the game review with its figure.

    python benchmarks/review_floors.py [GAME ...] [--games 10] [--luck-games 300] [--workers 2] [--only speed queen ...]

Times are CPU seconds with compiled kernels. `speed` is for whole reviews, `queen` reviews the Queen with another seed,
`levels` has the mean loss of each bot, `luck` the mean of deal and draws over games of equal bots, `words` how often
the main reason of a flagged decision holds in other worlds, and `rows` the largest error of a ledger's sum.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from time import process_time

import wonderland
from tools.learn_losses import losses_of_match
from wonderland.games import game
from wonderland.review.curve import open_steps, open_values
from wonderland.review.details import DETAILS
from wonderland.review.examination import SURE, decision, glance, refine
from wonderland.review.levels import mean_and_error
from wonderland.review.questions import tell
from wonderland.review.reasons import reasons
from wonderland.review.report import Review
from wonderland.review.trials import trials_for

BOTS = ["random", "dormouse", "hare", "hatter", "queen"]
MIXED = ("hare", "hatter")


@dataclass(frozen=True)
class Bench:
    """A game and the number of matches."""

    game: str
    games: int
    luck_games: int
    pool: Executor


def reviewed(name: str, bots: Sequence[str], number: int) -> tuple[float, Review]:
    log = wonderland.play(name, bots=bots, seed=f"floors/{number}").log
    began = process_time()
    found = wonderland.review(log, seed=f"floors/{number}")
    return process_time() - began, found


def speed(bench: Bench) -> Iterator[str]:
    runs = [*bench.pool.map(partial(reviewed, bench.game, MIXED), range(bench.games + 2))][2:]
    seconds = [each for each, _ in runs]
    errors = [each.error for _, found in runs for each in found.decisions if each.best != each.played]
    yield f"whole review: {fmean(seconds):.2f} s, at most {max(seconds):.2f} s"
    yield f"standard error: {100 * fmean(errors):.2f} pp, at most {100 * max(errors):.2f} pp"


def rows(bench: Bench) -> Iterator[str]:
    wrong = [
        abs(sum(row.amount for row in ledger) - result)
        for _, found in bench.pool.map(partial(reviewed, bench.game, MIXED), range(bench.games))
        for ledger, result in zip(found.ledgers, found.results, strict=True)
    ]
    yield f"largest error of a sum: {max(wrong):.1e}"


def queen(bench: Bench) -> Iterator[str]:
    runs = bench.pool.map(partial(reviewed, bench.game, ("queen", "queen")), range(bench.games))
    found = [each for _, review in runs for each in review.decisions]
    mean, error = mean_and_error([each.loss for each in found])
    flags = sum(each.loss - SURE * each.error > 0.05 for each in found)
    yield f"mean loss: {100 * mean:.2f} ± {196 * error:.2f} pp; flagged {flags} of {len(found)} decisions"


def levels(bench: Bench) -> Iterator[str]:
    found: dict[str, list[float]] = {bot: [] for bot in BOTS}
    for players in bench.pool.map(partial(losses_of_match, bench.game, 2, BOTS, "usual"), range(2 * bench.games)):
        for bot, losses in players:
            found[bot] += losses
    for bot, losses in found.items():
        mean, error = mean_and_error(losses)
        yield f"{bot}: {100 * mean:.2f} ± {196 * error:.2f} pp, {len(losses)} decisions"


def luck_of_match(name: str, number: int) -> float:
    """What the deal and random draws did to the first seat of two equal bots."""
    found = game(name)
    values = open_values(found)
    assert values is not None
    story = tell(found, wonderland.play(name, bots=("greedy", "greedy"), seed=f"luck/{number}").log)
    steps = open_steps(story, values)
    return float(sum(step.value.chances[0] - step.expected.chances[0] for step in steps))


def luck(bench: Bench) -> Iterator[str]:
    found = [*bench.pool.map(partial(luck_of_match, bench.game), range(bench.luck_games), chunksize=4)]
    mean, error = mean_and_error(found)
    yield f"mean luck: {100 * mean:.2f} pp, standard error {100 * error:.2f} pp, {len(found)} games"


def right_reasons(name: str, number: int) -> list[bool]:
    """For each flagged decision: does the main reason hold in worlds of another seed?"""
    found = game(name)
    detail = DETAILS["usual"][bool(found.load_kernel)]
    trials, recap = trials_for(found, detail.share), found.recap
    assert trials is not None
    assert recap is not None
    story = tell(found, wonderland.play(name, bots=("dormouse", "hare"), seed=f"words/{number}").log)
    right = []
    for question in filter(trials.matters, story.questions):
        finding = refine(trials, glance(trials, question, detail, "one"), detail, "one")
        if not finding.is_flagged:
            continue
        lines = {each: trials.lines(question, each, detail.most, "two") for each in (finding.best, question.played)}
        other = finding._replace(lines=lines)
        said = reasons(finding, fewest_first=recap.FEWEST_FIRST)[0]
        parts = {each.key: each for each in reasons(other, fewest_first=recap.FEWEST_FIRST)}
        right.append(said.key in parts and decision(other, has_points=True).loss > 0)
    return right


def words(bench: Bench) -> Iterator[str]:
    found = [each for right in bench.pool.map(partial(right_reasons, bench.game), range(bench.games)) for each in right]
    yield f"main reason holds in other worlds: {sum(found)} of {len(found)} flagged decisions"


FLOORS: dict[str, tuple[str, Callable[[Bench], Iterator[str]]]] = {
    "speed": ("at most 3 s of one core at 1.2 pp; War: 90 s on two cores at 2 pp", speed),
    "rows": ("1e-9", rows),
    "queen": ("mean loss at most 0.3 pp, flags at most 0.5 %", queen),
    "levels": ("random > dormouse > hare > hatter > queen", levels),
    "luck": ("within two standard errors of 0", luck),
    "words": ("at least 90 %", words),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=["parade", "adventures", "war"])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--luck-games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=list(FLOORS))
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        for name in asked.game:
            bench = Bench(name, asked.games, asked.luck_games, pool)
            for floor in asked.only:
                promised, measure = FLOORS[floor]
                for line in measure(bench):
                    print(f"{name}, {floor} (floor: {promised}): {line}", flush=True)


if __name__ == "__main__":
    main()
