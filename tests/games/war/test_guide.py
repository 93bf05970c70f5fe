"""The guided first round: few notes, few words, all of them there in both languages."""

import json
from pathlib import Path

import pytest

from wonderland import game
from wonderland.core.chance import KeyedChance
from wonderland.core.fairness import luck_key
from wonderland.core.match import Match
from wonderland.words import Words

FOLDER = Path("src/wonderland/games/war")
GUIDE = json.loads((FOLDER / "ui" / "guide.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_newcomer_reads_at_most_twelve_notes_of_at_most_twenty_words(language: str) -> None:
    words = Words(language, FOLDER / "words")
    assert len(GUIDE["notes"]) <= 12
    for note in GUIDE["notes"]:
        assert len(words.say(f"guide-{note['key']}").split()) <= 20, note["key"]
        assert ("question" in note) != ("event" in note)


def test_its_fixed_luck_deals_alice_to_whoever_learns() -> None:
    table = GUIDE["table"]
    luck = KeyedChance(luck_key(table["seed"].encode(), []), 0)
    match = Match.new(game("war"), table["seats"], luck, options=table["options"])
    assert match.state.players[0].faction == "alice"
