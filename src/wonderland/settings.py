"""Settings of the server: from a TOML file, then WONDERLAND_* variables, then flags; the later wins."""

import math
import os
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Any, TypeAlias

from wonderland.core.errors import WonderlandError
from wonderland.words import LANGUAGES

FILE = Path("wonderland.toml")
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMS = ("text", "json")
MOST_PROCESSES = 64


class BrokenSetting(WonderlandError):
    """A setting that cannot be used; the details name its key and where it was found."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the server listens, where it stores its data, the language of its messages, whom it trusts, and how much
    it takes; a limit of 0 is none. docs/host.md says more of each."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("data")
    language: str = "en"
    store: str = ""
    """The address of a PostgreSQL database; without it the store is an SQLite file in `data`."""
    processes: int = 1
    """How many processes serve on this machine; more than one need a PostgreSQL database."""
    content: Path | None = None
    """A folder with content of your own; without it the games have theirs."""
    hosts: tuple[str, ...] = ()
    """Host names under which it may be asked, beside the machine's own."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies, whose word on where a request comes from is believed."""
    metrics_token: str = ""
    """Who shows it may read /healthz, /readyz and /metrics; without it only this machine may."""
    log_level: str = "warning"
    """From which level on events are logged: one of LOG_LEVELS."""
    log_form: str = "text"
    """How a line of the log is written: one of LOG_FORMS."""
    finished_days: int = 0
    """For how many days the table of a finished game is kept; 0: for ever."""
    idle_people_days: int = 400
    """For how many days somebody is kept who has no table and does not come; 0: for ever."""
    ban_hours: int = 24
    """For how long nobody new comes from an address where somebody who is banned was seen; 0: not at all."""
    people_per_hour: int = 60
    """New people from one address."""
    tables_per_hour: int = 120
    """New tables of one person, and from one address."""
    requests_per_second: int = 50
    """HTTP requests and new connections from one address; ten seconds' worth at once."""
    moves_per_second: int = 10
    """Requests of one person at tables; three seconds' worth at once."""
    chat_per_minute: int = 30
    """Lines of chat and reactions of one person; five at once."""
    hints_per_minute: int = 20
    """Hints that one person asks for; five at once."""
    connections: int = 0
    """Connections to tables that may be open; 0: as many as the system has files for."""
    connections_per_address: int = 200
    connections_per_person: int = 50
    sessions_per_person: int = 50
    """Browsers and personal links by which one person is known."""
    think_ahead: bool = True
    """Do bots think on while people are asked, if a core is free?"""
    notices: bool = True
    """Are people who are away told that it is their turn?"""
    notice_networks: tuple[str, ...] = ()
    """Networks at home that notices may be sent to, beside all public addresses."""

    @classmethod
    def read(
        cls,
        flags: Mapping[str, object] | None = None,
        environment: Mapping[str, str] = os.environ,
        file: Path | None = None,
    ) -> "Settings":
        """Flags that are None were not given; WONDERLAND_SETTINGS names another file than wonderland.toml."""
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


def terminal_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the terminal is set to, or English where there are no words in it."""
    for variable in ("WONDERLAND_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            language = environment[variable][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def command_name(environment: Mapping[str, str] = os.environ) -> str:
    """What a person types to run this program; play.py sets it, since it is run through that."""
    return environment.get("WONDERLAND_COMMAND", "wonderland")


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError
    return value.strip()


def _store(value: object) -> str:
    """Only its form is checked here."""
    address = _text(value)
    if address.partition("://")[0] not in ("postgresql", "postgres"):
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
"""How values of a type are read, with the end of the key of the error."""
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
"""Settings that are read in their own way, and have an error of their own."""
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
