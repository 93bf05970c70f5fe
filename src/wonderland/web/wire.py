"""The JSON bodies of the HTTP API; those of a table's socket are in `tables.requests` and `tables.updates`."""

from typing import Any, Literal

import msgspec

from wonderland.core.contract import Game
from wonderland.tables.removal import Removal
from wonderland.tables.updates import By, Hints, Status, TableUpdate, Watch


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game, with the values that a table may choose from."""

    name: str
    default: object
    values: list[object]


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the home page shows it; its words come with the client."""

    id: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: list[OptionInfo]
    rules_version: int
    designer: str
    publisher: str
    year: int | None

    @classmethod
    def of(cls, game: Game[Any, Any, Any]) -> "GameInfo":
        about = game.about
        return cls(
            id=about.id,
            seats=(about.fewest_seats, about.most_seats),
            minutes=about.minutes,
            options=[OptionInfo(option.name, option.default, list(option.values)) for option in about.options],
            rules_version=about.rules_version,
            designer=about.designer,
            publisher=about.publisher,
            year=about.year,
        )


class OwnContent(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/content: what the server has in place of the content that the client was built with. It is
    the same for everybody."""

    box: dict[str, Any] | None
    words: dict[str, list[str]]
    """By language, words files in the order in which they are added; later ones win."""


class Catalogue(msgspec.Struct, frozen=True):
    """GET /api/games: the games and the bots that a table may have, the weakest first."""

    games: list[GameInfo]
    bots: list[str]
    usual_bot: str


class Problem(msgspec.Struct, frozen=True):
    """Why a request failed; its sentence is the word `error-<key>`."""

    key: str
    details: dict[str, Any] = {}


class Person(msgspec.Struct, frozen=True):
    """GET /api/me, PUT /api/me: who this browser is; an empty name is nobody yet. Naming oneself makes the browser's
    secret, kept in a cookie that no script can read."""

    name: str
    language: str


class Privacy(msgspec.Struct, frozen=True):
    """GET /api/privacy: for how many days things are kept here; 0: for ever. DELETE /api/me erases whoever asks."""

    finished_days: int
    """The tables of finished games."""
    idle_people_days: int
    """People who have no table and do not come."""
    cookie_days: int
    """The browser's secret, after the last visit."""


class PersonalLink(msgspec.Struct, frozen=True):
    """POST /api/me/link: a key for another device; goes after the # of /back, which no server sees. POST /api/back
    with it makes that device the same person."""

    key: str


class SessionInfo(msgspec.Struct, frozen=True):
    """GET /api/me/sessions: a browser that is you, or a personal link that nobody has used yet (then `device` is
    empty). DELETE /api/me/sessions/<name> ends it."""

    name: str
    device: str
    created: float
    used: float
    """Both in seconds since 1970; 0: before they were noted."""
    is_this: bool
    """The browser that asks."""


class NoticeChannel(msgspec.Struct, frozen=True):
    """Where a person is told that it is their turn: a browser, or an address, by a name without its secrets."""

    id: str
    kind: Literal["push", "address"]
    label: str


class NoticeSettings(msgspec.Struct, frozen=True):
    """GET /api/me/notices: how one is told. Without a `push_key` this server sends no notices."""

    push_key: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    """In minutes of the day in one's own time zone."""
    nudge: bool
    """Again after a day?"""
    channels: list[NoticeChannel]


class NoticeHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me/notices: when one is not to be told."""

    zone: str
    quiet_from: int | None
    quiet_to: int | None
    nudge: bool


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/notices/push: what a browser's push service gave it."""

    endpoint: str
    p256dh: str
    auth: str


class NoticeAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/notices/addresses: an address as Apprise writes it. POST /api/me/notices/<channel>/test tries it."""

    address: str


class StopToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/notices/stop: ends the channel of a notice, by what stands after the # of its link."""

    token: str


class ChairRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a chair of a new table."""

    kind: Literal["you", "friend", "bot"]
    bot: str | None = None
    name: str = ""
    """Of a person beside you, at your device; empty: your own."""


class TableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: a new table. Where no chair is for a friend it starts by itself, once you have sent a nonce."""

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
    """Fixes all luck, as in a guided first game; None: the fair deal. At most 100 characters, and only where every
    chair is yours or a bot's of this server; nobody else can sit down there later."""


class TableCreated(msgspec.Struct, frozen=True):
    """The new table's id; its page is /tables/<id>."""

    id: str


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/<id>/join: sit down with the code after the # of the invitation /tables/<id>#<invite>; at a
    table that is open to everybody, without one."""

    invite: str
    name: str = ""
    """Of a person beside you, at your device; empty: your own."""
    seat: int | None = None
    """Of the free chairs that it leads to, the one wished for."""


class Invitation(msgspec.Struct, frozen=True):
    """POST /api/tables/<id>/invitation, with a `JoinRequest`: what it invites to; one to no chair is refused."""

    game: str
    host: str
    names: list[str | None]
    """By seat; empty: free; None: a bot."""
    seats: list[int]
    """The free chairs to choose from."""
    options: dict[str, Any]
    watch: Watch
    chat: bool
    hints: Hints
    clock: int | None


class OpenTable(msgspec.Struct, frozen=True):
    """GET /api/open-tables, a list: a table where anybody may sit down, with what is agreed there. POST
    /api/games/<id>/quick seats one at a table of that game at once, and tells which (`TableCreated`)."""

    id: str
    game: str
    host: str
    names: list[str | None]
    """By seat; empty: free; None: a bot."""
    options: dict[str, Any]
    watch: Watch
    chat: bool
    hints: Hints
    clock: int | None
    start_at: float | None
    """When it starts by itself, in seconds since 1970, bots on the free chairs."""


class BlockRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/blocked: block whoever sits there."""

    table: str
    seat: int


class BlockedPerson(msgspec.Struct, frozen=True):
    """GET /api/me/blocked, a list: somebody one has blocked. DELETE /api/me/blocked/<id> ends it."""

    id: str
    name: str


class RulesExample(msgspec.Struct, frozen=True):
    """GET /api/games/<id>/examples, a list: a position to be drawn on the rules page, as the first seat sees it."""

    name: str
    look: str
    """The name of the choice that is looked at."""
    update: TableUpdate


class Reach(msgspec.Struct, frozen=True):
    """GET /api/reach: the address of this server in the local network; None where it listens to this machine alone."""

    address: str | None


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list: GET /api/me/tables (mine, newest first, of finished games
    a few), GET /api/tables (public ones)."""

    id: str
    game: str
    status: Status
    names: list[str | None]
    """By seat; empty: free; None: a bot, to which the page lends a name in its own language."""
    to_act: list[int]
    your_seats: list[int]
    is_host: bool
    updated: float
    deadline: float | None
    last_seat: int | None
    last_by: By | None
    """Who made the move of `last_seat`."""
    last_events: list[dict[str, Any]]
    """What happened last, as a spectator may know it."""
    resigned: list[int]
    """The seats whose people have given up, the first one first."""
    assisted: list[int]
    """After the end, the seats of people for whom a bot or the clock made a move: the game is not rated as theirs."""
    scores: list[int]
    """After the end, by seat; none where a game has no points."""
    ranks: list[int]
    ended: float | None
    """When, in seconds since 1970."""
    chat: int
    """The number of the newest line of chat."""
    removal: Removal | None
    """What DELETE /api/tables/<id> does: delete the table, or remove a finished game from your list alone. None: it
    fails, for one while others play."""


class History(msgspec.Struct, frozen=True):
    """GET /api/me/history?game=<id>&page=<number>: one's finished games, the newest first; both may be left out."""

    lines: list[TableSummary]
    page: int
    pages: int
    games: dict[str, int]
    """How many there are of each game."""


class RatingsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me/ratings: whether one wants ratings, and whether others at a table may see them."""

    wanted: bool
    public: bool = False


class ForkRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/<id>/fork: play on from after a step, in one seat, bots in the others; what that seat could not
    know is dealt anew."""

    step: int
    seat: int
    bot: str


class RemoteAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/<id>/bot with a chair's token: its program answers a question with the name of a choice."""

    question: int
    choice: str
