"""Content of your own for the browser: faces and words in place of those that the client was built with."""

from hashlib import sha256

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wonderland.core.content import own_folder
from wonderland.games import game as find_game
from wonderland.games import names
from wonderland.web import wire
from wonderland.words import LANGUAGES, own_words


def games_with_own() -> tuple[str, ...]:
    """The games for which this server has content of its own; a page names them, so that others cost no request."""
    return tuple(name for name in names() if own_folder(name))


async def content(request: Request) -> Response:
    game = find_game(request.path_params["game"])
    box = game.box() if game.box and game.id in games_with_own() else None
    words = {each: [file.read_text(encoding="utf-8") for file in own_words(game.id, each)] for each in LANGUAGES}
    told = msgspec.json.encode(wire.OwnContent(box, words))
    tag = f'"{sha256(told).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(told, headers=headers, media_type="application/json")


ROUTES = [Route("/api/games/{game}/content", content)]
