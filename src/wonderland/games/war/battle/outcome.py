"""What a battle brings: awards and castles, feats, abilities, forging, wagers, clean-up. §6"""

from wonderland.core.values import Seat
from wonderland.games.war.battle import fought, places, standing_seats
from wonderland.games.war.battle.allies import creature_a, rook_c, rose_c
from wonderland.games.war.battle.effects import ENDING, WINNERS_ONLY
from wonderland.games.war.battle.figures import present, walrus
from wonderland.games.war.content import ALLIES, CHIPS, FIGURES, TILES, TYPE, WAGER_WON, Chip, Region
from wonderland.games.war.events import outcome as happened
from wonderland.games.war.rewards import Gain, chips, settle_fresh
from wonderland.games.war.rewards.forge import Forging
from wonderland.games.war.rewards.gains import gain_shards, score
from wonderland.games.war.rewards.units import PlaceCastle, build, castle_regions, has_figure
from wonderland.games.war.scoring.quests import feat_met
from wonderland.games.war.state import NO_WAGER, NOT_ASKED, State
from wonderland.games.war.state.actions import (
    AWARD,
    CASTLE,
    PASS,
    BuildCastle,
    ClaimFeat,
    DiscardChip,
    Pass,
    ReturnChip,
    TakeAward,
)
from wonderland.games.war.state.flow import Play, faction_of, has_ability, player_order
from wonderland.games.war.state.work import Question, SealedQuestion, Step


class BattleOutcome(Step, frozen=True, tag="outcome"):
    """§6 Six steps, each done by all before the next (W78). Nobody draws any more."""

    def run(self, play: Play) -> None:
        for seat in standing_seats(play.state):
            play.fighter(seat).status = "halted"
        play.then(
            GiveAwards(),
            AskFeats(),
            AskFreeFeats(),
            UseAbilities(),
            ForgeAll(),
            ShowWagers(),
            CleanUpAll(),
            EndBattle(),
        )


# Awards and castles.


def award(state: State, region: Region) -> int:
    return TILES[state.tiles[region]][state.round - 1]


def points_of(state: State, seat: Seat) -> int:
    """§6.1, §6.2 What a place is worth: the award for the first, tied or not. Half of it for the second, shared where
    several are second, rounded up each time (W46, W47); nothing where the first are tied."""
    region = fought(state).region
    first, second = places(state)
    if seat in first:
        return award(state, region)
    return second_award(state, region, len(second)) if seat in second and len(first) == 1 else 0


