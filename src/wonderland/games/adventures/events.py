"""The events of Adventures."""

from typing import Annotated, ClassVar, Literal

from wonderland.core.events import Event, events_in, secret
from wonderland.core.values import Seat

from .boards import Kind
from .pieces import Card, Cookie, Side


class StartChosen(Event, frozen=True):
    """The first player was drawn, or set by the table."""

    seat: Seat


class HandDealt(Event, frozen=True):
    """A seat drew its first cards, the left one first."""

    seat: Seat
    owner: Seat | None  # who may see them; None is everybody
    cards: Annotated[tuple[Card, ...] | None, secret("owner")]


class CookieTurnedUp(Event, frozen=True):
    """The next large cookie is face up."""

    reveals: ClassVar[bool] = True
    cookie: Cookie


class CardPlayed(Event, frozen=True):
    """A card was played; `number` is its own with `plus` added."""

    seat: Seat
    card: Card
    side: Side
    plus: int
    number: int


class JokerPlayed(Event, frozen=True):
    """The joker was played; `number` is the declared one with `plus` added."""

    seat: Seat
    side: Side
    plus: int
    number: int


class PawnMoved(Event, frozen=True):
    """A pawn moved along a path to a space."""

    seat: Seat
    path: tuple[int, ...]
    space: int
    kind: Kind


class TeaPartyPassed(Event, frozen=True):
    """A pawn passed the Tea Party and got the cookie that was face up."""

    seat: Seat
    cookie: Cookie


class CookieTaken(Event, frozen=True):
    """A pawn stopped at the Tea Party and took the cookie that was face up."""

    seat: Seat
    cookie: Cookie


class CookieDrawn(Event, frozen=True):
    """A pawn stopped at the Tea Party and took a cookie from the stack."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cookie: Cookie


class SmallCookiesTaken(Event, frozen=True):
    """The pointer showed a space with a number of cookies; fewer are taken if the pool is short."""

    reveals: ClassVar[bool] = True
    seat: Seat
    space: int
    number: int
    taken: int


class PawnGrew(Event, frozen=True):
    """A pawn is large now."""

    seat: Seat


class PawnShrank(Event, frozen=True):
    """A pawn is small again."""

    seat: Seat


class PawnFell(Event, frozen=True):
    """A small pawn fell into the Rabbit Hole."""

    seat: Seat


class CatGrinned(Event, frozen=True):
    """The Cheshire Cat sent the pawn on by the number of the turn."""

    seat: Seat
    number: int


class EscapeBegun(Event, frozen=True):
    """The pawn tries to leave the hole."""

    seat: Seat
    spins: int


class SpinnerSpun(Event, frozen=True):
    """The pointer shows a space."""

    reveals: ClassVar[bool] = True
    seat: Seat
    space: int
    kind: Kind
    result: Literal["free", "occupied", "hole"]
    left: int


class EscapeFailed(Event, frozen=True):
    """The pawn stays in the hole."""

    seat: Seat


class CardDrawn(Event, frozen=True):
    """The player drew a card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    owner: Seat | None  # who may see it; None is everybody
    card: Annotated[Card | None, secret("owner")]


class GameEnded(Event, frozen=True):
    """The game is over."""

    ending: Literal["cards-played"]
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]


EVENTS = events_in(__name__)
