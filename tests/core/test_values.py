"""Options and content: given values are checked, the rest have defaults."""

from dataclasses import dataclass
from pathlib import Path

import pytest

import wonderland
from wonderland.core.content import read
from wonderland.core.errors import BrokenContent, Refused
from wonderland.core.toml_lines import line_of
from wonderland.core.values import Option, resolve_options

KNOWN = (Option("margin", 2, (0, 1, 2)), Option("open", False, (True, False)), Option("end", "slow", ("slow", "quick")))


def test_missing_options_have_their_defaults() -> None:
    assert resolve_options(KNOWN, {"open": True}) == {"margin": 2, "open": True, "end": "slow"}


@pytest.mark.parametrize("asked", [{"margin": 3}, {"margin": True}, {"margin": "2"}, {"open": 1}, {"end": "never"}])
def test_an_unknown_value_fails(asked: dict[str, object]) -> None:
    with pytest.raises(Refused, match="bad-option-value"):
        resolve_options(KNOWN, asked)  # type: ignore[arg-type]


def test_an_unknown_option_fails_by_name() -> None:
    with pytest.raises(Refused, match=r"unknown-option.*colour"):
        resolve_options(KNOWN, {"colour": 1})


def test_options_are_read_as_typed() -> None:
    assert [KNOWN[0].read("0"), KNOWN[1].read("true"), KNOWN[2].read("quick")] == [0, True, "quick"]
    with pytest.raises(Refused):
        KNOWN[1].read("True")


def test_unknown_games_bots_and_seat_counts_fail_by_name() -> None:
    with pytest.raises(Refused, match=r"unknown-game.*chess"):
        wonderland.game("chess")
    with pytest.raises(Refused, match=r"unknown-bot.*clever"):
        wonderland.play("parade", bots=["clever", "random"], seed="")
    with pytest.raises(Refused, match=r"bad-seat-count.*seats=1"):
        wonderland.play("parade", bots=["random"], seed="")


@dataclass
class Land:
    name: str
    spaces: tuple[int, ...]


@pytest.mark.parametrize(
    ("text", "place", "line"),
    [
        ('name = "ring"\nspaces = [\n  1,\n  # a comment\n  "two",\n]', "spaces[1]", 5),
        ("spaces = [1]\nname = 7", "name", 2),
        ("spaces = [1]", "$", 0),
        ("spaces = [1]\nname = ring", "TOML", 2),
    ],
)
def test_broken_content_names_file_key_and_line(tmp_path: Path, text: str, place: str, line: int) -> None:
    file = tmp_path / "land.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenContent) as caught:
        read(file, Land)
    assert caught.value.details["file"] == str(file)
    assert caught.value.details["place"] == place
    assert caught.value.details["line"] == line


def test_a_table_of_content_is_found_by_its_number() -> None:
    text = '[[guests]]\nid = "dodo"\n\n[[guests]]\nid = "gryphon"\nneeds = 2\n'
    assert [line_of(text, place) for place in ("guests[1].needs", "guests[1]", "guests[0].id")] == [6, 4, 2]
