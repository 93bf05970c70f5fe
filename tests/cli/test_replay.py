"""`wonderland replay`: prints a valid log in words; for a broken one it names the move."""

import json
from pathlib import Path
from typing import Any

import pytest

import wonderland as library


@pytest.fixture
def path(tmp_path: Path) -> Path:
    match = library.play("parade", bots=["greedy", "random"], seed="tea")
    path = tmp_path / "game.jsonl"
    path.write_text(str(match.log))
    return path


def changed(path: Path, line: int, **fields: object) -> Path:
    lines = path.read_text().splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | fields)
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.mark.parametrize(("language", "sound"), [("en", "The log is sound"), ("pl", "Zapis jest poprawny")])
def test_a_valid_log_is_shown_with_its_score(wonderland: Any, path: Path, language: str, sound: str) -> None:
    result = wonderland("replay", str(path), "--language", language)
    assert (result.status, result.errors) == (0, "")
    assert sound in result.output


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        (3, {"action": "play red-99"}),
        (3, {"seat": 5}),
        (3, {"luck": [1]}),
        (3, {"digest": f"p1:{'0' * 16}"}),
        (3, {"action": 7}),
        (0, {"rules_version": 99}),
        (0, {"format": 99}),
        (0, {"luck": []}),
        (0, {"luck": [99]}),
        (0, {"seats": 17}),
        (0, {"game": "chess"}),
        (0, {"options": {"nonsense": 1}}),
        (0, {"position": {"game": "parade"}}),
    ],
)
def test_a_broken_log_is_named_by_its_move(wonderland: Any, path: Path, line: int, fields: dict[str, object]) -> None:
    result = wonderland("replay", str(changed(path, line, **fields)))
    assert (result.status, result.output, result.errors.count("\n")) == (2, "", 1)
    if line:
        assert result.errors.startswith("Move 3: ")


@pytest.mark.parametrize("content", [b"", b"\n", b"{}", b"\xff\xfe\x00", b"[1]\n", b"null\n", b"tea\n"])
def test_a_file_that_is_not_a_log_fails(wonderland: Any, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "tea").write_bytes(content)
    result = wonderland("replay", str(tmp_path / "tea"))
    assert (result.status, result.errors.count("\n")) == (2, 1)


def test_step_shows_the_beginning_and_position_gives_it(wonderland: Any, path: Path) -> None:
    assert "\n3. " in wonderland("replay", str(path), "--step", "3").output
    assert "\n4. " not in wonderland("replay", str(path), "--step", "3").output
    position = json.loads(wonderland("replay", str(path), "--step", "3", "--position").output)
    library.game("parade").from_position(position)
    assert wonderland("replay", str(path), "--step", "999").status == 2


def test_a_transcript_may_begin_at_a_position_and_have_no_digests(wonderland: Any, path: Path, tmp_path: Path) -> None:
    position = json.loads(wonderland("replay", str(path), "--step", "2", "--position").output)
    head = {"game": "parade", "rules_version": 1, "seats": 2, "position": position}
    moves = [json.loads(line) for line in path.read_text().splitlines()[3:6]]
    lines = [head, *({"seat": move["seat"], "action": move["action"]} for move in moves)]
    (tmp_path / "by-hand").write_text("\n".join(map(json.dumps, lines)))
    result = wonderland("replay", str(tmp_path / "by-hand"))
    assert result.status == 0
    assert "The log is sound so far, 3 moves." in result.output
