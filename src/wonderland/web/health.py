"""Health and metrics, for the operator only."""

import hmac

from starlette.responses import PlainTextResponse, Response

from wonderland.core.errors import Refused
from wonderland.tables.metrics import lines

from .limits import ip_of
from .request import ApiRequest, Routes

routes = Routes()
METRICS_TYPE = "text/plain; version=0.0.4"


@routes("GET", "/healthz")
async def healthz(request: ApiRequest) -> Response:
    """The event loop runs."""
    _check_operator(request)
    return PlainTextResponse("alive\n")


@routes("GET", "/readyz")
async def readyz(request: ApiRequest) -> Response:
    """Saving works."""
    _check_operator(request)
    if problem := await request.tables.saving.check():
        return PlainTextResponse(f"saving fails: {problem}\n", 503)
    return PlainTextResponse("ready\n")


@routes("GET", "/metrics")
async def metrics(request: ApiRequest) -> Response:
    _check_operator(request)
    return Response("\n".join(lines(await request.tables.measures())) + "\n", media_type=METRICS_TYPE)


def _check_operator(request: ApiRequest) -> None:
    """The token of the settings, or without one a request from this machine that no proxy passed on."""
    token = request.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and hmac.compare_digest(given.encode(), token.encode()):
        return
    proxied = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    address = ip_of(request.client.host) if request.client else None
    if token or proxied or address is None or not address.is_loopback:
        raise Refused("unknown-address")
