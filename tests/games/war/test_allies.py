"""The twenty texts of the allies, and the Forge chip, each with at least one test."""

import pytest

from tests.games.war.scene import (
    HERE,
    asked,
    battle,
    do,
    draw,
    exhaust,
    fighter,
    forging,
    gain,
    halt,
    names,
    player,
    points,
    skip,
    strengths,
    table,
    use_ability,
)


def test_the_rulebooks_chip_example() -> None:
    """§5.10 Faction 2, Flamingo A 1, Card Soldier A doubled twice: 2, 3, 7 (W63, W64, W97)."""
    state = table()
    battle(state, {0: "faction-2", 1: "faction-1"})
    draw(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "soldier-weak", 1: "faction-1"})
    assert strengths(state)[0] == 2 + 1 + 4


def test_soldier_a_returns_a_spent_chip_or_doubles() -> None:
    """W-soldier-a: nothing spent doubles; a Red Rook of set A is never returned (W105)."""
    state = table()
    player(state).exhausted = {"rose-weak": 1, "rook-weak": 1}
    battle(state, {0: "soldier-weak", 1: "faction-1"})
    assert names(state, 0) == ["times 2", "return rose-weak"]
    do(state, 0, "return rose-weak")
    assert strengths(state)[0] == 1
    assert player(state).bag == {"rose-weak": 1} and player(state).exhausted == {"rook-weak": 1}


def test_flamingo_a_doubles_the_next_chip_placed_once() -> None:
    """W-flamingo-a: madness does not use it up (W64)."""
    state = table()
    battle(state, {0: "flamingo-weak", 1: "faction-1"}, units={0: 5, 1: 3})
    draw(state, {0: "madness", 1: "faction-1"})
    skip(state, "halt-or-draw")
    assert fighter(state).flamingo
    draw(state, {0: "rose-weak", 1: "faction-1"})
    draw(state, {0: "rose-weak", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 4 + 2


def test_flamingo_a_is_used_up_by_a_red_rook_without_effect() -> None:
    """W-rook-a (W105)."""
    state = table()
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "rook-weak", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 3 and not fighter(state).flamingo


def test_rose_a_scores_at_the_end_and_when_forged_in_battle() -> None:
    """W-rose-a: one point each Active, two when forged; none by a tea card (W20)."""
    state = table()
    battle(state, {0: "rose-weak", 1: "faction-1"})
    player(state).active.append("forge")
    before = points(state)[0]
    halt(state)
    skip(state, "forge-chip")
    earned = points(state)[0] - before
    do(state, 0, "forge rose-weak")
    do(state, 0, "on sword")
    assert points(state)[0] - before == earned + 2
    state = table()
    player(state).bag = {"rose-weak": 1}
    gain(state, "forge-action")
    do(state, 0, "forge rose-weak")
    do(state, 0, "on sword")
    assert points(state)[0] == 0


def test_rook_a_is_forged_only_by_the_icon() -> None:
    """W-rook-a: no Forge chip's action, but the icon's (W75, W105)."""
    state = table()
    player(state).active = ["rook-weak", "forge"]
    battle(state, {0: "faction-1", 1: "faction-1"})
    fighter(state).strength = 8
    forging(state, 0)
    assert names(state, 0) == ["forge faction-1", "forge forge", "pass"]
    fighter(state).strength = 5
    forging(state, 0)
    do(state, 0, "forge faction-1")
    do(state, 0, "on sword")
    assert "forge rook-weak" in names(state, 0)


def test_creature_a_changes_its_value_when_spent() -> None:
    """W-creature-a: kept if the other value is out of supply (W68)."""
    state = table()
    battle(state, {0: "creature-weak", 1: "faction-1"})
    halt(state)
    skip(state)
    assert player(state).exhausted == {"creature-strong": 1}
    assert state.supply["creature-weak"] == 11 and state.supply["creature-strong"] == 7
    del state.supply["creature-weak"]
    player(state).active = ["creature-strong"]
    exhaust(state, 0)
    assert player(state).exhausted == {"creature-strong": 2}


def test_soldier_b_moves_doubles_or_neither() -> None:
    """W-soldier-b: up to its strength, from one neighbour (W85, W99)."""
    state = table(ally_set="b")
    player(state).supporters["tulgey-wood"] = 3
    battle(state, {0: "soldier-strong", 1: "faction-1"})
    assert names(state, 0) == ["times 2", "bring 1 tulgey-wood", "bring 2 tulgey-wood", "pass"]
    do(state, 0, "bring 2 tulgey-wood")
    assert player(state).supporters == {"tulgey-wood": 1, HERE: 5} and strengths(state)[0] == 2


def test_flamingo_b_gives_one_to_later_ally_chips() -> None:
    """W-flamingo-b: one however many, Forge chips too; with doubling in any order (W65, W97)."""
    state = table(ally_set="b")
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "forge", 1: "faction-1"})
    assert strengths(state)[0] == 1 + 2 + 2
    draw(state, {0: "faction-1", 1: "faction-1"})
    assert strengths(state)[0] == 6
    draw(state, {0: "soldier-weak", 1: "faction-1"})
    do(state, 0, "times 2")
    assert (asked(state), names(state, 0)) == ("chip-total", ["total 3", "total 4"])
    do(state, 0, "total 4")
    assert strengths(state)[0] == 10


