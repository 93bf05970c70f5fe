"""A variant is another game beside the original; an impossible one fails with a name."""

from pathlib import Path
from typing import Any

import pytest

from wonderland.bots.paired_bot import MOST_WHOLE_GAMES, PairedBot
from wonderland.core.chance import SeededChance
from wonderland.core.errors import BrokenContent, Refused
from wonderland.games import game
from wonderland.lab.match import play_match
from wonderland.lab.simulate import Plan, simulate
from wonderland.lab.variant import AS_IT_IS, Variant, check_variant, game_of
from wonderland.words import Words

SIX = Variant(("hand_size=6",))
SIX_CHOICES = 6


def test_a_number_of_the_content_is_changed_and_the_game_itself_is_not() -> None:
    larger = check_variant("parade", SIX, 2)
    result = play_match(larger, ("greedy", "random"), larger.check(2, {}), "tea", with_decisions=True)
    assert result.decisions[0].choices == 6
    found = game("parade")
    before = play_match(found, ("greedy", "random"), found.check(2, {}), "tea", with_decisions=True)
    assert before.decisions[0].choices == 5
    assert game_of("parade", AS_IT_IS) is found


def test_bots_that_search_play_a_variant_by_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The playouts of a choice are bounded, so that a match takes seconds; the last round is finished."""
    played: list[int] = []
    think = PairedBot.think

    def noted(self: PairedBot, view: Any, choices: Any, chance: Any) -> Any:
        thoughts = think(self, view, choices, chance)
        played.append(sum(each.playouts for each in thoughts))
        return thoughts

    monkeypatch.setattr(PairedBot, "think", noted)
    larger = check_variant("parade", SIX, 2)
    first, again = (play_match(larger, ("queen", "greedy"), larger.check(2, {}), "tea") for _ in range(2))
    assert first == again and first.moves > 20
    assert 0 < max(played) <= MOST_WHOLE_GAMES + SIX_CHOICES


def test_workers_play_the_variant() -> None:
    plan = Plan("parade", ("greedy", "random"), 6, "tea", variant=SIX)
    assert list(simulate(plan, 2)) == list(simulate(plan))
    assert list(simulate(plan)) != list(simulate(Plan("parade", ("greedy", "random"), 6, "tea")))


def test_a_new_ring_is_given_by_its_path(tmp_path: Path) -> None:
    ring = tmp_path / "short-cut.toml"
    kinds = ["tea-party", *["ordinary"] * 8, "rabbit-hole"]
    ring.write_text("".join(f'[[spaces]]\nkind = "{kind}"\ncookies = 1\n' for kind in kinds))
    found = check_variant("adventures", Variant(files=(str(ring),)), 2)
    options = found.check(2, {"board": "short-cut"})
    assert found.kernel is None and play_match(found, ("hatter", "random"), options, "tea").moves
    with pytest.raises(Refused, match="bad-option-value"):
        game("adventures").check(2, {"board": "short-cut"})


def test_a_changed_file_replaces_the_one_of_its_name(tmp_path: Path) -> None:
    found = game("war")
    text = (found.folder / "content" / "factions.toml").read_text()
    changed = tmp_path / "factions.toml"
    changed.write_text(text)
    same = check_variant("war", Variant(files=(str(changed),)), 2)
    options = found.check(2, {})
    assert play_match(same, ("random", "random"), options, "x") == play_match(found, ("random", "random"), options, "x")
    (tmp_path / "broken").mkdir()
    broken = tmp_path / "broken" / "factions.toml"
    broken.write_text(text.replace("=", "= =", 1))
    with pytest.raises(BrokenContent, match="factions"):
        check_variant("war", Variant(files=(str(broken),)), 2)


@pytest.mark.parametrize(
    ("variant", "key"),
    [
        (Variant(("hats=2",)), "unknown-parameter"),
        (Variant(("hand_size",)), "parameter-without-value"),
        (Variant(files=("no-such-file.toml",)), "content-missing"),
        (Variant(files=(__file__,)), "unknown-content"),
    ],
)
def test_an_impossible_change_fails_by_name(variant: Variant, key: str) -> None:
    with pytest.raises(Refused, match=key) as refused:
        check_variant("parade", variant, 2)
    named = (*variant.settings, *variant.files)[0].partition("=")[0]
    assert Path(named).name in " ".join(map(str, refused.value.details.values()))


def test_a_bad_number_is_reported_with_file_and_key() -> None:
    with pytest.raises(BrokenContent, match="hand_size"):
        check_variant("parade", Variant(("hand_size=many",)), 2)


def test_a_searching_level_plays_a_variant_by_the_rules() -> None:
    larger = check_variant("parade", SIX, 2)
    assert larger.kernel is None
    result = play_match(larger, ("hatter", "random"), larger.check(2, {}), "tea", with_decisions=True)
    assert result.decisions[0].choices == 6


def test_a_hand_too_large_for_the_deck_is_reported_by_its_numbers() -> None:
    with pytest.raises(BrokenContent) as refused:
        check_variant("parade", Variant(("hand_size=40",)), 2)
    said = Words("en").error(refused.value)
    assert said == "--set, hand_size: 40 is impossible: 6 players need 240 cards; there are 66."
    assert "240" in Words("pl").error(refused.value)


def test_a_broken_ring_is_named_with_its_file_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ours = (game("adventures").folder / "content" / "boards" / "garden-12.toml").read_text()
    Path("ring.toml").write_text(ours.replace("cookies = 4", "cookies = 44"))
    with pytest.raises(BrokenContent) as refused:
        check_variant("adventures", Variant(files=("ring.toml",)), 2)
    assert Words("en").error(refused.value) == "ring.toml, line 11, spaces[8].cookies: this must be at most 9."


def test_an_error_during_a_match_is_reported_without_python_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise IndexError("pop from empty list")

    monkeypatch.setattr("wonderland.lab.variant.SeededChance", fails)
    with pytest.raises(Refused, match="variant-fails") as refused:
        check_variant("parade", SIX, 2)
    assert "hand_size=6" in Words("en").error(refused.value) and "pop" not in Words("en").error(refused.value)


@pytest.mark.parametrize("setting", ["hand_size=4", "hand_size=3", "highest_value=12"])
def test_a_variant_with_longer_games_is_not_called_endless(setting: str) -> None:
    assert check_variant("parade", Variant((setting,)), 2)


@pytest.mark.parametrize(
    ("name", "setting", "says"),
    [
        ("parade", "hand_size=2", "at least 3"),
        ("parade", "parade_size=60", "6 players need 91 cards; there are 66"),
        ("parade", "highest_value=-1", "at least 0"),
        ("parade", 'colours=["red", "pink"]', "Known: blue, green"),
        ("parade", 'colours=["red", "red"]', "red is here twice"),
        ("adventures", "copies=0", "at least 1"),
        ("adventures", "set_aside=[2, 1]", "there must be 3 here, not 2"),
        ("adventures", "set_aside=[6, 1, 0]", "at most 5"),
        ("adventures", "cookie_values=[2, 2]", "2 is here twice"),
        ("adventures", 'figures=["alice"]', "there must be 4 here"),
        ("war", "market=40", "at most 22"),
        ("war", 'removed_for_two=["mouse"]', "mouse is unknown"),
    ],
)
def test_an_impossible_number_fails_when_it_is_read(name: str, setting: str, says: str) -> None:
    with pytest.raises(BrokenContent) as refused:
        game_of(name, Variant((setting,)))
    assert says in Words("en").error(refused.value)


@pytest.mark.parametrize(
    ("name", "setting"), [("parade", "hand_size=6"), ("adventures", "highest_number=7"), ("war", "market=3")]
)
def test_a_position_of_a_variant_is_written_and_read(name: str, setting: str) -> None:
    found = game_of(name, Variant((setting,)))
    state, _ = found.rules.setup(2, found.check(2, {}), SeededChance("tea"))
    assert found.from_position(found.position(state)) == state
