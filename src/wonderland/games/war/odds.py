"""What a battle is likely to bring: the odds of a bag, and of ending first, second or bust; for bots."""

from dataclasses import dataclass
from math import exp

from wonderland.core.values import Seat
from wonderland.games.war.content import BAD, FIGURES, ICONS, MADNESS, QUESTS, STRENGTH, TILES, TRACK_END, Region
from wonderland.games.war.quests import feat_met
from wonderland.games.war.trial import shown
from wonderland.games.war.units import units_in
from wonderland.games.war.valuation import CASTLE, CASTLE_STEP, UNIT
from wonderland.games.war.view import Seen, View

RIVAL_DRAW = 2.6
"""What a rival who still draws is likely to add."""
SPREAD = 2.2
FORGING = 1.6


@dataclass(frozen=True, slots=True)
class Odds:
    """What one more draw may bring a seat, in points and chances."""

    drawing: float
    """The battle after it, without what it may cost in units."""
    risk: float
    """The cost in units and shield of one more draw."""
    bad: float
    bust: float
    mean: float
    feats_after: float
    """Feats of one's own done after one more draw."""


def seat_of(view: View, faction: str) -> Seat:
    return next(seat for seat, seen in enumerate(view.players) if seen.faction == faction)


def stake(view: View, seat: Seat, region: Region) -> float:
    """The award of the round, and a castle where one has none."""
    castles = view.players[seat].castles
    full = view.for_two and castles.get(region) == "sideways"
    castle = 0.9 * CASTLE_STEP if view.for_two else CASTLE
    return TILES[view.tiles[region]][view.round - 1] + (castle if region not in castles or full else 0.0)


def power(seen: Seen, region: Region) -> float:
    """How hard somebody is to beat in a region, 0 where he has no unit."""
    units = units_in(seen, region)
    if not units:
        return 0.0
    strength = sum(FIGURES[figure] for figure, place in seen.figures.items() if place == region)
    strength += seen.leader_strength if seen.leader_at == region else 0
    strength += 2 if region in seen.castles else 0
    return 3.0 + strength + 1.1 * min(units, 5)


def region_value(view: View, seat: Seat, region: Region, units: int, strength: int = 0) -> float:
    """What units would add to one's share of a region: the stake by one's part of all power there."""
    if region not in view.regions:
        return 0.0
    me = view.players[seat]
    here = units_in(me, region)
    rivals = sum(power(other, region) ** 2 for each, other in enumerate(view.players) if each != seat)
    rivals += 9.0 * (view.for_two)
    before = power(me, region)
    base = before or 3.0 + (2 if region in me.castles else 0)
    after = base + strength + 1.1 * (min(here + units, 5) - min(here, 5))
    value = stake(view, seat, region) + 2.0
    return value * (_share(after, rivals) - (_share(before, rivals) if before else 0.0))


def _share(mine: float, rivals: float) -> float:
    return mine**2 / (mine**2 + rivals + 1.0)


def battle_odds(view: View, seat: Seat) -> Odds:
    """One draw ahead, by the counts of the bag."""
    battle = view.battle
    assert battle is not None
    me, fighter = view.players[seat], battle.fighters[seat]
    units = units_in(me, battle.region)
    bag = me.bag or {**me.exhausted, **{chip: me.madness.count(chip) for chip in set(me.madness)}}
    total = sum(bag.values()) or 1
    bad = sum(number for chip, number in bag.items() if chip in BAD) / total
    bust = sum(number for chip, number in bag.items() if _busts(chip, units, me.shield)) / total
    mean = sum(STRENGTH.get(chip, 0) * number for chip, number in bag.items()) / total
    forging = _forging(me)
    now = _battle_value(view, seat, fighter.strength) + forging
    drawing = risk = 0.0
    for chip, number in bag.items():
        part = number / total
        if chip not in BAD:
            drawing += part * (
                _battle_value(view, seat, fighter.strength + STRENGTH[chip]) + forging + FORGING * (chip == "forge")
            )
        elif _busts(chip, units, me.shield):
            risk += part * UNIT * units
        else:
            drawing += part * now
            risk += part * (0.9 if me.shield else UNIT * BAD[chip])
    return Odds(drawing, risk, bad, bust, mean, feats_after=0.3 * feats_now(view, seat) + 0.1 * (1 - bad))


def battle_value(view: View, seat: Seat) -> float:
    """The battle for who halts here."""
    assert view.battle is not None
    return _battle_value(view, seat, view.battle.fighters[seat].strength) + _forging(view.players[seat])


def _forging(seen: Seen) -> float:
    actions = seen.active.count("forge") + seen.active.count("treacle")
    return FORGING * min(actions, len(seen.active))


def _busts(chip: str, units: int, shield: bool) -> bool:
    return chip in BAD and BAD[chip] >= units and not shield


def threat(view: View, seat: Seat) -> float:
    """What the chip that is being resolved would cost."""
    assert view.battle is not None
    bad = [drawn.chip for drawn in view.battle.fighters[seat].drawn if drawn.chip in BAD]
    if not bad:
        return 0.0
    units = units_in(view.players[seat], view.battle.region)
    cost = UNIT * min(units, BAD[bad[0]]) + 0.2 * (bad[0] in MADNESS)
    return cost + (battle_value(view, seat) if BAD[bad[0]] >= units else 0.0)


def _battle_value(view: View, seat: Seat, strength: int) -> float:
    """First, second or less, against rivals who may still draw; and an icon to forge on."""
    battle = view.battle
    assert battle is not None
    strength = min(strength, TRACK_END)
    first, beaten, rivals = 1.0, 0.0, 0
    for other, fighter in enumerate(battle.fighters):
        if other == seat or fighter.status not in ("active", "halted"):
            continue
        rivals += 1
        more = RIVAL_DRAW if fighter.status == "active" else 0.0
        wins = 1 / (1 + exp(-(strength - fighter.strength - more - 0.3) / SPREAD))
        first *= wins
        beaten += wins
    if view.resistance is not None:
        first *= 1.0 if strength > view.resistance else 0.0
    award = TILES[view.tiles[battle.region]][view.round - 1]
    second = max(0.0, beaten - first * rivals) / max(1, rivals) * award / 2 if rivals else 0.0
    return first * stake(view, seat, battle.region) + second + FORGING * (strength in ICONS)


def feats_now(view: View, seat: Seat) -> int:
    """Is a feat of one's own done as it stands?"""
    assert view.battle is not None
    here = [quest for quest in view.players[seat].quests or () if QUESTS[quest].region == view.battle.region]
    if not here:
        return 0
    state = shown(view)
    return int(any(feat_met(state, seat, quest) for quest in here))
