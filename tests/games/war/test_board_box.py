"""The board draws the faces of the box from `ui/box.json`, which `python -m tests.games.war.test_board_box` writes."""

import json
import re
from typing import Any

from tests.games.war.scene import table
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX, FOLDER, plates
from wonderland.games.war.tea import way

FILE = FOLDER.parent / "ui" / "box.json"
WORDS = (FOLDER.parent / "words" / "en.ftl").read_text(encoding="utf-8")


def box() -> dict[str, Any]:
    """What is printed: numbers and ids, no rules."""
    board, factions = BOX.board, BOX.factions
    return {
        "questions": sorted({*re.findall(r"^ask-([a-z-]+) =", WORDS, re.MULTILINE)} - {"over"}),
        "track_end": board.battle_track_end,
        "forge_icons": board.forge_icons,
        "madness_spaces": board.madness_spaces,
        "rounds": board.rounds,
        "backwards": [player.faction for player in table(5).players if way(player, 5) != plates(5)],
        "regions": board.regions,
        "plates": [{"id": f"plate-{plate.number}", "players": plate.players} for plate in board.plates],
        "tiles": {tile.id: tile.awards for tile in board.tiles},
        "strengths": {chip: face.strength for chip, face in board.chips.items() if face.strength}
        | {each.id: each.strength for each in (*BOX.wonderlandians.tools, *BOX.wonderlandians.figures)},
        "units": {chip: face.units for chip, face in board.chips.items() if face.units},
        "figures": [each.id for each in BOX.wonderlandians.figures],
        "tools": [each.id for each in BOX.wonderlandians.tools],
        "cards": {
            card.id: {"units": card.units, "rewards": card.rewards}
            | ({"split": card.split} if card.split else {})
            | ({"die": True} if card.die else {})
            | ({"corrupted": card.corrupted} if card.corrupted else {})
            for card in BOX.tea.cards
        },
        "tracks": [
            {"id": track.id, "spaces": track.spaces, "spaces_for_two": track.spaces_for_two or track.spaces}
            for track in factions.tracks
        ],
        "factions": {
            faction.id: {
                "artifact_abilities": faction.artifact_abilities,
                "static_abilities": faction.static_abilities,
                "between": [
                    {
                        "upper": each.upper,
                        "column": each.column,
                        "reward": each.reward,
                        "reward_for_two": each.reward_for_two or each.reward,
                    }
                    for each in faction.between
                ],
            }
            for faction in factions.factions
        },
        "quests": {
            quest.id: {
                "region": quest.region,
                "feat": quest.feat,
                "values": quest.values,
                "objective": quest.objective,
                "least": quest.least,
                "least_for_two": quest.least if quest.for_two is None else quest.for_two,
                "types": quest.types,
            }
            for quest in BOX.quests.quests
        },
    }


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
