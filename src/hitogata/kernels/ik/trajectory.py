"""Inverse kinematics along a trajectory frame by frame, rates of the resulting motion, and the forces it requires."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.vector import copy, load3, store
from ..tree.centroidal import momentum_about_com
from ..tree.joint import difference_joint, integrate_joint
from ..tree.kinematics import forward_position, forward_velocity
from ..tree.rnea import newton_euler
from ..tree.tables import Tree, TreeData
from .problem import set_targets
from .solve import IK_SOLVED, solve
from .tables import Goal, Options, Problem, Search


class Trajectory(Bundle):
    """Targets and solutions of F frames."""

    targets: Floats  # (F, T, IK_TARGET_SIZE)
    reference: Floats  # (F, nq): postures
    q: Floats  # (F, nq): poses, by `track`
    status: Ints  # (F,): IK_SOLVED, IK_NEAREST or IK_UNFINISHED, by `track`
    errors: Floats  # (F, M): remaining weighted errors, by `track`


class Course(Bundle):
    """F frames of a motion with their rates, and external wrenches."""

    q: Floats  # (F, nq)
    v: Floats  # (F, nv)
    a: Floats  # (F, nv)
    external: Floats  # (F, n, 6) N m, N: on all links; or (F, 0, 6) for none


class Demands(Bundle):
    """Forces that the frames of a motion require. C contact links."""

    wrench: Floats  # (F, 12): external force, its moment about the root's origin, that origin, angular momentum
    places: Floats  # (F, C, 3) m: origins of the contact links
    torque: Floats  # (F, nv) N m, N


@jit
def _guess(q: Floats, p: Problem, s: Search, f: int, warm: bool) -> None:
    """s.trial: predicted pose of frame f. q: (F, nq).

    Extrapolated from the frames before it with constant acceleration. If q contains an earlier solution (warm), that
    solution is displaced by the change of the frame before.
    """
    for i in range(p.block[0], p.block[1]):
        link = p.tree.links[i]
        if warm:
            # s.kept: q[f − 1] before it was solved again
            difference_joint(s.v, link, s.kept, q[f - 1])
            integrate_joint(s.trial, link, q[f], s.v, 1.0)
            continue
        difference_joint(s.v, link, q[f - 2], q[f - 1])
        if f > 2:
            difference_joint(s.scratch, link, q[f - 3], q[f - 2])
            for k in range(link.v, link.v + link.nv):
                s.v[k] += s.v[k] - s.scratch[k]
        integrate_joint(s.trial, link, q[f - 1], s.v, 1.0)


@jit
def _start_frame(path: Trajectory, p: Problem, s: Search, f: int, warm: bool) -> None:
    """q[f]: start of the search for frame f; s.kept: its value before."""
    q = path.q
    if f == 0:
        copy(s.kept, q[0])
    elif (f == 1 and not warm) or path.status[f - 1] != IK_SOLVED:
        # no extrapolation from a nearest pose
        copy(s.kept, q[f])
        copy(q[f], q[f - 1])
    else:
        copy(s.trial, q[f])
        _guess(q, p, s, f, warm)
        copy(s.kept, q[f])
        copy(q[f], s.trial)


@jit
def _set_goal(goal: Goal, path: Trajectory, f: int) -> None:
    set_targets(goal, path.targets[f])
    copy(goal.reference, path.reference[f])
    goal.first[0] = 1 if f == 0 else 0
    if f > 0:
        copy(goal.before, path.q[f - 1])


@jit
def track(path: Trajectory, p: Problem, s: Search, goal: Goal, how: Options, warm: bool) -> int:
    """Inverse kinematics of all frames. Starts from the first row of path.q, or from all rows if warm.

    Returns the number of steps. goal: a buffer for one frame.
    """
    s.state[0].steps = 0
    for f in range(len(path.q)):
        _start_frame(path, p, s, f, warm)
        _set_goal(goal, path, f)
        beside = f > 0 and path.status[f - 1] != IK_SOLVED
        path.status[f] = solve(path.q[f], p, s, goal, how, False, False, beside)
        copy(path.errors[f], s.e)
    return int(s.state[0].steps)


#: five-point finite differences, exact for polynomials of degree four: weights of f(t + j h) for h f' and h² f'';
#: the row is the position of t among the five points
_FIRST = (
    (-25.0 / 12.0, 4.0, -3.0, 4.0 / 3.0, -0.25),
    (-0.25, -5.0 / 6.0, 1.5, -0.5, 1.0 / 12.0),
    (1.0 / 12.0, -2.0 / 3.0, 0.0, 2.0 / 3.0, -1.0 / 12.0),
    (-1.0 / 12.0, 0.5, -1.5, 5.0 / 6.0, 0.25),
    (0.25, -4.0 / 3.0, 3.0, -4.0, 25.0 / 12.0),
)
_SECOND = (
    (35.0 / 12.0, -26.0 / 3.0, 9.5, -14.0 / 3.0, 11.0 / 12.0),
    (11.0 / 12.0, -5.0 / 3.0, 0.5, 1.0 / 3.0, -1.0 / 12.0),
    (-1.0 / 12.0, 4.0 / 3.0, -2.5, 4.0 / 3.0, -1.0 / 12.0),
    (-1.0 / 12.0, 1.0 / 3.0, 0.5, -5.0 / 3.0, 11.0 / 12.0),
    (11.0 / 12.0, -14.0 / 3.0, 9.5, -26.0 / 3.0, 35.0 / 12.0),
)


@jit
def rates(v: Floats, a: Floats, tree: Tree, q: Floats, block: Ints, h: float, scratch: Floats) -> None:
    """Velocities and accelerations (F, nv) of poses (F, nq) at intervals of h seconds, F ≥ 5; of the figure only.

    In the local coordinates u = q ⊖ q_f the angular velocity is u̇ at u = 0 and its derivative ü, since the curvature
    terms of rotations contain u̇ × u̇.
    """
    F = len(q)
    v[:] = 0.0
    a[:] = 0.0
    for f in range(F):
        start = min(max(f - 2, 0), F - 5)
        row = f - start
        for j in range(5):
            if start + j == f:
                continue
            first, second = _FIRST[row][j] / h, _SECOND[row][j] / (h * h)
            for i in range(block[0], block[1]):
                link = tree.links[i]
                difference_joint(scratch, link, q[f], q[start + j])
                for k in range(link.v, link.v + link.nv):
                    v[f, k] += first * scratch[k]
                    a[f, k] += second * scratch[k]


@jit
def demands(
    out: Demands, tree: Tree, work: TreeData, block: Ints, chosen: Ints, contacts: Ints, course: Course
) -> None:
    """Forces that the frames of a motion require, by one pass of inverse dynamics.

    chosen: (n,) 1 for links of the figure. contacts: (C,) rows of the contact links.
    """
    root, wrench = block[0], out.wrench
    for f in range(len(course.q)):
        forward_position(tree, work, course.q[f])
        forward_velocity(tree, work, course.v[f])
        newton_euler(out.torque[f], tree, work, course.a[f], course.external[f])
        body = work.bodies[root]
        for c in range(3):
            wrench[f, c] = body.f[3 + c]
            wrench[f, 3 + c] = body.f[c]
            wrench[f, 6 + c] = body.r[c]
        momentum = momentum_about_com(tree, work, chosen)
        for c in range(3):
            wrench[f, 9 + c] = momentum[c]
        for i in range(len(contacts)):
            link = contacts[i]
            for c in range(3):
                out.places[f, i, c] = work.bodies[tree.links[link].root].r[c] + work.bodies[link].p[c]


@jit
def coms(out: Floats, tree: Tree, work: TreeData, block: Ints, q: Floats) -> None:
    """Centre of mass of the figure in each of F frames: (F, 3)."""
    for f in range(len(q)):
        forward_position(tree, work, q[f])
        mass, x, y, z = 0.0, 0.0, 0.0, 0.0
        for i in range(block[0], block[1]):
            body = work.bodies[i]
            m = tree.links[i].mass
            mass += m
            x += m * body.p[0] + body.h[0]
            y += m * body.p[1] + body.h[1]
            z += m * body.p[2] + body.h[2]
        r = load3(work.bodies[block[0]].r)
        store(out[f], (r[0] + x / mass, r[1] + y / mass, r[2] + z / mass))
