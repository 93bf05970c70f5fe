"""What a battle and its next draw may bring: exact odds for boards, fast estimates in points for bots.

The exact odds leave out what others may do to a draw (Crown, Royal Temper, Knave). The owner makes the most of it.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from math import comb, exp
from typing import Any

from wonderland.core.values import Seat

from ..battle import best_rival, in_hand
from ..battle.draws import units_cost
from ..battle.effects import OWN, effects_of, flamingo_b
from ..battle.playing import OwnEffects
from ..content import MADNESS, Box, Chip, Region
from ..scoring import feat_met
from ..state import Counts, Drawn, Fighter, OpenPlayer, State
from ..state.actions import MultiplyChip, UseEffect
from ..state.guessing import shown
from ..state.view import Table, View
from ..state.work import NOTHING, Play, WarQuestion, WarStep
from .valuation import CASTLE, UNIT, W

# Hot loops read these names instead of the table.
FORGING, REGION = W["forging"], W["region"]
QUEST_DONE, FEAT_KEPT, FEAT_FOUND, SHIELD_USED = W["quest-done"], W["feat-kept"], W["feat-found"], W["shield-used"]
MORE = "hookah"
"""The chip that brings another with it."""


class Last:
    """Always draws the last possibility. Previews never show a random result."""

    def below(self, n: int) -> int:
        return n - 1


def next_bag(player: OpenPlayer) -> Counts:
    """§5.5 The chips that the next one is drawn from. An empty bag is refilled first."""
    return player.bag or {**player.exhausted, **Counter(player.madness)}


# Exact odds.


def odds(state: State, seat: Seat) -> Mapping[str, Any]:
    """The numbers of chips by what they do, and the chance to bust and mean strength of the whole draw."""
    fighter, bad, bag = state.fighter(seat), state.box.bad, next_bag(state.players[seat])
    adds = {chip: added(state, seat, chip) for chip in bag if chip not in bad}
    busts = {chip: is_bust(state, seat, chip) for chip in bag if chip in bad}
    after = {chip: min(fighter.strength + each, state.box.track_end) for chip, each in adds.items()}
    rival = best_rival(state, seat)
    bust, mean = _drawn(bag, adds, busts, 1 + fighter.extras)
    return {
        "of": sum(bag.values()),
        "help": sum(bag[chip] for chip, each in adds.items() if each),
        "bad": sum(bag[chip] for chip in busts),
        "pass": sum(bag[chip] for chip, each in after.items() if each > rival),
        "tie": sum(bag[chip] for chip, each in after.items() if each == rival),
        "bust": round(bust, 4),
        "mean": round(mean, 2),
    }


def _drawn(bag: Counts, adds: Mapping[Chip, int], busts: Mapping[Chip, bool], wanted: int) -> tuple[float, float]:
    """The chance to bust and the mean strength of the safest, then strongest, of the drawn chips.

    A Hookah counts with the chip that it brings. If several chips are drawn, that chip comes from the whole bag.
    """
    number = sum(bag.values())
    values: dict[Chip, tuple[float, float]] = {}
    for chip in bag:
        bust, more = 0.0, 0.0
        if chip == MORE:
            left = {each: count - (each == MORE) for each, count in bag.items() if count - (each == MORE)}
            bust, more = _drawn(left, adds, busts, 1)
        values[chip] = (float(busts.get(chip, bust)), adds.get(chip, 0) + more)
    bust = mean = 0.0
    left_over, wanted = number, min(wanted, number)
    for chip in sorted(bag, key=lambda each: (values[each][0], -values[each][1])):
        none_better, left_over = comb(left_over, wanted), left_over - bag[chip]
        probability = (none_better - comb(left_over, wanted)) / comb(number, wanted)
        bust += probability * values[chip][0]
        mean += probability * values[chip][1]
    return bust, mean


def aside(state: State, *steps: WarStep) -> Play:
    """A play of only these steps, the last first, on a copy."""
    state = state.copy()
    state.todo, state.ask = [*steps], NOTHING
    return Play(state, Last())


def added(state: State, seat: Seat, chip: Chip) -> int:
    """The total of a strength chip if it were drawn now."""
    changed = state.fighter(seat).flamingo or flamingo_b(state, seat, chip)
    if not changed and OWN.keys().isdisjoint(effects_of(state, seat, chip)):
        return state.box.strength[chip]
    return played(state, seat, [in_hand(state, chip)], OwnEffects(seat)).drawn[0].total


def played(state: State, seat: Seat, hand: list[Drawn], *effects: WarStep) -> Fighter:
    """The fighter after these effects, the last first. The owner makes the most of the chips."""
    play = aside(state, *effects)
    play.fighter(seat).drawn = hand.copy()
    play.run()
    while isinstance(play.state.ask, WarQuestion):
        # Totals are in ascending order, and `pass` is the last of the other choices.
        choices = play.state.ask.choices(play.state, seat)
        stronger = (each for each in choices if isinstance(each, MultiplyChip | UseEffect))
        play.answer(seat, next(stronger, choices[-1]))
        play.run()
    return play.fighter(seat)


def is_bust(state: State, seat: Seat, chip: Chip) -> bool:
    """Whether this madness or poison chip would cost the last unit. Shell and shield are used."""
    spared = state.players[seat].shield or (state.fighter(seat).shells and chip in MADNESS)
    return not spared and units_cost(state, seat, chip) >= state.units_here(seat)


# Fast estimates.


def stake(table: Table, seat: Seat, region: Region, award: int) -> float:
    """The award of a region, and a castle if there is room for one."""
    castles, for_two = table.players[seat].castles, table.resistance is not None
    if region in castles and not (for_two and castles[region] == "sideways"):
        return award
    return award + (W["next-castle-step"] * W["castle-step"] if for_two else CASTLE)


def region_values(table: Table, seat: Seat, units: int, strength: int = 0) -> dict[Region, float]:
    """What more units and strength would add to a seat's share of each region."""
    box, for_two = table.settings.box, table.resistance is not None
    rivals = dict.fromkeys(table.regions, W["resistance" if for_two else "nobody"])
    mine = here = {}
    for each, player in enumerate(table.players):
        camps, strengths = _camps(player, box)
        if each == seat:
            here, mine = camps, strengths
        else:
            for region, number in camps.items():
                if region in rivals:
                    rivals[region] += _power(number, strengths.get(region, 0))
    found, awards = {}, table.round - 1
    for region, power in rivals.items():
        number, more = here.get(region, 0), mine.get(region, 0)
        before = _power(number, more) if number else 0.0
        after = _power(number + units, more + strength)
        value = stake(table, seat, region, box.tiles[table.tiles[region]][awards]) + REGION
        found[region] = value * (after / (after + power) - before / (before + power))
    return found


