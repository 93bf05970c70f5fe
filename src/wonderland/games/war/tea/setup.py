"""Laying the game out: regions, tiles, tea cards, factions, bags, shards and the first quests. §1"""

from wonderland.core.chance import Chance, pick, shuffle
from wonderland.core.values import Seat
from wonderland.games.war.content import (
    ALLY_SETS,
    ALLY_TYPES,
    BOARD,
    FACTIONS,
    QUESTS,
    REGIONS,
    TILES,
    TRACKS,
    WONDERLANDIANS,
    deck,
    plates,
)
from wonderland.games.war.events import setup as happened
from wonderland.games.war.rewards.gains import deal_market, draw_quests, gain_shards, return_quest
from wonderland.games.war.state import HEAD, NOT_ASKED, Player, Settings, State
from wonderland.games.war.state.actions import BeFaction, KeepQuest
from wonderland.games.war.state.flow import Play, player_order
from wonderland.games.war.state.work import NOTHING, Question, SealedQuestion, Step

QUESTS_DEALT = 2


def new_state(seats: int, settings: Settings) -> State:
    """Nothing is laid out yet, and luck has not been asked."""
    for_two = seats == 2
    removed = BOARD.removed_for_two if for_two else ()
    state = State(
        settings=settings,
        ask=NOTHING,
        todo=[],
        answers=[None] * seats,
        round=1,
        first=0,
        regions=REGIONS,
        tiles={},
        token=REGIONS[0],
        resistance=BOARD.resistance[0] if for_two else None,
        ally_sets={},
        plates={},
        tea_deck=[],
        poison_on=None,
        party_used=False,
        market=[],
        wonder_deck=[card for card in WONDERLANDIANS if card not in removed],
        supply={chip: face.supply for chip, face in BOARD.chips.items() if face.supply},
        poison_supply=0,
        quest_deck=list(QUESTS),
        quest_clock=0,
        wagers_shown=[NOT_ASKED] * seats,
        players=[_new_player(for_two) for _ in range(seats)],
        battle=None,
        ended=False,
    )
    for player in state.players:
        for chip, number in player.bag.items():
            if chip in state.supply:
                state.supply[chip] -= number
                if not state.supply[chip]:
                    del state.supply[chip]
    return state


