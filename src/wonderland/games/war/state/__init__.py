"""The state of a game of War, and plain facts about it. Chips are counted by kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from wonderland.core.codec import from_plain
from wonderland.core.contract import about
from wonderland.core.copying import Copyable
from wonderland.core.values import Options, Seat, resolve_options

from ..content import BOX, Box, Chip, Code, Region, Track
from .actions import SealedAnswer
from .work import Ask, WarStep

FOLDER = Path(__file__).parents[1]
ABOUT = about(FOLDER)

Counts: TypeAlias = dict[Chip, int]
"""By kind, without zeros."""
Castle: TypeAlias = Literal["sideways", "upright"]
Status: TypeAlias = Literal["away", "active", "halted", "bust"]
OwnSet: TypeAlias = Literal["set", "a", "b", "c", "d"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]  # bounds positions of your own; the encoding has room for it

HEAD = "head"
RESERVE = "reserve"
# Below every seat, because a wager is stored as a number.
NO_WAGER = -1
NOT_ASKED = -2
ORDERS = [[tuple((first + turn) % seats for turn in range(seats)) for first in range(seats)] for seats in range(6)]
"""Player order, by number of seats and first seat."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (W3, W5, W87, W108), and its content."""

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
    box: ClassVar[Box] = BOX

    @classmethod
    def of(cls, options: Options) -> "Settings":
        return from_plain(cls, resolve_options(ABOUT.options, options))

    def set_of(self, ally: str) -> str:
        """The set of an ally, `random` or `mixed`."""
        own: str = getattr(self, f"ally_{ally}")
        return self.ally_set if own == "set" else own


class Change(msgspec.Struct, frozen=True, order=True):
    """A change of a chip's strength for one draw."""

    how: Literal["plus", "times", "set"]
    number: int


class Drawn(msgspec.Struct, frozen=True):
    """A chip in hand: its strength now, what changes it, and the total."""

    chip: Chip
    value: int
    changes: tuple[Change, ...] = ()
    total: int = 0


class OpenPlayer(Copyable):
    """What everyone may know of a seat."""

    faction: str | None
    points: Annotated[int, Meta(ge=0, le=9999)]
    shards: Annotated[int, Meta(ge=0, le=999)]
    shield: bool
    leader_strength: int
    leader_at: str
    """`head`, `plate-4`, a region, or `reserve`."""
    reserve: Count
    supporters: dict[Region, int]
    figures: dict[str, str]
    """The place of each: a region, or `reserve`."""
    castles: dict[Region, Castle]
    abilities: list[str]
    fresh: list[str]
    """Abilities that work after this battle (W74)."""
    tea_cards: list[str]
    taken_now: int
    """Tea cards of this round."""
    tools: list[str]
    bag: Counts
    exhausted: Counts
    active: list[Chip]
    madness: list[Chip]
    forged: list[tuple[Chip, ...]]
    """By track."""
    artifacts_left: int
    """Artifact chips at the ends of the tracks."""
    quests_open: list[str]
    """With the feat done."""
    # The quest clock at which quests were drawn, put back into the deck, discarded and shown.
    quest_draws: list[int]
    quest_returns: list[int]
    quest_discards: list[int]
    quest_shows: list[int]

    def figures_in(self, region: Region) -> list[str]:
        return [figure for figure, place in self.figures.items() if place == region]

    def units_in(self, region: Region) -> int:
        """§2.1 Castles are none (W52)."""
        units = self.supporters.get(region, 0) + (self.leader_at == region)
        return units + list(self.figures.values()).count(region) if self.figures else units

    def all_chips(self) -> list[Chip]:
        """§7.4"""
        counted = (*self.bag.items(), *self.exhausted.items())
        chips = [chip for chip, number in counted for _ in range(number)]
        return [*chips, *self.active, *self.madness, *(chip for track in self.forged for chip in track)]


class Player(OpenPlayer):
    """What one seat has; its quests are secret."""

    quests: list[str]
    """In hand."""
    returned: list[str]
    """In the order of `quest_returns`."""
    discarded: list[str]
    """In the order of `quest_discards`."""


class Fighter(Copyable):
    """One seat in the battle; a seat that is away has at most a wager."""

    status: Status
    start: Count = 0
    strength: Count = 0
    drawn: list[Drawn] = msgspec.field(default_factory=list)
    extras: Count = 0
    """Extra chips of the next draw."""
    flamingo: bool = False
    """Does a Flamingo of set A double the next chip?"""
    shells: Count = 0
    """Madness chips that Shells will send back."""
    caterpillar_used: bool = False
    placed: Count = 0
    """Madness chips put on the track in this battle; `placed_now` in this draw."""
    placed_now: Count = 0
    lost: Count = 0
    """Units lost in this battle; `lost_now` in this draw."""
    lost_now: tuple[str, ...] = ()
    losing: Count = 0
    """Units still to lose to the current chip."""
    gain: Count = 0
    """What the Knave adds on this draw."""
    first_to_halt: bool = False
    gift_given: bool = False
    """Has the Cheshire Cat given a shard away in this battle?"""
    wager: int = NOT_ASKED
    """A seat, NO_WAGER or NOT_ASKED; secret until the outcome."""


class Battle(Copyable):
    """The current battle."""

    region: Region
    draws: Count
    fighters: list[Fighter]
    """By seat."""


