"""Environments for machine learning.

from wonderland import envs
env = envs.aec("parade", seats=3)                          # PettingZoo: every seat is an agent
env = envs.gym("war", seats=2, bots=["greedy"])            # Gymnasium: one seat against bots
env = envs.vector("parade", seats=2, games=4096)           # thousands of games at once, on the kernel
env = gymnasium.make("wonderland/parade-v1", seats=3)      # the same by Gymnasium's registry
import wonderland.envs.openspiel                           # OpenSpiel: pyspiel.load_game("wonderland_parade")

They need the extra `envs`. docs/reference/encodings.md describes observations and action numbers.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wonderland.core.values import OptionValue, Seat
from wonderland.games import game as game_of

from .encoder import Encoder, MissingExtra

if TYPE_CHECKING:
    # Imported on use: the package works without the extra.
    from .aec_env import SeatsEnv
    from .gym_env import OneSeatEnv
    from .vector_env import GamesEnv

__all__ = ["Encoder", "MissingExtra", "aec", "encoder", "gym", "vector"]


def encoder(game: str, seats: int) -> Encoder:
    """Actions and observations of a game as arrays."""
    return Encoder(game_of(game), seats)


def aec(game: str, seats: int, *, render_mode: str | None = None, **options: OptionValue) -> "SeatsEnv":
    """A PettingZoo environment with an agent for every seat."""
    from .aec_env import SeatsEnv

    return SeatsEnv(game_of(game), seats, options, render_mode)


def gym(
    game: str,
    seats: int,
    *,
    bots: Sequence[str] | None = None,
    seat: Seat = 0,
    render_mode: str | None = None,
    **options: OptionValue,
) -> "OneSeatEnv":
    """A Gymnasium environment in which `seat` plays against bots."""
    from .gym_env import OneSeatEnv

    bots = ["greedy"] * (seats - 1) if bots is None else bots
    return OneSeatEnv(game_of(game), seats, options, bots, seat, render_mode)


def vector(
    game: str, seats: int, games: int, *, observations: Any = None, masks: Any = None, **options: OptionValue
) -> "GamesEnv":
    """A Gymnasium `VectorEnv` on the kernel; given arrays are filled at every step."""
    from .vector_env import GamesEnv

    return GamesEnv(game_of(game), seats, games, options, observations, masks)


try:
    from .gym_env import register
except MissingExtra:
    pass
else:
    # Gymnasium has no plugins since version 1.0: a package registers its environments on import.
    register()
