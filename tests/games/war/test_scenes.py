"""The state after every event of a move, as boards show it."""

from collections.abc import Callable, Iterator
from typing import Any

from wonderland.core.chance import RecordingChance, ScriptedChance, SeededChance, pick
from wonderland.core.events import Event, kebab
from wonderland.games.war import GAME
from wonderland.games.war.state import State

GAMES = 6


def random_events(seed: str, seats: int) -> Iterator[tuple[State, Event, State]]:
    """Every event of a random game, with the states before and after it."""
    chance, rules = SeededChance(seed), GAME.rules
    state, _ = rules.setup(seats, GAME.check(seats, {"ally_set": "mixed"}), chance)
    while asked := rules.to_act(state):
        action, recording = pick(chance, rules.legal(state, asked[0])), RecordingChance(chance)
        before, after = state, state.copy()
        events = rules.apply(after, asked[0], action, recording)
        assert GAME.scenes is not None
        scenes = GAME.scenes(state.copy(), asked[0], action, ScriptedChance(recording.drawn))
        assert len(scenes) == len(events) and (not scenes or scenes[-1] == after)
        for event, scene in zip(events, scenes, strict=True):
            yield before, event, scene
            before = scene
        state = after


def _fighter(state: State, event: Any) -> Any:
    assert state.battle
    return state.battle.fighters[event.seat]


def _drawn(state: State, event: Any) -> list[str]:
    return [drawn.chip for drawn in _fighter(state, event).drawn]


CHECKS: dict[str, Callable[[State, Any, State], bool]] = {
    "battle-begun": lambda _, event, after: (
        after.battle is not None
        and after.battle.region == event.region
        and all(
            (each.status == "active") == (seat in event.fighting_seats)
            for seat, each in enumerate(after.battle.fighters)
        )
    ),
    "strength-set": lambda _, event, after: _fighter(after, event).strength == event.number,
    "chips-drawn": lambda _, event, after: _drawn(after, event)[-len(event.chips) :] == list(event.chips),
    "madness-placed": lambda before, event, after: (
        after.players[event.seat].madness[-1] == event.chip
        and len(_drawn(after, event)) == len(_drawn(before, event)) - 1
    ),
    "chip-blocked": lambda _, event, after: (
        not after.players[event.seat].shield and event.chip in after.players[event.seat].bag
    ),
    "busted": lambda _, event, after: (
        (_fighter(after, event).status, _fighter(after, event).strength) == ("bust", 0)
        and not after.players[event.seat].active
        and after.players[event.seat].shield
    ),
    "halted": lambda _, event, after: _fighter(after, event).status == "halted",
    "card-taken": lambda _, event, after: (
        event.plate not in after.plates and after.players[event.seat].tea_cards[-1] == event.card
    ),
    "wonderlandian-gained": lambda _, event, after: (
        event.card in after.players[event.seat].figures or event.card in after.players[event.seat].tools
    ),
    "points-gained": lambda before, event, after: (
        after.players[event.seat].points == before.players[event.seat].points + event.number
    ),
    "shards-gained": lambda before, event, after: (
        after.players[event.seat].shards == before.players[event.seat].shards + event.number
    ),
    "supporters-placed": lambda before, event, after: (
        after.players[event.seat].reserve == before.players[event.seat].reserve - event.number
    ),
    "leader-placed": lambda _, event, after: after.players[event.seat].leader_at == event.region,
    "castle-built": lambda _, event, after: after.players[event.seat].castles[event.region] == event.form,
    "figure-placed": lambda _, event, after: after.players[event.seat].figures[event.figure] == event.region,
    "token-moved": lambda _, event, after: after.token == event.region,
    "chip-forged": lambda _, event, after: any(event.chip in track for track in after.players[event.seat].forged),
    "humpty-dumpty lost": lambda _, event, after: "humpty-dumpty" not in after.players[event.seat].figures,
}
"""What must be true right after an event."""


def test_a_scene_shows_its_event_as_done() -> None:
    met = set()
    for number in range(GAMES):
        for before, event, after in random_events(f"scenes {number}", 2 + number % 4):
            name = kebab(type(event).__name__)
            if name == "unit-lost" and event.unit == "humpty-dumpty":  # type: ignore[attr-defined]
                name = "humpty-dumpty lost"
            if name in CHECKS:
                met.add(name)
                assert CHECKS[name](before, event, after), event
    assert CHECKS.keys() - met <= {"humpty-dumpty lost"}
