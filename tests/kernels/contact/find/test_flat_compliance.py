"""Compliant polyhedra: the contact region is the rate of the overlap's volume, and its points have the same moments."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.linalg import sqrtm
from scipy.spatial import ConvexHull, HalfspaceIntersection
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.find.flat_compliance import (
    approach_of_deepest,
    energy_of,
    gravity_of,
    height_above,
    keep_stored,
    note_stored,
    press_at_centroid,
    recall_stored,
    region_moments,
    side_moments,
)
from hitogata.kernels.contact.find.manifold_cache import pose_shapes
from hitogata.kernels.contact.find.patch import intersect, write_patch
from hitogata.kernels.contact.find.tolerances import CENTROID_LEVER_MAX
from tests.kernels.contact.scene import ContactScene, body, on_floor

SOFT = Material(stiffness=1e6)


def overlapping(seed: int) -> tuple[ContactScene, Array, Array]:
    """A turned hull that reaches into a box from above: its patch, without points, and the planes of both bodies."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.contact.on = True
    points = rng.normal(size=(14, 3)) * 0.1
    turn = Rotation.random(random_state=seed)
    base = hg.Box(size=(0.4, 0.5, 0.2), material=SOFT)
    world.add(body(base), fixed=True, name="base")
    figure = world.add(body(hg.Convex(points=points, material=SOFT)), name="hull")
    low = turn.apply(points)[:, 2].min()
    place = np.array([0.03, -0.02, 0.1 - low - 0.04])
    x, y, z, w = turn.as_quat()
    figure.root.q = np.array([*place, w, x, y, z])
    scene = ContactScene.of(world)
    scene.place()
    pose_shapes(scene.col, scene.sys.tree, scene.data.tree)
    rows = scene.col.shapes.table
    links = scene.world.tables.links
    hull = next(k for k in range(2) if links[rows[k]["link"]] is figure.root)
    pair = scene.col.pair[0]
    pair["i"], pair["j"], pair["skin"], pair["covered"], pair["h"] = hull, 1 - hull, 0.0, 0, 1e-3
    assert intersect(scene.col, 0.0)
    write_patch(scene.col, scene.con.patches[0])
    box = ConvexHull(np.array([[x, y, z] for x in (-0.2, 0.2) for y in (-0.25, 0.25) for z in (-0.1, 0.1)]))
    return scene, ConvexHull(turn.apply(points) + place).equations, box.equations


def moments(planes_a: Array, planes_b: Array, inner: Array) -> tuple[float, Array, Array]:
    """∫ (1, x, x xᵀ) over the intersection of two convex bodies, by tetrahedra from a point in both."""
    corners = HalfspaceIntersection(np.vstack([planes_a, planes_b]), inner).intersections
    volume, first, second = 0.0, np.zeros(3), np.zeros((3, 3))
    for triangle in corners[ConvexHull(corners).simplices]:
        tetra = np.vstack([inner, triangle])
        part = abs(np.linalg.det(tetra[1:] - tetra[0])) / 6.0
        total = tetra.sum(axis=0)
        volume, first = volume + part, first + part * total / 4.0
        second += part / 20.0 * (tetra.T @ tetra + np.outer(total, total))
    return volume, first, second


@pytest.mark.parametrize("seed", range(6))
def test_the_region_is_the_rate_of_the_overlap_by_depth(seed: int) -> None:
    """Area, centroid and second moments against differences of the intersection with the hull moved along n."""
    scene, hull, box = overlapping(seed)
    patch = scene.con.patches[0]
    n, t, s, p = (patch[name].copy() for name in ("n", "t", "s", "p"))
    volume, first, _ = moments(hull, box, p)
    assert volume == pytest.approx(patch["volume"], rel=1e-9)
    assert p == pytest.approx(first / volume, abs=1e-10)
    step, rates = 1e-6, []
    for sign in (1.0, -1.0):
        moved = hull.copy()
        moved[:, 3] += sign * step * (hull[:, :3] @ n)
        rates.append(moments(moved, box, p))
    area, once, twice = ((one - other) / (2.0 * step) for one, other in zip(*rates, strict=True))
    across = np.array([t, s])
    centre = across @ (once / area - p)
    spread = across @ (twice / area) @ across.T - np.outer(across @ once / area, across @ once / area)
    found = region_moments(scene.col, tuple(n), tuple(t), tuple(s))
    assert found[0] == pytest.approx(area, rel=1e-5)
    assert found[1:3] == pytest.approx(centre, abs=1e-6)
    assert np.array([[found[3], found[4]], [found[4], found[5]]]) == pytest.approx(spread, rel=1e-4, abs=1e-8)


