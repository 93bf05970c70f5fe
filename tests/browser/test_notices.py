"""Notices in a real browser: switched on, tested, shown by a real service worker, quiet at night, ended by one tap."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.browser.ground import Visit, faults_of_texts, serious_findings
from tests.notices.receivers import HOME, HttpReceiver, PushingBrowser, http_receiver
from tests.web.client import FRIEND, YOU, Browser, answer_of, update
from tests.web.live import UNLIMITED, running_server
from wonderland.notices.sender import label_of
from wonderland.words import Words

ENGLISH, POLISH = "en-GB", "pl-PL"
DESK, PHONE = 1280, 360
# Test browsers cannot reach their vendor's push service: they subscribe to ours.
SUBSCRIPTION = """(given) => {
  const subscription = { toJSON: () => ({ endpoint: given.endpoint, keys: given }), unsubscribe: async () => true };
  PushManager.prototype.subscribe = async () => subscription;
  PushManager.prototype.getSubscription = async () => null;
}"""
# This Chromium has no desktop for notices: record what the worker asks the browser to show.
KEEPING = """() => {
  self.shown = [];
  const keep = async (title, look) => void self.shown.push({ title, ...look });
  ServiceWorkerRegistration.prototype.showNotification = keep;
}"""
SHOWN = "() => self.shown"
TAPPED = """async (action) => {
  const tap = new ExtendableEvent('notificationclick');
  let work;
  const notification = { data: self.shown.pop().data, close: () => undefined };
  Object.assign(tap, { action, notification });
  Object.defineProperty(tap, 'waitUntil', { value: (promise) => (work = promise) });
  self.dispatchEvent(tap);
  await work;
}"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    label_of("json://example.org")  # Apprise can take seconds to load
    with running_server(settings=replace(UNLIMITED, notice_networks=(HOME,))) as address:
        yield address


@pytest.fixture
def receiver() -> Iterator[HttpReceiver]:
    with http_receiver() as receiver:
        yield receiver


def named_page(visit: Visit, address: str, browser: PushingBrowser, **options: Any) -> Page:
    page = visit("/", host=address, service_workers="allow", permissions=["notifications"], **options)
    page.context.add_init_script(f"({SUBSCRIPTION})({json.dumps(browser.subscription)})")
    body = json.dumps({"name": "Bo", "language": page.evaluate("document.documentElement.lang")})
    page.evaluate(f"fetch('/api/me', {{ method: 'PUT', body: {json.dumps(body)} }})")
    page.reload()
    return page


def open_notices(page: Page, words: Words) -> None:
    page.locator("main").get_by_text(words.say("notices"), exact=True).click()
    expect(page.get_by_label(words.say("notices-address"))).to_be_visible()


def worker_of(page: Page) -> Worker:
    if not page.context.service_workers:
        page.context.wait_for_event("serviceworker")
    return page.context.service_workers[0]


