"""Forging: a chip onto a track, the reward of its space, the one between two tracks, the artifact at the end. §6.5"""

from msgspec.structs import replace

from wonderland.core.values import Seat

from .. import events
from ..content import Chip, Code, reward, type_of
from ..state import PublicState, State
from ..state.actions import PASS, ForgeChip, ForgeOn, WarAction
from ..state.work import Pick, Play, SeatStep, WarQuestion, WarStep
from . import Gain, chips
from .units import PlaceSupporter

ROSE_FORGED_POINTS = 2


def covered(table: PublicState, seat: Seat) -> list[Code]:
    """The spaces with a chip on them."""
    rows = enumerate(table.players[seat].forged)
    return [code for track, row in rows for code in table.spaces(seat, track)[: len(row)]]


def castle_value(table: PublicState, seat: Seat) -> int:
    """§7.2 The highest value on a covered space."""
    shown = map(reward, covered(table, seat))
    return max([each.number for each in shown if each.kind == "castle-value"], default=table.box.board.castle_value)


class ForgeTrack(Pick):
    """§6.5 A Rose's reward, the space, the one between, the artifact (W104)."""

    action = ForgeOn
    chip: Chip

    def things(self, state: State, seat: Seat) -> list[str]:
        return state.open_tracks(seat)

    def take(self, play: Play, track: str) -> None:
        seat, state, forged = self.seat, play.state, play.player(self.seat).forged
        number = state.box.track_ids.index(track)
        forged[number] = (*forged[number], self.chip)
        column, spaces = len(forged[number]), state.spaces(seat, number)
        play.emit(events.ChipForged(seat, self.chip, track))
        steps = [*_rose(state, seat, self.chip), Gain(seat, spaces[column - 1])]
        extra = state.between(seat, track, column)
        if extra and extra.other_covered:
            steps.append(Gain(seat, extra.reward))
        if column == len(spaces):
            steps.append(GainArtifact(seat))
        play.then(*steps)


def _rose(state: State, seat: Seat, chip: Chip) -> list[WarStep]:
    """W-rose-a in a battle only (W20), W-rose-d."""
    letter = state.ally_sets["rose"] if type_of(chip) == "rose" else ""
    if letter == "a" and state.battle:
        return [RosePoints(seat)]
    return [PlaceSupporter(seat)] if letter == "d" else []


class RosePoints(SeatStep):
    """W-rose-a"""

    def run(self, play: Play) -> None:
        play.score(self.seat, ROSE_FORGED_POINTS, "rose-a")


class GainArtifact(SeatStep, tag="artifact"):
    def run(self, play: Play) -> None:
        player = play.player(self.seat)
        if player.artifacts_left:
            player.artifacts_left -= 1
            chips.put(player.bag, "artifact")
            play.emit(events.ChipGained(self.seat, "artifact"))


class ForgeFromBag(Pick):
    """§3.6 Even a Red Rook of set A (W20, W105)."""

    action = ForgeChip
    optional = True

    def things(self, state: State, seat: Seat) -> list[Chip]:
        bag, box = state.players[seat].bag, state.box
        return [chip for chip in box.chips if chip in bag and chip not in box.bad] if state.open_tracks(seat) else []

    def take(self, play: Play, chip: Chip) -> None:
        chips.take(play.player(self.seat).bag, chip)
        play.then(ForgeTrack(self.seat, chip))


class Forging(SeatStep):
    """§6.5 Counted before the first action is used (W75): the icon, W-forge, W-treacle, W-riddle-without-answer."""

    def run(self, play: Play) -> None:
        state, active = play.state, play.player(self.seat).active
        number = active.count("forge") + active.count("treacle")
        if state.has_ability(self.seat, "riddle-without-answer"):
            number += active.count("artifact")
        icon = state.strength(self.seat) in state.box.icons
        if icon or number:
            play.then(ForgeActive(self.seat, icon, number))


def is_stubborn_rook(state: PublicState, chip: Chip) -> bool:
    """W-rook-a: only the icon's action forges it (W105)."""
    return state.ally_sets["rook"] == "a" and type_of(chip) == "rook"


class ForgeActive(WarQuestion, tag="forge-chip"):
    """§6.5 Needs an action and an open track."""

    icon: bool
    """Is the icon's action left?"""
    number: int
    """Actions of chips that are left."""

    def choices(self, state: State, seat: Seat) -> list[WarAction]:
        if not (self.icon or self.number) or not state.open_tracks(seat):
            return []
        active = state.players[seat].active
        fit = [chip for chip in state.box.chips if chip in active and (self.icon or not is_stubborn_rook(state, chip))]
        return [*map(ForgeChip, fit), PASS]

    def answer(self, play: Play, action: WarAction) -> None:
        """Chips' actions first: the icon's is left for a Red Rook of set A (W105)."""
        if isinstance(action, ForgeChip):
            play.player(self.seat).active.remove(action.chip)
            by_chip = self.number and not is_stubborn_rook(play.state, action.chip)
            left = replace(self, number=self.number - 1) if by_chip else replace(self, icon=False)
            play.then(ForgeTrack(self.seat, action.chip), left)
