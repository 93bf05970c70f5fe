"""The commands and their arguments, read by argparse. Help texts are in the words files: `cli`, `cli-<command>`, and
`cli-<command>-<argument>` or `cli-flag-<argument>`."""

from argparse import SUPPRESS, ArgumentError, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from wonderland import games
from wonderland.bots import bot
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame
from wonderland.settings import MOST_PROCESSES, command_name
from wonderland.words import LANGUAGES, Words

Argument: TypeAlias = dict[str, Any]
"""The parameters of argparse's `add_argument`."""


class Command(NamedTuple):
    """Its function has the same name, in a module of this package."""

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


def known_game(text: str) -> str:
    """Checked first, so that an unknown game is reported before a missing flag."""
    if text not in games.names():
        raise Refused("unknown-game", game=text, known=", ".join(games.names()))
    return text


# argparse reports missing arguments in English only, so `_check` does it.
MISSING = object()
REQUIRED: Argument = {"default": MISSING}
PATH: Argument = {"type": Path}
LIST: Argument = {"action": "append", "default": []}
SWITCH: Argument = {"action": "store_true"}
HELP, VERSION = "--help", "--version"
ARGUMENTS: dict[str, Argument] = {
    "game": {"type": known_game, **REQUIRED},
    "file": PATH | REQUIRED,
    "source": REQUIRED,
    "target": REQUIRED,
    "action": REQUIRED,
    "name": {},
    "--bots": REQUIRED,
    "--seats": whole_number("--seats"),
    "--seat": whole_number("--seat", least=0, default=0),
    "--games": whole_number("--games", default=1000),
    "--rounds": whole_number("--rounds", default=50),
    "--deals": whole_number("--deals", least=2, default=200),
    "--seconds": whole_number("--seconds", default=4),
    "--step": whole_number("--step", least=0),
    "--workers": whole_number("--workers", most=512),
    "--seed": {},
    "--option": LIST,
    "--set": LIST,
    "--content": PATH,
    "--save": PATH,
    "--json": PATH,
    "--html": PATH,
    "--detail": {"default": "usual"},
    "--csv": PATH,
    "--out": PATH,
    "--file": PATH,
    "--decisions": SWITCH,
    "--review": SWITCH,
    "--resume": SWITCH,
    "--position": SWITCH,
    "--force": SWITCH,
    "--cluster": {},
    "--host": {},
    "--port": whole_number("--port", least=0, most=65535),
    "--data": PATH,
    "--store": {},
    "--processes": whole_number("--processes", most=MOST_PROCESSES),
    "--minutes": whole_number("--minutes", most=24 * 60),
    "--no-open": {"action": "store_false", "dest": "open"},
}
"""What an argument is, unless a command defines its own."""


def command(module: str, arguments: str = "", own: dict[str, Argument] | None = None) -> Command:
    known = ARGUMENTS | (own or {})
    return Command(module, {name: known[name] for name in arguments.split()})


COMMANDS = {
    "games": command("play"),
    "play": command(
        "play",
        "game --seats --bots --option --seat --seed --save --resume --content",
        {"game": {"type": known_game}, "--bots": {}, "--resume": {"nargs": "?", "const": ""}},
    ),
    "simulate": command(
        "study",
        "game --bots --seats --games --seed --option --workers --json --csv --out --decisions --review --resume "
        "--cluster --set --content",
        {"--json": {"nargs": "?", "const": "-"}, "--content": LIST},
    ),
    "balance": command(
        "balance",
        "game --bots --seats --games --seed --option --set --content --workers --json --resume",
        {"--bots": {"default": "greedy"}, "--seed": {"default": "balance"}, "--content": LIST},
    ),
    "tournament": command(
        "tournament",
        "game --bots --seats --rounds --seed --option --content --workers --json --review",
        {"--seats": whole_number("--seats", default=2), "--seed": {"default": "tournament"}},
    ),
    "report": command("report", "file --out --deals --content --workers"),
    "replay": command("logs", "file --step --position"),
    "verify": command("logs", "file"),
    "review": command(
        "review",
        "file --seat --detail --json --html --workers",
        {"--seat": whole_number("--seat", least=0), "--json": {"nargs": "?", "const": "-"}},
    ),
    "serve": command("serve", "--host --port --data --store --processes --content --no-open"),
    "health": command("server", "--host --port"),
    "backup": command("server", "file --data --force"),
    "restore": command("server", "file --data"),
    "check": command("server", "--data --store"),
    "repair": command("server", "--data"),
    "copy": command("server", "source target"),
    "admin": command("admin", "action name --file --minutes --data --store"),
    "bench": command("study", "--game --seats --seconds", {"--game": {"default": "parade", "type": known_game}}),
}


def split_language(line: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language asked for, wherever its flag is, and the rest. Help and errors are written in it."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--language", nargs="?", const="")
    args, rest = parser.parse_known_args(line)
    if args.language is not None and args.language not in LANGUAGES:
        raise Refused("unknown-language", language=args.language, known=", ".join(LANGUAGES))
    return args.language, rest


def parse(words: Words, line: Sequence[str]) -> Namespace:
    """The command with the values of its arguments, or the text to print as `help`."""
    if line and line[0] == VERSION:
        return Namespace(help=f"wonderland {version('wonderland')}\n")
    if not line or line[0] == HELP:
        commands: dict[str, Argument] = {each: {"metavar": each} for each in COMMANDS}
        flags = {"--language": {"metavar": "|".join(LANGUAGES)}, VERSION: SWITCH, HELP: SWITCH}
        sections = {"cli-commands": commands, "cli-options": flags}
        return Namespace(help=_parser(words, "cli", words.say("cli-command"), sections).format_help())
    name, *rest = line
    if name.startswith("-"):
        raise Refused("unknown-flag", flag=name, known=f"--language, {VERSION}, {HELP}")
    if name not in COMMANDS:
        raise Refused("unknown-command", command=name, known=", ".join(COMMANDS))
    arguments = {**COMMANDS[name].arguments, HELP: SWITCH}
    usage = " ".join([name, *(each.upper() for each in arguments if not each.startswith("-"))])
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
        usage=SUPPRESS,  # argparse's heading is English
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
            position: Argument = {"nargs": "?", "metavar": word.upper()} if word == name else {}
            group.add_argument(name, help=text.replace("%", "%%"), **position | argument)
    return parser


def parse_bots(game: AnyGame, text: str, seats: int | None = None) -> tuple[str, ...]:
    """The bots in a text such as `greedy,random`, one per seat; a single name is for all seats."""
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
