"""Property tests that every game passes."""

from typing import Any

import pytest

from tests.laws.walk import Walk, every, law
from wonderland.core import log as logs
from wonderland.core.chance import ScriptedChance, SeededChance
from wonderland.core.choices import MOST_CHOICES
from wonderland.core.codec import canonical_json, digest, event_from_plain, from_plain, plain
from wonderland.core.errors import Refused
from wonderland.core.events import masked
from wonderland.core.match import AnyGame, Match, replay
from wonderland.words import LANGUAGES, Words


@law(examples=15)
def test_a_log_replays_to_the_same_state(game: AnyGame, seats: int, walk: Walk) -> None:
    """Replay: also after the log was written as text."""
    match = walk.play(game, seats)
    again = replay(game, logs.parse(str(match.log)))
    assert again.state == match.state and again.log == match.log
    assert (again.outcome, again.events) == (match.outcome, match.events)


@law(examples=8)
def test_changing_a_copy_leaves_the_original_alone(game: AnyGame, seats: int, walk: Walk) -> None:
    """Copying."""
    match = walk.begin(game, seats)
    for seat, action in walk.steps(match):
        before, copy = canonical_json(match.state), match.state.copy()
        assert canonical_json(copy) == before and type(copy) is type(match.state)
        game.rules.apply(copy, seat, action, walk.chance(match))
        assert canonical_json(match.state) == before
        match.submit(seat, str(action), walk.chance(match))


@law(examples=25)
def test_a_game_ends_within_its_bound(game: AnyGame, seats: int, walk: Walk) -> None:
    """Progress: nobody is asked exactly when there is an outcome, and its ranks begin at 1."""
    for match in walk.states(game, seats):
        assert (match.outcome is None) == bool(match.to_act)
        assert len(match.log.moves) <= game.about.most_moves
    assert len(match.log.draws) + sum(len(move.draws) for move in match.log.moves) <= game.about.most_draws
    assert match.outcome is not None
    assert min(match.outcome.ranks) == 1
    assert len(match.outcome.ranks) == len(match.outcome.scores) == len(match.outcome.tally) == seats


@law(examples=6)
def test_every_listed_choice_applies_and_every_other_name_fails(game: AnyGame, seats: int, walk: Walk) -> None:
    """Legality: at most 200 choices, each with its own name."""
    for match in walk.states(game, seats):
        for seat in range(seats):
            if seat not in match.to_act:
                with pytest.raises(Refused, match="not-your-turn"):
                    match.submit(seat, "play red-3", SeededChance(""))
                continue
            choices = game.rules.legal(match.state, seat)
            assert 1 <= len({str(choice) for choice in choices}) == len(choices) <= MOST_CHOICES
            for choice in choices:
                game.rules.apply(match.state.copy(), seat, choice, walk.chance(match))
            before = canonical_json(match.state)
            for wrong in ("", "nonsense", f"{choices[0]} ", str(choices[0]).upper()):
                with pytest.raises(Refused, match="not-a-choice"):
                    match.submit(seat, wrong, SeededChance(""))
            assert canonical_json(match.state) == before


@law(examples=8)
def test_a_guess_is_a_state_that_the_view_allows(game: AnyGame, seats: int, walk: Walk) -> None:
    """Views: a guess looks the same to the seat, asks it the same, and can be played on."""
    for match in walk.states(game, seats):
        viewers = walk.viewers(match)
        for seat in viewers:
            view = game.rules.view(match.state, seat)
            guess = game.rules.guess(view, walk.chance(match))
            assert canonical_json(game.rules.view(guess, seat)) == canonical_json(view)
            assert game.rules.to_act(guess) == match.to_act
            if seat in match.to_act:
                names = [str(choice) for choice in game.rules.legal(match.state, seat)]
                assert [str(choice) for choice in game.rules.legal(guess, seat)] == names
        if viewers:
            # Reading a position is expensive: only the last guess of each state is written and read.
            position = game.position(guess)
            assert canonical_json(game.position(game.from_position(position))) == canonical_json(position)


@law(examples=8)
def test_guesses_vary_while_something_is_hidden(game: AnyGame, seats: int, walk: Walk) -> None:
    """Views: if two guesses are the same state, then all guesses are the true one."""
    match = walk.play(game, seats, upto=3)
    view = game.rules.view(match.state, 0)
    guesses = {canonical_json(game.rules.guess(view, SeededChance(str(number)))) for number in range(8)}
    assert len(guesses) > 1 or guesses == {canonical_json(match.state)}


