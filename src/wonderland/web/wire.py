"""The JSON bodies of the HTTP API. Those of a table's socket are in `tables.requests` and `tables.updates`."""

from typing import Any, Literal

import msgspec

from wonderland.core.contract import Game
from wonderland.review.report import Review
from wonderland.tables.updates import By, Hints, Status, TableUpdate, Watch
from wonderland.tables.upkeep import Removal


class Sent(msgspec.Struct):
    """A body that the server sends."""


class Received(msgspec.Struct, forbid_unknown_fields=True):
    """A body that a browser sends."""


class OptionInfo(Sent):
    """An option of a game, with its possible values."""

    name: str
    default: object
    values: list[object]


class GameInfo(Sent):
    """A game on the home page; its words come with the client."""

    id: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: list[OptionInfo]
    rules_version: int
    designer: str
    publisher: str
    year: int | None
    age: int | None

    @classmethod
    def of(cls, game: Game[Any, Any, Any]) -> "GameInfo":
        about = msgspec.to_builtins(game.about)
        return msgspec.convert(about | {"seats": (game.about.fewest_seats, game.about.most_seats)}, cls)


class OwnContent(Sent):
    """GET /api/games/{game}/content: the server's own content, which replaces that of the client."""

    box: dict[str, Any] | None
    words: dict[str, list[str]]
    """Words files by language; later ones win."""


class Catalogue(Sent):
    """GET /api/games: the games, and the bots from weakest to strongest."""

    games: list[GameInfo]
    bots: list[str]
    usual_bot: str


class Problem(Sent):
    """Why a request failed; its sentence is the word `error-<key>`."""

    key: str
    details: dict[str, Any] = {}


class Person(Sent):
    """GET and PUT /api/me: the person of this browser's cookie; without one the name is empty."""

    name: str
    language: str


class Privacy(Sent):
    """GET /api/privacy: for how many days data is kept; 0: for ever. DELETE /api/me erases the person."""

    finished_days: int
    idle_people_days: int
    cookie_days: int
    """After the last visit."""


class PersonalLink(Sent):
    """POST /api/me/link: a key for another device, put after the # of /back. POST /api/back signs that device in."""

    key: str


class SessionInfo(Sent):
    """GET /api/me/sessions: a browser that is signed in, or an unused personal link (then `device` is empty). DELETE
    /api/me/sessions/<name> signs it out."""

    name: str
    device: str
    created: float
    used: float
    """Both in seconds since 1970; 0: unknown."""
    is_this: bool
    """The browser that asks."""


class NoticeChannel(Sent):
    """Where notifications are sent: a browser or an address, labelled without secrets."""

    id: str
    kind: Literal["push", "address"]
    label: str


class NoticeSettings(Sent):
    """GET /api/me/notices: settings of notifications. Without a `push_key` this server sends none."""

    push_key: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    """In minutes of the day in the person's time zone."""
    nudge: bool
    """Send a reminder after a day?"""
    channels: list[NoticeChannel]


class NoticeHours(Received):
    """PUT /api/me/notices: quiet hours and reminders."""

    zone: str
    quiet_from: int | None
    quiet_to: int | None
    nudge: bool


class PushSubscription(Received):
    """POST /api/me/notices/push: a browser's push subscription."""

    endpoint: str
    p256dh: str
    auth: str


class NoticeAddress(Received):
    """POST /api/me/notices/addresses: an Apprise address. POST /api/me/notices/<channel>/test tries it."""

    address: str


class StopToken(Received):
    """POST /api/notices/stop: removes the channel of a notification, by the token after the # of its link."""

    token: str


class ChairRequest(Received):
    """A chair of a new table."""

    kind: Literal["you", "friend", "bot"]
    bot: str | None = None
    name: str = ""
    """Of another person at your device; empty: your own."""


class TableRequest(Received):
    """POST /api/tables: a new table. Without friends' chairs it starts once you have sent a nonce."""

    game: str
    chairs: list[ChairRequest]
    options: dict[str, Any]
    watch: Watch
    chat: bool
    clock: int | None
    bot_delay: float
    """Seconds that bots wait before they answer."""
    hints: Hints = "nobody"
    seed: str | None = None
    """Fixes all random draws, as in a guided first game; None: the fair deal. At most 100 characters, and only if each
    chair is yours or a bot's."""


class TableCreated(Sent):
    """The table's id; its page is /tables/<id>."""

    id: str


