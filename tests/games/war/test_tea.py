"""§2-§4: units, the Tea Party, its rewards and its end."""

import pytest

from tests.games.war.scene import (
    First,
    asked,
    corrupted,
    do,
    end_tea,
    gain,
    names,
    player,
    refill,
    table,
    turn,
    unit_icon,
)
from wonderland.core.events import masked
from wonderland.games.war import GAME
from wonderland.games.war.events import QuestDropped
from wonderland.games.war.rewards.units import adjacent
from wonderland.games.war.state import State
from wonderland.games.war.tea import next_first


def take(state: State, card: str) -> None:
    """Seat 0 takes that card from the first plate."""
    state.plates["plate-1"] = card
    turn(state, 0)
    do(state, 0, "take plate-1", First())


# Turns and the head of the table.


def test_a_leader_goes_to_a_plate_with_a_card() -> None:
    """§3.2 (W12): up to the head, or to it; never past it without stopping."""
    state = table()
    player(state, 1).leader_at = "plate-6"
    del state.plates["plate-6"]
    turn(state, 1)
    assert names(state, 1) == ["take plate-8", "take plate-9", "head"]
    state.plates = {}
    assert names(state, 1) == ["head"]


def test_the_head_rolls_refills_and_goes_on() -> None:
    """§3.7 (W9, W10, W12): shards, every empty plate, the mover's own too; then any plate with a card."""
    state = table()
    player(state, 1).leader_at = "plate-6"
    player(state, 2).leader_at = "plate-2"
    for plate in ("plate-2", "plate-6", "plate-8"):
        state.plates.pop(plate)
    before = player(state, 1).shards
    turn(state, 1)
    do(state, 1, "head", First())
    assert player(state, 1).shards == before + 1
    assert "take plate-6" in names(state, 1) and "take plate-2" not in names(state, 1)
    do(state, 1, "take plate-6")
    assert player(state, 1).leader_at == "plate-6"


def test_an_empty_deck_leaves_plates_empty() -> None:
    """§3.7 (W11)"""
    state = table()
    state.tea_deck = []
    del state.plates["plate-1"]
    refill(state)
    assert "plate-1" not in state.plates


@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 4)])
def test_after_the_last_card_the_leader_leaves_the_table(seats: int, cards: int) -> None:
    """§3.2, §3.9"""
    state = table(seats)
    player(state).taken_now = cards - 1
    turn(state, 0)
    assert asked(state) == "take-turn"
    player(state).taken_now = cards
    turn(state, 0)
    assert asked(state) == "place-leader"
    do(state, 0, "in meadow")
    assert player(state).leader_at == "meadow"


# Units.


def test_a_unit_icon_places_its_number_into_one_region() -> None:
    """§3.3 (W16): while the reserve has supporters all must be placed; placed ones may be taken back first."""
    state = table()
    take(state, "tea-1-17")
    do(state, 0, "next units-4")
    assert "pass" not in names(state, 0)
    do(state, 0, "in meadow")
    assert names(state, 0) == ["place 1", "place 2", "place 3", "place 4"]
    do(state, 0, "place 3")
    assert names(state, 0) == ["place 1", "back supporter meadow"]
    do(state, 0, "place 1")
    assert player(state).supporters == {"meadow": 4} and player(state).reserve == 6


def test_a_short_reserve_places_what_it_has() -> None:
    """§3.3 (W15, W16): beyond that units may be taken back, or not."""
    state = table()
    player(state).reserve, player(state).supporters = 1, {"witzend": 9}
    unit_icon(state, 0, 2)
    do(state, 0, "in meadow")
    assert names(state, 0) == ["place 1", "back supporter witzend"]
    do(state, 0, "place 1")
    assert names(state, 0) == ["back supporter witzend", "back supporter meadow", "pass"]
    do(state, 0, "back supporter witzend")
    assert player(state).supporters == {"witzend": 8, "meadow": 2}


def test_a_figure_need_not_be_placed_from_an_otherwise_empty_reserve() -> None:
    """§3.3 (W16, W17): figures may be placed, supporters must be."""
    state = table()
    player(state).reserve, player(state).supporters = 0, {"witzend": 10}
    player(state).figures = {"walrus": "reserve"}
    unit_icon(state, 0, 1)
    assert names(state, 0)[-1] == "pass"
    do(state, 0, "in meadow")
    assert names(state, 0) == ["place walrus", "back supporter witzend", "pass"]