@law(examples=12)
def test_a_seat_gets_the_same_from_states_with_equal_views(game: AnyGame, seats: int, walk: Walk) -> None:
    """Two states: the true one, and one guessed from a seat's view. Both get the same answer with the same random
    draws. Then the seat's view and events agree: equal views come with equal events, byte for byte, and the other way
    round. So events reveal nothing beyond the view, and the view shows nothing that no event reported."""
    match = walk.begin(game, seats)
    for seat, action in walk.steps(match):
        for viewer in walk.viewers(match):
            other = game.rules.guess(game.rules.view(match.state, viewer), walk.chance(match))
            if str(action) in map(str, game.rules.legal(other, seat)):
                true_view, true_events = _after(game, match.state, seat, action, walk.chance(match), viewer)
                view, events = _after(game, other, seat, action, walk.chance(match), viewer)
                assert (view == true_view) == (events == true_events)
        match.submit(seat, str(action), walk.chance(match))


def _after(game: AnyGame, state: Any, seat: int, action: Any, chance: Any, viewer: int | None) -> tuple[bytes, bytes]:
    """Returns what a viewer sees after an answer, and the events they get."""
    world = state.copy()
    events = game.rules.apply(world, seat, action, chance)
    sent = canonical_json([plain(masked(event, viewer)) for event in events])
    return canonical_json(game.rules.view(world, viewer)), sent


@law(examples=10)
def test_every_piece_stays_in_exactly_one_place(game: AnyGame, seats: int, walk: Walk) -> None:
    """Keeping: the inventory is the same from the first state to the last."""
    first = None
    for match in walk.states(game, seats):
        found = game.inventory(match.state)
        first = first or found
        assert found == first and found


@law(examples=10)
def test_sealed_answers_commute(game: AnyGame, seats: int, walk: Walk) -> None:
    """Sealing: if several owe an answer, the order changes nothing, and only the last answer draws randomly."""
    match = walk.begin(game, seats)
    for seat, action in walk.steps(match):
        asked = match.to_act
        if len(asked) > 1:
            answers = [(each, game.rules.legal(match.state, each)[-1]) for each in asked]
            assert len({_sealed(game, match, order, walk) for order in (answers, answers[::-1])}) == 1
        match.submit(seat, str(action), walk.chance(match))


def _sealed(game: AnyGame, match: Match, answers: list[tuple[int, Any]], walk: Walk) -> bytes:
    state = match.state.copy()
    for seat, action in answers[:-1]:
        game.rules.apply(state, seat, action, ScriptedChance())
    game.rules.apply(state, *answers[-1], walk.chance(match))
    return canonical_json(state)


@law(examples=6)
def test_views_and_events_survive_as_plain_data(game: AnyGame, seats: int, walk: Walk) -> None:
    """Codec. The plain form of a state is its position."""
    for match in walk.states(game, seats):
        for view in (game.rules.view(match.state, seat) for seat in every(match)):
            assert from_plain(type(view), plain(view)) == view
        for event in match.events[-1]:
            for seat in every(match):
                heard = masked(event, seat)
                assert event_from_plain(game.events, plain(heard)) == heard


@law(examples=10)
def test_a_position_gives_back_its_state(game: AnyGame, seats: int, walk: Walk) -> None:
    """Position: exactly, at every step; and the digest is made of it."""
    for match in walk.states(game, seats):
        position = game.position(match.state)
        assert game.from_position(position) == match.state
        assert game.positions.digest(match.state).endswith(digest(position | {"options": None}))


@law(examples=4)
def test_every_event_and_choice_has_words(game: AnyGame, seats: int, walk: Walk) -> None:
    """Words: every event, question, choice and ending, for every viewer, in every language."""
    players = [f"Player {seat}" for seat in range(seats)]
    spoken = [Words(language, game.words) for language in LANGUAGES]
    for match in walk.states(game, seats):
        for words in spoken:
            for event in match.events[-1]:
                for seat in every(match):
                    assert words.event(masked(event, seat), players)
            for seat in match.to_act:
                assert words.say(f"ask-{game.rules.view(match.state, seat).ask}")
                for action in game.rules.legal(match.state, seat):
                    assert words.action(action, players)
            if match.outcome:
                assert words.say(f"ending-{match.outcome.reason}")


@law(examples=4)
def test_every_choice_can_be_judged(game: AnyGame, seats: int, walk: Walk) -> None:
    """Judgement: named features, each with its words; their sum is a number to compare."""
    languages = [Words(language, game.words) for language in LANGUAGES]
    for match in walk.states(game, seats):
        for seat in match.to_act:
            view = game.rules.view(match.state, seat)
            for action in game.rules.legal(match.state, seat):
                judged, foresight = game.judge(view, action), game.foresee(view, action)
                assert all(
                    words.feature(name, value, foresight) for name, value in judged.items() for words in languages
                )
                assert abs(sum(judged.values())) < 1e9
