"""The War: region by region, who takes part, starting strengths, wagers. §4.4-§5.3"""

from wonderland.core.values import Seat
from wonderland.games.war.battle import participants
from wonderland.games.war.battle.draws import NextDraw
from wonderland.games.war.battle.figures import AskMarchHare
from wonderland.games.war.battle.outcome import BattleOutcome, Uncontested
from wonderland.games.war.content import BOARD, FIGURES, TRACK_END, Region
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards.units import LEADER, adjacent, figures_in, move_supporters, place_figure, units_in
from wonderland.games.war.state import NO_WAGER, RESERVE, Battle, Fighter, State
from wonderland.games.war.state.actions import PASS, MoveGryphon, Pass, WagerOn
from wonderland.games.war.state.flow import Play, faction_of, has_ability, player_order, seat_of
from wonderland.games.war.state.work import Question, SealedQuestion, Step

PACK_AT_MOST = 3


class BeginWar(Step, frozen=True, tag="war"):
    """§4.4 The Local Resistance of the round, the Gryphon, then every region clockwise from the token."""

    def run(self, play: Play) -> None:
        state = play.state
        if state.for_two:
            state.resistance = BOARD.resistance[state.round - 1]
            play.tell(happened.ResistanceRaised(state.resistance))
        place = state.regions.index(state.token)
        play.then(FightRegions(state.regions[place:] + state.regions[:place]))
        for seat, player in enumerate(state.players):
            if player.figures.get("gryphon", RESERVE) != RESERVE:
                play.offer(GryphonMove(seat))


class GryphonMove(Question, frozen=True, tag="gryphon-move"):
    """W-gryphon: to a neighbouring region, alone or with a supporter, or not at all."""

    def choices(self, state: State, seat: Seat) -> list[MoveGryphon | Pass]:
        player = state.players[seat]
        here = player.figures["gryphon"]
        alone_or_not = (False, True) if here in player.supporters else (False,)
        regions = dict.fromkeys(adjacent(state, here))
        return [*(MoveGryphon(region, both) for region in regions for both in alone_or_not), PASS]

    def answer(self, play: Play, action: MoveGryphon | Pass) -> None:
        if isinstance(action, MoveGryphon):
            here = play.player(self.seat).figures["gryphon"]
            place_figure(play, self.seat, "gryphon", action.region)
            if action.supporter:
                move_supporters(play, self.seat, 1, here, action.region)


class FightRegions(Step, frozen=True, tag="regions"):
    """§5.1 The next region; one without units is passed over (W107)."""

    regions: tuple[Region, ...]
    """Those still to come."""

    def run(self, play: Play) -> None:
        if not self.regions:
            return
        region, *left = self.regions
        play.then(FightRegions(tuple(left)))
        state = play.state
        seats = [seat for seat in player_order(state) if units_in(state.players[seat], region)]
        if len(seats) == 1 and not state.for_two:
            play.tell(happened.RegionUncontested(seats[0], region))
            play.then(Uncontested(seats[0], region))
        elif seats:
            begin_battle(play, region, seats)


def begin_battle(play: Play, region: Region, seats: list[Seat]) -> None:
    """§5.2 Starting strengths, the March Hare, wagers, draws, the outcome (W95)."""
    state = play.state
    play.tell(happened.BattleBegun(region, tuple(seats)))
    state.battle = Battle(region, 0, [Fighter("active" if seat in seats else "away") for seat in range(state.seats)])
    for seat in seats:
        fighter = play.fighter(seat)
        fighter.start = fighter.strength = starting_strength(state, seat, region)
        play.tell(happened.StrengthSet(seat, fighter.strength, "start"))
    play.then(AskMarchHare(), AskWagers(), NextDraw(), BattleOutcome())


def starting_strength(state: State, seat: Seat, region: Region) -> int:
    """§5.2 Leader, figures and castle, a sideways one too; the Queen's Pack of Cards; never above 25 (W38)."""
    return min(sum(strength_parts(state, seat, region).values()), TRACK_END)


def strength_parts(state: State, seat: Seat, region: Region) -> dict[str, int]:
    """§5.2 What a starting strength is made of."""
    player = state.players[seat]
    found = {LEADER: player.leader_strength} if player.leader_at == region else {}
    found.update({figure: FIGURES[figure] for figure in figures_in(player, region)})
    if region in player.castles:
        found["castle"] = BOARD.castle_strength
    return found | {"pack-of-cards": pack_of_cards(state, seat, region)}


def pack_of_cards(state: State, seat: Seat, region: Region) -> int:
    """W-pack-of-cards: one for every two supporters, three at most."""
    if not has_ability(state, seat, "pack-of-cards"):
        return 0
    return min(state.players[seat].supporters.get(region, 0) // 2, PACK_AT_MOST)


class AskWagers(Step, frozen=True, tag="wagers"):
    """§5.3 Everybody without a unit in the region; none with two players."""

    def run(self, play: Play) -> None:
        taking_part = participants(play.state)
        outside = tuple(seat for seat in range(play.state.seats) if seat not in taking_part)
        if outside and not play.state.for_two:
            play.ask(Wager(outside))


class Wager(SealedQuestion, frozen=True, tag="wager"):
    """§5.3 They stay closed until the outcome (W96)."""

    def choices(self, state: State, seat: Seat) -> list[WagerOn | Pass]:
        """The factions that take part, or none (W50, W51)."""
        return [*(WagerOn(faction_of(state, other)) for other in participants(state)), PASS]

    def resolve(self, play: Play, answers: dict[Seat, WagerOn | Pass]) -> None:
        for seat, answer in answers.items():
            if isinstance(answer, WagerOn):
                play.fighter(seat).wager = seat_of(play.state, answer.faction)
                play.tell(happened.WagerPlaced(seat, answer.faction))
            else:
                play.fighter(seat).wager = NO_WAGER
                play.tell(happened.WagerPlaced(seat, "no-wager"))
