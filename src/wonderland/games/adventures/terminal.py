"""Adventures in a terminal: a list of spaces with their pawns."""

from collections.abc import Sequence

from wonderland.core.drawing import Line, Span, Speech

from .actions import AdventuresAction
from .heuristics import foresee, judge, standing
from .pieces import JOKER, NUMBER, POINTS, Card
from .view import View

STYLES = {
    "tea-party": "red",
    "cheshire-cat": "purple",
    "caterpillar": "green",
    "small-cookies": "orange",
    "rabbit-hole": "grey",
    "ordinary": "faint",
}
COLOURS = {"yellow": "orange"}  # a terminal has no yellow
NAME_WIDTH = 28


def board(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """The ring from the Tea Party, the cookies, the points and the hands."""
    lines: list[Line] = [[Span(words.say("terminal-ring"), "strong")]]
    lines += [_space(view, words, players, place) for place in range(len(view.spaces))]
    lines += [[], [Span(_cookies(view, words))], []]
    lines += [_total(view, words, players, seat) for seat in range(view.seats)]
    for seat, hand in enumerate(view.hands):
        if hand:
            key = "terminal-own-hand" if seat == view.seat else "terminal-hand"
            lines += [[], [Span(words.say(key, player=players[seat]), "strong"), Span(_hand(hand, words))]]
    return lines


def preview_line(view: View, action: AdventuresAction, words: Speech) -> Line:
    """The space, the spins or the cookie of a choice, and its value."""
    foreseen = foresee(view, action)
    value = Span(words.say("terminal-worth", points=round(sum(judge(view, action).values()), 1)), "faint")
    if "stops" in foreseen:
        return [Span(_named(view, words, foreseen["stops"])), value]
    if "spins" in foreseen:
        return [Span(words.say("terminal-spins", count=foreseen["spins"])), value]
    return [Span(words.say("terminal-cookie", least=foreseen["least"], most=foreseen["most"])), value]


def ending(view: View, words: Speech, players: Sequence[str]) -> list[Line]:
    """§7 The points, the best player first."""
    seats = standing(view)["seats"]
    order = sorted(range(view.seats), key=lambda seat: seats[seat]["rank"])
    return [_total(view, words, players, seat) for seat in order]


def legend(words: Speech) -> list[Line]:
    """One line."""
    return [[Span(words.say("terminal-legend"), "faint")]]


def _space(view: View, words: Speech, players: Sequence[str], place: int) -> Line:
    kind = view.spaces[place].kind
    line = [
        Span(f"  {place:>2} ({view.spaces[place].cookies}) "),
        Span(_named(view, words, place).ljust(NAME_WIDTH), STYLES[kind]),
    ]
    for seat, pawn in enumerate(view.pawns):
        if pawn.space == place:
            key = "terminal-large-pawn" if pawn.large else "terminal-pawn"
            line.append(Span(words.say(key, player=players[seat]), _colour(view, seat)))
    return line


def _named(view: View, words: Speech, place: int) -> str:
    return words.say(f"space-{view.spaces[place].kind}", space=place)


def _colour(view: View, seat: int) -> str:
    colour: str = standing(view)["seats"][seat]["colour"]
    return COLOURS.get(colour, colour)


def _cookies(view: View, words: Speech) -> str:
    face_up = POINTS[view.face_up] if view.face_up is not None else 0
    return words.say("terminal-cookies", face_up=face_up, stack=len(view.stack), pool=view.pool)


def _total(view: View, words: Speech, players: Sequence[str], seat: int) -> Line:
    row = standing(view)["seats"][seat]
    key = "terminal-own-total" if seat == view.seat else "terminal-total"
    text = words.say(key, player=players[seat], points=row["points"], cookies=row["cookies"], small=row["small"])
    return [Span(text, "strong" if seat in view.to_act else "")]


def _hand(hand: Sequence[Card], words: Speech) -> str:
    """The middle card of three is in brackets."""
    shown = [words.say("terminal-joker") if card == JOKER else str(NUMBER[card]) for card in hand]
    if len(shown) == 3:
        shown[1] = f"({shown[1]})"
    return "  ".join(shown)
