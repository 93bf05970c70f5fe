"""Does the content fit together? `check` raises `BrokenContent` with the file, the key and the line where it does not.

Kinds of feats and objectives, figures, tools and abilities are functions of the rules, so only those listed here can be
used; `tests/games/war/test_content.py` holds the lists to the rules.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from wonderland.core.content import broken
from wonderland.core.contract import about
from wonderland.games.war.content import (
    ALLY_TYPES,
    LEVEL_NAMES,
    NUMBERED_REWARDS,
    PLAIN_REWARDS,
    Between,
    Board,
    Code,
    Content,
    Faction,
    Quest,
    TeaCard,
    Track,
    reward,
)

Problem: TypeAlias = tuple[str, str, str, dict[str, Any]]
"""The file, the place in it, the key of the sentence, and its details."""
Problems: TypeAlias = Iterator[Problem]

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
BAD_CHIPS = ("madness", "double-madness", "poison")
SUPPLIED_CHIPS = (*(f"{ally}-{level}" for ally in ALLY_TYPES for level in LEVEL_NAMES), "forge", *BAD_CHIPS[:2])
CHIPS = (*("faction-1", "faction-2", "artifact"), *SUPPLIED_CHIPS, "poison")
NEEDED_IN_BAG = ("forge", "artifact")
"""Two players get one more of the first, the end of a track brings one more of the other."""
QUESTS_DEALT = 2
FREED = "free-supporter"
MOST_SUPPORTERS = 20
"""Encodings have room for as many."""
REWARDS = (
    *PLAIN_REWARDS,
    *(f"{stem}-N" for stem in NUMBERED_REWARDS),
    *("any-weak", "any-strong", "forge", "ALLY-weak", "ALLY-strong"),
)


def check(content: Content) -> None:
    """Raise the first problem found."""
    for problems in (_board, _tea, _wonderlandians, _quests, _factions):
        for name, place, key, details in problems(content):
            raise broken(content.folder / f"{name}.toml", place, key, **details)


def _unknown(name: str, place: str, value: str, known: Iterable[str]) -> Problems:
    known = tuple(known)
    if value not in known:
        yield name, place, "content-unknown", {"value": value, "known": ", ".join(known)}


def _each_once(name: str, form: str, values: Iterable[object]) -> Problems:
    """No value comes twice; `form` is the place of one, with `{}` for its number."""
    seen: set[object] = set()
    for number, value in enumerate(values):
        if value in seen:
            yield name, form.format(number), "content-twice", {"value": value}
        seen.add(value)


def _count(name: str, place: str, expected: int, found: int) -> Problems:
    if found != expected:
        yield name, place, "content-count", {"expected": expected, "found": found}


def _enough(name: str, place: str, needed: int, found: int) -> Problems:
    if found < needed:
        yield name, place, "content-too-few", {"needed": needed, "found": found}


def _at_most(name: str, place: str, most: int, found: int) -> Problems:
    if found > most:
        yield name, place, "content-most", {"most": most}


# The board.


def _board(content: Content) -> Problems:
    board = content.board
    yield from _each_once("board", "regions[{}]", board.regions)
    yield from _each_once("board", "forge_icons[{}]", board.forge_icons)
    for number, icon in enumerate(board.forge_icons):
        yield from _at_most("board", f"forge_icons[{number}]", board.battle_track_end, icon)
    yield from _count("board", "resistance", board.rounds, len(board.resistance))
    for number, strength in enumerate(board.resistance):
        yield from _at_most("board", f"resistance[{number}]", board.battle_track_end, strength)
    yield from _each_once("board", "tiles[{}].id", (tile.id for tile in board.tiles))
    for number, tile in enumerate(board.tiles):
        yield from _count("board", f"tiles[{number}].awards", board.rounds, len(tile.awards))
    yield from _enough("board", "tiles", len(board.regions), len(board.tiles))
    people = {*content.wonderlandians.figures, *content.wonderlandians.tools}
    ids = [each.id for each in people]
    for number, removed in enumerate(board.removed_for_two):
        yield from _unknown("board", f"removed_for_two[{number}]", removed, ids)
    yield from _at_most("board", "market", len(ids) - len(board.removed_for_two), board.market)
    yield from _seats(board)
    yield from _chips(board)


def _seats(board: Board) -> Problems:
    """What depends on the number of players."""
    for seats in SEATS:
        place = f"starting_shards.{seats}"
        if str(seats) not in board.starting_shards:
            yield "board", "starting_shards", "content-key-missing", {"name": str(seats)}
        else:
            yield from _count("board", place, seats, len(board.starting_shards[str(seats)]))
        # A leader stands on a plate without a card, so one more plate than leaders has one.
        yield from _enough("board", "plates", seats + 1, sum(plate.players <= seats for plate in board.plates))
    for key in board.starting_shards:
        yield from _unknown("board", f"starting_shards.{key}", key, map(str, SEATS))
    yield from _each_once("board", "plates[{}].number", (plate.number for plate in board.plates))
    for number, plate in enumerate(board.plates):
        yield from _at_most("board", f"plates[{number}].players", SEATS[-1], plate.players)


def _chips(board: Board) -> Problems:
    for chip, face in board.chips.items():
        yield from _unknown("board", f"chips.{chip}", chip, CHIPS)
        for key, needed in (("units", chip in BAD_CHIPS), ("supply", chip in SUPPLIED_CHIPS)):
            if needed != bool(getattr(face, key)):
                fault = ("content-least", {"least": 1}) if needed else ("content-most", {"most": 0})
                yield "board", f"chips.{chip}.{key}", *fault
        if chip in BAD_CHIPS:
            yield from _at_most("board", f"chips.{chip}.strength", 0, face.strength)
    for chip in CHIPS:
        if chip not in board.chips:
            yield "board", "chips", "content-key-missing", {"name": chip}
    for chip, number in board.starting_bag.items():
        yield from _unknown("board", f"starting_bag.{chip}", chip, CHIPS)
        if chip in SUPPLIED_CHIPS:
            yield from _enough("board", f"starting_bag.{chip}", SEATS[-1] * number, board.chips[chip].supply)
    for chip in NEEDED_IN_BAG:
        if chip not in board.starting_bag:
            yield "board", "starting_bag", "content-key-missing", {"name": chip}


# The cards.


def _tea(content: Content) -> Problems:
    board, cards = content.board, content.tea.cards
    rounds = range(1, board.rounds + 1)
    yield from _each_once("tea", "cards[{}].id", (card.id for card in cards))
    for number, card in enumerate(cards):
        place = f"cards[{number}]"
        if not any(card.id.startswith(f"tea-{each}-") for each in rounds):
            known = ", ".join(f"tea-{each}-..." for each in rounds)
            yield "tea", f"{place}.id", "content-unknown", {"value": card.id, "known": known}
        yield from _tea_card(place, card)
    needed = max(SEATS[-1] * board.cards_a_round, 2 * board.cards_a_round_for_two)
    for each in rounds:
        found = sum(card.id.startswith(f"tea-{each}-") for card in cards)
        if found < needed:
            yield "tea", "cards", "content-deck", {"round": each, "needed": needed, "found": found}


def _tea_card(place: str, card: TeaCard) -> Problems:
    for number, code in enumerate(card.rewards):
        yield from _reward("tea", f"{place}.rewards[{number}]", code)
    if card.split:
        yield from _count("tea", f"{place}.split", 2, len(card.split))
    for side, codes in enumerate(card.split):
        yield from _enough("tea", f"{place}.split[{side}]", 1, len(codes))
        for number, code in enumerate(codes):
            yield from _reward("tea", f"{place}.split[{side}][{number}]", code)
    if card.corrupted is not None:
        yield from _reward("tea", f"{place}.corrupted", card.corrupted)


def _reward(name: str, place: str, code: Code, *, by_card: bool = True) -> Problems:
    """Every code is known; forging again by a forge track would never end, so only tea cards may do it."""
    known = [each for each in REWARDS if by_card or each != "forge-action"]
    try:
        is_known = by_card or reward(code).kind != "forge-action"
        reward(code)
    except ValueError:
        is_known = False
    if not is_known:
        yield name, place, "content-unknown", {"value": code, "known": ", ".join(known)}


def _wonderlandians(content: Content) -> Problems:
    for key, known in (("figures", FIGURES), ("tools", TOOLS)):
        ids = [each.id for each in getattr(content.wonderlandians, key)]
        for number, each in enumerate(ids):
            yield from _unknown("wonderlandians", f"{key}[{number}].id", each, known)
        yield from _each_once("wonderlandians", f"{key}[{{}}].id", ids)


def _quests(content: Content) -> Problems:
    quests, regions = content.quests.quests, content.board.regions
    yield from _each_once("quests", "quests[{}].id", (quest.id for quest in quests))
    for number, quest in enumerate(quests):
        yield from _quest(f"quests[{number}]", quest, regions)
    # With two players a region leaves the game with its quests.
    closed = max((sum(quest.region == region for quest in quests) for region in regions), default=0)
    yield from _enough("quests", "quests", max(QUESTS_DEALT * SEATS[-1], closed + QUESTS_DEALT * 2), len(quests))


def _quest(place: str, quest: Quest, regions: Iterable[str]) -> Problems:
    yield from _unknown("quests", f"{place}.region", quest.region, regions)
    yield from _unknown("quests", f"{place}.feat", quest.feat, (*FEATS_WITH_NUMBERS, *PLAIN_FEATS))
    yield from _unknown("quests", f"{place}.objective", quest.objective, OBJECTIVES)
    if quest.feat in FEATS_WITH_NUMBERS:
        yield from _enough("quests", f"{place}.values", 1, len(quest.values))
    else:
        yield from _count("quests", f"{place}.values", 0, len(quest.values))
    if quest.objective == CHIPS_OBJECTIVE:
        yield from _enough("quests", f"{place}.types", 1, len(quest.types))
    else:
        yield from _count("quests", f"{place}.types", 0, len(quest.types))
    for number, kind in enumerate(quest.types):
        yield from _unknown("quests", f"{place}.types[{number}]", kind, (*ALLY_TYPES, "forge"))


# The factions.


def _factions(content: Content) -> Problems:
    common, factions = content.factions.tracks, content.factions.factions
    yield from _tracks("tracks", common)
    yield from _enough("factions", "factions", SEATS[-1], len(factions))
    yield from _each_once("factions", "factions[{}].id", (faction.id for faction in factions))
    seen: set[str] = set()
    for number, faction in enumerate(factions):
        place = f"factions[{number}]"
        yield from _unknown("factions", f"{place}.id", faction.id, FACTIONS)
        yield from _abilities(place, faction, seen)
        if faction.tracks:
            yield from _own_tracks(place, faction.tracks, common)
        yield from _betweens(place, faction.between, {track.id: track for track in faction.tracks or common})
    most = MOST_SUPPORTERS - _freed(common)
    yield from _at_most("board", "supporters", most, content.board.supporters)


def _abilities(place: str, faction: Faction, seen: set[str]) -> Problems:
    """Every ability is a faction's alone."""
    for key, known in (("artifact_abilities", ARTIFACT_ABILITIES), ("static_abilities", STATIC_ABILITIES)):
        for number, ability in enumerate(getattr(faction, key)):
            yield from _unknown("factions", f"{place}.{key}[{number}]", ability, known)
            if ability in seen:
                yield "factions", f"{place}.{key}[{number}]", "content-twice", {"value": ability}
            seen.add(ability)


