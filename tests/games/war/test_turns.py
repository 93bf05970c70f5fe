"""§3, §4: turn order, where leaders go, and their powers at the table."""

from collections import Counter

import pytest

from tests.games.war.scene import (
    First,
    asked,
    do,
    end_tea,
    end_war,
    names,
    player,
    roll_at_head,
    roll_for_card,
    table,
    turn,
)
from wonderland.core.chance import ScriptedChance, SeededChance
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX
from wonderland.games.war.events import CardTaken, DieRolled, HeadVisited, LeaderPlaced
from wonderland.games.war.state import State


def led_by(*factions: str) -> State:
    return table(len(factions), factions)


@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 4), (5, 4)])
def test_all_have_the_same_number_of_turns_clockwise_by_seat(seats: int, cards: int) -> None:
    """§3.2 (W7, W12): a fixed number of cards, then the leader; the Hatter's party is a turn like any other."""
    chance = SeededChance("turns")
    state = table(seats, ["mad-hatter", "alice", "red-queen", "cheshire-cat", "jabberwock"])
    turns: list[int] = []
    while len(turns) < seats * (cards + 1):
        seat = GAME.rules.to_act(state)[0]
        choices = [str(choice) for choice in GAME.rules.legal(state, seat)]
        for event in do(state, seat, "party" if "party" in choices else choices[chance.below(len(choices))], chance):
            if isinstance(event, CardTaken | LeaderPlaced):
                turns.append(event.seat)
                assert isinstance(event, LeaderPlaced) is (len(turns) > seats * cards)
    assert turns == list(range(seats)) * (cards + 1)


def test_leaving_the_head_at_the_start_is_no_visit() -> None:
    """§3.7 (W9): nothing is rolled or refilled; going all the way round is a visit."""
    state = led_by("red-queen", "alice", "mad-hatter")
    state.plates["plate-9"] = "tea-1-17"
    del state.plates["plate-1"]
    events = do(state, 0, "take plate-9")
    assert not [event for event in events if isinstance(event, HeadVisited | DieRolled)]
    assert "plate-1" not in state.plates and player(state).shards == 3
    turn(state, 1)
    events = do(state, 1, "head", First())
    assert DieRolled(1, 1) in events and "plate-1" in state.plates


def test_a_leader_never_ends_at_the_head_and_passes_it_once() -> None:
    """§3.7 (W9): after the stop only plates can be chosen."""
    state = led_by("red-queen", "alice", "mad-hatter")
    do(state, 0, "head", First())
    assert all(name.startswith("take ") for name in names(state, 0))


def test_cards_are_dealt_clockwise_for_alice_too() -> None:
    """§3.1, §3.7 (W86): only her own direction is reversed."""
    state = led_by("alice", "red-queen", "mad-hatter")
    state.plates = {}
    first = state.tea_deck[:8]
    do(state, 0, "head", First())
    assert list(state.plates.items()) == list(zip(BOX.plates(3), first, strict=True))
    assert names(state, 0) == [f"take {plate}" for plate in BOX.plates(3)]


def test_poison_can_be_placed_while_some_is_in_bags_but_not_on_the_leaders_turn() -> None:
    """§3.8 (W26, W27): only poison on the table prevents it; any open card may be chosen."""
    state = led_by("jabberwock", "alice", "red-queen")
    player(state, 1).bag["poison"] = 1
    state.poison_supply -= 1
    turn(state, 0)
    assert names(state, 0) == [f"poison {plate}" for plate in state.plates]
    player(state).taken_now = 4
    turn(state, 0)
    assert asked(state) == "place-leader"
    state.poison_supply = player(state).taken_now = 0
    turn(state, 0)
    assert asked(state) == "take-turn"


