"""Shapes as polyhedra: closed, convex, and with the volume of the shape."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import trimesh
from scipy.spatial import ConvexHull

import hitogata as hg
from hitogata.chain.shapes.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere
from hitogata.contact import polyhedra, polyhedron
from hitogata.contact.contact_tables import build_collision
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.errors import ModelError
from tests.closeness import assert_close

PLACED = {"at": (0.3, -0.2, 0.1), "rotation": ((1, 2, 3), 0.8)}
CASES: list[tuple[Shape, float]] = [
    (Box(size=(1.0, 2.0, 3.0), **PLACED), 6.0),
    *((Sphere(radius=0.5, fineness=n, **PLACED), math.pi / 6.0) for n in (4, 5, 8, 16, 31)),
    (Ellipsoid(radii=(1.0, 2.0, 3.0), **PLACED), 8.0 * math.pi),
    *((Cylinder(radius=0.5, length=2.0, fineness=n, **PLACED), 0.5 * math.pi) for n in (4, 16)),
    *((Capsule(radius=0.5, length=2.0, fineness=n, **PLACED), 0.5 * math.pi + math.pi / 6.0) for n in (4, 16)),
]


@pytest.mark.parametrize(("shape", "volume"), CASES)
def test_volume_is_that_of_the_shape(shape: Shape, volume: float) -> None:
    body = polyhedron(shape)
    assert_close("volume", body.volume, volume, within=1e-12)
    hull = ConvexHull(body.points)
    assert_close("Qhull", body.volume, hull.volume, within=1e-12)
    assert len(hull.vertices) == len(body.points)
    assert_close("centre", shape.p, body.points.mean(axis=0), scale=1.0, within=1e-12)


@pytest.mark.parametrize(
    "shape", [case[0] for case in CASES] + [Convex(points=np.random.default_rng(1).normal(size=(40, 3)))]
)
def test_faces_are_flat_and_close_the_body(shape: Shape) -> None:
    body = polyhedron(shape)
    normals, offsets = body.planes()
    heights = body.points @ normals.T - offsets
    assert heights.max() < 1e-12, "a point beyond a face"
    edges = set()
    for k, face in enumerate(body.faces):
        assert np.abs(heights[list(face), k]).max() < 1e-12, "a face that is not flat"
        edges |= {(face[c - 1], face[c]) for c in range(len(face))}
    assert all((b, a) in edges for a, b in edges)
    assert len(body.points) - len(edges) // 2 + len(body.faces) == 2
    shapes = build_shapes([Entry(shape, 0)])
    row = shapes.table[0]
    assert row["corners"] == 2 * row["faces"] - 4
    darts = np.arange(3 * row["corners"])
    assert (shapes.twin[shapes.twin] == darts).all()
    # a corner's three darts have three faces on their left, and its point lies on all of them
    assert all(len(set(shapes.face[3 * c : 3 * c + 3])) == 3 for c in range(row["corners"]))
    on = np.einsum("dk,dk->d", shapes.normals[shapes.face], shapes.points[shapes.at[darts // 3]])
    assert np.abs(on - shapes.offsets[shapes.face]).max() < 1e-12


def test_finer_balls_are_rounder() -> None:
    reach = [np.ptp(np.linalg.norm(polyhedron(Sphere(radius=1.0, fineness=n)).points, axis=1)) for n in (8, 16)]
    assert max(reach) < 1e-12, "all vertices at one distance"
    gaps = [1.0 - polyhedron(Sphere(radius=1.0, fineness=n)).planes()[1].min() for n in (8, 16, 32)]
    assert gaps[0] > 3.0 * gaps[1] > 9.0 * gaps[2] > 0.0


def test_flat_faces_of_a_hull_are_whole() -> None:
    """Points inside, on the faces and on the edges of a box are no vertices of it."""
    grid = np.stack(np.meshgrid(*[np.linspace(-1, 1, 5)] * 3), -1).reshape(-1, 3)
    body = polyhedron(Convex(points=grid @ np.diag([1.0, 2.0, 3.0]), **PLACED))
    assert len(body.points) == 8
    assert sorted(len(face) for face in body.faces) == [4] * 6


def test_a_mesh_will_do_for_points() -> None:
    mesh = trimesh.creation.icosahedron()
    assert len(polyhedron(Convex(points=mesh)).faces) == 20
    assert_close("volume", polyhedron(Convex(points=mesh)).volume, mesh.volume, within=1e-12)


def test_a_sharp_body_has_its_centre_inside() -> None:
    shapes = build_shapes([Entry(Convex(points=[[0, 0, 0], [4, 0.2, 0], [4, -0.2, 0], [4, 0, 0.2]]), 0)])
    assert shapes.table[0]["inner"] > 0.0
    assert (shapes.offsets > 0.0).all()


@pytest.mark.parametrize("fineness", [3, 257, 8.0, True, "fine"])
def test_fineness_has_bounds(fineness: object) -> None:
    with pytest.raises(ModelError, match=r"fineness is .*; it must be an integer from 4 to 256"):
        Sphere(fineness=fineness)  # type: ignore[arg-type]


def test_half_space_has_neither_mass_nor_polyhedron() -> None:
    with pytest.raises(ModelError, match="it is unbounded"):
        HalfSpace().inertia(1.0)
    with pytest.raises(ModelError, match="halfspace has no polyhedron"):
        polyhedron(HalfSpace())
    with pytest.raises(ModelError, match="half-space normal"):
        HalfSpace(normal=(0, 0, 0))


def test_half_space_is_placed_like_any_shape() -> None:
    ramp = HalfSpace(normal=(0, 0, 2), offset=0.5, at=(1, 0, 0), rotation=((0, 1, 0), math.pi / 2))
    assert_close("direction", ramp.direction, [1.0, 0.0, 0.0], within=1e-15)
    assert_close("surface", ramp.surface, [1.5, 0.0, 0.0], within=1e-15)


def test_a_connect_and_a_cut_do_not_tessellate_again(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: dict[str, int] = {"tessellate": 0, "darts": 0}

    def counted(name: str, function: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def call(x: Any) -> Any:
            calls[name] += 1
            return function(x)

        return call

    monkeypatch.setattr(polyhedra, "tessellate", counted("tessellate", polyhedra.tessellate))
    monkeypatch.setattr(polyhedra, "darts_of", counted("darts", polyhedra.darts_of))
    world = hg.World()
    world.floor()
    human = world.add(hg.figures.human(height=1.73))
    ball = world.add(hg.figures.box(size=(0.123, 0.2, 0.3)), at=(1.0, 0.0, 1.0)).root
    first = build_collision(world)
    made = dict(calls)
    assert made["tessellate"] > 10
    grip = world.connect(human["left_hand"], ball, hg.Ball())
    build_collision(world)
    world.cut(grip)
    world.cut(human["left_forearm"])
    last = build_collision(world)
    hg.contacts(world)
    assert calls == made
    # and another figure that is alike shares the polyhedra
    world.add(hg.figures.human(height=1.73), at=(3.0, 0.0, 0.0))
    build_collision(world)
    assert calls["tessellate"] == made["tessellate"]
    for name in ("points", "normals", "offsets", "at", "twin", "face"):
        assert len(getattr(last.shapes, name)) == len(getattr(first.shapes, name))


def test_a_shape_does_not_change_under_its_polyhedron() -> None:
    box = hg.Box(size=(1.0, 2.0, 3.0))
    for frozen in (box.p, box.R, np.asarray(box.size), polyhedron(box).points):
        with pytest.raises(ValueError, match="read-only"):
            frozen[0] = 0.0
    assert polyhedron(box) is polyhedron(box) is polyhedron(hg.Box(size=(1.0, 2.0, 3.0)))
    assert polyhedron(box) is not polyhedron(hg.Box(size=(1.0, 2.0, 3.0), at=(1e-12, 0.0, 0.0)))
    assert polyhedron(Sphere(radius=1.0)) is not polyhedron(Sphere(radius=1.0, fineness=8))
    assert polyhedron(Cylinder(radius=1.0, length=1.0)) is not polyhedron(Capsule(radius=1.0, length=1.0))
