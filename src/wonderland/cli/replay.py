"""`wonderland replay`: a recorded game in words, every name, draw and digest checked."""

import json
from argparse import Namespace

from wonderland.cli.player import names
from wonderland.cli.reading import read_log
from wonderland.cli.screen import console
from wonderland.core.errors import Refused
from wonderland.core.match import Match, replay
from wonderland.games import game as find_game
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    """Check the whole log, then show it up to `--step`: in words, or the position there as data."""
    log = read_log(args.file)
    game = find_game(log.game)
    match = replay(game, log)
    if args.step is not None and args.step > len(log.moves):
        raise Refused("no-such-step", step=args.step, moves=len(log.moves))
    shown = match if args.step is None else replay(game, log, args.step)
    if args.position:
        print(json.dumps(game.position(shown.state), ensure_ascii=False))
        return
    words = Words(words.language, game.words)
    players = names(words, log.players, log.seats)
    console().print(*story_lines(words, shown, players), "", verdict(words, match, players), sep="\n")


def story_lines(words: Words, match: Match, players: list[str]) -> list[str]:
    """Each move with its number, and what came of it."""
    return [
        words.say("replay-step", step=number, events=" ".join(words.tell(event, players) for event in events))
        for number, events in enumerate(match.events)
        if events
    ]


def verdict(words: Words, match: Match, players: list[str]) -> str:
    """That the log is sound, and how the game stands."""
    outcome, moves = match.outcome, len(match.log.moves)
    if outcome is None:
        to_act = words.listed(players[seat] for seat in match.to_act)
        return words.say("replay-sound-so-far", moves=moves, players=to_act)
    scores = words.listed(f"{name} {score}" for name, score in zip(players, outcome.scores, strict=True))
    winners = words.listed(players[seat] for seat in outcome.winners)
    reason = words.say(f"ending-{outcome.reason}")
    return words.say("replay-sound", moves=moves, scores=scores, winners=winners, reason=reason)
