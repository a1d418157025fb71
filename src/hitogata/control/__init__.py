"""Figures under their own motors: balance, steps that catch a push, torques within limits."""

from .play import Played, play
from .tuning import Tuning
from .whole_body import Balance, WholeBody

__all__ = ["Balance", "Played", "Tuning", "WholeBody", "play"]
