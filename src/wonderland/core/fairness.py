"""The fair deal: random draws fixed by a secret the server commits to and a nonce from each player.

docs/reference/fair-deal.md explains how to check it without this program.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from functools import lru_cache

from .chance import KeyedChance
from .errors import BrokenLog
from .log import Log, Move, Proof
from .match import AnyGame, Match, replay, start

__all__ = ["Proof", "chance_key", "commitment", "verify"]


@lru_cache(maxsize=1024)
def commitment(secret: bytes) -> str:
    """Published before the first card: fixes the secret without revealing it."""
    return hashlib.sha256(secret).hexdigest()


def chance_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of all draws. Neither server nor players alone can choose it."""
    return _chance_key(secret, tuple(nonces))


@lru_cache(maxsize=1024)
def _chance_key(secret: bytes, nonces: tuple[str, ...]) -> bytes:
    listed = json.dumps(list(nonces), ensure_ascii=False, separators=(",", ":"))
    return hmac.digest(secret, listed.encode(), "sha256")


def verify(game: AnyGame, log: Log) -> Match | None:
    """Replay a log and check all its draws. None: it has other rules or content, so only the draws were checked."""
    if log.rules_version < game.rules_version or log.content not in ("", game.content_digest):
        verify_draws(log)
        return None
    match = replay(game, log)
    chance = KeyedChance(_key(log))
    again = start(game, log, chance)
    _compare(0, log.draws, again.log.draws)
    for number, move in enumerate(log.moves, start=1):
        again.submit(move.seat, move.action, chance.at(number))
        _compare(number, move.draws, again.log.moves[-1].draws)
    return match


def verify_draws(log: Log) -> None:
    """Check that all draws follow from the committed secret; needs no rules."""
    chance = KeyedChance(_key(log))
    steps: list[Log | Move] = [log, *log.moves]
    for number, at in enumerate(steps):
        if len(at.bounds) != len(at.draws):
            raise BrokenLog("proof-bounds", move=number)
        stream = chance.at(number)
        _compare(number, at.draws, [stream.below(bound) for bound in at.bounds])


def _key(log: Log) -> bytes:
    proof = log.proof
    if proof is None:
        raise BrokenLog("proof-missing", move=0)
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError as error:
        raise BrokenLog("proof-secret", move=0) from error
    if commitment(secret) != proof.commitment:
        raise BrokenLog("proof-commitment", move=0, expected=proof.commitment, found=commitment(secret))
    if len(proof.nonces) != log.seats:
        raise BrokenLog("proof-nonces", move=0, nonces=len(proof.nonces), seats=log.seats)
    return chance_key(secret, proof.nonces)


def _compare(move: int, recorded: Sequence[int], expected: Sequence[int]) -> None:
    # Not strict: replay has already checked the number of draws.
    for draw, (one, other) in enumerate(zip(recorded, expected, strict=False), start=1):
        if one != other:
            raise BrokenLog("proof-luck", move=move, draw=draw, recorded=one, expected=other)
