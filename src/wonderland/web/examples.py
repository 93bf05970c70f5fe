"""The worked examples of a rules page: positions of a game's folder, told as to the player in the first seat."""

from functools import cache

import msgspec

from wonderland.core.content import own_folder
from wonderland.core.errors import WonderlandError
from wonderland.core.match import AnyGame
from wonderland.games import game as find_game
from wonderland.tables import entries
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.viewer import Moment

FILE = "examples.json"
READER = "reader"


class Example(msgspec.Struct, frozen=True):
    """A position in which the first seat is to act, and the choice that is looked at; its words are
    `example-<name>`."""

    name: str
    look: str
    position: dict[str, object]


def examples_of(game: AnyGame) -> list[Example]:
    """Those of a game's folder, in order; a game may have none."""
    file = game.folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=list[Example]) if file.is_file() else []


@cache
def told_examples(game: str) -> bytes:
    """The encoded list of a game's `wire.RulesExample`."""
    found = find_game(game)
    told = []
    for each in examples_of(found):
        try:
            told.append({"name": each.name, "look": each.look, "update": msgspec.Raw(_told(found, each))})
        except WonderlandError:
            # Content of your own may not have the pieces of our examples.
            if not own_folder(game):
                raise
    return msgspec.json.encode(told)


def _told(game: AnyGame, example: Example) -> bytes:
    seats = msgspec.convert(example.position["seats"], int)
    table = new_table(
        TableSetup(
            host=READER,
            game=game.id,
            chairs=[None, *["greedy"] * (seats - 1)],
            people={0: (READER, "")},
            options=msgspec.convert(example.position["options"], dict[str, object]),
            position=example.position,
        )
    )
    table.record.apply(entries.Started(at=0.0))
    return Moment(table.record, online=[READER]).update(READER)
