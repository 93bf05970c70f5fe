"""What quests ask for is told in words, here and on the rules pages."""

import pytest

from wonderland.games.war import GAME
from wonderland.games.war.content import QUESTS
from wonderland.games.war.faces import quest_face
from wonderland.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_tells_every_quest(language: str) -> None:
    """§10.5"""
    page = (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    words = Words(language, GAME.words)
    for quest, face in QUESTS.items():
        for_two = f" ({face.for_two})" if face.for_two is not None else ""
        assert f"\n- *{words.piece(quest)}*. {quest_face(quest, words, for_two=False)}{for_two}\n" in page


def test_a_face_has_its_numbers_and_those_of_two_players() -> None:
    words = Words("en", GAME.words)
    told = quest_face("mend-the-looking-glass", words, for_two=False)
    assert "strength 3, 4, 9 or 10" in told and "Forge chips: 4 or more" in told
    assert "Forge chips: 5 or more" in quest_face("mend-the-looking-glass", words, for_two=True)
