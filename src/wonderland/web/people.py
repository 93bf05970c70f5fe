"""Who sends a request: a person is identified by a secret token in a cookie. The server stores only its hash."""

import hashlib
import secrets
import time
import unicodedata

from starlette.requests import HTTPConnection
from starlette.responses import Response

from wonderland.core.errors import Refused
from wonderland.core.values import Frozen
from wonderland.store import Store, new_id
from wonderland.tables.messages import Bar
from wonderland.tables.registry import TableRegistry
from wonderland.words import LANGUAGES

from .limits import address_of

COOKIE = "wonderland"
COOKIE_SECONDS = 400 * 24 * 3600
"""The longest time that browsers accept."""
# A visible character can have many code points, so both are limited.
LONGEST_NAME, LONGEST_NAME_IN_CODES = 30, 200
SESSION_NAME_LENGTH = 16  # 64 bits of the hash: unique for a person, useless as a token
# Written at most once an hour, so that requests do not write.
USE_NOTED_SECONDS = 3600.0
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux")
"""Marks in a user agent, the rarest first: most browsers claim to be several."""
_JOINER = "\N{ZERO WIDTH JOINER}"
_SKIN_TONES = "".join(chr(code) for code in range(0x1F3FB, 0x1F400))  # the five emoji modifiers of Unicode


class Visitor(Frozen):
    """A person with a name, recognised by their cookie."""

    id: str
    name: str
    language: str


async def visitor_of(connection: HTTPConnection, store: Store) -> Visitor | None:
    """The person of the request's cookie. If they are banned, their address cannot create people for a while."""
    token = connection.cookies.get(COOKIE)
    visitor = await visitor_of_token(token, store) if token else None
    if token and visitor is None and await store.is_banned(_hash(token)):
        tables: TableRegistry = connection.app.state.tables
        tables.notify(Bar(address_of(connection)))
    return visitor


async def visitor_of_token(token: str, store: Store) -> Visitor | None:
    person = await store.person_of(_hash(token))
    known = await store.person(person) if person else None
    return Visitor(person, *known) if person and known else None


def session_of(connection: HTTPConnection) -> str | None:
    """The name of the cookie's session. It identifies the session but cannot be used to sign in."""
    token = connection.cookies.get(COOKIE)
    return session_name(_hash(token)) if token else None


def session_name(token_hash: bytes) -> str:
    return token_hash.hex()[:SESSION_NAME_LENGTH]


async def name_visitor(
    connection: HTTPConnection, store: Store, name: str, language: str
) -> tuple[Visitor, str | None]:
    """Rename the visitor, or create one; a new one comes with the token for the cookie."""
    tidy = tidy_name(name)
    if language not in LANGUAGES:
        raise Refused("unknown-language", language=language, known=", ".join(LANGUAGES))
    visitor = await visitor_of(connection, store)
    person = visitor.id if visitor else new_id()
    # The session first: people without one are deleted as idle.
    token = None if visitor else await new_token(store, person, device_of(connection))
    await store.put_person(person, tidy, language)
    return Visitor(person, tidy, language), token


def tidy_name(name: str) -> str:
    """A name without needless spaces. It must not be too long or contain invisible characters."""
    tidy = " ".join(name.split())
    seen = tidy.replace(_JOINER, "")
    if not seen or visible_length(tidy) > LONGEST_NAME or len(tidy) > LONGEST_NAME_IN_CODES or not seen.isprintable():
        raise Refused("bad-name", most=LONGEST_NAME)
    return tidy


def visible_length(text: str) -> int:
    """The number of visible characters: accents, joined emoji and flags count as one."""
    count, joined, flag = 0, False, False
    for character in text:
        half_flag = "\N{REGIONAL INDICATOR SYMBOL LETTER A}" <= character <= "\N{REGIONAL INDICATOR SYMBOL LETTER Z}"
        belongs = unicodedata.category(character).startswith("M") or character == _JOINER or character in _SKIN_TONES
        if not (belongs or joined or (half_flag and flag)):
            count += 1
        joined = character == _JOINER
        flag = half_flag and not flag
    return count


async def new_token(store: Store, person: str, device: str = "") -> str:
    token = secrets.token_urlsafe(32)
    await store.put_session(_hash(token), person, device, time.time())
    return token


async def note_use(connection: HTTPConnection, store: Store, person: str, token: str | None = None) -> bool:
    """Store at most once an hour that a session is used, and by which browser; returns whether it was stored."""
    token_hash = _hash(token or connection.cookies[COOKIE])
    device, now = device_of(connection), time.time()
    for session in await store.sessions_of(person):
        if session.token_hash == token_hash and (session.device != device or session.used < now - USE_NOTED_SECONDS):
            await store.put_session(token_hash, person, device, now)
            return True
    return False


async def end_session(store: Store, person: str, name: str) -> None:
    for session in await store.sessions_of(person):
        if session_name(session.token_hash) == name:
            await store.delete_session(session.token_hash)
            return
    raise Refused("session-unknown")


def device_of(connection: HTTPConnection) -> str:
    """The browser in two words."""
    agent = connection.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS.items() if mark in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    return ", ".join(filter(None, (browser, system)))


def set_cookie(response: Response, connection: HTTPConnection, token: str | None = None) -> None:
    """Set this token, or renew the present one. Scripts cannot read it, and forms of other sites cannot send it."""
    token, secure = token or connection.cookies[COOKIE], connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=secure)


def clear_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