def _tracks(place: str, tracks: tuple[Track, ...]) -> Problems:
    """Always the same four, whatever is on them."""
    yield from _count("factions", place, len(TRACKS), len(tracks))
    for number, (track, name) in enumerate(zip(tracks, TRACKS, strict=True)):
        here = f"{place}[{number}]"
        yield from _unknown("factions", f"{here}.id", track.id, (name,))
        if track.spaces_for_two:
            yield from _count("factions", f"{here}.spaces_for_two", len(track.spaces), len(track.spaces_for_two))
        for key in ("spaces", "spaces_for_two"):
            for column, code in enumerate(getattr(track, key)):
                yield from _reward("factions", f"{here}.{key}[{column}]", code, by_card=False)


def _own_tracks(place: str, tracks: tuple[Track, ...], common: tuple[Track, ...]) -> Problems:
    """The tracks of a faction set as many supporters free as the common ones, which are there before it is chosen."""
    yield from _tracks(f"{place}.tracks", tracks)
    for for_two in (False, True):
        expected, found = _freed(common, for_two=for_two), _freed(tracks, for_two=for_two)
        if found != expected:
            details = {"value": FREED, "expected": expected, "found": found}
            yield "factions", f"{place}.tracks", "content-number-of", details


def _freed(tracks: tuple[Track, ...], *, for_two: bool = False) -> int:
    return sum(((for_two and track.spaces_for_two) or track.spaces).count(FREED) for track in tracks)


def _betweens(place: str, betweens: tuple[Between, ...], tracks: dict[str, Track]) -> Problems:
    """Each is between two tracks that have its column, and no space touches two of them (W104)."""
    seen: set[tuple[str, int]] = set()
    for number, each in enumerate(betweens):
        here = f"{place}.between[{number}]"
        for key in ("upper", "lower"):
            track = getattr(each, key)
            yield from _unknown("factions", f"{here}.{key}", track, tracks)
            yield from _at_most("factions", f"{here}.column", len(tracks[track].spaces), each.column)
            if (track, each.column) in seen:
                yield "factions", f"{here}.column", "content-twice", {"value": f"{track} {each.column}"}
            seen.add((track, each.column))
        for key in ("reward", "reward_for_two"):
            if (code := getattr(each, key)) is not None:
                yield from _reward("factions", f"{here}.{key}", code, by_card=False)
