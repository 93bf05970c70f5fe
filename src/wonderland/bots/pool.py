"""stand-in"""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from wonderland.bots import bot
from wonderland.core.chance import SeededChance
from wonderland.games import game as find


class Pool:
    def __init__(self, workers: int = 1) -> None:
        self.executor = ThreadPoolExecutor(1)

    def choose(self, game: str, name: str, view: Any, choices: Any, seed: str, seconds: float) -> "Future[str]":
        return self.executor.submit(lambda: str(bot(name, find(game)).choose(view, choices, SeededChance(seed))))

    def close(self) -> None:
        self.executor.shutdown()