def _camps(player: OpenPlayer, box: Box) -> tuple[dict[str, int], dict[str, int]]:
    """A player's units by place, and the strength of leader, figures and castle there."""
    units, strengths = player.supporters.copy(), dict.fromkeys(player.castles, box.board.castle_strength)
    place = player.leader_at
    units[place] = units.get(place, 0) + 1
    strengths[place] = strengths.get(place, 0) + player.leader_strength
    for figure, place in player.figures.items():
        units[place] = units.get(place, 0) + 1
        strengths[place] = strengths.get(place, 0) + box.figures[figure]
    return units, strengths


@cache
def _power(units: int, strength: int) -> float:
    power = W["power"] + strength + W["power-unit"] * min(units, W["power-units"])
    return power * power


def halt_or_draw(table: Table, seat: Seat) -> tuple[float, float, float, float, float]:
    """The values of battle and quests after halting; of battle, risk and quests after a draw."""
    me, fighter, box = table.players[seat], table.fighter(seat), table.settings.box
    strength, shield, bag = fighter.strength, me.shield, me.bag or next_bag(me)
    values, forging = _battle_values(table, seat), _forging(me)
    now = values[strength] + forging
    drawing, risk, bad, total = FORGING * bag.get("forge", 0), 0.0, 0, 0
    costs, strengths = box.bad, box.strength
    for chip, number in bag.items():
        total += number
        if chip not in costs:
            drawing += number * (values[strength + strengths[chip]] + forging)
            continue
        bad += number
        if shield:
            drawing += number * now
            risk += number * SHIELD_USED
        elif costs[chip] >= (units := table.units_here(seat)):
            risk += number * UNIT * units
        else:
            drawing += number * now
            risk += number * (UNIT * costs[chip])
    total = total or 1
    feats = _feats(table, seat) if me.quests else 0
    feats_then = FEAT_KEPT * feats + FEAT_FOUND * (1 - bad / total)
    return now, feats * QUEST_DONE, drawing / total, -(risk / total), feats_then * QUEST_DONE


def _feats(table: Table, seat: Seat) -> int:
    """1 if a feat of the seat is met as it stands."""
    region, faces = table.fight.region, table.settings.box.quests
    for quest in table.players[seat].quests or ():
        if faces[quest].region == region and feat_met(shown(table) if isinstance(table, View) else table, seat, quest):
            return 1
    return 0


def _forging(seen: OpenPlayer) -> float:
    return FORGING * (seen.active.count("forge") + seen.active.count("treacle"))


def threat(table: Table, seat: Seat) -> float:
    """What the chip that is being resolved would cost."""
    costs, units = table.box.bad, table.units_here(seat)
    for drawn in table.fighter(seat).drawn:
        if cost := costs.get(drawn.chip):
            value = UNIT * min(units, cost) + W["madness-placed"] * (drawn.chip in MADNESS)
            if cost < units:
                return value
            return value + (_battle_values(table, seat)[table.strength(seat)] + _forging(table.players[seat]))
    return 0.0


@cache
def _beats(lead: int, draws: bool) -> float:
    """The chance to beat a rival who may still draw."""
    ahead = lead - W["rival-edge"] - W["rival-draw"] * draws
    return 1 / (1 + exp(-ahead / W["spread"]))


class _BattleValues(dict[int, float]):
    """The value of a battle by final strength: the chances of the places, and a forge icon."""

    def __init__(self, *battle: Any) -> None:
        self.stake, self.award, self.resistance, self.rivals, self.box = battle

    def __missing__(self, strength: int) -> float:
        strength = min(strength, self.box.track_end)
        first, beaten = 1.0, 0.0
        for rival, draws in self.rivals:
            wins = _beats(strength - rival, draws)
            first *= wins
            beaten += wins
        if strength <= self.resistance:
            first = 0.0
        value: float = first * self.stake + FORGING * (strength in self.box.icons)
        if self.rivals:
            value += max(0.0, beaten / len(self.rivals) - first) * self.award * W["second"]
        self[strength] = value
        return value


# The same battles are met again and again.
_values_of = lru_cache(maxsize=10_000)(_BattleValues)


def _battle_values(table: Table, seat: Seat) -> _BattleValues:
    battle, box = table.fight, table.settings.box
    rivals = [
        (fighter.strength, fighter.status == "active")
        for other, fighter in enumerate(battle.fighters)
        if other != seat and fighter.status in ("active", "halted")
    ]
    award = box.tiles[table.tiles[battle.region]][table.round - 1]
    resistance = -1 if table.resistance is None else table.resistance
    return _values_of(stake(table, seat, battle.region, award), award, resistance, tuple(rivals), box)
