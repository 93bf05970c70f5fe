"""The planner: what it sees, what it shows on the board, and that it beats random play."""

from typing import Any

import pytest

import wonderland
from tests.games.unbirthday.scene import FOUR_GIFTS, GUESTS, do, names, scene
from wonderland.core.chance import SeededChance
from wonderland.core.choices import find
from wonderland.games.unbirthday import GAME
from wonderland.games.unbirthday.lookahead import actions_left, counted
from wonderland.games.unbirthday.state import Held, State


def best(state: State) -> list[str]:
    """The choices of the highest heuristic value."""
    view = GAME.rules.view(state, state.turn)
    worth = {str(action): sum(GAME.judge(view, action).values()) for action in GAME.rules.legal(state, state.turn)}
    return [name for name, value in worth.items() if value == max(worth.values())]


def left(*cards: str) -> int:
    held = [Held(card.split(":")[0], "guest" if card.endswith(":guest") else "teapot") for card in cards]
    return actions_left(GUESTS, counted(GUESTS, held))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param((), 17, id="an empty hand"),
        pytest.param(tuple(FOUR_GIFTS.split()), 1, id="all gifts"),
        pytest.param(("dormouse:teapot",), 16, id="one teapot"),
        pytest.param(("duchess:guest",), 11, id="a crown"),
        pytest.param(("duchess:guest", "absolem:guest", "dormouse:guest", "march-hare:guest"), 3, id="a spare present"),
    ],
)
def test_the_actions_left_to_alice(cards: tuple[str, ...], expected: int) -> None:
    """The shortest way from an empty hand is 17 worker actions; a spare present and mint make a cake (Tweedledum)."""
    assert left(*cards) == expected


def test_the_planner_wins_when_it_can() -> None:
    state = scene(at={"b2": "alice"}, hands=[FOUR_GIFTS, ""])
    assert all(name.split()[1] in ("1-1", "1-2", "2-1", "2-2") for name in best(state))
    do(state, best(state)[0])
    while GAME.rules.to_act(state):
        do(state, best(state)[0])
    assert GAME.rules.outcome(state).winners == (0,)  # type: ignore[union-attr]


def test_the_planner_keeps_alice_out_of_reach() -> None:
    """Alice on a corner whose one crossing is taken cannot be invited."""
    state = scene(at={"a1": "alice"}, hands=["", FOUR_GIFTS], workers=[None, "3-3 upright"])
    assert {name.split()[1] for name in best(state) if name.startswith("place")} <= {"1-1"}
    state = scene(at={"a3": "alice"}, hands=["", FOUR_GIFTS], workers=["2-2 upright", "1-1 upright"])
    assert best(state) == ["place 2-1 upright"]  # worker 3 exchanges her to a2, between two blocked crossings
    view = GAME.rules.view(state, 0)
    lines = {str(line): GAME.judge(view, line)["threat"] for line in GAME.rules.legal(state, 0)[-8:]}
    assert [line for line, threat in lines.items() if not threat] == ["change column a"]
    do(state, "change column a")
    while state.turn == 0:
        do(state, best(state)[0])
    assert state.table[0] == "alice"


def test_a_placement_is_foreseen_worker_by_worker() -> None:
    state = scene(at={"b2": "dormouse", "c2": "gryphon", "b3": "absolem"}, empty="c3", hands=["", "duchess:teapot"])
    seen = GAME.foresee(GAME.rules.view(state, 0), find(GAME.rules.legal(state, 0), "place 2-2 upright"))
    assert [each["worker"] for each in seen["workers"]] == [1, 2, 3]
    assert seen["orders"] == [[1, 2, 3], [2, 3, 1]]
    ace = seen["workers"][0]
    assert (ace["cell"], ace["guest"], ace["icon"], ace["corner"]) == ("b2", "dormouse", "collect", 3)
    assert ace["can"] == ["collect dormouse", "move dormouse to c3"]


def test_moved_guests_are_foreseen() -> None:
    teapots = "cheshire-cat:teapot march-hare:teapot mock-turtle:teapot"
    state = scene(at={"b2": "dodo turned", "c2": "gryphon", "b3": "absolem"}, empty="a1", hands=[teapots, ""])
    do(state, "place 2-2 upright")
    assert foreseen(state, "move dodo to a1") == {
        "moves": [{"guest": "dodo", "from": "b2", "to": "a1", "way": "turned"}]
    }
    do(state, "ace last")
    assert foreseen(state, "turn gryphon")["moves"][0]["way"] == "turned"
    invited = foreseen(state, "invite gryphon")
    assert invited["gains"] == [{"guest": "gryphon", "face": "guest", "kind": "cake"}]
    assert invited["needs"] == ["cranberry", "cranberry"] and invited["refills"][0] == "a1"
    do(state, "invite gryphon")
    assert foreseen(state, "pay march-hare") == {"loses": ["march-hare"]}


def foreseen(state: State, name: str) -> dict[str, Any]:
    view = GAME.rules.view(state, state.turn)
    return dict(GAME.foresee(view, find(GAME.rules.legal(state, state.turn), name)))


def test_every_choice_of_a_random_game_is_foreseen_and_every_seat_has_a_standing() -> None:
    chance = SeededChance("walk")
    state, _ = GAME.rules.setup(2, {"edge_places": True}, chance)
    while GAME.rules.to_act(state):
        view = GAME.rules.view(state, state.turn)
        choices = GAME.rules.legal(state, state.turn)
        assert all(isinstance(GAME.foresee(view, action), dict) for action in choices)
        GAME.rules.apply(state, state.turn, choices[chance.below(len(choices))], chance)
    found = GAME.standing(GAME.rules.view(state, None))
    assert [set(row) for row in found["seats"]] == [{"gifts", "teas", "missing", "actions_left", "cards"}] * 2
    assert found["guests"]["absolem"]["back"] == "mint"


def test_the_planner_beats_random() -> None:
    won = 0
    for number in range(20):
        bots = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        match = wonderland.play("unbirthday", bots=bots, seed=f"planner {number}")
        assert match.outcome is not None
        won += match.outcome.winners == (bots.index("greedy"),)
    assert won >= 19


def test_choices_have_names_for_hints() -> None:
    assert len(set(names(scene()))) == 26
