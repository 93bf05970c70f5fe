"""Forging: a chip onto a track, the reward of its space, the one between two tracks, the artifact at the end. §6.5"""

from wonderland.core.values import Seat
from wonderland.games.war import chips
from wonderland.games.war.actions import PASS, ForgeChip, ForgeOn, Pass, WarAction
from wonderland.games.war.content import BAD, BOARD, CHIPS, FACTIONS, ICONS, TRACK_IDS, TRACKS, TYPE, Chip, Code
from wonderland.games.war.effects import passive
from wonderland.games.war.events import gains as happened
from wonderland.games.war.flow import Play, faction_of, has_ability, question, step
from wonderland.games.war.gains import gains, score
from wonderland.games.war.state import Ask, Frame, Player, State

ROSE_FORGED_POINTS = 2


def spaces(state: State, track: int) -> tuple[Code, ...]:
    """The spaces of a track; two players have a side of their own."""
    return (state.resistance is not None and TRACKS[track].spaces_for_two) or TRACKS[track].spaces


def castle_value(state: State, player: Player) -> int:
    """§7.2 What each castle is worth: the highest value that a covered space shows."""
    covered = [code for track, row in enumerate(player.forged) for code in spaces(state, track)[: len(row)]]
    return max([int(code[13:]) for code in covered if code.startswith("castle-value-")], default=BOARD.castle_value)


def open_tracks(state: State, seat: Seat) -> list[str]:
    forged = state.players[seat].forged
    return [name for track, name in enumerate(TRACK_IDS) if len(forged[track]) < len(TRACKS[track].spaces)]


def between(state: State, seat: Seat, track: str, column: int) -> Code | None:
    """§6.5 The reward between two tracks that this space completes; no space touches two (W104)."""
    forged = state.players[seat].forged
    for each in FACTIONS[faction_of(state, seat)].between:
        if each.column == column and track in (each.upper, each.lower):
            other = each.lower if track == each.upper else each.upper
            if len(forged[TRACK_IDS.index(other)]) >= column:
                for_two = state.resistance is not None
                return (for_two and each.reward_for_two) or each.reward
    return None


@step("forge-on")
def forge_on(play: Play, frame: Frame) -> None:
    """Ask for the track, if there is a choice."""
    tracks = open_tracks(play.state, frame.seat)
    if len(tracks) == 1:
        forge(play, frame.seat, frame.item, tracks[0])
    else:
        play.ask("forge-track", frame.seat, item=frame.item)


def _track_choices(state: State, _ask: Ask, seat: Seat) -> list[ForgeOn]:
    return [ForgeOn(track) for track in open_tracks(state, seat)]


@question("forge-track", _track_choices)
def _forge_track(play: Play, ask: Ask, seat: Seat, action: ForgeOn) -> None:
    forge(play, seat, ask.item, action.track)


def forge(play: Play, seat: Seat, chip: Chip, track: str) -> None:
    """§6.5 The chip stays for good. A Rose's own reward, then the space, the one between, the artifact (W104)."""
    state, player = play.state, play.player(seat)
    number = TRACK_IDS.index(track)
    player.forged[number] = (*player.forged[number], chip)
    column = len(player.forged[number])
    play.tell(happened.ChipForged(seat, chip, track))
    frames = [*_rose(state, seat, chip), Frame("gain", seat, spaces(state, number)[column - 1])]
    extra = between(state, seat, track, column)
    if extra:
        frames.append(Frame("gain", seat, extra))
    if column == len(TRACKS[number].spaces):
        frames.append(Frame("artifact", seat))
    play.then(*frames)


@passive("rose-a", "rose-d")
def _rose(state: State, seat: Seat, chip: Chip) -> list[Frame]:
    """W-rose-a, W-rose-d: what a Rose gives when it is forged."""
    if TYPE[chip] != "rose":
        return []
    letter = state.ally_sets["rose"]
    if letter == "a" and state.battle is not None:
        return [Frame("rose-points", seat)]
    return [Frame("place-supporter", seat)] if letter == "d" else []


