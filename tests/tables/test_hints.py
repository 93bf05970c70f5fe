"""Hints: for your own open question, from your own view, sent to nobody else; they never delay the game."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest

from tests.tables.scene import InstantPool, Player, open_table, other_than, player_to_act, refused
from wonderland.bots import BOTS, Effort, Thought
from wonderland.bots.advice import Advice, advise
from wonderland.bots.question import PoolFailed
from wonderland.core.chance import Chance, SeededChance
from wonderland.core.match import AnyGame, Match
from wonderland.games import game
from wonderland.tables import entries, requests, updates
from wonderland.tables.connections import RateLimit
from wonderland.tables.opening import TableSetup, new_table, rematch
from wonderland.tables.record import Record


class Optimist:
    """Likes the last choice best."""

    def __init__(self, game: AnyGame) -> None:
        self.effort = Effort()

    def think(self, view: Any, choices: Sequence[Any], chance: Chance) -> list[Thought]:
        return [Thought(choice, 0.6 - place / 10, 3.0 - place, 0.02, 100) for place, choice in enumerate(choices[::-1])]

    def choose(self, view: Any, choices: Sequence[Any], chance: Chance) -> Any:
        return choices[-1]


class SlowPool(InstantPool):
    """Searches for hints until it is given a result."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Future[list[Advice]]]] = []

    def advise(self, game: str, bot_name: str, view: Any, *_: Any) -> Future[list[Advice]]:
        self.asked.append((view, Future()))
        return self.asked[-1][1]


@pytest.fixture(autouse=True)
def queen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "queen", Optimist)


async def hint(player: Player, **fields: Any) -> updates.AnyUpdate:
    """The hint for the open question, or the refusal."""
    seat_update = player.update.seat_updates[0]
    number = seat_update.question.number if seat_update.question else 0
    asked = {"id": "hint", "seat": seat_update.seat, "question": number, **fields}
    player.receive()
    player.table.hint(player.connection, requests.AskHint(**asked))
    return await answered(player)


async def answered(player: Player) -> updates.AnyUpdate:
    for _ in range(1000):
        await asyncio.sleep(0.001)
        if news := [each for each in player.receive() if isinstance(each, updates.Hint | updates.Refusal)]:
            return news[0]
    raise AssertionError("no answer")


async def test_every_choice_is_listed_best_first_with_its_evaluation_and_features() -> None:
    _, _, players = await open_table([None, None], hints="asker")
    player = player_to_act(players)
    assert player.question
    reply = await hint(player)
    assert isinstance(reply, updates.Hint)
    assert [each.choice for each in reply.advice] == [choice.name for choice in player.question.choices[::-1]]
    best = reply.advice[0]
    assert (best.win, best.score, best.error) == (0.6, 3.0, 0.02)
    assert {"taken", "cards"} <= best.features.keys() & reply.advice[1].features.keys()


def test_untried_choices_have_no_win_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(game("parade"), 2, SeededChance("tea"))
    seat = match.to_act[0]
    bot = Optimist(match.game)
    choices = match.game.rules.legal(match.state, seat)[:2]
    thoughts = [Thought(choices[0], 0.6, 1.0, 0.1, 9), Thought(choices[1], 0.0, 0.0, 1.0, 0)]
    monkeypatch.setattr(bot, "think", lambda *_: thoughts)
    advice = advise(match.game, bot, match.game.rules.view(match.state, seat), choices, SeededChance("luck"))
    assert [(each.win, each.score, each.error) for each in advice] == [(0.6, 1.0, 0.1), (None, None, None)]


async def test_nobody_else_is_sent_the_hint() -> None:
    _, table, players = await open_table([None, None], hints="asker", watch="link")
    player, watcher = player_to_act(players), await Player(table, None).connect()
    friend = other_than(player, players)
    for each in (friend, watcher):
        each.receive()
    await hint(player)
    assert friend.receive() == watcher.receive() == []


async def test_if_the_table_allows_it_other_players_see_the_hint_with_the_askers_choices() -> None:
    _, table, players = await open_table([None, None], hints="players", watch="link")
    player, watcher = player_to_act(players), await Player(table, None).connect()
    friend = other_than(player, players)
    for each in (friend, watcher):
        each.receive()
    reply = await hint(player)
    assert isinstance(reply, updates.Hint) and reply.choices is None
    (seen,) = friend.receive()
    assert player.question and isinstance(seen, updates.Hint)
    assert seen == msgspec.structs.replace(reply, choices=player.question.choices)
    assert watcher.receive() == []


