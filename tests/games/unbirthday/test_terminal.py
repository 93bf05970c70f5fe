"""The board in a terminal: every line fits, every sign has one meaning, in every language."""

import pytest

from tests.games.unbirthday.scene import scene
from wonderland.core.chance import SeededChance
from wonderland.core.drawing import Line
from wonderland.games.unbirthday import GAME, terminal
from wonderland.games.unbirthday.actions import TurnGuest
from wonderland.games.unbirthday.guests import KINDS, SETS
from wonderland.terminal.saved import PERSON
from wonderland.terminal.session import names
from wonderland.words import LANGUAGES, Words

PLAYERS = ["Edith", "Elsie"]
COLUMNS = 80
HANDS = ("Edith", "her cards", "Elsie", "her cards")
"""The last lines of the board; their length depends on the hands."""


def text(line: Line) -> str:
    return "".join(span.text for span in line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_drawn(language: str) -> None:
    words = Words(language, GAME.words)
    chance = SeededChance("drawn")
    state, _ = GAME.rules.setup(2, GAME.check(2, {"turn_limit": 40}), chance)
    while acting := GAME.rules.to_act(state):
        view, choices = GAME.rules.view(state, acting[0]), GAME.rules.legal(state, acting[0])
        table = terminal.board(view, words, PLAYERS)[: -len(HANDS)]
        lines = [*table, *(terminal.preview_line(view, each, words) for each in choices)]
        assert max(len(text(line).rstrip()) for line in lines) <= COLUMNS
        GAME.rules.apply(state, acting[0], choices[chance.below(len(choices))], chance)
    assert len(terminal.ending(GAME.rules.view(state, 0), words, PLAYERS)) == len(HANDS)


@pytest.mark.parametrize(("language", "cranberry"), [("en", "B"), ("pl", "Ż")])
def test_signs_differ_and_the_legend_has_them_all(language: str, cranberry: str) -> None:
    words = Words(language, GAME.words)
    letters = [words.say(f"board-letter-{kind}") for kind in KINDS]
    signs = [*letters, *terminal.SIGNS.values()]
    assert len(set(map(str.lower, signs))) == len(signs)
    legend = " ".join(map(text, terminal.legend(words)))
    assert all(f" {sign} " in legend for sign in signs)
    assert f"{cranberry} " in legend


@pytest.mark.parametrize(("now", "then"), [("dodo", "b1: turned"), ("dodo turned", "b1: upright")])
def test_the_preview_of_a_turn_shows_the_guests_direction(now: str, then: str) -> None:
    view = GAME.rules.view(scene(at={"b1": now}), 0)
    assert text(terminal.preview_line(view, TurnGuest("dodo"), Words("en", GAME.words))) == then


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_player_is_named_like_a_guest(language: str) -> None:
    """A player called Bill would be confused with Bill the Lizard."""
    words = Words(language, GAME.words)
    guests = " ".join(words.piece(guest) for guests in SETS.values() for guest in guests.names)
    called = names(words, [PERSON, "greedy"], 2) + names(words, ["greedy", "greedy"], 2)
    assert not set(called) & set(guests.split())
