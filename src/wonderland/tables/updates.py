"""What a table sends to a browser: one of `AnyUpdate`, told apart by `type`. ui/src/wire.ts is generated from here.

The first update of a connection is a `TableUpdate` with all that the viewer may know. Each later one is a
`TableChange`: what differs from the update it names. A browser that has another one requests a whole update again.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from wonderland.tables.requests import Reaction

Watch: TypeAlias = Literal["nobody", "link", "public"]
"""Who may watch: nobody, whoever has the table's address, or anybody, from the public list."""
Hints: TypeAlias = Literal["nobody", "asker", "players"]
"""Who sees a hint: nobody, since there are none; its asker alone; or all who play, with what the asker may choose."""
Status: TypeAlias = Literal["gathering", "playing", "over"]
By: TypeAlias = Literal["person", "bot", "stand-in", "clock"]
"""Who made a move: its seat's person or bot, a bot in a person's place, or the clock, when time ran out."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `yours` and `invite` are for the viewer: their own seats, and, to the host, the
    code that seats a friend on a free chair."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    bot: str | None
    online: bool
    """A person with the table open now; a bot always is."""
    stand_in: bool
    resigned: bool
    """The person has given up; while the game goes on a bot plays here."""
    stand_in_from: float | None
    """Of somebody who is away: from when others may let a bot play, in seconds since 1970; None: once their clock has
    run out."""
    is_host: bool
    """Does the host sit here?"""
    muted: bool
    """Has the host muted the person?"""
    has_nonce: bool
    """Has the person sent a nonce for the deal? A bot need not."""
    yours: bool
    invite: str | None
    token: str | None
    """To the host, of the chair of a remote bot: what its program proves itself with."""


class PendingUndo(msgspec.Struct, frozen=True):
    """An undo that waits for the others' consent."""

    seat: int
    agreed: list[int]
    waiting_for: list[int]
    """Seats that still have to say yes or no."""
    moves: int
    """How many moves are left then."""
    played_for: int
    """How many moves of a bot or the clock would be taken back; 0: the person's own last one."""


class PlayedForYou(msgspec.Struct, frozen=True):
    """Moves that a bot or the clock made for your seat since you moved last: you may take all of them back."""

    seat: int
    count: int
    last: int
    """The number of the newest."""
    consent: bool
    """Must the others agree?"""


class HolidayInfo(msgspec.Struct, frozen=True):
    """A holiday that waits for the others' consent, or that is on."""

    seat: int
    days: int
    waiting_for: list[int]
    """Seats that still have to say yes or no."""
    until: float | None
    """When the clock goes on, in seconds since 1970; None: not all have agreed."""


class OutcomeInfo(msgspec.Struct, frozen=True):
    """How the game ended, by seat; `reason` is a word key `ending-...` of the game, or `resigned`. Then the tally is
    empty: the scores are those when it ended."""

    ranks: list[int]
    scores: list[int]
    tally: list[dict[str, int]]
    reason: str


class ProofInfo(msgspec.Struct, frozen=True):
    """The fair deal: the commitment is told from the start, the secret after the end."""

    commitment: str
    nonces: list[str]
    secret: str | None


class TableInfo(msgspec.Struct, frozen=True):
    """The table itself."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    seats: list[SeatInfo]
    is_host: bool
    """Is the viewer the host?"""
    invite: str | None
    """To the host, while chairs are free: the code that seats whoever comes first."""
    open: bool
    """May anybody sit down, from the home page?"""
    start_at: float | None
    """When it starts by itself, bots on the free chairs, in seconds since 1970."""
    watch: Watch
    watchers: int
    chat: bool
    hints: Hints
    clock: int | None
    """Seconds for an answer; None: no clock."""
    deadline: float | None
    """When the clock runs out, in seconds since 1970."""
    to_act: list[int]
    moves: int
    may_undo: Literal["no", "free", "consent"]
    """For the viewer's last move."""
    played_for_you: PlayedForYou | None
    """To the viewer, once nobody stands in for them any more."""
    undo: PendingUndo | None
    holiday: HolidayInfo | None
    """The latest that was asked for; it may be over."""
    outcome: OutcomeInfo | None
    proof: ProofInfo | None
    """From the start of the game."""
    seed: str | None
    """All luck follows from this text; None: the fair deal."""
    rematch: str | None
    """The id of the table where it goes on."""
    upgraded_after: list[int]
    """The numbers of the moves after which the game went on by newer rules."""


class Choice(msgspec.Struct, frozen=True):
    """A choice: its name to send back, its pieces to light, its action (`action` names the kind) to put into words, and
    what it would do, in the game's own terms."""

    name: str
    pieces: list[str]
    action: dict[str, Any]
    foresight: dict[str, Any]


