"""Resigning: the game ends, or a bot plays on; the player is last, and replay, log and ratings work."""

import json
import time
from typing import Any

import msgspec
import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import Player, let_bots_play, open_table, play_to_end, refused
from wonderland.cli.logs import _verdict
from wonderland.core import fairness
from wonderland.core.log import parse
from wonderland.core.match import replay
from wonderland.games import discover
from wonderland.games import game as find_game
from wonderland.tables import decisions, opening, ratings, requests, resigning, rows, updates
from wonderland.tables.connections import Presence
from wonderland.tables.loading import read_record
from wonderland.tables.replays import log_text, recap, replay_pieces
from wonderland.tables.table import Table
from wonderland.words import Words

RESIGN = requests.Resign


async def moves(table: Table, players: list[Player], count: int) -> None:
    """Plays some moves, every player by the first choice."""
    while table.record.match is not None and table.record.match.moves < count:
        await let_bots_play(table)
        for player in players:
            if player.question is not None:
                await player.answer()
                break


@pytest.mark.parametrize("game", sorted(discover()))
async def test_in_every_game_of_two_resigning_ends_it_and_the_other_wins(game: str) -> None:
    _, table, players = await open_table([None, None], game=game, options={}, watch="link")
    await moves(table, players, 4)
    host, friend = players
    assert isinstance(await host.ask(RESIGN, seat=0), updates.Ack)
    info = friend.update.table
    assert info.status == "over" and info.to_act == [] and info.deadline is None and info.outcome is not None
    assert (info.outcome.ranks, info.outcome.reason, info.outcome.tally) == ([2, 1], "resigned", [])
    assert len(info.outcome.scores) == 2 and [seat.resigned for seat in info.seats] == [True, False]
    assert host.question is None and friend.question is None
    assert info.proof is not None and info.proof.secret == table.record.secret.hex()
    assert refused(await friend.ask(RESIGN, seat=1)) == "table-not-playing"
    assert refused(await host.ask(requests.AskUndo, seat=0)) in ("table-not-playing", "seat-resigned")
    # its log is a game cut short: it replays, verifies its deal and says who resigned
    log = parse(log_text(table.record))
    assert log.resigned == (0,) and len(log.moves) == 4
    assert fairness.verify(find_game(game), log) is not None
    words = Words("en", find_game(game).words)
    assert words.say("replay-sound-resigned", moves=4, players="Ala") == _verdict(
        words, replay(find_game(game), log), ["Ala", "Friend 1"]
    )
    # it can be replayed, summarized, played on and played again
    whole = json.loads(b"".join(replay_pieces(table.record)))
    assert whole["outcome"]["ranks"] == [2, 1] and len(whole["steps"]) == 5 and whole["resigned"] == [0]
    assert (await recap(table.record)).points
    assert opening.fork(table.record, step=4, seat=1, bot="greedy", host="p1", name="Ben").record.position
    assert isinstance(await friend.ask(requests.Rematch), updates.Ack)


async def test_a_player_who_resigns_against_bots_is_last_and_the_bots_are_ranked_by_points() -> None:
    _, table, (player,) = await open_table([None, "random", "random"])
    await moves(table, [player], 8)
    await let_bots_play(table)
    assert isinstance(await player.ask(RESIGN, seat=0), updates.Ack)
    outcome = resigning.outcome(table.record)
    assert table.record.status == "over" and outcome is not None and outcome.ranks[0] == 3
    one, other = outcome.scores[1:]
    assert outcome.ranks[1:] == ((1, 1) if one == other else (1, 2) if one < other else (2, 1))


async def test_with_more_people_a_bot_plays_on_and_the_person_is_last_at_the_end() -> None:
    _, table, players = await open_table([None, None, None], watch="link")
    await moves(table, players, 3)
    host, *others = players
    assert isinstance(await host.ask(RESIGN, seat=0), updates.Ack)
    seats = others[0].update.table.seats
    assert table.record.status == "playing" and seats[0].resigned and not seats[0].stand_in
    for kind, fields in _asked_of_a_seat():
        assert refused(await host.ask(kind, seat=0, **fields)) == "seat-resigned"
    await play_to_end(table, others)
    assert table.record.match is not None and table.record.match.outcome is not None
    outcome, by_rules = resigning.outcome(table.record), table.record.match.outcome
    assert outcome is not None and outcome.ranks[0] == 3 and sorted(outcome.ranks[1:]) in ([1, 2], [1, 1])
    assert (outcome.scores, outcome.reason, outcome.tally) == (by_rules.scores, by_rules.reason, by_rules.tally)
    assert host.question is None
    assert parse(log_text(table.record)).resigned == (0,)


