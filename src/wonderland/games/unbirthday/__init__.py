"""Alice's Unbirthday Party, by Jacqueline Atkins: place four workers, win the guests' gifts, and invite Alice first."""

from dataclasses import replace
from pathlib import Path

from wonderland.core.contract import Game, Kernel
from wonderland.games.unbirthday import encoding, picture, recap, rules, terminal, traits
from wonderland.games.unbirthday.actions import UnbirthdayAction
from wonderland.games.unbirthday.events import EVENTS
from wonderland.games.unbirthday.guests import add_guest_set, load_guests
from wonderland.games.unbirthday.heuristics import foresee, judge, standing
from wonderland.games.unbirthday.inventory import inventory
from wonderland.games.unbirthday.position import POSITIONS
from wonderland.games.unbirthday.state import ABOUT, FOLDER, State, about_with
from wonderland.games.unbirthday.view import View

__all__ = ["GAME", "game_with", "load_guests"]


def load_kernel() -> Kernel:
    from wonderland.games.unbirthday import kernel

    return kernel


GAME: Game[State, UnbirthdayAction, View] = Game(
    folder=FOLDER,
    about=ABOUT,
    rules=rules,
    events=EVENTS,
    judge=judge,
    foresee=foresee,
    standing=standing,
    positions=POSITIONS,
    inventory=inventory,
    recap=recap,
    traits=traits,
    drawing=terminal,
    picture=picture,
    encoding=encoding,
    load_kernel=load_kernel,
)


def game_with(path: Path) -> Game[State, UnbirthdayAction, View]:
    """The game with the guests in the file at `path`, checked; they are its default, the built-in set the other."""
    return replace(GAME, about=about_with(add_guest_set(path)))
