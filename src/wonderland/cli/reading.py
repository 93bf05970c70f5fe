"""What is typed after the flags, read into values: options of a game, bots for its seats, files of logs."""

from collections.abc import Sequence
from pathlib import Path

from wonderland.bots import bot
from wonderland.core.errors import Refused
from wonderland.core.log import Log, parse
from wonderland.core.match import AnyGame
from wonderland.core.values import OptionValue


def options(game: AnyGame, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """The options that `name=value` pairs set."""
    known = {option.name: option for option in game.options}
    asked: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("option-without-value", option=pair)
        if name not in known:
            raise Refused("unknown-option", option=name, known=", ".join(sorted(known)))
        asked[name] = known[name].read(value)
    return asked


def bot_names(game: AnyGame, text: str, seats: int | None = None) -> tuple[str, ...]:
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
    """The log in a file; bytes that are no text are the log's fault and found as such."""
    return parse(path.read_text(encoding="utf-8", errors="surrogateescape"))
