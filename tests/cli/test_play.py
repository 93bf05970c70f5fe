"""Playing in the terminal: a whole game by numbers, and a game that is left and resumed."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wonderland.core.log import parse
from wonderland.games import discover
from wonderland.games import game as find_game
from wonderland.words import Words

ALWAYS_FIRST = "1\n" * 60


def start_game(wonderland: Any, path: Path, typed: str, *more: str) -> Any:
    return wonderland("play", "parade", "--seats", "3", "--seed", "tea", "--save", str(path), *more, typed=typed)


@pytest.mark.parametrize(("language", "ending"), [("en", "The game is over"), ("pl", "Koniec gry")])
def test_a_whole_game_by_numbers(wonderland: Any, tmp_path: Path, language: str, ending: str) -> None:
    path = tmp_path / "game.jsonl"
    result = start_game(wonderland, path, ALWAYS_FIRST, "--language", language)
    assert (result.status, result.errors) == (0, "")
    assert ending in result.output
    assert str(path) in result.output
    assert max(len(line) for line in result.output.splitlines() if str(path) not in line) <= 80
    assert wonderland("replay", str(path)).status == 0


def test_the_log_hides_what_the_seat_may_not_know(wonderland: Any, tmp_path: Path) -> None:
    output = start_game(wonderland, tmp_path / "game.jsonl", "l\nq\n").output
    log = output[output.rindex("Your choice, 1 to 5", 0, output.rindex("Your choice")) :]
    assert "Edith picks up" in log
    assert "Elsie picks up five cards." in log
    assert "Elsie draws a card." in output or "Elsie draws" not in output


def test_bad_input_is_explained_and_asked_again(wonderland: Any, tmp_path: Path) -> None:
    result = start_game(wonderland, tmp_path / "game.jsonl", "0\n6\nseven\n²\nq\n")
    assert result.output.count("Type a number from 1 to 5") == 4
    assert (result.status, result.errors) == (0, "")


def test_help_lists_the_letters_of_the_colours(wonderland: Any, tmp_path: Path) -> None:
    assert "H  red, the hat" in start_game(wonderland, tmp_path / "game.jsonl", "h\n").output


@pytest.mark.parametrize(("language", "words"), [("en", "66 cards"), ("pl", "jest 66")])
def test_the_rules_can_be_read_at_the_table(wonderland: Any, tmp_path: Path, language: str, words: str) -> None:
    assert words in start_game(wonderland, tmp_path / "game.jsonl", "r\n", "--language", language).output


def test_a_choice_may_be_typed_by_its_name(wonderland: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_game(wonderland, path, "q\n")
    hand = json.loads(wonderland("replay", str(path), "--position").output)["state"]["hands"][0]
    wonderland("play", "--resume", str(path), typed=f"play {hand[2]}\nq\n")
    assert f"play {hand[2]}" in [move.action for move in parse(path.read_text()).moves]


def test_advice_is_given_as_the_person_can_type_it(
    wonderland: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WONDERLAND_COMMAND", "python3 play.py")
    path, whole = tmp_path / "game.jsonl", tmp_path / "whole.jsonl"
    assert f"python3 play.py play --resume {path}" in start_game(wonderland, path, "q\n").output.replace("\n", "")
    assert f"python3 play.py replay {whole}" in start_game(wonderland, whole, ALWAYS_FIRST).output.replace("\n", "")


def test_a_game_that_was_left_resumes(wonderland: Any, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    start_game(wonderland, whole, ALWAYS_FIRST)
    result = start_game(wonderland, parts, "1\n1\nq\n")
    assert f"wonderland play --resume {parts}" in result.output
    left = len(parse(parts.read_text()).moves)
    wonderland("play", "--resume", str(parts), "--seed", "tea", typed=ALWAYS_FIRST)
    log = parse(parts.read_text())
    assert log.players == ("person", "greedy", "greedy")
    assert log.moves[:left] == parse(whole.read_text()).moves[:left]
    assert wonderland("replay", str(parts)).output.splitlines()[-1]


def test_the_end_of_input_saves_and_quits(wonderland: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = start_game(wonderland, path, "1\n")
    assert result.status == 0
    assert "--resume" in result.output
    assert parse(path.read_text()).moves


def test_a_truncated_line_is_a_move_never_made(wonderland: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    start_game(wonderland, path, "1\n1\nq\n")
    whole = path.read_text()
    path.write_text(whole[:-9])
    result = wonderland("play", "--resume", str(path), typed="q\n")
    assert result.status == 0
    assert path.read_text().startswith(whole[: whole.rindex("\n", 0, -1) + 1])
    assert wonderland("replay", str(path)).status == 0


def test_resume_without_a_file_takes_the_newest(wonderland: Any, tmp_path: Path) -> None:
    wonderland("play", "parade", typed="q\n")
    (older,) = (tmp_path / "data" / "wonderland").iterdir()
    os.utime(older, (1, 1))
    newer = wonderland("play", "parade", "--seats", "4", typed="q\n").output.split("--resume ")[1].strip()
    assert wonderland("play", "--resume", typed="q\n").output.split("--resume ")[1].strip() == newer


def test_a_file_is_never_overwritten(wonderland: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    assert start_game(wonderland, path, "").status == 2
    assert path.read_text() == "precious"


def test_a_game_without_a_drawing_is_played_from_its_list(
    wonderland: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(discover(), "parade", replace(discover()["parade"], drawing=None))
    result = start_game(wonderland, tmp_path / "game.jsonl", "h\n" + ALWAYS_FIRST)
    assert result.status == 0
    assert "  1  Play " in result.output
    assert "The game is over" in result.output


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_person_gets_the_requested_seat(wonderland: Any, tmp_path: Path, seat: int) -> None:
    path = tmp_path / "game.jsonl"
    start_game(wonderland, path, "q\n", "--seat", str(seat), "--bots", "random,greedy")
    players = ["random", "greedy"]
    players.insert(seat, "person")
    assert list(parse(path.read_text()).players) == players


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_hint_says_what_is_best_and_why_not_another(wonderland: Any, language: str) -> None:
    """In Unbirthday, whose bots compile nothing."""
    line = ("play", "unbirthday", "--seed", "7", "--language", language)
    run = wonderland(*line, typed="hint\nwhy-not 2\nwhy-not 999\nq\n")
    assert run.status == 0
    words = Words(language, find_game("unbirthday").words)
    assert words.feature("alice", 14.0, {})[:20] in run.output
    assert words.say("play-why-not", most=18)[:20] in run.output


def test_a_large_board_is_drawn_once_a_turn_and_on_request(wonderland: Any, tmp_path: Path) -> None:
    """Each small question of a turn in War comes without the forty lines before it."""
    started = ("play", "war", "--seats", "3", "--seed", "tea", "--save", str(tmp_path / "game.jsonl"))
    output = wonderland(*started, typed="1\n1\n1\n\nq\n").output
    drawn = ["Round 1, the Tea Party" in asked for asked in output.split("Your choice")]
    assert "Which reward of the card comes next?" in output
    assert drawn == [True, True, True, False, True, False]
