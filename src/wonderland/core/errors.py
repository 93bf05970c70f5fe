"""What can go wrong, each fault with a name of its own and the words' key that tells it to a person.

WonderlandError
├── Refused            asked for what cannot be had: not a choice now, not your turn, no such game, bot or option
├── BrokenContent      a content file is wrong: `file`, `place`, `line`
├── BrokenLog          a recorded game does not replay: `move`
├── BrokenPosition     a position cannot be: `field`
└── RulesFault         a bug in the rules, never the player's doing
"""

import copyreg
from typing import Any


class WonderlandError(Exception):
    """A fault told by `key`, a key of the words files, and the `details` that its sentence needs."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.key} ({details})" if details else self.key

    def __reduce__(self) -> tuple[Any, ...]:
        """Faults cross from process to process; making one anew would need each kind's own arguments."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class Refused(WonderlandError):
    """The question, the game, the option or the choice is not to be had; nothing has changed."""


class BrokenContent(WonderlandError):
    """A content file is wrong at a key, `place`; `line` counts from 1 and is 0 where it is not known."""

    def __init__(self, file: str, place: str, key: str, line: int = 0, **details: object) -> None:
        super().__init__(key, file=file, place=place, line=line, **details)


class BrokenLog(WonderlandError):
    """A recorded game does not replay; `move` counts from 1, 0 is the set-up."""

    def __init__(self, key: str, move: int, **details: object) -> None:
        super().__init__(key, move=move, **details)
        self.move = move


class BrokenPosition(WonderlandError):
    """A position that cannot be; `field` is where."""

    def __init__(self, field: str, key: str, **details: object) -> None:
        super().__init__(key, field=field, **details)
        self.field = field


class RulesFault(WonderlandError):
    """The rules contradict themselves: a bug."""
