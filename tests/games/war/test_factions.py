"""Leaders and faction abilities."""

import pytest

from tests.games.war.scene import (
    FACTIONS as ORDER,
)
from tests.games.war.scene import (
    HERE,
    First,
    after_leaders,
    asked,
    battle,
    do,
    draw,
    fighter,
    forging,
    gain,
    halt,
    names,
    player,
    roll_for_card,
    skip,
    strengths,
    table,
    turn,
)
from wonderland.games.war.battle.effects import effects_of
from wonderland.games.war.content import BOX
from wonderland.games.war.state import State
from wonderland.games.war.tea import twice_as_fast


def led_by(faction: str, *abilities: str, seats: int = 3, **more: str) -> State:
    """Seat 0 plays the faction, with these abilities unlocked."""
    others = [each for each in ORDER if each != faction]
    state = table(seats, [faction, *others], **more)
    player(state).abilities = list(abilities)
    return state


# Leaders.


def test_alice_goes_the_other_way() -> None:
    """W-alice; §3.8 (W86)"""
    state = led_by("alice")
    player(state).leader_at = "plate-3"
    assert names(state, 0) == ["take plate-2", "take plate-1", "head"]


def test_the_red_queen_splits_the_units_of_a_card() -> None:
    """W-red-queen; §3.8 (W28)"""
    state = led_by("red-queen")
    state.plates["plate-1"] = "tea-1-17"
    do(state, 0, "take plate-1")
    do(state, 0, "next units-4")
    do(state, 0, "in witzend")
    do(state, 0, "in meadow")
    assert names(state, 0) == ["place 1", "back supporter witzend"]
    do(state, 0, "place 1")
    assert player(state).supporters == {"witzend": 1, "meadow": 1} and asked(state) == "place-where"


def test_the_jabberwock_poisons_a_card() -> None:
    """W-jabberwock; §3.8 (W26, W27)"""
    state = led_by("jabberwock")
    turn(state, 0)
    assert asked(state) == "place-poison" and "pass" not in names(state, 0)
    do(state, 0, "poison plate-2")
    assert (state.poison_on, state.poison_supply) == ("plate-2", 4)
    do(state, 0, "take plate-2")
    assert (state.poison_on, state.poison_supply) == (None, 5)
    state = led_by("jabberwock")
    state.poison_on = "plate-1"
    turn(state, 0)
    assert asked(state) == "take-turn"


def test_poison_goes_into_the_takers_bag() -> None:
    """§3.8 (W26, W89)"""
    state = led_by("jabberwock")
    state.poison_on = "plate-2"
    turn(state, 1)
    do(state, 1, "take plate-2")
    assert player(state, 1).bag["poison"] == 1 and state.poison_on is None


def test_the_hatters_party_replaces_a_turn() -> None:
    """W-mad-hatter; §3.8 (W30)"""
    state = led_by("mad-hatter")
    del state.plates["plate-1"]
    player(state, 1).leader_at = "plate-2"
    del state.plates["plate-2"]
    do(state, 0, "party")
    assert "take plate-1" in names(state, 0) and "take plate-2" not in names(state, 0)
    do(state, 0, "take plate-1")
    assert player(state).leader_at == "head" and player(state).taken_now == 1 and state.party_used
    turn(state, 0)
    assert "party" not in names(state, 0)


def test_the_cat_gives_a_shard_after_a_two() -> None:
    """W-cheshire-cat; §3.8 (W29)"""
    state = led_by("cheshire-cat")
    before = player(state, 1).shards

    class Two:
        def below(self, n: int) -> int:
            return 3

    roll_for_card(state, 0, chance=Two())
    assert asked(state) == "give-shard"
    do(state, 0, "shard alice")
    assert player(state, 1).shards == before + 1
    roll_for_card(state, 0, chance=First())
    assert asked(state) != "give-shard"


# Artifacts.


@pytest.mark.parametrize("faction", BOX.factions)
def test_an_artifact_has_strength_three_and_no_effect_of_its_own(faction: str) -> None:
    """W-artifact: not an ally, so a Flamingo B does not raise it; every unlocked ability is in every chip."""
    state = led_by(faction, ally_set="b")
    player(state).exhausted = {"forge": 1}
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "artifact", 1: "faction-1"})
    assert asked(state) == "halt-or-draw" and strengths(state)[0] == 1 + 3
    assert effects_of(state, 0, "artifact") == ()
    player(state).abilities = list(BOX.factions[faction].abilities)
    assert effects_of(state, 0, "artifact") == BOX.factions[faction].artifact_abilities


def test_an_artifact_is_doubled_and_forged_like_any_chip() -> None:
    """W-artifact."""
    state = led_by("cheshire-cat")
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "artifact", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 6
    forging(state, 0)
    assert "forge artifact" in names(state, 0)


# Alice.


def test_everywhere_at_once() -> None:
    """W-everywhere-at-once: not if she is here."""
    state = led_by("alice", "everywhere-at-once")
    player(state).leader_at = "meadow"
    battle(state, {0: "artifact", 1: "faction-1"})
    do(state, 0, "use everywhere-at-once")
    assert player(state).leader_at == HERE and strengths(state)[0] == 5
    draw(state, {0: "artifact", 1: "faction-1"})
    assert asked(state) == "halt-or-draw" and strengths(state)[0] == 8


