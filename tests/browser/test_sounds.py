"""Sounds, by what a real browser is asked to play: nothing by default; with sound on, your turn, moves and the end."""

import pytest
from playwright.sync_api import expect

from tests.browser.ground import Visit
from tests.browser.test_table import ENGLISH, create_table, is_over, play_on

LISTEN = """
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...rest) {
    window.heard.push(this.frequency.value);
    return start.apply(this, rest);
  };
"""
TURN, MOVE, END = {1320, 990}, {330}, {523, 659, 784}


@pytest.mark.parametrize("wanted", [False, True])
def test_a_game_plays_sounds_only_if_you_switch_them_on(visit: Visit, wanted: bool) -> None:
    page = visit(quick=True)
    page.context.add_init_script(LISTEN)
    page.reload()
    if wanted:
        page.get_by_label(ENGLISH.say("people-preference-sound")).check()
        volume = page.get_by_role("slider", name=ENGLISH.say("people-volume"))
        expect(volume).to_have_value("0.5")
        volume.press("End")
        expect(volume).to_have_value("1")
        assert set(page.evaluate("heard")) == TURN
    page.evaluate("heard = []")
    create_table(page, ENGLISH, "Ala", ["you", "bot:hare"])
    play_on([page], lambda: is_over(page))
    expect(page.locator("#ending")).to_be_attached()
    heard = set(page.evaluate("heard"))
    assert heard == (TURN | MOVE | END if wanted else set())
