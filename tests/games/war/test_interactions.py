"""Interactions: how several effects combine (W97-W101)."""

import pytest

from tests.games.war.scene import (
    HERE,
    First,
    asked,
    battle,
    do,
    draw,
    fighter,
    halt,
    names,
    player,
    points,
    skip,
    strengths,
    table,
    turn,
)
from wonderland.games.war.battle import totals
from wonderland.games.war.state import Change, Drawn


@pytest.mark.parametrize(
    ("value", "changes", "possible"),
    [
        (1, (), (1,)),
        (1, (Change("times", 2), Change("times", 2)), (4,)),
        (1, (Change("times", 2), Change("plus", 1)), (3, 4)),
        (3, (Change("set", 1), Change("plus", 1)), (1, 2)),
        (3, (Change("set", 1), Change("times", 2), Change("plus", 1)), (1, 2, 3, 4)),
        (4, (Change("plus", -6), Change("times", 2)), (0, 2)),
        (2, (Change("times", 3), Change("plus", 2), Change("times", 2)), (14, 16, 18, 24)),
    ],
)
def test_orders_of_changes(value: int, changes: tuple[Change, ...], possible: tuple[int, ...]) -> None:
    """§5.10 (W97): every total that some order gives, never below 0."""
    assert totals(Drawn("rose-weak", value, changes)) == possible


def test_a_second_flamingo_is_doubled_and_waits_too() -> None:
    """W-flamingo-a (W64)"""
    state = table()
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "faction-2", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 2 + 4


def test_plum_cake_is_four_times_as_strong_after_a_flamingo() -> None:
    """W-plum-cake"""
    state = table()
    player(state, 1).leader_at = HERE
    player(state, 1).leader_strength = 6
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "plum-cake", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 8


def test_doubling_applies_after_a_crown_swap() -> None:
    """W-crown: doubling uses the swapped value; quests use the printed one (W63)."""
    state = table()
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "crown", 1: "rook-strong"})
    do(state, 0, "target red-queen rook-strong 1")
    assert strengths(state)[:2] == [1 + 10, 1 + 2]


def test_a_returned_soldier_leaves_the_flamingos_doubling() -> None:
    """W-soldier-a"""
    state = table()
    player(state).exhausted = {"rose-weak": 1}
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "soldier-weak", 1: "faction-1"})
    do(state, 0, "return rose-weak")
    assert strengths(state)[0] == 1 + 2


def test_extra_draws_of_several_effects_add_up_and_expire() -> None:
    """W-soldier-c, W-monocle (W67): only the next draw, of which one chip is played."""
    state = table(ally_set="c")
    battle(state, {0: "soldier-weak", 1: "faction-1"})
    fighter(state).extras += 2
    draw(state, {0: "faction-1 faction-2 rook-weak poison", 1: "faction-1"})
    assert len(names(state, 0)) == 4
    do(state, 0, "use rook-weak")
    assert player(state).bag == {"faction-1": 1, "faction-2": 1, "poison": 1} and fighter(state).extras == 0


def test_extra_chips_from_a_bag_that_runs_out() -> None:
    """§5.5 (W62): spent and madness chips come back and the draw goes on; else fewer are drawn."""
    state = table(ally_set="c")
    battle(state, {0: "soldier-strong", 1: "faction-1"})
    player(state).exhausted = {"rose-weak": 1}
    draw(state, {0: "faction-1", 1: "faction-1"})
    assert names(state, 0) == ["use faction-1", "use rose-weak"]


def test_the_unicorn_and_the_double_chip() -> None:
    """W-unicorn: one unit of two; a blocked chip is not the first."""
    state = table()
    player(state).figures["unicorn"] = HERE
    battle(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "block")
    draw(state, {0: "double-madness", 1: "faction-1"})
    do(state, 0, "lose supporter")
    assert asked(state) == "halt-or-draw" and player(state).supporters[HERE] == 2


def test_both_lose_units_side_by_side() -> None:
    """§5.6 (W101): the questions of one step are asked of all seats concerned at once."""
    state = table()
    for seat in (0, 1):
        player(state, seat).figures["walrus" if seat else "duchess"] = HERE
        player(state, seat).shield = False
    battle(state, {0: "double-madness", 1: "madness"})
    assert (asked(state), state.ask.seats) == ("lose-unit", (0, 1))
    do(state, 0, "lose supporter")
    do(state, 1, "lose walrus")
    assert (asked(state), state.ask.seats) == ("lose-unit", (0,))


def test_engineer_of_war_and_the_fang() -> None:
    """W-engineer-of-war, W-fang: the victim's abilities work."""
    state = table(3, ["mad-hatter", "alice", "red-queen"])
    player(state).abilities = ["engineer-of-war"]
    player(state).figures["duchess"] = HERE
    player(state, 1).leader_at = HERE
    player(state, 1).leader_strength = 6
    battle(state, {0: "faction-1", 1: "fang"}, units={0: 5, 1: 1})
    do(state, 1, "target mad-hatter")
    assert strengths(state)[0] == 1 + 1 + 1 and points(state)[0] == 1


def test_moving_out_never_takes_the_last_unit() -> None:
    """W102"""
    state = table(3, ["cheshire-cat", "alice", "red-queen"])
    player(state).abilities = ["now-you-see-me"]
    battle(state, {0: "artifact", 1: "faction-1"}, units={0: 1, 1: 3})
    assert asked(state) == "halt-or-draw"


def test_a_figure_that_arrives_in_battle_adds_no_strength_but_works() -> None:
    """W17, W103: gained by forging, placed anywhere, also where the next battle is."""
    state = table(3, ["jabberwock", "alice", "red-queen"])
    state.market = ["walrus"]
    player(state).forged = [(), ("faction-1",) * 2, ("faction-1",) * 3, ()]
    battle(state, {0: "forge", 1: "faction-2"})
    before = strengths(state)[0]
    halt(state)
    skip(state, "forge-chip")
    do(state, 0, "forge forge")
    do(state, 0, "on sword")
    do(state, 0, "recruit walrus")
    do(state, 0, f"in {HERE}")
    assert before == 1 and player(state).figures == {"walrus": HERE}


def test_a_zero_unit_card_still_gives_the_fast_queen_her_supporter() -> None:
    """W-twice-as-fast: even on a card without units."""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    player(state).abilities = ["twice-as-fast"]
    player(state, 1).leader_at = "plate-1"
    state.plates.pop("plate-1")
    state.plates["plate-2"] = "tea-2-20"
    turn(state, 0)
    do(state, 0, "take plate-2", First())
    assert names(state, 0) == ["next extra-supporter", "next wonderlandian", "next any-weak", "next die"]
    player(state).figures["walrus"] = "reserve"
    do(state, 0, "next extra-supporter")
    do(state, 0, "in meadow")
    assert "place walrus" not in names(state, 0)


def test_a_forged_chip_is_neither_spent_nor_saved() -> None:
    """8: a forged chip is no longer Active in the clean-up."""
    state = table(ally_set="b")
    battle(state, {0: "rose-weak", 1: "faction-1"})
    halt(state)
    skip(state, "forge-chip")
    do(state, 0, "forge rose-weak")
    do(state, 0, "on crowd")
    skip(state)
    assert player(state).bag == {} and player(state).exhausted == {} and player(state).forged[2] == ("rose-weak",)


def test_mixed_sets_play_together() -> None:
    """§1.3: each ally by the set that the state names."""
    state = table(ally_set="b")
    state.ally_sets["rook"] = "a"
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "rook-weak", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 3
