"""Forward dynamics of any chain, open or closed: articulated bodies, then the forces that keep the loops closed."""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats
from ..math.vector import ZERO3, load3, scale
from ..tree.aba import articulated_bodies
from ..tree.joint import difference_joint
from ..tree.kinematics import move, place
from ..tree.passive_forces import passive_force
from ..tree.tables import Tree, Work
from .delassus import EXACT, assemble, give, push
from .loop_kinematics import TURNS, place_loops, position_gap, want_steady
from .tables import Loops, LoopWork


@jit
def passive_loops(loops: Loops, loop_work: LoopWork, external: Floats) -> bool:
    """External wrenches plus the connections' springs and dampers, in loop_work.wrench; False if none has any."""
    found = False
    for i in range(len(loops.loops)):
        loop, closure = loops.loops[i], loop_work.closures[i]
        if not loop.passive:
            continue
        if not found:
            found = True
            loop_work.wrench[:] = 0.0
            for row in range(len(external)):
                for c in range(6):
                    loop_work.wrench[row, c] = external[row, c]
        position_gap(loops, loop_work, i)
        difference_joint(loop_work.stretch, loop, loops.q_rest, loop_work.q)
        for k in range(loop.nv):
            pull = -loop.stiffness[k] * loop_work.stretch[loop.v + k] - loop.damping[k] * loop_work.rates[loop.v + k]
            along = scale(pull, load3(loop_work.axes[loop.v + k].axis))
            if TURNS[loop.kind, k]:
                push(loop_work.wrench, loop, closure, along, ZERO3)
            else:
                push(loop_work.wrench, loop, closure, ZERO3, along)
    return found


@jit
def forward_dynamics(
    a: Floats,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    q: Floats,
    v: Floats,
    torque: Floats,
    external: Floats,
) -> tuple[int, float]:
    """Accelerations under driving forces, springs and dampers, gravity, external wrenches and connections.

    a: (nv,) out; may not be `torque`. external: (n, 6), or (0, 6) for none. The connections' forces are left in
    loop_work.rows. Returns −1, or the first freedom found that has no inertia to accelerate, and the shift of
    `assemble`.
    """
    place(tree, work, q)
    move(tree, work, v)
    passive_force(work.column, tree, q, v)
    for k in range(len(torque)):
        work.column[k] += torque[k]
    if len(loops.loops) == 0:
        return articulated_bodies(a, tree, work, work.column, external), 0.0
    place_loops(tree, work, loops, loop_work)
    if passive_loops(loops, loop_work, external):
        stuck = articulated_bodies(a, tree, work, work.column, loop_work.wrench)
    else:
        stuck = articulated_bodies(a, tree, work, work.column, external)
    want_steady(work, loops, loop_work)
    shift = assemble(tree, work, loops, loop_work)
    give(loop_work.change, tree, work, loops, loop_work, shift, EXACT)
    for k in range(len(a)):
        a[k] += loop_work.change[k]
    return stuck, shift
