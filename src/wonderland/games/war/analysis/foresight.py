"""What a choice would do: the rules are tried on what the view shows, and what changed is told."""

from collections.abc import Callable, Mapping
from typing import Any

from wonderland.core.values import Seat
from wonderland.games.war.analysis.forecast import added, odds, played
from wonderland.games.war.analysis.standing import camps, lead, next_draw, place
from wonderland.games.war.analysis.trial import shown, trial, tried
from wonderland.games.war.battle import fought, participants, places
from wonderland.games.war.battle.draws import Block, halt, nobody_halted, place_madness
from wonderland.games.war.battle.figures import RedrawChip
from wonderland.games.war.battle.losses import lose_here
from wonderland.games.war.battle.outcome import AwardOrCastle, award, points_of
from wonderland.games.war.battle.playing import Advance, ChipTotal, OwnEffectOfChip, OwnEffects, PlayChips
from wonderland.games.war.content import BAD, BOARD, TRACK_END, TRACK_IDS, WAGER_WON
from wonderland.games.war.rewards import chips
from wonderland.games.war.rewards.forge import between, spaces
from wonderland.games.war.rewards.units import (
    ChooseRegionForUnits,
    PlaceUnits,
    SupporterWhence,
    castle_regions,
    place_supporters,
    units_in,
)
from wonderland.games.war.scoring.quests import feat_met, objective_met
from wonderland.games.war.state import HEAD, State
from wonderland.games.war.state import actions as do
from wonderland.games.war.state.flow import Play, is_faction, seat_of
from wonderland.games.war.state.view import View
from wonderland.games.war.state.work import Question, Step
from wonderland.games.war.tea import PickPlate, TakeTurn, ahead, extras, passed, stepped, twice_as_fast
from wonderland.games.war.tea.cards import CORRUPTED, DIE, NextReward, RollCorrupted, card_reward, items, work_of
from wonderland.games.war.tea.setup import fill_plates

Foresight = dict[str, Any]


def foresee(view: View, action: do.WarAction) -> Mapping[str, Any]:
    """By the kind of choice; nothing for what speaks for itself, and for who is not asked."""
    known = FORESIGHTS.get(type(action))
    if known is None or view.seat is None:
        return {}
    return known(view, view.seat, action)


# The Tea Party.


def _plate(view: View, seat: Seat, action: do.TakePlate) -> Foresight:
    """The way there, whom one passes, and what the card gives: sides and corrupted rewards are on its face."""
    state, start = shown(view), view.question
    player, crossed = state.players[seat], isinstance(start, PickPlate)
    found: Foresight = {}
    fast = False
    if isinstance(start, TakeTurn | PickPlate):
        path = stepped(player, state.seats, action.plate, crossed=False)
        found = {"path": path, "passes": passed(state, seat, path[:-1], crossed=False)}
        if isinstance(start, PickPlate):
            player.leader_at = start.start
        fast = twice_as_fast(state, seat, action.plate, crossed)
        player.leader_at = view.players[seat].leader_at
    given = [each for each in items(action.card, (), extras(state, seat, action.card, fast=fast)) if each != CORRUPTED]
    found |= {"gains": given, "idle": _idle(state, seat, action.card, given)}
    if view.poison_on == action.plate and not is_faction(state, seat, "jabberwock"):
        found["gains"] = [*given, "poison"]
    return found


def _idle(state: State, seat: Seat, card: str, given: list[str]) -> list[str]:
    """What would do nothing as things stand."""
    return [each for each in dict.fromkeys(given) if _is_idle(tried(state, work_of(state, seat, card, each)))]


def _is_idle(play: Play) -> bool:
    return not play.events and not play.state.ask.seats


def _head(view: View, seat: Seat, _action: do.VisitHead) -> Foresight:
    play = trial(view)
    path = ahead(play.player(seat), play.state.seats)
    passes = passed(play.state, seat, path, crossed=False)
    play.player(seat).leader_at = HEAD
    return {"path": [*path, HEAD], "passes": passes, "head": True, "gains": [DIE], "refills": len(fill_plates(play))}


def _party(view: View, _seat: Seat, _action: do.ThrowParty) -> Foresight:
    return {"refills": len(fill_plates(trial(view)))}


def _side(view: View, seat: Seat, action: do.ChooseSide) -> Foresight:
    given = list(action.rewards)
    return {"gains": given, "idle": _idle(shown(view), seat, "", given)}


def _roll(view: View, seat: Seat, _action: do.RollDie) -> Foresight:
    question = view.question
    if not isinstance(question, RollCorrupted):
        return {"gains": [DIE]}
    nothing = _is_idle(tried(shown(view), card_reward(seat, question.reward)))
    return {"gains": [DIE, question.reward], "idle": [question.reward] if nothing else []}


