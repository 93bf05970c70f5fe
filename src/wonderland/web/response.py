"""JSON responses, error statuses, and the security headers of every response."""

from collections.abc import Mapping
from hashlib import sha256

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wonderland.core.errors import Refused

from .wire import Problem

KEYS_OF_STATUS = {
    401: "name-first token-unknown",
    403: "host-only address-barred foreign-page",
    404: "unknown-address table-not-found session-unknown channel-unknown stop-unknown no-such-mistake",
    409: "table-not-open already-seated others-play table-set-aside question-moved-on not-asked",
    413: "request-too-large",
    421: "unknown-host",
    429: "too-many-requests too-many-people too-many-tables too-many-hints too-many-sessions too-many-tests "
    "too-many-reviews",
    502: "notice-failed notice-gone",
}
STATUSES = {key: status for status, keys in KEYS_OF_STATUS.items() for key in keys.split()}
"""By error key; all others are 400."""
# Pages load nothing from other sites, run no inline scripts and cannot be framed.
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def json_response(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, {"cache-control": "no-store"}, "application/json")


def error_response(error: Refused) -> Response:
    return json_response(Problem(error.key, error.details), STATUSES.get(error.key, 400))


def etag_headers(content: bytes) -> dict[str, str]:
    return {"etag": f'"{sha256(content).hexdigest()[:16]}"', "cache-control": "no-cache"}


def not_modified(request: Request, headers: Mapping[str, str]) -> Response | None:
    """Status 304 if the browser has the version of these headers."""
    is_known = request.headers.get("if-none-match") == headers["etag"]
    return Response(status_code=304, headers=headers) if is_known else None
