"""The packages that environments speak to, which are no part of the package itself."""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """A package of the extra `envs` is not there."""


@contextmanager
def extra() -> Iterator[None]:
    """Imports from the extra; what is missing is told in one sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtra(f"This needs {error.name}, which `pip install wonderland[envs]` brings.") from error
