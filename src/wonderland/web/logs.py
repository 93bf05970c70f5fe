"""The server's log: one event per line, as text or JSON. An event has a fixed name, and its facts in `extra`.

Texts of exceptions could quote a card or a token, so only their type and place are logged. Messages of other libraries
are logged without their arguments.
"""

import json
import logging
import sys
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from wonderland.core.errors import WonderlandError
from wonderland.store import StoreError

# Enough to find the place; deeper frames are usually the framework.
FRAMES_SHOWN = 8
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
"""Attributes of every record; all others are facts."""


def set_up_log(level: str, form: str) -> None:
    """Write events of this level and above to standard error; of other libraries, warnings and above."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(EventFormatter(form))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("wonderland").setLevel(level.upper())


class EventFormatter(logging.Formatter):
    """Formats a record as one line, of `text` or `json`."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        # asyncio quotes a whole exception below its first line.
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
        # From the database or the system, so it contains no cards.
        facts["problem"] = error.details["problem"]
    return facts | {"where": where(traceback.extract_tb(error.__traceback__))}


def where(frames: Iterable[traceback.FrameSummary]) -> str:
    """The innermost places of a stack in one line."""
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return " < ".join(reversed(places[-FRAMES_SHOWN:]))


def _text(value: object) -> str:
    text = str(value)
    return text if text.isprintable() and text and not set(text) & set(' "=') else json.dumps(text)
