"""Every board at every screen size: hand and board visible together, nothing cut, broken or covered, no tiny target."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ground import FIELD, LEAST_TARGET, TEXTS, Visit
from tests.browser.war_scenes import begun, keep
from tests.web.live import running_server
from wonderland.bots import choosers
from wonderland.games import discover
from wonderland.tables import entries
from wonderland.tables.decisions import answer
from wonderland.tables.record import Record
from wonderland.words import Words

SIZES = [(1440, 900), (1280, 800), (1366, 768), (1024, 768), (820, 1180), (844, 390), (390, 844)]
TIGHT = [(1024, 768), (844, 390), (390, 844)]
TABLES = {"parade": 6, "adventures": 4, "unbirthday": 2}
NAMES = (
    "Konstancja Grześkowiak",
    "Bartłomiej Wiśniewski",
    "Aleksandra Zając",
    "Maksymilian Kos",
    "Przemysława",
    "Stanisława Wyszomirska",
)
LONGEST_NAMES = (
    "Konstancja Maria Grześkowiak-Z",
    "Wawrzyniec Brzęczyszczykiewicz",
    "Przemysława Szczebrzeszyńska-M",
    "Bartłomiej Jan Gżegżółka-Wilki",
    "Stanisława Wyszomirska-Kowalsk",
    "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
)
HAND = {"parade": ".own-side", "adventures": ".own-side", "unbirthday": ".near"}

# Text that is cut off and has no tooltip.
UNTOLD = """() => [...document.querySelectorAll('.middle *')]
  .filter((node) => node.checkVisibility() && node.clientWidth > 2)
  .filter((node) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(node);
    return overflowX === 'hidden' && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none');
  })
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2)
  .filter((node) => !node.closest('[title]'))
  .map((node) => node.textContent.trim().slice(0, 60))"""

# The boxes that a decision needs, and their extents; a board takes a moment to fit another window. Text is checked
# where a minimum target size is given: names too long for any board end in dots.
MEASURE = f"""async ([hand, field, least]) => {{
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const between = (low, high) => Math.max(...low) - Math.min(...high);
  const apart = (a, b) =>
    Math.max(between([a.left, b.left], [a.right, b.right]), between([a.top, b.top], [a.bottom, b.bottom]));
  const measure = () => {{
    const faults = least ? ({TEXTS})(['.play', least]) : [];
    const [tabs, above, held, ground] = [box('aside .tabs'), box('.middle header'), box(hand), box(field)];
    const beside = tabs.height > tabs.width || innerWidth >= 1024;
    if (held.bottom > (beside ? innerHeight : tabs.top) + 1) faults.push('the hand is below the fold');
    if (ground.top < above.bottom - 1) faults.push('the board is under the head');
    if (Math.min(ground.width, ground.height) < 120) faults.push('the board is small');
    if (innerWidth >= 1100 && ground.height < 0.3 * innerHeight) faults.push('the board is a strip');
    const wide = Math.min(ground.right, held.right) - Math.max(ground.left, held.left);
    const high = Math.min(ground.bottom, held.bottom) - Math.max(ground.top, held.top);
    if (wide > 2 && high > 2) faults.push('the hand covers the board');
    for (const node of document.querySelectorAll('.board *'))
      if (node.scrollHeight > node.clientHeight + 2 && ['auto', 'scroll'].includes(getComputedStyle(node).overflowY))
        faults.push(`${{node.className}} has to be scrolled`);
    for (const card of document.querySelectorAll('.card')) {{
      const signs = [...card.querySelectorAll('.corner, .gift svg')].map((sign) => sign.getBoundingClientRect());
      const overlap = signs.some((a, place) => signs.slice(place + 1).some((b) => apart(a, b) < 0));
      if (overlap) faults.push('signs of a card overlap');
    }}
    for (const place of document.querySelectorAll('.place')) {{
      const counts = [...place.querySelectorAll('.count')];
      const icons = [...place.querySelectorAll('.figure')].map((icon) => icon.getBoundingClientRect());
      for (const {{ firstChild: text }} of counts) {{
        const counted = text.data;
        text.data = '11';
        const count = text.parentElement.getBoundingClientRect();
        if (icons.some((icon) => apart(count, icon) < 0)) faults.push('a count runs into an icon');
        text.data = counted;
      }}
    }}
    const jumps = () => Math.abs(box('.middle header').height - above.height) > 1;
    const undo = document.querySelector('.title > .button');
    undo.style.display = 'none';
    if (jumps()) faults.push('the head jumps');
    undo.style.display = '';
    const turn = document.querySelector('.turn').firstChild;
    const said = turn.data;
    turn.data = {json.dumps(LONGEST_NAMES[1])};
    if (jumps()) faults.push('a long name moves the board');
    turn.data = said;
    if (!document.querySelector('.middle header .last').checkVisibility()) faults.push('the last move has no line');
    const says = [...document.querySelectorAll('.middle :not(.unseen, .unseen *)')].filter(
      (node) => node.checkVisibility() && [...node.childNodes].some(({{ data }}) => data?.includes(said)));
    if (innerWidth < 640 && says.length > 1) faults.push('a phone says twice whose turn it is');
    return faults;
  }};
  let faults = [];
  for (let look = 0; look < 20; look += 1) {{
    faults = measure();
    if (!faults.length) break;
    await new Promise((done) => setTimeout(done, 100));
  }}
  return faults;
}}"""


# With everything scrolled to the end: what covers the last lines of the score.
OVER_THE_SCORE = """async () => {
  const look = () => {
    document.querySelector('.frame').scrollTop = 1e6;
    scrollTo(0, 1e6);
    const { bottom } = document.querySelector('.board .end').getBoundingClientRect();
    const doors = [...document.querySelectorAll('.middle > section .doors')];
    const covered = doors.filter((door) => door.getBoundingClientRect().top < bottom - 1);
    const faults = covered.map((door) => door.textContent.trim());
    return bottom > innerHeight ? [...faults, 'the window ends before it'] : faults;
  };
  for (let looks = 0; look().length && looks < 20; looks += 1) await new Promise((done) => setTimeout(done, 100));
  return look();
}"""

# A page takes a moment to fit another window.
SETTLED = f"""async (least) => {{
  for (let looks = 0; ; looks += 1) {{
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const faults = ({TEXTS})(['main', least]);
    if (!faults.length || looks > 30) return faults;
  }}
}}"""


Told = list[entries.AnyEntry]


def late(game: str, seats: int, names: Sequence[str] = NAMES) -> tuple[Told, Told]:
    """Plays a game of people with long names, to near Konstancja's last question and to the end."""
    log = begun(f"late {game}", seats, game=game, options={}, names=names)
    record = Record.from_entries("scene", log)
    bots = choosers(["greedy"] * seats, record.game, game)
    found: list[Told] = []
    while record.match is not None and (asked := record.match.to_act):
        seat, rules, state = asked[0], record.game.rules, record.match.state
        if asked == (0,) and len(rules.legal(state, 0)) > 1:
            found.append(log[:])
        choice = str(bots[seat](rules.view(state, seat), rules.legal(state, seat)))
        saved = answer(record, seat, record.open_questions[seat], choice, "person", 0)
        record.apply(saved.entry, saved.prepared)
        log.append(saved.entry)
    return found[-1], log


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, dict[str, str]]]:
    data: Path = tmp_path_factory.mktemp("layouts")
    scenes: dict[str, Told] = {}
    for game, seats in TABLES.items():
        scenes[game], scenes[f"{game} end"] = late(game, seats)
        scenes[f"{game} long"], _ = late(game, seats, LONGEST_NAMES)
    scenes["lobby"] = begun("lobby", 6, game="parade", options={}, names=NAMES)[:2]
    scenes["holiday"] = [*scenes["parade"], entries.HolidayAsked(at=0, seat=1, days=2)]
    key, kept = keep(data, scenes)
    with running_server(data) as address:
        yield address, key, kept


