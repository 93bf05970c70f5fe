"""The heuristic value of a choice, from a view.

Values are in points at the end of the game, by rough figures: `valuation.py` has those of things, `odds.py` what a
battle is likely to bring.
"""

from collections.abc import Callable, Mapping

from wonderland.core.values import Seat
from wonderland.games.war import actions as do
from wonderland.games.war.cards import RollCorrupted
from wonderland.games.war.content import BAD, FIGURES, STRENGTH, TILES, UNIT_ICONS
from wonderland.games.war.odds import battle_odds, battle_value, feats_now, region_value, seat_of, threat
from wonderland.games.war.outcome import AwardOrCastle
from wonderland.games.war.tea import Reroll, ahead
from wonderland.games.war.units import ChooseRegionForUnits, PlaceFigure, PlaceUnits
from wonderland.games.war.uses import OwnEffect
from wonderland.games.war.valuation import (
    ABILITIES,
    CASTLE,
    RECRUITS,
    SHARD,
    UNIT,
    card_value,
    chip_cost,
    code_value,
    track_values,
)
from wonderland.games.war.view import View

Features = Mapping[str, float]
HEAD_COST = 1.67 * SHARD
HEAD_CHOICE = 0.6
PASS_COST = 0.25
QUEST_DONE = 4.0
PATH = 0.01


def judge(view: View, action: do.WarAction) -> Features:
    """The value of a choice by its question, else by itself."""
    known = JUDGES.get(view.ask)
    if known:
        return known(view, action)
    return _plain(view, action)


def _plain(view: View, action: do.WarAction) -> Features:
    """Choices whose value is the same whatever is asked: take what may be taken, harm who leads."""
    if isinstance(action, do.ChooseTarget | do.ChooseTargetChip):
        return {"rivals": _harm(view, action.faction)}
    if isinstance(action, do.GiveShard):
        return {"shards": SHARD, "rivals": _harm(view, action.faction) / 10}
    if isinstance(action, do.SettleTotal | do.MultiplyChip):
        return {"battle": 0.5 * action.number}
    if isinstance(action, do.ReturnChip):
        return {"chips": 0.2 * STRENGTH.get(action.chip, 0)}
    if isinstance(action, do.BringSupporters):
        return {"units": 0.2 * action.number}
    if isinstance(action, do.SendSupporters):
        return {"units": -0.2 * action.number}
    return {"points": 0.0}


def _harm(view: View, faction: str) -> float:
    """Whoever leads is harmed first; oneself not at all."""
    other = seat_of(view, faction)
    if other == view.seat:
        return -1.0
    return 0.5 + view.players[other].points / 100


# The Tea Party.


def _turn(view: View, action: do.WarAction) -> Features:
    """A card near by; the head of the table costs shards and opens the choice."""
    me = view.players[_seat(view)]
    if isinstance(action, do.TakePlate):
        poison = -1.0 if view.poison_on == action.plate and me.faction != "jabberwock" else 0.0
        passed = _passed(view, action.plate) if view.ask == "take-turn" else 0
        return {"chips": card_value(view, _seat(view), action.card) + poison, "units": -PASS_COST * passed}
    best = max((card_value(view, _seat(view), card) for card in view.plates.values()), default=2.0)
    if isinstance(action, do.VisitHead):
        return {"chips": best + HEAD_CHOICE, "shards": -HEAD_COST}
    return {"chips": best + 0.1}


def _passed(view: View, plate: str) -> int:
    """The cards between the leader and a plate: whoever goes past leaves them to the others."""
    row = ahead(view.players[_seat(view)], view.seats)
    return sum(each in view.plates for each in row[: row.index(plate)])


def _poison(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.PoisonPlate)
    return {"rivals": 0.3 * card_value(view, _seat(view), action.card)}


def _reward(view: View, action: do.WarAction) -> Features:
    """Units first, the die last: the order hardly matters."""
    assert isinstance(action, do.TakeReward)
    return {"units": PATH if action.reward in UNIT_ICONS else 0.0, "shards": -PATH * (action.reward == "die")}


def _side(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.ChooseSide)
    return {"chips": sum(code_value(view, _seat(view), code) for code in action.rewards)}


def _corrupted(view: View, action: do.WarAction) -> Features:
    assert isinstance(view.question, RollCorrupted)
    if isinstance(action, do.RollDie):
        return {"chips": code_value(view, _seat(view), view.question.reward), "shards": -HEAD_COST}
    return {"chips": 0.0}


def _reroll(view: View, action: do.WarAction) -> Features:
    assert isinstance(view.question, Reroll)
    rolls = isinstance(action, do.RollDie)
    return {"shards": -SHARD * (1.67 if rolls else view.question.number)}


def _where(view: View, action: do.WarAction) -> Features:
    if isinstance(action, do.ChooseRegion):
        units = view.question.number if isinstance(view.question, ChooseRegionForUnits) else 1
        return {"units": region_value(view, _seat(view), action.region, units=units)}
    return {"units": 0.0}


def _units(view: View, action: do.WarAction) -> Features:
    """All that may be placed, figures first; nothing is taken back."""
    assert isinstance(view.question, PlaceUnits)
    if isinstance(action, do.PlaceSupporters):
        return {"units": UNIT * action.number}
    if isinstance(action, do.PlaceFigure):
        return {"units": UNIT * view.question.number + FIGURES[action.figure]}
    if isinstance(action, do.TakeBack):
        return {"units": -UNIT}
    return {"units": 0.0}


