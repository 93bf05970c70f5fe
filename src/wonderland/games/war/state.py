"""All there is to a game of War: data only. Chips are counted by kind; order is kept only where a rule reads it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from wonderland.core.codec import from_plain
from wonderland.core.contract import about
from wonderland.core.values import Options, Seat, resolve_options
from wonderland.games.war.content import Chip, Region

FOLDER = Path(__file__).parent
ABOUT = about(FOLDER)

Counts: TypeAlias = dict[Chip, int]
"""How many of each kind; a kind that is not there is left out."""
Castle: TypeAlias = Literal["sideways", "upright"]
Status: TypeAlias = Literal["away", "active", "halted", "bust"]

HEAD = "head"
RESERVE = "reserve"
NO_WAGER = -1
NOT_ASKED = -2


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (W87)."""

    ally_set: Literal["a", "b", "c", "d", "random", "mixed"]
    factions: Literal["chosen", "dealt"]

    @classmethod
    def of(cls, options: Options) -> "Settings":
        """The options asked for, and the defaults of the rest."""
        return from_plain(cls, resolve_options(ABOUT.options, options))


@dataclass(frozen=True, slots=True)
class Frame:
    """Work left: the name of a step, whose it is, and what it needs to know. It holds no secret."""

    step: str
    seat: Seat = -1
    item: str = ""
    number: int = 0
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """The one open question: its kind, who owe an answer, and what it needs to know. It holds no secret."""

    kind: str
    seats: tuple[Seat, ...] = ()
    item: str = ""
    number: int = 0
    items: tuple[str, ...] = ()
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chip of this draw in hand: its strength now (a Crown may have swapped it), what changes it, and the total."""

    chip: Chip
    value: int
    changes: tuple[str, ...] = ()
    total: int = 0


@dataclass(slots=True)
class Player:
    """What one seat has."""

    faction: str | None
    points: int
    shards: int
    shield: bool
    """Is it on its active side?"""
    leader_strength: int
    leader_at: str
    """`head`, `plate-4`, a region, or `reserve`."""
    reserve: int
    """Supporters at hand."""
    supporters: dict[Region, int]
    figures: dict[str, str]
    """Where each figure is: a region, or `reserve`."""
    castles: dict[Region, Castle]
    abilities: list[str]
    fresh: list[str]
    """Abilities unlocked in this battle or turn, which do not work yet (W74)."""
    tea_cards: list[str]
    taken_now: int
    """How many of them in this Tea Party."""
    tools: list[str]
    bag: Counts
    exhausted: Counts
    active: list[Chip]
    madness: list[Chip]
    forged: list[tuple[Chip, ...]]
    """The four forge tracks."""
    artifacts_left: int
    """Artifact chips still at the ends of the tracks."""
    quests: list[str]
    """In hand, secret."""
    quests_open: list[str]
    """With the feat done."""
    quest_draws: list[int]
    """The clock of each quest drawn."""
    quest_returns: list[int]
    """The clock of each quest put back."""
    returned: list[str]
    """The quests put back, in the same order; the seat's own secret."""

    def copy(self) -> "Player":
        return Player(
            self.faction,
            self.points,
            self.shards,
            self.shield,
            self.leader_strength,
            self.leader_at,
            self.reserve,
            self.supporters.copy(),
            self.figures.copy(),
            self.castles.copy(),
            self.abilities[:],
            self.fresh[:],
            self.tea_cards[:],
            self.taken_now,
            self.tools[:],
            self.bag.copy(),
            self.exhausted.copy(),
            self.active[:],
            self.madness[:],
            self.forged[:],
            self.artifacts_left,
            self.quests[:],
            self.quests_open[:],
            self.quest_draws[:],
            self.quest_returns[:],
            self.returned[:],
        )


@dataclass(slots=True)
class Fighter:
    """One seat in the battle; who is away has no more than a wager."""

    status: Status
    start: int
    strength: int
    drawn: list[Drawn]
    extras: int
    """Extra chips of the next draw."""
    flamingo: bool
    """Does a Flamingo of set A wait to double the next chip?"""
    shells: int
    """Madness chips that a Shell will send back."""
    caterpillar_used: bool
    placed: int
    """Madness chips put on the track in this battle."""
    placed_now: int
    """The same, of this draw."""
    lost: int
    """Units lost in this battle."""
    lost_now: tuple[str, ...]
    """Units lost on this draw."""
    losing: int
    """Units still to be lost to the chip that is being resolved."""
    gain: int
    """What the tracker gains on this draw besides chips."""
    first_to_halt: bool
    wager: int
    """The seat wagered on, NO_WAGER, or NOT_ASKED; its owner's secret until the wagers are shown."""

    def copy(self) -> "Fighter":
        return Fighter(
            self.status,
            self.start,
            self.strength,
            self.drawn[:],
            self.extras,
            self.flamingo,
            self.shells,
            self.caterpillar_used,
            self.placed,
            self.placed_now,
            self.lost,
            self.lost_now,
            self.losing,
            self.gain,
            self.first_to_halt,
            self.wager,
        )


@dataclass(slots=True)
class Battle:
    """The battle being fought."""

    region: Region
    draws: int
    fighters: list[Fighter]
    """By seat."""

    def copy(self) -> "Battle":
        return Battle(self.region, self.draws, [fighter.copy() for fighter in self.fighters])


@dataclass(slots=True)
class State:
    """`ask` is what is waited for, `todo` the work left below it, the next last."""

    settings: Settings
    ask: Ask
    todo: list[Frame]
    answers: list[str | None]
    """The sealed answers that have come, by seat, as the names of choices."""
    round: int
    first: Seat
    """Who goes first this round: player order is clockwise from there."""
    regions: tuple[Region, ...]
    tiles: dict[Region, str]
    token: Region
    resistance: int | None
    """Two players: the strength of the Local Resistance."""
    ally_sets: dict[str, str]
    plates: dict[str, str]
    """The card on each plate that has one."""
    tea_deck: list[str]
    poison_on: str | None
    """The plate whose card carries poison."""
    party_used: bool
    market: list[str]
    wonder_deck: list[str]
    supply: Counts
    poison_supply: int
    quest_deck: list[str]
    quest_clock: int
    wagers_shown: list[int]
    """What each seat wagered in the last battle that had wagers."""
    players: list[Player]
    battle: Battle | None
    ended: bool

    @property
    def seats(self) -> int:
        return len(self.players)

    def copy(self) -> "State":
        return State(
            self.settings,
            self.ask,
            self.todo[:],
            self.answers[:],
            self.round,
            self.first,
            self.regions,
            self.tiles.copy(),
            self.token,
            self.resistance,
            self.ally_sets.copy(),
            self.plates.copy(),
            self.tea_deck[:],
            self.poison_on,
            self.party_used,
            self.market[:],
            self.wonder_deck[:],
            self.supply.copy(),
            self.poison_supply,
            self.quest_deck[:],
            self.quest_clock,
            self.wagers_shown[:],
            [player.copy() for player in self.players],
            self.battle and self.battle.copy(),
            self.ended,
        )
