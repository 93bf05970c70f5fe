"""How often a bot that thinks ahead has its answer ready, and how much sooner the answer comes.

    python benchmarks/thinking_ahead.py parade [--bot queen] [--person hatter] [--seconds 5] [--games 1] [--seed ahead]

A bot plays against a simulated person who takes a fixed time for each answer, in the same pool as on a server. Each of
the bot's questions also goes to a pool that does not think ahead. Both answers must be equal, unless a second was too
short for all playouts.
"""

import argparse
import time
from typing import Any

from wonderland.bots.pool import Pool, PoolFailed
from wonderland.bots.question import BotAnswer
from wonderland.core.chance import SeededChance
from wonderland.core.match import Match
from wonderland.games import game
from wonderland.lab.measures import wilson
from wonderland.tables.hints import MOVES_AHEAD

LONG = 600.0
BOT, PERSON = 0, 1


def answered(pool: Pool, game: str, bot: str, view: Any, legal: Any, seed: str) -> tuple[BotAnswer, float]:
    """An answer and its seconds; a pool that is still starting is asked again."""
    while True:
        began = time.perf_counter()
        try:
            answer = pool.choose(game, bot, view, legal, seed, LONG, "table").result()
            return answer, time.perf_counter() - began
        except PoolFailed as failure:
            if failure.key != "bot-not-ready":
                raise
            while not pool.idle:
                time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="queen")
    parser.add_argument("--person", default="hatter")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", default="ahead")
    asked = parser.parse_args()
    found, rules = game(asked.game), game(asked.game).rules
    with Pool(1, [asked.game]) as ahead, Pool(1, [asked.game], thinks_ahead=False) as usual:
        questions = hits = unlike = 0
        soon, late = 0.0, 0.0
        for number in range(asked.games):
            chance = SeededChance(f"{asked.seed}/{number}")
            match = Match.new(found, 2, chance)

            def seed(moves: int, of: int = number) -> str:
                return f"{asked.seed}/{of}/{moves}"

            while match.to_act:
                seat, moves = match.to_act[0], match.moves
                view, legal = rules.view(match.state, seat), rules.legal(match.state, seat)
                if len(legal) == 1:
                    choice = str(legal[0])
                elif seat == PERSON:
                    if ahead.may_think_ahead("table"):
                        seeds = [seed(moves + each) for each in range(1, MOVES_AHEAD + 1)]
                        ahead.think_ahead(asked.game, asked.bot, rules.view(match.state, BOT), seeds, "table")
                    time.sleep(asked.seconds)
                    choice = answered(usual, asked.game, asked.person, view, legal, f"person {moves}")[0].choice
                else:
                    question = (asked.game, asked.bot, view, legal, seed(moves))
                    known, soon_after = answered(ahead, *question)
                    answer, late_after = answered(usual, *question)
                    choice, questions = known.choice, questions + 1
                    hits += soon_after < late_after / 10
                    soon, late, unlike = soon + soon_after, late + late_after, unlike + (answer != known)
                match.submit(seat, choice, chance)
                if questions:
                    low, high = wilson(hits, questions)
                    share = f"{hits / questions:.0%} known ({low:.0%} to {high:.0%})"
                    print(
                        f"{questions} questions, {share}, waited {soon / late:.2f} of the time, {unlike} unlike",
                        end="\r",
                    )
        print()


if __name__ == "__main__":
    main()
