"""One format for the positions of all games: what it rejects by name, how it is upgraded, what its digests cover."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from wonderland.core.chance import SeededChance
from wonderland.core.codec import digest
from wonderland.core.errors import BrokenPosition
from wonderland.core.position import PositionFormat, each_in_one_place
from wonderland.games.parade import GAME
from wonderland.words import LANGUAGES, Words


def position() -> dict[str, Any]:
    state, _ = GAME.rules.setup(3, GAME.check(3, {}), SeededChance("positions"))
    return GAME.position(state)


def refused(data: dict[str, Any]) -> BrokenPosition:
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(data)
    assert all(Words(language, GAME.words).error(caught.value) for language in LANGUAGES)
    return caught.value


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("game", lambda data: data.update(game="chess")),
        ("version", lambda data: data.update(version=2)),
        ("version", lambda data: data.update(version=0)),
        ("version", lambda data: data.pop("version")),
        ("seats", lambda data: data.update(seats=7)),
        ("seats", lambda data: data.update(seats="3")),
        ("seats", lambda data: data.update(seats=True)),
        ("options", lambda data: data.update(options={"two_player_margin": 3})),
        ("options", lambda data: data.update(options={"no_such": 1})),
        ("options", lambda data: data.update(options=[])),
        ("to_act", lambda data: data.update(to_act=[])),
        ("to_act", lambda data: data.update(to_act=[0, 1])),
        ("to_act", lambda data: data.update(to_act=[7])),
        ("to_act[0]", lambda data: data.update(to_act=["0"])),
        ("to_act", lambda data: data.update(to_act=None)),
        ("state", lambda data: data.update(state=[])),
        ("hands", lambda data: data["state"].pop("hands")),
        ("hands[1]", lambda data: data["state"]["hands"].__setitem__(1, 5)),
        ("hands", lambda data: data["state"]["hands"].pop()),
        ("extra", lambda data: data["state"].update(extra=1)),
        ("settings", lambda data: data["state"].update(settings={})),
        ("extra", lambda data: data.update(extra=1)),
    ],
)
def test_an_impossible_value_is_rejected_by_its_field(field: str, spoil: Callable[[dict[str, Any]], Any]) -> None:
    data = position()
    spoil(data)
    assert refused(data).field == field


def test_an_impossible_value_is_shown() -> None:
    data = position()
    data["state"]["ask"] = "wait"
    assert refused(data).details == {"field": "ask", "value": "wait"}


@dataclass(slots=True)
class Coins:
    settings: Any
    heap: int
    taken: tuple["Coin", ...] = ()

    @property
    def seats(self) -> int:
        return 2

    def copy(self) -> "Coins":
        return replace(self)


@dataclass(frozen=True)
class Coin:
    value: int
    gold: bool = False


@dataclass(frozen=True)
class NoSettings:
    pass


COINS = PositionFormat(
    "coins", range(2, 3), Coins, lambda options, seats: NoSettings(), lambda state: (0,), audit=lambda state: None
)
OLD = {"game": "coins", "version": 1, "seats": 2, "options": {}, "to_act": [0], "state": {"coins": 5}}


def test_an_older_version_is_upgraded_and_written_as_the_newest() -> None:
    newer = replace(COINS, upgrades=(lambda data: {"heap": data["coins"]},))
    state = newer.read(OLD)
    assert state == Coins(NoSettings(), 5)
    assert newer.write(state) == OLD | {"version": 2, "state": {"heap": 5, "taken": []}}


def test_unknown_fields_are_found_at_any_depth_and_defaults_may_be_left_out() -> None:
    data = OLD | {"state": {"heap": 1, "taken": [{"value": 2}]}}
    assert COINS.read(data).taken == (Coin(2),)
    data = OLD | {"state": {"heap": 1, "taken": [{"value": 2}, {"value": 2, "weight": 1}]}}
    with pytest.raises(BrokenPosition) as caught:
        COINS.read(data)
    assert caught.value.field == "taken[1].weight"


def test_a_digest_covers_the_position_and_its_version_without_its_options() -> None:
    state = GAME.from_position(position())
    assert GAME.positions.digest(state) == f"p1:{digest(position() | {'options': None})}"
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


def test_digests_of_older_versions_and_of_internals_cannot_be_checked() -> None:
    newer = replace(COINS, upgrades=(dict,))
    marks = {"0123456789abcdef": False, "p1:0123456789abcdef": False, "p2:0123456789abcdef": True, "nonsense": True}
    assert {mark: newer.can_check(mark) for mark in marks} == marks


def test_each_piece_is_in_one_place() -> None:
    each_in_one_place([("hand", ["a", "b"]), ("pile", ["a"])], ["a", "a", "b"], rest="pile")
    for places, field, key in (
        ([("hand", ["a", "c"])], "hand", "unknown-card"),
        ([("hand", ["a"]), ("pile", ["a"])], "pile", "position-card-twice"),
        ([("hand", ["a"])], "deck", "position-card-missing"),
    ):
        with pytest.raises(BrokenPosition) as caught:
            each_in_one_place(places, ["a", "b"], rest="deck")
        assert (caught.value.field, caught.value.key) == (field, key)
