"""The War: region by region, who takes part, starting strengths, the March Hare, wagers. §4.4-§5.3"""

from wonderland.core.values import Seat
from wonderland.games.war.battle import set_strength
from wonderland.games.war.battle.draws import NextDraw
from wonderland.games.war.battle.outcome import BattleOutcome, Uncontested
from wonderland.games.war.content import Region
from wonderland.games.war.events import battle as happened
from wonderland.games.war.rewards.units import LEADER, adjacent, move_supporters, place_figure
from wonderland.games.war.state import NO_WAGER, RESERVE, Battle, Fighter, OpenTable, State
from wonderland.games.war.state.actions import PASS, Choice, MoveGryphon, WagerOn
from wonderland.games.war.state.work import Aim, Play, Question, SealedQuestion, Step

PACK_AT_MOST = 3
HARE_STRENGTH = 2
HARE_TARGETS = 2


class BeginWar(Step, frozen=True, tag="war"):
    """§4.4 The Local Resistance of the round, the Gryphon, then every region clockwise from the token."""

    def run(self, play: Play) -> None:
        state = play.state
        if state.for_two:
            state.resistance = state.box.board.resistance[state.round - 1]
            play.tell(happened.ResistanceRaised(state.resistance))
        place = state.regions.index(state.token)
        play.then(FightRegions(state.regions[place:] + state.regions[:place]))
        for seat, player in enumerate(state.players):
            if player.figures.get("gryphon", RESERVE) != RESERVE:
                play.offer(GryphonMove(seat))


class GryphonMove(Question, frozen=True, tag="gryphon-move"):
    """W-gryphon: to a neighbouring region, alone or with a supporter, or not at all."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        player = state.players[seat]
        here = player.figures["gryphon"]
        alone_or_not = (False, True) if here in player.supporters else (False,)
        regions = dict.fromkeys(adjacent(state, here))
        return [*(MoveGryphon(region, both) for region in regions for both in alone_or_not), PASS]

    def answer(self, play: Play, action: Choice) -> None:
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
        seats = [seat for seat in state.order if state.players[seat].units_in(region)]
        if len(seats) == 1 and not state.for_two:
            play.tell(happened.RegionUncontested(seats[0], region))
            play.then(Uncontested(seats[0], region))
        elif seats:
            begin_battle(play, region, seats)


def begin_battle(play: Play, region: Region, seats: list[Seat]) -> None:
    """§5.2 Starting strengths, the March Hare, wagers, draws, the outcome (W95)."""
    state = play.state
    state.battle = Battle(region, 0, [Fighter("active" if seat in seats else "away") for seat in range(state.seats)])
    play.tell(happened.BattleBegun(region, tuple(seats)))
    for seat in seats:
        fighter = play.fighter(seat)
        fighter.start = fighter.strength = starting_strength(state, seat, region)
        play.tell(happened.StrengthSet(seat, fighter.strength, "start"))
    play.then(AskMarchHare(), AskWagers(), NextDraw(), BattleOutcome())


def starting_strength(table: OpenTable, seat: Seat, region: Region) -> int:
    """§5.2 The sum of its parts, never above 25 (W38)."""
    return min(sum(strength_parts(table, seat, region).values()), table.box.track_end)


def strength_parts(table: OpenTable, seat: Seat, region: Region) -> dict[str, int]:
    """§5.2 Leader, figures and castle, a sideways one too. W-pack-of-cards: one for every two supporters, at most
    three."""
    player, box = table.players[seat], table.box
    found = {LEADER: player.leader_strength} if player.leader_at == region else {}
    found.update({figure: box.figures[figure] for figure in player.figures_in(region)})
    if region in player.castles:
        found["castle"] = box.board.castle_strength
    if table.has_ability(seat, "pack-of-cards"):
        found["pack-of-cards"] = min(player.supporters.get(region, 0) // 2, PACK_AT_MOST)
    return found


class AskMarchHare(Step, frozen=True, tag="hare"):
    """W-march-hare: before the wagers."""

    def run(self, play: Play) -> None:
        for seat in play.state.standing_seats():
            if play.state.is_present(seat, "march-hare"):
                play.offer(HareTarget(seat))


class HareTarget(Aim, frozen=True, tag="hare-target"):
    """W-march-hare: up to two opponents lose two strength each, one after the other."""

    effect = "march-hare"
    met: tuple[str, ...] = ()
    """The factions that have met him."""

    def targets(self, state: State, seat: Seat) -> list[Seat]:
        left = [other for other in state.opponents(seat) if state.faction_of(other) not in self.met]
        return left if len(self.met) < HARE_TARGETS else []

    def hit(self, play: Play, other: Seat) -> None:
        set_strength(play, other, play.state.strength(other) - HARE_STRENGTH, "march-hare")
        play.then(HareTarget(self.seat, (*self.met, play.state.faction_of(other))))


class AskWagers(Step, frozen=True, tag="wagers"):
    """§5.3 Everybody without a unit in the region; none with two players."""

    def run(self, play: Play) -> None:
        taking_part = play.state.participants()
        outside = tuple(seat for seat in range(play.state.seats) if seat not in taking_part)
        if outside and not play.state.for_two:
            play.ask(Wager(outside))


class Wager(SealedQuestion, frozen=True, tag="wager"):
    """§5.3 They stay closed until the outcome (W96)."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        """The factions that take part, or none (W50, W51)."""
        return [*(WagerOn(state.faction_of(other)) for other in state.participants()), PASS]

    def resolve(self, play: Play, answers: dict[Seat, Choice]) -> None:
        for seat, answer in answers.items():
            faction = answer.faction if isinstance(answer, WagerOn) else None
            play.fighter(seat).wager = play.state.seat_of(faction) if faction else NO_WAGER
            play.tell(happened.WagerPlaced(seat, faction or "no-wager"))
