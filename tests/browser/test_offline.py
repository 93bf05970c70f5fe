"""Without a connection: home, rules and replays work, and no board looks live."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit, faults_of_texts, serious_findings
from tests.web.client import BOT, YOU, Browser, receive
from tests.web.live import running_server

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((then) => setTimeout(then, 50));
}"""
NAMES = "async () => (await caches.keys()).filter((name) => name.startsWith('client-'))"


@pytest.fixture
def server() -> Iterator[tuple[str, ExitStack]]:
    """An address, and a function that stops its server."""
    with ExitStack() as stack:
        yield stack.enter_context(running_server()), stack


def finished_table(address: str) -> str:
    """Plays a public game to its end, always by the first choice."""
    host = Browser(address, "Ala")
    table = host.open_table([YOU, BOT], watch="link")
    host.send_nonce(table)
    with host.socket(table) as socket:
        answered = -1
        while True:
            update = receive(socket)
            if update["type"] != "update":
                continue
            if update["table"]["status"] == "over":
                return table
            question = update["seat_updates"][0]["question"] if update["seat_updates"] else None
            if question and question["number"] != answered:
                answered = question["number"]
                answer = {"do": "answer", "seat": 0, "question": answered, "choice": question["choices"][0]["name"]}
                socket.send(json.dumps({**answer, "id": f"a{answered}"}))


def kept_page(visit: Visit, address: str, path: str, **options: object) -> Page:
    page = visit(path, host=address, service_workers="allow", **options)
    page.evaluate(KEPT)
    return page


@pytest.mark.parametrize(
    ("locale", "width", "scheme", "title", "table_title"),
    [
        ("en-GB", 1280, "light", "No connection", "No connection to the table"),
        ("pl-PL", 360, "dark", "Brak połączenia", "Brak połączenia ze stołem"),
    ],
)
def test_home_rules_and_replays_work_offline_and_boards_do_not(
    visit: Visit, server: tuple[str, ExitStack], locale: str, width: int, scheme: str, title: str, table_title: str
) -> None:
    address, running = server
    table = finished_table(address)
    page = kept_page(visit, address, "/", locale=locale, width=width, color_scheme=scheme)
    page.goto(f"{address}/tables/{table}/replay")
    expect(page.locator(".replay .board")).to_be_visible()
    page.goto(f"{address}/games/war/rules")
    running.close()

    page.goto(address)
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.locator(".shelf article, .shelf > *")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious_findings(page) == [] and faults_of_texts(page) == []
    page.locator(f"a[href='/tables/{table}/replay']").click()
    expect(page.locator(".replay .board")).to_be_visible()
    page.reload()
    expect(page.locator(".replay .board")).to_be_visible()

    page.goto(f"{address}/games/adventures/rules")  # never opened before
    expect(page.locator("article h1, .leaves h1").first).to_be_visible()
    page.goto(f"{address}/tables/{table}")
    expect(page.get_by_role("heading", name=table_title, exact=True)).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    assert serious_findings(page) == []


def test_a_board_that_lost_its_server_says_that_it_is_outdated(visit: Visit, server: tuple[str, ExitStack]) -> None:
    address, running = server
    host = Browser(address, "Ala")
    table = host.open_table([YOU, BOT], watch="link")
    host.send_nonce(table)
    page = visit(f"/tables/{table}", host=address)
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator("main").get_by_text("This was the last known state")).to_have_count(0)
    running.close()
    expect(page.locator("main").get_by_text("This was the last known state")).to_be_visible()


def test_a_new_version_clears_the_cache_of_the_old_one(visit: Visit, server: tuple[str, ExitStack]) -> None:
    address, _ = server
    page = kept_page(visit, address, "/")
    (name,) = page.evaluate(NAMES)
    page.evaluate("async () => { await caches.open('client-of-old'); await caches.open('other') }")
    worker = page.context.request.get(f"{address}/worker.js").text()
    newer = re.sub(r'VERSION="\w+"', 'VERSION="newer"', worker)
    page.context.route("**/worker.js", lambda route: route.fulfill(body=newer, content_type="text/javascript"))
    page.evaluate("async () => void (await (await navigator.serviceWorker.ready).update())")
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting !== null")
    assert name in page.evaluate(NAMES)  # a page of the old version is still open
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function("async () => (await caches.keys()).join() === 'client-newer'")


def test_signing_out_removes_cached_replays(visit: Visit, server: tuple[str, ExitStack]) -> None:
    address, _ = server
    table = finished_table(address)
    page = kept_page(visit, address, "/")
    page.goto(f"{address}/tables/{table}/replay")
    page.wait_for_function("async () => (await (await caches.open('replays')).keys()).length === 1")
    page.goto(address)
    page.evaluate("fetch('/api/me', {method: 'PUT', body: JSON.stringify({name: 'Bo', language: 'en'})})")
    own = Browser(address)
    own.cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    mine = own.open_table([YOU, BOT])
    page.goto(f"{address}/tables/{mine}")
    page.get_by_role("tab", name="Table").or_(page.get_by_role("button", name="Table")).first.click()
    page.get_by_role("button", name="Where you are signed in").click()
    page.get_by_role("button", name="Sign out").first.click()
    page.wait_for_function("async () => !(await caches.has('replays'))")
