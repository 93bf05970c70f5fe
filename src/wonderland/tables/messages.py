"""Messages between server processes: a browser may be connected to another process than the one that has its table."""

from typing import Any, TypeAlias

import msgspec

from wonderland.core.events import kebab
from wonderland.core.values import Frozen

from .admin import Announce
from .requests import AnyRequest


class Message(Frozen, array_like=True, tag=kebab):
    """Connections are numbered by the process that has the browser."""


class Open(Message):
    """A browser opens a table."""

    connection: int
    table: str
    person: str | None
    name: str
    blocked: list[str] = []


class Ask(Message):
    """It sends a request."""

    connection: int
    request: AnyRequest


class Leave(Message):
    """It has gone."""

    connection: int


class Deliver(Message, tag="tell"):
    """An update for browsers."""

    connections: list[int]
    frame: msgspec.Raw


class Close(Message):
    """Close a connection."""

    connection: int


class Sit(Message):
    """A person takes a seat."""

    call: int
    table: str
    person: str
    name: str
    invite: str
    wish: int | None
    avoided: list[str] = []
    request: str | None = None
    """Repeated if the call is repeated."""


class WaitForQuestion(Message):
    """The program of a seat waits for its next question."""

    call: int
    table: str
    seat: int
    after: int | None
    seconds: float


class AnswerQuestion(Message):
    """It answers one."""

    call: int
    table: str
    seat: int
    question: int
    choice: str


class Yield(Message):
    """Finish what has begun at a table, and release it."""

    call: int
    table: str


class CountYourself(Message, tag="count"):
    """Return your metrics."""

    call: int


class CallResult(Message, tag="answer"):
    """The result of a call, or the key of its error."""

    call: int
    result: msgspec.Raw = msgspec.Raw(b"null")
    key: str | None = None
    details: dict[str, Any] = {}
    is_refusal: bool = True


class Reset(Message):
    """The sender may have missed messages: close what is open between us."""


class Disconnect(Message):
    """Close all connections of a person."""

    person: str


class EndSession(Message):
    """Close all connections of a session."""

    session: str


class Bar(Message):
    """A banned person was seen at an address."""

    address: str


class SetBlocked(Message):
    """A person has blocked these people, and nobody else."""

    person: str
    blocked: list[str]


class Notify(Message):
    """Show an announcement in all browsers of a process."""

    order: Announce


class Seen(Message):
    """A page of ours was in sight of a person at that time."""

    person: str
    at: float


ToAll: TypeAlias = Disconnect | EndSession | Bar | SetBlocked | Notify | Seen
"""For all processes."""
Call: TypeAlias = Sit | WaitForQuestion | AnswerQuestion | Yield | CountYourself
"""For one process, which answers."""
AnyMessage: TypeAlias = Open | Ask | Leave | Deliver | Close | Call | CallResult | Reset | ToAll

_decoder = msgspec.json.Decoder(AnyMessage)
_encoder = msgspec.json.Encoder()


def encode(message: AnyMessage) -> bytes:
    return _encoder.encode(message)


def decode(data: bytes) -> AnyMessage:
    message: AnyMessage = _decoder.decode(data)
    return message
