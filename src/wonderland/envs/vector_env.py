"""Thousands of games at once on a kernel, without Python code per game."""

from collections.abc import Sequence
from operator import index
from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.core.values import Options
from wonderland.kernel.chance import STREAM, seeded

from .encoder import Encoder, extra
from .vector_loops import DEAL, loops_of

with extra():
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from .gym_env import action_space, observation_space

Observations = dict[str, NDArray[Any]]
# The other bits of a 64-bit word are the number of the game.
SEED_BITS = 32


class GamesEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Self-play: in each game the seat to move acts. All arrays but `final_obs` and `final_info` are reused."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        games: int,
        options: Options,
        observations: NDArray[np.int16] | None = None,
        masks: NDArray[np.int8] | None = None,
    ) -> None:
        kernel: Any = game.kernel
        if kernel is None:
            raise Refused("no-vector-kernel", game=game.id)
        if _whole(games) is None or games < 1:
            raise Refused("bad-game-count", games=str(games))
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
        self.movers = np.zeros(games, np.int64)  # by game
        self.rewards = np.zeros((games, seats))  # by game and seat; 0 before the end
        self.scores = np.zeros((games, seats), np.int64)  # of the last finished game
        self.finals = np.zeros((games, self.encoder.size), np.int16)  # the last mover's observation at the end
        self.ended = np.zeros(games, np.bool_)
        self._actions = np.zeros(games, np.int64)
        self._loops = loops_of(kernel)
        self._everywhere = np.ones(games, np.bool_)
        self._seed(randbits(64))

    def _seed(self, seed: int) -> None:
        streams = [seeded(_first_stream(seed) + number) for number in range(self.num_envs + 2)]
        self.chances = np.array(streams[:-2], STREAM)
        self._sampling, self._looking = streams[-2:]

    def _seed_each(self, seeds: Sequence[Any]) -> None:
        """None keeps the game's stream."""
        if len(seeds) != self.num_envs:
            raise Refused("seeds-for-games", seeds=len(seeds), games=self.num_envs)
        numbers = {game: _checked(seed) for game, seed in enumerate(seeds) if seed is not None}
        for game, number in numbers.items():
            self.chances[game] = seeded(_first_stream(number))
        if len(numbers) == self.num_envs:
            both = np.random.SeedSequence(list(numbers.values())).generate_state(2, np.uint64)
            self._sampling, self._looking = (seeded(int(each)) for each in both)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Observations, dict[str, Any]]:
        """`seed` is one number or one for each game; without it, streams continue."""
        if isinstance(seed, (list, tuple)) or np.ndim(seed) == 1:
            self._seed_each(list(seed))
        elif seed is not None:
            self._seed(_checked(seed))
        self._actions[:] = DEAL
        self._step()
        return self._seen(), self._infos(seat=self.movers)

    def step(self, actions: Any) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take an action in each game; an illegal one raises `Refused` and nothing changes.

        Rewards are those of the seats that acted. `final_obs` and `final_info` are those of finished games.
        """
        self._actions[:] = actions
        wrong = self._loops.find(self.masks, self._actions)
        if wrong >= 0:
            raise Refused("not-a-choice", choice=self._named(int(self._actions[wrong])), game=wrong)
        acted = self.movers.copy()
        self._step()
        own = self.rewards[np.arange(self.num_envs), acted]
        infos = self._infos(seat=self.movers, rewards=self.rewards, scores=self.scores)
        if self.ended.any():
            infos |= self._final(acted)
        return self._seen(), own, self.ended, np.zeros(self.num_envs, np.bool_), infos

    def _step(self) -> None:
        self._loops.step(
            self.records, self.chances, self._actions, self.observations, self.masks, self.movers, self.rewards,
            self.scores, self.ended, self.finals,
        )  # fmt: skip

    def _infos(self, **infos: Any) -> dict[str, Any]:
        """Gymnasium wants a mask of games beside each key."""
        return infos | {f"_{name}": self._everywhere for name in infos}

    def _final(self, acted: NDArray[np.int64]) -> dict[str, Any]:
        """In the form of Gymnasium's SAME_STEP."""
        ended = self.ended.copy()
        games = np.flatnonzero(ended)
        masks = np.zeros((len(games), len(self.encoder.actions)), np.int8)
        last = np.full(self.num_envs, None, object)
        for game, observation, mask in zip(games, self.finals[games], masks, strict=True):
            last[game] = {"observation": observation, "action_mask": mask}
        infos = {"seat": acted, "rewards": self.rewards, "scores": self.scores}
        info: dict[str, Any] = {f"_{name}": ended for name in infos}
        for name, values in infos.items():
            info[name] = np.zeros_like(values)
            info[name][games] = values[games]
        return {"final_obs": last, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def sample(self, bot: str = "random") -> NDArray[np.int64]:
        """The actions of `random` or `greedy`. The array is reused."""
        bots = {"random": self._loops.sample, "greedy": self._loops.greedy}
        if bot not in bots:
            raise Refused("unknown-bot", bot=bot, known=", ".join(bots))
        bots[bot](self.records, self._sampling, self._actions)
        return self._actions

    def look_ahead(self) -> tuple[NDArray[np.int16], NDArray[np.int64], NDArray[np.int64]]:
        """For every choice of every game: the observation after it, the game, and the action.

        Hidden information is sampled first, the same for all choices of a game.
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


def _whole(number: Any) -> int | None:
    try:
        return index(number)
    except TypeError:
        return None


def _checked(seed: Any) -> int:
    number = _whole(seed)
    if number is None or number < 0:
        raise Refused("bad-seed", seed=str(seed))
    return number


def _first_stream(seed: int) -> int:
    if seed >> SEED_BITS:
        return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
    return seed << SEED_BITS


def _array(name: str, given: Any, shape: tuple[int, int], kind: Any) -> NDArray[Any]:
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape or given.dtype != kind:
        raise Refused("array-does-not-fit", array=name, shape=str(shape), kind=np.dtype(kind).name)
    return given  # type: ignore[no-any-return]