def _reward(view: View, seat: Seat, action: do.TakeReward) -> Foresight:
    assert isinstance(view.question, NextReward)
    state = shown(view)
    play = tried(state, work_of(state, seat, view.question.card, action.reward))
    return {"asks": bool(play.state.ask.seats), "idle": [action.reward] if _is_idle(play) else []}


# Placing and moving.


def _where(view: View, seat: Seat, action: do.ChooseRegion) -> Foresight:
    """The region after it. Of units of a card as many supporters go there as can; `most` is 0 where none can.

    A supporter that may stay where it is does not count."""
    play, question = trial(view), view.question
    if isinstance(question, ChooseRegionForUnits):
        units = PlaceUnits(seat, action.region, question.number, question.split, question.supporters_only)
        choices = units.choices(play.state, seat)
        most = max((each.number for each in choices if isinstance(each, do.PlaceSupporters)), default=0)
        if most:
            place_supporters(play, seat, most, action.region)
        return {"most": most, "camps": camps(play.state, action.region)}
    _answer(play, view, action)
    whence = play.state.ask
    if isinstance(whence, SupporterWhence) and not whence.optional:
        play.answer(seat, whence.choices(play.state, seat)[0])
    return {"camps": camps(play.state, action.region)}


def _place(view: View, _seat: Seat, action: Any) -> Foresight:
    """The region of the question after it; after taking a unit back, the next one may have only one way to go."""
    assert isinstance(view.question, PlaceUnits)
    play = trial(view)
    play.state.todo = []
    _answer(play, view, action)
    play.run()
    return {"camps": camps(play.state, view.question.region)}


def _move(view: View, _seat: Seat, action: Any) -> Foresight:
    """The region that is named, and in a battle one's units here."""
    before, after = shown(view), _after(view, action)
    return {"camps": camps(after, action.region)} | _changes(before, after)


# Forging.


def _track(view: View, seat: Seat, action: do.ForgeOn) -> Foresight:
    """The space, the reward between two tracks that it completes, and the artifact at the end."""
    player, track = shown(view).players[seat], TRACK_IDS.index(action.track)
    column = len(player.forged[track]) + 1
    extra = between(player, action.track, column, for_two=view.for_two)
    row = spaces(player, track, for_two=view.for_two)
    return {
        "space": row[column - 1],
        "between": [extra.reward] if extra and extra.other_covered else [],
        "artifact": column == len(row) and player.artifacts_left > 0,
    }


# Battles.


def _draw(view: View, seat: Seat, _action: do.DrawChip) -> Foresight:
    found = next_draw(view, seat)
    return {"odds": found} if found else {}


def _halt(view: View, seat: Seat, _action: do.Halt) -> Foresight:
    """What it would be if the battle ended now."""
    play = trial(view)
    state = play.state
    halt(play, seat, first=nobody_halted(state))
    wins = places(state).winner == seat
    return {
        **place(state, seat),
        "by": lead(state, seat),
        "feats": [quest for quest in state.players[seat].quests if feat_met(state, seat, quest)],
        "points": points_of(state, seat),
        "castle": wins and fought(state).region in castle_regions(state, seat),
    }


def _redraw(view: View, seat: Seat, _action: do.Redraw) -> Foresight:
    """The odds of the bag with the chip in it again; none with closed bags (W108)."""
    if view.settings.bags == "closed":
        return {}
    play = trial(view)
    chips.put(play.player(seat).bag, play.fighter(seat).drawn[0].chip)
    return {"odds": odds(play.state, seat)}


def _use(view: View, seat: Seat, action: do.UseChip) -> Foresight:
    """Which of several chips: strength after it, or units lost."""
    play = trial(view)
    fighter = play.fighter(seat)
    if action.chip in BAD:
        fighter.drawn = [each for each in fighter.drawn if each.chip == action.chip][:1]
        return _losses(play, seat)
    strength = fighter.strength + added(play.state, seat, action.chip)
    return {"totals": [{"seat": seat, "strength": min(strength, TRACK_END)}]}


def _losses(play: Play, seat: Seat) -> Foresight:
    """The next madness or poison chip in hand, not blocked."""
    place_madness(play, [seat])
    units, losing = units_in(play.player(seat), play.battle.region), play.fighter(seat).losing
    return {"loses": min(units, losing), "bust": losing >= units}


def _lose(view: View, seat: Seat, action: do.LoseUnit) -> Foresight:
    play = trial(view)
    lose_here(play, seat, action.unit)
    return _changes(shown(view), play.state)


