"""A server with its own content: the board shows typed-in faces and titles without rebuilding the client."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.ground import Visit
from tests.browser.test_war import CLICK_UNTIL, open_table
from tests.own_content import UNITS, server, type_in

PATIENCE = 60_000


def test_the_board_shows_a_typed_in_tea_card_and_its_title(visit: Visit, tmp_path: Path) -> None:
    own = type_in(tmp_path / "box")
    with server(tmp_path / "data", "--content", str(own)) as address:
        page = visit(host=address)
        open_table(page, 2)
        assert page.evaluate(CLICK_UNTIL, [".board .tea", PATIENCE])
        expect(page.locator(".board .tea .units b").first).to_have_text(str(UNITS))
        card, note = page.locator(".board [data-note^='tea-1-']").first, page.locator(".note[role=tooltip]")
        # The board may still show a move of the bot, which closes notes.
        for _ in range(20):
            card.dispatch_event("pointerdown", {"pointerType": "touch"})
            page.wait_for_timeout(1000)
            if note.count():
                break
        expect(note).to_contain_text(f"Cake {card.get_attribute('data-note')}")
        expect(note).to_contain_text(f"{UNITS} units")
