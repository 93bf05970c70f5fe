"""`wonderland verify` says what was proved, or the one thing that is wrong."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.core.test_fairness import LOG, SECRET, with_proof
from wonderland.core.fairness import commitment
from wonderland.core.log import Log


def kept(tmp_path: Path, log: Log) -> str:
    path = tmp_path / "game.jsonl"
    path.write_text(str(log), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("language", "verdict"), [("en", "The deal was fair"), ("pl", "Losowania były uczciwe")])
def test_a_fair_deal_is_told_with_what_to_compare(wonderland: Any, tmp_path: Path, language: str, verdict: str) -> None:
    said = wonderland("verify", kept(tmp_path, LOG), "--language", language)
    assert (said.status, said.errors) == (0, "")
    assert said.output.startswith(verdict)
    assert commitment(SECRET) in said.output
    assert "white-rabbit" in said.output
    assert max(map(len, said.output.splitlines())) <= 80


@pytest.mark.parametrize(
    ("log", "named"),
    [
        (replace(LOG, proof=None), "no proof"),
        (with_proof(secret=bytes(32).hex()), "commitment"),
        (with_proof(secret="tea"), "secret"),
        (with_proof(nonces=("a", "b", "c")), "draw 1"),
        (with_proof(nonces=("a",)), "seats"),
        (replace(LOG, rules_version=99), "99"),
    ],
)
def test_what_is_wrong_is_one_line(wonderland: Any, tmp_path: Path, log: Log, named: str) -> None:
    said = wonderland("verify", kept(tmp_path, log))
    assert (said.status, said.output, said.errors.count("\n")) == (2, "", 1)
    assert named in said.errors
