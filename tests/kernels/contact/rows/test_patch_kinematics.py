"""Twists of the patches, the arms at the middle of a step, and which friction holds."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.rows.patch_kinematics import (
    origin,
    predict_midpoint_arms,
    relative_twist,
    restore_arms,
    set_friction,
    use_midpoint_arms,
)
from hitogata.kernels.contact.rows.tolerances import STICKING_SPEED
from hitogata.kernels.tree.joint import integrate
from hitogata.kernels.tree.kinematics import forward_position
from tests.kernels.contact.scene import ContactScene, box, on_floor


@pytest.fixture
def scene() -> ContactScene:
    """Two boxes on one another that slide and turn."""
    world = hg.World()
    world.floor()
    world.add(box(), at=(0.0, 0.0, 0.1))
    world.add(box(), at=(0.02, 0.01, 0.3), rotation=("z", 0.3))
    world.v = 0.3 * np.random.default_rng(6).normal(size=12)
    made = ContactScene.of(world)
    assert made.detect()[0] == 2
    return made


def test_twists_are_those_of_the_links_at_the_patchs_point(scene: ContactScene) -> None:
    world, rows = scene.world, scene.twists(scene.world.v)
    for patch in scene.patches:
        twists = []
        for side in ("a", "b"):
            link = world.tables.links[patch[side]]
            velocity = world.velocity(link) if link is not world.ground else np.zeros(6)
            place = world.pose(link).p
            twists.append(np.concatenate([velocity[:3], velocity[3:] + np.cross(velocity[:3], patch["p"] - place)]))
        expected = twists[0] - twists[1]
        assert rows[patch["row"] : patch["row"] + 6] == pytest.approx(expected, abs=1e-12)
        v, omega = relative_twist(scene.data.tree, patch)
        assert np.concatenate([omega, v]) == pytest.approx(expected, abs=1e-12)


def test_friction_is_static_where_a_point_sticks_and_kinetic_where_it_slides() -> None:
    scene = on_floor(0.0, Material(static=0.8, kinetic=0.3))
    scene.detect()
    points = scene.points(scene.patches[0])
    y = np.zeros(6)
    for slip, expected in ((0.0, 0.8), (0.5 * STICKING_SPEED, 0.8), (2.0 * STICKING_SPEED, 0.3)):
        y[3] = slip
        set_friction(scene.col, scene.con, y)
        assert points["friction"] == pytest.approx(expected)
    # turning about a corner: that one sticks, the others slide
    pivot = points["r"][0]
    y[:3] = 0.0, 0.0, 1.0
    y[3:] = -np.cross(y[:3], pivot)
    set_friction(scene.col, scene.con, y)
    assert points["friction"].tolist() == [0.8, 0.3, 0.3, 0.3]


def test_at_the_middle_both_links_are_pushed_at_one_point_of_the_world(scene: ContactScene) -> None:
    """Forces on the two then have no total moment, for any motion of the links in half a step."""
    h, tree, work = 0.02, scene.sys.tree, scene.data.tree
    scene.con.step.y_start[: scene.rows] = scene.twists(scene.world.v)
    scene.place()
    before = scene.patches.copy()
    predict_midpoint_arms(scene.con, tree, work, h)
    q = scene.world.q.copy()
    integrate(q, tree.links, scene.world.q, scene.world.v, 0.5 * h)
    forward_position(tree, work, q)
    use_midpoint_arms(scene.con, tree, work)
    places = [
        [np.array(origin(tree, work, patch[link])) + patch[f"arm_{link}"] for link in ("a", "b")]
        for patch in scene.patches
    ]
    for patch, old, ends in zip(scene.patches, before, places, strict=True):
        assert ends[0] == pytest.approx(ends[1], abs=1e-15)
        # with the body whose corners it has, or half way between where the two would have carried it; so along n
        carried = []
        for link in (old["a"], old["b"]):
            body = scene.world.tables.links[link]
            velocity = scene.world.velocity(body) if link else np.zeros(6)
            arm = old["p"] - scene.world.pose(body).p
            carried.append(old["p"] + 0.5 * h * (velocity[3:] + np.cross(velocity[:3], arm)))
        part, n = old["rides"], old["n"]
        between = carried[1] + part * (carried[0] - carried[1])
        between += (0.5 - part) * (n @ (carried[0] - carried[1])) * n
        assert ends[0] == pytest.approx(between, abs=1e-12)
        assert np.abs(patch["arm_a"] - old["arm_a"]).max() > 1e-6
    restore_arms(scene.con)
    for arm in ("arm_a", "arm_b"):
        assert scene.patches[arm] == pytest.approx(before[arm], abs=1e-15)
