"""Patches of round shapes: how their gap bends in time, against differences of the true distance, and their tables."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from scipy.optimize import brentq
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.find.round_patch import (
    choose_round_points,
    flattened,
    make_round_patch,
    recentre,
    row,
    smaller_value,
    write_place,
)
from hitogata.kernels.contact.tables import ALONG_LINE, OVER_SURFACES, WITH_BODIES
from tests.kernels.contact.find.posed import Posed, scene_of
from tests.kernels.contact.scene import ContactScene

FLOOR = Posed(hg.HalfSpace())
GAP, SKIN, H = 1e-6, 1e-3, 1e-3


def made(first: Posed, second: Posed) -> tuple[ContactScene, int]:
    """The patch of two shapes, in con.patches[0]; and how many points it has."""
    scene, i, j = scene_of(first, second)
    pair, patch = scene.col.pair[0], scene.con.patches[0]
    pair["i"], pair["j"], pair["skin"], pair["covered"], pair["h"] = i, j, SKIN, 0, H
    pair["size"] = 0.1
    patch["first_point"] = 0
    scene.con.status[0]["n_patches"] = 1
    if not make_round_patch(scene.col, scene.con, scene.data.tree, patch):
        return scene, 0
    return scene, int(patch["n_points"])


def axis(one: Posed) -> Array:
    return np.asarray(one.turn.apply([0.0, 0.0, 1.0]))


def of_balls(a: Posed, b: Posed) -> float:
    return float(np.linalg.norm(a.at - b.at) - a.shape.radius - b.shape.radius)


def of_ball_and_line(a: Posed, b: Posed) -> float:
    way, e = a.at - b.at, axis(b)
    return float(np.linalg.norm(way - (way @ e) * e) - a.shape.radius - b.shape.radius)


def of_lines(a: Posed, b: Posed) -> float:
    across = np.cross(axis(a), axis(b))
    return float(abs((a.at - b.at) @ across) / np.linalg.norm(across) - a.shape.radius - b.shape.radius)


def of_ball_and_egg(a: Posed, b: Posed) -> float:
    """By the multiplier of the nearest point of the ellipsoid."""
    y, radii = b.turn.inv().apply(a.at - b.at), b.shape.radii
    shift = brentq(lambda s: float(((radii * y / (radii**2 + s)) ** 2).sum() - 1.0), 0.0, 1.0, xtol=1e-16, rtol=1e-15)
    return float(np.linalg.norm(y - radii**2 * y / (radii**2 + shift)) - a.shape.radius)


def of_lines_side_by_side(a: Posed, b: Posed) -> float:
    way, e = a.at - b.at, axis(b)
    return float(np.linalg.norm(way - (way @ e) * e) - a.shape.radius - b.shape.radius)


BALL, CAPSULE = hg.Sphere(radius=0.1), hg.Capsule(radius=0.05, length=0.4)
EGG = hg.Ellipsoid(radii=(0.1, 0.07, 0.12))
LYING = Rotation.from_euler("y", np.pi / 2.0)
#: place of a ball of 0.1 m at GAP from a tilted egg, along the normal at one of its points
TILTED = Rotation.from_euler("xyz", [0.3, 0.5, -0.2])
ON_EGG = np.array([0.5, 0.4, np.sqrt(1.0 - 0.41)]) * (0.1, 0.07, 0.12)
OUTWARD = ON_EGG / np.array([0.1, 0.07, 0.12]) ** 2
BESIDE_EGG = TILTED.apply(ON_EGG + (0.1 + GAP) * OUTWARD / np.linalg.norm(OUTWARD))
SPINS = {"omega": (3.0, -2.0, 4.0)}
CASES: dict[str, tuple[Posed, Posed, Callable[[Posed, Posed], float], int]] = {
    "balls": (
        Posed(BALL, (0.0, 0.0, 0.2 + GAP), v=(1.0, 0.5, -0.2), **SPINS),
        Posed(BALL, (0.0, 0.0, 0.0), v=(-0.3, 0.4, 0.0)),
        of_balls,
        OVER_SURFACES,
    ),
    "ball on a capsule": (
        Posed(BALL, (0.02, 0.0, 0.15 + GAP), v=(0.3, 1.0, -0.2), **SPINS),
        Posed(CAPSULE, turn=LYING, v=(0.1, -0.3, 0.0), omega=(1.0, 0.0, 0.0)),
        of_ball_and_line,
        OVER_SURFACES,
    ),
    "crossing capsules": (
        Posed(CAPSULE, (0.03, 0.02, 0.1 + GAP), Rotation.from_euler("z", 1.1) * LYING, v=(0.4, -0.7, 0.1)),
        Posed(CAPSULE, turn=LYING, omega=(0.3, 0.0, 0.0)),
        of_lines,
        OVER_SURFACES,
    ),
    "ball on an egg": (
        Posed(BALL, BESIDE_EGG, v=(0.3, 0.9, -0.1), **SPINS),
        Posed(EGG, turn=TILTED, v=(-0.4, 0.2, 0.0)),
        of_ball_and_egg,
        OVER_SURFACES,
    ),
    "capsules side by side": (
        Posed(CAPSULE, (0.05, 0.0, 0.1 + GAP), LYING, v=(0.2, 0.9, 0.1), omega=(2.0, 0.0, 0.0)),
        Posed(CAPSULE, turn=LYING, v=(0.0, -0.3, 0.0), omega=(-1.0, 0.0, 0.0)),
        of_lines_side_by_side,
        ALONG_LINE,
    ),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("swapped", [False, True])
def test_half_the_second_derivative_of_the_gap(case: str, swapped: bool) -> None:
    one, other, distance, rolling = CASES[case]
    scene, count = made(*((other, one) if swapped else (one, other)))
    patch, t = scene.con.patches[0], 1e-4
    before, now, after = (distance(one.after(k * t), other.after(k * t)) for k in (-1, 0, 1))
    assert count == (2 if rolling == ALONG_LINE else 1)
    assert patch["rolling"] == rolling
    assert patch["apart"] == pytest.approx(now, abs=1e-12)
    assert patch["bulge"] == pytest.approx(0.5 * (before - 2.0 * now + after) / t**2, rel=1e-4, abs=1e-4)


@pytest.mark.parametrize("case", CASES)
def test_a_patch_lies_between_the_surfaces_and_its_arms_lead_there(case: str) -> None:
    one, other, _, _ = CASES[case]
    scene, count = made(one, other)
    patch = scene.con.patches[0]
    n, t, s = patch["n"], patch["t"], patch["s"]
    assert np.array([n, t, s]) @ np.array([n, t, s]).T == pytest.approx(np.eye(3), abs=1e-12)
    assert np.cross(n, t) == pytest.approx(s)
    for posed, arm in ((one, patch["arm_a"]), (other, patch["arm_b"])):
        if posed is not FLOOR:
            assert posed.at + arm == pytest.approx(patch["p"], abs=1e-12)
    assert patch["p"][2] == pytest.approx(one.at[2] + patch["arm_a"][2])
    gaps = scene.con.points[:count]["gap"]
    assert gaps == pytest.approx(GAP, abs=1e-6)
    assert scene.con.points[:count]["r"] @ n == pytest.approx(0.0, abs=1e-12)
    if count == 2:
        # of a line the tangent is its direction
        assert np.abs(t) == pytest.approx([1.0, 0.0, 0.0])


def test_over_a_face_the_gap_does_not_bend() -> None:
    height = float(np.linalg.norm(EGG.radii * TILTED.inv().apply([0.0, 0.0, 1.0])))
    scene, count = made(Posed(EGG, (0.0, 0.0, height + GAP), TILTED, v=(0.3, 0.2, -0.1), **SPINS), FLOOR)
    assert count == 1
    assert scene.con.patches[0]["rolling"] == OVER_SURFACES
    assert scene.con.patches[0]["bulge"] == pytest.approx(0.0, abs=1e-8)


def test_fast_rolling_moves_with_the_bodies() -> None:
    fast = Posed(BALL, (0.0, 0.0, 0.2 + GAP), v=(0.6 * 0.2 / H, 0.0, 0.0))
    scene, _ = made(fast, Posed(BALL))
    assert scene.con.patches[0]["rolling"] == WITH_BODIES
    scene, _ = made(Posed(BALL, (0.0, 0.0, 0.1 + SKIN * 1.01)), FLOOR)
    assert made(Posed(BALL, (0.0, 0.0, 0.1 + SKIN * 1.01)), FLOOR)[1] == 0


@pytest.mark.parametrize("swapped", [False, True])
def test_a_tilted_disc_touches_where_it_is_low_and_the_patch_lies_there(swapped: bool) -> None:
    """Of a cylinder on its end, tilted by 40 mrad, all of the rim but its lowest point is out of reach."""
    tilt = 4e-2
    drum = hg.Cylinder(radius=0.1, length=0.1)
    low = 0.05 * np.cos(tilt) + 0.1 * np.sin(tilt)
    one = Posed(drum, (0.0, 0.0, low + GAP), Rotation.from_euler("y", tilt))
    scene, count = made(*((FLOOR, one) if swapped else (one, FLOOR)))
    patch = scene.con.patches[0]
    points = scene.con.points[:count]
    assert points["gap"].min() == pytest.approx(GAP, abs=1e-9)
    assert points["gap"].max() < SKIN
    lowest = one.turn.apply([0.1, 0.0, -0.05]) + one.at
    assert patch["p"][:2] == pytest.approx(lowest[:2], abs=1e-6)
    assert patch["p"][2] == pytest.approx(0.5 * GAP, abs=1e-6)
    assert patch["rides"] == (0.0 if swapped else 1.0)


def test_points_count_from_their_middle_and_at_their_height() -> None:
    """A box standing on the floor as a rounded one: four corners; then one of them is out of reach."""
    block = hg.Rounded(
        points=0.1 * np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]), radius=0.02
    )
    scene, count = made(Posed(block, (0.0, 0.0, 0.12 + GAP)), FLOOR)
    patch, con, col = scene.con.patches[0], scene.con, scene.col
    assert count == 4
    assert con.points[:4]["r"].sum(axis=0) == pytest.approx(np.zeros(3), abs=1e-12)
    # the corners again, one of them farther than the skin and all of them a little above the patch
    col.corner[:4] = con.points[:4]["r"] + (0.0, 0.0, 1e-3)
    col.corner_gap[:4] = GAP, 3.0 * SKIN, 2.0 * GAP, GAP
    write_place(col, patch, tuple(patch["n"]), (0.0, 0.0, -0.12))
    height = choose_round_points(col, con, patch, 4, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    assert height == pytest.approx(1e-3)
    assert patch["n_points"] == 3
    assert sorted(con.points[:3]["gap"]) == [GAP, GAP, 2.0 * GAP]
    mean = con.points[:3]["r"].mean(axis=0)
    was = con.points[:3]["r"].copy()
    assert recentre(con, patch) == pytest.approx(mean)
    assert con.points[:3]["r"] == pytest.approx(was - mean)


@pytest.mark.parametrize("seed", range(5))
def test_tensors_across_the_normal(seed: int) -> None:
    rng = np.random.default_rng(seed)
    a, b = rng.normal(size=(2, 3))
    full = np.array([[a[0], a[1]], [a[1], a[2]]])
    definite = full @ full
    packed = (definite[0, 0], definite[0, 1], definite[1, 1])
    assert smaller_value(packed) == pytest.approx(np.linalg.eigvalsh(definite)[0])
    t, s, n = np.linalg.qr(rng.normal(size=(3, 3)))[0].T
    across = np.array([b @ t, b @ s])
    for k in range(2):
        assert row(tuple(a), tuple(b), tuple(t), tuple(s), k) == pytest.approx((full @ across)[k])
    assert flattened(tuple(b), tuple(n)) == pytest.approx(b - (b @ n) * n)
    assert smaller_value((0.0, 0.0, 0.0)) == 0.0
