"""The commands and their arguments on one page, read by argparse; errors are in our own words.

Help texts are in the words files: `cli`, `cli-<command>`, and `cli-<command>-<argument>` or `cli-flag-<argument>`.
"""

from argparse import SUPPRESS, ArgumentError, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from wonderland.bots import bot
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.settings import MOST_PROCESSES, command_name
from wonderland.words import LANGUAGES, Words

Argument: TypeAlias = dict[str, Any]
"""How argparse reads an argument: what its `add_argument` takes."""


class Command(NamedTuple):
    """A function of its own name in a module of this package."""

    module: str
    arguments: dict[str, Argument]


def whole_number(flag: str, least: int = 1, most: int = 10**9, default: int | None = None) -> Argument:
    def read(text: str) -> int:
        number = int(text) if text.removeprefix("-").isdecimal() else None
        if number is None or number < least:
            raise Refused("bad-number", flag=flag, value=text, least=least)
        if number > most:
            raise Refused("number-too-large", flag=flag, value=text, most=most)
        return number

    return {"type": read, "default": default}


# argparse would refuse what is missing in English, so that is looked for when it is done.
MISSING = object()
REQUIRED: Argument = {"default": MISSING}
GAME: Argument = {"metavar": "GAME", "nargs": "?"}
FILE: Argument = {"metavar": "FILE", "nargs": "?", "type": Path, **REQUIRED}
PLACE: Argument = {"nargs": "?", **REQUIRED}
PATH: Argument = {"type": Path}
SEATS = whole_number("--seats")
PORT = whole_number("--port", least=0, most=65535)
OPTIONS: Argument = {"action": "append", "default": []}
SWITCH: Argument = {"action": "store_true"}
HELP = "--help"

PLAY: dict[str, Argument] = {
    "game": GAME,
    "--seats": SEATS,
    "--bots": {},
    "--option": OPTIONS,
    "--seat": whole_number("--seat", least=0, default=0),
    "--seed": {},
    "--save": PATH,
    "--resume": {"nargs": "?", "const": ""},
    "--content": PATH,
}
SIMULATE: dict[str, Argument] = {
    "game": GAME | REQUIRED,
    "--bots": REQUIRED,
    "--seats": SEATS,
    "--games": whole_number("--games", default=1000),
    "--seed": {},
    "--option": OPTIONS,
    "--workers": whole_number("--workers", most=512),
    "--json": {"nargs": "?", "const": "-"},
    "--csv": PATH,
    "--out": PATH,
    "--decisions": SWITCH,
    "--resume": SWITCH,
    "--cluster": {},
    "--set": OPTIONS,
    "--content": OPTIONS,
}
BALANCE: dict[str, Argument] = {
    "game": GAME | REQUIRED,
    "--bots": {"default": "greedy"},
    "--seats": SEATS,
    "--games": whole_number("--games", default=1000),
    "--seed": {"default": "balance"},
    "--option": OPTIONS,
    "--set": OPTIONS,
    "--content": OPTIONS,
    "--workers": whole_number("--workers", most=512),
    "--json": PATH,
    "--resume": SWITCH,
}
TOURNAMENT: dict[str, Argument] = {
    "game": GAME | REQUIRED,
    "--bots": REQUIRED,
    "--seats": whole_number("--seats", default=2),
    "--rounds": whole_number("--rounds", default=50),
    "--seed": {"default": "tournament"},
    "--option": OPTIONS,
    "--content": PATH,
    "--workers": whole_number("--workers", most=512),
    "--json": PATH,
}
REPORT: dict[str, Argument] = {
    "file": FILE,
    "--out": PATH,
    "--deals": whole_number("--deals", least=2, default=200),
    "--content": PATH,
    "--workers": whole_number("--workers", most=512),
}
BENCH: dict[str, Argument] = {
    "--game": {"default": "parade"},
    "--seats": SEATS,
    "--seconds": whole_number("--seconds", default=4),
}
SERVE: dict[str, Argument] = {
    "--host": {},
    "--port": PORT,
    "--data": PATH,
    "--store": {},
    "--processes": whole_number("--processes", most=MOST_PROCESSES),
    "--content": PATH,
    "--no-open": {"action": "store_false", "dest": "open"},
}
ADMIN: dict[str, Argument] = {
    "action": {"metavar": "ACTION", "nargs": "?", **REQUIRED},
    "name": {"metavar": "NAME", "nargs": "?"},
    "--file": PATH,
    "--minutes": whole_number("--minutes", most=24 * 60),
    "--data": PATH,
    "--store": {},
}
COMMANDS = {
    "games": Command("play", {}),
    "play": Command("play", PLAY),
    "simulate": Command("study", SIMULATE),
    "balance": Command("balance", BALANCE),
    "tournament": Command("tournament", TOURNAMENT),
    "report": Command("report", REPORT),
    "replay": Command("logs", {"file": FILE, "--step": whole_number("--step", least=0), "--position": SWITCH}),
    "verify": Command("logs", {"file": FILE}),
    "serve": Command("serve", SERVE),
    "health": Command("server", {"--host": {}, "--port": PORT}),
    "backup": Command("server", {"file": FILE, "--data": PATH, "--force": SWITCH}),
    "restore": Command("server", {"file": FILE, "--data": PATH}),
    "check": Command("server", {"--data": PATH, "--store": {}}),
    "repair": Command("server", {"--data": PATH}),
    "copy": Command("server", {"source": PLACE | {"metavar": "SOURCE"}, "target": PLACE | {"metavar": "TARGET"}}),
    "admin": Command("admin", ADMIN),
    "bench": Command("study", BENCH),
}


