"""All there is to a game of War: data only. Chips are counted by kind; order is kept only where a rule reads it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from wonderland.core.codec import from_plain
from wonderland.core.contract import about
from wonderland.core.values import Options, Seat, resolve_options
from wonderland.games.war.content import Chip, Region
from wonderland.games.war.state.actions import SealedAnswer
from wonderland.games.war.state.copying import Copyable
from wonderland.games.war.state.work import Ask, Step

FOLDER = Path(__file__).parents[1]
ABOUT = about(FOLDER)

Counts: TypeAlias = dict[Chip, int]
"""How many of each kind; a kind that is not there is left out."""
Castle: TypeAlias = Literal["sideways", "upright"]
Status: TypeAlias = Literal["away", "active", "halted", "bust"]

HEAD = "head"
RESERVE = "reserve"
NO_WAGER = -1
NOT_ASKED = -2


OwnSet: TypeAlias = Literal["set", "a", "b", "c", "d"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (W3, W5, W87, W108)."""

    ally_set: Literal["a", "b", "c", "d", "random", "mixed"]
    ally_soldier: OwnSet
    ally_flamingo: OwnSet
    ally_rose: OwnSet
    ally_creature: OwnSet
    ally_rook: OwnSet
    factions: Literal["chosen", "dealt"]
    bags: Literal["open", "closed"]
    shards: Literal["unlimited", 35]
    first_seat: Literal["random", 0]

    @classmethod
    def of(cls, options: Options) -> "Settings":
        """The options asked for, and the defaults of the rest."""
        return from_plain(cls, resolve_options(ABOUT.options, options))

    def set_of(self, ally: str) -> str:
        """The set asked for an ally; `random` and `mixed` leave it to chance."""
        own: str = getattr(self, f"ally_{ally}")
        return self.ally_set if own == "set" else own


class Change(msgspec.Struct, frozen=True, order=True):
    """What changes the strength of a chip for one draw."""

    how: Literal["plus", "times", "set"]
    number: int


class Drawn(msgspec.Struct, frozen=True):
    """A chip of this draw in hand: its strength now (a Crown may have swapped it), what changes it, and the total."""

    chip: Chip
    value: int
    changes: tuple[Change, ...] = ()
    total: int = 0


class OpenPlayer(Copyable):
    """What everybody may know of a seat."""

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
    """Abilities unlocked in this battle, which do not work yet (W74)."""
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
    quests_open: list[str]
    """With the feat done."""
    quest_draws: list[int]
    """The clock of each quest drawn."""
    quest_returns: list[int]
    """The clock of each quest shuffled back into the deck."""
    quest_discards: list[int]
    """The clock of each quest discarded."""
    quest_shows: list[int]
    """The clock at which each open quest was shown, in the order of `quests_open`."""


class Player(OpenPlayer):
    """What one seat has."""

    quests: list[str]
    """In hand, secret."""
    returned: list[str]
    """The quests shuffled back, in the order of `quest_returns`; the seat's own secret."""
    discarded: list[str]
    """The quests discarded, in the order of `quest_discards`; the seat's own secret."""


class Fighter(Copyable):
    """One seat in the battle; who is away has no more than a wager."""

    status: Status
    start: int = 0
    strength: int = 0
    drawn: list[Drawn] = msgspec.field(default_factory=list)
    extras: int = 0
    """Extra chips of the next draw."""
    flamingo: bool = False
    """Does a Flamingo of set A wait to double the next chip?"""
    shells: int = 0
    """Madness chips that a Shell will send back."""
    caterpillar_used: bool = False
    placed: int = 0
    """Madness chips put on the track in this battle."""
    placed_now: int = 0
    """The same, of this draw."""
    lost: int = 0
    """Units lost in this battle."""
    lost_now: tuple[str, ...] = ()
    """Units lost on this draw."""
    losing: int = 0
    """Units still to be lost to the chip that is being resolved."""
    gain: int = 0
    """What the tracker gains on this draw besides chips."""
    first_to_halt: bool = False
    gift_given: bool = False
    """Has the Cheshire Cat given his shard of this battle away?"""
    wager: int = NOT_ASKED
    """The seat wagered on, NO_WAGER, or NOT_ASKED; its owner's secret until the wagers are shown."""


class Battle(Copyable):
    """The battle being fought."""

    region: Region
    draws: int
    fighters: list[Fighter]
    """By seat."""


class OpenTable(Copyable):
    """What everybody may know of the table."""

    settings: Settings
    todo: list[Step]
    """The work left below the question, the next last."""
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
    quest_clock: int
    wagers_shown: list[int]
    """What each seat wagered in the last battle that had wagers."""
    battle: Battle | None
    ended: bool

    @property
    def for_two(self) -> bool:
        """Two players have rules of their own."""
        return self.resistance is not None


class State(OpenTable):
    """`ask` is what is waited for, `todo` the work left below it."""

    ask: Ask
    answers: list[SealedAnswer | None]
    """The sealed answers that have come, by seat."""
    quest_deck: list[str]
    players: list[Player]

    @property
    def seats(self) -> int:
        return len(self.players)

    def in_supply(self, shards: int) -> int:
        """Of so many shards to be gained those that the supply has (W3)."""
        if self.settings.shards == "unlimited":
            return shards
        return min(shards, self.settings.shards - sum(player.shards for player in self.players))
