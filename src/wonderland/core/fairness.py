"""The fair deal: luck fixed by a secret that the server commits to, and by a nonce of each player, provable afterwards.

docs/reference/fair-deal.md tells the same in a way that can be checked without this program.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from functools import lru_cache

from wonderland.core.chance import KeyedChance
from wonderland.core.errors import BrokenLog
from wonderland.core.log import Log, Proof
from wonderland.core.match import AnyGame, Match, replay

__all__ = ["Proof", "commitment", "luck_key", "verify", "verify_luck"]


@lru_cache(maxsize=1024)
def commitment(secret: bytes) -> str:
    """What is shown before the first card: it fixes the secret and does not tell it."""
    return hashlib.sha256(secret).hexdigest()


def luck_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of all luck of a game: neither server nor players alone could choose it."""
    return _luck_key(secret, tuple(nonces))


@lru_cache(maxsize=1024)
def _luck_key(secret: bytes, nonces: tuple[str, ...]) -> bytes:
    """The same for every move of a game, so it is remembered."""
    listed = json.dumps(list(nonces), ensure_ascii=False, separators=(",", ":"))
    return hmac.digest(secret, listed.encode(), "sha256")


def verify(game: AnyGame, log: Log) -> Match | None:
    """The game of a log, once its moves replay, its secret is the one committed to, and its luck follows from it.

    None where it was played by older rules or other content than today's: then the luck alone was checked.
    """
    if log.rules_version < game.rules_version or log.content not in ("", game.content_digest):
        verify_luck(log)
        return None
    match = replay(game, log)
    chance = KeyedChance(_key(log))
    again = _dealt(game, log, chance)
    for number, move in enumerate(log.moves, start=1):
        again.submit(move.seat, move.action, chance.at(number))
        _compare(number, move.luck, again.log.moves[-1].luck)
    return match


def verify_luck(log: Log) -> None:
    """Check that all luck of a log follows from the secret that was committed to; it needs no rules."""
    chance = KeyedChance(_key(log))
    for number, (drawn, bounds) in enumerate(
        [(log.luck, log.bounds), *((move.luck, move.bounds) for move in log.moves)]
    ):
        if len(bounds) != len(drawn):
            raise BrokenLog("proof-bounds", move=number)
        place = chance.at(number)
        _compare(number, drawn, [place.below(bound) for bound in bounds])


def _key(log: Log) -> bytes:
    proof = log.proof
    if proof is None:
        raise BrokenLog("proof-missing", move=0)
    secret = _secret(proof)
    if commitment(secret) != proof.commitment:
        raise BrokenLog("proof-commitment", move=0, expected=proof.commitment, found=commitment(secret))
    if len(proof.nonces) != log.seats:
        raise BrokenLog("proof-nonces", move=0, nonces=len(proof.nonces), seats=log.seats)
    return luck_key(secret, proof.nonces)


def _secret(proof: Proof) -> bytes:
    try:
        return bytes.fromhex(proof.secret)
    except ValueError as error:
        raise BrokenLog("proof-secret", move=0) from error


def _dealt(game: AnyGame, log: Log, chance: KeyedChance) -> Match:
    """The beginning once more; a game that begins at a position had no luck before its first move."""
    if log.position is not None:
        return Match.from_position(game, log.position)
    match = Match.new(game, log.seats, chance, options=log.options)
    _compare(0, log.luck, match.log.luck)
    return match


def _compare(move: int, recorded: Sequence[int], expected: Sequence[int]) -> None:
    """Replay has shown that there are as many as the rules ask for; the first that differs is named."""
    for draw, (one, other) in enumerate(zip(recorded, expected, strict=False), start=1):
        if one != other:
            raise BrokenLog("proof-luck", move=move, draw=draw, recorded=one, expected=other)