def come(visit: Visit, tables: tuple[str, str, dict[str, str]], game: str, locale: str, **options: Any) -> Page:
    address, key, kept = tables
    page = visit(f"/back#{key}", host=address, locale=locale, **options)
    page.wait_for_url(f"{address}/")
    page.goto(f"{address}/tables/{kept[game]}")
    if not game.endswith("end"):
        page.wait_for_selector(HAND[game.split()[0]])
        expect(page.locator(".turn.yours")).to_be_visible()
    return page


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
@pytest.mark.parametrize("game", TABLES)
def test_everything_is_whole_and_visible_on_every_screen(
    visit: Visit, tables: tuple[str, str, dict[str, str]], game: str, locale: str
) -> None:
    page = come(visit, tables, game, locale)
    faults: dict[str, Any] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if found := page.evaluate(MEASURE, [HAND[game], FIELD[game], LEAST_TARGET]):
            faults[f"{width}x{height}"] = found
    assert faults == {}


def faults_on_every_screen(page: Page) -> dict[str, list[str]]:
    """Returns faults by language and size. English, with its shorter words, is checked only at the tightest sizes."""
    faults = {}
    for language, sizes in (("pl", SIZES), ("en", TIGHT)):
        page.evaluate("language => document.querySelector(`.languages [lang=${language}]`).click()", language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(SETTLED, LEAST_TARGET):
                faults[f"{language} {width}x{height}"] = found
    return faults


def faults_of_pages(page: Page, address: str, *paths: str) -> dict[str, dict[str, list[str]]]:
    """Returns faults by path, with everything unfolded."""
    faults = {}
    for path in paths:
        page.goto("about:blank")  # addresses may differ by their fragment only
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        page.evaluate("for (const folded of document.querySelectorAll('main details')) folded.open = true")
        if found := faults_on_every_screen(page):
            faults[path] = found
    return faults


def test_a_newcomers_pages_are_whole_on_every_screen(visit: Visit, tables: tuple[str, str, dict[str, str]]) -> None:
    address, _, kept = tables
    page = visit("/", host=address)
    invitation = f"/tables/{kept['lobby']}#lobby-1"
    rules = [f"/games/{game}/rules" for game in discover()]
    assert faults_of_pages(page, address, "/", invitation, "/games/parade/new", *rules) == {}


def test_a_players_panels_are_whole_on_every_screen(visit: Visit, tables: tuple[str, str, dict[str, str]]) -> None:
    address, key, kept = tables
    page = visit(f"/back#{key}", host=address)
    page.wait_for_url(f"{address}/")
    lobby, holiday, *ends = (
        f"/tables/{kept[name]}" for name in ("lobby", "holiday", *(f"{game} end" for game in TABLES))
    )
    replays = [f"{end}/replay" for end in ends]
    assert faults_of_pages(page, address, "/", lobby, *ends, *replays, holiday) == {}
    for panel in (2, 3):  # the rules, and the table with its people and preferences
        page.set_viewport_size({"width": 1280, "height": 800})
        page.locator("aside .tabs button").nth(panel).click()
        assert faults_on_every_screen(page) == {}, panel


@pytest.mark.parametrize("game", TABLES)
def test_after_the_end_nothing_covers_the_score(
    visit: Visit, tables: tuple[str, str, dict[str, str]], game: str
) -> None:
    page = come(visit, tables, f"{game} end", "pl-PL")
    page.wait_for_selector(".board .end")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER_THE_SCORE) == [], (width, height)


