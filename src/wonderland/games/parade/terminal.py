"""Parade in a terminal: a card is the letter of its figure and its value, `H3`."""

from collections.abc import Iterable, Sequence

from wonderland.core.drawing import Line, Span, Speech
from wonderland.core.values import ranked

from .actions import ParadeAction, PlayCard
from .cards import COLOUR, COLOURS, VALUE, Card, in_order
from .heuristics import foresee, standing
from .scoring import Row, sheet
from .state import Settings
from .view import View

CARD_WIDTH = 4  # a letter, two digits and a space
CARDS_IN_ROW = 19  # 76 columns after the indent, as a terminal has 80


def board(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """The parade from its front, the cards before each player, and the hand."""
    lines: list[Line] = [[Span(words.say("terminal-parade", count=len(view.parade)), "strong")]]
    lines += _rows(view.parade, words)
    lines += [[Span(words.say("terminal-pile", count=view.deck_size), "faint")], []]
    for seat, pile in enumerate(view.piles):
        lines.append([Span(_total(view, words, players, seat), "strong" if seat in view.to_act else "")])
        lines += _rows(in_order(pile), words)
    if view.hand:
        lines += [[], [Span(words.say("terminal-hand"), "strong")], *_rows(view.hand, words)]
    return lines


def preview_line(view: View, action: ParadeAction, words: Speech) -> Line:
    """The cards taken or kept, and the points before and after."""
    assert view.seat is not None
    before, seen = standing(view)["seats"][view.seat]["points"], foresee(view, action)
    change = Span(words.say("terminal-change", before=before, after=before + seen["points"]))
    if isinstance(action, PlayCard):
        takes = Span(words.say("terminal-takes" if seen["takes"] else "terminal-takes-nothing"), "faint")
        return [_card(action.card, words), change, takes, *_cards(seen["takes"], words)]
    keeps = Span(words.say("terminal-keeps"), "faint")
    return [*_cards(action.cards, words), change, keeps, *_cards(seen["keeps"], words)]


def ending(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """§5 The points of each colour, the best player first."""
    rows = sheet(view.piles, view.settings)
    places = ranked([(sum(row.points), sum(row.counts)) for row in rows])
    lines: list[Line] = []
    for seat in sorted(range(view.seats), key=places.__getitem__):
        lines.append([Span(_total(view, words, players, seat), "strong")])
        lines += _explained(view.piles[seat], rows[seat], words)
    return lines


def legend(words: Speech) -> list[Line]:
    """One line for each colour."""
    lines: list[Line] = []
    for name in Settings.content.colours:
        letter, colour, figure = (words.say(f"colour-{name}{part}") for part in (".letter", "", ".figure"))
        lines.append([Span(f"  {letter}  {colour}", name), Span(f", {figure}", "faint")])
    return lines


def _total(view: View, words: Speech, players: Sequence[str], seat: int) -> str:
    key = "terminal-own-total" if seat == view.seat else "terminal-total"
    row = standing(view)["seats"][seat]
    return words.say(key, player=players[seat], points=row["points"], cards=row["cards"])


def _explained(pile: Sequence[Card], row: Row, words: Speech) -> list[Line]:
    lines: list[Line] = []
    for colour in range(len(COLOURS)):
        cards = in_order(card for card in pile if COLOUR[card] == colour)
        if cards:
            note = [Span(words.say("terminal-majority"), "faint")] if row.flipped[colour] else []
            lines.append([Span(f"{row.points[colour]:>5}  "), *_cards(cards, words), *note])
    return lines


def _rows(cards: Sequence[Card], words: Speech) -> list[Line]:
    starts = range(0, len(cards), CARDS_IN_ROW)
    return [[Span("  "), *_cards(cards[start : start + CARDS_IN_ROW], words)] for start in starts]


def _cards(cards: Iterable[Card], words: Speech) -> list[Span]:
    return [_card(card, words) for card in cards]


def _card(card: Card, words: Speech) -> Span:
    colour = COLOURS[COLOUR[card]]
    return Span(f"{words.say(f'colour-{colour}.letter')}{VALUE[card]}".ljust(CARD_WIDTH), colour)
