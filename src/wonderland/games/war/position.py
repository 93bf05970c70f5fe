"""Positions of War: the plain form of a state; one that cannot be is refused by the name of its field. §11.2"""

from wonderland.core.position import PositionFormat
from wonderland.games.war.audit import audit
from wonderland.games.war.catalogue import AnyAsk, AnyStep
from wonderland.games.war.state import ABOUT, Settings, State
from wonderland.games.war.view import to_act


class ReadState(State):
    """A state as it is read: every step and question by its name."""

    todo: list[AnyStep]  # type: ignore[assignment]
    ask: AnyAsk


POSITIONS = PositionFormat(
    game=ABOUT.id,
    seat_counts=ABOUT.seats,
    kind=State,
    settings=lambda options, _: Settings.of(options),
    to_act=to_act,
    audit=audit,
    by_seat=("players", "answers", "wagers_shown"),
    read_as=ReadState,
)
