"""A whole server: people by cookie, tables by socket; malformed, foreign or oversized requests change nothing."""

import json
import re
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

import wonderland.web
from tests.web.client import BOT, FRIEND, YOU, Browser, answer_of, next_but_updates, receive, update
from tests.web.live import UNLIMITED, running_server
from wonderland.store.cluster import LEASE_SECONDS, RENEW_SECONDS
from wonderland.store.database import FILE
from wonderland.store.postgres_database import SAVE_SECONDS
from wonderland.web.api import local_address
from wonderland.web.socket import HEARTBEAT_SECONDS
from wonderland.words import LANGUAGES, Words


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture(scope="module")
def plain_address() -> Iterator[str]:
    with running_server(plain=True) as address:
        yield address


IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1"


@pytest.mark.parametrize("server", ["address", "plain_address"])
def test_a_game_against_bots_over_the_wire(server: str, request: pytest.FixtureRequest) -> None:
    address: str = request.getfixturevalue(server)
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, BOT, BOT])
    ala.send_nonce(table)
    assert [line["names"] for line in ala.ask("GET", "/api/me/tables")[1]] == [["Ala", None, None]]
    with ala.socket(table) as socket:
        number = 0
        while True:
            message = update(socket)
            if message["table"]["status"] == "over":
                break
            question = message["seat_updates"][0]["question"]
            if question and message["table"]["moves"] >= number:
                choice = question["choices"][0]["name"]
                number = message["table"]["moves"] + 1
                asked = {"do": "answer", "id": f"r{number}", "seat": 0, "question": question["number"]}
                socket.send(json.dumps(asked | {"choice": choice}))
    status, replay = ala.ask("GET", f"/api/tables/{table}/replay")
    assert status == 200
    assert len(replay["steps"]) == message["table"]["moves"] + 1
    assert replay["names"] == ["Ala", None, None]
    status, log = ala.ask("GET", f"/api/tables/{table}/log")
    assert status == 200
    assert '"proof"' in log


def test_an_idle_table_sends_heartbeats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderland.web.socket.HEARTBEAT_SECONDS", 0.02)
    with running_server() as address:
        ala = Browser(address, "Ala")
        with ala.socket(ala.open_table([YOU, FRIEND])) as socket:
            update(socket)
            assert [receive(socket)["type"] for _ in range(3)] == ["heartbeat"] * 3


def test_a_browser_notices_a_paused_process_or_a_lost_database_within_five_seconds() -> None:
    """It leaves a silent process, and a process without its database says so or closes; each leaves time to spare."""
    client = (Path(__file__).parents[2] / "ui" / "src" / "lib" / "socket.ts").read_text(encoding="utf-8")
    (silence,) = re.findall(r"SILENCE_TIMEOUT = (\d+);", client)
    assert 2 * HEARTBEAT_SECONDS < int(silence) / 1000 <= 5
    assert LEASE_SECONDS + 2 * RENEW_SECONDS < 5 and SAVE_SECONDS < 5


def test_requests_sent_together_are_answered_in_order(address: str) -> None:
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, FRIEND])
    names = ["nonce", *(f"r{number}" for number in range(12))]
    with ala.socket(table) as socket:
        socket.send(json.dumps({"do": "send-nonce", "id": names[0], "nonce": "n" * 16}))
        for name in names[1:]:
            socket.send(json.dumps({"do": "undo", "id": name, "seat": 0}))
        answers = [next_but_updates(socket) for _ in names]
    assert [answer["id"] for answer in answers] == names
    assert [answer["type"] for answer in answers] == ["ack", *["refused"] * 12]