def _asked_of_a_seat() -> list[tuple[Any, dict[str, Any]]]:
    return [
        (requests.Answer, {"question": 1, "choice": "play red-3"}),
        (requests.AskUndo, {}),
        (requests.StandIn, {"on": True}),
        (requests.StandIn, {"on": False}),
        (requests.Resign, {}),
        (requests.AskHoliday, {"days": 1}),
    ]


async def test_later_resigners_are_ranked_above_earlier_ones_and_the_last_player_wins() -> None:
    _, table, (host, one, other) = await open_table([None, None, None])
    await other.ask(RESIGN, seat=2)
    await host.ask(RESIGN, seat=0)
    outcome = resigning.outcome(table.record)
    assert table.record.status == "over" and outcome is not None and outcome.ranks == (2, 1, 3)
    assert one.update.table.outcome is not None


async def test_after_resigning_you_may_watch_but_not_play_or_return() -> None:
    tables, table, (host, *_) = await open_table([None, None, None])
    await host.ask(RESIGN, seat=0)
    table.leave(host.connection)
    back = await Player(table, "p0").connect()
    await let_bots_play(table)
    assert table.record.chairs[0].resigned and back.question is None
    row = await tables.store.row(table.record.id)
    assert row is not None
    summary = rows.summary_of(row)
    assert summary is not None and summary.resigned == [0]
    asked = msgspec.structs.replace(summary, to_act=[0])
    assert not rows.waits_for("p0", row, asked)
    assert rows.waits_for("p1", row, msgspec.structs.replace(summary, to_act=[1]))


async def test_nobody_waits_for_the_consent_of_a_player_who_resigned() -> None:
    _, table, players = await open_table([None, None, None], clock=24 * 3600)
    host, one, other = players
    await host.ask(requests.AskHoliday, seat=0, days=2)
    assert isinstance(await one.ask(requests.AnswerHoliday, seat=1, agree=True), updates.Ack)
    await other.ask(RESIGN, seat=2)
    assert table.record.holiday is not None and table.record.holiday.until is not None
    await host.ask(RESIGN, seat=0)
    assert table.record.status == "over" and host.update.table.holiday is None


async def test_only_the_owner_resigns_and_only_in_a_game() -> None:
    _, table, (host, friend) = await open_table([None, None], watch="link")
    stranger = await Player(table, "stranger").connect()
    assert refused(await stranger.ask(RESIGN, seat=0)) == "not-your-seat"
    assert refused(await friend.ask(RESIGN, seat=0)) == "not-your-seat"
    gathering = opening.new_table(
        opening.TableSetup(host="p0", game="parade", chairs=[None, None], people={0: ("p0", "A")}, options={})
    )
    asked = decisions.Asked(gathering.record, Presence(), None, "p0", "A", 0.0)
    with pytest.raises(Exception, match="table-not-playing"):
        decisions.decide(asked, requests.Resign(id="a", seat=0))
    assert host.update.table.status == "playing"


async def test_a_game_ended_by_resigning_is_the_same_after_a_restart_and_counts_in_ratings() -> None:
    store = MemoryStore()
    for person in ("p0", "p1"):
        await ratings.set_ratings(store, person, wanted=True, public=False, now=0.0)
    _, table, players = await open_table([None, None], store=store)
    await moves(table, players, 3)
    before = time.time()
    await players[0].ask(RESIGN, seat=0)
    await table.close()
    again = await read_record(store, table.record.id)
    assert again.status == "over" and resigning.outcome(again) == resigning.outcome(table.record)
    row = await store.row(table.record.id)
    assert row is not None and row.status == "over" and not row.wake
    summary = rows.summary_of(row)
    assert summary is not None and summary.ended is not None and summary.ended.at >= before
    assert summary.ended.ranks == [2, 1] and summary.to_act == summary.questions == []
    lost, won = [await ratings.rate(store, person, [(row, summary)]) for person in ("p0", "p1")]
    assert lost is not None and won is not None
    assert lost.games["parade"][0].mu < 25 < won.games["parade"][0].mu


async def test_the_recap_of_a_resigned_game_does_not_say_who_led() -> None:
    _, table, players = await open_table([None, None])
    await moves(table, players, 12)
    await players[0].ask(RESIGN, seat=0)
    facts = {fact.name for fact in (await recap(table.record)).facts}
    assert facts.isdisjoint({"lead-kept", "lead-changes", "margin", "level"})
