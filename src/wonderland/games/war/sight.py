"""What a seat may know: bags lie open as counts (W108); secret are quests in hand, wagers and sealed answers."""

from dataclasses import dataclass, fields

from wonderland.core.chance import Chance, pick, shuffle
from wonderland.core.values import Seat
from wonderland.games.war.content import QUEST_ORDER, QUESTS, Chip, Region
from wonderland.games.war.flow import QUESTIONS
from wonderland.games.war.state import (
    NO_WAGER,
    NOT_ASKED,
    Ask,
    Battle,
    Castle,
    Counts,
    Frame,
    Player,
    Settings,
    State,
)

HIDDEN = -3
"""A wager that the looker may not see."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody may know of a seat; see `Player` for the fields."""

    faction: str | None
    points: int
    shards: int
    shield: bool
    leader_strength: int
    leader_at: str
    reserve: int
    supporters: dict[Region, int]
    figures: dict[str, str]
    castles: dict[Region, Castle]
    abilities: tuple[str, ...]
    fresh: tuple[str, ...]
    tea_cards: tuple[str, ...]
    taken_now: int
    tools: tuple[str, ...]
    bag: Counts
    exhausted: Counts
    active: tuple[Chip, ...]
    madness: tuple[Chip, ...]
    forged: tuple[tuple[Chip, ...], ...]
    artifacts_left: int
    quests_open: tuple[str, ...]
    quest_draws: tuple[int, ...]
    quest_returns: tuple[int, ...]
    quest_count: int
    """How many are in hand."""
    quests: tuple[str, ...] | None
    """Which they are: the looker's own, and everybody's after the end; None where they are hidden."""
    returned: tuple[str, ...] | None
    """Those put back: the looker's own."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may know; `seat` None is a spectator."""

    seat: Seat | None
    settings: Settings
    ask: str
    question: Ask
    to_act: tuple[Seat, ...]
    answer: str | None
    """The seat's own sealed answer."""
    todo: tuple[Frame, ...]
    round: int
    first: Seat
    regions: tuple[Region, ...]
    tiles: dict[Region, str]
    token: Region
    resistance: int | None
    ally_sets: dict[str, str]
    plates: dict[str, str]
    tea_deck: tuple[str, ...]
    poison_on: str | None
    party_used: bool
    market: tuple[str, ...]
    wonder_deck: tuple[str, ...]
    supply: Counts
    poison_supply: int
    quest_deck_size: int
    quest_clock: int
    wagers_shown: tuple[int, ...]
    players: tuple[Seen, ...]
    battle: Battle | None
    """A copy; the wagers of others are HIDDEN."""
    ended: bool

    @property
    def seats(self) -> int:
        return len(self.players)


def to_act(state: State) -> tuple[Seat, ...]:
    """Who owe an answer: one seat, or all who have not answered a sealed question."""
    ask = state.ask
    if not ask.sealed:
        return ask.seats
    answers = state.answers
    return tuple(seat for seat in ask.seats if answers[seat] is None)


def view(state: State, seat: Seat | None) -> View:
    """§8 What lies open, and the seat's own secrets."""
    return View(
        seat=seat,
        settings=state.settings,
        ask=state.ask.kind,
        question=state.ask,
        to_act=to_act(state),
        answer=None if seat is None else state.answers[seat],
        todo=tuple(state.todo),
        round=state.round,
        first=state.first,
        regions=state.regions,
        tiles=state.tiles.copy(),
        token=state.token,
        resistance=state.resistance,
        ally_sets=state.ally_sets.copy(),
        plates=state.plates.copy(),
        tea_deck=tuple(state.tea_deck),
        poison_on=state.poison_on,
        party_used=state.party_used,
        market=tuple(state.market),
        wonder_deck=tuple(state.wonder_deck),
        supply=state.supply.copy(),
        poison_supply=state.poison_supply,
        quest_deck_size=len(state.quest_deck),
        quest_clock=state.quest_clock,
        wagers_shown=tuple(state.wagers_shown),
        players=tuple(
            _seen(player, own=owner == seat, ended=state.ended) for owner, player in enumerate(state.players)
        ),
        battle=_seen_battle(state.battle, seat),
        ended=state.ended,
    )