def test_a_friend_joins_by_invitation_and_a_stranger_does_not_find_the_table(address: str) -> None:
    ala, ben, eve = Browser(address, "Ala"), Browser(address, "Ben"), Browser(address, "Eve")
    table = ala.open_table([YOU, FRIEND])
    with ala.socket(table) as socket:
        invite = update(socket)["table"]["seats"][1]["invite"]
        assert eve.ask("POST", f"/api/tables/{table}/join", {"invite": "guess"})[0] == 400
        assert ben.ask("POST", f"/api/tables/{table}/join", {"invite": invite})[0] == 200
        while update(socket)["table"]["seats"][1]["name"] != "Ben":
            pass
    for stranger in (eve, Browser(address)):
        with stranger.socket(table) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
        assert stranger.ask("GET", f"/api/tables/{table}/replay")[0] == 404
    assert [line["id"] for line in ben.ask("GET", "/api/me/tables")[1]] == [table]
    assert eve.ask("GET", "/api/me/tables")[1] == []


def test_a_host_does_not_delete_a_game_while_others_play_it(address: str) -> None:
    ala, ben = Browser(address, "Ala"), Browser(address, "Ben")
    table = ala.open_table([YOU, FRIEND])
    with ala.socket(table) as socket:
        invite = update(socket)["table"]["invite"]
        assert ben.ask("POST", f"/api/tables/{table}/join", {"invite": invite})[0] == 200
        assert ala.ask("GET", "/api/me/tables")[1][0]["removal"] == "delete"
        assert ben.ask("GET", "/api/me/tables")[1][0]["removal"] is None
        socket.send(json.dumps({"do": "start", "id": "start"}))
        assert answer_of(socket, "start")["type"] == "ack"
    assert ala.ask("GET", "/api/me/tables")[1][0]["removal"] is None
    assert ala.ask("DELETE", f"/api/tables/{table}") == (409, {"key": "others-play", "details": {}})
    assert [line["id"] for line in ben.ask("GET", "/api/me/tables")[1]] == [table]


def test_a_personal_link_signs_in_on_another_device(address: str) -> None:
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, BOT])
    ala.send_nonce(table)
    key = ala.ask("POST", "/api/me/link")[1]["key"]
    phone = Browser(address)
    assert phone.ask("POST", "/api/back", {"key": "nonsense"})[0] == 400
    assert phone.ask("POST", "/api/back", {"key": key})[1] == {"name": "Ala", "language": "en"}
    with phone.socket(table) as socket:
        assert update(socket)["seat_updates"][0]["seat"] == 0


def test_sessions_are_listed_and_ended_by_their_owner(address: str) -> None:
    ala, eve = Browser(address, "Ala"), Browser(address, "Eve")
    table = ala.open_table([YOU, BOT])
    phone = Browser(address)
    phone.ask("POST", "/api/back", {"key": ala.ask("POST", "/api/me/link")[1]["key"]}, **{"user-agent": IPHONE})
    status, sessions = ala.ask("GET", "/api/me/sessions")
    assert status == 200 and [session["is_this"] for session in sessions].count(True) == 1
    (other,) = [session for session in sessions if not session["is_this"]]
    assert other["device"] == "Safari, iPhone" and other["created"] > 0
    assert eve.ask("DELETE", f"/api/me/sessions/{other['name']}")[0] == 404
    with phone.socket(table) as socket:
        update(socket)
        assert ala.ask("DELETE", f"/api/me/sessions/{other['name']}")[0] == 200
        with pytest.raises(ConnectionClosed):
            answer_of(socket, "nothing")
    assert phone.ask("GET", "/api/me")[1]["name"] == "" and ala.ask("GET", "/api/me")[1]["name"] == "Ala"
    this = next(session["name"] for session in sessions if session["is_this"])
    assert ala.ask("DELETE", f"/api/me/sessions/{this}")[0] == 200
    assert ala.ask("GET", "/api/me/sessions")[0] == 401


def test_a_running_game_shows_neither_replay_nor_log(address: str) -> None:
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, BOT])
    ala.send_nonce(table)
    for what in ("replay", "log"):
        status, problem = ala.ask("GET", f"/api/tables/{table}/{what}")
        assert (status, problem["key"]) == (400, "table-still-playing")
    with ala.socket(table) as socket:
        proof = update(socket)["table"]["proof"]
    assert len(proof["commitment"]) == 64 and proof["secret"] is None


