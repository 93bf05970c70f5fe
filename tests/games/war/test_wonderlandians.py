"""The figures and the tools."""

import pytest

from tests.games.war.scene import (
    HERE,
    asked,
    battle,
    begin_war,
    do,
    draw,
    fighter,
    forging,
    halt,
    names,
    player,
    points,
    skip,
    strengths,
    table,
    uncontested,
    use_ability,
)
from wonderland.games.war.content import BOX
from wonderland.games.war.events import PointsGained, StrengthSet
from wonderland.games.war.state import State


def with_figure(figure: str, seat: int = 0, seats: int = 3) -> State:
    state = table(seats)
    player(state, seat).figures[figure] = HERE
    state.wonder_deck = [card for card in state.wonder_deck if card != figure]
    state.market = [card for card in state.market if card != figure]
    return state


def test_walrus_scores_three_and_builds_anywhere() -> None:
    """W-walrus (W54): a castle here does not prevent it."""
    state = with_figure("walrus")
    player(state).castles[HERE] = "upright"
    battle(state, {0: "faction-1", 1: "faction-1"})
    halt(state)
    assert asked(state) == "place-castle" and f"in {HERE}" not in names(state, 0)
    do(state, 0, "in meadow")
    assert player(state).castles == {HERE: "upright", "meadow": "upright"}
    assert points(state)[0] == 3 + 2


def test_walrus_counts_uncontested_but_not_on_a_tie() -> None:
    """W-walrus (W39, W40)."""
    state = with_figure("walrus")
    player(state).castles[HERE] = "upright"
    uncontested(state, 0)
    assert points(state)[0] == 3 and names(state, 0) == ["award", "castle"]
    state = with_figure("walrus")
    battle(state, {0: "faction-1", 1: "rook-weak"})
    halt(state)
    skip(state)
    assert points(state)[0] < 3


def test_gryphon_may_move_before_the_war_with_a_supporter() -> None:
    """W-gryphon; §4.4: not from the reserve."""
    state = with_figure("gryphon")
    player(state).figures["gryphon"] = "reserve"
    begin_war(state)
    assert asked(state) == "take-turn"
    state = with_figure("gryphon")
    player(state).supporters[HERE] = 2
    begin_war(state)
    assert asked(state) == "gryphon-move" and len(names(state, 0)) == 5
    do(state, 0, "gryphon tulgey-wood with supporter")
    assert player(state).figures["gryphon"] == "tulgey-wood"
    assert player(state).supporters["tulgey-wood"] == 1


@pytest.mark.parametrize(("chips", "gained"), [(["rook-strong", "faction-2"], 2), (["rook-strong", "faction-1"], 0)])
def test_white_rabbit_counts_printed_strengths(chips: list[str], gained: int) -> None:
    """§6.4, W-white-rabbit (W63)."""
    state = with_figure("white-rabbit")
    battle(state, {0: "faction-1", 1: "faction-1"})
    player(state).active = chips
    before = points(state)[0]
    use_ability(state, 0, "white-rabbit")
    assert points(state)[0] == before + gained


def test_knave_gains_one_below_an_opponents_chip() -> None:
    """W-knave: the tracker, not the chip (W98); madness counts 0, yours too."""
    state = with_figure("knave")
    battle(state, {0: "faction-1", 1: "faction-2"}, units={0: 5, 1: 3})
    assert strengths(state)[0] == BOX.figures["knave"] + 1 + 1
    draw(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "pass")
    do(state, 0, "lose supporter")
    assert strengths(state)[0] == BOX.figures["knave"] + 1 + 1 + 1


def test_a_change_of_strength_names_its_cause() -> None:
    """§5.2, §5.12 (W98): pieces on the board at the start, then chips, then the Knave."""
    state = with_figure("knave")
    events = battle(state, {0: "faction-1", 1: "faction-2"})
    causes = [(event.seat, event.number, event.cause) for event in events if isinstance(event, StrengthSet)]
    knave = BOX.figures["knave"]
    assert causes == [
        (0, knave, "start"),
        (1, 0, "start"),
        (0, knave + 1, "chips"),
        (0, knave + 2, "knave"),
        (1, 2, "chips"),
    ]


def test_march_hare_lowers_two_opponents() -> None:
    """W-march-hare: before wagers, not below 0 (W95)."""
    state = with_figure("march-hare")
    player(state, 1).leader_at = HERE
    player(state, 1).leader_strength = 6
    battle(state, {0: "faction-1", 1: "faction-1", 2: "faction-1"})
    assert names(state, 0) == ["target red-queen", "target mad-hatter", "pass"]
    do(state, 0, "target red-queen")
    assert names(state, 0) == ["target mad-hatter", "pass"]
    do(state, 0, "target mad-hatter")
    assert strengths(state) == [BOX.figures["march-hare"] + 1, 5, 1]


