"""Units and castles: where they stand, and every question about placing, taking back and moving them. §2"""

from wonderland.core.values import Seat
from wonderland.games.war.content import BOARD, Region
from wonderland.games.war.events import units as happened
from wonderland.games.war.state import RESERVE, OpenPlayer, Player, State
from wonderland.games.war.state.actions import (
    PASS,
    ChooseRegion,
    Pass,
    PlaceSupporters,
    TakeBack,
    TakeFrom,
    WarAction,
)
from wonderland.games.war.state.actions import PlaceFigure as ChooseFigure
from wonderland.games.war.state.flow import Play
from wonderland.games.war.state.work import Question

SUPPORTER = "supporter"
LEADER = "leader"


def figures_in(player: OpenPlayer, region: Region) -> list[str]:
    return [figure for figure, place in player.figures.items() if place == region]


def units_in(player: OpenPlayer, region: Region) -> int:
    """§2.1 Supporters, figures and the leader; castles are none (W52)."""
    figures = list(player.figures.values()).count(region)
    return player.supporters.get(region, 0) + figures + (player.leader_at == region)


def units_on_board(player: OpenPlayer, regions: tuple[Region, ...]) -> int:
    return sum(units_in(player, region) for region in regions)


def has_figure(player: OpenPlayer, figure: str, region: Region) -> bool:
    return player.figures.get(figure) == region


def add_supporters(player: Player, region: Region, number: int) -> None:
    left = player.supporters.get(region, 0) + number
    if left:
        player.supporters[region] = left
    else:
        player.supporters.pop(region, None)


def adjacent(state: State, region: Region) -> tuple[Region, ...]:
    """§2.2 The neighbours in the ring of regions in play (W45, W85)."""
    place = state.regions.index(region)
    return (state.regions[place - 1], state.regions[(place + 1) % len(state.regions)])


def place_supporters(play: Play, seat: Seat, number: int, region: Region) -> None:
    player = play.player(seat)
    player.reserve -= number
    add_supporters(player, region, number)
    play.tell(happened.SupportersPlaced(seat, number, region))


def place_figure(play: Play, seat: Seat, figure: str, region: Region) -> None:
    play.player(seat).figures[figure] = region
    play.tell(happened.FigurePlaced(seat, figure, region))


def move_supporters(play: Play, seat: Seat, number: int, source: Region, target: Region) -> None:
    """Moved units are not lost (W102)."""
    player = play.player(seat)
    add_supporters(player, source, -number)
    add_supporters(player, target, number)
    play.tell(happened.SupportersMoved(seat, number, source, target))


def lose_unit(play: Play, seat: Seat, unit: str, region: Region) -> None:
    """§5.6 Lost units go to the reserve (W79); Humpty Dumpty leaves the game (W-humpty-dumpty)."""
    player = play.player(seat)
    if unit == SUPPORTER:
        add_supporters(player, region, -1)
        player.reserve += 1
    elif unit == LEADER:
        player.leader_at = RESERVE
    elif unit == "humpty-dumpty":
        del player.figures[unit]
    else:
        player.figures[unit] = RESERVE
    play.tell(happened.UnitLost(seat, unit, region))


def losable(player: Player, region: Region) -> list[str]:
    """§5.6 The units to choose from; the leader only when no other is left (W24)."""
    found = [SUPPORTER] if region in player.supporters else []
    found += sorted(figures_in(player, region))
    return found or ([LEADER] if player.leader_at == region else [])


def movable(state: State, seat: Seat, region: Region) -> int:
    """How many supporters may leave a region: never the last unit where one fights (W102)."""
    player = state.players[seat]
    number = player.supporters.get(region, 0)
    battle = state.battle
    if battle and battle.region == region and battle.fighters[seat].status in ("active", "halted"):
        number = min(number, units_in(player, region) - 1)
    return number


def take_back(play: Play, seat: Seat, unit: str, region: Region) -> None:
    """Returned, not lost (W15)."""
    player = play.player(seat)
    if unit == SUPPORTER:
        add_supporters(player, region, -1)
        player.reserve += 1
    else:
        player.figures[unit] = RESERVE
    play.tell(happened.UnitReturned(seat, unit, region))


# Unit icons of tea cards.


class ChooseRegionForUnits(Question, frozen=True, tag="place-where"):
    """§3.3 Units of one icon go into one region, as many as it shows (W16). The Red Queen chooses again for each unit
    (W28)."""

    number: int
    split: bool = False
    supporters_only: bool = False

    def run(self, play: Play) -> None:
        if self.number and self._can_place(play.player(self.seat)):
            play.ask(self)

    def _can_place(self, player: Player) -> bool:
        """Is there a unit at hand, or one to take back?"""
        if player.reserve or player.supporters:
            return True
        return bool(player.figures) and not self.supporters_only

    def choices(self, state: State, seat: Seat) -> list[ChooseRegion | Pass]:
        return _regions(state, seat)

    def answer(self, play: Play, action: ChooseRegion | Pass) -> None:
        if isinstance(action, ChooseRegion):
            play.then(PlaceUnits(self.seat, action.region, self.number, self.split, self.supporters_only))


