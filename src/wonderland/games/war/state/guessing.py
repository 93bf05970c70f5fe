"""A state that a view allows: hidden quests dealt anew, hidden wagers and sealed answers made up. §8.3

Every course of the game that fits what the viewer knows is taken to be as likely as any other: draws are even, and
what others put back or show is taken for chance. So a quest that the viewer put back can be only where one was drawn
since, a quest discarded is out of the game, and all other unknown quests can be anywhere.
"""

from collections.abc import Sequence
from typing import NamedTuple

from wonderland.core.chance import Chance, pick
from wonderland.core.values import Seat
from wonderland.games.war.state import NO_WAGER, OpenPlayer, OpenTable, Player, State
from wonderland.games.war.state.copying import copied_fields
from wonderland.games.war.state.view import HIDDEN, Seen, View
from wonderland.games.war.state.work import SealedQuestion


def guess(view: View, chance: Chance) -> State:
    """§8.3 All that is hidden is made up, each way as likely as the view makes it."""
    dealt, deck = _deal_quests(view, chance)
    players = [_player(view, seat, each, deck, chance) for seat, each in enumerate(dealt)]
    state = State(
        **copied_fields(view, OpenTable),
        ask=view.question,
        answers=[None] * view.seats,
        quest_deck=deck,
        players=players,
    )
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


class Dealt(NamedTuple):
    """The quests of one seat: in hand, and discarded in the order of the clock."""

    hand: list[str]
    discarded: list[str]


def _player(view: View, seat: Seat, dealt: Dealt, deck: list[str], chance: Chance) -> Player:
    """A seat with these quests. What another put back is guessed from the deck."""
    seen = view.players[seat]
    returned = seen.returned[:] if seen.returned is not None else [pick(chance, deck) for _ in seen.quest_returns]
    hand = sorted(dealt.hand, key=view.box.order.__getitem__)
    return Player(**copied_fields(seen, OpenPlayer), quests=hand, returned=returned, discarded=dealt.discarded)


def _deal_quests(view: View, chance: Chance) -> tuple[list[Dealt], list[str]]:
    """What every seat has, and the deck, in the order of the box."""
    known = {quest for seen in view.players for quest in (*seen.quests_open, *(seen.quests or ()))}
    known |= {quest for seen in view.players for quest in seen.discarded or ()}
    unknown = [quest for quest, face in view.box.quests.items() if face.region in view.regions and quest not in known]
    put_back = _put_back(view)
    slots = _slots(view, chance, unknown, put_back)
    dealt = [Dealt(list(seen.quests or ()), list(seen.discarded or ())) for seen in view.players]
    discarded: dict[tuple[int, int], str] = {}
    for draw, seat, discard in slots:
        quest = pick(chance, _possible(unknown, put_back, draw))
        unknown.remove(quest)
        if discard == HELD:
            dealt[seat].hand.append(quest)
        else:
            discarded[seat, discard] = quest
    for (seat, _), quest in sorted(discarded.items()):
        dealt[seat].discarded.append(quest)
    return dealt, unknown


def _put_back(view: View) -> dict[str, int]:
    """The quests that the viewer put back, each with the clock of the last time."""
    if view.seat is None:
        return {}
    seen = view.players[view.seat]
    return dict(zip(seen.returned or (), seen.quest_returns, strict=True))


def _possible(unknown: Sequence[str], put_back: dict[str, int], clock: int) -> list[str]:
    """What a draw at that clock can have brought."""
    return [quest for quest in unknown if put_back.get(quest, 0) < clock]


Slot = tuple[int, int, int]
"""The clock at which a hidden quest was drawn, the seat that drew it, and the clock at which it was discarded."""
HELD = 0
"""The clock of a quest that is still in hand."""


def _slots(view: View, chance: Chance, unknown: Sequence[str], put_back: dict[str, int]) -> list[Slot]:
    """When the hidden quests were drawn, the earliest first.

    The later a draw, the more it can have brought. So the number of ways to fill the slots in this order does not
    depend on what fills them, and slots that can be filled in fewer ways are taken more seldom.
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


def _draws_left(seen: Seen, put_back: dict[str, int], chance: Chance) -> list[tuple[int, int]] | None:
    """When the quests that a seat holds or has discarded may have been drawn; what it showed or put back is out.

    None where chance has left no draw for a quest that can only have come late.
    """
    left = sorted(seen.quest_draws)
    shown = zip(seen.quest_shows, seen.quests_open, strict=True)
    discards: list[tuple[int, int]] = []
    for clock, quest in sorted([*shown, *((clock, "") for clock in (*seen.quest_returns, *seen.quest_discards))]):
        possible = [draw for draw in left if put_back.get(quest, 0) < draw <= clock]
        if not possible:
            return None
        draw = pick(chance, possible)
        left.remove(draw)
        if not quest and clock in seen.quest_discards:
            discards.append((draw, clock))
    return [*((draw, HELD) for draw in left), *discards]
