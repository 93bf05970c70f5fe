"""Who may see what: every route of the application, with its audience and the request that secrecy tests send.

A new route needs a line in `DECLARED`. Choose the audience first; the tests check that others get an error, and that
nobody learns anything hidden. A route that takes a body gets a valid one here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from tests.web.worlds import TABLE

Audience: TypeAlias = Literal["anyone", "named", "watchers", "after the end", "invited", "host", "chair", "operator"]
"""`anyone`; people with a name; people who may watch the table, and the same people once the game is over; people with
an invitation; the table's host; the program of a remote bot's chair; the operator of the server."""


@dataclass(frozen=True)
class Asked:
    """A route's audience and its test request: the body, the query, the addresses of a mount. Requests marked `late`
    delete the table or the person."""

    audience: Audience
    body: Any = None
    query: str = ""
    paths: tuple[str, ...] = ()
    late: bool = False


HOURS = {"zone": "UTC", "quiet_from": None, "quiet_to": None, "nudge": True}
PUSH = {"endpoint": "https://push.example/1", "p256dh": "x", "auth": "y"}
NEW_TABLE = {
    "game": "parade",
    "chairs": [{"kind": "you"}, {"kind": "friend"}],
    "options": {},
    "watch": "nobody",
    "chat": True,
    "clock": None,
    "bot_delay": 0.0,
}
DECLARED: dict[str, Asked] = {
    "SOCKET /api/tables/{table}/socket": Asked("watchers"),
    "GET /api/games": Asked("anyone"),
    "GET /api/games/{game}/content": Asked("anyone"),
    "GET /api/games/{game}/examples": Asked("anyone"),
    "GET /api/reach": Asked("anyone"),
    "GET /api/me": Asked("anyone"),
    "PUT /api/me": Asked("anyone", {"name": "Somebody", "language": "en"}),
    "POST /api/me/link": Asked("named"),
    "GET /api/me/sessions": Asked("named"),
    "DELETE /api/me/sessions/{session}": Asked("named"),
    "GET /api/me/tables": Asked("anyone"),
    "POST /api/back": Asked("anyone", {"key": "nonsense"}),
    "GET /api/tables": Asked("anyone"),
    "POST /api/tables": Asked("named", NEW_TABLE),
    "DELETE /api/tables/{table}": Asked("host", late=True),
    "POST /api/tables/{table}/join": Asked("invited", {"invite": "invitation-1"}),
    "POST /api/tables/{table}/invitation": Asked("invited", {"invite": "invitation-1"}),
    "GET /api/tables/{table}/replay": Asked("after the end"),
    "GET /api/tables/{table}/reasons/{step}": Asked("after the end"),
    "GET /api/tables/{table}/log": Asked("after the end"),
    "POST /api/tables/{table}/fork": Asked("after the end", {"step": 0, "seat": 1, "bot": "hare"}),
    "GET /api/me/ratings": Asked("named"),
    "PUT /api/me/ratings": Asked("named", {"wanted": True, "public": True}),
    "GET /api/tables/{table}/ratings": Asked("watchers"),
    "GET /api/me/export": Asked("named"),
    "GET /api/me/history": Asked("named", query="?page=1"),
    "GET /api/me/figures": Asked("named"),
    "GET /api/tables/{table}/recap": Asked("after the end"),
    "GET /api/tables/{table}/review": Asked("after the end", query="?known=0"),
    "GET /api/tables/{table}/moments/{step}": Asked("after the end"),
    "GET /api/me/mistakes": Asked("named"),
    "POST /api/me/mistakes": Asked("named", {"table": TABLE, "step": 1, "solved": True}),
    "GET /api/privacy": Asked("anyone"),
    "DELETE /api/me": Asked("named", late=True),
    "GET /api/tables/{table}/bot": Asked("chair", query="?after=1"),
    "POST /api/tables/{table}/bot": Asked("chair", {"question": 1, "choice": "play red-3"}),
    "GET /api/open-tables": Asked("anyone"),
    "POST /api/games/{game}/quick": Asked("named"),
    "GET /api/me/blocked": Asked("named"),
    "POST /api/me/blocked": Asked("watchers", {"table": TABLE, "seat": 1}),
    "DELETE /api/me/blocked/{blocked}": Asked("named"),
    "GET /api/me/notices": Asked("anyone"),
    "PUT /api/me/notices": Asked("named", HOURS),
    "POST /api/me/notices/push": Asked("named", PUSH),
    "POST /api/me/notices/addresses": Asked("named", {"address": "json://203.0.113.9/tea"}),
    "DELETE /api/me/notices/{channel}": Asked("named"),
    "POST /api/me/notices/{channel}/test": Asked("named"),
    "POST /api/notices/stop": Asked("anyone", {"token": "a.b.c"}),
    "GET /healthz": Asked("operator"),
    "GET /readyz": Asked("operator"),
    "GET /metrics": Asked("operator"),
    "GET /manifest.webmanifest": Asked("anyone"),
    "GET /tables/{table}/picture.png": Asked("anyone"),
    **{f"{method} /api/{{rest:path}}": Asked("anyone") for method in ("GET", "POST", "PUT", "PATCH", "DELETE")},
    "MOUNT /": Asked(
        "anyone",
        paths=("/", f"/tables/{TABLE}", f"/tables/{TABLE}/replay", f"/tables/{TABLE}/review", "/history", "/nowhere"),
    ),
}
"""By method and path. The picture and page of a table show what a stranger may know; everyone gets the same."""
VALUES = {
    "table": TABLE,
    "step": "1",
    "session": "0" * 16,
    "blocked": "player-1",
    "channel": "channel-1",
    "rest:path": "nothing/here",
}
"""Values for the addresses; `game` is that of the table."""


def found_routes(routes: Iterable[BaseRoute], prefix: str = "") -> Iterator[str]:
    """All routes of an application by method and path, including mounted applications."""
    for route in routes:
        match route:
            case Mount() if route.routes:
                yield from found_routes(route.routes, prefix + route.path)
            case Mount():
                yield f"MOUNT {prefix}{route.path or '/'}"
            case WebSocketRoute():
                yield f"SOCKET {prefix}{route.path}"
            case Route():
                yield from (f"{method} {prefix}{route.path}" for method in (route.methods or {"ANY"}) - {"HEAD"})
            case _:
                yield f"{type(route).__name__} {prefix}"


def asked_at(declared: str, game: str) -> list[tuple[str, str]]:
    """Yields the methods and addresses to request for a declared route."""
    method, path = declared.split(" ", 1)
    for name, value in (VALUES | {"game": game}).items():
        path = path.replace(f"{{{name}}}", value)
    asked = DECLARED[declared]
    addresses = list(asked.paths) or [path + asked.query]
    found = [("GET" if method == "MOUNT" else method, address) for address in addresses]
    return found + [("HEAD", address) for each, address in found if each == "GET" and TABLE in address]
