"""How everybody stands: points as they count now, the camps of all regions, the lanes of a battle, one's own quests."""

from collections.abc import Callable, Mapping
from typing import Any

from wonderland.core.values import Seat
from wonderland.games.war.analysis.forecast import odds, shown, without_secrets
from wonderland.games.war.battle import best_rival
from wonderland.games.war.battle.outcome import second_award
from wonderland.games.war.battle.war import starting_strength, strength_parts
from wonderland.games.war.content import Region
from wonderland.games.war.rewards.forge import castle_value
from wonderland.games.war.scoring import castle_points, quest_points
from wonderland.games.war.scoring.quests import feat_met, objective_count
from wonderland.games.war.state import State
from wonderland.games.war.state.view import View

LOST = "lost"
"""Of a starting strength: what is here no more."""
STEPS = ("feats", "abilities", "forges", "show-wagers", "clean-ups", "battle-over")
"""What follows each of the six steps of an outcome."""


def standing(view: View) -> Mapping[str, Any]:
    """From the view alone; quests count where they are seen."""
    state = shown(view)
    found: dict[str, Any] = {
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        **_alike(without_secrets(state)),
    }
    step = outcome_step(view)
    if step:
        found["step"] = step
    if view.seat is not None:
        found["quests"] = _quests(state, view.seat)
    return found


def next_draw(view: View, seat: Seat) -> Mapping[str, Any] | None:
    """The odds of a fighter who may draw; none with closed bags."""
    lanes = _alike(without_secrets(shown(view)))["lanes"]
    found: Mapping[str, Any] | None = next(lane["odds"] for lane in lanes if lane["seat"] == seat)
    return found


def _latest(work: Callable[[State], Mapping[str, Any]]) -> Callable[[State], Mapping[str, Any]]:
    """Remembers the latest answer: viewers of a state come one after the other, and odds are costly."""
    latest: tuple[State, Mapping[str, Any]] | None = None

    def remembered(state: State) -> Mapping[str, Any]:
        nonlocal latest
        found = latest
        if found is None or found[0] != state:
            found = latest = state, work(state)
        return found[1]

    return remembered


@_latest
def _alike(state: State) -> Mapping[str, Any]:
    """What everybody is told alike."""
    found: dict[str, Any] = {"camps": {region: camps(state, region) for region in state.regions}}
    if state.battle:
        found["lanes"] = [_lane(state, seat) for seat in state.participants()]
        found["award"] = state.award(state.battle.region)
        found["second"] = second_award(state, state.battle.region)
    return found


def _seat(state: State, seat: Seat) -> dict[str, int]:
    player = state.players[seat]
    castles, quests = castle_points(state, seat), quest_points(state, seat)
    return {
        "points": player.points,
        "castles": castles,
        "castle_value": castle_value(state, seat),
        "shards": -player.shards,
        "quests": quests,
        "total": player.points + castles + quests - player.shards,
    }


def camps(state: State, region: Region) -> list[dict[str, int]]:
    """Who has a unit or a castle there, with the strength to begin a battle."""
    return [
        {"seat": seat, "units": player.units_in(region), "strength": starting_strength(state, seat, region)}
        for seat, player in enumerate(state.players)
        if player.units_in(region) or region in player.castles
    ]


def _lane(state: State, seat: Seat) -> dict[str, Any]:
    fighter = state.fighter(seat)
    draws = state.ask.kind == "halt-or-draw" and fighter.status == "active" and state.settings.bags == "open"
    return {
        "seat": seat,
        **place(state, seat),
        "start": _start(state, seat, fighter.start),
        "odds": odds(state, seat) if draws else None,
    }


def place(state: State, seat: Seat) -> dict[str, Any]:
    """The place, 1 for the first, who shares it, and whether it is on a forge icon; the Local Resistance counts."""
    rivals = list(map(state.strength, state.opponents(seat)))
    if state.fighter(seat).status == "bust":
        return {"place": len(rivals) + 1, "shared": 0, "icon": False}
    mine = state.strength(seat)
    unbeaten = state.resistance is not None and mine <= state.resistance
    before = sum(each > mine for each in rivals) + unbeaten
    return {"place": 1 + before, "shared": rivals.count(mine), "icon": mine in state.box.icons}


def lead(state: State, seat: Seat) -> int:
    """How far one is before the best rival; behind, it is negative."""
    return state.strength(seat) - best_rival(state, seat)


def _start(state: State, seat: Seat, start: int) -> list[dict[str, Any]]:
    """What made the strength at the start, as far as it is still here."""
    found: list[dict[str, Any]] = []
    for cause, number in strength_parts(state, seat, state.fight.region).items():
        counted = min(number, start)
        start -= counted
        if counted:
            found.append({"cause": cause, "number": counted})
    return [*found, {"cause": LOST, "number": start}] if start else found


def outcome_step(view: View) -> int | None:
    """§6 Which of the six steps of an outcome is being done; None where there is none."""
    if view.ask == "award-or-castle":
        return 1
    left = {step.kind for step in view.todo}
    return next((number for number, kind in enumerate(STEPS, start=1) if kind in left), None)


def _quests(state: State, seat: Seat) -> list[dict[str, Any]]:
    player = state.players[seat]
    return [
        {
            "quest": quest,
            "met": quest in player.quests_open or feat_met(state, seat, quest),
            "count": objective_count(state, seat, quest),
        }
        for quest in (*player.quests, *player.quests_open)
    ]
