"""Counts the pieces of a state. Audits compare the counts with the box."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from wonderland.core.values import Seat

from ..content import FREED, Chip
from ..rewards import Gain
from ..rewards.forge import ForgeTrack, covered
from . import State

TEA, PEOPLE, QUESTS = ("tea_cards",), ("figures", "tools"), ("quests", "quests_open", "discarded")
Places = Sequence[tuple[str, Iterable[str]]]
"""Names of fields, each with the pieces in it."""


def owned(state: State, names: Iterable[str]) -> Places:
    """These fields of all players."""
    players = list(enumerate(state.players))
    return [(f"players[{seat}].{name}", getattr(player, name)) for seat, player in players for name in names]


def inventory(state: State) -> Counter[str]:
    """All pieces that are never used up. Cards and factions that are not in the game are in the box."""
    box, players = state.box, state.players
    decks = (state.tea_deck, state.plates.values(), state.market, state.wonder_deck, state.quest_deck)
    places = (*decks, *(cards for _, cards in owned(state, (*TEA, *PEOPLE, *QUESTS))))
    pieces = Counter([*chain(*places), *filter(None, (player.faction for player in players))])
    pieces.update({*box.tea, *box.wonderlandians, *box.factions} - pieces.keys())
    chips = sum((chips_of(state, seat) for seat in range(state.seats)), Counter(state.supply))
    pieces.update({chip: chips[chip] for chip in box.supply})
    pieces["supporter"] = sum(supporters_of(state, seat) for seat in range(state.seats))
    if state.settings.shards != "unlimited":
        pieces["shard"] = max(state.settings.shards, sum(player.shards for player in players))
    return pieces


def chips_of(state: State, seat: Seat) -> Counter[Chip]:
    """All chips of a seat, including drawn ones and one about to be forged."""
    chips = Counter(state.players[seat].all_chips())
    if state.battle:
        chips.update(drawn.chip for drawn in state.battle.fighters[seat].drawn)
    if isinstance(state.ask, ForgeTrack) and seat == state.ask.seat:
        chips[state.ask.chip] += 1
    return chips


def supporters_of(state: State, seat: Seat) -> int:
    """§1.4 In reserve, on the board, on the forge, and about to be freed."""
    player = state.players[seat]
    locked = freed_by(state, seat) - covered(state, seat).count(FREED)
    return player.reserve + sum(player.supporters.values()) + locked + state.todo.count(Gain(seat, FREED))


def freed_by(state: State, seat: Seat) -> int:
    """The number of supporters that the whole forge frees."""
    return sum(state.spaces(seat, track).count(FREED) for track in range(len(state.box.tracks)))
