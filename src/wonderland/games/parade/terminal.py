"""Parade in a terminal: a card is the letter of its colour's figure and its value, `H3`."""

from collections.abc import Iterable, Sequence

from wonderland.core.drawing import Line, Span, Speech
from wonderland.core.values import ranked
from wonderland.games.parade.actions import ParadeAction, PlayCard
from wonderland.games.parade.cards import COLOUR, COLOURS, VALUE, Card, in_order
from wonderland.games.parade.heuristics import foresee
from wonderland.games.parade.rules import leaving
from wonderland.games.parade.scoring import Row, score, sheet, tally
from wonderland.games.parade.state import Settings
from wonderland.games.parade.view import View

WIDTH = 78
CARD_WIDTH = 4
INDENT = 2


def board(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """The parade from its front, what lies before each player, and the hand."""
    lines: list[Line] = [[Span(words.say("terminal-parade", count=len(view.parade)), "strong")]]
    lines += _rows(view.parade, words, INDENT)
    lines += [[Span(words.say("terminal-pile", count=view.deck_size), "faint")], []]
    lines += _piles(view, words, players)
    if view.hand:
        lines += [[], [Span(words.say("terminal-hand"), "strong")], *_rows(view.hand, words, INDENT)]
    return lines


def foretold(view: View, action: ParadeAction, words: Speech) -> Line:
    """Which cards one would take or keep, and what that does to one's points."""
    assert view.seat is not None
    before = score(tally(view.piles, view.settings)[view.seat])
    change = Span(words.say("terminal-change", before=before, after=before + foresee(view, action)["points"]))
    if isinstance(action, PlayCard):
        gained = leaving(view.parade, action.card)
        takes = Span(words.say("terminal-takes" if gained else "terminal-takes-nothing"), "faint")
        return [_card(action.card, words), change, takes, *_cards(gained, words)]
    kept = [card for card in view.hand if card not in action.cards]
    return [*_cards(action.cards, words), change, Span(words.say("terminal-keeps"), "faint"), *_cards(kept, words)]


def ending(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """§5 The piles by colour, the best player first: majorities count their cards, all else its values."""
    rows = sheet(view.piles, view.settings)
    places = ranked([(score(row), row["cards"]) for row in tally(view.piles, view.settings)])
    lines: list[Line] = []
    for seat in sorted(range(view.seats), key=places.__getitem__):
        lines.append([Span(_total(view, words, players, seat), "strong")])
        lines += _explained(view.piles[seat], rows[seat], words)
    return lines


def legend(words: Speech) -> list[Line]:
    lines: list[Line] = []
    for name in Settings.content.colours:
        letter, colour, figure = (words.say(f"colour-{name}{part}") for part in (".letter", "", ".figure"))
        lines.append([Span(f"  {letter}  {colour}", name), Span(f", {figure}", "faint")])
    return lines


def _piles(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    lines: list[Line] = []
    for seat, pile in enumerate(view.piles):
        waited_for = "strong" if seat in view.to_act else ""
        lines.append([Span(_total(view, words, players, seat), waited_for)])
        lines += _rows(in_order(pile), words, INDENT)
    return lines


def _total(view: View, words: Speech, players: Sequence[str], seat: int) -> str:
    key = "terminal-own-total" if seat == view.seat else "terminal-total"
    row = tally(view.piles, view.settings)[seat]
    return words.say(key, player=players[seat], points=score(row), cards=row["cards"])


def _explained(pile: Sequence[Card], row: Row, words: Speech) -> list[Line]:
    lines: list[Line] = []
    for colour in range(len(COLOURS)):
        cards = in_order(card for card in pile if COLOUR[card] == colour)
        if cards:
            note = [Span(words.say("terminal-majority"), "faint")] if row.flipped[colour] else []
            lines.append([Span(f"{row.points[colour]:>5}  "), *_cards(cards, words), *note])
    return lines


def _rows(cards: Sequence[Card], words: Speech, indent: int) -> list[Line]:
    size = (WIDTH - indent) // CARD_WIDTH
    starts = range(0, len(cards), size)
    return [[Span(" " * indent), *_cards(cards[start : start + size], words)] for start in starts]


def _cards(cards: Iterable[Card], words: Speech) -> list[Span]:
    return [_card(card, words) for card in cards]


def _card(card: Card, words: Speech) -> Span:
    colour = COLOURS[COLOUR[card]]
    return Span(f"{words.say(f'colour-{colour}.letter')}{VALUE[card]}".ljust(CARD_WIDTH), colour)
