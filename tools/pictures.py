"""Makes the screenshots of the documentation, with the built web client.

Server and browser use fixed random seeds, so the scenes stay the same.
"""

import random
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.ground import FLAGS, chromium, chromium_environment
from tests.web.live import running_server
from wonderland.words import Words

FOLDER = Path(__file__).parents[1] / "docs"
WORDS = Words("en")
HEIGHT = 800
SEED = "tea at six"
ANSWERS = 4
LOOKED_AT = 1

# The browser draws nonces and ids of requests; they need not be good, only ever the same and never twice.
SEEDED_BROWSER = """
let drawn = 1865;
crypto.getRandomValues = (array) => {
  for (let place = 0; place < array.length; place++) {
    drawn = (Math.imul(drawn, 1103515245) + 12345) & 0x7fffffff;
    array[place] = drawn >> 16;
  }
  return array;
};
"""


def main() -> None:
    with (
        patch("secrets.token_bytes", random.Random(SEED).randbytes),  # noqa: S311 the same luck is what is wanted here
        running_server() as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, env=chromium_environment())
        home = open_page(browser, address, scale=0.6)  # a tall page, and a small file
        expect(home.get_by_text(WORDS.say("home-rules")).first).to_be_visible()
        home.mouse.wheel(0, HEIGHT * 4)  # covers are fetched when they come into sight
        home.wait_for_function("[...document.images].every((image) => image.naturalWidth > 0)")
        home.screenshot(path=FOLDER / "home.png", full_page=True)
        table = open_page(browser, address)
        play_parade(table)
        table.locator(".hand button").nth(LOOKED_AT).hover()
        table.screenshot(path=FOLDER / "table.png", animations="disabled")
        browser.close()


def open_page(browser: Browser, address: str, scale: float = 1) -> Page:
    context = browser.new_context(
        viewport={"width": 1280, "height": HEIGHT}, device_scale_factor=scale, locale="en-GB", reduced_motion="reduce"
    )
    context.add_init_script(SEEDED_BROWSER)
    page = context.new_page()
    page.goto(address)
    return page


def play_parade(page: Page) -> None:
    """To the middle of a game for three, always with the first card."""
    page.get_by_role("link", name=WORDS.say("lobby-play-game", game="Parade"), exact=True).click()
    page.locator("input[name=count]").nth(1).check(force=True)
    page.locator("summary").click()
    page.get_by_label(WORDS.say("lobby-bot-delay")).select_option(index=0)
    start = page.get_by_role("button", name=WORDS.say("lobby-start"), exact=True)
    start.click()
    page.get_by_label(WORDS.say("people-name")).fill("Alice")
    start.click()
    choices = page.locator("details ul button:not([aria-disabled=true])")
    for _ in range(ANSWERS):
        expect(choices.first).to_be_attached()
        played = choices.first.text_content() or ""
        choices.first.evaluate("choice => choice.click()")  # the list is folded up beside a board that can be clicked
        expect(choices.get_by_text(played, exact=True)).to_have_count(0)
    expect(choices.first).to_be_attached()
