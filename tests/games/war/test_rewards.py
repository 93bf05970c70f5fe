"""§2, §3.3-§3.6: what the icons of a card give, and what may be declined."""

import pytest

from tests.games.war.scene import (
    First,
    asked,
    do,
    gain,
    names,
    open_card,
    player,
    roll_for_card,
    table,
    turn,
    unit_icon,
)
from wonderland.games.war.content import BOX
from wonderland.games.war.events import DieRolled
from wonderland.games.war.rewards.chips import discard
from wonderland.games.war.state.work import Play


def test_shards_never_run_out() -> None:
    """§1.1 (W3): more than any box holds."""
    state = table()
    for each in state.players:
        each.shards = 40
    roll_for_card(state, 0, chance=First())
    assert player(state).shards == 41


def test_a_new_figure_comes_on_top_of_the_units_of_its_card() -> None:
    """§3.5 (W17): placed at once and free, in any region; the icon's units are still to come."""
    state = table()
    state.market[0] = "duchess"
    open_card(state, "tea-1-20")
    do(state, 0, "next wonderlandian")
    do(state, 0, "recruit duchess")
    assert names(state, 0) == [f"in {region}" for region in state.regions]
    do(state, 0, "in meadow")
    do(state, 0, "next units-2")
    do(state, 0, "in witzend")
    do(state, 0, "place 2")
    assert player(state).figures == {"duchess": "meadow"} and player(state).supporters == {"witzend": 2}


def test_a_region_where_nothing_can_be_placed_uses_the_icon_up() -> None:
    """§3.3 (W111): the reserve is empty, and all supporters are there already."""
    state = table()
    player(state).reserve, player(state).supporters = 0, {"witzend": 10}
    open_card(state, "tea-1-17")
    do(state, 0, "next units-4")
    do(state, 0, "in witzend")
    assert names(state, 0) == ["back supporter witzend", "pass"]
    do(state, 0, "pass")
    assert asked(state) != "place-where"
    assert player(state).supporters == {"witzend": 10}


def test_a_unit_of_the_same_region_can_be_taken_back_too() -> None:
    """§2.3 (W15): so that a figure can make room for a supporter, and the other way round."""
    state = table()
    player(state).supporters, player(state).figures = {"meadow": 1}, {"walrus": "witzend"}
    unit_icon(state, 0, 1)
    do(state, 0, "in witzend")
    assert names(state, 0) == ["place 1", "back supporter meadow", "back walrus witzend"]
    do(state, 0, "back walrus witzend")
    assert names(state, 0) == ["place 1", "place walrus"]
    do(state, 0, "place 1")
    assert player(state).figures == {"walrus": "reserve"} and player(state).supporters == {"meadow": 1, "witzend": 1}


def test_twice_as_fast_lets_any_unit_be_taken_back() -> None:
    """W-twice-as-fast (W15): although only a supporter is placed."""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    player(state).figures = {"walrus": "witzend", "duchess": "reserve"}
    open_card(state, "tea-1-15", extras=("extra-supporter",))
    do(state, 0, "next extra-supporter")
    do(state, 0, "in witzend")
    assert names(state, 0) == ["place 1", "back walrus witzend"]


def test_one_unit_is_taken_back_before_each_unit_placed() -> None:
    """§2.3 (W15): even if the reserve is not empty; never a leader; a unit taken back is not lost."""
    state = table()
    player(state).supporters, player(state).leader_at = {"witzend": 2}, "red-keep"
    player(state).figures = {"humpty-dumpty": "witzend"}
    unit_icon(state, 0, 2)
    do(state, 0, "in meadow")
    assert [name for name in names(state, 0) if "back" in name] == [
        "back supporter witzend",
        "back humpty-dumpty witzend",
    ]
    do(state, 0, "back humpty-dumpty witzend")
    assert player(state).figures == {"humpty-dumpty": "reserve"}
    assert not [name for name in names(state, 0) if "back" in name]
    do(state, 0, "place 1")
    assert "back supporter witzend" in names(state, 0)


