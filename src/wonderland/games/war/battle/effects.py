"""What chips do for their owner, by content id: the texts of allies, tools and artifact abilities. §5.10, §5.12, §10.1

An effect is built from a few verbs: it asks a question, changes the chip's strength, mends the shield or waits.
What works all the time is where it works: starting strengths in `war`, losses in `battle`, forging in `rewards.forge`,
the Tea Party in `tea`. Effects on others are in `aims`, those at the end of a battle in `outcome`.
"""

from collections.abc import Callable
from typing import Any, Literal

from wonderland.core.values import Seat
from wonderland.games.war.battle import active_of, change, is_lowest, set_strength, totals
from wonderland.games.war.content import ALLIES, STRONG, TYPES, Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.events.tea import LeaderPlaced
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.forge import is_stubborn_rook
from wonderland.games.war.rewards.units import adjacent, bring_supporter, movable, move_supporters
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import (
    PASS,
    BringSupporters,
    Choice,
    MoveTracker,
    MultiplyChip,
    ReturnChip,
    SendSupporters,
    UseEffect,
)
from wonderland.games.war.state.work import Pick, Play, Question, Use

Effect = Callable[[Play, Seat, int], None]
"""What a chip of this draw does; the number is its place in the hand."""
When = Callable[[State, Seat], object]

CREATURE_STEP = 2
MOVED_AT_MOST = 2
MONOCLE_EXTRAS = 2


def effects_of(state: State, seat: Seat, chip: Chip) -> tuple[str, ...]:
    """The ids of what a chip does: an ally's text of its set, a tool, the unlocked abilities of the artifact."""
    if chip == "artifact":
        unlocked, faction = state.players[seat].abilities, state.box.factions[state.faction_of(seat)]
        return tuple(each for each in faction.artifact_abilities if each in unlocked)
    ally = TYPES.get(chip)
    if ally is None:
        return (chip,)
    return () if ally == "faction" else (f"{ally}-{state.ally_sets[ally]}",)


def asks(question: Callable[..., Question], when: When | None = None) -> Effect:
    """Ask, where the condition holds; `question` takes the seat and the chip's place."""

    def effect(play: Play, seat: Seat, place: int) -> None:
        if when is None or when(play.state, seat):
            play.offer(question(seat, place))

    return effect


def of_seat(question: type[Question]) -> Callable[[Seat, int], Question]:
    """A question that does not depend on the chip."""
    return lambda seat, _place: question(seat)


def changes(how: Literal["plus", "times", "set"], number: int, when: When) -> Effect:
    """Change the chip's strength, where the condition holds."""

    def effect(play: Play, seat: Seat, place: int) -> None:
        if when(play.state, seat):
            change(play, seat, place, how, number)

    return effect


def _mend_shield(play: Play, seat: Seat, _place: int) -> None:
    play.mend_shield(seat)


# Questions about your own chips and units.


def spent(state: State, seat: Seat) -> list[Chip]:
    """The spent chips that an own ability may bring back (W105)."""
    exhausted = state.players[seat].exhausted
    return [chip for chip in state.box.chips if chip in exhausted and not is_stubborn_rook(state, chip)]


class ReturnSpent(Pick, frozen=True, tag="change-places"):
    """W-change-places: a spent chip goes back into the bag."""

    action = ReturnChip
    optional = True

    def things(self, state: State, seat: Seat) -> list[Chip]:
        return spent(state, seat)

    def take(self, play: Play, chip: Chip) -> None:
        chips.take(play.player(self.seat).exhausted, chip)
        chips.return_chip(play, self.seat, chip)


class ChipQuestion(Question, frozen=True):
    """A question about a chip in hand, or about supporters."""

    place: int

    def answer(self, play: Play, action: Any) -> None:
        if isinstance(action, MultiplyChip):
            change(play, self.seat, self.place, "times", action.number)
        elif isinstance(action, ReturnChip):
            ReturnSpent(self.seat).take(play, action.chip)
        else:
            march(play, self.seat, action)