def test_double_placement_goes_into_two_regions() -> None:
    """§3.3: two icons of the same number are one item twice."""
    state = table()
    take(state, "tea-1-18")
    for region in ("meadow", "witzend"):
        if asked(state) == "next-reward":
            do(state, 0, "next units-2")
        do(state, 0, f"in {region}")
        do(state, 0, "place 2")
    assert player(state).supporters == {"meadow": 2, "witzend": 2}


def test_figures_in_reserve_count_as_units_and_one_unit_may_be_taken_back_first() -> None:
    """§2.3, §3.3 (W15, W17): one before each unit placed, not leaders; returned is not lost."""
    state = table()
    player(state).figures = {"walrus": "reserve", "duchess": "red-keep"}
    player(state).supporters = {"witzend": 2}
    player(state).reserve = 0
    take(state, "tea-1-17")
    do(state, 0, "next units-4")
    do(state, 0, "in meadow")
    assert names(state, 0) == ["place walrus", "back supporter witzend", "back duchess red-keep", "pass"]
    do(state, 0, "back duchess red-keep")
    assert names(state, 0) == ["place duchess", "place walrus"]
    do(state, 0, "place duchess")
    assert player(state).figures["duchess"] == "meadow" and "back supporter witzend" in names(state, 0)


def test_regions_are_a_ring() -> None:
    """§2.2 (W45, W85)"""
    assert adjacent(table(), "witzend") == ("pool-of-tears", "tulgey-wood")
    assert adjacent(table(2), "witzend") == ("meadow", "tulgey-wood")


def test_a_castle_is_no_unit_and_a_region_has_one_per_player() -> None:
    """§2.1, §2.4 (W90): with no room the reward is lost; with two players it takes two steps."""
    state = table()
    player(state).castles = dict.fromkeys(state.regions[1:], "upright")
    gain(state, "castle")
    assert len(player(state).castles) == 5
    gain(state, "castle")
    assert asked(state) == "nothing"
    state = table(2)
    player(state).castles = {"meadow": "upright", "witzend": "sideways"}
    gain(state, "castle")
    assert names(state, 0) == ["in witzend", "in tulgey-wood", "in red-keep"]
    do(state, 0, "in witzend")
    assert player(state).castles["witzend"] == "upright"


# Rewards.


def test_rewards_come_in_the_takers_order() -> None:
    """§3.3 (W89): items are named one by one."""
    state = table()
    take(state, "tea-1-16")
    assert names(state, 0) == ["next units-4", "next any-weak", "next die"]
    do(state, 0, "next die", First())
    do(state, 0, "next units-4")
    do(state, 0, "in meadow")
    do(state, 0, "place 4")
    assert asked(state) == "choose-ally" and "gain forge" in names(state, 0)


def test_a_split_card_gives_one_side() -> None:
    """§3.3 (W89)"""
    state = table()
    take(state, "tea-1-27")
    assert names(state, 0) == ["side 1", "side 2"]
    do(state, 0, "side 2")
    assert names(state, 0) == ["next units-2", "next leader-strength", "next forge"]


def test_a_corrupted_reward_costs_a_roll_or_is_declined() -> None:
    """§3.3 (W91)"""
    state = table()
    corrupted(state, 0, "shield")
    player(state).shield = False
    before = player(state).shards
    do(state, 0, "roll", First())
    assert player(state).shards == before + 1 and player(state).shield
    corrupted(state, 0, "shield")
    do(state, 0, "pass")
    assert player(state).shards == before + 1


def test_a_missing_ally_chip_is_any_of_its_level() -> None:
    """§3.4 (W18, W90): Forge chips are weak allies; an empty level gives nothing."""
    state = table()
    del state.supply["rose-weak"]
    gain(state, "rose-weak")
    assert "gain forge" in names(state, 0) and "gain rose-weak" not in names(state, 0)
    do(state, 0, "gain forge")
    assert player(state).bag["forge"] == 2
    for chip in [each for each in state.supply if each.endswith("-strong")]:
        del state.supply[chip]
    gain(state, "any-strong")
    assert asked(state) == "nothing"


def test_a_wonderlandian_is_chosen_and_replaced() -> None:
    """§3.5 (W17): a figure is placed at once in any region, a tool puts two chips into the bag."""
    state = table()
    state.market[:2] = ["watch", "walrus"]
    state.wonder_deck = [card for card in state.wonder_deck if card not in ("watch", "walrus")]
    gain(state, "wonderlandian")
    do(state, 0, "recruit watch")
    assert player(state).bag["watch"] == 2 and player(state).tools == ["watch"] and len(state.market) == 3
    gain(state, "wonderlandian")
    do(state, 0, "recruit walrus")
    do(state, 0, "in meadow")
    assert player(state).figures == {"walrus": "meadow"}


