"""The games. Each is a folder here; nothing else lists them."""

import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast

from wonderland.core.content import Changes, changed
from wonderland.core.contract import Game, Kernel, Playouts, Traits
from wonderland.core.drawing import Drawing
from wonderland.core.encoding import Encoding
from wonderland.core.errors import Refused
from wonderland.core.picture import Picture
from wonderland.core.recap import Recap

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


def varied(name: str, changes: Changes) -> Game[Any, Any, Any]:
    """The game with other content: its modules are loaded once more, beside those in use, which stay as they are."""
    path = f"{__name__}.{game(name).id}"
    in_use = {module: sys.modules.pop(module) for module in list(sys.modules) if f"{module}.".startswith(f"{path}.")}
    try:
        with changed(changes):
            return cast(Game[Any, Any, Any], import_module(path).GAME)
    finally:
        for module in [module for module in sys.modules if f"{module}.".startswith(f"{path}.")]:
            del sys.modules[module]
        sys.modules.update(in_use)
        setattr(sys.modules[__name__], name, in_use[path])


def kernel_of(name: str) -> Kernel | None:
    """The fast twin of a game's rules, where it has one. It is loaded here and not before: Numba is heavy."""
    return cast(Kernel | None, _module_of(name, "kernel"))


def has_kernel(name: str) -> bool:
    """Whether a game has one, without loading it."""
    return find_spec(_path_of(name, "kernel")) is not None


def playouts_of(name: str) -> Playouts | None:
    """How bots play a game out fast, where it has no kernel and says so."""
    return cast(Playouts | None, _module_of(name, "playouts"))


def terminal_of(name: str) -> Drawing | None:
    """How a game is drawn in a terminal, where it says so."""
    return cast(Drawing | None, _module_of(name, "terminal"))


def picture_of(name: str) -> Picture | None:
    """How a game is drawn in a picture of its table, where it says so."""
    return cast(Picture | None, _module_of(name, "picture"))


def recap_of(name: str) -> Recap | None:
    """What a game has to tell after its end, where it says so."""
    return cast(Recap | None, _module_of(name, "recap"))


def box_of(name: str) -> dict[str, Any] | None:
    """What a game's board draws of its content, where it says so."""
    found = _module_of(name, "box")
    return cast(dict[str, Any], found.box()) if found else None


def encoding_of(name: str) -> Encoding | None:
    """A game in numbers, for those who learn by machine, where it says so."""
    return cast(Encoding | None, _module_of(name, "encoding"))


def traits_of(name: str) -> Traits | None:
    """What seats get and have in a game whose worth can be measured, where it says so."""
    return cast(Traits | None, _module_of(name, "traits"))


def _module_of(name: str, part: str) -> ModuleType | None:
    path = _path_of(name, part)
    return import_module(path) if find_spec(path) else None


def _path_of(name: str, part: str) -> str:
    return f"{__name__}.{game(name).id}.{part}"
