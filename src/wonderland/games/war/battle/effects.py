"""What chips do when played or placed, by content id: allies, tools and artifact abilities. §5.10-§5.12, §10.1

The tables at the end name each effect. What works all the time is where it works: starting strengths in `war`, losses
in `battle`, forging in `rewards.forge`, the Tea Party in `tea`, the end of a battle in `outcome`.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from wonderland.core.values import Seat

from .. import events
from ..content import ALLIES, STRONG, TYPES, Chip
from ..rewards import chips
from ..rewards.forge import is_stubborn_rook
from ..rewards.units import SUPPORTER, adjacent, bring_supporter, movable, move_supporters
from ..state import Drawn, State
from ..state import actions as do
from ..state.actions import PASS, WarAction
from ..state.work import Aim, Choices, Pick, Play, Use, WarQuestion
from . import active_of, after_losses, change, is_lowest, lose_here, set_strength, totals

Effect = Callable[[Play, Seat, int], None]
"""The number is the place of the chip in the hand."""

MOVED_AT_MOST = 2  # W-now-you-see-me: up to two supporters


def effects_of(state: State, seat: Seat, chip: Chip) -> tuple[str, ...]:
    """The texts of an ally's set, a tool, or the artifact's unlocked abilities."""
    if chip == "artifact":
        unlocked, faction = state.players[seat].abilities, state.box.factions[state.faction_of(seat)]
        return tuple(each for each in faction.artifact_abilities if each in unlocked)
    ally = TYPES.get(chip)
    if ally is None:
        return (chip,)
    return () if ally == "faction" else (f"{ally}-{state.ally_sets[ally]}",)


def where(holds: Callable[[State, Seat], object], effect: Effect) -> Effect:
    """The effect, where the condition holds."""

    def conditional(play: Play, seat: Seat, place: int) -> None:
        if holds(play.state, seat):
            effect(play, seat, place)

    return conditional


def has_most(count: Callable[[State, Seat], int]) -> Callable[[State, Seat], bool]:
    """More than every opponent."""
    return lambda state, seat: count(state, seat) > max([0, *(count(state, other) for other in state.opponents(seat))])


def asks(question: type[WarQuestion]) -> Effect:
    """The question takes the seat and, if it has two fields, the chip's place."""
    size = len(question.__struct_fields__)
    return lambda play, seat, place: play.offer(question(*(seat, place)[:size]))


def changes(how: Literal["plus", "times", "set"], number: int) -> Effect:
    return lambda play, seat, place: change(play, seat, place, how, number)


def uses(effect: Any) -> Effect:
    return lambda play, seat, place: play.offer(OwnEffect(seat, effect, place))


# Questions about your own chips and supporters.


class OwnChoice(WarQuestion):
    """Returns a spent chip, or moves supporters or the tracker."""

    def answer(self, play: Play, action: Any) -> None:
        seat, here = self.seat, play.battle.region
        match action:
            case do.ReturnChip(chip):
                chips.take(play.player(seat).exhausted, chip)
                chips.return_chip(play, seat, chip)
            case do.SendSupporters(number, region):
                move_supporters(play, seat, number, here, region)
            case do.BringSupporters(number, region):
                move_supporters(play, seat, number, region, here)
            case do.MoveTracker(number):
                set_strength(play, seat, number, "flamingo-c")


class ChipChoice(OwnChoice):
    """The chip may also be multiplied."""

    place: int

    def answer(self, play: Play, action: Any) -> None:
        if isinstance(action, do.MultiplyChip):
            change(play, self.seat, self.place, "times", action.number)
        else:
            super().answer(play, action)


def _spent(state: State, seat: Seat) -> list[WarAction]:
    """(W105)"""
    spent = state.players[seat].exhausted
    return [do.ReturnChip(chip) for chip in state.box.chips if chip in spent and not is_stubborn_rook(state, chip)]


class ChangePlaces(OwnChoice):
    """W-change-places"""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [*_spent(state, seat), PASS]


class SoldierA(ChipChoice):
    """W-soldier-a"""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [do.MultiplyChip(2), *_spent(state, seat)]


def _brought(state: State, seat: Seat, region: str, most: int) -> list[WarAction]:
    return [do.BringSupporters(each, region) for each in range(1, min(most, movable(state, seat, region)) + 1)]


class SoldierB(ChipChoice):
    """W-soldier-b: supporters of one region, up to its strength."""

    def choices(self, state: State, seat: Seat) -> Choices:
        most = max(totals(state.fighter(seat).drawn[self.place]))
        neighbours = dict.fromkeys(adjacent(state, state.fight.region))
        brought = [each for region in neighbours for each in _brought(state, seat, region, most)]
        return [do.MultiplyChip(2), *brought, PASS]