class Question(msgspec.Struct, frozen=True):
    """An open question: its number goes back with the answer, its name is a word key `ask-...` of the game."""

    number: int
    name: str
    choices: list[Choice]


class TakenBack(msgspec.Struct, frozen=True):
    """A move that was taken back, as the viewer knew it."""

    seat: int
    events: list[dict[str, Any]]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move, as the viewer may know it; number 0 is the set-up, which nobody made."""

    number: int
    seat: int | None
    by: By | None
    events: list[dict[str, Any]]
    taken_back: list[TakenBack]
    """What followed this step until it was taken back, the oldest first."""
    changes: list[Any] = []
    """By event, the difference that it makes in the view (`tables.difference`); empty where only the end is known."""


class SeatUpdate(msgspec.Struct, frozen=True):
    """What one seat may know; `seat` None is a spectator. A browser gets one for each of its seats.

    `steps` are those from the first one that the browser lacks, or that has changed; it forgets any later ones it had.
    """

    seat: int | None
    view: dict[str, Any]
    """The game's View, as plain data."""
    standing: dict[str, Any]
    """What a board shows beside the view and may not work out by itself: points, majorities."""
    question: Question | None
    steps: list[Step]


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat, as plain text."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float


class TableUpdate(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """All that the viewer may know now. `seq` never falls; an update with a lower one than the newest is old."""

    number: int
    """Of this moment of the table; a `TableChange` names it."""
    seq: int
    table: TableInfo
    seat_updates: list[SeatUpdate]
    chat_from: int
    """The browser forgets the lines after this number: those that are told now take their place."""
    chat: list[ChatLine]


class SeatChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What differs in the `SeatUpdate` of the same place."""

    view: Any = None
    """After the changes that the steps bring."""
    standing: Any = None
    question: Any = None
    steps: list[Step] = []


class TableChange(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="change"):
    """What differs from the update with the number `since`, which has the same seats (`tables.difference`)."""

    since: int
    number: int
    seq: int
    table: Any = None
    seat_changes: list[SeatChange] = []
    chat_from: int | None = None
    """None: there is nothing new in the chat."""
    chat: list[ChatLine] = []


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """The request of this id is done and saved."""

    id: str


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """The request of this id was not done; its sentence is the word `error-<key>`."""

    id: str | None
    key: str
    details: dict[str, Any]


class ReplyInfo(msgspec.Struct, frozen=True):
    """What the rival who is asked next is likely to do: the likeliest action, in which share of worlds it came, and
    what `judge` sees in the answers for that rival."""

    seat: int
    action: dict[str, Any]
    share: float
    features: dict[str, float]


class AdviceInfo(msgspec.Struct, frozen=True):
    """What is thought of one choice. `features` are named in words `feature-...` of the game, in points; the rest is
    None where no bot has thought about it."""

    choice: str
    features: dict[str, float]
    win: float | None
    """The chance to win after it, 0 to 1."""
    score: float | None
    """By how many points it is expected to end ahead of the best other."""
    error: float | None
    """The standard error of `win`."""
    reply: ReplyInfo | None = None
    """None where it is not known."""


class Hint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What was asked for with `AskHint`: every choice of the question, the best first."""

    seat: int
    question: int
    advice: list[AdviceInfo]
    choices: list[Choice] | None = None
    """To other players, where the table lets them see it: what the seat may choose."""


class RemoteQuestion(msgspec.Struct, frozen=True):
    """GET /api/tables/<id>/bot with a chair's token: what its program is asked, from what its seat may know. `question`
    is None where nothing was asked for a while: ask again."""

    seat: int
    over: bool
    view: dict[str, Any] | None
    question: Question | None


class Reacted(msgspec.Struct, frozen=True, tag_field="type", tag="reacted"):
    """Somebody gave a quick sign."""

    name: str
    seat: int | None
    reaction: Reaction


class Heartbeat(msgspec.Struct, frozen=True, tag_field="type", tag="heartbeat"):
    """The connection is alive."""


class Gone(msgspec.Struct, frozen=True, tag_field="type", tag="gone"):
    """The table was deleted, or one may no longer watch it; or it is set aside, because it cannot be loaded."""

    set_aside: bool = False


class Announced(msgspec.Struct, frozen=True, tag_field="type", tag="announced"):
    """The server restarts in so many minutes; games are kept."""

    minutes: int


class Saving(msgspec.Struct, frozen=True, tag_field="type", tag="saving"):
    """The server cannot save just now, or can again. A new connection is one that can."""

    works: bool


AnyUpdate: TypeAlias = (
    TableUpdate | TableChange | Ack | Refusal | Hint | Reacted | Heartbeat | Gone | Announced | Saving
)
