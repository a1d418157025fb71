"""Poses along a trajectory: inverse kinematics frame by frame, rates of the result, and what the motion needs."""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats, Ints
from ..math.vector import copy, load3, store
from ..tree.centroidal import momentum_about_com
from ..tree.joint import difference_joint, integrate_joint
from ..tree.kinematics import forward_position, forward_velocity
from ..tree.rnea import newton_euler
from ..tree.tables import Tree, TreeData
from .problem import Problem, Search
from .solve import SOLVED, solve


@jit
def _guess(q: Floats, p: Problem, s: Search, tree: Tree, f: int, warm: bool) -> None:
    """Where frame f is likely to be. q: (F, nq).

    From the frames before it, taking velocity and acceleration to go on; or, if there is an earlier solution in q
    itself (warm), that, shifted as the frame before has turned out to be.
    """
    for i in range(p.block[0], p.block[1]):
        link = tree.links[i]
        if warm:
            # s.kept: what q[f − 1] was before it was solved anew
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
def track(
    q: Floats,
    status: Ints,
    errors: Floats,
    p: Problem,
    s: Search,
    tree: Tree,
    work: TreeData,
    targets: Floats,
    reference: Floats,
    tolerance: float,
    settled: float,
    most: int,
    warm: bool,
) -> int:
    """Inverse kinematics of F frames. q: (F, nq), the first row (all rows, if warm) a start. Returns the steps taken.

    targets: (F, T, TARGET), reference: (F, nq). status: (F,), errors: (F, M) out: weighted errors left.
    """
    F = len(q)
    s.info[0] = 0.0
    for f in range(F):
        if f > 0 and ((f == 1 and not warm) or status[f - 1] != SOLVED):
            # a nearest pose need not go on as it did
            copy(s.kept, q[f])
            copy(q[f], q[f - 1])
        elif f > 0:
            copy(s.trial, q[f])
            _guess(q, p, s, tree, f, warm)
            copy(s.kept, q[f])
            copy(q[f], s.trial)
        if f == 0:
            copy(s.kept, q[0])
        before = q[f - 1] if f > 0 else q[f]
        beside = f > 0 and status[f - 1] != SOLVED
        status[f] = solve(
            p, s, tree, work, q[f], before, targets[f], reference[f], tolerance, settled, most, False, False, beside
        )
        copy(errors[f], s.e)
    return int(s.info[0])


#: weights of f(t + j h), j = −2 … 2 from the row's own place, for the first and second derivative times h and h²:
#: exact for polynomials of the fourth degree; rows are where in the five points the derivative is wanted
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
    """Velocities and accelerations (F, nv) of poses (F, nq) that are h seconds apart, F ≥ 5; of the figure only.

    In the local coordinates u = q ⊖ q_f the angular velocity is u̇ at u = 0, and its derivative ü: the terms that the
    curvature of rotations adds have u̇ × u̇.
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
    out: Floats,
    places: Floats,
    torque: Floats,
    tree: Tree,
    work: TreeData,
    block: Ints,
    chosen: Ints,
    contacts: Ints,
    q: Floats,
    v: Floats,
    a: Floats,
    external: Floats,
) -> None:
    """What F frames of a motion need. One inverse-dynamics pass.

    out: (F, 12) force from outside, its moment about the root link's origin, that origin, and the angular momentum
    about the COM. places: (F, C, 3) of the contact links. torque: (F, nv).
    external: (F, n, 6) wrenches on the links, or (F, 0, 6).
    """
    root = block[0]
    for f in range(len(q)):
        forward_position(tree, work, q[f])
        forward_velocity(tree, work, v[f])
        newton_euler(torque[f], tree, work, a[f], external[f])
        body = work.bodies[root]
        for c in range(3):
            out[f, c] = body.f[3 + c]
            out[f, 3 + c] = body.f[c]
            out[f, 6 + c] = body.r[c]
        momentum = momentum_about_com(tree, work, chosen)
        for c in range(3):
            out[f, 9 + c] = momentum[c]
        for i in range(len(contacts)):
            link = contacts[i]
            for c in range(3):
                places[f, i, c] = work.bodies[tree.links[link].root].r[c] + work.bodies[link].p[c]


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
