"""The notes of the board match the rules, in both languages."""

import pytest

from tests.games.war.scene import battle, do, fighter, forging, gain, names, player, table, unit_icon
from wonderland.games.war import GAME
from wonderland.words import LANGUAGES, Words

TEA_CARD = {"en": "tea card", "pl": "karta herbatki"}
ANY_REGION = {"en": "from any region", "pl": "z dowolnej krainy"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_of_red_rook_a_names_both_ways_to_forge_it(language: str) -> None:
    """W-rook-a (W105): the icon of the track and a tea card, no chip."""
    state = table()
    battle(state, {0: "rook-weak", 1: "faction-1"})
    fighter(state).strength = 5
    forging(state, 0)
    assert "forge rook-weak" in names(state, 0)
    state = table()
    player(state).bag = {"rook-weak": 1}
    gain(state, "forge-action")
    assert "forge rook-weak" in names(state, 0)
    assert TEA_CARD[language] in Words(language, GAME.words).say("note-rook-a")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_of_units_says_that_any_region_gives_one_back(language: str) -> None:
    """§2.3 (W15): also the region placed into."""
    state = table()
    player(state).supporters = {"witzend": 1}
    unit_icon(state, 0, 2)
    do(state, 0, "in witzend")
    assert "back supporter witzend" in names(state, 0)
    assert ANY_REGION[language] in Words(language, GAME.words).say("note-units")
