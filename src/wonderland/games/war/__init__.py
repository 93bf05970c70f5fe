"""Wonderland's War, by Tim Eisner, Ben Eisner and Ian Moss: gather at the Tea Party, then fight for the regions."""

from wonderland.core.contract import Game
from wonderland.games.war import rules
from wonderland.games.war.analysis import playouts
from wonderland.games.war.analysis.foresight import foresee
from wonderland.games.war.analysis.heuristics import judge
from wonderland.games.war.analysis.standing import standing
from wonderland.games.war.events import EVENTS
from wonderland.games.war.shown import encoding, picture, recap, terminal, traits
from wonderland.games.war.shown.box import box
from wonderland.games.war.state import ABOUT, FOLDER, State
from wonderland.games.war.state.actions import WarAction
from wonderland.games.war.state.inventory import inventory
from wonderland.games.war.state.position import POSITIONS
from wonderland.games.war.state.view import View, on_screen

GAME: Game[State, WarAction, View] = Game(
    folder=FOLDER,
    about=ABOUT,
    rules=rules,
    events=EVENTS,
    judge=judge,
    foresee=foresee,
    standing=standing,
    positions=POSITIONS,
    inventory=inventory,
    on_screen=on_screen,
    recap=recap,
    traits=traits,
    drawing=terminal,
    picture=picture,
    encoding=encoding,
    box=box,
    playouts=playouts,
    unsent={"todo": []},
    scenes=rules.scenes,
)
