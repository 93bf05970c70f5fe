"""Alice's Adventures in Wonderland, by Martino Chiacchiera and Remo Conzadori: hurry round the ring for cookies."""

from wonderland.core.contract import Kernel
from wonderland.games.adventures import encoding, picture, recap, rules, terminal, traits
from wonderland.games.adventures.events import EVENTS
from wonderland.games.adventures.game import AdventuresGame
from wonderland.games.adventures.heuristics import foresee, judge, standing
from wonderland.games.adventures.inventory import inventory
from wonderland.games.adventures.position import POSITIONS
from wonderland.games.adventures.state import ABOUT, FOLDER


def load_kernel() -> Kernel:
    from wonderland.games.adventures import kernel

    return kernel


GAME = AdventuresGame(
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
