"""Momenta of flying groups: measured, due by weight and pushes, and restored, against sums over the links' poses."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.link import Link
from hitogata.kernels.contact.step.groups import begin_balance
from hitogata.kernels.contact.step.momentum_balance import (
    divide,
    group_inertias,
    measure_groups,
    measure_rigid_motion,
    note_impulses,
    note_momentum,
    restore_momentum,
)
from hitogata.kernels.tree.joint import integrate
from hitogata.kernels.tree.kinematics import forward_position, forward_velocity
from hitogata.simulation.buffers import build_stages
from tests.constants import G
from tests.kernels.contact.scene import ContactScene
from tests.mechanisms import momentum_about


def chain(name: str, rng: np.random.Generator) -> hg.Model:
    model = hg.Model(name)
    parent = None
    for i, joint in enumerate((hg.Free(), hg.Hinge(rng.normal(size=3)), hg.Ball())):
        moments = rng.uniform(1.0, 1.5, size=3)
        model.link(
            f"l{i}", parent, joint, at=rng.normal(size=3), mass=rng.uniform(1.0, 3.0), com=rng.normal(size=3),
            inertia=moments,
        )  # fmt: skip
        parent = f"l{i}"
    return model


def flying(seed: int) -> ContactScene:
    """Two chains in flight, each a group of its own, over a floor."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.floor()
    for k in range(2):
        world.add(chain(f"c{k}", rng), at=(10.0 * k, 0.0, 20.0))
    world.v[:] = rng.normal(size=world.nv)
    scene = ContactScene.of(world)
    scene.detect()
    begin_balance(scene.sys, scene.con)
    assert scene.con.status[0]["flies"] == 1
    return scene


def centre(world: hg.World, links: list[Link]) -> tuple[float, Array]:
    masses = [link.mass.mass for link in links]
    at = [world.pose(link).p + world.pose(link).R @ link.mass.com for link in links]
    return sum(masses), np.average(at, axis=0, weights=masses)


def groups(scene: ContactScene) -> list[tuple[np.void, list[Link]]]:
    """Row of the balance and links of each chain."""
    links = scene.world.links[1:]
    return [(scene.con.step.balance[1 + 3 * k], links[3 * k : 3 * k + 3]) for k in range(2)]


@pytest.mark.parametrize("seed", range(3))
def test_groups_have_the_momenta_and_inertias_of_their_links(seed: int) -> None:
    scene = flying(seed)
    world = scene.world
    scene.place()
    measure_groups(scene.sys, scene.data, scene.con)
    group_inertias(scene.sys, scene.data, scene.con)
    for row, links in groups(scene):
        mass, com = centre(world, links)
        momentum = momentum_about(world, links, com)[0]
        assert row["mass"] == pytest.approx(mass)
        assert world.pose(links[0]).p + row["com"] == pytest.approx(com, abs=1e-12)
        assert row["velocity"] == pytest.approx(momentum[3:] / mass, abs=1e-12)
        assert row["spin"] == pytest.approx(momentum[:3], abs=1e-11)
        inertia = np.zeros((3, 3))
        for link in links:
            pose = world.pose(link)
            d = pose.p + pose.R @ link.mass.com - com
            inertia += pose.R @ link.mass.inertia @ pose.R.T + link.mass.mass * (d @ d * np.eye(3) - np.outer(d, d))
        assert row["inertia"] == pytest.approx(inertia[np.triu_indices(3)], abs=1e-11)
        # of a rigid body with this momentum
        b = tuple(momentum[:3].tolist())
        packed = tuple(inertia[np.triu_indices(3)].tolist())
        assert divide(packed, b) == pytest.approx(np.linalg.solve(inertia, momentum[:3]), rel=1e-10)
    measure_rigid_motion(scene.sys, scene.data, scene.con, 1)
    row, links = groups(scene)[0]
    assert row["turn"] == pytest.approx(divide(tuple(row["inertia"].tolist()), tuple(row["spin"].tolist())), rel=1e-12)
    assert row["spin_due"] == pytest.approx(row["spin"])
    assert divide((1.0, 0.0, 0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0)) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("push", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_weight_and_pushes_are_due_and_a_step_that_missed_them_is_put_right(seed: int, push: bool) -> None:
    """P⁺ = P + h F, L⁺ = L + h M about the centre of mass, which moves by ½ h (P + P⁺) / m; shapes stay as they are."""
    scene, h = flying(seed), 0.01
    world, rng = scene.world, np.random.default_rng(100 + seed)
    world.v = v = rng.normal(size=world.nv)
    q = world.q.copy()
    sys = scene.sys
    wrench = rng.normal(size=(len(sys.tree.links), 6)) if push else np.zeros((0, 6))
    sys = sys._replace(drives=sys.drives._replace(external=wrench))
    begin_balance(sys, scene.con)
    # pushes make one group of all
    members = [(scene.con.step.balance[1], world.links[1:])] if push else groups(scene)
    due = []
    for _, links in members:
        mass, com = centre(world, links)
        momentum = momentum_about(world, links, com)[0]
        force, moment = np.array([0.0, 0.0, -mass * G]), np.zeros(3)
        for link in links if push else []:
            i = world.links.index(link)
            force = force + wrench[i, 3:]
            moment = moment + wrench[i, :3] + np.cross(world.pose(link).p - com, wrench[i, 3:])
        after = np.concatenate([momentum[:3] + h * moment, momentum[3:] + h * force])
        due.append((com + 0.5 * h * (momentum[3:] + after[3:]) / mass, after))
    stages = build_stages(sys, world.nq)
    forward_position(sys.tree, scene.data.tree, q)
    forward_velocity(sys.tree, scene.data.tree, v)
    note_momentum(sys, scene.data, scene.con)
    note_impulses(h, sys, scene.data, scene.con)
    # any end of the step
    world.v = 0.02 * rng.normal(size=world.nv)
    stages.q1[:], stages.v1[:] = moved(world, q), v + 0.3 * rng.normal(size=world.nv)
    inner = [stages.q1[7:9].copy(), stages.v1[6:10].copy()]
    forward_position(sys.tree, scene.data.tree, stages.q1)
    forward_velocity(sys.tree, scene.data.tree, stages.v1)
    restore_momentum(sys, scene.data, stages, scene.con)
    assert stages.q1[7:9] == pytest.approx(inner[0], abs=0.0)
    assert stages.v1[6:10] == pytest.approx(inner[1], abs=0.0)
    world.q, world.v = stages.q1, stages.v1
    for (row, links), (com, momentum) in zip(members, due, strict=True):
        assert centre(world, links)[1] == pytest.approx(com, abs=1e-11)
        assert momentum_about(world, links, com)[0] == pytest.approx(momentum, abs=1e-9)
        assert row["velocity"] == pytest.approx(momentum[3:] / row["mass"], abs=1e-11)
        inertia = np.zeros((3, 3))
        inertia[np.triu_indices(3)] = row["inertia"]
        inertia = inertia + np.triu(inertia, 1).T
        assert row["turn"] == pytest.approx(np.linalg.solve(inertia, momentum[:3]), abs=1e-9)


def moved(world: hg.World, q: Array) -> Array:
    """q moved on by the world's velocities for a second."""
    out = q.copy()
    integrate(out, world.mechanism.sys.tree.links, q, world.v, 1.0)
    return out
