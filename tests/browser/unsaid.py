"""Positions rebuilt from what a screen reader says about them."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from wonderland.words import Words

Said = dict[str, str]
"""By key: H the hand, T the table, R the rivals."""
Facts = dict[str, Any]
PLURALS = (22, 25, 1)
"""A number for each plural form of every language; tens keep two numbers apart. Only one can be 1."""


@dataclass(frozen=True)
class Rebuilt:
    """The same facts from what is heard and from the view."""

    heard: Callable[[Words, Said], Facts]
    seen: Callable[[Facts, Facts], Facts]


def unsaid(
    words: Words, key: str, text: str, numbers: tuple[str, ...] = (), fixed: dict[str, str] | None = None, **texts: str
) -> Iterator[dict[str, str]]:
    """The arguments of all sentences with that key in a text. `texts` are patterns of text arguments; `fixed` are
    arguments that choose the sentence."""
    patterns: list[str] = []
    for forms in product(PLURALS, repeat=len(numbers)):
        if forms.count(1) > 1:
            continue
        counts = [form if form == 1 else form + 10 * place for place, form in enumerate(forms)]
        marks = {name: f"«{name}»" for name in texts}
        sentence = words.say(key, **marks, **dict(zip(numbers, counts, strict=True)), **(fixed or {}))
        sentence = re.escape(sentence).replace("\\ ", " ")
        for name, pattern in texts.items():
            sentence = sentence.replace(f"«{name}»", f"(?P<{name}>{pattern})", 1).replace(f"«{name}»", f"(?P={name})")
        for name, count in zip(numbers, counts, strict=True):
            number = rf"(?P<{name}>\d+)"
            sentence = re.sub(rf"(?<![\w+\\]){count}(?!\w)", lambda _, number=number: number, sentence, count=1)  # type: ignore[misc]
        if sentence not in patterns:
            patterns.append(sentence)
    best: dict[int, re.Match[str]] = {}
    for pattern in patterns:
        for found in re.finditer(pattern, text):
            if found.start() not in best or len(found[0]) > len(best[found.start()][0]):
                best[found.start()] = found
    for start in sorted(best):
        yield best[start].groupdict()


def pieces(words: Words, names: list[str], text: str) -> list[str]:
    """The pieces named in a text, in order."""
    known = {words.piece(name): name for name in names}
    alternatives = "|".join(re.escape(word) for word in sorted(known, key=len, reverse=True))
    return [known[found] for found in re.findall(rf"(?:{alternatives})(?![\w])", text)]


CARDS = [f"{colour}-{value}" for colour in ("red", "blue", "purple", "green", "grey", "orange") for value in range(11)]


def heard_parade(words: Words, said: Said) -> Facts:
    (hand,) = unsaid(words, "listen-hand", said["H"], cards=".*?", pile=".*?")
    (table,) = unsaid(words, "listen-table", said["T"], ("deck",), cards=".*?")
    (rival,) = unsaid(words, "listen-rival", said["R"], ("hand",), player="[^ ]+?", pile=".*?")
    return {
        "hand": pieces(words, CARDS, hand["cards"]),
        "parade": pieces(words, CARDS, table["cards"]),
        "deck": int(table["deck"]),
        "piles": [pieces(words, CARDS, hand["pile"]), pieces(words, CARDS, rival["pile"])],
        "rival": int(rival["hand"]),
    }


def seen_parade(view: Facts, _standing: Facts) -> Facts:
    return {
        "hand": view["hand"],
        "parade": view["parade"],
        "deck": view["deck_size"],
        "piles": view["piles"],
        "rival": view["hand_sizes"][1],
    }


def heard_unbirthday(words: Words, said: Said) -> Facts:
    cells = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
    names = {words.say(f"board-name-{guest}"): guest for guest in GUESTS}
    table: list[str | None] = []
    for cell in cells:
        guest = next(unsaid(words, "listen-guest", said["T"], cell=cell, guest="[^;:.]+?", corners="[^;]+?"), None)
        table.append(names[guest["guest"]] if guest else None)
    (hand,) = unsaid(words, "listen-hand", said["H"], cards=".*")
    known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    rival = said["R"]
    return {
        "table": table,
        "own": [names[name] for name in re.findall(rf"\(({known})\)", hand["cards"])],
        "rival": [names[name] for name in re.findall(rf"\(({known})\)", rival)],
        "worker": re.findall(r"\b\d-\d\b", rival),
    }


def seen_unbirthday(view: Facts, _standing: Facts) -> Facts:
    worker = view["workers"][1]
    return {
        "table": view["table"],
        "own": [card["guest"] for card in view["hands"][0]],
        "rival": [card["guest"] for card in view["hands"][1]],
        "worker": [worker["crossing"]] if worker else [],
    }


GUESTS = [
    "alice", "absolem", "bill-the-lizard", "cheshire-cat", "mock-turtle", "dodo", "gryphon", "knave-of-hearts",
    "tweedledum", "dormouse", "march-hare", "tweedledee", "white-rabbit", "duchess", "king-of-hearts",
    "queen-of-hearts",
]  # fmt: skip


def heard_adventures(words: Words, said: Said) -> Facts:
    numbers = ("number", "cards", "small", "turns")
    players: list[Facts] = []
    for text in (said["H"], said["R"]):
        found: list[Facts] = []
        for size, hole in product(("large", "small"), ("yes", "no")):
            for each in unsaid(
                words,
                "listen-player",
                text,
                numbers,
                player="[^ ]+?",
                space="[^,]+?",
                large=".*?",
                fixed={"size": size, "hole": hole},
            ):
                found.append({"size": size, "hole": hole, **each})
        players.append(max(found, key=lambda each: (each["hole"] == "yes", len(each["space"]))))
    joker = words.say("board-joker")
    hand = re.findall(rf"{re.escape(joker)}|\d+", said["H"].partition(":")[2].split(".")[0])
    return {
        "hand": ["joker" if card == joker else card for card in hand],
        "players": [
            {
                "space": int(each["number"]),
                "large": each["size"] == "large",
                "cards": int(each["cards"]),
                "small": int(each["small"]),
                "cookies": [int(value) for value in re.findall(r"\d+", each["large"])],
            }
            for each in players
        ],
    }


def seen_adventures(view: Facts, _standing: Facts) -> Facts:
    return {
        "hand": [card if card == "joker" else card.rpartition("-")[2] for card in view["hands"][0]],
        "players": [
            {
                "space": pawn["space"],
                "large": pawn["large"],
                "cards": view["hand_sizes"][seat],
                "small": view["small"][seat],
                "cookies": [int(cookie.rpartition("-")[2]) for cookie in view["large"][seat]],
            }
            for seat, pawn in enumerate(view["pawns"])
        ],
    }


REBUILT = {
    "parade": Rebuilt(heard_parade, seen_parade),
    "adventures": Rebuilt(heard_adventures, seen_adventures),
    "unbirthday": Rebuilt(heard_unbirthday, seen_unbirthday),
}