class SoldierA(ChipQuestion, frozen=True, tag="soldier-a"):
    """W-soldier-a: a spent chip back into the bag, or double."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return [MultiplyChip(2), *map(ReturnChip, spent(state, seat))]


class SoldierB(ChipQuestion, frozen=True, tag="soldier-b"):
    """W-soldier-b: supporters from one neighbouring region, up to its strength, or double."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        most = max(totals(state.fighter(seat).drawn[self.place]))
        found: list[Choice] = [MultiplyChip(2)]
        for region in dict.fromkeys(adjacent(state, state.fight.region)):
            found += [BringSupporters(n, region) for n in range(1, min(most, movable(state, seat, region)) + 1)]
        return [*found, PASS]


class SoldierD(ChipQuestion, frozen=True, tag="soldier-d"):
    """W-soldier-d: three times as strong, if one likes."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return [MultiplyChip(3), PASS]


class MarchSupporters(Question, frozen=True, tag="now-you-see-me"):
    """W-now-you-see-me: up to two supporters to or from one neighbouring region."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        here = state.fight.region
        leaving = min(MOVED_AT_MOST, movable(state, seat, here))
        found: list[Choice] = []
        for region in dict.fromkeys(adjacent(state, here)):
            coming = min(MOVED_AT_MOST, movable(state, seat, region))
            found += [SendSupporters(number, region) for number in range(1, leaving + 1)]
            found += [BringSupporters(number, region) for number in range(1, coming + 1)]
        return [*found, PASS]

    def answer(self, play: Play, action: Choice) -> None:
        march(play, self.seat, action)


def march(play: Play, seat: Seat, action: Choice) -> None:
    here = play.battle.region
    if isinstance(action, SendSupporters):
        move_supporters(play, seat, action.number, here, action.region)
    elif isinstance(action, BringSupporters):
        move_supporters(play, seat, action.number, action.region, here)


