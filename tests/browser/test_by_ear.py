"""A player who hears: it gets announcements and the description of the focused element, and answers with keys alone."""

import json
import re
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import Visit
from tests.browser.unsaid import REBUILT
from tests.difference import Newest
from wonderland.games import game
from wonderland.words import Words

EAR = """{
  window.heard = [];
  const isRegion = (node) => node instanceof Element && node.matches('[role=status].unseen, [role=alert].unseen');
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (isRegion(target)) for (const node of addedNodes) if (node.nodeName === 'P') heard.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
}"""
OPEN = """async ([game, seed, options, language]) => {
  const send = (path, method, body) =>
    fetch(path, {method, headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  await send('/api/me', 'PUT', {name: 'Ala', language});
  const chairs = [{kind: 'you'}, {kind: 'bot', bot: 'greedy'}];
  const agreed = {watch: 'link', chat: false, clock: null, bot_delay: 0, hints: 'asker', seed};
  return (await (await send('/api/tables', 'POST', {game, chairs, options, ...agreed})).json()).id;
}"""
OPTIONS: dict[str, dict[str, Any]] = {"unbirthday": {"turn_limit": 40}}
QUESTIONS = 6
MOST_SECONDS = 240
"""A safety net for a game that never ends; no test measures speed."""


class HearingPlayer:
    """Chooses by number: the first press says a choice and what it would do, the second makes it."""

    def __init__(self, page: Page, words: Words, seed: str) -> None:
        self.page, self.words, self.random = page, words, Random(seed)
        self.read = 0

    def heard(self) -> list[str]:
        found: list[str] = self.page.evaluate("window.heard")
        return found

    def listen(self) -> list[str]:
        """What was said since the last time."""
        found = self.heard()
        new, self.read = found[self.read :], len(found)
        return new

    def hear(self, key: str, pattern: str) -> str:
        """Presses a key and waits for what it says; a move of the others may be announced before it."""
        before, stop = len(self.heard()), time.monotonic() + MOST_SECONDS
        self.page.keyboard.press(key)
        while time.monotonic() < stop:
            for said in self.heard()[before:]:
                if re.match(pattern, said):
                    return said
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{key} says nothing like {pattern}: {self.heard()[before:]}")

    def answer(self) -> bool:
        """Picks one of the first choices that exist; False if nothing is asked yet."""
        for number in (self.random.randint(2, 4), 1):
            missing = self.words.say("listen-no-choice", number=number)
            if self.hear(str(number), rf"{number}: \S|{re.escape(missing)}") != missing:
                self.page.keyboard.press(str(number))
                return True
        return False

    def wait_for(self, asked: str) -> None:
        stop = time.monotonic() + MOST_SECONDS
        while not any(re.match(asked, said) for said in self.listen()):
            assert time.monotonic() < stop, self.heard()[-10:]
            self.page.wait_for_timeout(20)

    def play(self, asked: str) -> None:
        """Answers whenever the question is announced, until the end is."""
        over, stop, waits = self.words.say("table-over"), time.monotonic() + MOST_SECONDS, False
        while True:
            new = self.listen()
            if over in new:
                return
            assert time.monotonic() < stop, self.heard()[-10:]
            waits |= any(re.match(asked, said) for said in new)
            if waits and self.answer():
                waits = False
            else:
                self.page.wait_for_timeout(20)


def questions(words: Words, name: str) -> str:
    """A pattern for all questions of a game."""
    keys = re.findall(r"^(ask-[\w-]+) =", (game(name).words / "en.ftl").read_text(encoding="utf-8"), re.M)
    return "|".join(re.escape(words.say(key)) for key in keys)


def sit_down(visit: Visit, name: str, language: str) -> tuple[HearingPlayer, list[dict[str, Any]]]:
    """A player at a new table, and the updates that the browser gets."""
    page = visit(locale=language, quick=True)
    page.add_init_script(EAR)
    newest, updates = Newest(), list[dict[str, Any]]()
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: updates.append(newest.take(json.loads(frame)))),
    )
    table = page.evaluate(OPEN, [name, f"by ear {name}", OPTIONS.get(name, {}), language])
    page.goto(page.url.rstrip("/") + f"/tables/{table}")
    expect(page.locator(".board")).to_be_visible()
    return HearingPlayer(page, Words(language, game(name).words), name), updates


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ["parade", "adventures", "unbirthday"])
def test_what_is_heard_rebuilds_the_view(visit: Visit, name: str, language: str) -> None:
    player, updates = sit_down(visit, name, language)
    rebuilt = REBUILT[name]
    asks = questions(player.words, name)
    for _ in range(QUESTIONS):
        player.wait_for(asks)
        update = [each for each in updates if each["type"] == "update"][-1]["seat_updates"][0]
        said = {key: player.hear(f"Shift+{key}", r"\S") for key in "HTR"}
        assert rebuilt.heard(player.words, said) == rebuilt.seen(update["view"], update["standing"])
        assert player.answer()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ["parade", "adventures", "unbirthday", "war"])
def test_a_whole_game_is_played_by_ear(visit: Visit, name: str, language: str) -> None:
    player, _ = sit_down(visit, name, language)
    page, words = player.page, player.words
    for key in "HTRSW":
        player.hear(f"Shift+{key}", r"\S")
    player.read = 0
    player.play(questions(words, name))
    # every step was announced once and in order
    page.keyboard.press("l")
    expect(page.locator("li[data-step]").last).to_be_visible()
    lines = [" ".join(text.split()) for text in page.locator("li[data-step] > p > .unseen").all_text_contents()]
    announced = [said for said in player.heard() if said in lines]
    assert announced == lines[-len(announced) :] and len(announced) > 10
    assert len(announced) >= len(lines) - 2  # what happened before the page was open
