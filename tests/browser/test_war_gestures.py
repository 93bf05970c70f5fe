"""One gesture on War's board answers several questions."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.ground import Visit
from tests.browser.war_scenes import begun, keep, played
from tests.web.live import running_server
from wonderland.core.chance import SeededChance
from wonderland.games.war.state import State
from wonderland.games.war.state.actions import TakePlate
from wonderland.games.war.tea.cards import NextReward
from wonderland.tables import entries
from wonderland.tables.record import Record

SEEN = 600
"""Milliseconds after which a click counts for the current question."""


def usual_plate(record: Record, state: State) -> str | None:
    """A plate with one unit icon whose other rewards ask nothing."""
    rules = record.game.rules
    for action in rules.legal(state, 0):
        if not isinstance(action, TakePlate):
            continue
        after = state.copy()
        rules.apply(after, 0, action, SeededChance("a trial"))
        if not isinstance(after.ask, NextReward):
            continue
        view, choices = rules.view(after, 0), rules.legal(after, 0)
        asking = [each for each in choices if record.game.foresee(view, each).get("asks", True)]
        if len(choices) > 1 and len(asking) == 1 and "units" in str(asking[0]):
            return action.plate
    return None


def at_a_usual_turn() -> tuple[list[entries.AnyEntry], str]:
    """A table of three people where Ala can take such a plate, and that plate."""
    log = begun("two taps", 3)
    for record in played(log, "two taps"):
        match = record.match
        if match is None or match.to_act[0] != 0 or match.state.ask.kind != "take-turn":
            continue
        if plate := usual_plate(record, match.state):
            return log, plate
    raise AssertionError("no such turn")


def test_a_usual_tea_turn_is_two_taps(visit: Visit, tmp_path: Path) -> None:
    """A plate and a region: the number of units, and whatever needs no choice, is answered automatically."""
    log, plate = at_a_usual_turn()
    key, kept = keep(tmp_path, {"turn": log})
    with running_server(tmp_path) as address:
        page = visit(f"/back#{key}", host=address, locale="pl-PL")
        page.wait_for_url(f"{address}/")
        page.goto(f"{address}/tables/{kept['turn']}")
        page.locator(f".place.lit[data-place={plate}]").click()
        expect(page.locator(".region.lit").first).to_be_visible()
        page.wait_for_timeout(SEEN)
        page.locator(".region.lit").first.click()
        expect(page.locator(".turn.yours")).to_have_count(0)
