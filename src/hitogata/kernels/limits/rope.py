"""A rope between two points: it pulls when it is stretched and has no force while it is slack.

With s = p_B − p_A = l n, as of a rod (`rod.py`), slack = L − l. A rope is a limit like an end of a joint's range. Its
row spans the freedoms of the paths from both ends to their common ancestor. The freedoms above do not change l. The
gradient of slack is −n·∂p_B for a freedom on b's path, and n·∂p_A on a's path. At zero joint acceleration l̈ is

    n·(c_B − c_A) + (|u|² − (n·u)²) / l        u: velocity of B relative to A

with c the accelerations of both points then. Each link j adds γ_j × (P − o_j) + δ_j to that of a point P beyond it
(`kinematics.velocity_terms`). The point's own link adds ω × (ω × arm). Above the common ancestor the contribution γ × s
has no component along n, and the δ cancel.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.rod import direction
from ..math.arrays import Record
from ..math.vector import Vec3, add, cross, dot, load3, load9, mat_vec, scale, sub
from ..mechanism.system import Data, System
from ..tree.tables import TreeData


@jit
def add_way(sys: System, data: Data, at: int, i: int, top: int, point: Vec3, along: Vec3) -> tuple[int, Vec3]:
    """Entries of a rope's row, from `at` on, for the freedoms from link i up to `top`. Returns the next entry, and c.

    point: of the end, from the root of its tree; c is without the term of its own link. along: gradient of slack by it.
    """
    links, freedoms, bodies, axes = sys.tree.links, sys.tree.freedoms, data.tree.bodies, data.tree.axes
    carried = (0.0, 0.0, 0.0)
    while i != top:
        link, body = links[i], bodies[i]
        arm = sub(point, load3(body.p))
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            axis = load3(axes[k].axis)
            moved = cross(axis, arm) if freedoms[k].turns else axis
            data.limits.rows[at] = dot(along, moved)
            at += 1
        carried = add(carried, add(cross(load3(body.gamma), arm), load3(body.delta)))
        i = link.parent
    return at, carried


@jit
def end_of_rope(work: TreeData, i: int, p: Vec3) -> tuple[Vec3, Vec3, Vec3]:
    """A point p of link i: from the root of its tree, its velocity, and its own link's term in c."""
    body = work.bodies[i]
    arm = mat_vec(load9(body.R), p)
    omega = load3(body.omega)
    turning = cross(omega, arm)
    return add(load3(body.p), arm), add(load3(body.v), turning), cross(omega, turning)


@jit_late
def measure_rope(sys: System, data: Data, i: int) -> None:
    """Slack, row and bias of limit i, a rope. After `forward_velocity`."""
    bound, limit = data.limits.bounds[i], sys.limits[i]
    loop: Record = sys.loops.table[limit.loop]
    links, bodies = sys.tree.links, data.tree.bodies
    p_a, v_a, c_a = end_of_rope(data.tree, loop.a, load3(loop.p_A))
    p_b, v_b, c_b = end_of_rope(data.tree, loop.b, load3(loop.p_B))
    roots = sub(load3(bodies[links[loop.b].root].r), load3(bodies[links[loop.a].root].r))
    n, length = direction(add(roots, sub(p_b, p_a)), (1.0, 0.0, 0.0))
    bound.slack = limit.bound - length
    at, carried_b = add_way(sys, data, limit.first, loop.b, loop.meet, p_b, scale(-1.0, n))
    at, carried_a = add_way(sys, data, at, loop.a, loop.meet, p_a, n)
    u = sub(v_b, v_a)
    straight = dot(n, u)
    across = dot(u, u) - straight * straight
    c = sub(add(c_b, carried_b), add(c_a, carried_a))
    bound.bias = -dot(n, c) - (across / length if length > 0.0 else 0.0)
