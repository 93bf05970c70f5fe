"""`wonderland replay`: a recorded game in words, every name, draw and digest checked."""

import json
from pathlib import Path

from wonderland.cli.player import names
from wonderland.cli.reading import read_log
from wonderland.cli.screen import console
from wonderland.core.errors import Refused
from wonderland.core.match import Match, replay
from wonderland.games import game
from wonderland.words import Words


def show(house: Words, path: Path, step: int | None, position: bool) -> None:
    """Check the whole log, then show it up to `step`: in words, or the position there as data."""
    log = read_log(path)
    found = game(log.game)
    match = replay(found, log)
    if step is not None and step > len(log.moves):
        raise Refused("no-such-step", step=step, moves=len(log.moves))
    shown = match if step is None else replay(found, log, step)
    if position:
        print(json.dumps(found.position(shown.state), ensure_ascii=False))
        return
    words = Words(house.language, found.words)
    for line in [*told(words, shown), "", verdict(words, match)]:
        console().print(line)


def told(words: Words, match: Match) -> list[str]:
    """The game so far: each move with its number, and what came of it."""
    players = names(words, match.log.players, match.log.seats)
    lines = []
    for number, events in enumerate(match.events):
        sentences = " ".join(words.tell(event, players) for event in events)
        if sentences:
            lines.append(words.say("replay-step", step=number, told=sentences))
    return lines


def verdict(words: Words, match: Match) -> str:
    """That the log is sound, and how the game stands."""
    players = names(words, match.log.players, match.log.seats)
    outcome, moves = match.outcome, len(match.log.moves)
    if outcome is None:
        waited_for = words.listed(players[seat] for seat in match.to_act)
        return words.say("replay-sound-so-far", moves=moves, players=waited_for)
    scores = words.listed(f"{name} {score}" for name, score in zip(players, outcome.scores, strict=True))
    winners = words.listed(players[seat] for seat in outcome.winners)
    reason = words.say(f"ending-{outcome.reason}")
    return words.say("replay-sound", moves=moves, scores=scores, winners=winners, reason=reason)
