"""War by keys alone."""

import time

from playwright.sync_api import expect

from tests.browser.ground import Visit
from tests.browser.test_war import ANSWERS, DESK, MOST_SECONDS, open_table

FOCUSED_SOON = """async answers => {
  for (let tries = 0; tries < 50; tries += 1) {
    const asked = document.querySelector('.turn.yours') && document.querySelector(answers);
    if (!asked || document.activeElement.matches(answers)) return true;
    await new Promise(done => setTimeout(done, 100));
  }
  return false;
}"""
FOCUSED = f"document.activeElement.matches({ANSWERS!r})"


def test_a_round_by_keys_alone(visit: Visit) -> None:
    """Arrows walk the answers, Enter gives one; whoever answers by keys is where the next answer is given."""
    page = visit(width=DESK)
    open_table(page, 2)
    expect(page.locator(ANSWERS).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED)
    until, number = time.monotonic() + MOST_SECONDS, 0
    while not page.locator(".crumbs .done").count():
        assert time.monotonic() < until, "the round does not end"
        number += 1
        if page.evaluate(FOCUSED):
            page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[number % 4])
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(" ")
            assert page.evaluate(FOCUSED_SOON, ANSWERS), "nothing has the focus while a question is open"
