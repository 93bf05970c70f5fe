"""Chips and where they are: supply, bags, the madness track. A bag is a count of kinds; luck draws when one draws."""

from wonderland.core.values import Seat
from wonderland.games.war.content import BOARD, CHIPS, LEVELS, Chip, level
from wonderland.games.war.events import gains as happened
from wonderland.games.war.state import Counts, Player, State
from wonderland.games.war.state.actions import GainChip
from wonderland.games.war.state.flow import Play, seat_of
from wonderland.games.war.state.work import Question


def put(counts: Counts, chip: Chip, number: int = 1) -> None:
    counts[chip] = counts.get(chip, 0) + number


def take(counts: Counts, chip: Chip) -> None:
    left = counts[chip] - 1
    if left:
        counts[chip] = left
    else:
        del counts[chip]


def draw(play: Play, seat: Seat) -> Chip | None:
    """§5.5 One chip by luck. An empty bag is filled from spent and madness chips first (W62)."""
    bag = play.player(seat).bag
    if not bag:
        refresh(play, seat)
        if not bag:
            return None
    left = play.luck(seat).below(sum(bag.values()))
    for chip in CHIPS:
        left -= bag.get(chip, 0)
        if left < 0:
            take(bag, chip)
            return chip
    raise AssertionError(bag)


def refresh(play: Play, seat: Seat) -> None:
    """§5.8 Spent and madness chips go back into the bag."""
    player = play.player(seat)
    for chip, number in player.exhausted.items():
        put(player.bag, chip, number)
    player.exhausted.clear()
    for chip in player.madness:
        put(player.bag, chip)
    player.madness.clear()
    play.tell(happened.BagRefreshed(seat))


def return_chip(play: Play, seat: Seat, chip: Chip) -> None:
    """A chip goes back into its owner's bag."""
    put(play.player(seat).bag, chip)
    play.tell(happened.ChipReturned(seat, chip))


def return_poison(play: Play) -> None:
    """§5.7 Poison that has worked is the Jabberwock's again."""
    play.state.poison_supply += 1
    play.tell(happened.PoisonReturned(seat_of(play.state, "jabberwock")))


def gain(play: Play, seat: Seat, chip: Chip) -> None:
    """A chip from the supply into the bag."""
    take(play.state.supply, chip)
    put(play.player(seat).bag, chip)
    play.tell(happened.ChipGained(seat, chip))


def gain_madness(play: Play, seat: Seat) -> None:
    """§4.2 One regular madness chip, as long as there is one (W14)."""
    if "madness" in play.state.supply:
        gain(play, seat, "madness")


def gain_ally(play: Play, seat: Seat, chip: Chip) -> None:
    """§3.4 The chip, or any of its level where the supply has none left (W90)."""
    if chip in play.state.supply:
        gain(play, seat, chip)
    else:
        play.offer(ChooseAlly(seat, level(chip)))


class ChooseAlly(Question, frozen=True, tag="choose-ally"):
    """§3.4 Any ally chip of a level, Forge chips being weak (W18); nothing where the level is used up."""

    level: str

    def choices(self, state: State, seat: Seat) -> list[GainChip]:
        return [GainChip(chip) for chip in LEVELS[self.level] if chip in state.supply]

    def answer(self, play: Play, action: GainChip) -> None:
        gain(play, self.seat, action.chip)


def discard(play: Play, seat: Seat, chip: Chip) -> None:
    """Given up for good: ally, Forge and madness chips go to the supply, all others out of the game (W92)."""
    if BOARD.chips.get(chip) and BOARD.chips[chip].supply:
        put(play.state.supply, chip)
    play.tell(happened.ChipDiscarded(seat, chip))


def all_chips(player: Player) -> list[Chip]:
    """§7.4 Every chip of a player: bag, drawn and played, spent, madness track, forged."""
    counted = (*player.bag.items(), *player.exhausted.items())
    chips = [chip for chip, number in counted for _ in range(number)]
    return [*chips, *player.active, *player.madness, *(chip for track in player.forged for chip in track)]
