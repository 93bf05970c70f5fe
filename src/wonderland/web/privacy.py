"""What is kept of people and for how long, as it is set here; and how somebody deletes themselves."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wonderland.settings import Settings
from wonderland.tables.admin import ErasePerson
from wonderland.tables.upkeep import carry_out
from wonderland.web import wire
from wonderland.web.people import COOKIE_SECONDS, clear_cookie
from wonderland.web.request import (
    known_guest,
    tables_of,
)
from wonderland.web.response import json_response

DAY = 24 * 3600


async def privacy(request: Request) -> Response:
    settings: Settings = request.app.state.settings
    return json_response(
        wire.Privacy(
            finished_days=settings.finished_days,
            idle_people_days=settings.idle_people_days,
            cookie_days=COOKIE_SECONDS // DAY,
        )
    )


async def delete_me(request: Request) -> Response:
    """Erase whoever asks, everywhere, as an operator would; their connections are closed."""
    guest = await known_guest(request)
    await carry_out(tables_of(request), ErasePerson(guest.id))
    response = json_response({})
    clear_cookie(response)
    return response


ROUTES = [
    Route("/api/privacy", privacy),
    Route("/api/me", delete_me, methods=["DELETE"]),
]