@pytest.mark.parametrize("game", TABLES)
def test_names_of_thirty_letters_displace_nothing_and_are_shown_whole_on_hover_and_long_press(
    visit: Visit, tables: tuple[str, str, dict[str, str]], game: str
) -> None:
    page = come(visit, tables, f"{game} long", "pl-PL", has_touch=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(MEASURE, [HAND[game], FIELD[game], 0]) == [], (width, height)
        assert page.evaluate(UNTOLD) == [], (width, height)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name=Words("pl").say("table-panel-people"), exact=True).click()
    shapes = page.locator("aside .people li > :first-child").evaluate_all(
        "nodes => nodes.map(node => [node.offsetWidth ?? node.clientWidth, node.offsetHeight ?? node.clientHeight])"
    )
    assert len(shapes) == TABLES[game]
    assert len({tuple(shape) for shape in shapes}) == 1, shapes  # a long name does not shrink a figure
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    finger = page.context.new_cdp_session(page)
    name = page.locator(f".play .board [title='{LONGEST_NAMES[1]}']").first
    box = name.bounding_box()
    assert box is not None
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(page.locator("p.panel", has_text=re.compile(f"^{LONGEST_NAMES[1]}$"))).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("dialog")).to_have_count(0)  # a long press is not a click


def test_on_a_phone_the_log_opens_at_its_end_and_closes_for_a_tapped_piece(
    visit: Visit, tables: tuple[str, str, dict[str, str]]
) -> None:
    page = come(visit, tables, "parade", "en-GB", width=390)
    page.locator("aside .tabs button").first.click()
    line = page.locator("[data-step]").last
    expect(line).to_be_in_viewport()
    sign = line.locator(".piece").first
    expect(sign.locator(".tag svg")).to_be_visible()
    sign.click()
    expect(sign).to_be_hidden()
    expect(page.locator(".meadow [data-pointed]")).to_be_visible()
    page.locator(".meadow").click()
    expect(page.locator("[data-pointed]")).to_have_count(0)
