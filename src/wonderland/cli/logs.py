"""`wonderland replay` and `verify`: a recorded game in words, checked; proof that its random draws were fair."""

import json
from argparse import Namespace

from wonderland.core import fairness
from wonderland.core.errors import Refused
from wonderland.core.match import Match
from wonderland.core.match import replay as replay_log
from wonderland.games import game as find_game
from wonderland.terminal import saved
from wonderland.terminal.screen import console
from wonderland.terminal.session import names
from wonderland.words import Words


def replay(words: Words, args: Namespace) -> None:
    """Check the whole log, then show it up to `--step` in words, or the position as JSON."""
    log = saved.read(args.file)
    game = find_game(log.game)
    match = replay_log(game, log)
    if args.step is not None and args.step > len(log.moves):
        raise Refused("no-such-step", step=args.step, moves=len(log.moves))
    shown = match if args.step is None else replay_log(game, log, args.step)
    if args.position:
        print(json.dumps(game.position(shown.state), ensure_ascii=False))
        return
    words = Words(words.language, game.words)
    players = names(words, log.players, log.seats)
    story = [
        words.say("replay-step", step=number, events=" ".join(words.event(event, players) for event in events))
        for number, events in enumerate(shown.events)
        if events
    ]
    console().print(*story, "", _verdict(words, match, players), sep="\n")


def _verdict(words: Words, match: Match, players: list[str]) -> str:
    outcome, moves = match.outcome, len(match.log.moves)
    if outcome is None:
        resigned = match.log.resigned
        listed = words.listed(players[seat] for seat in resigned or match.to_act)
        return words.say("replay-sound-resigned" if resigned else "replay-sound-so-far", moves=moves, players=listed)
    scores = words.listed(f"{name} {score}" for name, score in zip(players, outcome.scores, strict=True))
    winners = words.listed(players[seat] for seat in outcome.winners)
    reason = words.say(f"ending-{outcome.reason}")
    return words.say("replay-sound", moves=moves, scores=scores, winners=winners, reason=reason)


def verify(words: Words, args: Namespace) -> None:
    """Print what was proved, and what players must compare themselves."""
    log = saved.read(args.file)
    replayed = fairness.verify(find_game(log.game), log)
    assert log.proof
    draws = len(log.draws) + sum(len(move.draws) for move in log.moves)
    console().print(
        words.say("verify-fair" if replayed else "verify-luck-fair", draws=draws, moves=len(log.moves)),
        words.say("verify-commitment"),
        f"  {log.proof.commitment}",
        words.say("verify-nonces"),
        *(f"  {seat}  {nonce or words.say('verify-no-nonce')}" for seat, nonce in enumerate(log.proof.nonces)),
        sep="\n",
    )
