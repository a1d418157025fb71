"""A multistep method whose steps may span several grid steps: Adams of variable order and step, as PEC.

The accelerations at the last times are kept as divided differences c_j, newest first. With P_j(s) the product of (s +
age_i) over i < j, the polynomial through the newest p of them is a(s) = Σ c_j P_j(s). Its integral predicts v at any
time s. The same polynomial serves the step, the grid times inside it and the location of events.

One evaluation at the predicted end adds the term that makes the polynomial pass through it: c_p = (a − predicted a) /
P_p(h). The change of v by this term is the error of the prediction, by which the step is judged. The result includes
the change.

Rotations follow from v(s) by a Magnus series of order six.
"""

from __future__ import annotations

import math

import numpy as np

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...dynamics.accelerations import accelerations
from ...loops.kinematics import velocity_rhs
from ...math.arrays import Floats
from ...math.vector import Vec3, add, cross, scale
from ...mechanism.system import Data, Stages, System
from ...singular.active_rank import any_weak
from ...tree.joint import QUATERNION, integrate
from ...tree.kinematics import forward_velocity
from ...tree.tables import Tree
from ..near_singular.loop_force_work import keep_row_forces
from ..steps.projection import project_to_constraints
from ..steps.tolerances import JUMP_CHANGE
from .tolerances import ADAMS_MAX_LIFT, FIRST_ADAMS_ORDER, MAX_ADAMS_ORDER, MIN_ADAMS_ORDER

DEPTH = MAX_ADAMS_ORDER + 1

# rows of `integrate_basis` for each P_j over a step: ∫ and ∫∫ over all of it, value at its end; ∫ up to its middle,
# 12/h² times the first moment of that ∫ about the middle, slope (times h) there
WHOLE, TWICE, END, TO_MIDDLE, FIRST_MOMENT, SLOPE = range(6)
#: the same for 1, x, x², … over the unit interval
_m = np.arange(DEPTH + 1)
POWER_MOMENTS = np.array(
    [
        1.0 / (_m + 1),
        1.0 / ((_m + 1) * (_m + 2)),
        np.ones(DEPTH + 1),
        0.5 ** (_m + 1) / (_m + 1),
        12.0 / (_m + 1) * (1.0 / (_m + 3) - 0.5 / (_m + 2)),
        _m * 0.5 ** (_m - 1.0),
    ]
)


@jit
def push_history(a: Floats, power: float, h: float, known: int, stages: Stages) -> None:
    """Add the accelerations and the power at a new time, h after the last one. known: how many there are before."""
    past, ages, fresh = stages.past, stages.ages, stages.bend
    n = len(a)
    for j in range(DEPTH - 1, 0, -1):
        ages[j] = ages[j - 1] + h
    ages[0] = 0.0
    for k in range(n):
        fresh[k] = a[k]
    fresh[n] = power
    for j in range(min(known, DEPTH - 1)):
        r = 1.0 / ages[j + 1]
        for k in range(n + 1):
            old = past[j, k]
            past[j, k] = fresh[k]
            fresh[k] = (fresh[k] - old) * r
    last = min(known, DEPTH - 1)
    for k in range(n + 1):
        past[last, k] = fresh[k]


@jit
def integrate_basis(h: float, order: int, stages: Stages) -> None:
    """Integrals and values of P_0 … P_order over a step h, into stages.weights."""
    weights, b, ages = stages.weights, stages.powers, stages.ages
    for m in range(order + 2):
        b[m] = 0.0
    b[0] = 1.0  # P_j(h x) by powers of x
    for j in range(order + 1):
        for what in range(6):
            total = 0.0
            for m in range(j + 1):
                total += b[m] * POWER_MOMENTS[what, m]
            weights[what, j] = total
        weights[WHOLE, j] *= h
        weights[TWICE, j] *= h * h
        weights[TO_MIDDLE, j] *= h
        for m in range(j + 1, 0, -1):
            b[m] = ages[j] * b[m] + h * b[m - 1]
        b[0] *= ages[j]


