"""For the operator: is it alive, is it ready, and what does it do. Strangers see none of it."""

import hmac
from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from wonderland.core.errors import Refused
from wonderland.tables.metrics import lines
from wonderland.tables.registry import TableRegistry

METRICS_TYPE = "text/plain; version=0.0.4"


async def healthz(request: Request) -> Response:
    """The event loop turns."""
    _check_operator(request)
    return PlainTextResponse("alive\n")


async def readyz(request: Request) -> Response:
    """Saving works."""
    _check_operator(request)
    tables: TableRegistry = request.app.state.tables
    if problem := await tables.saving.check():
        return PlainTextResponse(f"saving fails: {problem}\n", 503)
    return PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    _check_operator(request)
    tables: TableRegistry = request.app.state.tables
    return Response("\n".join(lines(await tables.measures())) + "\n", media_type=METRICS_TYPE)


def _check_operator(request: Request) -> None:
    """The token of the settings, or a request from this machine that no proxy passed on."""
    token: str = request.app.state.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and hmac.compare_digest(given.encode(), token.encode()):
        return
    proxied = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if token or proxied or not _is_loopback(request):
        raise Refused("unknown-address")


def _is_loopback(request: Request) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


ROUTES = [Route("/healthz", healthz), Route("/readyz", readyz), Route("/metrics", metrics)]
