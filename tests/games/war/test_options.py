"""§9: the other options of a table, besides factions and one ally set."""

import json

import pytest

from tests.games.war.scene import First, asked, battle, fill, names, player, roll_for_card, table
from wonderland.bots.advice import Advice, without_reasons
from wonderland.core.chance import SeededChance
from wonderland.core.codec import plain
from wonderland.core.errors import BrokenPosition
from wonderland.games.war import GAME
from wonderland.games.war.content import ALLY_TYPES
from wonderland.games.war.shown import terminal
from wonderland.games.war.state import State
from wonderland.games.war.state.work import Play
from wonderland.words import LANGUAGES, Words

# A separate set for an ally.


def test_each_ally_can_have_its_own_set() -> None:
    """§9.1 (W87): all others have the set of the game."""
    state = table(ally_set="b", ally_rose="d", ally_rook="a")
    assert state.ally_sets == {"soldier": "b", "flamingo": "b", "rose": "d", "creature": "b", "rook": "a"}


@pytest.mark.parametrize("others", ["random", "mixed"])
def test_an_ally_with_its_own_set_is_not_random(others: str) -> None:
    """§9.1 (W87)"""
    found = {}
    for number in range(30):
        options = GAME.check(3, {"ally_set": others, "ally_rose": "d", "factions": "dealt"})
        state, _ = GAME.rules.setup(3, options, SeededChance(f"own set {number}"))
        assert state.ally_sets["rose"] == "d" and GAME.from_position(GAME.position(state)) == state
        found[number] = {state.ally_sets[ally] for ally in ALLY_TYPES if ally != "rose"}
    assert any(len(sets) > 1 for sets in found.values()) is (others == "mixed")
    assert set().union(*found.values()) == {"a", "b", "c", "d"}


def test_a_position_with_other_ally_sets_than_the_options_fails() -> None:
    """§9.1, §11.2 (W87)"""
    position = GAME.position(table(ally_rose="d"))
    position["options"]["ally_rose"] = "c"
    with pytest.raises(BrokenPosition) as error:
        GAME.from_position(position)
    assert error.value.field == "ally_sets"


# Closed bags.


def screens(state: State) -> list[dict[str, object]]:
    """What every seat, and a spectator, is shown."""
    return [plain(GAME.on_screen(GAME.rules.view(state, seat))) for seat in (0, 1, None)]


def bags(state: State) -> list[list[object]]:
    return [[each["bag"] for each in screen["players"]] for screen in screens(state)]  # type: ignore[attr-defined]


def test_with_open_bags_a_screen_shows_the_whole_view() -> None:
    """§8.1 (W108)"""
    view = GAME.rules.view(table(), 0)
    assert GAME.on_screen(view) is view


def test_at_tea_a_closed_bag_is_open_to_its_owner_only() -> None:
    """§9.2 (W108): "no peeking" applies to the War."""
    state = table(2, bags="closed")
    own = [each.bag for each in state.players]
    assert bags(state) == [[own[0], {}], [{}, own[1]], [{}, {}]]


def test_in_war_nobody_is_shown_a_closed_bag() -> None:
    """§9.2 (W108): neither chips nor their number, and no odds that use them; a bot's view keeps them."""
    state = table(2, bags="closed")
    battle(state, {0: "faction-1", 1: "faction-1"})
    fill(state, {0: "rose-strong madness", 1: "rook-weak"})
    assert asked(state) == "halt-or-draw" and bags(state) == [[{}, {}]] * 3
    screen = GAME.on_screen(GAME.rules.view(state, 0))
    assert [each.bag_closed for each in screen.players] == [True, True]
    assert [lane["odds"] for lane in GAME.standing(screen)["lanes"]] == [None, None]
    shown = [GAME.foresee(screen, action) for action in GAME.rules.legal(state, 0)]
    shown_text = json.dumps([plain(screen), GAME.standing(screen), shown])
    assert 'odds": {' not in shown_text and "rose-strong" not in json.dumps(plain(screen.players))
    assert GAME.rules.view(state, 0).players[1].bag == {"rook-weak": 1}


def test_a_redraw_from_a_closed_bag_has_no_odds() -> None:
    """§9.2 (W108, W-caterpillar)"""
    state = table(2, bags="closed")
    player(state).figures = {"caterpillar": "witzend"}
    battle(state, {0: "faction-1", 1: "faction-1"})
    assert asked(state) == "caterpillar"
    view = GAME.on_screen(GAME.rules.view(state, 0))
    assert GAME.foresee(view, GAME.rules.legal(state, 0)[0]) == {}


