"""Jacobians of links, points and centres of mass against independent engines."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import com_jacobian, jacobian, jacobian_rate
from hitogata.chain.link import Link
from tests.closeness import assert_close
from tests.oracles import ORACLES
from tests.oracles.mujoco import MujocoWorld
from tests.worlds import Recipe, Scene, build, every_world


def moving_links(scene: Scene) -> list[Link]:
    held = scene.world.tables.tree.links["grounded"]
    return [link for link in scene.world.links[1:] if not held[link.index]]


def below(root: Link) -> list[Link]:
    """A link and all that hangs from it."""
    return [root, *[link for child in root.children for link in below(child)]]


@pytest.mark.parametrize("oracle", ORACLES)
@every_world(30)
def test_jacobians_are_the_oracles(oracle: str, recipe: Recipe) -> None:
    """J̇v is relative to its largest element or, where that is next to nothing, to the link's speed × spin.

    MuJoCo multiplies J̇ by the whole v: terms of the common flight, up to 100 m/s × the body's spin, cancel in it.
    """
    scene = build(recipe)
    world, engine = scene.world, ORACLES[oracle](scene.world, scene.origin)
    for _ in range(3):
        link, point = scene.link(), scene.rng.normal(size=3)
        assert_close("link Jacobian", jacobian(world, link), engine.jacobian(link, np.zeros(3)))
        assert_close("point Jacobian", jacobian(world, link, point), engine.jacobian(link, point))
        rate, moved = engine.jacobian_rate(link, point), np.abs(world.velocity(link))
        scale = max(np.abs(rate).max(), moved.max() * max(1.0, moved[:3].max()))
        assert_close("J̇v", jacobian_rate(world, link, point), rate, scale)
    J = com_jacobian(world, moving_links(scene))
    assert_close("COM Jacobian", J, engine.com_jacobian(world.ground))
    assert_close("COM velocity", J @ world.v, world.momentum().linear / world.mass)


@every_world(25)
def test_com_jacobian_of_a_subtree_is_mujocos(recipe: Recipe) -> None:
    scene = build(recipe)
    engine = MujocoWorld(scene.world, scene.origin)
    root = scene.link()
    assert_close("subtree COM Jacobian", com_jacobian(scene.world, below(root)), engine.com_jacobian(root))


@every_world(25)
def test_jacobian_times_v_is_the_velocity(recipe: Recipe) -> None:
    scene = build(recipe)
    for link in scene.world.links:
        velocity = scene.world.velocity(link)
        assert_close(
            "J v", jacobian(scene.world, link) @ scene.world.v, velocity, max(1.0, np.abs(scene.world.v).max())
        )
