"""Springs and dampers between points of two links.

A is a point of link a and B one of link b, l their distance, n the unit vector from A to B. The spring acts on B with
−T n and on A with T n:

    T = E(l) + c dl/dt

E is a piecewise cubic, rows (x, e0, e1, e2, e3, energy at x) with E = e0 + e1 d + e2 d² + e3 d³ and d = l − x. A row
holds from its x to that of the next row; the first also below its x, the last also above. Where A and B coincide the
direction is undefined, and the force is zero.

The E of a one-sided spring, which only pulls (or only pushes), is zero where it is slack, and its damper never reverses
the force. Its mode is SPRING_SLACK where E is zero, SPRING_LIMP where the damper cancels E, and SPRING_PULLS otherwise.
The force has a kink or a jump at a switch between modes. A step therefore keeps the mode in which it began
(`state.mode`), continues the force smoothly beyond a switch, and ends there.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats, Ints, Record
from ...math.spatial import Vec6, along, force_to_parent, join
from ...math.vector import Vec3, add, cross, dot, load3, load9, mat_vec, scale, store, sub
from ..kinematics import forward_position, forward_velocity
from ..tables import Tree, TreeData
from ..tolerances import COINCIDENT_DISTANCE

#: modes of one-sided springs: by the present state, or fixed for a step
SPRING_BY_STATE, SPRING_SLACK, SPRING_LIMP, SPRING_PULLS = range(4)


@jit
def piece_at(laws: Floats, first: int, pieces: int, length: float) -> int:
    """Row of a spring's law that holds at a length, m."""
    low, high = first, first + pieces - 1
    while low < high:
        middle = (low + high + 1) // 2
        if laws[middle, 0] <= length:
            low = middle
        else:
            high = middle - 1
    return low


@jit
def elastic_law(laws: Floats, first: int, pieces: int, length: float) -> tuple[float, float, float]:
    """Tension N, its derivative N/m and the energy J of a spring at a length, m."""
    low = piece_at(laws, first, pieces, length)
    tension, slope = piece_law(laws, low, length)
    e0, e1, e2, e3 = laws[low, 1], laws[low, 2], laws[low, 3], laws[low, 4]
    d = length - laws[low, 0]
    energy = laws[low, 5] + d * (e0 + d * (e1 / 2.0 + d * (e2 / 3.0 + d * e3 / 4.0)))
    return tension, slope, energy


@jit
def piece_law(laws: Floats, row: int, length: float) -> tuple[float, float]:
    """Tension N and its derivative N/m of one row, also outside its interval."""
    e0, e1, e2, e3 = laws[row, 1], laws[row, 2], laws[row, 3], laws[row, 4]
    d = length - laws[row, 0]
    return e0 + d * (e1 + d * (e2 + d * e3)), e1 + d * (2.0 * e2 + d * 3.0 * e3)


@jit_late
def taut_law(laws: Floats, first: int, pieces: int, length: float) -> tuple[float, float]:
    """Tension N and its derivative N/m of a slack spring, extrapolated from the nearest piece that is not slack."""
    at = piece_at(laws, first, pieces, length)
    below, above = at, at
    while below > first and is_slack(laws, below):
        below -= 1
    while above < first + pieces - 1 and is_slack(laws, above):
        above += 1
    if is_slack(laws, above) or (not is_slack(laws, below) and length - laws[below + 1, 0] < laws[above, 0] - length):
        above = below
    return piece_law(laws, above, length)


@jit
def is_slack(laws: Floats, row: int) -> bool:
    """Is a row of a law identically zero?"""
    return bool(laws[row, 1] == 0.0 and laws[row, 2] == 0.0 and laws[row, 3] == 0.0 and laws[row, 4] == 0.0)


@jit
def mode_of(side: int, elastic: float, tension: float) -> int:
    """SPRING_SLACK, SPRING_LIMP or SPRING_PULLS. tension: N, with an unrestricted damper."""
    if side * elastic <= 0.0:
        return SPRING_SLACK
    return SPRING_LIMP if side * tension < 0.0 else SPRING_PULLS


@jit
def limit_to_side(spring: Record, state: Record, laws: Floats) -> None:
    """Restrict elastic, tension, stiffness and damping of a one-sided spring to its mode."""
    mode = state.mode
    if mode == SPRING_BY_STATE:
        mode = mode_of(spring.side, state.elastic, state.tension)
    elif mode == SPRING_SLACK:
        state.elastic = 0.0
    elif spring.side * state.elastic <= 0.0:
        state.elastic, state.stiffness = taut_law(laws, spring.law, spring.pieces, state.length)
        state.tension = state.elastic + spring.damping * state.rate
    if mode != SPRING_PULLS:
        state.tension, state.damping, state.stiffness = 0.0, 0.0, 0.0


