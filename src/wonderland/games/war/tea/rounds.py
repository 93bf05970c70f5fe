"""The three rounds: what a round is made of, what is done between two of them, and the end of the game. §3.1, §6.9"""

from wonderland.core.chance import pick
from wonderland.core.values import Seat
from wonderland.games.war.battle.war import BeginWar
from wonderland.games.war.events.outcome import GameEnded, QuestsShown, TokenMoved
from wonderland.games.war.events.setup import StartChosen
from wonderland.games.war.rewards import chips, deal_market
from wonderland.games.war.scoring import final_outcome, units_on_board
from wonderland.games.war.state import HEAD, State
from wonderland.games.war.state.work import OVER, Play, Step
from wonderland.games.war.tea import EndTea, Turn
from wonderland.games.war.tea.setup import ChooseFactions, DealQuests, LayTable


def begin_round(play: Play) -> None:
    """§3.1 The table is laid, the Tea Party, the War. In the first round factions and quests come before the party."""
    first_round = (ChooseFactions(), DealQuests()) if play.state.round == 1 else ()
    play.then(LayTable(), *first_round, Turn(play.state.first), EndTea(), BeginWar(), EndWar())


class EndWar(Step, frozen=True, tag="war-end"):
    """§6.9 After the last round the game is over; else all is made ready for the next Tea Party."""

    def run(self, play: Play) -> None:
        state, board = play.state, play.state.box.board
        if state.round == board.rounds:
            _end_game(play)
            return
        number = pick(play.chance, board.shard_die)
        place = (state.regions.index(state.token) + number) % len(state.regions)
        state.token = state.regions[place]
        play.tell(TokenMoved(number, state.token))
        for seat, player in enumerate(state.players):
            if player.exhausted or player.madness:
                chips.refresh(play, seat)
            player.leader_at = HEAD
            player.taken_now = 0
        deal_market(play)
        state.first = next_first(state)
        state.round += 1
        state.party_used = False
        play.tell(StartChosen(state.first))
        begin_round(play)


def next_first(state: State) -> Seat:
    """§3.1 The fewest points on the track, then the fewest units, then the earlier in the last order (W7, W8)."""
    return min(state.order, key=lambda seat: (state.players[seat].points, units_on_board(state, seat)))


def _end_game(play: Play) -> None:
    play.state.ended = True
    play.state.ask = OVER
    for seat in play.state.order:
        play.tell(QuestsShown(seat, tuple(play.player(seat).quests)))
    outcome = final_outcome(play.state)
    play.tell(GameEnded(outcome.reason, outcome.scores, outcome.winners))
