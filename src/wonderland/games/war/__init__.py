"""Wonderland's War, by Tim Eisner, Ben Eisner and Ian Moss: gather at the Tea Party, then fight for the regions."""

from functools import partial

from wonderland.core.content import Source
from wonderland.core.contract import Game, rules_for

from . import rules
from .analysis import playouts
from .analysis.foresight import foresee
from .analysis.heuristics import judge
from .analysis.standing import standing
from .content import Box
from .events import EVENTS
from .shown import picture, recap, terminal, traits
from .shown.box import faces
from .shown.encoding import WarEncoding
from .state import ABOUT, FOLDER, Settings, State
from .state.actions import WarAction
from .state.position import inventory, positions
from .state.view import View, on_screen, quick_view


def with_content(source: Source) -> Game[State, WarAction, View]:
    """The game with other content."""

    class OtherSettings(Settings):
        __slots__ = ()
        box = Box(source)

    return game(OtherSettings)


def game(settings: type[Settings]) -> Game[State, WarAction, View]:
    """The game with the content of these settings."""
    return Game(
        folder=FOLDER,
        about=ABOUT,
        rules=rules_for(settings, rules, view=rules),
        events=EVENTS,
        judge=judge,
        foresee=foresee,
        standing=standing,
        positions=positions(settings),
        inventory=inventory,
        quick_view=quick_view,
        on_screen=on_screen,
        unsent={"todo": []},
        scenes=rules.scenes,
        recap=recap,
        traits=traits,
        drawing=terminal,
        picture=picture,
        encoding=WarEncoding(settings.box),
        box=partial(faces, settings.box),
        playouts=playouts,
        with_content=with_content,
    )


GAME = game(Settings)
