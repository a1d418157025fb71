"""A rod between two points: its direction, its free axes, and the nearest pose in which it has its length.

Frames A and B have their origins at the two ends, s = p_B − p_A = l n. The one row is n, the force on b along it. The
force on a acts at A and is opposite. Both lie on the line of the rod. Moving the force on a along that line to B's
origin therefore changes neither its moment nor the row. So a rod is treated as all other connections are, with both
forces at one point. With ω the angular velocity of a, and u = n l̇ + ω × s + slide the velocity of B relative to A,

    l̇ = n·u        l̈ = n·u̇ + (|u|² − (n·u)²) / l

slide is the velocity perpendicular to n as seen from a. The terms of ω are those of any joint (`velocity_terms`), and
|slide|² / l is the rod's own.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats, Record, Records
from ..math.vector import Mat3, Vec3, column, cross, dot, scale, store
from ..tree.joint import read_coordinates, write_axes
from .tolerances import COINCIDENT_ENDS


@jit
def direction(s: Vec3, otherwise: Vec3) -> tuple[Vec3, float]:
    """Unit vector along s and the length of s; `otherwise` if the length is zero."""
    length = math.sqrt(dot(s, s))
    if length < COINCIDENT_ENDS:
        return otherwise, length
    return scale(1.0 / length, s), length


@jit
def across(n: Vec3) -> tuple[Vec3, Vec3]:
    """Two unit vectors perpendicular to a unit vector and to each other."""
    x, y, z = math.fabs(n[0]), math.fabs(n[1]), math.fabs(n[2])
    away = (1.0, 0.0, 0.0)
    if y <= x and y <= z:
        away = (0.0, 1.0, 0.0)
    elif z <= x:
        away = (0.0, 0.0, 1.0)
    e = cross(n, away)
    e = scale(1.0 / math.sqrt(dot(e, e)), e)
    return e, cross(n, e)


@jit_late
def write_rod(rows: Records, axes: Records, loop: Record, R_WA: Mat3, R_WB: Mat3, s: Vec3) -> None:
    """Row and free axes of a rod. s: from A's origin to B's, world axes."""
    n, _ = direction(s, column(R_WA, 0))
    rows[loop.row].turns = 0
    store(rows[loop.row].u, n)
    e, f = across(n)
    k = loop.v
    store(axes[k].axis, e)
    store(axes[k + 1].axis, f)
    for i in range(3):
        store(axes[k + 2 + i].axis, column(R_WB, i))


@jit
def write_rope(rows: Records, axes: Records, loop: Record, R_WA: Mat3, R_WB: Mat3, s: Vec3) -> None:
    """Row and free axes of a rope: the row is the direction of its pull, all six freedoms are free."""
    n, _ = direction(s, column(R_WA, 0))
    rows[loop.row].turns = 0
    store(rows[loop.row].u, n)
    write_axes(axes, loop, R_WA, R_WB)


@jit
def rod_bend(s: Vec3, slide: Vec3) -> Vec3:
    """Centripetal term of the rod in its row's acceleration. slide: of B perpendicular to it, as seen from a."""
    squared = dot(s, s)
    if squared < COINCIDENT_ENDS * COINCIDENT_ENDS:
        return (0.0, 0.0, 0.0)
    return scale(dot(slide, slide) / squared, s)


@jit
def nearest_on_rod(q: Floats, loop: Record, R: Mat3, p: Vec3) -> tuple[Mat3, Vec3]:
    """Coordinates at which the rod, or a rope, is nearest to R_AB, p_AB, and its R_AB, p_AB there."""
    read_coordinates(q, loop, R, p)
    n, length = direction(p, (1.0, 0.0, 0.0))
    if loop.rope and length <= loop.length:
        return R, p
    for i in range(3):
        q[loop.q + i] = loop.length * n[i]
    return R, scale(loop.length, n)