class OwnEffect(Use, frozen=True, tag="own-effect"):
    """What a played chip may do for its owner, if one likes."""

    effect: Literal["teacup", "plume", "everywhere-at-once"]
    place: int
    """Of the chip in the hand."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return [UseEffect(self.effect), PASS]

    def use(self, play: Play) -> None:
        play.tell(happened.EffectUsed(self.seat, self.effect))
        USES[self.effect](play, self.seat, self.place)


def _teacup(play: Play, seat: Seat, place: int) -> None:
    """W-teacup: a shard for two strength."""
    play.gain_shards(seat, 1)
    change(play, seat, place, "plus", 2)


def _plume(play: Play, seat: Seat, _place: int) -> None:
    """W-plume: a supporter here; from elsewhere where the reserve is empty."""
    bring_supporter(play, seat, play.battle.region)


def _everywhere_at_once(play: Play, seat: Seat, place: int) -> None:
    """W-everywhere-at-once: Alice comes here, and the chip has two more strength."""
    change(play, seat, place, "plus", 2)
    play.player(seat).leader_at = play.battle.region
    play.tell(LeaderPlaced(seat, play.battle.region))


USES: dict[str, Effect] = {"teacup": _teacup, "plume": _plume, "everywhere-at-once": _everywhere_at_once}


def uses(effect: Any, when: When) -> Effect:
    return asks(lambda seat, place: OwnEffect(seat, effect, place), when)


# Conditions, and effects of their own kind.


def _supporter_may_come(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return bool(player.reserve) or any(region != state.fight.region for region in player.supporters)


def _most_units(state: State, seat: Seat) -> bool:
    mine = state.units_here(seat)
    return bool(mine) and all(mine > state.units_here(other) for other in state.opponents(seat))


def _creature_c(play: Play, seat: Seat, place: int) -> None:
    """W-creature-c: two more for each other Active Creature if weak, two less if strong."""
    step_size = CREATURE_STEP * active_of(play.state, seat, "creature")
    if step_size:
        weak = play.fighter(seat).drawn[place].chip not in STRONG
        change(play, seat, place, "plus", step_size if weak else -step_size)


def _soldier_c(play: Play, seat: Seat, place: int) -> None:
    """W-soldier-c: as many extra chips on the next draw as its strength (W67, W99)."""
    fighter = play.fighter(seat)
    fighter.extras += fighter.drawn[place].total


def _creature_d(play: Play, seat: Seat, place: int) -> None:
    """W-creature-d: more shards than its strength, one less; fewer, one more (W71)."""
    total, shards = play.fighter(seat).drawn[place].total, play.player(seat).shards
    if shards > total:
        play.lose_shards(seat, 1)
    elif shards < total:
        play.gain_shards(seat, 1)


def _flamingo_a(play: Play, seat: Seat, _place: int) -> None:
    """W-flamingo-a: the next chip placed is doubled, once (W64)."""
    play.fighter(seat).flamingo = True


def _shell(play: Play, seat: Seat, _place: int) -> None:
    play.fighter(seat).shells += 1


def _monocle(play: Play, seat: Seat, _place: int) -> None:
    """W-monocle: two extra chips on the next draw."""
    play.fighter(seat).extras += MONOCLE_EXTRAS


def flamingo_b(state: State, seat: Seat, chip: Chip) -> bool:
    """W-flamingo-b: later ally chips have one more strength with a Flamingo Active (W65)."""
    return state.ally_sets["flamingo"] == "b" and chip in ALLIES and active_of(state, seat, "flamingo") > 0


class MoveToIcon(Question, frozen=True, tag="to-forge"):
    """W-flamingo-c: the tracker may go to the closest forge icon, unless somebody is at 25."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        """The closest icon, both of two equally close, backwards too (W66)."""
        if any(state.strength(other) >= state.box.track_end for other in state.standing_seats()):
            return []
        mine, icons = state.strength(seat), state.box.board.forge_icons
        distance = min(abs(icon - mine) for icon in icons)
        closest = [icon for icon in icons if distance and abs(icon - mine) == distance]
        return [*map(MoveTracker, closest), PASS]

    def answer(self, play: Play, action: Choice) -> None:
        if isinstance(action, MoveTracker):
            set_strength(play, self.seat, action.number, "flamingo-c")


OWN: dict[str, Effect] = {
    "soldier-a": asks(SoldierA),
    "soldier-b": asks(SoldierB),
    # Only without a castle here; a sideways one counts.
    "soldier-d": asks(SoldierD, lambda state, seat: state.fight.region not in state.players[seat].castles),
    # W-rook-b: strength 1 with another Red Rook Active.
    "rook-b": changes("set", 1, lambda state, seat: active_of(state, seat, "rook")),
    "creature-c": _creature_c,
    "gloves": _mend_shield,
    # As long as there is a shard to gain (W3).
    "teacup": uses("teacup", lambda state, _: state.in_supply(1)),
    "plume": uses("plume", _supporter_may_come),
    # W-plum-cake, W-manxome-foe: for the strictly lowest, before anybody adds.
    "plum-cake": changes("times", 2, is_lowest),
    # Not where she is already.
    "everywhere-at-once": uses(
        "everywhere-at-once", lambda state, seat: state.players[seat].leader_at != state.fight.region
    ),
    "polished-shield": _mend_shield,
    # W-off-with-their-heads: three more strength with the most units here.
    "off-with-their-heads": changes("plus", 3, _most_units),
    "change-places": asks(of_seat(ReturnSpent)),
    "now-you-see-me": asks(of_seat(MarchSupporters)),
    "manxome-foe": changes("plus", 3, is_lowest),
}
"""§5.10 When played, on oneself."""
SETTLED: dict[str, Effect] = {"soldier-c": _soldier_c, "creature-d": _creature_d}
"""§5.10 When played, once the chip's strength is settled."""
PLACED: dict[str, Effect] = {"flamingo-a": _flamingo_a, "shell": _shell, "monocle": _monocle}
"""§5.12 When placed: what waits for later draws."""
