"""What is printed in the box, as the board draws it: numbers and ids, no rules."""

from typing import Any

from wonderland.games.war.content import BOX, Quest, TeaCard, Track
from wonderland.games.war.state.catalogue import QUESTIONS
from wonderland.games.war.tea import BACKWARDS


def box() -> dict[str, Any]:
    """The faces of all pieces."""
    board, factions, people = BOX.board, BOX.factions, BOX.wonderlandians
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
        "tiles": {tile.id: tile.awards for tile in board.tiles},
        "strengths": {chip: face.strength for chip, face in board.chips.items() if face.strength}
        | {each.id: each.strength for each in (*people.tools, *people.figures)},
        "units": {chip: face.units for chip, face in board.chips.items() if face.units},
        "figures": [each.id for each in people.figures],
        "tools": [each.id for each in people.tools],
        "cards": {card.id: _card(card) for card in BOX.tea.cards},
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
        "quests": {quest.id: _quest(quest) for quest in BOX.quests.quests},
    }


def _card(card: TeaCard) -> dict[str, Any]:
    return (
        {"units": card.units, "rewards": card.rewards}
        | ({"split": card.split} if card.split else {})
        | ({"die": True} if card.die else {})
        | ({"corrupted": card.corrupted} if card.corrupted else {})
    )


def _track(track: Track) -> dict[str, Any]:
    return {"id": track.id, "spaces": track.spaces, "spaces_for_two": track.spaces_for_two or track.spaces}


def _quest(quest: Quest) -> dict[str, Any]:
    return {
        "region": quest.region,
        "feat": quest.feat,
        "values": quest.values,
        "objective": quest.objective,
        "least": quest.least,
        "least_for_two": quest.least if quest.for_two is None else quest.for_two,
        "types": quest.types,
    }
