"""Our Queen against OpenSpiel's own ISMCTS bot, which is in Python as the adapter is through which it plays our Parade:
equal wall time on one core.

python benchmarks/parade_openspiel.py [GAMES] [SECONDS A MOVE]

OpenSpiel comes with the extra `envs`; the environment of `play.py test` has it.
"""

import sys
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel

from wonderland.bots import Effort, bot
from wonderland.bots.levels import LEVELS
from wonderland.core.chance import SeededChance
from wonderland.games.parade import GAME, rules
from wonderland.lab.measures import wilson

SEATS = 2
MOST_A_SECOND = 4_000_000
"""More playouts than the Queen makes in a second, so that the clock alone stops her, in the last turns too."""
FEWEST = 20
"""Of its simulations; with one it fails."""
EXPLORATION = 2.0**0.5
"""Of a return from -1 to 1."""

KIND = pyspiel.GameType(
    short_name="wonderland_parade",
    long_name="Parade by the rules of Wonderland",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,  # the deal is part of a state, hidden like a hand
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
ACTIONS = 66 + 66 * 66
FACTS = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=0,
    num_players=SEATS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=GAME.about.most_moves,
)


class ParadeGame(pyspiel.Game):  # type: ignore[misc]
    """The game as OpenSpiel wants it."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(KIND, FACTS, params or {})

    def new_initial_state(self) -> "ParadeState":
        state, _ = rules.setup(SEATS, GAME.check(SEATS, {}), SeededChance("openspiel"))
        return ParadeState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
        return None


class ParadeState(pyspiel.State):  # type: ignore[misc]
    """A state of our rules as OpenSpiel wants it; an action is the number of its name."""

    def __init__(self, game: ParadeGame, state: Any) -> None:
        super().__init__(game)
        self.game, self.inner = game, state

    def current_player(self) -> int:
        seats = rules.to_act(self.inner)
        return seats[0] if seats else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._numbered(player))

    def _numbered(self, player: int) -> dict[int, Any]:
        return {number_of(str(action)): action for action in rules.legal(self.inner, player)}

    def _apply_action(self, number: int) -> None:
        player = self.current_player()
        rules.apply(self.inner, player, self._numbered(player)[number], SeededChance("none"))

    def _action_to_string(self, player: int, number: int) -> str:
        return str(number)

    def is_terminal(self) -> bool:
        return not rules.to_act(self.inner)

    def returns(self) -> list[float]:
        outcome = rules.outcome(self.inner)
        if outcome is None or len(outcome.winners) > 1:
            return [0.0] * SEATS
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(SEATS)]

    def information_state_string(self, player: int | None = None) -> str:
        return repr(rules.view(self.inner, self.current_player() if player is None else player))

    def resample_from_infostate(self, player: int, sampler: Any) -> "ParadeState":
        chance = SeededChance(str(sampler()))
        return ParadeState(self.game, rules.guess(rules.view(self.inner, player), chance))

    def clone(self) -> "ParadeState":
        return ParadeState(self.game, self.inner.copy())

    def __deepcopy__(self, memo: Any) -> "ParadeState":
        return self.clone()

    def __str__(self) -> str:
        return repr(self.inner)


NUMBERS: dict[str, int] = {}


def number_of(name: str) -> int:
    """Names of actions are numbered as they are met."""
    return NUMBERS.setdefault(name, len(NUMBERS))


class Theirs:
    """OpenSpiel's bot, given time by as many simulations as it made in such a time before."""

    def __init__(self, game: ParadeGame, seconds: float, seed: int) -> None:
        from open_spiel.python.algorithms import ismcts, mcts

        self.game, self.seconds = game, seconds
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

    def choose(self, state: Any, seat: int) -> Any:
        """Its action in a state of our rules."""
        legal = rules.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        asked = ParadeState(self.game, rules.guess(rules.view(state, seat), SeededChance("asked")))
        began = perf_counter()
        number = self.bot.step(asked)
        self.spent += perf_counter() - began
        self.simulations += self.bot._max_simulations
        self.bot._max_simulations = max(FEWEST, round(self.simulations / self.spent * self.seconds))
        return asked._numbered(seat)[int(number)]


def play(seconds: float, number: int, game: ParadeGame) -> tuple[float, float, float]:
    """One game, seats by turns: the share of the win that is ours, and the seconds that either took."""
    ours, theirs = (
        bot("queen", GAME, Effort(MOST_A_SECOND * seconds / LEVELS["queen"].playouts, seconds)),
        Theirs(game, seconds, number),
    )
    chance, luck, our_seat = SeededChance(f"openspiel/{number // 2}"), SeededChance(f"queen/{number}"), number % 2
    state, _ = rules.setup(SEATS, GAME.check(SEATS, {}), chance)
    our_seconds = 0.0
    while seats := rules.to_act(state):
        seat = seats[0]
        if seat == our_seat:
            began = perf_counter()
            action = ours.choose(rules.view(state, seat), rules.legal(state, seat), luck)
            our_seconds += perf_counter() - began
        else:
            action = theirs.choose(state, seat)
        rules.apply(state, seat, action, chance)
    outcome = rules.outcome(state)
    assert outcome is not None
    return (our_seat in outcome.winners) / len(outcome.winners), our_seconds, theirs.spent


def main(games: int = 40, seconds: float = 0.2) -> None:
    """Games by turns from either seat, each deal twice."""
    game = ParadeGame()
    wins = our_seconds = their_seconds = 0.0
    bot("queen", GAME, Effort(1e-9)).choose(*_first_question())
    for number in range(games):
        won, mine, other = play(seconds, number, game)
        wins, our_seconds, their_seconds = wins + won, our_seconds + mine, their_seconds + other
        print(f"{number + 1} games: {wins / (number + 1):.1%}", end="\r", flush=True)
    low, high = wilson(wins, games)
    print(f"{games} games, {seconds} s a move: ours wins {wins / games:.1%} ({low:.1%} to {high:.1%})")
    print(f"wall time spent: ours {our_seconds:.0f} s, theirs {their_seconds:.0f} s")


def _first_question() -> tuple[Any, Any, Any]:
    """Whatever is compiled is compiled by it."""
    state, _ = rules.setup(SEATS, GAME.check(SEATS, {}), SeededChance("warm"))
    seat = rules.to_act(state)[0]
    return rules.view(state, seat), rules.legal(state, seat), SeededChance("warm")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(*[kind(word) for kind, word in zip((int, float), words, strict=False)])
