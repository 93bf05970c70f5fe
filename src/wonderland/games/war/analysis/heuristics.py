"""The heuristic value of a choice, from what a seat sees of the table.

A judge looks at the table once, then at every choice. Values are in points at the end of the game, by rough figures:
`valuation.py` has those of things, `odds.py` what a battle is likely to bring.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeAlias

from wonderland.core.values import Seat
from wonderland.games.war.analysis.odds import battle_odds, region_value, seat_of, threat
from wonderland.games.war.analysis.valuation import (
    ABILITIES,
    CASTLE,
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
from wonderland.games.war.battle.outcome import AwardOrCastle
from wonderland.games.war.battle.uses import OwnEffect
from wonderland.games.war.content import BAD, FIGURES, STRENGTH, TILES, UNIT_ICONS
from wonderland.games.war.rewards.units import ChooseRegionForUnits, PlaceFigure, PlaceUnits
from wonderland.games.war.state import actions as do
from wonderland.games.war.state.view import Table, View
from wonderland.games.war.state.work import Ask
from wonderland.games.war.tea import Reroll, TakeTurn, ahead
from wonderland.games.war.tea.cards import RollCorrupted

Features = Mapping[str, float]
Judge: TypeAlias = Callable[[Any], Features]
"""Gives a choice its value."""
JudgeMaker: TypeAlias = Callable[[Table, Seat, Any], Judge]
"""From the table, the seat that is asked and the question."""
HEAD_CHOICE = 0.6
PASS_COST = 0.25
QUEST_DONE = 4.0
PATH = 0.01


def judge(view: View, action: do.WarAction) -> Features:
    """The value of a choice by its question, else by itself."""
    return judge_of(view, view.seat or 0, view.question)(action)


def judge_of(table: Table, seat: Seat, question: Ask) -> Judge:
    """Judges all choices of a question that is put to the seat."""
    return _maker(type(question))(table, seat, question)


@cache
def _maker(kind: type[Ask]) -> JudgeMaker:
    return JUDGES.get(str(kind.__struct_config__.tag), _plain)


def one_by_one(judge: Callable[[Table, Seat, Any, Any], Features]) -> JudgeMaker:
    """Of a function that looks at the table anew for every choice."""
    return partial(partial, judge)


@one_by_one
def _plain(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    """Choices whose value is the same whatever is asked: take what may be taken, harm who leads."""
    if isinstance(action, do.ChooseTarget | do.ChooseTargetChip):
        return {"rivals": _harm(table, seat, action.faction)}
    if isinstance(action, do.GiveShard):
        return {"shards": SHARD, "rivals": _harm(table, seat, action.faction) / 10}
    if isinstance(action, do.SettleTotal | do.MultiplyChip):
        return {"battle": 0.5 * action.number}
    if isinstance(action, do.ReturnChip):
        return {"chips": 0.2 * STRENGTH.get(action.chip, 0)}
    if isinstance(action, do.BringSupporters):
        return {"units": 0.2 * action.number}
    if isinstance(action, do.SendSupporters):
        return {"units": -0.2 * action.number}
    return {"points": 0.0}


def _harm(table: Table, seat: Seat, faction: str) -> float:
    """Whoever leads is harmed first; oneself not at all."""
    other = seat_of(table, faction)
    if other == seat:
        return -1.0
    return 0.5 + table.players[other].points / 100


# The Tea Party.


def _turn(table: Table, seat: Seat, question: Ask) -> Judge:
    """A card near by; the head of the table costs shards and opens the choice."""
    values = {card: card_value(table, seat, card) for card in table.plates.values()}
    best = max(values.values(), default=2.0)
    passed = _passed(table, seat) if isinstance(question, TakeTurn) else {}
    poisoned = None if table.players[seat].faction == "jabberwock" else table.poison_on

    def judge(action: do.TakePlate | do.VisitHead | do.ThrowParty) -> Features:
        if isinstance(action, do.TakePlate):
            poison = -1.0 if action.plate == poisoned else 0.0
            return {"chips": values[action.card] + poison, "units": -PASS_COST * passed.get(action.plate, 0)}
        if isinstance(action, do.VisitHead):
            return {"chips": best + HEAD_CHOICE, "shards": -ROLL_COST}
        return {"chips": best + 0.1}

    return judge


def _passed(table: Table, seat: Seat) -> dict[str, int]:
    """The cards between the leader and each plate: whoever goes past leaves them to the others."""
    row = [plate for plate in ahead(table.players[seat], table.seats) if plate in table.plates]
    return {plate: number for number, plate in enumerate(row)}


@one_by_one
def _poison(table: Table, seat: Seat, _question: Ask, action: do.PoisonPlate) -> Features:
    return {"rivals": 0.3 * card_value(table, seat, action.card)}


@one_by_one
def _reward(_table: Table, _seat: Seat, _question: Ask, action: do.TakeReward) -> Features:
    """Units first, the die last: the order hardly matters."""
    return {"units": PATH if action.reward in UNIT_ICONS else 0.0, "shards": -PATH * (action.reward == "die")}


@one_by_one
def _side(table: Table, seat: Seat, _question: Ask, action: do.ChooseSide) -> Features:
    return {"chips": codes_value(table, seat, action.rewards)}


@one_by_one
def _corrupted(table: Table, seat: Seat, question: RollCorrupted, action: do.WarAction) -> Features:
    if isinstance(action, do.RollDie):
        return {"chips": code_value(table, seat, question.reward), "shards": -ROLL_COST}
    return {"chips": 0.0}


@one_by_one
def _reroll(_table: Table, _seat: Seat, question: Reroll, action: do.WarAction) -> Features:
    rolls = isinstance(action, do.RollDie)
    return {"shards": -SHARD * (1.67 if rolls else question.number)}


@one_by_one
def _where(table: Table, seat: Seat, question: Ask, action: do.WarAction) -> Features:
    if isinstance(action, do.ChooseRegion):
        units = question.number if isinstance(question, ChooseRegionForUnits) else 1
        return {"units": region_value(table, seat, action.region, units=units)}
    return {"units": 0.0}


@one_by_one
def _units(_table: Table, _seat: Seat, question: PlaceUnits, action: do.WarAction) -> Features:
    """All that may be placed, figures first; nothing is taken back."""
    if isinstance(action, do.PlaceSupporters):
        return {"units": UNIT * action.number}
    if isinstance(action, do.PlaceFigure):
        return {"units": UNIT * question.number + FIGURES[action.figure]}
    if isinstance(action, do.TakeBack):
        return {"units": -UNIT}
    return {"units": 0.0}


@one_by_one
def _leader(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    me = table.players[seat]
    if not isinstance(action, do.ChooseRegion):
        return {"units": region_value(table, seat, me.leader_at, units=0)}
    return {"units": region_value(table, seat, action.region, units=1, strength=me.leader_strength)}


@one_by_one
def _figure(table: Table, seat: Seat, question: PlaceFigure, action: do.ChooseRegion) -> Features:
    strength = FIGURES[question.figure]
    return {"units": region_value(table, seat, action.region, units=1, strength=strength)}


@one_by_one
def _castle(table: Table, seat: Seat, _question: Ask, action: do.ChooseRegion) -> Features:
    """Where one stands already, a castle helps again; a sideways one is set up first."""
    me = table.players[seat]
    sideways = me.castles.get(action.region) == "sideways"
    return {"points": 2.0 * sideways, "units": PATH * me.supporters.get(action.region, 0)}


# Gains and the forge.


@one_by_one
def _ally(table: Table, seat: Seat, _question: Ask, action: do.GainChip) -> Features:
    return {"chips": code_value(table, seat, action.chip)}


@one_by_one
def _recruit(_table: Table, _seat: Seat, _question: Ask, action: do.Recruit) -> Features:
    return {"chips": RECRUITS.get(action.card, 2.0)}


@one_by_one
def _unlock(_table: Table, _seat: Seat, _question: Ask, action: do.Unlock) -> Features:
    return {"chips": ABILITIES.get(action.ability, 1.0)}


@one_by_one
def _discard_madness(_table: Table, _seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    return {"risk": 1.0 if isinstance(action, do.DiscardChip) else 0.0}


@one_by_one
def _rook(_table: Table, _seat: Seat, _question: Ask, action: do.DiscardChip) -> Features:
    return {"chips": -float(STRENGTH[action.chip])}


def _forge(table: Table, seat: Seat, _question: Ask) -> Judge:
    """The best space less what the chip would still do."""
    best = max(track_values(table, seat).values(), default=0.0)

    def judge(action: do.ForgeChip | do.Pass) -> Features:
        if isinstance(action, do.ForgeChip):
            return {"forge": best, "chips": -chip_cost(action.chip)}
        return {"forge": 0.0}

    return judge


def _track(table: Table, seat: Seat, _question: Ask) -> Judge:
    values = track_values(table, seat)
    return lambda action: {"forge": values[action.track]}


# Battles.


def halts(table: Table, seat: Seat) -> bool:
    """Is to halt better than to draw? The judgement of both in one, for playouts."""
    odds = battle_odds(table, seat)
    return odds.halting + odds.feats_now * QUEST_DONE > odds.drawing - odds.risk + odds.feats_after * QUEST_DONE


def _halt(table: Table, seat: Seat, _question: Ask) -> Judge:
    odds = battle_odds(table, seat)
    halting = {"battle": odds.halting, "quests": odds.feats_now * QUEST_DONE}
    drawing = {"battle": odds.drawing, "risk": -odds.risk, "quests": odds.feats_after * QUEST_DONE}
    return lambda action: halting if isinstance(action, do.Halt) else drawing


@one_by_one
def _block(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    """A shield is kept for worse, unless the battle hangs on it."""
    return {"risk": threat(table, seat) - 1.2 if isinstance(action, do.BlockChip) else 0.0}


@one_by_one
def _lose(_table: Table, _seat: Seat, _question: Ask, action: do.LoseUnit) -> Features:
    return {"units": -float(FIGURES.get(action.unit, 0))}


@one_by_one
def _use(_table: Table, _seat: Seat, _question: Ask, action: do.UseChip) -> Features:
    return {"battle": float(STRENGTH.get(action.chip, 0)), "risk": -2.0 * BAD.get(action.chip, 0)}


@one_by_one
def _redraw(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    odds = battle_odds(table, seat)
    assert table.battle is not None
    held = table.battle.fighters[seat].drawn[0].value
    return {"battle": odds.mean - held if isinstance(action, do.Redraw) else 0.0}


@one_by_one
def _wager(table: Table, _seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    """A weak chip against a shard, by who looks strongest now."""
    if not isinstance(action, do.WagerOn):
        return {"chips": 0.0}
    assert table.battle is not None
    weights = {each: 2.0 + table.battle.fighters[each].strength for each in _fighting(table)}
    probability = (weights[seat_of(table, action.faction)] / sum(weights.values())) if weights else 0.0
    return {"chips": probability * 1.2, "shards": -(1 - probability) * SHARD}


def _fighting(table: Table) -> list[Seat]:
    assert table.battle is not None
    return [seat for seat, fighter in enumerate(table.battle.fighters) if fighter.status != "away"]


@one_by_one
def _feat(_table: Table, _seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    return {"quests": QUEST_DONE if isinstance(action, do.ClaimFeat) else 0.0}


@one_by_one
def _award(table: Table, _seat: Seat, question: AwardOrCastle, action: do.WarAction) -> Features:
    award = TILES[table.tiles[question.region]][table.round - 1]
    return {"points": float(award) if isinstance(action, do.TakeAward) else CASTLE}


@one_by_one
def _own_effect(_table: Table, _seat: Seat, question: OwnEffect, action: do.WarAction) -> Features:
    uses = isinstance(action, do.UseEffect)
    return {"battle": 1.2 * uses, "shards": -SHARD * (uses and question.effect == "teacup")}


@one_by_one
def _tracker(table: Table, seat: Seat, _question: Ask, action: do.WarAction) -> Features:
    if not isinstance(action, do.MoveTracker):
        return {"battle": 0.0}
    assert table.battle is not None
    now = table.battle.fighters[seat].strength
    return {"battle": 0.7 * (action.number - now), "forge": 1.5}


JUDGES: dict[str, JudgeMaker] = {
    "take-turn": _turn,
    "pick-plate": _turn,
    "pick-card": _turn,
    "place-poison": _poison,
    "next-reward": _reward,
    "split-side": _side,
    "roll-corrupted": _corrupted,
    "reroll": _reroll,
    "place-where": _where,
    "place-supporter": _where,
    "place-units": _units,
    "place-leader": _leader,
    "move-leader": _leader,
    "place-figure": _figure,
    "place-castle": _castle,
    "choose-ally": _ally,
    "choose-wonderlandian": _recruit,
    "unlock-ability": _unlock,
    "discard-madness": _discard_madness,
    "rook-discard": _rook,
    "forge-chip": _forge,
    "forge-from-bag": _forge,
    "forge-track": _track,
    "halt-or-draw": _halt,
    "block": _block,
    "lose-unit": _lose,
    "choose-drawn": _use,
    "caterpillar": _redraw,
    "wager": _wager,
    "feat": _feat,
    "free-feat": _feat,
    "award-or-castle": _award,
    "own-effect": _own_effect,
    "to-forge": _tracker,
}
