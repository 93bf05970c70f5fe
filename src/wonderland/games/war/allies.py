"""The allies of sets A to D: twenty texts, each by its type and set letter. §10.1"""

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import (
    PASS,
    BringSupporters,
    ChooseTarget,
    MoveTracker,
    MultiplyChip,
    ReturnChip,
    WarAction,
)
from wonderland.games.war.battle import change, drawn_chip, opponents, set_strength, standing_seats, strength, target
from wonderland.games.war.content import ALLIES, BOARD, STRONG, TRACK_END, TYPE, Chip
from wonderland.games.war.effects import ending, others, own, passive, placed, settled
from wonderland.games.war.events import gains as happened
from wonderland.games.war.factions import spent
from wonderland.games.war.flow import Play, faction_of, question, step
from wonderland.games.war.gains import gain_shards, lose_shards, score
from wonderland.games.war.state import Ask, Frame, State
from wonderland.games.war.strengths import totals
from wonderland.games.war.units import adjacent, movable, move_supporters

CREATURE_STEP = 2


def active_of(state: State, seat: Seat, ally: str) -> int:
    """How many Active chips of a type a seat has."""
    return sum(TYPE[chip] == ally for chip in state.players[seat].active)


# Card Soldiers.


@own("soldier-a")
def soldier_a(play: Play, seat: Seat, number: int) -> None:
    """W-soldier-a: a spent chip back into the bag, or double; with nothing spent, double."""
    if spent(play.state, seat):
        play.ask("soldier-a", seat, number=number)
    else:
        change(play, seat, number, "x2")


def _soldier_a_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    return [MultiplyChip(2), *(ReturnChip(chip) for chip in spent(state, seat))]


@question("soldier-a", _soldier_a_choices)
def _soldier_a(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ReturnChip):
        chips.take(play.player(seat).exhausted, action.chip)
        chips.return_chip(play, seat, action.chip)
    else:
        change(play, seat, ask.number, "x2")


@own("soldier-b")
def soldier_b(play: Play, seat: Seat, number: int) -> None:
    """W-soldier-b: own supporters from one neighbouring region, up to its strength, or double, or neither."""
    play.ask("soldier-b", seat, number=number)


def _soldier_b_choices(state: State, ask: Ask, seat: Seat) -> list[WarAction]:
    assert state.battle is not None
    most = max(totals(state.battle.fighters[seat].drawn[ask.number]))
    found: list[WarAction] = [MultiplyChip(2)]
    for region in dict.fromkeys(adjacent(state, state.battle.region)):
        found += [BringSupporters(n, region) for n in range(1, min(most, movable(state, seat, region)) + 1)]
    return [*found, PASS]


@question("soldier-b", _soldier_b_choices)
def _soldier_b(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, BringSupporters):
        move_supporters(play, seat, action.number, action.region, play.battle.region)
    elif isinstance(action, MultiplyChip):
        change(play, seat, ask.number, "x2")


@settled("soldier-c")
def soldier_c(play: Play, seat: Seat, number: int) -> None:
    """W-soldier-c: as many extra chips on the next draw as its strength (W67, W99)."""
    play.fighter(seat).extras += drawn_chip(play, seat, number).total


@own("soldier-d")
def soldier_d(play: Play, seat: Seat, number: int) -> None:
    """W-soldier-d: three times as strong, if one likes, without a castle here; a sideways one counts."""
    if play.battle.region not in play.player(seat).castles:
        play.ask("soldier-d", seat, number=number)


def _soldier_d_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [MultiplyChip(3), PASS]


@question("soldier-d", _soldier_d_choices)
def _soldier_d(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, MultiplyChip):
        change(play, seat, ask.number, "x3")


# Flamingos.


@placed("flamingo-a")
def flamingo_a(play: Play, seat: Seat, _number: int) -> None:
    """W-flamingo-a: the next chip placed is doubled, once (W64)."""
    play.fighter(seat).flamingo = True


@passive("flamingo-b")
def flamingo_b(state: State, seat: Seat, chip: Chip) -> bool:
    """W-flamingo-b: with a Flamingo Active every later ally chip has one more strength, Forge chips too (W65)."""
    return state.ally_sets["flamingo"] == "b" and chip in ALLIES and active_of(state, seat, "flamingo") > 0


@passive("flamingo-c")
@step("to-forge")
def flamingo_c(play: Play, frame: Frame) -> None:
    """W-flamingo-c: after all have added, the tracker may go to the closest forge icon."""
    seat = frame.seat
    if any(strength(play.state, other) >= TRACK_END for other in standing_seats(play.state)):
        return
    ask = Ask("to-forge", (seat,))
    if len(_icon_choices(play.state, ask, seat)) > 1:
        play.state.ask = ask


