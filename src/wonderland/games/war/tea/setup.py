"""Setting the game up: regions, tiles, tea cards, factions, bags, shards and the first quests. §1"""

from bisect import insort
from collections import Counter

from wonderland.core.chance import pick, shuffle
from wonderland.core.copying import empty
from wonderland.core.values import Seat

from .. import events
from ..content import ALLY_SETS, ALLY_TYPES
from ..rewards import deal_market, draw_quests
from ..state import HEAD, NOT_ASKED, Player, Settings, State
from ..state.actions import BeFaction, KeepQuest
from ..state.work import NOTHING, Answers, Choices, Pick, Play, SealedQuestion, WarStep

QUESTS_DEALT = 2  # §1.7 one is kept, the other returned


def new_state(seats: int, settings: Settings) -> State:
    """Before anything is laid out or drawn."""
    box, for_two = settings.box, seats == 2
    removed = box.board.removed_for_two if for_two else ()
    players = [_new_player(settings, for_two) for _ in range(seats)]
    in_bags = sum((Counter(player.bag) for player in players), Counter())
    return empty(
        State,
        settings=settings,
        ask=NOTHING,
        answers=[None] * seats,
        round=1,
        regions=box.regions,
        token=box.regions[0],
        resistance=box.board.resistance[0] if for_two else None,
        wonder_deck=[card for card in box.wonderlandians if card not in removed],
        supply=dict(Counter(box.supply) - in_bags),
        quest_deck=list(box.quests),
        wagers_shown=[NOT_ASKED] * seats,
        players=players,
    )


def _new_player(settings: Settings, for_two: bool) -> Player:
    """§1.4 (W1, W2)"""
    board, tracks = settings.box.board, len(settings.box.tracks)
    bag = dict(board.starting_bag)
    bag["forge"] += for_two
    return empty(
        Player,
        shield=True,
        leader_strength=1,
        leader_at=HEAD,
        reserve=board.supporters,
        bag=bag,
        forged=[()] * tracks,
        artifacts_left=tracks,
    )


def lay_out(play: Play) -> None:
    """§1.1-§1.6"""
    state, first = play.state, play.state.settings.first_seat
    state.first = play.chance.below(state.seats) if first == "random" else first
    play.emit(events.StartChosen(state.first))
    _choose_ally_sets(play)
    _lay_tiles(play)
    state.token = pick(play.chance, state.regions)
    play.emit(events.TokenPlaced(state.token))
    deal_market(play)
    # §1.6 By player order (W6).
    for seat, number in zip(state.order, state.box.board.starting_shards[str(state.seats)], strict=True):
        play.gain_shards(seat, number)


def _choose_ally_sets(play: Play) -> None:
    """§1.3 (W87)"""
    state, settings = play.state, play.state.settings
    state.ally_sets = {ally: settings.set_of(ally) for ally in ALLY_TYPES}
    letter = pick(play.chance, ALLY_SETS) if settings.ally_set == "random" else ""
    for ally, chosen in state.ally_sets.items():
        if chosen in ("random", "mixed"):
            state.ally_sets[ally] = letter if chosen == "random" else pick(play.chance, ALLY_SETS)
    play.emit(events.AllySetsChosen(tuple(map("-".join, state.ally_sets.items()))))


def _lay_tiles(play: Play) -> None:
    """§1.2 (W5) With two players a random quest closes its region (W45)."""
    state, box, closed = play.state, play.state.box, None
    if state.for_two:
        shown = pick(play.chance, state.quest_deck)
        closed = box.quests[shown].region
        play.emit(events.RegionClosed(closed, shown))
    tiles = list(box.tiles)
    shuffle(play.chance, tiles)
    state.regions = tuple(region for region in box.regions if region != closed)
    state.tiles = {region: tile for region, tile in zip(box.regions, tiles, strict=False) if region != closed}
    state.quest_deck = [quest for quest in state.quest_deck if box.quests[quest].region != closed]
    play.emit(events.TilesLaid(tuple(state.tiles), tuple(state.tiles.values())))


def lay_table(play: Play) -> None:
    """§3.1"""
    state = play.state
    state.tea_deck = list(state.box.decks[state.round])
    state.plates = {}
    fill_plates(play)
    play.emit(events.TableLaid(state.round, tuple(state.plates.values())))


def fill_plates(play: Play) -> list[str]:
    """A random card onto each free plate, while the deck lasts (W11)."""
    state = play.state
    plates, taken = state.box.plates(state.seats), {player.leader_at for player in state.players}
    laid: list[str] = []
    for plate in plates:
        if plate not in state.plates and plate not in taken and state.tea_deck:
            state.plates[plate] = play.draw_from(state.tea_deck)
            laid.append(state.plates[plate])
    state.plates = {plate: state.plates[plate] for plate in plates if plate in state.plates}
    return laid


# Factions and the first quests.


def choose_factions(play: Play) -> None:
    """§1.3 Picked or dealt in player order (W87)."""
    steps = [ChooseFaction(seat) for seat in play.state.order]
    if play.state.settings.factions == "chosen":
        play.then(*steps)
    else:
        for step in steps:
            step.take(play, pick(play.chance, step.things(play.state, step.seat)))


class ChooseFaction(Pick):
    """§1.3 A free one. §1.4 The Jabberwock brings poison."""

    action = BeFaction
    least = 1

    def things(self, state: State, seat: Seat) -> list[str]:
        return [faction for faction in state.box.factions if state.find_faction(faction) is None]

    def take(self, play: Play, faction: str) -> None:
        play.player(self.seat).faction = faction
        play.emit(events.FactionChosen(self.seat, faction))
        if faction == "jabberwock":
            play.state.poison_supply = play.state.seats + play.state.box.board.poison_beyond_seats


class DealQuests(WarStep, tag="quests"):
    """§1.7 (W88)"""

    def run(self, play: Play) -> None:
        for seat in play.state.order:
            draw_quests(play, seat, QUESTS_DEALT)
        play.ask(KeepOneQuest(tuple(range(play.state.seats))))


class KeepOneQuest(SealedQuestion, tag="keep-quest"):
    """§1.7 The others are shuffled back."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return list(map(KeepQuest, state.players[seat].quests))

    def resolve(self, play: Play, answers: Answers) -> None:
        state = play.state
        state.quest_clock += 1
        for seat, answer in answers.items():
            player = play.player(seat)
            [other] = [quest for quest in player.quests if quest != answer.quest]
            player.quests.remove(other)
            player.returned.append(other)
            player.quest_returns.append(state.quest_clock)
            insort(state.quest_deck, other, key=state.box.order.__getitem__)
            play.emit(events.QuestKept(seat, answer.quest))