def test_another_sites_page_is_rejected(address: str) -> None:
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, BOT])
    assert ala.ask("DELETE", f"/api/tables/{table}", origin="https://evil.example")[0] == 403
    with pytest.raises(InvalidStatus):
        ala.socket(table, origin="https://evil.example")
    with ala.socket(table, origin=address) as socket:
        assert update(socket)["table"]["id"] == table


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"name": 3}',
        b'{"name": "", "language": "en"}',
        b'{"name": "A", "language": "xx"}',
        b"x" * 20_000,
    ],
)
def test_an_invalid_request_fails(address: str, body: bytes) -> None:
    status, problem = Browser(address).ask("PUT", "/api/me", body)
    assert status in (400, 413)
    assert problem["key"] in ("bad-request", "bad-name", "unknown-language", "request-too-large")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"hints": "all"}, "hints"),
        ({"clock": "soon"}, "clock"),
        ({"chairs": [{"kind": "ghost"}]}, "chairs[0].kind"),
        ({"chairs": [{"kind": "you", "hat": 1}]}, "chairs[0].hat"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_wrong_value_is_named_by_its_field(address: str, changes: dict[str, Any], field: str) -> None:
    request = {"game": "parade", "chairs": [YOU, BOT], "options": {}, "watch": "link", "chat": True}
    answer = Browser(address, "Ala").ask("POST", "/api/tables", request | {"clock": None, "bot_delay": 0} | changes)
    assert answer == (400, {"key": "bad-request", "details": {"field": field}})
    assert all(field in Words(language).say("error-bad-request", field=field) for language in LANGUAGES)


def test_a_missing_field_and_an_unreadable_body_are_named(address: str) -> None:
    ala = Browser(address, "Ala")
    assert ala.ask("POST", "/api/tables", {})[1]["details"] == {"field": "game"}
    assert ala.ask("POST", "/api/tables", b"{")[1]["details"] == {"field": "body"}
    assert ala.ask("GET", "/api/me/history?page=x")[1]["details"] == {"field": "page"}


def test_a_frame_with_a_wrong_value_is_answered_with_its_field(address: str) -> None:
    ala = Browser(address, "Ala")
    with ala.socket(ala.open_table([YOU, FRIEND])) as socket:
        for frame, field in (('{"do": "send-nonce", "id": "a", "nonce": 3}', "nonce"), ("{", "message")):
            socket.send(frame)
            received = next_but_updates(socket)
            assert (received["key"], received["details"]) == ("not-understood", {"field": field})


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"chairs": [YOU]},
        {"chairs": [YOU] * 7},
        {"chairs": [YOU, {"kind": "bot", "bot": "clever"}]},
        {"options": {"two_player_margin": 9}},
        {"options": {"unheard": 1}},
        {"clock": 1},
        {"bot_delay": -1},
        {"seed": "x" * 101},
        {"seed": "tea", "chairs": [YOU, FRIEND]},
        {"seed": "tea", "chairs": [YOU, {"kind": "bot", "bot": "remote"}]},
        {"watch": "everybody"},
        {"extra": 1},
    ],
)
def test_an_impossible_table_is_not_opened(address: str, changes: dict[str, Any]) -> None:
    ala = Browser(address, "Ala")
    with pytest.raises(AssertionError, match="key"):
        ala.open_table(**{"chairs": [YOU, BOT], **changes})
    assert ala.ask("GET", "/api/me/tables")[1] == []


def test_nobody_without_a_name_opens_a_table(address: str) -> None:
    status, problem = Browser(address).ask("POST", "/api/tables", {})
    assert (status, problem["key"]) == (401, "name-first")


def test_an_oversized_frame_ends_the_connection(address: str) -> None:
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, BOT])
    with ala.socket(table) as socket:
        socket.send(json.dumps({"do": "say", "id": "x", "text": "x" * 10_000}))
        with pytest.raises(ConnectionClosed):
            answer_of(socket, "x")


