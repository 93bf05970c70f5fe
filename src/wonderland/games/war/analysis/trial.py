"""Trying out: what a view shows as a state of its own, on which the rules themselves say what a choice would do."""

from copy import copy

from wonderland.core.values import Seat
from wonderland.games.war.content import QUESTS
from wonderland.games.war.state import NOT_ASKED, Fighter, OpenPlayer, OpenTable, Player, State
from wonderland.games.war.state.copying import copied_fields
from wonderland.games.war.state.flow import Play
from wonderland.games.war.state.view import View
from wonderland.games.war.state.work import NOTHING, Step


class Last:
    """Luck that takes the last: of the shard die the highest, of a deck any card. No trial tells what it drew."""

    def below(self, n: int) -> int:
        return n - 1


LAST = Last()


def shown(view: View) -> State:
    """All that the viewer knows, as a state; hidden quests are left out of the hands and lie in the deck."""
    players = [
        Player(**copied_fields(seen, OpenPlayer), quests=list(seen.quests or ()), returned=[], discarded=[])
        for seen in view.players
    ]
    known = {quest for player in players for quest in (*player.quests, *player.quests_open)}
    return State(
        **copied_fields(view, OpenTable),
        ask=view.question,
        answers=[None] * len(players),
        quest_deck=[quest for quest in QUESTS if quest not in known],
        players=players,
    )


def without_secrets(state: State) -> State:
    """What all viewers of a state are shown alike, to be read only: it shares what it has with the state given."""
    state = copy(state)
    state.quest_deck = []
    state.players = [copy(player) for player in state.players]
    for player in state.players:
        player.quests = []
    if state.battle:
        state.battle = copy(state.battle)
        state.battle.fighters = [copy(fighter) for fighter in state.battle.fighters]
        for fighter in state.battle.fighters:
            fighter.wager = NOT_ASKED
    return state


def trial(view: View) -> Play:
    """A play of one's own, with no question open; the work left is as it was."""
    state = shown(view)
    state.ask = NOTHING
    return Play(state, LAST)


def tried(state: State, step: Step) -> Play:
    """This step alone, up to the first question."""
    state = state.copy()
    state.ask = NOTHING
    state.todo = [step]
    play = Play(state, LAST)
    play.run()
    return play


def aside(state: State, seat: Seat) -> Play:
    """A play for work that changes one fighter only: just the seat's own things are copied, which is much cheaper than
    a whole state."""
    assert state.battle is not None
    state = copy(state)
    state.players = [*state.players]
    state.players[seat] = state.players[seat].copy()
    state.battle = copy(state.battle)
    assert state.battle is not None
    state.battle.fighters = [*state.battle.fighters]
    state.battle.fighters[seat] = state.battle.fighters[seat].copy()
    state.todo = []
    state.ask = NOTHING
    return Play(state, LAST)


def alone(state: State, seat: Seat) -> Play:
    """The same for work on all hands: the others' are empty, so nobody else is asked and nothing of theirs changes."""
    play = aside(state, seat)
    fighters = enumerate(play.battle.fighters)
    play.battle.fighters = [
        each if other == seat or not each.drawn else _empty_handed(each) for other, each in fighters
    ]
    return play


def _empty_handed(fighter: Fighter) -> Fighter:
    twin = copy(fighter)
    twin.drawn = []
    return twin
