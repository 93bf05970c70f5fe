"""A state that a view allows: hidden quests dealt anew, hidden wagers and sealed answers made up. §8.3

Every course of the game that fits what the viewer knows is taken to be as likely as any other: draws are even, and
what others put back or show is taken for chance. So a quest that the viewer put back can be only where one was drawn
since, and all other unknown quests can be anywhere.
"""

from collections.abc import Sequence

from wonderland.core.chance import Chance, pick
from wonderland.games.war.content import QUEST_ORDER, QUESTS
from wonderland.games.war.copying import copied_fields
from wonderland.games.war.state import NO_WAGER, Battle, OpenPlayer, OpenTable, Player, State
from wonderland.games.war.view import HIDDEN, Seen, View
from wonderland.games.war.work import SealedQuestion


def guess(view: View, chance: Chance) -> State:
    """§8.3 All that is hidden is made up, each way as likely as the view makes it."""
    hands, deck = _deal_quests(view, chance)
    players = [_player(seen, hand, deck, chance) for seen, hand in zip(view.players, hands, strict=True)]
    state = State(
        **copied_fields(view, OpenTable),
        ask=view.question,
        answers=[None] * view.seats,
        quest_deck=deck,
        players=players,
    )
    if state.battle:
        _guess_wagers(state.battle, chance)
    if isinstance(view.question, SealedQuestion):
        for seat in view.question.seats:
            if seat == view.seat:
                state.answers[seat] = view.answer
            elif seat not in view.to_act:
                state.answers[seat] = pick(chance, view.question.choices(state, seat))
    return state


def _player(seen: Seen, hand: list[str], deck: list[str], chance: Chance) -> Player:
    """A seat with these quests. What another put back is guessed from the deck."""
    returned = seen.returned[:] if seen.returned is not None else [pick(chance, deck) for _ in seen.quest_returns]
    return Player(**copied_fields(seen, OpenPlayer), quests=hand, returned=returned)


def _deal_quests(view: View, chance: Chance) -> tuple[list[list[str]], list[str]]:
    """Every hand, and the deck: in the order of the box."""
    known = {quest for seen in view.players for quest in (*seen.quests_open, *(seen.quests or ()))}
    unknown = [quest for quest, face in QUESTS.items() if face.region in view.regions and quest not in known]
    put_back = _put_back(view)
    slots = _slots(view, chance, unknown, put_back)
    hands = [list(seen.quests or ()) for seen in view.players]
    for clock, seat in slots:
        quest = pick(chance, _possible(unknown, put_back, clock))
        unknown.remove(quest)
        hands[seat].append(quest)
    return [sorted(hand, key=QUEST_ORDER.__getitem__) for hand in hands], unknown


def _put_back(view: View) -> dict[str, int]:
    """The quests that the viewer put back, each with the clock of the last time."""
    if view.seat is None:
        return {}
    seen = view.players[view.seat]
    return dict(zip(seen.returned or (), seen.quest_returns, strict=True))


def _possible(unknown: Sequence[str], put_back: dict[str, int], clock: int) -> list[str]:
    """What a draw at that clock can have brought."""
    return [quest for quest in unknown if put_back.get(quest, 0) < clock]


Slot = tuple[int, int]
"""The clock at which a hidden quest was drawn, and the seat that holds it."""


def _slots(view: View, chance: Chance, unknown: Sequence[str], put_back: dict[str, int]) -> list[Slot]:
    """When the hidden quests were drawn, the earliest first.

    The later a draw, the more it can have brought. So the number of ways to fill the slots in this order does not
    depend on what fills them, and slots that can be filled in fewer ways are taken more seldom.
    """
    hidden = [(seat, seen) for seat, seen in enumerate(view.players) if seen.quests is None]
    while True:
        draws = [(seat, _draws_left(seen, put_back, chance)) for seat, seen in hidden]
        slots = sorted((clock, seat) for seat, clocks in draws for clock in clocks or ())
        ways = [len(_possible(unknown, put_back, clock)) - place for place, (clock, _) in enumerate(slots)]
        if any(clocks is None for _, clocks in draws):
            continue
        if all(chance.below(len(unknown) - place) < number for place, number in enumerate(ways)):
            return slots


def _draws_left(seen: Seen, put_back: dict[str, int], chance: Chance) -> list[int] | None:
    """The clocks at which the quests of a hidden hand may have been drawn: what was shown or put back is out.

    None where chance has left no draw for a quest that can only have come late.
    """
    left = sorted(seen.quest_draws)
    shown = zip(seen.quest_shows, seen.quests_open, strict=True)
    for clock, quest in sorted([*shown, *((clock, "") for clock in seen.quest_returns)]):
        possible = [draw for draw in left if put_back.get(quest, 0) < draw <= clock]
        if not possible:
            return None
        left.remove(pick(chance, possible))
    return left


def _guess_wagers(battle: Battle, chance: Chance) -> None:
    targets = [seat for seat, fighter in enumerate(battle.fighters) if fighter.status != "away"]
    for fighter in battle.fighters:
        if fighter.wager == HIDDEN:
            fighter.wager = pick(chance, [*targets, NO_WAGER])
