"""A real server for tests, with a data folder of its own."""

import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from wonderland.bots import Bot, Effort, GreedyBot, Thought, bot
from wonderland.bots.levels import LEVELS
from wonderland.core.chance import Chance
from wonderland.core.match import AnyGame
from wonderland.settings import Settings
from wonderland.store.backend import backend
from wonderland.web.app import create_app
from wonderland.web.server import address_of, create_config, open_socket, open_tables

UNLIMITED = Settings(
    people_per_hour=0,
    tables_per_hour=0,
    requests_per_second=0,
    moves_per_second=0,
    chat_per_minute=0,
    hints_per_minute=0,
    connections_per_address=0,
    connections_per_person=0,
    sessions_per_person=0,
)


class QuickBot(GreedyBot):
    """Plays greedily, and claims to have thought."""

    effort = Effort()

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        best = sorted(choices, key=lambda choice: -sum(self.game.judge(view, choice).values()))
        return [Thought(choice, 0.6 - place / 20, 4.0 - place, 0.01, 100) for place, choice in enumerate(best)]


def quick_bot(name: str, game: AnyGame) -> Bot:
    """The levels compile nothing in tests of a server: they play as well as greedy."""
    return QuickBot(game) if name in LEVELS else bot(name, game)


@contextmanager
def running_server(
    data: Path | None = None, port: int = 0, settings: Settings = UNLIMITED, shared: Path | None = None
) -> Iterator[str]:
    """The address of a server of its own, which stops at the end."""
    with tempfile.TemporaryDirectory() as folder:
        listener = open_socket(settings.host, port)
        settings = replace(settings, data=data or Path(folder))
        stored = backend(settings.store, settings.data)
        stored.prepare()
        app = create_app(open_tables(stored, settings, quick_bot), settings, shared=shared)
        server = uvicorn.Server(create_config(app, settings))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            yield address_of(listener)
        finally:
            server.should_exit = True
            thread.join(timeout=10)
            listener.close()
