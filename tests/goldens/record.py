"""Records the goldens of a game: `python -m tests.goldens.record parade`. Only when its rules version rises.

Bots play until every ending, seat count and option value has a game; one more is written out for people to read.
"""

import itertools
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import wonderland
from tests.laws.walk import possible
from wonderland.core.chance import SeededChance, pick
from wonderland.core.codec import canonical_json, plain
from wonderland.core.events import masked
from wonderland.core.match import AnyGame, Match, replay_steps
from wonderland.words import Words

HERE = Path(__file__).parent
FIRST_ROUNDS = 200
"""Games with greedy bots among the players; random bots alone then play for what is still missing."""
LONGEST = 600 * 1024


def wanted(game: AnyGame) -> set[tuple[str, object]]:
    """Returns what the goldens of a game must cover together."""
    words = (game.words / "en.ftl").read_text(encoding="utf-8").splitlines()
    endings = {line.split(" =")[0].removeprefix("ending-") for line in words if line.startswith("ending-")}
    return (
        {("ending", ending) for ending in endings}
        | {("seats", seats) for seats in game.seats}
        | {(option.name, value) for option in game.options for value in option.values}
    )


def shown(match: Match) -> set[tuple[str, object]]:
    """Returns what one finished game covers."""
    assert match.outcome
    return {("ending", match.outcome.reason), ("seats", match.log.seats), *match.log.options.items()}


def finished_games(game: AnyGame) -> Iterator[Match]:
    """Yields games of all seat counts and options, without end."""
    for number in itertools.count():
        seats = game.seats[number % len(game.seats)]
        chance = SeededChance(f"options {number}")
        options = {option.name: pick(chance, option.values) for option in game.options}
        if not possible(game, seats, options):
            continue
        bots = ["greedy" if (number + seat) % 2 and number < FIRST_ROUNDS else "random" for seat in range(seats)]
        yield wonderland.play(game.id, bots=bots, seed=f"golden {number}", options=options)


def record(game: AnyGame) -> None:
    folder = HERE / game.id
    folder.mkdir(exist_ok=True)
    missing = wanted(game)
    outcomes: dict[str, object] = {}
    for match in finished_games(game):
        if not missing & shown(match):
            continue
        missing -= shown(match)
        assert match.outcome
        name = f"{match.log.seats}-seats-{match.outcome.reason}-{len(outcomes) + 1}.jsonl"
        (folder / name).write_text(str(match.log), encoding="utf-8")
        outcomes[name] = json.loads(canonical_json(match.outcome))
        if not missing:
            break
    (folder / "outcomes.json").write_text(json.dumps(outcomes, indent=1) + "\n", encoding="utf-8")
    (folder / "playthrough.txt").write_text(playthrough(example(game)), encoding="utf-8")


def example(game: AnyGame) -> Match:
    """The game that is written out, with one seat more than the minimum if possible."""
    seats = game.seats[min(1, len(game.seats) - 1)]
    return wonderland.play(game.id, bots=["greedy"] * seats, seed="playthrough")


def playthrough(match: Match) -> str:
    """A whole game for people to read: every event with its audience, then each seat's view and choices.

    Long games leave out the seats' views, and show of the public view only what changed.
    """
    whole = _playthrough(match, _describe_whole)
    return whole if len(whole) <= LONGEST else _playthrough(match, _describe_changes)


DescribeStep = Callable[[AnyGame, Any, Any, list[str], list[str]], list[str]]
"""Takes the game, the states before and after a step, the viewers and their events. Returns lines."""


def _playthrough(match: Match, describe: DescribeStep) -> str:
    game, rules = match.game, match.game.rules
    words = Words("en", game.words)
    players = [f"Seat {seat}" for seat in range(match.log.seats)]
    lines = [f"# {game.id}, rules version {game.rules_version}, {match.log.seats} seats, {match.log.options}", ""]
    before = None
    for number, (state, events) in enumerate(zip(_states(match), match.events, strict=True)):
        lines.append(f"## {number}: {match.log.moves[number - 1].action if number else 'set-up'}")
        reports = [
            " ".join(words.event(masked(event, viewer), players) for event in events)
            for viewer in [None, *range(match.log.seats)]
        ]
        lines += describe(game, before, state, ["Spectator", *players], reports)
        for seat in rules.to_act(state):
            lines.append(f"{players[seat]} may: {'; '.join(map(str, rules.legal(state, seat)))}")
        lines.append("")
        before = state
    return "\n".join([*lines, f"outcome: {canonical_json(match.outcome).decode()}", ""])


def _states(match: Match) -> Iterator[Any]:
    """Yields the state after the set-up and after every move."""
    for again, _ in replay_steps(match.game, match.log):
        yield again.state


def _describe_whole(game: AnyGame, _before: Any, state: Any, viewers: list[str], reports: list[str]) -> list[str]:
    lines: list[str] = []
    for seat, (name, heard) in enumerate(zip(viewers, reports, strict=True), start=-1):
        lines += [f"{name} hears: {heard}", f"  sees: {_short(game.rules.view(state, None if seat < 0 else seat))}"]
    return lines


def _describe_changes(game: AnyGame, before: Any, state: Any, viewers: list[str], reports: list[str]) -> list[str]:
    lines = [f"{name} hears: {heard}" for name, heard in zip(viewers, reports, strict=True) if heard != reports[0]]
    now = _leaves(plain(game.rules.view(state, None)))
    then = _leaves(plain(game.rules.view(before, None))) if before is not None else {}
    changed = [f"{place}={value}" for place, value in now.items() if then.get(place) != value]
    return [f"{viewers[0]} hears: {reports[0]}", *lines, f"  sees: {', '.join(changed)}"]


def _leaves(value: Any, place: str = "") -> dict[str, str]:
    """Returns the values of a view by path. Dictionaries and lists of them are opened; anything else is one value."""
    if isinstance(value, dict) and value:
        parts = [(f"{place}.{key}".strip("."), each) for key, each in value.items()]
    elif isinstance(value, list | tuple) and any(isinstance(each, dict) for each in value):
        parts = [(f"{place}[{number}]", each) for number, each in enumerate(value)]
    else:
        return {place: canonical_json(value).decode().replace('"', "")}
    return {name: leaf for part, each in parts for name, leaf in _leaves(each, part).items()}


def _short(view: Any) -> str:
    return canonical_json(view).decode().replace('"', "")


if __name__ == "__main__":
    record(wonderland.game(sys.argv[1]))