def _new_player(for_two: bool) -> Player:
    """§1.4 Ten chips, eleven with two players; ten supporters beside the four of the forge (W1, W2)."""
    bag = dict(BOARD.starting_bag)
    if for_two:
        bag["forge"] += 1
    return Player(
        faction=None,
        points=0,
        shards=0,
        shield=True,
        leader_strength=1,
        leader_at=HEAD,
        reserve=BOARD.supporters,
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
        forged=[()] * len(TRACKS),
        artifacts_left=len(TRACKS),
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
    """§1.1-§1.6 Everything that luck lays out before the first question."""
    state, chance = play.state, play.chance
    first = state.settings.first_seat
    state.first = chance.below(state.seats) if first == "random" else first
    play.tell(happened.StartChosen(state.first))
    _choose_ally_sets(play, chance)
    _lay_tiles(play, chance)
    state.token = pick(chance, state.regions)
    play.tell(happened.TokenPlaced(state.token))
    deal_market(play)
    _give_shards(play)


def _choose_ally_sets(play: Play, chance: Chance) -> None:
    """§1.3 One set for all allies, a set for each by luck, or the one chosen for an ally (W87)."""
    settings = play.state.settings
    asked = {ally: settings.set_of(ally) for ally in ALLY_TYPES}
    letter = pick(chance, ALLY_SETS) if settings.ally_set == "random" else ""
    by_luck = {ally: pick(chance, ALLY_SETS) for ally in ALLY_TYPES if asked[ally] == "mixed"}
    play.state.ally_sets = {
        ally: by_luck.get(ally, letter if chosen == "random" else chosen) for ally, chosen in asked.items()
    }
    play.tell(happened.AllySetsChosen(tuple(f"{ally}-{letter}" for ally, letter in play.state.ally_sets.items())))


def _lay_tiles(play: Play, chance: Chance) -> None:
    """§1.2 A tile for each region, by luck (W5). Two players: a quest shown by luck closes its region, and tile
    and quests of it leave the game (W45)."""
    state = play.state
    closed = None
    if state.for_two:
        shown = pick(chance, state.quest_deck)
        closed = QUESTS[shown].region
        play.tell(happened.RegionClosed(closed, shown))
    tiles = list(TILES)
    shuffle(chance, tiles)
    state.regions = tuple(region for region in REGIONS if region != closed)
    state.tiles = {region: tile for region, tile in zip(REGIONS, tiles, strict=False) if region != closed}
    state.quest_deck = [quest for quest in state.quest_deck if QUESTS[quest].region != closed]
    play.tell(happened.TilesLaid(tuple(state.tiles), tuple(state.tiles.values())))


def _give_shards(play: Play) -> None:
    """§1.6 By player order (W6)."""
    for seat, number in zip(player_order(play.state), BOARD.starting_shards[str(play.state.seats)], strict=True):
        gain_shards(play, seat, number)


class LayTable(Step, frozen=True, tag="lay-table"):
    """§3.1 The round's deck, a card on each plate in play."""

    def run(self, play: Play) -> None:
        state = play.state
        state.tea_deck = list(deck(state.round))
        state.plates = {}
        fill_plates(play)
        play.tell(happened.TableLaid(state.round, tuple(state.plates.values())))


def fill_plates(play: Play) -> list[str]:
    """A card by luck onto each plate with neither card nor leader, clockwise; an empty deck leaves them (W11)."""
    state = play.state
    taken = {player.leader_at for player in state.players}
    laid: list[str] = []
    for plate in plates(state.seats):
        if plate not in state.plates and plate not in taken and state.tea_deck:
            state.plates[plate] = state.tea_deck.pop(play.chance.below(len(state.tea_deck)))
            laid.append(state.plates[plate])
    state.plates = {plate: state.plates[plate] for plate in plates(state.seats) if plate in state.plates}
    return laid


# Factions.


def free_factions(state: State) -> list[str]:
    taken = {player.faction for player in state.players}
    return [faction for faction in FACTIONS if faction not in taken]


class ChooseFactions(Step, frozen=True, tag="factions"):
    """§1.3 In player order each picks one of the free factions, or luck deals them (W87)."""

    def run(self, play: Play) -> None:
        if play.state.settings.factions == "chosen":
            play.then(*map(ChooseFaction, player_order(play.state)))
        else:
            for seat in player_order(play.state):
                _become(play, seat, pick(play.chance, free_factions(play.state)))


class ChooseFaction(Question, frozen=True, tag="choose-faction"):
    """§1.3 One of the free factions."""

    def run(self, play: Play) -> None:
        play.ask(self)

    def choices(self, state: State, seat: Seat) -> list[BeFaction]:
        return list(map(BeFaction, free_factions(state)))

    def answer(self, play: Play, action: BeFaction) -> None:
        _become(play, self.seat, action.faction)


def _become(play: Play, seat: Seat, faction: str) -> None:
    """§1.4 The Jabberwock brings poison: two chips more than there are players."""
    play.player(seat).faction = faction
    play.tell(happened.FactionChosen(seat, faction))
    if faction == "jabberwock":
        play.state.poison_supply = play.state.seats + BOARD.poison_beyond_seats


# The first quests.


class DealQuests(Step, frozen=True, tag="quests"):
    """§1.7 Two each; all keep one at the same time (W88)."""

    def run(self, play: Play) -> None:
        for seat in player_order(play.state):
            draw_quests(play, seat, QUESTS_DEALT)
        play.ask(KeepOneQuest(tuple(range(play.state.seats))))


class KeepOneQuest(SealedQuestion, frozen=True, tag="keep-quest"):
    """§1.7 The others go back together when the last has chosen."""

    def choices(self, state: State, seat: Seat) -> list[KeepQuest]:
        return list(map(KeepQuest, state.players[seat].quests))

    def resolve(self, play: Play, answers: dict[Seat, KeepQuest]) -> None:
        clock = play.state.quest_clock
        for seat, answer in answers.items():
            [other] = [quest for quest in play.player(seat).quests if quest != answer.quest]
            play.state.quest_clock = clock
            return_quest(play, seat, other)
            play.tell(happened.QuestKept(seat, answer.quest))
