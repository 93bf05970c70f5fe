"""Samples a state that a view allows: hidden quests are dealt, hidden wagers and sealed answers are made up. §8.3

Every history that fits the view is equally likely: draws are uniform, and what others return or show counts as random.
So a quest that the viewer returned can only be where one was drawn later, a discarded quest is out of the game, and any
other unknown quest can be anywhere.
"""

from collections.abc import Sequence

from wonderland.core.chance import Chance, pick

from . import NO_WAGER, OpenPlayer, Player, PublicState, State
from .actions import SealedAnswer
from .copying import copied_fields
from .view import HIDDEN, SeenPlayer, View
from .work import SealedQuestion


def shown(view: View) -> State:
    """What the viewer knows, as a state. Hidden quests are in the deck."""
    players = [_player(seen, seen.quests or [], [], []) for seen in view.players]
    known = {quest for player in players for quest in (*player.quests, *player.quests_open)}
    return _state(view, [quest for quest in view.box.quests if quest not in known], players)


def guess(view: View, chance: Chance) -> State:
    """§8.3 Samples everything that is hidden."""
    dealt, deck = _deal_quests(view, chance)
    players = []
    for seen, (hand, discarded) in zip(view.players, dealt, strict=True):
        returned = seen.returned
        if returned is None:
            returned = [pick(chance, deck) for _ in seen.quest_returns]
        players.append(_player(seen, sorted(hand, key=view.box.order.__getitem__), returned, discarded))
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


def _state(view: View, deck: list[str], players: list[Player]) -> State:
    answers: list[SealedAnswer | None] = [None] * view.seats
    return State(
        **copied_fields(view, PublicState), ask=view.question, answers=answers, quest_deck=deck, players=players
    )


def _player(seen: SeenPlayer, quests: list[str], returned: list[str], discarded: list[str]) -> Player:
    return Player(**copied_fields(seen, OpenPlayer), quests=quests[:], returned=returned[:], discarded=discarded)


Dealt = tuple[list[str], list[str]]
"""The quests of a seat: in hand, and discarded in the order of the clock."""


def _deal_quests(view: View, chance: Chance) -> tuple[list[Dealt], list[str]]:
    """The quests of every seat, and the deck in the order of the box."""
    known = {
        quest for seen in view.players for quest in (*seen.quests_open, *(seen.quests or ()), *(seen.discarded or ()))
    }
    unknown = [quest for quest, face in view.box.quests.items() if face.region in view.regions and quest not in known]
    put_back = {}
    if view.seat is not None:
        own = view.players[view.seat]
        put_back = dict(zip(own.returned or (), own.quest_returns, strict=True))
    dealt: list[Dealt] = [([*(seen.quests or ())], [*(seen.discarded or ())]) for seen in view.players]
    discarded: dict[tuple[int, int], str] = {}
    for draw, seat, discard in _slots(view, chance, unknown, put_back):
        quest = pick(chance, _possible(unknown, put_back, draw))
        unknown.remove(quest)
        if discard == HELD:
            dealt[seat][0].append(quest)
        else:
            discarded[seat, discard] = quest
    for (seat, _), quest in sorted(discarded.items()):
        dealt[seat][1].append(quest)
    return dealt, unknown


def _possible(unknown: Sequence[str], put_back: dict[str, int], clock: int) -> list[str]:
    """The quests that a draw at this clock can have brought. `put_back` has the clock of the viewer's last return."""
    return [quest for quest in unknown if put_back.get(quest, 0) < clock]


Slot = tuple[int, int, int]
"""A hidden quest: the clock of its draw, the seat that drew it, and the clock of its discard."""
HELD = 0
"""The clock of a quest that is still in hand."""


def _slots(view: View, chance: Chance, unknown: Sequence[str], put_back: dict[str, int]) -> list[Slot]:
    """When the hidden quests were drawn, the earliest first.

    The later a draw, the more quests are possible. So the number of ways to fill the slots in this order does not
    depend on the quests, and slots with fewer ways are accepted less often.
    """
    hidden = [(seat, seen) for seat, seen in enumerate(view.players) if seen.quests is None]
    while True:
        draws = [(seat, _draws_left(seen, put_back, chance)) for seat, seen in hidden]
        slots = sorted((draw, seat, discard) for seat, found in draws for draw, discard in found or ())
        ways = [len(_possible(unknown, put_back, draw)) - place for place, (draw, _, _) in enumerate(slots)]
        if any(found is None for _, found in draws):
            continue
        if all(chance.below(len(unknown) - place) < number for place, number in enumerate(ways)):
            return slots


def _draws_left(seen: SeenPlayer, put_back: dict[str, int], chance: Chance) -> list[tuple[int, int]] | None:
    """When the quests that a seat holds or discarded may have been drawn. None if a late quest has no draw left."""
    left = sorted(seen.quest_draws)
    out = [*zip(seen.quest_shows, seen.quests_open, strict=True)]
    out += [(clock, "") for clock in (*seen.quest_returns, *seen.quest_discards)]
    discards: list[tuple[int, int]] = []
    for clock, quest in sorted(out):
        possible = [draw for draw in left if put_back.get(quest, 0) < draw <= clock]
        if not possible:
            return None
        draw = pick(chance, possible)
        left.remove(draw)
        if not quest and clock in seen.quest_discards:
            discards.append((draw, clock))
    return [*((draw, HELD) for draw in left), *discards]
