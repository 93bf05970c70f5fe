"""A rival's likely reply: predicted for the next seat, from the asker's view only, with words in both languages."""

import time
from itertools import islice

import pytest

from tests.laws.test_bots import moments
from tests.laws.walk import GAMES
from wonderland.bots.reply import RivalReply, likely_reply
from wonderland.core.chance import SeededChance
from wonderland.core.match import AnyGame, Match
from wonderland.words import LANGUAGES, Words

LATER = float("inf")


def replies(game: AnyGame, states: int) -> list[tuple[int, RivalReply]]:
    """Returns replies after the first choice of some states; the same if hidden pieces are dealt again."""
    found = []
    for state, seat in islice(moments(game, game.seats[0]), states):
        choice = game.rules.legal(state, seat)[0]
        other = game.rules.guess(game.rules.view(state, seat), SeededChance("anew"))
        reply, same = (
            likely_reply(game, game.rules.view(each, seat), choice, SeededChance("luck"), LATER)
            for each in (state, other)
        )
        assert reply == same
        if reply:
            found.append((seat, reply))
    return found


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
def test_a_reply_is_a_rivals_and_has_words(game: AnyGame) -> None:
    found = replies(game, 4)
    assert found
    for seat, reply in found:
        assert reply.seat != seat and 0 < reply.share <= 1 and reply.features
        for language in LANGUAGES:
            words = Words(language, game.words)
            said = words.reply(reply.features, 1.0, words.action(reply.action, "AB"), "Bill")
            assert said and "Bill" in said


def test_a_reply_that_makes_no_difference_is_not_likely() -> None:
    """The first faction of War is taken at random."""
    (war,) = (game for game in GAMES if game.id == "war")
    state = Match.new(war, 2, SeededChance("tea")).state
    seat = war.rules.to_act(state)[0]
    for choice in war.rules.legal(state, seat):
        reply = likely_reply(war, war.rules.view(state, seat), choice, SeededChance("luck 7"), LATER)
        assert reply and reply.share <= 0.5


def test_after_the_last_answer_or_without_time_there_is_none() -> None:
    (parade,) = (game for game in GAMES if game.id == "parade")
    *_, (state, seat) = moments(parade, 2)
    choice = parade.rules.legal(state, seat)[0]
    view = parade.rules.view(state, seat)
    assert likely_reply(parade, view, choice, SeededChance("luck"), time.monotonic() - 1) is None
    assert likely_reply(parade, view, choice, SeededChance("luck"), LATER) is None


def test_the_games_own_words_come_before_the_choice_itself() -> None:
    (parade,) = (game for game in GAMES if game.id == "parade")
    words = Words("en", parade.words)
    assert (
        words.reply({"taken": -14.0}, 0.1, "Play Blue 7", "Bill") == "Bill is likely to take cards worth about 14 then"
    )
    assert words.reply({"taken": 0.0}, 0.9, "Play Blue 7", "Bill") == "Bill is likely to take nothing then"
    assert words.reply({"kept": 9.0, "taken": 0.0}, 0.9, "", "Bill") == "Bill is likely to take nothing then"
    assert words.reply({"kept": 3.0}, 0.6, "Play Blue 7", "Bill") == "Likely reply of Bill: Play Blue 7"
    assert words.reply({"kept": 3.0}, 0.4, "Play Blue 7", "Bill") is None
