"""Thousands of games at once on a kernel: every step takes an answer in each, without Python in between."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.core.values import Options
from wonderland.envs.encoder import Encoder
from wonderland.envs.extra import extra
from wonderland.envs.vector_loops import DEAL, loops_of
from wonderland.games import kernel_of
from wonderland.kernel.chance import STREAM, seeded

with extra():
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from wonderland.envs.spaces import action_space, observation_space

Observations = dict[str, NDArray[Any]]


class GamesEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Self-play: in each game whoever is asked observes and acts. A game that is over is dealt anew in the same step.

    All arrays are written in place at every step; give your own, `observations` and `masks`, to have them filled.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        games: int,
        options: Options,
        observations: NDArray[np.int16] | None = None,
        masks: NDArray[np.int8] | None = None,
    ) -> None:
        kernel: Any = kernel_of(game.id)
        if not hasattr(kernel, "action_number"):
            raise Refused("no-vector-kernel", game=game.id)
        self.game, self.seats, self.num_envs = game, seats, games
        self.encoder = Encoder(game, seats)
        self.kernel = kernel
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.encoder)
        self.single_action_space = action_space(self.encoder)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.records = np.repeat(kernel.blank(seats, game.check(seats, options)), games)
        self.observations = _array("observations", observations, (games, self.encoder.size), np.int16)
        self.masks = _array("masks", masks, (games, len(self.encoder.actions)), np.int8)
        self.movers = np.zeros(games, np.int64)
        """The seat that is asked, by game."""
        self.rewards = np.zeros((games, seats))
        """What the last step brought, by game and seat: nothing before the end."""
        self.scores = np.zeros((games, seats), np.int64)
        """The scores of the last game that ended in each place."""
        self.ended = np.zeros(games, np.bool_)
        self._actions = np.zeros(games, np.int64)
        self._loops = loops_of(kernel)
        self._seed(0)

    def _seed(self, seed: int) -> None:
        """A stream of luck for every game, one for what is sampled, one for looking ahead."""
        streams = [seeded((seed << 32) + number) for number in range(self.num_envs + 2)]
        self.chances = np.array(streams[:-2], STREAM)
        self._sampling, self._looking = streams[-2:]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """All games anew; the same seed, the same games."""
        if isinstance(seed, int):
            self._seed(seed)
        self._actions[:] = DEAL
        self._step()
        return self._seen(), {"seat": self.movers}

    def step(self, actions: Any) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """The action of whoever is asked in each game; rewards are those of the seats that acted, all are among infos.

        Where one is no choice, all are refused and nothing changes.
        """
        self._actions[:] = actions
        wrong = self._loops.find(self.masks, self._actions)
        if wrong >= 0:
            raise Refused("not-a-choice", choice=self._named(int(self._actions[wrong])), game=wrong)
        acted = self.movers.copy()
        self._step()
        own = self.rewards[np.arange(self.num_envs), acted]
        infos = {"seat": self.movers, "rewards": self.rewards, "scores": self.scores}
        return self._seen(), own, self.ended, np.zeros(self.num_envs, np.bool_), infos

    def _step(self) -> None:
        self._loops.step(
            self.records, self.chances, self._actions, self.observations, self.masks, self.movers, self.rewards,
            self.scores, self.ended,
        )  # fmt: skip

    def sample(self, bot: str = "random") -> NDArray[np.int64]:
        """What a bot does in every game: any choice; `greedy` where the kernel can judge; the array is used again."""
        bots = {"random": self._loops.sample}
        if hasattr(self.kernel, "judge"):
            bots["greedy"] = self._loops.greedy
        if bot not in bots:
            raise Refused("unknown-bot", bot=bot, known=", ".join(bots))
        bots[bot](self.records, self._sampling, self._actions)
        return self._actions

    def look_ahead(self) -> tuple[NDArray[np.int16], NDArray[np.int64], NDArray[np.int64]]:
        """For every choice of every game: what the seat would observe after it, the game, and the action.

        It tells no secret: what the seat cannot see is dealt anew first, the same for all of its choices.
        """
        rows = self._loops.count(self.records)
        observations = np.empty((rows, self.encoder.size), np.int16)
        games, actions = np.empty(rows, np.int64), np.empty(rows, np.int64)
        self._loops.look_ahead(self.records, self.movers, self._looking, observations, games, actions)
        return observations, games, actions

    def _seen(self) -> Observations:
        return {"observation": self.observations, "action_mask": self.masks}

    def _named(self, number: int) -> str:
        return self.encoder.actions[number] if 0 <= number < len(self.encoder.actions) else str(number)


def _array(name: str, given: Any, shape: tuple[int, int], kind: Any) -> NDArray[Any]:
    """The array that was given, if it fits, or a new one."""
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape or given.dtype != kind:
        raise Refused("array-does-not-fit", array=name, shape=str(shape), kind=np.dtype(kind).name)
    return given  # type: ignore[no-any-return]
