"""Which language the command line speaks: the one asked for, else the one that the machine is set to."""

from collections.abc import Mapping, Sequence

from wonderland.core.errors import Refused
from wonderland.words import LANGUAGES

FLAG = "--language"


def usual(environment: Mapping[str, str]) -> str:
    """The language of the machine; what is set there wrongly is nobody's fault now."""
    asked = environment.get("WONDERLAND_LANGUAGE") or environment.get("LC_ALL") or environment.get("LANG") or ""
    return next((language for language in LANGUAGES if asked.lower().startswith(language)), LANGUAGES[0])


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
