"""The heuristic value of a choice, from what a seat sees of the table.

A judge looks at the table once, then at every choice. Values are in points at the end of the game, by rough figures:
`valuation.py` has those of things, `odds.py` what a battle is likely to bring. All constants were tuned by play of
greedy bots against each other; a comment says what each stands for.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeAlias

from wonderland.core.values import Seat
from wonderland.games.war.analysis.odds import battle_odds, region_value, threat
from wonderland.games.war.analysis.valuation import (
    ABILITIES,
    CASTLE,
    EYES,
    RECRUITS,
    ROLL_COST,
    SHARD,
    UNIT,
    card_value,
    chip_cost,
    code_value,
    codes_value,
    track_values,
)
from wonderland.games.war.state import actions as do
from wonderland.games.war.state.view import Table, View
from wonderland.games.war.state.work import Ask
from wonderland.games.war.tea import TakeTurn, ahead

Features = Mapping[str, float]
Judge: TypeAlias = Callable[[Any], Features]
"""Gives a choice its value."""
JudgeMaker: TypeAlias = Callable[[Table, Seat, Any], Judge]
"""From the table, the seat that is asked and the question."""
JudgeOfChoice: TypeAlias = Callable[[Table, Seat, Any, Any], Features]

HEAD_CHOICE = 0.6
"""Free choice among all plates, worth a little more than the best card."""
PASS_COST = 0.25
"""For each card that is left to the others on the way."""
QUEST_DONE = 4.0
"""A feat, with the chance of its objective."""
PATH = 0.01
"""Breaks ties."""


def judge(view: View, action: do.WarAction) -> Features:
    """The value of a choice by its question, else by itself."""
    return judge_of(view, view.seat or 0, view.question)(action)


def judge_of(table: Table, seat: Seat, question: Ask) -> Judge:
    """Judges all choices of a question that is put to the seat."""
    return _maker(type(question))(table, seat, question)


@cache
def _maker(kind: type[Ask]) -> JudgeMaker:
    name = str(kind.__struct_config__.tag)
    return MAKERS.get(name) or partial(partial, JUDGES.get(name, _plain))


def _plain(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    """Questions without a judge of their own: take what may be taken, harm who leads."""
    if isinstance(action, do.ChooseTarget | do.ChooseTargetChip):
        return {"rivals": _harm(table, seat, action.faction)}
    if isinstance(action, do.GiveShard):
        return {"shards": SHARD, "rivals": _harm(table, seat, action.faction) / 10}
    if isinstance(action, do.SettleTotal | do.MultiplyChip):
        return {"battle": 0.5 * action.number}
    if isinstance(action, do.ReturnChip):
        return {"chips": 0.2 * table.box.strength.get(action.chip, 0)}
    if isinstance(action, do.BringSupporters):
        return {"units": 0.2 * action.number}
    if isinstance(action, do.SendSupporters):
        return {"units": -0.2 * action.number}
    return {"points": 0.0}


def _harm(table: Table, seat: Seat, faction: str) -> float:
    """The leader is harmed first; oneself not at all."""
    other = table.seat_of(faction)
    return -1.0 if other == seat else 0.5 + table.players[other].points / 100


# The Tea Party.


def _turn(table: Table, seat: Seat, question: Ask) -> Judge:
    """A card near by; the head of the table costs shards and opens the choice."""
    values = {card: card_value(table, seat, card) for card in table.plates.values()}
    best = max(values.values(), default=2.0)
    # The cards between the leader and each plate are left to the others.
    row = [plate for plate in ahead(table, seat) if plate in table.plates] if isinstance(question, TakeTurn) else []
    passed = {plate: number for number, plate in enumerate(row)}
    poisoned = None if table.players[seat].faction == "jabberwock" else table.poison_on

    def judge(action: do.WarAction) -> Features:
        if isinstance(action, do.TakePlate):
            poison = -1.0 if action.plate == poisoned else 0.0
            return {"chips": values[action.card] + poison, "units": -PASS_COST * passed.get(action.plate, 0)}
        if isinstance(action, do.VisitHead):
            return {"chips": best + HEAD_CHOICE, "shards": -ROLL_COST}
        return {"chips": best + 0.1}

    return judge


def _where(table: Table, seat: Seat, question: Any, action: do.WarAction) -> Features:
    if not isinstance(action, do.ChooseRegion):
        return {"units": 0.0}
    units = question.number if question.kind == "place-where" else 1
    return {"units": region_value(table, seat, action.region, units=units)}


def _units(table: Table, _seat: Seat, question: Any, action: do.WarAction) -> Features:
    """All that may be placed, figures first; nothing is taken back."""
    if isinstance(action, do.PlaceSupporters):
        return {"units": UNIT * action.number}
    if isinstance(action, do.PlaceFigure):
        return {"units": UNIT * question.number + table.box.figures[action.figure]}
    return {"units": -UNIT if isinstance(action, do.TakeBack) else 0.0}


def _leader(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    me = table.players[seat]
    if not isinstance(action, do.ChooseRegion):
        return {"units": region_value(table, seat, me.leader_at, units=0)}
    return {"units": region_value(table, seat, action.region, units=1, strength=me.leader_strength)}


def _figure(table: Table, seat: Seat, question: Any, action: do.ChooseRegion) -> Features:
    strength = table.box.figures[question.figure]
    return {"units": region_value(table, seat, action.region, units=1, strength=strength)}


def _castle(table: Table, seat: Seat, _question: Ask, action: do.ChooseRegion) -> Features:
    """Where units stand already a castle helps again; a sideways one is set up first."""
    me = table.players[seat]
    sideways = me.castles.get(action.region) == "sideways"
    return {"points": 2.0 * sideways, "units": PATH * me.supporters.get(action.region, 0)}


# The forge and battles.


def _forge(table: Table, seat: Seat, _question: Ask) -> Judge:
    """The best space less what the chip would still do."""
    best, strength = max(track_values(table, seat).values(), default=0.0), table.box.strength
    return lambda action: (
        {"forge": best, "chips": -chip_cost(strength[action.chip])}
        if isinstance(action, do.ForgeChip)
        else {"forge": 0.0}
    )


def _track(table: Table, seat: Seat, _question: Ask) -> Judge:
    values = track_values(table, seat)
    return lambda action: {"forge": values[action.track]}


def halts(table: Table, seat: Seat) -> bool:
    """Is to halt better than to draw? The judgement of both in one, for playouts."""
    odds = battle_odds(table, seat)
    return odds.halting + odds.feats_now * QUEST_DONE > odds.drawing - odds.risk + odds.feats_after * QUEST_DONE


def _halt(table: Table, seat: Seat, _question: Ask) -> Judge:
    odds = battle_odds(table, seat)
    halting = {"battle": odds.halting, "quests": odds.feats_now * QUEST_DONE}
    drawing = {"battle": odds.drawing, "risk": -odds.risk, "quests": odds.feats_after * QUEST_DONE}
    return lambda action: halting if isinstance(action, do.Halt) else drawing


def _redraw(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    held = table.fighter(seat).drawn[0].value
    return {"battle": battle_odds(table, seat).mean - held if isinstance(action, do.Redraw) else 0.0}


def _wager(table: Table, _seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    """A weak chip against a shard, by who looks strongest now."""
    if not isinstance(action, do.WagerOn):
        return {"chips": 0.0}
    weights = {each: 2.0 + table.strength(each) for each in table.participants()}
    probability = weights[table.seat_of(action.faction)] / sum(weights.values())
    return {"chips": probability * 1.2, "shards": -(1 - probability) * SHARD}


def _own_effect(_table: Table, _seat: Seat, question: Any, action: do.WarAction) -> Features:
    uses = isinstance(action, do.UseEffect)
    return {"battle": 1.2 * uses, "shards": -SHARD * (uses and question.effect == "teacup")}


def _tracker(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    if not isinstance(action, do.MoveTracker):
        return {"battle": 0.0}
    return {"battle": 0.7 * (action.number - table.strength(seat)), "forge": 1.5}


def _corrupted(table: Table, seat: Seat, question: Any, action: do.WarAction) -> Features:
    if not isinstance(action, do.RollDie):
        return {"chips": 0.0}
    return {"chips": code_value(table, seat, question.reward), "shards": -ROLL_COST}


def _feat(_table: Table, _seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    return {"quests": QUEST_DONE if isinstance(action, do.ClaimFeat) else 0.0}


MAKERS: dict[str, JudgeMaker] = {
    "take-turn": _turn,
    "pick-plate": _turn,
    "pick-card": _turn,
    "forge-chip": _forge,
    "forge-from-bag": _forge,
    "forge-track": _track,
    "halt-or-draw": _halt,
}
JUDGES: dict[str, JudgeOfChoice] = {
    "place-poison": lambda table, seat, _, action: {"rivals": 0.3 * card_value(table, seat, action.card)},
    # Units first, the die last: the order hardly matters.
    "next-reward": lambda table, seat, _, action: {
        "units": PATH if action.reward in table.box.unit_icons else 0.0,
        "shards": -PATH * (action.reward == "die"),
    },
    "split-side": lambda table, seat, _, action: {"chips": codes_value(table, seat, action.rewards)},
    "roll-corrupted": _corrupted,
    "reroll": lambda _table, _seat, question, action: {
        "shards": -SHARD * (EYES if isinstance(action, do.RollDie) else question.number)
    },
    "place-where": _where,
    "place-supporter": _where,
    "place-units": _units,
    "place-leader": _leader,
    "move-leader": _leader,
    "place-figure": _figure,
    "place-castle": _castle,
    "choose-ally": lambda table, seat, _, action: {"chips": code_value(table, seat, action.chip)},
    "choose-wonderlandian": lambda _table, _seat, _, action: {"chips": RECRUITS.get(action.card, 2.0)},
    "unlock-ability": lambda _table, _seat, _, action: {"chips": ABILITIES.get(action.ability, 1.0)},
    "discard-madness": lambda _table, _seat, _, action: {"risk": float(isinstance(action, do.DiscardChip))},
    "rook-discard": lambda table, _seat, _, action: {"chips": -float(table.box.strength[action.chip])},
    # A shield is kept for worse, unless the battle depends on it.
    "block": lambda table, seat, _, action: {
        "risk": threat(table, seat) - 1.2 if isinstance(action, do.BlockChip) else 0.0
    },
    "lose-unit": lambda table, _seat, _, action: {"units": -float(table.box.figures.get(action.unit, 0))},
    "choose-drawn": lambda table, _seat, _, action: {
        "battle": float(table.box.strength.get(action.chip, 0)),
        "risk": -2.0 * table.box.bad.get(action.chip, 0),
    },
    "caterpillar": _redraw,
    "wager": _wager,
    "feat": _feat,
    "free-feat": _feat,
    "award-or-castle": lambda table, _seat, question, action: {
        "points": float(table.award(question.region)) if isinstance(action, do.TakeAward) else CASTLE
    },
    "own-effect": _own_effect,
    "to-forge": _tracker,
}
