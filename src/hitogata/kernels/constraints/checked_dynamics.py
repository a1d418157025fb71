"""Forward dynamics of any chain for callers outside, see `tree.checked_dynamics`."""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats
from ..tree.checked_dynamics import OVERFLOW, UNSOUND
from ..tree.state_check import first_not_finite, state_is_sound
from . import constrained_dynamics
from .closed_response import any_stand_in
from .impulse import undetermined_freedom
from .mechanism import Data, System
from .row_solve import nearly_dependent, spread_forces

#: part of the rows' right-hand sides left over, and turns it took, that make the rank doubtful
_LEFT, _TURNS = 1e-11, 3


@jit
def forward_dynamics(
    a: Floats, sys: System, data: Data, q: Floats, v: Floats, torque: Floats, external: Floats
) -> tuple[int, bool]:
    """As `constrained_dynamics.forward_dynamics`; instead of a freedom it may return UNSOUND or OVERFLOW.

    The connections' forces are those of least norm. Returns besides whether the Delassus matrix leaves the rank of
    their rows in doubt.
    """
    if not state_is_sound(sys.tree.links, q, v) or first_not_finite(torque) >= 0:
        return UNSOUND, False
    stuck, shift = constrained_dynamics.forward_dynamics(a, sys, data, q, v, torque, external)
    if any_stand_in(data):
        # a motion without inertia shows only where something pushes along it: ask every such freedom
        undetermined = undetermined_freedom(sys, data, q)
        if undetermined >= 0:
            return undetermined, False
        stuck, shift = constrained_dynamics.forward_dynamics(a, sys, data, q, v, torque, external)
    if stuck < 0 and first_not_finite(a) >= 0:
        return OVERFLOW, False
    doubtful = data.loops.unmet[0] > _LEFT or data.loops.unmet[1] > _TURNS
    if shift == 0.0 and len(sys.loops.table) > 0 and not sys.loops.by_freedoms:
        doubtful = doubtful or nearly_dependent(sys.loops, data.loops)
    if not doubtful:
        spread_forces(sys.loops, data.loops)
    return stuck, doubtful
