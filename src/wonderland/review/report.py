"""The results of a review. Chances to win are shares from 0 to 1; a loss is a difference of two."""

from typing import Any, Literal

import msgspec

from wonderland.core.values import Seat


class Reviewer(msgspec.Struct, frozen=True):
    """How the review was made."""

    method: Literal["tree", "playouts", "facts", "none"]
    """By tree search, by paired playouts, by exact facts only, or not at all."""
    playouts: int = 0
    """For choosing the better choice."""
    level: str = ""
    """The level whose search chooses."""


class CurvePoint(msgspec.Struct, frozen=True):
    """Everybody's chance to win after a step, with all cards open."""

    step: int
    """0 is the set-up."""
    chances: tuple[float, ...]


class Reason(msgspec.Struct, frozen=True):
    """Why a choice was better; the word `review-<key>` is its sentence, which a game can state in its own words."""

    key: str
    details: dict[str, Any] = {}


class Decision(msgspec.Struct, frozen=True):
    """One decision with more than one choice."""

    step: int
    """The step that shows the answer; the step before it shows what the seat saw."""
    seat: Seat
    played: str
    best: str
    loss: float
    error: float
    """The standard error of the loss."""
    chance: float
    """Of the best choice to win."""
    grade: Literal["best", "close", "slip", "mistake", "blunder"]
    """Close: the difference is within error. A slip costs at least 5 %, a mistake 10 %, a blunder 15 %."""
    fine: tuple[str, ...] = ()
    """Choices within one percentage point or one standard error of the best."""
    expected: tuple[float, float] | None = None
    """The own final points to expect: after what was played, after the best. None: the game has no points."""
    reasons: tuple[Reason, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """A moment that mattered: a decision, or a stroke of luck where the decision was right."""

    step: int
    seat: Seat
    kind: Literal["decision", "luck", "fact"]
    change: float
    """In the seat's chance to win: minus the loss of a decision, or what luck did."""
    decision: Decision | None = None
    reasons: tuple[Reason, ...] = ()


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat played."""

    seat: Seat
    decisions: int
    """With more than one sensible choice."""
    accuracy: float | None
    """In per cent."""
    loss: float
    """The mean of its decisions."""
    error: float
    level: tuple[str, str] | None
    """Between which levels this is; equal ones: like that level. None: it cannot be said."""
    level_place: float | None
    """On a scale where the weakest level is 0, the next one 1, and so on."""
    level_range: tuple[float, float] | None
    """The interval of `level_place`."""


class LedgerRow(msgspec.Struct, frozen=True):
    """A row of the ledger of luck; the rows of a seat add up exactly to its result."""

    kind: Literal["equal", "deal", "draws", "round", "own", "others", "unknown"]
    amount: float


class Review(msgspec.Struct, frozen=True):
    """A review, whole or still growing."""

    game: str
    seats: int
    reviewer: Reviewer
    done: int
    """Decisions looked at."""
    total: int
    curve: tuple[CurvePoint, ...] = ()
    players: tuple[SeatReview, ...] = ()
    moments: tuple[Moment, ...] = ()
    """By seat, then by importance."""
    decisions: tuple[Decision, ...] = ()
    ledgers: tuple[tuple[LedgerRow, ...], ...] = ()
    """By seat."""
    results: tuple[float, ...] = ()
    """By seat: 1 for a win, a share of it for a shared one."""
