"""`wonderland verify`: was the luck of a recorded game fixed before it began, by nobody alone?"""

from argparse import Namespace

from wonderland.cli.reading import read_log
from wonderland.cli.screen import console
from wonderland.core.fairness import verify
from wonderland.core.log import Log, Proof
from wonderland.games import game
from wonderland.words import Words


def run(words: Words, args: Namespace) -> None:
    """Print what was proved, and what is left for the person to compare."""
    log = read_log(args.file)
    match = verify(game(log.game), log)
    assert log.proof
    console().print(*report_lines(words, log, log.proof, replayed=match is not None), sep="\n")


def report_lines(words: Words, log: Log, proof: Proof, replayed: bool) -> list[str]:
    draws = len(log.luck) + sum(len(move.luck) for move in log.moves)
    return [
        words.say("verify-fair" if replayed else "verify-luck-fair", draws=draws, moves=len(log.moves)),
        words.say("verify-commitment"),
        f"  {proof.commitment}",
        words.say("verify-nonces"),
        *(f"  {seat}  {nonce or words.say('verify-no-nonce')}" for seat, nonce in enumerate(proof.nonces)),
    ]
