"""Rewards: what every code of a tea card or a forge space gives. §3.4-§3.6"""

from bisect import insort
from collections.abc import Callable

from wonderland.core.values import Seat

from .. import events
from ..content import Code, Reward, reward
from ..state import RESERVE, State
from ..state.actions import DiscardChip, DropQuest, Recruit, Unlock
from ..state.work import Choices, Pick, Play, SeatStep, Use
from . import chips
from .units import PlaceCastle, PlaceNewFigure, PlaceSupporter


class Gain(SeatStep):
    """One reward. Only tea cards give `forge-action`; see `tea.cards`."""

    reward: Code

    def run(self, play: Play) -> None:
        given = reward(self.reward)
        GAINS[given.kind](play, self.seat, given)


class DiscardMadness(Use):
    """§3.6 Never the double one (W21, W22); optional (W91)."""

    action = DiscardChip("madness")

    def choices(self, state: State, seat: Seat) -> Choices:
        return super().choices(state, seat) if "madness" in state.players[seat].bag else []

    def use(self, play: Play) -> None:
        chips.take(play.player(self.seat).bag, "madness")
        chips.discard(play, self.seat, "madness")


class UnlockAbility(Pick):
    """§3.6 (W90) In a battle it works after its end (W74)."""

    action = Unlock

    def things(self, state: State, seat: Seat) -> list[str]:
        player, mine = state.players[seat], state.box.factions[state.faction_of(seat)].abilities
        return [each for each in mine if each not in (*player.abilities, *player.fresh)]

    def take(self, play: Play, ability: str) -> None:
        play.player(self.seat).fresh.append(ability)
        play.emit(events.AbilityUnlocked(self.seat, ability))
        if play.state.battle is None:
            settle_fresh(play, self.seat)


def settle_fresh(play: Play, seat: Seat) -> None:
    """W74: unlocked abilities begin to work."""
    player = play.player(seat)
    if "befriend-the-populace" in player.fresh:
        befriend(play, seat)
    player.abilities += player.fresh
    player.fresh.clear()


def strengthen_leader(play: Play, seat: Seat) -> None:
    """One more strength; at the end of the track a shard less."""
    player = play.player(seat)
    if player.leader_strength < play.state.box.board.most_leader_strength:
        player.leader_strength += 1
        play.emit(events.LeaderStrengthened(seat, player.leader_strength))
    else:
        play.lose_shards(seat, 1)


def free_supporter(play: Play, seat: Seat) -> None:
    play.player(seat).reserve += 1
    play.emit(events.SupporterFreed(seat))


# Wonderlandians.


class ChooseWonderlandian(Pick):
    """§3.5 An open card; a random one replaces it."""

    action = Recruit
    least = 1

    def things(self, state: State, seat: Seat) -> list[str]:
        return state.market

    def take(self, play: Play, card: str) -> None:
        market, deck = play.state.market, play.state.wonder_deck
        place = market.index(card)
        market[place : place + 1] = [play.draw_from(deck)] if deck else []
        recruit(play, self.seat, card)
        play.emit(events.MarketLaid(tuple(market)))


def befriend(play: Play, seat: Seat) -> None:
    """W-befriend-the-populace: a random figure."""
    deck = play.state.wonder_deck
    figures = [card for card in deck if card in play.state.box.figures]
    if figures:
        card = play.draw_from(figures)
        deck.remove(card)
        recruit(play, seat, card, with_supporter=play.state.for_two)


def recruit(play: Play, seat: Seat, card: str, *, with_supporter: bool = False) -> None:
    """A figure is placed at once; a tool is two chips."""
    player = play.player(seat)
    if card in play.state.box.figures:
        player.figures[card] = RESERVE
        play.then(PlaceNewFigure(seat, card, with_supporter))
    else:
        player.tools.append(card)
        chips.put(player.bag, card, 2)
    play.emit(events.WonderlandianGained(seat, card))


def deal_market(play: Play) -> None:
    """§1.5"""
    state, deck = play.state, play.state.wonder_deck
    for card in state.market:
        insort(deck, card, key=state.box.order.__getitem__)
    state.market = [play.draw_from(deck) for _ in range(min(state.box.board.market, len(deck)))]
    play.emit(events.MarketLaid(tuple(state.market)))


# Quests.


class DropQuestOfHand(Pick, tag="drop-quest"):
    """§3.6 It leaves the game unseen (W23)."""

    action = DropQuest
    least = 1

    def things(self, state: State, seat: Seat) -> list[str]:
        return state.players[seat].quests

    def take(self, play: Play, quest: str) -> None:
        player = play.player(self.seat)
        play.state.quest_clock += 1
        player.quests.remove(quest)
        player.discarded.append(quest)
        player.quest_discards.append(play.state.quest_clock)
        play.emit(events.QuestDropped(self.seat, quest))


def draw_quests(play: Play, seat: Seat, number: int) -> None:
    state, player = play.state, play.player(seat)
    drawn: list[str] = []
    for _ in range(min(number, len(state.quest_deck))):
        drawn.append(play.draw_from(state.quest_deck))
        state.quest_clock += 1
        player.quest_draws.append(state.quest_clock)
        insort(player.quests, drawn[-1], key=state.box.order.__getitem__)
    play.emit(events.QuestsDrawn(seat, len(drawn), tuple(drawn)))


def _two_quests(play: Play, seat: Seat, _given: Reward) -> None:
    draw_quests(play, seat, 2)
    play.then(DropQuestOfHand(seat))


GAINS: dict[str, Callable[[Play, Seat, Reward], None]] = {
    "ally": lambda play, seat, given: chips.gain_ally(play, seat, given.chip),
    "any-ally": lambda play, seat, given: play.offer(chips.ChooseAlly(seat, given.level)),
    "shield": lambda play, seat, _: play.mend_shield(seat),
    "leader-strength": lambda play, seat, _: strengthen_leader(play, seat),
    "discard-shards": lambda play, seat, given: play.lose_shards(seat, given.number),
    "points": lambda play, seat, given: play.score(seat, given.number, "forge"),
    # The value follows from the covered spaces; this is only the event.
    "castle-value": lambda play, seat, given: play.emit(events.CastleValueRaised(seat, given.number)),
    "free-supporter": lambda play, seat, _: free_supporter(play, seat),
    "supporter": lambda play, seat, _: play.then(PlaceSupporter(seat)),
    "castle": lambda play, seat, _: play.then(PlaceCastle(seat)),
    "discard-madness": lambda play, seat, _: play.offer(DiscardMadness(seat)),
    "wonderlandian": lambda play, seat, _: play.then(ChooseWonderlandian(seat)),
    "ability": lambda play, seat, _: play.offer(UnlockAbility(seat)),
    "quest": lambda play, seat, _: draw_quests(play, seat, 1),
    "two-quests": _two_quests,
}
