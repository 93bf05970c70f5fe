"""Previews of choices: tries a choice by the rules on what the view shows, and describes what changes."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wonderland.core.values import Seat

from ..battle import lose_here, places
from ..battle.draws import halt, nobody_halted, units_cost
from ..battle.outcome import points_of
from ..battle.playing import Advance, ChipTotal, OwnEffectOfChip, OwnEffects, PlayChips
from ..content import WAGER_WON, Chip
from ..rewards import chips
from ..rewards.units import (
    ChooseRegionForUnits,
    SupporterWhence,
    castle_regions,
    place_supporters,
)
from ..scoring import feat_met, objective_met
from ..state import HEAD, State
from ..state import actions as do
from ..state.guessing import shown
from ..state.view import View
from ..state.work import NOTHING, Play, WarStep
from ..tea import PickPlate, TakeTurn, ahead, extras, passed, stepped, twice_as_fast
from ..tea.cards import CORRUPTED, DIE, RollCorrupted, card_reward, items, work_of
from ..tea.setup import fill_plates
from .odds import Last, added, aside, odds, played
from .standing import camps, lead, place

Preview = dict[str, Any]


class Trial(Play):
    """A play of what one seat sees, with no question open."""

    def __init__(self, view: View, seat: Seat) -> None:
        super().__init__(shown(view), Last())
        self.state.ask = NOTHING
        self.view, self.seat, self.me = view, seat, self.player(seat)
        self.question: Any = view.question

    def answered(self, action: do.WarAction) -> State:
        """The state after the answer, without the work that follows."""
        self.question.answer(self, action)
        return self.state

    def after(self, step: WarStep) -> Play:
        """A copy in which only this step was done."""
        play = aside(self.state, step)
        play.run()
        return play

    def idle(self, card: str, rewards: Iterable[str]) -> list[str]:
        """The rewards of a card that would do nothing now."""
        steps = {each: work_of(self.state, self.seat, card, each) for each in rewards}
        return [each for each, step in steps.items() if _is_idle(self.after(step))]


def foresee(view: View, action: do.WarAction) -> Mapping[str, Any]:
    """The preview of a choice; empty if there is nothing to show."""
    preview = PREVIEWS.get(type(action))
    return preview(Trial(view, view.seat), action) if preview and view.seat is not None else {}


def _is_idle(play: Play) -> bool:
    return not play.events and not play.state.ask.seats


# The Tea Party.


def _plate(trial: Trial, action: do.TakePlate) -> Preview:
    """The path, the leaders that are passed, and what the card gives."""
    state, seat, question = trial.state, trial.seat, trial.question
    found: Preview = {}
    fast = False
    if isinstance(question, TakeTurn | PickPlate):
        path = stepped(state, seat, action.plate, crossed=False)
        found = {"path": path, "passes": passed(state, seat, path[:-1], crossed=False)}
        trial.me.leader_at = getattr(question, "start", trial.me.leader_at)
        fast = twice_as_fast(state, seat, action.plate, isinstance(question, PickPlate))
    more = extras(state, seat, action.card, fast=fast)
    given = [each for each in items(state.box.tea[action.card], (), more) if each != CORRUPTED]
    poison = state.poison_on == action.plate and not state.is_faction(seat, "jabberwock")
    return found | {"gains": [*given, "poison"] if poison else given, "idle": trial.idle(action.card, given)}


def _head(trial: Trial, _action: do.VisitHead) -> Preview:
    path = ahead(trial.state, trial.seat)
    passes = passed(trial.state, trial.seat, path, crossed=False)
    trial.me.leader_at = HEAD
    return {"path": [*path, HEAD], "passes": passes, "head": True, "gains": [DIE], "refills": len(fill_plates(trial))}


def _roll(trial: Trial, _action: do.RollDie) -> Preview:
    if not isinstance(trial.question, RollCorrupted):
        return {"gains": [DIE]}
    reward = trial.question.reward
    nothing = _is_idle(trial.after(card_reward(trial.seat, reward)))
    return {"gains": [DIE, reward], "idle": [reward] if nothing else []}


def _reward(trial: Trial, action: do.TakeReward) -> Preview:
    play = trial.after(work_of(trial.state, trial.seat, trial.question.card, action.reward))
    return {"asks": bool(play.state.ask.seats), "idle": [action.reward] if _is_idle(play) else []}


# Placing and moving.


def _where(trial: Trial, action: do.ChooseRegion) -> Preview:
    """The region after it. `most` supporters of a card can go there; one that may stay elsewhere does not count."""
    state, question, seat = trial.state, trial.question, trial.seat
    if isinstance(question, ChooseRegionForUnits):
        most = min(trial.me.reserve, 1 if question.split else question.number)
        if most:
            place_supporters(trial, seat, most, action.region)
        return {"most": most, "camps": camps(state, action.region)}
    source = trial.answered(action).ask
    if isinstance(source, SupporterWhence) and not source.optional:
        trial.answer(seat, source.choices(state, seat)[0])
    return {"camps": camps(state, action.region)}


def _place(trial: Trial, action: Any) -> Preview:
    trial.state.todo = []
    trial.answered(action)
    trial.run()
    return {"camps": camps(trial.state, trial.question.region)}


def _track(trial: Trial, action: do.ForgeOn) -> Preview:
    """The reward of the space, the one between that it completes, and the artifact."""
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


def _odds(trial: Trial, action: do.DrawChip | do.Redraw) -> Preview:
    """None with closed bags (W108). A chip that is drawn again is in the bag."""
    if trial.state.settings.bags == "closed":
        return {}
    if isinstance(action, do.Redraw):
        chips.put(trial.me.bag, trial.fighter(trial.seat).drawn[0].chip)
    return {"odds": odds(trial.state, trial.seat)}


def _halt(trial: Trial, _action: do.Halt) -> Preview:
    """The result if the battle ended now."""
    state, seat = trial.state, trial.seat
    halt(trial, seat, first=nobody_halted(state))
    return {
        **place(state, seat),
        "by": lead(state, seat),
        "feats": [quest for quest in trial.me.quests if feat_met(state, seat, quest)],
        "points": points_of(state, seat),
        "castle": places(state).winner == seat and state.fight.region in castle_regions(state, seat),
    }


def _use(trial: Trial, action: do.UseChip) -> Preview:
    """One of several drawn chips: the strength after it, or the units lost."""
    state, seat = trial.state, trial.seat
    if action.chip in state.box.bad:
        return _losses(trial, action.chip)
    strength = state.strength(seat) + added(state, seat, action.chip)
    return {"totals": [{"seat": seat, "strength": min(strength, state.box.track_end)}]}


def _losses(trial: Trial, chip: Chip) -> Preview:
    """A madness or poison chip that is not blocked."""
    units, losing = trial.state.units_here(trial.seat), units_cost(trial.state, trial.seat, chip)
    return {"loses": min(units, losing), "bust": losing >= units}


def _lose(trial: Trial, action: do.LoseUnit) -> Preview:
    lose_here(trial, trial.seat, action.unit)
    return _changes(trial)


def _pass(trial: Trial, _action: do.Pass) -> Preview:
    if trial.view.ask == "block":
        drawn = trial.fighter(trial.seat).drawn
        return _losses(trial, next(each.chip for each in drawn if each.chip in trial.state.box.bad))
    if trial.view.ask == "caterpillar":
        return {"totals": [{"seat": trial.seat, "strength": _strength_then(trial.state, trial.seat)}]}
    return {}


def _effect(trial: Trial, action: Any) -> Preview:
    """What changes for whom, and the region that the choice names."""
    state, region = trial.answered(action), getattr(action, "region", None)
    return ({"camps": camps(state, region)} if region else {}) | _changes(trial)


def _wager(trial: Trial, action: do.WagerOn) -> Preview:
    other = trial.state.seat_of(action.faction)
    return {"gains": [WAGER_WON], **place(trial.state, other), "by": lead(trial.state, other)}


def _feat(trial: Trial, action: do.ClaimFeat) -> Preview:
    """§7.3 The points of the feat, and the bonus if the objective is met now."""
    board = trial.state.box.board
    return {"points": board.feat_points + board.quest_bonus * objective_met(trial.state, trial.seat, action.quest)}


# What changes.


def _changes(trial: Trial) -> Preview:
    """The new strength, units in the battle and shards of every seat where they differ."""
    before, after = ([_facts(state, seat) for seat in range(state.seats)] for state in (shown(trial.view), trial.state))
    changed = [
        {"seat": seat} | {key: value for key, value in facts.items() if before[seat].get(key) != value}
        for seat, facts in enumerate(after)
    ]
    return {"totals": [row for row in changed if len(row) > 1]}


def _facts(state: State, seat: Seat) -> dict[str, int]:
    fights = state.battle and seat in state.participants()
    here = {"strength": _strength_then(state, seat), "units": state.units_here(seat)} if fights else {}
    return here | {"shards": state.players[seat].shards}


def _strength_then(state: State, seat: Seat) -> int:
    """The strength once the chips in hand are added, with the best totals that the owner can still choose.

    The Knave's gain is that of the hands as they are."""
    fighter = state.fighter(seat)
    if fighter.status != "active" or not any(isinstance(step, PlayChips | Advance) for step in state.todo):
        return fighter.strength
    own: list[WarStep] = []
    for step in state.todo:
        if isinstance(step, PlayChips):
            own.append(OwnEffects(seat))
        elif isinstance(step, OwnEffects | OwnEffectOfChip | ChipTotal) and step.seat == seat:
            own.append(step)
    fighter = played(state, seat, fighter.drawn, *own)
    return min(fighter.strength + fighter.gain + sum(drawn.total for drawn in fighter.drawn), state.box.track_end)


