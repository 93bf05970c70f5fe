"""The smallest game that the house takes: a heap of coins, each seat takes one or more, the last coin wins.

It is made by the list in CONTRIBUTING and nothing else, copied into a folder of games and held to the laws by
`tests/laws/test_new_game.py`. Its modules import one another relatively, since they are read in two places.
"""

from pathlib import Path

from wonderland.core.contract import Game

from . import rules
from .actions import Take
from .brains import foresee, judge, standing
from .events import EVENTS
from .inventory import inventory
from .position import POSITIONS
from .sight import View
from .state import ABOUT, State

GAME: Game[State, Take, View] = Game(
    folder=Path(__file__).parent,
    about=ABOUT,
    rules=rules,
    events=EVENTS,
    judge=judge,
    foresee=foresee,
    standing=standing,
    positions=POSITIONS,
    inventory=inventory,
)
