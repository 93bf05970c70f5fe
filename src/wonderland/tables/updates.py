"""What a table sends to a browser: one of `AnyUpdate`, distinguished by `type`. ui/src/wire.ts is generated from here.
The first update of a connection is a whole `TableUpdate`, each later one a `TableChange` from the update it names. A
browser that has another one requests a whole update."""

from typing import Any, Literal, TypeAlias

from wonderland.core.events import kebab
from wonderland.core.values import Frozen

from .requests import Reaction

Watch: TypeAlias = Literal["nobody", "link", "public"]
"""Who may watch: nobody, people with the link, or anyone."""
Hints: TypeAlias = Literal["nobody", "asker", "players"]
"""Who sees a hint: nobody (hints are off), its asker, or all players."""
Status: TypeAlias = Literal["gathering", "playing", "over"]
By: TypeAlias = Literal["person", "bot", "stand-in", "clock"]
"""Who made a move: the seat's person or bot, a stand-in, or the clock."""


class SeatInfo(Frozen):
    """A seat. `yours`, `invite` and `token` depend on the viewer; the last two are for the host."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    bot: str | None
    online: bool
    """Bots always are."""
    stand_in: bool
    resigned: bool
    """While the game goes on, a bot plays here."""
    stand_in_from: float | None
    """When others may let a bot play for an absent person, in seconds since 1970; None: when the clock runs out."""
    is_host: bool
    muted: bool
    has_nonce: bool
    """Bots need none."""
    yours: bool
    invite: str | None
    token: str | None
    """For the program of a remote bot."""


class PendingUndo(Frozen):
    """An undo that waits for consent."""

    seat: int
    agreed: list[int]
    waiting_for: list[int]
    moves: int
    """The number that would be left."""
    played_for: int
    """The number of moves by a bot or the clock that would be undone; 0: the person's own last one."""


class PlayedForYou(Frozen):
    """Moves that a bot or the clock made for you since you last moved. You may undo all of them."""

    seat: int
    count: int
    last: int
    consent: bool


class HolidayInfo(Frozen):
    """A holiday, or a request for one."""

    seat: int
    days: int
    waiting_for: list[int]
    until: float | None
    """In seconds since 1970; None: not all have agreed."""


class OutcomeInfo(Frozen):
    """How the game ended, by seat. `reason` is a word key `ending-...`. After resigning the tally is empty."""

    ranks: list[int]
    scores: list[int]
    tally: list[dict[str, int]]
    reason: str


class ProofInfo(Frozen):
    """The fair deal; the secret is sent after the end."""

    commitment: str
    nonces: list[str]
    secret: str | None


class TableInfo(Frozen):
    """The facts of a table."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    seats: list[SeatInfo]
    is_host: bool
    invite: str | None
    """For the host: seats anyone on a free seat."""
    open: bool
    """May anyone join from the home page?"""
    start_at: float | None
    """The scheduled start, in seconds since 1970."""
    watch: Watch
    watchers: int
    chat: bool
    hints: Hints
    clock: int | None
    """Seconds per answer."""
    deadline: float | None
    """In seconds since 1970."""
    to_act: list[int]
    moves: int
    may_undo: Literal["no", "free", "consent"]
    played_for_you: PlayedForYou | None
    """When nobody stands in for the viewer any more."""
    undo: PendingUndo | None
    holiday: HolidayInfo | None
    """The latest; it may be over."""
    outcome: OutcomeInfo | None
    proof: ProofInfo | None
    seed: str | None
    """Fixes all randomness; None: the fair deal."""
    rematch: str | None
    """The id of the next table."""
    upgraded_after: list[int]
    """The moves after which the rules were upgraded."""


class Choice(Frozen):
    """A choice: the name to send back, the pieces to highlight, the action to describe, and its preview in the game's
    own terms."""

    name: str
    pieces: list[str]
    action: dict[str, Any]
    foresight: dict[str, Any]


class Question(Frozen):
    """An open question. Its number goes back with the answer; its name is a word key `ask-...`."""

    number: int
    name: str
    choices: list[Choice]


class TakenBack(Frozen):
    """An undone move."""

    seat: int
    events: list[dict[str, Any]]


class Step(Frozen, omit_defaults=True):
    """A move as the viewer may know it; number 0 is the set-up."""

    number: int
    seat: int | None
    by: By | None
    events: list[dict[str, Any]]
    taken_back: list[TakenBack]
    """Moves after this step that were undone, the oldest first."""
    changes: list[Any] = []
    """By event, the difference in the view (`tables.difference`); empty if only the end is known."""


class SeatUpdate(Frozen):
    """What one seat, or a spectator (None), may know. A browser gets one per seat, with the steps that it lacks."""

    seat: int | None
    view: dict[str, Any]
    """The game's `View`."""
    standing: dict[str, Any]
    """What a board shows beside the view, such as points and majorities."""
    question: Question | None
    steps: list[Step]


