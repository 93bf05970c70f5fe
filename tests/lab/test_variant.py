"""A variant is another game beside the one in use; what is not possible is refused by name."""

from pathlib import Path

import pytest

from wonderland.core.errors import BrokenContent, Refused
from wonderland.games import game
from wonderland.lab.match import play_match
from wonderland.lab.simulate import Plan, simulate
from wonderland.lab.variant import AS_IT_IS, Variant, check_variant, game_of

SIX = Variant(("hand_size=6",))


def test_a_number_of_the_content_is_changed_and_the_game_itself_is_not() -> None:
    larger = check_variant("parade", SIX, ("greedy", "random"), 2)
    result = play_match(larger, ("greedy", "random"), larger.check(2, {}), "tea", with_decisions=True)
    assert result.decisions[0].choices == 6
    found = game("parade")
    before = play_match(found, ("greedy", "random"), found.check(2, {}), "tea", with_decisions=True)
    assert before.decisions[0].choices == 5
    assert game_of("parade", AS_IT_IS) is found


def test_workers_play_the_variant() -> None:
    plan = Plan("parade", ("greedy", "random"), 6, "tea", variant=SIX)
    assert list(simulate(plan, 2)) == list(simulate(plan))
    assert list(simulate(plan)) != list(simulate(Plan("parade", ("greedy", "random"), 6, "tea")))


def test_a_new_ring_is_laid_by_its_path(tmp_path: Path) -> None:
    ring = tmp_path / "short-cut.toml"
    kinds = ["tea-party", *["ordinary"] * 8, "rabbit-hole"]
    ring.write_text("".join(f'[[spaces]]\nkind = "{kind}"\ncookies = 1\n' for kind in kinds))
    found = check_variant("adventures", Variant(files=(str(ring),)), ("random", "random"), 2)
    options = found.check(2, {"board": "short-cut"})
    assert play_match(found, ("greedy", "random"), options, "tea").moves
    with pytest.raises(Refused, match="bad-option-value"):
        game("adventures").check(2, {"board": "short-cut"})


def test_a_changed_file_stands_in_place_of_the_one_of_its_name(tmp_path: Path) -> None:
    found = game("war")
    text = (found.folder / "content" / "factions.toml").read_text()
    changed = tmp_path / "factions.toml"
    changed.write_text(text)
    same = check_variant("war", Variant(files=(str(changed),)), ("greedy", "greedy"), 2)
    options = found.check(2, {})
    assert play_match(same, ("random", "random"), options, "x") == play_match(found, ("random", "random"), options, "x")
    (tmp_path / "broken").mkdir()
    broken = tmp_path / "broken" / "factions.toml"
    broken.write_text(text.replace("=", "= =", 1))
    with pytest.raises(BrokenContent, match="factions"):
        check_variant("war", Variant(files=(str(broken),)), ("greedy", "greedy"), 2)


@pytest.mark.parametrize(
    ("variant", "key"),
    [
        (Variant(("hats=2",)), "unknown-parameter"),
        (Variant(("hand_size",)), "parameter-without-value"),
        (Variant(("hand_size=60",)), "variant-impossible"),
        (Variant(files=("no-such-file.toml",)), "content-missing"),
        (Variant(files=(__file__,)), "unknown-content"),
    ],
)
def test_what_is_not_possible_is_refused_by_name(variant: Variant, key: str) -> None:
    with pytest.raises(Refused, match=key) as refused:
        check_variant("parade", variant, ("greedy", "greedy"), 2)
    named = (*variant.settings, *variant.files)[0].partition("=")[0]
    assert Path(named).name in " ".join(map(str, refused.value.details.values()))


def test_a_number_that_is_none_is_told_with_file_and_key() -> None:
    with pytest.raises(BrokenContent, match="hand_size"):
        check_variant("parade", Variant(("hand_size=many",)), ("greedy", "greedy"), 2)


def test_a_level_that_searches_the_game_as_it_is_plays_no_variant() -> None:
    with pytest.raises(Refused, match="variant-bot"):
        check_variant("parade", SIX, ("queen", "greedy"), 2)
