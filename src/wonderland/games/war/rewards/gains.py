"""What a seat gains and loses: shards, points, shield, Wonderlandians, quests. §3.4-§3.6"""

from bisect import insort

from wonderland.core.values import Seat
from wonderland.games.war.content import BOARD, FIGURES, QUEST_ORDER, WONDERLANDIAN_ORDER
from wonderland.games.war.events import gains as happened
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.units import PlaceFigure
from wonderland.games.war.state import RESERVE
from wonderland.games.war.state.flow import Play


def mend_shield(play: Play, seat: Seat) -> None:
    """To its active side; nothing where it is (W90)."""
    if not play.player(seat).shield:
        play.player(seat).shield = True
        play.tell(happened.ShieldMended(seat))


def strengthen_leader(play: Play, seat: Seat) -> None:
    """One more, and at the end of the track a shard less."""
    player = play.player(seat)
    if player.leader_strength < BOARD.most_leader_strength:
        player.leader_strength += 1
        play.tell(happened.LeaderStrengthened(seat, player.leader_strength))
    else:
        lose_shards(play, seat, 1)


def gain_shards(play: Play, seat: Seat, number: int) -> None:
    """As many as the supply has (W3)."""
    number = play.state.in_supply(number)
    if number:
        play.player(seat).shards += number
        play.tell(happened.ShardsGained(seat, number))


def lose_shards(play: Play, seat: Seat, number: int) -> None:
    """As many as there are (W90)."""
    player = play.player(seat)
    number = min(number, player.shards)
    if number:
        player.shards -= number
        play.tell(happened.ShardsLost(seat, number))


def give_shard(play: Play, seat: Seat, other: Seat) -> None:
    play.player(seat).shards -= 1
    play.player(other).shards += 1
    play.tell(happened.ShardGiven(seat, other))


def score(play: Play, seat: Seat, number: int, source: str) -> None:
    """Victory points on the track, and what gave them."""
    play.player(seat).points += number
    play.tell(happened.PointsGained(seat, number, source))


def free_supporter(play: Play, seat: Seat) -> None:
    play.player(seat).reserve += 1
    play.tell(happened.SupporterFreed(seat))


# Wonderlandians.


def recruit(play: Play, seat: Seat, card: str, *, with_supporter: bool = False) -> None:
    """A figure is placed at once; a tool puts its two chips into the bag."""
    player = play.player(seat)
    play.tell(happened.WonderlandianGained(seat, card))
    if card in FIGURES:
        player.figures[card] = RESERVE
        play.then(PlaceFigure(seat, card, with_supporter))
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


def replace_in_market(play: Play, card: str) -> None:
    """§3.5 A card that was taken is replaced by luck."""
    state = play.state
    place = state.market.index(card)
    if state.wonder_deck:
        state.market[place] = state.wonder_deck.pop(play.chance.below(len(state.wonder_deck)))
    else:
        del state.market[place]


# Quests.


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
    """§1.7 Shuffled back into the deck; only the player who had it knows which it was."""
    state, player = play.state, play.player(seat)
    state.quest_clock += 1
    player.quests.remove(quest)
    player.returned.append(quest)
    player.quest_returns.append(state.quest_clock)
    insort(state.quest_deck, quest, key=QUEST_ORDER.__getitem__)


def discard_quest(play: Play, seat: Seat, quest: str) -> None:
    """§3.6 Out of the game, unseen by the others (W23)."""
    state, player = play.state, play.player(seat)
    state.quest_clock += 1
    player.quests.remove(quest)
    player.discarded.append(quest)
    player.quest_discards.append(state.quest_clock)
