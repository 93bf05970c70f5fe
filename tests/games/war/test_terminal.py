"""The board in a terminal: every line fits, everything public is on it, in every language."""

import pytest

from tests.games.war.scene import HERE, battle, do, player, table
from wonderland.core.chance import SeededChance
from wonderland.core.choices import find
from wonderland.core.drawing import Line
from wonderland.games.war import GAME
from wonderland.games.war.content import BOX
from wonderland.games.war.rewards import ChooseWonderlandian
from wonderland.games.war.rewards.forge import ForgeTrack
from wonderland.games.war.rewards.units import PlaceUnits
from wonderland.games.war.shown import terminal
from wonderland.games.war.state import State
from wonderland.terminal.saved import PERSON
from wonderland.terminal.session import names
from wonderland.words import LANGUAGES, Words

PLAYERS = ["Edith", "Bill", "Mabel", "Pat", "Ada"]
COLUMNS = 80


def text(line: Line) -> str:
    return "".join(span.text for span in line)


def drawn(state: State, seat: int | None = 0, language: str = "en") -> str:
    view = GAME.rules.view(state, seat)
    return "\n".join(map(text, terminal.board(view, Words(language, GAME.words), PLAYERS)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_whole_game_can_be_drawn(language: str, seats: int) -> None:
    words = Words(language, GAME.words)
    chance = SeededChance(f"drawn {seats}")
    state, _ = GAME.rules.setup(seats, GAME.check(seats, {"ally_set": "mixed"}), chance)
    while acting := GAME.rules.to_act(state):
        seat = acting[0]
        view, choices = GAME.rules.view(state, seat), GAME.rules.legal(state, seat)
        lines = terminal.board(view, words, PLAYERS)
        assert max(len(text(line)) for line in lines) <= COLUMNS
        for choice in choices:
            assert len(text(terminal.preview_line(view, choice, words))) <= 1.5 * COLUMNS
        GAME.rules.apply(state, seat, choices[chance.below(len(choices))], chance)
    shown = [text(line) for line in terminal.ending(GAME.rules.view(state, None), words, PLAYERS)]
    outcome = GAME.rules.outcome(state)
    assert outcome is not None and shown[0].startswith(PLAYERS[outcome.winners[0]]) and len(shown) == seats
    assert max(len(text(line)) for line in terminal.legend(words)) <= COLUMNS


def test_the_tea_table_shows_plates_cards_leaders_and_poison() -> None:
    """§3.1, §3.8"""
    state = table(3, ["jabberwock", "alice", "red-queen"])
    player(state, 1).leader_at = "plate-2"
    del state.plates["plate-2"]
    state.plates["plate-1"], state.poison_on = "tea-1-16", "plate-1"
    shown = drawn(state)
    assert "Round 1, the Tea Party" in shown and "head        Edith  Mabel" in shown
    assert "plate 1     4 units, any weak ally, the shard die (poisoned)" in shown and "plate 2     Bill" in shown


def test_regions_show_awards_units_and_castles() -> None:
    """§2.1, §2.4"""
    state = table(2)
    state.token = "meadow"
    player(state).supporters, player(state).castles = {"meadow": 3}, {"meadow": "sideways", HERE: "upright"}
    player(state).figures, player(state).leader_at = {"walrus": "meadow", "duchess": "reserve"}, "meadow"
    rows = drawn(state).splitlines()
    [meadow] = [row for row in rows if row.startswith("> ")]
    assert meadow.split() == [">", "Meadow", "of", "Living", "Flowers", "5", "3", "L", "F1", "c", "·"]
    assert [row.split() for row in rows if row.startswith("  Witzend")] == [["Witzend", "2", "C", "·"]]
    assert "Figures: the Walrus (Meadow of Living Flowers), the Duchess (reserve)" in drawn(state)


def test_a_battle_shows_strengths_chips_and_odds() -> None:
    """§5.4, §5.12"""
    state = table(3)
    battle(state, {0: "faction-2", 1: "faction-1"}, wagers=True)
    do(state, 2, "wager alice")
    shown = drawn(state)
    assert "Round 1, the War" in shown and "Battle in Witzend, draw 2" in shown and "plate 1" not in shown
    assert "Edith       2 draws (on a forge icon)" in shown and "Active: faction chip 2" in shown
    assert "Mabel has wagered." in shown
    player(state).bag = {"madness": 1, "faction-2": 3}
    view = GAME.rules.view(state, 0)
    draw, halt = GAME.rules.legal(state, 0)
    words = Words("en", GAME.words)
    assert text(terminal.preview_line(view, draw, words)) == "adds 1.5 on average; madness or poison 25 %, bust 0 %"
    assert text(terminal.preview_line(view, halt, words)) == "first, by 1"
    state = table(2)
    assert "Local Resistance" not in drawn(state)
    battle(state, {0: "faction-2", 1: "faction-1"})
    assert drawn(state).startswith("Round 1, the War (Local Resistance 3)")


def test_a_split_card_says_or_and_a_choice_says_where_and_what() -> None:
    """§3.3, §3.5, §6.5"""
    words = Words("en", GAME.words)

    def shown(state: State, name: str) -> str:
        return text(terminal.preview_line(GAME.rules.view(state, 0), find(GAME.rules.legal(state, 0), name), words))

    state = table(3)
    split = next(card for card, face in BOX.tea.items() if face.split)
    state.plates["plate-1"] = split
    player(state).leader_at = "head"
    assert " either " in next(row for row in drawn(state).splitlines() if row.strip().startswith("plate 1 "))
    assert "either" in words.action(find(GAME.rules.legal(state, 0), "take plate-1"), ["you", "Bill", "Ala"])
    state.ask = PlaceUnits(0, HERE, 2)
    assert shown(state, "place 2") == "Witzend: units: 2, starting strength 0"
    state.ask = ForgeTrack(0, "forge")
    assert shown(state, "on mind") == "any weak ally"
    state.ask, state.market = ChooseWonderlandian(0), ["teacup"]
    assert shown(state, "recruit teacup") == "+2 if you gain a shard for it."


def test_quests_of_others_stay_hidden() -> None:
    """§8.2"""
    state = table(3)
    player(state).quests, player(state, 1).quests = ["rooted"], ["eat-me"]
    player(state, 1).quests_open, player(state, 1).quest_shows = ["curiouser"], [state.quest_clock]
    shown = drawn(state)
    assert "Quest in hand: Rooted. Meadow of Living Flowers: no unit lost" in shown and "Eat Me" not in shown
    assert "Quests in hand: one, hidden" in shown and "Feats done: Curiouser" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_player_is_named_like_a_faction(language: str) -> None:
    """§1.3: a player who is still choosing is not yet Alice."""
    words = Words(language, GAME.words)
    called = names(words, [PERSON, *["greedy"] * 4], 5)
    assert len(set(called)) == 5 and not set(called) & {words.piece(faction) for faction in BOX.factions}
