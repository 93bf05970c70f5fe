"""The War: region by region, who takes part, starting strengths, the March Hare, wagers. §4.4-§5.3"""

from wonderland.core.values import Seat

from .. import events
from ..content import Region
from ..rewards.units import LEADER, adjacent, move_supporters, place_figure
from ..state import NO_WAGER, RESERVE, Battle, Fighter, PublicState, State
from ..state.actions import PASS, MoveGryphon, WagerOn, WarAction
from ..state.work import Aim, Answers, Choices, Play, SealedQuestion, WarQuestion, WarStep
from . import set_strength
from .draws import NextDraw
from .outcome import BattleOutcome, win_uncontested


class BeginWar(WarStep, tag="war"):
    """§4.4"""

    def run(self, play: Play) -> None:
        state = play.state
        if state.for_two:
            state.resistance = state.box.board.resistance[state.round - 1]
            play.emit(events.ResistanceRaised(state.resistance))
        place = state.regions.index(state.token)
        play.then(FightRegions(state.regions[place:] + state.regions[:place]))
        for seat, player in enumerate(state.players):
            if player.figures.get("gryphon", RESERVE) != RESERVE:
                play.offer(GryphonMove(seat))


class GryphonMove(WarQuestion):
    """W-gryphon"""

    def choices(self, state: State, seat: Seat) -> Choices:
        player = state.players[seat]
        here = player.figures["gryphon"]
        company = (False, True) if here in player.supporters else (False,)
        regions = dict.fromkeys(adjacent(state, here))
        return [*(MoveGryphon(region, supporter) for region in regions for supporter in company), PASS]

    def answer(self, play: Play, action: WarAction) -> None:
        if isinstance(action, MoveGryphon):
            here = play.player(self.seat).figures["gryphon"]
            place_figure(play, self.seat, "gryphon", action.region)
            if action.supporter:
                move_supporters(play, self.seat, 1, here, action.region)


class FightRegions(WarStep, tag="regions"):
    """§5.1 Regions without units are skipped (W107)."""

    regions: tuple[Region, ...]

    def run(self, play: Play) -> None:
        if not self.regions:
            return
        state, region = play.state, self.regions[0]
        play.then(FightRegions(self.regions[1:]))
        seats = [seat for seat in state.order if state.players[seat].units_in(region)]
        if len(seats) == 1 and not state.for_two:
            win_uncontested(play, seats[0], region)
        elif seats:
            begin_battle(play, region, seats)


def begin_battle(play: Play, region: Region, seats: list[Seat]) -> None:
    """§5.2 (W95)"""
    state = play.state
    state.battle = Battle(region, 0, [Fighter("active" if seat in seats else "away") for seat in range(state.seats)])
    play.emit(events.BattleBegun(region, tuple(seats)))
    for seat in seats:
        fighter = play.fighter(seat)
        fighter.start = fighter.strength = starting_strength(state, seat, region)
        play.emit(events.StrengthSet(seat, fighter.strength, "start"))
    play.then(Wagers(), NextDraw(), BattleOutcome())
    for seat in state.standing_seats():
        if state.is_present(seat, "march-hare"):
            play.offer(HareTarget(seat))


def starting_strength(table: PublicState, seat: Seat, region: Region) -> int:
    """§5.2 Never above 25 (W38)."""
    return min(sum(strength_parts(table, seat, region).values()), table.box.track_end)


def strength_parts(table: PublicState, seat: Seat, region: Region) -> dict[str, int]:
    """§5.2 A sideways castle counts. W-pack-of-cards."""
    player, box = table.players[seat], table.box
    found = {LEADER: player.leader_strength} if player.leader_at == region else {}
    found.update({figure: box.figures[figure] for figure in player.figures_in(region)})
    if region in player.castles:
        found["castle"] = box.board.castle_strength
    if table.has_ability(seat, "pack-of-cards"):
        # Printed: one for every two supporters, at most 3.
        found["pack-of-cards"] = min(player.supporters.get(region, 0) // 2, 3)
    return found


class HareTarget(Aim):
    """W-march-hare: before the wagers, one after the other."""

    effect = "march-hare"
    met: tuple[str, ...] = ()
    """The factions that were hit."""

    def fits(self, state: State, other: Seat) -> bool:
        return state.faction_of(other) not in self.met and len(self.met) < 2

    def hit(self, play: Play, other: Seat) -> None:
        set_strength(play, other, play.state.strength(other) - 2, "march-hare")  # printed: two rivals lose 2
        play.then(HareTarget(self.seat, (*self.met, play.state.faction_of(other))))


class Wagers(WarStep):
    """§5.3 None with two players."""

    def run(self, play: Play) -> None:
        if not play.state.for_two:
            fighters = enumerate(play.battle.fighters)
            play.ask(Wager(tuple(seat for seat, fighter in fighters if fighter.status == "away")))


class Wager(SealedQuestion):
    """§5.3 On a faction that takes part, or none (W50, W51, W96)."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [*(WagerOn(state.faction_of(other)) for other in state.participants()), PASS]

    def resolve(self, play: Play, answers: Answers) -> None:
        for seat, answer in answers.items():
            faction = answer.faction if isinstance(answer, WagerOn) else None
            play.fighter(seat).wager = play.state.seat_of(faction) if faction else NO_WAGER
            play.emit(events.WagerPlaced(seat, faction or "no-wager"))
