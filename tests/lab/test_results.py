"""A stopped study resumes where it was, and its file says what made it."""

import errno
import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from wonderland.core.errors import Refused
from wonderland.lab import results
from wonderland.lab.match import MatchResult
from wonderland.lab.measures import Tally
from wonderland.lab.results import BrokenResults, NotWritten, ResultFile, plan_of, read_frame, results_of
from wonderland.lab.simulate import Plan, simulate

PLAN = Plan("parade", ("greedy", "random"), games=30, seed="caucus race")


class Stopped(Exception):
    """Ends the study."""


def stop_after(number: int) -> Callable[[int], None]:
    def advance(done: int) -> None:
        if done == number:
            raise Stopped

    return advance


def raising(error: Exception) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


class Broken(Tally):
    """Fails at the first match."""

    def add(self, result: MatchResult) -> None:
        raise Stopped


def whatever(done: int) -> None:
    """Progress is ignored."""


def played(plan: Plan, file: Path, resume: bool = False, advance: Callable[[int], None] = whatever) -> Tally:
    return results.collect(plan, 1, advance, kept=ResultFile(file, plan, resume))


def test_a_stopped_study_resumes_and_ends_like_an_uninterrupted_one(tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole.parquet", tmp_path / "parted.parquet"
    wanted = played(PLAN, whole)
    with pytest.raises(Stopped):
        played(PLAN, parted, advance=stop_after(11))
    assert not parted.exists()
    asked: list[int] = []
    tally = results.collect(PLAN, 2, asked.append, kept=ResultFile(parted, PLAN, resume=True))
    assert asked == list(range(1, 31))
    assert tally.plain(PLAN.bots) == wanted.plain(PLAN.bots)
    assert read_frame(parted)[0].equals(read_frame(whole)[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parted.parquet", "whole.parquet"]


def test_finished_matches_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "matches.parquet"
    played(PLAN, file)
    firsts: list[int] = []

    def noted(plan: Plan, workers: int, first: int, cluster: str | None) -> Generator[MatchResult, None, None]:
        firsts.append(first)
        return simulate(plan, workers, first, cluster)

    monkeypatch.setattr(results, "simulate", noted)
    more = Plan(PLAN.game, PLAN.bots, 40, PLAN.seed)
    assert played(more, file, resume=True).games == 40
    assert firsts == [30]
    assert results_of(read_frame(file)[0], 2) == list(simulate(more))


def test_a_file_says_what_made_it(tmp_path: Path) -> None:
    file = tmp_path / "matches.parquet"
    played(PLAN, file)
    frame, made = read_frame(file)
    assert plan_of(made) == PLAN
    assert made["versions"]["wonderland"] and made["command"] and made["content"]
    assert frame["number"].to_list() == list(range(30))
    assert set(frame["rank_0"].unique()) <= {1, 2}


def test_every_decision_is_a_row(tmp_path: Path) -> None:
    plan = Plan("parade", ("greedy", "random"), games=3, seed="tea", decisions=True)
    file = ResultFile(tmp_path / "matches.parquet", plan)
    results.collect(plan, 1, whatever, kept=file)
    frame, _ = read_frame(file.decisions_path)
    moves = read_frame(file.path)[0]["moves"].to_list()
    assert frame.group_by("number").len().sort("number")["len"].to_list() == moves
    assert frame.row(0)[1:3] == (1, frame["seat"][0]) and frame["action"][0].startswith("play ")
    assert frame.filter(frame["number"] == 0)["move"].to_list() == list(range(1, moves[0] + 1))


def test_a_review_adds_columns_by_seat(tmp_path: Path) -> None:
    plan = Plan("adventures", ("greedy", "random"), games=2, seed="review", review=True)
    path = tmp_path / "games.parquet"
    results.collect(plan, 1, lambda done: None, kept=ResultFile(path, plan))
    frame, _ = read_frame(path)
    assert sum(frame["loss_1"]) > sum(frame["loss_0"])
    assert frame["accuracy_0"].is_between(0, 100).all()
    assert [*frame["luck_0"]] == pytest.approx([-luck for luck in frame["luck_1"]])


@pytest.mark.parametrize(
    ("other", "what"),
    [(Plan("parade", ("random", "random"), 30, "caucus race"), "bots"), (Plan("parade", PLAN.bots, 30, "x"), "seed")],
)
def test_another_plan_fails_naming_the_difference_and_nothing_is_lost(tmp_path: Path, other: Plan, what: str) -> None:
    file = tmp_path / "matches.parquet"
    played(PLAN, file)
    kept = file.read_bytes()
    with pytest.raises(Refused) as refused:
        played(other, file, resume=True)
    assert refused.value.details["what"] == what
    with pytest.raises(Refused, match="results-exist"):
        played(PLAN, file)
    assert file.read_bytes() == kept
    assert list(tmp_path.iterdir()) == [file], "not even an empty folder"


def test_more_matches_than_requested_are_all_counted_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "matches.parquet"
    wanted = played(PLAN, file)
    fewer = Plan(PLAN.game, PLAN.bots, 12, PLAN.seed)
    assert played(fewer, file, resume=True).plain(PLAN.bots) == wanted.plain(PLAN.bots)
    frame, made = read_frame(file)
    assert len(frame) == plan_of(made).games == 30


def test_a_study_stopped_before_its_first_match_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        results.collect(PLAN, 1, whatever, kept=ResultFile(tmp_path / "matches.parquet", PLAN), tally=Broken(2))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("decisions", [False, True])
def test_matches_are_not_counted_twice_after_a_kill_between_the_file_and_its_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decisions: bool
) -> None:
    """The file is written and its parts are still there."""
    plan = Plan(PLAN.game, PLAN.bots, 6, PLAN.seed, decisions=decisions)
    file, whole = tmp_path / "matches.parquet", tmp_path / "whole.parquet"
    played(plan, whole)
    with monkeypatch.context() as killed:
        killed.setattr("shutil.rmtree", lambda folder: stop_after(1)(1))
        with pytest.raises(Stopped):
            played(plan, file)
    assert file.exists() and list(tmp_path.glob("*.parts/*"))
    assert played(plan, file, resume=True).games == 6
    for suffix in (".parquet", ".decisions.parquet")[: 1 + decisions]:
        assert read_frame(file.with_suffix(suffix))[0].equals(read_frame(whole.with_suffix(suffix))[0])


def test_long_runs_are_saved_even_if_the_process_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slow matches are written after some seconds, not only after thousands."""
    now = [0.0]
    monkeypatch.setattr(results, "monotonic", lambda: now[0])
    kept = ResultFile(tmp_path / "matches.parquet", PLAN)
    for result in list(simulate(PLAN))[:7]:
        now[0] += 4.0
        kept.add(result)
    assert len(ResultFile(tmp_path / "matches.parquet", PLAN, resume=True).before) == 6


def test_a_temporarily_full_disk_loses_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "matches.parquet"
    full, tally = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), Tally(2)
    with monkeypatch.context() as disk:
        disk.setattr(results, "PART_GAMES", 10)
        kept = ResultFile(file, PLAN)

        def fill(done: int) -> None:
            if done == 15:
                disk.setattr(Path, "write_bytes", raising(full))

        with pytest.raises(NotWritten) as error:
            results.collect(PLAN, 1, fill, kept=kept, tally=tally)
    assert error.value.details["problem"] == "No space left on device"
    assert (tally.games, kept.done) == (20, 10)
    assert [path.name for path in kept.parts.iterdir()] == ["000000000.parquet"]
    assert played(PLAN, file, resume=True).games == 30


def test_a_failed_write_leaves_the_old_file_intact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "figures.json"
    file.write_text("old")

    def half(path: Path, data: bytes) -> None:
        path.write_text("half")
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", half)
        with pytest.raises(NotWritten):
            results.write_file(file, b"new")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("figures.json", "old")]
    link = tmp_path / "link.json"
    link.symlink_to(file)
    results.write_file(link, b"new")
    assert link.is_symlink() and file.read_text() == "new"


def test_a_file_that_is_not_a_result_is_named(tmp_path: Path) -> None:
    broken, other = tmp_path / "broken.parquet", tmp_path / "other.parquet"
    broken.write_bytes(b"PAR1 and nothing else")
    results.polars().DataFrame({"tea": [1]}).write_parquet(other)
    for file in (broken, other, tmp_path / "missing.parquet"):
        with pytest.raises(BrokenResults) as error:
            read_frame(file)
        assert error.value.details["file"] == str(file)
