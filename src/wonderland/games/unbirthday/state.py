"""The state of a game of Unbirthday."""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias

import msgspec

from wonderland.core.codec import from_plain
from wonderland.core.contract import About, about
from wonderland.core.copying import Copies
from wonderland.core.events import kebab
from wonderland.core.values import Option, Options, Seat, resolve_options

from .guests import HOUSE, SETS, GuestSet, Kind, Name
from .table import Worker

FOLDER = Path(__file__).parent
SEATS = 2
PRINTED_TURNS = 1000  # the printed rules have no limit; no game of people lasts as long (U37)
ABOUT = about(FOLDER)


Ask: TypeAlias = Literal["choose-turn", "fill-seat", "use-ace", "use-worker", "pay-need", "give-card", "over"]
Ending: TypeAlias = Literal["alice", "dead", "limit"]
Face: TypeAlias = Literal["teapot", "guest"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (U4, U33, U34, U37), and its sets of guests."""

    sets: ClassVar[dict[str, GuestSet]] = SETS

    house_rules: bool
    fresh_pot: bool
    quiet_turns: int
    turn_limit: int
    edge_places: bool
    first_seat: Literal["random", 0, 1]
    guests: str = HOUSE

    @classmethod
    def of(cls, options: Options) -> "Settings":
        return from_plain(cls, resolve_options(cls.about().options, options))

    @classmethod
    def about(cls) -> About:
        """The facts of the game; the set is an option if there are several (U36)."""
        if len(cls.sets) == 1:
            return ABOUT
        return replace(ABOUT, options=(*ABOUT.options, Option("guests", HOUSE, tuple(cls.sets))))

    @property
    def set(self) -> GuestSet:
        return self.sets[self.guests]

    @property
    def has_pot(self) -> bool:
        """§7.3 Not by the printed rules (U33, U37)."""
        return self.house_rules and self.fresh_pot

    @property
    def last_turn(self) -> int:
        """The turn limit (U34, U37)."""
        return self.turn_limit if self.house_rules else PRINTED_TURNS


@dataclass(frozen=True, slots=True)
class Held:
    """A card in hand; its face never changes (U20)."""

    guest: Name
    face: Face


@dataclass(frozen=True, slots=True)
class Placement:
    """The place of a worker card."""

    crossing: str
    turned: bool


class Work(msgspec.Struct, frozen=True, tag_field="work", tag=kebab, forbid_unknown_fields=True):
    """Work left to do, on the stack `todo`."""


class Workers(Work, frozen=True):
    """The workers still to act, the next one first."""

    left: tuple[Worker, ...]


class Payment(Work, frozen=True):
    """The cards paid so far."""

    paid: tuple[Held, ...]


class Giving(Work, frozen=True):
    """The card drawn; one must be given for it."""

    taken: Name


class Seating(Work, frozen=True):
    """The seats named so far: a guest and whether it is turned, or None."""

    line: str
    seats: tuple[tuple[Name, bool] | None, ...]


Frame: TypeAlias = Workers | Payment | Giving | Seating


@dataclass(slots=True)
class State(Copies):
    """`ask` is the open question, `turn` the seat to act, or that acted last; the top of `todo` is last."""

    settings: Settings
    ask: Ask
    turn: Seat
    table: list[Name | None]  # by cell in reading order
    turned: list[bool]
    hands: list[list[Held]]  # in the order the cards came
    workers: list[Placement | None]  # by seat; None is beside the table
    hatter_last: list[bool]  # whether a seat's last turn was a Hatter's turn
    turns: int  # finished turns
    quiet: int  # turns since the last collect or invitation; -1 in the turn of one
    todo: tuple[Frame, ...] = ()
    ending: Ending | None = None

    @property
    def seats(self) -> int:
        return SEATS


def kind_of(guests: GuestSet, held: Held) -> Kind | None:
    """§4.2 What a card in hand can pay: its tea or its gift (U20)."""
    return guests.back[held.guest] if held.face == "teapot" else guests.brings[held.guest]


def inventory(state: State) -> Counter[str]:
    """All guests, also those paid but not yet back on the table (U1)."""
    pieces = Counter(guest for guest in state.table if guest)
    pieces.update(held.guest for hand in state.hands for held in hand)
    pieces.update(held.guest for work in state.todo if isinstance(work, Payment) for held in work.paid)
    return pieces