def test_rose_b_goes_back_to_the_bag() -> None:
    """W-rose-b: not when busted (W59)."""
    state = table(ally_set="b")
    player(state, 1).shield = False
    battle(state, {0: "rose-weak", 1: "rose-weak"}, units={0: 3, 1: 1})
    draw(state, {1: "madness"})
    skip(state)
    assert player(state).bag == {"rose-weak": 1} and player(state).exhausted == {}
    assert player(state, 1).bag == {} and player(state, 1).exhausted == {"rose-weak": 1}


def test_rook_b_has_strength_one_beside_another() -> None:
    """W-rook-b."""
    state = table(ally_set="b")
    battle(state, {0: "rook-strong", 1: "faction-1"})
    draw(state, {0: "rook-strong", 1: "faction-1"})
    assert strengths(state)[0] == 5 + 1


@pytest.mark.parametrize(("others", "gets"), [("creature-weak", False), ("faction-1", True)])
def test_creature_b_places_a_supporter_with_strictly_the_most(others: str, gets: bool) -> None:
    """W-creature-b: in a tie nobody gets one."""
    state = table(ally_set="b")
    battle(state, {0: "creature-weak", 1: others})
    use_ability(state, 0, "creature-b")
    assert (asked(state) == "place-supporter") is gets


def test_soldier_c_draws_extra_chips_and_plays_one() -> None:
    """W-soldier-c: the unchosen go back unresolved, madness too (W67)."""
    state = table(ally_set="c")
    battle(state, {0: "soldier-strong", 1: "faction-1"})
    assert fighter(state).extras == 2
    draw(state, {0: "rose-weak madness double-madness", 1: "faction-1"})
    assert names(state, 0) == ["use rose-weak", "use madness", "use double-madness"]
    do(state, 0, "use rose-weak")
    assert player(state).bag == {"madness": 1, "double-madness": 1} and strengths(state)[0] == 4


def test_flamingo_c_may_move_to_the_closest_icon() -> None:
    """W-flamingo-c: both of two equally close, backwards too, none when on one (W66)."""
    state = table(ally_set="c")
    player(state).leader_at = HERE
    player(state).leader_strength = 5
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    assert names(state, 0) == ["tracker 5", "tracker 7", "pass"]
    do(state, 0, "tracker 5")
    assert strengths(state)[0] == 5
    draw(state, {0: "flamingo-strong", 1: "faction-1"})
    assert asked(state) == "halt-or-draw" and strengths(state)[0] == 7


def test_rose_c_gives_a_free_feat() -> None:
    """W-rose-c: after the one of the battle, or without it; free of region and conditions, and only one
    (W70)."""
    for announced in ("feat a-castle-by-any-other-name", "pass"):
        state = table(ally_set="c")
        player(state).quests = ["a-castle-by-any-other-name", "eat-me", "rooted"]
        battle(state, {0: "rose-weak", 1: "faction-1"})
        draw(state, {0: "rose-weak", 1: "faction-1"})
        draw(state, {0: "faction-1", 1: "faction-1"})
        halt(state)
        skip(state, "feat")
        do(state, 0, announced)
        do(state, 1, "pass")
        assert (asked(state), state.ask.seats) == ("free-feat", (0,))
        do(state, 0, "feat eat-me")
        assert asked(state) not in ("feat", "free-feat")
        assert player(state).quests_open[-1] == "eat-me" and "rooted" in player(state).quests


def test_one_rose_c_gives_no_feat() -> None:
    """W-rose-c: two must be Active."""
    state = table(ally_set="c")
    battle(state, {0: "rose-weak", 1: "faction-1"})
    halt(state)
    skip(state, "free-feat")
    assert asked(state) == "nothing"


