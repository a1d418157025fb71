"""The worked examples of the papers reproduce their results, and stay physical."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.joints.joint import Ball
from hitogata.demos import load_demo


@pytest.fixture(scope="module", params=["release", "catch", "swing"])
def done(request: pytest.FixtureRequest) -> Any:
    """(name, recording with a frame at every step)."""
    scene = load_demo(request.param)
    run = hg.simulate(scene.world, scene.options.duration, dt=scene.options.dt, events=scene.events, every=1e-3)
    return request.param, run


HAPPENS = {
    "release": [("cut", "right grip")],
    "catch": [("connect", "left grip")],
    "swing": [("cut", name) for name in ("board", "left thigh", "right thigh", "right grip", "left grip")],
}


def test_the_structure_changes_as_in_the_paper(done: Any) -> None:
    name, run = done
    assert [(e.kind, e.name) for e in run.events if e.kind in ("cut", "connect")] == HAPPENS[name]


def test_energy_work_and_losses_balance(done: Any) -> None:
    _, run = done
    total = run.energy.sum(axis=1) - run.work + run.lost
    exchanged = np.ptp(run.energy[:, 1])
    assert np.abs(total - total[0]).max() < 1e-6 * exchanged
    assert (np.diff(run.lost) > -1e-8 * exchanged).all()


def test_connections_stay_closed_and_bear_plausible_forces(done: Any) -> None:
    _, run = done
    assert run.loop_error.max() < 1e-6
    weight = 9.81 * 60.0
    for name in run.connections:
        force = np.linalg.norm(run.forces(name)[:, 3:], axis=1)
        assert 0.3 * weight < np.nanmax(force) < 6.0 * weight


def rotated(a: Any, b: Any) -> Any:
    """The shortest rotation from one direction to another."""
    axis, c = np.cross(a, b), float(a @ b)
    K = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.eye(3) + K + K @ K / (1.0 + c)


def ball_angles(joint: Any, q: Any) -> Any:
    """Swing from the cone's middle and twist, from their definition in `Ball`."""
    w, v = q[0], q[1:]
    K = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    R = np.eye(3) + 2 * w * K + 2 * K @ K
    axis, centre = joint.direction, joint.direction2
    d = R @ axis
    T = (rotated(centre, d) @ rotated(axis, centre)).T @ R
    return np.arccos(np.clip(d @ centre, -1, 1)), np.arctan2(
        axis @ np.array([T[2, 1] - T[1, 2], T[0, 2] - T[2, 0], T[1, 0] - T[0, 1]]), np.trace(T) - 1.0
    )


def test_no_limb_leaves_its_range(done: Any) -> None:
    name, run = done
    world = run.segments[0].world()
    # while bodies touch, ranges are kept to the accuracy of the midpoint rule
    slack = 1e-5 if name == "swing" else 1e-6
    for link in world.figures["gymnast"].links:
        joint = link.joint
        q = run.joint(link.path).q[::5]
        if isinstance(joint, Ball):
            low, high = joint.ranges[0]
            for one in q:
                swing, twist = ball_angles(joint, one)
                assert swing < joint.swing + slack, link
                assert low - slack < twist < high + slack, link
        elif joint.nv == 1:
            low, high = joint.ranges[0]
            assert low - slack < q.min() <= q.max() < high + slack, link


def test_nothing_jumps_from_place_to_place(done: Any) -> None:
    """A millisecond moves no link by more than a few centimetres, whichever events happen in it."""
    _, run = done
    for segment, following in zip(run.segments, run.segments[1:], strict=False):
        before, after = segment.poses(), following.poses()
        assert np.abs(before.p[-1] - after.p[0]).max() < 1e-9
    for poses in run.poses():
        assert np.abs(np.diff(poses.p, axis=0)).max(initial=0.0) < 0.03


def test_the_swing_has_the_papers_thirty_freedoms() -> None:
    """16 of the figure, 3 + 3 of the rods, 3 + 3 of the hands, 1 + 1 of the thighs."""
    world = load_demo("swing").world
    gymnast, swing = world.figures["gymnast"], world.figures["swing"]
    assert gymnast.nv - 6 == 16
    assert swing.nv == 3 + 3
    assert sorted(c.joint.nv for c in world.connections.values()) == [0, 1, 1, 3, 3]
    assert gymnast.nv - 6 + swing.nv + sum(c.joint.nv for c in world.connections.values()) == 30


