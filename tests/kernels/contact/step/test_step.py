"""One step with contacts against closed forms: flight, springs, sliding, impacts, outside forces, and its parts."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.step.step import (
    accept_step,
    contact_step,
    dampen,
    gained,
    prediction_time,
    stop_gains,
)
from tests.constants import G
from tests.kernels.contact.scene import ContactScene, box, on_floor

from .stepping import Stepper

H = 2e-3


def energy(world: hg.World) -> float:
    return world.energy().total


def test_a_free_body_flies_exactly() -> None:
    world = hg.World()
    world.floor(height=-5.0)
    world.add(box(size=(0.1, 0.2, 0.3)))
    world.v = v = np.array([1.0, -2.0, 3.0, 4.0, 5.0, -6.0])
    before, stepper = energy(world), Stepper(ContactScene.of(world))
    momentum = world.momentum()
    stepper.step(H)
    assert world.q[:3] == pytest.approx(H * v[:3] - [0.0, 0.0, 0.5 * G * H * H], abs=1e-14)
    assert world.v[:3] == pytest.approx(v[:3] - [0.0, 0.0, G * H], abs=1e-13)
    assert energy(world) == pytest.approx(before, abs=1e-12)
    assert world.momentum()[1][:2] == pytest.approx(momentum[1][:2], abs=1e-13)
    assert stepper.work == [0.0]


@pytest.mark.parametrize("damping", [0.0, 30.0])
def test_springs_and_dampers_follow_the_implicit_midpoint_rule(damping: float) -> None:
    """m v̇ = −k x − c v at the middle of each step; the work of a step is −h c v̄²."""
    m, k, speed = 2.0, 5e5, 0.8
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.floor(height=-5.0)
    model = hg.Model("block")
    model.link("block", joint=hg.Slide("x", stiffness=k, damping=damping), mass=m, inertia=(0.1, 0.1, 0.1))
    world.add(model)
    world.v[0] = v = speed
    stepper, x = Stepper(ContactScene.of(world)), 0.0
    for n in range(20):
        stepper.step(H)
        a, b = 0.5 * H * damping / m, 0.25 * H * H * k / m
        after = ((1.0 - a - b) * v - H * k / m * x) / (1.0 + a + b)
        work = -H * damping * (0.5 * (v + after)) ** 2
        x, v = x + 0.5 * H * (v + after), after
        assert world.q[0] == pytest.approx(x, abs=1e-12)
        assert world.v[0] == pytest.approx(v, abs=1e-10)
        assert stepper.work[n] == pytest.approx(work, abs=1e-12)


def test_a_pendulum_keeps_its_energy() -> None:
    world = hg.World()
    world.floor(height=-5.0)
    model = hg.Model("double")
    for name, parent in (("one", None), ("two", "one")):
        at = (0.0, 0.0, -1.0) if parent else (0.0, 0.0, 0.0)
        model.link(name, parent, hg.Hinge("y"), at=at, mass=1.0, com=(0.0, 0.0, -0.5), inertia=(0.1, 0.1, 0.1))
    world.add(model)
    world.q[:], world.v[:] = (1.5, -0.4), (2.0, 3.0)
    before, stepper = energy(world), Stepper(ContactScene.of(world))
    for _ in range(30):
        stepper.step(5.0 * H)
    assert energy(world) == pytest.approx(before, abs=1e-9)
    assert max(map(abs, stepper.work)) == 0.0


@pytest.mark.parametrize("mu", [0.0, 0.3])
def test_sliding_friction_dissipates_the_reported_energy(mu: float) -> None:
    """A low slab: v falls by μ g h, and the energy by μ m g h v̄."""
    world = hg.World()
    world.floor(material=Material(mu))
    world.add(box(size=(1.0, 1.0, 0.01), material=Material(mu)), at=(0.0, 0.0, 0.005))
    world.v[:2] = 0.6, 0.8
    stepper = Stepper(ContactScene.of(world))
    stepper.step(H)
    slow = 1.0 - mu * G * H
    assert world.v[:2] == pytest.approx([0.6 * slow, 0.8 * slow], abs=1e-9)
    assert world.v[2:] == pytest.approx(np.zeros(4), abs=1e-9)
    assert world.q[:2] == pytest.approx([0.3 * H * (1.0 + slow), 0.4 * H * (1.0 + slow)], abs=1e-9)
    lost = mu * G * H * 0.5 * (1.0 + slow)
    assert stepper.scene.con.status[0]["friction_work"] == pytest.approx(lost, abs=1e-9)
    assert stepper.work == [0.0]


def test_a_body_at_rest_stays_bitwise() -> None:
    scene = on_floor(0.0)
    before, stepper = scene.world.q.copy(), Stepper(scene)
    for _ in range(3):
        stepper.step(H)
    assert np.array_equal(scene.world.q, before)
    assert not scene.world.v.any()


@pytest.mark.parametrize("restitution", [0.0, 0.5])
def test_an_impact_opens_the_step(restitution: float) -> None:
    scene = on_floor(0.0, Material(0.5, restitution=restitution))
    scene.world.v[2] = -3.0
    stepper = Stepper(scene)
    stepper.step(H)
    back = 3.0 * restitution
    assert scene.world.v[2] == pytest.approx(back - (G * H if restitution else 0.0), abs=1e-6)
    assert scene.con.status[0]["impact_loss"] == pytest.approx(0.5 * 9.0 * (1.0 - restitution**2), abs=1e-5)
    # after an impact no velocity is extrapolated
    assert scene.con.status[0]["looks"] == 0.0


def test_outside_wrenches_accelerate_and_do_work() -> None:
    """Of the work only the velocity without them counts, first-order accurate; in runs pushes act instead."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.floor(height=-5.0)
    world.add(box(mass=2.0))
    world.v[:3] = 1.0, 0.5, 0.0
    scene = ContactScene.of(world)
    wrench = np.zeros((2, 6))
    wrench[1, 3:] = 3.0, 0.0, -4.0
    scene.sys = scene.sys._replace(drives=scene.sys.drives._replace(external=wrench))
    before, stepper = energy(world), Stepper(scene)
    stepper.step(H)
    assert world.v[:3] == pytest.approx([1.0 + 1.5 * H, 0.5, -2.0 * H], abs=1e-12)
    assert stepper.work[0] == pytest.approx(energy(world) - before, rel=0.01)


