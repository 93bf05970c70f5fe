"""The heuristic value of a choice, by feature, in points at the end of the game.

A judge looks at the table once, then at every choice. The values are made of the weights in `weights.toml`.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeAlias

from wonderland.core.values import Seat

from ..state import actions as do
from ..state.view import Table, View
from ..state.work import Ask
from ..tea import TakeTurn, ahead
from .odds import halt_or_draw, next_bag, region_values, threat
from .valuation import (
    ABILITIES,
    CASTLE,
    RECRUITS,
    ROLL_COST,
    SHARD,
    UNIT,
    W,
    card_value,
    chip_cost,
    codes_value,
    track_values,
)

NO_GAIN = {"points": 0.0}
Features = Mapping[str, float]
Judge: TypeAlias = Callable[[Any], Features]
"""Returns the features of a choice."""
JudgeMaker: TypeAlias = Callable[[Table, Seat, Any], Judge]
"""From the table, the seat that is asked and the question."""
JudgeOfChoice: TypeAlias = Callable[[Table, Seat, Any, Any], Features]


def judge(view: View, action: do.WarAction) -> Features:
    """The features of a choice of the open question."""
    return NO_GAIN if isinstance(action, do.Pass) else judge_of(view, view.seat or 0, view.question)(action)


def judge_of(table: Table, seat: Seat, question: Ask) -> Judge:
    """The judge of all choices that a seat has, except to pass."""
    return _maker(type(question))(table, seat, question)


@cache
def _maker(kind: type[Ask]) -> JudgeMaker:
    name = str(kind.__struct_config__.tag)
    return MAKERS.get(name) or partial(partial, JUDGES.get(name, _other))


def _other(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    """Other questions: take what you can, harm the leader."""
    match action:
        case do.ChooseTarget() | do.ChooseTargetChip():
            return {"rivals": _harm(table, seat, action.faction)}
        case do.GiveShard():
            return {"shards": SHARD, "rivals": _harm(table, seat, action.faction) / W["gift"]}
        case do.SettleTotal() | do.MultiplyChip():
            return {"battle": W["total"] * action.number}
        case do.ReturnChip():
            return {"chips": W["returned"] * table.box.strength.get(action.chip, 0)}
        case do.BringSupporters():
            return {"units": W["moved"] * action.number}
        case do.SendSupporters():
            return {"units": -W["moved"] * action.number}
    return NO_GAIN


def _harm(table: Table, seat: Seat, faction: str) -> float:
    other = table.seat_of(faction)
    return W["self-harm"] if other == seat else W["harm"] + table.players[other].points / W["harm-points"]


# The Tea Party.


def turn_values(table: Table, seat: Seat, question: Ask) -> dict[str, tuple[float, float]]:
    """By plate, `head` and `party`: the value of the card, and the cost of the way in units or shards."""
    cards = {plate: card_value(table, seat, card) for plate, card in table.plates.items()}
    best, me = max(cards.values(), default=W["empty-table"]), table.players[seat]
    if table.poison_on in cards and me.faction != "jabberwock":
        cards[table.poison_on] -= W["poisoned"]
    if not isinstance(question, TakeTurn):
        return {plate: (value, 0.0) for plate, value in cards.items()}
    row = [plate for plate in ahead(table, seat) if plate in cards]
    found = {plate: (cards[plate], -W["pass-cost"] * number) for number, plate in enumerate(row)}
    # The head of the table costs shards but allows any card.
    found["head"] = best + W["head-choice"], -ROLL_COST
    if me.faction == "mad-hatter" and not table.party_used:
        found["party"] = best + W["party"], 0.0
    return found


def _turn(table: Table, seat: Seat, question: Ask) -> Judge:
    values = turn_values(table, seat, question)

    def judge(action: Any) -> Features:
        card, way = values[action.plate if isinstance(action, do.TakePlate) else str(action)]
        return {"chips": card, "shards" if isinstance(action, do.VisitHead) else "units": way}

    return judge


def _region(table: Table, seat: Seat, question: Any) -> Judge:
    """Where units, the leader or a figure are worth most."""
    strength = table.box.figures[question.figure] if question.kind == "place-figure" else 0
    if question.kind in ("place-leader", "move-leader"):
        strength = table.players[seat].leader_strength
    values = region_values(table, seat, question.number if question.kind == "place-where" else 1, strength)
    return lambda action: {"units": values[action.region]}


def _units(table: Table, _seat: Seat, question: Any, action: do.WarAction) -> Features:
    """As many as possible, figures first. Nothing is taken back."""
    if isinstance(action, do.PlaceSupporters):
        return {"units": UNIT * action.number}
    if isinstance(action, do.PlaceFigure):
        return {"units": UNIT * question.number + table.box.figures[action.figure]}
    return {"units": -UNIT}


def _castle(table: Table, seat: Seat, _question: Ask, action: do.ChooseRegion) -> Features:
    """A sideways castle first, then where units stand already."""
    me = table.players[seat]
    sideways = me.castles.get(action.region) == "sideways"
    return {"points": W["sideways"] * sideways, "units": W["path"] * me.supporters.get(action.region, 0)}


# The forge and battles.


def _forge(table: Table, seat: Seat, _question: Ask) -> Judge:
    """The best space, less the value of the chip in the bag."""
    best, strength = max(track_values(table, seat).values(), default=0.0), table.box.strength
    return lambda action: {"forge": best, "chips": -chip_cost(strength[action.chip])}


def _track(table: Table, seat: Seat, _question: Ask) -> Judge:
    values = track_values(table, seat)
    return lambda action: {"forge": values[action.track]}


def _halt(table: Table, seat: Seat, _question: Ask) -> Judge:
    now, feats, drawing, risk, feats_then = halt_or_draw(table, seat)
    halted, drawn = {"battle": now, "quests": feats}, {"battle": drawing, "risk": risk, "quests": feats_then}
    return lambda action: halted if isinstance(action, do.Halt) else drawn


def _redraw(table: Table, seat: Seat, _question: Ask, _action: do.Redraw) -> Features:
    bag, strength = next_bag(table.players[seat]), table.box.strength
    mean = sum(number * strength[chip] for chip, number in bag.items()) / (sum(bag.values()) or 1)
    return {"battle": mean - table.fighter(seat).drawn[0].value}


def _wager(table: Table, _seat: Seat, _question: Ask, action: do.WagerOn) -> Features:
    """A weak chip against a shard, by the strengths now."""
    chances = {each: W["wager-strength"] + table.strength(each) for each in table.participants()}
    probability = chances[table.seat_of(action.faction)] / sum(chances.values())
    return {"chips": probability * W["wager"], "shards": -(1 - probability) * SHARD}


MAKERS: dict[str, JudgeMaker] = {
    **dict.fromkeys(("take-turn", "pick-plate", "pick-card"), _turn),
    **dict.fromkeys(("forge-chip", "forge-from-bag"), _forge),
    **dict.fromkeys(("place-where", "place-supporter", "place-leader", "move-leader", "place-figure"), _region),
    "forge-track": _track,
    "halt-or-draw": _halt,
}
JUDGES: dict[str, JudgeOfChoice] = {
    "place-poison": lambda table, seat, _, action: {"rivals": W["poison"] * card_value(table, seat, action.card)},
    # Units first, the die last: the order hardly matters.
    "next-reward": lambda table, seat, _, action: {
        "units": W["path"] if action.reward in table.box.unit_icons else 0.0,
        "shards": -W["path"] * (action.reward == "die"),
    },
    "split-side": lambda table, seat, _, action: {"chips": codes_value(table, seat, action.rewards)},
    "roll-corrupted": lambda table, seat, question, _: {
        "chips": codes_value(table, seat, (question.reward,)),
        "shards": -ROLL_COST,
    },
    "reroll": lambda _table, _seat, question, _: {"shards": SHARD * question.number - ROLL_COST},
    "place-units": _units,
    "place-castle": _castle,
    "choose-ally": lambda table, seat, _, action: {"chips": codes_value(table, seat, (action.chip,))},
    "choose-wonderlandian": lambda _table, _seat, _, action: {"chips": RECRUITS.get(action.card, W["unknown-recruit"])},
    "unlock-ability": lambda _table, _seat, _, action: {"chips": ABILITIES.get(action.ability, W["unknown-ability"])},
    "discard-madness": lambda *_: {"risk": 1.0},
    "rook-discard": lambda table, _seat, _, action: {"chips": -float(table.box.strength[action.chip])},
    "block": lambda table, seat, *_: {"risk": threat(table, seat) - W["block"]},
    "lose-unit": lambda table, _seat, _, action: {"units": -float(table.box.figures.get(action.unit, 0))},
    "choose-drawn": lambda table, _seat, _, action: {
        "battle": float(table.box.strength.get(action.chip, 0)),
        "risk": -W["bad-drawn"] * table.box.bad.get(action.chip, 0),
    },
    "caterpillar": _redraw,
    "wager": _wager,
    **dict.fromkeys(("feat", "free-feat"), lambda *_: {"quests": W["quest-done"]}),
    "award-or-castle": lambda table, _seat, question, action: {
        "points": float(table.award(question.region)) if isinstance(action, do.TakeAward) else CASTLE
    },
    "own-effect": lambda _table, _seat, question, _: {
        "battle": W["effect"],
        "shards": -SHARD * (question.effect == "teacup"),
    },
    "to-forge": lambda table, seat, _, action: {
        "battle": W["tracker"] * (action.number - table.strength(seat)),
        "forge": W["tracker-forge"],
    },
}
