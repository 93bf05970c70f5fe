"""What a browser asks of a table: one of `AnyRequest`, told apart by `do`, each with an `id` of the browser's own.

A request is answered by `Ack` once it is saved, or by `Refusal` and nothing has changed; the same `id` sent again is
acknowledged again and done once. ui/src/wire.ts is generated from this module.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

RequestId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Reaction: TypeAlias = Literal["clap", "laugh", "gasp", "think", "hurry", "thanks"]


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A request of a browser."""

    id: RequestId


class Answer(Request, frozen=True, tag="answer"):
    """Answer an open question of one's seat, by its number, with the name of a choice."""

    seat: int
    question: int
    choice: str


class AskHint(Request, frozen=True, tag="hint"):
    """Ask what a bot thinks of the choices of one's open question, by its number; told as `Hint`."""

    seat: int
    question: int


class AskUndo(Request, frozen=True, tag="undo"):
    """Take back your last move, or all moves that a bot or the clock made `for_you` since you moved last: at once where
    nothing was revealed and nobody else has moved, else if the others agree."""

    seat: int
    for_you: bool = False


class AnswerUndo(Request, frozen=True, tag="answer-undo"):
    """Say yes or no to somebody's undo."""

    seat: int
    agree: bool


class SendNonce(Request, frozen=True, tag="send-nonce"):
    """Before the game: a random text of the browser's own, mixed into the deal. It is sent once the commitment is
    known, so that the server cannot choose its secret to suit."""

    nonce: str


class SeatBot(Request, frozen=True, tag="seat-bot"):
    """The host puts a bot in a free seat, or another bot in a bot's."""

    seat: int
    bot: str


class FreeSeat(Request, frozen=True, tag="free-seat"):
    """Before the game: the host empties a seat, or a person leaves it."""

    seat: int


class SetAccess(Request, frozen=True, tag="set-access"):
    """Before the game: the host lets anybody sit down, from the home page, or no longer."""

    open: bool


class Start(Request, frozen=True, tag="start"):
    """The host begins the game; every seat is taken, or bots `fill` those that are free."""

    fill: bool = False


class Postpone(Request, frozen=True, tag="postpone"):
    """The host of a table that starts by itself at a certain time waits a minute longer for others."""


class PassHost(Request, frozen=True, tag="pass-host"):
    """The host makes somebody who sits there, and is there, the host."""

    seat: int


class Mute(Request, frozen=True, tag="mute"):
    """The host lets somebody chat no more at this table, or again."""

    seat: int
    on: bool


class StandIn(Request, frozen=True, tag="stand-in"):
    """Let a bot play for you, or for somebody who has been away for long enough (`SeatInfo.stand_in_from`). It ends
    when the owner says so or opens the table again, or when the host ends it."""

    seat: int
    on: bool


class Resign(Request, frozen=True, tag="resign"):
    """Give up your game for good. It ends where fewer than two others, or no people, are left; else a bot plays on."""

    seat: int


class AskHoliday(Request, frozen=True, tag="ask-holiday"):
    """Ask that the table's clock waits for so many days; it does once all other people have agreed."""

    seat: int
    days: int


class AnswerHoliday(Request, frozen=True, tag="answer-holiday"):
    """Say yes or no to somebody's holiday."""

    seat: int
    agree: bool


class EndHoliday(Request, frozen=True, tag="end-holiday"):
    """One is back before the end of one's holiday, or asks for it no more."""


class Rematch(Request, frozen=True, tag="rematch"):
    """After the end: the same people, seats turned by one."""


class Say(Request, frozen=True, tag="say"):
    """A line of chat, where the table has chat."""

    text: str


class React(Request, frozen=True, tag="react"):
    """A quick sign; it is shown and not saved."""

    reaction: Reaction


class Resend(Request, frozen=True, tag="resend"):
    """Send everything: a change came that does not follow from what the browser has."""


AnyChange: TypeAlias = (
    Answer
    | AskUndo
    | AnswerUndo
    | AskHoliday
    | AnswerHoliday
    | EndHoliday
    | SendNonce
    | SeatBot
    | FreeSeat
    | SetAccess
    | Start
    | Postpone
    | PassHost
    | Mute
    | StandIn
    | Resign
    | Rematch
    | Say
    | React
)
"""What changes something at the table, or is told to everybody there."""

AnyRequest: TypeAlias = AnyChange | Resend | AskHint