async def test_they_do_not_see_a_hint_that_comes_after_the_answer() -> None:
    pool = SlowPool()
    _, _, players = await open_table([None, None], pool=pool, hints="players")
    player = player_to_act(players)
    friend = other_than(player, players)
    await ask(player)
    assert isinstance(await player.answer(), updates.Ack)
    pool.asked[0][1].set_result([])
    assert isinstance(await answered(player), updates.Hint)
    assert not [each for each in friend.receive() if isinstance(each, updates.Hint)]


@pytest.mark.parametrize(
    ("kept", "seen_by"), [(True, "asker"), (False, "nobody"), (msgspec.UNSET, "nobody"), ("players", "players")]
)
def test_tables_of_an_older_version_said_yes_or_no(kept: Any, seen_by: str) -> None:
    table = new_table(TableSetup(host="Ala", game="parade", chairs=[None, None], people={}, options={}))
    opened = msgspec.structs.replace(entries.decode(table.appends[0].entry), hints=kept)
    read = entries.decode(entries.encode(opened))
    assert isinstance(read, entries.Opened)
    assert Record.opened("tea", read).hints == seen_by


async def test_a_hint_needs_your_own_open_question_and_the_hosts_permission() -> None:
    _, table, players = await open_table([None, None], hints="asker", watch="link")
    player = player_to_act(players)
    friend = other_than(player, players)
    mine = player.update.seat_updates[0].seat
    assert refused(await hint(friend, seat=mine, question=player.question.number)) == "not-your-seat"  # type: ignore[union-attr]
    assert refused(await hint(friend)) == "question-moved-on"
    assert refused(await hint(player, question=0)) == "question-moved-on"
    assert refused(await hint(await Player(table, None).connect(), seat=0)) == "not-your-seat"
    _, _, others = await open_table([None, None])
    assert refused(await hint(player_to_act(others))) == "hints-off"


async def ask(player: Player, name: str = "first") -> None:
    """Asks for a hint without waiting."""
    seat_update = player.update.seat_updates[0]
    assert seat_update.seat is not None and seat_update.question is not None
    request = requests.AskHint(name, seat_update.seat, seat_update.question.number)
    player.table.hint(player.connection, request)
    await asyncio.sleep(0.01)


async def test_the_bot_gets_only_the_view_of_the_seat() -> None:
    pool = SlowPool()
    _, table, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    ((view, _),) = pool.asked
    assert table.record.match
    seen = table.record.game.rules.view(table.record.match.state, player.update.seat_updates[0].seat)
    assert msgspec.to_builtins(view) == msgspec.to_builtins(seen)
    table.stop()


async def test_a_hint_delays_nobody_and_only_one_runs_at_a_time() -> None:
    pool = SlowPool()
    _, table, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    assert refused(await hint(player)) == "hint-on-its-way"
    assert isinstance(await player.answer(), updates.Ack)
    assert len(pool.asked) == 1
    table.stop()


async def test_the_same_question_is_searched_once() -> None:
    pool = SlowPool()
    _, _, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    pool.asked[0][1].set_result([])
    assert await answered(player) == await hint(player)
    assert len(pool.asked) == 1


async def test_a_failed_hint_may_be_requested_again() -> None:
    pool = SlowPool()
    _, _, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    pool.asked[0][1].set_exception(PoolFailed("bot-not-ready", bot="queen"))
    assert isinstance(await answered(player), updates.Hint)
    await ask(player)
    pool.asked[1][1].set_result([Advice("play red-3", {}, 0.5, 1.0, 0.1)])
    reply = await answered(player)
    assert isinstance(reply, updates.Hint) and reply.advice[0].win == 0.5


async def test_without_a_search_a_hint_has_only_features() -> None:
    class LatePool(InstantPool):
        def advise(self, *_: Any) -> Future[list[Advice]]:
            raise PoolFailed("bot-late", bot="queen")

    _, _, players = await open_table([None, None], pool=LatePool(), hints="asker")
    reply = await hint(player_to_act(players))
    assert isinstance(reply, updates.Hint)
    assert {each.win for each in reply.advice} == {None}
    values = [sum(each.features.values()) for each in reply.advice]
    assert values == sorted(values, reverse=True)


async def test_too_many_hints_fail() -> None:
    _, _, players = await open_table([None, None], hints="asker")
    player = player_to_act(players)
    player.connection.hint_limit = RateLimit(1, 0.001)
    assert isinstance(await hint(player), updates.Hint)
    assert refused(await hint(player)) == "too-many-hints"


async def test_a_rematch_keeps_the_hint_settings() -> None:
    _, table, _ = await open_table([None, None], hints="asker")
    assert rematch(table.record, "p0").record.hints == "asker"
