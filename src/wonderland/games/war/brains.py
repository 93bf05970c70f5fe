"""What a view tells to a thinking eye."""

from collections.abc import Mapping
from typing import Any

from wonderland.games.war.actions import WarAction
from wonderland.games.war.sight import View


def judge(view: View, action: WarAction) -> Mapping[str, float]:
    return {"points": 0.0}


def foresee(view: View, action: WarAction) -> Mapping[str, Any]:
    return {}


def standing(view: View) -> Mapping[str, Any]:
    return {"seats": [{"points": seen.points} for seen in view.players]}
