"""JSON responses, refusals, and the security headers of every response."""

import msgspec
from starlette.responses import Response

from wonderland.core.errors import Refused
from wonderland.web.wire import Problem

STATUSES = {
    "unknown-address": 404,
    "table-not-found": 404,
    "session-unknown": 404,
    "table-not-open": 409,
    "already-seated": 409,
    "others-play": 409,
    "table-set-aside": 409,
    "name-first": 401,
    "token-unknown": 401,
    "question-moved-on": 409,
    "not-asked": 409,
    "host-only": 403,
    "request-too-large": 413,
    "too-many-requests": 429,
    "too-many-people": 429,
    "address-barred": 403,
    "too-many-tables": 429,
    "too-many-hints": 429,
    "too-many-sessions": 429,
    "too-many-tests": 429,
    "channel-unknown": 404,
    "stop-unknown": 404,
    "notice-failed": 502,
    "notice-gone": 502,
}
"""Of refusals; all others are 400."""
# Nothing loads from other sites, nothing runs from within the page's text, nobody frames the page.
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


def refusal_response(refusal: Refused) -> Response:
    return json_response(Problem(refusal.key, refusal.details), STATUSES.get(refusal.key, 400))
