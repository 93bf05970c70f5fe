"""Evaluates a choice and the standing from a view."""

from collections.abc import Mapping
from typing import Any

from .actions import Take
from .view import View


def judge(view: View, action: Take) -> Mapping[str, float]:
    """It is good to leave a multiple of one more than can be taken at once."""
    return {"left": float((view.heap - action.coins) % (view.settings.most_at_once + 1) == 0)}


def foresee(view: View, action: Take) -> Mapping[str, Any]:
    """The number of coins that would be left."""
    return {"heap": view.heap - action.coins}


def standing(view: View) -> Mapping[str, Any]:
    """The coins of every seat."""
    return {"seats": [{"coins": coins} for coins in view.taken]}
