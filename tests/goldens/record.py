"""Records the goldens of a game: `python -m tests.goldens.record parade`. Only when its rules version rises.

Bots play until every ending, seat count and option value has a game; one more is written out for people to read.
"""

import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import wonderland
from wonderland.core.codec import packed
from wonderland.core.events import masked
from wonderland.core.play import AnyGame, Match, replay
from wonderland.words import Words

HERE = Path(__file__).parent
FIRST_ROUNDS = 200
"""Games with greedy bots among the players; what those have not shown by then, random ones alone may."""


def wanted(game: AnyGame) -> set[tuple[str, object]]:
    """What the goldens of a game must show between them."""
    words = (game.words / "en.ftl").read_text(encoding="utf-8").splitlines()
    endings = {line.split(" =")[0].removeprefix("ending-") for line in words if line.startswith("ending-")}
    return (
        {("ending", ending) for ending in endings}
        | {("seats", seats) for seats in game.seats}
        | {(option.name, value) for option in game.options for value in option.values}
    )


def shown(match: Match) -> set[tuple[str, object]]:
    """What one finished game shows."""
    assert match.outcome
    return {("ending", match.outcome.reason), ("seats", match.log.seats), *match.log.options.items()}


def finished_games(game: AnyGame) -> Iterator[Match]:
    """Games of all seat counts and options, without end."""
    combinations = list(itertools.product(*(option.values for option in game.options)))
    for number in itertools.count():
        seats = game.seats[number % len(game.seats)]
        values = combinations[number // len(game.seats) % len(combinations)]
        options = {option.name: value for option, value in zip(game.options, values, strict=True)}
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
        outcomes[name] = json.loads(packed(match.outcome))
        if not missing:
            break
    (folder / "outcomes.json").write_text(json.dumps(outcomes, indent=1) + "\n", encoding="utf-8")
    (folder / "playthrough.txt").write_text(playthrough(example(game)), encoding="utf-8")


def example(game: AnyGame) -> Match:
    """The game that is written out, with one seat more than the fewest where there is one."""
    seats = game.seats[min(1, len(game.seats) - 1)]
    return wonderland.play(game.id, bots=["greedy"] * seats, seed="playthrough")


def playthrough(match: Match) -> str:
    """A whole game for people to read: what was told to whom, what each seat then saw and could choose."""
    game, rules = match.game, match.game.rules
    words = Words("en", game.words)
    players = [f"Seat {seat}" for seat in range(match.log.seats)]
    lines = [f"# {game.id}, rules version {game.rules_version}, {match.log.seats} seats, {match.log.options}", ""]
    for number, events in enumerate(match.events):
        state = replay(game, match.log, upto=number).state
        lines.append(f"## {number}: {match.log.moves[number - 1].action if number else 'set-up'}")
        for looker in [None, *range(match.log.seats)]:
            told = " ".join(words.tell(masked(event, looker), players) for event in events)
            lines += [f"{'Spectator' if looker is None else players[looker]} hears: {told}"]
            lines += [f"  sees: {_short(rules.view(state, looker))}"]
        for seat in rules.to_act(state):
            lines.append(f"{players[seat]} may: {'; '.join(map(str, rules.legal(state, seat)))}")
        lines.append("")
    return "\n".join([*lines, f"outcome: {packed(match.outcome).decode()}", ""])


def _short(view: Any) -> str:
    return packed(view).decode().replace('"', "")


if __name__ == "__main__":
    record(wonderland.game(sys.argv[1]))
