"""Games for OpenSpiel: importing this registers `wonderland_parade` and the others with pyspiel.

Every random draw is a chance node. The parameters are `players` and the game's options. The information state is the
player's view; docs/reference/encodings.md describes the tensors.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from wonderland.core.codec import canonical_json
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat, option_text
from wonderland.games import discover
from wonderland.games import game as game_of

from .encoder import Encoder, extra, rewards

with extra():
    import pyspiel

# No rule draws from more.
MOST_OUTCOMES = 256


class DrawNeeded(Exception):
    """The rules need one more number, below the argument."""


class NodeChance:
    """The draws of chance nodes so far."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        self._draws = iter(draws)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        for drawn in self._draws:
            return drawn
        raise DrawNeeded(n)


class SampledChance:
    """Draws from a function that returns numbers from 0 to 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def below(self, n: int) -> int:
        return min(int(self._sampler() * n), n - 1)


class Configured:
    """A game with its parameters. It holds nothing of OpenSpiel's, whose games may outlive their Python objects."""

    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        self.name, self.parameters = name, parameters
        self.game = game = game_of(name)
        self.rules, self.players = game.rules, int(parameters["players"])
        options = {option.name: option.read(option_text(parameters[option.name])) for option in game.options}
        self.options = game.check(self.players, options)
        self.encoder = Encoder(game, self.players)

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel pickles everything in a state."""
        return configured, (self.name, tuple(sorted(self.parameters.items())))


@cache
def configured(name: str, parameters: tuple[tuple[str, Any], ...]) -> Configured:
    """Cached: making one takes longer than a move."""
    return Configured(name, dict(parameters))


@dataclass(frozen=True, slots=True)
class Reached:
    """An immutable state of the rules, and the action whose draws are being made."""

    table: Configured
    state: Any = None  # None during the set-up
    answer: tuple[Seat, Any] | None = None
    draws: tuple[int, ...] = ()
    below: int = 0  # of the next draw; 0 if none is needed

    def __deepcopy__(self, memo: Any) -> "Reached":
        # OpenSpiel deep-copies states; this one never changes.
        return self

    def go_on(self) -> "Reached":
        """Apply the set-up or the action; stop at a chance node if its draws are too few."""
        rules, chance = self.table.rules, NodeChance(self.draws)
        try:
            if self.state is None:
                state, _ = rules.setup(self.table.players, self.table.options, chance)
            else:
                assert self.answer is not None
                state = self.state.copy()
                rules.apply(state, *self.answer, chance)
        except DrawNeeded as wanted:
            return replace(self, below=wanted.args[0])
        return Reached(self.table, state)


class WonderlandState(pyspiel.State):  # type: ignore[misc]
    """Seats asked at once answer one by one; nobody sees an answer before the last."""

    def __init__(self, game: "WonderlandGame") -> None:
        super().__init__(game)
        self._at = game.begun

    @property
    def table(self) -> Configured:
        return self._at.table

    @property
    def _rules(self) -> Any:
        return self._at.table.rules

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self._rules.to_act(self._at.state)  # type: ignore[no-any-return]

    def current_player(self) -> int:
        if self._at.below:
            return pyspiel.PlayerId.CHANCE  # type: ignore[no-any-return]
        return self._seats[0] if self._seats else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return not self._at.below and not self._seats

    def choices(self, player: int) -> dict[int, Any]:
        """Legal actions by number."""
        number = self.table.encoder.number
        return {number(str(action)): action for action in self._rules.legal(self._at.state, player)}

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(drawn, 1.0 / self._at.below) for drawn in range(self._at.below)]

    def _apply_action(self, action: int) -> None:
        at = self._at
        if at.below:
            at = replace(at, draws=(*at.draws, action), below=0)
        else:
            seat = self._seats[0]
            at = replace(at, answer=(seat, self.choices(seat)[action]))
        self._at = at.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == pyspiel.PlayerId.CHANCE else self.table.encoder.actions[action]

    def returns(self) -> list[float]:
        outcome = self._rules.outcome(self._at.state) if self.is_terminal() else None
        return rewards(outcome) if outcome else [0.0] * self.table.players

    def view(self, player: int) -> Any:
        """None during the set-up. Draws of an action are seen together."""
        return None if self._at.state is None else self._rules.view(self._at.state, player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "WonderlandState":
        """Sample a state that looks the same to the player."""
        other = self.clone()
        if self._at.state is not None and not self._at.below:
            other._at = Reached(self.table, self._rules.guess(self.view(player), SampledChance(sampler)))
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        at = self._at
        position = None if at.state is None else self.table.game.position(at.state)
        answer = None if at.answer is None else [at.answer[0], str(at.answer[1])]
        return canonical_json([position, answer, at.draws]).decode()


class WonderlandObserver:
    """The encoded view, or as a string the view itself."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.tensor = np.zeros(self.encoder.size, np.float32)
        self.dict = self.encoder.named(self.tensor)

    def set_from(self, state: WonderlandState, player: int) -> None:
        view = state.view(player)
        self.tensor[:] = 0 if view is None else self.encoder.observe(view)

    def string_from(self, state: WonderlandState, player: int) -> str:
        view = state.view(player)
        return "" if view is None else canonical_json(view).decode()


class WonderlandGame(pyspiel.Game):  # type: ignore[misc]
    """An OpenSpiel game."""

    def __init__(self, game: AnyGame, kind: Any, parameters: dict[str, Any]) -> None:
        self.table = Configured(game.id, {**kind.parameter_specification, **parameters})
        facts = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.encoder.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.about.most_moves,
        )
        super().__init__(kind, facts, parameters)
        self.begun = Reached(self.table).go_on()

    def max_chance_nodes_in_history(self) -> int:
        return self.table.game.about.most_draws

    def new_initial_state(self) -> WonderlandState:
        return WonderlandState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WonderlandObserver:
        return WonderlandObserver(self.table.encoder)


def register(game: AnyGame) -> None:
    """Register a game with pyspiel."""
    kind = pyspiel.GameType(
        short_name=f"wonderland_{game.id}",
        long_name=f"Wonderland: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.about.most_seats,
        min_num_players=game.about.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.about.fewest_seats,
            **{option.name: option.default for option in game.options},
        },
    )

    class Registered(WonderlandGame):
        """A class, because pyspiel releases it after Python has ended, which a function does not survive."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, dict(parameters or {}))

    pyspiel.register_game(kind, Registered)


for _game in discover().values():
    if _game.encoding:
        register(_game)
