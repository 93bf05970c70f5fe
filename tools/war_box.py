"""Generates `ui/box.json`, from which War's board draws the faces of the pieces."""

import json
from pathlib import Path

from wonderland.games.war import GAME
from wonderland.games.war.content import BOX
from wonderland.games.war.shown.box import faces


def files() -> dict[Path, str]:
    """The file, with one entry per line so that a change is easy to read."""
    lines = []
    for key, held in faces(BOX).items():
        if isinstance(held, dict) and key in ("cards", "factions", "quests"):
            rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(face)}" for name, face in held.items())
            lines.append(f" {json.dumps(key)}: {{\n{rows}\n }}")
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(held)}")
    return {GAME.folder / "ui" / "box.json": "{\n" + ",\n".join(lines) + "\n}\n"}
