"""§8, §9: what a seat may know, guesses, names."""

from collections import Counter

import pytest

from tests.games.war.scene import battle, do, draw, gain, player, table
from wonderland.core.chance import SeededChance
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX
from wonderland.games.war.rewards import Gain
from wonderland.games.war.rewards.forge import ForgeTrack
from wonderland.games.war.state import Player, State


def test_bags_are_public_and_quests_are_not() -> None:
    """§8.1, §8.2 (W108)"""
    state = table()
    view = GAME.rules.view(state, 1)
    assert view.players[0].bag == player(state).bag and view.players[0].quest_count == 1
    assert view.players[0].quests is None and view.players[1].quests == player(state, 1).quests
    assert GAME.rules.view(state, None).players[1].quests is None


def test_a_quest_you_put_back_is_not_guessed_for_others_if_nobody_drew_since() -> None:
    """§8.3 (W88)"""
    state = table(5)
    mine = player(state).returned[0]
    view = GAME.rules.view(state, 0)
    for number in range(60):
        guess = GAME.rules.guess(view, SeededChance(str(number)))
        assert mine in guess.quest_deck
    player(state, 1).quest_draws.append(state.quest_clock + 1)
    view = GAME.rules.view(state, 0)
    found = {mine in GAME.rules.guess(view, SeededChance(str(number))).players[1].quests for number in range(300)}
    assert found == {True, False}


def test_many_hidden_quests_are_guessed_at_once() -> None:
    """§8.3: there are more ways to deal ten quests than one random draw can distinguish."""
    state = table(4)
    for seat in (1, 2, 3):
        for _ in range(3):
            gain(state, "quest", seat=seat)
    guess = GAME.rules.guess(GAME.rules.view(state, 0), SeededChance("many"))
    assert [len(each.quests) for each in guess.players] == [1, 4, 4, 4]


GUESSES = 5400


def held_by_guess(state: State, quest: str, seat: int) -> int:
    """The number of guesses of seat 0 in which another seat holds a quest."""
    chance = SeededChance("even-handed")
    view = GAME.rules.view(state, 0)
    return sum(quest in GAME.rules.guess(view, chance).players[seat].quests for _ in range(GUESSES))


@pytest.mark.parametrize("shown", [False, True])
def test_guesses_are_uniform_about_a_quest_put_back(shown: bool) -> None:
    """§8.3 (W88): one of the 27 quests of the deck was drawn since, whether or not the first one is revealed."""
    state = table(3)
    quest = player(state).returned[0]
    other = player(state, 1)
    if shown:
        other.quest_shows.append(state.quest_clock)
        other.quests_open.append(other.quests.pop())
    state.quest_deck.remove(quest)
    gain(state, "quest", seat=1)
    assert len(state.quest_deck) == 25 and len(other.quests) == 2 - shown
    state.quest_deck.append(quest)
    expected = GUESSES / 27
    assert abs(held_by_guess(state, quest, 1) - expected) < 4 * expected**0.5


def test_a_quest_never_seen_is_equally_likely_everywhere() -> None:
    """§8.3: two seats with one hidden quest each, of 28 that the viewer never saw, and one that was put back."""
    state = table(3)
    quest = player(state, 2).quests[0]
    expected = GUESSES / 28
    for seat in (1, 2):
        assert abs(held_by_guess(state, quest, seat) - expected) < 4 * expected**0.5


def test_a_discarded_quest_is_guessed_out_of_the_game() -> None:
    """§8.3 (W23): of three quests of another seat any two may be in hand; the viewer's own discard is known."""
    state = table(3)
    gain(state, "two-quests", seat=1)
    do(state, 1, f"drop {player(state, 1).quests[0]}")
    gain(state, "two-quests")
    mine = player(state).quests[0]
    do(state, 0, f"drop {mine}")
    gone = player(state, 1).discarded[0]
    view = GAME.rules.view(state, 0)
    places = Counter(_place_of(GAME.rules.guess(view, SeededChance(str(number))), gone) for number in range(400))
    assert set(places) == {"deck", "hand", "discarded"}
    for number in range(40):
        guess = GAME.rules.guess(view, SeededChance(str(number)))
        assert guess.players[0].discarded == [mine] and len(guess.players[1].discarded) == 1
        assert len(guess.quest_deck) == len(state.quest_deck) and GAME.inventory(guess) == GAME.inventory(state)


def _place_of(guess: State, quest: str) -> str:
    if quest in guess.quest_deck:
        return "deck"
    return "discarded" if any(quest in each.discarded for each in guess.players) else "hand"


def test_questions_depend_on_public_facts_only() -> None:
    """§8.2: every unbusted player with a quest is asked for a feat, whatever the quest is."""
    state = table()
    player(state).quests = ["eat-me"]
    battle(state, {0: "faction-1", 1: "faction-1"})
    draw(state, {})
    do(state, 0, "award")
    do(state, 1, "award")
    assert state.ask.kind == "feat" and state.ask.seats == (0, 1)


def chips_by_kind(state: State) -> Counter[str]:
    """Every chip of the box that is still in the game."""
    found = Counter(state.supply)
    if isinstance(state.ask, ForgeTrack):
        found[state.ask.chip] += 1
    for each in state.players:
        found.update(each.all_chips())
    if state.battle:
        for each_fighter in state.battle.fighters:
            found.update(drawn.chip for drawn in each_fighter.drawn)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("ally_set", ["a", "b", "c", "d"])
def test_no_chip_is_made_or_lost(seats: int, ally_set: str) -> None:
    """§1.1 (W92): by kind, at every step of a whole game; poison and tools too."""
    chance = SeededChance(f"chips {seats} {ally_set}")
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"ally_set": ally_set}), chance)
    supplied = {chip: face.supply for chip, face in BOX.board.chips.items() if face.supply}
    poison = None
    while seated := GAME.rules.to_act(state):
        choices = GAME.rules.legal(state, seated[0])
        GAME.rules.apply(state, seated[0], choices[chance.below(len(choices))], chance)
        found = chips_by_kind(state)
        assert {chip: found[chip] for chip in supplied} == supplied
        on_table = found["poison"] + state.poison_supply + (state.poison_on is not None)
        assert poison in (None, 0, on_table) and on_table in (0, seats + 2)
        poison = on_table
        assert all(found[tool] <= 2 for tool in BOX.tools)
        for each in state.players:
            supporters = each.reserve + sum(each.supporters.values())
            assert supporters == 10 + len(each.forged[2]) - _still_locked(state, each)


def _still_locked(state: State, owner: Player) -> int:
    """Supporters of the forge that are about to be freed."""
    seat = state.players.index(owner)
    return state.todo.count(Gain(seat, "free-supporter"))


def test_names_of_choices() -> None:
    """§11.1"""
    state = table(5)
    assert [str(action) for action in GAME.rules.legal(state, 0)][:2] == ["take plate-10", "take plate-9"]
