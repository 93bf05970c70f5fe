"""Laying the game out: regions, tiles, tea cards, factions, bags, shards and the first quests. §1"""

from bisect import insort

from wonderland.core.chance import Chance, pick, shuffle
from wonderland.core.values import Seat
from wonderland.games.war.content import ALLY_SETS, ALLY_TYPES
from wonderland.games.war.events import setup as happened
from wonderland.games.war.rewards import chips, deal_market, draw_quests
from wonderland.games.war.state import HEAD, NOT_ASKED, Player, Settings, State
from wonderland.games.war.state.actions import BeFaction, KeepQuest
from wonderland.games.war.state.work import NOTHING, Pick, Play, SealedQuestion, Step

QUESTS_DEALT = 2


def new_state(seats: int, settings: Settings) -> State:
    """Nothing is laid out yet, and nothing has been drawn."""
    box, for_two = settings.box, seats == 2
    removed = box.board.removed_for_two if for_two else ()
    state = State(
        settings=settings,
        ask=NOTHING,
        todo=[],
        answers=[None] * seats,
        round=1,
        first=0,
        regions=box.regions,
        tiles={},
        token=box.regions[0],
        resistance=box.board.resistance[0] if for_two else None,
        ally_sets={},
        plates={},
        tea_deck=[],
        poison_on=None,
        party_used=False,
        market=[],
        wonder_deck=[card for card in box.wonderlandians if card not in removed],
        supply=dict(box.supply),
        poison_supply=0,
        quest_deck=list(box.quests),
        quest_clock=0,
        wagers_shown=[NOT_ASKED] * seats,
        players=[_new_player(settings, for_two) for _ in range(seats)],
        battle=None,
        ended=False,
    )
    for player in state.players:
        for chip, number in player.bag.items():
            if chip in box.supply:
                for _ in range(number):
                    chips.take(state.supply, chip)
    return state


def _new_player(settings: Settings, for_two: bool) -> Player:
    """§1.4 Ten chips, eleven with two players; ten supporters beside the four of the forge (W1, W2)."""
    box = settings.box
    bag = dict(box.board.starting_bag)
    if for_two:
        bag["forge"] += 1
    return Player(
        faction=None,
        points=0,
        shards=0,
        shield=True,
        leader_strength=1,
        leader_at=HEAD,
        reserve=box.board.supporters,
        supporters={},
        figures={},
        castles={},
        abilities=[],
        fresh=[],
        tea_cards=[],
        taken_now=0,
        tools=[],
        bag=bag,
        exhausted={},
        active=[],
        madness=[],
        forged=[()] * len(box.tracks),
        artifacts_left=len(box.tracks),
        quests=[],
        quests_open=[],
        quest_draws=[],
        quest_returns=[],
        quest_discards=[],
        quest_shows=[],
        returned=[],
        discarded=[],
    )


def lay_out(play: Play) -> None:
    """§1.1-§1.6 Everything that is laid out at random before the first question."""
    state, chance = play.state, play.chance
    first = state.settings.first_seat
    state.first = chance.below(state.seats) if first == "random" else first
    play.tell(happened.StartChosen(state.first))
    _choose_ally_sets(play, chance)
    _lay_tiles(play, chance)
    state.token = pick(chance, state.regions)
    play.tell(happened.TokenPlaced(state.token))
    deal_market(play)
    # §1.6 By player order (W6).
    for seat, number in zip(state.order, state.box.board.starting_shards[str(state.seats)], strict=True):
        play.gain_shards(seat, number)


def _choose_ally_sets(play: Play, chance: Chance) -> None:
    """§1.3 One set for all allies, a random set for each, or the one chosen for an ally (W87)."""
    settings = play.state.settings
    asked = {ally: settings.set_of(ally) for ally in ALLY_TYPES}
    letter = pick(chance, ALLY_SETS) if settings.ally_set == "random" else ""
    drawn = {ally: pick(chance, ALLY_SETS) for ally in ALLY_TYPES if asked[ally] == "mixed"}
    play.state.ally_sets = {
        ally: drawn.get(ally, letter if chosen == "random" else chosen) for ally, chosen in asked.items()
    }
    play.tell(happened.AllySetsChosen(tuple(f"{ally}-{letter}" for ally, letter in play.state.ally_sets.items())))


