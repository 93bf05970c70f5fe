"""What a link shows before it is opened: the page's title, a sentence and a picture, put into the client's HTML.

Whoever reads a preview is anybody. Of a table it tells what its own page would tell a stranger: while chairs are free,
who invites to which game; later, who plays, where strangers may watch. Pictures are drawn once for each game.
"""

import html
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from wonderland.core.errors import WonderlandError
from wonderland.games import discover
from wonderland.store import Store, TableRow
from wonderland.tables.rows import RowSummary, summary_of
from wonderland.web.response import json_response
from wonderland.words import LANGUAGES, Words

GAME = re.compile(r"/games/([a-z0-9-]+)/(rules|new)/?")
TABLE = re.compile(r"/tables/([A-Za-z0-9_-]+)(/replay)?/?")
HOUSE_PICTURE = "icon-512.png"
PLACE = "<title>Wonderland</title>"
"""In the client's HTML; it gives way to what a preview has."""
GROUND = "#f6eedd"
"""The colour of the page by day, as in ui/src/style/tokens.css."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What is told of a page."""

    language: str
    title: str
    description: str
    picture: str = HOUSE_PICTURE


async def preview_of(request: Request, store: Store) -> Preview:
    """The preview of an address; one that leads nowhere tells of the house."""
    language = accepted_language(request)
    if (game := GAME.fullmatch(request.url.path)) and game[1] in discover():
        return _game_preview(game[1], language, is_rules=game[2] == "rules")
    if table := TABLE.fullmatch(request.url.path):
        try:
            return await _table_preview(table[1], bool(table[2]), language, store)
        except WonderlandError:
            pass  # the page itself says what is wrong
    words = _words(language)
    return Preview(language, words.say("site-title"), words.say("site-tagline"))


def accepted_language(request: Request) -> str:
    """The first of the browser's languages that we speak."""
    tags = [tag.strip()[:2].lower() for tag in request.headers.get("accept-language", "").split(",")]
    return next((tag for tag in tags if tag in LANGUAGES), "en")


def _game_preview(game: str, language: str, is_rules: bool) -> Preview:
    words = _words(language, game)
    title = words.say("title")
    return Preview(
        language, words.say("rules-title", game=title) if is_rules else title, words.say("tagline"), _picture(game)
    )


async def _table_preview(table: str, is_replay: bool, language: str, store: Store) -> Preview:
    row = await store.row(table)
    summary = summary_of(row) if row else None
    host = await store.person(summary.host) if summary else None
    language = host[1] if host and host[1] in LANGUAGES else language
    words = _words(language)
    free = summary.names.count("") - sum(map(bool, summary.bots)) if summary else 0
    if row and summary and row.status == "gathering" and free > 0:
        words = _words(language, row.game)
        title = words.say("preview-invitation", host=host[0] if host else "", game=words.say("title"))
        return Preview(
            language, title, words.say("preview-free", free=free, about=words.say("tagline")), _picture(row.game)
        )
    if row and summary and summary.watch != "nobody" and any(summary.names):
        return _open_preview(row, summary, is_replay, language)
    return Preview(language, words.say("preview-private"), words.say("site-tagline"))


def _open_preview(row: TableRow, summary: RowSummary, is_replay: bool, language: str) -> Preview:
    """A table that strangers may watch."""
    words = _words(language, row.game)
    game, people = words.say("title"), [name for name in summary.names if name]
    title = words.say("replay-title", game=game) if is_replay else words.say("site-page-title", page=game)
    told = "preview-played" if row.status == "over" else "preview-playing"
    return Preview(language, title, words.say(told, names=words.listed(people)), _picture(row.game))


@cache
def _words(language: str, game: str | None = None) -> Words:
    return Words(language, discover()[game].words if game else None)


def _picture(game: str) -> str:
    return f"previews/{game}.png"


def page_response(request: Request, preview: Preview, client: Path, status: int) -> Response:
    """The client with a preview in its head."""
    site = f"{request.url.scheme}://{request.headers.get('host', '')}"
    picture = preview.picture if (client.parent / preview.picture).is_file() else HOUSE_PICTURE
    facts = {
        "og:type": "website",
        "og:site_name": _words(preview.language).say("site-title"),
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": f"{site}{request.url.path}",
        "og:image": f"{site}/{picture}",
        "og:locale": preview.language,
        "twitter:card": "summary" if picture == HOUSE_PICTURE else "summary_large_image",
    }
    head = [f"<title>{html.escape(preview.title)}</title>"]
    head.append(f'<meta name="description" content="{html.escape(preview.description)}" />')
    head += [f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in facts.items()]
    page = client.read_text(encoding="utf-8").replace('lang="en"', f'lang="{preview.language}"', 1)
    return Response(
        page.replace(PLACE, "\n    ".join(head), 1),
        status,
        headers={"vary": "accept-language"},
        media_type="text/html",
    )


async def manifest(request: Request) -> Response:
    """What a browser needs to make an app of the site."""
    words = _words(accepted_language(request))
    icons = [("icon-192", "192x192", "any"), ("icon-512", "512x512", "any"), ("icon-maskable", "512x512", "maskable")]
    return json_response(
        {
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "name": words.say("site-title"),
            "short_name": words.say("site-title"),
            "description": words.say("site-tagline"),
            "lang": words.language,
            "background_color": GROUND,
            "theme_color": GROUND,
            "icons": [
                {"src": f"/{name}.png", "sizes": size, "type": "image/png", "purpose": purpose}
                for name, size, purpose in icons
            ],
        }
    )