def test_the_red_queen_splits_figures_too() -> None:
    """§3.8 (W28): any units of one card, each into its own region."""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    player(state).figures = {"walrus": "reserve"}
    open_card(state, "tea-1-04")
    do(state, 0, "next units-3")
    do(state, 0, "in meadow")
    do(state, 0, "place walrus")
    do(state, 0, "in witzend")
    do(state, 0, "place 1")
    assert player(state).figures == {"walrus": "meadow"} and player(state).supporters == {"witzend": 1}
    state = table(3, ["alice", "red-queen", "mad-hatter"])
    open_card(state, "tea-1-04")
    do(state, 0, "next units-3")
    do(state, 0, "in meadow")
    do(state, 0, "place 1")
    assert asked(state) == "place-units"


def test_the_shield_is_a_reward_of_cards() -> None:
    """§3.6 (W19): an item like the others; an active shield stays active (W90)."""
    card = next(name for name, face in BOX.tea.items() if "shield" in face.rewards)
    state = table()
    player(state).shield = False
    open_card(state, card)
    do(state, 0, "next shield")
    assert player(state).shield
    assert gain(state, "shield") == []


def test_a_quest_with_its_feat_done_cannot_be_discarded() -> None:
    """§3.6 (W23): it is revealed; any quest in hand may go, old or new, and the deck stays two cards smaller."""
    state = table()
    player(state).quests, player(state).quests_open = ["rooted"], ["eat-me"]
    state.quest_deck = [quest for quest in BOX.quests if quest not in ("rooted", "eat-me")]
    gain(state, "two-quests")
    assert len(names(state, 0)) == 3 and "drop rooted" in names(state, 0) and "drop eat-me" not in names(state, 0)
    do(state, 0, "drop rooted")
    assert "rooted" not in state.quest_deck and len(state.quest_deck) == 26


def test_poison_is_in_the_bag_before_the_first_reward() -> None:
    """§3.3 (W89): the side of a split card is chosen next, then the items."""
    state = table(3, ["alice", "jabberwock", "red-queen"])
    state.plates["plate-1"], state.poison_on = "tea-1-27", "plate-1"
    turn(state, 0)
    do(state, 0, "take plate-1")
    assert player(state).bag["poison"] == 1 and asked(state) == "split-side"


def test_a_corrupted_reward_is_one_item_with_its_roll() -> None:
    """§3.3 (W89): rolled and taken together, at any point."""
    state = table()
    open_card(state, "tea-1-28")
    assert names(state, 0) == ["next units-2", "next flamingo-weak", "next corrupted"]
    do(state, 0, "next corrupted")
    events = do(state, 0, "roll", First())
    assert DieRolled(0, 1) in events and asked(state) == "choose-ally"


@pytest.mark.parametrize(
    ("code", "optional"),
    [
        ("discard-madness", True),
        ("forge-action", True),
        ("any-weak", False),
        ("any-strong", False),
        ("wonderlandian", False),
        ("ability", False),
        ("castle", False),
        ("two-quests", False),
    ],
)
def test_which_rewards_may_be_declined(code: str, optional: bool) -> None:
    """§3.3, §3.6 (W91): discarding madness and forging; everything else is taken."""
    state = table()
    gain(state, code)
    assert ("pass" in names(state, 0)) is optional


def test_a_supporter_of_a_reward_is_placed_while_the_reserve_has_one() -> None:
    """W-rose-d (W15, W16, W91): with an empty reserve one from another region may come, or none."""
    state = table()
    player(state).supporters = {"witzend": 2}
    gain(state, "supporter")
    assert "pass" not in names(state, 0)
    player(state).reserve = 0
    gain(state, "supporter")
    assert names(state, 0)[-1] == "pass"
    do(state, 0, "in meadow")
    assert player(state).supporters == {"witzend": 1, "meadow": 1}


def test_leader_strength_at_its_maximum_without_a_shard_gives_nothing() -> None:
    """§3.6 (W90)"""
    state = table()
    player(state).leader_strength, player(state).shards = BOX.board.most_leader_strength, 0
    gain(state, "leader-strength")
    assert (player(state).leader_strength, player(state).shards) == (6, 0)


@pytest.mark.parametrize(
    ("chip", "kept"),
    [("rose-strong", 9), ("forge", 23), ("madness", 24), ("faction-2", None), ("artifact", None), ("watch", None)],
)
def test_chips_discarded_for_good(chip: str, kept: int | None) -> None:
    """§3.6 (W92): allies, Forge and madness to the supply; faction chips, artifacts and tools out of the game."""
    state = table()
    discard(Play(state, First()), 0, chip)
    assert state.supply.get(chip) == kept
