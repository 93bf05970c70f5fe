"""What can happen, a module a chapter."""

from wonderland.core.events import Event, kebab
from wonderland.games.war.events import battle, gains, outcome, setup, tea, units

CHAPTERS = (setup, tea, gains, units, battle, outcome)
EVENTS: dict[str, type[Event]] = {
    kebab(kind.__name__): kind
    for chapter in CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
