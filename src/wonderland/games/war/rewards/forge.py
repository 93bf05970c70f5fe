"""Forging: a chip onto a track, the reward of its space, the one between two tracks, the artifact at the end. §6.5"""

from typing import NamedTuple

from wonderland.core.values import Seat
from wonderland.games.war.content import (
    BAD,
    BOARD,
    CHIPS,
    FACTIONS,
    ICONS,
    TRACK_IDS,
    TRACKS_OF,
    TYPE,
    Chip,
    Code,
    reward,
)
from wonderland.games.war.events import gains as happened
from wonderland.games.war.rewards import Gain, chips
from wonderland.games.war.rewards.gains import score
from wonderland.games.war.rewards.units import PlaceSupporter
from wonderland.games.war.state import OpenPlayer, State
from wonderland.games.war.state.actions import PASS, ForgeChip, ForgeOn, Pass
from wonderland.games.war.state.flow import Play, has_ability
from wonderland.games.war.state.work import Question, Step

ROSE_FORGED_POINTS = 2


def spaces(player: OpenPlayer, track: int, *, for_two: bool) -> tuple[Code, ...]:
    """The spaces of a player's track; two players have a side of their own."""
    found = TRACKS_OF[player.faction][track]
    return (for_two and found.spaces_for_two) or found.spaces


def covered(player: OpenPlayer, *, for_two: bool) -> list[Code]:
    """The spaces with a chip on them."""
    return [
        code for track, row in enumerate(player.forged) for code in spaces(player, track, for_two=for_two)[: len(row)]
    ]


def castle_value(player: OpenPlayer, *, for_two: bool) -> int:
    """§7.2 What each castle is worth: the highest value that a covered space shows."""
    shown = map(reward, covered(player, for_two=for_two))
    return max([each.number for each in shown if each.kind == "castle-value"], default=BOARD.castle_value)


def open_tracks(player: OpenPlayer) -> list[str]:
    rows = zip(TRACKS_OF[player.faction], player.forged, strict=True)
    return [track.id for track, row in rows if len(row) < len(track.spaces)]


class BetweenReward(NamedTuple):
    """The reward between a space and another track's."""

    reward: Code
    other_covered: bool


def between(player: OpenPlayer, track: str, column: int, *, for_two: bool) -> BetweenReward | None:
    """§6.5 What lies between this space and a neighbour; no space touches two such rewards (W104)."""
    assert player.faction is not None
    found = BETWEEN.get((player.faction, track, column))
    if found is None:
        return None
    given = (for_two and found.reward_for_two) or found.reward
    other = found.lower if track == found.upper else found.upper
    return BetweenReward(given, len(player.forged[TRACK_IDS.index(other)]) >= column)


BETWEEN = {
    (faction.id, track, each.column): each
    for faction in FACTIONS.values()
    for each in faction.between
    for track in (each.upper, each.lower)
}
"""The reward beside a space, by faction, track and column."""


class ForgeTrack(Question, frozen=True, tag="forge-track"):
    """A chip that has left its place is to go onto one of the tracks with room."""

    chip: Chip

    def choices(self, state: State, seat: Seat) -> list[ForgeOn]:
        return [ForgeOn(track) for track in open_tracks(state.players[seat])]

    def answer(self, play: Play, action: ForgeOn) -> None:
        forge(play, self.seat, self.chip, action.track)


def forge(play: Play, seat: Seat, chip: Chip, track: str) -> None:
    """§6.5 The chip stays for good. A Rose's own reward, then the space, the one between, the artifact (W104)."""
    player, for_two = play.player(seat), play.state.for_two
    number = TRACK_IDS.index(track)
    player.forged[number] = (*player.forged[number], chip)
    column = len(player.forged[number])
    play.tell(happened.ChipForged(seat, chip, track))
    steps = [*_rose(play.state, seat, chip), Gain(seat, spaces(player, number, for_two=for_two)[column - 1])]
    extra = between(player, track, column, for_two=for_two)
    if extra and extra.other_covered:
        steps.append(Gain(seat, extra.reward))
    if column == len(spaces(player, number, for_two=for_two)):
        steps.append(GainArtifact(seat))
    play.then(*steps)


