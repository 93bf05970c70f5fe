"""What a battle brings: awards and castles, feats, abilities, forging, wagers, clean-up. §6"""

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import AWARD, CASTLE, PASS, BuildCastle, ClaimFeat, DiscardChip, ReturnChip, WarAction
from wonderland.games.war.allies import creature_a, rook_c, rose_c
from wonderland.games.war.battle import standing_seats, strength
from wonderland.games.war.content import ALLIES, CHIPS, FIGURES, TILES, TYPE, Chip
from wonderland.games.war.effects import ENDING, passive
from wonderland.games.war.events import outcome as happened
from wonderland.games.war.figures import present, walrus
from wonderland.games.war.flow import Play, faction_of, has_ability, player_order, question, sealed, step
from wonderland.games.war.gains import gain_shards, score, settle_fresh
from wonderland.games.war.quests import feat_met, winner
from wonderland.games.war.state import NO_WAGER, NOT_ASKED, Ask, Frame, State
from wonderland.games.war.units import build, castle_regions, has_figure

WINNERS_ONLY = ("bandersnatch", "fearsome-maw", "rook-d")


def award(state: State, region: str) -> int:
    return TILES[state.tiles[region]][state.round - 1]


@step("outcome")
def begin_outcome(play: Play, _frame: Frame) -> None:
    """§6 Six steps, each done by all before the next (W78). Nobody draws any more."""
    for seat in standing_seats(play.state):
        play.fighter(seat).status = "halted"
    play.then(
        Frame("awards"),
        Frame("feats"),
        Frame("abilities"),
        Frame("forges"),
        Frame("show-wagers"),
        Frame("clean-ups"),
        Frame("battle-over"),
    )


# O1: awards and castles.


@step("awards")
def give_awards(play: Play, _frame: Frame) -> None:
    """§6.1, §6.2 (W41-W49)"""
    state, region = play.state, play.battle.region
    least = -1 if state.resistance is None else state.resistance
    seats = [seat for seat in standing_seats(state) if strength(state, seat) > least]
    best = max((strength(state, seat) for seat in seats), default=0)
    first = [seat for seat in seats if strength(state, seat) == best]
    if not first:
        play.tell(happened.NobodyWon(region))
    elif len(first) > 1:
        play.tell(happened.RegionTied(tuple(first), region))
        play.then(*(Frame("award-or-castle", seat, region) for seat in first))
    else:
        play.tell(happened.RegionWon(first[0], region))
        score(play, first[0], award(state, region), "award")
        _second_places(play, [seat for seat in seats if seat not in first])
        play.then(*_winners_castle(play, first[0], region))