def test_an_ability_unlocked_at_tea_works_at_once() -> None:
    """§3.6 (W74, W90): only a battle makes it wait; nothing when all are unlocked."""
    state = table()
    gain(state, "ability")
    do(state, 0, "unlock polished-shield")
    assert player(state).abilities == ["polished-shield"] and player(state).fresh == []
    player(state).abilities = ["everywhere-at-once", "polished-shield", "love-of-learning", "befriend-the-populace"]
    gain(state, "ability")
    assert asked(state) == "nothing"


def test_leader_strength_overflows_into_a_shard() -> None:
    """§3.6 (W90)"""
    state = table()
    gain(state, "leader-strength")
    assert player(state).leader_strength == 2
    player(state).leader_strength = 6
    before = player(state).shards
    gain(state, "leader-strength")
    assert (player(state).leader_strength, player(state).shards) == (6, before - 1)


def test_discards() -> None:
    """§3.6 (W21, W22, W90, W91): as many shards as there are; optionally a regular madness chip of the bag."""
    state = table()
    gain(state, "discard-shards-4")
    assert player(state).shards == 0
    gain(state, "discard-madness")
    assert names(state, 0) == ["discard madness", "pass"]
    do(state, 0, "discard madness")
    assert player(state).bag["madness"] == 1
    player(state).bag = {"double-madness": 1}
    player(state).madness = ["madness"]
    gain(state, "discard-madness")
    assert asked(state) == "nothing"


def test_two_quests_are_drawn_and_any_one_is_discarded_unseen() -> None:
    """§3.6 (W23): it leaves the game and does not go back into the deck."""
    state = table()
    gain(state, "quest")
    assert len(player(state).quests) == 2
    gain(state, "two-quests")
    assert asked(state) == "drop-quest" and len(names(state, 0)) == 4
    quest = player(state).quests[0]
    events = do(state, 0, f"drop {quest}")
    assert quest not in state.quest_deck and player(state).discarded == [quest]
    assert GAME.rules.view(state, 0).players[0].discarded == [quest]
    assert GAME.rules.view(state, 1).players[0].discarded is None
    assert masked(events[0], 1) == QuestDropped(0, None)


def test_a_tea_card_may_forge_a_chip_of_the_bag() -> None:
    """§3.6 (W20, W104): not madness or poison; optional."""
    state = table()
    player(state).bag = {"rook-weak": 1, "madness": 1, "poison": 1}
    gain(state, "forge-action")
    assert names(state, 0) == ["forge rook-weak", "pass"]
    do(state, 0, "forge rook-weak")
    do(state, 0, "on crowd")
    assert player(state).reserve == 11 and "rook-weak" not in player(state).bag


# The end.


def test_everybody_gains_madness_and_the_most_shards_one_more() -> None:
    """§4.1-§4.3 (W13, W14): all who are tied; nobody without a shard; half is discarded, rounded up."""
    state = table()
    for seat, shards in enumerate((5, 5, 1)):
        player(state, seat).shards = shards
    end_tea(state)
    assert [each.bag["madness"] for each in state.players] == [4, 4, 3]
    assert [each.shards for each in state.players] == [2, 2, 1]
    state = table()
    for each in state.players:
        each.shards = 0
    end_tea(state)
    assert [each.bag["madness"] for each in state.players] == [3, 3, 3]


def test_a_short_supply_serves_everybody_once_before_the_extra_ones() -> None:
    """§4.2 (W14)"""
    state = table()
    state.supply["madness"] = 3
    end_tea(state)
    assert "madness" not in state.supply and [each.bag["madness"] for each in state.players] == [3, 3, 3]


def test_poison_left_on_the_table_goes_back() -> None:
    """§4.1 (W26)"""
    state = table(5)
    state.poison_on = "plate-1"
    state.poison_supply = 3
    end_tea(state)
    assert state.poison_on is None and state.poison_supply == 4


def test_the_next_first_player_has_the_fewest_points_then_units() -> None:
    """§3.1 (W7, W8): points of the track only; then the earlier in the last order."""
    state = table()
    player(state).points = 1
    player(state, 1).supporters = {"meadow": 1}
    assert next_first(state) == 2
    player(state, 2).supporters = {"meadow": 1}
    assert next_first(state) == 1
    player(state, 1).castles = {"meadow": "upright"}
    assert next_first(state) == 1
