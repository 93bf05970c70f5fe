"""JSON responses."""

import msgspec
from starlette.responses import Response


def json_response(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, {"cache-control": "no-store"}, "application/json")
