"""All there is to a game of War: data, and plain facts about it. Chips are counted by kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from wonderland.core.codec import from_plain
from wonderland.core.contract import about
from wonderland.core.values import Options, Seat, resolve_options
from wonderland.games.war.content import BOX, Box, Chip, Code, Region, Track
from wonderland.games.war.state.actions import SealedAnswer
from wonderland.games.war.state.copying import Copyable
from wonderland.games.war.state.work import Ask, Step

FOLDER = Path(__file__).parents[1]
ABOUT = about(FOLDER)

Counts: TypeAlias = dict[Chip, int]
"""How many of each kind; a kind that is not there is left out."""
Castle: TypeAlias = Literal["sideways", "upright"]
Status: TypeAlias = Literal["away", "active", "halted", "bust"]
OwnSet: TypeAlias = Literal["set", "a", "b", "c", "d"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]

HEAD = "head"
RESERVE = "reserve"
NO_WAGER = -1
NOT_ASKED = -2
ORDERS = [[tuple((first + turn) % seats for turn in range(seats)) for first in range(seats)] for seats in range(6)]
"""Player order by number of seats and who goes first."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (W3, W5, W87, W108), and the content that it is played with."""

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
    """A chip of this draw in hand: its strength now, what changes it, and the total."""

    chip: Chip
    value: int
    changes: tuple[Change, ...] = ()
    total: int = 0


class OpenPlayer(Copyable):
    """What everybody may know of a seat."""

    faction: str | None
    points: Annotated[int, Meta(ge=0, le=9999)]
    shards: Annotated[int, Meta(ge=0, le=999)]
    shield: bool
    """Is it on its active side?"""
    leader_strength: int
    leader_at: str
    """`head`, `plate-4`, a region, or `reserve`."""
    reserve: Count
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

    def figures_in(self, region: Region) -> list[str]:
        return [figure for figure, place in self.figures.items() if place == region]

    def units_in(self, region: Region) -> int:
        """§2.1 Supporters, figures and the leader; castles are none (W52)."""
        units = self.supporters.get(region, 0) + (self.leader_at == region)
        return units + list(self.figures.values()).count(region) if self.figures else units

    def all_chips(self) -> list[Chip]:
        """§7.4 Every chip: bag, played, spent, madness track, forged."""
        counted = (*self.bag.items(), *self.exhausted.items())
        chips = [chip for chip, number in counted for _ in range(number)]
        return [*chips, *self.active, *self.madness, *(chip for track in self.forged for chip in track)]


class Player(OpenPlayer):
    """What one seat has."""

    quests: list[str]
    """In hand, secret."""
    returned: list[str]
    """The quests shuffled back, in the order of `quest_returns`; the seat's own secret."""
    discarded: list[str]
    """The quests discarded, in the order of `quest_discards`; the seat's own secret."""


class Fighter(Copyable):
    """One seat in the battle; a seat that is away has no more than a wager."""

    status: Status
    start: Count = 0
    strength: Count = 0
    drawn: list[Drawn] = msgspec.field(default_factory=list)
    extras: Count = 0
    """Extra chips of the next draw."""
    flamingo: bool = False
    """Does a Flamingo of set A wait to double the next chip?"""
    shells: Count = 0
    """Madness chips that a Shell will send back."""
    caterpillar_used: bool = False
    placed: Count = 0
    """Madness chips put on the track in this battle."""
    placed_now: Count = 0
    """The same, of this draw."""
    lost: Count = 0
    """Units lost in this battle."""
    lost_now: tuple[str, ...] = ()
    """Units lost on this draw."""
    losing: Count = 0
    """Units still to be lost to the chip that is being resolved."""
    gain: Count = 0
    """What the tracker gains on this draw besides chips."""
    first_to_halt: bool = False
    gift_given: bool = False
    """Has the Cheshire Cat given his shard of this battle away?"""
    wager: int = NOT_ASKED
    """The seat wagered on, NO_WAGER, or NOT_ASKED; its owner's secret until the wagers are shown."""


class Battle(Copyable):
    """The battle being fought."""

    region: Region
    draws: Count
    fighters: list[Fighter]
    """By seat."""


