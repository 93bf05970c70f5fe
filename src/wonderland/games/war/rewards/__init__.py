"""Rewards: what every code of a tea card or a forge space gives. §3.4-§3.6"""

from collections.abc import Callable

from wonderland.core.values import Seat
from wonderland.games.war.content import FACTIONS, FIGURES, Code, Reward, reward
from wonderland.games.war.events import gains as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.gains import (
    discard_quest,
    draw_quests,
    free_supporter,
    lose_shards,
    mend_shield,
    recruit,
    replace_in_market,
    score,
    strengthen_leader,
)
from wonderland.games.war.rewards.units import PlaceCastle, PlaceSupporter
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import PASS, DiscardChip, DropQuest, Pass, Recruit, Unlock
from wonderland.games.war.state.flow import Play, faction_of
from wonderland.games.war.state.work import Question, Step


class Gain(Step, frozen=True, tag="gain"):
    """One reward of a card or a forge space; `forge-action` is of tea cards alone, see `cards`."""

    seat: Seat
    reward: Code

    def run(self, play: Play) -> None:
        given = reward(self.reward)
        GAINS[given.kind](play, self.seat, given)


class DiscardMadness(Question, frozen=True, tag="discard-madness"):
    """§3.6 A regular madness chip of the bag, never the double one (W21, W22); it may be left (W91)."""

    def choices(self, state: State, seat: Seat) -> list[DiscardChip | Pass]:
        return [DiscardChip("madness"), PASS] if "madness" in state.players[seat].bag else []

    def answer(self, play: Play, action: DiscardChip | Pass) -> None:
        if isinstance(action, DiscardChip):
            chips.take(play.player(self.seat).bag, "madness")
            chips.discard(play, self.seat, "madness")


class ChooseWonderlandian(Question, frozen=True, tag="choose-wonderlandian"):
    """§3.5 One of the open cards."""

    def run(self, play: Play) -> None:
        if play.state.market:
            play.ask(self)

    def choices(self, state: State, seat: Seat) -> list[Recruit]:
        return [Recruit(card) for card in state.market]

    def answer(self, play: Play, action: Recruit) -> None:
        replace_in_market(play, action.card)
        recruit(play, self.seat, action.card)
        play.tell(happened.MarketLaid(tuple(play.state.market)))


class UnlockAbility(Question, frozen=True, tag="unlock-ability"):
    """§3.6 One of those still locked, in any order; nothing when all are unlocked (W90)."""

    def choices(self, state: State, seat: Seat) -> list[Unlock]:
        player, mine = state.players[seat], FACTIONS[faction_of(state, seat)].abilities
        return [Unlock(each) for each in mine if each not in player.abilities and each not in player.fresh]

    def answer(self, play: Play, action: Unlock) -> None:
        """In a Tea Party it works at once, in a battle from its end on (W74)."""
        play.player(self.seat).fresh.append(action.ability)
        play.tell(happened.AbilityUnlocked(self.seat, action.ability))
        if play.state.battle is None:
            settle_fresh(play, self.seat)


def settle_fresh(play: Play, seat: Seat) -> None:
    """W74: what was unlocked begins to work; befriending happens now."""
    player = play.player(seat)
    if "befriend-the-populace" in player.fresh:
        play.then(Befriend(seat))
    player.abilities += player.fresh
    player.fresh.clear()


class Befriend(Step, frozen=True, tag="befriend"):
    """W-befriend-the-populace: the first figure of the deck; the cards before it go back, so luck names a figure.

    With two players a supporter comes along; from another region, with an empty reserve, only if she likes.
    """

    seat: Seat

    def run(self, play: Play) -> None:
        deck = play.state.wonder_deck
        figures = [card for card in deck if card in FIGURES]
        if figures:
            card = figures[play.chance.below(len(figures))]
            deck.remove(card)
            recruit(play, self.seat, card, with_supporter=play.state.for_two)


class DropQuestOfHand(Question, frozen=True, tag="drop-quest"):
    """§3.6 One of the whole hand leaves the game unseen (W23)."""

    def run(self, play: Play) -> None:
        if play.player(self.seat).quests:
            play.ask(self)

    def choices(self, state: State, seat: Seat) -> list[DropQuest]:
        return [DropQuest(quest) for quest in state.players[seat].quests]

    def answer(self, play: Play, action: DropQuest) -> None:
        discard_quest(play, self.seat, action.quest)
        play.tell(happened.QuestDropped(self.seat, action.quest))


def _two_quests(play: Play, seat: Seat, _given: Reward) -> None:
    draw_quests(play, seat, 2)
    play.then(DropQuestOfHand(seat))


def _castle_value(play: Play, seat: Seat, given: Reward) -> None:
    """The value follows from the covered spaces; this only tells it."""
    play.tell(happened.CastleValueRaised(seat, given.number))


GAINS: dict[str, Callable[[Play, Seat, Reward], None]] = {
    "ally": lambda play, seat, given: chips.gain_ally(play, seat, given.chip),
    "any-ally": lambda play, seat, given: play.offer(chips.ChooseAlly(seat, given.level)),
    "shield": lambda play, seat, _: mend_shield(play, seat),
    "leader-strength": lambda play, seat, _: strengthen_leader(play, seat),
    "discard-shards": lambda play, seat, given: lose_shards(play, seat, given.number),
    "points": lambda play, seat, given: score(play, seat, given.number, "forge"),
    "castle-value": _castle_value,
    "free-supporter": lambda play, seat, _: free_supporter(play, seat),
    "supporter": lambda play, seat, _: play.then(PlaceSupporter(seat)),
    "castle": lambda play, seat, _: play.then(PlaceCastle(seat)),
    "discard-madness": lambda play, seat, _: play.offer(DiscardMadness(seat)),
    "wonderlandian": lambda play, seat, _: play.then(ChooseWonderlandian(seat)),
    "ability": lambda play, seat, _: play.offer(UnlockAbility(seat)),
    "quest": lambda play, seat, _: draw_quests(play, seat, 1),
    "two-quests": _two_quests,
}
