"""Settings: file, environment and flags, the later winning, and errors that name the bad key."""

from pathlib import Path

import pytest

from wonderland.settings import BrokenSetting, Settings, terminal_language, unknown_variables
from wonderland.words import Words


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "wonderland.toml"
    path.write_text('host = "0.0.0.0"\nport = 9000\ndata = "games"\n')
    return path


def test_the_default_server_is_local() -> None:
    assert Settings.read(environment={}) == Settings("127.0.0.1", 8000, Path("data"), "en")


def test_the_environment_beats_the_file_and_a_flag_beats_both(file: Path) -> None:
    environment = {"WONDERLAND_PORT": "9001", "WONDERLAND_DATA": "elsewhere", "WONDERLAND_SETTINGS": str(file)}
    read = Settings.read({"port": 9002, "host": None}, environment)
    assert read == Settings("0.0.0.0", 9002, Path("elsewhere"), "en")


@pytest.mark.parametrize(
    ("flags", "environment", "key", "named"),
    [
        ({"port": "70000"}, {}, "setting-port", {"setting": "port", "source": "--port", "value": "70000"}),
        ({}, {"WONDERLAND_PORT": "tea"}, "setting-port", {"setting": "port", "source": "WONDERLAND_PORT"}),
        ({"host": " "}, {}, "setting-host", {"setting": "host"}),
        ({"data": 7}, {}, "setting-data", {"setting": "data"}),
        ({"language": "de"}, {}, "setting-language", {"setting": "language"}),
        ({}, {"WONDERLAND_CONNECTIONS": "-1"}, "setting-count", {"setting": "connections", "value": "-1"}),
        ({}, {"WONDERLAND_HOSTS": "a,,b"}, "setting-names", {"setting": "hosts", "value": "a,,b"}),
        ({}, {"WONDERLAND_METRICS_TOKEN": " "}, "setting-text", {"setting": "metrics_token"}),
        ({}, {"WONDERLAND_LOG_LEVEL": "loud"}, "setting-log_level", {"setting": "log_level", "value": "loud"}),
        ({}, {"WONDERLAND_LOG_FORM": "xml"}, "setting-log_form", {"setting": "log_form", "value": "xml"}),
        ({"colour": "red"}, {}, "setting-unknown", {"setting": "colour"}),
        ({}, {"WONDERLAND_SETTINGS": "missing.toml"}, "settings-unreadable", {"source": "missing.toml"}),
    ],
)
def test_a_bad_setting_is_named_with_its_source(
    flags: dict[str, object], environment: dict[str, str], key: str, named: dict[str, str]
) -> None:
    with pytest.raises(BrokenSetting) as broken:
        Settings.read(flags, environment)
    assert broken.value.key == key
    assert broken.value.details.items() >= named.items()
    for language in ("en", "pl"):
        sentence = Words(language).error(broken.value)
        assert all(value in sentence for value in named.values())


def test_lists_and_limits_come_from_a_file_and_from_variables(tmp_path: Path) -> None:
    file = tmp_path / "wonderland.toml"
    file.write_text('hosts = ["play.example.org"]\nconnections_per_person = 7\n')
    environment = {"WONDERLAND_PROXIES": "10.0.0.1, 10.0.0.2", "WONDERLAND_CONNECTIONS": "9"}
    read = Settings.read(environment=environment, file=file)
    assert (read.hosts, read.connections_per_person) == (("play.example.org",), 7)
    assert (read.proxies, read.connections) == (("10.0.0.1", "10.0.0.2"), 9)


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    broken_file = tmp_path / "broken.toml"
    broken_file.write_text("port = = 1")
    with pytest.raises(BrokenSetting) as broken:
        Settings.read(environment={}, file=broken_file)
    assert broken.value.details["source"] == str(broken_file)


def test_a_variable_that_is_no_setting_is_found_with_the_nearest_one() -> None:
    given = {"WONDERLAND_PROT": "1", "WONDERLAND_PORT": "2", "WONDERLAND_SETTINGS": "x", "HOME": "y"}
    assert unknown_variables(given) == {"WONDERLAND_PROT": "WONDERLAND_PORT"}
    assert list(unknown_variables({"WONDERLAND_7": ""})) == ["WONDERLAND_7"]


def test_the_terminal_language_follows_the_environment() -> None:
    assert terminal_language({"LANG": "pl_PL.UTF-8"}) == "pl"
    assert terminal_language({"LANG": "pl_PL.UTF-8", "LC_ALL": "en_GB.UTF-8"}) == "en"
    assert terminal_language({"LANG": "de_DE.UTF-8"}) == "en"
    assert terminal_language({}) == "en"
