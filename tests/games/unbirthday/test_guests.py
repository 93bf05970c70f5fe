"""§11.3: another set of guests is a file; it is checked and played (U36)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from wonderland.core.chance import SeededChance
from wonderland.core.content import Source
from wonderland.core.errors import BrokenContent
from wonderland.core.match import Match, play_to_end, replay
from wonderland.games.unbirthday import GAME, with_content
from wonderland.games.unbirthday.guests import FOLDER, SETS, load_guests

BUILT_IN = (FOLDER / "house.toml").read_text(encoding="utf-8")


def changed(*pairs: tuple[str, str]) -> str:
    text = BUILT_IN
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.fixture
def typed(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a set to a file."""

    def type_in(text: str) -> Path:
        path = tmp_path / "typed.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return type_in


def test_there_is_one_built_in_set_and_so_no_option_for_it() -> None:
    """§11.3 (U36)"""
    assert list(SETS) == ["house"]
    assert "guests" not in [option.name for option in GAME.options]


def test_another_set_is_checked_and_played(typed: Callable[[str], Path]) -> None:
    """§11.3 (U36): a March Hare with other corners and another gift, under another name."""
    march = 'id = "march-hare"\nneeds = ["mint", "mint"]\nbrings = "present"'
    other = 'id = "white-knight"\nneeds = ["mint", "mint"]\nbrings = "cake"'
    game = with_content(Source(files={FOLDER / "typed.toml": typed(changed((march, other)))}))
    assert game.options[-1].values == ("house", "typed") and game.options[-1].default == "house"
    chance = SeededChance("typed")
    match = Match.new(game, 2, chance, options={"guests": "typed"})
    assert "white-knight" in match.state.table and match.state.settings.set.brings["white-knight"] == "cake"
    minds = SeededChance("minds")
    ended = play_to_end(match, [lambda view, choices: choices[minds.below(len(choices))]] * 2, chance.at)
    assert ended.outcome is not None
    assert replay(game, ended.log).outcome == ended.outcome
    assert game.from_position(game.position(ended.state)) == ended.state


GRYPHON = 'corners = ["collect", "cranberry", "cranberry", "swap"]'
ALICE = 'corners = ["cake", "present", "rose", "crown"]'


@pytest.mark.parametrize(
    ("place", "text"),
    [
        pytest.param("guests", changed(("\n[[guests]]\n" + BUILT_IN.split("[[guests]]\n")[-1], "")), id="fifteen"),
        pytest.param("guests[0].id", changed(('id = "absolem"', 'id = "alice"')), id="twice"),
        pytest.param("guests", changed(('id = "alice"', 'id = "alicia"')), id="no Alice"),
        pytest.param("guests[0].corners", changed((ALICE, ALICE.replace("crown", "swap"))), id="Alice's corners"),
        pytest.param(
            "guests[0].needs", changed(('needs = ["cake", "present", "rose", "crown"]', 'needs = ["cake"]')), id="needs"
        ),
        pytest.param("guests[0].back", changed((ALICE, ALICE + '\nback = "mint"')), id="Alice's back"),
        pytest.param("guests[6].corners", changed((GRYPHON, GRYPHON.replace("collect", "swap"))), id="no collect"),
        pytest.param("guests[6].corners", changed((GRYPHON, GRYPHON.replace("swap", "mint"))), id="corner no need"),
        pytest.param("guests[6].corners", changed((GRYPHON, GRYPHON.replace("swap", "collect"))), id="two collects"),
        pytest.param(
            "guests[6].needs", changed(('["cranberry", "cranberry"]\nbrings', '["cranberry"]\nbrings')), id="one need"
        ),
        pytest.param("guests[1].brings", changed(('brings = "rose"\n', "")), id="no gift"),
        pytest.param("guests[1].back", changed(('back = "mint"\n', "")), id="no tea"),
        pytest.param("guests", BUILT_IN.replace('brings = "crown"', 'brings = "rose"'), id="no crown"),
        pytest.param("guests", BUILT_IN.replace('back = "mint"', 'back = "cranberry"'), id="no mint"),
        pytest.param("guests[1].brings", changed(('brings = "rose"', 'brings = "hat"')), id="no such gift"),
        pytest.param("guests[6].corners[3]", changed((GRYPHON, GRYPHON.replace("swap", "jump"))), id="no such icon"),
        pytest.param("guests[0]", changed(('id = "alice"\n', "")), id="no id"),
        pytest.param("TOML", BUILT_IN + "\nguests = [", id="no TOML"),
    ],
)
def test_the_error_of_a_broken_set_names_file_and_key(place: str, text: str, typed: Callable[[str], Path]) -> None:
    """§11.3 (U36)"""
    path = typed(text)
    with pytest.raises(BrokenContent) as caught:
        load_guests(path)
    assert caught.value.details["file"] == str(path)
    assert caught.value.details["place"] == place


def test_a_need_must_be_met_by_other_cards_starting_from_teas(typed: Callable[[str], Path]) -> None:
    """§11.3 (U36): the only crowns ask for a crown."""
    text = BUILT_IN
    for guest in ("duchess", "king-of-hearts", "queen-of-hearts"):
        head, tail = text.split(f'id = "{guest}"\n')
        card, _, rest = tail.partition("\n\n")
        card = card.replace('"present"', '"crown"').replace('"cake"', '"crown"').replace('"rose"', '"crown"')
        text = f'{head}id = "{guest}"\n{card}\n\n{rest}'
    with pytest.raises(BrokenContent, match=r"content-absent.*crown"):
        load_guests(typed(text))
