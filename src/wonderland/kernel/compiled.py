"""Functions made fast: Numba's `njit` with a cache that cannot go stale.

Numba checks only the file of the function itself, so a change elsewhere (an inlined function, a number from a content
file) would leave old machine code in use, silently. Here the cache folder is named by a digest of all that compiled
functions are made from; a change gives a new folder.

With NUMBA_DISABLE_JIT=1 the functions stay plain Python.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy

from wonderland.core.content import OURS, content_files

Function = TypeVar("Function", bound=Callable[..., Any])

NUMBA: Any = numba.config
PLAIN: bool = bool(NUMBA.DISABLE_JIT)
"""Whether the functions stay plain Python."""
NJIT: Any = numba.njit
"""Its types do not know of `no_cfunc_wrapper`: nobody calls the functions from C, and a wrapper for that would have all
of each in it once more."""
PACKAGE = Path(__file__).parents[1]
MARK = b"kernel.compiled"
"""Whoever compiles names this module, and so gives itself away as a source; as this line does for the module itself."""


def compiled(function: Function) -> Function:
    """`njit`, cached in the user's cache folder; where that cannot be written, compiled anew in every process."""
    if PLAIN:
        return function
    folder = cache_folder()
    others = NUMBA.CACHE_DIR
    NUMBA.CACHE_DIR = str(folder)
    try:
        return cast(Function, NJIT(cache=folder is not None, no_cfunc_wrapper=True)(function))
    finally:
        NUMBA.CACHE_DIR = others


@cache
def cache_folder() -> Path | None:
    """The folder of this version of the sources; None where nothing can be written."""
    try:
        root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = root / "wonderland" / f"numba-{digest()}"
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        return None
    return folder


def digest() -> str:
    """A fingerprint of the sources, of Numba and NumPy, and of the one setting that Numba's own cache overlooks."""
    made_from = hashlib.sha256(f"{numba.__version__} {numpy.__version__} {NUMBA.BOUNDSCHECK}".encode())
    for path in sorted(sources()):
        name = path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path
        made_from.update(name.as_posix().encode())
        made_from.update(path.read_bytes())
    return made_from.hexdigest()[:16]


def sources() -> set[Path]:
    """All that compiled functions may be made from: who compiles, and the cards and numbers of games with a kernel."""
    found = {path for path in PACKAGE.rglob("*.py") if MARK in path.read_bytes()}
    for kernel in PACKAGE.glob("games/*/kernel*"):
        found.update(kernel.parent.rglob("*.py"), kernel.parent.rglob("*.toml"))
        found.update(map(OURS.file, content_files(kernel.parent)))
    return found