def test_malformed_frames_fail_and_change_nothing(address: str) -> None:
    """Fuzzed: whatever is sent, the table is unchanged and goes on."""
    ala = Browser(address, "Ala")
    table = ala.open_table([YOU, FRIEND])
    fields = st.sampled_from(["do", "id", "seat", "question", "choice", "text", "on", "bot", "reaction"])
    values = st.one_of(
        st.none(), st.booleans(), st.integers(-9, 99), st.text(max_size=20),
        st.sampled_from(["answer", "undo", "answer-undo", "start", "stand-in", "resign", "play red-3", "clap"]),
    )  # fmt: skip
    frames = st.one_of(st.text(max_size=60), st.dictionaries(fields, values, max_size=5).map(json.dumps))

    with ala.socket(table) as socket:
        before = update(socket)

        @settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
        @given(frames)
        def send(frame: str) -> None:
            socket.send(frame)
            assert next_but_updates(socket)["type"] == "refused"

        send()
    with ala.socket(table) as socket:
        after = update(socket)
    assert (after["seq"], after["table"]) == (before["seq"], before["table"])


@pytest.mark.parametrize(
    "damage",
    ["card = CAST('moths' AS BLOB)", "members = CAST(x'ff22' AS TEXT), card = x'00'", "game = 'go'", "updated = 'now'"],
)
def test_a_damaged_row_does_not_spoil_the_lists_and_is_repaired(tmp_path: Path, damage: str) -> None:
    with running_server(tmp_path) as address:
        ala, ben = Browser(address, "Ala"), Browser(address, "Ben")
        bad, good = (ala.open_table([YOU, FRIEND], watch="public") for _ in range(2))
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute(f"UPDATE tables SET {damage} WHERE id = ?", (bad,))
        for browser, path in ((ben, "/api/tables"), (ala, "/api/me/tables"), (ben, "/api/tables")):
            status, listed = browser.ask("GET", path)
            assert status == 200 and {row["id"] for row in listed} == {bad, good}
        assert [row["names"] for row in listed] == [["Ala", ""]] * 2
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            assert database.execute("SELECT game, members FROM tables WHERE id = ?", (bad,)).fetchone()[0] == "parade"


def test_a_banned_person_does_not_return_as_somebody_new(tmp_path: Path) -> None:
    settings = replace(UNLIMITED, ban_hours=1)
    with running_server(tmp_path, settings=settings) as address:
        ala, ben = Browser(address, "Ala"), Browser(address, "Ben")
        table = ala.open_table([YOU, BOT])
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            assert database.execute("UPDATE people SET banned = 1 WHERE name = 'Ala'").rowcount == 1
        newcomer = {"name": "Not Ala", "language": "en"}
        assert Browser(address).ask("PUT", "/api/me", newcomer)[0] == 200
        assert ala.ask("GET", "/api/me") == (200, {"name": "", "language": ""})
        for browser in (ala, Browser(address)):
            status, problem = browser.ask("PUT", "/api/me", newcomer)
            assert (status, problem["key"]) == (403, "address-barred")
        with pytest.raises(ConnectionClosed), ala.socket(table) as socket:
            update(socket)
        assert ben.ask("PUT", "/api/me", {"name": "Benedict", "language": "en"})[0] == 200
        assert ben.open_table([YOU, BOT])


def test_an_address_can_be_exempt(tmp_path: Path) -> None:
    with running_server(tmp_path, settings=replace(UNLIMITED, ban_hours=0)) as address:
        ala = Browser(address, "Ala")
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE people SET banned = 1")
        assert ala.ask("GET", "/api/me")[1]["name"] == ""
        assert Browser(address).ask("PUT", "/api/me", {"name": "Ben", "language": "en"})[0] == 200


def test_an_invitation_names_host_and_game_before_you_have_a_name(address: str) -> None:
    host = Browser(address, "Ala")
    table = host.open_table([{"kind": "you"}, {"kind": "friend"}, {"kind": "bot", "bot": "random"}], clock=60)
    with host.socket(table) as socket:
        card = json.loads(socket.recv())["table"]
    stranger = Browser(address)
    for invite in (card["invite"], card["seats"][1]["invite"]):
        status, invitation = stranger.ask("POST", f"/api/tables/{table}/invitation", {"invite": invite})
        assert status == 200 and invitation["seats"] == [1]
        assert (invitation["host"], invitation["names"]) == ("Ala", ["Ala", "", None])
        assert (invitation["game"], invitation["clock"]) == ("parade", 60)
    assert Browser(address, "Bob").ask("POST", f"/api/tables/{table}/join", {"invite": card["invite"]})[0] == 200
    for invite, reason in (("false", "invitation-unknown"), (card["invite"], "seat-taken")):
        status, refusal = stranger.ask("POST", f"/api/tables/{table}/invitation", {"invite": invite})
        assert (status, refusal["key"]) == (400, reason)


