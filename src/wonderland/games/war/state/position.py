"""Positions of War: the plain form of a state; one that cannot be is refused by the name of its field. §11.2"""

from typing import Any

from wonderland.core.position import PositionFormat
from wonderland.games.war.state import ABOUT, Settings, State
from wonderland.games.war.state.audit import audit
from wonderland.games.war.state.catalogue import AnyAsk, AnyStep
from wonderland.games.war.state.view import to_act


class ReadState(State):
    """A state as it is read: every step and question by its name."""

    todo: list[AnyStep]
    ask: AnyAsk


def _with_discards(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 shuffled discarded quests back into the deck, and an ability of a tea turn waited for its end."""
    players = state.get("players")
    if not isinstance(players, list):
        return state
    at_tea = state.get("battle") is None
    return state | {"players": [_with_discard(each, at_tea) if isinstance(each, dict) else each for each in players]}


def _with_discard(player: dict[str, Any], at_tea: bool) -> dict[str, Any]:
    player = {"quest_discards": [], "discarded": []} | player
    unlocked, fresh = player.get("abilities"), player.get("fresh")
    if at_tea and isinstance(unlocked, list) and isinstance(fresh, list):
        player |= {"abilities": unlocked + fresh, "fresh": []}
    return player


def positions(settings: type[Settings]) -> PositionFormat[State]:
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
