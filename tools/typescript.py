"""Generates ui/src/wire.ts and each board's view.ts from the server's types."""

import types
import typing
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from wonderland.games import discover
from wonderland.review import report
from wonderland.tables import history, mistakes, ratings, replays, requests, updates
from wonderland.web import wire

ROOT = Path(__file__).parents[1]
HEADER = "/** Generated from the server's types by `python3 play.py generate`; do not edit. */\n"
PRIMITIVES = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    object: "unknown",
    Any: "unknown",
}


def files() -> dict[Path, str]:
    """Every generated file with its content."""
    found = {ROOT / "ui/src/wire.ts": _wire()}
    for game in discover().values():
        if (game.folder / "ui").is_dir():
            view = get_type_hints(game.rules.view)["return"]
            found[game.folder / "ui" / "view.ts"] = _view(view, frozenset(game.unsent))
    return found


def _wire() -> str:
    modules = (requests, updates, replays, history, ratings, report, mistakes, wire)
    kinds = [kind for each in modules for kind in _structs(each)]
    unions = [
        f"export type AnyRequest = {_ts_type(requests.AnyRequest)};\n",
        f"export type AnyUpdate = {_ts_type(updates.AnyUpdate)};\n",
    ]
    return "\n".join([HEADER, *map(_interface, kinds), *unions])


def _view(kind: type, unsent: frozenset[str]) -> str:
    shapes: list[type] = [kind]
    for name, hint in get_type_hints(kind).items():
        if name not in unsent:
            _shapes_in(hint, shapes)
    return "\n".join([HEADER, _interface(kind, unsent), *map(_interface, shapes[1:])])


def _structs(module: types.ModuleType) -> list[type]:
    """Without those that others inherit from."""
    here = (each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__)
    public = (each for each in here if issubclass(each, msgspec.Struct) and not each.__name__.startswith("_"))
    return [each for each in public if not each.__subclasses__()]


def _shapes_in(kind: Any, found: list[type]) -> list[type]:
    """A dataclass or a struct, and all that its fields are made of."""
    shaped = isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, msgspec.Struct))
    if shaped and kind not in found:
        found.append(kind)
        for hint in get_type_hints(kind).values():
            if get_origin(hint) is not typing.ClassVar:
                _shapes_in(hint, found)
    for each in get_args(kind):
        _shapes_in(each, found)
    return found


def _interface(kind: type, unsent: frozenset[str] = frozenset()) -> str:
    doc = " ".join((kind.__doc__ or "").split())
    lines = [*([f"/** {doc} */"] if doc else []), f"export interface {kind.__name__} {{"]
    config = getattr(kind, "__struct_config__", None)
    if config is not None and config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    fields = {name: hint for name, hint in get_type_hints(kind).items() if get_origin(hint) is not typing.ClassVar}
    fields = {name: hint for name, hint in fields.items() if name not in unsent}
    optional = _optional_fields(kind) if config is not None and config.omit_defaults else set()
    lines += [f"  {name}{'?' if name in optional else ''}: {_ts_type(hint)};" for name, hint in fields.items()]
    return "\n".join([*lines, "}\n"])


def _optional_fields(kind: type) -> set[str]:
    return {field.name for field in msgspec.structs.fields(kind) if not field.required}


def _ts_type(hint: Any) -> str:
    if hint in PRIMITIVES:
        return PRIMITIVES[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is typing.Literal:
        return " | ".join(f"'{each}'" if isinstance(each, str) else str(each) for each in inner)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(map(_ts_type, inner))
    if origin is dict:
        return f"Record<string, {_ts_type(inner[1])}>"
    if origin is tuple and inner[-1] is not ...:
        return f"[{', '.join(map(_ts_type, inner))}]"
    if origin in (list, tuple):
        item = _ts_type(inner[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    return str(hint.__name__)
