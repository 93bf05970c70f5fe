"""A game as a Gymnasium environment: one seat learns, bots have the others."""

from collections.abc import Sequence
from typing import Any

from wonderland.bots import choosers
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Chooser
from wonderland.core.values import Options, Seat
from wonderland.envs.encoder import rewards
from wonderland.envs.extra import extra
from wonderland.envs.seated import SeatedGame
from wonderland.games import discover

with extra():
    import gymnasium
    from gymnasium.envs.registration import EnvSpec

from wonderland.envs.spaces import action_space, observation_space

ILLEGAL = -1.0
"""The reward of an action that is not a choice: no loss is greater."""


ENTRY_POINT = "wonderland.envs:gym"


def gym_id(game: AnyGame) -> str:
    """The name of a game's environment: `wonderland/parade-v1`. Its version is that of the rules."""
    return f"wonderland/{game.id}-v{game.rules_version}"


def register() -> None:
    """Make every game known to `gymnasium.make`, with the fewest seats unless you pass `seats`."""
    for game in discover().values():
        if game.encoding:
            kwargs = {"game": game.id, "seats": game.about.fewest_seats}
            gymnasium.register(gym_id(game), ENTRY_POINT, kwargs=kwargs)


class OneSeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """An action that is not a choice ends the game as the greatest loss, so that whatever is sampled can be taken."""

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
        """A new game, played up to the first question to our seat."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(1 << 62))
        self._choosers = choosers(self.bots, self.play.game, str(luck))
        self.play.deal(luck)
        self._play_bots()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Our answer by its number, then those of the bots up to our next question or the end."""
        if not self.play.is_legal(int(action)):
            return self._observation(), ILLEGAL, True, False, {"illegal": self.play.encoder.action(int(action))}
        self.play.answer(int(action))
        self._play_bots()
        if self.render_mode == "human":
            self.render()
        outcome = self.play.outcome
        reward = rewards(outcome)[self.seat] if outcome else 0.0
        return self._observation(), reward, outcome is not None, False, self._info()

    def _play_bots(self) -> None:
        while self.play.seat not in (None, self.seat):
            seat = self.play.seat
            assert seat is not None
            choices = self.play.game.rules.legal(self.play.state, seat)
            choice = self._choosers[seat](self.play.view(seat), choices)
            self.play.answer(self.play.encoder.number(str(choice)))

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.play.observe(self.seat), "action_mask": self.play.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        outcome = self.play.outcome
        if outcome is None:
            return {"choices": self.play.choices}
        return {"ranks": outcome.ranks, "scores": outcome.scores, "reason": outcome.reason}

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return self.play.text()
        if self.render_mode == "human":
            print(self.play.text())
        return None
