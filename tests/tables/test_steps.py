"""Steps: the result of a move is saved with it, so that loading, undo and replay need not replay moves."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.store.memory import MemoryStore
from tests.tables.scene import InstantPool, Player, let_bots_play, open_table, play_to_end, player_to_act
from wonderland.core.errors import BrokenPosition, Refused
from wonderland.core.match import Match
from wonderland.games import discover
from wonderland.lab.variant import Variant, game_of
from wonderland.tables import replays, requests, updates
from wonderland.tables.record import Record, current_edition
from wonderland.tables.registry import TableRegistry
from wonderland.tables.replays import Replay, replay_pieces
from wonderland.tables.steps import ALONE_EVERY, SavedStep, Steps
from wonderland.tables.table import Table


def step(number: int) -> SavedStep:
    position = msgspec.json.encode({"to_act": [number % 3], "state": {"pile": list(range(number, number + 40))}})
    return SavedStep(rules=1, content="c", events=[], position=msgspec.Raw(position), bounds=[number + 1])


def test_steps_are_unpacked_as_they_were_packed() -> None:
    steps, saved = Steps(), Steps()
    packed = [steps.append(step(number)) for number in range(2 * ALONE_EVERY + 3)]
    for number, each in enumerate(packed):
        assert saved.append_saved(each) == step(number)
    for number in (0, 1, ALONE_EVERY - 1, ALONE_EVERY, ALONE_EVERY + 1, len(packed) - 1):
        assert steps[number] == saved[number] == step(number)
    assert list(saved) == [step(number) for number in range(len(packed))]
    assert steps[-1].to_act == [(len(packed) - 1) % 3]
    assert len(packed[1]) < len(packed[0]) / 2


@pytest.mark.parametrize("length", [1, ALONE_EVERY, ALONE_EVERY + 1, ALONE_EVERY + 9])
def test_steps_can_be_appended_after_a_cut(length: int) -> None:
    steps = Steps()
    packed = [steps.append(step(number)) for number in range(ALONE_EVERY + 9)]
    cut = steps.copy()
    cut.truncate(length)
    on = cut.append(step(500))
    again = Steps()
    assert [again.append_saved(each) for each in [*packed[:length], on]] == [
        *(step(n) for n in range(length)),
        step(500),
    ]
    assert len(steps) == ALONE_EVERY + 9 and steps[-1] == step(ALONE_EVERY + 8)


async def played(store: MemoryStore, moves: int = 3) -> tuple[Table, list[Player]]:
    _, table, players = await open_table([None, "greedy"], store)
    for _ in range(moves):
        await let_bots_play(table)
        await player_to_act(players).answer()
    await let_bots_play(table)
    return table, players


async def loaded(store: MemoryStore, table: Table) -> Record:
    again = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    return (await again.find(table.record.id)).record


def match_of(record: Record) -> Match:
    assert record.match is not None
    return record.match


def refuse_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the rules can show a state, but make no move."""

    class Unplayable:
        def __getattr__(self, verb: str) -> Any:
            assert verb not in ("apply", "setup"), "a move was made again"
            return getattr(game.rules, verb)

    game = discover()["parade"]
    monkeypatch.setitem(discover(), "parade", replace(game, rules=Unplayable()))


async def test_a_table_is_loaded_without_replaying_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, players = await played(store)
    assert isinstance(await players[0].ask(requests.AskUndo, seat=0), updates.Ack)
    table.stop()
    refuse_to_play(monkeypatch)
    record = await loaded(store, table)
    before, after = table.record, record
    assert match_of(after).state == match_of(before).state and match_of(after).events == match_of(before).events
    assert match_of(after).log == match_of(before).log
    assert (after.open_questions, after.asked_at, after.seq) == (before.open_questions, before.asked_at, before.seq)


async def test_an_undo_replays_no_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, players = await played(store)
    refuse_to_play(monkeypatch)
    table.record.game = discover()["parade"]
    moves = match_of(table.record).moves
    assert isinstance(await players[0].ask(requests.AskUndo, seat=0), updates.Ack)
    assert match_of(table.record).moves == moves - 2


