"""War as a picture: the regions and the units there."""

from pathlib import Path

from wonderland.core.picture import SIZE, SeatMark, art

from ..analysis.standing import standing
from ..state.view import View

ART = Path(__file__).parents[1] / "ui" / "art"
COLOURS = {
    "alice": "blue",
    "red-queen": "red",
    "mad-hatter": "green",
    "cheshire-cat": "purple",
    "jabberwock": "orange",
}
LAND = 24  # columns of the drawing: a region, then its camps
CAMP = 15  # five camps beside the region fit the square of 100


def board(view: View) -> str:
    camps, step = standing(view)["camps"], SIZE / len(view.regions)
    drawn = []
    for row, region in enumerate(view.regions):
        y = (row + 0.5) * step
        fill = "var(--lit)" if view.battle and view.battle.region == region else "var(--sky)"
        drawn.append(f'<rect y="{y - step / 2 + 0.8}" width="{SIZE}" height="{step - 1.6}" rx="3" fill="{fill}"/>')
        drawn.append(art(ART / "regions" / f"{region}.svg", LAND / 2, y, min(LAND, step) - 3))
        drawn += [_camp(view, camp, LAND + CAMP * (place + 0.5), y) for place, camp in enumerate(camps[region])]
    return "".join(drawn)


def _camp(view: View, camp: dict[str, int], x: float, y: float) -> str:
    """A faction with its number of units, or a castle if there are none."""
    faction = view.players[camp["seat"]].faction
    colour = COLOURS.get(faction or "", "grey")
    figure = art(ART / "figures" / f"{faction}.svg", x, y, 9.6) if faction else ""
    badge = (
        f'<text x="{x + 5:.2f}" y="{y + 6.1:.2f}" font-family="sans-serif" font-size="4.2" text-anchor="middle"'
        f' fill="var(--face)">{camp["units"]}</text>'
        if camp["units"]
        else art(ART / "signs" / "castle.svg", x + 5, y + 4.6, 5, "face")
    )
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="6" fill="var(--face)" stroke="var(--{colour})" stroke-width=".9"/>'
        f"{figure}"
        f'<circle cx="{x + 5:.2f}" cy="{y + 4.6:.2f}" r="3.3" fill="var(--{colour})"/>'
        f"{badge}"
    )


def marks(view: View) -> list[SeatMark]:
    """§7 Factions, with the points that everyone can see."""
    return [
        SeatMark(
            COLOURS.get(player.faction or "", "grey"),
            ART / "figures" / f"{player.faction}.svg" if player.faction else None,
            row["total"],
        )
        for player, row in zip(view.players, standing(view)["seats"], strict=True)
    ]
