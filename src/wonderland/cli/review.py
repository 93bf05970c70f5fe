"""`wonderland review`: what the decisions of a recorded game cost, as text, JSON or a web page."""

import html
from argparse import Namespace
from pathlib import Path

import msgspec

import wonderland
from wonderland.core.errors import Refused
from wonderland.core.log import Log
from wonderland.games import game as find_game
from wonderland.lab.simulate import cores, process_pool
from wonderland.review.details import DETAILS
from wonderland.review.report import Review
from wonderland.terminal import saved
from wonderland.terminal.reviews import ReviewText
from wonderland.terminal.screen import console
from wonderland.words import Words

from .report import two_languages

WIDTH, HEIGHT = 720, 240  # units of the drawing; the page scales it
STROKES = ("none", "8 5", "2 4", "12 4 2 4", "16 6", "1 6")
"""The dashes of each seat's line; colour never speaks alone."""


def review(words: Words, args: Namespace) -> None:
    log = saved.read(args.file)
    if args.detail not in DETAILS:
        raise Refused("unknown-detail", detail=args.detail, known=", ".join(DETAILS))
    if args.seat is not None and args.seat >= log.seats:
        raise Refused("no-such-seat", seat=args.seat, last=log.seats - 1)
    with process_pool(args.workers or cores()) as pool:
        # With a kernel a review takes about a second, less than starting processes.
        work = map if find_game(log.game).load_kernel else pool.map
        found = wonderland.review(log, detail=args.detail, map=work)
    seats = range(log.seats) if args.seat is None else [args.seat]
    if args.html:
        _write(words, args.html, page(found, log, list(seats), words.language))
    if args.json == "-":
        print(msgspec.json.encode(found).decode())
    elif args.json:
        _write(words, Path(args.json), msgspec.json.encode(found).decode())
    if not args.json and not args.html:
        text = ReviewText(Words(words.language, find_game(log.game).words), log, found)
        console().print(*text.lines(seats), sep="\n")


def _write(words: Words, file: Path, content: str) -> None:
    file.write_text(content, encoding="utf-8")
    console().print(words.say("review-text-written", file=str(file)), soft_wrap=True)


def page(found: Review, log: Log, seats: list[int], language: str) -> str:
    """The review as a page in both languages."""
    return two_languages(
        find_game(log.game).words,
        language,
        lambda words: ReviewText(words, log, found).title(),
        lambda words: _main(ReviewText(words, log, found), seats),
    )


def _main(text: ReviewText, seats: list[int]) -> str:
    sections = []
    for seat in seats:
        moments = "".join(f"<li>{html.escape(line)}</li>" for line in text.moments(seat))
        ledger = text.review.ledgers[seat] if text.review.ledgers else ()
        rows = "".join(f"<li>{html.escape(text.row(row.kind, row.amount))}</li>" for row in ledger)
        sections.append(
            f"<section><h2>{html.escape(text.names[seat])}</h2>"
            f"<p>{html.escape(text.player(text.review.players[seat]))}</p><ol>{moments}</ol><ul>{rows}</ul></section>"
        )
    return (
        f'<main lang="{text.words.language}"><h1>{html.escape(text.title())}</h1><p>{html.escape(text.about())}</p>'
        f"{_curve(text)}{''.join(sections)}</main>"
    )


def _curve(text: ReviewText) -> str:
    """Everybody's chance to win as lines."""
    points = text.review.curve
    if len(points) < 2:
        return ""
    lines, legend = [], []
    for seat, name in enumerate(text.names):
        path = " ".join(
            f"{WIDTH * point.step / (len(points) - 1):.1f},{HEIGHT * (1 - point.chances[seat]):.1f}" for point in points
        )
        style = f'fill="none" stroke="var(--ink)" stroke-width="2" stroke-dasharray="{STROKES[seat % len(STROKES)]}"'
        lines.append(f'<polyline {style} points="{path}"/>')
        mark = f'<svg class="mark" viewBox="0 0 40 8" aria-hidden="true"><line {style} x2="40" y1="4" y2="4"/></svg>'
        legend.append(f"<li>{mark} {html.escape(name)}</li>")
    title = html.escape(text.words.say("review-text-curve"))
    grid = "".join(
        f'<line stroke="var(--faint)" x2="{WIDTH}" y1="{HEIGHT * share}" y2="{HEIGHT * share}"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        f'<h2>{title}</h2><svg role="img" aria-label="{title}" viewBox="-2 -2 {WIDTH + 4} {HEIGHT + 4}">{grid}'
        f"{''.join(lines)}</svg><ul class=legend>{''.join(legend)}</ul>"
    )
