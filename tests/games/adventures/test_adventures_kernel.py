"""Adventures' kernel in small positions; property tests compare whole games with the rules."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.adventures.scene import do, names, ring, scene
from tests.laws.test_kernel import check_match
from wonderland.games.adventures import GAME, kernel
from wonderland.games.adventures.boards import add_board
from wonderland.games.adventures.state import State
from wonderland.kernel.chance import seeded
from wonderland.lab import simulate
from wonderland.lab.match import play_match


def check_round_trip(state: State) -> Any:
    record: Any = kernel.pack(state)[0]
    assert kernel.unpack(record) == state
    assert kernel.choices(record) == len(names(state))
    return record


def test_every_question_survives_packing() -> None:
    """§6.3, §4.2, §5.3, §8.3"""
    check_round_trip(scene([1, 5], "joker 2 3", large=0))
    check_round_trip(scene([5, 8], "joker 2 3", stuck=0, options={"kind_hole": True}))
    check_round_trip(scene([10, 6], "2 1 1", face_up="", stack=""))
    state = scene([5, 8], "3 4 2")
    do(state, "play left", [4])
    check_round_trip(state)
    state = scene([10, 6], "2 1 1")
    do(state, "play left")
    check_round_trip(state)


def test_the_choices_are_in_the_order_of_the_rules() -> None:
    """A7, A26: the right joker of a large pawn as 4 and one more."""
    state = scene([1, 10], "3 4 joker", large=0)
    record = check_round_trip(state)
    kernel.apply(record, names(state).index("play right as 4 plus one"), seeded(0))
    after = kernel.unpack(record)
    assert str(after.played[0][-1]) == str(do(state, "play right as 4 plus one") and state.played[0][-1])
    assert after.pawns[0].space == 6


def test_custom_rings_are_played_too(tmp_path: Path) -> None:
    """A29, A41: two Cats that send a pawn round."""
    places = {2: "cheshire-cat", 7: "cheshire-cat", 4: "caterpillar", 5: "rabbit-hole", 9: "small-cookies"}
    add_board(ring(tmp_path, "two-cats", places, number=3))
    options = GAME.check(4, {"board": "two-cats"})
    record = kernel.blank(4, options)[0]
    for seed in range(20):
        check_match(GAME, kernel, record, 4, options, seed)


def test_greedy_matches_on_a_custom_ring_follow_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A41: the kernel has no evaluation for such a ring."""
    monkeypatch.setattr(simulate, "KERNEL_GAMES", 1)
    add_board(ring(tmp_path, "two-cats", {2: "cheshire-cat", 7: "cheshire-cat"}, number=3))
    options = GAME.check(2, {"board": "two-cats"})
    plan = simulate.Plan("adventures", ("greedy", "greedy"), 8, "tea", options)
    assert list(simulate.simulate(plan)) == [play_match(GAME, plan.bots, options, f"tea/{each}") for each in range(8)]
