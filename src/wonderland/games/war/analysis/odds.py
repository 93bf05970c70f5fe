"""What a battle is likely to bring: the odds of a bag, and of ending first, second or bust; a fast estimate for bots.

`forecast.py` has the exact odds of the next draw, which boards show.
"""

from functools import lru_cache
from math import exp
from typing import Any, NamedTuple

from wonderland.core.values import Seat
from wonderland.games.war.analysis.forecast import shown
from wonderland.games.war.analysis.valuation import CASTLE, CASTLE_STEP, UNIT
from wonderland.games.war.content import MADNESS, Region
from wonderland.games.war.scoring.quests import feat_met
from wonderland.games.war.state import OpenPlayer
from wonderland.games.war.state.view import Table, View

RIVAL_DRAW = 2.6
"""What a rival who still draws is likely to add."""
SPREAD = 2.2
"""How uncertain the end of a battle is, in strength."""
FORGING = 1.6
"""A forge action, less the chip that it costs."""
SHIELD = 0.9
"""A shield that is used up."""


class Odds(NamedTuple):
    """What one more draw may bring a seat, in points and chances."""

    halting: float
    """The battle for a seat that halts instead."""
    drawing: float
    """The battle after it, without what it may cost in units."""
    risk: float
    """The cost in units and shield of one more draw."""
    mean: float
    feats_now: int
    feats_after: float
    """Own feats done after one more draw."""


def stake(table: Table, seat: Seat, region: Region, award: int) -> float:
    """The award of the round, and a castle where there is none."""
    castles = table.players[seat].castles
    for_two = table.resistance is not None
    if region in castles and not (for_two and castles[region] == "sideways"):
        return award
    return award + (0.9 * CASTLE_STEP if for_two else CASTLE)


def region_value(table: Table, seat: Seat, region: Region, units: int, strength: int = 0) -> float:
    """What units would add to the seat's share of a region's stake."""
    if region not in table.regions:
        return 0.0
    box = table.settings.box
    castle, figures = box.board.castle_strength, box.figures
    rivals = 10.0 if table.for_two else 1.0
    for each, other in enumerate(table.players):
        if each != seat:
            others, theirs = _camp(other, region, castle, figures)
            rivals += _power(others, theirs) if others else 0.0
    here, mine = _camp(table.players[seat], region, castle, figures)
    before = _power(here, mine) if here else 0.0
    after = _power(here + units, mine + strength)
    award = box.tiles[table.tiles[region]][table.round - 1]
    return (stake(table, seat, region, award) + 2.0) * (after / (after + rivals) - before / (before + rivals))


def _camp(seen: OpenPlayer, region: Region, castle: int, figures: dict[str, int]) -> tuple[int, int]:
    """Units in a region, and the strength of leader, figures and castle there."""
    units, strength = seen.supporters.get(region, 0), castle if region in seen.castles else 0
    if seen.leader_at == region:
        units, strength = units + 1, strength + seen.leader_strength
    if seen.figures:
        for figure, place in seen.figures.items():
            if place == region:
                units, strength = units + 1, strength + figures[figure]
    return units, strength


def _power(units: int, strength: int) -> float:
    """How hard somebody is to beat in a region."""
    power = 3.0 + strength + 1.1 * min(units, 5)
    return power * power


def battle_odds(table: Table, seat: Seat) -> Odds:
    """One draw ahead, by the counts of the bag."""
    me, strength, box = table.players[seat], table.strength(seat), table.settings.box
    units, shield = table.units_here(seat), me.shield
    bag = me.bag or {**me.exhausted, **{chip: me.madness.count(chip) for chip in me.madness}}
    total = sum(bag.values()) or 1
    values = _battle_values(table, seat)
    forging = _forging(me)
    now = values[strength] + forging
    drawing = FORGING * bag.get("forge", 0)
    risk, added, bad = 0.0, 0, 0
    costs, strengths = box.bad, box.strength
    for chip, number in bag.items():
        if chip not in costs:
            adds = strengths[chip]
            added += number * adds
            drawing += number * (values[strength + adds] + forging)
            continue
        bad += number
        if costs[chip] >= units and not shield:
            risk += number * UNIT * units
        else:
            drawing += number * now
            risk += number * (SHIELD if shield else UNIT * costs[chip])
    feats = feats_now(table, seat)
    # A feat that is done often passes with the next chip; one that is not seldom comes with it.
    feats_after = 0.3 * feats + 0.1 * (1 - bad / total)
    return Odds(now, drawing / total, risk / total, added / total, feats, feats_after)


def _forging(seen: OpenPlayer) -> float:
    actions = seen.active.count("forge") + seen.active.count("treacle")
    return FORGING * min(actions, len(seen.active))


def threat(table: Table, seat: Seat) -> float:
    """What the chip that is being resolved would cost."""
    costs = table.box.bad
    chip = next((drawn.chip for drawn in table.fighter(seat).drawn if drawn.chip in costs), None)
    if chip is None:
        return 0.0
    units = table.units_here(seat)
    cost = UNIT * min(units, costs[chip]) + 0.2 * (chip in MADNESS)
    if costs[chip] < units:
        return cost
    return cost + (_battle_values(table, seat)[table.strength(seat)] + _forging(table.players[seat]))


def _battle_values(table: Table, seat: Seat) -> "_BattleValues":
    battle = table.fight
    rivals = tuple(
        (fighter.strength, fighter.status == "active")
        for other, fighter in enumerate(battle.fighters)
        if other != seat and fighter.status in ("active", "halted")
    )
    box = table.settings.box
    award = box.tiles[table.tiles[battle.region]][table.round - 1]
    worth = stake(table, seat, battle.region, award)
    return _BattleValues.of(worth, award, table.resistance, rivals, box.icons, box.track_end)


class _BattleValues(dict[int, float]):
    """The battle by strength: first, second or less, and an icon to forge on. Filled in on demand."""

    def __init__(
        self,
        stake: float,
        award: int,
        resistance: int | None,
        rivals: tuple[tuple[int, bool], ...],
        icons: frozenset[int],
        track_end: int,
    ) -> None:
        self.stake, self.award, self.rivals, self.icons, self.track_end = stake, award, rivals, icons, track_end
        self.resistance = -1 if resistance is None else resistance

    @classmethod
    @lru_cache(maxsize=10_000)
    def of(cls, *battle: Any) -> "_BattleValues":
        """Battles alike are met again and again."""
        return cls(*battle)

    def __missing__(self, strength: int) -> float:
        strength = min(strength, self.track_end)
        first, beaten = 1.0, 0.0
        for rival, draws in self.rivals:
            wins = 1 / (1 + exp(-(strength - rival - 0.3 - RIVAL_DRAW * draws) / SPREAD))
            first *= wins
            beaten += wins
        if strength <= self.resistance:
            first = 0.0
        value = first * self.stake + FORGING * (strength in self.icons)
        if self.rivals:
            value += max(0.0, beaten / len(self.rivals) - first) * self.award / 2
        self[strength] = value
        return value


def feats_now(table: Table, seat: Seat) -> int:
    """Is an own feat done as it stands?"""
    quests = table.players[seat].quests
    if not quests:
        return 0
    region, faces = table.fight.region, table.box.quests
    here = [quest for quest in quests if faces[quest].region == region]
    if not here:
        return 0
    state = shown(table) if isinstance(table, View) else table
    return int(any(feat_met(state, seat, quest) for quest in here))
