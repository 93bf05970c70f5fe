"""The content of the box: the files of this folder as types, checked at load and looked up by id."""

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wonderland.core.content import OURS, Source, Typed

Chip: TypeAlias = str
"""A kind of chip, such as `rose-weak`."""
Region: TypeAlias = str
Code: TypeAlias = str
"""A reward on a tea card or forge track."""
# Bounds for content of your own; the encoding has room for these numbers.
Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=999)]
KnownRegion: TypeAlias = Literal["witzend", "tulgey-wood", "red-keep", "meadow", "pool-of-tears"]

FOLDER = Path(__file__).parent
ALLY_TYPES = ("soldier", "flamingo", "rose", "creature", "rook")
ALLY_SETS = ("a", "b", "c", "d")
WEAK = (*(f"{ally}-weak" for ally in ALLY_TYPES), "forge")
STRONG = tuple(f"{ally}-strong" for ally in ALLY_TYPES)
LEVELS: dict[str, tuple[Chip, ...]] = {"weak": WEAK, "strong": STRONG}
ALLIES = frozenset((*WEAK, *STRONG))
MADNESS = ("madness", "double-madness")
WAGER_WON = "any-weak"
"""§6.6 The reward of a correct wager."""
FREED = "free-supporter"
NUMBERED_REWARDS = ("discard-shards", "points", "castle-value")
PLAIN_REWARDS = (
    *("forge-action", "wonderlandian", "ability", "castle", "leader-strength", "discard-madness"),
    *("quest", "two-quests", "shield", "supporter", FREED),
)
TYPES: dict[Chip, str] = {chip: chip.rpartition("-")[0] for chip in ALLIES - {"forge"}} | dict.fromkeys(
    ("faction-1", "faction-2", "artifact"), "faction"
)


def type_of(chip: Chip) -> str:
    """The type of a chip; all faction chips have the same."""
    return TYPES.get(chip, chip)


def level(chip: Chip) -> str:
    """Forge chips are weak (W90)."""
    return "strong" if chip in STRONG else "weak"


@dataclass(frozen=True, slots=True)
class Reward:
    """A parsed code: `points-4` is 4 `points`, `rose-weak` is that `ally`, `any-weak` is `any-ally` of a level."""

    kind: str
    number: int = 0
    chip: Chip = ""
    level: str = ""


@cache
def reward(code: Code) -> Reward:
    stem, _, end = code.rpartition("-")
    if code in PLAIN_REWARDS:
        return Reward(code)
    if stem in NUMBERED_REWARDS and end.isdecimal():
        return Reward(stem, number=int(end))
    if stem == "any" and end in LEVELS:
        return Reward("any-ally", level=end)
    if code in ALLIES:
        return Reward("ally", chip=code)
    raise ValueError(code)


class Plate(Typed, frozen=True):
    """A plate, used with at least this number of players."""

    number: Some
    players: Annotated[int, Meta(ge=1, le=5)] = 2  # most plates are used in every game


class Tile(Typed, frozen=True):
    """A scoring tile: the award of each round."""

    id: str
    awards: tuple[Count, ...]


class ChipFace(Typed, frozen=True):
    """A kind of chip; drawing it costs `units`."""

    strength: Count = 0
    units: Count = 0
    supply: Count = 0


class BoardFile(Typed, frozen=True):
    """`board.toml`."""

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
    """By number of players, then in player order."""
    starting_bag: dict[Chip, Some]
    plates: tuple[Plate, ...]
    tiles: tuple[Tile, ...]
    chips: dict[Chip, ChipFace]


class TeaCard(Typed, frozen=True):
    """A tea card. A corrupted reward costs a roll and is optional."""

    id: str
    units: tuple[Some, ...] = ()
    rewards: tuple[Code, ...] = ()
    split: tuple[tuple[Code, ...], ...] = ()
    die: bool = False
    corrupted: Code | None = None

    @property
    def shown(self) -> tuple[Code, ...]:
        """Every printed reward."""
        return (*self.rewards, *chain(*self.split), *filter(None, [self.corrupted]))

    def face(self, *sides: str) -> tuple[str, ...]:
        """Everything printed, as ids of words."""
        signs = ["die"] * self.die + ["corrupted"] * bool(self.corrupted)
        return (*self.icons, *self.rewards, *sides, *filter(None, [self.corrupted]), *signs)

    @property
    def icons(self) -> tuple[str, ...]:
        return tuple(f"units-{number}" for number in self.units)

    @property
    def shows_die(self) -> bool:
        return self.die or self.corrupted is not None


class Tea(Typed, frozen=True):
    """`tea.toml`."""

    cards: tuple[TeaCard, ...]


class Wonderlandian(Typed, frozen=True):
    """A figure or a tool."""

    id: str
    strength: Count


class Wonderlandians(Typed, frozen=True):
    """`wonderlandians.toml`."""

    figures: tuple[Wonderlandian, ...]
    tools: tuple[Wonderlandian, ...]


