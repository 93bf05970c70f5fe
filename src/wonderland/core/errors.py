"""Errors. Each has the key of a sentence in the words files."""

import copyreg
from typing import Any


class WonderlandError(Exception):
    """An error with the `key` of its sentence and the `details` the sentence needs."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.key} ({details})" if details else self.key

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle without calling `__init__`, whose arguments differ by subclass."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class Refused(WonderlandError):
    """The request is not possible; nothing has changed."""


class BrokenContent(WonderlandError):
    """A content file is wrong at the key `place`; `line` is 0 if unknown."""

    def __init__(self, file: str, place: str, key: str, line: int = 0, **details: object) -> None:
        super().__init__(key, file=file, place=place, line=line, **details)


class BrokenLog(WonderlandError):
    """A recorded game does not replay; move 0 is the set-up."""

    def __init__(self, key: str, move: int, **details: object) -> None:
        super().__init__(key, move=move, **details)
        self.move = move


class BrokenPosition(WonderlandError):
    """A position is impossible; `field` says where."""

    def __init__(self, field: str, key: str, **details: object) -> None:
        super().__init__(key, field=field, **details)
        self.field = field


class RulesFault(WonderlandError):
    """A bug in the rules."""
