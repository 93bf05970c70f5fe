"""The abilities of the factions. Artifact abilities work when the chip is played, the others where they say."""

from dataclasses import replace

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import (
    PASS,
    BringSupporters,
    ChooseTarget,
    ChooseTargetChip,
    GiveShard,
    ReturnChip,
    SendSupporters,
    WarAction,
)
from wonderland.games.war.battle import (
    LOSS_EFFECTS,
    change,
    is_lowest,
    opponents,
    set_strength,
    strength,
    target,
    units_here,
)
from wonderland.games.war.content import CHIPS, FIGURES
from wonderland.games.war.effects import ending, others, own, passive
from wonderland.games.war.events import battle as happened
from wonderland.games.war.flow import Play, faction_of, has_ability, question, seat_of, step
from wonderland.games.war.forge import is_stubborn_rook
from wonderland.games.war.gains import give_shard, mend_shield, recruit
from wonderland.games.war.state import Ask, Frame, State
from wonderland.games.war.tools import chip_targets
from wonderland.games.war.units import SUPPORTER, adjacent, movable, move_supporters

TEMPER = 2
MOVED_AT_MOST = 2

# Alice.


@own("everywhere-at-once")
def everywhere_at_once(play: Play, seat: Seat, number: int) -> None:
    """W-everywhere-at-once: Alice may come here, and the chip has two more strength."""
    if play.player(seat).leader_at != play.battle.region:
        play.ask("own-effect", seat, item="everywhere-at-once", number=number)


@own("polished-shield")
def polished_shield(play: Play, seat: Seat, _number: int) -> None:
    """W-polished-shield."""
    mend_shield(play, seat)


@passive("befriend-the-populace")
@step("befriend")
def befriend_the_populace(play: Play, frame: Frame) -> None:
    """W-befriend-the-populace: the first figure of the deck; the cards before it go back, so luck names a figure.

    With two players a supporter comes along.
    """
    deck = play.state.wonder_deck
    figures = [card for card in deck if card in FIGURES]
    if figures:
        card = figures[play.chance.below(len(figures))]
        deck.remove(card)
        recruit(play, frame.seat, card, with_supporter=play.state.resistance is not None)


# The Red Queen.


@others("royal-temper")
def royal_temper(play: Play, seat: Seat, _number: int) -> None:
    """W-royal-temper: an opponent's strength chip of this draw may lose two strength."""
    ask = Ask("temper-target", (seat,))
    if len(chip_targets(play.state, ask, seat)) > 1:
        play.state.ask = ask


@question("temper-target", chip_targets)
def _temper_target(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTargetChip):
        other = target(play, seat, "royal-temper", action.faction)
        theirs = play.fighter(other).drawn
        chip = theirs[action.number - 1]
        theirs[action.number - 1] = replace(chip, total=max(0, chip.total - TEMPER))


@own("off-with-their-heads")
def off_with_their_heads(play: Play, seat: Seat, number: int) -> None:
    """W-off-with-their-heads: three more strength with the most units here."""
    mine = units_here(play.state, seat)
    if mine and all(mine > units_here(play.state, other) for other in opponents(play.state, seat)):
        change(play, seat, number, "+3")


# The Mad Hatter.


@own("change-places")
def change_places(play: Play, seat: Seat, number: int) -> None:
    """W-change-places: a spent chip may go back into the bag, no Red Rook of set A."""
    ask = Ask("change-places", (seat,), number=number)
    if len(_spent_choices(play.state, ask, seat)) > 1:
        play.state.ask = ask


def spent(state: State, seat: Seat) -> list[str]:
    """The spent chips that an own ability may bring back (W105)."""
    exhausted = state.players[seat].exhausted
    return [chip for chip in CHIPS if chip in exhausted and not is_stubborn_rook(state, chip)]


def _spent_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    return [*(ReturnChip(chip) for chip in spent(state, seat)), PASS]


@question("change-places", _spent_choices)
def _change_places(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ReturnChip):
        chips.take(play.player(seat).exhausted, action.chip)
        chips.return_chip(play, seat, action.chip)


