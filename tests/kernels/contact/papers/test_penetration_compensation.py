"""Contact by points: vertices in faces by hand, and their forces against a dense quadratic program."""

from __future__ import annotations

import math

import daqp
import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.errors import InputError
from hitogata.kernels.contact.papers.penetration_compensation import solve_penetration_compensation
from tests.constants import G
from tests.kernels.contact.scene import ContactScene, box

H = 1e-3
RECOVERY = 0.2


def two_boxes(shift: Array, turn: float) -> ContactScene:
    world = hg.World()
    world.contact.on = True
    world.contact.law = "points"
    world.add(box((0.3, 0.3, 0.3)), name="low", at=(1.0, 2.0, 3.0))
    world.add(box((0.2, 0.2, 0.2)), name="high", at=np.array([1.0, 2.0, 3.0]) + shift, rotation=((1.0, 2.0, 3.0), turn))
    return ContactScene.of(world)


def inside(corners: Array, p: Array, R: Array, half: float) -> list[tuple[float, Array, Array]]:
    """(depth, corner, outward normal of the nearest face) of those in a box."""
    found = []
    for x in corners:
        local = R.T @ (x - p)
        depths = half - np.abs(local)
        if (depths > 0.0).all():
            k = int(np.argmin(depths))
            found.append((float(depths[k]), x, R[:, k] * np.sign(local[k])))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_points_are_the_vertices_of_each_in_the_other(seed: int) -> None:
    rng = np.random.default_rng(seed)
    scene = two_boxes(rng.uniform(-0.22, 0.22, 3), float(rng.uniform(0.0, 3.0)))
    scene.detect(H)
    low, high = (scene.world.pose(scene.world[f"{name}/box"]) for name in ("low", "high"))
    signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    of_low, of_high = low.p + 0.15 * signs @ low.R.T, high.p + 0.1 * signs @ high.R.T
    patches = scene.patches
    first_is_high = len(patches) > 0 and patches[0]["a"] == scene.world["high/box"].index
    sign = 1.0 if first_is_high else -1.0
    wanted = [(d, x, sign * n) for d, x, n in inside(of_high, low.p, low.R, 0.15)]
    wanted += [(d, x, -sign * n) for d, x, n in inside(of_low, high.p, high.R, 0.1)]
    if not wanted:
        assert len(patches) == 0
        return
    (patch,) = patches
    points = scene.points(patch)
    corners = scene.corners(patch)
    assert len(points) == min(len(wanted), 6)
    for point, x, n in zip(points, corners, scene.law.points.normal, strict=False):
        depth, _, normal = min(wanted, key=lambda one: float(np.linalg.norm(one[1] - x)))
        assert min(np.linalg.norm(one[1] - x) for one in wanted) < 1e-12
        assert -point["gap"] == pytest.approx(depth, abs=1e-12)
        assert n == pytest.approx(normal, abs=1e-12)
    # arms reach from both links' origins to the patch's point
    a, b = (scene.world.tables.links[int(patch[k])] for k in ("a", "b"))
    assert scene.world.pose(a).p + patch["arm_a"] == pytest.approx(patch["p"], abs=1e-12)
    assert scene.world.pose(b).p + patch["arm_b"] == pytest.approx(patch["p"], abs=1e-12)


def test_where_edges_cross_nothing_is_found() -> None:
    """An edge is below, longer than the other box is wide: none of its ends is in it."""
    narrow = hg.World()
    narrow.contact.on, narrow.contact.law = True, "points"
    narrow.add(box((0.1, 0.3, 0.3)), name="low", at=(0.0, 0.0, 0.0))
    narrow.add(
        box((0.2, 0.2, 0.2)),
        name="high",
        at=(0.0, 0.0, 0.15 + 0.1 * math.sqrt(2.0) - 0.02),
        rotation=("x", math.pi / 4),
    )
    assert ContactScene.of(narrow).detect(H)[0] == 0
    narrow.contact.law = "alternating"
    assert ContactScene.of(narrow).detect(H)[0] == 1


