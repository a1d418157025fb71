"""Controllers that move figures by their own motors: balance, steps after a push, torques within limits."""

from .foresight import Doubt, foresee
from .play import Played, grips, place, play
from .together import Together
from .tuning import Tuning
from .whole_body import Balance, WholeBody

__all__ = ["Balance", "Doubt", "Played", "Together", "Tuning", "WholeBody", "foresee", "grips", "place", "play"]
