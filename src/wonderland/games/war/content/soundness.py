"""Checks that the content fits together. `BrokenContent` names the file, the key and the line of the first fault.

Figures, tools, abilities, feats and objectives are code, so content may use only those of the files that we ship;
`tests/games/war/test_content.py` compares these with the rules.
"""

from pathlib import Path

from wonderland.core.content import Source, Typed
from wonderland.core.content_checks import CheckedFile
from wonderland.core.contract import about

from . import (
    ALLY_TYPES,
    FOLDER,
    FREED,
    NUMBERED_REWARDS,
    PLAIN_REWARDS,
    BoardFile,
    Box,
    Quests,
    Tea,
    Track,
    reward,
)

SEATS = about(Path(__file__).parents[1]).seats
SHIPPED = Source({path: path for path in FOLDER.glob("*.toml")})
# Two players start with one more forge chip, and the end of a track gives an artifact.
NEEDED_IN_BAG = ("forge", "artifact")
QUESTS_DEALT = 2  # §1.7
MOST_SUPPORTERS = 20
"""The encoding has room for this number."""
REWARDS = (
    *PLAIN_REWARDS,
    *(f"{stem}-N" for stem in NUMBERED_REWARDS),
    *("any-weak", "any-strong", "forge", "ALLY-weak", "ALLY-strong"),
)


def check(box: Box) -> None:
    """Raises the first fault."""
    board = _file(box, "board.toml", box.board)
    _check_board(box, board)
    _check_seats(box.board, board)
    _check_chips(box.board, board)
    _check_tea(box, _file(box, "tea.toml", Tea(box.cards)))
    people = _file(box, "wonderlandians.toml", box.people)
    for path in ("figures.*.id", "tools.*.id"):
        people.known(path)
        people.once(path)
    _check_quests(box, _file(box, "quests.toml", Quests(box.quest_cards)))
    _check_factions(box, _file(box, "factions.toml", box.forge))
    board.at_most(MOST_SUPPORTERS - _freed(box.tracks, for_two=False), "supporters")


def _file(box: Box, name: str, content: Typed) -> CheckedFile:
    return CheckedFile(box.source, box.folder / name, content, SHIPPED.read(FOLDER / name, type(content)))


def _check_board(box: Box, file: CheckedFile) -> None:
    file.once("regions.*", "forge_icons.*", "tiles.*.id", "plates.*.number")
    file.count(box.board.rounds, "resistance", "tiles.*.awards")
    file.at_most(box.track_end, "forge_icons.*", "resistance.*")
    file.at_least("tiles", len(box.regions))
    file.known("removed_for_two.*", box.wonderlandians)
    file.at_most(len(box.wonderlandians) - len(box.board.removed_for_two), "market")


def _check_seats(board: BoardFile, file: CheckedFile) -> None:
    file.known("starting_shards.@")
    file.has_keys("starting_shards", map(str, SEATS))
    for seats in SEATS:
        file.count(seats, f"starting_shards.{seats}")
        # Leaders stand on plates without a card, and at least one plate needs a card.
        file.at_least("plates", seats + 1, sum(plate.players <= seats for plate in board.plates))


def _check_chips(board: BoardFile, file: CheckedFile) -> None:
    """A chip costs units, or is limited in number, if the shipped one is."""
    file.known("chips.@")
    file.has_keys("chips", file.shipped.chips)
    for chip, shipped in file.shipped.chips.items():
        for key in ("units", "supply"):
            if not getattr(shipped, key):
                file.at_most(0, f"chips.{chip}.{key}")
            elif not getattr(board.chips[chip], key):
                file.fail(f"chips.{chip}.{key}", "content-least", least=1)
        if shipped.units:
            file.at_most(0, f"chips.{chip}.strength")
    file.known("starting_bag.@", file.shipped.chips)
    file.has_keys("starting_bag", NEEDED_IN_BAG)
    for chip, number in board.starting_bag.items():
        if supply := board.chips[chip].supply:
            file.at_least(f"starting_bag.{chip}", SEATS[-1] * number, supply)


