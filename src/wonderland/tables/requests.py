"""What a browser asks of a table: one of `AnyRequest`, distinguished by `do`, with an `id` of its own. It is answered
by `Ack` when it is saved, or by `Refusal`. A repeated `id` is acknowledged and done once. ui/src/wire.ts is generated
from here."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from wonderland.core.events import kebab
from wonderland.core.values import Frozen

RequestId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Reaction: TypeAlias = Literal["clap", "laugh", "gasp", "think", "hurry", "thanks"]


class Request(Frozen, tag_field="do", tag=kebab, forbid_unknown_fields=True):
    """A request of a browser."""

    id: RequestId


class SeatRequest(Request):
    """A request for your own seat."""

    seat: int


class HostRequest(Request):
    """A request of the host."""


class Answer(SeatRequest):
    """Answer an open question."""

    question: int
    choice: str


class AskHint(SeatRequest, tag="hint"):
    """Ask how a bot evaluates the choices of your question."""

    question: int


class AskUndo(SeatRequest, tag="undo"):
    """Undo your last move, or all moves made `for_you` since you last moved. If something was revealed or others have
    moved, they must agree."""

    for_you: bool = False


class AnswerUndo(SeatRequest):
    """Agree to an undo, or not."""

    agree: bool


class SendNonce(Request):
    """Before the game: random text for the deal. It is sent when the commitment is known, so that the server cannot
    choose its secret to suit."""

    nonce: str


class SeatBot(HostRequest):
    """The host puts a bot on a seat without a person."""

    seat: int
    bot: str


class FreeSeat(Request):
    """Before the game: the host frees a seat, or a person leaves it."""

    seat: int


class SetAccess(HostRequest):
    """The host opens the table to everyone, or closes it."""

    open: bool


class Start(HostRequest):
    """The host starts the game; bots can `fill` free seats."""

    fill: bool = False


class Postpone(HostRequest):
    """The host delays a scheduled start by a minute."""


class PassHost(HostRequest):
    """The host makes a player who is online the host."""

    seat: int


class Mute(HostRequest):
    """The host mutes a player, or lets them chat again."""

    seat: int
    on: bool


class StandIn(Request):
    """Let a bot play for you, or for an absent player (`SeatInfo.stand_in_from`), until the owner or host ends it or
    the owner returns."""

    seat: int
    on: bool


class Resign(SeatRequest):
    """Give up your game. It ends if fewer than two others, or no people, are left; else a bot plays on."""


class AskHoliday(SeatRequest):
    """Ask to stop the table's clock for some days; all others must agree."""

    days: int


class AnswerHoliday(SeatRequest):
    """Agree to a holiday, or not."""

    agree: bool


class EndHoliday(Request):
    """End your holiday early, or cancel the request."""


class Rematch(Request):
    """After the end: play again, with seats moved by one."""


class Say(Request):
    """Send a chat line."""

    text: str


class React(Request):
    """Send a quick reaction, which is not saved."""

    reaction: Reaction


class Resend(Request):
    """Send a whole update: a change did not follow from what the browser has."""


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
"""Requests that change the table or are sent to everyone."""

AnyRequest: TypeAlias = AnyChange | Resend | AskHint
