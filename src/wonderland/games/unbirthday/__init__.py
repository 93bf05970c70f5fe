"""Alice's Unbirthday Party, by Jacqueline Atkins: place four workers, win the guests' gifts, and invite Alice first."""

from wonderland.core.content import Source
from wonderland.core.contract import Game, Kernel, rules_for

from . import encoding, picture, recap, rules, terminal, view
from .actions import UnbirthdayAction
from .events import EVENTS
from .guests import load_sets
from .heuristics import foresee, judge, oversights, standing
from .position import positions
from .state import FOLDER, Settings, State, inventory
from .view import View


def load_kernel() -> Kernel:
    from . import kernel

    return kernel


def with_content(source: Source) -> Game[State, UnbirthdayAction, View]:
    """The game with other guests, without what is made for the usual ones: kernel, levels and encoding."""

    class OtherSettings(Settings):
        __slots__ = ()
        sets = load_sets(source)

    return game(OtherSettings)


def game(settings: type[Settings]) -> Game[State, UnbirthdayAction, View]:
    """The game with the guests of these settings."""
    is_usual = settings is Settings
    return Game(
        folder=FOLDER,
        about=settings.about(),
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
        encoding=encoding if is_usual else None,
        load_kernel=load_kernel if is_usual else None,
        levels="levels.toml" if is_usual else None,
        with_content=with_content,
    )


GAME = game(Settings)
