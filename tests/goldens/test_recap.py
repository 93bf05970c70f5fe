"""The summary after the end, for every recorded game: plotted points, and facts that are true."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import wonderland
from tests.goldens.record import HERE
from wonderland.core.log import parse
from wonderland.core.match import replay_steps
from wonderland.core.recap import Fact, RecapStep, facts_of
from wonderland.core.values import Outcome
from wonderland.games.adventures import events as adventures
from wonderland.games.parade import events as parade
from wonderland.games.unbirthday import events as unbirthday
from wonderland.games.war import events as war
from wonderland.words import LANGUAGES, Words

GOLDENS = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in sorted(HERE.glob("*/*.jsonl"))]
NAMES = [f"Player {seat}" for seat in range(6)]


@cache
def recap_of(golden: Path) -> tuple[list[RecapStep], list[Fact], Outcome]:
    game, recap = wonderland.game(golden.parent.name), wonderland.game(golden.parent.name).recap
    assert recap
    steps, outcome = [], None
    for match, _ in replay_steps(game, parse(golden.read_text(encoding="utf-8"))):
        steps.append(RecapStep(match.events[-1], tuple(recap.points(match.state))))
        outcome = match.outcome
    assert outcome
    return steps, facts_of(recap, steps), outcome


@pytest.mark.parametrize("golden", GOLDENS)
def test_the_plotted_points_end_at_the_score(golden: Path) -> None:
    steps, _, outcome = recap_of(golden)
    recap = wonderland.game(golden.parent.name).recap
    assert recap and all(len(step.points) == len(outcome.scores) for step in steps)
    if recap.SCORED:
        assert tuple(steps[-1].points) == outcome.scores
    elif outcome.reason == "alice":
        assert [points == 0 for points in steps[-1].points] == [rank == 1 for rank in outcome.ranks]


@pytest.mark.parametrize("golden", GOLDENS)
def test_every_game_has_a_few_facts_in_every_language(golden: Path) -> None:
    steps, facts, _ = recap_of(golden)
    assert 1 <= len(facts) <= 4
    for language in LANGUAGES:
        words = Words(language, wonderland.game(golden.parent.name).words)
        assert words.say("recap-points")
        for fact in facts:
            assert 0 <= fact.step < len(steps)
            sentence = words.fact(fact, NAMES)
            assert NAMES[fact.details["seat"]] in sentence and "{" not in sentence


@pytest.mark.parametrize("golden", GOLDENS)
def test_facts_about_the_race_are_true(golden: Path) -> None:
    steps, facts, outcome = recap_of(golden)
    recap = wonderland.game(golden.parent.name).recap
    assert recap
    best = min if recap.FEWEST_FIRST else max
    for fact in facts:
        seat, points = fact.details["seat"], steps[fact.step].points
        if fact.name in ("lead-kept", "lead-changes"):
            assert points[seat] == best(points) and list(points).count(points[seat]) == 1
            later = [step.points for step in steps[fact.step :]]
            assert all(each[seat] == best(each) for each in later), "nobody else leads alone from there on"
        elif fact.name in ("margin", "level"):
            other = fact.details["other_seat"]
            assert abs(outcome.scores[seat] - outcome.scores[other]) == fact.details["number"]
            assert all(best(outcome.scores[seat], score) == outcome.scores[seat] for score in outcome.scores)


@pytest.mark.parametrize("golden", GOLDENS)
def test_facts_about_a_step_happened_there(golden: Path) -> None:
    """Each fact is looked up in the events, without the points that it was found by."""
    steps, facts, _ = recap_of(golden)
    for fact in facts:
        happened, seat, number = steps[fact.step].events, fact.details["seat"], fact.details.get("number")
        up_to_it = [event for step in steps[: fact.step + 1] for event in step.events]
        match golden.parent.name, fact.name:
            case "parade", "dearest-card":
                assert parade.CardPlayed(seat, fact.details["card"]) in happened
                assert parade.CardsTaken(seat, fact.details["cards"]) in happened
                assert number is not None and number > 0
            case "parade", "longest-stroll":
                own = [e for e in up_to_it if isinstance(e, parade.CardPlayed | parade.CardsTaken) and e.seat == seat]
                assert number and all(isinstance(event, parade.CardPlayed) for event in own[-number:])
            case "adventures", "luckiest-draw":
                assert adventures.CookieDrawn(seat, f"cookie-{number}") in happened
            case "adventures", "longest-walk":
                assert number in [len(e.path) for e in happened if isinstance(e, adventures.PawnMoved)]
            case "adventures", "most-falls":
                falls = Counter(event.seat for event in up_to_it if isinstance(event, adventures.PawnFell))
                assert falls[seat] == number
            case "unbirthday", "dearest-guest":
                paid = [e.paid for e in happened if isinstance(e, unbirthday.GuestInvited) and e.seat == seat]
                assert number in [len(each) for each in paid]
            case "unbirthday", "most-hatter":
                calls = Counter(event.seat for event in up_to_it if isinstance(event, unbirthday.HatterCalled))
                assert calls[seat] == number
            case "unbirthday", "luckiest-draw":
                taken = [e.card for e in happened if isinstance(e, unbirthday.CardTaken) and e.seat == seat]
                assert taken == [fact.details["card"]]
            case "war", "fiercest-battle":
                everything = [event for step in steps for event in step.events]
                assert max(e.number for e in everything if isinstance(e, war.StrengthSet)) == number
                begun = [event.region for event in up_to_it if isinstance(event, war.BattleBegun)]
                assert begun[-1] == fact.details["region"]
            case "war", "most-busts":
                busts = Counter(event.seat for event in up_to_it if isinstance(event, war.Busted))
                assert busts[seat] == number == max(busts.values())
            case "war", "best-haul":
                assert number in [e.number for e in happened if isinstance(e, war.PointsGained)]


def test_the_goldens_cover_every_kind_of_fact() -> None:
    for name in wonderland.discover():
        seen = {fact.name for golden in (HERE / name).glob("*.jsonl") for fact in recap_of(golden)[1]}
        own = (wonderland.game(name).words / "en.ftl").read_text(encoding="utf-8").splitlines()
        assert {line.split(" =")[0].removeprefix("fact-") for line in own if line.startswith("fact-")} <= seen, name
