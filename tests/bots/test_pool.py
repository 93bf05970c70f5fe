"""The pool: replies by name in time, and no misbehaving bot disturbs another."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, wait
from pathlib import Path
from typing import Any

import pytest

import wonderland
from tests.bots.strange import strange_bot
from wonderland.bots import Bot, bot
from wonderland.bots.levels import LEVELS
from wonderland.bots.pool import Pool, PoolFailed
from wonderland.bots.question import BotAnswer
from wonderland.bots.worker import warm_up
from wonderland.core.chance import SeededChance
from wonderland.core.errors import Refused
from wonderland.core.match import AnyGame, Match

GAME = wonderland.game("parade")
STATE = Match.new(GAME, 2, SeededChance("pool")).state
SEAT = GAME.rules.to_act(STATE)[0]
VIEW = GAME.rules.view(STATE, SEAT)
CHOICES = GAME.rules.legal(STATE, SEAT)
LONG = 60.0


@pytest.fixture
def pool() -> Iterator[Pool]:
    with Pool(2, bot_factory=strange_bot) as pool:
        yield pool


def ask(pool: Pool, name: str, seconds: float = LONG, seed: str = "luck", table: str = "") -> "Future[BotAnswer]":
    return pool.choose("parade", name, VIEW, CHOICES, seed, seconds, table)


def failure(future: "Future[Any]") -> str:
    error = future.exception(LONG)
    assert isinstance(error, PoolFailed)
    return error.key


def gone(number: int) -> bool:
    """Has the process ended? A zombie has."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def eventually(holds: Any) -> bool:
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_replies_as_in_this_process(name: str) -> None:
    with Pool(1) as pool:
        for seed in ("one", "two", "three"):
            here = bot(name, GAME).choose(VIEW, CHOICES, SeededChance(seed))
            assert ask(pool, name, seed=seed).result(LONG).choice == str(here)


def test_more_questions_than_workers_wait_their_turn(pool: Pool) -> None:
    asked = [ask(pool, "random", seed=str(number)) for number in range(60)]
    expected = [str(bot("random", GAME).choose(VIEW, CHOICES, SeededChance(str(number)))) for number in range(60)]
    assert [future.result(LONG).choice for future in asked] == expected


def test_a_hanging_bot_is_killed_and_replaced(pool: Pool) -> None:
    assert ask(pool, "slow").result(LONG)
    before = set(pool.process_ids)
    hanging = ask(pool, "hangs", seconds=1)
    others = [ask(pool, "greedy") for _ in range(5)]
    assert failure(hanging) == "bot-late"
    assert {future.result(LONG) for future in others}
    assert eventually(lambda: len(before & set(pool.process_ids)) == 1 and len(pool.process_ids) == 2)
    assert all(gone(number) for number in before - set(pool.process_ids))
    assert [ask(pool, "slow").result(LONG).choice for _ in range(2)] == [str(CHOICES[0])] * 2


def test_a_bot_that_dies_fails_only_its_own_question(pool: Pool) -> None:
    asked = [ask(pool, name) for name in ("dies", "greedy", "dies", "greedy", "greedy", "dies", "greedy")]
    wait(asked, LONG)
    assert [isinstance(future.exception(), PoolFailed) for future in asked] == [
        True,
        False,
        True,
        False,
        False,
        True,
        False,
    ]
    assert failure(asked[0]) == "bot-died"


def test_when_all_hang_the_pool_recovers(pool: Pool) -> None:
    hanging = [ask(pool, "hangs", seconds=0.3) for _ in range(4)]
    assert [failure(future) for future in hanging] == ["bot-late"] * 4
    assert ask(pool, "greedy").result(LONG)


def test_waiting_counts_towards_the_deadline() -> None:
    with Pool(1, bot_factory=strange_bot) as pool:
        assert ask(pool, "slow").result(LONG)
        ask(pool, "hangs", seconds=LONG)
        assert failure(ask(pool, "greedy", seconds=0.2)) == "bot-late"