@step("rose-points")
def rose_points(play: Play, frame: Frame) -> None:
    """Set A: two points, in a battle only (W20)."""
    score(play, frame.seat, ROSE_FORGED_POINTS, "rose-a")


@step("artifact")
def gain_artifact(play: Play, frame: Frame) -> None:
    player = play.player(frame.seat)
    if player.artifacts_left:
        player.artifacts_left -= 1
        chips.put(player.bag, "artifact")
        play.tell(happened.ChipGained(frame.seat, "artifact"))


# From a tea card: one chip of the bag.


@gains("forge-action")
def ask_forge_action(play: Play, seat: Seat, _code: Code) -> None:
    """§3.6 Any chip of the bag but madness and poison, Red Rooks of set A too (W20, W105)."""
    if open_tracks(play.state, seat) and any(chip not in BAD for chip in play.player(seat).bag):
        play.ask("forge-from-bag", seat)


def _bag_choices(state: State, _ask: Ask, seat: Seat) -> list[WarAction]:
    bag = state.players[seat].bag
    return [*(ForgeChip(chip) for chip in CHIPS if chip in bag and chip not in BAD), PASS]


@question("forge-from-bag", _bag_choices)
def _forge_from_bag(play: Play, _ask: Ask, seat: Seat, action: ForgeChip | Pass) -> None:
    if isinstance(action, ForgeChip):
        chips.take(play.player(seat).bag, action.chip)
        play.then(Frame("forge-on", seat, action.chip))


# After a battle: one action for the icon under the tracker, one for each chip that gives one.


@step("forging")
def begin_forging(play: Play, frame: Frame) -> None:
    """§6.5 The actions are counted before the first is used (W75)."""
    seat = frame.seat
    icon = play.fighter(seat).strength in ICONS
    number = chip_actions(play.state, seat)
    if icon or number:
        play.then(Frame("forge-next", seat, "icon" if icon else "", number))


@passive("forge", "treacle", "riddle-without-answer")
def chip_actions(state: State, seat: Seat) -> int:
    """W-forge, W-treacle, and the Ten-and-Six with W-riddle-without-answer."""
    active = state.players[seat].active
    number = active.count("forge") + active.count("treacle")
    if has_ability(state, seat, "riddle-without-answer"):
        number += active.count("artifact")
    return number


@step("forge-next")
def ask_forge(play: Play, frame: Frame) -> None:
    if not (frame.item or frame.number) or not open_tracks(play.state, frame.seat):
        return
    ask = Ask("forge-chip", (frame.seat,), frame.item, frame.number)
    if len(_forge_choices(play.state, ask, frame.seat)) > 1:
        play.state.ask = ask


@passive("rook-a")
def is_stubborn_rook(state: State, chip: Chip) -> bool:
    """W-rook-a: only the icon's action forges it (W105)."""
    return TYPE[chip] == "rook" and state.ally_sets["rook"] == "a"


def _forge_choices(state: State, ask: Ask, seat: Seat) -> list[WarAction]:
    active = state.players[seat].active
    by_icon = bool(ask.item)
    fit = [chip for chip in CHIPS if chip in active and (by_icon or not is_stubborn_rook(state, chip))]
    return [*(ForgeChip(chip) for chip in fit), PASS]


@question("forge-chip", _forge_choices)
def _forge_chip(play: Play, ask: Ask, seat: Seat, action: ForgeChip | Pass) -> None:
    """Actions of chips are spent first, so that the icon's is left for a Red Rook of set A (W105)."""
    if isinstance(action, Pass):
        return
    play.player(seat).active.remove(action.chip)
    if ask.number and not is_stubborn_rook(play.state, action.chip):
        left = Frame("forge-next", seat, ask.item, ask.number - 1)
    else:
        left = Frame("forge-next", seat, "", ask.number)
    play.then(Frame("forge-on", seat, action.chip), left)
