"""Corners of polyhedra whose faces are moved inward, against the vertices of the intersection of half-spaces."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial import HalfspaceIntersection

import hitogata as hg
from hitogata.arrays import Array
from hitogata.contact.insets import inset_corners
from hitogata.contact.polyhedra import polyhedron

RNG = np.random.default_rng(5)
OCTAHEDRON = np.concatenate([np.eye(3), -np.eye(3)])
TILTED = np.array([[0.0, 0.0, 1.0], [1.0, 0.2, 0.0], [0.1, 1.0, 0.0], [-1.0, 0.1, 0.0], [0.2, -0.8, 0.1]])


@pytest.mark.parametrize(
    "shape",
    [
        hg.Box(size=(0.1, 0.2, 0.3)),
        hg.Convex(points=TILTED),
        *(hg.Convex(points=RNG.normal(size=(n, 3))) for n in (8, 20, 60)),
    ],
)
def test_they_are_the_vertices_of_the_smaller_body(shape: hg.Shape) -> None:
    body, r = polyhedron(shape), 1e-7
    normals, offsets = body.planes()
    at = body.darts().at
    made = body.points[at] + r * inset_corners(normals, body.darts())
    inside = np.asarray(body.points).mean(axis=0)
    wanted = HalfspaceIntersection(np.column_stack([normals, r - offsets]), inside).intersections
    assert distance(wanted, made).max() < 1e-9
    assert distance(made, wanted).max() < 1e-9


def test_where_more_than_three_faces_meet_in_one_corner_it_stays_one() -> None:
    body = polyhedron(hg.Convex(points=OCTAHEDRON))
    normals, _ = body.planes()
    y = inset_corners(normals, body.darts())
    assert y == pytest.approx(-np.sqrt(3.0) * body.points[body.darts().at], abs=1e-9)


def distance(some: Array, others: Array) -> Array:
    """From each of some points to the nearest of others."""
    return np.linalg.norm(some[:, None] - others, axis=2).min(axis=1)
