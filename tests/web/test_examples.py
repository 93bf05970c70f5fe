"""The worked examples of the rules pages: positions that can be, a choice that is offered, words for each."""

import msgspec
import pytest

from wonderland.games import discover
from wonderland.games import game as find_game
from wonderland.web.examples import examples_of, told_examples
from wonderland.web.wire import RulesExample
from wonderland.words import LANGUAGES, Words

GAMES = [name for name, game in discover().items() if examples_of(game)]


def test_the_rules_of_games_are_pictured() -> None:
    assert {"parade", "adventures", "unbirthday", "war"} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_an_example_is_a_position_with_a_choice_and_words(name: str) -> None:
    told = msgspec.json.decode(told_examples(name), type=list[RulesExample])
    assert len(told) == len({each.name for each in told}) == 3
    for example in told:
        (seat,) = example.update.seat_updates
        assert seat.seat == 0 and seat.question is not None
        assert example.look in {choice.name for choice in seat.question.choices}
        assert all(Words(language, find_game(name).words).say(f"example-{example.name}") for language in LANGUAGES)
