"""Pose, velocity, centre of mass, momentum and energy against independent engines."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.chain.measures import measure
from tests.closeness import assert_close
from tests.dynamics.test_matrices import below
from tests.oracles import ORACLES
from tests.oracles.mujoco import MujocoWorld
from tests.worlds import Recipe, build, every_world


@pytest.mark.parametrize("oracle", ORACLES)
@every_world(30)
def test_poses_and_velocities_are_the_oracles(oracle: str, recipe: Recipe) -> None:
    """Places are compared as seen from near the bodies; a double holds 2e-12 m at 10 km."""
    scene = build(recipe)
    engine = ORACLES[oracle](scene.world, scene.origin)
    rounding = 8.0 * np.spacing(np.abs(scene.origin).max())
    for link in scene.world.links:
        pose, here = scene.world.pose(link), engine.position(link)
        if link is scene.world.ground:
            here = here - scene.origin
        reach = max(1.0, np.abs(here - scene.origin).max())
        assert_close("position", pose.p, here, reach, within=1e-12 + rounding)
        assert_close("rotation", pose.R, engine.rotation(link), 1.0, within=1e-12)
        velocity = engine.velocity(link)
        assert_close("velocity", scene.world.velocity(link), velocity, max(1.0, np.abs(scene.world.v).max()))


@pytest.mark.parametrize("oracle", ORACLES)
@every_world(30)
def test_com_momentum_and_energy_are_the_oracles(oracle: str, recipe: Recipe) -> None:
    """Weight energy is compared as seen from near the bodies, in units of all weights at 1 m."""
    scene = build(recipe)
    world = scene.world
    engine = ORACLES[oracle](world, scene.origin)
    measured = measure(world)
    rounding = 8.0 * np.spacing(np.abs(scene.origin).max())
    angular, linear = engine.momentum()
    assert_close(
        "COM", measured.com, engine.com(), max(1.0, np.abs(engine.com() - scene.origin).max()), 1e-12 + rounding
    )
    assert_close("linear momentum", measured.momentum.linear, linear)
    assert_close("angular momentum", measured.momentum.angular, angular)
    assert_close("kinetic energy", measured.energy.kinetic, engine.kinetic_energy())
    weight = measured.energy.gravity + measured.mass * float(world.gravity @ scene.origin)
    scale = max(abs(engine.weight_energy()), measured.mass * np.abs(world.gravity).max())
    assert_close("weight energy", weight, engine.weight_energy(), scale)


@every_world(25)
def test_momentum_of_a_subtree_is_mujocos(recipe: Recipe) -> None:
    """MuJoCo sums m v about the COM with the common flight in it: the scale is that of its terms."""
    scene = build(recipe)
    engine = MujocoWorld(scene.world, scene.origin)
    root = scene.link()
    links = below(root)
    ours = measure(scene.world, links).momentum
    angular, linear = engine.subtree_momentum(root)
    speed = max([np.abs(scene.world.velocity(link)).max() for link in links])
    mass = sum(link.mass.mass for link in links if link.mass is not None)
    assert_close("subtree linear momentum", ours.linear, linear, max(mass * speed, 1e-300))
    assert_close("subtree angular momentum", ours.angular, angular, max(np.abs(angular).max(), mass * speed, 1e-300))


@every_world(25)
def test_spring_energy_is_mujocos(recipe: Recipe) -> None:
    scene = build(recipe)
    engine = MujocoWorld(scene.world, scene.origin)
    everything = measure(scene.world, scene.world.links).energy
    mass = sum(link.mass.mass for link in scene.world.links[1:] if link.mass is not None)
    weight = everything.gravity + mass * float(scene.world.gravity @ scene.origin)
    scale = max(abs(weight), everything.spring, mass * np.abs(scene.world.gravity).max(), 1e-300)
    assert_close("potential energy", weight + everything.spring, engine.potential_energy(), scale)


@every_world(15)
def test_figures_add_up_to_the_world(recipe: Recipe) -> None:
    scene = build(recipe)
    world = scene.world
    parts = [measure(world, figure.links) for figure in world.figures.values()]
    whole = measure(world, world.links)
    assert_close("mass", sum(part.mass for part in parts), whole.mass)
    assert_close("linear", sum(part.momentum.linear for part in parts), whole.momentum.linear)
    assert_close("kinetic", sum(part.energy.kinetic for part in parts), whole.energy.kinetic)
    together = sum(
        part.momentum.angular + np.cross(part.com - whole.com, part.momentum.linear - part.mass * whole.velocity)
        for part in parts
    )
    assert_close("angular", together, whole.momentum.angular)
