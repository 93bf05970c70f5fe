"""The box: what the content files hold, typed, checked at load (`soundness`), and looked up by id.

An owner of the printed game can type its faces in.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wonderland.core.content import Typed, read

Chip: TypeAlias = str
"""A kind of chip, `rose-weak`; chips of a kind are alike and only counted."""
Region: TypeAlias = str
Code: TypeAlias = str
"""A reward, as tea cards and forge tracks name it."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=999)]
KnownRegion: TypeAlias = Literal["witzend", "tulgey-wood", "red-keep", "meadow", "pool-of-tears"]

FOLDER = Path(__file__).parent
ALLY_TYPES = ("soldier", "flamingo", "rose", "creature", "rook")
ALLY_SETS = ("a", "b", "c", "d")
LEVEL_NAMES = ("weak", "strong")
WAGER_WON = "any-weak"
"""§6.6 What a right wager brings."""
NUMBERED_REWARDS = ("discard-shards", "points", "castle-value")
PLAIN_REWARDS = (
    *("forge-action", "wonderlandian", "ability", "castle", "leader-strength", "discard-madness"),
    *("quest", "two-quests", "shield", "supporter", "free-supporter"),
)


@dataclass(frozen=True, slots=True)
class Reward:
    """What a code gives: `points-4` is four `points`, `rose-weak` that `ally`, `any-weak` `any-ally` of a level."""

    kind: str
    number: int = 0
    chip: Chip = ""
    level: str = ""


@cache
def reward(code: Code) -> Reward:
    """A code of the content files, read once."""
    stem, _, end = code.rpartition("-")
    if code in PLAIN_REWARDS:
        return Reward(code)
    if stem in NUMBERED_REWARDS and end.isdecimal():
        return Reward(stem, number=int(end))
    if stem == "any" and end in LEVEL_NAMES:
        return Reward("any-ally", level=end)
    if code == "forge" or (stem in ALLY_TYPES and end in LEVEL_NAMES):
        return Reward("ally", chip=code)
    raise ValueError(code)


class Plate(Typed, frozen=True):
    number: Some
    players: Some = 2
    """Laid with that many players or more."""


class Tile(Typed, frozen=True):
    id: str
    awards: tuple[Count, ...]


class ChipFace(Typed, frozen=True):
    strength: Count = 0
    units: Count = 0
    """How many units are lost when it is drawn."""
    supply: Count = 0


class Board(Typed, frozen=True):
    """What `board.toml` holds."""

    battle_track_end: Some
    forge_icons: Annotated[tuple[Count, ...], Meta(min_length=1)]
    shard_die: Annotated[tuple[Count, ...], Meta(min_length=1)]
    regions: Annotated[tuple[KnownRegion, ...], Meta(min_length=2)]
    madness_spaces: Some
    rounds: Annotated[int, Meta(ge=1, le=3)]
    market: Some
    castle_strength: Count
    castle_value: Count
    most_leader_strength: Some
    supporters: Count
    castles: Count
    feat_points: Count
    objective_points: Count
    quest_bonus: Count
    cards_a_round: Some
    cards_a_round_for_two: Some
    resistance: tuple[Count, ...]
    poison_beyond_seats: Count
    removed_for_two: tuple[str, ...]
    starting_shards: dict[str, tuple[Count, ...]]
    """By number of players, in player order."""
    starting_bag: dict[Chip, Some]
    plates: tuple[Plate, ...]
    tiles: tuple[Tile, ...]
    chips: dict[Chip, ChipFace]


class TeaCard(Typed, frozen=True):
    id: str
    units: tuple[Some, ...] = ()
    rewards: tuple[Code, ...] = ()
    split: tuple[tuple[Code, ...], ...] = ()
    die: bool = False
    corrupted: Code | None = None

    @property
    def shown(self) -> tuple[Code, ...]:
        """Every reward of the printed face: both sides of a split card, and the corrupted one."""
        sides = [code for side in self.split for code in side]
        return (*self.rewards, *sides, *((self.corrupted,) if self.corrupted else ()))

    @property
    def face(self) -> tuple[str, ...]:
        """All that is printed, in words: units, rewards, the die, the corrupted reward's sign."""
        return (*self._units, *self.shown, *self._signs)

    @property
    def offer(self) -> tuple[str, ...]:
        """The same, with both sides of a split card as one: either the one or the other."""
        corrupted = (self.corrupted,) if self.corrupted else ()
        sides = (f"sides-{self.id}",) if self.split else ()
        return (*self._units, *self.rewards, *sides, *corrupted, *self._signs)

    @property
    def _units(self) -> tuple[str, ...]:
        return tuple(f"units-{number}" for number in self.units)

    @property
    def _signs(self) -> tuple[str, ...]:
        return (("die",) if self.die else ()) + (("corrupted",) if self.corrupted else ())

    @property
    def shows_creature(self) -> bool:
        return any(TYPE.get(reward(code).chip) == "creature" for code in self.shown)

    @property
    def shows_die(self) -> bool:
        return self.die or self.corrupted is not None


class Tea(Typed, frozen=True):
    cards: tuple[TeaCard, ...]


class Wonderlandian(Typed, frozen=True):
    id: str
    strength: Count


class Wonderlandians(Typed, frozen=True):
    figures: tuple[Wonderlandian, ...]
    tools: tuple[Wonderlandian, ...]