def test_polished_shield() -> None:
    """W-polished-shield."""
    state = led_by("alice", "polished-shield")
    player(state).shield = False
    battle(state, {0: "artifact", 1: "faction-1"})
    assert player(state).shield


def test_love_of_learning() -> None:
    """W-love-of-learning: one Active ally chip; not when unlocked in this battle (W74)."""
    state = led_by("alice", "love-of-learning")
    battle(state, {0: "creature-strong", 1: "faction-1"})
    halt(state)
    skip(state, "love-of-learning")
    do(state, 0, "return creature-strong")
    assert player(state).bag == {"creature-strong": 1}


def test_befriend_the_populace() -> None:
    """W-befriend-the-populace: a figure of the deck, at once in a Tea Party; with two players a supporter too."""
    state = led_by("alice", seats=2)
    gain(state, "ability")
    do(state, 0, "unlock befriend-the-populace", First())
    assert asked(state) == "place-figure"
    do(state, 0, "in witzend")
    assert len(player(state).figures) == 1 and player(state).supporters == {"witzend": 1}


# The Red Queen.


def test_royal_temper() -> None:
    """§5.11, W-royal-temper: after the other's own doubling, not below 0."""
    state = led_by("red-queen", "royal-temper")
    battle(state, {0: "faction-1", 1: "flamingo-weak"})
    draw(state, {0: "artifact", 1: "rose-weak"})
    do(state, 0, "target alice rose-weak 1")
    assert strengths(state)[:2] == [4, 1 + 2]
    draw(state, {0: "artifact", 1: "faction-1"})
    do(state, 0, "target alice faction-1 1")
    assert strengths(state)[:2] == [7, 3]


def test_off_with_their_heads() -> None:
    """W-off-with-their-heads: strictly the most units here."""
    for units, strength in (({0: 4, 1: 3}, 6), ({0: 3, 1: 3}, 3)):
        state = led_by("red-queen", "off-with-their-heads")
        battle(state, {0: "artifact", 1: "faction-1"}, units=units)
        assert strengths(state)[0] == strength


def test_twice_as_fast() -> None:
    """W-twice-as-fast (W94): between start and end, or at the head; not who shared it at the start."""
    state = led_by("red-queen", "twice-as-fast")
    assert not twice_as_fast(state, 0, "plate-5", False) and not twice_as_fast(state, 0, "plate-5", True)
    player(state, 1).leader_at = "plate-2"
    assert twice_as_fast(state, 0, "plate-5", False) and not twice_as_fast(state, 0, "plate-1", False)
    player(state).leader_at = "plate-3"
    assert not twice_as_fast(state, 0, "plate-5", False)
    assert twice_as_fast(state, 0, "plate-1", True)
    state = led_by("red-queen", "twice-as-fast", seats=2)
    assert twice_as_fast(state, 0, "plate-5", False) and not twice_as_fast(state, 0, "plate-3", False)
    player(state, 1).leader_at = "plate-1"
    state.plates["plate-6"] = "tea-1-17"
    do(state, 0, "take plate-6")
    assert "next extra-supporter" in names(state, 0)


def test_pack_of_cards() -> None:
    """W-pack-of-cards: one for two supporters, three at most."""
    state = led_by("red-queen", "pack-of-cards")
    battle(state, {0: "faction-1", 1: "faction-1"}, units={0: 5, 1: 3})
    assert fighter(state).start == 2


# The Mad Hatter.


def test_change_places() -> None:
    """W-change-places: no Red Rook of set A (W105)."""
    state = led_by("mad-hatter", "change-places")
    player(state).exhausted = {"rose-weak": 1, "rook-weak": 1}
    battle(state, {0: "artifact", 1: "faction-1"})
    assert names(state, 0) == ["return rose-weak", "pass"]
    do(state, 0, "return rose-weak")
    assert player(state).bag == {"rose-weak": 1}


def test_riddle_without_answer() -> None:
    """W-riddle-without-answer: each Active Ten-and-Six is a forge action."""
    state = led_by("mad-hatter", "riddle-without-answer")
    battle(state, {0: "artifact", 1: "faction-1"})
    forging(state, 0)
    assert names(state, 0) == ["forge artifact", "pass"]


def test_engineer_of_war() -> None:
    """W-engineer-of-war: for each supporter, checked one at a time, while somebody is ahead."""
    state = led_by("mad-hatter", "engineer-of-war")
    player(state, 1).leader_at = HERE
    battle(state, {0: "double-madness", 1: "faction-1"}, units={0: 4, 1: 3})
    do(state, 0, "pass")
    assert strengths(state)[0] == 1 and fighter(state).lost == 2


def test_engineer_of_war_counts_no_figures() -> None:
    """W-engineer-of-war: supporters only."""
    state = led_by("mad-hatter", "engineer-of-war")
    player(state).figures, player(state).shield = {"white-rabbit": HERE}, False
    player(state, 1).leader_at, player(state, 1).leader_strength = HERE, 6
    battle(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "lose white-rabbit")
    assert strengths(state)[0] == 1


