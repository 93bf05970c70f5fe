"""Property tests of encodings: an action number never changes, and an observation encodes the seat's view only."""

import numpy as np
import pytest

from tests.goldens.actions import FOLDER, recorded
from tests.laws.walk import Walk, law
from wonderland.core import log as logs
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.envs.encoder import Encoder
from wonderland.games import discover

GAMES = [pytest.param(game, id=name) for name, game in discover().items()]


@law(examples=3)
def test_states_with_equal_views_are_observed_alike(game: AnyGame, seats: int, walk: Walk) -> None:
    """A guessed state differs in every secret, but in no number; all numbers are within their bounds."""
    encoder = Encoder(game, seats)
    for match in walk.states(game, seats):
        for seat in {*match.to_act, match.moves % seats} if walk.viewers(match) else ():
            view = game.rules.view(match.state, seat)
            observed = encoder.observe(view)
            guessed = game.rules.guess(view, walk.chance(match))
            assert np.array_equal(encoder.observe(game.rules.view(guessed, seat)), observed)
            assert (encoder.least <= observed).all() and (observed <= encoder.most).all()


@law(examples=3)
def test_the_mask_is_the_legal_moves(game: AnyGame, seats: int, walk: Walk) -> None:
    encoder = Encoder(game, seats)
    for match in walk.states(game, seats):
        for seat in match.to_act:
            choices = game.rules.legal(match.state, seat)
            allowed = np.flatnonzero(encoder.mask(choices))
            assert {encoder.actions[number] for number in allowed} == {str(choice) for choice in choices}


@pytest.mark.parametrize("game", GAMES)
def test_an_action_number_never_changes(game: AnyGame) -> None:
    """The actions match the recorded ones; new actions are added at the end, and then recorded."""
    encoding = game.encoding
    assert encoding is not None
    assert len(set(encoding.ACTIONS)) == len(encoding.ACTIONS)
    assert list(encoding.ACTIONS) == recorded(game.id)


@pytest.mark.parametrize("game", GAMES)
def test_every_recorded_game_can_be_encoded(game: AnyGame) -> None:
    encoder = Encoder(game, game.about.fewest_seats)
    for path in (FOLDER / game.id).glob("*.jsonl"):
        for move in logs.parse(path.read_text(encoding="utf-8")).moves:
            assert encoder.actions[encoder.number(move.action)] == move.action


def test_an_unknown_action_has_no_number() -> None:
    with pytest.raises(Refused, match="no-number"):
        Encoder(discover()["parade"], 2).number("play rainbow-3")


@pytest.mark.parametrize("game", GAMES)
def test_fields_have_their_own_names_and_share_the_memory_of_the_observation(game: AnyGame) -> None:
    encoder = Encoder(game, game.about.most_seats)
    observations = np.arange(3 * encoder.size, dtype=np.int16).reshape(3, encoder.size)
    named = encoder.named(observations)
    assert len(named) == len(encoder.fields)
    assert all(named[field.name].shape == (3, *field.shape) for field in encoder.fields)
    assert all(np.shares_memory(part, observations) for part in named.values())
