"""How soon War answers a click on a slow phone: from the press until the next frame after the board has changed.

    python -m benchmarks.war_latency [--times 4]

It uses a phone-sized window and Chromium's CPU throttling. Every click is on the board of a two-player game; the first
change on the screen counts.
"""

import argparse
import statistics

from playwright.sync_api import Page, sync_playwright

from tests.browser.ground import FLAGS, chromium, chromium_environment
from tests.browser.test_war import ANSWERS, CLICK, OPEN
from tests.web.live import running_server

CLICKS = 60
SLOWEST = 5

# From a click on an answer to the first frame after the board has changed.
MEASURE = """answers => new Promise(done => {
  const found = [...document.querySelectorAll(answers)].filter(it => it.offsetParent && !it.disabled);
  if (!found.length) return done(null);
  const board = document.querySelector('.board'), asked = document.querySelector('.turn').textContent.trim();
  const begun = performance.now();
  const report = () => done([performance.now() - begun, asked]);
  const watch = new MutationObserver(() => { watch.disconnect(); requestAnimationFrame(report); });
  watch.observe(board, {subtree: true, childList: true, attributes: true, characterData: true});
  found[Math.floor(Math.random() * found.length)].click();
  setTimeout(() => { watch.disconnect(); done(null); }, 3000);
})"""


def measured(page: Page) -> list[tuple[float, str]]:
    """Milliseconds and the question."""
    times: list[tuple[float, str]] = []
    while len(times) < CLICKS and not page.locator(".board .score").count():
        page.wait_for_timeout(150)
        if (time := page.evaluate(MEASURE, ANSWERS)) is not None:
            times.append((time[0], time[1]))
        else:
            page.evaluate(CLICK)
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=float, default=4, help="how much slower the processor is made")
    slower = parser.parse_args().times
    with running_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, env=chromium_environment())
        page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
        page.goto(address)
        options = {"ally_set": "a", "factions": "dealt"}
        page.goto(f"{address}/tables/" + page.evaluate(OPEN, [["you", "bot"], options]))
        page.wait_for_selector(".board")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        times = sorted(measured(page))
        browser.close()
    print(f"{len(times)} clicks, processor {slower:g} times slower")
    late, median = times[int(len(times) * 0.95)][0], statistics.median(time for time, _ in times)
    print(f"median {median:.0f} ms, 95 of 100 within {late:.0f} ms, most {times[-1][0]:.0f} ms")
    for time, asked in reversed(times[-SLOWEST:]):
        print(f"  {time:4.0f} ms  {asked}")


if __name__ == "__main__":
    main()
