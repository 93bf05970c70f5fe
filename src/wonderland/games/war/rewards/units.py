"""Units and castles: where they are, and every question about placing, taking back and moving them. §2"""

from collections.abc import Iterable

from msgspec.structs import replace

from wonderland.core.values import Seat

from .. import events
from ..content import Region
from ..state import RESERVE, Player, State
from ..state import actions as do
from ..state.actions import PASS, ChooseRegion, WarAction
from ..state.work import Choices, Pick, Play, WarQuestion

SUPPORTER = "supporter"
LEADER = "leader"


def add_supporters(player: Player, region: Region, number: int) -> None:
    left = player.supporters.get(region, 0) + number
    if left:
        player.supporters[region] = left
    else:
        player.supporters.pop(region, None)


def adjacent(state: State, region: Region) -> tuple[Region, ...]:
    """§2.2 The neighbours in the ring (W45, W85)."""
    place = state.regions.index(region)
    return (state.regions[place - 1], state.regions[(place + 1) % len(state.regions)])


def place_supporters(play: Play, seat: Seat, number: int, region: Region) -> None:
    play.player(seat).reserve -= number
    add_supporters(play.player(seat), region, number)
    play.emit(events.SupportersPlaced(seat, number, region))


def place_figure(play: Play, seat: Seat, figure: str, region: Region) -> None:
    play.player(seat).figures[figure] = region
    play.emit(events.FigurePlaced(seat, figure, region))


def move_supporters(play: Play, seat: Seat, number: int, source: Region, target: Region) -> None:
    """Moved units are not lost (W102)."""
    add_supporters(play.player(seat), source, -number)
    add_supporters(play.player(seat), target, number)
    play.emit(events.SupportersMoved(seat, number, source, target))


def _to_reserve(player: Player, unit: str, region: Region) -> None:
    if unit == SUPPORTER:
        add_supporters(player, region, -1)
        player.reserve += 1
    elif unit == LEADER:
        player.leader_at = RESERVE
    else:
        player.figures[unit] = RESERVE


def lose_unit(play: Play, seat: Seat, unit: str, region: Region) -> None:
    """§5.6 To the reserve (W79). W-humpty-dumpty leaves the game."""
    _to_reserve(play.player(seat), unit, region)
    if unit == "humpty-dumpty":
        del play.player(seat).figures[unit]
    play.emit(events.UnitLost(seat, unit, region))


def losable(player: Player, region: Region) -> list[str]:
    """§5.6 The leader only when no other unit is left (W24)."""
    found = [SUPPORTER] if region in player.supporters else []
    found += sorted(player.figures_in(region))
    return found or ([LEADER] if player.leader_at == region else [])


def movable(state: State, seat: Seat, region: Region) -> int:
    """Never the last unit of a fighter (W102)."""
    player = state.players[seat]
    number = player.supporters.get(region, 0)
    if state.battle and state.battle.region == region and seat in state.standing_seats():
        number = min(number, player.units_in(region) - 1)
    return number


# Unit icons of tea cards.


class RegionPick(Pick):
    """Any region in play, unless `things` says otherwise."""

    action = ChooseRegion

    def things(self, state: State, seat: Seat) -> Iterable[Region]:
        return state.regions


class SupporterPick(RegionPick):
    """Passing needs an empty reserve (W16)."""

    def may_pass(self, state: State) -> bool:
        return not state.players[self.seat].reserve


class ChooseRegionForUnits(SupporterPick, tag="place-where"):
    """§3.3 One region (W16); the Red Queen chooses for each unit (W28)."""

    number: int
    split: bool = False
    supporters_only: bool = False

    def run(self, play: Play) -> None:
        player = play.player(self.seat)
        figures = player.figures and not self.supporters_only
        if self.number and (player.reserve or player.supporters or figures):
            play.ask(self)

    def take(self, play: Play, region: Region) -> None:
        play.then(PlaceUnits(self.seat, region, self.number, self.split, self.supporters_only))


