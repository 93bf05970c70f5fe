"""The smallest whole game: a heap of coins, each seat takes one or more, the last coin wins.

It is made by the list in CONTRIBUTING and nothing else, copied into a folder of games and held to the laws by
`tests/laws/test_new_game.py`. Its modules import one another relatively, since they are read in two places.
"""

from pathlib import Path

from wonderland.core.contract import Game

from . import rules
from .actions import Take
from .events import EVENTS
from .heuristics import foresee, judge, standing
from .inventory import inventory
from .position import POSITIONS
from .state import ABOUT, State
from .view import View

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