@pytest.mark.parametrize("seed", range(6))
def test_forces_are_those_of_the_quadratic_program(seed: int) -> None:
    """½ |V f + b − k h n|² + ½ λ |f|² with f_n ≥ 0: a box with its lower corners in the floor."""
    rng = np.random.default_rng(seed)
    material = Material(100.0, penetration_recovery=RECOVERY)
    world = hg.World()
    world.floor(material=material)
    world.contact.law, world.contact.relaxation = "points", 1e-6
    turn = ("x", 0.0) if seed % 2 else (rng.normal(size=3), 2e-3)
    world.add(box(material=material), at=(0.0, 0.0, 0.1 - 1e-3), rotation=turn)
    world.v[:] = 0.3 * rng.normal(size=6) - np.array([0.0, 0.0, 1.0, 0.0, 0.0, 0.0])
    scene = ContactScene.of(world)
    scene.detect(H)
    scene.assemble()
    con, rows = scene.con, scene.rows
    con.points["friction"] = 100.0
    con.solver.free[:rows] = scene.twists(world.v)
    solve_penetration_compensation(scene.law, scene.col, con, H)
    (patch,) = scene.patches
    points = scene.points(patch)
    mass = np.diag([1.0, 1.0, 1.0, *([0.04 / 6.0] * 3)])
    J = scene.jacobian()
    A = J @ np.linalg.inv(mass) @ J.T
    sign = 1.0 if patch["n"][2] > 0.0 else -1.0
    S = np.concatenate([np.hstack([-_cross(r), np.eye(3)]) for r in points["r"]])
    axes = np.array([[0.0, 0.0, sign], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])
    S = np.kron(np.eye(len(points)), axes) @ S
    V, short = S @ A @ S.T, S @ con.solver.free[:rows]
    short[::3] -= RECOVERY / H * -points["gap"]
    P = V @ V
    P += 1e-6 * np.trace(P) / len(P) * np.eye(len(P))
    normal = np.kron(np.eye(len(points)), [1.0, 0.0, 0.0])
    best, _, status, _ = daqp.solve(
        P, V @ short, normal, np.full(len(points), 1e9), np.zeros(len(points)), np.zeros(len(points), dtype=np.int32)
    )
    assert status == 1
    assert con.solver.w[:rows] == pytest.approx(S.T @ best, abs=2e-5 * np.abs(best).sum())
    assert con.solver.y[:rows] == pytest.approx(con.solver.free[:rows] + A @ con.solver.w[:rows], abs=1e-9)


def _cross(r: Array) -> Array:
    return np.array([[0.0, -r[2], r[1]], [r[2], 0.0, -r[0]], [-r[1], r[0], 0.0]])


@pytest.mark.parametrize("law", ["points", "alternating"])
def test_a_box_slides_and_stands_by_the_laws_of_the_paper(law: str) -> None:
    """The exact law is not alone in getting the simplest things right."""
    world = hg.World()
    world.floor(material=Material(0.3))
    world.contact.law, world.contact.relaxation = law, 1e-2  # type: ignore[assignment]
    world.add(box(material=Material(0.3)), at=(0.0, 0.0, 0.1))
    world.v[0] = 1.0
    hg.Simulation(world).run(0.2)
    assert world.v[0] == pytest.approx(1.0 - 0.3 * G * 0.2, abs=0.03)
    hg.Simulation(world).run(0.8)
    assert np.abs(world.v).max() < 1e-3


def test_what_there_is_to_set() -> None:
    rules = hg.World().contact
    with pytest.raises(InputError, match="exact, alternating, points"):
        rules.law = "penalty"  # type: ignore[assignment]
    for turns in (-1, 2.5, True):
        with pytest.raises(InputError, match="must be an integer"):
            rules.turns = turns  # type: ignore[assignment]
    with pytest.raises(InputError, match="relaxation"):
        rules.relaxation = 0.0