class PlaceUnits(Question, frozen=True, tag="place-units"):
    """§3.3 Supporters, a figure from the reserve, or first one unit taken back (W15, W17).

    Supporters of the reserve must be placed, and a unit that was taken back makes room for one that must (W16)."""

    region: Region
    number: int
    split: bool = False
    supporters_only: bool = False
    returned: bool = False
    """Was a unit taken back for the next one to be placed?"""

    def run(self, play: Play) -> None:
        if self.number:
            play.offer(self)

    def choices(self, state: State, seat: Seat) -> list[WarAction]:
        player = state.players[seat]
        most = min(player.reserve, 1 if self.split else self.number)
        found: list[WarAction] = [PlaceSupporters(number) for number in range(1, most + 1)]
        if not self.supporters_only:
            found += [ChooseFigure(each) for each in sorted(player.figures) if player.figures[each] == RESERVE]
        if self.returned:
            return found
        found += self._returnable(state, player)
        return found if player.reserve else [*found, PASS]

    def _returnable(self, state: State, player: Player) -> list[TakeBack]:
        """W15: any supporter or figure, those of the same region too, whatever is to be placed."""
        found = [TakeBack(SUPPORTER, region) for region in state.regions if region in player.supporters]
        figures = [each for each in sorted(player.figures) if player.figures[each] != RESERVE]
        return [*found, *(TakeBack(each, player.figures[each]) for each in figures)]

    def answer(self, play: Play, action: WarAction) -> None:
        seat, region, left = self.seat, self.region, self.number
        if isinstance(action, TakeBack):
            take_back(play, seat, action.unit, action.region)
            play.then(PlaceUnits(seat, region, left, self.split, self.supporters_only, returned=True))
            return
        if isinstance(action, PlaceSupporters):
            place_supporters(play, seat, action.number, region)
            left -= action.number
        elif isinstance(action, ChooseFigure):
            place_figure(play, seat, action.figure, region)
            left -= 1
        else:
            return
        if self.split:
            play.then(ChooseRegionForUnits(seat, left, self.split, self.supporters_only))
        else:
            play.then(PlaceUnits(seat, region, left, self.split, self.supporters_only))


def _regions(state: State, seat: Seat) -> list[ChooseRegion | Pass]:
    """Every region; declining is allowed only where the reserve has no supporter to place (W16)."""
    found: list[ChooseRegion | Pass] = [ChooseRegion(region) for region in state.regions]
    return found if state.players[seat].reserve else [*found, PASS]


# One supporter by an ability: from the reserve, or with an empty one perhaps from another region (W15).


class PlaceSupporter(Question, frozen=True, tag="place-supporter"):
    """A supporter to any region (W16)."""

    def run(self, play: Play) -> None:
        state = play.state
        if play.player(self.seat).reserve or any(movable(state, self.seat, region) for region in state.regions):
            play.ask(self)

    def choices(self, state: State, seat: Seat) -> list[ChooseRegion | Pass]:
        return _regions(state, seat)

    def answer(self, play: Play, action: ChooseRegion | Pass) -> None:
        if isinstance(action, ChooseRegion):
            bring_supporter(play, self.seat, action.region)


def bring_supporter(play: Play, seat: Seat, region: Region, *, optional: bool = False) -> None:
    """A supporter to this region; one from elsewhere may be left there where nobody was asked before."""
    if play.player(seat).reserve:
        place_supporters(play, seat, 1, region)
    else:
        play.offer(SupporterWhence(seat, region, optional))


class SupporterWhence(Question, frozen=True, tag="supporter-whence"):
    """The region that a supporter leaves."""

    region: Region
    """Where it goes."""
    optional: bool = False

    def choices(self, state: State, seat: Seat) -> list[TakeFrom | Pass]:
        sources = [each for each in state.regions if each != self.region and movable(state, seat, each) > 0]
        return [*map(TakeFrom, sources), *([PASS] if self.optional else [])]

    def answer(self, play: Play, action: TakeFrom | Pass) -> None:
        if isinstance(action, TakeFrom):
            move_supporters(play, self.seat, 1, action.region, self.region)


# Figures and castles.


class PlaceFigure(Question, frozen=True, tag="place-figure"):
    """§3.5 A new figure is placed at once, in any region (W17)."""

    figure: str
    with_supporter: bool = False

    def choices(self, state: State, seat: Seat) -> list[ChooseRegion]:
        return [ChooseRegion(region) for region in state.regions]

    def answer(self, play: Play, action: ChooseRegion) -> None:
        place_figure(play, self.seat, self.figure, action.region)
        if self.with_supporter:
            bring_supporter(play, self.seat, action.region, optional=True)


def castle_regions(state: State, seat: Seat) -> list[Region]:
    """§2.4 Where a castle may go: no second one in a region; with two players one on its side may be set up."""
    castles = state.players[seat].castles
    left = len(castles) < BOARD.castles
    return [each for each in state.regions if (castles[each] != "upright" if each in castles else left)]


def build(play: Play, seat: Seat, region: Region) -> None:
    """§2.4 With two players a castle takes two steps: sideways, then upright."""
    castles = play.player(seat).castles
    castles[region] = "sideways" if play.state.for_two and region not in castles else "upright"
    play.tell(happened.CastleBuilt(seat, region, castles[region]))


class PlaceCastle(Question, frozen=True, tag="place-castle"):
    """A castle anywhere; nothing where there is no room (W90)."""

    def choices(self, state: State, seat: Seat) -> list[ChooseRegion]:
        return [ChooseRegion(region) for region in castle_regions(state, seat)]

    def answer(self, play: Play, action: ChooseRegion) -> None:
        build(play, self.seat, action.region)
