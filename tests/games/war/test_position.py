"""§11.2: positions. An impossible one fails with the name of its field; every reachable one is accepted."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.games.war.scene import table
from wonderland.core.chance import SeededChance
from wonderland.core.errors import BrokenPosition
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX
from wonderland.games.war.state import State
from wonderland.words import LANGUAGES, Words

Change = Callable[[dict[str, Any]], object]


def walk(seats: int, until: str, **options: str) -> State:
    """Plays a random game up to a question of the first seat."""
    chance = SeededChance(f"walk {seats} {until}")
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"factions": "dealt", **options}), chance)
    while state.ask.kind != until or 0 not in GAME.rules.to_act(state):
        seat = GAME.rules.to_act(state)[0]
        choices = GAME.rules.legal(state, seat)
        GAME.rules.apply(state, seat, choices[chance.below(len(choices))], chance)
    return state


@cache
def _text(seats: int, until: str) -> str:
    state = table(seats) if until == "take-turn" and seats > 2 else walk(seats, until)
    return json.dumps(GAME.position(state))


def broken(change: Change, seats: int = 3, until: str = "take-turn") -> BrokenPosition:
    position = json.loads(_text(seats, until))
    GAME.from_position(position)
    change(position["state"])
    with pytest.raises(BrokenPosition) as error:
        GAME.from_position(position)
    for language in LANGUAGES:
        assert error.value.field in Words(language).error(error.value)
    return error.value


def test_a_position_is_readable_and_gives_back_its_state() -> None:
    """§11.2"""
    state = walk(3, "halt-or-draw")
    position = json.loads(json.dumps(GAME.position(state)))
    assert state.battle and GAME.from_position(position) == state
    assert position["state"]["ask"] == {"kind": "halt-or-draw", "seats": list(state.ask.seats)}
    assert position["state"]["battle"]["region"] == state.battle.region
    assert [each["active"] for each in position["state"]["players"]] == [each.active for each in state.players]
    assert {"kind": "outcome"} in position["state"]["todo"]


def test_a_position_of_the_first_version_is_read() -> None:
    """§11.2 (W23, W74): nothing is discarded in it, and an ability of a tea turn works."""
    state = table()
    position = json.loads(json.dumps(GAME.position(state)))
    for each in position["state"]["players"]:
        del each["quest_discards"], each["discarded"]
    position["state"]["players"][0]["fresh"] = ["polished-shield"]
    state.players[0].abilities = ["polished-shield"]
    assert GAME.from_position(position | {"version": 1}) == state


@pytest.mark.parametrize("players", [None, "all", [None, 3], [{"abilities": 1, "fresh": []}]])
def test_a_broken_position_of_the_first_version_fails_with_its_field(players: object) -> None:
    position = GAME.position(table())
    position["state"]["players"] = players
    with pytest.raises(BrokenPosition):
        GAME.from_position(position | {"version": 1})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("ally_set", ["a", "c", "mixed"])
def test_every_reachable_position_is_accepted(seats: int, ally_set: str) -> None:
    """§11.2: at every step of a whole game, and in every state that a seat can imagine."""
    chance = SeededChance(f"reach {seats} {ally_set}")
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"ally_set": ally_set}), chance)
    step = 0
    while acting := GAME.rules.to_act(state):
        step += 1
        if step % 4 == 0:
            assert GAME.from_position(GAME.position(state)) == state
        if step % 40 == 0:
            guess = GAME.rules.guess(GAME.rules.view(state, step % seats), chance)
            assert GAME.from_position(GAME.position(guess)) == guess
        seat = acting[chance.below(len(acting))]
        choices = GAME.rules.legal(state, seat)
        GAME.rules.apply(state, seat, choices[chance.below(len(choices))], chance)
    assert GAME.from_position(GAME.position(state)) == state


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 7),
        ("to_act", [1]),
        ("game", "parade"),
        ("options", {"ally_set": "z"}),
        ("nonsense", 1),
    ],
)
def test_an_impossible_header_names_its_field(field: str, value: object) -> None:
    """§11.2"""
    position = json.loads(_text(3, "take-turn")) | {field: value}
    with pytest.raises(BrokenPosition) as error:
        GAME.from_position(position)
    assert error.value.field == field


def asks(kind: str, **more: object) -> Change:
    return lambda data: data.update(ask={"kind": kind, **more})


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("tea_deck", lambda data: data["tea_deck"].append("tea-9-01")),
        ("tea_deck", lambda data: data["tea_deck"].append(data["tea_deck"][0])),
        ("plates.plate-1", lambda data: data["tea_deck"].append(data["plates"]["plate-1"])),
        ("quest_deck", lambda data: data["quest_deck"].pop()),
        ("players[1].faction", lambda data: data["players"][1].update(faction="alice")),
        ("players[1].faction", lambda data: data["players"][1].update(faction="snark")),
        ("players", lambda data: data["players"].pop()),
        ("token", lambda data: data.update(token="moon")),
        ("round", lambda data: data.update(round=4)),
        ("ask.kind", asks("sing", seat=0)),
        ("ask.kind", asks("draw")),
        ("todo[0].kind", lambda data: data.update(todo=[{"kind": "dance"}])),
        ("todo[0].seat", lambda data: data.update(todo=[{"kind": "turn"}])),
        ("todo[0].tune", lambda data: data.update(todo=[{"kind": "turn", "seat": 0, "tune": 1}])),
        ("todo[0]", lambda data: data.update(todo=[{"kind": "award-or-castle", "seat": 0, "region": "moon"}])),
        ("todo[0]", lambda data: data.update(todo=[{"kind": "forge-track", "seat": 0, "chip": "gold"}])),
        (
            "todo[0]",
            lambda data: data.update(todo=[{"kind": "next-reward", "seat": 0, "card": "tea-9-01", "left": []}]),
        ),
        ("supply", lambda data: data["supply"].update(gold=1)),
        ("players[0].shards", lambda data: data["players"][0].update(shards=-1)),
        ("players[0].leader_at", lambda data: data["players"][0].update(leader_at="sea")),
        ("market", lambda data: data.update(market=["snark"])),
        ("nonsense", lambda data: data.update(nonsense=1)),
        ("first", lambda data: data.pop("first")),
        ("first", lambda data: data.update(first=3)),
        ("token", lambda data: data.update(token="head")),
        ("ally_sets.rose", lambda data: data["ally_sets"].update(rose="z")),
        ("tiles", lambda data: data["tiles"].pop("witzend")),
        ("tiles.witzend", lambda data: data["tiles"].update(witzend="tile-9")),
        ("plates", lambda data: data["plates"].update({"plate-10": data["plates"].pop("plate-1")})),
        ("players[1].abilities", lambda data: data["players"][1].update(abilities=["love-of-learning"])),
        ("players[0].forged", lambda data: data["players"][0]["forged"].pop()),
        ("players[0].supporters", lambda data: data["players"][0].update(supporters={"moon": 1})),
        ("players[0].figures.walrus", lambda data: data["players"][0].update(figures={"walrus": "head"})),
        ("ask", asks("halt-or-draw", seats=[9])),
        ("ask", asks("wager", seats=[0])),
        ("answers", lambda data: data["answers"].__setitem__(0, {"do": "keep-quest", "quest": "snark"})),
        ("ended", lambda data: data.update(ended=True)),
    ],
)
def test_an_impossible_position_names_its_field(field: str, change: Change) -> None:
    """§11.2"""
    assert broken(change).field == field


def to(name: str, value: Any) -> Change:
    """Sets a field of the first seat to another value."""
    return lambda data: data["players"][0].update({name: value})


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("supply", lambda data: data["supply"].update({"rose-weak": 11})),
        ("supply", lambda data: data["supply"].pop("double-madness")),
        ("supply", lambda data: data["supply"].update(artifact=1)),
        ("supply", lambda data: data["players"][0]["bag"].update(madness=3)),
        ("players[0].bag", lambda data: data["players"][0]["bag"].update({"faction-1": 4})),
        ("players[0].bag", lambda data: data["players"][0]["bag"].update(artifact=3)),
        ("players[0].bag", lambda data: data["players"][0]["bag"].update(watch=2)),
        ("players[0].bag", lambda data: data["players"][0]["bag"].pop("faction-2")),
        ("players[0].bag", lambda data: data["players"][0].update(exhausted={"faction-2": 1})),
        ("poison_supply", lambda data: data.update(poison_supply=1)),
        ("poison_supply", lambda data: data["players"][0]["bag"].update(poison=1)),
        ("poison_supply", lambda data: data.update(poison_supply=-1)),
        ("players[0].reserve", to("reserve", 11)),
        ("players[0].reserve", to("supporters", {"meadow": 1})),
        ("players[0].supporters.meadow", to("supporters", {"meadow": 0})),
        ("players[0].castles", to("castles", {"meadow": "sideways"})),
        ("players[0].points", to("points", -1)),
        ("players[0].leader_strength", to("leader_strength", 7)),
        ("players[0].taken_now", to("taken_now", 5)),
        ("players[0].tea_cards", to("taken_now", 1)),
        ("players[0].artifacts_left", to("artifacts_left", 3)),
        ("players[0].abilities", to("abilities", ["love-of-learning", "love-of-learning"])),
        ("players[0].active", to("active", ["faction-1"])),
        ("players[0].active", to("active", ["madness"])),
        ("players[0].madness", to("madness", ["rose-weak"])),
        ("players[0].forged", to("forged", [["faction-1"] * 5, [], [], []])),
        ("players[0].leader_at", to("leader_at", "plate-7")),
        ("players[0].figures", to("figures", {"watch": "reserve"})),
        ("players[0].tools", to("tools", ["walrus"])),
        ("players[0].quests", to("quest_draws", [1, 2, 3])),
        ("players[0].quest_draws", to("quest_draws", [2, 1])),
        ("players[0].returned", to("returned", [])),
        ("players[0].quest_shows", to("quest_shows", [1])),
        ("players[0].returned", to("returned", ["snark"])),
        ("players[0].discarded", to("quest_discards", [8])),
        ("quest_clock", lambda data: data.update(quest_clock=6)),
        ("quest_clock", to("quest_draws", [1, 9])),
        ("regions", lambda data: data.update(regions=data["regions"][1:])),
        ("resistance", lambda data: data.update(resistance=3)),
        ("tiles.meadow", lambda data: data["tiles"].update(witzend=data["tiles"]["meadow"])),
        ("ally_sets", lambda data: data["ally_sets"].update(rose="b")),
        ("plates", to("leader_at", "plate-1")),
        ("poison_on", lambda data: (data["plates"].pop("plate-1"), data.update(poison_on="plate-1"))),
        ("tea_deck", lambda data: data.update(round=2)),
        ("tea_deck", lambda data: data["tea_deck"].pop()),
        ("wonder_deck", lambda data: data["wonder_deck"].pop()),
        ("quest_deck", lambda data: data["quest_deck"].pop(0)),
        ("market", lambda data: data["wonder_deck"].append(data["market"].pop())),
        ("wagers_shown[1]", lambda data: data["wagers_shown"].__setitem__(1, 3)),
        ("todo[0]", lambda data: data["todo"].__setitem__(0, {"kind": "turn-over", "seat": 3})),
        ("answers", lambda data: data["answers"].__setitem__(1, {"do": "halt"})),
        ("ask", asks("over")),
        ("ask", to("faction", None)),
    ],
)
def test_impossible_totals_name_their_field(field: str, change: Change) -> None:
    """§11.2: the box has a fixed number of chips, supporters, castles, cards and quests."""
    assert broken(change).field == field


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("battle.fighters[0].strength", lambda data: data["battle"]["fighters"][0].update(strength=26)),
        ("battle.fighters[0].start", lambda data: data["battle"]["fighters"][0].update(start=-1)),
        ("battle.fighters[0].shells", lambda data: data["battle"]["fighters"][0].update(shells=-1)),
        ("battle.fighters[0].placed_now", lambda data: data["battle"]["fighters"][0].update(placed=0, placed_now=1)),
        ("battle.fighters[0].wager", lambda data: data["battle"]["fighters"][0].update(wager=1)),
        ("battle.fighters[0].wager", lambda data: data["battle"]["fighters"][0].update(wager=5)),
        ("battle.fighters[0]", lambda data: data["battle"]["fighters"][0].update(status="bust", strength=1)),
        ("battle.fighters", lambda data: [each.update(status="away") for each in data["battle"]["fighters"]]),
        ("battle.draws", lambda data: data["battle"].update(draws=-1)),
        ("answers", lambda data: data.update(answers=[{"do": "halt"}] * 3)),
    ],
)
def test_an_impossible_battle_names_its_field(field: str, change: Change) -> None:
    """§11.2"""
    assert broken(change, 3, "halt-or-draw").field == field


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("regions", lambda data: data.update(regions=list(BOX.regions))),
        ("resistance", lambda data: data.update(resistance=None)),
        ("resistance", lambda data: data.update(resistance=7)),
        ("wonder_deck", lambda data: data["wonder_deck"].append(BOX.board.removed_for_two[0])),
    ],
)
def test_two_players_have_one_region_and_two_cards_less(field: str, change: Change) -> None:
    """§11.2"""
    assert broken(change, 2).field == field
