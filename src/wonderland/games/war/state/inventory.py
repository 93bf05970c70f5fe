"""Where the pieces of War are counted: cards and factions, the chips of the supply, supporters."""

from collections import Counter

from wonderland.core.values import Seat
from wonderland.games.war.content import FREED, Chip
from wonderland.games.war.rewards import Gain
from wonderland.games.war.rewards.forge import ForgeTrack, covered
from wonderland.games.war.state import State


def inventory(state: State) -> Counter[str]:
    """All pieces that are never used up; cards and factions not in the game are in the box."""
    box, players = state.box, state.players
    quests = [quest for player in players for quest in (*player.quests, *player.quests_open, *player.discarded)]
    cards = [*state.tea_deck, *state.plates.values(), *state.market, *state.wonder_deck]
    cards += [card for player in players for card in (*player.tea_cards, *player.figures, *player.tools)]
    cards += [player.faction for player in players if player.faction]
    in_box = {*box.tea, *box.wonderlandians, *box.factions} - set(cards)
    pieces = Counter([*state.quest_deck, *quests, *cards, *in_box])
    chips = sum((chips_of(state, seat) for seat in range(state.seats)), Counter(state.supply))
    pieces.update({chip: chips[chip] for chip in box.supply})
    pieces["supporter"] = sum(supporters_of(state, seat) for seat in range(state.seats))
    if state.settings.shards != "unlimited":
        pieces["shard"] = max(state.settings.shards, sum(player.shards for player in players))
    return pieces


def chips_of(state: State, seat: Seat) -> Counter[Chip]:
    """A seat's chips: in its places, drawn, or about to be forged."""
    owned = Counter(state.players[seat].all_chips())
    if state.battle:
        owned.update(drawn.chip for drawn in state.battle.fighters[seat].drawn)
    if isinstance(state.ask, ForgeTrack) and seat == state.ask.seat:
        owned[state.ask.chip] += 1
    return owned


def supporters_of(state: State, seat: Seat) -> int:
    """§1.4 In reserve, on the board, and on the forge, where one may be about to be freed."""
    player = state.players[seat]
    locked = freed_by(state, seat) - covered(state, seat).count(FREED)
    waiting = state.todo.count(Gain(seat, FREED))
    return player.reserve + sum(player.supporters.values()) + locked + waiting


def freed_by(state: State, seat: Seat) -> int:
    """How many supporters the whole forge frees."""
    return sum(state.spaces(seat, track).count(FREED) for track in range(len(state.box.tracks)))
