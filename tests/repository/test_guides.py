"""Guided first games: every game has one, with few notes, few words, in both languages."""

import json
from typing import Any

import pytest

from wonderland import discover, game
from wonderland.core.chance import KeyedChance
from wonderland.core.fairness import chance_key
from wonderland.core.match import Match
from wonderland.words import LANGUAGES, Words


def guide_of(name: str) -> Any:
    return json.loads((game(name).folder / "ui" / "guide.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", discover())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_reads_at_most_twelve_notes_of_at_most_twenty_words(name: str, language: str) -> None:
    guide, words = guide_of(name), Words(language, game(name).words)
    assert len(guide["notes"]) <= 12
    for note in guide["notes"]:
        assert len(words.say(f"guide-{note['key']}").split()) <= 20, note["key"]
        assert ("question" in note) != ("event" in note)
        assert note.get("event", guide["ends"]["event"]) in _event_tags(name)


@pytest.mark.parametrize("name", discover())
def test_its_table_can_be_opened(name: str) -> None:
    table = guide_of(name)["table"]
    match = Match.new(game(name), table["seats"], chance_of(table), options=table["options"])
    assert match.to_act


def test_war_deals_alice_to_the_learner() -> None:
    table = guide_of("war")["table"]
    match = Match.new(game("war"), table["seats"], chance_of(table), options=table["options"])
    assert match.state.players[0].faction == "alice"


def chance_of(table: Any) -> KeyedChance:
    return KeyedChance(chance_key(table["seed"].encode(), []), 0)


def _event_tags(name: str) -> set[str]:
    return {str(event.__struct_config__.tag) for event in game(name).events.values()}
