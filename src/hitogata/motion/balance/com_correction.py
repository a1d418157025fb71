"""Correction of a centre-of-mass curve so that the point-mass ZMP follows a target (003 §3.1)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import InputError
from ..curves.banded import solve_banded
from ..curves.nurbs import Nurbs

#: control points at each end that stay: position, velocity and acceleration there are kept
HELD = {"rest": 3, "position": 1, "free": 0}
#: what a row of a flight counts against one of the ground
_BALLISTIC = 1e3
#: part of the weight that the ground pushes with at the least beside a flight
_FAINT = 0.02


def point_mass_zmp(com: Array, acceleration: Array, height: Array, gravity: float) -> Array:
    """ZMP of a body whose angular momentum about its COM stays: (S, 2) m, on the plane z = height.

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

    com: (n+1, 3) control points over time, degree 5 by custom. height: (S,) of the ZMP's plane. ends: what the bend
    leaves alone at both ends: 'rest' position, velocity and acceleration; 'position' only that (as the paper has it);
    'free' nothing.

    The rows are those of 003 (13)–(17), divided by −m (z̈_G + g) so that least squares makes the ZMP's error in metres
    least:

        Δx − (z − z_Z)/(z̈ + g) Δẍ = x_target − x_ZMP

    free: the first control point that is bent, and how many are, in place of what `ends` says.

    flying: (S,) frames in which nothing carries. Without the division a row is (z̈+g) Δx − (z−z_Z) Δẍ = …, and where
    z̈ + g = 0 it says that there is no acceleration: in a flight rows are taken so, and count more than all others. Next
    to it, where the ground pushes little, the ZMP counts as little.

    ñ_y of (8) and (17) has a minus that the print lacks. (19) is solved without forming AᵀA (`solve_banded`).
    """
    if ends not in HELD:
        raise InputError(f"ends is {ends!r}; choose from {', '.join(map(repr, HELD))}")
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
        # beside a flight the ground hardly pushes, and `flight` has seen to it that it need not pull
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
