"""The study of War's balance counts what was played."""

from pathlib import Path

import pytest

from benchmarks import war_balance as balance
from wonderland.games.war.content import FACTIONS, TEA


def test_a_study_counts_every_seat_once() -> None:
    kind = balance.studied("greedy", 3, "b", 2, None)
    assert kind.games == 2
    places = [kind.shares[f"place {place}"] for place in (1, 2, 3)]
    assert [share.had for share in places] == [2, 2, 2]
    assert sum(share.wins for share in places) == 2
    assert sum(share.had for name, share in kind.shares.items() if name in FACTIONS) == 6
    assert sum(share.had for name, share in kind.shares.items() if name in TEA) == 2 * 3 * 3 * 4
    assert kind.numbers["score"].count == 6


def test_what_a_folder_keeps_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = balance.studied("lots", 2, "a", 1, tmp_path)
    monkeypatch.setattr(balance, "ProcessPoolExecutor", lambda *_: pytest.fail("played again"))
    assert balance.studied("lots", 2, "a", 1, tmp_path) == first


def test_a_share_far_from_fair_stands_out() -> None:
    assert balance.percent(balance.Share(100, 57 * balance.UNIT), 0.5).startswith("**57.0 (")
    assert balance.percent(balance.Share(100, 55 * balance.UNIT), 0.5).startswith("55.0 (")
    assert balance.percent(None, 0.5) == ""
