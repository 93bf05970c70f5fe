"""§8: the options, and custom boards."""

from itertools import product
from pathlib import Path

import pytest

from tests.games.adventures.scene import cards, do, names, next_card, ring, scene
from wonderland.core.chance import SeededChance
from wonderland.core.errors import BrokenContent, Refused
from wonderland.core.match import Match
from wonderland.games.adventures import GAME
from wonderland.games.adventures.boards import BOARDS, add_board, load_board


def test_open_hands_show_all_cards_and_change_nothing_else() -> None:
    """§8.1 (A38)"""
    shut, opened = (scene([1, 5], "3 4 2", options={"open_hands": each}) for each in (False, True))
    assert names(shut) == names(opened)
    assert GAME.rules.view(shut, 1).hands[0] is None and GAME.rules.view(shut, None).hands == (None, None)
    assert GAME.rules.view(opened, 1).hands[0] == GAME.rules.view(opened, None).hands[0] == tuple(cards("3 4 2"))


def test_a_hand_of_two_may_play_either_card() -> None:
    """§8.2 (A39): nine cards in the pile, the new one to the right."""
    state, _ = GAME.rules.setup(2, GAME.check(2, {"hand_size": 2}), SeededChance("two"))
    assert [len(hand) for hand in state.hands] == [2, 2] and len(state.piles[0]) == 9
    state = scene([1, 5], "3 4", options={"hand_size": 2})
    assert names(state) == ["play left", "play right"]
    do(state, "play left", [next_card(state, 0, "5")])
    assert state.hands[0] == cards("4 5")


def test_a_hand_of_two_draws_last_after_the_ninth_turn() -> None:
    """§8.2 (A39)"""
    state = scene([1, 7], "1 4", rounds=8, options={"hand_size": 2})
    do(state, "play left")
    assert state.piles[0] == [] and len(state.hands[0]) == 2
    do(state, "play left")
    do(state, "play left", [])
    assert len(state.hands[0]) == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_seat_may_be_chosen(seat: int) -> None:
    """§8.5 (A5)"""
    assert Match.new(GAME, 3, SeededChance("x"), options={"first_seat": seat}).to_act == (seat,)


def test_an_empty_seat_cannot_be_first() -> None:
    """§8.5 (A5): an error before the deal, with the allowed values."""
    for ask in (GAME.check, lambda seats, options: GAME.rules.setup(seats, options, SeededChance(""))):
        with pytest.raises(Refused, match=r"bad-option-value.*option=first_seat, value=2, allowed=random, 0, 1\)"):
            ask(2, {"first_seat": 2})


@pytest.mark.parametrize(
    ("name", "special"),
    [
        ("garden-12", {0: "tea-party", 3: "cheshire-cat", 5: "rabbit-hole", 8: "caterpillar", 10: "small-cookies"}),
        ("clock-12", {0: "tea-party", 3: "cheshire-cat", 5: "caterpillar", 8: "small-cookies", 10: "rabbit-hole"}),
    ],
)
def test_a_ring_has_the_documented_spaces(name: str, special: dict[int, str]) -> None:
    """§8.6"""
    board = BOARDS[name]
    assert {place: kind for place, kind in enumerate(board.kinds) if kind != "ordinary"} == special
    assert [space.cookies for space in board.spaces] == [3, 1, 2, 1, 3, 2, 2, 3, 4, 1, 2, 3]


def test_the_garden_is_the_default_board() -> None:
    """§8.6"""
    assert GAME.check(2, {})["board"] == "garden-12"


def test_a_custom_board_is_checked_and_played(tmp_path: Path) -> None:
    """§8.6 (A41): several Cats and Caterpillars, no Small Cookies, no hole."""
    places = {2: "cheshire-cat", 5: "caterpillar", 7: "cheshire-cat", 9: "caterpillar"}
    board = add_board(ring(tmp_path, "my-ring", places, size=14))
    assert load_board(tmp_path / "my-ring.toml") == board and len(board) == 14
    match = Match.new(GAME, 4, SeededChance("typed"), options={"board": "my-ring"})
    chance = SeededChance("typed luck")
    while match.to_act:
        choices = GAME.rules.legal(match.state, match.to_act[0])
        match.submit(match.to_act[0], str(choices[chance.below(len(choices))]), chance.at(len(match.log.moves) + 1))
    assert match.outcome is not None and match.log.options["board"] == "my-ring"


def test_an_unknown_board_is_an_error() -> None:
    """§8.6"""
    with pytest.raises(Refused, match="bad-option-value"):
        GAME.check(2, {"board": "my-ring"})


def test_one_name_means_one_board(tmp_path: Path) -> None:
    """§8.6"""
    with pytest.raises(BrokenContent, match="clock-12"):
        add_board(ring(tmp_path, "clock-12", {}))


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("spaces", "spaces = [{ kind = 'tea-party', cookies = 1 }]"),
        ("spaces", "SIZE 41"),
        ("$", "# nothing"),
        ("name", "name = 'nothing'"),
        ("spaces[0].kind", "NO TEA"),
        ("spaces[4].kind", "4 tea-party"),
        ("spaces[6].kind", "6 small-cookies, 5 small-cookies"),
        ("spaces[3].kind", "3 rabbit-hole, 2 rabbit-hole"),
        ("spaces[2].kind", "2 teapot"),
        ("spaces[0].cookies", "NUMBER 10"),
        ("spaces[0].cookies", "NUMBER -1"),
        ("TOML", "spaces = ["),
    ],
)
def test_the_error_of_a_broken_board_names_file_and_key(tmp_path: Path, place: str, text: str) -> None:
    """§8.6 (A41)"""
    first, *rest = text.split()
    if first == "SIZE":
        path = ring(tmp_path, "broken", {}, size=int(rest[0]))
    elif first == "NUMBER":
        path = ring(tmp_path, "broken", {}, number=int(rest[0]))
    elif first == "NO":
        path = ring(tmp_path, "broken", {0: "ordinary"})
    elif first.isdecimal():
        path = ring(tmp_path, "broken", {int(at): kind for at, kind in (pair.split() for pair in text.split(", "))})
    else:
        path = tmp_path / "broken.toml"
        path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenContent) as caught:
        load_board(path)
    assert caught.value.details["file"] == str(path)
    assert caught.value.details["place"] == place


def test_the_error_of_a_missing_board_names_its_file(tmp_path: Path) -> None:
    """§8.6 (A41)"""
    with pytest.raises(BrokenContent, match=r"nowhere\.toml"):
        load_board(tmp_path / "nowhere.toml")


def test_all_options_can_be_combined() -> None:
    """§8.7 (A40): every combination is played to its end."""
    values = [option.values for option in GAME.options if option.name not in ("first_seat", "board")]
    for number, chosen in enumerate(product(*values)):
        options = dict(zip(("open_hands", "hand_size", "kind_hole", "cat_repeats"), chosen, strict=True))
        chance = SeededChance(f"together {number}")
        state, _ = GAME.rules.setup(4, GAME.check(4, options), chance)
        while GAME.rules.to_act(state):
            choices = GAME.rules.legal(state, state.turn)
            GAME.rules.apply(state, state.turn, choices[chance.below(len(choices))], chance)
        assert [len(row) for row in state.played] == [11] * 4
