"""Property tests of bots: a bot's choice depends only on its view, its random seed and its number of playouts."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.laws.walk import GAMES
from wonderland.bots import BOTS, Effort, Thinker, bot
from wonderland.bots.ahead import possible_questions
from wonderland.bots.question import Ahead
from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame, Match
from wonderland.core.values import Seat

STATES = 6
"""Per game and seat count, spread over the length of the game."""
TRIES = 2
SEEDS = [f"luck/{moves}" for moves in range(24)]
EFFORT = Effort(share=1 / 50)


def moments(game: AnyGame, seats: int) -> Iterator[tuple[Any, Seat]]:
    """Yields states of a random game from beginning to end, with every seat that is asked there."""
    match, chance, states = Match.new(game, seats, SeededChance(f"bots/{seats}")), SeededChance("answers"), []
    while match.to_act:
        states.append(match.state)
        seat = match.to_act[-1]
        legal = game.rules.legal(match.state, seat)
        match.make(seat, legal[chance.below(len(legal))], chance)
    for number in range(STATES):
        state = states[number * (len(states) - 1) // (STATES - 1)]
        for seat in game.rules.to_act(state):
            yield state, seat


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
def test_a_choice_does_not_depend_on_hidden_information(game: AnyGame, name: str) -> None:
    chooser = bot(name, game, EFFORT)
    for seats in {game.seats[0], game.seats[-1]}:
        for number, (state, seat) in enumerate(moments(game, seats)):
            other = game.rules.guess(game.rules.view(state, seat), SeededChance(f"anew/{number}"))
            chosen = [
                chooser.choose(
                    game.rules.view(each, seat), game.rules.legal(each, seat), SeededChance(f"luck/{number}")
                )
                for each in (state, other)
            ]
            assert chosen[0] == chosen[1]
            assert chosen[0] in game.rules.legal(state, seat)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
def test_a_thinking_bot_rates_every_choice_and_takes_the_first(game: AnyGame, name: str) -> None:
    thinker = bot(name, game, EFFORT)
    if not isinstance(thinker, Thinker):
        return
    for state, seat in moments(game, game.seats[-1]):
        view, legal = game.rules.view(state, seat), game.rules.legal(state, seat)
        thoughts = thinker.think(view, legal, SeededChance("luck"))
        assert sorted(str(thought.choice) for thought in thoughts) == sorted(map(str, legal))
        assert thinker.choose(view, legal, SeededChance("luck")) == thoughts[0].choice
        assert all(0 <= thought.win <= 1 and thought.error >= 0 and thought.playouts >= 0 for thought in thoughts)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
def test_possible_questions_depend_only_on_the_seats_view(game: AnyGame) -> None:
    """They are the same for another deal of the hidden pieces, and each could really be asked of that seat."""
    foreseen = 0
    for state, _ in moments(game, game.seats[-1]):
        for seat in {*range(game.seats[-1])} - {*game.rules.to_act(state)}:
            other = game.rules.guess(game.rules.view(state, seat), SeededChance("anew"))
            views = [game.rules.view(each, seat) for each in (state, other)]
            questions, same = (
                list(islice(possible_questions(game, Ahead(game.id, "queen", view, SEEDS)), TRIES)) for view in views
            )
            assert questions == same
            for question in filter(None, questions):
                assert question.view.seat == seat and len(question.choices) > 1
                guess = game.rules.guess(question.view, SeededChance("anew"))
                assert seat in game.rules.to_act(guess)
                assert list(question.choices) == game.rules.legal(guess, seat)
                foreseen += 1
    assert foreseen
