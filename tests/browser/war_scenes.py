"""Scenes of War for browser tests: tables of people with the longest names, each at a question for Ala."""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.loops import run
from wonderland.bots import choosers
from wonderland.core.chance import SeededChance, pick
from wonderland.core.values import Seat
from wonderland.games.war import GAME as WAR
from wonderland.games.war.events import ChipPlayed, ChipsDrawn, MadnessPlaced, RegionWon, StrengthSet, UnitLost
from wonderland.games.war.state.actions import HALT
from wonderland.store.database import FILE
from wonderland.store.sqlite import open_store
from wonderland.tables import entries, rows
from wonderland.tables.decisions import answer
from wonderland.tables.record import Record
from wonderland.web.people import new_token

PEOPLE = (
    "Ala",
    "Wawrzyniec Brzęczyszczykiewicz",
    "Konstancja Szczęsna-Grześkowiak",
    "Przemysława",
    "Bartłomiej Gżegżółka",
)

AT_RANDOM = (*range(40), 194)
"""Games in which every question occurs."""

DRAW = [ChipsDrawn, ChipsDrawn, MadnessPlaced, UnitLost, ChipPlayed, StrengthSet]
"""Both players draw: one loses a unit to madness, the other plays a chip."""


def begun(
    seed: str,
    seats: int,
    factions: str = "chosen",
    game: str = "war",
    options: dict[str, Any] | None = None,
    names: Sequence[str] = PEOPLE,
    position: dict[str, Any] | None = None,
    first: int = 0,
) -> list[entries.AnyEntry]:
    """A table of people who have just begun, optionally of another game or from a position; Ala is in seat `first`."""
    chairs = [entries.OpenedChair(None, f"{seed}-{seat}") for seat in range(seats)]
    opened = entries.Opened(
        at=0,
        game=game,
        options={"ally_set": "a", "factions": factions} if options is None else options,
        chairs=chairs,
        host="person-0",
        watch="link",
        chat=True,
        clock=None,
        bot_delay=0,
        secret=seed.encode().hex(),
        position=position,
    )
    log: list[entries.AnyEntry] = [opened]
    for place in range(seats):
        seat = (first + place) % seats
        log.append(entries.Sat(at=0, seat=seat, person=f"person-{place}", name=names[place]))
        log.append(entries.NonceSent(at=0, person=f"person-{place}", nonce=f"a nonce of seat {place}"))
    return [*log, entries.Started(at=0)]


def played(
    log: list[entries.AnyEntry], bots_seed: str, who: Callable[[Sequence[Seat]], Seat] = min
) -> Iterator[Record]:
    """Plays a game of greedy people and yields it before each answer; `log` grows along. If several are asked, `who`
    answers first."""
    record = Record.from_entries("scene", log)
    bots = choosers(["greedy"] * len(record.chairs), record.game, bots_seed)
    while record.match is not None and record.match.to_act:
        yield record
        seat, state, rules = who(record.match.to_act), record.match.state, record.game.rules
        choice = str(bots[seat](rules.view(state, seat), rules.legal(state, seat)))
        saved = answer(record, seat, record.open_questions[seat], choice, "person", 0)
        record.apply(saved.entry, saved.prepared)
        log.append(saved.entry)


def scenes(
    wanted: Iterable[str], seats: int = 5, games: int = 1, seed: str = "war"
) -> dict[str, list[entries.AnyEntry]]:
    """Returns, by question, a game up to the last time Ala has a choice in it; `end` is a whole game."""
    found: dict[str, list[entries.AnyEntry]] = {}
    for number in range(games):
        log = begun(f"{seed} {number}", seats)
        for record in played(log, seed):
            assert record.match is not None
            state = record.match.state
            if 0 in record.match.to_act and state.ask.kind in wanted and len(record.game.rules.legal(state, 0)) > 1:
                found[state.ask.kind] = log[:]
        if "end" in wanted:
            found.setdefault("end", log)
    return found


