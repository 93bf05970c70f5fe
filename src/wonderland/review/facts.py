"""Exact facts, for games whose chances to win say too little about a single decision."""

from collections.abc import Iterator
from typing import Any

from wonderland.bots.levels import ADVISER, search_levels
from wonderland.core.match import AnyGame
from wonderland.core.values import total

from .questions import Story
from .report import Moment, Reason

# A value this high is a certain win.
CERTAIN = 1 - 1e-9
# The ends of a turn that are tried for one that leaves the rival no win.
MOST_ENDS = 30


def has_facts(game: AnyGame) -> bool:
    """Does the strongest level search its turns exactly?"""
    return game.load_kernel is not None and search_levels(game)[ADVISER].exact


def overlooked(game: AnyGame, view: Any, action: Any, better: Any) -> list[Reason]:
    found = game.oversights(view, action, better) if game.oversights else ()
    return [Reason(key, dict(details)) for key, details in found]


def facts(story: Story) -> Iterator[Moment]:
    """Wins that were missed, wins that were left to the rival, and what the game itself calls an oversight."""
    game, records = story.game, _packed(story)
    for question in story.questions:
        played = question.choices[question.played]
        greedy = max(question.choices, key=lambda each: total(game.judge(question.view, each).values()))
        for reason in overlooked(game, question.view, played, greedy):
            yield Moment(question.step, question.seat, "fact", 0.0, reasons=(reason,))
        values = _turn(game, records[question.step - 1], question.seat).values[: len(question.choices)]
        if values.max() >= CERTAIN > values[question.played]:
            change = float(values[question.played]) - 1
            yield Moment(question.step, question.seat, "fact", change, reasons=(Reason("missed-win"),))
    for first, last in _turns(story):
        seat, rivals = story.log.moves[last - 1].seat, game.rules.to_act(story.states[last])
        if rivals and rivals[0] != seat and _can_win(game, records[last], rivals[0]):
            turn = _turn(game, records[first - 1], seat)
            ends = sorted(range(turn.count), key=lambda end: -turn.worth[end])[:MOST_ENDS]
            if any(not _can_win(game, turn.ends[end : end + 1], rivals[0]) for end in ends):
                yield Moment(last, seat, "fact", 0.0, reasons=(Reason("allowed-win", {"seat": rivals[0]}),))


def _packed(story: Story) -> list[Any]:
    assert story.game.kernel is not None
    return [story.game.kernel.pack(state) for state in story.states]


def _turns(story: Story) -> list[tuple[int, int]]:
    """The first and last step of each turn."""
    found: list[tuple[int, int]] = []
    for step, move in enumerate(story.log.moves, start=1):
        if found and story.log.moves[found[-1][1] - 1].seat == move.seat:
            found[-1] = found[-1][0], step
        else:
            found.append((step, step))
    return found


def _turn(game: AnyGame, records: Any, seat: int) -> Any:
    """The search of a turn; random draws in it are sampled."""
    from wonderland.kernel.chance import seeded
    from wonderland.kernel.turns import TurnSearch

    assert game.kernel is not None
    return TurnSearch(game.kernel, records, seat, seeded(0))


def _can_win(game: AnyGame, records: Any, seat: int) -> bool:
    """In the turn that begins here."""
    assert game.kernel is not None
    return game.kernel.to_act(records[0]) == seat and bool(_turn(game, records, seat).values.max() >= CERTAIN)
