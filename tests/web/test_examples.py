"""The worked examples of the rules pages: valid positions, a choice that is offered, words for each."""

import msgspec
import pytest

from wonderland.games import discover
from wonderland.games import game as find_game
from wonderland.web.catalogue import encoded_examples, examples_of
from wonderland.web.wire import RulesExample
from wonderland.words import LANGUAGES, Words

GAMES = [name for name, game in discover().items() if examples_of(game)]


def test_the_rules_of_games_have_examples() -> None:
    assert {"parade", "adventures", "unbirthday", "war"} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_an_example_is_a_position_with_a_choice_and_words(name: str) -> None:
    examples = msgspec.json.decode(encoded_examples(name), type=list[RulesExample])
    assert len(examples) == len({each.name for each in examples}) == 3
    for example in examples:
        (seat,) = example.update.seat_updates
        assert seat.seat == 0 and seat.question is not None
        assert example.look in {choice.name for choice in seat.question.choices}
        assert all(Words(language, find_game(name).words).say(f"example-{example.name}") for language in LANGUAGES)