class Quest(Typed, frozen=True):
    """A quest: a feat with its values, an objective with its number and the chip types that it counts."""

    id: str
    region: Region
    feat: str
    objective: str
    least: Count
    for_two: Count | None = None
    values: tuple[Count, ...] = ()
    types: tuple[str, ...] = ()

    def needed(self, *, for_two: bool) -> int:
        return self.for_two if for_two and self.for_two is not None else self.least


class Quests(Typed, frozen=True):
    """`quests.toml`."""

    quests: tuple[Quest, ...]


class Track(Typed, frozen=True):
    """A forge track; with two players it may have another side."""

    id: str
    spaces: Annotated[tuple[Code, ...], Meta(min_length=1)]
    spaces_for_two: tuple[Code, ...] = ()

    def side(self, *, for_two: bool) -> tuple[Code, ...]:
        return (for_two and self.spaces_for_two) or self.spaces


class Between(Typed, frozen=True):
    """A reward between two tracks: it needs the spaces of that column on both."""

    upper: str
    lower: str
    column: Some
    reward: Code
    reward_for_two: Code | None = None


class Faction(Typed, frozen=True):
    """A faction, with the common tracks unless it has its own."""

    id: str
    artifact_abilities: tuple[str, ...]
    static_abilities: tuple[str, ...]
    between: tuple[Between, ...]
    tracks: tuple[Track, ...] = ()

    @property
    def abilities(self) -> tuple[str, ...]:
        return self.artifact_abilities + self.static_abilities


class Factions(Typed, frozen=True):
    """`factions.toml`."""

    tracks: tuple[Track, ...]
    factions: tuple[Faction, ...]


class Box:
    """All content of a folder, by id. `BrokenContent` names the file, the key and the line of a fault."""

    def __init__(self, source: Source, folder: Path = FOLDER) -> None:
        self.source, self.folder, read = source, folder, source.read
        self.board = board = read(folder / "board.toml", BoardFile)
        self.cards = cards = read(folder / "tea.toml", Tea).cards
        self.people = people = read(folder / "wonderlandians.toml", Wonderlandians)
        self.quest_cards = quests = read(folder / "quests.toml", Quests).quests
        self.forge = forge = read(folder / "factions.toml", Factions)
        self.regions, self.icons, self.track_end = board.regions, frozenset(board.forge_icons), board.battle_track_end
        self.tea = {card.id: card for card in cards}
        self.faces = {card.id: card.face(*chain(*card.split)) for card in cards}
        self.offers = {card.id: card.face(f"sides-{card.id}") if card.split else card.face() for card in cards}
        """The faces, with both sides of a split card as one."""
        self.units = {card.id: sum(card.units) for card in cards}
        self.unit_icons = {f"units-{number}": number for card in cards for number in card.units}
        """The number of units of each unit icon on tea cards."""
        self.figures = {each.id: each.strength for each in people.figures}
        self.tools = {each.id: each.strength for each in people.tools}
        self.wonderlandians = (*self.figures, *self.tools)
        self.quests = {quest.id: quest for quest in quests}
        self.factions = {faction.id: faction for faction in forge.factions}
        self.tracks = forge.tracks
        self.track_ids = tuple(track.id for track in forge.tracks)
        self.tracks_of: dict[str | None, tuple[Track, ...]] = {None: forge.tracks}
        self.tracks_of |= {faction.id: faction.tracks or forge.tracks for faction in forge.factions}
        """By faction; None is a player without one. Track ids are the same for all."""
        self.between: dict[tuple[str | None, str, int], Between] = {
            (faction.id, track, each.column): each
            for faction in forge.factions
            for each in faction.between
            for track in (each.upper, each.lower)
        }
        """By faction, track and column."""
        self.tiles = {tile.id: tile.awards for tile in board.tiles}
        self.supply = {chip: face.supply for chip, face in board.chips.items() if face.supply}
        self.strength: dict[Chip, int] = {chip: face.strength for chip, face in board.chips.items()} | self.tools
        self.bad = {chip: face.units for chip, face in board.chips.items() if face.units}
        """The units that madness and poison cost."""
        good = [chip for chip in board.chips if chip not in self.bad]
        self.chips: tuple[Chip, ...] = (*good, *self.tools, *self.bad)
        order = (*good, *self.wonderlandians, *self.bad, *self.quests)
        self.order = {name: place for place, name in enumerate(order)}
        """The sorting key of chips, Wonderlandians and quests."""
        rounds = range(1, board.rounds + 1)
        self.decks = {each: tuple(card for card in self.tea if card.startswith(f"tea-{each}-")) for each in rounds}
        """The tea cards of each round."""
        # Imported here because it needs the types above.
        from .soundness import check

        check(self)

    @cache  # noqa: B019 (a box lives as long as the process)
    def plates(self, seats: int) -> tuple[str, ...]:
        """The plates in play, clockwise from the head of the table."""
        return tuple(f"plate-{plate.number}" for plate in self.board.plates if plate.players <= seats)

    @cached_property
    def abilities(self) -> tuple[str, ...]:
        return tuple(ability for faction in self.factions.values() for ability in faction.abilities)


BOX = Box(OURS)