class PlaceUnits(WarQuestion):
    """§3.3 Supporters, a figure, or a unit taken back (W15, W17). Those of the reserve must be placed (W16)."""

    region: Region
    number: int
    split: bool = False
    supporters_only: bool = False
    returned: bool = False
    """Was a unit taken back for the next one?"""

    def run(self, play: Play) -> None:
        if self.number:
            play.offer(self)

    def choices(self, state: State, seat: Seat) -> Choices:
        player = state.players[seat]
        most = min(player.reserve, 1 if self.split else self.number)
        found: list[WarAction] = [do.PlaceSupporters(number) for number in range(1, most + 1)]
        figures = sorted(player.figures.items())
        if not self.supporters_only:
            found += [do.PlaceFigure(figure) for figure, place in figures if place == RESERVE]
        if self.returned:
            return found
        found += [do.TakeBack(SUPPORTER, region) for region in state.regions if region in player.supporters]
        found += [do.TakeBack(figure, place) for figure, place in figures if place != RESERVE]
        return found if player.reserve else [*found, PASS]

    def answer(self, play: Play, action: WarAction) -> None:
        seat, placed = self.seat, 1
        match action:
            case do.TakeBack(unit, region):
                _to_reserve(play.player(seat), unit, region)
                play.emit(events.UnitReturned(seat, unit, region))
                play.then(replace(self, returned=True))
                return
            case do.PlaceSupporters(placed):
                place_supporters(play, seat, placed, self.region)
            case do.PlaceFigure(figure):
                place_figure(play, seat, figure, self.region)
            case _:
                return
        left = self.number - placed
        if self.split:
            play.then(ChooseRegionForUnits(seat, left, self.split, self.supporters_only))
        else:
            play.then(replace(self, number=left, returned=False))


# A supporter by an ability: from the reserve, or with an empty one perhaps from another region (W15).


class PlaceSupporter(SupporterPick):
    """A supporter to any region (W16)."""

    def run(self, play: Play) -> None:
        state = play.state
        if play.player(self.seat).reserve or any(movable(state, self.seat, region) for region in state.regions):
            play.ask(self)

    def take(self, play: Play, region: Region) -> None:
        bring_supporter(play, self.seat, region)


def bring_supporter(play: Play, seat: Seat, region: Region, *, optional: bool = False) -> None:
    """From the reserve, else from elsewhere."""
    if play.player(seat).reserve:
        place_supporters(play, seat, 1, region)
    else:
        play.offer(SupporterWhence(seat, region, optional))


class SupporterWhence(WarQuestion):
    """The region that a supporter leaves for another."""

    region: Region
    optional: bool = False

    def choices(self, state: State, seat: Seat) -> Choices:
        sources = [each for each in state.regions if each != self.region and movable(state, seat, each) > 0]
        return [*map(do.TakeFrom, sources), *([PASS] if self.optional else [])]

    def answer(self, play: Play, action: WarAction) -> None:
        if isinstance(action, do.TakeFrom):
            move_supporters(play, self.seat, 1, action.region, self.region)


# Figures and castles.


class PlaceNewFigure(RegionPick, tag="place-figure"):
    """§3.5 At once, in any region (W17)."""

    figure: str
    with_supporter: bool = False

    def take(self, play: Play, region: Region) -> None:
        place_figure(play, self.seat, self.figure, region)
        if self.with_supporter:
            bring_supporter(play, self.seat, region, optional=True)


def castle_regions(state: State, seat: Seat) -> list[Region]:
    """§2.4 One castle a region; a sideways one may be set upright."""
    castles = state.players[seat].castles
    left = len(castles) < state.box.board.castles
    return [each for each in state.regions if (castles[each] != "upright" if each in castles else left)]


def build(play: Play, seat: Seat, region: Region) -> None:
    """§2.4 Sideways first with two players."""
    castles = play.player(seat).castles
    castles[region] = "sideways" if play.state.for_two and region not in castles else "upright"
    play.emit(events.CastleBuilt(seat, region, castles[region]))


class PlaceCastle(RegionPick):
    """A castle where there is room (W90)."""

    def things(self, state: State, seat: Seat) -> list[Region]:
        return castle_regions(state, seat)

    def take(self, play: Play, region: Region) -> None:
        build(play, self.seat, region)
