"""`wonderland verify` prints what was verified, or the one thing that is wrong."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.core.test_fairness import LOG, SECRET, with_proof
from wonderland.core.fairness import commitment
from wonderland.core.log import Log


def kept(tmp_path: Path, log: Log) -> str:
    path = tmp_path / "game.jsonl"
    path.write_text(str(log), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("language", "verdict"), [("en", "The deal was fair"), ("pl", "Losowania były uczciwe")])
def test_a_fair_deal_is_reported(wonderland: Any, tmp_path: Path, language: str, verdict: str) -> None:
    result = wonderland("verify", kept(tmp_path, LOG), "--language", language)
    assert (result.status, result.errors) == (0, "")
    assert result.output.startswith(verdict)
    assert commitment(SECRET) in result.output
    assert "white-rabbit" in result.output
    assert max(map(len, result.output.splitlines())) <= 80


@pytest.mark.parametrize(
    ("log", "named"),
    [
        (replace(LOG, proof=None), "no proof"),
        (with_proof(secret=bytes(32).hex()), "fingerprint"),
        (with_proof(secret="tea"), "secret"),
        (with_proof(nonces=("a", "b", "c")), "draw 1"),
        (with_proof(nonces=("a",)), "seats"),
        (replace(LOG, rules_version=99), "99"),
    ],
)
def test_a_fault_is_one_line(wonderland: Any, tmp_path: Path, log: Log, named: str) -> None:
    result = wonderland("verify", kept(tmp_path, log))
    assert (result.status, result.output, result.errors.count("\n")) == (2, "", 1)
    assert named in result.errors


@pytest.mark.parametrize(("language", "text"), [("en", "another version of the rules"), ("pl", "innych zasad niż")])
def test_the_draws_of_older_rules_are_verified_alone(wonderland: Any, tmp_path: Path, language: str, text: str) -> None:
    result = wonderland("verify", kept(tmp_path, replace(LOG, rules_version=0)), "--language", language)
    assert result.status == 0 and text in " ".join(result.output.split())
