"""All text for people, in every language: common words here, each game's in its folder.

A game's keys:

    title, tagline, ending-<reason>, option-<name>, option-<name>-<value>, recap-points, fact-<name>
    event-<name>     with `-hidden` if the viewer may not know its secret
    action-<name>
    ask-<name>       a question; `.paragraph` is its place on the rules page
    piece-<id>       `red-3` without its own word is `piece-red` with `$number`
    note-<id>        what a piece does
    feature-<name>   a feature of `judge`: `$value` in points, `$sign` (plus, minus, none), `$<field>_count` of previews
    review-<key>     a reason of a review, if the common one does not fit
    reply-<name>     a feature of the likely reply of `$player`; `$sign` is none or some

The fields of an event or action are arguments. Seats become players' names, pieces their words, tuples a list with its
length in `$<field>_count`, and `scores` names with points. An `ending` is not translated, even if a piece has that id.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from wonderland.core.content import own_folder
from wonderland.core.errors import BrokenContent, BrokenLog, BrokenPosition, RulesFault, WonderlandError
from wonderland.core.events import Event, kebab, secrets_of
from wonderland.core.recap import Fact
from wonderland.core.values import OptionValue, option_text

LANGUAGES = ("en", "pl")
FOLDER = Path(__file__).parent


class Words:
    """The words of one language: common ones and optionally a game's."""

    def __init__(self, language: str, game_folder: Path | None = None) -> None:
        self.language = language
        # English and Polish run in one direction, and terminals would show the isolating marks.
        self._bundle = FluentBundle([language], use_isolating=False)
        # The last word wins: a game replaces common words, and your own files replace both.
        for folder in [FOLDER, *([game_folder] if game_folder else [])]:
            self._bundle.add_resource(resource(folder / f"{language}.ftl"), allow_overrides=True)
        for path in own_words(game_folder.parent.name, language) if game_folder else ():
            self._bundle.add_resource(resource(path), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self._pattern(key) is not None

    def say(self, key: str, **arguments: object) -> str:
        """The sentence with that key, or `key.attribute`. A missing one raises `RulesFault`."""
        pattern = self._pattern(key)
        if pattern is None:
            raise RulesFault("word-missing", word=key, language=self.language)
        said, faults = self._bundle.format_pattern(pattern, arguments)
        if faults:
            raise RulesFault("word-broken", word=key, language=self.language, problem=str(faults[0]))
        return str(said)

    def _pattern(self, key: str) -> Any:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def error(self, error: WonderlandError) -> str:
        """One line that says what is wrong and where: line of a file, move of a log, field of a position."""
        problem = self.say(f"error-{error.key}", **error.details)
        if isinstance(error, BrokenContent):
            return self.say("error-at-line", **error.details | {"problem": problem})
        if isinstance(error, BrokenLog):
            return self.say("error-at-move", move=error.move, problem=problem)
        if isinstance(error, BrokenPosition):
            return self.say("error-at-field", field=error.field, problem=problem)
        return problem

    def event(self, event: Event, players: Sequence[str]) -> str:
        """A masked event in words."""
        hidden = any(getattr(event, name) is None for name, _ in secrets_of(type(event)))
        key = f"event-{kebab(type(event).__name__)}" + ("-hidden" if hidden else "")
        return self.say(key, **self._arguments(_fields(event), players))

    def fact(self, fact: Fact, players: Sequence[str]) -> str:
        """A fact of a recap in words."""
        return self.say(f"fact-{fact.name}", **self._arguments(fact.details.items(), players))

    def reason(self, reason: Any, players: Sequence[str]) -> str:
        """A reason of a review in words."""
        return self.say(f"review-{reason.key}", **self._arguments(reason.details.items(), players))

    def action(self, action: Any, players: Sequence[str] = ()) -> str:
        """An action in words."""
        return self.choice(kebab(type(action).__name__), _fields(action), players)

    def choice(self, kind: str, fields: Iterable[tuple[str, Any]], players: Sequence[str] = ()) -> str:
        """An action in words, from its kind and fields."""
        return self.say(f"action-{kind}", **self._arguments(fields, players))

    def feature(self, name: str, value: float, foresight: Mapping[str, Any]) -> str:
        """A feature of a choice as a sentence."""
        size = round(abs(value), 1)
        counts = {f"{key}_count": len(held) for key, held in foresight.items() if isinstance(held, Sequence)}
        sign = "none" if size == 0 else "plus" if value > 0 else "minus"
        return self.say(f"feature-{name}", **counts, value=size, sign=sign)

    def reply(self, features: Mapping[str, float], share: float, action: str, player: str) -> str | None:
        """The likely reply of a rival: by a feature with words, preferably not 0, or by a likely action."""
        known = [name for name in features if self.has(f"reply-{name}")]
        if known:
            name = next((each for each in known if round(features[each], 1)), known[0])
            size = round(abs(features[name]), 1)
            return self.say(f"reply-{name}", player=player, value=size, sign="none" if size == 0 else "some")
        # An action that is less likely than all others together would mislead.
        return self.say("hint-reply", player=player, choice=action) if share > 0.5 else None

    def piece(self, name: str) -> str:
        """The name of a piece; other text is returned unchanged."""
        if self.has(f"piece-{name}"):
            return self.say(f"piece-{name}")
        stem, _, number = name.rpartition("-")
        return (
            self.say(f"piece-{stem}", number=int(number)) if number.isdecimal() and self.has(f"piece-{stem}") else name
        )

    def option(self, name: str, value: OptionValue) -> str:
        """A value of an option; without words, its own name."""
        key = f"option-{name}-{option_text(value)}"
        return self.say(key) if self.has(key) else option_text(value)

    def listed(self, items: Iterable[str]) -> str:
        """`a, b and c`."""
        *first, last = items
        return f"{', '.join(first)} {self.say('list-and')} {last}" if first else last

    def _arguments(self, fields: Iterable[tuple[str, Any]], players: Sequence[str]) -> dict[str, object]:
        arguments: dict[str, object] = {}
        for name, held in fields:
            if held is None:
                continue
            if isinstance(held, tuple):
                arguments[f"{name}_count"] = len(held)
                items = [self._word(name, seat, each, players) for seat, each in enumerate(held)]
                arguments[name] = self.listed(items or ["-"])
            else:
                arguments[name] = held if isinstance(held, int | float) or name == "ending" else self.piece(str(held))
                if name.endswith("seat"):
                    arguments[name.removesuffix("seat") + "player"] = players[held]
        return arguments

    def _word(self, field: str, place: int, value: Any, players: Sequence[str]) -> str:
        if field == "scores":
            return f"{players[place]} {value}"
        return players[value] if field.endswith("seats") else self.piece(str(value))


def _fields(value: Any) -> list[tuple[str, Any]]:
    return [(name, getattr(value, name)) for name in type(value).__match_args__]


def own_words(game: str, language: str) -> list[Path]:
    """Your own words files for a game. The language comes last, so the other one fills gaps."""
    folder = own_folder(game)
    files = [folder / f"{each}.ftl" for each in sorted(LANGUAGES, key=language.__eq__)] if folder else []
    return [file for file in files if file.is_file()]


@cache
def resource(path: Path) -> Any:
    """Parse a words file once: it takes a tenth of a second."""
    return FluentResource(path.read_text(encoding="utf-8"))
