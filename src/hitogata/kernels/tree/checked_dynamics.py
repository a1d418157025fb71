"""Tree dynamics for external callers, with checks of the input and of the result in the same call."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from . import aba, rnea
from .state_check import first_not_finite, state_is_sound
from .tables import Tree, TreeData

#: return codes: input not finite or not a valid state; result not finite
UNSOUND, OVERFLOW = -2, -3


@jit
def forward_dynamics(
    a: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats, torque: Floats, external: Floats
) -> int:
    """As `aba.forward_dynamics`. Returns −1, a freedom that has no inertia, UNSOUND or OVERFLOW."""
    if not state_is_sound(tree.links, q, v) or first_not_finite(torque) >= 0:
        return UNSOUND
    stuck = aba.forward_dynamics(a, tree, work, q, v, torque, external)
    return OVERFLOW if stuck < 0 and first_not_finite(a) >= 0 else stuck


@jit
def inverse_dynamics(
    torque: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats, a: Floats, external: Floats
) -> int:
    """As `rnea.inverse_dynamics`. Returns −1, UNSOUND or OVERFLOW."""
    if not state_is_sound(tree.links, q, v) or first_not_finite(a) >= 0:
        return UNSOUND
    rnea.inverse_dynamics(torque, tree, work, q, v, a, external)
    return OVERFLOW if first_not_finite(torque) >= 0 else -1
