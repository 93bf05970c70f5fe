"""The games. Each is a folder here; nothing else lists them."""

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from wonderland.core.content import Source
from wonderland.core.contract import Game
from wonderland.core.errors import Refused

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """The ids of all games, without loading one."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def is_loaded() -> bool:
    """Has any game read its content?"""
    return any(f"{__name__}.{name}" in sys.modules for name in names())


@cache
def discover() -> dict[str, Game[Any, Any, Any]]:
    """All games found in this folder, by id, in the order of their ids."""
    return {name: import_module(f"{__name__}.{name}").GAME for name in names()}


def game(name: str) -> Game[Any, Any, Any]:
    """The game of that id."""
    found = discover()
    if name not in found:
        raise Refused("unknown-game", game=name, known=", ".join(found))
    return found[name]


def varied(name: str, source: Source) -> Game[Any, Any, Any]:
    """The game with other content; one without content files has no variants."""
    found = game(name)
    return found.with_content(source) if found.with_content else found
