"""The language that is asked for on the command line; else the terminal's is spoken."""

from collections.abc import Sequence

from wonderland.core.errors import Refused
from wonderland.words import LANGUAGES

FLAG = "--language"


def chosen(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language asked for, wherever its flag stands, and the arguments without it."""
    language, rest, words = None, [], iter(arguments)
    for word in words:
        flag, equals, value = word.partition("=")
        if flag != FLAG:
            rest.append(word)
            continue
        language = value if equals else next(words, None)
        if language not in LANGUAGES:
            raise Refused("unknown-language", language=language or "", known=", ".join(LANGUAGES))
    return language, rest
