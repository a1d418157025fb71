"""Joint forces, by Newton's and Euler's laws of each link; and the terms of the equations of motion."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.link import Link

GRAVITY = np.array([0.0, 0.0, -9.81])


def closed_arm(seed: int = 3) -> tuple[hg.World, Array]:
    """A random tree with springs and dampers, one end held by a ball, and torques."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.add(hg.figures.random_tree(7, seed=seed, passive=True, kinds=("hinge", "ball", "universal", "slide")))
    world.q = _any_pose(world, rng)
    end = world.links[-1]
    world.connect(world.ground, end, hg.Ball(), on_a=world.pose(end).p, name="held")
    world.v = rng.normal(size=world.nv)
    world.resolve_velocities()
    return world, rng.normal(size=world.nv)


def _any_pose(world: hg.World, rng: np.random.Generator) -> Array:
    q = world.q.copy()
    for link in world.links:
        joint = link.joint
        if joint is None or joint.nv == 0:
            continue
        place = world.q_slice(link)
        if joint.nq == joint.nv:
            q[place] = rng.uniform(-0.5, 0.5, joint.nq)
    return q


def link_accelerations(world: hg.World, link: Link, a: Array) -> Array:
    """(angular, linear) acceleration of a link's origin: J a + J̇ v."""
    return hg.jacobian(world, link) @ a + hg.jacobian_rate(world, link)


def test_every_link_obeys_newton_and_euler() -> None:
    world, torque = closed_arm()
    links = [link for link in world.links if link is not world.ground]
    pushed = links[2]
    wrench = np.array([0.3, -0.2, 0.5, 4.0, -3.0, 2.0])
    a = hg.forward_dynamics(world, torque, external={pushed: wrench})
    held = hg.connection_forces(world, torque, external={pushed: wrench})
    forces = hg.joint_forces(world, torque, external={pushed: wrench})
    assert set(forces) == set(links)
    for link in links:
        p, R = world.pose(link)
        acc = link_accelerations(world, link, a)
        omega = world.velocity(link)[:3]
        assert link.mass is not None
        mass, r, inertia = link.mass.mass, R @ link.mass.com, R @ link.mass.inertia @ R.T
        alpha = acc[:3]
        of_com = acc[3:] + np.cross(alpha, r) + np.cross(omega, np.cross(omega, r))
        force = forces[link].force + mass * GRAVITY
        moment = forces[link].moment + np.cross(r, mass * GRAVITY)
        np.testing.assert_allclose(forces[link].point, p, atol=1e-12)
        for child in links:
            if child.parent is link:
                arm = forces[child].point - p
                force = force - forces[child].force
                moment = moment - forces[child].moment - np.cross(arm, forces[child].force)
        if link is pushed:
            force, moment = force + wrench[3:], moment + wrench[:3]
        for connection, told in held.items():
            if connection.b is link:
                force = force + told.force
                moment = moment + told.moment + np.cross(told.point - p, told.force)
        np.testing.assert_allclose(force, mass * of_com, atol=1e-8)
        change = inertia @ alpha + np.cross(omega, inertia @ omega) + np.cross(r, mass * of_com)
        np.testing.assert_allclose(moment, change, atol=1e-8)


def test_a_run_feels_the_end_of_a_range_and_the_floor() -> None:
    world = hg.World(gravity=(0, 0, -10.0))
    model = hg.Model("flap")
    model.link("flap", joint=hg.Hinge("y", range=(0.0, 1.0)), mass=2.0, com=(0.2, 0, 0), inertia=(0.1, 0.1, 0.1))
    world.add(model)
    simulation = hg.Simulation(world)
    simulation.run(3.0)
    found = simulation.joint_forces()[world["flap"]]
    # at rest the joint carries the weight, and the end of its range the moment
    np.testing.assert_allclose(found.force, [0, 0, 20.0], atol=1e-6)
    r = world.pose(world["flap"]).R @ (0.2, 0, 0)
    np.testing.assert_allclose(found.moment, -np.cross(r, [0, 0, -20.0]), atol=1e-6)


@pytest.mark.parametrize("seed", [1, 4])
def test_terms_are_those_of_the_single_calls(seed: int) -> None:
    rng = np.random.default_rng(seed)
    world = hg.World()
    figure = world.add(hg.figures.random_tree(9, seed=seed, passive=True))
    world.v = rng.normal(size=world.nv)
    links = list(figure.links)
    point = rng.normal(size=3)
    terms = hg.dynamics_terms(world, [links[3], (links[-1], point)])
    np.testing.assert_allclose(terms.mass_matrix, hg.mass_matrix(world), atol=1e-12)
    np.testing.assert_allclose(terms.jacobians[0], hg.jacobian(world, links[3]), atol=1e-12)
    np.testing.assert_allclose(terms.jacobians[1], hg.jacobian(world, links[-1], point), atol=1e-12)
    # M a + bias = torque, by the articulated bodies
    torque = rng.normal(size=world.nv)
    a = hg.forward_dynamics(world, torque)
    np.testing.assert_allclose(terms.mass_matrix @ a + terms.bias, torque, atol=1e-8)
