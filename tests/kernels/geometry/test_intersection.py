"""The intersection kernel on many pairs: always a closed body, the same both ways, exact where planes coincide."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from hitogata.chain.shapes.shape import Box, Cylinder, HalfSpace, Sphere
from hitogata.contact.shape_tables import Entry, build_shapes, most_faces
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.geometry.cross_section import reduce_polygon
from hitogata.kernels.geometry.intersection import EMPTY, OVERLAP, interfere
from hitogata.kernels.geometry.tables import ShapeData, Shapes, Volume, pose_shape, shape_data, volume_buffers
from hitogata.kernels.math.arrays import Floats, Ints
from tests.closeness import assert_close
from tests.kernels.geometry.random_pairs import all_bodies, broken_rule, place, sweep, unsound

Scene = tuple[Shapes, ShapeData, Volume]
IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
ZERO = (0.0, 0.0, 0.0)
EDGES = (0.25, 0.5, 1.0)


def scene(*bodies: Any) -> Scene:
    shapes = build_shapes([Entry(body, k) for k, body in enumerate(bodies)])
    return shapes, shape_data(shapes), volume_buffers(most_faces(shapes))


def test_random_pairs_of_all_sizes_are_sound() -> None:
    """More of them, a million, in `benchmarks/interference.py`."""
    shapes = all_bodies()
    tally, worst = np.zeros(16, dtype=np.int64), np.zeros(3)
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    first = sweep(np.random.default_rng(11), 20_000, volume, shapes, work, tally, worst)
    assert first == -1, f"pair {first} breaks rules {tally.tolist()}"
    assert tally[0] > 15_000


def test_corners_on_the_plane_of_a_cut_do_not_become_a_second_shell() -> None:
    """The corners outside a face of the box go all round one that lies on it, of which nothing else is left."""
    shapes = all_bodies()
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    drawn = [
        -0.04505181127001143, 2.2363018312518355, -0.31369389634149897, 0.7171591070232749,
        -0.0911926444689419, -0.6057681519280076, -0.7734900126422599, -0.5277576845189456,
        0.6923996286937389, 0.46116594110839815, 0.3031535494527643, 0.515363789170959,
    ]  # fmt: skip
    place(work, shapes, 24, 28, np.array(drawn))
    for i, j in ((24, 28), (28, 24)):
        assert interfere(volume, shapes, work, i, j, 0.0) == OVERLAP
        assert unsound(volume, 1.0) == 0
        assert volume.result[0]["corners"] == 4
        corners = np.column_stack([volume.x[:4], volume.y[:4], volume.z[:4]])
        enclosed = abs(np.linalg.det(corners[1:] - corners[0])) / 6.0
        assert_close("volume of a tetrahedron", volume.result[0]["volume"], enclosed, within=1e-9)


def test_the_check_of_soundness_can_fail() -> None:
    shapes, work, volume = scene(Box(size=(1.0, 1.0, 1.0)), Box(size=(1.0, 1.0, 1.0)))

    def fresh() -> None:
        pose_shape(work, shapes, 0, IDENTITY, (0.3, 0.2, 0.1), ZERO)
        pose_shape(work, shapes, 1, IDENTITY, ZERO, ZERO)
        assert interfere(volume, shapes, work, 0, 1, 0.0) == OVERLAP
        assert unsound(volume, 1.0) == 0

    fresh()
    volume.twin[0], volume.twin[3] = volume.twin[3], volume.twin[0]
    assert unsound(volume, 1.0) == 1
    fresh()
    volume.x[0] *= 1.001
    assert unsound(volume, 1.0) == 5
    fresh()
    volume.result[0]["n"] *= 1.001
    assert unsound(volume, 1.0) == 7
    fresh()
    volume.polygon[0] *= 1.001
    assert unsound(volume, 1.0) == 10


@jit
def aligned(
    volume: Volume,
    shapes: Shapes,
    work: ShapeData,
    turns: Floats,
    edges: Floats,
    worst: Floats,
    shift: Floats,
    seen: Ints,
) -> None:
    """Boxes with parallel edges whose faces lie on a grid, so that most of their planes coincide, in a turned frame.
    worst: error of the volume and of the swapped volume, of the swapped normal, and pairs that are not sound. shift,
    seen: scratch."""
    for t in range(len(turns)):
        R = turns[t]
        T = (R[0], R[1], R[2], R[3], R[4], R[5], R[6], R[7], R[8])
        for i in range(3):
            for j in range(3):
                for code in range(11 * 11 * 11):
                    exact = 1.0
                    rest = code
                    for axis in range(3):
                        shift[axis] = 0.125 * (rest % 11 - 5)
                        rest //= 11
                        low = max(shift[axis] - 0.5 * edges[i], -0.5 * edges[j])
                        high = min(shift[axis] + 0.5 * edges[i], 0.5 * edges[j])
                        exact *= max(high - low, 0.0)
                    p = (
                        R[0] * shift[0] + R[1] * shift[1] + R[2] * shift[2],
                        R[3] * shift[0] + R[4] * shift[1] + R[5] * shift[2],
                        R[6] * shift[0] + R[7] * shift[1] + R[8] * shift[2],
                    )
                    pose_shape(work, shapes, i, T, p, (0.0, 0.0, 0.0))
                    pose_shape(work, shapes, 3 + j, T, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
                    status = interfere(volume, shapes, work, i, 3 + j, 0.0)
                    result = volume.result[0]
                    worst[0] = max(worst[0], abs(result.volume - exact))
                    if (status == OVERLAP) != (exact > 0.0) or (
                        status == OVERLAP and broken_rule(volume, 1.0, seen) > 0
                    ):
                        worst[3] += 1
                    nx, ny, nz, nested = result.n[0], result.n[1], result.n[2], result.nested
                    interfere(volume, shapes, work, 3 + j, i, 0.0)
                    worst[1] = max(worst[1], abs(result.volume - exact))
                    if exact > 0.0 and not nested:
                        gap = abs(result.n[0] + nx) + abs(result.n[1] + ny) + abs(result.n[2] + nz)
                        worst[2] = max(worst[2], gap if not result.nested else math.inf)


def test_planes_that_coincide() -> None:
    shapes, work, volume = scene(*(Box(size=(e, e, e)) for e in EDGES * 2))
    turns = Rotation.random(3, random_state=3).as_matrix().reshape(-1, 9)
    turns = np.vstack([np.eye(3).ravel(), turns])
    worst = np.zeros(4)
    seen = np.zeros(len(volume.twin), dtype=np.int64)
    aligned(volume, shapes, work, turns, np.array(EDGES), worst, np.empty(3), seen)
    assert worst[3] == 0, f"{worst[3]:g} pairs are not sound, or touch and have a volume"
    assert worst[0] < 1e-15
    assert worst[1] < 1e-15
    assert worst[2] < 1e-12


@pytest.mark.parametrize("skin", [0.0, 0.01])
def test_what_was_apart_is_seen_when_it_comes_near(skin: float) -> None:
    """The face stored by the last call may reject only pairs that it still separates."""
    shapes, work, volume = scene(Sphere(radius=0.5, fineness=8), Box(size=(1.0, 1.0, 1.0)))
    rng = np.random.default_rng(2)
    turn = Rotation.random(random_state=1)
    seen = [0, 0]
    p, v = np.array([1.2, 0.2, 0.1]), rng.normal(size=3) * 0.02
    for _ in range(1000):
        turn = Rotation.from_rotvec(rng.normal(size=3) * 0.02) * turn
        v += rng.normal(size=3) * 0.01 - 0.05 * p * (1.0 - 1.1 / np.linalg.norm(p))
        v *= 0.95
        p = p + v
        pose_shape(work, shapes, 0, tuple(turn.as_matrix().ravel().tolist()), tuple(p.tolist()), ZERO)
        pose_shape(work, shapes, 1, IDENTITY, ZERO, ZERO)
        for i, j in ((0, 1), (1, 0)):
            status = interfere(volume, shapes, work, i, j, skin)
            size = volume.result[0]["volume"]
            fresh = volume_buffers(most_faces(shapes))
            assert interfere(fresh, shapes, work, i, j, skin) == status
            assert fresh.result[0]["volume"] == size
            seen[status] += 1
    assert min(seen) > 100, seen


def test_arms_lead_from_the_links_to_the_centroid() -> None:
    shapes, work, volume = scene(
        Box(size=(1.0, 1.0, 1.0), at=(0.2, 0.0, 0.0)), Box(size=(2.0, 2.0, 2.0), at=(0, 0, 0.5))
    )
    far = (1e4, -2e4, 0.0)
    for i, j in ((0, 1), (1, 0)):
        pose_shape(work, shapes, 0, IDENTITY, far, (0.5, 0.25, 1.75))
        pose_shape(work, shapes, 1, IDENTITY, far, (0.25, 0.0, 0.0))
        assert interfere(volume, shapes, work, i, j, 0.0) == OVERLAP
        result = volume.result[0]
        arms = {i: result["arm_a"], j: result["arm_b"]}
        assert_close("difference of the arms", arms[1] - arms[0], [0.25, 0.25, 1.75], within=1e-15)
        assert_close("world", result["p"], np.array(far) + (0.25, 0.0, 0.0) + arms[1], within=1e-15)


def test_half_spaces_do_not_meet() -> None:
    shapes, work, volume = scene(HalfSpace(), HalfSpace(normal="x"))
    for k in range(2):
        pose_shape(work, shapes, k, IDENTITY, ZERO, ZERO)
    assert interfere(volume, shapes, work, 0, 1, 0.0) == EMPTY


def test_buffers_hold_the_largest_pair() -> None:
    """Two fine balls, one in the other: the most faces, and none may be written beyond the end."""
    ball = Sphere(radius=1.0, fineness=24)
    shapes, work, _ = scene(ball, ball)
    volume = volume_buffers(most_faces(shapes))
    rng = np.random.default_rng(0)
    for seed in range(20):
        R = Rotation.random(random_state=seed).as_matrix()
        pose_shape(work, shapes, 0, tuple(R.ravel().tolist()), tuple((rng.normal(size=3) * 0.02).tolist()), ZERO)
        pose_shape(work, shapes, 1, IDENTITY, ZERO, ZERO)
        assert interfere(volume, shapes, work, 0, 1, 0.0) == OVERLAP
        assert volume.result[0]["corners"] <= 2 * most_faces(shapes) - 4
        assert unsound(volume, 2.0) == 0


def test_a_polygon_is_reduced_to_the_vertices_that_matter() -> None:
    """A cylinder of 16 sides on end in the ground: nearly as much area is left as that of the best 8 or 4 vertices."""
    shapes, work, volume = scene(Cylinder(radius=1.0, length=1.0, fineness=16), HalfSpace())

    def area() -> float:
        p = volume.polygon[: volume.result[0]["vertices"]]
        return float(0.5 * np.cross(p, np.roll(p, -1, axis=0)).sum(axis=0)[2])

    for most in (16, 8, 4, 3):
        pose_shape(work, shapes, 0, IDENTITY, (0.0, 0.0, 0.4), ZERO)
        pose_shape(work, shapes, 1, IDENTITY, ZERO, ZERO)
        assert interfere(volume, shapes, work, 0, 1, 0.0) == OVERLAP
        whole = area()
        reduce_polygon(volume, most)
        assert volume.result[0]["vertices"] == most
        assert_close("thickness", volume.thickness[:most], np.full(most, 0.1), within=1e-12)
        best = most * math.sin(2.0 * math.pi / most) / (16.0 * math.sin(math.pi / 8.0)) * whole
        assert 0.85 * best < area() <= best * (1.0 + 1e-12)