def _leader(view: View, action: do.WarAction) -> Features:
    me = view.players[_seat(view)]
    if not isinstance(action, do.ChooseRegion):
        return {"units": region_value(view, _seat(view), me.leader_at, units=0)}
    return {"units": region_value(view, _seat(view), action.region, units=1, strength=me.leader_strength)}


def _figure(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.ChooseRegion) and isinstance(view.question, PlaceFigure)
    strength = FIGURES[view.question.figure]
    return {"units": region_value(view, _seat(view), action.region, units=1, strength=strength)}


def _castle(view: View, action: do.WarAction) -> Features:
    """Where one stands already, a castle helps again; a sideways one is set up first."""
    assert isinstance(action, do.ChooseRegion)
    me = view.players[_seat(view)]
    sideways = me.castles.get(action.region) == "sideways"
    return {"points": 2.0 * sideways, "units": PATH * me.supporters.get(action.region, 0)}


# Gains and the forge.


def _ally(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.GainChip)
    return {"chips": code_value(view, _seat(view), action.chip)}


def _recruit(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.Recruit)
    return {"chips": RECRUITS.get(action.card, 2.0)}


def _unlock(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.Unlock)
    return {"chips": ABILITIES.get(action.ability, 1.0)}


def _discard_madness(view: View, action: do.WarAction) -> Features:
    return {"risk": 1.0 if isinstance(action, do.DiscardChip) else 0.0}


def _rook(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.DiscardChip)
    return {"chips": -float(STRENGTH[action.chip])}


def _forge(view: View, action: do.WarAction) -> Features:
    """The best space less what the chip would still do."""
    if not isinstance(action, do.ForgeChip):
        return {"forge": 0.0}
    best = max(track_values(view, _seat(view)).values(), default=0.0)
    return {"forge": best, "chips": -chip_cost(action.chip)}


def _track(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.ForgeOn)
    return {"forge": track_values(view, _seat(view))[action.track]}


# Battles.


def _halt(view: View, action: do.WarAction) -> Features:
    if isinstance(action, do.Halt):
        return {"battle": battle_value(view, _seat(view)), "quests": feats_now(view, _seat(view)) * QUEST_DONE}
    odds = battle_odds(view, _seat(view))
    return {"battle": odds.drawing, "risk": -odds.risk, "quests": odds.feats_after * QUEST_DONE}


def _block(view: View, action: do.WarAction) -> Features:
    """A shield is kept for worse, unless the battle hangs on it."""
    return {"risk": threat(view, _seat(view)) - 1.2 if isinstance(action, do.BlockChip) else 0.0}


def _lose(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.LoseUnit)
    return {"units": -float(FIGURES.get(action.unit, 0))}


def _use(view: View, action: do.WarAction) -> Features:
    assert isinstance(action, do.UseChip)
    return {"battle": float(STRENGTH.get(action.chip, 0)), "risk": -2.0 * BAD.get(action.chip, 0)}


def _redraw(view: View, action: do.WarAction) -> Features:
    odds = battle_odds(view, _seat(view))
    assert view.battle is not None
    held = view.battle.fighters[_seat(view)].drawn[0].value
    return {"battle": odds.mean - held if isinstance(action, do.Redraw) else 0.0}


def _wager(view: View, action: do.WarAction) -> Features:
    """A weak chip against a shard, by who looks strongest now."""
    if not isinstance(action, do.WagerOn):
        return {"chips": 0.0}
    assert view.battle is not None
    weights = {seat: 2.0 + view.battle.fighters[seat].strength for seat in _fighting(view)}
    probability = (weights[seat_of(view, action.faction)] / sum(weights.values())) if weights else 0.0
    return {"chips": probability * 1.2, "shards": -(1 - probability) * SHARD}


def _fighting(view: View) -> list[Seat]:
    assert view.battle is not None
    return [seat for seat, fighter in enumerate(view.battle.fighters) if fighter.status != "away"]


def _feat(view: View, action: do.WarAction) -> Features:
    return {"quests": QUEST_DONE if isinstance(action, do.ClaimFeat) else 0.0}


def _award(view: View, action: do.WarAction) -> Features:
    assert isinstance(view.question, AwardOrCastle)
    award = TILES[view.tiles[view.question.region]][view.round - 1]
    return {"points": float(award) if isinstance(action, do.TakeAward) else CASTLE}


def _own_effect(view: View, action: do.WarAction) -> Features:
    assert isinstance(view.question, OwnEffect)
    uses = isinstance(action, do.UseEffect)
    return {"battle": 1.2 * uses, "shards": -SHARD * (uses and view.question.effect == "teacup")}


def _tracker(view: View, action: do.WarAction) -> Features:
    if not isinstance(action, do.MoveTracker):
        return {"battle": 0.0}
    assert view.battle is not None
    now = view.battle.fighters[_seat(view)].strength
    return {"battle": 0.7 * (action.number - now), "forge": 1.5}


def _seat(view: View) -> Seat:
    return view.seat or 0


JUDGES: dict[str, Callable[[View, do.WarAction], Features]] = {
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
