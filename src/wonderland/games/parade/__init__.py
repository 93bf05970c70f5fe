"""Parade, a card game by Naoki Homma: lay a card at the end of the parade and take as little of it as you can."""

from functools import partial

from wonderland.core.content import Source
from wonderland.core.contract import Game, Kernel, RuleSet
from wonderland.games.parade import picture, recap, rules, terminal, traits
from wonderland.games.parade.actions import ParadeAction
from wonderland.games.parade.cards import ABOUT, FOLDER, load
from wonderland.games.parade.encoding import ParadeEncoding
from wonderland.games.parade.events import EVENTS
from wonderland.games.parade.heuristics import foresee, judge, standing
from wonderland.games.parade.inventory import inventory
from wonderland.games.parade.position import positions
from wonderland.games.parade.state import Settings, State
from wonderland.games.parade.view import View


def load_kernel() -> Kernel:
    from wonderland.games.parade import kernel

    return kernel


def with_content(source: Source) -> Game[State, ParadeAction, View]:
    """The game with other content. The kernel is compiled for ours, so a variant has none."""

    class OtherSettings(Settings):
        __slots__ = ()
        content = load(source)

    return game(OtherSettings)


def game(settings: type[Settings]) -> Game[State, ParadeAction, View]:
    """The game whose settings carry that content."""
    return Game(
        folder=FOLDER,
        about=ABOUT,
        rules=RuleSet(
            partial(rules.setup, settings),
            rules.to_act,
            rules.legal,
            rules.apply,
            rules.outcome,
            rules.view,
            rules.guess,
        ),
        events=EVENTS,
        judge=judge,
        foresee=foresee,
        standing=standing,
        positions=positions(settings),
        inventory=inventory,
        recap=recap,
        traits=traits,
        drawing=terminal,
        picture=picture,
        encoding=ParadeEncoding(settings.content),
        load_kernel=load_kernel if settings is Settings else None,
        with_content=with_content,
    )


GAME = game(Settings)
