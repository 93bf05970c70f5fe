"""Chips and where they are: supply, bags, madness track. A bag is a count by kind; chips are drawn when needed."""

from wonderland.core.values import Seat

from .. import events
from ..content import LEVELS, Chip, level
from ..state import Counts, State
from ..state.actions import GainChip
from ..state.work import Pick, Play


def put(counts: Counts, chip: Chip, number: int = 1) -> None:
    counts[chip] = counts.get(chip, 0) + number


def take(counts: Counts, chip: Chip) -> None:
    if counts[chip] > 1:
        counts[chip] -= 1
    else:
        del counts[chip]


def draw(play: Play, seat: Seat) -> Chip | None:
    """§5.5 At random. An empty bag is refreshed first (W62)."""
    bag = play.player(seat).bag
    if not bag:
        refresh(play, seat)
        if not bag:
            return None
    left = play.bag_chance(seat).below(sum(bag.values()))
    for chip in play.state.settings.box.chips:
        if chip in bag:
            left -= bag[chip]
            if left < 0:
                take(bag, chip)
                return chip
    raise AssertionError(bag)


def refresh(play: Play, seat: Seat) -> None:
    """§5.8"""
    player = play.player(seat)
    for chip, number in player.exhausted.items():
        put(player.bag, chip, number)
    for chip in player.madness:
        put(player.bag, chip)
    player.exhausted.clear()
    player.madness.clear()
    play.emit(events.BagRefreshed(seat))


def return_chip(play: Play, seat: Seat, chip: Chip) -> None:
    put(play.player(seat).bag, chip)
    play.emit(events.ChipReturned(seat, chip))


def return_poison(play: Play) -> None:
    """§5.7"""
    play.state.poison_supply += 1
    play.emit(events.PoisonReturned(play.state.seat_of("jabberwock")))


def gain(play: Play, seat: Seat, chip: Chip) -> None:
    take(play.state.supply, chip)
    put(play.player(seat).bag, chip)
    play.emit(events.ChipGained(seat, chip))


def gain_madness(play: Play, seat: Seat) -> None:
    """§4.2 (W14)"""
    if "madness" in play.state.supply:
        gain(play, seat, "madness")


def gain_ally(play: Play, seat: Seat, chip: Chip) -> None:
    """§3.4 Or any of its level, if there is none left (W90)."""
    if chip in play.state.supply:
        gain(play, seat, chip)
    else:
        play.offer(ChooseAlly(seat, level(chip)))


class ChooseAlly(Pick):
    """§3.4 Forge chips are weak (W18)."""

    action = GainChip
    level: str

    def things(self, state: State, seat: Seat) -> list[Chip]:
        return [chip for chip in LEVELS[self.level] if chip in state.supply]

    def take(self, play: Play, chip: Chip) -> None:
        gain(play, self.seat, chip)


def discard(play: Play, seat: Seat, chip: Chip) -> None:
    """To the supply, or out of the game (W92)."""
    if chip in play.state.box.supply:
        put(play.state.supply, chip)
    play.emit(events.ChipDiscarded(seat, chip))
