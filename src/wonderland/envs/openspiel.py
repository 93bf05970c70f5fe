"""All games for OpenSpiel: importing this registers `wonderland_parade` and the others with pyspiel.

Every random number that the rules draw is a chance node. A game's parameters are `players` and its options. The
information state is the player's view as plain data; docs/reference/encodings.md describes the tensors.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from wonderland.core.codec import canonical_json
from wonderland.core.match import AnyGame
from wonderland.core.values import Seat, option_text
from wonderland.envs.encoder import Encoder, rewards
from wonderland.envs.extra import extra
from wonderland.games import discover
from wonderland.games import game as game_of

with extra():
    import pyspiel

MOST_LUCK = 256
"""More than any rule draws from."""


class Wanted(Exception):
    """The rules want one more number, below `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class Drawn:
    """Luck that chance nodes have drawn so far."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        self._draws = iter(draws)

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        for drawn in self._draws:
            return drawn
        raise Wanted(n)


class Sampled:
    """Luck from a source of numbers from 0 to 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def below(self, n: int) -> int:
        return min(int(self._sampler() * n), n - 1)


class Table:
    """What is the same for all states of a game; no part is OpenSpiel's, whose games may outlive their Python side."""

    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        self.name, self.parameters = name, parameters
        self.game = game = game_of(name)
        self.rules, self.players = game.rules, int(parameters["players"])
        options = {option.name: option.read(option_text(parameters[option.name])) for option in game.options}
        self.options = game.check(self.players, options)
        self.encoder = Encoder(game, self.players)

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel writes down all that a state holds."""
        return table_of, (self.name, tuple(sorted(self.parameters.items())))


@cache
def table_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> Table:
    """The same table for all states that are read: to make one takes longer than a move."""
    return Table(name, dict(parameters))


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a game is: a state of the rules, never changed, and the answer whose luck is being drawn.

    OpenSpiel makes deep copies of all that a state holds; of this one they are the thing itself.
    """

    table: Table
    state: Any = None
    """None while the game is being set up."""
    answer: tuple[Seat, Any] | None = None
    draws: tuple[int, ...] = ()
    below: int = 0
    """The next number to draw is below this; 0 where none is wanted."""

    def __deepcopy__(self, memo: Any) -> "Reached":
        return self

    def go_on(self) -> "Reached":
        """After the set-up, or the answer, with the luck that is there; where that is too little, at a chance node."""
        rules, chance = self.table.rules, Drawn(self.draws)
        try:
            if self.state is None:
                state, _ = rules.setup(self.table.players, self.table.options, chance)
            else:
                assert self.answer is not None
                state = self.state.copy()
                rules.apply(state, *self.answer, chance)
        except Wanted as wanted:
            return replace(self, below=wanted.n)
        return Reached(self.table, state)


class WonderlandState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel has it. Of several who are asked at once the first answers; none sees it before the last."""

    def __init__(self, game: "WonderlandGame") -> None:
        super().__init__(game)
        self._at = game.begun

    @property
    def table(self) -> Table:
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
        """The actions that a player may choose from, by number."""
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
        """All that a player may know; None while the game is being set up. Luck is seen when all of it is drawn."""
        return None if self._at.state is None else self._rules.view(self._at.state, player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "WonderlandState":
        """A state that the player cannot tell from this one: all that is hidden is dealt anew."""
        other = self.clone()
        if self._at.state is not None and not self._at.below:
            other._at = Reached(self.table, self._rules.guess(self.view(player), Sampled(sampler)))
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        at = self._at
        told = None if at.state is None else self.table.game.position(at.state)
        answer = None if at.answer is None else [at.answer[0], str(at.answer[1])]
        return canonical_json([told, answer, at.draws]).decode()


class WonderlandObserver:
    """What a player observes: the encoding of its view; the string is the view itself."""

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
    """A game as OpenSpiel has it."""

    def __init__(self, game: AnyGame, kind: Any, parameters: dict[str, Any]) -> None:
        self.table = Table(game.id, {**kind.parameter_specification, **parameters})
        facts = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.encoder.actions),
            max_chance_outcomes=MOST_LUCK,
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
        """A class and no function: pyspiel lets go of it after Python has ended, and a class outlives that."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, dict(parameters or {}))

    pyspiel.register_game(kind, Registered)


for _game in discover().values():
    if _game.encoding:
        register(_game)