def _check_tea(box: Box, file: CheckedFile) -> None:
    file.once("cards.*.id")
    for place, card in file.find("cards.*.id"):
        if not any(card in deck for deck in box.decks.values()):
            file.fail(place, "content-unknown", value=card, known=", ".join(f"tea-{each}-..." for each in box.decks))
    file.count(2, "cards.*.split", optional=True)
    file.at_least("cards.*.split.*", 1)
    _check_rewards(file, "cards.*.rewards.*", "cards.*.split.*.*", "cards.*.corrupted")
    needed = max(SEATS[-1] * box.board.cards_a_round, 2 * box.board.cards_a_round_for_two)
    for each, deck in box.decks.items():
        if len(deck) < needed:
            file.fail("cards", "content-deck", round=each, needed=needed, found=len(deck))


def _check_quests(box: Box, file: CheckedFile) -> None:
    quests, shipped = box.quest_cards, file.shipped.quests
    file.once("quests.*.id")
    file.known("quests.*.region", box.regions)
    file.known("quests.*.types.*", (*ALLY_TYPES, "forge"))
    for key, of in (("values", "feat"), ("types", "objective")):
        file.known(f"quests.*.{of}")
        needing = {getattr(quest, of) for quest in shipped if getattr(quest, key)}
        for number, quest in enumerate(quests):
            path = f"quests.{number}.{key}"
            if getattr(quest, of) in needing:
                file.at_least(path, 1)
            else:
                file.count(0, path)
    # With two players a region is out of the game with its quests.
    closed = max(sum(quest.region == region for quest in quests) for region in box.regions)
    file.at_least("quests", max(QUESTS_DEALT * SEATS[-1], closed + QUESTS_DEALT * 2))


def _check_factions(box: Box, file: CheckedFile) -> None:
    for path in ("factions.*.id", "factions.*.artifact_abilities.*", "factions.*.static_abilities.*"):
        file.known(path)
        file.once(path)
    file.at_least("factions", SEATS[-1])
    _check_tracks("tracks", box.tracks, file)
    for number, faction in enumerate(box.forge.factions):
        path = f"factions.{number}"
        if faction.tracks:
            _check_tracks(f"{path}.tracks", faction.tracks, file)
            # Until factions are chosen the common tracks are used, so these must free as many supporters.
            for for_two in (False, True):
                expected, found = _freed(box.tracks, for_two=for_two), _freed(faction.tracks, for_two=for_two)
                if found != expected:
                    place = f"factions[{number}].tracks"
                    file.fail(place, "content-number-of", value=FREED, expected=expected, found=found)
        tracks, seen = {track.id: len(track.spaces) for track in box.tracks_of[faction.id]}, set[tuple[str, int]]()
        # Both tracks are long enough, and no space touches two rewards between tracks (W104).
        for at, each in enumerate(faction.between):
            for key, track in (("upper", each.upper), ("lower", each.lower)):
                file.known(f"{path}.between.{at}.{key}", tracks)
                file.at_most(tracks[track], f"{path}.between.{at}.column")
                if (track, each.column) in seen:
                    place = f"factions[{number}].between[{at}].column"
                    file.fail(place, "content-twice", value=f"{track} {each.column}")
                seen.add((track, each.column))
    # A forge space must not give another forge action, because that could go on forever.
    spaces = ("tracks.*.spaces.*", "tracks.*.spaces_for_two.*")
    owned = (f"factions.*.{path}" for path in (*spaces, "between.*.reward", "between.*.reward_for_two"))
    _check_rewards(file, *owned, *spaces, unfit="forge-action")


def _check_tracks(path: str, tracks: tuple[Track, ...], file: CheckedFile) -> None:
    file.count(len(file.shipped.tracks), path)
    for number, (track, shipped) in enumerate(zip(tracks, file.shipped.tracks, strict=True)):
        file.known(f"{path}.{number}.id", [shipped.id])
        file.count(len(track.spaces), f"{path}.{number}.spaces_for_two", optional=True)


def _freed(tracks: tuple[Track, ...], *, for_two: bool) -> int:
    return sum(track.side(for_two=for_two).count(FREED) for track in tracks)


def _check_rewards(file: CheckedFile, *paths: str, unfit: str = "") -> None:
    for place, code in file.find(*paths):
        try:
            fits = code is None or reward(code).kind != unfit
        except ValueError:
            fits = False
        if not fits:
            known = ", ".join(each for each in REWARDS if each != unfit)
            file.fail(place, "content-unknown", value=code, known=known)
