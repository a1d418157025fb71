"""Radii of curvature against differences of the contact point, and common normals against a search."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import minimize

from hitogata import Capsule, Cylinder, Ellipsoid, Sphere
from hitogata.arrays import Array
from hitogata.chain.shapes.shape import Shape
from hitogata.kernels.geometry.curvature import (
    EDGE_LIKE,
    FACE_LIKE,
    POINT_LIKE,
    common_normal,
    radii,
    solve_tensor,
)
from hitogata.kernels.geometry.distance.nearest import nearest
from hitogata.kernels.geometry.distance.separating_direction import nearest_buffers
from hitogata.kernels.geometry.support import support
from hitogata.kernels.geometry.tables import between
from hitogata.kernels.geometry.tolerances import FLAT_RADIUS
from hitogata.kernels.math.tangents import tangents
from tests.kernels.geometry.posed import pose, posed

ZERO = (0.0, 0.0, 0.0)
ROUND: list[Shape] = [Ellipsoid(radii=(0.2, 0.5, 0.3)), Cylinder(radius=0.3, length=0.4), Sphere(radius=0.25)]


def point(body: Shape, R: Array, m: Array) -> Array:
    """The point of a surface with the outward normal m, by the definition of the shape."""
    d = R.T @ m
    match body:
        case Ellipsoid():
            r = np.asarray(body.radii)
            return np.asarray(R @ (r * r * d / np.linalg.norm(r * d)))
        case Cylinder():
            across = np.array([d[0], d[1], 0.0])
            ring = body.radius * across / np.linalg.norm(across)
            return np.asarray(R @ (ring + np.array([0.0, 0.0, np.sign(d[2]) * 0.5 * body.length])))
        case _:
            assert isinstance(body, Sphere)
            return np.asarray(body.radius * m)


@pytest.mark.parametrize(
    "body",
    [Ellipsoid(radii=(0.2, 0.5, 0.3)), Cylinder(radius=0.3, length=0.4), Sphere(radius=0.25)],
    ids=lambda b: b.name,
)
@pytest.mark.parametrize("draw", range(4))
def test_radii_are_the_derivative_of_the_contact_point(body: Shape, draw: int) -> None:
    rng = np.random.default_rng(draw)
    placed = pose(rng)
    shapes, work, _ = posed((body, placed))
    m = rng.normal(size=3)
    m /= np.linalg.norm(m)
    t, s = (np.array(u) for u in tangents(tuple(m)))
    found = radii(shapes, work, 0, tuple(m), POINT_LIKE, ZERO, tuple(t), tuple(s))
    h, slopes = 1e-6, []
    for u in (t, s):
        ends = [point(body, placed[0], (m + sign * h * u) / np.hypot(1.0, h)) for sign in (1.0, -1.0)]
        slopes.append((ends[0] - ends[1]) / (2.0 * h))
    assert found == pytest.approx((t @ slopes[0], s @ slopes[0], s @ slopes[1]), abs=1e-8)


def test_faces_and_edges_are_flat_and_margins_add() -> None:
    shapes, work, _ = posed((Capsule(radius=0.1, length=0.4), (np.eye(3), np.zeros(3))))
    m, t, s = (1.0, 0.0, 0.0), (0.0, 0.6, 0.8), (0.0, -0.8, 0.6)
    assert radii(shapes, work, 0, m, FACE_LIKE, ZERO, t, s) == (FLAT_RADIUS, 0.0, FLAT_RADIUS)
    tt, ts, ss = radii(shapes, work, 0, m, EDGE_LIKE, (0.0, 0.0, 1.0), t, s)
    tensor = np.array([[tt, ts], [ts, ss]])
    along = np.array([0.8, 0.6])
    assert along @ tensor @ along == pytest.approx(FLAT_RADIUS + 0.1, rel=1e-15)
    assert (tt, ts, ss) == pytest.approx((0.1 + 0.64 * FLAT_RADIUS, 0.48 * FLAT_RADIUS, 0.1 + 0.36 * FLAT_RADIUS))
    assert radii(shapes, work, 0, m, POINT_LIKE, ZERO, t, s) == pytest.approx((0.1, 0.0, 0.1))


def test_tensors_are_inverted() -> None:
    tensor = np.array([[2.0, 0.3], [0.3, 0.5]])
    assert solve_tensor((2.0, 0.3, 0.5), 0.7, -1.1) == pytest.approx(np.linalg.solve(tensor, (0.7, -1.1)))


@pytest.mark.parametrize("draw", range(6))
def test_a_common_normal_has_more_room_than_all_others(draw: int) -> None:
    rng = np.random.default_rng(draw)
    a, b = Ellipsoid(radii=(0.2, 0.4, 0.3)), Ellipsoid(radii=(0.5, 0.25, 0.35))
    first, second = pose(rng), (pose(rng)[0], np.array([0.7, 0.5, -0.6]))
    shapes, work, _ = posed((a, first), (b, second))
    found = nearest_buffers()
    nearest(found, shapes, work, 0, 1)
    record = found.found[0]
    between_centres = second[1] - first[1]
    # away from the solution by some degrees
    record["n"][:] = record["n"] + 0.05 * rng.normal(size=3)
    record["n"][:] /= np.linalg.norm(record["n"])
    assert common_normal(record, shapes, work, 0, 1, between(work, 0, 1))
    n = record["n"].copy()

    def room(x: Array) -> float:
        u = x / np.linalg.norm(x)
        return float(point(a, first[0], -u) @ u - (between_centres + point(b, second[0], u)) @ u)

    best = minimize(lambda x: -room(x), n + 0.02 * rng.normal(size=3), method="BFGS", options={"gtol": 1e-10})
    assert room(n) >= -best.fun - 1e-12
    way = np.array(support(shapes, work, 0, tuple(-n))) - between_centres - np.array(support(shapes, work, 1, tuple(n)))
    assert np.cross(n, way) == pytest.approx(np.zeros(3), abs=1e-10)


def test_of_two_edges_it_is_across_both_and_of_faces_there_is_none() -> None:
    rod = Capsule(radius=0.05, length=1.0)
    turned = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]])
    shapes, work, _ = posed((rod, (np.eye(3), np.zeros(3))), (rod, (turned, np.array([0.3, 0.0, 0.0]))))
    record = nearest_buffers().found[0]
    record["kind_a"] = record["kind_b"] = EDGE_LIKE
    record["edge_a"], record["edge_b"], record["n"] = (0.0, 0.0, 1.0), (0.0, 0.8, 0.6), (-1.0, 0.1, 0.2)
    assert common_normal(record, shapes, work, 0, 1, (0.3, 0.0, 0.0))
    assert record["n"] == pytest.approx((-1.0, 0.0, 0.0))
    record["edge_b"] = (0.0, 0.0, -1.0)
    assert not common_normal(record, shapes, work, 0, 1, (0.3, 0.0, 0.0))  # parallel
    record["kind_b"] = FACE_LIKE
    assert not common_normal(record, shapes, work, 0, 1, (0.3, 0.0, 0.0))
