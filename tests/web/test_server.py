"""Serving: a taken port, a bad host and an unbuilt client each give one plain sentence."""

from pathlib import Path

import pytest

from wonderland.settings import Settings
from wonderland.web.server import CannotServe, address_of, create_process_app, open_socket, serve
from wonderland.words import LANGUAGES, Words


@pytest.fixture(autouse=True)
def built_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("wonderland.web.server.STATIC", tmp_path)
    return tmp_path


def refusals(settings: Settings) -> list[str]:
    """The sentence in every language."""
    with pytest.raises(CannotServe) as refusal:
        serve(settings, open_browser=False)
    return [Words(language).error(refusal.value) for language in LANGUAGES]


def test_a_taken_port_says_what_to_do() -> None:
    with open_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        for sentence in refusals(Settings(port=port)):
            assert f"{port}" in sentence
            assert "--port" in sentence
            assert "\n" not in sentence


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_a_foreign_host_says_what_to_do(host: str) -> None:
    for sentence in refusals(Settings(host=host, port=0)):
        assert host in sentence
        assert "--host" in sentence


def test_an_unbuilt_client_says_what_to_do(built_client: Path) -> None:
    (built_client / "index.html").unlink()
    assert all("play.py" in sentence for sentence in refusals(Settings(port=0)))


def test_an_unknown_variable_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("WONDERLAND_FINISHED_DAY", "3")
    monkeypatch.setattr("wonderland.web.server.set_up_log", lambda *_: None)
    monkeypatch.setattr("wonderland.web.server.open_tables", lambda *_: raise_stop())
    with pytest.raises(StopIteration):
        create_process_app(Settings(data=tmp_path))
    (line,) = [vars(record) for record in caplog.records if record.msg == "variable-unknown"]
    assert (line["variable"], line["nearest"]) == ("WONDERLAND_FINISHED_DAY", "WONDERLAND_FINISHED_DAYS")


def raise_stop() -> None:
    raise StopIteration


def test_the_address_can_be_opened_by_a_browser() -> None:
    with open_socket("127.0.0.1", 0) as listener:
        assert address_of(listener) == f"http://127.0.0.1:{listener.getsockname()[1]}"
    with open_socket("0.0.0.0", 0) as listener:
        assert address_of(listener).startswith("http://localhost:")