class BetweenReward(NamedTuple):
    """The reward between two spaces."""

    reward: Code
    other_covered: bool


class PublicState(Copyable):
    """What everyone may know of the table."""

    settings: Settings
    todo: list[WarStep]
    """The work left, the next step last."""
    round: int
    first: Seat
    """Player order is clockwise from this seat."""
    regions: tuple[Region, ...]
    tiles: dict[Region, str]
    token: Region
    resistance: int | None
    """The strength of the Local Resistance, with two players only."""
    ally_sets: dict[str, str]
    plates: dict[str, str]
    """The card on each plate."""
    tea_deck: list[str]
    poison_on: str | None
    """The plate whose card carries poison."""
    party_used: bool
    market: list[str]
    wonder_deck: list[str]
    supply: Counts
    poison_supply: Count
    quest_clock: int
    wagers_shown: list[int]
    """By seat, of the last battle that had wagers."""
    battle: Battle | None
    ended: bool

    if TYPE_CHECKING:
        players: Sequence[OpenPlayer]

    @property
    def box(self) -> Box:
        """The content. Hot loops read `settings.box`, which saves a call."""
        return self.settings.box

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def for_two(self) -> bool:
        return self.resistance is not None

    @property
    def order(self) -> tuple[Seat, ...]:
        return ORDERS[len(self.players)][self.first]

    def find_faction(self, faction: str) -> Seat | None:
        # A loop, since every draw asks this and a generator takes longer.
        for seat, player in enumerate(self.players):
            if player.faction == faction:
                return seat
        return None

    def seat_of(self, faction: str) -> Seat:
        seat = self.find_faction(faction)
        assert seat is not None
        return seat

    def faction_of(self, seat: Seat) -> str:
        faction = self.players[seat].faction
        assert faction is not None
        return faction

    def is_faction(self, seat: Seat, faction: str) -> bool:
        return self.players[seat].faction == faction

    def has_ability(self, seat: Seat, ability: str) -> bool:
        """Unlocked and working (W74)."""
        return ability in self.players[seat].abilities

    def award(self, region: Region) -> int:
        """§6.1"""
        return self.box.tiles[self.tiles[region]][self.round - 1]

    # The battle, in the words of §5.9.

    @property
    def fight(self) -> Battle:
        battle = self.battle
        assert battle is not None
        return battle

    def fighter(self, seat: Seat) -> Fighter:
        assert self.battle is not None
        return self.battle.fighters[seat]

    def strength(self, seat: Seat) -> int:
        assert self.battle is not None
        return self.battle.fighters[seat].strength

    def active_seats(self) -> list[Seat]:
        """In player order."""
        assert self.battle is not None
        fighters, order = self.battle.fighters, ORDERS[len(self.players)][self.first]
        return [seat for seat in order if fighters[seat].status == "active"]

    def standing_seats(self) -> list[Seat]:
        """The un-busted, in player order."""
        assert self.battle is not None
        fighters, order = self.battle.fighters, ORDERS[len(self.players)][self.first]
        return [seat for seat in order if fighters[seat].status in ("active", "halted")]

    def participants(self) -> list[Seat]:
        """Busted or not."""
        return [seat for seat, fighter in enumerate(self.fight.fighters) if fighter.status != "away"]

    def opponents(self, seat: Seat) -> list[Seat]:
        """§5.9 Un-busted, even halted (W72)."""
        return [other for other in self.standing_seats() if other != seat]

    def units_here(self, seat: Seat) -> int:
        assert self.battle is not None
        return self.players[seat].units_in(self.battle.region)

    def is_present(self, seat: Seat, figure: str) -> bool:
        """In the battle? A figure works only there (W73)."""
        place = self.players[seat].figures.get(figure)
        return place is not None and place == self.fight.region

    # The forge.

    def tracks(self, seat: Seat) -> tuple[Track, ...]:
        return self.settings.box.tracks_of[self.players[seat].faction]

    def spaces(self, seat: Seat, track: int) -> tuple[Code, ...]:
        return self.tracks(seat)[track].side(for_two=self.for_two)

    def open_tracks(self, seat: Seat) -> list[str]:
        rows = zip(self.tracks(seat), self.players[seat].forged, strict=True)
        return [track.id for track, row in rows if len(row) < len(track.spaces)]

    def between(self, seat: Seat, track: str, column: int) -> BetweenReward | None:
        """§6.5 A space touches at most one such reward (W104)."""
        box, player = self.settings.box, self.players[seat]
        found = box.between.get((player.faction, track, column))
        if found is None:
            return None
        given = (self.for_two and found.reward_for_two) or found.reward
        other = found.lower if track == found.upper else found.upper
        return BetweenReward(given, len(player.forged[box.track_ids.index(other)]) >= column)


class State(PublicState):
    """The whole state: `ask` is the open question, `todo` the work left below it."""

    ask: Ask
    answers: list[SealedAnswer | None]
    """Sealed answers so far, by seat."""
    quest_deck: list[str]
    players: list[Player]

    def in_supply(self, shards: int) -> int:
        """As many as the supply has (W3)."""
        if self.settings.shards == "unlimited":
            return shards
        return min(shards, self.settings.shards - sum(player.shards for player in self.players))
