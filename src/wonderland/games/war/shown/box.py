"""What is printed in the box, as the board draws it: numbers and ids, no rules."""

from typing import Any

from wonderland.games.war.content import Box, Quest, TeaCard, Track
from wonderland.games.war.state.catalogue import QUESTIONS
from wonderland.games.war.tea import BACKWARDS


def faces(box: Box) -> dict[str, Any]:
    """The faces of all pieces."""
    board, factions = box.board, box.forge
    return {
        "questions": sorted(QUESTIONS),
        "track_end": board.battle_track_end,
        "forge_icons": board.forge_icons,
        "madness_spaces": board.madness_spaces,
        "rounds": board.rounds,
        "castles": board.castles,
        "backwards": [BACKWARDS],
        "regions": board.regions,
        "plates": [{"id": f"plate-{plate.number}", "players": plate.players} for plate in board.plates],
        "tiles": box.tiles,
        "strengths": {chip: face.strength for chip, face in board.chips.items() if face.strength}
        | box.tools
        | box.figures,
        "units": box.bad,
        "figures": list(box.figures),
        "tools": list(box.tools),
        "cards": {card.id: _card(card) for card in box.cards},
        "tracks": list(map(_track, factions.tracks)),
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
            for faction in factions.factions
        },
        "quests": {quest.id: _quest(quest) for quest in box.quest_cards},
    }


def _card(card: TeaCard) -> dict[str, Any]:
    return (
        {"units": card.units, "rewards": card.rewards}
        | ({"split": card.split} if card.split else {})
        | ({"die": True} if card.die else {})
        | ({"corrupted": card.corrupted} if card.corrupted else {})
    )


def _track(track: Track) -> dict[str, Any]:
    return {"id": track.id, "spaces": track.spaces, "spaces_for_two": track.side(for_two=True)}


def _quest(quest: Quest) -> dict[str, Any]:
    return {
        "region": quest.region,
        "feat": quest.feat,
        "values": quest.values,
        "objective": quest.objective,
        "least": quest.least,
        "least_for_two": quest.needed(for_two=True),
        "types": quest.types,
    }
