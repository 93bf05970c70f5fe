"""Forging: a chip onto a track, the reward of its space, the one between two tracks, the artifact at the end. §6.5"""

from msgspec.structs import replace

from wonderland.core.values import Seat

from .. import events
from ..content import Chip, Code, reward, type_of
from ..state import PublicState, State
from ..state.actions import ForgeChip, ForgeOn
from ..state.work import Pick, Play, SeatStep, WarStep
from . import Gain, chips
from .units import PlaceSupporter


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
        letter = state.ally_sets["rose"] if type_of(self.chip) == "rose" else ""
        # W-rose-a in a battle only (W20), W-rose-d.
        if letter == "a" and state.battle:
            play.score(seat, 2, "rose-a")
        steps: list[WarStep] = [PlaceSupporter(seat)] if letter == "d" else []
        steps.append(Gain(seat, spaces[column - 1]))
        extra = state.between(seat, track, column)
        if extra and extra.other_covered:
            steps.append(Gain(seat, extra.reward))
        if column == len(spaces):
            steps.append(GainArtifact(seat))
        play.then(*steps)


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


class ForgeActive(Pick, tag="forge-chip"):
    """§6.5 Needs an action and an open track."""

    action = ForgeChip
    optional = True
    icon: bool
    """Is the icon's action left?"""
    number: int
    """Actions of chips that are left."""

    def things(self, state: State, seat: Seat) -> list[Chip]:
        if not (self.icon or self.number) or not state.open_tracks(seat):
            return []
        active = state.players[seat].active
        return [chip for chip in state.box.chips if chip in active and (self.icon or not is_stubborn_rook(state, chip))]

    def take(self, play: Play, chip: Chip) -> None:
        """Chips' actions first: the icon's is left for a Red Rook of set A (W105)."""
        play.player(self.seat).active.remove(chip)
        by_chip = self.number and not is_stubborn_rook(play.state, chip)
        left = replace(self, number=self.number - 1) if by_chip else replace(self, icon=False)
        play.then(ForgeTrack(self.seat, chip), left)
