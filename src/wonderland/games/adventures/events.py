"""What can happen."""

from typing import Annotated, ClassVar, Literal

from wonderland.core.events import Event, kebab, secret
from wonderland.core.values import Seat
from wonderland.games.adventures.boards import Kind
from wonderland.games.adventures.pieces import Card, Cookie, Side


class StartChosen(Event, frozen=True):
    """The first player is known."""

    seat: Seat


class HandDealt(Event, frozen=True):
    """A seat drew its first cards, the left one first."""

    seat: Seat
    owner: Seat | None
    """Who may see them; None is everybody."""
    cards: Annotated[tuple[Card, ...] | None, secret("owner")]


class CookieTurnedUp(Event, frozen=True):
    """The next large cookie lies face up."""

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
    """A pawn entered these spaces one by one; the last is where it stops."""

    seat: Seat
    path: tuple[int, ...]
    space: int
    kind: Kind


class TeaPartyPassed(Event, frozen=True):
    """Passing the Tea Party brought the cookie that lay face up."""

    seat: Seat
    cookie: Cookie


class CookieTaken(Event, frozen=True):
    """Stopping at the Tea Party brought the cookie that lay face up."""

    seat: Seat
    cookie: Cookie


class CookieDrawn(Event, frozen=True):
    """Stopping at the Tea Party brought a cookie from the stack."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cookie: Cookie


class SmallCookiesTaken(Event, frozen=True):
    """The pointer showed a space with so many cookies, and so many were taken."""

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
    """The Cheshire Cat sends the pawn on by the number of the turn."""

    seat: Seat
    number: int


class EscapeBegun(Event, frozen=True):
    """The pawn tries to leave the hole with at most so many spins."""

    seat: Seat
    spins: int


class SpinnerSpun(Event, frozen=True):
    """The pointer shows a space: the pawn could go there, or it may not."""

    reveals: ClassVar[bool] = True
    seat: Seat
    space: int
    kind: Kind
    result: Literal["free", "occupied", "hole"]
    left: int


class EscapeFailed(Event, frozen=True):
    """No spin is left: the pawn stays in the hole."""

    seat: Seat


class CardDrawn(Event, frozen=True):
    """The player drew a card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    owner: Seat | None
    """Who may see it; None is everybody."""
    card: Annotated[Card | None, secret("owner")]


class GameEnded(Event, frozen=True):
    """The game is over and scored."""

    ending: Literal["cards-played"]
    scores: tuple[int, ...]
    winning_seats: tuple[Seat, ...]


EVENTS: dict[str, type[Event]] = {
    kebab(kind.__name__): kind
    for kind in (
        StartChosen,
        HandDealt,
        CookieTurnedUp,
        CardPlayed,
        JokerPlayed,
        PawnMoved,
        TeaPartyPassed,
        CookieTaken,
        CookieDrawn,
        SmallCookiesTaken,
        PawnGrew,
        PawnShrank,
        PawnFell,
        CatGrinned,
        EscapeBegun,
        SpinnerSpun,
        EscapeFailed,
        CardDrawn,
        GameEnded,
    )
}
