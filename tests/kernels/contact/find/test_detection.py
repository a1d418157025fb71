"""From shapes to patches: their number, their place, and the longest step they allow."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.find.detection import approach, search_distance
from hitogata.kernels.contact.find.tolerances import MAX_TRAVEL, STEP_TO_BOUNCE
from tests.kernels.contact.scene import ContactScene, box, on_floor


def square(scene: ContactScene) -> set[tuple[float, float, float]]:
    (patch,) = scene.patches
    return {tuple(np.round(corner, 9)) for corner in scene.corners(patch) + 0.0}


@pytest.mark.parametrize("gap", [5e-6, 0.0, -1e-4])
def test_a_box_over_the_floor_has_its_four_corners_with_their_gaps(gap: float) -> None:
    scene = on_floor(gap)
    assert scene.detect()[0] == 1
    (patch,) = scene.patches
    assert (patch["bound"], patch["rows"], patch["n_points"]) == (-1, 6, 4)
    # the normal goes from b into a
    up = 1.0 if scene.world.tables.links[patch["a"]].name == "box" else -1.0
    assert patch["n"] == pytest.approx([0.0, 0.0, up], abs=1e-12)
    assert scene.points(patch)["gap"] == pytest.approx(gap, abs=1e-12)
    assert patch["depth"] == pytest.approx(-gap, abs=1e-12)
    assert {corner[:2] for corner in square(scene)} == {(x, y) for x in (-0.1, 0.1) for y in (-0.1, 0.1)}
    frame = np.array([patch["n"], patch["t"], patch["s"]])
    assert frame @ frame.T == pytest.approx(np.eye(3), abs=1e-14)
    assert np.linalg.det(frame) == pytest.approx(1.0)
    for link, arm in ((patch["a"], patch["arm_a"]), (patch["b"], patch["arm_b"])):
        assert scene.world.pose(scene.world.tables.links[link]).p + arm == pytest.approx(patch["p"], abs=1e-12)


def test_what_is_out_of_reach_of_a_step_is_not_found() -> None:
    scene = on_floor(5e-3)
    assert scene.detect()[0] == 0
    scene.world.v[2] = -4.0
    # 4 mm in a millisecond, and the skin
    assert scene.detect()[0] == 0
    scene.world.v[2] = -6.0
    assert scene.detect()[0] == 1
    assert scene.points(scene.patches[0])["gap"] == pytest.approx(5e-3, abs=1e-9)


def test_no_point_of_a_pair_is_faster_than_the_speed_of_approach() -> None:
    world = hg.World()
    world.contact.on = True
    one, two = (
        world.add(box(size=size), at=(x, 0.0, 0.0)) for x, size in ((0.0, (0.2, 0.3, 0.1)), (0.4, (0.1, 0.1, 0.5)))
    )
    world.v = np.random.default_rng(3).normal(size=12)
    scene = ContactScene.of(world)
    scene.detect()
    fastest = 0.0
    corners = 0.5 * np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    velocities = []
    for figure in (one, two):
        pose, twist = world.pose(figure.root), world.velocity(figure.root)
        arms = corners * figure.root.shapes[0].size @ pose.R.T
        velocities.append(twist[3:] + np.cross(twist[:3], arms))
    for a in velocities[0]:
        fastest = max(fastest, *(float(np.linalg.norm(a - b)) for b in velocities[1]))
    assert fastest <= approach(scene.col, scene.data.tree, 0, 1) <= 3.0 * fastest
    assert search_distance(scene.col, scene.data.tree, 1e-3) > 1e-3 * fastest


def test_a_fast_body_gets_a_step_in_which_it_cannot_pass_through_a_plate() -> None:
    world = hg.World()
    world.contact.on = True
    world.add(box(size=(1.0, 1.0, 0.008)), fixed=True)
    world.add(box(size=(0.02, 0.02, 0.02)), at=(0.0, 0.0, 0.05))
    world.v[2] = -200.0
    _, longest = ContactScene.of(world).detect()
    assert 200.0 * longest <= MAX_TRAVEL * 0.004 * (1.0 + 1e-12)
    world.v[2] = -1.0
    assert ContactScene.of(world).detect() == (0, 1e-3)


def test_a_hit_that_bounces_gets_a_step_that_ends_just_before_it() -> None:
    for restitution in (0.0, 0.5):
        scene = on_floor(1e-3, Material(restitution=restitution))
        scene.world.v[2] = -2.0
        count, longest = scene.detect()
        assert count == 1
        assert longest == pytest.approx(STEP_TO_BOUNCE * 1e-3 / 2.0 if restitution else 1e-3, rel=1e-6)


def test_joint_ends_near_or_soon_reached_come_with_the_contacts() -> None:
    world = hg.World()
    world.floor()
    world.add(box(), at=(0.0, 0.0, 0.1))
    model = hg.Model("arm")
    model.link("arm", joint=hg.Hinge("y", range=(-1.0, 1.0)), mass=1.0, com=(0.3, 0.0, 0.0), inertia=(0.1, 0.1, 0.1))
    arm = world.add(model, at=(2.0, 0.0, 1.0)).root
    for q, v, bounds in ((0.0, 0.0, 0), (0.99, 0.0, 1), (0.9, 0.0, 0), (0.9, 50.0, 1)):
        arm.q, arm.v = q, v
        scene = ContactScene.of(world)
        assert scene.detect()[0] == 1 + bounds
        if bounds:
            patch = scene.patches[-1]
            (point,) = scene.points(patch)
            assert (patch["rows"], point["size"]) == (1, 1)
            assert point["gap"] == pytest.approx(1.0 - q)


def test_tables_that_are_too_small_are_reported() -> None:
    world = hg.World()
    world.floor()
    for i in range(17):
        world.add(box(), at=(0.5 * i, 0.0, 0.1))
    scene = ContactScene.of(world)
    scene.con = scene.con._replace(patches=scene.con.patches[:16])
    assert scene.detect()[0] == -1


def test_rows_and_unknowns_follow_one_another() -> None:
    world = hg.World()
    world.floor()
    for i in range(4):
        world.add(box(), at=(0.0, 0.0, 0.1 + 0.2 * i))
    scene = ContactScene.of(world)
    assert scene.detect()[0] == 4
    assert scene.patches["row"].tolist() == [0, 6, 12, 18]
    points = np.concatenate([scene.points(patch) for patch in scene.patches])
    assert points["at"].tolist() == list(range(0, 3 * len(points), 3))
    assert points["patch"].tolist() == sorted(points["patch"].tolist())
