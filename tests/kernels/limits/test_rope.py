"""Slack of a rope, its row and its bias, against distances of public poses and their differences."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.limits.rope import end_of_rope, measure_rope
from hitogata.kernels.tree.joint import integrate
from hitogata.kernels.tree.kinematics import forward_position, forward_velocity
from tests.kernels.running import running
from tests.mechanisms import two_figures
from tests.worlds import scramble

LENGTH, ON_A, ON_B = 3.0, (0.1, -0.2, 0.3), (0.0, 0.2, -0.1)


def roped(seed: int, same_figure: bool) -> tuple[hg.World, hg.chain.link.Link, hg.chain.link.Link]:
    rng = np.random.default_rng(seed)
    world, one, two = two_figures(rng)
    scramble(world, rng)
    a, b = one.links[-1], (one.links[-3] if same_figure else two.links[-1])
    world.connect(a, b, hg.Rope(length=LENGTH), on_a=ON_A, on_b=ON_B, impact=False)
    world.v = rng.normal(size=world.nv)
    return world, a, b


def distance(world: hg.World, a: hg.chain.link.Link, b: hg.chain.link.Link, q: Array) -> float:
    world.q = q
    one, two = world.pose(a), world.pose(b)
    return float(np.linalg.norm(two.p + two.R @ ON_B - one.p - one.R @ ON_A))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("same_figure", [False, True])
def test_slack_row_and_bias_are_length_and_derivatives(seed: int, same_figure: bool) -> None:
    world, a, b = roped(seed, same_figure)
    sys, data = running(world)
    q, v = world.q.copy(), world.v.copy()
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    rope = len(sys.limits) - 1
    measure_rope(sys, data, rope)
    limit, bound = sys.limits[rope], data.limits.bounds[rope]
    entries = slice(limit["first"], limit["first"] + limit["count"])
    row = np.zeros(world.nv)
    row[sys.limit_freedoms[entries]] = data.limits.rows[entries]

    def slack(x: Array, t: float) -> float:
        """After a time t at the joint velocities x."""
        later = np.empty(world.nq)
        integrate(later, sys.tree.links, q, x, t)
        return LENGTH - distance(world, a, b, later)

    assert bound["slack"] == pytest.approx(slack(v, 0.0), abs=1e-12)
    h = 1e-4
    for x in (v, np.random.default_rng(9).normal(size=world.nv)):
        assert row @ x == pytest.approx((slack(x, h) - slack(x, -h)) / (2.0 * h), abs=2e-5)
    second = (slack(v, h) - 2.0 * slack(v, 0.0) + slack(v, -h)) / h**2
    # a constant body rate of a free joint is a constant acceleration of zero in the tree's coordinates
    assert bound["bias"] == pytest.approx(second, abs=2e-4 * (1.0 + abs(second)))


def test_an_end_moves_with_its_link() -> None:
    world, a, _ = roped(1, False)
    sys, data = running(world)
    forward_position(sys.tree, data.tree, world.q)
    forward_velocity(sys.tree, data.tree, world.v)
    point, velocity, turning = end_of_rope(data.tree, a.index, ON_A)
    pose, speed = world.pose(a), world.velocity(a)
    root = data.tree.bodies[sys.tree.links[a.index]["root"]]["r"]
    np.testing.assert_allclose(np.add(point, root), pose.p + pose.R @ ON_A, atol=1e-12)
    arm = pose.R @ ON_A
    np.testing.assert_allclose(velocity, speed[3:] + np.cross(speed[:3], arm), atol=1e-12)
    np.testing.assert_allclose(turning, np.cross(speed[:3], np.cross(speed[:3], arm)), atol=1e-12)
