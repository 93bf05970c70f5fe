"""Tests use the public contract: none touches a private attribute."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests").rglob("*.py"))
OF_OTHERS = {"_convert_info_to_list", "_exit", "_get_running_loop", "_getframe", "_replace", "_set_running_loop"}
"""Names of Python itself and of libraries."""


def reaches(source: str) -> Iterator[str]:
    """Finds private attributes of anything but `self` and `cls`, also in strings that name what to patch."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case (
                ast.Attribute(value=ast.Name(id="self" | "cls"))
                | ast.Attribute(value=ast.Call(func=ast.Name(id="super")))
            ):
                continue
            case ast.Attribute(attr=name):
                found = name
            case ast.Call(func=ast.Attribute(attr="setattr"), args=[*_, ast.Constant(value=str(path)), _]):
                found = path.rpartition(".")[2]
            case _:
                continue
        if found.startswith("_") and not found.startswith("__") and found not in OF_OTHERS:
            yield f"line {node.lineno}: {found}"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("store._entries", ["line 1: _entries"]),
        ("self._entries, super()._entries, store.__class__, os._exit(1)", []),
        ("monkeypatch.setattr('a.b._c', 1)", ["line 1: _c"]),
        ("monkeypatch.setattr(store, '_entries', 1)", ["line 1: _entries"]),
        ("monkeypatch.setattr(store, 'entries', 1)", []),
    ],
)
def test_a_reach_is_found(source: str, found: list[str]) -> None:
    assert list(reaches(source)) == found


def test_no_test_reaches_into_private_attributes() -> None:
    found = {path.relative_to(ROOT).as_posix(): list(reaches(path.read_text(encoding="utf-8"))) for path in FILES}
    assert {path: names for path, names in found.items() if names} == {}
