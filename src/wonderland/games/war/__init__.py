"""Wonderland's War, by Tim Eisner, Ben Eisner and Ian Moss: gather at the Tea Party, then fight for the regions."""

from wonderland.core.contract import Game
from wonderland.games.war import rules
from wonderland.games.war.actions import WarAction
from wonderland.games.war.events import EVENTS
from wonderland.games.war.foresight import foresee
from wonderland.games.war.heuristics import judge
from wonderland.games.war.inventory import inventory
from wonderland.games.war.position import POSITIONS
from wonderland.games.war.standing import standing
from wonderland.games.war.state import ABOUT, FOLDER, State
from wonderland.games.war.view import View, on_screen

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
)
