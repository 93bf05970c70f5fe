"""What is printed on the pieces, for the board to draw."""

from typing import Any

import msgspec

from ..content import Box, Quest, TeaCard, Track
from ..state.catalogue import QUESTIONS
from ..tea import BACKWARDS


def faces(box: Box) -> dict[str, Any]:
    """The faces of all pieces."""
    board = box.board
    return {
        "questions": sorted(QUESTIONS),
        "track_end": board.battle_track_end,
        **{key: getattr(board, key) for key in ("forge_icons", "madness_spaces", "rounds", "castles")},
        "backwards": [BACKWARDS],
        "regions": board.regions,
        "plates": [{"id": f"plate-{plate.number}", "players": plate.players} for plate in board.plates],
        "tiles": box.tiles,
        "strengths": {chip: strength for chip, strength in box.strength.items() if strength} | box.figures,
        "units": box.bad,
        "figures": list(box.figures),
        "tools": list(box.tools),
        "cards": {card.id: _card(card) for card in box.cards},
        "tracks": list(map(_track, box.tracks)),
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
            | ({"tracks": list(map(_track, faction.tracks))} if faction.tracks else {})
            for faction in box.forge.factions
        },
        "quests": {quest.id: _quest(quest) for quest in box.quest_cards},
    }


def _card(card: TeaCard) -> dict[str, Any]:
    fields = msgspec.structs.asdict(card)
    return {key: value for key, value in fields.items() if key in ("units", "rewards") or (value and key != "id")}


def _track(track: Track) -> dict[str, Any]:
    return {"id": track.id, "spaces": track.spaces, "spaces_for_two": track.side(for_two=True)}


def _quest(quest: Quest) -> dict[str, Any]:
    found = {key: getattr(quest, key) for key in ("region", "feat", "values", "objective", "least")}
    return found | {"least_for_two": quest.needed(for_two=True), "types": quest.types}
