"""Parade, a card game by Naoki Homma: add cards to the parade and take as few of them as you can."""

from wonderland.core.content import Source
from wonderland.core.contract import Game, Kernel, rules_for
from wonderland.games.parade import picture, recap, rules, terminal, view
from wonderland.games.parade.actions import ParadeAction
from wonderland.games.parade.cards import ABOUT, FOLDER, load
from wonderland.games.parade.encoding import ParadeEncoding
from wonderland.games.parade.events import EVENTS
from wonderland.games.parade.heuristics import foresee, judge, standing
from wonderland.games.parade.position import positions
from wonderland.games.parade.state import Settings, State, inventory
from wonderland.games.parade.view import View


def load_kernel() -> Kernel:
    from wonderland.games.parade import kernel

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
        recap=recap,
        traits=recap,
        drawing=terminal,
        picture=picture,
        encoding=ParadeEncoding(settings.content),
        load_kernel=load_kernel if settings is Settings else None,
        with_content=with_content,
    )


GAME = game(Settings)
