"""Serving: a taken port, a bad host and an unbuilt client each end in one plain sentence."""

from pathlib import Path

import pytest

from wonderland.settings import Settings
from wonderland.web.server import address_of, open_socket, serve


@pytest.fixture(autouse=True)
def built_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("wonderland.web.server.STATIC", tmp_path)
    return tmp_path


def refusal(settings: Settings, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stop:
        serve(settings, open_browser=False)
    assert stop.value.code == 2
    return capsys.readouterr().err


def test_a_taken_port_is_one_plain_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with open_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        sentence = refusal(Settings(port=port), capsys)
        assert f"{port}" in sentence
        assert "--port" in sentence
        assert sentence.count("\n") == 1
        assert "zajęty" in refusal(Settings(port=port, language="pl"), capsys)


def test_a_host_that_is_not_ours_is_one_plain_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = refusal(Settings(host="192.0.2.1", port=0), capsys)
    assert "192.0.2.1" in sentence
    assert sentence.count("\n") == 1


def test_a_client_that_is_not_built_is_one_plain_sentence(
    built_client: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (built_client / "index.html").unlink()
    assert "play.py" in refusal(Settings(port=0), capsys)


def test_the_address_is_one_that_a_browser_can_open() -> None:
    with open_socket("127.0.0.1", 0) as listener:
        assert address_of(listener) == f"http://127.0.0.1:{listener.getsockname()[1]}"
    with open_socket("0.0.0.0", 0) as listener:
        assert address_of(listener).startswith("http://localhost:")
