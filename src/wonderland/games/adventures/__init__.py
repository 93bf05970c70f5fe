"""Alice's Adventures in Wonderland, by Martino Chiacchiera and Remo Conzadori: hurry round the ring for cookies."""

from dataclasses import replace
from functools import partial

from wonderland.core.content import Source
from wonderland.core.contract import Kernel, RuleSet
from wonderland.games.adventures import picture, recap, rules, terminal, traits
from wonderland.games.adventures.actions import card_actions
from wonderland.games.adventures.boards import load_boards
from wonderland.games.adventures.encoding import AdventuresEncoding
from wonderland.games.adventures.events import EVENTS
from wonderland.games.adventures.game import AdventuresGame
from wonderland.games.adventures.heuristics import foresee, judge, standing
from wonderland.games.adventures.inventory import inventory
from wonderland.games.adventures.pieces import FOLDER, load
from wonderland.games.adventures.position import positions
from wonderland.games.adventures.state import ABOUT, Settings, options_for


def load_kernel() -> Kernel:
    from wonderland.games.adventures import kernel

    return kernel


def with_content(source: Source) -> AdventuresGame:
    """The game with other content. The kernel is compiled for ours, so a variant has none."""

    class OtherSettings(Settings):
        __slots__ = ()
        content = load(source)
        boards = load_boards(source)
        actions = card_actions(content.highest_number)

    return game(OtherSettings)


def game(settings: type[Settings]) -> AdventuresGame:
    """The game whose settings carry that content."""
    return AdventuresGame(
        folder=FOLDER,
        about=replace(ABOUT, options=options_for(ABOUT.options, settings.boards, ABOUT.most_seats)),
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
        encoding=AdventuresEncoding(settings.content),
        load_kernel=load_kernel if settings is Settings else None,
        levels="levels.toml" if settings is Settings else None,
        with_content=with_content,
        boards=settings.boards,
    )


GAME = game(Settings)