class ChatLine(Frozen):
    """A line of chat, as plain text."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float


class Update(Frozen, tag_field="type", tag=kebab):
    """A message to a browser."""


class TableUpdate(Update, tag="update"):
    """Everything that the viewer may know now. `seq` never falls."""

    number: int
    """A `TableChange` names it."""
    seq: int
    table: TableInfo
    seat_updates: list[SeatUpdate]
    chat_from: int
    """The browser forgets later lines."""
    chat: list[ChatLine]


class SeatChange(Frozen, omit_defaults=True):
    """What differs in a `SeatUpdate`."""

    view: Any = None
    """After the changes of the steps."""
    standing: Any = None
    question: Any = None
    steps: list[Step] = []


class TableChange(Update, omit_defaults=True, tag="change"):
    """What differs from the update number `since` (`tables.difference`)."""

    since: int
    number: int
    seq: int
    table: Any = None
    seat_changes: list[SeatChange] = []
    chat_from: int | None = None
    """None: no new chat."""
    chat: list[ChatLine] = []


class Ack(Update):
    """The request is done and saved."""

    id: str


class Refusal(Update, tag="refused"):
    """The request failed with the word `error-<key>`."""

    id: str | None
    key: str
    details: dict[str, Any]


class ReplyInfo(Frozen):
    """The likely reply of the next rival: the likeliest action, its share of the sampled worlds, and its features for
    that rival."""

    seat: int
    action: dict[str, Any]
    share: float
    features: dict[str, float]


class AdviceInfo(Frozen):
    """The evaluation of a choice. `features` are words `feature-...` with points; the rest is None without a bot."""

    choice: str
    features: dict[str, float]
    win: float | None
    """From 0 to 1."""
    score: float | None
    """The expected lead in points."""
    error: float | None
    """The standard error of `win`."""
    reply: ReplyInfo | None = None


class Hint(Update):
    """The answer to `AskHint`: every choice, the best first."""

    seat: int
    question: int
    advice: list[AdviceInfo]
    choices: list[Choice] | None = None
    """For other players who see the hint."""


class RemoteQuestion(Frozen):
    """GET /api/tables/<id>/bot with a seat's token: the next question of a remote bot. `question` is None if there was
    none in time: ask again."""

    seat: int
    over: bool
    view: dict[str, Any] | None
    question: Question | None


class Reacted(Update):
    """A quick reaction."""

    name: str
    seat: int | None
    reaction: Reaction


class Heartbeat(Update):
    """The connection is alive."""


class Gone(Update):
    """The table was deleted, may not be watched any more, or could not be loaded."""

    set_aside: bool = False


class Announced(Update):
    """The server restarts soon; games are kept."""

    minutes: int


class Saving(Update):
    """Whether the server can save now."""

    works: bool


AnyUpdate: TypeAlias = (
    TableUpdate | TableChange | Ack | Refusal | Hint | Reacted | Heartbeat | Gone | Announced | Saving
)
