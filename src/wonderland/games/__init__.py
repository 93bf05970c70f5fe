"""The games of the house. A game is a folder here; nothing else lists them."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from wonderland.core.contract import Game
from wonderland.core.errors import Refused


@cache
def discover() -> dict[str, Game[Any, Any, Any]]:
    """All games found in this folder, by id, in the order of their ids."""
    folders = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return {name: import_module(f"{__name__}.{name}").GAME for name in folders}


def game(name: str) -> Game[Any, Any, Any]:
    """The game of that id."""
    found = discover()
    if name not in found:
        raise Refused("unknown-game", game=name, known=", ".join(found))
    return found[name]


def kernel_of(name: str) -> ModuleType | None:
    """The fast twin of a game's rules, where it has one. It is loaded here and not before: Numba is heavy."""
    path = f"{__name__}.{game(name).id}.kernel"
    return import_module(path) if find_spec(path) else None
