"""Alice's Adventures in Wonderland, by Martino Chiacchiera and Remo Conzadori: hurry round the ring for cookies."""

from dataclasses import dataclass, field, replace

from wonderland.core.content import Source
from wonderland.core.contract import Game, Kernel, rules_for
from wonderland.core.values import Option, Options, OptionValue, resolve_options

from . import picture, recap, rules, terminal, view
from .actions import AdventuresAction, card_actions
from .boards import Board, load_boards
from .encoding import AdventuresEncoding
from .events import EVENTS
from .heuristics import foresee, judge, standing
from .pieces import FOLDER, load
from .position import positions
from .state import ABOUT, Settings, State, inventory, options_for
from .view import View


@dataclass(frozen=True)
class AdventuresGame(Game[State, AdventuresAction, View]):
    """A game whose options depend on its boards and seats."""

    boards: dict[str, Board] = field(default_factory=dict)

    @property
    def options(self) -> tuple[Option, ...]:
        return options_for(self.about.options, self.boards, self.about.most_seats)

    def check(self, seats: int, options: Options) -> dict[str, OptionValue]:
        """§8.5 Only a seat that plays can be first (A5)."""
        resolved = super().check(seats, options)
        return resolve_options(options_for(self.about.options, self.boards, seats), resolved)


def load_kernel() -> Kernel:
    from . import kernel

    return kernel


def with_content(source: Source) -> AdventuresGame:
    """The game with other content. It has no kernel: that is compiled for the usual content."""

    class OtherSettings(Settings):
        __slots__ = ()
        content = load(source)
        boards = load_boards(source)
        actions = card_actions(content.highest_number)

    return game(OtherSettings)


def game(settings: type[Settings]) -> AdventuresGame:
    """The game with the content of these settings."""
    is_usual = settings is Settings
    return AdventuresGame(
        folder=FOLDER,
        about=replace(ABOUT, options=options_for(ABOUT.options, settings.boards, ABOUT.most_seats)),
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
        encoding=AdventuresEncoding(settings.content),
        load_kernel=load_kernel if is_usual else None,
        levels="levels.toml" if is_usual else None,
        with_content=with_content,
        boards=settings.boards,
    )


GAME = game(Settings)