def _icon_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    """The closest icon, both of two equally close, backwards too (W66)."""
    mine = strength(state, seat)
    distance = min(abs(icon - mine) for icon in BOARD.forge_icons)
    return [*(MoveTracker(icon) for icon in BOARD.forge_icons if distance and abs(icon - mine) == distance), PASS]


@question("to-forge", _icon_choices)
def _to_forge(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, MoveTracker):
        set_strength(play, seat, action.number)


@others("flamingo-d")
def flamingo_d(play: Play, seat: Seat, _number: int) -> None:
    """W-flamingo-d: an opponent with more strength gains a shard; which one is the owner's choice."""
    ask = Ask("flamingo-target", (seat,))
    choices = _higher(play.state, ask, seat)
    if len(choices) == 1:
        _flamingo_target(play, ask, seat, choices[0])
    elif choices:
        play.state.ask = ask


def _higher(state: State, _ask: Ask, seat: Seat) -> list[ChooseTarget]:
    mine = strength(state, seat)
    return [ChooseTarget(faction_of(state, each)) for each in opponents(state, seat) if strength(state, each) > mine]


@question("flamingo-target", _higher)
def _flamingo_target(play: Play, _ask: Ask, seat: Seat, action: ChooseTarget) -> None:
    gain_shards(play, target(play, seat, "flamingo-d", action.faction), 1)


# Roses.


@ending("rose-a")
def rose_a(play: Play, seat: Seat) -> None:
    """W-rose-a: a point for each Active Rose; two more are scored when one is forged."""
    number = active_of(play.state, seat, "rose")
    if number:
        score(play, seat, number, "rose-a")


@passive("rose-c")
def rose_c(state: State, seat: Seat) -> bool:
    """W-rose-c: with two Active Roses one feat is free of conditions (W70)."""
    return state.ally_sets["rose"] == "c" and active_of(state, seat, "rose") >= 2


# Red Rooks.


@own("rook-b")
def rook_b(play: Play, seat: Seat, number: int) -> None:
    """W-rook-b: strength 1 with another Red Rook Active."""
    if active_of(play.state, seat, "rook"):
        change(play, seat, number, "=1")


@passive("rook-c")
def rook_c(state: State, seat: Seat) -> bool:
    """W-rook-c: with a Red Rook Active every feat costs an Active chip (W69)."""
    return state.ally_sets["rook"] == "c" and active_of(state, seat, "rook") > 0


@ending("rook-d")
def rook_d(play: Play, seat: Seat) -> None:
    """W-rook-d: a winner gains a shard for each Active Red Rook, two for a strong one; see `outcome` for the win."""
    rooks = [chip for chip in play.player(seat).active if TYPE[chip] == "rook"]
    if rooks:
        gain_shards(play, seat, sum(2 if chip in STRONG else 1 for chip in rooks))


# Creatures.


@passive("creature-a")
def creature_a(play: Play, seat: Seat, chip: Chip) -> Chip:
    """W-creature-a: a spent Creature becomes the other value, if the supply has it (W68)."""
    other = "creature-strong" if chip == "creature-weak" else "creature-weak"
    if other not in play.state.supply:
        return chip
    chips.take(play.state.supply, other)
    chips.put(play.state.supply, chip)
    play.tell(happened.ChipSwapped(seat, chip, other))
    return other


@ending("creature-b")
def creature_b(play: Play, seat: Seat) -> None:
    """W-creature-b: with the most Active Creatures of all a supporter may be placed."""
    mine = active_of(play.state, seat, "creature")
    if mine and all(mine > active_of(play.state, other, "creature") for other in opponents(play.state, seat)):
        play.then(Frame("place-supporter", seat))


@own("creature-c")
def creature_c(play: Play, seat: Seat, number: int) -> None:
    """W-creature-c: two more for each other Active Creature if weak, two less if strong."""
    step_size = CREATURE_STEP * active_of(play.state, seat, "creature")
    if step_size:
        weak = drawn_chip(play, seat, number).chip not in STRONG
        change(play, seat, number, f"{'+' if weak else '-'}{step_size}")


@settled("creature-d")
def creature_d(play: Play, seat: Seat, number: int) -> None:
    """W-creature-d: more shards than its strength, one less; fewer, one more (W71)."""
    total, shards = drawn_chip(play, seat, number).total, play.player(seat).shards
    if shards > total:
        lose_shards(play, seat, 1)
    elif shards < total:
        gain_shards(play, seat, 1)