@passive("engineer-of-war")
def engineer_of_war(play: Play, seat: Seat, units: tuple[str, ...]) -> None:
    """W-engineer-of-war: for each supporter lost while an opponent is ahead the tracker gains one at once."""
    if not has_ability(play.state, seat, "engineer-of-war"):
        return
    for unit in units:
        mine = strength(play.state, seat)
        if unit == SUPPORTER and any(strength(play.state, other) > mine for other in opponents(play.state, seat)):
            set_strength(play, seat, mine + 1)


# The Cheshire Cat.


@own("now-you-see-me")
def now_you_see_me(play: Play, seat: Seat, number: int) -> None:
    """W-now-you-see-me: up to two supporters to or from one neighbouring region."""
    ask = Ask("now-you-see-me", (seat,), number=number)
    if len(_march_choices(play.state, ask, seat)) > 1:
        play.state.ask = ask


def _march_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    assert state.battle is not None
    here = state.battle.region
    found: list[WarAction] = []
    for region in dict.fromkeys(adjacent(state, here)):
        found += [SendSupporters(n, region) for n in range(1, min(MOVED_AT_MOST, movable(state, seat, here)) + 1)]
        found += [BringSupporters(n, region) for n in range(1, min(MOVED_AT_MOST, movable(state, seat, region)) + 1)]
    return [*found, PASS]


@question("now-you-see-me", _march_choices)
def _now_you_see_me(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    here = play.battle.region
    if isinstance(action, SendSupporters):
        move_supporters(play, seat, action.number, here, action.region)
    elif isinstance(action, BringSupporters):
        move_supporters(play, seat, action.number, action.region, here)


@passive("we-are-all-mad-here")
def ask_mad_gifts(play: Play) -> None:
    """W-we-are-all-mad-here: once a battle, when madness is placed, a shard may go to an opponent."""
    cat = seat_of(play.state, "cheshire-cat")
    if cat is None or not has_ability(play.state, cat, "we-are-all-mad-here"):
        return
    fighter = play.fighter(cat)
    first = fighter.placed_now and fighter.placed == fighter.placed_now
    if first and fighter.status == "active" and play.player(cat).shards and opponents(play.state, cat):
        play.ask("mad-gift", cat)


def _mad_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    return [*(GiveShard(faction_of(state, other)) for other in opponents(state, seat)), PASS]


@question("mad-gift", _mad_choices)
def _mad_gift(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, GiveShard):
        other = seat_of(play.state, action.faction)
        assert other is not None
        give_shard(play, seat, other)


# The Jabberwock.


@others("claws-that-catch")
def claws_that_catch(play: Play, seat: Seat, _number: int) -> None:
    """W-claws-that-catch: a poison chip may go into an opponent's bag, as long as there is one."""
    if play.state.poison_supply and opponents(play.state, seat):
        play.ask("claws-target", seat)


def _claws_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    return [*(ChooseTarget(faction_of(state, other)) for other in opponents(state, seat)), PASS]


@question("claws-target", _claws_choices)
def _claws_target(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    _poison(play, seat, action)


@own("manxome-foe")
def manxome_foe(play: Play, seat: Seat, number: int) -> None:
    """W-manxome-foe: three more strength for the strictly lowest, before anybody adds."""
    if is_lowest(play.state, seat):
        change(play, seat, number, "+3")


@ending("fearsome-maw")
def fearsome_maw(play: Play, seat: Seat) -> None:
    """W-fearsome-maw: a winner may poison another participant, busted ones too."""
    if play.state.poison_supply and len(_maw_choices(play.state, Ask("maw-target"), seat)) > 1:
        play.ask("maw-target", seat)


def _maw_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    assert state.battle is not None
    fighters = state.battle.fighters
    fit = [other for other, fighter in enumerate(fighters) if fighter.status != "away" and other != seat]
    return [*(ChooseTarget(faction_of(state, other)) for other in fit), PASS]


@question("maw-target", _maw_choices)
def _maw_target(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    _poison(play, seat, action)


def _poison(play: Play, seat: Seat, action: WarAction) -> None:
    if isinstance(action, ChooseTarget):
        other = seat_of(play.state, action.faction)
        assert other is not None
        play.state.poison_supply -= 1
        chips.put(play.player(other).bag, "poison")
        play.tell(happened.PoisonGiven(seat, other))


LOSS_EFFECTS.insert(0, engineer_of_war)
