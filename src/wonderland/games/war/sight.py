"""What a seat may know: bags lie open as counts (W108); secret are quests in hand, wagers and sealed answers."""

from wonderland.core.chance import Chance, pick, shuffle
from wonderland.core.values import Seat
from wonderland.games.war.actions import SealedAnswer
from wonderland.games.war.catalogue import AnyAsk, AnyStep
from wonderland.games.war.content import QUEST_ORDER, QUESTS
from wonderland.games.war.copying import copied_fields
from wonderland.games.war.state import NO_WAGER, NOT_ASKED, Battle, OpenPlayer, OpenTable, Player, State
from wonderland.games.war.work import SealedQuestion

HIDDEN = -3
"""A wager that the viewer may not see."""


class Seen(OpenPlayer):
    """What the viewer knows of a seat."""

    quest_count: int
    """How many quests are in hand."""
    quests: list[str] | None
    """Which they are: the viewer's own, and everybody's after the end; None where they are hidden."""
    returned: list[str] | None
    """Those put back: the viewer's own."""


class View(OpenTable):
    """All that a seat may know; `seat` None is a spectator. In `battle` the wagers of others are HIDDEN."""

    todo: list[AnyStep]  # type: ignore[assignment]
    seat: Seat | None
    ask: str
    question: AnyAsk
    to_act: tuple[Seat, ...]
    answer: SealedAnswer | None
    """The seat's own sealed answer."""
    quest_deck_size: int
    players: list[Seen]

    @property
    def seats(self) -> int:
        return len(self.players)


def to_act(state: State) -> tuple[Seat, ...]:
    """Who owe an answer: one seat, or all who have not answered a sealed question."""
    ask = state.ask
    if not isinstance(ask, SealedQuestion):
        return ask.seats
    answers = state.answers
    return tuple(seat for seat in ask.seats if answers[seat] is None)


def view(state: State, seat: Seat | None) -> View:
    """§8 What lies open, and the seat's own secrets."""
    seen = View(
        **copied_fields(state, OpenTable),
        seat=seat,
        ask=state.ask.kind,
        question=state.ask,  # type: ignore[arg-type]
        to_act=to_act(state),
        answer=None if seat is None else state.answers[seat],
        quest_deck_size=len(state.quest_deck),
        players=[_seen(player, own=owner == seat, ended=state.ended) for owner, player in enumerate(state.players)],
    )
    if seen.battle:
        for owner, fighter in enumerate(seen.battle.fighters):
            if owner != seat and fighter.wager != NOT_ASKED:
                fighter.wager = HIDDEN
    return seen


def _seen(player: Player, *, own: bool, ended: bool) -> Seen:
    return Seen(
        **copied_fields(player, OpenPlayer),
        quest_count=len(player.quests),
        quests=player.quests[:] if own or ended else None,
        returned=player.returned[:] if own else None,
    )


def guess(view: View, chance: Chance) -> State:
    """§8.3 Unknown quests dealt anew, where they can be; hidden wagers and sealed answers made up."""
    hands, deck = _deal_quests(view, chance)
    players = [_player(seen, hand, deck, chance) for seen, hand in zip(view.players, hands, strict=True)]
    state = State(
        **copied_fields(view, OpenTable),
        ask=view.question,
        answers=[None] * view.seats,
        quest_deck=deck,
        players=players,
    )
    if state.battle:
        _guess_wagers(state.battle, chance)
    if isinstance(view.question, SealedQuestion):
        for seat in view.question.seats:
            if seat == view.seat:
                state.answers[seat] = view.answer
            elif seat not in view.to_act:
                state.answers[seat] = pick(chance, view.question.choices(state, seat))
    return state


def _player(seen: Seen, hand: list[str], deck: list[str], chance: Chance) -> Player:
    """A seat with these quests. What another put back is guessed from the deck."""
    returned = seen.returned[:] if seen.returned is not None else [pick(chance, deck) for _ in seen.quest_returns]
    return Player(**copied_fields(seen, OpenPlayer), quests=hand, returned=returned)


def _deal_quests(view: View, chance: Chance) -> tuple[list[list[str]], list[str]]:
    """Every hand, and the deck: in the order of the box."""
    known = {quest for seen in view.players for quest in (*seen.quests_open, *(seen.quests or ()))}
    unknown = [quest for quest, face in QUESTS.items() if face.region in view.regions and quest not in known]
    shuffle(chance, unknown)
    mine = _put_back(view)
    hands: list[list[str]] = []
    for seen in view.players:
        if seen.quests is not None:
            hands.append(list(seen.quests))
            continue
        hand: list[str] = []
        for quest in list(unknown):
            if len(hand) == seen.quest_count:
                break
            if quest not in mine or _may_have_drawn(seen, hand, mine, mine[quest]):
                hand.append(quest)
                unknown.remove(quest)
        hands.append(sorted(hand, key=QUEST_ORDER.__getitem__))
    return hands, sorted(unknown, key=QUEST_ORDER.__getitem__)


def _put_back(view: View) -> dict[str, int]:
    """The quests that the viewer put back, each with the clock of the last time."""
    if view.seat is None:
        return {}
    seen = view.players[view.seat]
    return dict(zip(seen.returned or (), seen.quest_returns, strict=False))


def _may_have_drawn(seen: Seen, hand: list[str], mine: dict[str, int], clock: int) -> bool:
    """A quest that went back at that clock: only who drew later can have it, and each draw gives one quest."""
    later = sum(draw > clock for draw in seen.quest_draws)
    used = len(seen.quests_open) + sum(quest in mine for quest in hand)
    return later > used


def _guess_wagers(battle: Battle, chance: Chance) -> None:
    targets = [seat for seat, fighter in enumerate(battle.fighters) if fighter.status != "away"]
    for fighter in battle.fighters:
        if fighter.wager == HIDDEN:
            fighter.wager = pick(chance, [*targets, NO_WAGER])
