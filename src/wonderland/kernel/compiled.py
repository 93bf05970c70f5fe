"""Numba's `njit` with a cache that cannot go stale.

Numba checks only the file of the function itself, not what it inlines or the content. Here the cache folder is named
by a digest of all sources. With NUMBA_DISABLE_JIT=1 the functions stay plain Python.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar, cast

import numba
import numpy

from wonderland.core.content import OURS, content_files

Function = TypeVar("Function", bound=Callable[..., Any])

NUMBA: Any = numba.config
# Do the functions stay plain Python?
PLAIN: bool = bool(NUMBA.DISABLE_JIT)
# Untyped, because its types lack `no_cfunc_wrapper`: nothing calls the functions from C, so the wrapper with a second
# copy of each is left out.
NJIT: Any = numba.njit
PACKAGE = Path(__file__).parents[1]


def compiled(function: Function) -> Function:
    """`njit`, cached in the user's cache folder if that can be written."""
    if PLAIN:
        return function
    folder = cache_folder()
    others = NUMBA.CACHE_DIR
    NUMBA.CACHE_DIR = str(folder)
    try:
        return cast(Function, NJIT(cache=folder is not None, no_cfunc_wrapper=True)(function))
    finally:
        NUMBA.CACHE_DIR = others


def compiled_functions(module: ModuleType, replaced: dict[str, Any]) -> Any:
    """The functions of a plain module, compiled; `replaced` are globals that differ, such as arrays for lists."""
    scope = vars(module) | replaced
    for name, found in vars(module).items():
        if isinstance(found, FunctionType) and found.__module__ == module.__name__ and name not in replaced:
            scope[name] = compiled(FunctionType(found.__code__, scope, name))
    return SimpleNamespace(**scope)


@cache
def cache_folder() -> Path | None:
    """None if it cannot be written."""
    try:
        root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = root / "wonderland" / f"numba-{digest()}"
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        return None
    return folder


def digest() -> str:
    """Of the sources, the versions, and the one setting that Numba's own cache ignores."""
    made_from = hashlib.sha256(f"{numba.__version__} {numpy.__version__} {NUMBA.BOUNDSCHECK}".encode())
    for path in sorted(sources()):
        name = path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path
        made_from.update(name.as_posix().encode())
        made_from.update(path.read_bytes())
    return made_from.hexdigest()[:16]


def sources() -> set[Path]:
    """The modules of this package, and games with a kernel."""
    found = set(PACKAGE.glob("kernel/*.py"))
    for kernel in PACKAGE.glob("games/*/kernel*"):
        found.update(kernel.parent.rglob("*.py"), kernel.parent.rglob("*.toml"))
        found.update(map(OURS.file, content_files(kernel.parent)))
    return found
