"""The abilities of the factions. Artifact abilities work when the chip is played, the others where they say."""

import msgspec

from wonderland.core.values import Seat
from wonderland.games.war.battle import (
    change,
    chip_targets,
    fought,
    is_lowest,
    opponents,
    participants,
    target,
    units_here,
)
from wonderland.games.war.battle.uses import OwnEffect
from wonderland.games.war.content import CHIPS, Chip
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.forge import is_stubborn_rook
from wonderland.games.war.rewards.gains import give_shard, mend_shield
from wonderland.games.war.rewards.units import adjacent, movable, move_supporters
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import (
    PASS,
    BringSupporters,
    ChooseTarget,
    ChooseTargetChip,
    GiveShard,
    Pass,
    ReturnChip,
    SendSupporters,
)
from wonderland.games.war.state.flow import Play, faction_of, find_faction, has_ability, seat_of
from wonderland.games.war.state.work import Question

TEMPER = 2
MOVED_AT_MOST = 2

# Alice.


def everywhere_at_once(play: Play, seat: Seat, place: int) -> None:
    """W-everywhere-at-once: not where she is already."""
    if play.player(seat).leader_at != play.battle.region:
        play.offer(OwnEffect(seat, "everywhere-at-once", place))


def polished_shield(play: Play, seat: Seat, _place: int) -> None:
    """W-polished-shield."""
    mend_shield(play, seat)


# The Red Queen.


def royal_temper(play: Play, seat: Seat, _place: int) -> None:
    play.offer(TemperTarget(seat))


class TemperTarget(Question, frozen=True, tag="temper-target"):
    """W-royal-temper: an opponent's strength chip of this draw may lose two strength."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTargetChip | Pass]:
        return chip_targets(state, seat)

    def answer(self, play: Play, action: ChooseTargetChip | Pass) -> None:
        if isinstance(action, ChooseTargetChip):
            other = target(play, self.seat, "royal-temper", action.faction)
            theirs = play.fighter(other).drawn
            chip = theirs[action.number - 1]
            theirs[action.number - 1] = msgspec.structs.replace(chip, total=max(0, chip.total - TEMPER))


def off_with_their_heads(play: Play, seat: Seat, place: int) -> None:
    """W-off-with-their-heads: three more strength with the most units here."""
    mine = units_here(play.state, seat)
    if mine and all(mine > units_here(play.state, other) for other in opponents(play.state, seat)):
        change(play, seat, place, "plus", 3)


# The Mad Hatter.


def change_places(play: Play, seat: Seat, _place: int) -> None:
    play.offer(ReturnSpent(seat))


class ReturnSpent(Question, frozen=True, tag="change-places"):
    """W-change-places: a spent chip may go back into the bag, no Red Rook of set A."""

    def choices(self, state: State, seat: Seat) -> list[ReturnChip | Pass]:
        return [*map(ReturnChip, spent(state, seat)), PASS]

    def answer(self, play: Play, action: ReturnChip | Pass) -> None:
        if isinstance(action, ReturnChip):
            chips.take(play.player(self.seat).exhausted, action.chip)
            chips.return_chip(play, self.seat, action.chip)


def spent(state: State, seat: Seat) -> list[Chip]:
    """The spent chips that an own ability may bring back (W105)."""
    exhausted = state.players[seat].exhausted
    return [chip for chip in CHIPS if chip in exhausted and not is_stubborn_rook(state, chip)]


# The Cheshire Cat.


def now_you_see_me(play: Play, seat: Seat, _place: int) -> None:
    play.offer(MarchSupporters(seat))


class MarchSupporters(Question, frozen=True, tag="now-you-see-me"):
    """W-now-you-see-me: up to two supporters to or from one neighbouring region."""

    def choices(self, state: State, seat: Seat) -> list[SendSupporters | BringSupporters | Pass]:
        here = fought(state).region
        leaving = min(MOVED_AT_MOST, movable(state, seat, here))
        found: list[SendSupporters | BringSupporters | Pass] = []
        for region in dict.fromkeys(adjacent(state, here)):
            coming = min(MOVED_AT_MOST, movable(state, seat, region))
            found += [SendSupporters(number, region) for number in range(1, leaving + 1)]
            found += [BringSupporters(number, region) for number in range(1, coming + 1)]
        return [*found, PASS]

    def answer(self, play: Play, action: SendSupporters | BringSupporters | Pass) -> None:
        here = play.battle.region
        if isinstance(action, SendSupporters):
            move_supporters(play, self.seat, action.number, here, action.region)
        elif isinstance(action, BringSupporters):
            move_supporters(play, self.seat, action.number, action.region, here)


def ask_mad_gift(play: Play) -> None:
    """W-we-are-all-mad-here: when madness is placed, until a shard has been given in this battle."""
    cat = find_faction(play.state, "cheshire-cat")
    if cat is None or not has_ability(play.state, cat, "we-are-all-mad-here"):
        return
    fighter = play.fighter(cat)
    if fighter.placed_now and fighter.status == "active" and play.player(cat).shards and not fighter.gift_given:
        play.offer(MadGift(cat))


class MadGift(Question, frozen=True, tag="mad-gift"):
    """W-we-are-all-mad-here: a shard may go to an opponent, once a battle."""

    def choices(self, state: State, seat: Seat) -> list[GiveShard | Pass]:
        return [*(GiveShard(faction_of(state, other)) for other in opponents(state, seat)), PASS]

    def answer(self, play: Play, action: GiveShard | Pass) -> None:
        if isinstance(action, GiveShard):
            play.fighter(self.seat).gift_given = True
            give_shard(play, self.seat, seat_of(play.state, action.faction))


# The Jabberwock.


def claws_that_catch(play: Play, seat: Seat, _place: int) -> None:
    play.offer(ClawsTarget(seat))


class ClawsTarget(Question, frozen=True, tag="claws-target"):
    """W-claws-that-catch: a poison chip may go into an opponent's bag, as long as there is one."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTarget | Pass]:
        return poison_choices(state, opponents(state, seat))

    def answer(self, play: Play, action: ChooseTarget | Pass) -> None:
        give_poison(play, self.seat, action)


def manxome_foe(play: Play, seat: Seat, place: int) -> None:
    """W-manxome-foe: three more strength for the strictly lowest, before anybody adds."""
    if is_lowest(play.state, seat):
        change(play, seat, place, "plus", 3)


def fearsome_maw(play: Play, seat: Seat) -> None:
    play.offer(MawTarget(seat))


class MawTarget(Question, frozen=True, tag="maw-target"):
    """W-fearsome-maw: a winner may poison another participant, busted ones too."""

    def choices(self, state: State, seat: Seat) -> list[ChooseTarget | Pass]:
        return poison_choices(state, [other for other in participants(state) if other != seat])

    def answer(self, play: Play, action: ChooseTarget | Pass) -> None:
        give_poison(play, self.seat, action)


def poison_choices(state: State, others: list[Seat]) -> list[ChooseTarget | Pass]:
    fit = others if state.poison_supply else []
    return [*(ChooseTarget(faction_of(state, other)) for other in fit), PASS]


def give_poison(play: Play, seat: Seat, action: ChooseTarget | Pass) -> None:
    if isinstance(action, ChooseTarget):
        other = seat_of(play.state, action.faction)
        play.state.poison_supply -= 1
        chips.put(play.player(other).bag, "poison")
        play.tell(happened.PoisonGiven(seat, other))