@pytest.mark.parametrize(
    ("h", "looks", "time"), [(H, H, 0.5 * H), (H, 0.1 * H, 0.05 * H), (H, 3.0 * H, 0.5 * H), (H, 0.0, 0.0)]
)
def test_velocities_are_extrapolated_to_the_middle_at_most(h: float, looks: float, time: float) -> None:
    scene = on_floor(0.0)
    scene.con.status["looks"] = looks
    assert prediction_time(scene.con, h) == pytest.approx(time)


def test_only_an_accepted_step_leaves_its_accelerations() -> None:
    scene = on_floor(0.0)
    stepper = Stepper(scene)
    scene.world.q[2] += 1.0
    stepper.stages.q0[:], scene.con.step.v_start[:] = scene.world.q, scene.world.v
    scene.detect(H)
    scene.con.step.a_last[:] = 7.0
    contact_step(H, scene.sys, scene.data, stepper.stages, scene.col, scene.con, scene.law)
    assert (scene.con.step.a_last == 7.0).all()
    accept_step(scene.con, H)
    assert scene.con.step.a_last == pytest.approx([0.0, 0.0, -G, 0.0, 0.0, 0.0], abs=1e-9)
    assert scene.con.status[0]["last_step"] == H


@pytest.mark.parametrize("torque", [1.0, -1.0, 50.0])
def test_dampers_and_springs_become_inertia(torque: float) -> None:
    """½ h d and ¼ h² k; those of a motor as long as it is not at its limit."""
    world = hg.World()
    world.floor(height=-5.0)
    model = hg.Model("block")
    model.link("block", joint=hg.Slide("x", stiffness=300.0, damping=7.0, armature=0.5), mass=1.0, inertia=(1, 1, 1))
    world.add(model)
    scene = ContactScene.of(world)
    motor = scene.sys.drives.motors[0]
    motor["damping"], motor["stiffness"], motor["limit"] = 2.0, 100.0, 10.0
    stepper = Stepper(scene)
    stepper.stages.torque[0] = torque
    scene.con.step.a_last[0], scene.con.status["looks"] = 4.0, H
    dampen(H, scene.sys, stepper.stages, scene.con)
    d, k = (9.0, 400.0) if abs(torque) < 10.0 else (7.0, 300.0)
    armature = scene.con.step.damped.tree.freedoms["armature"][0]
    assert armature == pytest.approx(0.5 + 0.5 * H * d + 0.25 * H * H * k, rel=1e-12)
    assert scene.con.step.tau[0] == pytest.approx(torque + 0.5 * H * d * 4.0, rel=1e-12)


@pytest.mark.parametrize(("push", "gains"), [(2.0, True), (-2.0, False)])
def test_patches_that_gain_energy_get_the_law_of_the_mean_velocity(push: float, gains: bool) -> None:
    """½ w · (u + u⁺): the rows of the patch are moved by u, once."""
    scene = on_floor(0.0)
    scene.detect(H)
    scene.assemble()
    con, (patch,) = scene.con, scene.patches
    n = patch["n"]
    start, end = np.concatenate([np.zeros(3), 0.1 * n]), np.concatenate([np.zeros(3), 0.02 * n])
    con.step.y_start[:6], con.solver.y[:6], con.step.y_gain[:6] = start, end, 0.0
    con.solver.w[:6] = np.concatenate([np.zeros(3), push * n])
    con.solver.f[:] = 0.0
    for point in scene.points(patch):
        con.solver.f[point["at"]] = 0.5
    con.solver.free[:6] = free = np.arange(6.0)
    done, pressed = gained(con, patch)
    assert done == pytest.approx(0.5 * push * 0.12, rel=1e-12)
    assert pressed == pytest.approx(2.0)
    assert bool(stop_gains(con)) == gains
    assert con.ordering.islands[patch["island"]]["wanted"] == gains
    assert con.solver.free[:6] - free == pytest.approx(gains * start, abs=1e-15)
    assert con.step.y_gain[:6] == pytest.approx(gains * start, abs=1e-15)
    if gains:
        # y then stands for u + u⁺
        assert gained(con, patch)[0] == pytest.approx(0.5 * push * 0.02, rel=1e-12)
        assert not stop_gains(con)
        assert con.solver.free[:6] - free == pytest.approx(start, abs=1e-15)
