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
    "swing": [("cut", "board"), ("cut", "left thigh"), ("cut", "right thigh")],
}


def test_the_structure_changes_as_in_the_paper(done: Any) -> None:
    name, run = done
    assert [(e.kind, e.name) for e in run.events if e.kind in ("cut", "connect")] == HAPPENS[name]


def test_energy_work_and_losses_balance(done: Any) -> None:
    _, run = done
    total = run.energy.sum(axis=1) - run.work + run.lost
    exchanged = np.ptp(run.energy[:, 1])
    assert np.abs(total - total[0]).max() < 1e-6 * exchanged
    assert (np.diff(run.lost) > -1e-9).all()


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
    _, run = done
    world = run.segments[0].world()
    slack = 1e-6
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