@jit
def difference_norms(known: int, stages: Stages) -> float:
    """Norm of each c_j, as of an error, into stages.sizes. Returns the largest |v|. See `error_norm.py`."""
    past, v0, found, total, weight = stages.past, stages.v0, stages.sizes, stages.powers, stages.weight
    n, count = len(v0), min(known, DEPTH)
    fastest = 0.0
    for j in range(FIRST_ADAMS_ORDER, count):
        found[j] = total[j] = 0.0
    for k in range(n):
        fastest = max(fastest, math.fabs(v0[k]))
        # all sums in parallel: in sequence each addition would depend on the previous one
        for j in range(FIRST_ADAMS_ORDER, count):
            total[j] += weight[k] * past[j, k] ** 2
        if stages.last[k]:
            for j in range(FIRST_ADAMS_ORDER, count):
                found[j] = max(found[j], total[j])
                total[j] = 0.0
    for j in range(FIRST_ADAMS_ORDER, count):
        found[j] = max(math.sqrt(found[j]), math.fabs(past[j, n]) * stages.work_weight[0])
    return fastest


@jit
def least_error(h: float, known: int, stages: Stages) -> tuple[float, int]:
    """Error of v in a step h, minimised over the order, and that order. After `difference_norms`."""
    b, ages, found = stages.powers, stages.ages, stages.sizes
    for m in range(DEPTH + 1):
        b[m] = 0.0
    b[0] = 1.0
    lowest = max(FIRST_ADAMS_ORDER, min(MIN_ADAMS_ORDER, known - 1))
    least, order = math.inf, 0
    for j in range(min(known, DEPTH)):
        if j >= lowest:
            total = 0.0
            for m in range(j + 1):
                total += b[m] * POWER_MOMENTS[WHOLE, m]
            error = h * total * found[j]
            if error < least:
                least, order = error, j
        for m in range(j + 1, 0, -1):
            b[m] = ages[j] * b[m] + h * b[m - 1]
        b[0] *= ages[j]
    return least, order


@jit
def magnus_rotation(whole: Vec3, a1: Vec3, a2: Vec3, a3: Vec3) -> Vec3:
    """Rotation vector, in the child's axes, of an angular velocity with h ω(h/2 + h x) = a1 + b x + a3 x² + …

    whole: its integral. a2: 12 times its first moment ∫ x h ω dx, which is b plus the contribution of x³. Magnus series
    to order six (Blanes, Casas & Ros 2000), with −a × b for [a, b] because the velocity is in the rotating axes.
    """
    c1 = scale(-1.0, cross(a1, a2))
    c2 = scale(1.0 / 60.0, cross(a1, add(scale(2.0, a3), c1)))
    left = add(scale(-20.0, a1), add(scale(-1.0, a3), c1))
    return add(whole, scale(-1.0 / 240.0, cross(left, add(a2, c2))))


@jit
def predict(h: float, order: int, terms: int, tree: Tree, stages: Stages) -> float:
    """(q1, v1) from (q0, v0) after time h by the polynomial of an order. Returns the work.

    terms: the order, or one more for the polynomial extended by `correct`.
    """
    past, weights, bend = stages.past, stages.weights, stages.bend
    q0, v0, q1, v1, u = stages.q0, stages.v0, stages.q1, stages.v1, stages.u
    ahead, half, moment, slope = stages.du[1], stages.du[2], stages.du[3], stages.du[4]
    n = len(v0)
    integrate_basis(h, order, stages)
    for k in range(n):
        v1[k] = v0[k]
        u[k] = h * v0[k]
        ahead[k] = 0.0
        half[k] = v0[k]
        moment[k] = 0.0
        slope[k] = 0.0
    gained = 0.0
    for j in range(terms):
        c = past[j] if j < order else bend
        whole, twice, end = weights[WHOLE, j], weights[TWICE, j], weights[END, j]
        to_half, about_half, steep = weights[TO_MIDDLE, j], weights[FIRST_MOMENT, j], weights[SLOPE, j]
        for k in range(n):
            v1[k] += whole * c[k]
            u[k] += twice * c[k]
            ahead[k] += end * c[k]
            half[k] += to_half * c[k]
            moment[k] += about_half * c[k]
            slope[k] += steep * c[k]
        gained += whole * c[n]
    for i in range(1, len(tree.links)):
        link = tree.links[i]
        at = QUATERNION[link.kind]
        if at >= 0:
            k = link.v + at
            a1 = (h * half[k], h * half[k + 1], h * half[k + 2])
            a2 = scale(h * h, (moment[k], moment[k + 1], moment[k + 2]))
            a3 = scale(0.5 * h * h, (slope[k], slope[k + 1], slope[k + 2]))
            turned = magnus_rotation((u[k], u[k + 1], u[k + 2]), a1, a2, a3)
            for c3 in range(3):
                u[k + c3] = turned[c3]
    integrate(q1, tree.links, q0, u, 1.0)
    return gained


