"""A chair of a table and who sits on it."""

from dataclasses import dataclass

REMOTE = "remote"
"""In the place of a bot's name: a program elsewhere, which has the token of the chair."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the table and who has it."""

    invite: str
    bot: str | None = None
    person: str | None = None
    name: str = ""
    nonce: str = ""
    stand_in: bool = False
    since: int = 0
    """The number of the entry by which the person sat down."""
    resigned: int = 0
    """The number of the entry by which the person resigned; 0: they did not. A bot then plays on."""
    timed_out: float = 0.0
    """When the clock made a move here last, in seconds since 1970."""

    @property
    def free(self) -> bool:
        return self.bot is None and self.person is None

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.stand_in or self.resigned > 0

    @property
    def remote(self) -> bool:
        return self.bot == REMOTE
