"""A seat of a table and who has it."""

from wonderland.core.values import Frozen

REMOTE = "remote"
"""Instead of a bot's name: a program elsewhere that has the seat's token."""


class Chair(Frozen):
    """A seat of the table and who has it."""

    invite: str
    bot: str | None = None
    person: str | None = None
    name: str = ""
    nonce: str = ""
    stand_in: bool = False
    since: int = 0
    """The number of the entry that seated the person."""
    resigned: int = 0
    """The number of the entry that says so; 0: they did not."""
    timed_out: float = 0.0
    """When the clock last moved here, in seconds since 1970."""

    @property
    def free(self) -> bool:
        return self.bot is None and self.person is None

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.stand_in or self.resigned > 0

    @property
    def remote(self) -> bool:
        return self.bot == REMOTE
