"""The board draws the faces of the box from `ui/box.json`, which `python -m tests.games.war.test_board_box` writes."""

import json

from wonderland.games.war import GAME
from wonderland.games.war.box import box
from wonderland.games.war.content import FOLDER

FILE = FOLDER.parent / "ui" / "box.json"


def spelled() -> str:
    """One line an entry, so that a change reads well."""
    lines = []
    for key, held in box().items():
        if isinstance(held, dict) and key in ("cards", "factions", "quests"):
            rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(face)}" for name, face in held.items())
            lines.append(f" {json.dumps(key)}: {{\n{rows}\n }}")
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(held)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_board_has_the_faces_of_the_box() -> None:
    assert GAME.id == "war"
    assert FILE.read_text(encoding="utf-8") == spelled()


if __name__ == "__main__":
    FILE.write_text(spelled(), encoding="utf-8")
