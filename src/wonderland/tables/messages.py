"""What server processes say to one another: a browser may be connected to another process than the one that has its
table."""

from typing import Any, TypeAlias

import msgspec

from wonderland.tables.admin import Announce
from wonderland.tables.requests import AnyRequest


class Message(msgspec.Struct, frozen=True, array_like=True):
    """From one process to another. A connection is named by its number in the process that has the browser."""


class Open(Message, frozen=True, tag="open"):
    """A browser opens a table of yours."""

    connection: int
    table: str
    person: str | None
    name: str
    blocked: list[str] = []


class Ask(Message, frozen=True, tag="ask"):
    """It requests something."""

    connection: int
    request: AnyRequest


class Leave(Message, frozen=True, tag="leave"):
    """It has gone."""

    connection: int


class Tell(Message, frozen=True, tag="tell"):
    """An update for browsers of yours."""

    connections: list[int]
    frame: msgspec.Raw


class Close(Message, frozen=True, tag="close"):
    """No more updates for it."""

    connection: int


class Sit(Message, frozen=True, tag="sit"):
    """Somebody takes a chair at a table of yours."""

    call: int
    table: str
    person: str
    name: str
    invite: str
    wish: int | None
    avoided: list[str] = []
    request: str | None = None
    """Its id, where it may be asked for again."""


class WaitForQuestion(Message, frozen=True, tag="wait-for-question"):
    """The program of a chair at a table of yours waits for its next question."""

    call: int
    table: str
    seat: int
    after: int | None
    seconds: float


class AnswerQuestion(Message, frozen=True, tag="answer-question"):
    """It answers one."""

    call: int
    table: str
    seat: int
    question: int
    choice: str


class Yield(Message, frozen=True, tag="yield"):
    """Finish what has begun at a table of yours, and release it."""

    call: int
    table: str


class CountYourself(Message, frozen=True, tag="count"):
    """Say what you have counted."""

    call: int


class Reply(Message, frozen=True, tag="answer"):
    """What became of a call; without a key it is done, with that result."""

    call: int
    result: msgspec.Raw = msgspec.Raw(b"null")
    key: str | None = None
    details: dict[str, Any] = {}
    is_refusal: bool = True


class Reset(Message, frozen=True, tag="reset"):
    """The sender may have missed something: nothing that was open between us is open any more."""


class Disconnect(Message, frozen=True, tag="disconnect"):
    """Close all connections of a person."""

    person: str


class EndSession(Message, frozen=True, tag="end-session"):
    """Close all connections of a session."""

    session: str


class Bar(Message, frozen=True, tag="bar"):
    """Somebody banned was seen at an address."""

    address: str


class SetBlocked(Message, frozen=True, tag="set-blocked"):
    """A person has blocked these people, and nobody else."""

    person: str
    blocked: list[str]


class Notify(Message, frozen=True, tag="notify"):
    """Tell everybody."""

    order: Announce


class Seen(Message, frozen=True, tag="seen"):
    """A page of ours was in sight of a person at that time."""

    person: str
    at: float


ToAll: TypeAlias = Disconnect | EndSession | Bar | SetBlocked | Notify | Seen
"""For all processes."""
Call: TypeAlias = Sit | WaitForQuestion | AnswerQuestion | Yield | CountYourself
"""For one process, which answers."""
AnyMessage: TypeAlias = Open | Ask | Leave | Tell | Close | Call | Reply | Reset | ToAll

_decoder = msgspec.json.Decoder(AnyMessage)
_encoder = msgspec.json.Encoder()


def encode(message: AnyMessage) -> bytes:
    return _encoder.encode(message)


def decode(data: bytes) -> AnyMessage:
    message: AnyMessage = _decoder.decode(data)
    return message
