"""Forging: a chip onto a track, the reward of its space, the one between two tracks, the artifact at the end. §6.5"""

from wonderland.core.values import Seat
from wonderland.games.war.content import Chip, Code, reward, type_of
from wonderland.games.war.events import gains as happened
from wonderland.games.war.rewards import Gain, chips
from wonderland.games.war.rewards.units import PlaceSupporter
from wonderland.games.war.state import OpenTable, State
from wonderland.games.war.state.actions import PASS, Choice, ForgeChip, ForgeOn
from wonderland.games.war.state.work import Pick, Play, Question, Step

ROSE_FORGED_POINTS = 2


def covered(table: OpenTable, seat: Seat) -> list[Code]:
    """The spaces with a chip on them."""
    rows = enumerate(table.players[seat].forged)
    return [code for track, row in rows for code in table.spaces(seat, track)[: len(row)]]


def castle_value(table: OpenTable, seat: Seat) -> int:
    """§7.2 What each castle is worth: the highest value that a covered space shows."""
    shown = map(reward, covered(table, seat))
    return max([each.number for each in shown if each.kind == "castle-value"], default=table.box.board.castle_value)


class ForgeTrack(Pick, frozen=True, tag="forge-track"):
    """A chip that has left its place is to go onto one of the tracks with room.

    §6.5 The chip stays for good. A Rose's own reward, then the space, the one between, the artifact (W104).
    """

    action = ForgeOn
    chip: Chip

    def things(self, state: State, seat: Seat) -> list[str]:
        return state.open_tracks(seat)

    def take(self, play: Play, track: str) -> None:
        seat, state, player = self.seat, play.state, play.player(self.seat)
        number = state.box.track_ids.index(track)
        player.forged[number] = (*player.forged[number], self.chip)
        column, spaces = len(player.forged[number]), state.spaces(seat, number)
        play.tell(happened.ChipForged(seat, self.chip, track))
        steps = [*_rose(state, seat, self.chip), Gain(seat, spaces[column - 1])]
        extra = state.between(seat, track, column)
        if extra and extra.other_covered:
            steps.append(Gain(seat, extra.reward))
        if column == len(spaces):
            steps.append(GainArtifact(seat))
        play.then(*steps)


def _rose(state: State, seat: Seat, chip: Chip) -> list[Step]:
    """W-rose-a, W-rose-d: what a Rose gives when it is forged; set A in a battle only (W20)."""
    if type_of(chip) != "rose":
        return []
    letter = state.ally_sets["rose"]
    if letter == "a" and state.battle is not None:
        return [ScoreRose(seat)]
    return [PlaceSupporter(seat)] if letter == "d" else []


class ScoreRose(Step, frozen=True, tag="rose-points"):
    """W-rose-a: two points for a Rose that was forged."""

    seat: Seat

    def run(self, play: Play) -> None:
        play.score(self.seat, ROSE_FORGED_POINTS, "rose-a")


class GainArtifact(Step, frozen=True, tag="artifact"):
    """The artifact chip at the end of a track."""

    seat: Seat

    def run(self, play: Play) -> None:
        player = play.player(self.seat)
        if player.artifacts_left:
            player.artifacts_left -= 1
            chips.put(player.bag, "artifact")
            play.tell(happened.ChipGained(self.seat, "artifact"))


class ForgeFromBag(Pick, frozen=True, tag="forge-from-bag"):
    """§3.6 By a tea card: any chip of the bag but madness and poison, Red Rooks of set A too (W20, W105)."""

    action = ForgeChip
    optional = True

    def things(self, state: State, seat: Seat) -> list[Chip]:
        bag, box = state.players[seat].bag, state.box
        return [chip for chip in box.chips if chip in bag and chip not in box.bad] if state.open_tracks(seat) else []

    def take(self, play: Play, chip: Chip) -> None:
        chips.take(play.player(self.seat).bag, chip)
        play.then(ForgeTrack(self.seat, chip))


# After a battle: one action for the icon under the tracker, one for each chip that gives one.


class Forging(Step, frozen=True, tag="forging"):
    """§6.5 The actions are counted before the first is used (W75): W-forge, W-treacle, W-riddle-without-answer."""

    seat: Seat

    def run(self, play: Play) -> None:
        state, active = play.state, play.player(self.seat).active
        number = active.count("forge") + active.count("treacle")
        if state.has_ability(self.seat, "riddle-without-answer"):
            number += active.count("artifact")
        play.then(ForgeActive(self.seat, state.strength(self.seat) in state.box.icons, number))


def is_stubborn_rook(state: OpenTable, chip: Chip) -> bool:
    """W-rook-a: only the icon's action forges it (W105)."""
    return state.ally_sets["rook"] == "a" and type_of(chip) == "rook"


class ForgeActive(Question, frozen=True, tag="forge-chip"):
    """§6.5 One of the Active chips, as long as there are actions and tracks."""

    icon: bool
    """Is the icon's action left?"""
    number: int
    """Actions of chips that are left."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        if not (self.icon or self.number) or not state.open_tracks(seat):
            return []
        active = state.players[seat].active
        fit = [chip for chip in state.box.chips if chip in active and (self.icon or not is_stubborn_rook(state, chip))]
        return [*map(ForgeChip, fit), PASS]

    def answer(self, play: Play, action: Choice) -> None:
        """Actions of chips are spent first, so that the icon's is left for a Red Rook of set A (W105)."""
        if not isinstance(action, ForgeChip):
            return
        play.player(self.seat).active.remove(action.chip)
        if self.number and not is_stubborn_rook(play.state, action.chip):
            left = ForgeActive(self.seat, self.icon, self.number - 1)
        else:
            left = ForgeActive(self.seat, False, self.number)
        play.then(ForgeTrack(self.seat, action.chip), left)
