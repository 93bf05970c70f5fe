"""An old data folder: every running table is played to its end, every finished one shown and verified.

Once with today's rules, and once with changed rules that cannot replay any recorded game.
"""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.goldens.data_folder import RECORDED, play_on
from tests.store.scene import faulty_tables
from tests.tables.scene import InstantPool, Player
from wonderland.core.chance import Chance
from wonderland.core.errors import WonderlandError
from wonderland.core.events import Event
from wonderland.core.fairness import verify
from wonderland.core.log import parse
from wonderland.core.match import AnyGame
from wonderland.games import discover
from wonderland.store.database import FILE
from wonderland.store.sqlite import open_store
from wonderland.tables.record import current_edition
from wonderland.tables.registry import TableRegistry
from wonderland.tables.replays import Replay, log_text, replay_pieces
from wonderland.tables.table import Table


class ChangedRules:
    """Rules that roll a die at every move, unlike the recorded ones."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def __getattr__(self, verb: str) -> Any:
        return getattr(self._rules, verb)

    def setup(self, seats: int, options: Any, chance: Chance) -> tuple[Any, list[Event]]:
        chance.below(6)
        state, events = self._rules.setup(seats, options, chance)
        return state, events

    def apply(self, state: Any, seat: int, action: Any, chance: Chance) -> list[Event]:
        chance.below(6)
        events: list[Event] = self._rules.apply(state, seat, action, chance)
        return events


def changed(game: AnyGame) -> AnyGame:
    about = replace(game.about, rules_version=game.rules_version + 1)
    return replace(game, about=about, rules=ChangedRules(game.rules), scenes=None)


@pytest.fixture(params=["today's rules", "changed rules"])
def rules_have_changed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    if request.param == "changed rules":
        for name, game in list(discover().items()):
            monkeypatch.setitem(discover(), name, changed(game))
    return bool(request.param == "changed rules")


def by_todays_rules(table: Table) -> bool:
    """Was its game begun with today's rules and content?"""
    begun = table.record.steps[0]
    return (begun.rules, begun.content) == current_edition(table.record.game)


def replay_of(table: Table) -> Replay:
    return msgspec.json.decode(b"".join(replay_pieces(table.record)), type=Replay)


async def test_the_golden_data_folder_is_opened_and_played_on(tmp_path: Path, rules_have_changed: bool) -> None:
    shutil.copytree(RECORDED, tmp_path / "data")
    store = open_store(tmp_path / "data" / FILE)
    tables = TableRegistry(store, InstantPool())  # type: ignore[arg-type]
    await tables.resume_all()
    seen = set()
    for row in await store.tables_of("p0"):
        table = await tables.find(row.id)
        record = table.record
        assert record.chat_lines[0].line.text == "Who are you?"
        assert record.match is not None
        events_before = [list(events) for events in record.match.events]
        if row.status == "playing":
            assert record.upgraded_after == ([] if by_todays_rules(table) else [record.match.moves])
            player = await Player(table, "p0", "Ala").connect()
            await play_on(table, player)
        assert table.record.match is not None
        assert table.record.match.events[: len(events_before)] == events_before and any(events_before)
        assert not (rules_have_changed and by_todays_rules(table))
        _check_shown_and_verified(table)
        seen.add((row.game, row.status))
    assert seen == {(game, status) for game in discover() for status in ("playing", "over")}
    assert not await faulty_tables(store)
    await tables.close()


def _check_shown_and_verified(table: Table) -> None:
    shown, record = replay_of(table), table.record
    assert record.match is not None and len(shown.steps) == record.match.moves + 1
    assert [step.action for step in shown.steps[1:]] == [move.action for move in record.match.log.moves]
    log = parse(log_text(record))
    assert log.rules_version == record.steps[0].rules
    proved = verify(record.game, log)
    if by_todays_rules(table):
        assert proved is not None and proved.events == record.match.events and proved.state == record.match.state
    else:
        assert proved is None
    forged = (log.draws[0] + 1) % log.bounds[0]
    with pytest.raises(WonderlandError):
        verify(record.game, msgspec.structs.replace(log, draws=(forged, *log.draws[1:])))
