"""Finds the moves through a guided first game that show every note."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from wonderland.bots import GreedyBot
from wonderland.core.chance import SeededChance, pick
from wonderland.games import game as find_game
from wonderland.tables import entries
from wonderland.tables.decisions import answer
from wonderland.tables.record import Record

OWN, BOT = 0, 1
MOST_WAYS = 50

Guide: TypeAlias = dict[str, Any]


class Answer(NamedTuple):
    """An answer: the number of moves before it, the index of its choice, and the note shown before it."""

    moves: int
    place: int
    note: str | None


def guide_of(game: str) -> Guide:
    found: Guide = json.loads(Path(f"src/wonderland/games/{game}/ui/guide.json").read_text(encoding="utf-8"))
    return found


def way_with_all_notes(game: str) -> list[Answer]:
    guide = guide_of(game)
    ways = (_way(game, guide, SeededChance(f"way {number}")) for number in range(MOST_WAYS))
    return next(way for way in ways if sum(note is not None for *_, note in way) == len(guide["notes"]))


def _way(game: str, guide: Guide, chance: SeededChance) -> list[Answer]:
    """Returns your answers until the guide ends, or nothing if the order of answers could change them."""
    record, found, read = _begun(game, guide), list[Answer](), set[str]()
    greedy = GreedyBot(record.game)
    while record.match is not None:
        state, rules = record.match.state, record.game.rules
        counts = Counter(str(type(event).__struct_config__.tag) for step in record.match.events for event in step)
        if counts[guide["ends"]["event"]] >= guide["ends"]["times"]:
            return found
        seat = max(record.match.to_act)  # where both are asked, the bot answers first
        view, choices = rules.view(state, seat), rules.legal(state, seat)
        if seat == BOT:
            values = sorted(sum(record.game.judge(view, choice).values()) for choice in choices)
            if OWN in record.match.to_act and len(rules.legal(state, OWN)) == 1 and values[-2:] == values[-1:] * 2:
                return []
            choice = greedy.choose(view, choices, SeededChance(record.bot_seed(BOT)))
        else:
            choice = pick(chance, choices) if chance.below(3) == 0 else greedy.choose(view, choices, chance)
            if len(choices) > 1 or game != "war":  # War's board answers automatically
                note = next((key for key in _notes(guide, view.ask, counts) if key not in read), None)
                found.append(Answer(record.match.moves, choices.index(choice), note))
                read |= {note} if note else set()
        saved = answer(record, seat, record.open_questions[seat], str(choice), "person", 0)
        record.apply(saved.entry, saved.prepared)
    return []


def _notes(guide: Guide, question: str, counts: Counter[str]) -> list[str]:
    """Returns the notes that may come with a question."""
    return [note["key"] for note in guide["notes"] if note.get("question") == question or counts[note.get("event", "")]]


def _begun(game: str, guide: Guide) -> Record:
    table = guide["table"]
    opened = entries.Opened(
        at=0,
        game=game,
        options=find_game(game).check(table["seats"], table["options"]),
        chairs=[entries.OpenedChair(None, ""), entries.OpenedChair(table["bot"], "")],
        host="person",
        watch="nobody",
        chat=False,
        clock=None,
        bot_delay=0,
        secret="",
        seed=table["seed"],
    )
    log: list[entries.AnyEntry] = [
        opened,
        entries.Sat(at=0, seat=OWN, person="person", name="Ala"),
        entries.Started(at=0),
    ]
    return Record.from_entries("guided", log)
