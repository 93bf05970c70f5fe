"""Does the content fit together? `check` raises `BrokenContent` with the file, the key and the line where it does not.

Kinds of feats and objectives, figures, tools and abilities are functions of the rules, so only those listed here can be
used; `tests/games/war/test_content.py` compares the lists with the rules.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from wonderland.core.contract import about
from wonderland.core.errors import BrokenContent
from wonderland.games.war.content import (
    ALLY_TYPES,
    FREED,
    LEVEL_NAMES,
    MADNESS,
    NUMBERED_REWARDS,
    PLAIN_REWARDS,
    Board,
    Box,
    Code,
    Faction,
    Quest,
    Track,
    reward,
)

SEATS = about(Path(__file__).parents[1]).seats
FEATS_WITH_NUMBERS = (
    *("last-chip", "last-chip-least", "strength", "strength-least", "madness-least", "no-madness", "chip-types"),
    *("active-chips", "win-by", "forge-chip-among", "active-roses", "within", "ally-pair", "active-allies"),
    *("none-lost", "above-start"),
)
PLAIN_FEATS = ("one-madness", "second", "forge-icon", "first-halt", "win-with-artifact", "lowest", "broken-shield")
CHIPS_OBJECTIVE = "chips"
"""The one objective that names types of chips."""
OBJECTIVES = (
    *("castles", CHIPS_OBJECTIVE, "strong-chips", "leader-strength", "abilities", "abilities-and-artifacts"),
    *("wonderlandians", "tools", "forged-allies", "forged", "tracks", "castle-value", "regions", "supporters"),
    *("few-shards", "die-cards", "unit-cards", "madness"),
)
FIGURES = (
    *("walrus", "gryphon", "white-rabbit", "knave", "march-hare", "duchess", "unicorn", "caterpillar"),
    *("humpty-dumpty", "dormouse", "bandersnatch", "mock-turtle"),
)
TOOLS = (
    *("amulet", "crown", "monocle", "hookah", "gloves", "watch", "teacup", "plume", "plum-cake", "treacle", "fang"),
    "shell",
)
TRACKS = ("mind", "sword", "crowd", "keep")
FACTIONS = ("alice", "red-queen", "mad-hatter", "cheshire-cat", "jabberwock")
ARTIFACT_ABILITIES = (
    *("everywhere-at-once", "polished-shield", "royal-temper", "off-with-their-heads", "change-places"),
    *("riddle-without-answer", "lingering-smile", "now-you-see-me", "claws-that-catch", "manxome-foe"),
)
STATIC_ABILITIES = (
    *("love-of-learning", "befriend-the-populace", "twice-as-fast", "pack-of-cards", "engineer-of-war"),
    *("always-six-oclock", "we-are-all-mad-here", "which-way-now", "fearsome-maw", "borogroves"),
)
BAD_CHIPS = (*MADNESS, "poison")
SUPPLIED_CHIPS = (*(f"{ally}-{level}" for ally in ALLY_TYPES for level in LEVEL_NAMES), "forge", *MADNESS)
CHIPS = (*("faction-1", "faction-2", "artifact"), *SUPPLIED_CHIPS, "poison")
NEEDED_IN_BAG = ("forge", "artifact")
"""Two players get one more of the first, the end of a track brings one more of the other."""
QUESTS_DEALT = 2
MOST_SUPPORTERS = 20
"""Encodings have room for as many."""
REWARDS = (
    *PLAIN_REWARDS,
    *(f"{stem}-N" for stem in NUMBERED_REWARDS),
    *("any-weak", "any-strong", "forge", "ALLY-weak", "ALLY-strong"),
)


class File:
    """The checks of one file; each raises where it fails."""

    def __init__(self, box: Box, name: str) -> None:
        self.source, self.path = box.source, box.folder / f"{name}.toml"

    def broken(self, place: str, key: str, **details: Any) -> BrokenContent:
        return self.source.broken(self.path, place, key, **details)

    def known(self, place: str, value: str, known: Iterable[str]) -> None:
        known = tuple(known)
        if value not in known:
            raise self.broken(place, "content-unknown", value=value, known=", ".join(known))

    def all_known(self, place: str, values: Iterable[str], known: Iterable[str], key: str = "") -> None:
        known = tuple(known)
        for number, value in enumerate(values):
            self.known(f"{place}[{number}]{key}", value, known)

    def once(self, form: str, values: Iterable[object]) -> None:
        """No value comes twice; `form` is the place of one, with `{}` for its number."""
        seen: set[object] = set()
        for number, value in enumerate(values):
            if value in seen:
                raise self.broken(form.format(number), "content-twice", value=value)
            seen.add(value)

    def count(self, place: str, expected: int, found: Sequence[object]) -> None:
        if len(found) != expected:
            raise self.broken(place, "content-count", expected=expected, found=len(found))

    def enough(self, place: str, needed: int, found: int) -> None:
        if found < needed:
            raise self.broken(place, "content-too-few", needed=needed, found=found)

    def at_most(self, place: str, most: int, *found: int) -> None:
        for number, each in enumerate(found):
            if each > most:
                raise self.broken(place.format(number), "content-most", most=most)

    def has_keys(self, place: str, keys: Iterable[str], table: Iterable[str]) -> None:
        for missing in [key for key in keys if key not in table]:
            raise self.broken(place, "content-key-missing", name=missing)

    def rewards(self, place: str, codes: Iterable[Code | None], *, by_card: bool = True) -> None:
        """Every code is known; forging again by a forge track would never end, so only tea cards may do it."""
        for number, code in enumerate(codes):
            try:
                is_known = code is None or by_card or reward(code).kind != "forge-action"
                if code is not None:
                    reward(code)
            except ValueError:
                is_known = False
            if not is_known:
                known = [each for each in REWARDS if by_card or each != "forge-action"]
                raise self.broken(place.format(number), "content-unknown", value=code, known=", ".join(known))


def check(box: Box) -> None:
    """Raise the first problem found."""
    _board(box, File(box, "board"))
    _tea(box, File(box, "tea"))
    file = File(box, "wonderlandians")
    for key, people, known in (("figures", box.people.figures, FIGURES), ("tools", box.people.tools, TOOLS)):
        ids = [each.id for each in people]
        file.all_known(key, ids, known, ".id")
        file.once(f"{key}[{{}}].id", ids)
    _quests(box, File(box, "quests"))
    _factions(box, File(box, "factions"))
    File(box, "board").at_most("supporters", MOST_SUPPORTERS - _freed(box.tracks), box.board.supporters)


def _board(box: Box, file: File) -> None:
    board = box.board
    file.once("regions[{}]", board.regions)
    file.once("forge_icons[{}]", board.forge_icons)
    file.at_most("forge_icons[{}]", board.battle_track_end, *board.forge_icons)
    file.count("resistance", board.rounds, board.resistance)
    file.at_most("resistance[{}]", board.battle_track_end, *board.resistance)
    file.once("tiles[{}].id", (tile.id for tile in board.tiles))
    for number, tile in enumerate(board.tiles):
        file.count(f"tiles[{number}].awards", board.rounds, tile.awards)
    file.enough("tiles", len(board.regions), len(board.tiles))
    file.all_known("removed_for_two", board.removed_for_two, box.wonderlandians)
    file.at_most("market", len(box.wonderlandians) - len(board.removed_for_two), board.market)
    _seats(board, file)
    _chips(board, file)


def _seats(board: Board, file: File) -> None:
    """What depends on the number of players."""
    file.has_keys("starting_shards", map(str, SEATS), board.starting_shards)
    for seats in SEATS:
        file.count(f"starting_shards.{seats}", seats, board.starting_shards[str(seats)])
        # A leader stands on a plate without a card, so one more plate than leaders has one.
        file.enough("plates", seats + 1, sum(plate.players <= seats for plate in board.plates))
    for key in board.starting_shards:
        file.known(f"starting_shards.{key}", key, map(str, SEATS))
    file.once("plates[{}].number", (plate.number for plate in board.plates))
    file.at_most("plates[{}].players", SEATS[-1], *(plate.players for plate in board.plates))


def _chips(board: Board, file: File) -> None:
    for chip, face in board.chips.items():
        file.known(f"chips.{chip}", chip, CHIPS)
        for key, needed in (("units", chip in BAD_CHIPS), ("supply", chip in SUPPLIED_CHIPS)):
            if needed and not getattr(face, key):
                raise file.broken(f"chips.{chip}.{key}", "content-least", least=1)
            if not needed:
                file.at_most(f"chips.{chip}.{key}", 0, getattr(face, key))
        if chip in BAD_CHIPS:
            file.at_most(f"chips.{chip}.strength", 0, face.strength)
    file.has_keys("chips", CHIPS, board.chips)
    for chip, number in board.starting_bag.items():
        file.known(f"starting_bag.{chip}", chip, CHIPS)
        if chip in SUPPLIED_CHIPS:
            file.enough(f"starting_bag.{chip}", SEATS[-1] * number, board.chips[chip].supply)
    file.has_keys("starting_bag", NEEDED_IN_BAG, board.starting_bag)


def _tea(box: Box, file: File) -> None:
    rounds = range(1, box.board.rounds + 1)
    file.once("cards[{}].id", (card.id for card in box.cards))
    for number, card in enumerate(box.cards):
        place = f"cards[{number}]"
        if not any(card.id in deck for deck in box.decks.values()):
            known = ", ".join(f"tea-{each}-..." for each in rounds)
            raise file.broken(f"{place}.id", "content-unknown", value=card.id, known=known)
        file.rewards(f"{place}.rewards[{{}}]", card.rewards)
        if card.split:
            file.count(f"{place}.split", 2, card.split)
        for side, codes in enumerate(card.split):
            file.enough(f"{place}.split[{side}]", 1, len(codes))
            file.rewards(f"{place}.split[{side}][{{}}]", codes)
        file.rewards(f"{place}.corrupted", [card.corrupted])
    needed = max(SEATS[-1] * box.board.cards_a_round, 2 * box.board.cards_a_round_for_two)
    for each in rounds:
        if len(box.decks[each]) < needed:
            raise file.broken("cards", "content-deck", round=each, needed=needed, found=len(box.decks[each]))


def _quests(box: Box, file: File) -> None:
    quests = box.quest_cards
    file.once("quests[{}].id", (quest.id for quest in quests))
    for number, quest in enumerate(quests):
        _quest(f"quests[{number}]", quest, box, file)
    # With two players a region leaves the game with its quests.
    closed = max(sum(quest.region == region for quest in quests) for region in box.regions)
    file.enough("quests", max(QUESTS_DEALT * SEATS[-1], closed + QUESTS_DEALT * 2), len(quests))


def _quest(place: str, quest: Quest, box: Box, file: File) -> None:
    file.known(f"{place}.region", quest.region, box.regions)
    file.known(f"{place}.feat", quest.feat, (*FEATS_WITH_NUMBERS, *PLAIN_FEATS))
    file.known(f"{place}.objective", quest.objective, OBJECTIVES)
    for key, needed in (
        ("values", quest.feat in FEATS_WITH_NUMBERS),
        ("types", quest.objective == CHIPS_OBJECTIVE),
    ):
        found = getattr(quest, key)
        if needed:
            file.enough(f"{place}.{key}", 1, len(found))
        else:
            file.count(f"{place}.{key}", 0, found)
    file.all_known(f"{place}.types", quest.types, (*ALLY_TYPES, "forge"))


def _factions(box: Box, file: File) -> None:
    factions = box.forge.factions
    _tracks("tracks", box.tracks, file)
    file.enough("factions", SEATS[-1], len(factions))
    file.once("factions[{}].id", (faction.id for faction in factions))
    seen: set[str] = set()
    for number, faction in enumerate(factions):
        place = f"factions[{number}]"
        file.known(f"{place}.id", faction.id, FACTIONS)
        for key, known in (("artifact_abilities", ARTIFACT_ABILITIES), ("static_abilities", STATIC_ABILITIES)):
            file.all_known(f"{place}.{key}", getattr(faction, key), known)
            for at, ability in enumerate(getattr(faction, key)):
                if ability in seen:
                    raise file.broken(f"{place}.{key}[{at}]", "content-twice", value=ability)
                seen.add(ability)
        if faction.tracks:
            _own_tracks(f"{place}.tracks", faction.tracks, box.tracks, file)
        _betweens(place, faction, {track.id: track for track in faction.tracks or box.tracks}, file)


def _tracks(place: str, tracks: tuple[Track, ...], file: File) -> None:
    """Always the same four, whatever is on them."""
    file.count(place, len(TRACKS), tracks)
    for number, (track, name) in enumerate(zip(tracks, TRACKS, strict=True)):
        here = f"{place}[{number}]"
        file.known(f"{here}.id", track.id, (name,))
        if track.spaces_for_two:
            file.count(f"{here}.spaces_for_two", len(track.spaces), track.spaces_for_two)
        file.rewards(f"{here}.spaces[{{}}]", track.spaces, by_card=False)
        file.rewards(f"{here}.spaces_for_two[{{}}]", track.spaces_for_two, by_card=False)


def _own_tracks(place: str, tracks: tuple[Track, ...], common: tuple[Track, ...], file: File) -> None:
    """They free as many supporters as the common ones, which are there before a faction is chosen."""
    _tracks(place, tracks, file)
    for for_two in (False, True):
        expected, found = _freed(common, for_two=for_two), _freed(tracks, for_two=for_two)
        if found != expected:
            raise file.broken(place, "content-number-of", value=FREED, expected=expected, found=found)


def _freed(tracks: tuple[Track, ...], *, for_two: bool = False) -> int:
    return sum(track.side(for_two=for_two).count(FREED) for track in tracks)


def _betweens(place: str, faction: Faction, tracks: dict[str, Track], file: File) -> None:
    """Each is between two tracks that have its column, and no space touches two of them (W104)."""
    seen: set[tuple[str, int]] = set()
    for number, each in enumerate(faction.between):
        here = f"{place}.between[{number}]"
        for key, track in (("upper", each.upper), ("lower", each.lower)):
            file.known(f"{here}.{key}", track, tracks)
            file.at_most(f"{here}.column", len(tracks[track].spaces), each.column)
            if (track, each.column) in seen:
                raise file.broken(f"{here}.column", "content-twice", value=f"{track} {each.column}")
            seen.add((track, each.column))
        file.rewards(f"{here}.reward", [each.reward], by_card=False)
        file.rewards(f"{here}.reward_for_two", [each.reward_for_two], by_card=False)
