"""The allies of sets A to D: twenty texts, each by its type and set letter. §10.1"""

from wonderland.core.values import Seat
from wonderland.games.war.battle import (
    change,
    fought,
    opponents,
    set_strength,
    standing_seats,
    strength,
    target,
)
from wonderland.games.war.battle.factions import spent
from wonderland.games.war.battle.strengths import totals
from wonderland.games.war.content import ALLIES, BOARD, STRONG, TRACK_END, TYPE, Chip
from wonderland.games.war.events import gains as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.gains import gain_shards, lose_shards, score
from wonderland.games.war.rewards.units import PlaceSupporter, adjacent, movable, move_supporters
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import (
    PASS,
    BringSupporters,
    ChooseTarget,
    MoveTracker,
    MultiplyChip,
    Pass,
    ReturnChip,
)
from wonderland.games.war.state.flow import Play, faction_of
from wonderland.games.war.state.work import Question

CREATURE_STEP = 2


def active_of(state: State, seat: Seat, ally: str) -> int:
    """How many Active chips of a type a seat has."""
    return sum(TYPE[chip] == ally for chip in state.players[seat].active)


# Card Soldiers.


def soldier_a(play: Play, seat: Seat, place: int) -> None:
    play.offer(SoldierA(seat, place))


class SoldierA(Question, frozen=True, tag="soldier-a"):
    """W-soldier-a: a spent chip back into the bag, or double; with nothing spent, double."""

    place: int

    def choices(self, state: State, seat: Seat) -> list[MultiplyChip | ReturnChip]:
        return [MultiplyChip(2), *map(ReturnChip, spent(state, seat))]

    def answer(self, play: Play, action: MultiplyChip | ReturnChip) -> None:
        if isinstance(action, ReturnChip):
            chips.take(play.player(self.seat).exhausted, action.chip)
            chips.return_chip(play, self.seat, action.chip)
        else:
            change(play, self.seat, self.place, "times", 2)


def soldier_b(play: Play, seat: Seat, place: int) -> None:
    play.offer(SoldierB(seat, place))


class SoldierB(Question, frozen=True, tag="soldier-b"):
    """W-soldier-b: own supporters from one neighbouring region, up to its strength, or double, or neither."""

    place: int

    def choices(self, state: State, seat: Seat) -> list[MultiplyChip | BringSupporters | Pass]:
        battle = fought(state)
        most = max(totals(battle.fighters[seat].drawn[self.place]))
        found: list[MultiplyChip | BringSupporters | Pass] = [MultiplyChip(2)]
        for region in dict.fromkeys(adjacent(state, battle.region)):
            found += [BringSupporters(n, region) for n in range(1, min(most, movable(state, seat, region)) + 1)]
        return [*found, PASS]

    def answer(self, play: Play, action: MultiplyChip | BringSupporters | Pass) -> None:
        if isinstance(action, BringSupporters):
            move_supporters(play, self.seat, action.number, action.region, play.battle.region)
        elif isinstance(action, MultiplyChip):
            change(play, self.seat, self.place, "times", 2)


def soldier_c(play: Play, seat: Seat, place: int) -> None:
    """W-soldier-c: as many extra chips on the next draw as its strength (W67, W99)."""
    fighter = play.fighter(seat)
    fighter.extras += fighter.drawn[place].total


def soldier_d(play: Play, seat: Seat, place: int) -> None:
    """W-soldier-d: only without a castle here; a sideways one counts."""
    if play.battle.region not in play.player(seat).castles:
        play.offer(SoldierD(seat, place))


class SoldierD(Question, frozen=True, tag="soldier-d"):
    """W-soldier-d: three times as strong, if one likes."""

    place: int

    def choices(self, state: State, seat: Seat) -> list[MultiplyChip | Pass]:
        return [MultiplyChip(3), PASS]

    def answer(self, play: Play, action: MultiplyChip | Pass) -> None:
        if isinstance(action, MultiplyChip):
            change(play, self.seat, self.place, "times", 3)


# Flamingos.


def flamingo_a(play: Play, seat: Seat, _place: int) -> None:
    """W-flamingo-a: the next chip placed is doubled, once (W64)."""
    play.fighter(seat).flamingo = True


def flamingo_b(state: State, seat: Seat, chip: Chip) -> bool:
    """W-flamingo-b: with a Flamingo Active every later ally chip has one more strength, Forge chips too (W65)."""
    return state.ally_sets["flamingo"] == "b" and chip in ALLIES and active_of(state, seat, "flamingo") > 0


