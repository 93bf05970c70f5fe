"""Units and castles: where they stand, and every question about placing, taking back and moving them. §2"""

from wonderland.core.values import Seat
from wonderland.games.war.actions import (
    PASS,
    ChooseRegion,
    Pass,
    PlaceFigure,
    PlaceSupporters,
    TakeBack,
    TakeFrom,
    WarAction,
)
from wonderland.games.war.content import Region
from wonderland.games.war.effects import passive
from wonderland.games.war.events import units as happened
from wonderland.games.war.flow import Play, question, step
from wonderland.games.war.state import RESERVE, Ask, Frame, Player, State

SUPPORTER = "supporter"
LEADER = "leader"


def figures_in(player: Player, region: Region) -> list[str]:
    return [figure for figure, place in player.figures.items() if place == region]


def units_in(player: Player, region: Region) -> int:
    """§2.1 Supporters, figures and the leader; castles are none (W52)."""
    places = list(player.figures.values())
    return player.supporters.get(region, 0) + places.count(region) + (player.leader_at == region)


def units_on_board(player: Player, regions: tuple[Region, ...]) -> int:
    return sum(units_in(player, region) for region in regions)


def has_figure(player: Player, figure: str, region: Region) -> bool:
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


@passive("humpty-dumpty")
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


# Unit icons of tea cards: `units` frames hold how many are left, the region once chosen, and what they allow.


def can_place(player: Player, supporters_only: bool) -> bool:
    """Is there a unit at hand, or one to take back?"""
    if player.reserve or player.supporters:
        return True
    return bool(player.figures) and not supporters_only


@step("units")
def ask_where(play: Play, frame: Frame) -> None:
    """§3.3 Units of one icon go into one region, up to the number shown (W16). The Red Queen chooses anew for
    each unit (W28)."""
    if frame.number and can_place(play.player(frame.seat), "supporters" in frame.items):
        play.ask("place-where", frame.seat, number=frame.number, items=frame.items)