def test_the_catch_makes_the_velocity_jump_but_nothing_else() -> None:
    scene = load_demo("catch")
    run = hg.simulate(scene.world, 0.6, events=scene.events, every=1e-3)
    (made,) = (event for event in run.events if event.kind == "connect")
    assert made.detail["energy_lost"] > 1.0
    before, after = run.segments
    assert np.array_equal(before.column("q")[-1], after.column("q")[0])
    assert np.abs(before.column("v")[-1] - after.column("v")[0]).max() > 0.5


def test_the_swing_breaks_by_its_load_and_the_person_falls_to_the_floor() -> None:
    """000 Fig. 15, with contact: the loads at the cuts, bodies that do not pass through each other, the landing."""
    scene = load_demo("swing")
    run = hg.simulate(scene.world, scene.options.duration, events=scene.events, every=1e-3)
    limits = {"board": (330.0, 60.0), "left grip": (500.0, np.inf), "right grip": (500.0, np.inf)}
    cuts = {event.name: event.time for event in run.events if event.kind == "cut"}
    for name, (force, moment) in limits.items():
        at = int(np.flatnonzero(run.time <= cuts[name] + 1e-9)[-1])
        wrench = next(row for row in run.forces(name)[at::-1] if np.isfinite(row).all())
        load = np.hypot(np.linalg.norm(wrench[3:]) / force, np.linalg.norm(wrench[:3]) / moment)
        assert load == pytest.approx(1.0, abs=1e-4), name
    # nothing passes through anything: 0.01 mm, where the trunk went 88 mm into the board without contact
    assert run.summary["deepest"] < 1e-4
    assert ("gymnast/right_thigh", "swing/board") in run.contacts.pairs
    gymnast = scene.world.figures["gymnast"]
    heights = [float(scene.world.pose(link).p[2]) for link in gymnast.links]
    assert 0.0 < min(heights) < max(heights) < 0.6
    assert {name for pair in run.contacts.pairs for name in pair} >= {"ground", "gymnast/trunk"}


def test_the_arm_of_a_loader_tears_and_its_loop_stays() -> None:
    """000 Fig. 12: a joint of the tree is cut by its load; the pin that closed the loop still holds the arm."""
    scene = load_demo("tear")
    control, every = scene.control
    run = hg.simulate(
        scene.world, 2.5, events=scene.events, every=1e-3, joint_forces=True, control=control, control_every=every
    )
    (torn,) = (event for event in run.events if event.kind == "cut")
    before, after = run.segments
    # statics in the plane (x, z), with the accelerations of circles at a constant rate: the load W at d from the pins
    angle = float(before.column("q")[-1][before.model.q_slice(before.model["loader/lower_arm"])][0])
    gravity, e = np.array([0.0, -9.81]), np.array([np.cos(angle), -np.sin(angle)])
    com = before.model["loader/fork"].mass.com  # type: ignore[union-attr]
    inward = -1.3 * 0.6**2 * e - gravity
    # about the lower pin: the upper pin, 0.4 m above it, supplies what fork (20 kg) and load (100 kg) need
    pin = np.zeros(2)
    pin[0] = sum(m * (x * inward[1] - z * inward[0]) for m, x, z in ((20, com[0], com[2]), (100, 0.4, 0.115))) / 0.4
    # the arm, 10 kg, its centre at 0.75 of 1.3 m: about its root, then its balance of forces
    pin[1] = (e[1] * pin[0] + 0.75 / 1.3 * 10.0 * 9.81 * e[0]) / e[0]
    root = 10.0 * (-0.75 * 0.6**2 * e - gravity) - pin
    assert np.linalg.norm(root) == pytest.approx(1500.0, rel=0.01)
    # its strength is reached exactly, by the recorded wrench
    wrench = run.joint_forces("loader/upper_arm")[len(before) - 1]
    assert np.hypot(np.linalg.norm(wrench[3:]) / 1500, np.linalg.norm(wrench[:3]) / 400) == pytest.approx(1.0, abs=1e-3)
    # the arm hangs from the ground by a free joint, its connection stays, and poses and velocities are continuous
    arm = after.model["loader/upper_arm"]
    assert arm.parent is after.model.ground and arm.joint is not None and arm.joint.nv == 6
    assert list(after.connections) == ["pin"] and run.loop_error.max() < 1e-6
    last, first = (dict(zip(one.links, one.p[k], strict=True)) for one, k in ((before.poses(), -1), (after.poses(), 0)))
    assert all(np.abs(last[path] - first[path]).max() < 1e-9 for path in last)
    assert torn.time == pytest.approx(2.066, abs=0.01)
    assert any(event.name == "the load slides off" and event.time > torn.time for event in run.events)
