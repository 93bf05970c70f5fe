"""All there is to a game of Unbirthday: data only."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias

import msgspec

from wonderland.core.codec import from_plain
from wonderland.core.contract import About, about
from wonderland.core.events import kebab
from wonderland.core.values import Option, Options, Seat, resolve_options
from wonderland.games.unbirthday.guests import HOUSE, SETS, GuestSet, Kind, Name
from wonderland.games.unbirthday.table import Worker

FOLDER = Path(__file__).parent
SEATS = 2
PRINTED_TURNS = 1000
"""As printed a game can go on for ever; no game of people lasts so long (U37)."""


ABOUT = about(FOLDER)


Ask: TypeAlias = Literal["choose-turn", "fill-seat", "use-ace", "use-worker", "pay-need", "give-card", "over"]
Ending: TypeAlias = Literal["alice", "dead", "limit"]
Face: TypeAlias = Literal["teapot", "guest"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the game (U4, U33, U34, U37), and the content: `guests` is the set played with."""

    sets: ClassVar[dict[str, GuestSet]] = SETS
    usual_set: ClassVar[str] = HOUSE

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
        """The facts of the game; with more sets of guests than the built-in one a table can choose (U36)."""
        if len(cls.sets) == 1:
            return ABOUT
        return replace(ABOUT, options=(*ABOUT.options, Option("guests", cls.usual_set, tuple(cls.sets))))

    @property
    def set(self) -> GuestSet:
        return self.sets[self.guests]

    @property
    def has_pot(self) -> bool:
        """Is there a fresh pot (U33)? Not as printed (U37)."""
        return self.house_rules and self.fresh_pot

    @property
    def last_turn(self) -> int:
        """After how many turns the game is over (U34); as printed a bound of the program (U37)."""
        return self.turn_limit if self.house_rules else PRINTED_TURNS


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand and the face it keeps: a teapot is worth its tea, a guest its gift (U20)."""

    guest: Name
    face: Face


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a worker card lies."""

    crossing: str
    turned: bool


class Work(msgspec.Struct, frozen=True, tag_field="work", tag=kebab, forbid_unknown_fields=True):
    """Work left below the question, on the stack `todo`."""


class Workers(Work, frozen=True):
    """The workers still to act, the next one first. Whoever had no guest at placement is not among them."""

    left: tuple[Worker, ...]


class Payment(Work, frozen=True):
    """The guest under the worker is being paid for; these cards have left the hand so far."""

    paid: tuple[Held, ...]


class Giving(Work, frozen=True):
    """This card was drawn from the other hand, and one is to be given."""

    taken: Name


class Seating(Work, frozen=True):
    """The seats of a line named so far, each a guest and how it will lie, or None for an empty place."""

    line: str
    seats: tuple[tuple[Name, bool] | None, ...]


Frame: TypeAlias = Workers | Payment | Giving | Seating


@dataclass(slots=True)
class State:
    """`ask` is what is waited for, `turn` whose turn it is (at the end: was); `todo` is the work left, the top last."""

    settings: Settings
    ask: Ask
    turn: Seat
    table: list[Name | None]
    """By cell in reading order."""
    turned: list[bool]
    """By cell; an empty one is not turned."""
    hands: list[list[Held]]
    """In the order the cards came."""
    workers: list[Placement | None]
    """By seat; None lies beside the table."""
    hatter_last: list[bool]
    """By seat: was its last turn the Hatter's?"""
    turns: int
    """Turns played to their end."""
    quiet: int
    """Turns since one with a collect or an invitation; -1 in a turn that has had one."""
    todo: tuple[Frame, ...] = field(default=())
    ending: Ending | None = None

    @property
    def seats(self) -> int:
        return SEATS

    def copy(self) -> "State":
        return State(
            self.settings,
            self.ask,
            self.turn,
            self.table[:],
            self.turned[:],
            [hand[:] for hand in self.hands],
            self.workers[:],
            self.hatter_last[:],
            self.turns,
            self.quiet,
            self.todo,
            self.ending,
        )


def kind_of(guests: GuestSet, held: Held) -> Kind | None:
    """§4.2 What a held card can pay: its tea or its gift, never both (U20)."""
    return guests.back[held.guest] if held.face == "teapot" else guests.brings[held.guest]