def _second_places(play: Play, seats: list[Seat]) -> None:
    """§6.1 Half the award, shared where several are second, rounded up each time (W46, W47)."""
    best = max((strength(play.state, seat) for seat in seats), default=0)
    second = [seat for seat in seats if strength(play.state, seat) == best]
    if second:
        half = (award(play.state, play.battle.region) + 1) // 2
        for seat in second:
            score(play, seat, -(-half // len(second)), "second-award")


def _winners_castle(play: Play, seat: Seat, region: str) -> list[Frame]:
    """§6.1 A castle here, unless one stands; the Walrus scores and may build it anywhere."""
    if has_figure(play.player(seat), "walrus", region):
        walrus(play, seat)
        return [Frame("castle", seat)]
    if region in castle_regions(play.state, seat):
        build(play, seat, region)
    return []


@step("award-or-castle")
def ask_award_or_castle(play: Play, frame: Frame) -> None:
    """§6.2 Tied for first: one or the other; without room for a castle the award (W44, W48)."""
    if frame.item in castle_regions(play.state, frame.seat):
        play.ask("award-or-castle", frame.seat, item=frame.item)
    else:
        score(play, frame.seat, award(play.state, frame.item), "award")


def _award_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [AWARD, CASTLE]


@question("award-or-castle", _award_choices)
def _award_or_castle(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if not isinstance(action, BuildCastle):
        score(play, seat, award(play.state, ask.item), "award")
    elif "anywhere" in ask.items:
        play.then(Frame("castle", seat))
    else:
        build(play, seat, ask.item)


@step("uncontested")
def uncontested(play: Play, frame: Frame) -> None:
    """§6.2 Award or castle without a fight; of the abilities only the Walrus works (W39, W40)."""
    seat, region = frame.seat, frame.item
    possible = castle_regions(play.state, seat)
    anywhere = has_figure(play.player(seat), "walrus", region)
    if anywhere:
        walrus(play, seat)
    if possible and (anywhere or region in possible):
        play.ask("award-or-castle", seat, item=region, items=("anywhere",) if anywhere else ())
    else:
        score(play, seat, award(play.state, region), "award")


# O2: feats.


@step("feats")
def ask_feats(play: Play, _frame: Frame) -> None:
    """§6.3 All who stand and have quests in hand, met or not: not asking would tell. One feat a battle (W106)."""
    seats = [seat for seat in standing_seats(play.state) if play.player(seat).quests]
    play.then(Frame("free-feats"))
    if seats:
        play.ask("feat", *seats, sealed=True)


def _feat_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    met = [quest for quest in state.players[seat].quests if feat_met(state, seat, quest)]
    return [*(ClaimFeat(quest) for quest in met), PASS]


@sealed("feat", _feat_choices)
def _feats(play: Play, _ask: Ask, answers: dict[Seat, str]) -> None:
    _show_feats(play, answers)


def _show_feats(play: Play, answers: dict[Seat, str]) -> None:
    """§6.3 A quest whose feat is done lies open, once for the whole game (W76)."""
    done = [seat for seat, quest in answers.items() if quest]
    for seat in done:
        play.player(seat).quests.remove(answers[seat])
        play.player(seat).quests_open.append(answers[seat])
        play.tell(happened.FeatDone(seat, answers[seat]))
    play.then(*(Frame("rook-discard", seat) for seat in done))


@step("rook-discard")
def ask_rook_discard(play: Play, frame: Frame) -> None:
    if rook_c(play.state, frame.seat):
        ask = Ask("rook-discard", (frame.seat,))
        choices = _discard_choices(play.state, ask, frame.seat)
        if len(choices) == 1:
            _rook_discard(play, ask, frame.seat, choices[0])
        else:
            play.state.ask = ask


def _discard_choices(state: State, _ask: Ask, seat: Seat) -> list[DiscardChip]:
    active = state.players[seat].active
    return [DiscardChip(chip) for chip in CHIPS if chip in active]


@question("rook-discard", _discard_choices)
def _rook_discard(play: Play, _ask: Ask, seat: Seat, action: DiscardChip) -> None:
    play.player(seat).active.remove(action.chip)
    chips.discard(play, seat, action.chip)


@step("free-feats")
def ask_free_feats(play: Play, _frame: Frame) -> None:
    """Rose C: one feat more, free of conditions (W70)."""
    state = play.state
    seats = [seat for seat in standing_seats(state) if rose_c(state, seat) and play.player(seat).quests]
    if seats:
        play.ask("free-feat", *seats, sealed=True)


def _free_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    return [*(ClaimFeat(quest) for quest in state.players[seat].quests), PASS]


@sealed("free-feat", _free_choices)
def _free_feats(play: Play, _ask: Ask, answers: dict[Seat, str]) -> None:
    _show_feats(play, answers)


# O3 and O4: abilities, forging.


@step("abilities")
def use_abilities(play: Play, _frame: Frame) -> None:
    """§6.4 In player order: allies, then figures here, then the faction's own."""
    state = play.state
    champion = winner(state)
    frames: list[Frame] = []
    for seat in standing_seats(state):
        names = [f"{ally}-{letter}" for ally, letter in state.ally_sets.items()]
        names += [figure for figure in FIGURES if figure != "walrus" and present(state, seat, figure)]
        names += state.players[seat].abilities
        for name in names:
            if name in ENDING and (seat == champion or name not in WINNERS_ONLY):
                frames.append(Frame("ending", seat, name))
    play.then(*frames)


@step("ending")
def use_ability(play: Play, frame: Frame) -> None:
    ENDING[frame.item](play, frame.seat)


@step("forges")
def begin_forges(play: Play, _frame: Frame) -> None:
    """§6.5 In player order."""
    play.then(*(Frame("forging", seat) for seat in standing_seats(play.state)))


# O5: wagers.


@step("show-wagers")
def show_wagers(play: Play, _frame: Frame) -> None:
    """§6.6 Right: any weak ally chip; wrong: a shard; a tie: nothing; nobody won: wrong (W49)."""
    state = play.state
    standing, champion = standing_seats(state), winner(state)
    seats = [seat for seat in player_order(state) if play.fighter(seat).wager != NOT_ASKED]
    if seats:
        state.wagers_shown = [fighter.wager for fighter in play.battle.fighters]
    frames: list[Frame] = []
    for seat in seats:
        wager = play.fighter(seat).wager
        play.tell(happened.WagerShown(seat, "no-wager" if wager == NO_WAGER else faction_of(state, wager)))
        if wager == NO_WAGER or (standing and champion is None):
            continue
        if wager == champion:
            frames.append(Frame("gain", seat, "any-weak"))
        else:
            gain_shards(play, seat, 1)
    play.then(*frames)


# O6: clean-up.


@step("clean-ups")
def begin_clean_ups(play: Play, _frame: Frame) -> None:
    play.then(*(Frame("clean-up", seat) for seat in standing_seats(play.state)))


@step("clean-up")
def ask_clean_up(play: Play, frame: Frame) -> None:
    """§6.7 Alice may save an ally chip first."""
    play.then(Frame("exhaust", frame.seat))
    if has_ability(play.state, frame.seat, "love-of-learning"):
        ask = Ask("love-of-learning", (frame.seat,))
        if len(_save_choices(play.state, ask, frame.seat)) > 1:
            play.state.ask = ask


def _save_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    active = state.players[seat].active
    return [*(ReturnChip(chip) for chip in CHIPS if chip in active and chip in ALLIES), PASS]


@passive("love-of-learning")
@question("love-of-learning", _save_choices)
def _love_of_learning(play: Play, _ask: Ask, seat: Seat, action: WarAction) -> None:
    """W-love-of-learning: one Active ally chip into the bag instead of being spent."""
    if isinstance(action, ReturnChip):
        play.player(seat).active.remove(action.chip)
        chips.return_chip(play, seat, action.chip)


@step("exhaust")
def exhaust(play: Play, frame: Frame) -> None:
    """§6.7 Active chips are spent; some go to the bag, Creatures of set A change."""
    seat, player = frame.seat, play.player(frame.seat)
    for place, chip in enumerate(player.active):
        if stays_fresh(play.state, seat, chip, first=chip not in player.active[:place]):
            chips.return_chip(play, seat, chip)
        elif TYPE[chip] == "creature" and play.state.ally_sets["creature"] == "a":
            chips.put(player.exhausted, creature_a(play, seat, chip))
        else:
            chips.put(player.exhausted, chip)
    player.active.clear()


@passive("watch", "lingering-smile", "rose-b")
def stays_fresh(state: State, seat: Seat, chip: Chip, *, first: bool) -> bool:
    """W-watch, W-lingering-smile (one Grin, the first of its kind) and W-rose-b: to the bag instead of being spent."""
    if chip == "watch":
        return True
    if chip == "artifact":
        return first and has_ability(state, seat, "lingering-smile")
    return TYPE[chip] == "rose" and state.ally_sets["rose"] == "b"


@step("battle-over")
def end_battle(play: Play, _frame: Frame) -> None:
    """§6.8 What was unlocked in the battle works from now on (W74)."""
    for seat in reversed(player_order(play.state)):
        settle_fresh(play, seat)
    play.state.battle = None