def test_the_cat_gives_one_of_the_shards_he_rolled() -> None:
    """§3.8 (W29): to anybody else, at the head and for cards, or not; rolls of the War do not ask him."""
    state = led_by("cheshire-cat", "alice", "red-queen")
    three, two, one = (ScriptedChance([face]) for face in (5, 4, 0))
    roll_at_head(state, 0, chance=three)
    assert (player(state).shards, names(state, 0)) == (3 + 3, ["shard alice", "shard red-queen", "pass"])
    do(state, 0, "shard red-queen")
    assert [each.shards for each in state.players] == [5, 2, 2]
    roll_for_card(state, 0, chance=two)
    do(state, 0, "pass")
    roll_for_card(state, 0, chance=one)
    assert asked(state) == "nothing" and player(state).shards == 8
    end_war(state, chance=SeededChance("token"))
    assert asked(state) == "take-turn"


def test_the_hatter_stays_on_his_plate_and_takes_any_card() -> None:
    """§3.8 (W30): his own plate is not refilled, nothing is rolled, he must take a card, its poison is his."""
    state = led_by("mad-hatter", "jabberwock", "alice")
    player(state).leader_at, state.poison_on, state.poison_supply = "plate-9", "plate-2", 4
    state.plates.pop("plate-9")
    state.plates.pop("plate-1")
    turn(state, 0)
    events = do(state, 0, "party", First())
    assert not [event for event in events if isinstance(event, DieRolled)]
    assert names(state, 0) == [f"take {plate}" for plate in BOX.plates(3) if plate != "plate-9"]
    do(state, 0, "take plate-2")
    assert (player(state).leader_at, player(state).taken_now) == ("plate-9", 1)
    assert player(state).bag["poison"] == 1 and state.poison_on is None


def test_extra_madness_goes_in_player_order_if_it_runs_short() -> None:
    """§4.2, §4.3 (W14): a player who gets none of the last chips still discards half."""
    state = led_by("alice", "red-queen", "mad-hatter")
    state.first, state.supply["madness"] = 1, 4
    for seat, shards in enumerate((4, 1, 4)):
        player(state, seat).shards = shards
    end_tea(state)
    assert [each.bag["madness"] for each in state.players] == [3, 3, 4]
    assert [each.shards for each in state.players] == [2, 1, 2]


def test_leaders_do_not_count_for_the_next_first_player() -> None:
    """§3.1, §6.9 (W7): they are at the head by then; one more supporter decides."""
    state = led_by("alice", "red-queen", "mad-hatter")
    player(state, 0).supporters = {"meadow": 1}
    player(state, 1).leader_at = "meadow"
    player(state, 2).supporters = {"meadow": 1}
    end_war(state, chance=First())
    assert state.first == 1
    state = led_by("alice", "red-queen", "mad-hatter")
    state.first = 2
    end_war(state, chance=First())
    assert state.first == 2 and state.ask.seats == (2,)


def test_after_a_war_the_table_is_set_up_again() -> None:
    """§3.1, §6.9 (W82): a War is followed by the set-up of a Tea Party; its powers are fresh."""
    state = led_by("mad-hatter", "alice", "red-queen")
    state.party_used, player(state).taken_now, player(state).leader_at = True, 4, "meadow"
    end_war(state, chance=First())
    assert tuple(state.plates) == BOX.plates(3) and all(card.startswith("tea-2-") for card in state.plates.values())
    assert Counter([*state.tea_deck, *state.plates.values()]) == Counter(card for card in BOX.tea if "tea-2-" in card)
    assert not state.party_used and {each.leader_at for each in state.players} == {"head"}
    assert {each.taken_now for each in state.players} == {0}


def test_cards_left_on_the_table_leave_the_game() -> None:
    """§3.3 (W93): taken cards stay open in front of their taker to the end; poison is removed from the others."""
    state = led_by("jabberwock", "alice", "red-queen")
    player(state, 1).tea_cards = ["tea-1-17"]
    left = [card for card in (*state.plates.values(), *state.tea_deck) if card != "tea-1-17"]
    state.plates = {plate: card for plate, card in state.plates.items() if card != "tea-1-17"}
    state.poison_on, state.poison_supply = next(iter(state.plates)), 4
    end_tea(state)
    end_war(state)
    assert not set(left) & {*state.plates.values(), *state.tea_deck} and state.poison_supply == 5
    assert GAME.rules.view(state, 0).players[1].tea_cards == ["tea-1-17"]