def split_language(line: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language asked for, wherever its flag stands, and the rest: help and errors are written in it."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--language", nargs="?", const="")
    args, rest = parser.parse_known_args(line)
    if args.language is not None and args.language not in LANGUAGES:
        raise Refused("unknown-language", language=args.language, known=", ".join(LANGUAGES))
    return args.language, rest


def parse(words: Words, line: Sequence[str]) -> Namespace:
    """The command with the values of its arguments, or the page of `help` that was asked for."""
    if not line or line[0] == HELP:
        commands: dict[str, Argument] = {each: {} for each in COMMANDS}
        flags = {"--language": {"metavar": "|".join(LANGUAGES)}, HELP: SWITCH}
        sections = {"cli-commands": commands, "cli-options": flags}
        return Namespace(help=_parser(words, "cli", words.say("cli-command"), sections).format_help())
    name, *rest = line
    if name.startswith("-"):
        raise Refused("unknown-flag", flag=name, known=f"--language, {HELP}")
    if name not in COMMANDS:
        raise Refused("unknown-command", command=name, known=", ".join(COMMANDS))
    arguments = {**COMMANDS[name].arguments, HELP: SWITCH}
    usage = " ".join([name, *(each["metavar"] for word, each in arguments.items() if not word.startswith("-"))])
    parser = _parser(words, f"cli-{name}", usage, {"cli-options": arguments})
    try:
        args, extra = parser.parse_known_args(rest, Namespace(command=name))
    except ArgumentError as error:
        raise Refused("flag-value", flag=error.argument_name or "") from None
    args.help = parser.format_help() if args.help else ""
    if not args.help:
        _check(args, extra, arguments)
    return args


def _check(args: Namespace, extra: Sequence[str], known: dict[str, Argument]) -> None:
    """Nothing is left over, nothing is missing."""
    for argument in extra:
        if argument.startswith("-"):
            flags = ", ".join(name for name in known if name.startswith("-"))
            raise Refused("unknown-flag", flag=argument.partition("=")[0], known=flags)
        raise Refused("extra-argument", argument=argument)
    for name, value in vars(args).items():
        if value is MISSING:
            raise Refused("missing-argument", argument=name.upper() if name in known else f"--{name}")


def _parser(words: Words, key: str, usage: str, sections: dict[str, dict[str, Argument]]) -> ArgumentParser:
    parser = ArgumentParser(
        usage=SUPPRESS,  # argparse would write its heading in English
        description=f"{words.say('cli-usage')} {command_name()} {usage} [...]\n\n{words.say(key)}",
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    for title, arguments in sections.items():
        group = parser.add_argument_group(words.say(title))
        for name, argument in arguments.items():
            word = name.removeprefix("--")
            own = f"{key}-{word}"
            text = words.say(own if words.has(own) else f"cli-flag-{word}", command=command_name())
            group.add_argument(name, help=text.replace("%", "%%"), **argument)
    return parser


def parse_bots(game: AnyGame, text: str, seats: int | None = None) -> tuple[str, ...]:
    """The bots that `greedy,random` names, one a seat; a single name is for all seats."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name, game)
    if seats is None:
        return tuple(names)
    if len(names) == 1:
        return tuple(names * seats)
    if len(names) != seats:
        raise Refused("bots-and-seats", bots=len(names), seats=seats)
    return tuple(names)
