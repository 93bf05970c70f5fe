"""Link previews: title, sentence and picture in the client's HTML.

They show what anyone with the link may know: while seats are free, who invites to which game; later, if everyone may
watch, who plays.
"""

import html
import re
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from wonderland.core.errors import Refused, WonderlandError
from wonderland.core.picture import SEAT_COLOURS, SeatMark
from wonderland.core.values import Frozen
from wonderland.games import discover
from wonderland.store import Store, TableRow
from wonderland.tables.record import Record
from wonderland.tables.registry import TableRegistry
from wonderland.tables.rows import RowSummary, summary_of
from wonderland.words import LANGUAGES, Words

from .catalogue import games_with_own
from .picture import Pictures, SeatPicture, draw_table
from .response import etag_headers, json_response, not_modified

GAME = re.compile(r"/games/([a-z0-9-]+)/(rules|new)/?")
TABLE = re.compile(r"/tables/([A-Za-z0-9_-]+)(?:/(replay|review))?/?")
TITLES = {"replay": "replay-title", "review": "reviewed-title"}
"""By what follows a table in the address."""
SITE_PICTURE = "icon-512.png"
PLACE = "<title>Wonderland</title>"
"""In the client's HTML; the preview replaces it."""
BACKGROUND = "#f6eedd"
"""As in ui/src/style/tokens.css."""


class Preview(Frozen):
    """What a page says about itself in its head."""

    language: str
    title: str
    description: str
    picture: str = SITE_PICTURE


async def preview_of(request: Request, store: Store) -> Preview:
    """The preview of an address; the site's own if it leads nowhere."""
    language = accepted_language(request)
    if (found := GAME.fullmatch(request.url.path)) and found[1] in discover():
        words = words_in(language, found[1])
        game = words.say("title")
        title = words.say("rules-title", game=game) if found[2] == "rules" else game
        return Preview(language, title, words.say("tagline"), f"previews/{found[1]}.png")
    if table := TABLE.fullmatch(request.url.path):
        try:
            return await _table_preview(table[1], table[2], language, store)
        except WonderlandError:
            pass  # the page says what is wrong
    words = words_in(language)
    return Preview(language, words.say("site-title"), words.say("site-tagline"))


def accepted_language(request: Request) -> str:
    """The first of the browser's languages that we have."""
    tags = [tag.strip()[:2].lower() for tag in request.headers.get("accept-language", "").split(",")]
    return next((tag for tag in tags if tag in LANGUAGES), "en")


class SharedTable(Frozen):
    """A table, with what anyone with its link may know."""

    language: str
    """The host's, or the reader's."""
    row: TableRow
    summary: RowSummary
    host: str
    free: int
    """Free chairs; if there are any, the link is an invitation."""


async def shared_table(table: str, language: str, store: Store) -> SharedTable | None:
    """None if nothing may be shown, as if there were no such table."""
    row = await store.row(table)
    summary = summary_of(row) if row else None
    if row is None or summary is None:
        return None
    host = await store.person(summary.host)
    language = host[1] if host and host[1] in LANGUAGES else language
    free = summary.names.count("") - sum(map(bool, summary.bots)) if row.status == "gathering" else 0
    if free <= 0 and (summary.watch == "nobody" or not any(summary.names)):
        return None
    return SharedTable(language, row, summary, host[0] if host else "", free)


async def _table_preview(table: str, page: str | None, language: str, store: Store) -> Preview:
    shared = await shared_table(table, language, store)
    if shared is None:
        return Preview(language, words_in(language).say("preview-private"), words_in(language).say("site-tagline"))
    words, row = words_in(shared.language, shared.row.game), shared.row
    game, picture = words.say("title"), f"tables/{row.id}/picture.png?{row.updated:.0f}"
    if shared.free > 0:
        title = words.say("preview-invitation", host=shared.host, game=game)
        line = words.say("preview-free", free=shared.free, about=words.say("tagline"))
    else:
        title = words.say(TITLES[page], game=game) if page else words.say("site-page-title", page=game)
        names = words.listed([name for name in shared.summary.names if name])
        line = words.say("preview-played" if row.status == "over" else "preview-playing", names=names)
    return Preview(shared.language, title, line, picture)


