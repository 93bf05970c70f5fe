"""What a battle is likely to bring: the odds of a bag, and of ending first, second or bust; for bots."""

from functools import lru_cache
from math import exp
from typing import Any, NamedTuple

from wonderland.core.values import Seat
from wonderland.games.war.analysis.trial import shown
from wonderland.games.war.analysis.valuation import CASTLE, CASTLE_STEP, UNIT
from wonderland.games.war.content import BAD, FIGURES, ICONS, MADNESS, QUESTS, STRENGTH, TILES, TRACK_END, Region
from wonderland.games.war.rewards.units import units_in
from wonderland.games.war.scoring.quests import feat_met
from wonderland.games.war.state import OpenPlayer
from wonderland.games.war.state.view import Table, View

RIVAL_DRAW = 2.6
"""What a rival who still draws is likely to add."""
SPREAD = 2.2
FORGING = 1.6


class Odds(NamedTuple):
    """What one more draw may bring a seat, in points and chances."""

    halting: float
    """The battle for who halts instead."""
    drawing: float
    """The battle after it, without what it may cost in units."""
    risk: float
    """The cost in units and shield of one more draw."""
    mean: float
    feats_now: int
    feats_after: float
    """Feats of one's own done after one more draw."""


def seat_of(table: Table, faction: str) -> Seat:
    return next(seat for seat, seen in enumerate(table.players) if seen.faction == faction)


def stake(table: Table, seat: Seat, region: Region) -> float:
    """The award of the round, and a castle where one has none."""
    castles = table.players[seat].castles
    full = table.for_two and castles.get(region) == "sideways"
    castle = 0.9 * CASTLE_STEP if table.for_two else CASTLE
    return TILES[table.tiles[region]][table.round - 1] + (castle if region not in castles or full else 0.0)


def camp(seen: OpenPlayer, region: Region) -> tuple[int, int]:
    """The units that somebody has in a region, and the strength of leader, figures and castle there."""
    units, strength = seen.supporters.get(region, 0), 2 if region in seen.castles else 0
    if seen.leader_at == region:
        units, strength = units + 1, strength + seen.leader_strength
    if seen.figures:
        for figure, place in seen.figures.items():
            if place == region:
                units, strength = units + 1, strength + FIGURES[figure]
    return units, strength


def region_value(table: Table, seat: Seat, region: Region, units: int, strength: int = 0) -> float:
    """What units would add to one's share of a region: the stake by one's part of all power there."""
    if region not in table.regions:
        return 0.0
    rivals = 10.0 if table.for_two else 1.0
    for each, other in enumerate(table.players):
        if each != seat:
            others, theirs = camp(other, region)
            rivals += _power(others, theirs) if others else 0.0
    here, mine = camp(table.players[seat], region)
    before = _power(here, mine) if here else 0.0
    after = _power(here + units, mine + strength)
    return (stake(table, seat, region) + 2.0) * (after / (after + rivals) - before / (before + rivals))


def _power(units: int, strength: int) -> float:
    """How hard somebody is to beat in a region."""
    power = 3.0 + strength + 1.1 * min(units, 5)
    return power * power


def battle_odds(table: Table, seat: Seat) -> Odds:
    """One draw ahead, by the counts of the bag."""
    battle = table.battle
    assert battle is not None
    me, strength = table.players[seat], battle.fighters[seat].strength
    units, shield = units_in(me, battle.region), me.shield
    bag = me.bag or {**me.exhausted, **{chip: me.madness.count(chip) for chip in set(me.madness)}}
    total = sum(bag.values()) or 1
    values = _battle_values(table, seat)
    forging = _forging(me)
    now = values[strength] + forging
    drawing = FORGING * bag.get("forge", 0)
    risk, added, bad = 0.0, 0, 0
    for chip, number in bag.items():
        if chip not in BAD:
            adds = STRENGTH[chip]
            added += number * adds
            drawing += number * (values[strength + adds] + forging)
            continue
        bad += number
        if BAD[chip] >= units and not shield:
            risk += number * UNIT * units
        else:
            drawing += number * now
            risk += number * (0.9 if shield else UNIT * BAD[chip])
    feats = feats_now(table, seat)
    feats_after = 0.3 * feats + 0.1 * (1 - bad / total)
    return Odds(now, drawing / total, risk / total, added / total, feats, feats_after)


def battle_value(table: Table, seat: Seat) -> float:
    """The battle for who halts here."""
    assert table.battle is not None
    return _battle_values(table, seat)[table.battle.fighters[seat].strength] + _forging(table.players[seat])


def _forging(seen: OpenPlayer) -> float:
    actions = seen.active.count("forge") + seen.active.count("treacle")
    return FORGING * min(actions, len(seen.active))


def threat(table: Table, seat: Seat) -> float:
    """What the chip that is being resolved would cost."""
    assert table.battle is not None
    bad = [drawn.chip for drawn in table.battle.fighters[seat].drawn if drawn.chip in BAD]
    if not bad:
        return 0.0
    units = units_in(table.players[seat], table.battle.region)
    cost = UNIT * min(units, BAD[bad[0]]) + 0.2 * (bad[0] in MADNESS)
    return cost + (battle_value(table, seat) if BAD[bad[0]] >= units else 0.0)


def _battle_values(table: Table, seat: Seat) -> "_BattleValues":
    battle = table.battle
    assert battle is not None
    rivals = [
        (fighter.strength, fighter.status == "active")
        for other, fighter in enumerate(battle.fighters)
        if other != seat and fighter.status in ("active", "halted")
    ]
    award = TILES[table.tiles[battle.region]][table.round - 1]
    return _BattleValues.of(stake(table, seat, battle.region), award, table.resistance, tuple(rivals))


class _BattleValues(dict[int, float]):
    """The battle by one's strength: first, second or less, against rivals who may still draw; and an icon to forge on.

    Each is worked out when it is first asked for.
    """

    def __init__(self, stake: float, award: int, resistance: int | None, rivals: tuple[tuple[int, bool], ...]) -> None:
        self.stake, self.award, self.rivals = stake, award, rivals
        self.resistance = -1 if resistance is None else resistance

    @classmethod
    @lru_cache(maxsize=10_000)
    def of(cls, *battle: Any) -> "_BattleValues":
        """Battles alike are met again and again."""
        return cls(*battle)

    def __missing__(self, strength: int) -> float:
        strength = min(strength, TRACK_END)
        first, beaten = 1.0, 0.0
        for rival, draws in self.rivals:
            wins = 1 / (1 + exp(-(strength - rival - 0.3 - RIVAL_DRAW * draws) / SPREAD))
            first *= wins
            beaten += wins
        if strength <= self.resistance:
            first = 0.0
        value = first * self.stake + FORGING * (strength in ICONS)
        if self.rivals:
            value += max(0.0, beaten / len(self.rivals) - first) * self.award / 2
        self[strength] = value
        return value


def feats_now(table: Table, seat: Seat) -> int:
    """Is a feat of one's own done as it stands?"""
    quests = table.players[seat].quests
    if not quests:
        return 0
    assert table.battle is not None
    region = table.battle.region
    here = [quest for quest in quests if QUESTS[quest].region == region]
    if not here:
        return 0
    state = shown(table) if isinstance(table, View) else table
    return int(any(feat_met(state, seat, quest) for quest in here))
