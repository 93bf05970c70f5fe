"""Hints: for one's own open question, from one's own view, told to nobody else; never in the way of the game."""

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
    """Thinks about hints until it is told what comes of it."""

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


async def test_every_choice_the_best_first_with_what_is_thought_and_seen() -> None:
    _, _, players = await open_table([None, None], hints="asker")
    player = player_to_act(players)
    assert player.question
    told = await hint(player)
    assert isinstance(told, updates.Hint)
    assert [each.choice for each in told.advice] == [choice.name for choice in player.question.choices[::-1]]
    best = told.advice[0]
    assert (best.win, best.score, best.error) == (0.6, 3.0, 0.02)
    assert {"taken", "cards"} <= best.features.keys() & told.advice[1].features.keys()


def test_of_what_was_never_tried_no_chances_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(game("parade"), 2, SeededChance("tea"))
    seat = match.to_act[0]
    bot = Optimist(match.game)
    choices = match.game.rules.legal(match.state, seat)[:2]
    thoughts = [Thought(choices[0], 0.6, 1.0, 0.1, 9), Thought(choices[1], 0.0, 0.0, 1.0, 0)]
    monkeypatch.setattr(bot, "think", lambda *_: thoughts)
    told = advise(match.game, bot, match.game.rules.view(match.state, seat), choices, SeededChance("luck"))
    assert [(each.win, each.score, each.error) for each in told] == [(0.6, 1.0, 0.1), (None, None, None)]


async def test_nobody_else_hears_of_it() -> None:
    _, table, players = await open_table([None, None], hints="asker", watch="link")
    player, watcher = player_to_act(players), await Player(table, None).connect()
    friend = other_than(player, players)
    for each in (friend, watcher):
        each.receive()
    await hint(player)
    assert friend.receive() == watcher.receive() == []


async def test_where_the_table_says_so_the_other_players_see_it_with_what_the_asker_may_choose() -> None:
    _, table, players = await open_table([None, None], hints="players", watch="link")
    player, watcher = player_to_act(players), await Player(table, None).connect()
    friend = other_than(player, players)
    for each in (friend, watcher):
        each.receive()
    told = await hint(player)
    assert isinstance(told, updates.Hint) and told.choices is None
    (seen,) = friend.receive()
    assert player.question and isinstance(seen, updates.Hint)
    assert seen == msgspec.structs.replace(told, choices=player.question.choices)
    assert watcher.receive() == []


async def test_they_see_no_hint_that_comes_after_the_answer() -> None:
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


async def test_only_for_an_open_question_of_ones_own_where_the_host_allows_it() -> None:
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
    """Ask for a hint and wait for nothing."""
    seat_update = player.update.seat_updates[0]
    assert seat_update.seat is not None and seat_update.question is not None
    request = requests.AskHint(name, seat_update.seat, seat_update.question.number)
    player.table.hint(player.connection, request)
    await asyncio.sleep(0.01)


async def test_the_bot_is_given_the_view_of_the_seat_alone() -> None:
    pool = SlowPool()
    _, table, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    ((view, _),) = pool.asked
    assert table.record.match
    seen = table.record.game.rules.view(table.record.match.state, player.update.seat_updates[0].seat)
    assert msgspec.to_builtins(view) == msgspec.to_builtins(seen)
    table.stop()


async def test_a_hint_keeps_nobody_waiting_and_one_is_on_its_way_at_a_time() -> None:
    pool = SlowPool()
    _, table, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    assert refused(await hint(player)) == "hint-on-its-way"
    assert isinstance(await player.answer(), updates.Ack)
    assert len(pool.asked) == 1
    table.stop()


async def test_the_same_question_is_thought_about_once() -> None:
    pool = SlowPool()
    _, _, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    pool.asked[0][1].set_result([])
    assert await answered(player) == await hint(player)
    assert len(pool.asked) == 1


async def test_what_was_not_thought_about_may_be_asked_again() -> None:
    pool = SlowPool()
    _, _, players = await open_table([None, None], pool=pool, hints="asker")
    player = player_to_act(players)
    await ask(player)
    pool.asked[0][1].set_exception(PoolFailed("bot-not-ready", bot="queen"))
    assert isinstance(await answered(player), updates.Hint)
    await ask(player)
    pool.asked[1][1].set_result([Advice("play red-3", {}, 0.5, 1.0, 0.1)])
    told = await answered(player)
    assert isinstance(told, updates.Hint) and told.advice[0].win == 0.5


async def test_where_nobody_has_thought_it_says_what_is_seen_and_no_more() -> None:
    class LatePool(InstantPool):
        def advise(self, *_: Any) -> Future[list[Advice]]:
            raise PoolFailed("bot-late", bot="queen")

    _, _, players = await open_table([None, None], pool=LatePool(), hints="asker")
    told = await hint(player_to_act(players))
    assert isinstance(told, updates.Hint)
    assert {each.win for each in told.advice} == {None}
    values = [sum(each.features.values()) for each in told.advice]
    assert values == sorted(values, reverse=True)


async def test_too_many_are_refused() -> None:
    _, _, players = await open_table([None, None], hints="asker")
    player = player_to_act(players)
    player.connection.hint_limit = RateLimit(1, 0.001)
    assert isinstance(await hint(player), updates.Hint)
    assert refused(await hint(player)) == "too-many-hints"


async def test_a_rematch_keeps_what_was_agreed() -> None:
    _, table, _ = await open_table([None, None], hints="asker")
    assert rematch(table.record, "p0").record.hints == "asker"
