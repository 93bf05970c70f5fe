"""The games. Each is a folder here; nothing else lists them."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast

from wonderland.core.contract import Game, Kernel, Playouts
from wonderland.core.drawing import Drawing
from wonderland.core.encoding import Encoding
from wonderland.core.errors import Refused
from wonderland.core.recap import Recap


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


def kernel_of(name: str) -> Kernel | None:
    """The fast twin of a game's rules, where it has one. It is loaded here and not before: Numba is heavy."""
    return cast(Kernel | None, _module_of(name, "kernel"))


def playouts_of(name: str) -> Playouts | None:
    """How bots play a game out fast, where it has no kernel and says so."""
    return cast(Playouts | None, _module_of(name, "playouts"))


def terminal_of(name: str) -> Drawing | None:
    """How a game is drawn in a terminal, where it says so."""
    return cast(Drawing | None, _module_of(name, "terminal"))


def recap_of(name: str) -> Recap | None:
    """What a game has to tell after its end, where it says so."""
    return cast(Recap | None, _module_of(name, "recap"))


def encoding_of(name: str) -> Encoding | None:
    """A game in numbers, for those who learn by machine, where it says so."""
    return cast(Encoding | None, _module_of(name, "encoding"))


def _module_of(name: str, part: str) -> ModuleType | None:
    path = f"{__name__}.{game(name).id}.{part}"
    return import_module(path) if find_spec(path) else None