def test_duchess_scores_lost_units_unless_she_is_lost() -> None:
    """W-duchess."""
    for unit, gained in (("supporter", 2), ("duchess", 0)):
        state = with_figure("duchess")
        battle(state, {0: "double-madness", 1: "faction-1"})
        do(state, 0, "pass")
        do(state, 0, f"lose {unit}")
        if asked(state) == "lose-unit":
            do(state, 0, "lose supporter")
        assert points(state)[0] == gained


def test_unicorn_spares_a_unit_of_the_first_madness() -> None:
    """W-unicorn: once a battle; the chip is still placed."""
    state = with_figure("unicorn")
    battle(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "pass")
    assert player(state).supporters[HERE] == 3 and player(state).madness == ["madness"]
    draw(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "pass")
    do(state, 0, "lose supporter")
    assert player(state).supporters[HERE] == 2


def test_caterpillar_returns_a_strength_chip_once() -> None:
    """W-caterpillar."""
    state = with_figure("caterpillar")
    battle(state, {0: "rose-weak", 1: "faction-1"})
    assert asked(state) == "caterpillar"
    player(state).bag = {}
    do(state, 0, "redraw")
    assert strengths(state)[0] == 2 + 2 and fighter(state).caterpillar_used
    draw(state, {0: "rose-weak", 1: "faction-1"})
    assert asked(state) == "halt-or-draw"


def test_humpty_dumpty_leaves_the_game_when_lost() -> None:
    """W-humpty-dumpty: returned he is not lost (W15)."""
    state = with_figure("humpty-dumpty")
    battle(state, {0: "madness", 1: "faction-1"})
    do(state, 0, "pass")
    do(state, 0, "lose humpty-dumpty")
    assert player(state).figures == {}


@pytest.mark.parametrize(("number", "active"), [(3, True), (4, False)])
def test_dormouse_restores_the_shield(number: int, active: bool) -> None:
    """W-dormouse."""
    state = with_figure("dormouse")
    battle(state, {0: "faction-1", 1: "faction-1"})
    player(state).active = ["faction-1"] * number
    player(state).shield = False
    use_ability(state, 0, "dormouse")
    assert player(state).shield is active


def test_bandersnatch_takes_a_unit_of_the_second() -> None:
    """W-bandersnatch: never the last unit."""
    state = with_figure("bandersnatch")
    battle(state, {0: "faction-2", 1: "faction-1", 2: "faction-1"}, units={0: 1, 1: 2, 2: 1})
    halt(state)
    skip(state, "bandersnatch")
    assert names(state, 0) == ["target red-queen", "pass"]
    do(state, 0, "target red-queen")
    assert player(state, 1).supporters[HERE] == 1


def test_mock_turtle_scores_for_players_who_are_not_first() -> None:
    """W-mock-turtle: neither first nor tied for first."""
    for other, gained in (("rook-strong", 1), ("faction-2", 0), ("faction-1", 0)):
        state = with_figure("mock-turtle")
        battle(state, {0: "faction-1", 1: other})
        events = [*halt(state), *skip(state)]
        scored = [event for event in events if isinstance(event, PointsGained) and event.source == "mock-turtle"]
        assert [event.number for event in scored] == [gained] * bool(gained)


def test_amulet_returns_a_chip_of_a_madness_track() -> None:
    """W-amulet: your own allowed, which chip is the owner's choice, an empty track may be chosen."""
    state = table()
    player(state, 1).madness = ["madness", "double-madness"]
    battle(state, {0: "amulet", 1: "faction-1"})
    assert names(state, 0) == ["target alice", "target red-queen"]
    do(state, 0, "target red-queen")
    do(state, 0, "return double-madness")
    assert player(state, 1).madness == ["madness"] and "double-madness" in player(state, 1).bag


def test_crown_swaps_strengths_before_all_else() -> None:
    """W-crown: quests still see the printed value (W63)."""
    state = table()
    battle(state, {0: "crown", 1: "rook-strong"})
    do(state, 0, "target red-queen rook-strong 1")
    assert strengths(state)[:2] == [5, 2]