class BetweenReward(NamedTuple):
    """The reward between a space and another track's."""

    reward: Code
    other_covered: bool


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
    poison_supply: Count
    quest_clock: int
    wagers_shown: list[int]
    """What each seat wagered in the last battle that had wagers."""
    battle: Battle | None
    ended: bool

    if TYPE_CHECKING:
        players: Sequence[OpenPlayer]

    @property
    def box(self) -> Box:
        """The content that the game is played with; hot loops take it from the settings, which saves a call."""
        return self.settings.box

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def for_two(self) -> bool:
        """Two players have rules of their own."""
        return self.resistance is not None

    @property
    def order(self) -> tuple[Seat, ...]:
        """Player order: clockwise from the player who went first in this round's Tea Party."""
        return ORDERS[len(self.players)][self.first]

    def find_faction(self, faction: str) -> Seat | None:
        """Who plays a faction, if anybody does."""
        for seat, player in enumerate(self.players):
            if player.faction == faction:
                return seat
        return None

    def seat_of(self, faction: str) -> Seat:
        """Who plays a faction that is in the game."""
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
        """Unlocked, and already at work (W74)."""
        return ability in self.players[seat].abilities

    def award(self, region: Region) -> int:
        """§6.1 What a win there brings in this round."""
        return self.box.tiles[self.tiles[region]][self.round - 1]

    # The battle. The words are those of §5.9.

    @property
    def fight(self) -> Battle:
        """The battle being fought."""
        battle = self.battle
        assert battle is not None
        return battle

    def fighter(self, seat: Seat) -> Fighter:
        return self.fight.fighters[seat]

    def strength(self, seat: Seat) -> int:
        assert self.battle is not None
        return self.battle.fighters[seat].strength

    def active_seats(self) -> list[Seat]:
        """Who still draws, in player order."""
        assert self.battle is not None
        fighters, order = self.battle.fighters, ORDERS[len(self.players)][self.first]
        return [seat for seat in order if fighters[seat].status == "active"]

    def standing_seats(self) -> list[Seat]:
        """The un-busted participants, in player order."""
        assert self.battle is not None
        fighters, order = self.battle.fighters, ORDERS[len(self.players)][self.first]
        return [seat for seat in order if fighters[seat].status in ("active", "halted")]

    def participants(self) -> list[Seat]:
        """Who had a unit here when the battle began, busted or not."""
        return [seat for seat, fighter in enumerate(self.fight.fighters) if fighter.status != "away"]

    def opponents(self, seat: Seat) -> list[Seat]:
        """§5.9 The other un-busted participants, halted ones too (W72)."""
        return [other for other in self.standing_seats() if other != seat]

    def units_here(self, seat: Seat) -> int:
        assert self.battle is not None
        return self.players[seat].units_in(self.battle.region)

    def is_present(self, seat: Seat, figure: str) -> bool:
        """Is this figure of the seat in the battle? It works only there (W73)."""
        place = self.players[seat].figures.get(figure)
        return place is not None and place == self.fight.region

    # The forge.

    def tracks(self, seat: Seat) -> tuple[Track, ...]:
        return self.settings.box.tracks_of[self.players[seat].faction]

    def spaces(self, seat: Seat, track: int) -> tuple[Code, ...]:
        """The spaces of a seat's track; two players have a side of their own."""
        return self.tracks(seat)[track].side(for_two=self.for_two)

    def open_tracks(self, seat: Seat) -> list[str]:
        rows = zip(self.tracks(seat), self.players[seat].forged, strict=True)
        return [track.id for track, row in rows if len(row) < len(track.spaces)]

    def between(self, seat: Seat, track: str, column: int) -> BetweenReward | None:
        """§6.5 What is between this space and a neighbour; no space touches two such rewards (W104)."""
        box, player = self.settings.box, self.players[seat]
        found = box.between.get((player.faction, track, column))
        if found is None:
            return None
        given = (self.for_two and found.reward_for_two) or found.reward
        other = found.lower if track == found.upper else found.upper
        return BetweenReward(given, len(player.forged[box.track_ids.index(other)]) >= column)


class State(OpenTable):
    """`ask` is what is waited for, `todo` the work left below it."""

    ask: Ask
    answers: list[SealedAnswer | None]
    """The sealed answers that have come, by seat."""
    quest_deck: list[str]
    players: list[Player]

    def in_supply(self, shards: int) -> int:
        """How many of these shards the supply has (W3)."""
        if self.settings.shards == "unlimited":
            return shards
        return min(shards, self.settings.shards - sum(player.shards for player in self.players))