class JoinRequest(Received):
    """POST /api/tables/<id>/join: take a seat. `invite` is the code of the invitation /tables/<id>#<invite>; public
    tables need none."""

    invite: str
    name: str = ""
    """Of another person at your device; empty: your own."""
    seat: int | None = None
    """The preferred one of the free seats."""


class JoinableTable(Sent):
    """A table with free seats."""

    game: str
    host: str
    names: list[str | None]
    """By seat; empty: free; None: a bot."""
    options: dict[str, Any]
    watch: Watch
    chat: bool
    hints: Hints
    clock: int | None


class Invitation(JoinableTable):
    """POST /api/tables/<id>/invitation, with a `JoinRequest`: what the invitation leads to."""

    seats: list[int]
    """The free seats to choose from."""


class OpenTable(JoinableTable):
    """GET /api/open-tables, a list: a table that anyone may join. POST /api/games/<id>/quick joins one of that game
    (`TableCreated`)."""

    id: str
    start_at: float | None
    """When it starts with bots in the free seats, in seconds since 1970."""


class BlockRequest(Received):
    """POST /api/me/blocked: block the person in that seat."""

    table: str
    seat: int


class BlockedPerson(Sent):
    """GET /api/me/blocked, a list. DELETE /api/me/blocked/<id> unblocks the person."""

    id: str
    name: str


class RulesExample(Sent):
    """GET /api/games/<id>/examples, a list: a position on the rules page, as the first seat sees it."""

    name: str
    look: str
    """The name of the choice to look at."""
    update: TableUpdate


class LocalAddress(Sent):
    """GET /api/reach: the server's address in the local network; None if it listens to this machine only."""

    address: str | None


class TableSummary(Sent):
    """A table in a list: GET /api/me/tables (newest first, few finished ones), GET /api/tables (public ones)."""

    id: str
    game: str
    status: Status
    names: list[str | None]
    """By seat; empty: free; None: a bot, which the page names in its language."""
    to_act: list[int]
    your_seats: list[int]
    is_host: bool
    updated: float
    deadline: float | None
    last_seat: int | None
    last_by: By | None
    """Who made the move of `last_seat`."""
    last_events: list[dict[str, Any]]
    """As a spectator may know them."""
    resigned: list[int]
    """Seats, in the order in which they resigned."""
    assisted: list[int]
    """After the end, seats for which a bot or the clock made a move: the game is not rated for them."""
    scores: list[int]
    """After the end, by seat; empty if the game has no points."""
    ranks: list[int]
    ended: float | None
    """In seconds since 1970."""
    chat: int
    """The number of the newest chat line."""
    removal: Removal | None
    """What DELETE /api/tables/<id> does: delete the table, or remove a finished game from your list. None: it fails."""


class History(Sent):
    """GET /api/me/history?game=<id>&page=<number>: finished games, newest first; both parameters are optional."""

    lines: list[TableSummary]
    page: int
    pages: int
    games: dict[str, int]
    """The number of games by title."""


class ReviewInfo(Sent):
    """GET /api/tables/<id>/review?known=<number>&detail=<usual or deep>, after the end: a review as far as it is
    computed. Ask again until it is whole; with `known`, the `done` that the page has, the answer waits for more. GET
    /api/tables/<id>/moments/<step>: the board as the seat that answered there saw it, a `TableUpdate`; with
    ?seat=<number>, as that seat saw it after the step."""

    game: str
    names: list[str | None]
    """By seat; None: a bot."""
    bots: list[str | None]
    your_seats: list[int]
    ranks: list[int]
    scores: list[int]
    """Empty if the game has no points."""
    ended: float
    """In seconds since 1970."""
    review: Review | None
    """None: it has not begun."""
    whole: bool
    ahead: int
    """Reviews that are computed first."""
    solved: list[int]
    """Steps of your mistakes that you have solved since."""


class TriedMistake(Received):
    """POST /api/me/mistakes: you tried one again. The answer is the `Mistake`."""

    table: str
    step: int
    solved: bool


class RatingsRequest(Received):
    """PUT /api/me/ratings: whether you want ratings, and whether others at a table see them."""

    wanted: bool
    public: bool = False


class ForkRequest(Received):
    """POST /api/tables/<id>/fork: continue after a step in one seat, with bots in the others; what that seat could not
    know is dealt again."""

    step: int
    seat: int
    bot: str


class RemoteAnswer(Received):
    """POST /api/tables/<id>/bot with a chair's token: the name of the choice that answers a question."""

    question: int
    choice: str
