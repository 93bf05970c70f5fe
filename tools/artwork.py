"""Makes the app's icons from the favicon, and the pictures of link previews from the covers."""

import base64
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.ground import FLAGS, ROOT, chromium, chromium_environment
from wonderland.games import discover

PUBLIC = ROOT / "ui" / "public"
STYLES = (ROOT / "ui/src/style/tokens.css").read_text(encoding="utf-8")
FONT = ROOT / "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"
PREVIEW = (800, 420)
HAT = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, env=chromium_environment())
        page = browser.new_page()
        for size in (192, 512):
            draw(page, PUBLIC / f"icon-{size}.png", (size, size), f"<style>svg{{width:100%}}</style>{HAT}")
        # The system cuts these into a shape of its own: the ground goes to the edge, the hat stays well inside.
        ground = HAT.replace(' rx="12"', "")
        for name, size in (("icon-maskable", 512), ("apple-touch-icon", 180)):
            inner = ground.replace('viewBox="0 0 48 48"', 'viewBox="-8 -8 64 64"').replace(
                '<rect width="48" height="48"', '<rect x="-8" y="-8" width="64" height="64"'
            )
            draw(page, PUBLIC / f"{name}.png", (size, size), f"<style>svg{{width:100%}}</style>{inner}")
        # A phone shows this beside a notice, and looks at its shape alone.
        shape = HAT.replace('fill="#0F6B6B"', 'fill="none"').replace('fill="#E8B84A"', 'fill="#FFFBF2"')
        draw(page, PUBLIC / "badge.png", (96, 96), f"<style>svg{{width:100%}}</style>{shape}")
        for game in discover().values():
            cover = (game.folder / "ui/art/cover.svg").read_text(encoding="utf-8")
            draw(page, game.folder / "ui/art/preview.png", PREVIEW, poster(cover))
        browser.close()


def poster(cover: str) -> str:
    """A cover across the whole picture. It has no words, since these are in the preview's own language."""
    whole = cover.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)
    return f"<style>svg {{ width: 100%; height: 100%; display: block }}</style>{whole}"


def draw(page: Page, file: Path, size: tuple[int, int], body: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    source = f"url(data:font/woff2;base64,{base64.b64encode(FONT.read_bytes()).decode()})"
    face = f"@font-face {{ font-family: 'Fraunces Variable'; src: {source}; font-weight: 100 900 }}"
    page.set_content(f"<style>{face}{STYLES} html, body {{ margin: 0; height: 100% }}</style>{body}")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=file, omit_background=True)