class Quest(Typed, frozen=True):
    id: str
    region: Region
    feat: str
    objective: str
    least: Count
    for_two: Count | None = None
    values: tuple[Count, ...] = ()
    types: tuple[str, ...] = ()


class Quests(Typed, frozen=True):
    quests: tuple[Quest, ...]


class Track(Typed, frozen=True):
    id: str
    spaces: Annotated[tuple[Code, ...], Meta(min_length=1)]
    spaces_for_two: tuple[Code, ...] = ()


class Between(Typed, frozen=True):
    """A reward between two tracks: it needs the space of that column above and below."""

    upper: str
    lower: str
    column: Some
    reward: Code
    reward_for_two: Code | None = None


class Faction(Typed, frozen=True):
    id: str
    artifact_abilities: tuple[str, ...]
    static_abilities: tuple[str, ...]
    between: tuple[Between, ...]
    tracks: tuple[Track, ...] = ()
    """Its own; none: those that all have."""

    @property
    def abilities(self) -> tuple[str, ...]:
        return self.artifact_abilities + self.static_abilities


class Factions(Typed, frozen=True):
    tracks: tuple[Track, ...]
    factions: tuple[Faction, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """All content files together."""

    board: Board
    tea: Tea
    wonderlandians: Wonderlandians
    quests: Quests
    factions: Factions
    folder: Path


def load(folder: Path) -> Content:
    """The content of a folder, or `BrokenContent` with the file, the key and the line."""
    # It needs the types above, and this module needs it below.
    from wonderland.games.war.content.soundness import check

    content = Content(
        read(folder / "board.toml", Board),
        read(folder / "tea.toml", Tea),
        read(folder / "wonderlandians.toml", Wonderlandians),
        read(folder / "quests.toml", Quests),
        read(folder / "factions.toml", Factions),
        folder,
    )
    check(content)
    return content


BOX = load(FOLDER)
BOARD = BOX.board
REGIONS = BOARD.regions
PLATES = BOARD.plates
TEA = {card.id: card for card in BOX.tea.cards}
FACES = {card: face.face for card, face in TEA.items()}
OFFERS = {card: face.offer for card, face in TEA.items()}
FIGURES = {each.id: each.strength for each in BOX.wonderlandians.figures}
TOOLS = {each.id: each.strength for each in BOX.wonderlandians.tools}
WONDERLANDIANS = (*FIGURES, *TOOLS)
QUESTS = {quest.id: quest for quest in BOX.quests.quests}
FACTIONS = {faction.id: faction for faction in BOX.factions.factions}
TRACKS = BOX.factions.tracks
TRACK_IDS = tuple(track.id for track in TRACKS)
TRACKS_OF: dict[str | None, tuple[Track, ...]] = {name: each.tracks or TRACKS for name, each in FACTIONS.items()}
TRACKS_OF[None] = TRACKS
"""The tracks of each faction, and of a player who has none yet; their names are the same for all."""
TILES = {tile.id: tile.awards for tile in BOARD.tiles}
ICONS = frozenset(BOARD.forge_icons)
TRACK_END = BOARD.battle_track_end

WEAK = (*(f"{ally}-weak" for ally in ALLY_TYPES), "forge")
STRONG = tuple(f"{ally}-strong" for ally in ALLY_TYPES)
ALLIES = frozenset((*WEAK, *STRONG))
STRENGTH: dict[Chip, int] = {chip: face.strength for chip, face in BOARD.chips.items()} | TOOLS
BAD = {chip: face.units for chip, face in BOARD.chips.items() if face.units}
"""Madness and poison, with the units that each costs."""
MADNESS = tuple(chip for chip in BAD if chip != "poison")
CHIPS: tuple[Chip, ...] = (*(chip for chip in BOARD.chips if chip not in BAD), *TOOLS, *BAD)
CHIP_ORDER = {chip: place for place, chip in enumerate(CHIPS)}
TYPE: dict[Chip, str] = {chip: chip.rpartition("-")[0] if chip in ALLIES - {"forge"} else chip for chip in CHIPS}
"""The type of each chip: an ally's type, a tool, `forge`; all faction chips are one type."""
TYPE.update({"faction-1": "faction", "faction-2": "faction", "artifact": "faction"})
LEVELS: dict[str, tuple[Chip, ...]] = {"weak": WEAK, "strong": STRONG}
QUEST_ORDER = {quest: place for place, quest in enumerate(QUESTS)}
WONDERLANDIAN_ORDER = {card: place for place, card in enumerate(WONDERLANDIANS)}
UNIT_ICONS = {f"units-{number}": number for card in BOX.tea.cards for number in card.units}
"""The items of tea cards that place units, each with its number."""


def level(chip: Chip) -> str:
    """Forge chips are weak (W90)."""
    return "strong" if chip in STRONG else "weak"


@cache
def deck(number: int) -> tuple[str, ...]:
    """The tea cards of a round, in the order of the file."""
    return tuple(card for card in TEA if card.startswith(f"tea-{number}-"))


@cache
def plates(seats: int) -> tuple[str, ...]:
    """The plates in play, clockwise from the head of the table."""
    return tuple(f"plate-{plate.number}" for plate in PLATES if plate.players <= seats)
