"""What a link shows before it is opened: in whose language, with which picture, and never a secret."""

import re
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

from tests.web.client import BOT, FRIEND, YOU, Browser
from tests.web.live import running_server
from wonderland.games import discover


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


def test_an_invitation_says_who_invites_to_what_in_the_language_of_the_host(address: str) -> None:
    host = Browser(address)
    host.ask("PUT", "/api/me", {"name": 'Ala "<b>"', "language": "pl"})
    table = host.open_table([YOU, FRIEND, FRIEND, BOT])
    told = facts(address, f"/tables/{table}", "en-GB,en;q=0.9")
    assert told["og:title"] == "Ala &quot;&lt;b&gt;&quot; zaprasza do gry: Parada"
    assert told["og:description"].startswith("Wolne są 2 miejsca.")
    assert (told["lang"], told["og:url"]) == ("pl", f"{address}/tables/{table}")
    picture = told["og:image"]
    assert picture == f"{address}/previews/parade.png"
    with urllib.request.urlopen(picture, timeout=10) as answer:
        assert answer.headers["content-type"] == "image/png" and answer.read(8) == b"\x89PNG\r\n\x1a\n"


def test_a_private_table_that_is_played_is_like_one_that_is_not_there(address: str) -> None:
    host = Browser(address, "Ala")
    table = host.open_table([YOU, BOT])
    host.send_nonce(table)
    path = f"/tables/{table}"
    played, missing = facts(address, path), facts(address, "/tables/AAAAAAAAAAAA")
    assert played | {"og:url": ""} == missing | {"og:url": ""}
    assert "Ala" not in str(played) and "Parade" not in str(played)


def test_a_table_that_may_be_watched_says_who_plays(address: str) -> None:
    host = Browser(address, "Ala")
    table = host.open_table([YOU, BOT], watch="link")
    host.send_nonce(table)
    told = facts(address, f"/tables/{table}")
    assert (told["og:title"], told["og:description"]) == ("Parade · Wonderland", "At the table: Ala.")


def test_home_and_rules_follow_the_reader_s_language(address: str) -> None:
    assert facts(address, "/", "pl")["lang"] == "pl"
    assert facts(address, "/nowhere", "de, fr")["og:image"] == f"{address}/icon-512.png"
    for game in discover():
        english, polish = (facts(address, f"/games/{game}/rules", language) for language in ("en", "pl-PL,pl"))
        assert english["og:title"] != polish["og:title"] and english["og:image"] == f"{address}/previews/{game}.png"


def test_the_app_is_described_in_the_reader_s_language_and_has_its_icons(address: str) -> None:
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
