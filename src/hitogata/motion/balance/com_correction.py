"""Correction of a centre-of-mass curve so that the point-mass ZMP follows a target (003 §3.1)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import InputError
from ..curves.banded import solve_banded
from ..curves.nurbs import Nurbs

#: fixed control points at each end: they determine position, velocity and acceleration there
HELD = {"rest": 3, "position": 1, "free": 0}
#: weight of a row of a flight relative to one of the ground
_BALLISTIC = 1e3
#: smallest ground force beside a flight, as a fraction of the weight
_FAINT = 0.02


def point_mass_zmp(com: Array, acceleration: Array, height: Array, gravity: float) -> Array:
    """ZMP of a body with constant angular momentum about its COM: (S, 2) m, on the plane z = height.

    com, acceleration: (S, 3). From 003 (5), (6) with ñ = 0: x_Z = x − (z − z_Z) ẍ / (z̈ + g).
    """
    lever = (com[:, 2] - height) / (acceleration[:, 2] + gravity)
    return np.asarray(com[:, :2] - lever[:, None] * acceleration[:, :2])


def corrected(
    com: Nurbs,
    t: Array,
    target: Array,
    height: Array,
    gravity: float,
    ends: str = "rest",
    flying: NDArray[np.bool_] | None = None,
    *,
    free: tuple[int, int] | None = None,
) -> Nurbs:
    """The curve with its x and y bent so that the point-mass ZMP comes nearest to `target` (S, 2) at times t.

    com: (n+1, 3) control points over time, usually of degree 5. height: (S,) of the ZMP's plane. ends: values kept at
    both ends: 'rest' position, velocity and acceleration; 'position' only that (as in [003]); 'free' none.

    The rows are those of 003 (13)–(17), divided by −m (z̈_G + g), so that least squares minimises the ZMP's error in
    metres:

        Δx − (z − z_Z)/(z̈ + g) Δẍ = x_target − x_ZMP

    free: the first control point to bend, and their number, instead of those given by `ends`.

    flying: (S,) frames without support. Without the division a row is (z̈+g) Δx − (z−z_Z) Δẍ = …; for z̈ + g = 0 it
    requires zero horizontal acceleration. Rows of a flight have this form, with a larger weight. Next to a flight,
    where the ground force is small, the ZMP has a small weight.

    ñ_y of (8) and (17) has a minus that is missing in print. (19) is solved without forming AᵀA (`solve_banded`).
    """
    if ends not in HELD:
        raise InputError(f"ends must be one of {', '.join(map(repr, HELD))}, not {ends!r}")
    basis = com.basis
    held, unknown = free or (HELD[ends], basis.count - 2 * HELD[ends])
    if unknown < 1:
        raise InputError(f"{basis.count} control points with {held} held at each end leave nothing to bend")
    if len(t) < unknown:
        raise InputError(f"{len(t)} samples for {unknown} free control points; more samples are needed")
    position, first = basis.rows(t)
    curvature, _ = basis.rows(t, 2)
    place, acceleration = com.weighted(position, first), com.weighted(curvature, first)
    weight = acceleration[:, 2] + gravity
    air = np.zeros(len(t), dtype=bool) if flying is None else flying
    if air.any():
        # beside a flight the ground force is small; `flight` ensures that it is not negative
        weight = np.maximum(weight, _FAINT * gravity)
    if not (weight[~air] > 0.0).all():
        at = int(np.argmin(np.where(air, np.inf, weight)))
        raise InputError(
            f"at {t[at]:.3f} s the centre of mass falls at {-acceleration[at, 2]:.3g} m/s²; it must stay below "
            f"gravity's {gravity:.3g}, or the feet have nothing to push"
        )
    lever = (place[:, 2] - height) / np.where(air, gravity, weight)
    A = position - lever[:, None] * curvature  # 003 (14)(15), a row over −m (z̈ + g); (10)(11) are basis.rows
    b = target - (place[:, :2] - lever[:, None] * acceleration[:, :2])  # 003 (17) with its minus, likewise
    if air.any():
        A[air] = -_BALLISTIC * lever[air, None] * curvature[air]
        b[air] = _BALLISTIC * lever[air, None] * acceleration[air, :2]
        share = np.where(air, 1.0, np.minimum(weight / gravity, 1.0))[:, None]
        A, b = share * A, share * b
    delta = solve_banded(A, first, b, held, unknown, "COM correction")  # 003 (13), the solution of (19)
    points = com.points.copy()
    points[held : held + unknown, :2] += delta  # 003 (9)(16)
    return Nurbs(com.degree, com.knots, points, com.weights)
