"""All levels of bots in one pool for each game and number of seats, rated with openskill.

    python benchmarks/bot_ratings.py [--rounds 10] [--queen-rounds 1] [--only parade adventures] [--seats 2 3]
        [--workers 1] [--write]

The Queen takes a second per move, so she plays fewer rounds. The same arguments give the same table. With
--write the pools that were played replace those in docs/results/ratings.md and in the file that rates people against
bots; the other pools stay.
"""

import argparse
import re
import tomllib
from pathlib import Path

from wonderland.bots.levels import LEVELS
from wonderland.bots.ratings import FILE
from wonderland.games import discover, game
from wonderland.lab.tournament import Standing, Tournament, play_tournament

POOL = ("random", "greedy", *LEVELS)
DOCS = Path(__file__).parents[1] / "docs" / "results" / "ratings.md"
PLACE = re.compile(r"(<!-- ratings -->\n)(.*)(<!-- end of ratings -->)", re.DOTALL)
TABLE = re.compile(r"^\*\*(\w+), (\d) seats\*\*\n.*?(?=^\*\*|\Z)", re.DOTALL | re.MULTILINE)


def table(title: str, seats: int, standing: Standing) -> str:
    """A pool as Markdown, the strongest first."""
    lines = [
        f"**{title}, {seats} seats**",
        "",
        "| bot | rating | games | against the one below |",
        "| --- | --- | --- | --- |",
    ]
    ranked = standing.ratings()
    for each, below in zip(ranked, [*ranked[1:], None], strict=True):
        share = ""
        if below and (found := standing.share(each.bot, below.bot)):
            part, (low, high), games = found
            share = f"{part:.0%} ({low:.0%} to {high:.0%}, {games} games)"
        lines.append(f"| {each.bot} | {each.rating:.1f} ± {each.reach:.1f} | {each.games} | {share} |")
    return "\n".join([*lines, ""])


def main() -> None:
    """Rate the chosen pools, print each, and write the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--queen-rounds", type=int, default=1)
    parser.add_argument("--only", nargs="+", default=list(discover()))
    parser.add_argument("--seats", nargs="+", type=int)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    tables, measured = {}, {}
    for title in asked.only:
        for seats in game(title).seats:
            if asked.seats is None or seats in asked.seats:
                standing, seed = Standing(POOL), f"ratings/{title}/{seats}"
                for pool, rounds in ((POOL[:-1], asked.rounds), (POOL, asked.queen_rounds)):
                    for _ in play_tournament(Tournament(title, pool, seats, rounds, seed), standing, asked.workers):
                        continue
                tables[title, str(seats)] = table(title, seats, standing)
                measured[title, str(seats)] = {
                    name: [round(each.mu, 1), round(each.sigma, 1)] for name, each in standing.rated.items()
                }
                print(tables[title, str(seats)], flush=True)
    if asked.write:
        text = DOCS.read_text(encoding="utf-8")
        DOCS.write_text(PLACE.sub(lambda found: found[1] + merged(found[2], tables) + found[3], text), encoding="utf-8")
        FILE.write_text(toml(measured), encoding="utf-8")


def merged(written: str, tables: dict[tuple[str, str], str]) -> str:
    """All tables of the page, with the new ones replaced."""
    before = {(found[1], found[2]): found[0].rstrip() + "\n" for found in TABLE.finditer(written)}
    return "\n".join(text for _, text in sorted((before | tables).items()))


def toml(measured: dict[tuple[str, str], dict[str, list[float]]]) -> str:
    """The ratings file with the new pools replaced; its leading comment stays."""
    text = FILE.read_text(encoding="utf-8")
    head, written = [line for line in text.splitlines() if line.startswith("#")], tomllib.loads(text)
    for (title, seats), rated in measured.items():
        written.setdefault(title, {})[seats] = rated
    for title, pools in sorted(written.items()):
        for seats, rated in sorted(pools.items()):
            head += [f"[{title}.{seats}]", *(f"{name} = {numbers}" for name, numbers in rated.items()), ""]
    return "\n".join(head)


if __name__ == "__main__":
    main()