def test_monocle_draws_two_more_next_time() -> None:
    """W-monocle (W67)."""
    state = table()
    battle(state, {0: "monocle", 1: "faction-1"})
    draw(state, {0: "rook-weak faction-1 madness", 1: "faction-1"})
    do(state, 0, "use rook-weak")
    assert strengths(state)[0] == 4 and fighter(state).extras == 0


def test_hookah_draws_on_and_takes_a_shard() -> None:
    """W-hookah: no shard goes if madness was placed; both chips are added together."""
    state = table()
    player(state).shards = 2
    player(state).exhausted = {}
    battle(state, {0: "hookah", 1: "faction-1"})
    assert fighter(state).strength == 2 and player(state).shards == 1
    state = table()
    player(state).shards = 2
    player(state).madness = ["madness"]
    battle(state, {0: "hookah", 1: "faction-1"})
    do(state, 0, "pass")
    assert player(state).shards == 2 and player(state).madness == ["madness"] and fighter(state).strength == 2


def test_hookah_is_spent_with_its_chip_on_a_bust() -> None:
    """W-hookah (W100)."""
    state = table()
    player(state).madness = ["madness"]
    battle(state, {0: "hookah", 1: "faction-1"}, units={0: 1, 1: 3})
    do(state, 0, "pass")
    assert fighter(state).status == "bust" if state.battle else True
    assert player(state).exhausted == {"hookah": 1} and player(state).shield


def test_gloves_restore_the_shield() -> None:
    """W-gloves."""
    state = table()
    player(state).shield = False
    battle(state, {0: "gloves", 1: "faction-1"})
    assert player(state).shield


def test_watch_goes_back_to_the_bag() -> None:
    """W-watch."""
    state = table()
    battle(state, {0: "watch", 1: "faction-1"})
    halt(state)
    skip(state)
    assert player(state).bag == {"watch": 1}


def test_teacup_buys_two_strength_for_a_shard() -> None:
    """W-teacup: may be doubled by a Flamingo A; the order is the owner's (W97)."""
    state = table()
    shards = player(state).shards
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "teacup", 1: "faction-1"})
    do(state, 0, "use teacup")
    assert names(state, 0) == ["total 6", "total 8"]
    do(state, 0, "total 8")
    assert strengths(state)[0] == 9 and player(state).shards == shards + 1


def test_plume_places_a_supporter_here() -> None:
    """W-plume: from elsewhere if the reserve is empty (W15)."""
    state = table()
    battle(state, {0: "plume", 1: "faction-1"})
    do(state, 0, "use plume")
    assert player(state).supporters[HERE] == 4 and player(state).reserve == 9
    player(state).reserve = 0
    player(state).supporters["meadow"] = 1
    draw(state, {0: "plume", 1: "faction-1"})
    do(state, 0, "use plume")
    assert player(state).supporters == {HERE: 5}


def test_plum_cake_doubles_for_the_lowest() -> None:
    """W-plum-cake: strictly, before anybody adds."""
    state = table()
    player(state, 1).leader_at = HERE
    battle(state, {0: "plum-cake", 1: "faction-1"})
    assert strengths(state)[0] == 4
    state = table()
    battle(state, {0: "plum-cake", 1: "faction-1"})
    assert strengths(state)[0] == 2


def test_treacle_gives_a_forge_action() -> None:
    """W-treacle: it may be forged itself."""
    state = table()
    battle(state, {0: "treacle", 1: "faction-2"})
    fighter(state).strength = 8
    forging(state, 0)
    do(state, 0, "forge treacle")
    assert asked(state) == "forge-track"


def test_fang_takes_a_supporter_of_a_larger_army() -> None:
    """W-fang: only from an opponent with more units here."""
    state = table()
    battle(state, {0: "fang", 1: "faction-1", 2: "faction-1"}, units={0: 2, 1: 3, 2: 2})
    assert names(state, 0) == ["target red-queen", "pass"]
    do(state, 0, "target red-queen")
    assert player(state, 1).supporters[HERE] == 2 and fighter(state, 1).lost == 1


def test_shell_sends_the_next_madness_back() -> None:
    """W-shell: before the shield is asked about; poison does not count (W101)."""
    state = table(5)
    battle(state, {0: "shell", 1: "faction-1"})
    draw(state, {0: "poison", 1: "faction-1"})
    do(state, 0, "pass")
    assert fighter(state).shells == 1
    draw(state, {0: "madness", 1: "faction-1"})
    assert asked(state) == "halt-or-draw" and player(state).bag == {"madness": 1}
    assert fighter(state).shells == 0 and fighter(state).placed == 0
