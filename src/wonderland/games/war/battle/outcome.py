"""What a battle brings: awards and castles, feats, abilities, forging, wagers, clean-up. §6"""

from collections.abc import Callable

from wonderland.core.values import Seat
from wonderland.games.war.battle import active_of, places
from wonderland.games.war.battle.aims import BandersnatchTarget, MawTarget
from wonderland.games.war.content import ALLIES, STRONG, WAGER_WON, Chip, Region, type_of
from wonderland.games.war.events import outcome as happened
from wonderland.games.war.events.gains import ChipSwapped
from wonderland.games.war.rewards import Gain, chips, settle_fresh
from wonderland.games.war.rewards.forge import Forging
from wonderland.games.war.rewards.units import PlaceCastle, PlaceSupporter, build, castle_regions
from wonderland.games.war.scoring.quests import feat_met
from wonderland.games.war.state import NO_WAGER, NOT_ASKED, State
from wonderland.games.war.state.actions import AWARD, CASTLE, PASS, Choice, ClaimFeat, DiscardChip, ReturnChip
from wonderland.games.war.state.work import Pick, Play, Question, SealedQuestion, Step

WALRUS_POINTS = 3
RABBIT_STRENGTH = 7
RABBIT_POINTS = 2
DORMOUSE_CHIPS = 3
TURTLE_POINTS = 1


class BattleOutcome(Step, frozen=True, tag="outcome"):
    """§6 Six steps, each done by all before the next (W78). Nobody draws any more."""

    def run(self, play: Play) -> None:
        for seat in play.state.standing_seats():
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


def points_of(state: State, seat: Seat) -> int:
    """§6.1, §6.2 What a place is worth: the award for the first, tied or not. Half of it for the second, shared where
    several are second, rounded up each time (W46, W47); nothing where the first are tied."""
    region = state.fight.region
    first, second = places(state)
    if seat in first:
        return state.award(region)
    return second_award(state, region, len(second)) if seat in second and len(first) == 1 else 0