def test_after_the_end_closed_bags_are_open() -> None:
    """§9.2 (W108)"""
    state = table(2, bags="closed")
    state.ended = True
    view = GAME.rules.view(state, 0)
    assert GAME.on_screen(view) is view


def test_a_hint_gives_no_reasons_while_bags_are_closed() -> None:
    """§9.2 (W108): its features use the bags."""
    advice = [Advice("draw", {"risk": -1.0}, win=0.5)]
    closed, opened = (GAME.rules.view(table(2, bags=each), 0) for each in ("closed", "open"))
    assert without_reasons(GAME, closed, advice) == [Advice("draw", {}, win=0.5)]
    assert without_reasons(GAME, opened, advice) == advice


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_says_that_a_bag_is_closed(language: str) -> None:
    """§9.2 (W108)"""
    state = table(2, bags="closed")
    words = Words(language, GAME.words)
    view = GAME.on_screen(GAME.rules.view(state, 0))
    lines = ["".join(span.text for span in line) for line in terminal.board(view, words, ["Bill", "Mabel"])]
    closed = words.say("terminal-bag", items=words.say("terminal-bag-closed"))
    assert sum(line.strip() == closed for line in lines) == 1


def test_a_guess_is_possible_with_closed_bags() -> None:
    """§8.3, §9.2 (W108)"""
    state = table(3, bags="closed")
    guess = GAME.rules.guess(GAME.rules.view(state, 0), SeededChance("closed"))
    assert [each.bag for each in guess.players] == [each.bag for each in state.players]


# A supply of 35 shards.


def limited(*shards: int) -> State:
    state = table(len(shards), ["cheshire-cat", "alice", "red-queen"], shards=35)
    for each, number in zip(state.players, shards, strict=True):
        each.shards = number
    return state


def test_a_supply_of_35_shards_gives_what_it_has() -> None:
    """§9.3 (W3): in player order; no event mentions shards that are not there."""
    state = limited(20, 13, 0)
    play = Play(state, First())
    for seat in range(3):
        play.gain_shards(seat, 1)
    assert [each.shards for each in state.players] == [21, 14, 0] and len(play.events) == 2
    assert GAME.inventory(state)["shard"] == 35


def test_without_a_shard_in_the_supply_a_teacup_is_not_offered() -> None:
    """§9.3 (W3, W-teacup)"""
    state = limited(30, 5, 0)
    battle(state, {0: "teacup", 1: "faction-1"})
    assert asked(state) != "own-effect"
    state = limited(29, 5, 0)
    battle(state, {0: "teacup", 1: "faction-1"})
    assert names(state, 0) == ["use teacup", "pass"]


def test_the_cheshire_cat_gives_only_a_shard_that_he_has() -> None:
    """§9.3 (W3, W29)"""

    class Most:
        def below(self, n: int) -> int:
            return n - 1

    state = limited(0, 35, 0)
    roll_for_card(state, 0, Most())
    assert asked(state) == "nothing" and player(state).shards == 0


def test_more_shards_than_the_supply_has_fail() -> None:
    """§9.3, §11.2 (W3)"""
    position = GAME.position(limited(20, 15, 1))
    with pytest.raises(BrokenPosition) as error:
        GAME.from_position(position)
    assert error.value.field == "players"
    GAME.from_position(GAME.position(limited(20, 15, 0)))


# Who goes first.


def test_the_first_seat_can_be_the_first_player() -> None:
    """§9.3 (W112)"""
    for number in range(8):
        options = GAME.check(4, {"first_seat": 0, "factions": "dealt"})
        assert GAME.rules.setup(4, options, SeededChance(str(number)))[0].first == 0


def test_a_position_with_another_first_player_fails() -> None:
    """§9.3, §11.2 (W112)"""
    state = table(first_seat=0)
    state.first = 1
    with pytest.raises(BrokenPosition) as error:
        GAME.from_position(GAME.position(state))
    assert error.value.field == "first"


def test_positions_and_logs_of_old_tables_play_as_before() -> None:
    """§9.1-§9.3: options missing in an old one have their defaults."""
    settings = GAME.from_position(GAME.position(table())).settings
    assert (settings.bags, settings.shards, settings.first_seat) == ("open", "unlimited", "random")
    assert {settings.set_of(ally) for ally in ALLY_TYPES} == {"a"}
