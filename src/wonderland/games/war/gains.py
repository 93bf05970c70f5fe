"""Rewards: what every icon of a tea card or a forge space gives, one small function a code. §3.4-§3.6"""

from bisect import insort
from collections.abc import Callable

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import PASS, DiscardChip, DropQuest, Pass, Recruit, Unlock, WarAction
from wonderland.games.war.content import (
    BOARD,
    FACTIONS,
    FIGURES,
    QUEST_ORDER,
    REWARDS,
    WONDERLANDIAN_ORDER,
    Code,
    number_of,
)
from wonderland.games.war.events import gains as happened
from wonderland.games.war.flow import Play, faction_of, question, step
from wonderland.games.war.state import Ask, Frame, State

Gain = Callable[[Play, Seat, Code], None]
GAINS: dict[str, Gain] = {}
"""By code, or by its stem where it ends in a number."""


def gains(*codes: str) -> Callable[[Gain], Gain]:
    def register(function: Gain) -> Gain:
        GAINS.update(dict.fromkeys(codes, function))
        return function

    return register


@step("gain")
def gain(play: Play, frame: Frame) -> None:
    """One reward."""
    code = frame.item
    (GAINS.get(code) or GAINS[code.rpartition("-")[0]])(play, frame.seat, code)


@gains(*(code for code in REWARDS if code.endswith(("-weak", "-strong")) and not code.startswith("any")), "forge")
def gain_ally(play: Play, seat: Seat, code: Code) -> None:
    chips.gain_ally(play, seat, code)


@gains("any-weak", "any-strong")
def gain_any(play: Play, seat: Seat, code: Code) -> None:
    chips.gain_any(play, seat, code.removeprefix("any-"))


@gains("shield")
def gain_shield(play: Play, seat: Seat, _code: Code) -> None:
    mend_shield(play, seat)


def mend_shield(play: Play, seat: Seat) -> None:
    """To its active side; nothing where it is (W90)."""
    if not play.player(seat).shield:
        play.player(seat).shield = True
        play.tell(happened.ShieldMended(seat))


@gains("leader-strength")
def strengthen_leader(play: Play, seat: Seat, _code: Code) -> None:
    """One more, and at the end of the track a shard less."""
    player = play.player(seat)
    if player.leader_strength < BOARD.most_leader_strength:
        player.leader_strength += 1
        play.tell(happened.LeaderStrengthened(seat, player.leader_strength))
    else:
        lose_shards(play, seat, 1)


@gains("discard-shards")
def discard_shards(play: Play, seat: Seat, code: Code) -> None:
    """As many as there are (W90)."""
    lose_shards(play, seat, number_of(code))


def lose_shards(play: Play, seat: Seat, number: int) -> None:
    player = play.player(seat)
    number = min(number, player.shards)
    if number:
        player.shards -= number
        play.tell(happened.ShardsLost(seat, number))


def gain_shards(play: Play, seat: Seat, number: int) -> None:
    """Shards never run out (W3)."""
    play.player(seat).shards += number
    play.tell(happened.ShardsGained(seat, number))


def give_shard(play: Play, seat: Seat, other: Seat) -> None:
    play.player(seat).shards -= 1
    play.player(other).shards += 1
    play.tell(happened.ShardGiven(seat, other))


@gains("points")
def star(play: Play, seat: Seat, code: Code) -> None:
    score(play, seat, number_of(code), "forge")


def score(play: Play, seat: Seat, number: int, source: str) -> None:
    """Victory points on the track, and what gave them."""
    play.player(seat).points += number
    play.tell(happened.PointsGained(seat, number, source))


@gains("castle-value")
def raise_castles(play: Play, seat: Seat, code: Code) -> None:
    """The value follows from the covered spaces; this only tells it."""
    play.tell(happened.CastleValueRaised(seat, number_of(code)))


@gains("free-supporter")
def free_supporter(play: Play, seat: Seat, _code: Code) -> None:
    play.player(seat).reserve += 1
    play.tell(happened.SupporterFreed(seat))


@gains("supporter")
def place_supporter(play: Play, seat: Seat, _code: Code) -> None:
    play.then(Frame("place-supporter", seat))


@gains("castle")
def gain_castle(play: Play, seat: Seat, _code: Code) -> None:
    play.then(Frame("castle", seat))


@gains("discard-madness")
def ask_discard_madness(play: Play, seat: Seat, _code: Code) -> None:
    """§3.6 A regular madness chip of the bag, never the double one (W21, W22); it may be left (W91)."""
    if "madness" in play.player(seat).bag:
        play.ask("discard-madness", seat)


def _discard_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [DiscardChip("madness"), PASS]


@question("discard-madness", _discard_choices)
def _discard_madness(play: Play, _ask: Ask, seat: Seat, action: DiscardChip | Pass) -> None:
    if isinstance(action, DiscardChip):
        chips.take(play.player(seat).bag, "madness")
        chips.discard(play, seat, "madness")


# Wonderlandians.


@gains("wonderlandian")
def ask_wonderlandian(play: Play, seat: Seat, _code: Code) -> None:
    if play.state.market:
        play.ask("choose-wonderlandian", seat)


