"""A server with its own content sends faces and words, so that the client needs no other build."""

import json
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.own_content import UNITS, server, type_in
from tests.web.live import running_server


def get(address: str, path: str, **headers: str) -> tuple[int, str, str]:
    """Status, ETag and text of a response."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=60)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, answer.headers.get("etag", ""), text


def test_the_server_sends_typed_in_faces_and_words(tmp_path: Path) -> None:
    own = type_in(tmp_path / "box")
    with server(tmp_path / "data", WONDERLAND_CONTENT=str(own)) as address:
        assert '<meta name="own-content" content="war" />' in get(address, "/")[2]
        status, tag, text = get(address, "/api/games/war/content")
        box, words = (json.loads(text)[key] for key in ("box", "words"))
        assert status == 200 and box["cards"]["tea-1-01"]["units"] == [UNITS]
        assert box["factions"]["alice"]["tracks"][0]["spaces"] == ["points-9"]
        assert "tracks" not in box["factions"]["jabberwock"]
        assert "Cake tea-1-01" in words["en"][0] and words["pl"] == words["en"]
        assert get(address, "/api/games/war/content", if_none_match=tag)[::2] == (304, "")
        assert json.loads(get(address, "/api/games/parade/content")[2]) == {"box": None, "words": {"en": [], "pl": []}}
        assert get(address, "/api/games/chess/content")[0] == 400
        assert get(address, "/api/games/war/examples")[0] == 200


def test_a_server_with_our_content_sends_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WONDERLAND_CONTENT", raising=False)
    with running_server() as address:
        assert "own-content" not in get(address, "/")[2]
        assert json.loads(get(address, "/api/games/war/content")[2])["box"] is None
