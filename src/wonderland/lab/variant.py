"""Variants: a game with other numbers or content files, checked by a few random matches."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from wonderland.core.chance import SeededChance
from wonderland.core.codec import digest
from wonderland.core.content import OURS, Source, content_files
from wonderland.core.errors import BrokenContent, Refused
from wonderland.core.match import AnyGame
from wonderland.games import game, varied

# Most broken variants fail within the first few matches.
PROBES = 10
# A match longer than this many times `most_moves` counts as endless.
PATIENCE = 10


@dataclass(frozen=True, slots=True)
class Variant:
    """`name=value` for values of the content, and paths of content files."""

    settings: tuple[str, ...] = ()
    files: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.settings or self.files)

    def __str__(self) -> str:
        return ", ".join((*self.settings, *self.files))


AS_IT_IS = Variant()


def check_variant(name: str, variant: Variant, seats: int) -> AnyGame:
    """The game of a variant, checked by a few random matches, or `Refused`."""
    found = game_of(name, variant)
    options = found.check(seats, {})
    if variant:
        try:
            for probe in range(PROBES):
                _probe(found, seats, options, SeededChance(f"probe/{probe}"), str(variant))
        except Refused:
            raise
        except Exception as error:
            raise Refused("variant-fails", variant=str(variant), seats=seats) from error
    return found


def _probe(found: AnyGame, seats: int, options: dict[str, Any], chance: SeededChance, variant: str) -> None:
    """Pieces must stay, and every seat needs choices, a view and a heuristic."""
    rules = found.rules
    state, _ = rules.setup(seats, options, chance)
    pieces, moves = found.inventory(state), 0
    while asked := rules.to_act(state):
        legal, view = rules.legal(state, asked[0]), rules.view(state, asked[0])
        action = legal[chance.below(len(legal))]
        found.judge(view, action)
        rules.apply(state, asked[0], action, chance)
        moves += 1
        if moves > PATIENCE * found.about.most_moves:
            raise Refused("variant-endless", variant=variant, seats=seats)
        if found.inventory(state) != pieces:
            raise Refused("variant-loses-pieces", variant=variant, seats=seats)
    if rules.outcome(state) is None:
        raise Refused("variant-endless", variant=variant, seats=seats)


@lru_cache(maxsize=4)
def game_of(name: str, variant: Variant) -> AnyGame:
    """The game of a variant."""
    found = game(name)
    return varied(name, _source(found, variant)) if variant else found


def content_digest(name: str, variant: Variant) -> str:
    """Changes with the content of the game or of the variant's files."""
    return digest([game(name).content_digest, *(Path(file).read_text(encoding="utf-8") for file in variant.files)])


def _source(found: AnyGame, variant: Variant) -> Source:
    changed = Source()
    known = {path: tomllib.loads(OURS.file(path).read_text(encoding="utf-8")) for path in content_files(found.folder)}
    for text in variant.files:
        path = Path(text)
        if not path.is_file():
            raise Refused("content-missing", file=text)
        _place(found, known, path, changed)
    for setting in variant.settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise Refused("parameter-without-value", parameter=setting)
        owners = [path for path, content in known.items() if name in content and not _is_table(content[name])]
        if not owners:
            parameters = sorted({key for each in known.values() for key, at in each.items() if not _is_table(at)})
            raise Refused("unknown-parameter", parameter=name, game=found.id, known=", ".join(parameters))
        for path in owners:
            changed.values.setdefault(path, {})[name] = _read(value)
    return changed


def _place(found: AnyGame, known: dict[Path, Any], path: Path, changed: Source) -> None:
    """Replace the file of the same name, or add one to the folder that tables choose from."""
    same = [each for each in known if each.name == path.name]
    folders = [each for each in (found.folder / "content").glob("*") if each.is_dir() and OURS.files_in(each)]
    if not same and not folders:
        raise Refused("unknown-content", file=path.name, game=found.id, known=", ".join(each.name for each in known))
    for place in same or [folders[0] / path.name]:
        changed.files[place] = path
        try:
            known[place] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BrokenContent(str(path), "TOML", "content-toml", problem=str(error)) from error


def _is_table(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(each, dict) for each in value))


def _read(value: str) -> Any:
    try:
        return tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return value