def _market(state: State, _ask: Ask, _seat: Seat) -> list[Recruit]:
    return [Recruit(card) for card in state.market]


@question("choose-wonderlandian", _market)
def _choose_wonderlandian(play: Play, _ask: Ask, seat: Seat, action: Recruit) -> None:
    """§3.5 One of the open cards, which is then replaced by luck."""
    state = play.state
    place = state.market.index(action.card)
    if state.wonder_deck:
        state.market[place] = state.wonder_deck.pop(play.chance.below(len(state.wonder_deck)))
    else:
        del state.market[place]
    recruit(play, seat, action.card)
    play.tell(happened.MarketLaid(tuple(state.market)))


def recruit(play: Play, seat: Seat, card: str, *, with_supporter: bool = False) -> None:
    """A figure is placed at once; a tool puts its two chips into the bag."""
    player = play.player(seat)
    play.tell(happened.WonderlandianGained(seat, card))
    if card in FIGURES:
        player.figures[card] = "reserve"
        play.then(Frame("gained-figure", seat, card, items=("with-supporter",) if with_supporter else ()))
    else:
        player.tools.append(card)
        chips.put(player.bag, card, 2)


def deal_market(play: Play) -> None:
    """§1.5 Open cards go back among the rest, and new ones are laid open by luck."""
    state = play.state
    for card in state.market:
        insort(state.wonder_deck, card, key=WONDERLANDIAN_ORDER.__getitem__)
    deck = state.wonder_deck
    state.market = [deck.pop(play.chance.below(len(deck))) for _ in range(min(BOARD.market, len(deck)))]
    play.tell(happened.MarketLaid(tuple(state.market)))


# Faction abilities.


@gains("ability")
def ask_ability(play: Play, seat: Seat, _code: Code) -> None:
    """§3.6 One of those still locked, in any order; nothing when all are unlocked (W90)."""
    left = locked(play.state, seat)
    if len(left) == 1:
        unlock(play, seat, left[0])
    elif left:
        play.ask("unlock-ability", seat)


def locked(state: State, seat: Seat) -> list[str]:
    player = state.players[seat]
    mine = FACTIONS[faction_of(state, seat)].abilities
    return [each for each in mine if each not in player.abilities and each not in player.fresh]


def _locked_choices(state: State, _ask: Ask, seat: Seat) -> list[Unlock]:
    return [Unlock(ability) for ability in locked(state, seat)]


@question("unlock-ability", _locked_choices)
def _unlock_ability(play: Play, _ask: Ask, seat: Seat, action: Unlock) -> None:
    unlock(play, seat, action.ability)


def unlock(play: Play, seat: Seat, ability: str) -> None:
    """§3.6 It works from the end of this turn or battle (W74); befriending happens at once in a Tea Party."""
    play.player(seat).fresh.append(ability)
    play.tell(happened.AbilityUnlocked(seat, ability))
    if ability == "befriend-the-populace" and play.state.battle is None:
        play.then(Frame("befriend", seat))


def settle_fresh(play: Play, seat: Seat) -> None:
    """W74: what was unlocked begins to work; befriending due from a battle is carried out now."""
    player = play.player(seat)
    if player.fresh:
        if "befriend-the-populace" in player.fresh and play.state.battle is not None:
            play.then(Frame("befriend", seat))
        player.abilities += player.fresh
        player.fresh.clear()


# Quests.


@gains("quest")
def draw_quest(play: Play, seat: Seat, _code: Code) -> None:
    draw_quests(play, seat, 1)


@gains("two-quests")
def draw_two_quests(play: Play, seat: Seat, _code: Code) -> None:
    """§3.6 Two more, then one of the whole hand goes back unseen (W23)."""
    draw_quests(play, seat, 2)
    if play.player(seat).quests:
        play.ask("drop-quest", seat)


def draw_quests(play: Play, seat: Seat, number: int) -> None:
    state, player = play.state, play.player(seat)
    drawn: list[str] = []
    for _ in range(min(number, len(state.quest_deck))):
        drawn.append(state.quest_deck.pop(play.chance.below(len(state.quest_deck))))
        state.quest_clock += 1
        player.quest_draws.append(state.quest_clock)
    for quest in drawn:
        insort(player.quests, quest, key=QUEST_ORDER.__getitem__)
    play.tell(happened.QuestsDrawn(seat, len(drawn), tuple(drawn)))


def return_quest(play: Play, seat: Seat, quest: str) -> None:
    """Back among the deck; only who put it back knows which it was."""
    state, player = play.state, play.player(seat)
    state.quest_clock += 1
    player.quests.remove(quest)
    player.returned.append(quest)
    player.quest_returns.append(state.quest_clock)
    insort(state.quest_deck, quest, key=QUEST_ORDER.__getitem__)


def _hand(state: State, _ask: Ask, seat: Seat) -> list[DropQuest]:
    return [DropQuest(quest) for quest in state.players[seat].quests]


@question("drop-quest", _hand)
def _drop_quest(play: Play, _ask: Ask, seat: Seat, action: DropQuest) -> None:
    return_quest(play, seat, action.quest)
    play.tell(happened.QuestDropped(seat, action.quest))