def _rose(state: State, seat: Seat, chip: Chip) -> list[Step]:
    """W-rose-a, W-rose-d: what a Rose gives when it is forged; set A in a battle only (W20)."""
    if TYPE[chip] != "rose":
        return []
    letter = state.ally_sets["rose"]
    if letter == "a" and state.battle is not None:
        return [ScoreRose(seat)]
    return [PlaceSupporter(seat)] if letter == "d" else []


class ScoreRose(Step, frozen=True, tag="rose-points"):
    """W-rose-a: two points for a Rose that was forged."""

    seat: Seat

    def run(self, play: Play) -> None:
        score(play, self.seat, ROSE_FORGED_POINTS, "rose-a")


class GainArtifact(Step, frozen=True, tag="artifact"):
    """The artifact chip at the end of a track."""

    seat: Seat

    def run(self, play: Play) -> None:
        player = play.player(self.seat)
        if player.artifacts_left:
            player.artifacts_left -= 1
            chips.put(player.bag, "artifact")
            play.tell(happened.ChipGained(self.seat, "artifact"))


class ForgeFromBag(Question, frozen=True, tag="forge-from-bag"):
    """§3.6 By a tea card: any chip of the bag but madness and poison, Red Rooks of set A too (W20, W105)."""

    def choices(self, state: State, seat: Seat) -> list[ForgeChip | Pass]:
        player = state.players[seat]
        fit = [chip for chip in CHIPS if chip in player.bag and chip not in BAD] if open_tracks(player) else []
        return [*map(ForgeChip, fit), PASS]

    def answer(self, play: Play, action: ForgeChip | Pass) -> None:
        if isinstance(action, ForgeChip):
            chips.take(play.player(self.seat).bag, action.chip)
            play.then(ForgeTrack(self.seat, action.chip))


# After a battle: one action for the icon under the tracker, one for each chip that gives one.


class Forging(Step, frozen=True, tag="forging"):
    """§6.5 The actions are counted before the first is used (W75)."""

    seat: Seat

    def run(self, play: Play) -> None:
        icon = play.fighter(self.seat).strength in ICONS
        play.then(ForgeActive(self.seat, icon, chip_actions(play.state, self.seat)))


def chip_actions(state: State, seat: Seat) -> int:
    """W-forge, W-treacle, and the Ten-and-Six with W-riddle-without-answer."""
    active = state.players[seat].active
    number = active.count("forge") + active.count("treacle")
    if has_ability(state, seat, "riddle-without-answer"):
        number += active.count("artifact")
    return number


def is_stubborn_rook(state: State, chip: Chip) -> bool:
    """W-rook-a: only the icon's action forges it (W105)."""
    return TYPE[chip] == "rook" and state.ally_sets["rook"] == "a"


class ForgeActive(Question, frozen=True, tag="forge-chip"):
    """§6.5 One of the Active chips, as long as there are actions and tracks."""

    icon: bool
    """Is the icon's action left?"""
    number: int
    """Actions of chips that are left."""

    def choices(self, state: State, seat: Seat) -> list[ForgeChip | Pass]:
        player = state.players[seat]
        if not (self.icon or self.number) or not open_tracks(player):
            return []
        fit = [chip for chip in CHIPS if chip in player.active and (self.icon or not is_stubborn_rook(state, chip))]
        return [*map(ForgeChip, fit), PASS]

    def answer(self, play: Play, action: ForgeChip | Pass) -> None:
        """Actions of chips are spent first, so that the icon's is left for a Red Rook of set A (W105)."""
        if isinstance(action, Pass):
            return
        play.player(self.seat).active.remove(action.chip)
        if self.number and not is_stubborn_rook(play.state, action.chip):
            left = ForgeActive(self.seat, self.icon, self.number - 1)
        else:
            left = ForgeActive(self.seat, False, self.number)
        play.then(ForgeTrack(self.seat, action.chip), left)
