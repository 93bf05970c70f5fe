"""§5, §6 and §8.1: points, ranks, endings."""

import pytest

from tests.games.parade.scene import final_scene
from wonderland.core.values import Outcome
from wonderland.games.parade import GAME

ALICE = "red-10 red-8 red-3 blue-9 blue-7 blue-6 blue-5 blue-0 purple-0 green-4 green-2 grey-7 grey-4 grey-0"
HATTER = "red-1 red-0 blue-8 purple-8 purple-7 purple-5 purple-3 grey-9 grey-8 grey-1 orange-10 orange-1"
CHESHIRE = (
    "red-7 red-6 red-5 red-2 blue-4 blue-3 purple-2 purple-1 green-9 green-8 green-7 green-6 grey-10 "
    "orange-3 orange-2 orange-0"
)


def outcome(*piles: str, **options: object) -> Outcome:
    found = GAME.rules.outcome(final_scene(piles, options))
    assert found is not None
    return found


def test_the_rulebooks_three_players() -> None:
    """§5.3, §6.1 (P19-P24, X2)"""
    ended = outcome(ALICE, HATTER, CHESHIRE)
    assert ended.scores == (35, 27, 31)
    assert ended.ranks == (3, 1, 2)
    assert [dict(row) for row in ended.tally] == [
        {"red": 21, "blue": 5, "purple": 0, "green": 6, "grey": 3, "orange": 0, "cards": 14},
        {"red": 1, "blue": 8, "purple": 4, "green": 0, "grey": 3, "orange": 11, "cards": 12},
        {"red": 4, "blue": 7, "purple": 3, "green": 4, "grey": 10, "orange": 3, "cards": 16},
    ]


def test_only_cards_in_front_of_a_player_count() -> None:
    """§5.1 (P19): 60 other cards are in the parade and among the discards."""
    assert outcome("red-5", "red-6", "").scores == (1, 1, 0)


def test_all_who_are_tied_for_most_have_the_majority() -> None:
    """§5.2 (P20)"""
    assert outcome("red-9 red-8", "red-7 red-6", "red-5").scores == (2, 2, 5)


@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [
        pytest.param("red-9 red-8 red-7", "red-6", (3, 6), id="a lead of two"),
        pytest.param("red-9 red-8", "red-6", (17, 6), id="a lead of one"),
        pytest.param("red-9", "red-6", (9, 6), id="a tie"),
        pytest.param("red-9 red-8", "blue-6", (2, 6), id="two against none"),
        pytest.param("red-9", "blue-6", (9, 6), id="one against none"),
    ],
)
def test_two_players_need_a_lead_of_two(first: str, second: str, scores: tuple[int, int]) -> None:
    """§5.2 (P21)"""
    assert outcome(first, second).scores == scores


def test_a_card_in_a_majority_counts_one_even_a_zero() -> None:
    """§5.3 (P22): a lone 0 in a majority costs 1, and you cannot decline it."""
    assert outcome("red-0", "blue-5 blue-6", "blue-4").scores == (1, 2, 4)


def test_all_other_cards_count_their_value() -> None:
    """§5.3 (P23)"""
    assert outcome("red-10 blue-3 grey-0", "red-1 red-2 blue-1 blue-2 grey-1 grey-2", "").scores == (13, 6, 0)


def test_the_lowest_score_wins() -> None:
    """§6.1 (P24)"""
    assert outcome("red-3 red-4", "blue-5", "").ranks == (3, 2, 1)


def test_equal_scores_go_to_the_fewest_cards() -> None:
    """§6.1 (P24): 3 points with three cards against 3 points with one."""
    ended = outcome("red-9 red-8 red-7", "blue-3", "blue-1 blue-2 grey-1")
    assert ended.scores == (3, 3, 3)
    assert ended.ranks == (2, 1, 2)


def test_equal_in_both_share_the_rank_and_the_next_is_skipped() -> None:
    """§6.2 (P25)"""
    assert outcome("red-3", "red-4", "blue-5 blue-6").ranks == (1, 1, 3)
    assert outcome("red-3", "red-4", "blue-5").winners == (0, 1, 2)


@pytest.mark.parametrize("margin", [0, 1, 2])
def test_the_margin_is_the_lead_that_two_players_need(margin: int) -> None:
    """§8.1 (P29)"""
    flipped, plain = (1, 1), (9, 6)
    assert outcome("red-9", "red-6", two_player_margin=margin).scores == (flipped if margin == 0 else plain)
    assert outcome("red-9 red-8", "red-6", two_player_margin=margin).scores == ((2, 6) if margin < 2 else (17, 6))


def test_a_majority_needs_a_card_even_without_a_margin() -> None:
    """§8.1 (P29): at least one card is needed, also with margin 0."""
    assert outcome("", "red-6", two_player_margin=0).scores == (0, 1)


@pytest.mark.parametrize("margin", [0, 1, 2])
def test_the_margin_does_not_matter_with_three_players(margin: int) -> None:
    """§8.1 (P29)"""
    assert outcome("red-9", "red-6", "blue-1", two_player_margin=margin).scores == (1, 1, 1)


def test_an_ending_is_named_after_what_began_the_last_round() -> None:
    """§6.3 (P26)"""
    assert outcome("red-1", "blue-1", "").reason == "empty-pile"
