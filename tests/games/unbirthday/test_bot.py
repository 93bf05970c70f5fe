"""What the bots' search knows about Unbirthday: the distance to Alice, the value of a position, and threats."""

from math import exp, tanh
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.games.unbirthday.scene import FOUR_GIFTS, GUESTS, do, scene
from wonderland.bots import Bot, Effort, bot
from wonderland.core.chance import SeededChance
from wonderland.core.content import read
from wonderland.games.unbirthday import GAME, kernel, rules
from wonderland.games.unbirthday.kernel.record import SET_NAMES
from wonderland.games.unbirthday.kernel.shared import distance, hand_of, holds
from wonderland.games.unbirthday.kernel.value import FILE, LearnedValue
from wonderland.games.unbirthday.lookahead import BITS, actions_left, counted
from wonderland.games.unbirthday.state import Held, State


def record(state: State) -> Any:
    return kernel.pack(state)[0]


def features(state: State) -> dict[str, tuple[float, float]]:
    """By name, for the seat to move and for the other."""
    count = len(kernel.FEATURES)
    found = np.empty(2 * count + 1)
    kernel.features(record(state), found)
    assert found[-1] == 1.0
    return {name: (float(found[place]), float(found[count + place])) for place, name in enumerate(kernel.FEATURES)}


def shares(state: State) -> list[float]:
    found = np.zeros(2)
    kernel.value(record(state), found)
    return [float(share) for share in found]


def test_the_kernel_is_as_far_from_alice_as_the_planner() -> None:
    rng = Random(4)
    for _ in range(60):
        names = rng.sample([name for name in GUESTS.names if name != "alice"], rng.randrange(8))
        held = [Held(name, rng.choice(("teapot", "guest"))) for name in names]
        state = scene(hands=[" ".join(f"{each.guest}:{each.face}" for each in held), ""])
        found = distance(SET_NAMES.index("house"), hand_of(record(state), 0))
        assert found == actions_left(GUESTS, counted(GUESTS, held))


def test_a_need_is_met_only_if_every_kind_is_held() -> None:
    """U17."""
    two_kinds = 1 << BITS | 1
    assert holds(two_kinds, two_kinds) and holds(two_kinds + 1, two_kinds)
    assert not holds(2, two_kinds) and not holds(1 << BITS, two_kinds)


def test_the_features_of_a_position() -> None:
    """Seat 1 has all gifts and Alice in reach; seat 0 has nothing."""
    state = scene(at={"b2": "alice"}, hands=["", FOUR_GIFTS], turn=1)
    found = features(state)
    assert found["distance"] == (1.0, 17.0)
    assert found["nearness"] == (1.0, 1 / 17)
    assert found["gifts"] == (4.0, 0.0) and found["ready"] == (1.0, 0.0)
    assert found["wins-now"] == (1.0, 0.0)
    assert found["best-gain"][0] == 1.0 and found["best-gain"][1] >= found["second-gain"][1]


def test_the_value_is_the_win_chance_from_features_and_units() -> None:
    state = scene(at={"b2": "alice"}, hands=["", FOUR_GIFTS], turn=1)
    weights, found = read(FILE, LearnedValue), features(state)
    total = weights.constant
    for name, (own, other) in found.items():
        total += weights.own[name] * own + weights.other[name] * other
    for unit in weights.units:
        inner = unit.constant
        for (own, other), own_weight, other_weight in zip(found.values(), unit.own, unit.other, strict=True):
            inner += own_weight * own + other_weight * other
        total += unit.adds * tanh(inner)
    likely = 1 / (1 + exp(-total))
    assert shares(state) == pytest.approx([1 - likely, likely])
    assert likely > 0.8


def test_alice_out_of_reach_is_no_immediate_win() -> None:
    """A corner has one crossing within the table; the rival's workers are there."""
    state = scene(at={"a1": "alice"}, hands=[FOUR_GIFTS, ""], workers=[None, "1-1 upright"])
    assert features(state)["wins-now"] == (0.0, 0.0)


def test_a_position_is_valued_between_turns_only() -> None:
    state = scene(at={"b2": "dormouse"})
    assert kernel.settled(record(state))
    do(state, "place 2-2 upright")
    assert not kernel.settled(record(state))


def played(state: State, player: Bot) -> State:
    """The state after the whole turn of the seat to act."""
    state, seat, turns, chance = state.copy(), state.turn, state.turns, SeededChance("tea")
    while GAME.rules.to_act(state) and state.turns == turns:
        choice = player.choose(GAME.rules.view(state, seat), rules.legal(state, seat), chance)
        rules.apply(state, seat, choice, chance)
    return state


def test_the_queen_prevents_a_win_that_the_planner_does_not_see() -> None:
    """The rival has three gifts: in one turn it makes the fourth and invites Alice, unless that is prevented."""
    state = scene(
        at={
            "b1": "mock-turtle turned", "c2": "dormouse", "a3": "queen-of-hearts turned", "b3": "dodo turned",
            "c3": "alice turned", "a4": "king-of-hearts turned", "b4": "knave-of-hearts", "c4": "tweedledee",
        },
        hands=[
            "march-hare:teapot white-rabbit:teapot",
            "duchess:guest gryphon:guest absolem:guest cheshire-cat:teapot tweedledum:teapot bill-the-lizard:teapot",
        ],
        empty="a1 c1 d1 a2 b2 d2 d3 d4",
    )  # fmt: skip
    planner, queen = bot("greedy", GAME), bot("queen", GAME, Effort(share=0.1))
    after = {player: played(played(state, player), planner) for player in (planner, queen)}
    assert rules.outcome(after[planner]).winners == (1,)  # type: ignore[union-attr]
    assert rules.outcome(after[queen]) is None
