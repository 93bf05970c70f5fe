"""What the browser tests stand on: a real server, a real Chromium (the machine's own, else npm's), and axe."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route

ROOT = Path(__file__).parents[2]
TEXTS = (Path(__file__).parent / "texts.js").read_text(encoding="utf-8").partition("export default ")[2].rstrip(";\n")
LEAST_TARGET = 40
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
UNPACKED = ROOT / "node_modules" / ".cache" / "chromium"
UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
FONTS = "<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>"
# As root in a container: no sandbox; and nothing that would look for the world outside.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]

Visit = Callable[..., Page]

# For whole games: what waits for a person's eyes waits a tenth as long. Patience with the server stays as it is.
QUICK = """{
  const [now, wait] = [performance.now.bind(performance), setTimeout];
  performance.now = () => now() * 10;
  window.setTimeout = (run, time = 0, ...rest) => wait(run, time < 3000 ? time / 10 : time, ...rest);
}"""

# Written down with every frame while a game is played: how far the head and the field reach. A board has a moment to
# fit itself into a window; then nothing that happens may move it.
STEADY = """field => {
  const WATCHED = { head: '.middle > header', frame: '.middle > .frame', field };
  const seen = (window.boxes = {});
  let [room, since] = ['', 0];
  const look = now => {
    const size = `${innerWidth}x${innerHeight}`;
    if (size !== room || !document.querySelector('.play.playing .board')) [room, since] = [size, now];
    else if (now - since > 600)
      for (const [name, selector] of Object.entries(WATCHED)) {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box) continue;
        const sides = { left: box.left, top: box.top + scrollY, width: box.width, height: box.height };
        for (const [side, at] of Object.entries(sides)) {
          const limits = ((seen[size] ??= {})[`${name} ${side}`] ??= [at, at]);
          [limits[0], limits[1]] = [Math.min(limits[0], at), Math.max(limits[1], at)];
        }
      }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
FIELD = {"parade": ".meadow", "adventures": ".round", "unbirthday": ".board > .middle", "war": ".board"}


def watch_the_boxes(page: Page, game: str) -> None:
    """On this page, and in other tabs of the same browser."""
    watch = f"({STEADY})({json.dumps(FIELD[game])})"
    page.evaluate(watch)
    page.context.add_init_script(watch)


def jumps(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """What moved or changed its size in windows of these sizes."""
    seen: dict[str, dict[str, list[float]]] = page.evaluate("window.boxes")
    watched = {f"{width}x{height}": seen.get(f"{width}x{height}", {}) for width, height in sizes}
    assert all(watched.values()), f"nothing was seen in {watched}"
    return [
        f"{size}: {name} {low:.0f} to {high:.0f}"
        for size, boxes in watched.items()
        for name, (low, high) in boxes.items()
        if high - low > 1.5
    ]


def hasten(route: Route) -> None:
    """A table that is opened as asked, but with bots that neither pause nor think for long."""
    asked = route.request.post_data_json
    if asked:
        chairs = [{**chair, "bot": chair["bot"] and "greedy"} for chair in asked["chairs"]]
        asked = {**asked, "bot_delay": 0, "chairs": chairs}
    route.continue_(post_data=asked and json.dumps(asked))


def chromium() -> str:
    own = shutil.which("chromium") or shutil.which("chromium-browser")
    if own:
        return own
    if not UNPACKED.exists():
        UNPACKED.parent.mkdir(parents=True, exist_ok=True)
        fresh = tempfile.mkdtemp(dir=UNPACKED.parent)
        node = os.environ.get("PLAYWRIGHT_NODEJS_PATH") or shutil.which("node") or "node"
        environment = {**os.environ, "TMPDIR": fresh}
        subprocess.run([node, "--input-type=module", "-e", UNPACK], cwd=ROOT, env=environment, check=True)
        try:
            Path(fresh).rename(UNPACKED)
        except OSError:  # another run was quicker
            shutil.rmtree(fresh)
    return str(UNPACKED / "chromium")


def chromium_environment() -> dict[str, str | float | bool]:
    environment: dict[str, str | float | bool] = dict(os.environ)
    fonts = UNPACKED / "fonts"
    if not Path("/etc/fonts/fonts.conf").exists() and fonts.exists():
        (fonts / "fonts.conf").write_text(FONTS.format(folder=fonts))
        environment["FONTCONFIG_PATH"] = str(fonts)
    return environment


# What fades in has no contrast until it is there: animations that end are waited for, within reason.
AXE_WHEN_STILL = """async (within) => {
  const ending = document.getAnimations().filter(it => Number.isFinite(it.effect?.getComputedTiming().endTime));
  const ends = Promise.allSettled(ending.map(it => it.finished));
  await Promise.race([ends, new Promise(then => setTimeout(then, 5000))]);
  return JSON.stringify((await axe.run(within)).violations);
}"""


def faults_of_texts(page: Page, within: str = "main") -> list[str]:
    """Words that are cut, broken or lie over others, and targets too small to hit."""
    found: list[str] = page.evaluate(TEXTS, [within, LEAST_TARGET])
    return found


def serious_findings(page: Page, within: str = "html") -> list[str]:
    """What axe holds to be serious or critical. A board in motion is looked at twice: a fault stays."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return _seen_by_axe(page, within) and _seen_by_axe(page, within)


def _seen_by_axe(page: Page, within: str) -> list[str]:
    return [
        f"{finding['id']}: {[node['target'] for node in finding['nodes']]}"
        for finding in json.loads(page.evaluate(AXE_WHEN_STILL, within))
        if finding["impact"] in ("serious", "critical")
    ]