def _pass(view: View, seat: Seat, _action: do.Pass) -> Foresight:
    if isinstance(view.question, Block):
        return _losses(trial(view), seat)
    if isinstance(view.question, RedrawChip):
        return {"totals": [{"seat": seat, "strength": to_be(shown(view), seat)}]}
    return {}


def _block(_view: View, _seat: Seat, _action: do.BlockChip) -> Foresight:
    return {"loses": 0, "bust": False}


def _effect(view: View, _seat: Seat, action: Any) -> Foresight:
    """Aims and own effects: whatever changes for whom."""
    return _changes(shown(view), _after(view, action))


def _wager(view: View, _seat: Seat, action: do.WagerOn) -> Foresight:
    state = shown(view)
    other = seat_of(state, action.faction)
    return {"gains": [WAGER_WON], **place(state, other), "by": lead(state, other)}


def _feat(view: View, seat: Seat, action: do.ClaimFeat) -> Foresight:
    """§7.3 The feat, and what more both give as the objective stands now."""
    bonus = BOARD.quest_bonus if objective_met(shown(view), seat, action.quest) else 0
    return {"points": BOARD.feat_points + bonus}


def _award(view: View, _seat: Seat, _action: do.TakeAward) -> Foresight:
    assert isinstance(view.question, AwardOrCastle)
    return {"points": award(shown(view), view.question.region)}


def _castle(_view: View, _seat: Seat, _action: do.BuildCastle) -> Foresight:
    return {"castle": True}


# What changes.


def _after(view: View, action: Any) -> State:
    play = trial(view)
    _answer(play, view, action)
    return play.state


def _answer(play: Play, view: View, action: Any) -> None:
    """The answer itself, without the work that follows."""
    assert isinstance(view.question, Question)
    view.question.answer(play, action)


def _changes(before: State, after: State) -> Foresight:
    """Strengths as they are to be, units of the battle and shards, of all for whom they change."""
    found = []
    for seat, player in enumerate(after.players):
        row = {"seat": seat}
        if after.battle and seat in participants(after):
            region = after.battle.region
            if to_be(after, seat) != to_be(before, seat):
                row["strength"] = to_be(after, seat)
            if units_in(player, region) != units_in(before.players[seat], region):
                row["units"] = units_in(player, region)
        if player.shards != before.players[seat].shards:
            row["shards"] = player.shards
        if len(row) > 1:
            found.append(row)
    return {"totals": found}


def to_be(state: State, seat: Seat) -> int:
    """The tracker once the chips in hand are added: settled totals, and the best that the owner can make of open ones.

    The Knave's gain is that of the hands as they are."""
    fighter = fought(state).fighters[seat]
    if fighter.status != "active" or not any(isinstance(step, PlayChips | Advance) for step in state.todo):
        return fighter.strength
    own: list[Step] = []
    for step in state.todo:
        if isinstance(step, PlayChips):
            own.append(OwnEffects(seat))
        elif isinstance(step, OwnEffects | OwnEffectOfChip | ChipTotal) and step.seat == seat:
            own.append(step)
    fighter = played(state, seat, fighter.drawn, own)
    return min(fighter.strength + fighter.gain + sum(drawn.total for drawn in fighter.drawn), TRACK_END)


FORESIGHTS: dict[type[do.Choice], Callable[[View, Seat, Any], Foresight]] = {
    do.TakePlate: _plate,
    do.VisitHead: _head,
    do.ThrowParty: _party,
    do.ChooseSide: _side,
    do.RollDie: _roll,
    do.TakeReward: _reward,
    do.ChooseRegion: _where,
    do.PlaceSupporters: _place,
    do.PlaceFigure: _place,
    do.TakeBack: _place,
    do.TakeFrom: _move,
    do.MoveGryphon: _move,
    do.BringSupporters: _move,
    do.SendSupporters: _move,
    do.ForgeOn: _track,
    do.DrawChip: _draw,
    do.Halt: _halt,
    do.Redraw: _redraw,
    do.UseChip: _use,
    do.LoseUnit: _lose,
    do.BlockChip: _block,
    do.Pass: _pass,
    do.ChooseTarget: _effect,
    do.ChooseTargetChip: _effect,
    do.GiveShard: _effect,
    do.UseEffect: _effect,
    do.MultiplyChip: _effect,
    do.SettleTotal: _effect,
    do.MoveTracker: _effect,
    do.WagerOn: _wager,
    do.ClaimFeat: _feat,
    do.TakeAward: _award,
    do.BuildCastle: _castle,
}
