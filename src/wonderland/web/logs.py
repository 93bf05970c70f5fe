"""The server's log: one event per line, as text or JSON, without secrets. An event has a fixed name and the facts in
`extra`. Exceptions are logged by kind and place, not by text, which could quote a card or a token; messages of other
libraries without their arguments."""

import json
import logging
import sys
import time
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, TypeAlias

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wonderland.core.errors import WonderlandError
from wonderland.store import StoreError
from wonderland.tables.registry import TABLE_ID

log = logging.getLogger(__name__)

Form: TypeAlias = Literal["text", "json"]

FRAMES_SHOWN = 8
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
"""Attributes of every record; all others are facts."""
PROBES = frozenset({"healthz", "readyz", "metrics"})
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})


def set_up_log(level: str, form: str) -> None:
    """Write events of this level and above to standard error; of other libraries, warnings and above."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(EventFormatter("json" if form == "json" else "text"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("wonderland").setLevel(level.upper())


class EventFormatter(logging.Formatter):
    """Makes one line of a record."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        # Other libraries fill in what they like, and asyncio quotes a whole exception below its first line.
        name = str(record.msg).partition("\n")[0]
        head = {"at": at, "level": record.levelname.lower(), "event": name}
        facts = {key: value for key, value in vars(record).items() if key not in USUAL}
        if record.exc_info and record.exc_info[1]:
            facts |= error_facts(record.exc_info[1])
        if self._form == "json":
            return json.dumps(head | facts, default=str)
        return " ".join([*(_text(value) for value in head.values()), *(f"{key}={_text(facts[key])}" for key in facts)])


def error_facts(error: BaseException) -> dict[str, Any]:
    facts: dict[str, Any] = {"error": type(error).__name__}
    if isinstance(error, WonderlandError):
        facts["key"] = error.key
    if isinstance(error, StoreError) and "problem" in error.details:
        # The system's own words: the store knows no game.
        facts["problem"] = error.details["problem"]
    return facts | {"where": where(traceback.extract_tb(error.__traceback__))}


def where(frames: Iterable[traceback.FrameSummary]) -> str:
    """The innermost places of a stack in one line."""
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return " < ".join(reversed(places[-FRAMES_SHOWN:]))


def _text(value: object) -> str:
    """A value as one word, quoted if necessary."""
    text = str(value)
    return text if text.isprintable() and text and not set(text) & set(' "=') else json.dumps(text)


class RequestLog:
    """Logs each request by the name of its endpoint, since a path may hold anything."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not log.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        start, status = time.perf_counter(), 0

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        finally:
            endpoint = endpoint_name(scope)
            facts = {
                "method": scope["method"] if scope["method"] in METHODS else "other",
                "endpoint": endpoint,
                "status": status,
                "ms": round(1000 * (time.perf_counter() - start)),
            }
            table = scope.get("path_params", {}).get("table", "")
            facts |= {"table": table} if TABLE_ID.fullmatch(table) else {}
            log.log(logging.DEBUG if endpoint in PROBES else logging.INFO, "request", extra=facts)


def endpoint_name(scope: Scope) -> str:
    """The function that answers; `page` for the client's files, `none` if nothing was reached."""
    endpoint = scope.get("endpoint")
    return "none" if endpoint is None else getattr(endpoint, "__name__", "page")
