"""Moving surfaces: their velocity at a point, in the plane of contact, and their work, by dense algebra."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.contact.rows.belts import (
    belt_work,
    bodies_velocity,
    set_belts,
    surface_motion,
    work_of_belts,
    work_of_impulses,
)
from tests.kernels.contact.scene import ContactScene, box

SPIN, SPEED = np.array([0.3, -0.2, 0.7]), np.array([1.0, -2.0, 0.5])


def belted() -> ContactScene:
    """A tilted box just in the floor; the floor's surface moves."""
    world = hg.World()
    world.floor()
    world.add(box(), at=(0.3, 0.2, 0.0995), rotation=("z", 0.4))
    scene = ContactScene.of(world)
    assert scene.detect()[0] >= 1
    floor = next(k for k, shape in enumerate(scene.col.shapes.table) if shape["kind"] == 1)
    col = scene.col._replace(belts=1, belt=np.zeros((len(scene.col.shapes.table), 6)))
    col.belt[floor, :3], col.belt[floor, 3:] = SPIN, SPEED
    scene.col = col
    set_belts(scene.col, scene.data, scene.con)
    return scene


def test_a_surface_moves_with_its_link() -> None:
    scene = belted()
    link = scene.world.figures["box"].root if "box" in scene.world.figures else scene.world.links[1]
    shape = next(k for k, one in enumerate(scene.col.shapes.table) if one["link"] == link.index)
    scene.col.belt[shape] = [*SPIN, *SPEED]
    R, arm = scene.world.pose(link).R, np.array([0.1, 0.2, -0.3])
    spin, v = surface_motion(scene.col, scene.data, shape, link.index, tuple(arm))
    np.testing.assert_allclose(spin, R @ SPIN, atol=1e-14)
    np.testing.assert_allclose(v, R @ SPEED + np.cross(R @ SPIN, arm), atol=1e-14)


def test_only_motion_in_the_plane_and_about_the_normal_counts() -> None:
    scene = belted()
    patch = scene.patches[0]
    n = patch["n"]
    a_is_floor = scene.col.shapes.table[patch["shape_a"]]["kind"] == 1
    sign, arm = (1.0, patch["arm_a"]) if a_is_floor else (-1.0, patch["arm_b"])
    spin, v = sign * SPIN, sign * (SPEED + np.cross(SPIN, arm))
    np.testing.assert_allclose(patch["belt"][:3], n * (n @ spin), atol=1e-12)
    np.testing.assert_allclose(patch["belt"][3:], v - n * (n @ v), atol=1e-12)
    assert scene.con.status[0]["belted"] == 1
    np.testing.assert_allclose(bodies_velocity(patch, (1.0, 2.0, 3.0)), np.array([1.0, 2.0, 3.0]) - patch["belt"][3:])


def test_the_work_of_a_surface_is_that_of_the_wrench_along_its_motion() -> None:
    scene = belted()
    rng, patch = np.random.default_rng(1), scene.patches[0]
    w = rng.normal(size=12)
    assert belt_work(patch, w, 3) == pytest.approx(-w[3:9] @ patch["belt"])
    scene.con.solver.w[:] = rng.normal(size=len(scene.con.solver.w))
    rows = [slice(p["row"], p["row"] + 6) for p in scene.patches if p["bound"] < 0]
    belts = [p["belt"] for p in scene.patches if p["bound"] < 0]
    expected = -sum(scene.con.solver.w[r] @ belt for r, belt in zip(rows, belts, strict=True))
    assert work_of_belts(scene.con) == pytest.approx(expected)
    scene.patches["impulse"] = rng.normal(size=scene.patches["impulse"].shape)
    expected = -sum(p["impulse"] @ p["belt"] for p in scene.patches if p["bound"] < 0)
    assert work_of_impulses(scene.con) == pytest.approx(expected)
    scene.con.status[0]["belted"] = 0
    assert work_of_belts(scene.con) == 0.0
