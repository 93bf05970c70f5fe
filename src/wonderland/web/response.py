"""JSON responses, and the security headers of every response."""

import msgspec
from starlette.responses import Response

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
