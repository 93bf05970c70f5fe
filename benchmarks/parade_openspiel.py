"""The Queen against OpenSpiel's Python ISMCTS bot in Parade, with equal wall time on one core.

python benchmarks/parade_openspiel.py [GAMES] [SECONDS A MOVE]

OpenSpiel comes with the extra `envs`; the environment of `play.py test` has it.
"""

import sys
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel

import wonderland.envs.openspiel  # noqa: F401 (it registers our games)
from wonderland.bots import Effort, bot
from wonderland.core.chance import SeededChance
from wonderland.games.parade import GAME
from wonderland.lab.measures import wilson

FEWEST = 20
"""The fewest simulations; the bot fails with one."""
EXPLORATION = 2.0**0.5
"""The range of returns, from -1 to 1."""


class Theirs:
    """OpenSpiel's bot; its number of simulations follows from its measured speed."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        from open_spiel.python.algorithms import ismcts, mcts

        self.seconds = seconds
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
        self.bot = ismcts.ISMCTSBot(
            game,
            evaluator,
            uct_c=EXPLORATION,
            max_simulations=FEWEST,
            max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
            random_state=np.random.RandomState(seed),
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=False,
            allow_inconsistent_action_sets=True,
        )
        luck = np.random.RandomState(seed)
        self.bot.set_resampler(lambda state, player: state.resample_from_infostate(player, luck.random_sample))
        self.spent = self.simulations = 0.0

    def choose(self, state: Any) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        began = perf_counter()
        number = self.bot.step(state)
        self.spent += perf_counter() - began
        self.simulations += self.bot._max_simulations
        self.bot._max_simulations = max(FEWEST, round(self.simulations / self.spent * self.seconds))
        return int(number)


def play(seconds: float, number: int, game: Any) -> tuple[float, float, float, float]:
    """One game: our share of the win, the seconds of both sides, and the simulations."""
    ours = bot("queen", GAME, Effort(seconds=seconds))  # She stops before it when she has made all her playouts.
    theirs = Theirs(game, seconds, number)
    chance, luck, our_seat = SeededChance(f"openspiel/{number // 2}"), SeededChance(f"queen/{number}"), number % 2
    state, our_seconds = game.new_initial_state(), 0.0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.below(len(state.chance_outcomes())))
        elif state.current_player() == our_seat:
            choices = state.choices(our_seat)
            began = perf_counter()
            chosen = str(ours.choose(state.view(our_seat), list(choices.values()), luck))
            our_seconds += perf_counter() - began
            state.apply_action(next(each for each, action in choices.items() if str(action) == chosen))
        else:
            state.apply_action(theirs.choose(state))
    return (1 + state.returns()[our_seat]) / 2, our_seconds, theirs.spent, theirs.simulations


def main(games: int = 40, seconds: float = 0.2) -> None:
    """Play each deal twice, once from each seat."""
    game = pyspiel.load_game("wonderland_parade(players=2)")
    totals = np.zeros(4)
    play(1e-9, 0, game)  # Compiles the kernel before anything is measured.
    for number in range(games):
        totals += play(seconds, number, game)
        print(f"{number + 1} games: {totals[0] / (number + 1):.1%}", end="\r", flush=True)
    wins, our_seconds, their_seconds, simulations = totals.tolist()
    low, high = wilson(wins, games)
    print(f"{games} games, {seconds} s a move: ours wins {wins / games:.1%} ({low:.1%} to {high:.1%})")
    print(f"wall time spent: ours {our_seconds:.0f} s, theirs {their_seconds:.0f} s")
    print(f"theirs made {simulations / their_seconds:.0f} simulations a second")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(*[kind(word) for kind, word in zip((int, float), words, strict=False)])