@jit
def correct(a: Floats, power: float, order: int, stages: Stages) -> tuple[float, float]:
    """Extend the polynomial through the accelerations at the end of the step taken by `predict`.

    Corrects v1, and leaves the remaining displacement of q1 in stages.u. Returns the error of the prediction in v and
    in the work (`error_norm.py`), and the correction of the work.
    """
    weights, fresh, v1, u, ahead = stages.weights, stages.bend, stages.v1, stages.u, stages.du[1]
    n = len(a)
    r = 1.0 / weights[END, order]
    whole, twice = weights[WHOLE, order], weights[TWICE, order]
    largest, total = 0.0, 0.0
    for k in range(n):
        c = (a[k] - ahead[k]) * r
        fresh[k] = c
        v1[k] += whole * c
        u[k] = twice * c
        total += stages.weight[k] * c * c
        if stages.last[k]:
            largest = largest if total <= largest else total  # also true for NaN
            total = 0.0
    expected = 0.0
    for j in range(order):
        expected += weights[END, j] * stages.past[j, n]
    fresh[n] = (power - expected) * r
    off = max(math.sqrt(largest), math.fabs(fresh[n]) * stages.work_weight[0])
    return math.fabs(whole) * off, whole * fresh[n]


@jit_late
def predicted_step(h: float, order: int, tree: Tree, stages: Stages) -> float:
    """(q1, v1) a step h after (q0, v0), and the accelerations there, by the polynomial alone. Returns the work."""
    gained = predict(h, order, order, tree, stages)
    ahead, power = stages.du[1], 0.0
    for k in range(len(ahead)):
        stages.a_end[k] = ahead[k]
    for j in range(order):
        power += stages.weights[END, j] * stages.past[j, len(ahead)]
    stages.power_end[0] = power
    return gained


@jit
def adams_step(
    h: float,
    order: int,
    allowed: float,
    sys: System,
    data: Data,
    stages: Stages,
) -> tuple[bool, float, float, float]:
    """(q1, v1) a step h after (q0, v0), projected onto the loops, and the accelerations there in stages.a_end.

    Returns whether the error of the prediction is at most `allowed`, the work, the position error before the
    projection, and the energy lost. If it is not, (q1, v1) are undefined, but stage 0 of a Runge–Kutta step is
    unchanged.
    """
    q1, v1 = stages.q1, stages.v1
    gained = predict(h, order, order, sys.tree, stages)
    stages.power_end[0], shift = accelerations(stages.a_end, stages.torque, sys, data, q1, v1)
    error, missed = correct(stages.a_end, stages.power_end[0], order, stages)
    if not error <= allowed:
        return False, 0.0, 0.0, 0.0
    if len(sys.loops.table) > 0:
        keep_row_forces(data)
        velocity_rhs(sys, data)
        for i in range(len(data.loops.rows)):
            data.loops.opening[i] = -data.loops.rows[i].rhs
        forward_velocity(sys.tree, data.tree, v1)
    span = stages.weights[TWICE, order] / stages.weights[WHOLE, order]
    moved, lifted, gap, lost = project_to_constraints(sys, data, q1, v1, stages.u, shift, span)
    return moved < JUMP_CHANGE and not (lifted > ADAMS_MAX_LIFT and any_weak(data)), gained + missed, gap, lost
