"""A study that is stopped goes on where it was, and its file says what made it."""

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from wonderland.core.errors import Refused
from wonderland.lab import results, study
from wonderland.lab.match import Result
from wonderland.lab.results import BrokenResults, ResultFile, plan_of, read_frame, results_of
from wonderland.lab.simulate import Plan, simulate

PLAN = Plan("parade", ("greedy", "random"), games=30, seed="caucus race")


class Stopped(Exception):
    """Something ends the study."""


def stop_after(number: int) -> Callable[[int], None]:
    def advance(done: int) -> None:
        if done == number:
            raise Stopped

    return advance


def whatever(done: int) -> None:
    """Nobody looks at the progress."""


def test_a_study_that_was_stopped_goes_on_and_ends_as_one_that_was_not(tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole.parquet", tmp_path / "parted.parquet"
    wanted = study.study(PLAN, 1, whatever, file=whole)
    with pytest.raises(Stopped):
        study.study(PLAN, 1, stop_after(11), file=parted)
    assert not parted.exists()
    asked: list[int] = []
    tally = study.study(PLAN, 2, asked.append, file=parted, resume=True)
    assert asked == list(range(1, 31))
    assert tally.plain(PLAN.bots) == wanted.plain(PLAN.bots)
    assert read_frame(parted)[0].equals(read_frame(whole)[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parted.parquet", "whole.parquet"]


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "matches.parquet"
    study.study(PLAN, 1, whatever, file=file)
    firsts: list[int] = []

    def noted(plan: Plan, workers: int, first: int) -> Generator[Result, None, None]:
        firsts.append(first)
        return simulate(plan, workers, first)

    monkeypatch.setattr(study, "simulate", noted)
    more = Plan(PLAN.game, PLAN.bots, 40, PLAN.seed)
    assert study.study(more, 1, whatever, file=file, resume=True).games == 40
    assert firsts == [30]
    assert results_of(read_frame(file)[0], 2) == list(simulate(more))


def test_a_file_says_what_made_it(tmp_path: Path) -> None:
    file = tmp_path / "matches.parquet"
    study.study(PLAN, 1, whatever, file=file)
    frame, made = read_frame(file)
    assert plan_of(made) == PLAN
    assert made["versions"]["wonderland"] and made["command"] and made["content"]
    assert frame["number"].to_list() == list(range(30))
    assert set(frame["rank_0"].unique()) <= {1, 2}


def test_every_decision_is_a_row(tmp_path: Path) -> None:
    plan = Plan("parade", ("greedy", "random"), games=3, seed="tea", decisions=True)
    file = ResultFile(tmp_path / "matches.parquet", plan)
    study.study(plan, 1, whatever, file=file.path)
    frame, _ = read_frame(file.decisions_path)
    moves = read_frame(file.path)[0]["moves"].to_list()
    assert frame.group_by("number").len().sort("number")["len"].to_list() == moves
    assert frame.row(0)[1:3] == (1, frame["seat"][0]) and frame["action"][0].startswith("play ")
    assert frame.filter(frame["number"] == 0)["move"].to_list() == list(range(1, moves[0] + 1))


@pytest.mark.parametrize(
    ("other", "what"),
    [(Plan("parade", ("random", "random"), 30, "caucus race"), "bots"), (Plan("parade", PLAN.bots, 30, "x"), "seed")],
)
def test_another_plan_is_refused_by_what_differs_and_nothing_is_lost(tmp_path: Path, other: Plan, what: str) -> None:
    file = tmp_path / "matches.parquet"
    study.study(PLAN, 1, whatever, file=file)
    kept = file.read_bytes()
    with pytest.raises(Refused) as refused:
        study.study(other, 1, whatever, file=file, resume=True)
    assert refused.value.details["what"] == what
    with pytest.raises(Refused, match="results-exist"):
        study.study(PLAN, 1, whatever, file=file)
    assert file.read_bytes() == kept


def test_a_file_that_is_no_result_is_told_by_name(tmp_path: Path) -> None:
    broken, other = tmp_path / "broken.parquet", tmp_path / "other.parquet"
    broken.write_bytes(b"PAR1 and nothing else")
    results.polars().DataFrame({"tea": [1]}).write_parquet(other)
    for file in (broken, other, tmp_path / "missing.parquet"):
        with pytest.raises(BrokenResults) as told:
            read_frame(file)
        assert told.value.details["file"] == str(file)