def test_people_at_one_device_have_their_own_names(address: str) -> None:
    host = Browser(address, "Ola")
    table = host.open_table([{"kind": "you"}, {"kind": "you", "name": " Jaś  M. "}])
    (line,) = host.ask("GET", "/api/me/tables")[1]
    assert line["id"] == table and line["names"] == ["Ola", "Jaś M."]


def test_a_list_shows_the_last_move_as_spectators_see_it(address: str) -> None:
    host = Browser(address, "Ola")
    table = host.open_table([{"kind": "you"}, {"kind": "you"}], clock=60)
    host.send_nonce(table)
    with host.socket(table) as socket:
        asked = next(each for each in update(socket)["seat_updates"] if each["question"])
        answer = {"seat": asked["seat"], "question": asked["question"]["number"]}
        socket.send(
            json.dumps({"do": "answer", "id": "1", "choice": asked["question"]["choices"][0]["name"], **answer})
        )
        assert answer_of(socket, "1")["type"] == "ack"
    (line,) = host.ask("GET", "/api/me/tables")[1]
    assert line["last_seat"] == asked["seat"] and line["deadline"] > 0
    assert line["last_events"][0]["event"] == "card-played"
    assert all(event["card"] is None for event in line["last_events"] if event["event"] == "card-drawn")


@pytest.mark.parametrize(
    "name",
    ["Zoë \N{WOMAN}\u200d\N{ROCKET}", "\N{WAVING WHITE FLAG}\ufe0f\u200d\N{RAINBOW}" * 30, "\U0001f1f5\U0001f1f1" * 30],
)
def test_the_length_of_a_name_counts_visible_characters(address: str, name: str) -> None:
    browser = Browser(address)
    assert browser.ask("PUT", "/api/me", {"name": name, "language": "en"})[0] == 200
    for longer in (name + "a" * 30, "a" * 31, "\u200d", "a\u202e"):
        status, refusal = browser.ask("PUT", "/api/me", {"name": longer, "language": "en"})
        assert (status, refusal["key"]) == (400, "bad-name")


def test_a_local_server_has_no_network_address(address: str) -> None:
    assert Browser(address).ask("GET", "/api/reach") == (200, {"address": None})
    assert (local_address("0.0.0.0", 8000) or "").endswith(":8000")


def test_a_network_server_is_reachable_at_the_address_it_prints() -> None:
    with running_server(settings=replace(UNLIMITED, host="0.0.0.0")) as address:
        status, reply = Browser(address).ask("GET", "/api/reach")
        assert status == 200 and "localhost" not in reply["address"]
        assert Browser(reply["address"]).ask("GET", "/api/reach") == (200, reply)


def test_an_occasional_visitor_is_never_deleted(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def renewed() -> str | None:
        request = urllib.request.Request(f"{address}/api/me", headers={"cookie": ala.cookie})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return str(answer.headers["set-cookie"]) if "set-cookie" in answer.headers else None

    ala = Browser(address, "Ala")
    assert renewed() is None
    monkeypatch.setattr("wonderland.web.people.USE_NOTED_SECONDS", -1.0)
    assert f"{ala.cookie}; HttpOnly; Max-Age={400 * 24 * 3600}; Path=/; SameSite=lax" == renewed()


def test_only_one_module_depends_on_uvicorns_internals() -> None:
    web = Path(wonderland.web.__file__).parent
    inside = {
        file.name
        for file in web.glob("*.py")
        if re.search("uvicorn[.](_|config|protocols|server)", file.read_text("utf-8"))
    }
    assert inside == {"protocol.py"}
