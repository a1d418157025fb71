"""Wrenches through the joints: sums of all forces beyond them, by momentum and weight."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.link import Link
from hitogata.kernels.dynamics.forward import forward_dynamics
from hitogata.kernels.dynamics.joint_wrenches import joint_wrenches
from hitogata.kernels.tree.joint import integrate
from tests.mechanisms import four_bars, turn_four_bars
from tests.worlds import scramble


def momentum(world: hg.World, links: list[Link]) -> Array:
    """(angular about the world's origin, linear) of some links."""
    total = np.zeros(6)
    for link in links:
        pose, velocity = world.pose(link), world.velocity(link)
        assert link.mass is not None
        com = pose.p + pose.R @ link.mass.com
        linear = link.mass.mass * (velocity[3:] + np.cross(velocity[:3], com - pose.p))
        total[3:] += linear
        total[:3] += np.cross(com, linear) + pose.R @ link.mass.inertia @ pose.R.T @ velocity[:3]
    return total


def beyond(link: Link) -> list[Link]:
    return [link, *(other for child in link.children if child.real is None for other in beyond(child))]


def wrenches(world: hg.World, torque: Array, external: Array) -> tuple[Array, Array]:
    """Accelerations, and wrenches through all joints."""
    sys, data = world.mechanism
    a, out = np.empty(world.nv), np.empty((len(world.links), 6))
    forward_dynamics(a, sys, data, world.q, world.v, torque, external)
    joint_wrenches(out, sys, data, a, external)
    return a, out


def needed(world: hg.World, link: Link, a: Array, external: Array) -> Array:
    """Rate of momentum beyond a joint, less weight and external wrenches, about the link's origin."""
    h, q, v, ends = 1e-6, world.q.copy(), world.v.copy(), []
    links = beyond(link)
    for t in (h, -h):
        later = np.empty(world.nq)
        integrate(later, world.tables.tree.links, q, v + 0.5 * t * a, t)
        world.q, world.v = later, v + t * a
        ends.append(momentum(world, links))
    world.q, world.v = q, v
    total = (ends[0] - ends[1]) / (2.0 * h)
    for other in links:
        pose = world.pose(other)
        assert other.mass is not None
        com, weight = pose.p + pose.R @ other.mass.com, other.mass.mass * world.gravity
        total[3:] -= weight + external[other.index, 3:]
        total[:3] -= np.cross(com, weight) + external[other.index, :3] + np.cross(pose.p, external[other.index, 3:])
    origin = world.pose(link).p
    return np.concatenate([total[:3] - np.cross(origin, total[3:]), total[3:]])


@pytest.mark.parametrize("seed", range(3))
def test_a_joint_transmits_the_rate_of_momentum_beyond_it(seed: int) -> None:
    rng, world = np.random.default_rng(seed), hg.World()
    world.add(hg.figures.random_tree(7, seed=seed, passive=True))
    scramble(world, rng)
    torque, external = rng.normal(size=world.nv), rng.normal(size=(len(world.links), 6))
    external[0] = 0.0
    a, out = wrenches(world, torque, external)
    assert not out[0].any()
    for link in world.links[1:]:
        expected = needed(world, link, a, external)
        np.testing.assert_allclose(out[link.index], expected, atol=1e-5 * (1.0 + np.abs(expected).max()))


def test_in_a_loop_the_whole_is_carried_by_its_supports() -> None:
    """Through the joints of the ground and the connections: together the rate of momentum of all rods."""
    world = four_bars(2, 0.5)
    turn_four_bars(world, 2.0)
    external = np.zeros((len(world.links), 6))
    a, out = wrenches(world, np.zeros(world.nv), external)
    roots = [link for link in world.links[1:] if link.parent is not None and link.parent.index == 0]
    total = sum(needed(world, link, a, external)[3:] for link in roots)
    np.testing.assert_allclose(sum(out[link.index, 3:] for link in roots), total, atol=1e-4)
