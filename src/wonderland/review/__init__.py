"""Reviews of finished games: what each decision cost, what was better, and how much was luck."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from wonderland.core.log import Log

if TYPE_CHECKING:
    from .report import Review

SEED = "review"


def growing_review(
    log: Log, *, detail: str = "usual", deep: bool = False, seed: str = SEED, map: Callable[..., Iterable[Any]] = map
) -> "Iterator[Review]":
    """The review of a game as far as it is known; the last one is whole.

    deep: short for the deepest detail.
    map: that of an executor, to use several processes.
    """
    # Loading NumPy and the kernels takes a while, and importing `wonderland` imports this package.
    from wonderland.games import game

    from .reviewing import Reviewing

    return Reviewing(game(log.game), log, seed=seed, detail="deep" if deep else detail, map=map).steps()
