"""What a battle brings: awards and castles, feats, abilities, forging, wagers, clean-up. §6"""

from wonderland.core.values import Seat

from .. import events
from ..content import ALLIES, WAGER_WON, Chip, Region, type_of
from ..rewards import Gain, chips, settle_fresh
from ..rewards.forge import Forging
from ..rewards.units import SUPPORTER, PlaceCastle, PlaceSupporter, build, castle_regions
from ..scoring import feat_met
from ..state import NO_WAGER, NOT_ASKED, State
from ..state.actions import AWARD, CASTLE, PASS, ClaimFeat, DiscardChip, ReturnChip, WarAction
from ..state.work import Aim, Answers, Choices, Pick, Play, SealedQuestion, SeatStep, WarQuestion, WarStep
from . import active_of, duchess, lose_here, places
from .effects import ClawsTarget, Effect, asks, has_most, mend_shield, where


class BattleOutcome(WarStep, tag="outcome"):
    """§6 Each step is done by all before the next (W78)."""

    def run(self, play: Play) -> None:
        for seat in play.state.standing_seats():
            play.fighter(seat).status = "halted"
        feats = Feats(), FreeFeats()
        play.then(Awards(), *feats, Abilities(), Forges(), ShowWagers(), CleanUps(), BattleOver())


# Awards and castles.


def points_of(state: State, seat: Seat) -> int:
    """§6.1, §6.2 The second places share half of the award, unless the first are tied."""
    first, second = places(state)
    if seat in first:
        return state.award(state.fight.region)
    return second_award(state, state.fight.region, len(second)) if seat in second and len(first) == 1 else 0


