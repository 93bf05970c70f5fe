"""The fair deal: the same draws from secret and nonces everywhere, and every way in which a proof can fail."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import wonderland
from wonderland.core.chance import KeyedChance
from wonderland.core.errors import BrokenLog
from wonderland.core.fairness import Proof, chance_key, commitment, verify
from wonderland.core.log import Log, parse
from wonderland.core.match import Match, play_to_end, replay

GAME = wonderland.game("parade")
PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "fair-deal.md").read_text(encoding="utf-8")
SECRET = bytes(range(32))
NONCES = ("white-rabbit", "", "Żółw")
KEY = chance_key(SECRET, NONCES)


def dealt(position: dict[str, Any] | None = None) -> Log:
    """A game as a table would play it, with random draws at its end too."""
    chance = KeyedChance(KEY)
    options = {"final_discard": "random"}
    match = Match.from_position(GAME, position) if position else Match.new(GAME, 3, chance, options=options)
    play_to_end(match, [lambda view, choices: choices[-1]] * 3, chance.at)
    match.log.proof = Proof(commitment(SECRET), SECRET.hex(), NONCES)
    return match.log


LOG = dealt()
LAST = len(LOG.moves)


def broken(log: Log, key: str, move: int) -> BrokenLog:
    with pytest.raises(BrokenLog) as caught:
        verify(GAME, log)
    assert (caught.value.key, caught.value.move) == (key, move)
    return caught.value


def with_proof(**changes: Any) -> Log:
    assert LOG.proof
    return replace(LOG, proof=replace(LOG.proof, **changes))


def with_move(number: int, **changes: Any) -> Log:
    moves = list(LOG.moves)
    moves[number - 1] = replace(moves[number - 1], **changes)
    return replace(LOG, moves=moves)


def test_secret_and_nonces_always_give_the_same_draws() -> None:
    """These numbers are a promise, here and in docs/reference/fair-deal.md."""
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert KEY.hex() == "1bf3e5fc3caa475861e03d20d3297d0bdae546ababb8d5e9da0966acf53eb99a"
    chance = KeyedChance(KEY, 7)
    assert [chance.below(66) for _ in range(10)] == [44, 50, 15, 48, 34, 47, 38, 65, 64, 51]


@pytest.mark.parametrize(
    ("title", "place", "n"),
    [
        ("first nine words of place 0", 0, 1 << 32),
        ("numbers below 66 at place 0", 0, 66),
        ("numbers below 66 at place 7", 7, 66),
        ("numbers below 3 000 000 000 at place 0", 0, 3_000_000_000),
    ],
)
def test_the_example_in_the_docs_is_correct(title: str, place: int, n: int) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {title} |"))
    numbers = [int(number) for number in re.findall(r"\d+", row.split("|")[2].partition("(")[0])]
    chance = KeyedChance(KEY, place)
    assert numbers and [chance.below(n) for _ in numbers] == numbers
    assert KEY.hex() in PAGE and commitment(SECRET) in PAGE and SECRET.hex() in PAGE


def test_nonces_cannot_be_moved_from_one_seat_to_another() -> None:
    keys = {
        chance_key(SECRET, nonces) for nonces in (["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"], ['a","b', "c"])
    }
    assert len(keys) == 5


def test_a_fair_log_is_verified_and_survives_as_text() -> None:
    assert LOG.moves[-1].draws
    again = parse(str(LOG))
    assert again == LOG
    proved = verify(GAME, again)
    assert proved is not None and proved.outcome
    assert wonderland.replay(LOG).log == LOG


def test_a_log_without_a_proof_says_so_and_is_written_as_before() -> None:
    bare = replace(LOG, proof=None)
    assert "proof" not in bare.head_line()
    broken(bare, "proof-missing", 0)


def test_another_secret_breaks_the_commitment() -> None:
    broken(with_proof(secret=bytes(32).hex()), "proof-commitment", 0)


def test_a_secret_with_its_own_commitment_gives_other_draws() -> None:
    broken(with_proof(secret=bytes(32).hex(), commitment=commitment(bytes(32))), "proof-luck", 0)


def test_an_invalid_secret_fails() -> None:
    broken(with_proof(secret="tea at six"), "proof-secret", 0)


@pytest.mark.parametrize("nonces", [("white-rabbit", "", "Zolw"), ("", "white-rabbit", "Żółw")])
def test_another_nonce_gives_other_draws(nonces: tuple[str, ...]) -> None:
    broken(with_proof(nonces=nonces), "proof-luck", 0)


def test_there_is_a_nonce_for_every_seat() -> None:
    broken(with_proof(nonces=NONCES[:2]), "proof-nonces", 0)


def test_changed_draws_of_the_deal_are_named() -> None:
    other = wonderland.play("parade", bots=["random"] * 3, seed="other", options={"final_discard": "random"}).log
    assert broken(replace(other, proof=LOG.proof), "proof-luck", 0).details["draw"] == 1


def test_changed_draws_of_a_move_are_named() -> None:
    draw = LOG.moves[-1].draws
    changed = with_move(LAST, draws=((draw[0] + 1) % 3, *draw[1:]), digest=None)
    broken(changed, "proof-luck", LAST)


def test_a_changed_move_is_named() -> None:
    played = [move.action for move in LOG.moves]
    broken(with_move(4, action=played[0]), "not-a-choice", 4)
    fourth = replay(GAME, LOG, upto=3)
    other = next(
        str(choice) for choice in GAME.rules.legal(fourth.state, LOG.moves[3].seat) if str(choice) != played[3]
    )
    broken(with_move(4, action=other), "log-digest", 4)


def test_a_game_from_a_position_has_draws_in_its_moves_only() -> None:
    state = Match.new(GAME, 3, wonderland.SeededChance("begun"), options={"final_discard": "random"}).state
    log = dealt(GAME.position(state))
    assert not log.draws
    proved = verify(GAME, log)
    assert proved is not None and proved.outcome
    assert log.proof
    other = replace(log, proof=replace(log.proof, nonces=("a", "b", "c")))
    broken(other, "proof-luck", len(log.moves))


def test_the_draws_of_a_log_of_other_rules_are_verified_without_them() -> None:
    older = replace(LOG, rules_version=GAME.rules_version - 1)
    assert verify(GAME, older) is None
    assert verify(GAME, replace(LOG, content="another")) is None
    forged = replace(older, draws=((older.draws[0] + 1) % older.bounds[0], *older.draws[1:]))
    with pytest.raises(BrokenLog, match="proof-luck"):
        verify(GAME, forged)
    with pytest.raises(BrokenLog, match="proof-bounds"):
        verify(GAME, replace(older, bounds=()))
