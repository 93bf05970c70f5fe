"""Content files: an error names the file, the key and the line."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

import wonderland
from wonderland.core.content import OURS, Source, Typed, read
from wonderland.core.errors import BrokenContent
from wonderland.core.toml_lines import line_of
from wonderland.words import LANGUAGES, Words

PACKAGE = Path(wonderland.__file__).parent


class Tart(Typed, frozen=True):
    id: str
    taste: Literal["jam", "treacle"] = "jam"


class Tray(Typed, frozen=True):
    tarts: Annotated[tuple[Tart, ...], Meta(min_length=1)]
    price: Annotated[int, Meta(ge=1)]


FIRST = 'price = 3\n[[tarts]]\nid = "one"\n'


@pytest.mark.parametrize(
    ("text", "place", "line", "sentence"),
    [
        (FIRST + 'taste = "mustard"', "tarts[0].taste", 4, "'mustard' is unknown. Known: jam, treacle."),
        (FIRST + 'tasty = "jam"', "tarts[0].tasty", 4, "there is no key tasty here. Known: id, taste."),
        (FIRST + "[[tarts]]\n", "tarts[1]", 4, "the key id is missing."),
        (FIRST.replace("3", "0"), "price", 1, "this must be at least 1."),
        (FIRST.replace("3", '"three"'), "price", 1, "this must be a whole number, not a text."),
        ("price = 3\ntarts = []", "tarts", 2, "at least 1 are needed here."),
        ("price = 3\ntarts = ]", "TOML", 2, "this is not TOML:"),
    ],
)
def test_a_fault_is_a_sentence_with_file_line_and_key(
    tmp_path: Path, text: str, place: str, line: int, sentence: str
) -> None:
    file = tmp_path / "tray.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenContent) as caught:
        read(file, Tray)
    assert Words("en").error(caught.value).startswith(f"{file}, line {line}, {place}: {sentence}")
    assert f"{file}, wiersz {line}, {place}:" in Words("pl").error(caught.value)


def test_a_replacement_file_is_named_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(FIRST, encoding="utf-8")
    ours = PACKAGE / "games" / "parade" / "content.toml"
    mine = Source(files={ours: Path("mine.toml")})
    assert mine.broken(ours, "tarts[0].id", "content-twice", value="one").details["file"] == "mine.toml"
    assert mine.broken(ours, "tarts[0].id", "content-twice", value="one").details["line"] == 3
    found = OURS.broken(ours, "hand_size", "content-least", least=1).details
    assert (found["file"], found["line"]) == (str(Path("wonderland", "games", "parade", "content.toml")), 4)


def test_a_number_set_on_the_command_line_has_no_file() -> None:
    ours = PACKAGE / "games" / "parade" / "content.toml"
    set_here = Source(values={ours: {"hand_size": 2}})
    assert set_here.broken(ours, "hand_size", "content-least", least=3).details["file"] == "--set"


def places(held: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Yields every path of a TOML document, with its value."""
    if place:
        yield place, held
    if isinstance(held, dict):
        for key, each in held.items():
            yield from places(each, f"{place}.{key}".lstrip("."))
    elif isinstance(held, list):
        for number, each in enumerate(held):
            yield from places(each, f"{place}[{number}]")


FILES = sorted(PACKAGE.glob("games/*/content*/**/*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_value_of_our_content_is_on_the_reported_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for place, held in places(tomllib.loads(text)):
        found = text.splitlines()[line_of(text, place) - 1]
        if not isinstance(held, dict | list):
            assert str(held).lower() in found.lower(), place


def test_a_line_is_found_in_any_form_of_toml() -> None:
    text = """a.b = 1
"c d" = { e = [ 1,
  2 ] }
[f]
g = '''
[not.a.table]
'''   # comment
[[f.h]]
i = 1
[[f.h]]
[f.h.j]
k = 2"""
    found = {
        "a.b": 1,
        "c d.e[1]": 3,
        "f.g": 5,
        "f.h": 8,
        "f.h[0].i": 9,
        "f.h[1]": 10,
        "f.h[1].j.k": 12,
        "f.x": 4,
        "y": 0,
    }
    assert {place: line_of(text, place) for place in found} == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_file_is_named(language: str, tmp_path: Path) -> None:
    with pytest.raises(BrokenContent) as caught:
        read(tmp_path / "nowhere.toml", Tray)
    assert "nowhere.toml" in Words(language).error(caught.value)