def test_mistakes_and_unknown_names_are_reported_and_cost_no_worker(pool: Pool) -> None:
    assert ask(pool, "slow").result(LONG)
    before = pool.process_ids
    assert failure(ask(pool, "errs")) == "bot-failed"
    assert failure(ask(pool, "leaves")) == "bot-failed"
    assert isinstance(ask(pool, "cheats").exception(LONG), Refused)
    assert isinstance(ask(pool, "nobody").exception(LONG), Refused)
    assert isinstance(pool.choose("chess", "random", VIEW, CHOICES, "", LONG).exception(LONG), Refused)
    assert pool.process_ids == before


def test_tables_take_turns_and_hints_wait_for_bots() -> None:
    done: list[str] = []
    with Pool(1, bot_factory=strange_bot) as pool:
        assert ask(pool, "slow").result(LONG)
        asked: list[Future[Any]] = [ask(pool, "slow")]
        asked.append(pool.advise("parade", "greedy", VIEW, CHOICES, "", LONG, "c"))
        asked += [ask(pool, "greedy", table=table) for table in "aab"]
        for future, name in zip(asked, ("first", "hint", "a", "a again", "b"), strict=True):
            future.add_done_callback(lambda _, name=name: done.append(name))  # type: ignore[misc]
        wait(asked, LONG)
    assert done == ["first", "a", "b", "a again", "hint"]


def test_hints_leave_a_worker_for_bots(pool: Pool) -> None:
    """Two endless hints would occupy both workers."""
    assert all(each.result(LONG) for each in [ask(pool, "slow"), ask(pool, "slow")])
    hints = [pool.advise("parade", "ponders", VIEW, CHOICES, "", LONG) for _ in range(2)]
    assert ask(pool, "greedy").result(LONG)
    assert not any(hint.done() for hint in hints)


def test_bots_think_less_while_many_wait() -> None:
    with Pool(1, bot_factory=strange_bot) as pool:
        assert ask(pool, "slow").result(LONG).share == 1.0
        ask(pool, "slow")
        shares = [each.result(LONG).share for each in [ask(pool, "greedy") for _ in range(40)]]
    assert shares[0] <= 1 / 8 and shares[-1] == 1.0
    assert shares == sorted(shares)


def test_a_bot_that_must_compile_first_says_so_and_then_thinks() -> None:
    with Pool(1, bot_factory=strange_bot) as pool:
        assert failure(ask(pool, "queen")) == "bot-not-ready"
        assert eventually(lambda: pool.idle)
        answer = ask(pool, "queen").result(LONG)
        assert (answer.choice, answer.clear) == (str(CHOICES[0]), True)
        advice = pool.advise("parade", "queen", VIEW, CHOICES, "", LONG).result(LONG)
        assert [(each.choice, each.win) for each in advice[:2]] == [(str(CHOICES[0]), 0.9), (str(CHOICES[1]), 0.5)]
        assert set(advice[0].features) == set(GAME.judge(VIEW, CHOICES[0]))


def test_all_levels_of_a_game_compile_together() -> None:
    """They may use different code, and none may have to compile while somebody waits for it."""
    made: list[str] = []

    def make(name: str, game: AnyGame) -> Bot:
        made.append(name)
        if name == "hare":
            raise RuntimeError
        return bot("random", game)

    warm_up(GAME, make)
    assert made == list(LEVELS)


OTHER = 1 - SEAT
SEEDS = [f"luck after {moves}" for moves in (1, 2, 3)]


def think_ahead(pool: Pool, name: str) -> None:
    """Lets the bot of a seat that is not asked think ahead, as soon as it can."""
    assert failure(ask(pool, name)) == "bot-not-ready"
    assert eventually(lambda: pool.may_think_ahead("a"))
    pool.think_ahead("parade", name, GAME.rules.view(STATE, OTHER), SEEDS, "a")