def second_award(state: State, region: Region, sharing: int = 1) -> int:
    half = (state.award(region) + 1) // 2
    return -(-half // sharing)


class GiveAwards(Step, frozen=True, tag="awards"):
    """§6.1, §6.2 A single winner builds a castle here, unless one stands; the Walrus scores and may build it anywhere
    (W41-W49)."""

    def run(self, play: Play) -> None:
        state, region = play.state, play.battle.region
        first, second = places(state)
        if not first:
            play.tell(happened.NobodyWon(region))
        elif len(first) > 1:
            play.tell(happened.RegionTied(tuple(first), region))
            play.then(*(AwardOrCastle(seat, region) for seat in first))
        else:
            [winner] = first
            play.tell(happened.RegionWon(winner, region))
            play.score(winner, points_of(state, winner), "award")
            for seat in second:
                play.score(seat, points_of(state, seat), "second-award")
            if _walrus(play, winner, region):
                play.then(PlaceCastle(winner))
            elif region in castle_regions(state, winner):
                build(play, winner, region)


def _walrus(play: Play, seat: Seat, region: Region) -> bool:
    """W-walrus: three points for a win, uncontested ones too, and a castle anywhere."""
    if play.player(seat).figures.get("walrus") != region:
        return False
    play.score(seat, WALRUS_POINTS, "walrus")
    return True


class AwardOrCastle(Question, frozen=True, tag="award-or-castle"):
    """§6.2 One or the other; without room for a castle the award (W44, W48)."""

    region: Region
    anywhere: bool = False
    """May the castle be built in any region?"""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        possible = castle_regions(state, seat)
        room = bool(possible) if self.anywhere else self.region in possible
        return [AWARD, CASTLE] if room else [AWARD]

    def answer(self, play: Play, action: Choice) -> None:
        if action == AWARD:
            play.score(self.seat, play.state.award(self.region), "award")
        elif self.anywhere:
            play.then(PlaceCastle(self.seat))
        else:
            build(play, self.seat, self.region)


class Uncontested(Step, frozen=True, tag="uncontested"):
    """§6.2 Award or castle without a fight; of the abilities only the Walrus works (W39, W40)."""

    seat: Seat
    region: Region

    def run(self, play: Play) -> None:
        play.offer(AwardOrCastle(self.seat, self.region, _walrus(play, self.seat, self.region)))


# Feats.


class AskFeats(Step, frozen=True, tag="feats"):
    """§6.3 All who stand and have quests in hand, met or not: not asking would tell. One feat a battle (W106)."""

    def run(self, play: Play) -> None:
        seats = [seat for seat in play.state.standing_seats() if play.player(seat).quests]
        if seats:
            play.ask(Feat(tuple(seats)))


class Feat(SealedQuestion, frozen=True, tag="feat"):
    """§6.3 A quest whose feat is done, or none. It lies open, once for the whole game (W76).

    W-rook-c: a feat costs an Active chip for each Active Red Rook (W69).
    """

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        met = [quest for quest in state.players[seat].quests if feat_met(state, seat, quest)]
        return [*map(ClaimFeat, met), PASS]

    def resolve(self, play: Play, answers: dict[Seat, Choice]) -> None:
        state, costs = play.state, play.state.ally_sets["rook"] == "c"
        steps: list[Step] = []
        for seat, answer in answers.items():
            if isinstance(answer, ClaimFeat):
                player = play.player(seat)
                player.quests.remove(answer.quest)
                player.quests_open.append(answer.quest)
                player.quest_shows.append(state.quest_clock)
                play.tell(happened.FeatDone(seat, answer.quest))
                steps += [RookDiscard(seat)] * (active_of(state, seat, "rook") if costs else 0)
        play.then(*steps)


class AskFreeFeats(Step, frozen=True, tag="free-feats"):
    """W-rose-c: one feat more with two Active Roses (W70)."""

    def run(self, play: Play) -> None:
        state = play.state
        if state.ally_sets["rose"] != "c":
            return
        standing = [seat for seat in state.standing_seats() if play.player(seat).quests]
        seats = tuple(seat for seat in standing if active_of(state, seat, "rose") >= 2)
        if seats:
            play.ask(FreeFeat(seats))


class FreeFeat(Feat, frozen=True, tag="free-feat"):
    """W-rose-c: any quest of the hand, free of conditions."""

    def choices(self, state: State, seat: Seat) -> list[Choice]:
        return [*map(ClaimFeat, state.players[seat].quests), PASS]


class RookDiscard(Pick, frozen=True, tag="rook-discard"):
    """W-rook-c: an Active chip of the owner's choice (W69)."""

    action = DiscardChip

    def things(self, state: State, seat: Seat) -> list[Chip]:
        active = state.players[seat].active
        return [chip for chip in state.box.chips if chip in active]

    def take(self, play: Play, chip: Chip) -> None:
        play.player(self.seat).active.remove(chip)
        chips.discard(play, self.seat, chip)


# Abilities and forging.


def _rose_a(play: Play, seat: Seat) -> None:
    """W-rose-a: a point for each Active Rose; two more are scored when one is forged."""
    number = active_of(play.state, seat, "rose")
    if number:
        play.score(seat, number, "rose-a")


def _rook_d(play: Play, seat: Seat) -> None:
    """W-rook-d: a winner gains a shard for each Active Red Rook, two for a strong one."""
    rooks = [chip for chip in play.player(seat).active if type_of(chip) == "rook"]
    play.gain_shards(seat, sum(2 if chip in STRONG else 1 for chip in rooks))


def _creature_b(play: Play, seat: Seat) -> None:
    """W-creature-b: with the most Active Creatures of all a supporter may be placed."""
    mine, *others = (active_of(play.state, each, "creature") for each in (seat, *play.state.opponents(seat)))
    if mine and all(mine > other for other in others):
        play.then(PlaceSupporter(seat))


def _white_rabbit(play: Play, seat: Seat) -> None:
    """W-white-rabbit: two points for Active chips of strength seven or more."""
    if sum(play.state.box.strength[chip] for chip in play.player(seat).active) >= RABBIT_STRENGTH:
        play.score(seat, RABBIT_POINTS, "white-rabbit")


def _dormouse(play: Play, seat: Seat) -> None:
    """W-dormouse: the shield, with three or fewer Active chips."""
    if len(play.player(seat).active) <= DORMOUSE_CHIPS:
        play.mend_shield(seat)


def _mock_turtle(play: Play, seat: Seat) -> None:
    """W-mock-turtle: a point when not first; with two players also when nobody is."""
    if seat not in places(play.state).first:
        play.score(seat, TURTLE_POINTS, "mock-turtle")


ENDING: dict[str, Callable[[Play, Seat], None]] = {
    "rose-a": _rose_a,
    "rook-d": _rook_d,
    "creature-b": _creature_b,
    "white-rabbit": _white_rabbit,
    "dormouse": _dormouse,
    "mock-turtle": _mock_turtle,
    "bandersnatch": lambda play, seat: play.offer(BandersnatchTarget(seat)),
    "fearsome-maw": lambda play, seat: play.offer(MawTarget(seat)),
}
"""§6.4 At the end of a battle."""
WINNERS_ONLY = ("bandersnatch", "fearsome-maw", "rook-d")


class UseAbilities(Step, frozen=True, tag="abilities"):
    """§6.4 In player order: allies, then figures here, then the faction's own."""

    def run(self, play: Play) -> None:
        state, winner = play.state, places(play.state).winner
        allies = [name for ally, letter in state.ally_sets.items() if (name := f"{ally}-{letter}") in ENDING]
        steps: list[Step] = []
        for seat in state.standing_seats():
            here = [figure for figure in state.box.figures if figure in ENDING and state.is_present(seat, figure)]
            own = [ability for ability in state.players[seat].abilities if ability in ENDING]
            names = [name for name in (*allies, *here, *own) if seat == winner or name not in WINNERS_ONLY]
            steps += [UseAbility(seat, name) for name in names]
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
        play.then(*map(Forging, play.state.standing_seats()))


# Wagers.


class ShowWagers(Step, frozen=True, tag="show-wagers"):
    """§6.6 Right: any weak ally chip; wrong: a shard; a tie: nothing; nobody won: wrong (W49)."""

    def run(self, play: Play) -> None:
        state = play.state
        standing, winner = state.standing_seats(), places(state).winner
        seats = [seat for seat in state.order if play.fighter(seat).wager != NOT_ASKED]
        if seats:
            state.wagers_shown = [fighter.wager for fighter in play.battle.fighters]
        steps: list[Step] = []
        for seat in seats:
            wager = play.fighter(seat).wager
            play.tell(happened.WagerShown(seat, "no-wager" if wager == NO_WAGER else state.faction_of(wager)))
            if wager == NO_WAGER or (standing and winner is None):
                continue
            if wager == winner:
                steps.append(Gain(seat, WAGER_WON))
            else:
                play.gain_shards(seat, 1)
        play.then(*steps)


# Clean-up.


class CleanUpAll(Step, frozen=True, tag="clean-ups"):
    """§6.7 In player order; Alice may save an ally chip first."""

    def run(self, play: Play) -> None:
        for seat in reversed(play.state.standing_seats()):
            play.then(Exhaust(seat))
            if play.state.has_ability(seat, "love-of-learning"):
                play.then(LoveOfLearning(seat))


class LoveOfLearning(Pick, frozen=True, tag="love-of-learning"):
    """W-love-of-learning: one Active ally chip into the bag instead of being spent."""

    action = ReturnChip
    optional = True

    def things(self, state: State, seat: Seat) -> list[Chip]:
        active = state.players[seat].active
        return [chip for chip in state.box.chips if chip in active and chip in ALLIES]

    def take(self, play: Play, chip: Chip) -> None:
        play.player(self.seat).active.remove(chip)
        chips.return_chip(play, self.seat, chip)


class Exhaust(Step, frozen=True, tag="exhaust"):
    """§6.7 Active chips are spent; some go to the bag, Creatures of set A change."""

    seat: Seat

    def run(self, play: Play) -> None:
        seat, player, sets = self.seat, play.player(self.seat), play.state.ally_sets
        for place, chip in enumerate(player.active):
            if _stays_fresh(play.state, seat, chip, first=chip not in player.active[:place]):
                chips.return_chip(play, seat, chip)
            elif sets["creature"] == "a" and type_of(chip) == "creature":
                chips.put(player.exhausted, _creature_a(play, seat, chip))
            else:
                chips.put(player.exhausted, chip)
        player.active.clear()


def _creature_a(play: Play, seat: Seat, chip: Chip) -> Chip:
    """W-creature-a: a spent Creature becomes the other value, if the supply has it (W68)."""
    other = "creature-strong" if chip == "creature-weak" else "creature-weak"
    if other not in play.state.supply:
        return chip
    chips.take(play.state.supply, other)
    chips.put(play.state.supply, chip)
    play.tell(ChipSwapped(seat, chip, other))
    return other


def _stays_fresh(state: State, seat: Seat, chip: Chip, *, first: bool) -> bool:
    """W-watch, W-lingering-smile (one Grin) and W-rose-b: to the bag instead of being spent."""
    if chip == "artifact":
        return first and state.has_ability(seat, "lingering-smile")
    return chip == "watch" or (state.ally_sets["rose"] == "b" and type_of(chip) == "rose")


class EndBattle(Step, frozen=True, tag="battle-over"):
    """§6.8 What was unlocked in the battle works from now on (W74)."""

    def run(self, play: Play) -> None:
        for seat in reversed(play.state.order):
            settle_fresh(play, seat)
        play.state.battle = None
