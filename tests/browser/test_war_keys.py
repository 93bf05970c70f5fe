"""War by keys alone."""

from playwright.sync_api import expect

from tests.browser.ground import Visit
from tests.browser.test_war import ANSWERS, DESK, MOST_SECONDS, open_table

# Waits until the focus is on an answer, where it moves automatically, or the score is shown. Animations end without
# input.
AT_ANSWER = f"""async answers => {{
  const until = Date.now() + {MOST_SECONDS} * 1000;
  while (Date.now() < until) {{
    if (document.querySelector('.board.score')) return 'score';
    if (document.activeElement.matches(answers)) return 'answer';
    await new Promise(done => setTimeout(done, 20));
  }}
  return document.querySelector('.turn.yours') ? 'nothing has the focus while a question is open' : 'no question comes';
}}"""
FOCUSED = "answers => document.activeElement.matches(answers)"
MOST_ANSWERS = 2000
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    """Arrows move between answers, Enter gives one; the focus then moves to the next answer."""
    page = visit(width=DESK, quick=True)
    open_table(page, 2)
    expect(page.locator(ANSWERS).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED, ANSWERS)
    for number in range(MOST_ANSWERS):
        found = page.evaluate(AT_ANSWER, ANSWERS)
        if found != "answer":
            break
        page.keyboard.press(ARROWS[number % len(ARROWS)])
        page.keyboard.press("Enter")
    assert found == "score"
    expect(page.locator(".score .total")).to_have_count(2)
