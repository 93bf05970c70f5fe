"""Positions of War: states as plain data. Errors name the wrong field. §11.2"""

from typing import Any

from wonderland.core.position import PositionFormat

from . import ABOUT, Settings, State
from .audit import audit
from .catalogue import AnyAsk, AnyStep
from .view import to_act


class ReadState(State):
    """A state whose steps and questions are decoded by name."""

    todo: list[AnyStep]
    ask: AnyAsk


def _with_discards(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 had no discarded quests, and new abilities of a tea turn were `fresh` until its end."""
    players = state.get("players")
    if not isinstance(players, list):
        return state
    at_tea = state.get("battle") is None
    return state | {"players": [_with_discard(each, at_tea) if isinstance(each, dict) else each for each in players]}


def _with_discard(player: dict[str, Any], at_tea: bool) -> dict[str, Any]:
    player = {"quest_discards": [], "discarded": []} | player
    match player:
        case {"abilities": [*unlocked], "fresh": [*fresh]} if at_tea:
            return player | {"abilities": unlocked + fresh, "fresh": []}
    return player


def positions(settings: type[Settings]) -> PositionFormat[State]:
    """The format of games with these settings."""
    return PositionFormat(
        game=ABOUT.id,
        seat_counts=ABOUT.seats,
        kind=State,
        settings=lambda options, _: settings.of(options),
        to_act=to_act,
        audit=audit,
        by_seat=("players", "answers", "wagers_shown"),
        read_as=ReadState,
        upgrades=(_with_discards,),
    )
