"""Every step and every question by name: the unions that the codec reads them by."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypeAlias

from wonderland.games.war.battle import aims, draws, effects, outcome, playing, war
from wonderland.games.war.rewards import forge, units
from wonderland.games.war.state.work import Named, Nothing, Over, Question, SealedQuestion, Step
from wonderland.games.war.tea import cards, rounds, setup

CHAPTERS = (aims, cards, draws, effects, forge, outcome, playing, rounds, setup, units, war)
"""Imported for their steps."""
# Encodings number questions and work by these places: a new name joins the end.
QUESTIONS: tuple[str, ...] = (
    *("choose-ally", "place-where", "place-units", "place-supporter", "supporter-whence", "place-figure"),
    *("place-castle", "discard-madness", "choose-wonderlandian", "unlock-ability", "drop-quest", "forge-track"),
    *("forge-from-bag", "forge-chip", "own-effect", "crown-target", "amulet-target", "amulet-chip", "fang-target"),
    *("hare-target", "caterpillar", "bandersnatch", "temper-target", "change-places", "now-you-see-me", "mad-gift"),
    *("claws-target", "maw-target", "soldier-a", "soldier-b", "soldier-d", "to-forge", "flamingo-target"),
    *("chip-total", "halt-or-draw", "choose-drawn", "block", "lose-unit", "award-or-castle", "feat", "free-feat"),
    *("rook-discard", "love-of-learning", "gryphon-move", "wager", "split-side", "next-reward", "roll-corrupted"),
    *("give-shard", "place-poison", "take-turn", "reroll", "pick-plate", "pick-card", "place-leader", "move-leader"),
    *("choose-faction", "keep-quest"),
)
STEPS: tuple[str, ...] = (
    *QUESTIONS,
    *("gain", "befriend", "rose-points", "artifact", "forging", "hookah", "crown", "hare", "caterpillars", "played"),
    *("own", "own-chip", "others", "others-chip", "advance", "place", "draw", "madness", "lose-units", "bust"),
    *("madness-over", "victor", "outcome", "awards", "uncontested", "feats", "free-feats", "abilities", "ending"),
    *("forges", "show-wagers", "clean-ups", "exhaust", "battle-over", "war", "regions", "wagers", "card"),
    *("card-roll", "turn", "turn-over", "head-roll", "refill", "which-way-now", "tea-end", "lay-table", "factions"),
    *("quests", "war-end"),
)


def _named(kind: type[Any]) -> dict[str, type[Named]]:
    """All classes of a kind that have a name."""
    tag = getattr(kind, "__struct_config__").tag  # noqa: B009 (unknown to the type checker)
    found = {} if tag is None else {tag: kind}
    for each in kind.__subclasses__():
        found |= _named(each)
    return found


CLASSES = _named(Named)
if TYPE_CHECKING:
    AnyAsk: TypeAlias = Question | SealedQuestion | Nothing
    AnyStep: TypeAlias = Step
else:
    AnyAsk = reduce(or_, [*(CLASSES[name] for name in QUESTIONS), Nothing, Over])
    AnyStep = reduce(or_, (CLASSES[name] for name in STEPS))
