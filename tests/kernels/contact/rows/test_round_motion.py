"""The contact of round bodies at the middle of a step, against the geometry of their surfaces moved on."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.rows.patch_kinematics import relative_twist
from hitogata.kernels.contact.rows.round_motion import roll, turned
from hitogata.kernels.contact.tables import ALONG_LINE, OVER_SURFACES
from tests.kernels.contact.scene import ContactScene, body

R_A, R_B = 0.05, 0.12
#: a pose at time t: rotation and place
Motion = Callable[[float], tuple[Array, Array]]


def moving(at: Array, v: Array, omega: Array, rotation: Array) -> Motion:
    def pose(t: float) -> tuple[Array, Array]:
        return Rotation.from_rotvec(t * omega).as_matrix() @ rotation, at + t * v

    return pose


def contact_of(kind: str, a: Motion, b: Motion, t: float) -> tuple[Array, Array]:
    """Normal from b into a, and the nearest point of a; a has the radius R_A."""
    (R, p), (Q, q) = a(t), b(t)
    if kind == "balls":
        n = (p - q) / np.linalg.norm(p - q)
    elif kind == "plate":
        n = Q[:, 2]
    else:
        # capsules along the mean of their axes, which stay nearly parallel
        e = R[:, 2] + Q[:, 2]
        e /= np.linalg.norm(e)
        n = p - q - e * (e @ (p - q))
        n /= np.linalg.norm(n)
    return n, p - R_A * n


def pair(kind: str, seed: int) -> tuple[ContactScene, Motion, Motion]:
    """Two bodies in flight that touch, with velocities that leave them in contact or part."""
    rng = np.random.default_rng(seed)
    frame = Rotation.random(random_state=seed).as_matrix()
    world = hg.World()
    one, two = {
        "balls": (hg.Sphere(R_A), hg.Sphere(R_B)),
        "plate": (hg.Sphere(R_A), hg.Box(size=(2.0, 2.0, 0.2))),
        "capsules": (hg.Capsule(R_A, 0.4), hg.Capsule(R_B, 0.4)),
    }[kind]
    side = frame[:, 2] if kind != "capsules" else frame[:, 0]
    far = R_A + (0.1 if kind == "plate" else R_B)
    starts = [np.array([0.3, 0.1, 0.2]) + far * side, np.array([0.3, 0.1, 0.2])]
    motions = []
    for shape, at in zip((one, two), starts, strict=True):
        v, omega = 0.3 * rng.normal(size=3), 2.0 * rng.normal(size=3)
        if kind == "capsules":
            # they stay parallel: they spin about their own axes and turn at one rate about the normal
            omega = frame[:, 2] * (frame[:, 2] @ omega) + 0.7 * side
        figure = world.add(body(shape), at=at, rotation=frame)
        # velocities of a free joint: along fixed axes, and about the body's own
        figure.root.v = np.concatenate([v, frame.T @ omega])
        motions.append(moving(at, v, omega, frame))
    scene = ContactScene.of(world)
    assert scene.detect(1e-6)[0] == 1
    return scene, motions[0], motions[1]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", ["balls", "plate", "capsules"])
def test_the_contact_moves_as_the_nearest_points_do(kind: str, seed: int) -> None:
    scene, one, two = pair(kind, seed)
    (patch,) = scene.patches
    assert patch["rolling"] == (ALONG_LINE if kind == "capsules" else OVER_SURFACES)
    a, b = (one, two) if patch["a"] == 1 else (two, one)
    step = 1e-6
    # taken from the smaller body, which carries the nearest point
    (n_before, before), (n_after, after) = (contact_of(kind, one, two, t) for t in (-step, step))
    n_rate, rate = (n_after - n_before) / (2.0 * step), (after - before) / (2.0 * step)
    sign = 1.0 if a is one else -1.0
    n = patch["n"].copy()
    assert n == pytest.approx(sign * contact_of(kind, one, two, 0.0)[0], abs=1e-9)
    u, _ = relative_twist(scene.data.tree, patch)
    time = 1e-6
    way = np.array(roll(scene.data.tree, patch, u, time))
    expected = rate - sign * 0.5 * n * (n @ np.asarray(u))
    if kind == "capsules":
        # along the line, the mean of both
        e = contact_line(one)
        speeds = [(m(step)[1] - m(-step)[1]) / (2.0 * step) for m in (a, b)]
        expected += e * (e @ (0.5 * (speeds[0] + speeds[1]) - expected))
    assert way / time == pytest.approx(expected, abs=2e-5)
    assert (patch["n"] - n) / time == pytest.approx(sign * n_rate, abs=2e-4)
    basis = np.array([patch["t"], patch["s"], patch["n"]])
    assert basis @ basis.T == pytest.approx(np.eye(3), abs=1e-12)
    assert np.linalg.det(basis) == pytest.approx(1.0)


def contact_line(motion: Motion) -> Array:
    return np.asarray(motion(0.0)[0][:, 2])


@pytest.mark.parametrize("seed", range(5))
def test_a_vector_turns_as_one_unit_vector_to_another(seed: int) -> None:
    rng = np.random.default_rng(seed)
    n, m, x = rng.normal(size=(3, 3))
    n, m = n / np.linalg.norm(n), m / np.linalg.norm(m)
    axis = np.cross(n, m)
    angle = np.arctan2(np.linalg.norm(axis), n @ m)
    shortest = Rotation.from_rotvec(angle * axis / np.linalg.norm(axis))
    assert turned(tuple(x), tuple(n), tuple(m)) == pytest.approx(shortest.apply(x), abs=1e-12)
