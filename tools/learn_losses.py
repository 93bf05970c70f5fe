"""Measure the mean loss of each bot per decision, and write those of the levels to `review/losses`.

    python -m tools.learn_losses GAME [--seats 2 4] [--games 40] [--bots random greedy ...] [--detail usual] [--print]

In each game every seat has a bot drawn at random from those compared. `--print` writes no file.
"""

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import wonderland
from wonderland.bots.levels import LEVELS
from wonderland.core.chance import SeededChance, pick
from wonderland.games import game
from wonderland.review.levels import FOLDER, Losses, mean_and_error


def losses_of_match(name: str, seats: int, bots: list[str], detail: str, number: int) -> list[tuple[str, list[float]]]:
    """The bot of each seat, and the losses of its decisions."""
    seed = f"losses/{seats}/{number}"
    chance = SeededChance(seed)
    players = [pick(chance, bots) for _ in range(seats)]
    match = wonderland.play(name, bots=players, seed=seed)
    reviewed = wonderland.review(match.log, detail=detail, seed=f"{seed}/review")
    return [(bot, [each.loss for each in reviewed.decisions if each.seat == seat]) for seat, bot in enumerate(players)]


def measure(name: str, seats: int, games: int, bots: list[str], detail: str, workers: int) -> Losses:
    found: dict[str, list[float]] = defaultdict(list)
    with ProcessPoolExecutor(workers) as pool:
        for players in pool.map(partial(losses_of_match, name, seats, bots, detail), range(games)):
            for bot, losses in players:
                found[bot] += losses
    means = {bot: mean_and_error(found[bot]) for bot in bots if found[bot]}
    for bot, (mean, error) in means.items():
        flags = sum(loss > 0.05 for loss in found[bot]) / len(found[bot])
        measured = f"{100 * mean:6.2f} ± {196 * error:.2f} pp, {len(found[bot])} decisions, {flags:.1%} over 5 pp"
        print(f"{name} {seats} {bot:10} {measured}", flush=True)
    return Losses(
        seats,
        games,
        min(len(found[bot]) for bot in means),
        {bot: round(mean, 5) for bot, (mean, _) in means.items() if bot in LEVELS},
        {bot: round(error, 5) for bot, (_, error) in means.items() if bot in LEVELS},
    )


def written(command: str, rules_version: int, tables: list[Losses]) -> str:
    lines = [
        "# The mean loss of each level per decision, in its chance to win, and the standard error.",
        f'command = "{command}"',
        f"rules_version = {rules_version}",
    ]
    for each in tables:
        lines += ["", "[[seats]]", f"seats = {each.seats}", f"games = {each.games}", f"decisions = {each.decisions}"]
        for field in ("losses", "errors"):
            pairs = ", ".join(f"{level} = {number}" for level, number in getattr(each, field).items())
            lines.append(f"{field} = {{ {pairs} }}")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bots", nargs="+", default=list(LEVELS))
    parser.add_argument("--detail", default="usual")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--print", action="store_true")
    asked = parser.parse_args()
    tables = [measure(asked.game, seats, asked.games, asked.bots, asked.detail, asked.workers) for seats in asked.seats]
    if not asked.print:
        seats = " ".join(map(str, asked.seats))
        command = (
            f"python -m tools.learn_losses {asked.game} --seats {seats} --games {asked.games} --detail {asked.detail}"
        )
        (FOLDER / f"{asked.game}.toml").write_text(written(command, game(asked.game).rules_version, tables))


if __name__ == "__main__":
    main()
