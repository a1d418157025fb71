"""Couplings in runs: made and taken away by events, recorded, snapped back to, and beside contacts and ranges."""

from __future__ import annotations

from pathlib import Path

import mujoco
import numpy as np
import pytest

import hitogata as hg
from tests.constants import G


def wheels(restitution: float = 0.0, **ranges: tuple[float, float]) -> hg.World:
    """Two wheels, one of which carries a weight on its rim."""
    world = hg.World()
    model = hg.Model("box")
    model.link("frame", mass=5.0, inertia=(0.1, 0.1, 0.1))
    for x, name, inertia in ((0.0, "first", 0.02), (0.3, "second", 0.05)):
        joint = hg.Hinge("y", range=ranges.get(name), restitution=restitution)
        weight = (0.1, 0, 0) if name == "second" else (0, 0, 0)
        model.link(name, "frame", joint, at=(x, 0, 0), mass=1.0, com=weight, inertia=(inertia,) * 3)
    world.add(model, fixed=True)
    return world


def test_events_couple_and_uncouple(tmp_path: Path) -> None:
    """Energy is lost at the impulse alone; rates are continuous where the gear is let go; the recording has it all."""
    world = wheels()
    world.v[:] = [4.0, 0.0]
    seen: list[np.ndarray] = []
    run = hg.simulate(
        world,
        0.6,
        events=[
            hg.at(0.2).couple("second", {"first": -0.5}, name="gear"),
            hg.at(0.3999).call(lambda s: seen.append(s.world.v.copy())),
            hg.at(0.4).uncouple("gear").call(lambda s: seen.append(s.world.v.copy())),
            hg.at(0.5).couple("second", {"first": 1.0}, name="locked"),
            hg.at(0.55).cut("locked"),
        ],
        record=tmp_path / "gear.mcap",
    )
    assert [(e.kind, e.name) for e in run.events if e.kind != "event"] == [
        ("couple", "gear"), ("uncouple", "gear"), ("couple", "locked"), ("uncouple", "locked"),
    ]  # fmt: skip
    assert abs(run.summary["energy_error"]) < 1e-8 * 5.0
    lost = [float(e.detail["energy_lost"]) for e in run.events if e.kind == "couple"]
    assert lost[0] > 0.01 and run.summary["lost"] == pytest.approx(sum(lost), abs=1e-10)
    assert np.abs(seen[1] - seen[0]).max() < 2e-3  # 0.1 ms of smooth motion
    again = hg.load(tmp_path / "gear.mcap")
    assert [segment.connections for segment in again.segments] == [[], ["gear"], [], ["locked"], []]
    held = again.world_at(0.3)
    assert held.couplings["gear"].loop_error.angle < 1e-9
    assert abs(held.v[1] + 0.5 * held.v[0]) < 1e-9
    # the recorded moment on the follower agrees with dynamics, also after loading
    (k,) = np.flatnonzero(np.isclose(again.time, 0.3))
    moment = hg.connection_forces(held)[held.couplings["gear"]].moment
    assert again.forces("gear")[k, :3] == pytest.approx(moment, abs=1e-6)


def test_cutting_a_joint_uncouples_it_in_a_run() -> None:
    world = wheels()
    world.couple("second", {"first": -0.5})
    run = hg.simulate(world, 0.2, events=[hg.at(0.1).cut(world["first"])])
    assert sorted((e.kind, e.name) for e in run.events if e.kind != "event") == [
        ("cut", "box/first"), ("uncouple", "first:second"),
    ]  # fmt: skip
    assert abs(run.summary["energy_error"]) < 1e-8


def test_a_snapshot_goes_back_before_a_coupling() -> None:
    world = wheels()
    simulation = hg.Simulation(world)
    simulation.couple("second", {"first": -0.5}, name="gear")
    simulation.run(0.1)
    kept = simulation.snapshot()
    simulation.run(0.1)
    end = world.q.copy()
    simulation.uncouple("gear")
    simulation.run(0.1)
    simulation.restore(kept)
    assert list(world.couplings) == ["gear"]
    simulation.run(0.1)
    assert np.array_equal(world.q, end)