def before_a_draw(games: int = 20, names: Sequence[str] = PEOPLE) -> list[entries.AnyEntry]:
    """A two-player battle in which only Ala has yet to answer. If she draws, she loses a unit, the other player grows
    stronger, and both are asked again."""
    for seed in (f"a draw {number}" for number in range(games)):
        log = begun(seed, 2, names=names)
        for record in played(log, seed, who=max):
            match = record.match
            if match is None or match.to_act != (0,) or match.state.ask.kind != "halt-or-draw":
                continue
            drawn = answer(record, 0, record.open_questions[0], "draw", "person", 0).prepared
            assert drawn is not None
            asks_again = drawn.state.ask.kind == "halt-or-draw" and record.game.rules.to_act(drawn.state) == (0, 1)
            she_loses = any(isinstance(event, UnitLost) and event.seat == 0 for event in drawn.events)
            if asks_again and she_loses and [type(event) for event in drawn.events] == DRAW:
                return log
    raise AssertionError("no such draw")


def first_on_an_icon(games: int = 20) -> list[entries.AnyEntry]:
    """A battle that Ala would win on a forge icon if she halted now: the most that halting can bring."""
    for seed in (f"an icon {number}" for number in range(games)):
        log = begun(seed, 3)
        for record in played(log, seed, who=max):
            match = record.match
            if match is None or 0 not in match.to_act or match.state.ask.kind != "halt-or-draw":
                continue
            halted = WAR.foresee(WAR.rules.view(match.state, 0), HALT)
            if halted["place"] == 1 and not halted["shared"] and halted["icon"] and halted["castle"]:
                return log
    raise AssertionError("no such battle")


def before_a_victory(games: int = 20) -> list[entries.AnyEntry]:
    """A battle of three that ends with a winner if Ala, the last to answer, halts."""
    for seed in (f"a victory {number}" for number in range(games)):
        log = begun(seed, 3)
        for record in played(log, seed, who=max):
            match = record.match
            if match is None or match.to_act != (0,) or match.state.ask.kind != "halt-or-draw":
                continue
            halted = answer(record, 0, record.open_questions[0], "halt", "person", 0).prepared
            if halted and halted.state.ask.kind == "feat" and any(isinstance(it, RegionWon) for it in halted.events):
                return log
    raise AssertionError("no such battle")


def every_question(seats: int = 5) -> dict[str, list[entries.AnyEntry]]:
    """Returns, by question, a table at which Ala has the most choices for it found in some random games."""
    most: dict[str, tuple[int, Seat, dict[str, Any]]] = {}
    rules, options = WAR.rules, WAR.check(seats, {"ally_set": "mixed", "factions": "chosen"})
    for number in AT_RANDOM:
        chance = SeededChance(f"rare {number}")
        state, _ = rules.setup(seats, options, chance)
        while asked := rules.to_act(state):
            for seat in asked:
                choices = len(rules.legal(state, seat))
                if choices > most.get(state.ask.kind, (1,))[0]:
                    most[state.ask.kind] = choices, seat, WAR.position(state)
            legal = rules.legal(state, asked[0])
            rules.apply(state, asked[0], pick(chance, [each for each in legal if str(each) != "pass"] or legal), chance)
    return {
        question: begun(question, seats, options=dict(options), position=position, first=seat)
        for question, (_, seat, position) in most.items()
    }


def keep(data: Path, logs: dict[str, list[entries.AnyEntry]]) -> tuple[str, dict[str, str]]:
    """Saves games in a data folder. Returns the key of Ala's personal link, and the table ids by name."""

    async def save() -> tuple[str, dict[str, str]]:
        store = open_store(data / FILE)
        await store.put_person("person-0", PEOPLE[0], "pl")
        tables: dict[str, str] = {}
        for name, game in logs.items():
            table = tables[name] = secrets.token_urlsafe(9)
            row = rows.table_row(Record.from_entries(table, game), 0)
            await asyncio.gather(
                *(store.append(row, seq, entries.encode(entry)) for seq, entry in enumerate(game, start=1))
            )
        key = await new_token(store, "person-0")
        await store.close()
        return key, tables

    return run(save(), seconds=120)
