"""How often one bot wins against another. Every deal is played once from each seat, so it favours neither.

    python benchmarks/bot_strength.py GAME BOT OTHER [--seats 4] [--deals 100] [--playouts 20000 [400]] [--seed deal]

OTHER has all seats but one. `--playouts` sets the playouts of the first bot and then of the other. Strength depends on
their number, not on time, so a busy machine gives the same result. The interval is Wilson's at 95 %. It treats games as
independent, which makes it rather wide: each bot tends to win one of the two games of a deal.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from time import process_time
from typing import Any

from wonderland.bots import Bot, bot
from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame, Chooser, UnloggedMatch, play_to_end
from wonderland.games import game
from wonderland.lab.measures import wilson


class Timed:
    """A bot with the number of its decisions and their CPU time."""

    def __init__(self, made: Bot) -> None:
        self.bot = made
        self.seconds, self.longest, self.decisions = 0.0, 0.0, 0

    def chooser(self, seed: str) -> Chooser:
        chance = SeededChance(seed)

        def choose(view: Any, choices: Sequence[Any]) -> Any:
            began = process_time()
            chosen = self.bot.choose(view, choices, chance)
            if len(choices) > 1:
                taken = process_time() - began
                self.seconds, self.longest = self.seconds + taken, max(self.longest, taken)
                self.decisions += 1
            return chosen

        return choose


def made(name: str, found: AnyGame, playouts: int | None) -> Timed:
    """The bot with this name and, if given, this number of playouts."""
    player: Any = bot(name, found)
    if playouts is not None:
        player.level = replace(player.level, playouts=playouts)
    return Timed(player)


def play(found: AnyGame, players: Sequence[Timed], seed: str) -> Sequence[int]:
    """The ranks of one match."""
    chance = SeededChance(f"{seed}/table")
    state, _ = found.rules.setup(len(players), found.check(len(players), {}), chance)
    choosers = [player.chooser(f"{seed}/seat {seat}") for seat, player in enumerate(players)]
    outcome = found.rules.outcome(play_to_end(UnloggedMatch(found, state), choosers, chance.at).state)
    assert outcome is not None
    return outcome.ranks


def summary(wins: float, games: int, first: Timed) -> str:
    low, high = wilson(wins, games)
    taken = f"{1000 * first.seconds / first.decisions:.0f} ms a decision, {first.longest:.2f} s at most"
    return f"{games} games: {wins / games:.1%} ({low:.1%} to {high:.1%}); {taken}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("other")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--playouts", type=int, nargs="+", default=[])
    parser.add_argument("--seed", default="deal")
    asked = parser.parse_args()
    found, playouts = game(asked.game), [*asked.playouts, None, None]
    first, other = made(asked.bot, found, playouts[0]), made(asked.other, found, playouts[1])
    play(found, [first, *[other] * (asked.seats - 1)], "whatever is compiled is compiled by it")
    first.seconds, first.longest, first.decisions = 0.0, 0.0, 0
    wins, games = 0.0, 0
    for deal in range(asked.deals):
        for seat in range(asked.seats):
            players = [first if each == seat else other for each in range(asked.seats)]
            ranks = play(found, players, f"{asked.seed}/{deal}")
            wins += (ranks[seat] == 1) / ranks.count(1)
            games += 1
        print(summary(wins, games, first), end="\r", flush=True)
    print(summary(wins, games, first))


if __name__ == "__main__":
    main()