def test_a_range_of_the_leader_stops_the_follower() -> None:
    """The weight turns both; the leader hits its end, all stop at once, with the energy of both."""
    world = wheels(first=(-0.6, 0.2))
    gear = world.couple("second", {"first": -2.0}, name="gear")
    run = hg.simulate(world, 1.0)
    assert world.q[:2] == pytest.approx([-0.6, 1.2], abs=1e-8)
    assert np.abs(world.v).max() < 1e-9
    assert any(e.kind == "limit" for e in run.events)
    assert run.summary["lost"] > 0.1 and abs(run.summary["energy_error"]) < 1e-7
    assert gear.loop_error.angle < 1e-9


def test_a_pulley_holds_a_weight_on_the_floor() -> None:
    """Two slides with ratio −1 are a pulley: the heavier one rests on the floor with the difference of the weights."""
    world = hg.World()
    model = hg.Model("pulley")
    model.link("frame", mass=1.0, inertia=(1.0, 1.0, 1.0))
    for x, name, mass in ((0.0, "heavy", 3.0), (1.0, "light", 1.0)):
        model.link(
            name, "frame", hg.Slide("z"), at=(x, 0, 1.0), mass=mass, inertia=(0.1, 0.1, 0.1),
            shapes=[hg.Box(size=(0.2, 0.2, 0.2))],
        )  # fmt: skip
    world.add(model, fixed=True)
    world.floor()
    world.q[:] = [-0.85, 0.3]
    rope = world.couple("light", {"heavy": -1.0})
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    (contact,) = simulation.contacts()
    assert abs(contact.force[2]) == pytest.approx(2.0 * G, rel=1e-6)
    assert world.q == pytest.approx([-0.9, 0.35], abs=1e-4)
    assert rope.loop_error.distance < 1e-9
    assert hg.forward_dynamics(world) == pytest.approx([-0.5 * G, 0.5 * G], abs=1e-9)  # Atwood's, without the floor


def test_accelerations_are_those_of_mujoco() -> None:
    """A chain of three with a joint that follows a polynomial of another, from rest; MuJoCo's row is nearly hard."""
    world = hg.World()
    model = hg.Model("chain")
    model.link("a", None, hg.Hinge("y"), mass=2.0, com=(0.1, 0, -0.3), inertia=(0.1, 0.1, 0.1))
    model.link("b", "a", hg.Hinge("y"), at=(0.0, 0.0, -0.5), mass=1.0, com=(0, 0, -0.2), inertia=(0.05, 0.05, 0.05))
    model.link("c", "b", hg.Hinge("x"), at=(0.0, 0.0, -0.4), mass=1.5, com=(0, 0, -0.2), inertia=(0.02, 0.03, 0.04))
    world.add(model)
    c0, c1, c2 = 0.1, 0.5, -0.3
    world.q[:] = [0.7, -0.4, c0 + c1 * 0.7 + c2 * 0.49]
    world.couple("c", {"a": (c1, c2)}, offset=c0)
    bodies = ""
    for name, axis, at, mass, com, inertia in reversed(
        [
            ("a", "0 1 0", "0 0 0", 2.0, "0.1 0 -0.3", "0.1 0.1 0.1"),
            ("b", "0 1 0", "0 0 -0.5", 1.0, "0 0 -0.2", "0.05 0.05 0.05"),
            ("c", "1 0 0", "0 0 -0.4", 1.5, "0 0 -0.2", "0.02 0.03 0.04"),
        ]
    ):
        bodies = (
            f'<body pos="{at}"><joint name="{name}" axis="{axis}"/>'
            f'<inertial pos="{com}" mass="{mass}" diaginertia="{inertia}"/>{bodies}</body>'
        )
    peer = mujoco.MjModel.from_xml_string(
        f'<mujoco><compiler angle="radian"/><worldbody>{bodies}</worldbody><equality><joint joint1="c" joint2="a" '
        f'polycoef="{c0} {c1} {c2} 0 0" solimp="0.9999 0.9999 0.001 0.5 2"/></equality></mujoco>'
    )
    data = mujoco.MjData(peer)
    data.qpos[:] = world.q
    mujoco.mj_forward(peer, data)
    assert hg.forward_dynamics(world) == pytest.approx(data.qacc, rel=1e-3, abs=1e-3)
