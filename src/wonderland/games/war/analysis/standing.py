"""What boards show beside a view: points so far, units and strength in every region, the battle, known quests."""

from collections.abc import Mapping, Sequence
from typing import Any

from wonderland.core.values import Seat

from ..battle import best_rival
from ..battle.outcome import second_award
from ..battle.war import starting_strength, strength_parts
from ..content import Region
from ..rewards.forge import castle_value
from ..scoring import feat_met, objective_count, objective_met, points_for, quest_points, score, tally
from ..state import NOT_ASKED, State
from ..state.guessing import shown
from ..state.view import View
from .odds import odds

STEPS = ("feats", "abilities", "forges", "show-wagers", "clean-ups", "battle-over")
"""The work that follows each of the six steps of an outcome."""


def standing(view: View) -> Mapping[str, Any]:
    """Everything is computed from the view, so hidden quests do not count."""
    state, public = _public(view)
    rows = zip(public["seats"], view.players, strict=True)
    seats = [_with_quests(state, seat, row, seen.quests) for seat, (row, seen) in enumerate(rows)]
    found = {**public, "seats": seats}
    step = _outcome_step(view)
    if step:
        found["step"] = step
    known = range(len(seats)) if view.ended else () if view.seat is None else (view.seat,)
    if known:
        found["quests"] = [row for seat in known for row in _quests(state, seat, view.players[seat].quests or ())]
    return found


_latest: tuple[State, Mapping[str, Any]] | None = None


def _public(view: View) -> tuple[State, Mapping[str, Any]]:
    """The state without quests and wagers, and what follows from it for all viewers. The latest is kept, because odds
    are costly and viewers come in a row."""
    global _latest
    state = _without_secrets(shown(view))
    found = _latest
    if found is None or found[0] != state:
        public: dict[str, Any] = {"seats": [_seat(state, seat, row) for seat, row in enumerate(tally(state))]}
        public["camps"] = {region: camps(state, region) for region in state.regions}
        if state.battle:
            public["lanes"] = [_lane(state, seat) for seat in state.participants()]
            public["award"] = state.award(state.battle.region)
            public["second"] = second_award(state, state.battle.region)
        found = _latest = state, public
    return found


def _without_secrets(state: State) -> State:
    state.quest_deck = []
    for player in state.players:
        player.quests = []
    for fighter in state.battle.fighters if state.battle else ():
        fighter.wager = NOT_ASKED
    return state


def _seat(state: State, seat: Seat, row: Mapping[str, int]) -> dict[str, int]:
    points = {"points": row["track"], "castles": row["castles"], "castle_value": castle_value(state, seat)}
    return points | {"shards": row["shards"], "quests": row["quests"], "total": score(row)}


def _with_quests(state: State, seat: Seat, row: dict[str, int], quests: Sequence[str] | None) -> dict[str, int]:
    if not quests:
        return row
    points = quest_points(state, seat, quests)
    return row | {"quests": points, "total": row["total"] - row["quests"] + points}


def camps(state: State, region: Region) -> list[dict[str, int]]:
    """The seats with units or a castle in a region, and the strength with which they would begin a battle."""
    return [
        {"seat": seat, "units": player.units_in(region), "strength": starting_strength(state, seat, region)}
        for seat, player in enumerate(state.players)
        if player.units_in(region) or region in player.castles
    ]


def _lane(state: State, seat: Seat) -> dict[str, Any]:
    fighter = state.fighter(seat)
    draws = state.ask.kind == "halt-or-draw" and fighter.status == "active" and state.settings.bags == "open"
    start, parts = fighter.start, []
    for cause, number in strength_parts(state, seat, state.fight.region).items():
        counted = min(number, start)
        start -= counted
        parts.append({"cause": cause, "number": counted})
    parts.append({"cause": "lost", "number": start})  # of what is not here any more
    return {
        "seat": seat,
        **place(state, seat),
        "start": [part for part in parts if part["number"]],
        "odds": odds(state, seat) if draws else None,
    }


def place(state: State, seat: Seat) -> dict[str, Any]:
    """The place in the battle, from 1, the number of others who share it, and whether it is on a forge icon."""
    rivals = list(map(state.strength, state.opponents(seat)))
    if state.fighter(seat).status == "bust":
        return {"place": len(rivals) + 1, "shared": 0, "icon": False}
    mine = state.strength(seat)
    unbeaten = state.resistance is not None and mine <= state.resistance
    before = sum(each > mine for each in rivals) + unbeaten
    return {"place": 1 + before, "shared": rivals.count(mine), "icon": mine in state.box.icons}


def lead(state: State, seat: Seat) -> int:
    """The distance to the best rival; negative if behind."""
    return state.strength(seat) - best_rival(state, seat)


def _outcome_step(view: View) -> int | None:
    """§6 The number of the open step of an outcome."""
    if view.ask == "award-or-castle":
        return 1
    left = {step.kind for step in view.todo}
    return next((number for number, kind in enumerate(STEPS, start=1) if kind in left), None)


def _quests(state: State, seat: Seat, in_hand: Sequence[str]) -> list[dict[str, Any]]:
    done = state.players[seat].quests_open
    return [
        {
            "seat": seat,
            "quest": quest,
            "met": quest in done or feat_met(state, seat, quest),
            "count": objective_count(state, seat, quest),
            "reached": objective_met(state, seat, quest),
            "points": points_for(state, seat, quest),
        }
        for quest in (*in_hand, *done)
    ]
