"""Links, articulated bodies and loops at a state (q, v): the input of every loop solve."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.aba import articulated_bodies
from ..tree.kinematics import forward_position, forward_velocity
from ..tree.tolerances import MASSLESS_INERTIA_TOL, RELATIVE_INERTIA_TOL
from .closed_response import find_undetermined
from .delassus import assemble
from .kinematics import place_loops


@jit
def articulate(sys: System, data: Data) -> int:
    """Articulated bodies alone, for responses to impulses. After `forward_position` and `forward_velocity`."""
    data.soft.n[0] = 0
    massless = MASSLESS_INERTIA_TOL if len(sys.loops.table) > 0 else RELATIVE_INERTIA_TOL
    return articulated_bodies(
        data.tree.acceleration, sys.tree, data.tree, data.tree.zero, data.loops.wrench[:0], massless
    )


@jit
def place_at(sys: System, data: Data, q: Floats, v: Floats) -> int:
    """Links, articulated bodies and loops at (q, v), for responses to impulses. Returns as `articulate`."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    stuck = articulate(sys, data)
    place_loops(sys, data)
    return stuck


@jit
def assemble_at(sys: System, data: Data, q: Floats) -> None:
    """Scaled G of the connections at coordinates q."""
    place_at(sys, data, q, data.tree.zero)
    assemble(sys, data)


@jit
def undetermined_freedom(sys: System, data: Data, q: Floats) -> int:
    """A freedom that moves no inertia at coordinates q, all loops closed; −1 if there is none."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, data.tree.zero)
    if articulate(sys, data) < 0:
        return -1
    place_loops(sys, data)
    shift = assemble(sys, data) if len(sys.loops.table) > 0 else 0.0
    return find_undetermined(sys, data, shift)
