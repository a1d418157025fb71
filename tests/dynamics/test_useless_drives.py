"""Drives that can do nothing, and motions that need nothing: no torque of rounding over rounding, no false refusal."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg


def test_a_joint_that_loops_hold_altogether_is_asked_for_no_torque() -> None:
    """Its row of W is rounding: dividing by it used to give 10¹⁷ N m."""
    model = hg.Model("chain")
    model.link("base", mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link("rod", "base", hg.Hinge("y"), at=(0.5, 0, 0), mass=1.0, com=(0.2, 0, 0), inertia=(0.01, 0.1, 0.1))
    world = hg.World()
    chain = world.add(model, at=(0.13, 0.27, -0.31), rotation=(0.9, 0.1, 0.3, -0.2), fixed=True)
    world.q[:] = 0.7
    box = world.add(hg.figures.box(), at=(0.3, 0.4, 0.5))
    world.connect(chain["base"], chain["rod"], hg.Fixed())
    world.connect(box.root, chain["rod"], hg.Slide((0.3, 0.5, 0.2)))
    world.v = np.random.default_rng(0).normal(size=world.nv)
    world.resolve_velocities()
    torque = np.zeros(world.nv)
    torque[0] = 0.3
    a = hg.forward_dynamics(world, torque)
    found = hg.inverse_dynamics(world, a)
    assert np.abs(found).max() < 1.0
    np.testing.assert_allclose(hg.forward_dynamics(world, found), a, atol=1e-9)


@pytest.mark.parametrize("gravity", [(0.0, 0.0, -9.81), (0.0, 0.0, 0.0)])
def test_boxes_that_fall_together_need_no_drive(gravity: tuple[float, float, float]) -> None:
    """The forces that they lack are rounding, beside the weight that there is."""
    world = hg.World(gravity)
    for k in range(4):
        world.add(hg.figures.box(mass=1.0 + k), at=(0.31 * k, 0.17, 0.7))
    for k in range(3):
        a, b = world.links[k + 1], world.links[k + 2]
        world.connect(a, b, (hg.Ball(), hg.Fixed(), hg.Planar("x"))[k], on_b=(0.1, 0.05, 0.02))
    a = hg.forward_dynamics(world)
    assert hg.inverse_dynamics(world, a).tolist() == [0.0] * world.nv
    # a motion that needs an external force is still refused
    with pytest.raises(hg.HitogataError, match="missing"):
        hg.inverse_dynamics(world, a + np.repeat([[0.0, 0.0, 1.0, 0.0, 0.0, 0.0]], 4, axis=0).ravel())
