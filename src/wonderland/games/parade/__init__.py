"""Parade, a card game by Naoki Homma: add cards to the parade and take as few of them as you can."""

from wonderland.core.content import Source
from wonderland.core.contract import Game, Kernel, rules_for

from . import picture, recap, rules, terminal, view
from .actions import ParadeAction
from .cards import ABOUT, FOLDER, load
from .encoding import ParadeEncoding
from .events import EVENTS
from .heuristics import foresee, judge, oversights, standing
from .position import positions
from .state import Settings, State, inventory
from .view import View


def load_kernel() -> Kernel:
    from . import kernel

    return kernel


def with_content(source: Source) -> Game[State, ParadeAction, View]:
    """The game with other content. It has no kernel: that is compiled for the usual content."""

    class OtherSettings(Settings):
        __slots__ = ()
        content = load(source)

    return game(OtherSettings)


def game(settings: type[Settings]) -> Game[State, ParadeAction, View]:
    """The game with the content of these settings."""
    return Game(
        folder=FOLDER,
        about=ABOUT,
        rules=rules_for(settings, rules, view),
        events=EVENTS,
        judge=judge,
        foresee=foresee,
        standing=standing,
        positions=positions(settings),
        inventory=inventory,
        oversights=oversights,
        recap=recap,
        traits=recap,
        drawing=terminal,
        picture=picture,
        encoding=ParadeEncoding(settings.content),
        load_kernel=load_kernel if settings is Settings else None,
        with_content=with_content,
    )


GAME = game(Settings)
