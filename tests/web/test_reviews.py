"""Reviews and mistakes over HTTP: who may see them, and what is stored of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.client import Browser
from tests.web.live import running_server
from tests.web.past import COOKIE, FRIENDS_TOKEN, keep_review, make_past
from wonderland.review.report import Review


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, Review]]:
    data = tmp_path_factory.mktemp("reviewed")
    (table,) = make_past(data, ["parade"], friends=True)
    review = keep_review(data, table)
    with running_server(data) as address:
        yield address, table, review


def browser_of(address: str, cookie: str) -> Browser:
    browser = Browser(address)
    browser.cookie = cookie
    return browser


def test_players_of_a_private_table_see_its_review_and_nobody_else(reviewed: tuple[str, str, Review]) -> None:
    address, table, review = reviewed
    for cookie, seats in ((COOKIE, [0]), (f"wonderland={FRIENDS_TOKEN}", [1])):
        status, info = browser_of(address, cookie).ask("GET", f"/api/tables/{table}/review")
        assert (status, info["whole"], info["your_seats"], info["names"]) == (200, True, seats, ["Ala", "Zofia"])
        assert info["review"]["total"] == review.total and len(info["scores"]) == len(info["ranks"]) == 2
        status, moment = browser_of(address, cookie).ask("GET", f"/api/tables/{table}/moments/1")
        assert status == 200 and moment["seat_updates"][0]["question"]["choices"]
    stranger = Browser(address)
    for path in ("review", "moments/1"):
        assert stranger.ask("GET", f"/api/tables/{table}/{path}")[0] == 404
    assert stranger.ask("GET", "/api/me/mistakes")[0] == 401


def test_wrong_requests_name_their_fault(reviewed: tuple[str, str, Review]) -> None:
    address, table, _ = reviewed
    ala = browser_of(address, COOKIE)
    for path, problem in {
        "review?detail=endless": {"key": "bad-request", "details": {"field": "detail"}},
        "review?known=-1": {"key": "bad-request", "details": {"field": "known"}},
    }.items():
        assert ala.ask("GET", f"/api/tables/{table}/{path}") == (400, problem)
    for path in ("moments/0", "moments/9999", "moments/1?seat=7"):
        assert ala.ask("GET", f"/api/tables/{table}/{path}")[1]["key"] == "no-such-step"


def test_a_mistake_that_you_solved_comes_back_another_day(reviewed: tuple[str, str, Review]) -> None:
    address, table, review = reviewed
    zofia = browser_of(address, f"wonderland={FRIENDS_TOKEN}")
    zofia.ask("GET", f"/api/tables/{table}/review")
    _, mistakes = zofia.ask("GET", "/api/me/mistakes")
    own = [each.step for each in review.decisions if each.seat == 1]
    assert sorted(each["decision"]["step"] for each in mistakes) == own
    tried = {"table": table, "step": own[0], "solved": True}
    status, changed = zofia.ask("POST", "/api/me/mistakes", tried)
    assert (status, changed["solved"]) == (200, 1)
    assert [each["decision"]["step"] for each in zofia.ask("GET", "/api/me/mistakes")[1]] == own[1:] + own[:1]
    assert zofia.ask("GET", f"/api/tables/{table}/review")[1]["solved"] == own[:1]
    assert zofia.ask("POST", "/api/me/mistakes", {**tried, "step": 9999})[0] == 404
    exported = zofia.ask("GET", "/api/me/export")[1]["documents"]["mistakes"]
    assert len(exported["mistakes"]) == len(own)


def test_a_review_is_deleted_with_its_game(tmp_path: Path) -> None:
    (table,) = make_past(tmp_path, ["parade"])
    keep_review(tmp_path, table)
    with running_server(tmp_path) as address:
        ala = browser_of(address, COOKIE)
        assert ala.ask("GET", f"/api/tables/{table}/review")[0] == 200
        assert ala.ask("DELETE", f"/api/tables/{table}") == (200, {})
        assert ala.ask("GET", f"/api/tables/{table}/review")[0] == 404
        assert ala.ask("GET", "/api/me/mistakes") == (200, [])


def test_a_review_is_computed_while_a_page_asks_for_it(tmp_path: Path) -> None:
    (table,) = make_past(tmp_path, ["parade"])
    with running_server(tmp_path) as address:
        ala = browser_of(address, COOKIE)
        info: dict[str, Any] = {"whole": False}
        known = 0
        while not info["whole"]:
            status, info = ala.ask("GET", f"/api/tables/{table}/review?known={known}")
            assert status == 200
            known = info["review"]["done"] if info["review"] else 0
        review = info["review"]
        assert review["done"] == review["total"] > 0 and review["reviewer"]["method"] == "tree"
        assert sum(row["amount"] for row in review["ledgers"][0]) == pytest.approx(review["results"][0], abs=1e-9)
        assert len(review["players"]) == 2 and len(review["curve"]) > 10
    with running_server(tmp_path) as address:
        again = browser_of(address, COOKIE).ask("GET", f"/api/tables/{table}/review")[1]
        assert again["review"] == review and again["whole"], "it is kept"