async def table_picture(request: Request) -> Response:
    tables: TableRegistry = request.app.state.tables
    shared = await shared_table(request.path_params["table"], accepted_language(request), tables.store)
    if shared is None:
        raise Refused("table-not-found")
    is_watched = shared.summary.watch != "nobody" and shared.row.status != "gathering"
    record = await tables.record_for(None, shared.row.id) if is_watched else None
    svg = picture_of(shared, record)
    headers = etag_headers(svg.encode())
    pictures: Pictures = request.app.state.pictures
    return not_modified(request, headers) or Response(await pictures.png(svg), headers=headers, media_type="image/png")


def picture_of(shared: SharedTable, record: Record | None) -> str:
    """The SVG: if everyone may watch, what a spectator sees; otherwise what the invitation says."""
    words, row, summary = words_in(shared.language, shared.row.game), shared.row, shared.summary
    marks, board = [SeatMark(SEAT_COLOURS[seat % len(SEAT_COLOURS)]) for seat in range(len(summary.names))], None
    match, drawing = record.match if record else None, discover()[row.game].picture
    if match and drawing:
        view = match.game.on_screen(match.game.rules.view(match.state, None))
        marks, board = list(drawing.marks(view)), drawing.board(view)
    shows_names = summary.watch != "nobody" or summary.open is not None
    seats = [
        SeatPicture(_seat_name(words, summary, seat), mark, free=not (summary.names[seat] or summary.bots[seat]))
        for seat, mark in enumerate(marks)
        if shows_names or (summary.people[seat] in (None, summary.host) and not summary.bots[seat])
    ]
    cover = discover()[row.game].folder / "ui" / "art" / "cover.svg"
    return draw_table(words.say("site-title"), words.say("title"), _line(words, shared), seats, cover, board)


def _seat_name(words: Words, summary: RowSummary, seat: int) -> str:
    bot = summary.bots[seat]
    if bot:
        return words.say(f"people-bot-{bot}") if words.has(f"people-bot-{bot}") else bot
    return summary.names[seat] or words.say("invitation-free")


def _line(words: Words, shared: SharedTable) -> str:
    if shared.free > 0:
        return words.say("open-free", free=shared.free)
    ended = shared.summary.ended
    if ended is None:
        return words.say("picture-playing" if shared.row.status == "playing" else "picture-ready")
    winners = [_seat_name(words, shared.summary, seat) for seat, rank in enumerate(ended.ranks) if rank == 1]
    return words.say("table-wins", count=len(winners), players=words.listed(winners))


@cache
def words_in(language: str, game: str | None = None) -> Words:
    return Words(language, discover()[game].words if game else None)


def page_response(request: Request, preview: Preview, client: Path, status: int) -> Response:
    site = f"{request.url.scheme}://{request.headers.get('host', '')}"
    drawn = client.parent / ("fonts" if preview.picture.startswith("tables/") else preview.picture)
    picture = preview.picture if drawn.exists() else SITE_PICTURE
    facts = {
        "og:type": "website",
        "og:site_name": words_in(preview.language).say("site-title"),
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": f"{site}{request.url.path}",
        "og:image": f"{site}/{picture}",
        "og:locale": preview.language,
        "twitter:card": "summary" if picture == SITE_PICTURE else "summary_large_image",
    }
    head = [
        f"<title>{html.escape(preview.title)}</title>",
        f'<meta name="description" content="{html.escape(preview.description)}" />',
        *(f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in facts.items()),
    ]
    if own := games_with_own():
        head.append(f'<meta name="own-content" content="{" ".join(own)}" />')
    page = client.read_text(encoding="utf-8").replace('lang="en"', f'lang="{preview.language}"', 1)
    page = page.replace(PLACE, "\n    ".join(head), 1)
    return Response(page, status, {"vary": "accept-language"}, "text/html")


async def manifest(request: Request) -> Response:
    words = words_in(accepted_language(request))
    icons = {"icon-192": ("192x192", "any"), "icon-512": ("512x512", "any"), "icon-maskable": ("512x512", "maskable")}
    return json_response(
        {
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "name": (title := words.say("site-title")),
            "short_name": title,
            "description": words.say("site-tagline"),
            "lang": words.language,
            "background_color": BACKGROUND,
            "theme_color": BACKGROUND,
            "icons": [
                {"src": f"/{name}.png", "sizes": size, "type": "image/png", "purpose": purpose}
                for name, (size, purpose) in icons.items()
            ],
        }
    )