def deliver(page: Page, address: str, content: dict[str, Any]) -> None:
    """Hands a push to the service worker, as the browser does when one arrives."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda update: registrations.extend(each["registrationId"] for each in update["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(50)
    push = {"origin": address, "registrationId": registrations[-1], "data": json.dumps(content)}
    session.send("ServiceWorker.deliverPushMessage", push)


def shown(worker: Worker, count: int) -> list[dict[str, Any]]:
    """Returns what the service worker shows, once it shows that number."""
    end = time.monotonic() + 30
    while len(found := worker.evaluate(SHOWN)) != count and time.monotonic() < end:
        time.sleep(0.1)
    return list(found)


@pytest.mark.parametrize(
    ("locale", "width", "scheme"), [(ENGLISH, DESK, "light"), (POLISH, PHONE, "dark"), (POLISH, DESK, "light")]
)
def test_notices_are_switched_on_tested_shown_and_ended_by_one_tap(
    visit: Visit, address: str, receiver: HttpReceiver, locale: str, width: int, scheme: str
) -> None:
    words, browser = Words(locale[:2]), PushingBrowser(receiver.port)
    page = named_page(visit, address, browser, locale=locale, width=width, color_scheme=scheme)
    open_notices(page, words)
    page.get_by_role("button", name=words.say("notices-here-on")).click()
    here = words.say("notices-here")
    channels = page.get_by_role("list", name=words.say("notices-channels"))
    expect(channels).to_contain_text(here)
    page.get_by_role("button", name=words.say("notices-test-label", name=here)).click()
    expect(page.locator("main").get_by_text(words.say("notices-tested"))).to_be_visible()
    payload = browser.read(receiver.next())
    assert payload["title"] == words.say("notice-test")

    page.get_by_label(words.say("notices-quiet")).check()
    expect(page.locator("input[type=time]").first).to_have_value("22:00")
    page.locator("input[type=time]").nth(1).fill("07:30")
    page.locator("input[type=time]").nth(1).dispatch_event("change")
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    expect(page.locator("main").get_by_text(words.say("notices-zone", zone=zone))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious_findings(page) == [] and faults_of_texts(page, ".preferences") == []
    page.reload()
    open_notices(page, words)
    expect(page.locator("input[type=time]").nth(1)).to_have_value("07:30")

    worker = worker_of(page)
    worker.evaluate(KEEPING)
    deliver(page, address, payload)  # while a page is visible
    page.wait_for_timeout(500)
    assert shown(worker, 0) == []
    blank = page.context.new_page()
    page.close()
    deliver(blank, address, payload)
    (notice,) = shown(worker, 1)
    assert (notice["title"], notice["body"], notice["lang"]) == (payload["title"], payload["body"], locale[:2])
    actions = [each["title"] for each in notice["actions"]]
    assert actions == [words.say("notice-open"), words.say("notice-stop")]

    worker.evaluate(TAPPED, "stop")
    assert [each["title"] for each in shown(worker, 1)] == [words.say("stop-done")]
    page = blank
    page.goto(address)
    page.locator("main").get_by_text(words.say("notices"), exact=True).click()
    expect(page.get_by_role("button", name=words.say("notices-here-on"))).to_be_visible()


@pytest.mark.parametrize(("locale", "width"), [(ENGLISH, PHONE), (POLISH, DESK)])
def test_an_address_is_entered_tested_and_ended_by_the_link_in_the_notice(
    visit: Visit, address: str, receiver: HttpReceiver, locale: str, width: int
) -> None:
    words = Words(locale[:2])
    page = named_page(visit, address, PushingBrowser(receiver.port), locale=locale, width=width)
    open_notices(page, words)
    field = page.get_by_label(words.say("notices-address"))
    field.fill("file:///etc/passwd")
    page.get_by_role("button", name=words.say("notices-add")).click()
    expect(page.get_by_role("alert")).to_have_text(words.say("error-bad-notice-address"))
    receiver.status = 200
    field.fill(f"json://127.0.0.1:{receiver.port}/x")
    page.get_by_role("button", name=words.say("notices-add")).click()
    page.get_by_role("button", name=words.say("notices-test-label", name="JSON · 127.0.0.1")).click()
    message = json.loads(receiver.next().body)["message"]
    link = message.rpartition(" ")[2]

    stranger = visit(link.removeprefix(address), host=address, locale=locale, width=width)
    expect(stranger.get_by_role("heading", name=words.say("stop-title"))).to_be_visible()
    assert serious_findings(stranger) == [] and faults_of_texts(stranger) == []
    stranger.get_by_role("button", name=words.say("stop-button")).click()
    expect(stranger.get_by_role("heading", name=words.say("stop-done"))).to_be_visible()
    page.reload()
    open_notices(page, words)
    expect(page.get_by_role("list", name=words.say("notices-channels"))).to_have_count(0)


@pytest.mark.parametrize(("locale", "width", "scheme"), [(ENGLISH, PHONE, "dark"), (POLISH, DESK, "light")])
def test_a_holiday_is_requested_and_agreed_to(visit: Visit, address: str, locale: str, width: int, scheme: str) -> None:
    words = Words(locale[:2])
    options: dict[str, Any] = {"host": address, "locale": locale, "width": width, "color_scheme": scheme}
    ala, bo = (visit("/", **options) for _ in range(2))
    for page, name in ((ala, "Ala"), (bo, "Bo")):
        body = json.dumps({"name": name, "language": locale[:2]})
        page.evaluate(f"fetch('/api/me', {{ method: 'PUT', body: {json.dumps(body)} }})")
    hosts = [Browser(address), Browser(address)]
    for host, page in zip(hosts, (ala, bo), strict=True):
        host.cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    table = hosts[0].open_table([YOU, FRIEND], clock=24 * 3600)
    with hosts[0].socket(table) as socket:
        invite = update(socket)["table"]["seats"][1]["invite"]
        hosts[1].ask("POST", f"/api/tables/{table}/join", {"invite": invite, "name": "", "seat": None})
        socket.send(json.dumps({"do": "start", "id": "start"}))
        assert answer_of(socket, "start")["type"] == "ack"
    for page in (ala, bo):
        page.goto(f"{address}/tables/{table}")
        expect(page.locator(".board")).to_be_visible()
    people = words.say("table-panel-people")
    ala.get_by_role("tab", name=people).or_(ala.get_by_role("button", name=people)).first.click()
    ala.get_by_label(words.say("holiday-length")).select_option(label=words.say("holiday-days", days=7))
    assert faults_of_texts(ala, ".people form") == []
    ala.get_by_role("button", name=words.say("holiday-ask")).click()
    asked = words.say("holiday-asked", player="Ala", days=7)
    expect(bo.get_by_role("alertdialog")).to_contain_text(asked)
    assert serious_findings(bo) == []
    bo.get_by_role("button", name=words.say("holiday-yes")).click()
    for page in (ala, bo):
        expect(page.locator(".holiday")).to_contain_text(
            words.say("holiday-on", player="Ala", day="").split("Ala")[1][:12]
        )
    if width == PHONE:
        ala.get_by_role("button", name=words.say("table-panel-close")).click()
    ala.get_by_role("button", name=words.say("holiday-back")).click()
    for page in (ala, bo):
        expect(page.locator(".holiday")).to_have_count(0)