PREVIEWS: dict[type[do.WarAction], Callable[[Trial, Any], Preview]] = {
    do.TakePlate: _plate,
    do.VisitHead: _head,
    do.ThrowParty: lambda trial, _: {"refills": len(fill_plates(trial))},
    do.ChooseSide: lambda trial, action: {"gains": [*action.rewards], "idle": trial.idle("", action.rewards)},
    do.RollDie: _roll,
    do.TakeReward: _reward,
    do.ChooseRegion: _where,
    **dict.fromkeys((do.PlaceSupporters, do.PlaceFigure, do.TakeBack), _place),
    do.ForgeOn: _track,
    **dict.fromkeys((do.DrawChip, do.Redraw), _odds),
    do.Halt: _halt,
    do.UseChip: _use,
    do.LoseUnit: _lose,
    do.BlockChip: lambda _trial, _: {"loses": 0, "bust": False},
    do.Pass: _pass,
    **dict.fromkeys((do.TakeFrom, do.MoveGryphon, do.BringSupporters, do.SendSupporters), _effect),
    **dict.fromkeys((do.ChooseTarget, do.ChooseTargetChip, do.GiveShard, do.UseEffect), _effect),
    **dict.fromkeys((do.MultiplyChip, do.SettleTotal, do.MoveTracker), _effect),
    do.WagerOn: _wager,
    do.ClaimFeat: _feat,
    do.TakeAward: lambda trial, _: {"points": trial.state.award(trial.question.region)},
    do.BuildCastle: lambda _trial, _: {"castle": True},
}
