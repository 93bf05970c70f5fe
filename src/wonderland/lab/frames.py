"""The figures of a results file as polars frames, for reports and notebooks.

from wonderland.lab import frames
study = frames.open_study("study.parquet")
study.wins(), study.scores(), study.lengths(), study.endings(), study.choices(), study.luck_and_skill(deals=200)
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .measures import Tally, deviations_for, wilson
from .results import DECISIONS, plan_of, polars, read_frame, results_of
from .simulate import Plan, simulate

if TYPE_CHECKING:
    import polars as pl

# The opponent for `luck_and_skill` if all bots of a study are the same.
BASELINE = "random"
# Enough for 95 % intervals: ten values are beyond each end.
RESAMPLES = 400
# The columns that identify a choice.
CHOICE = ("action", "kind", "fields")
# Rarer choices are left out as noise.
FEWEST_CHOSEN = 30


@dataclass(frozen=True)
class Study:
    """A results file."""

    path: Path
    made: dict[str, Any]
    rows: "pl.DataFrame"
    decisions: "pl.DataFrame | None"

    @property
    def plan(self) -> Plan:
        return plan_of(self.made)

    def wins(self) -> "pl.DataFrame":
        """By seat; a win shared by k counts 1/k."""
        tally = Tally(len(self.plan.bots))
        for result in results_of(self.rows, len(self.plan.bots)):
            tally.add(result)
        rows = [
            (seat, bot, each.share, *each.interval, each.ranks.mean, each.scores.mean, each.scores.deviation)
            for seat, (bot, each) in enumerate(zip(self.plan.bots, tally.seats, strict=True))
        ]
        return _frame(rows, "seat", "bot", "share", "low", "high", "mean_rank", "mean_score", "score_deviation")

    def scores(self) -> "pl.DataFrame":
        pl = polars()
        parts = [
            self.rows.group_by(pl.col(f"score_{seat}").alias("score"))
            .len("matches")
            .with_columns(seat=pl.lit(seat), bot=pl.lit(bot))
            for seat, bot in enumerate(self.plan.bots)
        ]
        return pl.concat(parts).select("seat", "bot", "score", "matches").sort("seat", "score")  # type: ignore[no-any-return]

    def lengths(self) -> "pl.DataFrame":
        return self.rows.group_by("moves").len("matches").sort("moves")

    def endings(self) -> "pl.DataFrame":
        """By ending."""
        counted = self.rows.group_by("ending").len("matches").sort("ending")
        rows = [
            (ending, matches, matches / len(self.rows), *wilson(matches, len(self.rows)))
            for ending, matches in counted.iter_rows()
        ]
        return _frame(rows, "ending", "matches", "share", "low", "high")

    def choices(self) -> "pl.DataFrame":
        """By choice: the seats that made it and their share of wins, with intervals that hold for all together."""
        pl = polars()
        columns = (*CHOICE, "seats", "share", "low", "high")
        if self.decisions is None:
            return _frame([], *columns)
        seats = range(len(self.plan.bots))
        ranks = self.rows.unpivot(
            on=[f"rank_{seat}" for seat in seats], index="number", variable_name="seat", value_name="rank"
        ).with_columns(pl.col("seat").str.replace("rank_", "").cast(pl.Int64))
        shared = ranks.filter(pl.col("rank") == 1).group_by("number").len("winners")
        won = ranks.join(shared, on="number").with_columns(
            won=pl.when(pl.col("rank") == 1).then(1 / pl.col("winners")).otherwise(0.0)
        )
        chosen = self.decisions.filter(pl.col("choices") > 1).select("number", "seat", *CHOICE).unique()
        counted = chosen.join(won, on=["number", "seat"]).group_by(*CHOICE).agg(pl.len(), pl.col("won").sum())
        often = [row for row in counted.sort(*CHOICE).iter_rows() if row[-2] >= FEWEST_CHOSEN]
        rows = [
            (*choice, had, wins / had, *wilson(wins, had, deviations_for(len(often)))) for *choice, had, wins in often
        ]
        return _frame(rows, *columns).sort("share", descending=True)

    def luck_and_skill(self, deals: int, workers: int = 1) -> "pl.DataFrame":
        """Luck (deal and seat), skill (bot) and rest in the variance of wins, by the same deals in all rotations."""
        bots = self.plan.bots
        if len(set(bots)) == 1:
            bots = (BASELINE, *bots[1:])
        wins = _wins_by_deal(replace(self.plan, bots=bots, games=deals, decisions=False), workers)
        rng = np.random.default_rng(7)
        drawn = [_parts(wins[rng.integers(0, deals, deals)]) for _ in range(RESAMPLES)]
        lows, highs = np.quantile(drawn, [0.025, 0.975], axis=0)
        rows = list(zip(("luck", "skill", "rest"), _parts(wins).tolist(), lows.tolist(), highs.tolist(), strict=True))
        return _frame(rows, "part", "share", "low", "high")


def open_study(path: str | Path) -> Study:
    """Read a results file, or `BrokenResults`."""
    path = Path(path)
    rows, made = read_frame(path)
    decisions = path.with_suffix(f".{DECISIONS}{path.suffix}")
    return Study(path, made, rows, read_frame(decisions)[0] if decisions.exists() else None)


def _frame(rows: list[Any], *columns: str) -> "pl.DataFrame":
    frame: pl.DataFrame = polars().DataFrame(rows, schema=columns, orient="row")
    return frame


def _wins_by_deal(plan: Plan, workers: int) -> NDArray[np.float64]:
    seats = len(plan.bots)
    wins = np.zeros((plan.games, seats, seats))
    for turn in range(seats):
        bots = (*plan.bots[turn:], *plan.bots[:turn])
        for deal, result in enumerate(simulate(replace(plan, bots=bots), workers)):
            for seat in result.winners:
                wins[deal, seat, (seat + turn) % seats] = 1 / len(result.winners)
    return wins


def _parts(wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """The variance components as shares of their sum."""
    table = wins.reshape(-1, wins.shape[-1])
    hands, bots = table.shape
    mean, by_hand, by_bot = table.mean(), table.mean(axis=1), table.mean(axis=0)
    left = table - by_hand[:, None] - by_bot[None, :] + mean
    rest = (left**2).sum() / ((hands - 1) * (bots - 1))
    of_hand = max(0.0, (bots * ((by_hand - mean) ** 2).sum() / (hands - 1) - rest) / bots)
    of_bot = max(0.0, (hands * ((by_bot - mean) ** 2).sum() / (bots - 1) - rest) / hands)
    parts = np.array([of_hand, of_bot, rest])
    total = float(parts.sum())
    return parts / total if total else np.array([0.0, 0.0, 1.0])