def flamingo_c(state: State, chip: Chip) -> bool:
    """W-flamingo-c: does the chip move its owner's tracker once all have added?"""
    return TYPE[chip] == "flamingo" and state.ally_sets["flamingo"] == "c"


class MoveToIcon(Question, frozen=True, tag="to-forge"):
    """W-flamingo-c: after all have added, the tracker may go to the closest forge icon, unless somebody is at 25."""

    def choices(self, state: State, seat: Seat) -> list[MoveTracker | Pass]:
        """The closest icon, both of two equally close, backwards too (W66)."""
        if any(strength(state, other) >= TRACK_END for other in standing_seats(state)):
            return []
        mine = strength(state, seat)
        distance = min(abs(icon - mine) for icon in BOARD.forge_icons)
        closest = [icon for icon in BOARD.forge_icons if distance and abs(icon - mine) == distance]
        return [*map(MoveTracker, closest), PASS]

    def answer(self, play: Play, action: MoveTracker | Pass) -> None:
        if isinstance(action, MoveTracker):
            set_strength(play, self.seat, action.number, "flamingo-c")


def flamingo_d(play: Play, seat: Seat, _place: int) -> None:
    play.offer(FlamingoTarget(seat))


class FlamingoTarget(Question, frozen=True, tag="flamingo-target"):
    """W-flamingo-d: an opponent with more strength gains a shard; which one is the owner's choice."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTarget]:
        mine = strength(state, seat)
        higher = [other for other in opponents(state, seat) if strength(state, other) > mine]
        return [ChooseTarget(faction_of(state, other)) for other in higher]

    def answer(self, play: Play, action: ChooseTarget) -> None:
        gain_shards(play, target(play, self.seat, "flamingo-d", action.faction), 1)


# Roses.


def rose_a(play: Play, seat: Seat) -> None:
    """W-rose-a: a point for each Active Rose; two more are scored when one is forged."""
    number = active_of(play.state, seat, "rose")
    if number:
        score(play, seat, number, "rose-a")


def rose_c(state: State, seat: Seat) -> bool:
    """W-rose-c: with two Active Roses one feat is free of conditions (W70)."""
    return state.ally_sets["rose"] == "c" and active_of(state, seat, "rose") >= 2


# Red Rooks.


def rook_b(play: Play, seat: Seat, place: int) -> None:
    """W-rook-b: strength 1 with another Red Rook Active."""
    if active_of(play.state, seat, "rook"):
        change(play, seat, place, "set", 1)


def rook_c(state: State, seat: Seat) -> int:
    """W-rook-c: how many Active chips a feat costs, one for each Active Red Rook (W69)."""
    return active_of(state, seat, "rook") if state.ally_sets["rook"] == "c" else 0


def rook_d(play: Play, seat: Seat) -> None:
    """W-rook-d: a winner gains a shard for each Active Red Rook, two for a strong one; see `outcome` for the win."""
    rooks = [chip for chip in play.player(seat).active if TYPE[chip] == "rook"]
    if rooks:
        gain_shards(play, seat, sum(2 if chip in STRONG else 1 for chip in rooks))


# Creatures.


def creature_a(play: Play, seat: Seat, chip: Chip) -> Chip:
    """W-creature-a: a spent Creature becomes the other value, if the supply has it (W68)."""
    other = "creature-strong" if chip == "creature-weak" else "creature-weak"
    if other not in play.state.supply:
        return chip
    chips.take(play.state.supply, other)
    chips.put(play.state.supply, chip)
    play.tell(happened.ChipSwapped(seat, chip, other))
    return other


def creature_b(play: Play, seat: Seat) -> None:
    """W-creature-b: with the most Active Creatures of all a supporter may be placed."""
    mine = active_of(play.state, seat, "creature")
    if mine and all(mine > active_of(play.state, other, "creature") for other in opponents(play.state, seat)):
        play.then(PlaceSupporter(seat))


def creature_c(play: Play, seat: Seat, place: int) -> None:
    """W-creature-c: two more for each other Active Creature if weak, two less if strong."""
    step_size = CREATURE_STEP * active_of(play.state, seat, "creature")
    if step_size:
        weak = play.fighter(seat).drawn[place].chip not in STRONG
        change(play, seat, place, "plus", step_size if weak else -step_size)


def creature_d(play: Play, seat: Seat, place: int) -> None:
    """W-creature-d: more shards than its strength, one less; fewer, one more (W71)."""
    total, shards = play.fighter(seat).drawn[place].total, play.player(seat).shards
    if shards > total:
        lose_shards(play, seat, 1)
    elif shards < total:
        gain_shards(play, seat, 1)
