"""Makes the moving picture of the README: a turn of Parade, a battle draw of War, and Parade on a phone.

Chromium sends its own frames (CDP's screencast), so motion looks as it does on the screen.
"""

import base64
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.ground import FLAGS, chromium, chromium_environment
from tests.browser.war_scenes import before_a_draw, keep
from tests.web.live import running_server
from wonderland.words import Words

FILM = Path(__file__).parents[1] / "docs" / "film.webp"
WORDS = Words("en")
SEED = "tea at six"
ANSWERS = 4
SIZE = (960, 600)
DESK, PHONE = (1280, 800), (390, 844)
PAPER = (244, 236, 219)
SHORTEST, LONGEST = 0.066, 1.6  # seconds that a picture stays: 15 a second, and no long waits
QUALITY = 62  # keeps the file well below 2 MB

Picture = tuple[float, Image.Image]

# Fixed random numbers for nonces and request ids, so that the film stays the same.
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
    film: list[Picture] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        key, tables = keep(Path(folder), {"war": before_a_draw(names=("Alice", "Elsie"))})
        with (
            patch("secrets.token_bytes", random.Random(SEED).randbytes),  # noqa: S311 the same deal every time
            running_server(Path(folder)) as address,
        ):
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, env=chromium_environment())
            film += parade(open_page(browser, address, DESK))
            film += war(open_page(browser, f"{address}/back#{key}", DESK), f"{address}/tables/{tables['war']}")
            film += parade(open_page(browser, address, PHONE))
            browser.close()
    pictures = [fitted(picture) for _, picture in film]
    durations = [round(seconds * 1000) for seconds, _ in film]
    pictures[0].save(FILM, save_all=True, append_images=pictures[1:], duration=durations, quality=QUALITY, method=6)


def open_page(browser: Browser, address: str, size: tuple[int, int]) -> Page:
    viewport = {"width": size[0], "height": size[1]}
    phone = {"has_touch": True, "is_mobile": True, "device_scale_factor": 1} if size == PHONE else {}
    context = browser.new_context(viewport=viewport, locale="en-GB", **phone)  # type: ignore[arg-type]
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


def parade(page: Page) -> list[Picture]:
    """Look at two cards, then play the second and see the bots answer."""
    play_parade(page)
    cards = page.locator(".hand button")
    expect(cards).to_have_count(5)
    page.wait_for_timeout(1500)
    with filmed(page) as film:
        for card in (3, 1):
            cards.nth(card).hover()
            page.wait_for_timeout(1200)
        cards.nth(1).click()
        page.wait_for_timeout(3000)
    return film


def war(page: Page, table: str) -> list[Picture]:
    """Draw from the bag in a battle."""
    page.wait_for_url("**/")
    page.goto(table)
    draw = page.locator(".door:enabled")
    expect(draw).to_have_count(2)
    page.wait_for_timeout(1500)
    with filmed(page) as film:
        draw.first.hover()
        page.wait_for_timeout(1000)
        draw.first.click()
        page.wait_for_timeout(4500)
    return film


@contextmanager
def filmed(page: Page) -> Iterator[list[Picture]]:
    """Collect what the page shows: each picture with the seconds that it stays."""
    film: list[Picture] = []
    frames: list[tuple[float, bytes]] = []
    session = page.context.new_cdp_session(page)

    def take(frame: dict[str, Any]) -> None:
        frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", take)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 92})
    yield film
    session.send("Page.stopScreencast")
    kept: list[tuple[float, bytes]] = []
    for moment, data in frames:
        if not kept or moment - kept[-1][0] >= SHORTEST:
            kept.append((moment, data))
        else:
            kept[-1] = (kept[-1][0], data)
    kept.append((time.time(), kept[-1][1]))
    for (moment, data), (following, _) in pairwise(kept):
        film.append((min(following - moment, LONGEST), Image.open(BytesIO(data)).convert("RGB")))


def fitted(picture: Image.Image) -> Image.Image:
    """The picture on a sheet of the film's size."""
    share = min(SIZE[0] / picture.width, SIZE[1] / picture.height)
    small = picture.resize((round(picture.width * share), round(picture.height * share)), Image.Resampling.LANCZOS)
    sheet = Image.new("RGB", SIZE, PAPER)
    sheet.paste(small, ((SIZE[0] - small.width) // 2, (SIZE[1] - small.height) // 2))
    return sheet


if __name__ == "__main__":
    main()
