"""The commands and their arguments on one page, read by argparse; errors are in our own words.

Help texts are in the words files: `cli`, `cli-<command>`, and `cli-<command>-<argument>` or `cli-flag-<argument>`.
"""

from argparse import SUPPRESS, ArgumentError, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from wonderland.core.errors import Refused
from wonderland.settings import command_name
from wonderland.words import LANGUAGES, Words

Argument: TypeAlias = dict[str, Any]
"""How argparse reads an argument: what its `add_argument` takes."""


def whole_number(flag: str, least: int = 1, most: int = 10**9) -> Argument:
    """An argument that is a whole number."""

    def read(text: str) -> int:
        number = int(text) if text.removeprefix("-").isdecimal() else None
        if number is None or number < least:
            raise Refused("bad-number", flag=flag, value=text, least=least)
        if number > most:
            raise Refused("number-too-large", flag=flag, value=text, most=most)
        return number

    return {"type": read}


# argparse would refuse what is missing in English, so that is looked for when it is done.
MISSING = object()
REQUIRED: Argument = {"default": MISSING}
GAME: Argument = {"metavar": "GAME", "nargs": "?"}
FILE: Argument = {"metavar": "FILE", "nargs": "?", "type": Path, **REQUIRED}
PATH: Argument = {"type": Path}
SEATS = whole_number("--seats")
OPTIONS: Argument = {"action": "append", "default": []}
SWITCH: Argument = {"action": "store_true"}

COMMANDS: dict[str, dict[str, Argument]] = {
    "games": {},
    "play": {
        "game": GAME,
        "--seats": SEATS,
        "--bots": {},
        "--option": OPTIONS,
        "--seat": {**whole_number("--seat", least=0), "default": 0},
        "--seed": {},
        "--save": PATH,
        "--resume": {"nargs": "?", "const": ""},
    },
    "simulate": {
        "game": GAME | REQUIRED,
        "--bots": REQUIRED,
        "--seats": SEATS,
        "--games": {**whole_number("--games"), "default": 1000},
        "--seed": {},
        "--option": OPTIONS,
        "--workers": whole_number("--workers", most=512),
        "--json": {"nargs": "?", "const": "-"},
        "--csv": PATH,
    },
    "replay": {"file": FILE, "--step": whole_number("--step", least=0), "--position": SWITCH},
    "verify": {"file": FILE},
    "serve": {
        "--host": {},
        "--port": whole_number("--port", least=0, most=65535),
        "--data": PATH,
        "--open": {"action": "store_true", "default": True},
        "--no-open": {"action": "store_false", "dest": "open"},
    },
    "backup": {"file": FILE, "--data": PATH, "--force": SWITCH},
    "restore": {"file": FILE, "--data": PATH},
    "check": {"--data": PATH},
    "admin": {
        "action": {"metavar": "ACTION", "nargs": "?", **REQUIRED},
        "name": {"metavar": "NAME", "nargs": "?"},
        "--file": PATH,
        "--minutes": {**whole_number("--minutes"), "default": 5},
        "--data": PATH,
    },
    "repair": {"--data": PATH},
    "bench": {
        "--game": {"default": "parade"},
        "--seats": SEATS,
        "--seconds": {**whole_number("--seconds"), "default": 4},
    },
}
HELP = "--help"


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
        return Namespace(help=_program_parser(words).format_help())
    command, *rest = line
    if command.startswith("-"):
        raise Refused("unknown-flag", flag=command, known=f"--language, {HELP}")
    if command not in COMMANDS:
        raise Refused("unknown-command", command=command, known=", ".join(COMMANDS))
    parser = _command_parser(words, command)
    try:
        args, extra = parser.parse_known_args(rest, Namespace(command=command))
    except ArgumentError as error:
        raise Refused("flag-value", flag=error.argument_name or "") from None
    args.help = parser.format_help() if args.help else ""
    if not args.help:
        _check(args, extra)
    return args


def _check(args: Namespace, extra: Sequence[str]) -> None:
    """Nothing is left over, nothing is missing."""
    known = COMMANDS[args.command]
    for argument in extra:
        if argument.startswith("-"):
            flags = [name for name in [*known, HELP] if name.startswith("-")]
            raise Refused("unknown-flag", flag=argument.partition("=")[0], known=", ".join(flags))
        raise Refused("extra-argument", argument=argument)
    for name, value in vars(args).items():
        if value is MISSING:
            raise Refused("missing-argument", argument=name.upper() if name in known else f"--{name}")


def _program_parser(words: Words) -> ArgumentParser:
    commands: dict[str, Argument] = {name: {} for name in COMMANDS}
    flags = {"--language": {"metavar": "|".join(LANGUAGES)}, HELP: SWITCH}
    return _parser(words, "cli", words.say("cli-command"), {"cli-commands": commands, "cli-options": flags})


def _command_parser(words: Words, command: str) -> ArgumentParser:
    arguments = {**COMMANDS[command], HELP: SWITCH}
    usage = [command, *(argument["metavar"] for name, argument in arguments.items() if not name.startswith("-"))]
    return _parser(words, f"cli-{command}", " ".join(usage), {"cli-options": arguments})


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
            text = words.say(
                f"{key}-{word}" if words.has(f"{key}-{word}") else f"cli-flag-{word}", command=command_name()
            )
            group.add_argument(name, help=text.replace("%", "%%"), **argument)
    return parser
