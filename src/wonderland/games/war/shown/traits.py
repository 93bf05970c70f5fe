"""What a seat gets and has, for studies of its worth: factions, tea cards, Wonderlandians, quests."""

from collections.abc import Sequence

from wonderland.core.events import Event
from wonderland.core.values import Seat

from ..events import CardTaken, WonderlandianGained
from ..state import State


def taken(event: Event) -> Sequence[tuple[Seat, str, str]]:
    if isinstance(event, CardTaken):
        return [(event.seat, "tea", event.card)]
    if isinstance(event, WonderlandianGained):
        return [(event.seat, "wonderlandian", event.card)]
    return []


def had(state: State) -> Sequence[tuple[Seat, str, str]]:
    players = list(enumerate(state.players))
    factions = [(seat, "faction", player.faction) for seat, player in players if player.faction]
    quests = [(seat, "quest", quest) for seat, player in players for quest in (*player.quests, *player.quests_open)]
    return [*factions, *quests]
