"""A person's finished games and statistics, and the recap of a finished game."""

import msgspec
import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import NONCE, InstantPool, Player, open_table, play_to_end
from wonderland.core.errors import Refused
from wonderland.store import TableRow
from wonderland.tables import requests
from wonderland.tables.history import GameFigures, Listed, figures, finished
from wonderland.tables.listing import list_tables
from wonderland.tables.opening import fork
from wonderland.tables.registry import TableRegistry
from wonderland.tables.replays import recap
from wonderland.tables.rows import Ended, RowSummary, summary_of


def game(number: int, ranks: list[int], scores: list[int], **fields: object) -> Listed:
    """A finished game of Parade of p0 and p1."""
    ended = Ended(
        at=float(number), moves=30, ranks=ranks, counts=True, played=[{"red-3": 2, "blue-1": 1}, {"grey-0": 9}]
    )
    people: list[str | None] = ["p0", "p1"]
    summary = RowSummary(
        names=["Ala", "Ola"], people=people, bots=[None, None], host="p0", to_act=[], scores=scores, ended=ended
    )
    summary = msgspec.structs.replace(summary, **fields)
    row = TableRow(f"table{number}", "parade", "over", False, False, ("p0", "p1"), b"", updated=1000.0 - number)
    return row, summary


def test_statistics_count_games_wins_ranks_points_and_the_longest_streak() -> None:
    won, lost, shared = ([1, 2], [3, 9]), ([2, 1], [20, 4]), ([1, 1], [7, 7])
    listed = [game(number, *result) for number, result in enumerate([won, won, lost, won, won, won, shared])]
    assert figures("p0", listed) == [
        GameFigures(
            game="parade",
            games=7,
            wins=5,
            mean_rank=8 / 7,
            mean_score=(5 * 3 + 20 + 7) / 7,
            best_score=3,
            streak=3,
            favourite="red-3",
            favourite_count=14,
        )
    ]
    assert figures("p1", listed)[0].favourite == "grey-0"
    assert figures("p2", listed) == []


def test_only_games_with_one_seat_dealt_from_the_beginning_count() -> None:
    ended = game(1, [1, 2], [3, 9])[1].ended
    assert ended
    beside = game(1, [1, 2], [3, 9], people=["p0", "p0"])
    fixed = game(2, [1, 2], [3, 9], ended=msgspec.structs.replace(ended, counts=False))
    old = game(3, [1, 2], [3, 9], ended=None)
    assert figures("p0", [beside, fixed, old]) == []
    assert len(finished("p0", [beside, fixed, old])) == 3


def test_finished_games_are_sorted_by_their_end_not_by_the_last_chat() -> None:
    listed = [game(number, [1, 2], [3, 9]) for number in (2, 3, 1)]
    assert [row.id for row, _ in finished("p0", listed)] == ["table3", "table2", "table1"]


async def test_the_row_of_a_finished_game_has_the_statistics() -> None:
    tables, table, players = await open_table([None, None])
    await play_to_end(table, players)
    record = table.record
    assert record.match and record.match.outcome
    row = await tables.store.row(record.id)
    summary = summary_of(row) if row else None
    assert summary and summary.ended
    assert summary.ended.ranks == list(record.match.outcome.ranks) and summary.ended.counts
    assert summary.ended.moves == record.match.moves
    plays = sum(move.action.startswith("play ") and move.seat == 0 for move in record.match.log.moves)
    assert sum(summary.ended.played[0].values()) == plays > 5
    assert summary.ended.at == record.asked_at > 0


async def test_a_game_continued_from_another_counts_for_nobody() -> None:
    store = MemoryStore()
    tables, table, players = await open_table([None, None], store)
    await play_to_end(table, players)
    new = fork(table.record, step=3, seat=0, bot="greedy", host="p0", name="Ala")
    assert new.record.position is not None
    forked = await tables.open_table(new)
    player = await Player(forked, "p0", "Ala").connect()
    await player.ask(requests.SendNonce, nonce=NONCE)
    await player.ask(requests.Start)
    await play_to_end(forked, [player])
    rows = await list_tables(tables, await store.tables_of("p0"))
    assert len(finished("p0", rows)) == 2
    assert [each.games for each in figures("p0", rows)] == [1]


async def test_a_row_of_an_older_version_is_rebuilt_when_it_is_read() -> None:
    store = MemoryStore()
    _, table, players = await open_table([None, None], store)
    await play_to_end(table, players)
    row = await store.row(table.record.id)
    assert row
    old = {key: value for key, value in msgspec.json.decode(row.summary).items() if key != "ended"}
    await store.rewrite(msgspec.structs.replace(row, summary=msgspec.json.encode(old)), {})
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    assert [each.games for each in figures("p0", await list_tables(tables, await store.tables_of("p0")))] == [1]
    again = await store.row(table.record.id)
    assert again == row


async def test_a_recap_is_available_only_after_the_end() -> None:
    _, table, players = await open_table([None, None])
    with pytest.raises(Refused, match="table-still-playing"):
        await recap(table.record)
    await play_to_end(table, players)
    found = await recap(table.record)
    assert table.record.match and table.record.match.outcome
    assert len(found.points) == table.record.match.moves + 1
    assert found.points[0] == [0, 0] and found.points[-1] == list(table.record.match.outcome.scores)
    assert found.facts and all(0 <= fact.step < len(found.points) for fact in found.facts)
    assert await recap(table.record) is found


async def test_a_row_says_who_made_the_last_move_and_who_was_replaced() -> None:
    tables, table, players = await open_table([None, None], clock=24 * 3600)
    row = await tables.store.row(table.record.id)
    assert row is not None and table.record.deadline is not None
    await table.schedule.time_out(table.record.deadline)
    summary = summary_of(await tables.store.row(table.record.id) or row)
    assert summary is not None and summary.last_by == "clock" and summary.last_seat is not None
    seat = summary.last_seat
    await play_to_end(table, players)
    ((_, listed),) = finished("p0", await list_tables(tables, await tables.store.tables_of("p0")))
    assert listed.ended is not None and listed.ended.assisted == [seat] and listed.last_by == "person"


def test_a_resigned_game_counts_as_lost_but_its_points_do_not() -> None:
    """Otherwise resigning at once would give the fewest points ever."""
    row, given_up = game(2, [2, 1], [0, 1], resigned=[0])
    assert given_up.ended is not None
    early = msgspec.structs.replace(given_up, ended=msgspec.structs.replace(given_up.ended, early=True))
    played_on = game(3, [2, 1], [1, 4], resigned=[0])
    own, others = (figures(person, [game(1, [1, 2], [3, 9]), (row, early), played_on])[0] for person in ("p0", "p1"))
    assert (own.games, own.wins, own.best_score, own.mean_score) == (3, 1, 3, 3.0)
    assert (others.games, others.wins, others.best_score, others.mean_score) == (3, 2, 4, 6.5)
