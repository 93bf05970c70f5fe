"""A second opinion: the referee agrees with the rules at every step of whole games."""

import pytest

from tests.games.unbirthday.referee import CELLS, Position, Referee
from wonderland.core.chance import Chance, SeededChance, pick
from wonderland.core.choices import find
from wonderland.core.values import Options
from wonderland.games.unbirthday import GAME
from wonderland.games.unbirthday.state import State


def position(state: State) -> Position:
    found: Position = GAME.position(state)["state"]
    return found


def check(referee: Referee, state: State) -> None:
    """The position and the choices match the referee's."""
    found = position(state)
    assert (found["ask"], sorted(map(str, GAME.rules.legal(state, state.turn)))) == (
        referee.ask,
        sorted(referee.choices()),
    )
    if referee.ask == "pay-need":
        return
    assert found["table"] == [referee.table.get(cell) for cell in CELLS]
    assert found["turned"] == [referee.ways.get(cell) == "turned" for cell in CELLS]
    assert [[(card["guest"], card["face"]) for card in hand] for hand in found["hands"]] == referee.hands
    workers = [each and f"{each['crossing']} {'turned' if each['turned'] else 'upright'}" for each in found["workers"]]
    assert (workers, found["hatter_last"]) == (referee.workers, referee.hatter_last)
    if referee.ending != "alice":
        assert (found["turns"], found["quiet"]) == (referee.turns, -1 if referee.busy else referee.quiet)


def choose(names: list[str], chance: Chance, eager: bool) -> str:
    """Any choice; an eager player invites whenever it can."""
    invitations = [name for name in names if name.startswith("invite")]
    return pick(chance, invitations if eager and invitations else names)


def test_the_referee_agrees_on_the_game_as_printed() -> None:
    """§10.6 (U37)"""
    referee_agrees({"house_rules": False})


@pytest.mark.parametrize("fresh_pot", [True, False])
@pytest.mark.parametrize("quiet_turns", [0, 12])
@pytest.mark.parametrize("edge_places", [True, False])
@pytest.mark.parametrize("turn_limit", [40, 300])
def test_the_referee_agrees(fresh_pot: bool, quiet_turns: int, edge_places: bool, turn_limit: int) -> None:
    """§1-§8 (U1-U35): every question, every choice and every position of whole games."""
    referee_agrees(
        {"fresh_pot": fresh_pot, "quiet_turns": quiet_turns, "edge_places": edge_places, "turn_limit": turn_limit}
    )


def referee_agrees(asked: Options) -> None:
    options = GAME.check(2, asked)
    for number in range(4):
        chance = SeededChance(f"referee {number}")
        state, _ = GAME.rules.setup(2, options, chance)
        referee = Referee(position(state), options)
        check(referee, state)
        while GAME.rules.to_act(state):
            name = choose(list(map(str, GAME.rules.legal(state, state.turn))), chance, eager=number > 0)
            GAME.rules.apply(state, state.turn, find(GAME.rules.legal(state, state.turn), name), chance)
            referee.answer(name, position(state))
            check(referee, state)
        ended = GAME.rules.outcome(state)
        assert ended is not None and (ended.reason, tuple(ended.ranks)) == (referee.ending, referee.ranks())
