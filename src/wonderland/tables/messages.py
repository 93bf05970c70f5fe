"""What a table hears from a browser and tells it. ui/src/wire.ts is made from this page; both sides spell alike.

Heard: one of `AnyHeard`, told apart by `do`, each with an `id` of the browser's own. It is answered by `Ack` once it is
kept, or by `Refusal` and nothing has changed; the same `id` sent again is acknowledged again and done once.
Told: one of `AnyTold`, told apart by `type`. An `Update` is whole: whoever has the newest needs none of the others.
"""

from typing import Any, Literal, TypeAlias

import msgspec

Watch: TypeAlias = Literal["nobody", "link", "public"]
"""Who may look on: nobody, whoever has the table's address, or anybody, from the public list."""
Status: TypeAlias = Literal["gathering", "playing", "over"]
Reaction: TypeAlias = Literal["clap", "laugh", "gasp", "think", "hurry", "thanks"]


class Heard(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something that a browser asks for."""

    id: str


class Answer(Heard, frozen=True, tag="answer"):
    """Answer question number `ask` of one's seat by the name of a choice."""

    seat: int
    ask: int
    choice: str


class AskUndo(Heard, frozen=True, tag="undo"):
    """Take back one's last move: at once where nothing was revealed, else if the others agree."""

    seat: int


class AgreeUndo(Heard, frozen=True, tag="agree"):
    """Say yes or no to somebody's undo."""

    seat: int
    yes: bool


class Bring(Heard, frozen=True, tag="bring"):
    """Before the game: luck of the browser's own, mixed into the deal. It is brought once the commitment is known, so
    that the house cannot choose its secret to suit."""

    nonce: str


class SeatBot(Heard, frozen=True, tag="seat-bot"):
    """The host puts a bot in a free seat, or another bot in a bot's."""

    seat: int
    bot: str


class FreeSeat(Heard, frozen=True, tag="free-seat"):
    """Before the game: the host empties a seat, or a person leaves it."""

    seat: int


class Start(Heard, frozen=True, tag="start"):
    """The host begins the game; every seat is taken."""


class StandIn(Heard, frozen=True, tag="stand-in"):
    """The host lets a bot play for somebody who has gone, or ends that. It also ends when the owner is back."""

    seat: int
    on: bool


class Rematch(Heard, frozen=True, tag="rematch"):
    """After the end: the same people, seats turned by one."""


class Say(Heard, frozen=True, tag="say"):
    """A line of chat, where the table has chat."""

    text: str


class React(Heard, frozen=True, tag="react"):
    """A quick sign; it is shown and not kept."""

    what: Reaction


AnyHeard: TypeAlias = (
    Answer | AskUndo | AgreeUndo | Bring | SeatBot | FreeSeat | Start | StandIn | Rematch | Say | React
)


class SeatCard(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `yours` and `invite` are for the looker: its own seats, and, to the host, the code
    that seats a friend on a free chair."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    bot: str | None
    here: bool
    """A person with the table open now; a bot always is."""
    stand_in: bool
    brought: bool
    """Has the person brought luck of their own? A bot need not."""
    yours: bool
    invite: str | None


class UndoCard(msgspec.Struct, frozen=True):
    """An undo that waits for the others' consent."""

    seat: int
    agreed: list[int]
    asked: list[int]
    """Seats that still have to say yes or no."""


class OutcomeCard(msgspec.Struct, frozen=True):
    """How the game ended, by seat; `reason` is a word key `ending-...` of the game."""

    ranks: list[int]
    scores: list[int]
    tally: list[dict[str, int]]
    reason: str


class ProofCard(msgspec.Struct, frozen=True):
    """The fair deal: the commitment is told from the start, the secret after the end."""

    commitment: str
    nonces: list[str]
    secret: str | None


class TableCard(msgspec.Struct, frozen=True):
    """The table itself."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    seats: list[SeatCard]
    host: bool
    """Is the looker the host?"""
    watch: Watch
    watchers: int
    chat: bool
    clock: int | None
    """Seconds for an answer; None: no clock."""
    deadline: float | None
    """When the clock runs out, in seconds since 1970."""
    to_act: list[int]
    moves: int
    may_undo: Literal["no", "free", "consent"]
    """For the looker's last move."""
    undo: UndoCard | None
    outcome: OutcomeCard | None
    proof: ProofCard | None
    """From the start of the game."""
    rematch: str | None
    """The id of the table where it goes on."""


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


class Step(msgspec.Struct, frozen=True):
    """One move, as the looker may know it; number 0 is the set-up, which nobody made."""

    number: int
    seat: int | None
    events: list[dict[str, Any]]


class Sight(msgspec.Struct, frozen=True):
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


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """All that the looker may know now. `seq` never falls; an update with a lower one than the newest is old."""

    seq: int
    table: TableCard
    sights: list[Sight]
    chat: list[ChatLine]
    """Lines that the browser lacks."""


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """What was asked under this id is done and kept."""

    id: str


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """What was asked under this id was not done; the sentence is the house's word `error-<key>`."""

    id: str | None
    key: str
    details: dict[str, Any]


class Reacted(msgspec.Struct, frozen=True, tag_field="type", tag="reacted"):
    """Somebody gave a quick sign."""

    name: str
    seat: int | None
    what: Reaction


class Tick(msgspec.Struct, frozen=True, tag_field="type", tag="tick"):
    """The line is alive."""


class Gone(msgspec.Struct, frozen=True, tag_field="type", tag="gone"):
    """The table was deleted, or one may no longer look on."""


AnyTold: TypeAlias = Update | Ack | Refusal | Reacted | Tick | Gone
