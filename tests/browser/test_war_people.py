"""Five people play War, each in their own browser, and their server is killed during a battle."""

import re
import subprocess
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.ground import Visit
from tests.browser.test_war import CLICK, OPEN, assert_sound
from tests.web.test_killed_server import free_port, start
from wonderland.store.backend import SqliteBackend
from wonderland.words import Words

WORDS = Words("en")
FRIENDS = ("Bo", "Cy", "Di", "Ed")
PHONE = 390
PATIENCE = 240_000

# This player plays on by clicks on the board; the page records the steps at which a screen reader hears something new.
PLAY = f"""() => {{
  const moves = () => Number(document.querySelector('.frame').dataset.shown);
  window.heard = [];
  const hear = (changes) => changes.some(({{ target, addedNodes: [fresh] }}) =>
    fresh?.tagName === 'SPAN' || target.parentNode?.matches('.unseen span:first-child')) && window.heard.push(moves());
  const news = {{ subtree: true, childList: true, characterData: true }};
  new MutationObserver(hear).observe(document.querySelector('header > .unseen'), news);
  window.playing = setInterval({CLICK}, 40);
}}"""
LANES = "[...document.querySelectorAll('.lane')].map(lane => lane.getAttribute('aria-label'))"
SENTENCE = re.compile(r".+, strength \d+: (.+ -?\d+)?\. Units \d+, madness \d+, .*shield.*; .+\.")
# Text only: the icons of pieces may still be loading.
LOG = """lines => lines.map(line => {
  const copy = line.cloneNode(true);
  for (const sign of copy.querySelectorAll('.sign')) sign.remove();
  return [Number(line.dataset.step), copy.textContent.replace(/\\s+/g, '')];
})"""


def log_of(page: Page) -> list[tuple[int, str]]:
    """Returns the log so far, step by step."""
    page.keyboard.press("l")
    lines: list[tuple[int, str]] = page.locator("aside li[data-step]").evaluate_all(LOG)
    page.keyboard.press("Escape")
    return lines


def gather(visit: Visit, address: str) -> list[Page]:
    """A table where all five have sat down."""
    host = visit(host=address, quick=True)
    table = host.evaluate(OPEN, [["you", *["friend"] * len(FRIENDS)], {"ally_set": "a", "factions": "dealt"}])
    host.goto(f"{address}/tables/{table}")
    expect(host.locator("li input[readonly]")).to_have_count(len(FRIENDS))
    invitations = [field.input_value() for field in host.locator("li input[readonly]").all()]
    pages = [host]
    for name, invitation in zip(FRIENDS, invitations, strict=True):
        page = visit(invitation.removeprefix(address), host=address, width=PHONE, quick=True)
        page.get_by_label(WORDS.say("people-name")).fill(name)
        page.get_by_role("button", name=WORDS.say("table-sit"), exact=True).click()
        pages.append(page)
    host.get_by_role("button", name=WORDS.say("table-start"), exact=True).click()
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    return pages


def test_five_people_through_a_round_and_a_killed_server(visit: Visit, tmp_path: Path) -> None:
    """All reconnect automatically; the log is complete, and no step is announced twice."""
    port = free_port()
    server: subprocess.Popen[str] = start(SqliteBackend(tmp_path), port)
    try:
        pages = gather(visit, f"http://127.0.0.1:{port}")
        for page in pages:
            page.evaluate(PLAY)
        for page in pages:
            page.wait_for_selector(".board.battle .lane .flag", timeout=PATIENCE)
        assert all(map(SENTENCE.fullmatch, pages[0].evaluate(LANES)))
        before = [log_of(page) for page in pages]
        server.kill()
        server.communicate()
        for page in pages:
            expect(page.locator("header .connection")).to_have_text(WORDS.say("connection-down"))
        server = start(SqliteBackend(tmp_path), port)
        for page in pages:
            expect(page.locator("header .connection")).to_have_text(WORDS.say("connection-open"))
        for page in pages:
            page.locator(".crumbs .now", has_text=re.compile("^II$")).wait_for(timeout=PATIENCE)
            page.evaluate("clearInterval(window.playing)")
        for page, lines in zip(pages, before, strict=True):
            log, heard = log_of(page), page.evaluate("window.heard")
            assert lines
            assert log[: len(lines)] == lines
            assert len(log) > len(lines)
            assert heard
            assert heard == sorted(set(heard))
        assert_sound(pages[0])
    finally:
        server.kill()
        server.communicate()