def _lay_tiles(play: Play, chance: Chance) -> None:
    """§1.2 A random tile for each region (W5). Two players: a quest drawn at random closes its region, and tile and
    quests of it leave the game (W45)."""
    state, box = play.state, play.state.box
    closed = None
    if state.for_two:
        shown = pick(chance, state.quest_deck)
        closed = box.quests[shown].region
        play.tell(happened.RegionClosed(closed, shown))
    tiles = list(box.tiles)
    shuffle(chance, tiles)
    state.regions = tuple(region for region in box.regions if region != closed)
    state.tiles = {region: tile for region, tile in zip(box.regions, tiles, strict=False) if region != closed}
    state.quest_deck = [quest for quest in state.quest_deck if box.quests[quest].region != closed]
    play.tell(happened.TilesLaid(tuple(state.tiles), tuple(state.tiles.values())))


class LayTable(Step, frozen=True, tag="lay-table"):
    """§3.1 The round's deck, a card on each plate in play."""

    def run(self, play: Play) -> None:
        state = play.state
        state.tea_deck = list(state.box.decks[state.round])
        state.plates = {}
        fill_plates(play)
        play.tell(happened.TableLaid(state.round, tuple(state.plates.values())))


def fill_plates(play: Play) -> list[str]:
    """A random card onto each plate with neither card nor leader, clockwise; an empty deck leaves them (W11)."""
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


class ChooseFactions(Step, frozen=True, tag="factions"):
    """§1.3 In player order each picks one of the free factions, or they are dealt (W87)."""

    def run(self, play: Play) -> None:
        steps = [ChooseFaction(seat) for seat in play.state.order]
        if play.state.settings.factions == "chosen":
            play.then(*steps)
        else:
            for step in steps:
                step.take(play, pick(play.chance, step.things(play.state, step.seat)))


class ChooseFaction(Pick, frozen=True, tag="choose-faction"):
    """§1.3 One of the free factions."""

    action = BeFaction

    def run(self, play: Play) -> None:
        play.ask(self)

    def things(self, state: State, seat: Seat) -> list[str]:
        return [faction for faction in state.box.factions if state.find_faction(faction) is None]

    def take(self, play: Play, faction: str) -> None:
        """§1.4 The Jabberwock brings poison: two chips more than there are players."""
        play.player(self.seat).faction = faction
        play.tell(happened.FactionChosen(self.seat, faction))
        if faction == "jabberwock":
            play.state.poison_supply = play.state.seats + play.state.box.board.poison_beyond_seats


class DealQuests(Step, frozen=True, tag="quests"):
    """§1.7 Two each; all keep one at the same time (W88)."""

    def run(self, play: Play) -> None:
        for seat in play.state.order:
            draw_quests(play, seat, QUESTS_DEALT)
        play.ask(KeepOneQuest(tuple(range(play.state.seats))))


class KeepOneQuest(SealedQuestion, frozen=True, tag="keep-quest"):
    """§1.7 The others are shuffled back together; only their owners know them."""

    def choices(self, state: State, seat: Seat) -> list[KeepQuest]:
        return list(map(KeepQuest, state.players[seat].quests))

    def resolve(self, play: Play, answers: dict[Seat, KeepQuest]) -> None:
        state = play.state
        state.quest_clock += 1
        for seat, answer in answers.items():
            player = play.player(seat)
            [other] = [quest for quest in player.quests if quest != answer.quest]
            player.quests.remove(other)
            player.returned.append(other)
            player.quest_returns.append(state.quest_clock)
            insort(state.quest_deck, other, key=state.box.order.__getitem__)
            play.tell(happened.QuestKept(seat, answer.quest))
