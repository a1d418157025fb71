"""Events of a run, given in advance: a trigger, and what to do when it fires. `hg.events` is this module.

Imports: chain and kernels. Start in `triggers.py` (the public functions); `queue.py` determines which events are due.
"""

from .triggers import at, beyond, force_above, lands, load_above, moment_above, part, slip, touch, when, within
from .types import Event

__all__ = [
    "Event", "at", "beyond", "force_above", "lands", "load_above", "moment_above", "part", "slip", "touch", "when",
    "within",
]  # fmt: skip