def _where(state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [*(ChooseRegion(region) for region in state.regions), PASS]


@question("place-where", _where)
def _place_where(play: Play, ask: Ask, seat: Seat, action: ChooseRegion | Pass) -> None:
    if isinstance(action, ChooseRegion):
        play.then(Frame("place-units", seat, action.region, ask.number, ask.items))


@step("place-units")
def ask_units(play: Play, frame: Frame) -> None:
    ask = Ask("place-units", (frame.seat,), frame.item, frame.number, frame.items)
    if frame.number and len(_units(play.state, ask, frame.seat)) > 1:
        play.state.ask = ask


def _units(state: State, ask: Ask, seat: Seat) -> list[WarAction]:
    """§3.3 Supporters, a figure from the reserve, or first one unit taken back (W15, W17)."""
    player, figures = state.players[seat], "supporters" not in ask.items
    most = min(player.reserve, 1 if "split" in ask.items else ask.number)
    found: list[WarAction] = [PlaceSupporters(number) for number in range(1, most + 1)]
    if figures:
        found += [PlaceFigure(each) for each in sorted(player.figures) if player.figures[each] == RESERVE]
    if "returned" not in ask.items:
        elsewhere = [region for region in state.regions if region != ask.item]
        found += [TakeBack(SUPPORTER, region) for region in elsewhere if region in player.supporters]
        if figures:
            found += [
                TakeBack(figure, player.figures[figure])
                for figure in sorted(player.figures)
                if player.figures[figure] in elsewhere
            ]
    return [*found, PASS]


@question("place-units", _units)
def _place_units(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, TakeBack):
        take_back(play, seat, action.unit, action.region)
        play.then(Frame("place-units", seat, ask.item, ask.number, (*ask.items, "returned")))
        return
    if isinstance(action, PlaceSupporters):
        place_supporters(play, seat, action.number, ask.item)
        left = ask.number - action.number
    elif isinstance(action, PlaceFigure):
        place_figure(play, seat, action.figure, ask.item)
        left = ask.number - 1
    else:
        return
    items = tuple(item for item in ask.items if item != "returned")
    if "split" in items:
        play.then(Frame("units", seat, "", left, items))
    else:
        play.then(Frame("place-units", seat, ask.item, left, items))


def take_back(play: Play, seat: Seat, unit: str, region: Region) -> None:
    """Returned, not lost (W15)."""
    player = play.player(seat)
    if unit == SUPPORTER:
        add_supporters(player, region, -1)
        player.reserve += 1
    else:
        player.figures[unit] = RESERVE
    play.tell(happened.UnitReturned(seat, unit, region))


# One supporter by an ability: the reserve first, else one of one's own from another region (W15).


@step("place-supporter")
def ask_supporter(play: Play, frame: Frame) -> None:
    """A supporter to `item`, or to any region where it is empty."""
    seat, player = frame.seat, play.player(frame.seat)
    if not player.reserve and not any(movable(play.state, seat, region) for region in play.state.regions):
        return
    if frame.item and player.reserve:
        place_supporters(play, seat, 1, frame.item)
    elif frame.item:
        _ask_whence(play, seat, frame.item)
    else:
        play.ask("place-supporter", seat)


@question("place-supporter", _where)
def _place_supporter(play: Play, _ask: Ask, seat: Seat, action: ChooseRegion | Pass) -> None:
    if isinstance(action, Pass):
        return
    if play.player(seat).reserve:
        place_supporters(play, seat, 1, action.region)
    else:
        _ask_whence(play, seat, action.region)


def _ask_whence(play: Play, seat: Seat, target: Region) -> None:
    ask = Ask("supporter-whence", (seat,), target)
    sources = _whence(play.state, ask, seat)
    if len(sources) == 1:
        move_supporters(play, seat, 1, sources[0].region, target)
    elif sources:
        play.state.ask = ask


def _whence(state: State, ask: Ask, seat: Seat) -> list[TakeFrom]:
    return [TakeFrom(each) for each in state.regions if each != ask.item and movable(state, seat, each) > 0]


@question("supporter-whence", _whence)
def _supporter_whence(play: Play, ask: Ask, seat: Seat, action: TakeFrom) -> None:
    move_supporters(play, seat, 1, action.region, ask.item)


# Castles.


def castle_regions(state: State, seat: Seat) -> list[Region]:
    """§2.4 Where a castle may go: no second one in a region; with two players a sideways one may be set up."""
    castles = state.players[seat].castles
    full = "upright" if state.resistance is not None else None
    return [each for each in state.regions if each not in castles or (full and castles[each] != full)]


def build(play: Play, seat: Seat, region: Region) -> None:
    """§2.4 With two players a castle takes two steps: sideways, then upright."""
    castles = play.player(seat).castles
    for_two = play.state.resistance is not None
    castles[region] = "sideways" if for_two and region not in castles else "upright"
    play.tell(happened.CastleBuilt(seat, region, castles[region]))


@step("castle")
def ask_castle(play: Play, frame: Frame) -> None:
    """A castle anywhere; nothing where there is no room (W90)."""
    regions = castle_regions(play.state, frame.seat)
    if len(regions) == 1:
        build(play, frame.seat, regions[0])
    elif regions:
        play.ask("place-castle", frame.seat)


def _castle_choices(state: State, _ask: Ask, seat: Seat) -> list[ChooseRegion]:
    return [ChooseRegion(region) for region in castle_regions(state, seat)]


@question("place-castle", _castle_choices)
def _place_castle(play: Play, _ask: Ask, seat: Seat, action: ChooseRegion) -> None:
    build(play, seat, action.region)


def _regions(state: State, _ask: Ask, _seat: Seat) -> list[ChooseRegion]:
    return [ChooseRegion(region) for region in state.regions]


@step("gained-figure")
def ask_figure(play: Play, frame: Frame) -> None:
    """§3.5 A new figure is placed at once, in any region (W17)."""
    play.ask("place-figure", frame.seat, item=frame.item, items=frame.items)


@question("place-figure", _regions)
def _place_figure(play: Play, ask: Ask, seat: Seat, action: ChooseRegion) -> None:
    place_figure(play, seat, ask.item, action.region)
    if "with-supporter" in ask.items:
        play.then(Frame("place-supporter", seat, action.region))
