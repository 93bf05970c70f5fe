"""Chips and where they are: supply, bags, the madness track. A bag is a count of kinds; chips are drawn when needed."""

from wonderland.core.values import Seat
from wonderland.games.war.content import LEVELS, Chip, level
from wonderland.games.war.events import gains as happened
from wonderland.games.war.state import Counts, State
from wonderland.games.war.state.actions import GainChip
from wonderland.games.war.state.work import Pick, Play


def put(counts: Counts, chip: Chip, number: int = 1) -> None:
    counts[chip] = counts.get(chip, 0) + number


def take(counts: Counts, chip: Chip) -> None:
    left = counts[chip] - 1
    if left:
        counts[chip] = left
    else:
        del counts[chip]


def draw(play: Play, seat: Seat) -> Chip | None:
    """§5.5 One chip at random. An empty bag is filled from spent and madness chips first (W62)."""
    bag = play.player(seat).bag
    if not bag:
        refresh(play, seat)
        if not bag:
            return None
    left = play.luck(seat).below(sum(bag.values()))
    for chip in play.state.settings.box.chips:
        if chip in bag:
            left -= bag[chip]
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
    play.tell(happened.PoisonReturned(play.state.seat_of("jabberwock")))


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


class ChooseAlly(Pick, frozen=True, tag="choose-ally"):
    """§3.4 Any ally chip of a level, Forge chips being weak (W18); nothing where the level is used up."""

    action = GainChip
    level: str

    def things(self, state: State, seat: Seat) -> list[Chip]:
        return [chip for chip in LEVELS[self.level] if chip in state.supply]

    def take(self, play: Play, chip: Chip) -> None:
        gain(play, self.seat, chip)


def discard(play: Play, seat: Seat, chip: Chip) -> None:
    """Given up for good: ally, Forge and madness chips go to the supply, all others out of the game (W92)."""
    if chip in play.state.box.supply:
        put(play.state.supply, chip)
    play.tell(happened.ChipDiscarded(seat, chip))