def test_thinking_ahead_gives_the_normal_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever card is played, the bot's answer is the same, only sooner."""
    monkeypatch.setattr("wonderland.bots.pool.SPARE_CORES", 1)
    with Pool(1, bot_factory=strange_bot) as pool, Pool(1, bot_factory=strange_bot, thinks_ahead=False) as other:
        think_ahead(pool, "hatter")
        assert failure(ask(other, "hatter")) == "bot-not-ready"
        assert not other.may_think_ahead("a")
        assert eventually(lambda: pool.may_think_ahead("b") and other.idle)
        foreseen = 0
        for choice in CHOICES:
            state = STATE.copy()
            GAME.rules.apply(state, SEAT, choice, SeededChance("table"))
            asked = (GAME.rules.view(state, OTHER), GAME.rules.legal(state, OTHER), SEEDS[0], LONG)
            answer = pool.choose("parade", "hatter", *asked)
            foreseen += answer.done()
            assert answer.result(LONG) == other.choose("parade", "hatter", *asked).result(LONG)
            unlike = (*asked[:2], SEEDS[1], LONG)
            answers = [each.choose("parade", "hatter", *unlike).result(LONG) for each in (pool, other)]
            assert answers[0] == answers[1]
        assert foreseen > len(CHOICES) / 2


def test_thinking_ahead_stops_for_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hare would go on for ever; nobody else thinks ahead meanwhile, and its work is discarded."""
    monkeypatch.setattr("wonderland.bots.pool.SPARE_CORES", 1)
    with Pool(1, bot_factory=strange_bot) as pool:
        think_ahead(pool, "hare")
        before = pool.process_ids
        assert eventually(lambda: not pool.may_think_ahead("b"))
        assert ask(pool, "greedy", table="b").result(LONG)
        assert eventually(lambda: pool.may_think_ahead("b"))
        assert pool.process_ids == before


def test_a_cancelled_question_is_not_asked() -> None:
    with Pool(1, bot_factory=strange_bot) as pool:
        assert ask(pool, "slow").result(LONG)
        before = pool.process_ids
        ask(pool, "slow")
        assert ask(pool, "dies").cancel()
        assert ask(pool, "greedy").result(LONG)
        assert pool.process_ids == before


def test_workers_ignore_interrupts(pool: Pool) -> None:
    assert ask(pool, "slow").result(LONG)
    before = pool.process_ids
    for number in before:
        os.kill(number, signal.SIGINT)
    assert all(ask(pool, "slow").result(LONG) for _ in range(2))
    assert pool.process_ids == before


def test_an_idle_worker_that_is_killed_is_replaced(pool: Pool) -> None:
    assert ask(pool, "slow").result(LONG)
    before = pool.process_ids
    assert eventually(lambda: pool.idle)
    os.kill(before[0], signal.SIGKILL)
    assert eventually(lambda: before[0] not in pool.process_ids and len(pool.process_ids) == 2)
    assert all(ask(pool, "greedy").result(LONG) for _ in range(4))


def test_workers_that_cannot_start_fail_their_questions(capfd: pytest.CaptureFixture[str]) -> None:
    with Pool(2, games=["chess"]) as pool:
        assert {failure(ask(pool, "greedy")) for _ in range(2)} == {"bot-died"}


def test_closing_ends_all_and_fails_waiting_questions() -> None:
    pool = Pool(2, bot_factory=strange_bot)
    assert ask(pool, "slow").result(LONG)
    workers = pool.process_ids
    waiting = [ask(pool, "hangs") for _ in range(5)]
    pool.close()
    pool.close()
    assert [failure(future) for future in waiting] == ["pool-closed"] * 5
    assert all(gone(number) for number in workers)
    with pytest.raises(PoolFailed, match="pool-closed"):
        ask(pool, "greedy")


PARENT = """
import os, sys, time
from tests.bots.test_pool import LONG, Pool, ask, strange_bot
if __name__ == "__main__":
    pool = Pool(2, bot_factory=strange_bot)
    ask(pool, "slow").result(LONG)
    ask(pool, "hangs", seconds=1)
    print(*pool.process_ids, flush=True)
    os.kill(os.getpid(), 9)
"""


def test_workers_do_not_outlive_their_parent() -> None:
    """Not even a hanging bot, though it may take some seconds."""
    done = subprocess.run([sys.executable, "-c", PARENT], cwd=Path(__file__).parents[2], capture_output=True, text=True)
    workers = [int(number) for number in done.stdout.split()]
    assert len(workers) == 2
    assert eventually(lambda: all(map(gone, workers)))


def test_a_worker_loads_nothing_heavy() -> None:
    program = (
        "import sys, wonderland.bots.worker; from wonderland.games import discover; discover(); print(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numba", "numpy", "asyncio", "starlette", "sqlite3"} & set(loaded)
