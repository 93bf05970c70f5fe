"""A class name means one thing in the whole package."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "wonderland"
# Every game has these parts under the same name (`core/contract.py`).
GAME_PARTS = {"Content", "Settings", "State", "View"}
# The settings of the server and those of a game never meet in one module.
ALLOWED = {"Settings"}


def test_no_two_public_classes_share_a_name() -> None:
    """Actions and events of different games may have the same name: their tags are only read within one game."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(module.as_posix())
    shared = {name: modules for name, modules in found.items() if len(modules) > 1}
    homonyms = {name: modules for name, modules in shared.items() if not _is_per_game(name, modules)}
    assert {name: modules for name, modules in homonyms.items() if name not in ALLOWED} == {}


def _is_per_game(name: str, modules: list[str]) -> bool:
    """Is it a part, action or event, at most one in each game?"""
    games = [module.split("/")[1] for module in modules if module.startswith("games/")]
    chapters = all("/events" in module or "/actions" in module or "/state/actions" in module for module in modules)
    return len(games) == len(modules) == len(set(games)) and (name in GAME_PARTS or chapters)