def test_always_six_oclock() -> None:
    """W-always-six-oclock: one roll at the head; the second stands."""
    state = led_by("mad-hatter", "always-six-oclock")
    before = player(state).shards
    do(state, 0, "head", First())
    assert (asked(state), names(state, 0)) == ("reroll", ["roll", "pass"])
    do(state, 0, "pass", First())
    assert player(state).shards == before + 1 and asked(state) == "pick-plate"


# The Cheshire Cat.


def test_lingering_smile() -> None:
    """W-lingering-smile, mended: one Grin, however many are Active."""
    state = led_by("cheshire-cat", "lingering-smile")
    battle(state, {0: "artifact", 1: "faction-1"})
    player(state).active += ["faction-1", "artifact"]
    halt(state)
    skip(state)
    assert player(state).bag == {"artifact": 1} and player(state).exhausted == {"faction-1": 1, "artifact": 1}


def test_now_you_see_me() -> None:
    """W-now-you-see-me: one direction, one neighbour; a unit stays (W102)."""
    state = led_by("cheshire-cat", "now-you-see-me")
    player(state).supporters["tulgey-wood"] = 1
    battle(state, {0: "artifact", 1: "faction-1"}, units={0: 2, 1: 3})
    assert names(state, 0) == ["send 1 pool-of-tears", "send 1 tulgey-wood", "bring 1 tulgey-wood", "pass"]
    do(state, 0, "bring 1 tulgey-wood")
    assert player(state).supporters == {HERE: 3}


def test_we_are_all_mad_here() -> None:
    """W-we-are-all-mad-here, mended: once a battle, when madness is placed."""
    state = led_by("cheshire-cat", "we-are-all-mad-here")
    before = player(state, 1).shards
    battle(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "pass")
    do(state, 0, "shard alice")
    assert player(state, 1).shards == before + 1
    draw(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "pass")
    assert asked(state) == "halt-or-draw" and player(state, 1).shards == before + 1


def test_we_are_all_mad_here_is_asked_again_after_a_pass_or_without_a_shard() -> None:
    """W-we-are-all-mad-here: at the next madness chip of the battle, until a shard is given."""
    state = led_by("cheshire-cat", "we-are-all-mad-here")
    player(state).shield, player(state).shards = False, 0
    battle(state, {0: "madness", 1: "faction-1"}, units={0: 6, 1: 3})
    assert asked(state) == "halt-or-draw"
    player(state).shards = 2
    draw(state, {0: "madness", 1: "faction-1"})
    assert asked(state) == "mad-gift"
    do(state, 0, "pass")
    draw(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "shard alice")
    assert player(state).shards == 1
    player(state).madness = []
    draw(state, {0: "madness", 1: "faction-1"})
    assert asked(state) == "halt-or-draw"


def test_we_are_all_mad_here_gives_nothing_for_madness_that_is_blocked() -> None:
    """W-we-are-all-mad-here"""
    state = led_by("cheshire-cat", "we-are-all-mad-here")
    battle(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "block")
    assert asked(state) == "halt-or-draw"


def test_which_way_now() -> None:
    """W-which-way-now: after all leaders are placed, before madness is dealt."""
    state = led_by("cheshire-cat", "which-way-now")
    for each in state.players:
        each.leader_at = HERE
    after_leaders(state)
    assert asked(state) == "move-leader" and f"in {HERE}" not in names(state, 0)
    do(state, 0, "in meadow")
    assert player(state).leader_at == "meadow"


# The Jabberwock.


def test_claws_that_catch() -> None:
    """W-claws-that-catch: optional, needs supply."""
    state = led_by("jabberwock", "claws-that-catch")
    battle(state, {0: "artifact", 1: "faction-1"})
    assert names(state, 0) == ["target alice", "pass"]
    do(state, 0, "target alice")
    assert player(state, 1).bag == {"poison": 1} and state.poison_supply == 4


def test_manxome_foe() -> None:
    """W-manxome-foe: strictly lowest before anybody adds."""
    state = led_by("jabberwock", "manxome-foe")
    player(state, 1).leader_at = HERE
    battle(state, {0: "artifact", 1: "faction-1"})
    assert strengths(state)[0] == 6


def test_fearsome_maw() -> None:
    """W-fearsome-maw: a winner, busted participants too."""
    state = led_by("jabberwock", "fearsome-maw")
    battle(state, {0: "faction-1", 1: "double-madness"}, units={0: 3, 1: 1})
    do(state, 1, "pass")
    skip(state, "maw-target")
    assert names(state, 0) == ["target alice", "pass"]
    do(state, 0, "target alice")
    assert player(state, 1).bag.get("poison") == 1


def test_borogroves() -> None:
    """W-borogroves: the face shows a Creature; one unit more."""
    state = led_by("jabberwock", "borogroves")
    state.plates["plate-1"] = "tea-1-04"
    state.poison_on = "plate-2"
    turn(state, 0)
    do(state, 0, "take plate-1")
    assert "next extra-unit" in names(state, 0)
