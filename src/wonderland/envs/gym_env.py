"""Gymnasium environments: one seat learns, bots play the others."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from wonderland.bots import choosers
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Chooser
from wonderland.core.values import Options, Seat
from wonderland.games import discover

from .encoder import Encoder, extra, rewards
from .seated import SeatedGame

with extra():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.envs.registration import EnvSpec

# The reward of an illegal action: the greatest loss.
ILLEGAL = -1.0
ENTRY_POINT = "wonderland.envs:gym"


def gym_id(game: AnyGame) -> str:
    """With the version of the rules: `wonderland/parade-v1`."""
    return f"wonderland/{game.id}-v{game.rules_version}"


def register() -> None:
    """Register every game for `gymnasium.make`, by default with the fewest seats."""
    for game in discover().values():
        if game.encoding:
            kwargs = {"game": game.id, "seats": game.about.fewest_seats}
            gymnasium.register(gym_id(game), ENTRY_POINT, kwargs=kwargs)


def observation_space(encoder: Encoder) -> spaces.Dict:
    """Observation and mask of legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(encoder.least, encoder.most, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (len(encoder.actions),), np.int8),
        }
    )


def action_space(encoder: Encoder) -> spaces.Discrete:
    """One number for each action."""
    return spaces.Discrete(len(encoder.actions))


class OneSeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """An illegal action ends the game as the greatest loss, so any sampled action can be taken."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options,
        bots: Sequence[str],
        seat: Seat = 0,
        render_mode: str | None = None,
    ) -> None:
        self.play = SeatedGame(game, seats, options)
        if len(bots) != seats - 1:
            raise Refused("bots-for-seats", bots=len(bots), seats=seats - 1)
        if seat not in range(seats):
            raise Refused("no-such-seat", seat=seat, last=seats - 1)
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.seat = seat
        self.bots = [*bots[:seat], "random", *bots[seat:]]
        self.observation_space = observation_space(self.play.encoder)
        self.action_space = action_space(self.play.encoder)
        self._choosers: list[Chooser] = []
        asked = {"game": game.id, "seats": seats, "bots": tuple(bots), "seat": seat, **options}
        self.spec = EnvSpec(gym_id(game), ENTRY_POINT, kwargs=asked)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Play to our first question."""
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(1 << 62))
        self._choosers = choosers(self.bots, self.play.game, str(game_seed))
        self.play.deal(game_seed)
        self._play_bots()
        return self.play.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play to our next question or the end."""
        number = int(action)
        if not self.play.is_legal(number):
            return (
                self.play.observe(self.seat),
                ILLEGAL,
                True,
                False,
                {"illegal": self.play.encoder.action(number)},
            )
        self.play.answer(number)
        self._play_bots()
        if self.render_mode == "human":
            self.render()
        outcome = self.play.outcome
        reward = rewards(outcome)[self.seat] if outcome else 0.0
        return self.play.observe(self.seat), reward, outcome is not None, False, self._info()

    def _play_bots(self) -> None:
        while self.play.seat not in (None, self.seat):
            seat = self.play.seat
            assert seat is not None
            choices = self.play.game.rules.legal(self.play.state, seat)
            choice = self._choosers[seat](self.play.view(seat), choices)
            self.play.answer(self.play.encoder.number(str(choice)))

    def _info(self) -> dict[str, Any]:
        outcome = self.play.outcome
        if outcome is None:
            return {"choices": self.play.choices}
        return {"ranks": outcome.ranks, "scores": outcome.scores, "reason": outcome.reason}

    def render(self) -> Any:
        return self.play.render(self.render_mode)
