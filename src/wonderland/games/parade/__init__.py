"""Parade, a card game by Naoki Homma: lay a card at the end of the parade and take as little of it as you can."""

from wonderland.core.contract import Game, Kernel
from wonderland.games.parade import encoding, picture, recap, rules, terminal, traits
from wonderland.games.parade.actions import ParadeAction
from wonderland.games.parade.events import EVENTS
from wonderland.games.parade.heuristics import foresee, judge, standing
from wonderland.games.parade.inventory import inventory
from wonderland.games.parade.position import POSITIONS
from wonderland.games.parade.state import ABOUT, FOLDER, State
from wonderland.games.parade.view import View


def load_kernel() -> Kernel:
    from wonderland.games.parade import kernel

    return kernel


GAME: Game[State, ParadeAction, View] = Game(
    folder=FOLDER,
    about=ABOUT,
    rules=rules,
    events=EVENTS,
    judge=judge,
    foresee=foresee,
    standing=standing,
    positions=POSITIONS,
    inventory=inventory,
    recap=recap,
    traits=traits,
    drawing=terminal,
    picture=picture,
    encoding=encoding,
    load_kernel=load_kernel,
)