class SoldierD(ChipChoice):
    """W-soldier-d"""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [do.MultiplyChip(3), PASS]


class NowYouSeeMe(OwnChoice):
    """W-now-you-see-me: supporters to or from one region."""

    def choices(self, state: State, seat: Seat) -> Choices:
        here, found = state.fight.region, list[WarAction]()
        for region in dict.fromkeys(adjacent(state, here)):
            leaving = min(MOVED_AT_MOST, movable(state, seat, here))
            found += [do.SendSupporters(number, region) for number in range(1, leaving + 1)]
            found += _brought(state, seat, region, MOVED_AT_MOST)
        return [*found, PASS]


class ToForge(OwnChoice):
    """W-flamingo-c: the closest icon, also backwards (W66)."""

    def choices(self, state: State, seat: Seat) -> Choices:
        if any(state.strength(other) >= state.box.track_end for other in state.standing_seats()):
            return []
        distances = {icon: abs(icon - state.strength(seat)) for icon in state.box.board.forge_icons}
        least = min(distances.values())
        return [*(do.MoveTracker(icon) for icon in distances if least and distances[icon] == least), PASS]


class OwnEffect(Use):
    """An optional effect of a played chip."""

    effect: Literal["teacup", "plume", "everywhere-at-once"]
    place: int

    def choices(self, state: State, seat: Seat) -> Choices:
        return [do.UseEffect(self.effect), PASS]

    def use(self, play: Play) -> None:
        play.emit(events.EffectUsed(self.seat, self.effect))
        USES[self.effect](play, self.seat, self.place)


# Effects on others. §5.11


class ChipAim(WarQuestion):
    """Asks for an opponent's chip in hand, or none."""

    effect: ClassVar[str]

    def hit(self, play: Play, theirs: list[Drawn], there: int) -> None:
        raise NotImplementedError

    def choices(self, state: State, seat: Seat) -> Choices:
        found = [
            do.ChooseTargetChip(state.faction_of(other), drawn.chip, place)
            for other in state.opponents(seat)
            for place, drawn in enumerate(state.fighter(other).drawn, start=1)
        ]
        return [*found, PASS]

    def answer(self, play: Play, action: WarAction) -> None:
        if isinstance(action, do.ChooseTargetChip):
            other = play.state.seat_of(action.faction)
            play.emit(events.TargetChosen(self.seat, self.effect, other))
            self.hit(play, play.fighter(other).drawn, action.number - 1)


class CrownTarget(ChipAim):
    """W-crown: swap two strengths."""

    effect = "crown"
    place: int

    def hit(self, play: Play, theirs: list[Drawn], there: int) -> None:
        mine, here = play.fighter(self.seat).drawn, self.place
        one, two = mine[here], theirs[there]
        mine[here], theirs[there] = replace(one, value=two.value), replace(two, value=one.value)


class TemperTarget(ChipAim):
    """W-royal-temper: it loses strength."""

    effect = "royal-temper"

    def hit(self, play: Play, theirs: list[Drawn], there: int) -> None:
        theirs[there] = replace(theirs[there], total=max(0, theirs[there].total - 2))


class FlamingoTarget(Aim):
    """W-flamingo-d: they gain a shard."""

    effect = "flamingo-d"
    optional = False

    def fits(self, state: State, other: Seat) -> bool:
        return state.strength(other) > state.strength(self.seat)

    def hit(self, play: Play, other: Seat) -> None:
        play.gain_shards(other, 1)


class AmuletTarget(Aim):
    """W-amulet: whose madness track."""

    effect = "amulet"
    optional = False

    def among(self, state: State) -> list[Seat]:
        return state.standing_seats()

    def hit(self, play: Play, other: Seat) -> None:
        play.offer(AmuletChip(self.seat, other))


class AmuletChip(Pick):
    """W-amulet: which chip of the track."""

    action = do.ReturnChip
    other: Seat

    def things(self, state: State, seat: Seat) -> list[Chip]:
        return sorted(set(state.players[self.other].madness), key=state.box.order.__getitem__)

    def take(self, play: Play, chip: Chip) -> None:
        play.player(self.other).madness.remove(chip)
        chips.return_chip(play, self.other, chip)


class FangTarget(Aim):
    """W-fang: they lose a supporter."""

    effect = "fang"

    def fits(self, state: State, other: Seat) -> bool:
        more = state.units_here(other) > state.units_here(self.seat)
        return more and state.fight.region in state.players[other].supporters

    def hit(self, play: Play, other: Seat) -> None:
        lose_here(play, other, SUPPORTER)
        after_losses(play, other, (SUPPORTER,))


