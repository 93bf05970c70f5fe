"""What a choice would do: the rules are tried on what the view shows, and what changed is told."""

from collections.abc import Callable, Mapping
from typing import Any

from wonderland.core.values import Seat
from wonderland.games.war.analysis.forecast import LAST, added, odds, played, shown, tried
from wonderland.games.war.analysis.standing import camps, lead, next_draw, place
from wonderland.games.war.battle import lose_here, places
from wonderland.games.war.battle.draws import halt, nobody_halted, place_madness
from wonderland.games.war.battle.outcome import points_of
from wonderland.games.war.battle.playing import Advance, ChipTotal, OwnEffectOfChip, OwnEffects, PlayChips
from wonderland.games.war.content import WAGER_WON
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.units import (
    ChooseRegionForUnits,
    PlaceUnits,
    SupporterWhence,
    castle_regions,
    place_supporters,
)
from wonderland.games.war.scoring.quests import feat_met, objective_met
from wonderland.games.war.state import HEAD, State
from wonderland.games.war.state import actions as do
from wonderland.games.war.state.view import View
from wonderland.games.war.state.work import NOTHING, Play, Question, Step
from wonderland.games.war.tea import PickPlate, TakeTurn, ahead, extras, passed, stepped, twice_as_fast
from wonderland.games.war.tea.cards import CORRUPTED, DIE, NextReward, RollCorrupted, card_reward, items, work_of
from wonderland.games.war.tea.setup import fill_plates

Foresight = dict[str, Any]


class Trial(Play):
    """A play of the viewer's own, with no question open."""

    def __init__(self, view: View, seat: Seat) -> None:
        super().__init__(shown(view), LAST)
        self.state.ask = NOTHING
        self.view, self.question, self.seat = view, view.question, seat
        self.me = self.player(seat)

    def answered(self, action: do.WarAction) -> State:
        """The state after the answer itself, without the work that follows."""
        assert isinstance(self.question, Question)
        self.question.answer(self, action)
        return self.state

    def idle(self, card: str, given: list[str]) -> list[str]:
        """What would do nothing as things stand."""
        state = shown(self.view)
        return [each for each in dict.fromkeys(given) if _is_idle(tried(state, work_of(state, self.seat, card, each)))]


def foresee(view: View, action: do.WarAction) -> Mapping[str, Any]:
    """By the kind of choice; nothing for what speaks for itself."""
    known = FORESIGHTS.get(type(action))
    if known is None or view.seat is None:
        return {}
    return known(Trial(view, view.seat), action)


def _is_idle(play: Play) -> bool:
    return not play.events and not play.state.ask.seats


# The Tea Party.


def _plate(trial: Trial, action: do.TakePlate) -> Foresight:
    """The way there, who is passed, and what the card gives."""
    state, seat, start = trial.state, trial.seat, trial.question
    found: Foresight = {}
    fast = False
    if isinstance(start, TakeTurn | PickPlate):
        path = stepped(state, seat, action.plate, crossed=False)
        found = {"path": path, "passes": passed(state, seat, path[:-1], crossed=False)}
        crossed = isinstance(start, PickPlate)
        if isinstance(start, PickPlate):
            trial.me.leader_at = start.start
        fast = twice_as_fast(state, seat, action.plate, crossed)
    more = extras(state, seat, action.card, fast=fast)
    given = [each for each in items(state.box.tea[action.card], (), more) if each != CORRUPTED]
    poison = state.poison_on == action.plate and not state.is_faction(seat, "jabberwock")
    return found | {"gains": [*given, "poison"] if poison else given, "idle": trial.idle(action.card, given)}


def _head(trial: Trial, _action: do.VisitHead) -> Foresight:
    path = ahead(trial.state, trial.seat)
    passes = passed(trial.state, trial.seat, path, crossed=False)
    trial.me.leader_at = HEAD
    return {"path": [*path, HEAD], "passes": passes, "head": True, "gains": [DIE], "refills": len(fill_plates(trial))}


def _side(trial: Trial, action: do.ChooseSide) -> Foresight:
    given = list(action.rewards)
    return {"gains": given, "idle": trial.idle("", given)}