def second_award(state: State, region: Region, sharing: int = 1) -> int:
    """Rounded up each time (W46, W47)."""
    half = (state.award(region) + 1) // 2
    return -(-half // sharing)


class Awards(WarStep):
    """§6.1, §6.2 (W41-W49)"""

    def run(self, play: Play) -> None:
        state, region = play.state, play.battle.region
        first, second = places(state)
        if not first:
            play.emit(events.NobodyWon(region))
        elif len(first) > 1:
            play.emit(events.RegionTied(tuple(first), region))
            play.then(*(AwardOrCastle(seat, region) for seat in first))
        else:
            [winner] = first
            play.emit(events.RegionWon(winner, region))
            play.score(winner, state.award(region), "award")
            for seat in second:
                play.score(seat, second_award(state, region, len(second)), "second-award")
            if _walrus(play, winner, region):
                play.then(PlaceCastle(winner))
            elif region in castle_regions(state, winner):
                build(play, winner, region)


def _walrus(play: Play, seat: Seat, region: Region) -> bool:
    """W-walrus: also for uncontested wins."""
    here = play.player(seat).figures.get("walrus") == region
    if here:
        play.score(seat, 3, "walrus")
    return here


class AwardOrCastle(WarQuestion):
    """§6.2 Without room for a castle the award (W44, W48)."""

    region: Region
    anywhere: bool = False
    """May the castle be built in any region?"""

    def choices(self, state: State, seat: Seat) -> Choices:
        possible = castle_regions(state, seat)
        return [AWARD, CASTLE] if self.region in possible or (self.anywhere and possible) else [AWARD]

    def answer(self, play: Play, action: WarAction) -> None:
        if action == AWARD:
            play.score(self.seat, play.state.award(self.region), "award")
        elif self.anywhere:
            play.then(PlaceCastle(self.seat))
        else:
            build(play, self.seat, self.region)


def win_uncontested(play: Play, seat: Seat, region: Region) -> None:
    """§6.2 Of all abilities only the Walrus works (W39, W40)."""
    play.emit(events.RegionUncontested(seat, region))
    play.offer(AwardOrCastle(seat, region, _walrus(play, seat, region)))


# Feats.


def _with_quests(state: State) -> list[Seat]:
    return [seat for seat in state.standing_seats() if state.players[seat].quests]


class Feats(WarStep):
    """§6.3 Also seats without a feat: not asking would reveal it. One feat a battle (W106)."""

    def run(self, play: Play) -> None:
        play.ask(Feat(tuple(_with_quests(play.state))))


class Feat(SealedQuestion):
    """§6.3 Once for the whole game (W76). W-rook-c: it may cost Active chips (W69)."""

    def choices(self, state: State, seat: Seat) -> Choices:
        met = [quest for quest in state.players[seat].quests if feat_met(state, seat, quest)]
        return [*map(ClaimFeat, met), PASS]

    def resolve(self, play: Play, answers: Answers) -> None:
        state = play.state
        steps: list[WarStep] = []
        for seat, answer in answers.items():
            if isinstance(answer, ClaimFeat):
                player = play.player(seat)
                player.quests.remove(answer.quest)
                player.quests_open.append(answer.quest)
                player.quest_shows.append(state.quest_clock)
                play.emit(events.FeatDone(seat, answer.quest))
                if state.ally_sets["rook"] == "c":
                    steps += [RookDiscard(seat)] * active_of(state, seat, "rook")
        play.then(*steps)


class FreeFeats(WarStep):
    """W-rose-c (W70)"""

    def run(self, play: Play) -> None:
        state = play.state
        if state.ally_sets["rose"] == "c":
            seats = [seat for seat in _with_quests(state) if active_of(state, seat, "rose") >= 2]
            play.ask(FreeFeat(tuple(seats)))


class FreeFeat(Feat):
    """W-rose-c"""

    def choices(self, state: State, seat: Seat) -> Choices:
        return [*map(ClaimFeat, state.players[seat].quests), PASS]


class RookDiscard(Pick):
    """W-rook-c (W69)"""

    action = DiscardChip

    def things(self, state: State, seat: Seat) -> list[Chip]:
        return [chip for chip in state.box.chips if chip in state.players[seat].active]

    def take(self, play: Play, chip: Chip) -> None:
        play.player(self.seat).active.remove(chip)
        chips.discard(play, self.seat, chip)


# Abilities and forging.


def scores(number: int, source: str) -> Effect:
    return lambda play, seat, _: play.score(seat, number, source)


def _active_strength(state: State, seat: Seat) -> int:
    return sum(state.box.strength[chip] for chip in state.players[seat].active)


def _rook_d(play: Play, seat: Seat, _place: int) -> None:
    """W-rook-d: two for a strong one."""
    play.gain_shards(seat, active_of(play.state, seat, "rook") + play.player(seat).active.count("rook-strong"))


class BandersnatchTarget(Aim, tag="bandersnatch"):
    """W-bandersnatch: never the last unit."""

    effect = "bandersnatch"

    def among(self, state: State) -> list[Seat]:
        return places(state).second

    def fits(self, state: State, other: Seat) -> bool:
        return state.units_here(other) > 1 and state.fight.region in state.players[other].supporters

    def hit(self, play: Play, other: Seat) -> None:
        lose_here(play, other, SUPPORTER)
        duchess(play, other, 1)


class MawTarget(ClawsTarget):
    """W-fearsome-maw: even a busted participant."""

    def among(self, state: State) -> list[Seat]:
        return [other for other in state.participants() if other != self.seat]


ENDING: dict[str, Effect] = {
    "rose-a": lambda play, seat, _: play.score(seat, active_of(play.state, seat, "rose"), "rose-a"),
    "rook-d": _rook_d,
    "creature-b": where(
        has_most(lambda state, seat: active_of(state, seat, "creature")),
        lambda play, seat, _: play.then(PlaceSupporter(seat)),
    ),
    "white-rabbit": where(lambda state, seat: _active_strength(state, seat) >= 7, scores(2, "white-rabbit")),
    "dormouse": where(lambda state, seat: len(state.players[seat].active) <= 3, mend_shield),
    # W-mock-turtle: even if nobody is first.
    "mock-turtle": where(lambda state, seat: seat not in places(state).first, scores(1, "mock-turtle")),
    "bandersnatch": asks(BandersnatchTarget),
    "fearsome-maw": asks(MawTarget),
}
"""§6.4 At the end of a battle; the chip's place does not matter."""
WINNERS_ONLY = ("bandersnatch", "fearsome-maw", "rook-d")


class Abilities(WarStep):
    """§6.4 Allies, then figures, then faction abilities."""

    def run(self, play: Play) -> None:
        state, winner = play.state, places(play.state).winner
        allies = [name for name in map("-".join, state.ally_sets.items()) if name in ENDING]
        steps: list[WarStep] = []
        for seat in state.standing_seats():
            there = state.players[seat].figures_in(state.fight.region)
            here = [figure for figure in state.box.figures if figure in there and figure in ENDING] if there else []
            own = [ability for ability in state.players[seat].abilities if ability in ENDING]
            names = [name for name in (*allies, *here, *own) if seat == winner or name not in WINNERS_ONLY]
            steps += [UseAbility(seat, name) for name in names]
        play.then(*steps)


class UseAbility(SeatStep, tag="ending"):
    """§6.4"""

    effect: str

    def run(self, play: Play) -> None:
        ENDING[self.effect](play, self.seat, 0)


class Forges(WarStep):
    """§6.5"""

    def run(self, play: Play) -> None:
        play.then(*map(Forging, play.state.standing_seats()))


class ShowWagers(WarStep):
    """§6.6 Nobody won: wrong. A tie: nothing (W49)."""

    def run(self, play: Play) -> None:
        state = play.state
        seats = [seat for seat in state.order if play.fighter(seat).wager != NOT_ASKED]
        if not seats:
            return
        state.wagers_shown = [fighter.wager for fighter in play.battle.fighters]
        winner = places(state).winner
        tied = winner is None and bool(state.standing_seats())
        steps: list[WarStep] = []
        for seat in seats:
            wager = play.fighter(seat).wager
            play.emit(events.WagerShown(seat, "no-wager" if wager == NO_WAGER else state.faction_of(wager)))
            if wager == NO_WAGER or tied:
                continue
            if wager == winner:
                steps.append(Gain(seat, WAGER_WON))
            else:
                play.gain_shards(seat, 1)
        play.then(*steps)


# Clean-up.


class CleanUps(WarStep):
    """§6.7"""

    def run(self, play: Play) -> None:
        for seat in reversed(play.state.standing_seats()):
            play.then(Exhaust(seat))
            if play.state.has_ability(seat, "love-of-learning"):
                play.then(LoveOfLearning(seat))


class LoveOfLearning(Pick):
    """W-love-of-learning"""

    action = ReturnChip
    optional = True

    def things(self, state: State, seat: Seat) -> list[Chip]:
        return [chip for chip in state.box.chips if chip in ALLIES and chip in state.players[seat].active]

    def take(self, play: Play, chip: Chip) -> None:
        play.player(self.seat).active.remove(chip)
        chips.return_chip(play, self.seat, chip)


class Exhaust(SeatStep):
    """§6.7"""

    def run(self, play: Play) -> None:
        seat, player = self.seat, play.player(self.seat)
        for place, chip in enumerate(player.active):
            if _stays_fresh(play.state, seat, chip, first=chip not in player.active[:place]):
                chips.return_chip(play, seat, chip)
            else:
                chips.put(player.exhausted, _creature_a(play, seat, chip))
        player.active.clear()


def _creature_a(play: Play, seat: Seat, chip: Chip) -> Chip:
    """W-creature-a (W68)"""
    supply = play.state.supply
    other = "creature-strong" if chip == "creature-weak" else "creature-weak"
    if play.state.ally_sets["creature"] != "a" or type_of(chip) != "creature" or other not in supply:
        return chip
    chips.take(supply, other)
    chips.put(supply, chip)
    play.emit(events.ChipSwapped(seat, chip, other))
    return other


def _stays_fresh(state: State, seat: Seat, chip: Chip, *, first: bool) -> bool:
    """W-watch, W-rose-b, and W-lingering-smile for one Grin."""
    if chip == "artifact":
        return first and state.has_ability(seat, "lingering-smile")
    return chip == "watch" or (state.ally_sets["rose"] == "b" and type_of(chip) == "rose")


class BattleOver(WarStep):
    """§6.8 Unlocked abilities work from now on (W74)."""

    def run(self, play: Play) -> None:
        play.state.battle = None
        for seat in reversed(play.state.order):
            settle_fresh(play, seat)
