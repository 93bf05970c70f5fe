"""`wonderland report`: a self-contained page about a file of results, with plots, in both languages.

Plots are Vega-Lite, converted to SVG, so the page needs no network and no script. They use the page's colours.
"""

import html
import json
import shlex
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wonderland.bots.own import short_name
from wonderland.core.errors import Refused
from wonderland.games import game as find_game
from wonderland.lab.frames import CHOICE, Study, open_study
from wonderland.lab.results import extra, polars
from wonderland.lab.simulate import cores
from wonderland.lab.variant import content_digest
from wonderland.settings import command_name
from wonderland.terminal.screen import console
from wonderland.words import LANGUAGES, Words

if TYPE_CHECKING:
    import polars as pl

WIDTH = 520  # pixels of a chart; with its padding it fits the page, which is 46rem wide
PADDING = {"left": 60, "right": 24, "top": 6, "bottom": 6}
"""Room for fonts that are wider than the one used for the layout."""
INK, FAINT, ACCENT, PAPER = "var(--ink)", "var(--faint)", "var(--accent)", "var(--paper)"
MOST_BINS = 40  # bars stay at least 13 pixels wide
MOST_CHOICES = 12
"""Of the best, and of the worst."""
STYLE = """
:root { --ink: #2b2433; --faint: #b9aec4; --accent: #8a3d6b; --paper: #fbf7f0; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe8f2; --faint: #6a5f76; --accent: #e39ac4; --paper: #1d1824; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; margin: 0 auto;
  max-width: 46rem; padding: 1.5rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.2; } h2 { margin-top: 2.5rem; }
svg { display: block; height: auto; max-width: 100%; min-width: 30rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.8rem 0.15rem 0; text-align: left; } summary { cursor: pointer; }
.legend { list-style: none; padding: 0; } .mark { display: inline-block; min-width: 0; width: 2.5rem; }
code { overflow-wrap: anywhere; } .scroll { overflow-x: auto; }
.language { position: absolute; opacity: 0; } label { border-bottom: 2px solid transparent; cursor: pointer;
  margin-right: 1rem; padding: 0.6rem 0; display: inline-block; }
#show-en:checked ~ nav [for=show-en], #show-pl:checked ~ nav [for=show-pl] { border-color: var(--accent); }
.language:focus-visible ~ nav { outline: 2px solid var(--accent); }
#show-en:checked ~ [lang=pl], #show-pl:checked ~ [lang=en] { display: none; }
"""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading by its key, a sentence, a plot, and its figures."""

    heading: str
    sentence: str
    plot: str
    figures: "pl.DataFrame"


def report(words: Words, args: Namespace) -> None:
    study = open_study(args.file)
    if study.made["content"] != content_digest(study.plan.game, study.plan.variant):
        raise Refused("report-content", file=str(args.file))
    target = args.out or args.file.with_suffix(".html")
    if target.exists() and not target.is_file():
        raise Refused("report-target", file=str(target))
    parts = study.luck_and_skill(args.deals, args.workers or cores())
    target.write_text(page(study, parts, words.language), encoding="utf-8")
    console().print(words.say("report-written", file=str(target)))


def page(study: Study, parts: "pl.DataFrame", language: str) -> str:
    """The whole page, which opens in that language."""

    def title(words: Words) -> str:
        return words.say("report-title", title=words.say("title"))

    return two_languages(find_game(study.plan.game).words, language, title, lambda words: _main(words, study, parts))


def two_languages(folder: Path, language: str, title: Callable[[Words], str], main: Callable[[Words], str]) -> str:
    """A page without scripts that contains every language and opens in one of them."""
    by_language = {each: Words(each, folder) for each in LANGUAGES}
    radios = "".join(
        f'<input class="language" type="radio" name="language" id="show-{each}"{" checked" * (each == language)}>'
        for each in by_language
    )
    labels = "".join(
        f'<label for="show-{each}">{words.say(f"nav-language-{each}")}</label>' for each, words in by_language.items()
    )
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{html.escape(title(by_language[language]))}</title>"
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f"<body>{radios}<nav>{labels}</nav>{''.join(map(main, by_language.values()))}</body></html>\n"
    )


def _main(words: Words, study: Study, parts: "pl.DataFrame") -> str:
    sections = [_wins(words, study), _scores(words, study), _lengths(words, study), _endings(words, study)]
    if study.decisions is not None:
        sections.append(_choices(words, study))
    sections.append(_parts(words, parts))
    made, plan = study.made, study.plan
    facts = {
        "games": len(study.rows),
        "seats": len(plan.bots),
        "seed": plan.seed,
        "version": made["versions"]["wonderland"],
        "python": made["versions"]["python"],
        "rules": made["rules_version"],
    }
    repeat = shlex.join([command_name(), *made["command"][1:]])
    return "".join(
        [
            f'<main lang="{words.language}"><h1>{_say(words, "report-title", title=words.say("title"))}</h1>',
            f"<p>{_say(words, 'report-about', **facts)}</p>",
            *(_html(words, section) for section in sections),
            f"<h2>{_say(words, 'report-repeat')}</h2><p><code>{html.escape(repeat)}</code></p></main>",
        ]
    )


def _html(words: Words, section: Section) -> str:
    columns = "".join(f"<th>{_say(words, f'report-column-{name}')}</th>" for name in section.figures.columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{html.escape(_cell(words, value))}</td>" for value in row) + "</tr>"
        for row in section.figures.iter_rows()
    )
    return (
        f"<section><h2>{_say(words, section.heading)}</h2><p>{html.escape(section.sentence)}</p>"
        f'<div class="scroll">{section.plot}</div><details><summary>{_say(words, "report-figures")}</summary>'
        f'<div class="scroll"><table><tr>{columns}</tr>{rows}</table></div></details></section>'
    )


def _say(words: Words, key: str, **arguments: Any) -> str:
    return html.escape(words.say(key, **arguments))


def _cell(words: Words, value: object) -> str:
    return words.say("simulate-decimal", number=value) if isinstance(value, float) else str(value)


def _percent(words: Words, share: float) -> str:
    return words.say("simulate-percent", share=share)


def _svg(words: Words, chart: Any) -> str:
    axis: dict[str, Any] = {"gridOpacity": 0.4, "titleFontWeight": "normal", "labelColor": INK, "titleColor": INK}
    axis |= {"domainColor": FAINT, "tickColor": FAINT, "gridColor": FAINT}
    chart = chart.configure(background="transparent", padding=PADDING, axis=axis)
    chart = chart.configure_view(stroke=None).configure_header(labelColor=INK, titleColor=INK)
    locale = {"decimal": words.say("report-decimal-mark"), "thousands": "\u00a0", "grouping": [3], "currency": ["", ""]}
    drawn: str = extra("vl_convert", "lab").vegalite_to_svg(chart.to_json(), format_locale=locale)
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{_say(words, "report-plot")}" ', 1)


def _interval_plot(words: Words, frame: "pl.DataFrame", names: Iterable[str], fair: float | None = None) -> str:
    """A point with its interval per row, and a line at the fair share."""
    alt, names = extra("altair", "lab"), list(names)
    rows = [each | {"name": name} for each, name in zip(frame.iter_rows(named=True), names, strict=True)]
    data = alt.Data(values=rows)
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelLimit=300))
    x = alt.X("share:Q", title=words.say("report-share"), axis=alt.Axis(format=".0%", tickCount=8))
    bars = alt.Chart(data).mark_rule(color=ACCENT, strokeWidth=3, opacity=0.5).encode(
        x=alt.X("low:Q", title=words.say("report-share")), x2="high:Q", y=y
    )  # fmt: skip
    chart = bars + alt.Chart(data).mark_point(color=ACCENT, filled=True, size=70, opacity=1).encode(x=x, y=y)
    if fair is not None:
        line = alt.Chart(alt.Data(values=[{"fair": fair}])).mark_rule(color=INK, strokeDash=[4, 4]).encode(x="fair:Q")
        chart = line + chart
    return _svg(words, chart.properties(width=WIDTH, height=alt.Step(24)))


def _bars(words: Words, frame: "pl.DataFrame", column: str, facet: Sequence[str] | None = None) -> str:
    alt = extra("altair", "lab")
    rows = in_bins(frame.to_dicts(), column)
    title = words.say(f"report-column-{column}")
    x = alt.X("from:Q", bin="binned", title=title, axis=alt.Axis(format="d", tickCount=10))
    y = alt.Y("sum(matches):Q", title=words.say("report-column-matches"))
    chart = alt.Chart(alt.Data(values=rows)).mark_bar(color=ACCENT).encode(x=x, x2="to", y=y)
    if facet:
        for row in rows:
            row["name"] = facet[row["seat"]]
        chart = chart.properties(width=WIDTH, height=90)
        return _svg(words, chart.facet(row=alt.Row("name:N", sort=list(facet), title=None)))
    return _svg(words, chart.properties(width=WIDTH, height=200))


def in_bins(rows: list[dict[str, Any]], column: str) -> list[dict[str, Any]]:
    """The rows with the ends of their bins, `to` exclusive. Vega would put the greatest number into the bin before."""
    numbers = [row[column] for row in rows]
    least = min(numbers)
    width = -(-(max(numbers) - least + 1) // MOST_BINS)
    starts = [number - (number - least) % width for number in numbers]
    return [row | {"from": start, "to": start + width} for row, start in zip(rows, starts, strict=True)]


def _named(words: Words, frame: "pl.DataFrame", column: str, key: str) -> "pl.DataFrame":
    return frame.with_columns(polars().Series(column, [words.say(f"{key}-{each}") for each in frame[column]]))


def _seats(words: Words, study: Study) -> list[str]:
    return [words.say("report-seat", seat=seat, bot=short_name(bot)) for seat, bot in enumerate(study.plan.bots)]


def _wins(words: Words, study: Study) -> Section:
    wins = study.wins()
    best = wins.sort("share", descending=True).row(0, named=True)
    shares = {name: _percent(words, best[name]) for name in ("share", "low", "high")}
    sentence = words.say("report-wins-says", seat=_seats(words, study)[best["seat"]], **shares)
    plot = _interval_plot(words, wins, _seats(words, study), 1 / len(wins))
    return Section("report-wins", sentence, plot, wins)


def _scores(words: Words, study: Study) -> Section:
    scores, wins = study.scores(), study.wins()
    least, most = scores["score"].min(), scores["score"].max()
    sentence = words.say("report-scores-says", mean=wins["mean_score"].mean(), least=least, most=most)
    return Section("report-scores", sentence, _bars(words, scores, "score", _seats(words, study)), scores)


def _lengths(words: Words, study: Study) -> Section:
    lengths, moves = study.lengths(), study.rows["moves"]
    sentence = words.say("simulate-moves", mean=moves.mean(), least=moves.min(), most=moves.max())
    return Section("report-lengths", sentence, _bars(words, lengths, "moves"), lengths)


def _endings(words: Words, study: Study) -> Section:
    endings = _named(words, study.endings(), "ending", "ending")
    most = endings.sort("share", descending=True).row(0, named=True)
    sentence = words.say("simulate-ending", ending=most["ending"], games=most["matches"], share=most["share"])
    plot = _interval_plot(words, endings, endings["ending"])
    return Section("report-endings", sentence, plot, endings)


def _choices(words: Words, study: Study) -> Section:
    choices = in_words(words, study.choices())
    ends = choices
    if len(choices) > 2 * MOST_CHOICES:
        ends = choices.head(MOST_CHOICES).vstack(choices.tail(MOST_CHOICES))
    plot = _interval_plot(words, ends, ends["action"], 1 / len(study.plan.bots))
    sentence = words.say("report-choices-says", choices=len(choices))
    return Section("report-choices", sentence, plot, choices)


def in_words(words: Words, choices: "pl.DataFrame") -> "pl.DataFrame":
    """Choices in words; equal ones are numbered, since two cards may look the same."""
    texts = [words.choice(kind, _read_fields(fields)) for _, kind, fields in choices.select(CHOICE).iter_rows()]
    numbers = [texts[: place + 1].count(each) for place, each in enumerate(texts)]
    named = [
        f"{text} ({number})" if texts.count(text) > 1 else text for text, number in zip(texts, numbers, strict=True)
    ]
    return choices.with_columns(polars().Series("action", named)).drop(CHOICE[1:])


def _read_fields(fields: str) -> Iterable[tuple[str, Any]]:
    """Lists become tuples, as in an action."""
    return ((name, tuple(held) if isinstance(held, list) else held) for name, held in json.loads(fields).items())


def _parts(words: Words, parts: "pl.DataFrame") -> Section:
    luck, skill, _ = (_percent(words, share) for share in parts["share"])
    sentence = words.say("report-parts-says", luck=luck, skill=skill)
    parts = _named(words, parts, "part", "report-part")
    plot = _interval_plot(words, parts, parts["part"])
    return Section("report-parts", sentence, plot, parts)
