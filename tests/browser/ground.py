"""Helpers for browser tests: a real server, a real Chromium (the installed one, else npm's) and axe."""

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
# Containers run as root, so no sandbox; and nothing may contact the network.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]

Visit = Callable[..., Page]

# For whole games: waits meant for a person's eyes take a tenth of the time. Timeouts for the server stay.
QUICK = """{
  const [now, wait] = [performance.now.bind(performance), setTimeout];
  performance.now = () => now() * 10;
  window.setTimeout = (run, time = 0, ...rest) => wait(run, time < 3000 ? time / 10 : time, ...rest);
}"""

# Recorded on every frame of a game: the extents of the header and the board. A board may take a moment to fit a new
# window; after that nothing may move it.
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
    """Starts recording on this page and in other tabs of the same browser."""
    watch = f"({STEADY})({json.dumps(FIELD[game])})"
    page.evaluate(watch)
    page.context.add_init_script(watch)


def jumps(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """Returns what moved or changed size in windows of these sizes."""
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
    """Opens a table with bots that neither pause nor think for long."""
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
        except OSError:  # another process downloaded it first
            shutil.rmtree(fresh)
    return str(UNPACKED / "chromium")


def chromium_environment() -> dict[str, str | float | bool]:
    environment: dict[str, str | float | bool] = dict(os.environ)
    fonts = UNPACKED / "fonts"
    if not Path("/etc/fonts/fonts.conf").exists() and fonts.exists():
        (fonts / "fonts.conf").write_text(FONTS.format(folder=fonts))
        environment["FONTCONFIG_PATH"] = str(fonts)
    return environment


# An element that fades in has no contrast yet: wait for animations that end.
AXE_WHEN_STILL = """async (within) => {
  const ending = document.getAnimations().filter(it => Number.isFinite(it.effect?.getComputedTiming().endTime));
  const ends = Promise.allSettled(ending.map(it => it.finished));
  await Promise.race([ends, new Promise(then => setTimeout(then, 5000))]);
  return JSON.stringify((await axe.run(within)).violations);
}"""


def faults_of_texts(page: Page, within: str = "main") -> list[str]:
    """Returns text that is cut, broken or covered, and targets that are too small."""
    found: list[str] = page.evaluate(TEXTS, [within, LEAST_TARGET])
    return found


def serious_findings(page: Page, within: str = "html") -> list[str]:
    """Returns axe's serious and critical findings. Checks twice, because a moving board gives false ones."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return _seen_by_axe(page, within) and _seen_by_axe(page, within)


def _seen_by_axe(page: Page, within: str) -> list[str]:
    return [
        f"{finding['id']}: {[node['target'] for node in finding['nodes']]}"
        for finding in json.loads(page.evaluate(AXE_WHEN_STILL, within))
        if finding["impact"] in ("serious", "critical")
    ]
