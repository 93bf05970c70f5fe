"""The War: region by region, who takes part, starting strengths, wagers, and the end of a round. §4.4-§5.3, §6.9"""

from wonderland.core.chance import pick
from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import PASS, MoveGryphon, WagerOn, WarAction
from wonderland.games.war.content import BOARD, FIGURES, TRACK_END, Region
from wonderland.games.war.effects import passive
from wonderland.games.war.events import battle as happened
from wonderland.games.war.events.outcome import GameEnded, QuestsShown, TokenMoved
from wonderland.games.war.events.setup import StartChosen
from wonderland.games.war.flow import OVER, Play, faction_of, player_order, question, sealed, seat_of, step
from wonderland.games.war.gains import deal_market
from wonderland.games.war.scoring import final_outcome
from wonderland.games.war.state import HEAD, NO_WAGER, NOT_ASKED, RESERVE, Ask, Battle, Fighter, Frame, State
from wonderland.games.war.units import adjacent, figures_in, move_supporters, place_figure, units_in, units_on_board


@step("war")
def begin_war(play: Play, _frame: Frame) -> None:
    """§4.4 The Local Resistance of the round, the Gryphon, then every region clockwise from the token."""
    state = play.state
    if state.resistance is not None:
        state.resistance = BOARD.resistance[state.round - 1]
        play.tell(happened.ResistanceRaised(state.resistance))
    place = state.regions.index(state.token)
    play.then(Frame("regions", items=state.regions[place:] + state.regions[:place]))
    for seat, player in enumerate(state.players):
        if player.figures.get("gryphon", RESERVE) != RESERVE:
            play.ask("gryphon-move", seat)


def _gryphon_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    """W-gryphon: to a neighbouring region, alone or with a supporter, or not at all."""
    player = state.players[seat]
    here = player.figures["gryphon"]
    found: list[WarAction] = []
    for region in dict.fromkeys(adjacent(state, here)):
        found.append(MoveGryphon(region, False))
        if here in player.supporters:
            found.append(MoveGryphon(region, True))
    return [*found, PASS]


@passive("gryphon")
@question("gryphon-move", _gryphon_choices)
def _gryphon_move(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, MoveGryphon):
        here = play.player(seat).figures["gryphon"]
        place_figure(play, seat, "gryphon", action.region)
        if action.supporter:
            move_supporters(play, seat, 1, here, action.region)


@step("regions")
def next_region(play: Play, frame: Frame) -> None:
    """§5.1 The next region; one without units is passed over (W107)."""
    if not frame.items:
        play.then(Frame("war-end"))
        return
    state = play.state
    region = frame.items[0]
    play.then(Frame("regions", items=frame.items[1:]))
    seats = [seat for seat in player_order(state) if units_in(state.players[seat], region)]
    if len(seats) == 1 and state.resistance is None:
        play.tell(happened.RegionUncontested(seats[0], region))
        play.then(Frame("uncontested", seats[0], region))
    elif seats:
        begin_battle(play, region, seats)


def begin_battle(play: Play, region: Region, seats: list[Seat]) -> None:
    """§5.2 Starting strengths, the March Hare, wagers, the first draw (W95)."""
    state = play.state
    play.tell(happened.BattleBegun(region, tuple(seats)))
    state.battle = Battle(region, 0, [_fighter(seat in seats) for seat in range(state.seats)])
    for seat in seats:
        fighter = play.fighter(seat)
        fighter.start = fighter.strength = starting_strength(state, seat, region)
        play.tell(happened.StrengthSet(seat, fighter.strength))
    play.then(Frame("hare"), Frame("wagers"), Frame("draw"))


def _fighter(takes_part: bool) -> Fighter:
    return Fighter(
        status="active" if takes_part else "away",
        start=0,
        strength=0,
        drawn=[],
        extras=0,
        flamingo=False,
        shells=0,
        caterpillar_used=False,
        placed=0,
        placed_now=0,
        lost=0,
        lost_now=(),
        losing=0,
        gain=0,
        first_to_halt=False,
        wager=NOT_ASKED,
    )


def starting_strength(state: State, seat: Seat, region: Region) -> int:
    """§5.2 Leader, figures and castle, a sideways one too; the Queen's Pack of Cards; never above 25 (W38)."""
    player = state.players[seat]
    number = sum(FIGURES[figure] for figure in figures_in(player, region))
    if player.leader_at == region:
        number += player.leader_strength
    if region in player.castles:
        number += BOARD.castle_strength
    return min(number + pack_of_cards(state, seat, region), TRACK_END)


@passive("pack-of-cards")
def pack_of_cards(state: State, seat: Seat, region: Region) -> int:
    """W-pack-of-cards: one for every two supporters, three at most."""
    player = state.players[seat]
    return min(player.supporters.get(region, 0) // 2, 3) if "pack-of-cards" in player.abilities else 0


@step("wagers")
def ask_wagers(play: Play, _frame: Frame) -> None:
    """§5.3 Everybody without a unit in the region; none with two players."""
    state = play.state
    outside = [seat for seat, fighter in enumerate(play.battle.fighters) if fighter.status == "away"]
    if outside and state.resistance is None:
        play.ask("wager", *outside, sealed=True)


def _wager_choices(state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    """The factions that take part, or none (W50, W51)."""
    assert state.battle is not None
    taking_part = [seat for seat, fighter in enumerate(state.battle.fighters) if fighter.status != "away"]
    return [*(WagerOn(faction_of(state, seat)) for seat in taking_part), PASS]


@sealed("wager", _wager_choices)
def _wagers(play: Play, _ask: Ask, answers: dict[Seat, str]) -> None:
    """They stay closed until the outcome (W96)."""
    for seat, faction in answers.items():
        target = seat_of(play.state, faction)
        play.fighter(seat).wager = NO_WAGER if target is None else target
        play.tell(happened.WagerPlaced(seat, faction or "no-wager"))


# The end of a round.


@step("war-end")
def end_war(play: Play, _frame: Frame) -> None:
    """§6.9 After the last round the game is over; else all is made ready for the next Tea Party."""
    state = play.state
    if state.round == BOARD.rounds:
        _end_game(play)
        return
    number = pick(play.chance, BOARD.shard_die)
    place = (state.regions.index(state.token) + number) % len(state.regions)
    state.token = state.regions[place]
    play.tell(TokenMoved(number, state.token))
    for seat, player in enumerate(state.players):
        if player.exhausted or player.madness:
            chips.refresh(play, seat)
        player.leader_at = HEAD
        player.taken_now = 0
    deal_market(play)
    state.first = next_first(state)
    state.round += 1
    state.party_used = False
    play.tell(StartChosen(state.first))
    play.then(Frame("lay-table"), Frame("turn", state.first))


def next_first(state: State) -> Seat:
    """§3.1 The fewest points on the track, then the fewest units, then the earlier in the last order (W7, W8)."""

    def key(seat: Seat) -> tuple[int, int]:
        player = state.players[seat]
        return player.points, units_on_board(player, state.regions)

    return min(player_order(state), key=key)


def _end_game(play: Play) -> None:
    play.state.ended = True
    play.state.ask = OVER
    for seat in player_order(play.state):
        play.tell(QuestsShown(seat, tuple(play.player(seat).quests)))
    outcome = final_outcome(play.state)
    play.tell(GameEnded(outcome.reason, outcome.scores, outcome.winners))
