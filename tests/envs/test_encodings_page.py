"""docs/reference/encodings.md matches the code: every action's number, every field with its shape and bounds."""

import re
from pathlib import Path

import pytest

from wonderland.core.match import AnyGame
from wonderland.envs.encoder import Encoder
from wonderland.games import discover

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "encodings.md").read_text(encoding="utf-8")
TABLES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in discover().items() for seats in game.seats]


def section(game: AnyGame) -> str:
    return PAGE.split(f"\n## {game.id.title()}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_field_is_on_the_page(game: AnyGame, seats: int) -> None:
    def number(text: str) -> int:
        return seats if text == "S" else int(text)

    rows = re.findall(r"^\| `(\w+)` \| ([\dS x]+) \| (-?\d+) to (\w+) \| .+ \|$", section(game), flags=re.MULTILINE)
    listed = [(name, tuple(map(number, shape.split(" x "))), int(low), number(high)) for name, shape, low, high in rows]
    encoder = Encoder(game, seats)
    assert listed == [(field.name, field.shape, field.least, field.most) for field in encoder.fields]
    assert re.search(rf"\b{encoder.size} with {seats}\b", section(game))


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
def test_every_action_is_in_a_row_of_the_page(game: AnyGame) -> None:
    actions = Encoder(game, game.about.fewest_seats).actions
    rows = re.findall(r"^\| (\d+)(?:-(\d+))? \| `(.+?)` \| (?:`(.+?)` )?\|$", section(game), flags=re.MULTILINE)
    following = 0
    for first, last, begin, end in rows:
        assert int(first) == following and actions[int(first)] == begin
        following = int(last or first) + 1
        assert actions[following - 1] == (end or begin)
    assert following == len(actions)
    assert f"**{len(actions)} actions.**" in section(game)
