"""Recorded games replay, move for move and point for point, until their rules version changes."""

import json
from pathlib import Path

import pytest

import wonderland
from tests.goldens.record import HERE, example, playthrough, shown, wanted
from wonderland.core.codec import canonical_json
from wonderland.core.log import parse
from wonderland.core.match import AnyGame

GOLDENS = sorted(HERE.glob("*/*.jsonl"))
GAMES = [pytest.param(game, id=name) for name, game in wonderland.discover().items()]


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_replays(golden: Path) -> None:
    match = wonderland.replay(parse(golden.read_text(encoding="utf-8")))
    outcomes = json.loads((golden.parent / "outcomes.json").read_text(encoding="utf-8"))
    assert json.loads(canonical_json(match.outcome)) == outcomes[golden.name]


@pytest.mark.parametrize("game", GAMES)
def test_goldens_cover_every_ending_seat_count_and_option_value(game: AnyGame) -> None:
    found = [wonderland.replay(parse(path.read_text(encoding="utf-8"))) for path in (HERE / game.id).glob("*.jsonl")]
    assert wanted(game) <= set().union(*map(shown, found))


@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_reads_as_recorded(game: AnyGame) -> None:
    """A diff here shows which word, view or choice has changed; read it, then record again."""
    recorded = (HERE / game.id / "playthrough.txt").read_text("utf-8")
    assert playthrough(example(game)).splitlines() == recorded.splitlines()
