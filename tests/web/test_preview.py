"""What a link shows before it is opened: its language, its picture, and never a secret."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.client import BOT, FRIEND, YOU, Browser, answer_of, update
from tests.web.live import running_server
from wonderland.core.errors import Refused
from wonderland.games import discover
from wonderland.web import picture as module
from wonderland.web.picture import COLOURS, Pictures

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_server() as address:
        yield address


def facts(address: str, path: str, language: str = "") -> dict[str, str]:
    """Title and tags, as a previewer reads them: without a cookie, without the part after the #."""
    request = urllib.request.Request(address + path, headers={"accept-language": language} if language else {})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            page = answer.read().decode()
    except urllib.error.HTTPError as error:
        page = error.read().decode()
    found = dict(re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)"', page))
    title = re.search("<title>(.*)</title>", page)
    assert title and title[1] == found["og:title"]
    return found | {"lang": re.findall('<html lang="(..)"', page)[0]}


def test_an_invitation_names_host_and_game_in_the_hosts_language(address: str) -> None:
    host = Browser(address)
    host.ask("PUT", "/api/me", {"name": 'Ala "<b>"', "language": "pl"})
    table = host.open_table([YOU, FRIEND, FRIEND, BOT])
    tags = facts(address, f"/tables/{table}", "en-GB,en;q=0.9")
    assert tags["og:title"] == "Ala &quot;&lt;b&gt;&quot; zaprasza do gry: Parada"
    assert tags["og:description"].startswith("Wolne są 2 miejsca.")
    assert (tags["lang"], tags["og:url"]) == ("pl", f"{address}/tables/{table}")
    assert tags["og:image"].startswith(f"{address}/tables/{table}/picture.png?")
    assert tags["twitter:card"] == "summary_large_image"
    assert size_of(picture(tags["og:image"])) == (1200, 630)


def picture(url: str, **headers: str) -> bytes:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
        assert answer.headers["content-type"] == "image/png"
        return bytes(answer.read())


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def status_of(url: str, **headers: str) -> int:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_a_private_running_table_looks_like_a_missing_one(address: str) -> None:
    host = Browser(address)
    host.ask("PUT", "/api/me", {"name": "Ala", "language": "pl"})
    table = host.open_table([YOU, BOT])
    host.send_nonce(table)
    path = f"/tables/{table}"
    played, missing = facts(address, path), facts(address, "/tables/AAAAAAAAAAAA")
    assert played | {"og:url": ""} == missing | {"og:url": ""}
    assert "Ala" not in str(played) and "Parad" not in str(played)
    assert status_of(f"{address}{path}/picture.png") == 404


def test_the_picture_of_an_invitation_shows_no_more_than_its_text(address: str) -> None:
    """Who else has come is private, unless strangers may watch or sit down."""
    ala, bo = Browser(address, "Ala"), Browser(address, "Bo")
    shown = {}
    for watch in ("nobody", "link"):
        table = ala.open_table([YOU, FRIEND, FRIEND], watch=watch)
        url = f"{address}/tables/{table}/picture.png"
        before = picture(url)
        with ala.socket(table) as socket:
            invite = update(socket)["table"]["invite"]
        body = {"invite": invite, "name": "", "seat": None}
        assert bo.ask("POST", f"/api/tables/{table}/join", body)[0] == 200
        shown[watch] = (before, picture(url))
    other = Browser(address, "Ala").open_table([YOU, BOT, FRIEND])  # Bo, or a bot: one free chair
    assert shown["nobody"][1] == picture(f"{address}/tables/{other}/picture.png")
    assert shown["nobody"][0] == shown["link"][0]  # without the others they look alike
    assert shown["nobody"][1] != shown["link"][1]


def test_a_picture_shows_the_state_of_the_table_and_is_not_sent_twice(address: str) -> None:
    host = Browser(address, "Ala")
    table = host.open_table([YOU, BOT], watch="link")
    url = f"{address}/tables/{table}/picture.png"
    gathering = picture(url)
    host.send_nonce(table)
    with host.socket(table) as socket:
        newest = update(socket)
        while not (question := newest["seat_updates"][0]["question"]):
            newest = update(socket)
        with urllib.request.urlopen(url, timeout=10) as answer:
            etag, playing = answer.headers["etag"], bytes(answer.read())
        assert playing != gathering
        assert status_of(url, **{"if-none-match": etag}) == 304
        answer_to = {"seat": 0, "question": question["number"], "choice": question["choices"][0]["name"]}
        socket.send(json.dumps({"do": "answer", "id": "move", **answer_to}))
        assert answer_of(socket, "move")["type"] == "ack"
    assert status_of(url, **{"if-none-match": etag}) == 200
    assert picture(url) != playing


def test_the_colours_of_pictures_are_those_of_the_pages() -> None:
    tokens = (ROOT / "ui/src/style/tokens.css").read_text(encoding="utf-8").partition("[data-theme='night']")[0]
    day = dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", tokens))
    assert {name: COLOURS[name] for name in day} == day


async def test_pictures_are_drawn_once_and_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    async def draw(svg: str) -> bytes:
        drawn.append(svg)
        await asyncio.sleep(0)
        return svg.encode()

    monkeypatch.setattr(module, "to_png", draw)
    monkeypatch.setattr(module, "MOST_KEPT", 3)
    pictures = Pictures()
    assert await asyncio.gather(*(pictures.png("a") for _ in range(10))) == [b"a"] * 10
    assert drawn == ["a"]
    for name in "abcda":
        await pictures.png(name)
    assert drawn == ["a", "b", "c", "d", "a"]  # the fourth one took its place
    asked = await asyncio.gather(*(pictures.png(f"x{number}") for number in range(99)), return_exceptions=True)
    refused = [each for each in asked if isinstance(each, Refused)]
    assert len(refused) == 99 - module.MOST_WAITING


def test_a_table_that_may_be_watched_says_who_plays(address: str) -> None:
    host = Browser(address, "Ala")
    table = host.open_table([YOU, BOT], watch="link")
    host.send_nonce(table)
    tags = facts(address, f"/tables/{table}")
    assert (tags["og:title"], tags["og:description"]) == ("Parade · Wonderland", "At the table: Ala.")
    titles = [facts(address, f"/tables/{table}/{page}")["og:title"] for page in ("replay", "review")]
    assert titles == ["Replay: Parade", "Review: Parade"]


def test_home_and_rules_follow_the_readers_language(address: str) -> None:
    assert facts(address, "/", "pl")["lang"] == "pl"
    assert facts(address, "/nowhere", "de, fr")["og:image"] == f"{address}/icon-512.png"
    for game in discover():
        english, polish = (facts(address, f"/games/{game}/rules", language) for language in ("en", "pl-PL,pl"))
        assert english["og:title"] != polish["og:title"] and english["og:image"] == f"{address}/previews/{game}.png"


def test_the_app_is_described_in_the_readers_language_and_has_its_icons(address: str) -> None:
    browser = Browser(address)
    described = {
        language: browser.ask("GET", "/manifest.webmanifest", **{"accept-language": language})[1]
        for language in ("en", "pl")
    }
    assert described["pl"]["description"] != described["en"]["description"]
    for icon in described["en"]["icons"]:
        with urllib.request.urlopen(address + icon["src"], timeout=10) as answer:
            size = int.from_bytes(answer.read()[16:20], "big")
        assert icon["sizes"] == f"{size}x{size}"
