"""A tea card's rewards: its side, then item by item in the order its taker likes. §3.3 (W89)"""

from wonderland.core.values import Seat
from wonderland.games.war.actions import PASS, ROLL, ChooseSide, RollDie, TakeReward, WarAction
from wonderland.games.war.content import TEA
from wonderland.games.war.events import tea as happened
from wonderland.games.war.flow import Play, question, step
from wonderland.games.war.state import Ask, Frame, State
from wonderland.games.war.tea import gain_rolled, is_faction, roll


@step("card")
def open_card(play: Play, frame: Frame) -> None:
    """A split card gives one of its sides; units and die count for both."""
    if TEA[frame.item].split:
        play.ask("split-side", frame.seat, item=frame.item, items=frame.items)
    else:
        play.then(Frame("rewards", frame.seat, frame.item, items=items(frame.item, (), frame.items)))


def items(card: str, side: tuple[str, ...], extras: tuple[str, ...]) -> tuple[str, ...]:
    """Everything that a card gives, one name an item."""
    face = TEA[card]
    units = tuple(f"units-{number}" for number in face.units)
    die = ("die",) if face.die else ()
    corrupted = ("corrupted",) if face.corrupted else ()
    return (*units, *extras, *face.rewards, *side, *die, *corrupted)


def _sides(_state: State, ask: Ask, _seat: Seat) -> list[ChooseSide]:
    return [ChooseSide(number, side) for number, side in enumerate(TEA[ask.item].split, start=1)]


@question("split-side", _sides)
def _split_side(play: Play, ask: Ask, seat: Seat, action: ChooseSide) -> None:
    play.tell(happened.SideChosen(seat, action.rewards))
    play.then(Frame("rewards", seat, ask.item, items=items(ask.item, action.rewards, ask.items)))


@step("rewards")
def ask_reward(play: Play, frame: Frame) -> None:
    """The taker names the next item until none is left; the last one, or several alike, are no choice."""
    if not frame.items:
        return
    if len(set(frame.items)) == 1:
        take_item(play, frame.seat, frame.item, frame.items, frame.items[0])
    else:
        play.ask("next-reward", frame.seat, item=frame.item, items=frame.items)


def _item_choices(_state: State, ask: Ask, _seat: Seat) -> list[TakeReward]:
    return [TakeReward(item) for item in dict.fromkeys(ask.items)]


@question("next-reward", _item_choices)
def _next_reward(play: Play, ask: Ask, seat: Seat, action: TakeReward) -> None:
    take_item(play, seat, ask.item, ask.items, action.reward)


def take_item(play: Play, seat: Seat, card: str, left: tuple[str, ...], item: str) -> None:
    place = left.index(item)
    rest = Frame("rewards", seat, card, items=left[:place] + left[place + 1 :])
    play.then(_frame_of(play.state, seat, card, item), rest)


def _frame_of(state: State, seat: Seat, card: str, item: str) -> Frame:
    """The work of one item."""
    split = ("split",) if is_faction(state, seat, "red-queen") else ()
    if item.startswith("units-"):
        return Frame("units", seat, number=int(item[6:]), items=split)
    if item == "extra-unit":
        return Frame("units", seat, number=1)
    if item == "extra-supporter":
        return Frame("units", seat, number=1, items=("supporters",))
    if item == "die":
        return Frame("card-roll", seat)
    if item == "corrupted":
        return Frame("corrupted", seat, TEA[card].corrupted or "")
    return Frame("gain", seat, item)


@step("card-roll")
def roll_for_card(play: Play, frame: Frame) -> None:
    gain_rolled(play, frame.seat, roll(play, frame.seat))


@step("corrupted")
def ask_corrupted(play: Play, frame: Frame) -> None:
    """§3.3 Roll and take the reward, or leave both."""
    play.ask("roll-corrupted", frame.seat, item=frame.item)


def _corrupted_choices(_state: State, _ask: Ask, _seat: Seat) -> list[WarAction]:
    return [ROLL, PASS]


@question("roll-corrupted", _corrupted_choices)
def _roll_corrupted(play: Play, ask: Ask, seat: Seat, action: WarAction) -> None:
    if isinstance(action, RollDie):
        play.then(Frame("card-roll", seat), Frame("gain", seat, ask.item))