def second_award(state: State, region: Region, sharing: int = 1) -> int:
    half = (award(state, region) + 1) // 2
    return -(-half // sharing)


class GiveAwards(Step, frozen=True, tag="awards"):
    """§6.1, §6.2 (W41-W49)"""

    def run(self, play: Play) -> None:
        region = play.battle.region
        first, second = places(play.state)
        if not first:
            play.tell(happened.NobodyWon(region))
        elif len(first) > 1:
            play.tell(happened.RegionTied(tuple(first), region))
            play.then(*(AwardOrCastle(seat, region) for seat in first))
        else:
            play.tell(happened.RegionWon(first[0], region))
            score(play, first[0], points_of(play.state, first[0]), "award")
            for seat in second:
                score(play, seat, points_of(play.state, seat), "second-award")
            _winners_castle(play, first[0], region)


def _winners_castle(play: Play, seat: Seat, region: Region) -> None:
    """§6.1 A castle here, unless one stands; the Walrus scores and may build it anywhere."""
    if has_figure(play.player(seat), "walrus", region):
        walrus(play, seat)
        play.then(PlaceCastle(seat))
    elif region in castle_regions(play.state, seat):
        build(play, seat, region)


class AwardOrCastle(Question, frozen=True, tag="award-or-castle"):
    """§6.2 One or the other; without room for a castle the award (W44, W48)."""

    region: Region
    anywhere: bool = False
    """May the castle be built in any region?"""

    def choices(self, state: State, seat: Seat) -> list[TakeAward | BuildCastle]:
        possible = castle_regions(state, seat)
        room = bool(possible) if self.anywhere else self.region in possible
        return [AWARD, CASTLE] if room else [AWARD]

    def answer(self, play: Play, action: TakeAward | BuildCastle) -> None:
        if isinstance(action, TakeAward):
            score(play, self.seat, award(play.state, self.region), "award")
        elif self.anywhere:
            play.then(PlaceCastle(self.seat))
        else:
            build(play, self.seat, self.region)


class Uncontested(Step, frozen=True, tag="uncontested"):
    """§6.2 Award or castle without a fight; of the abilities only the Walrus works (W39, W40)."""

    seat: Seat
    region: Region

    def run(self, play: Play) -> None:
        anywhere = has_figure(play.player(self.seat), "walrus", self.region)
        if anywhere:
            walrus(play, self.seat)
        play.offer(AwardOrCastle(self.seat, self.region, anywhere))


# Feats.


class AskFeats(Step, frozen=True, tag="feats"):
    """§6.3 All who stand and have quests in hand, met or not: not asking would tell. One feat a battle (W106)."""

    def run(self, play: Play) -> None:
        seats = [seat for seat in standing_seats(play.state) if play.player(seat).quests]
        if seats:
            play.ask(Feat(tuple(seats)))


class Feat(SealedQuestion, frozen=True, tag="feat"):
    """§6.3 A quest whose feat is done, or none."""

    def choices(self, state: State, seat: Seat) -> list[ClaimFeat | Pass]:
        met = [quest for quest in state.players[seat].quests if feat_met(state, seat, quest)]
        return [*map(ClaimFeat, met), PASS]

    def resolve(self, play: Play, answers: dict[Seat, ClaimFeat | Pass]) -> None:
        show_feats(play, answers)


class AskFreeFeats(Step, frozen=True, tag="free-feats"):
    """W-rose-c: one feat more (W70)."""

    def run(self, play: Play) -> None:
        state = play.state
        seats = [seat for seat in standing_seats(state) if rose_c(state, seat) and play.player(seat).quests]
        if seats:
            play.ask(FreeFeat(tuple(seats)))


class FreeFeat(SealedQuestion, frozen=True, tag="free-feat"):
    """W-rose-c: any quest of the hand, free of conditions."""

    def choices(self, state: State, seat: Seat) -> list[ClaimFeat | Pass]:
        return [*map(ClaimFeat, state.players[seat].quests), PASS]

    def resolve(self, play: Play, answers: dict[Seat, ClaimFeat | Pass]) -> None:
        show_feats(play, answers)


def show_feats(play: Play, answers: dict[Seat, ClaimFeat | Pass]) -> None:
    """§6.3 A quest whose feat is done lies open, once for the whole game (W76)."""
    done = {seat: answer.quest for seat, answer in answers.items() if isinstance(answer, ClaimFeat)}
    for seat, quest in done.items():
        play.player(seat).quests.remove(quest)
        play.player(seat).quests_open.append(quest)
        play.player(seat).quest_shows.append(play.state.quest_clock)
        play.tell(happened.FeatDone(seat, quest))
    play.then(*(RookDiscard(seat) for seat in done for _ in range(rook_c(play.state, seat))))


class RookDiscard(Question, frozen=True, tag="rook-discard"):
    """W-rook-c: an Active chip of the owner's choice (W69)."""

    def choices(self, state: State, seat: Seat) -> list[DiscardChip]:
        active = state.players[seat].active
        return [DiscardChip(chip) for chip in CHIPS if chip in active]

    def answer(self, play: Play, action: DiscardChip) -> None:
        play.player(self.seat).active.remove(action.chip)
        chips.discard(play, self.seat, action.chip)


# Abilities and forging.


ENDING_FIGURES = [figure for figure in FIGURES if figure in ENDING]


class UseAbilities(Step, frozen=True, tag="abilities"):
    """§6.4 In player order: allies, then figures here, then the faction's own."""

    def run(self, play: Play) -> None:
        state, winner = play.state, places(play.state).winner
        allies = [name for ally, letter in state.ally_sets.items() if (name := f"{ally}-{letter}") in ENDING]
        steps: list[Step] = []
        for seat in standing_seats(state):
            names = [*allies, *(figure for figure in ENDING_FIGURES if present(state, seat, figure))]
            names += [ability for ability in state.players[seat].abilities if ability in ENDING]
            working = [name for name in names if seat == winner or name not in WINNERS_ONLY]
            steps += [UseAbility(seat, name) for name in working]
        play.then(*steps)


class UseAbility(Step, frozen=True, tag="ending"):
    """§6.4 One ability of one seat."""

    seat: Seat
    effect: str

    def run(self, play: Play) -> None:
        ENDING[self.effect](play, self.seat)


class ForgeAll(Step, frozen=True, tag="forges"):
    """§6.5 In player order."""

    def run(self, play: Play) -> None:
        play.then(*(Forging(seat) for seat in standing_seats(play.state)))


# Wagers.


class ShowWagers(Step, frozen=True, tag="show-wagers"):
    """§6.6 Right: any weak ally chip; wrong: a shard; a tie: nothing; nobody won: wrong (W49)."""

    def run(self, play: Play) -> None:
        state = play.state
        standing, winner = standing_seats(state), places(state).winner
        seats = [seat for seat in player_order(state) if play.fighter(seat).wager != NOT_ASKED]
        if seats:
            state.wagers_shown = [fighter.wager for fighter in play.battle.fighters]
        steps: list[Step] = []
        for seat in seats:
            wager = play.fighter(seat).wager
            play.tell(happened.WagerShown(seat, "no-wager" if wager == NO_WAGER else faction_of(state, wager)))
            if wager == NO_WAGER or (standing and winner is None):
                continue
            if wager == winner:
                steps.append(Gain(seat, WAGER_WON))
            else:
                gain_shards(play, seat, 1)
        play.then(*steps)


# Clean-up.


class CleanUpAll(Step, frozen=True, tag="clean-ups"):
    """§6.7 In player order; Alice may save an ally chip first."""

    def run(self, play: Play) -> None:
        steps: list[Step] = []
        for seat in standing_seats(play.state):
            if has_ability(play.state, seat, "love-of-learning"):
                steps.append(LoveOfLearning(seat))
            steps.append(Exhaust(seat))
        play.then(*steps)


class LoveOfLearning(Question, frozen=True, tag="love-of-learning"):
    """W-love-of-learning: one Active ally chip into the bag instead of being spent."""

    def choices(self, state: State, seat: Seat) -> list[ReturnChip | Pass]:
        active = state.players[seat].active
        return [*(ReturnChip(chip) for chip in CHIPS if chip in active and chip in ALLIES), PASS]

    def answer(self, play: Play, action: ReturnChip | Pass) -> None:
        if isinstance(action, ReturnChip):
            play.player(self.seat).active.remove(action.chip)
            chips.return_chip(play, self.seat, action.chip)


class Exhaust(Step, frozen=True, tag="exhaust"):
    """§6.7 Active chips are spent; some go to the bag, Creatures of set A change."""

    seat: Seat

    def run(self, play: Play) -> None:
        seat, player = self.seat, play.player(self.seat)
        for place, chip in enumerate(player.active):
            if stays_fresh(play.state, seat, chip, first=chip not in player.active[:place]):
                chips.return_chip(play, seat, chip)
            elif TYPE[chip] == "creature" and play.state.ally_sets["creature"] == "a":
                chips.put(player.exhausted, creature_a(play, seat, chip))
            else:
                chips.put(player.exhausted, chip)
        player.active.clear()


def stays_fresh(state: State, seat: Seat, chip: Chip, *, first: bool) -> bool:
    """W-watch, W-lingering-smile (one Grin, the first of its kind) and W-rose-b: to the bag instead of being spent."""
    if chip == "watch":
        return True
    if chip == "artifact":
        return first and has_ability(state, seat, "lingering-smile")
    return TYPE[chip] == "rose" and state.ally_sets["rose"] == "b"


class EndBattle(Step, frozen=True, tag="battle-over"):
    """§6.8 What was unlocked in the battle works from now on (W74)."""

    def run(self, play: Play) -> None:
        for seat in reversed(player_order(play.state)):
            settle_fresh(play, seat)
        play.state.battle = None