def _roll(trial: Trial, _action: do.RollDie) -> Foresight:
    question = trial.question
    if not isinstance(question, RollCorrupted):
        return {"gains": [DIE]}
    nothing = _is_idle(tried(trial.state, card_reward(trial.seat, question.reward)))
    return {"gains": [DIE, question.reward], "idle": [question.reward] if nothing else []}


def _reward(trial: Trial, action: do.TakeReward) -> Foresight:
    assert isinstance(trial.question, NextReward)
    play = tried(trial.state, work_of(trial.state, trial.seat, trial.question.card, action.reward))
    return {"asks": bool(play.state.ask.seats), "idle": [action.reward] if _is_idle(play) else []}


# Placing and moving.


def _where(trial: Trial, action: do.ChooseRegion) -> Foresight:
    """The region after it. Of units of a card as many supporters go there as can; `most` is 0 where none can.

    A supporter that may stay where it is does not count."""
    state, question, seat = trial.state, trial.question, trial.seat
    if isinstance(question, ChooseRegionForUnits):
        units = PlaceUnits(seat, action.region, question.number, question.split, question.supporters_only)
        choices = units.choices(state, seat)
        most = max((each.number for each in choices if isinstance(each, do.PlaceSupporters)), default=0)
        if most:
            place_supporters(trial, seat, most, action.region)
        return {"most": most, "camps": camps(state, action.region)}
    trial.answered(action)
    whence = state.ask
    if isinstance(whence, SupporterWhence) and not whence.optional:
        trial.answer(seat, whence.choices(state, seat)[0])
    return {"camps": camps(state, action.region)}


def _place(trial: Trial, action: Any) -> Foresight:
    """The region of the question after it."""
    assert isinstance(trial.question, PlaceUnits)
    trial.state.todo = []
    trial.answered(action)
    trial.run()
    return {"camps": camps(trial.state, trial.question.region)}


def _move(trial: Trial, action: Any) -> Foresight:
    """The region that is named, and in a battle one's units here."""
    return {"camps": camps(trial.answered(action), action.region)} | _changes(trial)


def _track(trial: Trial, action: do.ForgeOn) -> Foresight:
    """The space, the reward between that it completes, and the artifact."""
    state, player, seat = trial.state, trial.me, trial.seat
    track = state.box.track_ids.index(action.track)
    column, row = len(player.forged[track]) + 1, state.spaces(seat, track)
    extra = state.between(seat, action.track, column)
    return {
        "space": row[column - 1],
        "between": [extra.reward] if extra and extra.other_covered else [],
        "artifact": column == len(row) and player.artifacts_left > 0,
    }


# Battles.


def _draw(trial: Trial, _action: do.DrawChip) -> Foresight:
    found = next_draw(trial.view, trial.seat)
    return {"odds": found} if found else {}


def _halt(trial: Trial, _action: do.Halt) -> Foresight:
    """What it would be if the battle ended now."""
    state, seat = trial.state, trial.seat
    halt(trial, seat, first=nobody_halted(state))
    return {
        **place(state, seat),
        "by": lead(state, seat),
        "feats": [quest for quest in trial.me.quests if feat_met(state, seat, quest)],
        "points": points_of(state, seat),
        "castle": places(state).winner == seat and state.fight.region in castle_regions(state, seat),
    }


def _redraw(trial: Trial, _action: do.Redraw) -> Foresight:
    """The odds of the bag with the chip in it again; none with closed bags (W108)."""
    if trial.state.settings.bags == "closed":
        return {}
    chips.put(trial.me.bag, trial.fighter(trial.seat).drawn[0].chip)
    return {"odds": odds(trial.state, trial.seat)}


def _use(trial: Trial, action: do.UseChip) -> Foresight:
    """Which of several chips: strength after it, or units lost."""
    fighter, box = trial.fighter(trial.seat), trial.state.box
    if action.chip in box.bad:
        fighter.drawn = [each for each in fighter.drawn if each.chip == action.chip][:1]
        return _losses(trial)
    strength = fighter.strength + added(trial.state, trial.seat, action.chip)
    return {"totals": [{"seat": trial.seat, "strength": min(strength, box.track_end)}]}


def _losses(trial: Trial) -> Foresight:
    """The next madness or poison chip in hand, not blocked."""
    place_madness(trial, [trial.seat])
    units, losing = trial.state.units_here(trial.seat), trial.fighter(trial.seat).losing
    return {"loses": min(units, losing), "bust": losing >= units}


