"""Hints at the table: requested by key or tab, marked on the board, explained in words to the player who asked."""

import pytest
from playwright.sync_api import expect

from tests.browser.ground import Visit, serious_findings
from wonderland.games import game
from wonderland.words import Words

SEED = "hint 179"
"""Ala moves first, and each of her five cards would take something different, so any two can be compared."""
OPEN = """async ([hints, seed, game = 'parade', options = {}]) => {
  const send = (path, method, body) =>
    fetch(path, {method, headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  await send('/api/me', 'PUT', {name: 'Ala', language: 'en'});
  const chairs = [{kind: 'you'}, {kind: 'bot', bot: 'hare'}];
  const agreed = {watch: 'link', chat: true, clock: null, bot_delay: 0.1, hints, seed};
  return (await (await send('/api/tables', 'POST', {game, chairs, options, ...agreed})).json()).id;
}"""


@pytest.mark.parametrize(
    ("language", "width", "scheme"), [("en", 1280, "light"), ("pl", 390, "dark")], ids=["desk", "phone"]
)
def test_a_hint_is_marked_explained_and_compared(visit: Visit, language: str, width: int, scheme: str) -> None:
    words = Words(language, game("parade").words)
    page = visit(width=width, locale=language, color_scheme=scheme, has_touch=width < 500)
    page.goto(page.url.rstrip("/") + f"/tables/{page.evaluate(OPEN, ['asker', SEED])}")
    expect(page.locator(".hand button[data-pick]:not([aria-disabled=true])").first).to_be_visible()
    tab = page.get_by_role("button", name=words.say("table-panel-hint"), exact=True)
    if width < 500:
        tab.click()
    else:
        page.keyboard.press("h")
    best = page.locator(".hint .best")
    expect(best).to_be_visible()
    marked = page.locator(".frame [data-pick][data-hint]")
    expect(marked).to_have_count(1)
    card = marked.get_attribute("data-pick") or ""
    assert words.piece(card) in (best.text_content() or "").replace("\xa0", " ")
    why_not = page.get_by_label(words.say("hint-why-not"))
    why_not.select_option(index=why_not.locator("option").count() - 1)
    expect(page.locator(".hint dl")).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_role("button", name=words.say("hint-do"), exact=False).first.click()
    expect(page.locator(f".hand [data-pick='{card}']")).to_have_count(0)


def test_worker_hints_are_marked_between_the_guests(visit: Visit) -> None:
    page = visit()
    table = page.evaluate(OPEN, ["asker", SEED, "unbirthday", {"first_seat": 0}])
    page.goto(page.url.rstrip("/") + f"/tables/{table}")
    expect(page.locator(".crossing").first).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".frame [data-place][data-hint]")).to_have_count(1)


def test_without_permission_there_is_no_hint_button(visit: Visit) -> None:
    page = visit()
    page.goto(page.url.rstrip("/") + f"/tables/{page.evaluate(OPEN, ['nobody', SEED])}")
    expect(page.locator(".hand button[data-pick]").first).to_be_visible()
    expect(page.get_by_role("button", name=Words("en").say("table-panel-hint"), exact=True)).to_have_count(0)