class ClawsTarget(Aim):
    """W-claws-that-catch"""

    def fits(self, state: State, other: Seat) -> int:
        return state.poison_supply

    def hit(self, play: Play, other: Seat) -> None:
        play.state.poison_supply -= 1
        chips.put(play.player(other).bag, "poison")
        play.emit(events.PoisonGiven(self.seat, other))


# Conditions, and effects that are not questions.


def _supporter_may_come(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return bool(player.reserve) or any(region != state.fight.region for region in player.supporters)


def mend_shield(play: Play, seat: Seat, _place: int) -> None:
    play.mend_shield(seat)


def _teacup(play: Play, seat: Seat, place: int) -> None:
    """W-teacup"""
    play.gain_shards(seat, 1)
    change(play, seat, place, "plus", 2)


def _everywhere_at_once(play: Play, seat: Seat, place: int) -> None:
    """W-everywhere-at-once"""
    change(play, seat, place, "plus", 2)
    play.player(seat).leader_at = play.battle.region
    play.emit(events.LeaderPlaced(seat, play.battle.region))


def _creature_c(play: Play, seat: Seat, place: int) -> None:
    """W-creature-c"""
    number = 2 * active_of(play.state, seat, "creature")
    if number:
        change(play, seat, place, "plus", -number if play.fighter(seat).drawn[place].chip in STRONG else number)


def _creature_d(play: Play, seat: Seat, place: int) -> None:
    """W-creature-d (W71)"""
    total, shards = play.fighter(seat).drawn[place].total, play.player(seat).shards
    if shards > total:
        play.lose_shards(seat, 1)
    elif shards < total:
        play.gain_shards(seat, 1)


def _soldier_c(play: Play, seat: Seat, place: int) -> None:
    """W-soldier-c (W67, W99)"""
    play.fighter(seat).extras += play.fighter(seat).drawn[place].total


def _monocle(play: Play, seat: Seat, _place: int) -> None:
    """W-monocle"""
    play.fighter(seat).extras += 2


def _flamingo_a(play: Play, seat: Seat, _place: int) -> None:
    """W-flamingo-a (W64)"""
    play.fighter(seat).flamingo = True


def flamingo_b(state: State, seat: Seat, chip: Chip) -> bool:
    """W-flamingo-b (W65)"""
    return state.ally_sets["flamingo"] == "b" and chip in ALLIES and active_of(state, seat, "flamingo") > 0


def _shell(play: Play, seat: Seat, _place: int) -> None:
    play.fighter(seat).shells += 1


USES: dict[str, Effect] = {
    "teacup": _teacup,
    # From elsewhere where the reserve is empty.
    "plume": lambda play, seat, _: bring_supporter(play, seat, play.battle.region),
    "everywhere-at-once": _everywhere_at_once,
}
OWN: dict[str, Effect] = {
    "soldier-a": asks(SoldierA),
    "soldier-b": asks(SoldierB),
    # Even a sideways castle counts.
    "soldier-d": where(lambda state, seat: state.fight.region not in state.players[seat].castles, asks(SoldierD)),
    # W-rook-b: strength 1 with another Red Rook Active.
    "rook-b": where(lambda state, seat: active_of(state, seat, "rook"), changes("set", 1)),
    "creature-c": _creature_c,
    "gloves": mend_shield,
    # As long as there is a shard to gain (W3).
    "teacup": where(lambda state, _: state.in_supply(1), uses("teacup")),
    "plume": where(_supporter_may_come, uses("plume")),
    # W-plum-cake, W-manxome-foe: for the strictly lowest, before anyone adds.
    "plum-cake": where(is_lowest, changes("times", 2)),
    "everywhere-at-once": where(
        lambda state, seat: state.players[seat].leader_at != state.fight.region, uses("everywhere-at-once")
    ),
    "polished-shield": mend_shield,
    "off-with-their-heads": where(has_most(State.units_here), changes("plus", 3)),
    "change-places": asks(ChangePlaces),
    "now-you-see-me": asks(NowYouSeeMe),
    "manxome-foe": where(is_lowest, changes("plus", 3)),
}
"""§5.10 When played, on the owner."""
SETTLED: dict[str, Effect] = {"soldier-c": _soldier_c, "creature-d": _creature_d}
"""§5.10 When played, once the chip's strength is settled."""
OTHERS: dict[str, Effect] = {
    "flamingo-d": asks(FlamingoTarget),
    "amulet": asks(AmuletTarget),
    "fang": asks(FangTarget),
    "royal-temper": asks(TemperTarget),
    "claws-that-catch": asks(ClawsTarget),
}
"""§5.11 When played, on others."""
PLACED: dict[str, Effect] = {"flamingo-a": _flamingo_a, "shell": _shell, "monocle": _monocle}
"""§5.12 When placed: what works on later draws."""
