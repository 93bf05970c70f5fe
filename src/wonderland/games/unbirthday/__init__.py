"""Alice's Unbirthday Party, by Jacqueline Atkins: place four workers, win the guests' gifts, and invite Alice first."""

from functools import partial
from pathlib import Path

from wonderland.core.content import Source
from wonderland.core.contract import Game, Kernel, RuleSet
from wonderland.core.errors import BrokenContent
from wonderland.games.unbirthday import encoding, picture, recap, rules, terminal, traits
from wonderland.games.unbirthday.actions import UnbirthdayAction
from wonderland.games.unbirthday.events import EVENTS
from wonderland.games.unbirthday.guests import FOLDER as GUESTS
from wonderland.games.unbirthday.guests import SETS, load_guests, load_sets
from wonderland.games.unbirthday.heuristics import foresee, judge, standing
from wonderland.games.unbirthday.inventory import inventory
from wonderland.games.unbirthday.position import positions
from wonderland.games.unbirthday.state import FOLDER, Settings, State
from wonderland.games.unbirthday.view import View

__all__ = ["GAME", "game_with", "load_guests"]


def load_kernel() -> Kernel:
    from wonderland.games.unbirthday import kernel

    return kernel


def with_content(source: Source, usual: str = Settings.usual_set) -> Game[State, UnbirthdayAction, View]:
    """The game with other guests; `usual` is the set that is played with by default.

    Kernel, levels and numbers are made for our guests, so a variant has none.
    """

    class OtherSettings(Settings):
        __slots__ = ()
        sets = load_sets(source)
        usual_set = usual

    return game(OtherSettings)


def game_with(path: Path) -> Game[State, UnbirthdayAction, View]:
    """The game with the guests in the file at `path`, checked; they are its default, the built-in set the other."""
    if path.stem in SETS:
        raise BrokenContent(str(path), "guests", "content-twice", value=path.stem)
    return with_content(Source(files={GUESTS / f"{path.stem}.toml": path}), path.stem)


def game(settings: type[Settings]) -> Game[State, UnbirthdayAction, View]:
    """The game whose settings carry these guests."""
    is_ours = settings is Settings
    return Game(
        folder=FOLDER,
        about=settings.about(),
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
        encoding=encoding if is_ours else None,
        load_kernel=load_kernel if is_ours else None,
        levels="levels.toml" if is_ours else None,
        with_content=with_content,
    )


GAME = game(Settings)