def test_each_active_rook_c_costs_a_chip_for_a_feat() -> None:
    """W-rook-c: one chip for each Active Rook, of the owner's choice, the Rooks themselves allowed; for good
    (W69, W92)."""
    state = table(ally_set="c")
    player(state).quests = ["at-wits-end"]
    battle(state, {0: "rook-weak", 1: "faction-1"})
    draw(state, {0: "rook-weak", 1: "faction-1"})
    player(state).active.append("watch")
    halt(state)
    skip(state, "feat")
    for seat in (0, 1):
        do(state, seat, "feat at-wits-end" if seat == 0 else "pass")
    assert names(state, 0) == ["discard rook-weak", "discard watch"]
    do(state, 0, "discard rook-weak")
    assert names(state, 0) == ["discard rook-weak", "discard watch"] and state.supply["rook-weak"] == 11
    do(state, 0, "discard watch")
    assert asked(state) != "rook-discard"
    assert player(state).active == ["rook-weak"] and player(state).quests_open == ["at-wits-end"]


@pytest.mark.parametrize(("chip", "second", "third"), [("creature-weak", 4, 6), ("creature-strong", 2, 0)])
def test_creature_c_grows_or_shrinks_beside_others(chip: str, second: int, third: int) -> None:
    """W-creature-c: weak 2 / 4 / 6, strong 4 / 2 / 0."""
    state = table(ally_set="c")
    battle(state, {0: chip, 1: "faction-1"})
    first = strengths(state)[0]
    draw(state, {0: chip, 1: "faction-1"})
    assert strengths(state)[0] == first + second
    draw(state, {0: chip, 1: "faction-1"})
    assert strengths(state)[0] == first + second + third


def test_soldier_d_may_be_tripled_without_a_castle_here() -> None:
    """W-soldier-d: with two players a sideways castle counts."""
    state = table(ally_set="d")
    battle(state, {0: "soldier-weak", 1: "faction-1"})
    assert names(state, 0) == ["times 3", "pass"]
    do(state, 0, "times 3")
    assert strengths(state)[0] == 3
    state = table(2, ally_set="d")
    player(state).castles = {HERE: "sideways"}
    battle(state, {0: "soldier-weak", 1: "faction-1"})
    assert asked(state) == "halt-or-draw" and strengths(state)[0] == 3


def test_flamingo_d_gives_a_stronger_opponent_a_shard() -> None:
    """W-flamingo-d: one with more strength before anybody adds, halted ones too."""
    state = table(ally_set="d")
    player(state, 1).leader_at = player(state, 2).leader_at = HERE
    shards = [each.shards for each in state.players]
    battle(state, {0: "flamingo-weak", 1: "faction-1", 2: "faction-1"})
    assert names(state, 0) == ["target red-queen", "target mad-hatter"]
    do(state, 0, "target mad-hatter")
    assert player(state, 2).shards == shards[2] + 1


def test_rose_d_places_a_supporter_when_forged() -> None:
    """W-rose-d: before the reward of the space (W104)."""
    state = table(ally_set="d")
    player(state).bag = {"rose-weak": 1}
    gain(state, "forge-action")
    do(state, 0, "forge rose-weak")
    do(state, 0, "on mind")
    assert asked(state) == "place-supporter"
    do(state, 0, "in meadow")
    assert player(state).supporters == {"meadow": 1} and asked(state) == "choose-ally"


def test_rook_d_gives_the_winner_shards() -> None:
    """W-rook-d: one each, two for a strong one; a win only, no tie."""
    for other, gained in (("faction-1", 3), ("rook-strong", 0)):
        state = table(ally_set="d")
        before = player(state).shards
        battle(state, {0: "rook-strong", 1: other})
        draw(state, {0: "rook-weak", 1: "rook-weak" if gained == 0 else "faction-1"})
        halt(state)
        skip(state)
        assert player(state).shards == before + gained


@pytest.mark.parametrize(("shards", "left"), [(5, 4), (2, 2), (1, 2)])
def test_creature_d_looks_at_the_shards(shards: int, left: int) -> None:
    """W-creature-d (W71)."""
    state = table(ally_set="d")
    player(state).shards = shards
    battle(state, {0: "creature-weak", 1: "faction-1"})
    assert player(state).shards == left


def test_a_forge_chip_gives_an_action_and_may_forge_itself() -> None:
    """W-forge (W75)."""
    state = table()
    battle(state, {0: "forge", 1: "faction-1"})
    halt(state)
    skip(state, "forge-chip")
    do(state, 0, "forge forge")
    do(state, 0, "on crowd")
    assert player(state).forged[2] == ("forge",) and player(state).reserve == 11
