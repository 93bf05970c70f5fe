"""The bots that people are offered at a table; `random` and `greedy` are for the lab."""

from wonderland.bots.levels import LEVELS
from wonderland.bots.own import installed

USUAL = "hare"
"""Who sits on a chair unless somebody else is asked for."""
STAND_IN = "hatter"
"""Who plays for a person who has gone."""
ADVISER = "queen"
"""Who gives hints."""


def offered() -> list[str]:
    """The levels, the weakest first, and the bots of installed packages."""
    return [*LEVELS, *installed()]
