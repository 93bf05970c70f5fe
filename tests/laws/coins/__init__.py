"""The smallest complete game: a heap of coins, each seat takes one or more, the last coin wins.

It has only the files that CONTRIBUTING requires. `tests/laws/test_new_game.py` copies it into a folder of games and
runs the property tests. Its modules import each other relatively, because they are loaded from two places.
"""

from pathlib import Path

from wonderland.core.contract import Game

from . import rules
from .actions import Take
from .events import EVENTS
from .heuristics import foresee, judge, standing
from .position import POSITIONS
from .state import ABOUT, State, inventory
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