@pytest.mark.parametrize("seed", range(6))
def test_points_have_volume_centroid_area_spread_and_energy_of_the_overlap(seed: int) -> None:
    scene, _, box = overlapping(seed)
    patch, skin = scene.con.patches[0], 1e-4
    n, t, s = (tuple(patch[name]) for name in ("n", "t", "s"))
    area, x, y, xx, xy, yy = region_moments(scene.col, n, t, s)
    assert press_at_centroid(scene.col, scene.con, patch, skin)
    points = scene.con.points[patch["first_point"] : patch["first_point"] + patch["n_points"]]
    r = points["r"] @ np.array([t, s]).T
    power = points["power"][0]
    volumes = points["area"] * points["reach"]
    assert volumes.sum() == pytest.approx(patch["volume"])
    assert volumes @ r == pytest.approx(np.zeros(2), abs=1e-9 * patch["volume"])
    assert points["area"] * power == pytest.approx(0.25 * area)
    # a point keeps a fiftieth of its weight: where the centroid is farther off, the points move toward it
    spread = np.array([[xx, xy], [xy, yy]])
    part = min(1.0, CENTROID_LEVER_MAX / np.abs(np.linalg.solve(sqrtm(spread), [x, y])).sum())
    assert r.mean(axis=0) == pytest.approx(part * np.array([x, y]))
    assert np.cov(r.T, bias=True) == pytest.approx(spread)
    assert points["gap"] == pytest.approx(skin - points["reach"])
    # the surface above the region is the upper side of the box, if the hull is the body with more faces
    height = height_above(scene.col, n)
    up = box[:, :3] @ n > 0.02
    room = -(box[up, :3] @ patch["p"] + box[up, 3]) / (box[up, :3] @ n)
    assert height == pytest.approx(room.min())
    points["gap"] -= skin
    surface = scene.col.surfaces[patch["surface"]]
    energy = energy_of(surface, scene.con, patch)
    assert energy == pytest.approx((volumes * points["reach"]).sum() * surface["stiffness"] / (power + 1.0))
    if 1.0 < power < 3.0:
        assert energy == pytest.approx(surface["stiffness"] * patch["volume"] * height)


def pressed(depth: float = 2e-3, **options: object) -> ContactScene:
    """A box of 0.2 m in a floor."""
    scene = on_floor(-depth, SOFT, **options)
    assert scene.detect()[0] == 1
    return scene


def test_the_polygons_of_a_flat_overlap_add_up_to_its_projection() -> None:
    """Of a slab of 0.2 by 0.2 m: the sides whose normals are along n have its area, those against n the negative."""
    scene = pressed()
    pair, patch = scene.col.pair[0], scene.patches[0]
    assert intersect(scene.col, 0.0)
    n, t, s = (tuple(patch[name]) for name in ("n", "t", "s"))
    volume = scene.col.volume
    faces = []
    for k in range(volume.result[0]["sides"]):
        lean = float(np.dot(n, volume.sides[k]["normal"]))
        one = side_moments(scene.col, k, n, t, s)
        assert one[0] == pytest.approx(lean * 0.04, abs=1e-12)
        assert one[3] + one[5] == pytest.approx(lean * 0.04 * 0.2**2 / 6.0, abs=1e-12)
        faces.append(round(lean))
    assert sorted(faces) == [-1, 0, 0, 0, 0, 1]
    assert pair["covered"] == 0


def test_depth_and_its_increase_are_those_of_the_deepest_point() -> None:
    scene = pressed(rotation=("x", 1e-3))
    scene.world.v[:] = 0.1, 0.0, -0.3, 0.0, 0.5, 0.0
    scene.place()
    patch = scene.patches[0]
    gaps = scene.points(patch)["gap"]
    # velocity of a corner at height 0 under a box that turns about y
    rates = -scene.world.v[2] + scene.world.v[4] * (scene.corners(patch)[:, 0] - scene.world.q[0])
    increase, depth, farthest = approach_of_deepest(scene.data.tree, scene.con, patch, 1e-3)
    assert depth == -gaps.min()
    assert increase == pytest.approx(1e-3 * rates[gaps.argmin()], rel=2e-2)
    assert farthest == pytest.approx(1e-3 * np.abs(rates).max(), rel=2e-2)
    assert gravity_of(scene.sys) == pytest.approx(9.81, rel=1e-3)


@pytest.mark.parametrize(
    ("fresh", "stored", "expected"), [(1, 0.3, (2.0, 1.0)), (0, 0.5, (0.5, 0.25)), (0, 3.0, (3.0, 1.0))]
)
def test_the_energy_of_an_overlap_is_restored_as_far_as_it_was_stored(
    fresh: int, stored: float, expected: tuple[float, float]
) -> None:
    scene = pressed()
    patch, status = scene.patches[0], scene.con.status[0]
    status["fresh"] = fresh
    scene.con.cache.patches[0]["stored"] = stored
    status["n_cached"] = 0 if fresh else 1
    recall_stored(scene.con, patch, 2.0, 9.81)
    assert (patch["stored"], patch["share"]) == pytest.approx(expected)
    assert patch["falls"] == 9.81


@pytest.mark.parametrize("speed", [-0.2, 0.3])
@pytest.mark.parametrize("slide", [0.0, 0.4])
def test_the_work_of_normal_forces_is_stored_and_a_surplus_is_a_gain(speed: float, slide: float) -> None:
    """Four forces of 2 N s: going in stores 8 |v| J; going out releases them, and the rest is a gain. So is the
    work of a friction of 3 N s that acts in the direction of the motion."""
    scene = pressed()
    patch, con = scene.patches[0], scene.con
    patch["resolved"], patch["stored"] = 1, 1.0
    rates = scene.twists([slide, 0.0, speed, 0.0, 0.0, 0.0])
    assert patch["n"] @ rates[3:6] == pytest.approx(speed)
    con.solver.y[:6] = con.step.y_start[:6] = con.step.y_end[:6] = con.solver.free[:6] = rates
    con.solver.f[:12] = np.tile([2.0, 0.0, 0.0], 4)
    con.solver.w[:3] = 0.0
    con.solver.w[3:6] = 8.0 * patch["n"] + 3.0 * np.sign(rates[3]) * np.array([1.0, 0.0, 0.0])
    con.step.balance["gained"] = 0.0
    note_stored(scene.sys, scene.col, con, 1e-3)
    assert patch["stored_next"] == pytest.approx(max(1.0 - 8.0 * speed, 0.0))
    assert con.step.balance["gained"].sum() == pytest.approx(max(8.0 * speed - 1.0, 0.0) + 3.0 * slide)
    con.status[0]["n_cached"] = 1
    keep_stored(con)
    assert con.cache.patches[0]["stored"] == patch["stored_next"]
