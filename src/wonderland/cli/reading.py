"""Values of arguments: options of a game, bots for its seats, log files."""

from collections.abc import Sequence
from pathlib import Path

from wonderland.bots import bot
from wonderland.core.errors import Refused
from wonderland.core.log import Log, parse
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue


def parse_options(game: AnyGame, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """The options that `name=value` pairs set."""
    known = {option.name: option for option in game.options}
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("option-without-value", option=pair)
        if name not in known:
            raise Refused("unknown-option", option=name, known=", ".join(sorted(known)))
        options[name] = known[name].read(value)
    return options


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


def read_log(path: Path) -> Log:
    """The log in a file; bytes that are no text are left to the parser to refuse."""
    return parse(path.read_text(encoding="utf-8", errors="surrogateescape"))