def _seen(player: Player, *, own: bool, ended: bool) -> Seen:
    return Seen(
        player.faction,
        player.points,
        player.shards,
        player.shield,
        player.leader_strength,
        player.leader_at,
        player.reserve,
        player.supporters.copy(),
        player.figures.copy(),
        player.castles.copy(),
        tuple(player.abilities),
        tuple(player.fresh),
        tuple(player.tea_cards),
        player.taken_now,
        tuple(player.tools),
        player.bag.copy(),
        player.exhausted.copy(),
        tuple(player.active),
        tuple(player.madness),
        tuple(player.forged),
        player.artifacts_left,
        tuple(player.quests_open),
        tuple(player.quest_draws),
        tuple(player.quest_returns),
        len(player.quests),
        tuple(player.quests) if own or ended else None,
        tuple(player.returned) if own else None,
    )


def _seen_battle(battle: Battle | None, seat: Seat | None) -> Battle | None:
    if battle is None:
        return None
    seen = battle.copy()
    for owner, fighter in enumerate(seen.fighters):
        if owner != seat and fighter.wager != NOT_ASKED:
            fighter.wager = HIDDEN
    return seen


def guess(view: View, chance: Chance) -> State:
    """§8.3 Unknown quests dealt anew, where they can be; hidden wagers and sealed answers made up."""
    hands, deck = _deal_quests(view, chance)
    state = State(
        settings=view.settings,
        ask=view.question,
        todo=list(view.todo),
        answers=[None] * view.seats,
        round=view.round,
        first=view.first,
        regions=view.regions,
        tiles=view.tiles.copy(),
        token=view.token,
        resistance=view.resistance,
        ally_sets=view.ally_sets.copy(),
        plates=view.plates.copy(),
        tea_deck=list(view.tea_deck),
        poison_on=view.poison_on,
        party_used=view.party_used,
        market=list(view.market),
        wonder_deck=list(view.wonder_deck),
        supply=view.supply.copy(),
        poison_supply=view.poison_supply,
        quest_deck=deck,
        quest_clock=view.quest_clock,
        wagers_shown=list(view.wagers_shown),
        players=[_player(seen, hand, deck, chance) for seen, hand in zip(view.players, hands, strict=True)],
        battle=_guessed_battle(view.battle, chance),
        ended=view.ended,
    )
    if view.question.sealed:
        for seat in view.question.seats:
            if seat == view.seat:
                state.answers[seat] = view.answer
            elif seat not in view.to_act:
                choices = QUESTIONS[view.ask].choices(state, view.question, seat)
                state.answers[seat] = str(pick(chance, choices))
    return state


_LISTS = ("abilities", "fresh", "tea_cards", "tools", "active", "madness", "forged", "quests_open", "quest_draws")
_COPIES = ("supporters", "figures", "castles", "bag", "exhausted")
_PLAIN = tuple(
    field.name
    for field in fields(Player)
    if field.name not in (*_LISTS, *_COPIES, "quests", "returned", "quest_returns")
)


def _player(seen: Seen, hand: list[str], deck: list[str], chance: Chance) -> Player:
    """A seat with these quests. What another put back is guessed from the deck."""
    known = {name: getattr(seen, name) for name in _PLAIN}
    known |= {name: list(getattr(seen, name)) for name in _LISTS}
    known |= {name: getattr(seen, name).copy() for name in _COPIES}
    returned = list(seen.returned) if seen.returned is not None else [pick(chance, deck) for _ in seen.quest_returns]
    return Player(**known, quests=hand, quest_returns=list(seen.quest_returns), returned=returned)


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
    """The quests that the looker put back, each with the clock of the last time."""
    if view.seat is None:
        return {}
    seen = view.players[view.seat]
    return dict(zip(seen.returned or (), seen.quest_returns, strict=False))


def _may_have_drawn(seen: Seen, hand: list[str], mine: dict[str, int], clock: int) -> bool:
    """A quest that went back at that clock: only who drew later can have it, and each draw gives one quest."""
    later = sum(draw > clock for draw in seen.quest_draws)
    used = len(seen.quests_open) + sum(quest in mine for quest in hand)
    return later > used


def _guessed_battle(battle: Battle | None, chance: Chance) -> Battle | None:
    if battle is None:
        return None
    guessed = battle.copy()
    targets = [seat for seat, fighter in enumerate(guessed.fighters) if fighter.status != "away"]
    for fighter in guessed.fighters:
        if fighter.wager == HIDDEN:
            fighter.wager = pick(chance, [*targets, NO_WAGER])
    return guessed