def _lose(trial: Trial, action: do.LoseUnit) -> Foresight:
    lose_here(trial, trial.seat, action.unit)
    return _changes(trial)


def _pass(trial: Trial, _action: do.Pass) -> Foresight:
    if trial.view.ask == "block":
        return _losses(trial)
    if trial.view.ask == "caterpillar":
        return {"totals": [{"seat": trial.seat, "strength": to_be(trial.state, trial.seat)}]}
    return {}


def _effect(trial: Trial, action: Any) -> Foresight:
    """Aims and own effects: whatever changes for whom."""
    trial.answered(action)
    return _changes(trial)


def _wager(trial: Trial, action: do.WagerOn) -> Foresight:
    other = trial.state.seat_of(action.faction)
    return {"gains": [WAGER_WON], **place(trial.state, other), "by": lead(trial.state, other)}


def _feat(trial: Trial, action: do.ClaimFeat) -> Foresight:
    """§7.3 The feat, and what more both give as the objective stands now."""
    board = trial.state.box.board
    return {"points": board.feat_points + board.quest_bonus * objective_met(trial.state, trial.seat, action.quest)}


def _award(trial: Trial, _action: do.TakeAward) -> Foresight:
    return {"points": trial.state.award(getattr(trial.question, "region"))}  # noqa: B009 (of `AwardOrCastle`)


# What changes.


def _changes(trial: Trial) -> Foresight:
    """For each seat what changes of strength, units here and shards."""
    before, after = ([_told(state, seat) for seat in range(state.seats)] for state in (shown(trial.view), trial.state))
    changed = [
        {"seat": seat} | {key: value for key, value in told.items() if before[seat].get(key) != value}
        for seat, told in enumerate(after)
    ]
    return {"totals": [row for row in changed if len(row) > 1]}


def _told(state: State, seat: Seat) -> dict[str, int]:
    fights = state.battle and seat in state.participants()
    there = {"strength": to_be(state, seat), "units": state.units_here(seat)} if fights else {}
    return there | {"shards": state.players[seat].shards}


def to_be(state: State, seat: Seat) -> int:
    """The tracker once the chips in hand are added: settled totals, and the best that the owner can make of open ones.

    The Knave's gain is that of the hands as they are."""
    fighter = state.fighter(seat)
    if fighter.status != "active" or not any(isinstance(step, PlayChips | Advance) for step in state.todo):
        return fighter.strength
    own: list[Step] = []
    for step in state.todo:
        if isinstance(step, PlayChips):
            own.append(OwnEffects(seat))
        elif isinstance(step, OwnEffects | OwnEffectOfChip | ChipTotal) and step.seat == seat:
            own.append(step)
    fighter = played(state, seat, fighter.drawn, own)
    return min(fighter.strength + fighter.gain + sum(drawn.total for drawn in fighter.drawn), state.box.track_end)


FORESIGHTS: dict[type[do.Choice], Callable[[Trial, Any], Foresight]] = {
    do.TakePlate: _plate,
    do.VisitHead: _head,
    do.ThrowParty: lambda trial, _: {"refills": len(fill_plates(trial))},
    do.ChooseSide: _side,
    do.RollDie: _roll,
    do.TakeReward: _reward,
    do.ChooseRegion: _where,
    **dict.fromkeys((do.PlaceSupporters, do.PlaceFigure, do.TakeBack), _place),
    **dict.fromkeys((do.TakeFrom, do.MoveGryphon, do.BringSupporters, do.SendSupporters), _move),
    do.ForgeOn: _track,
    do.DrawChip: _draw,
    do.Halt: _halt,
    do.Redraw: _redraw,
    do.UseChip: _use,
    do.LoseUnit: _lose,
    do.BlockChip: lambda _trial, _: {"loses": 0, "bust": False},
    do.Pass: _pass,
    **dict.fromkeys((do.ChooseTarget, do.ChooseTargetChip, do.GiveShard, do.UseEffect), _effect),
    **dict.fromkeys((do.MultiplyChip, do.SettleTotal, do.MoveTracker), _effect),
    do.WagerOn: _wager,
    do.ClaimFeat: _feat,
    do.TakeAward: _award,
    do.BuildCastle: lambda _trial, _: {"castle": True},
}
