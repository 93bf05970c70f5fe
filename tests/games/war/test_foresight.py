"""A choice does what was foreseen; odds are exact; nothing uses hidden information."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any, NamedTuple

import pytest

from tests.games.war.scene import HERE, battle, do, draw, fighter, player, table
from wonderland.core.chance import SeededChance
from wonderland.core.choices import find
from wonderland.core.events import Event
from wonderland.games.war import GAME
from wonderland.games.war.analysis.odds import odds
from wonderland.games.war.analysis.standing import camps
from wonderland.games.war.content import BOX, reward
from wonderland.games.war.events import (
    BattleBegun,
    Busted,
    CardTaken,
    CastleBuilt,
    ChipForged,
    ChipPlayed,
    ChipsDrawn,
    PointsGained,
    PoisonTaken,
    ShardGiven,
    StrengthSet,
    SupporterFreed,
    TargetChosen,
    TokenMoved,
)
from wonderland.games.war.rewards.forge import ForgeTrack
from wonderland.games.war.rewards.units import ChooseRegionForUnits, PlaceNewFigure, PlaceUnits
from wonderland.games.war.state import State
from wonderland.games.war.tea import TakeTurn
from wonderland.games.war.tea.cards import NextReward

SETS = ("a", "b", "c", "d")


def foreseen(state: State, name: str, seat: int = 0) -> Mapping[str, Any]:
    return GAME.foresee(GAME.rules.view(state, seat), find(GAME.rules.legal(state, seat), name))


def standing(state: State, seat: int | None = 0) -> Mapping[str, Any]:
    return GAME.standing(GAME.rules.view(state, seat))


# Predictions come true.


class Move(NamedTuple):
    """One answer of a random game: what was foreseen, and what happened."""

    before: State
    seat: int
    found: Mapping[str, Any]
    region: str
    events: list[Event]
    after: State

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def walk(seats: int, ally_set: str, seed: str = "foreseen") -> Iterator[Move]:
    chance = SeededChance(f"{seed} {seats} {ally_set}")
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"ally_set": ally_set, "factions": "dealt"}), chance)
    while acting := GAME.rules.to_act(state):
        seat, choices = acting[0], GAME.rules.legal(state, acting[0])
        action, before = choices[chance.below(len(choices))], state.copy()
        found = GAME.foresee(GAME.rules.view(state, seat), action)
        region = str(getattr(action, "region", ""))
        yield Move(before, seat, found, region, GAME.rules.apply(state, seat, action, chance), state)


PLACING = ("place-units", "place-leader", "move-leader", "place-figure", "place-castle", "gryphon-move")
SEEDS = ("foreseen", "foreseen in", "s1")
DIRECT = ("points", "free-supporter", "castle-value")


@pytest.mark.parametrize("ally_set", SETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_camps_are_as_foreseen(seats: int, ally_set: str) -> None:
    """§2, §5.2: unless a battle, a new round or the castle of the same card follows without a question."""
    checked = 0
    for move in (move for seed in SEEDS for move in walk(seats, ally_set, seed)):
        kind = move.before.ask.kind
        more = move.of(BattleBegun) or move.of(TokenMoved) or (move.of(CastleBuilt) and kind != "place-castle")
        if kind in PLACING and "camps" in move.found and not more:
            region = move.before.ask.region if isinstance(move.before.ask, PlaceUnits) else move.region
            assert camps(move.after, region) == move.found["camps"]
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("ally_set", SETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_strengths_units_and_shards_are_as_foreseen(seats: int, ally_set: str) -> None:
    """§5.10-§5.12: up to the next draw, if nobody else acts in between and nobody goes bust. The choice among drawn
    chips is foreseen without the Knave: the others may be choosing too."""
    checked = 0
    for move in (move for seed in SEEDS for move in walk(seats, ally_set, seed)):
        kind = move.before.ask.kind
        quiet = len(move.of(TargetChosen)) + len(move.of(ShardGiven)) <= 1
        quiet = quiet and not (move.of(ChipsDrawn) or move.of(Busted) or move.of(BattleBegun))
        by_knave = [event.seat for event in move.of(StrengthSet) if event.cause == "knave"]
        if not quiet or not move.after.battle:
            continue
        for row in move.found.get("totals", ()):
            fighter = move.after.battle.fighters[row["seat"]]
            is_foreseen = "strength" in row and not (kind == "choose-drawn" and row["seat"] in by_knave)
            if is_foreseen and (move.of(ChipPlayed) or kind in ("hare-target", "to-forge")):
                assert fighter.strength == row["strength"], move.before.ask
                checked += 1
    assert checked


def test_a_card_and_a_space_give_what_is_foreseen() -> None:
    """§3.3, §6.5"""
    cards = forged = 0
    for move in (move for seats in (2, 4, 5) for move in walk(seats, "a")):
        if move.of(CardTaken):
            assert ("poison" in move.found["gains"]) == bool(move.of(PoisonTaken))
            if isinstance(move.after.ask, NextReward):
                assert set(move.found["gains"]) >= {*move.after.ask.left} - {"corrupted"}
            cards += 1
        if move.of(ChipForged):
            codes = [reward(code) for code in (move.found["space"], *move.found["between"])]
            if all(code.kind in DIRECT for code in codes):
                points = [event.number for event in move.of(PointsGained) if event.source == "forge"]
                assert points == [code.number for code in codes if code.kind == "points"]
                assert len(move.of(SupporterFreed)) == sum(code.kind == "free-supporter" for code in codes)
                forged += 1
    assert cards > 100 and forged


# The tea table.


def test_a_plate_shows_the_path_passed_leaders_and_useless_rewards() -> None:
    """§3.2, §3.3 (W94)"""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    state.ask = TakeTurn(0)
    player(state).leader_at, player(state, 1).leader_at = "plate-1", "plate-3"
    state.plates = {"plate-4": "tea-1-16"}
    found = foreseen(state, "take plate-4")
    assert found["path"] == ("plate-2", "plate-3", "plate-4") and found["passes"] == [1]
    assert found["gains"] == ["units-4", "any-weak", "die"] and found["idle"] == []
    player(state).abilities = ["twice-as-fast"]
    assert foreseen(state, "take plate-4")["gains"][1] == "extra-supporter"
    player(state).reserve, player(state).supporters, player(state).figures = 0, {}, {}
    assert foreseen(state, "take plate-4")["idle"] == ["units-4", "extra-supporter"]


def test_poison_is_among_the_gains_but_not_for_the_jabberwock() -> None:
    """§3.8"""
    state = table(3, ["red-queen", "jabberwock", "alice"])
    plate = next(iter(state.plates))
    state.poison_on = plate
    for seat, poisoned in ((0, True), (1, False)):
        state.ask = TakeTurn(seat)
        assert ("poison" in foreseen(state, f"take {plate}", seat)["gains"]) == poisoned


def test_the_head_shows_the_number_of_plates_to_fill() -> None:
    """§3.7"""
    state = table(3, ["red-queen", "alice", "mad-hatter"])
    state.ask = TakeTurn(0)
    player(state).leader_at = "plate-2"
    del state.plates["plate-2"], state.plates["plate-5"]
    found = foreseen(state, "head")
    assert found["refills"] == 2 and found["path"][-1] == "head" and found["head"]
    state.ask = TakeTurn(2)
    player(state).leader_at = "plate-5"
    assert foreseen(state, "party", 2)["refills"] == 1


# Placing.


def test_a_region_shows_how_many_units_fit_and_who_is_there_then() -> None:
    """§3.3, §5.2"""
    state = table()
    player(state, 1).supporters, player(state, 1).leader_at = {HERE: 2}, HERE
    player(state).reserve = 2
    state.ask = ChooseRegionForUnits(0, 3)
    camps = [
        {"seat": 0, "units": 2, "strength": 0},
        {"seat": 1, "units": 3, "strength": player(state, 1).leader_strength},
    ]
    assert foreseen(state, f"in {HERE}") == {"most": 2, "camps": camps}
    player(state).reserve, player(state).figures = 0, {"walrus": "reserve"}
    assert foreseen(state, f"in {HERE}") == {"most": 0, "camps": camps[1:]}
    state.ask = PlaceNewFigure(0, "walrus")
    assert foreseen(state, f"in {HERE}")["camps"][0] == {"seat": 0, "units": 1, "strength": 2}


# Battles.


def enumerated(bag: Mapping[str, int], wanted: int, units: int, shield: bool) -> tuple[float, float]:
    """Every order in which the chips may come, one by one: the owner plays the safest, then the strongest."""
    chips = [chip for chip, number in bag.items() for _ in range(number)]
    deaths = gains = count = 0
    for order in permutations(chips):
        hand = order[:wanted]
        played = min(hand, key=lambda chip: (_dies(chip, units, shield), -BOX.strength.get(chip, 0)))
        count += 1
        deaths += _dies(played, units, shield)
        gains += BOX.strength.get(played, 0)
        if played == "hookah" and wanted == 1:
            deaths += _dies(order[1], units, shield)
            gains += BOX.strength.get(order[1], 0)
    return deaths / count, gains / count


def _dies(chip: str, units: int, shield: bool) -> bool:
    return not shield and BOX.bad.get(chip, 0) >= units


@pytest.mark.parametrize(
    ("bag", "extras", "units", "shield"),
    [
        ({"madness": 2, "faction-1": 2, "rook-weak": 1, "double-madness": 1}, 0, 1, False),
        ({"madness": 2, "faction-1": 2, "rook-weak": 1, "double-madness": 1}, 0, 2, False),
        ({"madness": 2, "faction-1": 2, "rook-weak": 1, "double-madness": 1}, 0, 1, True),
        ({"madness": 3, "faction-1": 2, "rook-weak": 1}, 2, 1, False),
        ({"madness": 2, "faction-2": 2, "hookah": 1, "poison": 1}, 0, 1, False),
    ],
)
def test_odds_equal_a_count_of_every_order(bag: dict[str, int], extras: int, units: int, shield: bool) -> None:
    """§5.5, §5.6"""
    state = table(3, ["alice", "jabberwock", "red-queen"], ally_set="b")
    battle(state, {0: "faction-1", 1: "faction-1"}, units={0: units, 1: 3})
    player(state).bag, player(state).shield = bag, shield
    assert state.battle is not None
    state.battle.fighters[0].extras = extras
    found = odds(state, 0)
    bust, mean = enumerated(bag, 1 + extras, units, shield)
    assert (found["bust"], found["mean"]) == (round(bust, 4), round(mean, 2))
    assert found["of"] == 6 and found["bad"] == sum(bag.get(chip, 0) for chip in BOX.bad)
    assert foreseen(state, "draw")["odds"] == found == standing(state, 1)["lanes"][0]["odds"]


def test_odds_include_the_current_effect_of_a_chip() -> None:
    """W-flamingo-a, W-creature-c, W-soldier-d: doubled, changed, tripled; who passes whom follows from it."""
    state = table(ally_set="c")
    battle(state, {0: "faction-1", 1: "rook-strong"})
    player(state).active, player(state).bag = ["creature-weak"], {"creature-weak": 1}
    weak, rival = BOX.strength["creature-weak"], BOX.strength["rook-strong"]
    found = odds(state, 0)
    assert found["mean"] == weak + 2
    assert (found["pass"], found["tie"]) == (int(1 + weak + 2 > rival), int(1 + weak + 2 == rival))
    state = table(ally_set="d")
    battle(state, {0: "faction-1", 1: "faction-1"})
    player(state).bag = {"soldier-weak": 1}
    assert odds(state, 0)["mean"] == 3 * BOX.strength["soldier-weak"]
    player(state).castles = {HERE: "upright"}
    assert odds(state, 0)["mean"] == BOX.strength["soldier-weak"]


def test_an_empty_bag_counts_as_refilled() -> None:
    """§5.5"""
    state = table()
    battle(state, {0: "faction-1", 1: "faction-1"})
    player(state).bag, player(state).exhausted, player(state).madness = {}, {"faction-2": 1}, ["madness"]
    assert (odds(state, 0)["of"], odds(state, 0)["bad"]) == (2, 1)


def test_halting_shows_rank_icon_feats_and_points() -> None:
    """§5.4, §6.1, §6.3"""
    state = table(3)
    battle(state, {0: "faction-2", 1: "faction-1"})
    player(state).quests = ["drink-me"]
    found = foreseen(state, "halt")
    award = standing(state)["award"]
    assert (found["place"], found["shared"], found["by"], found["points"], found["castle"]) == (1, 0, 1, award, True)
    found = foreseen(state, "halt", 1)
    assert (found["place"], found["by"], found["points"], found["castle"]) == (2, -1, standing(state)["second"], False)
    state = table(2)
    battle(state, {0: "faction-2", 1: "faction-1"})
    assert (foreseen(state, "halt")["place"], foreseen(state, "halt")["points"]) == (2, 0)


def test_a_feat_that_halting_would_meet_is_shown() -> None:
    """§6.3"""
    state = table(3)
    battle(state, {0: "faction-2", 1: "faction-1"})
    here = [quest for quest, face in BOX.quests.items() if face.region == HERE]
    player(state).quests = here
    found = foreseen(state, "halt")["feats"]
    do(state, 0, "halt")
    do(state, 1, "halt")
    claims = [str(action).removeprefix("feat ") for action in GAME.rules.legal(state, 0)[:-1]]
    assert state.ask.kind == "feat" and found == claims


def test_unblocked_madness_shows_its_losses() -> None:
    """§5.6"""
    state = table()
    battle(state, {0: "double-madness", 1: "faction-1"}, units={0: 2, 1: 3})
    assert foreseen(state, "pass") == {"loses": 2, "bust": True} and foreseen(state, "block")["loses"] == 0
    player(state).supporters[HERE] = 3
    assert foreseen(state, "pass") == {"loses": 2, "bust": False}


def test_a_space_shows_its_reward_the_one_between_and_the_artifact() -> None:
    """§6.5 (W104)"""
    state = table()
    state.ask = ForgeTrack(0, "rose-weak")
    player(state).forged = [(), ("rose-weak",) * 3, (), ()]
    found = foreseen(state, "on sword")
    assert found["artifact"] and found["space"] == "leader-strength"
    assert not foreseen(state, "on mind")["artifact"]


# The standing of all players.


def test_standing_counts_castles_shards_and_visible_quests() -> None:
    """§7"""
    state = table()
    player(state).points, player(state).castles, player(state).shards = 7, {HERE: "upright"}, 2
    row = standing(state, 1)["seats"][0]
    assert row == {"points": 7, "castles": 3, "castle_value": 3, "shards": -2, "quests": 0, "total": 8}


def test_a_lane_shows_what_its_starting_strength_is_made_of() -> None:
    """§5.2"""
    state = table()
    player(state).castles, player(state).figures = {HERE: "upright"}, {"walrus": HERE}
    battle(state, {0: "faction-2", 1: "faction-1"})
    lane = standing(state, 2)["lanes"][0]
    assert lane["start"] == [{"cause": "walrus", "number": 2}, {"cause": "castle", "number": 2}]
    player(state).figures["walrus"] = "reserve"
    assert standing(state)["lanes"][0]["start"][-1] == {"cause": "lost", "number": 2}


def test_your_own_quests_show_their_progress() -> None:
    """§7.3"""
    state = table()
    player(state).quests = ["rooted"]
    [row] = standing(state)["quests"]
    assert row["quest"] == "rooted" and row["met"] is False and isinstance(row["count"], int)
    assert "quests" not in standing(state, None)


def test_at_the_end_everybody_sees_what_each_quest_was_worth() -> None:
    """§7.3"""
    state = table()
    player(state).quests, player(state, 1).quests_open = ["rooted"], ["drink-me"]
    state.ended = True
    rows = {row["quest"]: row for row in standing(state, None)["quests"]}
    assert [rows[quest]["seat"] for quest in ("rooted", "drink-me")] == [0, 1]
    assert (rows["rooted"]["met"], rows["rooted"]["points"]) == (False, 3 * rows["rooted"]["reached"])
    assert (rows["drink-me"]["met"], rows["drink-me"]["points"]) == (True, 9 if rows["drink-me"]["reached"] else 3)


def test_the_steps_of_an_outcome_are_counted() -> None:
    """§6"""
    chance = SeededChance("steps")
    state, _ = GAME.rules.setup(4, GAME.check(4, {"ally_set": "c", "factions": "dealt"}), chance)
    found: dict[str, set[int | None]] = {}
    while acting := GAME.rules.to_act(state):
        found.setdefault(state.ask.kind, set()).add(standing(state, acting[0]).get("step"))
        choices = GAME.rules.legal(state, acting[0])
        GAME.rules.apply(state, acting[0], choices[chance.below(len(choices))], chance)
    assert found["feat"] == {2} and found["forge-chip"] == {4} and found["halt-or-draw"] == {None}
    assert found["take-turn"] == {None}


def test_standing_does_not_depend_on_earlier_calls() -> None:
    chance = SeededChance("before")
    state, _ = GAME.rules.setup(3, GAME.check(3, {"ally_set": "b"}), chance)
    seen = []
    while acting := GAME.rules.to_act(state):
        seen += [(view, GAME.standing(view)) for view in (GAME.rules.view(state, seat) for seat in (0, 2))]
        choices = GAME.rules.legal(state, acting[0])
        GAME.rules.apply(state, acting[0], choices[chance.below(len(choices))], chance)
    assert all(GAME.standing(view) == found for view, found in reversed(seen))


@pytest.mark.parametrize("seats", [2, 4])
def test_foresight_depends_only_on_the_view(seats: int) -> None:
    """§8: in any state that the seat considers possible, all its choices show the same."""
    chance = SeededChance(f"two worlds {seats}")
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"ally_set": "mixed"}), chance)
    moves = 0
    while acting := GAME.rules.to_act(state):
        choices = GAME.rules.legal(state, acting[0])
        moves += 1
        if moves % 5 == 0:
            other = GAME.rules.guess(GAME.rules.view(state, acting[0]), chance)
            view, twin = GAME.rules.view(state, acting[0]), GAME.rules.view(other, acting[0])
            assert GAME.standing(view) == GAME.standing(twin)
            assert [GAME.foresee(view, each) for each in choices] == [GAME.foresee(twin, each) for each in choices]
        GAME.rules.apply(state, acting[0], choices[chance.below(len(choices))], chance)


def test_the_odds_of_another_chip_leave_an_opponent_with_madness_alone() -> None:
    """W-caterpillar: the opponent's shield is not asked about while only one seat's draw is tried out."""
    state = table()
    player(state).figures, player(state).shield = {"caterpillar": HERE}, False
    battle(state, {0: "faction-1", 1: "madness"}, units={0: 1, 1: 2})
    player(state).bag = {"double-madness": 1}
    found = foreseen(state, "redraw")
    assert found["odds"] == {"of": 2, "help": 1, "bad": 1, "pass": 1, "tie": 0, "bust": 0.5, "mean": 0.5}
    assert player(state, 1).madness == []


def test_a_figure_shows_its_region_without_a_supporter_that_may_stay_elsewhere() -> None:
    """W15: with an empty reserve, the accompanying supporter is asked about afterwards."""
    state = table(2)
    player(state).reserve, player(state).supporters = 0, {"meadow": 2}
    state.ask = PlaceNewFigure(0, "walrus", with_supporter=True)
    camps_then = [{"seat": 0, "units": 1, "strength": 2}]
    assert foreseen(state, f"in {HERE}")["camps"] == camps_then
    do(state, 0, f"in {HERE}")
    assert state.ask.kind == "supporter-whence" and camps(state, HERE) == camps_then


@pytest.mark.parametrize(
    ("ally_set", "chip", "active", "strength"),
    [
        ("b", "forge", "flamingo-weak", 2),
        ("b", "rook-strong", "rook-weak", 1),
        ("c", "creature-weak", "creature-weak", 4),
    ],
)
def test_keeping_a_chip_shows_the_effect_of_active_chips_on_it(
    ally_set: str, chip: str, active: str, strength: int
) -> None:
    """W-caterpillar, W-flamingo-b, W-rook-b, W-creature-c"""
    state = table(ally_set=ally_set)
    player(state).figures, player(state).active = {"caterpillar": HERE}, [active]
    battle(state, {0: chip, 1: "faction-1"})
    before = fighter(state).strength
    assert foreseen(state, "pass") == {"totals": [{"seat": 0, "strength": before + strength}]}
    do(state, 0, "pass")
    assert fighter(state).strength == before + strength


def test_a_chip_taken_by_the_crown_is_doubled_by_a_waiting_flamingo() -> None:
    """W-crown, W-flamingo-a"""
    state = table()
    battle(state, {0: "flamingo-weak", 1: "faction-1"})
    draw(state, {0: "crown", 1: "rook-weak"})
    swap = "target red-queen rook-weak 1"
    totals = [{"seat": 0, "strength": 7}, {"seat": 1, "strength": 3}]
    assert foreseen(state, swap)["totals"] == totals
    do(state, 0, swap)
    assert [{"seat": seat, "strength": fighter(state, seat).strength} for seat in (0, 1)] == totals


def test_keeping_a_chip_shows_the_knaves_gain() -> None:
    """W-caterpillar, W-knave"""
    state = table()
    player(state).figures = {"caterpillar": HERE, "knave": HERE}
    battle(state, {0: "faction-1", 1: "faction-2"})
    strength = fighter(state).strength + 1 + 1
    assert foreseen(state, "pass") == {"totals": [{"seat": 0, "strength": strength}]}
    do(state, 0, "pass")
    assert fighter(state).strength == strength


def test_a_knave_whose_owner_has_halted_gains_nothing_by_a_swap() -> None:
    """W-crown, W-knave: only players who draw play chips."""
    state = table()
    player(state, 2).figures = {"knave": HERE}
    battle(state, {0: "faction-1", 1: "faction-2", 2: "faction-1"})
    draw(state, {0: "crown", 1: "rook-weak"})
    swap = "target red-queen rook-weak 1"
    assert foreseen(state, swap)["totals"] == [{"seat": 0, "strength": 4}, {"seat": 1, "strength": 4}]
    before = fighter(state, 2).strength
    do(state, 0, swap)
    assert [fighter(state, seat).strength for seat in range(3)] == [4, 4, before]
