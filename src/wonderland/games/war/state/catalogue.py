"""All steps and questions by name, and the unions by which they are decoded."""

from functools import reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from wonderland.core.content import read

from .. import tea
from ..battle import draws, effects, outcome, playing, war
from ..rewards import forge, units
from ..tea import cards, setup
from .work import Named, Nothing, Over, SealedQuestion, WarQuestion, WarStep

CHAPTERS = (cards, draws, effects, forge, outcome, playing, setup, tea, units, war)
"""Imported because they define the steps."""
_names = read(Path(__file__).with_name("names.toml"), dict[str, tuple[str, ...]])
QUESTIONS = _names["questions"]
STEPS = QUESTIONS + _names["steps"]


def _named(kind: type[Any]) -> dict[str, type[Named]]:
    tag = getattr(kind, "__struct_config__").tag  # noqa: B009 (unknown to the type checker)
    found = {} if tag is None else {tag: kind}
    for each in kind.__subclasses__():
        found |= _named(each)
    return found


CLASSES = _named(Named)
if TYPE_CHECKING:
    AnyAsk: TypeAlias = WarQuestion | SealedQuestion | Nothing
    AnyStep: TypeAlias = WarStep
else:
    AnyAsk = reduce(or_, [*(CLASSES[name] for name in QUESTIONS), Nothing, Over])
    AnyStep = reduce(or_, (CLASSES[name] for name in STEPS if name in CLASSES))
