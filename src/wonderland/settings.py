"""The server's settings: from a TOML file, then WONDERLAND_* variables, then flags; later ones win."""

import math
import os
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Any, TypeAlias

from wonderland.core.errors import WonderlandError
from wonderland.words import LANGUAGES

FILE = Path("wonderland.toml")
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMS = ("text", "json")
# Guards against typing mistakes; more processes than cores are of no use.
MOST_PROCESSES = 64
NO_SETTINGS = ("WONDERLAND_SETTINGS", "WONDERLAND_COMMAND", "WONDERLAND_SEARCH", "WONDERLAND_TEST_POSTGRES")
"""Other variables, of the launcher and of tests."""


class BrokenSetting(WonderlandError):
    """A setting is wrong; the details name it and where it was found."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The server's settings; a limit of 0 is none. `docs/reference/settings.md` is made from the docstrings."""

    host: str = "127.0.0.1"
    """Where to listen; `0.0.0.0` for every network."""
    port: int = 8000
    """Where to listen."""
    data: Path = Path("data")
    """Folder of the database; one server per folder."""
    language: str = "en"
    """Language of the command line; the default is the terminal's."""
    store: str = ""
    """Address of a PostgreSQL database; without it an SQLite file in `data`."""
    processes: int = 1
    """Number of server processes; more than one need PostgreSQL."""
    content: Path | None = None
    """Folder with your own content."""
    hosts: tuple[str, ...] = ()
    """Host names of your site."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of trusted proxies."""
    metrics_token: str = ""
    """Token for reading health and metrics from other machines."""
    log_level: str = "warning"
    """`debug`, `info`, `warning` or `error`."""
    log_form: str = "text"
    """`text` or `json`."""
    finished_days: int = 0
    """Delete finished games after this many days; 0 keeps them."""
    idle_people_days: int = 400
    """Delete people without tables after this many days of absence; 0 keeps them."""
    ban_hours: int = 24
    """How long an address cannot create users after a banned one appeared there."""
    people_per_hour: int = 60
    """Limit: new users per address."""
    tables_per_hour: int = 120
    """Limit: new tables per user and per address; joining a public table counts."""
    requests_per_second: int = 50
    """Limit: HTTP requests and new connections per address; bursts of ten seconds."""
    moves_per_second: int = 10
    """Limit: table requests per user; bursts of three seconds."""
    chat_per_minute: int = 30
    """Limit: chat lines and reactions per user; bursts of five."""
    hints_per_minute: int = 20
    """Limit: hints per user; bursts of five."""
    connections: int = 0
    """Limit: open tables; 0 uses the limit of open files, less a tenth."""
    connections_per_address: int = 200
    """Limit: open tables per address."""
    connections_per_person: int = 50
    """Limit: open tables per user."""
    sessions_per_person: int = 50
    """Limit: signed-in browsers and personal links per user."""
    think_ahead: bool = True
    """Bots think during other players' turns if a core is idle."""
    notices: bool = True
    """Send notifications."""
    notice_networks: tuple[str, ...] = ()
    """Private networks that notifications may be sent to."""

    @classmethod
    def read(
        cls,
        flags: Mapping[str, object] | None = None,
        environment: Mapping[str, str] = os.environ,
        file: Path | None = None,
    ) -> "Settings":
        """Flags that are None were not given; WONDERLAND_SETTINGS names another file."""
        named = environment.get("WONDERLAND_SETTINGS") if file is None else file
        found: dict[str, Any] = {"language": terminal_language(environment)}
        found |= _from_file(Path(named)) if named else _from_file(FILE) if FILE.is_file() else {}
        for key in _READERS:
            variable = f"WONDERLAND_{key.upper()}"
            if variable in environment:
                found[key] = _value(key, environment[variable], variable)
        for key, value in (flags or {}).items():
            if value is not None:
                found[key] = _value(key, value, f"--{key}")
        return cls(**found)


def unknown_variables(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Variables that are no settings, and the setting that each resembles most."""
    known = [f"WONDERLAND_{key.upper()}" for key in _READERS]
    others = {variable for variable in environment if variable.startswith("WONDERLAND_")}.difference(known, NO_SETTINGS)
    # 0.0: any resemblance will do, because the message always names a setting.
    return {variable: get_close_matches(variable, known, 1, 0.0)[0] for variable in sorted(others)}


def terminal_language(environment: Mapping[str, str] = os.environ) -> str:
    """The terminal's language, or English if it has no words."""
    for variable in ("WONDERLAND_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            language = environment[variable][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def command_name(environment: Mapping[str, str] = os.environ) -> str:
    """What people type to run this program; play.py sets its own."""
    return environment.get("WONDERLAND_COMMAND", "wonderland")


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError
    return value.strip()


def is_store_address(text: str) -> bool:
    """Is it the address of a PostgreSQL database?"""
    return text.partition("://")[0] in ("postgresql", "postgres")


def _store(value: object) -> str:
    address = _text(value)
    if not is_store_address(address):
        raise ValueError
    return address


def _folder(value: object) -> Path:
    return value if isinstance(value, Path) else Path(_text(value)).expanduser()


def _names(value: object) -> tuple[str, ...]:
    """A list, or a text with commas."""
    names = value.split(",") if isinstance(value, str) else value
    if not isinstance(names, list):
        raise ValueError
    return tuple(_text(name) for name in names)


def _networks(value: object) -> tuple[str, ...]:
    names = _names(value)
    for name in names:
        ip_network(name, strict=False)
    return names


def _number(value: object, least: int = 0, most: float = math.inf) -> int:
    # In Python `True` is an integer, but `port = true` is a mistake.
    if isinstance(value, bool) or not isinstance(value, int | str) or not least <= int(value) <= most:
        raise ValueError
    return int(value)


def _switch(value: object) -> bool:
    if value in (True, "yes", "true", "on", "1"):
        return True
    if value in (False, "no", "false", "off", "0"):
        return False
    raise ValueError


def _one_of(known: Collection[str]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value not in known:
            raise ValueError
        return str(value)

    return read


_Reader: TypeAlias = Callable[[object], object]
_BY_TYPE: dict[object, tuple[str, _Reader]] = {
    str: ("text", _text),
    tuple[str, ...]: ("names", _names),
    int: ("count", _number),
    bool: ("switch", _switch),
}
"""By type: the end of the error's key, and the reader."""
_OWN: dict[str, _Reader] = {
    "host": _text,
    "port": partial(_number, most=65535),
    "data": _folder,
    "store": _store,
    "processes": partial(_number, least=1, most=MOST_PROCESSES),
    "language": _one_of(LANGUAGES),
    "content": _folder,
    "log_level": _one_of(LOG_LEVELS),
    "log_form": _one_of(LOG_FORMS),
    "notice_networks": _networks,
}
"""Settings with their own reader and error."""
_READERS: dict[str, tuple[str, _Reader]] = {
    setting.name: (setting.name, _OWN[setting.name]) if setting.name in _OWN else _BY_TYPE[setting.type]
    for setting in fields(Settings)
}


def _from_file(file: Path) -> dict[str, object]:
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BrokenSetting("settings-unreadable", source=str(file), reason=str(error)) from None
    return {key: _value(key, value, str(file)) for key, value in content.items()}


def _value(key: str, value: object, source: str) -> object:
    if key not in _READERS:
        raise BrokenSetting("setting-unknown", setting=key, source=source, known=", ".join(_READERS))
    problem, read = _READERS[key]
    try:
        return read(value)
    except ValueError:
        raise BrokenSetting(f"setting-{problem}", setting=key, source=source, value=str(value)) from None
