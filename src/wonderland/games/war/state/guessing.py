"""Samples a state that a view allows: hidden quests are dealt, hidden wagers and sealed answers are made up. §8.3

Every history that fits the view is equally likely: draws are uniform, and what others return or show counts as random.
So a quest that the viewer returned can only be where one was drawn later, a discarded quest is out of the game, and any
other unknown quest can be anywhere.
"""

from collections.abc import Sequence

from wonderland.core.chance import Chance, pick
from wonderland.core.copying import copied_fields
from wonderland.core.values import Seat

from . import NO_WAGER, OpenPlayer, Player, PublicState, State
from .actions import SealedAnswer
from .view import HIDDEN, SeenPlayer, View
from .work import SealedQuestion


def shown(view: View) -> State:
    """What the viewer knows, as a state. Hidden quests are in the deck."""
    players = [_player(seen) for seen in view.players]
    return _state(view, _unseen(view, players), players)


def guess(view: View, chance: Chance) -> State:
    """§8.3 Samples everything that is hidden."""
    players = [_player(seen) for seen in view.players]
    deck = _deal_quests(view, players, chance)
    for seen, player in zip(view.players, players, strict=True):
        player.quests.sort(key=view.box.order.__getitem__)
        if seen.returned is None:
            player.returned = [pick(chance, deck) for _ in seen.quest_returns]
    state = _state(view, deck, players)
    if state.battle:
        targets = [*state.participants(), NO_WAGER]
        for fighter in state.battle.fighters:
            if fighter.wager == HIDDEN:
                fighter.wager = pick(chance, targets)
    if isinstance(view.question, SealedQuestion):
        for seat in view.question.seats:
            if seat == view.seat:
                state.answers[seat] = view.answer
            elif seat not in view.to_act:
                state.answers[seat] = pick(chance, view.question.choices(state, seat))
    return state


def _player(seen: SeenPlayer) -> Player:
    secrets = ([*(quests or ())] for quests in (seen.quests, seen.returned, seen.discarded))
    return Player(*copied_fields(seen, OpenPlayer), *secrets)


def _state(view: View, deck: list[str], players: list[Player]) -> State:
    answers: list[SealedAnswer | None] = [None] * view.seats
    values = (*copied_fields(view, PublicState), view.question, answers, deck, players)
    return State(*values)


def _unseen(view: View, players: list[Player]) -> list[str]:
    """The quests that can be anywhere, in the order of the box."""
    seen = {quest for each in players for quest in (*each.quests_open, *each.quests, *each.discarded)}
    return [quest for quest, face in view.box.quests.items() if face.region in view.regions and quest not in seen]


def _deal_quests(view: View, players: list[Player], chance: Chance) -> list[str]:
    """Deals hidden quests to the players that hold or discarded them. Returns the deck."""
    deck = _unseen(view, players)
    own = () if view.seat is None else (players[view.seat],)
    put_back = {quest: clock for each in own for quest, clock in zip(each.returned, each.quest_returns, strict=True)}
    discarded: dict[tuple[Seat, int], str] = {}
    for draw, seat, discard in _slots(view, chance, deck, put_back):
        quest = pick(chance, _possible(deck, put_back, draw))
        deck.remove(quest)
        if discard == HELD:
            players[seat].quests.append(quest)
        else:
            discarded[seat, discard] = quest
    for (seat, _), quest in sorted(discarded.items()):
        players[seat].discarded.append(quest)
    return deck


def _possible(deck: Sequence[str], put_back: dict[str, int], clock: int) -> list[str]:
    """The quests that a draw at this clock can have brought. `put_back` has the clock of the viewer's last return."""
    return [quest for quest in deck if put_back.get(quest, 0) < clock]


Slot = tuple[int, Seat, int]
"""A hidden quest: the clock of its draw, the seat that drew it, and the clock of its discard."""
HELD = 0
"""The clock of a quest that is still in hand."""


def _slots(view: View, chance: Chance, deck: Sequence[str], put_back: dict[str, int]) -> list[Slot]:
    """When the hidden quests were drawn, the earliest first.

    The later a draw, the more quests are possible. So the number of ways to fill the slots in this order does not
    depend on the quests, and slots with fewer ways are accepted less often.
    """
    hidden = [seat for seat, seen in enumerate(view.players) if seen.quests is None]
    # Rejection sampling: trying again keeps all fitting histories equally likely.
    while True:
        found = [_draws_left(seat, view.players[seat], put_back, chance) for seat in hidden]
        slots = sorted(slot for each in found for slot in each or ())
        if None not in found and all(
            chance.below(len(deck) - place) < len(_possible(deck, put_back, draw)) - place
            for place, (draw, _, _) in enumerate(slots)
        ):
            return slots


def _draws_left(seat: Seat, seen: SeenPlayer, put_back: dict[str, int], chance: Chance) -> list[Slot] | None:
    """When the quests that a seat holds or discarded may have been drawn. None if a late quest has no draw left."""
    left = sorted(seen.quest_draws)
    out = [*zip(seen.quest_shows, seen.quests_open, strict=True)]
    out += [(clock, "") for clock in (*seen.quest_returns, *seen.quest_discards)]
    discards: list[Slot] = []
    for clock, quest in sorted(out):
        possible = [draw for draw in left if put_back.get(quest, 0) < draw <= clock]
        if not possible:
            return None
        draw = pick(chance, possible)
        left.remove(draw)
        if not quest and clock in seen.quest_discards:
            discards.append((draw, seat, clock))
    return [*((draw, seat, HELD) for draw in left), *discards]
