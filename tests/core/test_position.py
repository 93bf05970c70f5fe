"""One shape for the positions of all games: what it refuses by name, how it is upgraded, what its digests tell."""

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


def refused(told: dict[str, Any]) -> BrokenPosition:
    with pytest.raises(BrokenPosition) as caught:
        GAME.from_position(told)
    assert all(Words(language, GAME.words).error(caught.value) for language in LANGUAGES)
    return caught.value


@pytest.mark.parametrize(
    ("field", "spoil"),
    [
        ("game", lambda told: told.update(game="chess")),
        ("version", lambda told: told.update(version=2)),
        ("version", lambda told: told.update(version=0)),
        ("version", lambda told: told.pop("version")),
        ("seats", lambda told: told.update(seats=7)),
        ("seats", lambda told: told.update(seats="3")),
        ("seats", lambda told: told.update(seats=True)),
        ("options", lambda told: told.update(options={"two_player_margin": 3})),
        ("options", lambda told: told.update(options={"no_such": 1})),
        ("options", lambda told: told.update(options=[])),
        ("to_act", lambda told: told.update(to_act=[])),
        ("to_act", lambda told: told.update(to_act=[0, 1])),
        ("to_act", lambda told: told.update(to_act=[7])),
        ("to_act[0]", lambda told: told.update(to_act=["0"])),
        ("to_act", lambda told: told.update(to_act=None)),
        ("state", lambda told: told.update(state=[])),
        ("hands", lambda told: told["state"].pop("hands")),
        ("hands[1]", lambda told: told["state"]["hands"].__setitem__(1, 5)),
        ("hands", lambda told: told["state"]["hands"].pop()),
        ("extra", lambda told: told["state"].update(extra=1)),
        ("settings", lambda told: told["state"].update(settings={})),
        ("extra", lambda told: told.update(extra=1)),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(field: str, spoil: Callable[[dict[str, Any]], Any]) -> None:
    told = position()
    spoil(told)
    assert refused(told).field == field


def test_a_value_that_cannot_be_is_shown() -> None:
    told = position()
    told["state"]["ask"] = "wait"
    assert refused(told).details == {"field": "ask", "value": "wait"}


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
    newer = replace(COINS, upgrades=(lambda told: {"heap": told["coins"]},))
    state = newer.read(OLD)
    assert state == Coins(NoSettings(), 5)
    assert newer.write(state) == OLD | {"version": 2, "state": {"heap": 5, "taken": []}}


def test_unknown_fields_are_found_at_any_depth_and_defaults_may_be_left_out() -> None:
    told = OLD | {"state": {"heap": 1, "taken": [{"value": 2}]}}
    assert COINS.read(told).taken == (Coin(2),)
    told = OLD | {"state": {"heap": 1, "taken": [{"value": 2}, {"value": 2, "weight": 1}]}}
    with pytest.raises(BrokenPosition) as caught:
        COINS.read(told)
    assert caught.value.field == "taken[1].weight"


def test_a_digest_is_that_of_the_position_with_its_version_and_without_its_options() -> None:
    state = GAME.from_position(position())
    assert GAME.positions.digest(state) == f"p1:{digest(position() | {'options': None})}"
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


def test_digests_of_older_versions_and_of_internals_cannot_be_checked() -> None:
    newer = replace(COINS, upgrades=(dict,))
    marks = {"0123456789abcdef": False, "p1:0123456789abcdef": False, "p2:0123456789abcdef": True, "nonsense": True}
    assert {mark: newer.can_check(mark) for mark in marks} == marks


def test_pieces_are_each_in_one_place() -> None:
    each_in_one_place([("hand", ["a", "b"]), ("pile", ["a"])], ["a", "a", "b"], rest="pile")
    for places, field, key in (
        ([("hand", ["a", "c"])], "hand", "unknown-card"),
        ([("hand", ["a"]), ("pile", ["a"])], "pile", "position-card-twice"),
        ([("hand", ["a"])], "deck", "position-card-missing"),
    ):
        with pytest.raises(BrokenPosition) as caught:
            each_in_one_place(places, ["a", "b"], rest="deck")
        assert (caught.value.field, caught.value.key) == (field, key)
