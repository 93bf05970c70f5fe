"""A person's history, over HTTP."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.client import Browser
from tests.web.in_process import freeze, world
from tests.web.live import running_server
from tests.web.past import COOKIE, FRIENDS_TOKEN, make_past
from tests.web.worlds import played, player
from wonderland.tables import entries
from wonderland.tables.stand_ins import NOT_THEMSELVES, assisted

GAMES = [*["parade"] * 21, "adventures"]


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, list[str]]]:
    data = tmp_path_factory.mktemp("past")
    ids = make_past(data, GAMES)
    with running_server(Path(data)) as address:
        browser = Browser(address)
        browser.cookie = COOKIE
        yield browser, ids


def test_finished_games_are_paged_and_filtered_by_game(past: tuple[Browser, list[str]]) -> None:
    browser, ids = past
    status, first = browser.ask("GET", "/api/me/history")
    assert status == 200 and (first["page"], first["pages"]) == (1, 2)
    assert first["games"] == {"parade": 21, "adventures": 1}
    _, second = browser.ask("GET", "/api/me/history?page=2")
    assert [line["id"] for line in first["lines"] + second["lines"]] == ids[::-1]
    line = first["lines"][0]
    assert line["game"] == "adventures" and line["names"] == ["Ala", None] and line["your_seats"] == [0]
    assert len(line["scores"]) == len(line["ranks"]) == 2 and line["ended"] > 1e9
    _, filtered = browser.ask("GET", "/api/me/history?game=adventures&page=9")
    assert [each["id"] for each in filtered["lines"]] == ids[-1:] and filtered["page"] == 1
    for wrong in ("x", "-1", "9" * 5000):
        assert browser.ask("GET", f"/api/me/history?page={wrong}")[0] == 400


def test_home_lists_only_the_latest_ones(past: tuple[Browser, list[str]]) -> None:
    browser, ids = past
    _, tables = browser.ask("GET", "/api/me/tables")
    assert [line["id"] for line in tables] == ids[:-5:-1]


def test_statistics_are_listed_by_game(past: tuple[Browser, list[str]]) -> None:
    status, figures = past[0].ask("GET", "/api/me/figures")
    assert status == 200 and [(each["game"], each["games"]) for each in figures] == [("adventures", 1), ("parade", 21)]
    parade = figures[1]
    assert 1 <= parade["mean_rank"] <= 2 and parade["best_score"] <= parade["mean_score"]
    assert parade["wins"] >= parade["streak"] and parade["favourite_count"] >= 2


def test_a_finished_game_has_its_points_and_a_few_facts(past: tuple[Browser, list[str]]) -> None:
    browser, ids = past
    status, recap = browser.ask("GET", f"/api/tables/{ids[0]}/recap")
    assert status == 200 and recap["points"][0] == [0, 0] and 1 <= len(recap["facts"]) <= 4
    assert Browser(browser.address).ask("GET", f"/api/tables/{ids[0]}/recap")[0] == 404


def test_an_export_is_one_file_with_the_logs(past: tuple[Browser, list[str]]) -> None:
    browser, ids = past
    status, everything = browser.ask("GET", "/api/me/export")
    assert status == 200 and everything["name"] == "Ala"
    assert {table["table"] for table in everything["tables"]} == set(ids)
    log = everything["tables"][0]["log"].splitlines()
    assert json.loads(log[0])["game"] == everything["tables"][0]["game"] and len(log) > 10


def test_without_games_the_history_is_empty(past: tuple[Browser, list[str]]) -> None:
    stranger = Browser(past[0].address)
    for path in ("history", "figures", "export"):
        assert stranger.ask("GET", f"/api/me/{path}")[0] == 401


def test_ratings_are_optional_and_shown_only_if_you_allow_it(past: tuple[Browser, list[str]]) -> None:
    browser, ids = past
    assert browser.ask("GET", "/api/me/ratings") == (200, {"wanted": False, "public": False, "games": []})
    status, wanted = browser.ask("PUT", "/api/me/ratings", {"wanted": True})
    assert (status, wanted["wanted"], wanted["public"]) == (200, True, False)
    assert browser.ask("GET", "/api/me/ratings")[1]["games"] == [], "games that ended before do not count"
    assert browser.ask("GET", f"/api/tables/{ids[0]}/ratings") == (200, [None, None])
    assert browser.ask("PUT", "/api/me/ratings", {"wanted": False})[1]["wanted"] is False
    assert Browser(browser.address).ask("PUT", "/api/me/ratings", {"wanted": True})[0] == 401


def test_a_game_removed_by_one_player_stays_in_the_history_of_the_other(tmp_path: Path) -> None:
    first, second = make_past(tmp_path, ["parade", "parade"], friends=True)
    with running_server(tmp_path) as address:
        ala, zofia = Browser(address), Browser(address)
        ala.cookie, zofia.cookie = COOKIE, f"wonderland={FRIENDS_TOKEN}"

        def kept(browser: Browser) -> list[tuple[str, str]]:
            lines = browser.ask("GET", "/api/me/history")[1]["lines"]
            assert [each["id"] for each in browser.ask("GET", "/api/me/tables")[1]] == [each["id"] for each in lines]
            return [(line["id"], line["removal"]) for line in lines]

        assert kept(ala) == kept(zofia) == [(second, "remove"), (first, "remove")]
        assert zofia.ask("DELETE", f"/api/tables/{first}") == (200, {})  # Ala is its host
        assert kept(zofia) == [(second, "remove")] and kept(ala) == [(second, "remove"), (first, "delete")]
        assert zofia.ask("DELETE", f"/api/tables/{first}")[0] == 404
        assert zofia.ask("GET", f"/api/tables/{first}/recap")[0] == 200  # its players may look at it
        assert ala.ask("DELETE", f"/api/tables/{first}") == (200, {})
        assert kept(ala) == [(second, "remove")]
        assert zofia.ask("GET", f"/api/tables/{first}/recap")[0] == 404


@pytest.mark.parametrize("by", NOT_THEMSELVES)
async def test_home_says_that_the_clock_or_a_stand_in_made_the_last_move(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze(monkeypatch)
    whole, playing = played("parade", 2, "a seed")
    made = (whole.entries[count - 1][0] for count in playing)
    upto = next(
        count for count, entry in zip(playing, made, strict=True) if isinstance(entry, entries.Moved) and entry.by == by
    )
    saved = whole.upto(upto, "nobody")
    async with world(saved, "true-world", player(0), 2, tmp_path, monkeypatch) as here:
        (line,) = json.loads((await here.ask(player(0), "GET", "/api/me/tables")).body)
    assert (line["last_by"], line["assisted"]) == (by, [])


async def test_history_says_for_whom_the_clock_or_a_stand_in_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze(monkeypatch)
    whole, _ = played("parade", 3, "a seed")
    async with world(whole, "true-world", player(0), 3, tmp_path, monkeypatch) as here:
        (line,) = json.loads((await here.ask(player(0), "GET", "/api/me/history")).body)["lines"]
    assert line["assisted"] == assisted(whole.record) != []
