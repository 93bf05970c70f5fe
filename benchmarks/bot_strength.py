"""How often one bot wins against another. Every deal is played once from each seat, so it favours neither.

    python benchmarks/bot_strength.py GAME BOT OTHER [--seats 4] [--deals 100] [--playouts 20000 [400]]
        [--seed deal] [--review]

OTHER has all seats but one. `--playouts` sets the playouts of the first bot and then of the other. Strength depends on
their number, not on time, so a busy machine gives the same result. The interval is Wilson's at 95 %. It treats games as
independent, which makes it rather wide: each bot tends to win one of the two games of a deal. `--review` adds the mean
loss of both bots per decision, and the number of games that tell them apart by results and by losses.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean, variance
from time import process_time
from typing import Any

import wonderland
from wonderland.bots import Bot, bot
from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame, Chooser, Match, play_to_end
from wonderland.games import game
from wonderland.lab.measures import games_to_tell, wilson


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


def play(found: AnyGame, players: Sequence[Timed], seed: str) -> Match:
    chance = SeededChance(f"{seed}/table")
    choosers = [player.chooser(f"{seed}/seat {seat}") for seat, player in enumerate(players)]
    return play_to_end(Match.new(found, len(players), chance), choosers, chance.at)


class LossPair:
    """The mean loss of both bots in each game."""

    def __init__(self) -> None:
        self.first: list[float] = []
        self.other: list[float] = []

    def add(self, match: Match, seat: int) -> None:
        for each in wonderland.review(match.log, seed="bot strength").players:
            (self.first if each.seat == seat else self.other).append(each.loss)

    def told(self, wins: float, games: int, fair: float) -> str:
        share = wins / games
        by_results = games_to_tell(share - fair, share * (1 - share))
        by_losses = games_to_tell(fmean(self.first) - fmean(self.other), variance(self.first) + variance(self.other))
        means = f"{100 * fmean(self.first):.2f} pp against {100 * fmean(self.other):.2f} pp lost per decision"
        return f"{means}; told apart after {by_results} games by results, {by_losses} by losses"


def told(wins: float, games: int, first: Timed) -> str:
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
    parser.add_argument("--review", action="store_true")
    asked = parser.parse_args()
    found, playouts = game(asked.game), [*asked.playouts, None, None]
    first, other = made(asked.bot, found, playouts[0]), made(asked.other, found, playouts[1])
    play(found, [first, *[other] * (asked.seats - 1)], "whatever is compiled is compiled by it")
    first.seconds, first.longest, first.decisions = 0.0, 0.0, 0
    wins, games, losses = 0.0, 0, LossPair()
    for deal in range(asked.deals):
        for seat in range(asked.seats):
            players = [first if each == seat else other for each in range(asked.seats)]
            match = play(found, players, f"{asked.seed}/{deal}")
            assert match.outcome is not None
            winners = match.outcome.winners
            wins += (seat in winners) / len(winners)
            games += 1
            if asked.review:
                losses.add(match, seat)
        print(told(wins, games, first), end="\r", flush=True)
    print(told(wins, games, first))
    if asked.review:
        print(losses.told(wins, games, 1 / asked.seats))


if __name__ == "__main__":
    main()