async def test_a_table_of_an_older_version_gets_its_steps_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, _ = await played(store)
    table.stop()
    store.execute("UPDATE entries SET step = NULL")
    first = await loaded(store, table)
    refuse_to_play(monkeypatch)
    again = await loaded(store, table)
    assert match_of(first).events == match_of(again).events == match_of(table.record).events
    assert again.upgraded_after == []


async def test_new_content_is_reported_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, _ = await played(store, moves=1)  # a longer game of Parade can be over by then
    table.stop()
    game = replace(discover()["parade"])
    game.__dict__["content_digest"] = "another"
    monkeypatch.setitem(discover(), "parade", game)
    record = await loaded(store, table)
    assert record.edition == current_edition(game) and record.upgraded_after == [match_of(record).moves]
    assert record.steps[0].content != "another"
    assert set(record.open_questions.values()) == {record.seq}, "all are asked again"
    assert (await loaded(store, table)).upgraded_after == record.upgraded_after


async def test_content_that_does_not_fit_the_position_sets_the_table_aside_until_it_is_restored() -> None:
    """A server restarted with other content: nothing is lost."""
    store = MemoryStore()
    table, _ = await played(store, moves=1)
    table.stop()
    larger = game_of("parade", Variant(("hand_size=6",)))
    with pytest.MonkeyPatch.context() as other:
        other.setitem(discover(), "parade", larger)
        with pytest.raises(Refused, match="table-set-aside") as refused:
            await loaded(store, table)
        assert isinstance(refused.value.__cause__, BrokenPosition)
    again = await loaded(store, table)
    assert match_of(again).moves == match_of(table.record).moves and again.upgraded_after == []


async def test_an_unknown_event_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    table, _ = await played(store)
    table.stop()
    game = discover()["parade"]
    known = {name: kind for name, kind in game.events.items() if name != "card-played"}
    monkeypatch.setitem(discover(), "parade", replace(game, events=known))
    events = match_of(await loaded(store, table)).events
    expected = [
        [each for each in events if type(each).__name__ != "CardPlayed"] for events in match_of(table.record).events
    ]
    assert events == expected != match_of(table.record).events


async def test_a_replay_is_built_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    _, table, players = await open_table([None, None], store)
    await play_to_end(table, players)
    made: list[int] = []
    make = replays.replay_step

    def noted(record: Record, match: Match, number: int, *rest: Any) -> replays.ReplayStep:
        made.append(number)
        return make(record, match, number, *rest)

    monkeypatch.setattr(replays, "PIECE", 1)
    monkeypatch.setattr(replays, "replay_step", noted)
    pieces = replay_pieces(table.record)
    first = next(pieces)
    assert made == [0]
    shown = msgspec.json.decode(first + b"".join(pieces), type=Replay)
    assert [each.number for each in shown.steps] == list(range(match_of(table.record).moves + 1))


async def test_a_replay_shows_the_last_board_if_a_position_is_no_longer_valid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    _, table, players = await open_table([None, None], store)
    await play_to_end(table, players)
    game = table.record.game
    first = game.position(table.record.steps[0].state(game))
    stricter = replace(game.positions, audit=lambda state: _refuse(first["state"]["turn"] != state.turn))
    table.record.game = replace(game, positions=stricter)
    shown = msgspec.json.decode(b"".join(replay_pieces(table.record)), type=Replay)
    assert len(shown.steps) == match_of(table.record).moves + 1
    assert shown.steps[1].view == shown.steps[0].view and shown.steps[1].events


def _refuse(wrong: bool) -> None:
    if wrong:
        raise BrokenPosition("turn", "position-missing-field")


async def test_a_running_game_has_no_replay() -> None:
    table, _ = await played(MemoryStore())
    with pytest.raises(Refused, match="table-still-playing"):
        next(replay_pieces(table.record))
