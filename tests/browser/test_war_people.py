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

# This player plays on by clicks on the board; the page records what a screen reader is given to say.
PLAY = f"""() => {{
  window.heard = [];
  new MutationObserver((changes) => {{
    for (const {{ addedNodes }} of changes)
      for (const node of addedNodes) if (node.nodeName === 'P') window.heard.push(node.textContent);
  }}).observe(document.querySelector('.unseen[role=status]'), {{ childList: true }});
  window.playing = setInterval({CLICK}, 40);
}}"""
LANES = "[...document.querySelectorAll('.lane')].map(lane => lane.getAttribute('aria-label'))"
SENTENCE = re.compile(r".+, strength \d+: (.+ -?\d+)?\. Units \d+, madness \d+, .*shield.*; .+\.")
LOG = """lines => lines.map(line => {
  const said = line.querySelector('.unseen').textContent;
  return [Number(line.dataset.step), said.replace(/\\s+/g, ' ').trim()];
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
            sentences = [sentence for _, sentence in log]
            announced = [said for said in heard if said in sentences]
            assert announced and announced == sentences[-len(announced) :]
        assert_sound(pages[0])
    finally:
        server.kill()
        server.communicate()
