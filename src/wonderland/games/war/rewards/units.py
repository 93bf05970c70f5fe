"""Units and castles: where they are, and every question about placing, taking back and moving them. §2"""

from wonderland.core.values import Seat
from wonderland.games.war.content import Region
from wonderland.games.war.events import units as happened
from wonderland.games.war.state import RESERVE, Player, State
from wonderland.games.war.state.actions import PASS, Choice, ChooseRegion, PlaceSupporters, TakeBack, TakeFrom
from wonderland.games.war.state.actions import PlaceFigure as ChooseFigure
from wonderland.games.war.state.work import Pick, Play, Question

SUPPORTER = "supporter"
LEADER = "leader"


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


def _to_reserve(player: Player, unit: str, region: Region) -> None:
    if unit == SUPPORTER:
        add_supporters(player, region, -1)
        player.reserve += 1
    elif unit == LEADER:
        player.leader_at = RESERVE
    else:
        player.figures[unit] = RESERVE


def lose_unit(play: Play, seat: Seat, unit: str, region: Region) -> None:
    """§5.6 Lost units go to the reserve (W79); Humpty Dumpty leaves the game (W-humpty-dumpty)."""
    _to_reserve(play.player(seat), unit, region)
    if unit == "humpty-dumpty":
        del play.player(seat).figures[unit]
    play.tell(happened.UnitLost(seat, unit, region))


def take_back(play: Play, seat: Seat, unit: str, region: Region) -> None:
    """Returned, not lost (W15)."""
    _to_reserve(play.player(seat), unit, region)
    play.tell(happened.UnitReturned(seat, unit, region))


def losable(player: Player, region: Region) -> list[str]:
    """§5.6 The units to choose from; the leader only when no other is left (W24)."""
    found = [SUPPORTER] if region in player.supporters else []
    found += sorted(player.figures_in(region))
    return found or ([LEADER] if player.leader_at == region else [])


def movable(state: State, seat: Seat, region: Region) -> int:
    """How many supporters may leave a region: never the last unit of a fighter (W102)."""
    player = state.players[seat]
    number = player.supporters.get(region, 0)
    if state.battle and state.battle.region == region and seat in state.standing_seats():
        number = min(number, player.units_in(region) - 1)
    return number


# Unit icons of tea cards.


class ChooseRegionForUnits(Question, frozen=True, tag="place-where"):
    """§3.3 Units of one icon go into one region, as many as it shows (W16). The Red Queen chooses again for each unit
    (W28)."""

    number: int
    split: bool = False
    supporters_only: bool = False

    def run(self, play: Play) -> None:
        """Is there a unit at hand, or one to take back?"""
        player = play.player(self.seat)
        figures = player.figures and not self.supporters_only
        if self.number and (player.reserve or player.supporters or figures):
            play.ask(self)

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return _regions(state, seat)

    def answer(self, play: Play, action: Choice) -> None:
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

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        """W15: any supporter or figure may be taken back, those of the same region too."""
        player = state.players[seat]
        most = min(player.reserve, 1 if self.split else self.number)
        found: list[Choice] = [PlaceSupporters(number) for number in range(1, most + 1)]
        figures = sorted(player.figures.items())
        if not self.supporters_only:
            found += [ChooseFigure(figure) for figure, place in figures if place == RESERVE]
        if self.returned:
            return found
        found += [TakeBack(SUPPORTER, region) for region in state.regions if region in player.supporters]
        found += [TakeBack(figure, place) for figure, place in figures if place != RESERVE]
        return found if player.reserve else [*found, PASS]

    def answer(self, play: Play, action: Choice) -> None:
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


def _regions(state: State, seat: Seat) -> list[Choice]:
    """Every region; declining is allowed only where the reserve has no supporter to place (W16)."""
    found: list[Choice] = [ChooseRegion(region) for region in state.regions]
    return found if state.players[seat].reserve else [*found, PASS]


# One supporter by an ability: from the reserve, or with an empty one perhaps from another region (W15).


class PlaceSupporter(Question, frozen=True, tag="place-supporter"):
    """A supporter to any region (W16)."""

    def run(self, play: Play) -> None:
        state = play.state
        if play.player(self.seat).reserve or any(movable(state, self.seat, region) for region in state.regions):
            play.ask(self)

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return _regions(state, seat)

    def answer(self, play: Play, action: Choice) -> None:
        if isinstance(action, ChooseRegion):
            bring_supporter(play, self.seat, action.region)


def bring_supporter(play: Play, seat: Seat, region: Region, *, optional: bool = False) -> None:
    """A supporter to this region; one from elsewhere may be optional."""
    if play.player(seat).reserve:
        place_supporters(play, seat, 1, region)
    else:
        play.offer(SupporterWhence(seat, region, optional))


class SupporterWhence(Question, frozen=True, tag="supporter-whence"):
    """The region that a supporter leaves."""

    region: Region
    """Where it goes."""
    optional: bool = False

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        sources = [each for each in state.regions if each != self.region and movable(state, seat, each) > 0]
        return [*map(TakeFrom, sources), *([PASS] if self.optional else [])]

    def answer(self, play: Play, action: Choice) -> None:
        if isinstance(action, TakeFrom):
            move_supporters(play, self.seat, 1, action.region, self.region)


# Figures and castles.


class PlaceFigure(Pick, frozen=True, tag="place-figure"):
    """§3.5 A new figure is placed at once, in any region (W17)."""

    action = ChooseRegion
    figure: str
    with_supporter: bool = False

    def things(self, state: State, seat: Seat) -> tuple[Region, ...]:
        return state.regions

    def take(self, play: Play, region: Region) -> None:
        place_figure(play, self.seat, self.figure, region)
        if self.with_supporter:
            bring_supporter(play, self.seat, region, optional=True)


def castle_regions(state: State, seat: Seat) -> list[Region]:
    """§2.4 Where a castle may go: no second one in a region; with two players one on its side may be set up."""
    castles = state.players[seat].castles
    left = len(castles) < state.box.board.castles
    return [each for each in state.regions if (castles[each] != "upright" if each in castles else left)]


def build(play: Play, seat: Seat, region: Region) -> None:
    """§2.4 With two players a castle takes two steps: sideways, then upright."""
    castles = play.player(seat).castles
    castles[region] = "sideways" if play.state.for_two and region not in castles else "upright"
    play.tell(happened.CastleBuilt(seat, region, castles[region]))


class PlaceCastle(Pick, frozen=True, tag="place-castle"):
    """A castle anywhere; nothing where there is no room (W90)."""

    action = ChooseRegion

    def things(self, state: State, seat: Seat) -> list[Region]:
        return castle_regions(state, seat)

    def take(self, play: Play, region: Region) -> None:
        build(play, self.seat, region)
