"""Flights: spans without support. Only gravity accelerates the centre of mass; angular momentum is constant.

The height is solved first: a curve whose acceleration is −g in every flight and whose third derivative is least
elsewhere, through the heights of the keyframes. Force and moment are then linear in x and y (`com_correction`).
"""

from __future__ import annotations

import copy
from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import MotionError
from ..curves.nurbs import Nurbs, RationalBasis
from ..keyframes import Keyframes
from ..tasks import Com
from .contact_plan import ContactPlan

_DEGREE = 5
#: multiplicity of a knot where a flight begins or ends: position, velocity and acceleration are continuous
_TIMES = 3
#: weights of rows: gravity in flight, heights at take-off and landing, heights given by keyframes, heights of their
#: poses; of least jerk, s³
_FALLS, _EDGE, _SAID, _POSED, _JERK = 1e4, 3e2, 3e1, 1e1, 2e-3
#: lift of feet without keyframes, relative to the body's rise in a flight, g T²/8
LIFT = 0.6
#: m by which legs are bent more than a flight requires
_BENT = 0.02
#: m: allowed height above the poses' own; s²: weight of accelerations among heights; active-set iterations
_OVER, _TIME2, _ROUNDS = 1e-3, 1e-2, 20
#: least number of frames of a flight
_FRAMES = 5


def flights_of(motion: Keyframes) -> list[tuple[float, float]]:
    """Start and end, s, of each flight; keyframes in the air do not divide it."""
    found: list[tuple[float, float]] = []
    for before, after in pairwise(motion.keyframes):
        if before.flight:
            if found and found[-1][1] == before.time:
                found[-1] = (found[-1][0], after.time)
            else:
                found.append((before.time, after.time))
    return found


def with_room(motion: Keyframes, plan: ContactPlan, gravity: float) -> Keyframes:
    """The motion with legs bent at take-off and landing, if keyframes specify no height there.

    Feet leave and land with zero velocity, the body with that of its flight, so for some time it rises while they do
    not. At both ends the body must be lower than at home by this rise, and a little more.
    """
    u = np.linspace(0.0, 1.0, 101)
    foot = 64.0 * u**3 * (1.0 - u) ** 3
    home = float(motion.figure.com()[2]) - float(plan.regions[0].centroid[2])
    keys = list(motion.keyframes)
    for a, b in flights_of(motion):
        fall = 0.5 * gravity * (b - a) ** 2
        lift = min(motion.options.clearance, LIFT * 0.25 * fall)
        room = float((fall * u * (1.0 - u) - lift * foot).max()) + _BENT
        for k, key in enumerate(keys):
            if key.time in (a, b) and not any(_says_height(task) for task in key.tasks):
                low = Com((0.0, 0.0, float(plan.regions[k].centroid[2]) + home - room), weight=(0, 0, 1), priority=2)
                keys[k] = replace(key, tasks=(*key.tasks, low))
    out = copy.copy(motion)
    out.keyframes = keys
    return out


def flight_frames(motion: Keyframes, t: Array) -> NDArray[np.bool_]:
    """(S,): frames without support."""
    out = np.zeros(len(t), dtype=bool)
    for a, b in flights_of(motion):
        inside = (t > a + 1e-9) & (t < b - 1e-9)
        if inside.sum() < _FRAMES:
            raise MotionError(
                -1, 0.0, "", f"the flight from {a:g} to {b:g} s has {inside.sum()} frames; take more frames a second"
            )
        out |= inside
    return out


def flight_basis(motion: Keyframes, t: Array) -> RationalBasis:
    """Of the COM's curve: one piece in each flight, even pieces between them."""
    spans = flights_of(motion)
    edges = [float(t[0]), *(x for span in spans for x in span), float(t[-1])]
    inner: list[float] = []
    for i, (a, b) in enumerate(pairwise(edges)):
        if i % 2 == 0:
            count = max(round(motion.options.control_points * (b - a)), 2)
            inner += np.linspace(a, b, count + 1)[1:-1].tolist()
        if i + 2 < len(edges):
            inner += [b] * _TIMES
    knots = np.concatenate([np.repeat(t[0], _DEGREE + 1), inner, np.repeat(t[-1], _DEGREE + 1)])
    return RationalBasis(_DEGREE, knots, None, len(inner) + _DEGREE + 1)


