"""The catalogue of games, the server's own content, and the examples of the rules pages."""

from functools import cache

import msgspec
from starlette.responses import Response

from wonderland.bots.levels import USUAL, offered
from wonderland.core.content import own_folder
from wonderland.core.errors import WonderlandError
from wonderland.core.match import AnyGame
from wonderland.core.values import Frozen
from wonderland.games import discover, names
from wonderland.games import game as find_game
from wonderland.tables import entries
from wonderland.tables.company import REMOTE
from wonderland.tables.opening import TableSetup, new_table
from wonderland.tables.viewer import TableMoment
from wonderland.words import LANGUAGES, own_words

from . import wire
from .request import ApiRequest, Routes
from .response import etag_headers, not_modified

routes = Routes()
EXAMPLES = "examples.json"
READER = "reader"


@routes("GET", "/api/games")
async def games(_: ApiRequest) -> object:
    games = [wire.GameInfo.of(game) for game in discover().values()]
    return wire.Catalogue(games, [*offered(), REMOTE], USUAL)


def games_with_own() -> tuple[str, ...]:
    """The games with content of this server; pages name them, so that browsers ask only for those."""
    return tuple(name for name in names() if own_folder(name))


@routes("GET", "/api/games/{game}/content")
async def content(request: ApiRequest) -> Response:
    game = find_game(request.text("game"))
    box = game.box() if game.box and game.id in games_with_own() else None
    words = {each: [file.read_text(encoding="utf-8") for file in own_words(game.id, each)] for each in LANGUAGES}
    body = msgspec.json.encode(wire.OwnContent(box, words))
    headers = etag_headers(body)
    return not_modified(request, headers) or Response(body, headers=headers, media_type="application/json")


class Example(Frozen):
    """A position where the first seat is to act, and the choice to look at; its words are `example-<name>`."""

    name: str
    look: str
    position: dict[str, object]


def examples_of(game: AnyGame) -> list[Example]:
    file = game.folder / EXAMPLES
    return msgspec.json.decode(file.read_bytes(), type=list[Example]) if file.is_file() else []


@routes("GET", "/api/games/{game}/examples")
async def examples(request: ApiRequest) -> Response:
    return Response(encoded_examples(find_game(request.text("game")).id), media_type="application/json")


@cache
def encoded_examples(name: str) -> bytes:
    """A game's list of `wire.RulesExample` as JSON."""
    game, encoded = find_game(name), []
    for each in examples_of(game):
        try:
            encoded.append({"name": each.name, "look": each.look, "update": msgspec.Raw(_update(game, each))})
        except WonderlandError:
            # The server's own content may lack the pieces of our examples.
            if not own_folder(name):
                raise
    return msgspec.json.encode(encoded)


def _update(game: AnyGame, example: Example) -> bytes:
    """What the player in the first seat would be sent."""
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
    return TableMoment(table.record, online=[READER]).update(READER)