@jit
def place_springs(tree: Tree, work: TreeData) -> None:
    """Length, rate and tension of every spring. After `forward_position` and `forward_velocity`."""
    for s in range(len(tree.springs)):
        spring, state = tree.springs[s], work.springs[s]
        a, b = work.bodies[spring.a], work.bodies[spring.b]
        arm_a, arm_b = mat_vec(load9(a.R), load3(spring.p_A)), mat_vec(load9(b.R), load3(spring.p_B))
        # positions of links of one figure are relative to its root, to keep their digits
        way = sub(add(load3(b.p), arm_b), add(load3(a.p), arm_a))
        root_a, root_b = tree.links[spring.a].root, tree.links[spring.b].root
        if root_a != root_b:
            way = add(way, sub(load3(work.bodies[root_b].r), load3(work.bodies[root_a].r)))
        store(state.arm_a, arm_a)
        store(state.arm_b, arm_b)
        length = math.sqrt(dot(way, way))
        u = scale(1.0 / length, way) if length > COINCIDENT_DISTANCE else (0.0, 0.0, 0.0)
        store(state.u, u)
        state.length = length
        state.rate = length_rate(tree, work, s)
        state.elastic, state.stiffness, state.energy = elastic_law(tree.laws, spring.law, spring.pieces, length)
        state.damping = spring.damping
        state.tension = state.elastic + spring.damping * state.rate
        if spring.side != 0:
            limit_to_side(spring, state, tree.laws)


@jit
def length_rate(tree: Tree, work: TreeData, s: int) -> float:
    """m/s: rate of a spring's length, with points as last placed and links at their present velocities."""
    spring, state = tree.springs[s], work.springs[s]
    a, b = work.bodies[spring.a], work.bodies[spring.b]
    v_A = add(load3(a.v), cross(load3(a.omega), load3(state.arm_a)))
    v_B = add(load3(b.v), cross(load3(b.omega), load3(state.arm_b)))
    return dot(load3(state.u), sub(v_B, v_A))


@jit
def climb(force: Floats, tree: Tree, work: TreeData, link: int, end: int, wrench: Vec6) -> None:
    """Add to `force`, (nv,), the joint forces of a wrench at a link's origin, from there to an ancestor."""
    links, freedoms = tree.links, tree.freedoms
    i = link
    while i != end:
        for k in range(links[i].v, links[i].v + links[i].nv):
            force[k] += along(freedoms[k].turns, load3(work.axes[k].axis), wrench)
        wrench = force_to_parent(wrench, load3(work.bodies[i].r))
        i = links[i].parent


@jit
def pull_wrench(arm: Vec3, u: Vec3, tension: float) -> Vec6:
    """(moment, force) at a link's origin of a tension along u."""
    pull = scale(tension, u)
    return join(cross(arm, pull), pull)


@jit
def add_spring_forces(force: Floats, tree: Tree, work: TreeData) -> None:
    """Add to `force`, (nv,) N m and N, the joint forces of the springs; see `place_springs`.

    A spring has no effect on freedoms above the common ancestor of its links: its forces cancel there.
    """
    place_springs(tree, work)
    for s in range(len(tree.springs)):
        spring, state = tree.springs[s], work.springs[s]
        u = load3(state.u)
        climb(force, tree, work, spring.a, spring.meet, pull_wrench(load3(state.arm_a), u, state.tension))
        climb(force, tree, work, spring.b, spring.meet, pull_wrench(load3(state.arm_b), u, -state.tension))


@jit
def add_spring_wrenches(out: Floats, tree: Tree, work: TreeData) -> None:
    """Add to `out`, (n, 6) N m and N, the springs' wrenches on the links at their origins. After `place_springs`."""
    for s in range(len(tree.springs)):
        spring, state = tree.springs[s], work.springs[s]
        u = load3(state.u)
        on_a = pull_wrench(load3(state.arm_a), u, state.tension)
        on_b = pull_wrench(load3(state.arm_b), u, -state.tension)
        for c in range(6):
            out[spring.a, c] += on_a[c]
            out[spring.b, c] += on_b[c]


@jit
def damper_power(tree: Tree, work: TreeData) -> float:
    """W: power of the springs' dampers, as last placed, at the present velocities (negative)."""
    power = 0.0
    for s in range(len(tree.springs)):
        state = work.springs[s]
        power -= (state.tension - state.elastic) * length_rate(tree, work, s)
    return power


@jit
def elastic_power(tree: Tree, work: TreeData) -> float:
    """W: rate of the springs' energy at the present velocities. After `place_springs`."""
    power = 0.0
    for s in range(len(tree.springs)):
        power += work.springs[s].elastic * work.springs[s].rate
    return power


@jit
def stored_energy(tree: Tree, work: TreeData, chosen: Ints) -> float:
    """J: energy of the springs that belong to chosen links. After `forward_position` and `forward_velocity`."""
    place_springs(tree, work)
    energy = 0.0
    for s in range(len(tree.springs)):
        if chosen[tree.springs[s].owner]:
            energy += work.springs[s].energy
    return energy


@jit
def is_sprung(tree: Tree, link: int) -> bool:
    """Is a spring attached to the link?"""
    found = False
    for s in range(len(tree.springs)):
        found = found or tree.springs[s].a == link or tree.springs[s].b == link
    return found


@jit
def spring_frames(out: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats) -> None:
    """Length, rate, tension, energy and force on b (3) of every spring in every frame: out (k, ns, 7)."""
    for k in range(len(q)):
        forward_position(tree, work, q[k])
        forward_velocity(tree, work, v[k])
        place_springs(tree, work)
        for s in range(len(tree.springs)):
            state = work.springs[s]
            out[k, s, 0], out[k, s, 1] = state.length, state.rate
            out[k, s, 2], out[k, s, 3] = state.tension, state.energy
            for c in range(3):
                out[k, s, 4 + c] = -state.tension * state.u[c]