def with_ballistic_heights(
    com: Nurbs, motion: Keyframes, heights: Array, t: Array, flying: NDArray[np.bool_], gravity: float
) -> Nurbs:
    """The COM's curve with the height that flights require. heights: (K,) m of the keyframes' poses."""
    basis = com.basis
    times = np.array([key.time for key in motion.keyframes])
    spans = flights_of(motion)
    said = np.array([any(_says_height(task) for task in key.tasks) for key in motion.keyframes])
    # poses in the air have no height of their own
    inside = np.array([any(a < time < b for a, b in spans) for time in times])
    edge = np.array([any(abs(time - end) < 1e-9 for span in spans for end in span) for time in times])
    weight = np.where(edge, _EDGE, np.where(said, _SAID, np.where(inside, 0.0, _POSED)))
    weight[[0, -1]] = _FALLS
    A = np.vstack(
        [
            _FALLS / gravity * basis.matrix(t[flying], 2),
            weight[:, None] * basis.matrix(times),
            _JERK * basis.matrix(t[~flying], 3),
        ]
    )
    b = np.concatenate([np.full(int(flying.sum()), -_FALLS), weight * heights, np.zeros(int((~flying).sum()))])
    # both ends at rest: the first three control points are one
    ends = np.zeros((basis.count, basis.count - 4))
    ends[[0, 1, 2], 0] = 1.0
    ends[3:-3, 1:-1] = np.eye(basis.count - 6)
    ends[[-1, -2, -3], -1] = 1.0
    z = ends @ _bounded(A @ ends, b, *_bounds(basis, t, flying, times, heights, gravity, ends))
    points = com.points.copy()
    points[:, 2] = z
    curve = Nurbs(basis.degree, basis.knots, points, basis.weights)
    push = curve(t, 2)[:, 2] + gravity
    push[flying] = np.inf
    if push.min() < -1e-2 * gravity:
        at = int(np.argmin(push))
        raise MotionError(
            -1,
            0.0,
            "",
            f"at {t[at]:.3f} s the centre of mass would have to fall at {gravity - push[at]:.3g} m/s² on the ground; "
            "give more time before take-off or after landing, a deeper squat or a shorter flight",
        )
    return curve


def _bounds(
    basis: RationalBasis, t: Array, flying: NDArray[np.bool_], times: Array, heights: Array, gravity: float, ends: Array
) -> tuple[Array, Array]:
    """Rows C x ≤ d on the ground: the height is at most the higher of the two keyframes' poses, which legs can reach,
    and the ground need not pull."""
    ground = t[~flying]
    k = np.clip(np.searchsorted(times, ground, side="right") - 1, 0, len(times) - 2)
    high = np.maximum(heights[k], heights[k + 1]) + _OVER
    C = np.vstack([basis.matrix(ground), -_TIME2 * basis.matrix(ground, 2)])
    return C @ ends, np.concatenate([high, np.full(len(ground), _TIME2 * gravity)])


def _bounded(A: Array, b: Array, C: Array, d: Array) -> Array:
    """Least squares with C x ≤ d, as a penalty that is quadratic on one side: Newton's method on the active rows."""
    active = np.zeros(len(d), dtype=bool)
    x = np.linalg.lstsq(A, b, rcond=None)[0]
    for _ in range(_ROUNDS):
        now = (C @ x > d + 1e-9) | (active & (C @ x > d - 1e-4))
        if (now == active).all():
            break
        active = now
        x = np.linalg.lstsq(np.vstack([A, _EDGE * C[active]]), np.concatenate([b, _EDGE * d[active]]), rcond=None)[0]
    return np.asarray(x)


def _says_height(task: object) -> bool:
    return isinstance(task, Com) and bool(np.broadcast_to(np.asarray(task.weight, dtype=np.float64), 3)[2] > 0.0)
