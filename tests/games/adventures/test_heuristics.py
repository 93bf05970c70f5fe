"""Evaluation, foresight and standing: what a board and a bot know about a choice before it is made."""

from itertools import pairwise

import pytest

from tests.games.adventures.scene import do, scene
from wonderland.core.choices import find
from wonderland.games.adventures import GAME
from wonderland.games.adventures.lookahead import expected_gains, spins_value
from wonderland.games.adventures.state import Settings, State
from wonderland.lab.match import play_match


def foreseen(state: State, name: str) -> dict[str, object]:
    view = GAME.rules.view(state, state.turn)
    return dict(GAME.foresee(view, find(GAME.rules.legal(state, state.turn), name)))


def judged(state: State, name: str) -> dict[str, float]:
    view = GAME.rules.view(state, state.turn)
    return dict(GAME.judge(view, find(GAME.rules.legal(state, state.turn), name)))


def test_the_move_is_foreseen_space_by_space() -> None:
    """The worked example X2: past the Tea Party, over a pawn, on by the Cat."""
    assert foreseen(scene([11, 2], "3 4 2"), "play left") == {
        "path": [0, 1, 2, 3, 4, 5, 6],
        "legs": [[0, 1, 2, 3], [4, 5, 6]],
        "stops": 6,
        "passes_tea": True,
        "effects": [
            {"effect": "passes-tea", "space": 0, "cookie": "cookie-3"},
            {"effect": "cat", "space": 3, "steps": 3},
        ],
    }


def test_the_effect_of_the_last_space_is_foreseen() -> None:
    assert foreseen(scene([7, 5], "1 4 2", large=1), "play left")["effects"] == [
        {"effect": "grows", "space": 8, "seat": 0},
        {"effect": "shrinks", "space": 5, "seat": 1},
        {"effect": "falls", "space": 5, "seat": 1},
    ]
    assert foreseen(scene([2, 1], "1 4 3"), "play right")["effects"] == [{"effect": "falls", "space": 5, "seat": 0}]
    assert foreseen(scene([7, 1], "1 4 5"), "play right")["effects"] == [
        {"effect": "stops-tea", "space": 0, "choice": True}
    ]
    assert foreseen(scene([9, 1], "1 4 5", pool=2), "play left")["effects"] == [
        {"effect": "small", "space": 10, "least": 1, "most": 2, "expected": 21 / 12}
    ]


def test_a_foreseen_move_is_the_move_made() -> None:
    for space in range(1, 12):
        for name in ("play left", "play right"):
            state = scene([space, 2 if space != 2 else 3, 6 if space != 6 else 7], "4 1 3")
            found = foreseen(state, name) if not judged(state, name).get("spinner") else None
            do(state, name)
            assert found is None or found["stops"] == state.pawns[0].space


def test_spins_are_foreseen_by_their_targets() -> None:
    state = scene([5, 8], "3 4 2")
    found = foreseen(state, "play left")
    assert (found["spins"], found["barred"]) == (3, [5, 8])
    assert found["chance_to_stay"] == pytest.approx(1 / 216)
    do(state, "play left", [3])
    assert foreseen(state, "accept")["legs"] == [[6, 7, 8, 9, 10, 11, 0, 1, 2, 3], [4, 5, 6]]
    assert foreseen(state, "spin")["spins"] == 2


def test_cookies_are_foreseen_by_their_value() -> None:
    state = scene([10, 6], "2 1 1", face_up="4")
    do(state, "play left")
    assert foreseen(state, "take face-up") == {"cookie": "cookie-4", "least": 4, "most": 4, "expected": 4}
    assert foreseen(state, "take face-down")["least"] == 2
    assert sum(judged(state, "take face-up").values()) > sum(judged(state, "take face-down").values())


def test_the_standings_of_all_seats() -> None:
    state = scene([5, 6], "2 1 1", pool=17)
    first, second = GAME.standing(GAME.rules.view(state, None))["seats"]
    assert (first["points"], second["points"], second["small"]) == (0, 3, 3)
    assert (first["rank"], second["rank"], first["in_hole"], first["turns_left"]) == (2, 1, True, 10)
    assert first["progress"] == 5 / 12 and second["rank_keys"] == [3, 0, 6]


def test_a_player_who_stops_in_time_does_better_with_more_spins() -> None:
    worth = [1.0, 5.0, 2.0]
    hopes = [spins_value(worth, 1, 0.0, spins) for spins in (1, 2, 3)]
    assert hopes[0] == 2.0 and hopes == sorted(hopes)


def test_more_turns_are_worth_more() -> None:
    rows = expected_gains(Settings, "garden-12")
    assert all(later[0][space] >= sooner[0][space] for sooner, later in pairwise(rows) for space in range(12))


def test_greedy_beats_random() -> None:
    """Clearly over a few games; over many it wins more than nine of ten."""
    options = GAME.check(2, {})
    wins = sum(play_match(GAME, ["random", "greedy"], options, f"match {number}").ranks[1] == 1 for number in range(40))
    assert wins >= 28
