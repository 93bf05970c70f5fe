"""The board in a terminal: every line fits, and every choice has a preview, in every language."""

import pytest

from wonderland.core.chance import SeededChance
from wonderland.core.drawing import Line
from wonderland.games.adventures import GAME, terminal
from wonderland.words import LANGUAGES, Words

PLAYERS = ["Alice", "Mad Hatter", "Queen of Hearts", "White Rabbit"]
COLUMNS = 80


def text(line: Line) -> str:
    return "".join(span.text for span in line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opened", [False, True])
def test_a_whole_game_can_be_drawn(language: str, opened: bool) -> None:
    words = Words(language, GAME.words)
    for seats in GAME.seats:
        chance = SeededChance(f"drawn {seats}")
        state, _ = GAME.rules.setup(seats, GAME.check(seats, {"open_hands": opened, "kind_hole": True}), chance)
        while GAME.rules.to_act(state):
            view, choices = GAME.rules.view(state, state.turn), GAME.rules.legal(state, state.turn)
            lines = [
                *terminal.board(view, words, PLAYERS),
                *(terminal.preview_line(view, each, words) for each in choices),
            ]
            crowded = len({pawn.space for pawn in state.pawns}) < seats
            assert crowded or max(len(text(line)) for line in lines) <= COLUMNS
            GAME.rules.apply(state, state.turn, choices[chance.below(len(choices))], chance)
        shown = [text(line) for line in terminal.ending(GAME.rules.view(state, None), words, PLAYERS)]
        outcome = GAME.rules.outcome(state)
        assert outcome is not None and shown[0].startswith(PLAYERS[outcome.winners[0]]) and len(shown) == seats
    assert terminal.legend(words)


def test_the_middle_card_is_in_brackets() -> None:
    """§2.2"""
    state, _ = GAME.rules.setup(2, GAME.check(2, {}), SeededChance("brackets"))
    lines = [text(line) for line in terminal.board(GAME.rules.view(state, 0), Words("en", GAME.words), PLAYERS)]
    assert lines[-1].count("(") == 1
