"""The box: what the content files hold, typed, checked at load, and looked up by id.

An owner of the printed game can type its faces in; what does not fit together is refused with its file and key.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeAlias

from wonderland.core.content import broken, read

Chip: TypeAlias = str
"""A kind of chip, `rose-weak`; chips of a kind are alike and only counted."""
Region: TypeAlias = str
Code: TypeAlias = str
"""A reward, as tea cards and forge tracks name it."""

FOLDER = Path(__file__).parent / "content"
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


@dataclass(frozen=True, slots=True)
class Plate:
    number: int
    players: int = 2
    """Laid with that many players or more."""


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    awards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChipFace:
    strength: int = 0
    units: int = 0
    """How many units are lost when it is drawn."""
    supply: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """What `board.toml` holds."""

    battle_track_end: int
    forge_icons: tuple[int, ...]
    shard_die: tuple[int, ...]
    regions: tuple[Region, ...]
    madness_spaces: int
    rounds: int
    market: int
    castle_strength: int
    castle_value: int
    most_leader_strength: int
    supporters: int
    castles: int
    feat_points: int
    objective_points: int
    quest_bonus: int
    cards_a_round: int
    cards_a_round_for_two: int
    resistance: tuple[int, ...]
    poison_beyond_seats: int
    removed_for_two: tuple[str, ...]
    starting_shards: dict[str, tuple[int, ...]]
    """By number of players, in player order."""
    starting_bag: dict[Chip, int]
    plates: tuple[Plate, ...]
    tiles: tuple[Tile, ...]
    chips: dict[Chip, ChipFace]


@dataclass(frozen=True, slots=True)
class TeaCard:
    id: str
    units: tuple[int, ...] = ()
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


@dataclass(frozen=True, slots=True)
class Tea:
    cards: tuple[TeaCard, ...]


@dataclass(frozen=True, slots=True)
class Wonderlandian:
    id: str
    strength: int


@dataclass(frozen=True, slots=True)
class Wonderlandians:
    figures: tuple[Wonderlandian, ...]
    tools: tuple[Wonderlandian, ...]


@dataclass(frozen=True, slots=True)
class Quest:
    id: str
    region: Region
    feat: str
    objective: str
    least: int
    for_two: int | None = None
    values: tuple[int, ...] = ()
    types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Quests:
    quests: tuple[Quest, ...]


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    spaces: tuple[Code, ...]
    spaces_for_two: tuple[Code, ...] = ()


@dataclass(frozen=True, slots=True)
class Between:
    """A reward between two tracks: it needs the space of that column above and below."""

    upper: str
    lower: str
    column: int
    reward: Code
    reward_for_two: Code | None = None


@dataclass(frozen=True, slots=True)
class Faction:
    id: str
    artifact_abilities: tuple[str, ...]
    static_abilities: tuple[str, ...]
    between: tuple[Between, ...]

    @property
    def abilities(self) -> tuple[str, ...]:
        return self.artifact_abilities + self.static_abilities


@dataclass(frozen=True, slots=True)
class Factions:
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
    folder: Path = field(default=FOLDER)


def load(folder: Path) -> Content:
    """The content of a folder, or `BrokenContent` with the file and the key."""
    content = Content(
        read(folder / "board.toml", Board),
        read(folder / "tea.toml", Tea),
        read(folder / "wonderlandians.toml", Wonderlandians),
        read(folder / "quests.toml", Quests),
        read(folder / "factions.toml", Factions),
        folder,
    )
    _check_board(content)
    _check_rewards(content)
    _check_quests(content)
    return content


def _refuse(content: Content, name: str, place: str, problem: str) -> None:
    raise broken(content.folder / f"{name}.toml", place, problem)


def _check_board(content: Content) -> None:
    board = content.board
    for chip in board.starting_bag:
        if chip not in board.chips:
            _refuse(content, "board", f"starting_bag.{chip}", chip)
    for number, tile in enumerate(board.tiles):
        if len(tile.awards) != board.rounds:
            _refuse(content, "board", f"tiles[{number}].awards", str(len(tile.awards)))
    if len(board.tiles) < len(board.regions):
        _refuse(content, "board", "tiles", str(len(board.tiles)))


def _check_rewards(content: Content) -> None:
    """Every code is known; forging again by a forge track would never end, so only tea cards may do it."""
    for number, card in enumerate(content.tea.cards):
        for code in card.shown:
            _check_reward(content, "tea", f"cards[{number}]", code)
    for number, track in enumerate(content.factions.tracks):
        for code in (*track.spaces, *track.spaces_for_two):
            _check_reward(content, "factions", f"tracks[{number}].spaces", code, by_card=False)
    for number, faction in enumerate(content.factions.factions):
        for each in faction.between:
            for code in (each.reward, each.reward_for_two or each.reward):
                _check_reward(content, "factions", f"factions[{number}].between", code, by_card=False)


def _check_reward(content: Content, name: str, place: str, code: Code, *, by_card: bool = True) -> None:
    try:
        forges = reward(code).kind == "forge-action"
    except ValueError:
        _refuse(content, name, place, code)
    else:
        if forges and not by_card:
            _refuse(content, name, place, code)


def _check_quests(content: Content) -> None:
    for number, quest in enumerate(content.quests.quests):
        if quest.region not in content.board.regions:
            _refuse(content, "quests", f"quests[{number}].region", quest.region)


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
