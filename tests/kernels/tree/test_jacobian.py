"""Jacobians and J̇v by finite differences."""

from __future__ import annotations

import numpy as np

from hitogata import com_jacobian, jacobian, jacobian_rate
from hitogata.arrays import Array
from hitogata.chain.link import Link
from hitogata.chain.world import World
from hitogata.kernels.tree.jacobian import write_point_columns
from hitogata.kernels.tree.kinematics import forward_position
from tests.closeness import assert_close
from tests.kernels.tree.test_joint import moved
from tests.worlds import Recipe, Tree, build, every_world

#: Central differences of step h err by h² × third derivative and by rounding / h: about 1e-8 of the function.
STEP, WITHIN = 1e-5, 1e-7


def near(recipe: Recipe) -> Recipe:
    """The same world about the origin, where a pose has digits to be differenced, and with a base that is not fast."""
    return Recipe(recipe.trees, recipe.gravity, (0.0, 0.0, 0.0), 1.0, recipe.seed)


def point_at(world: World, q: Array, link: Link, point: Array) -> tuple[Array, Array]:
    """Where a point of a link is, and the link's axes, at other coordinates."""
    kept = world.q.copy()
    world.q[:] = q
    pose = world.pose(link)
    world.q[:] = kept
    return pose.p + pose.R @ point, pose.R


@every_world(15)
def test_columns_are_the_motion_of_the_point(recipe: Recipe) -> None:
    scene = build(near(recipe))
    world, link, point = scene.world, scene.link(), scene.rng.normal(size=3)
    J, R = jacobian(world, link, point), world.pose(link).R
    for k in scene.rng.permutation(world.nv)[:10]:
        unit = np.eye(world.nv)[k]
        (p0, R0), (p1, R1) = (point_at(world, moved(world, unit, s * STEP), link, point) for s in (-1.0, 1.0))
        W = (R1 - R0) @ R.T / (2.0 * STEP)
        motion = np.concatenate([[W[2, 1], W[0, 2], W[1, 0]], (p1 - p0) / (2.0 * STEP)])
        assert_close("column of J", J[:, k], motion, max(1.0, np.abs(J).max()), WITHIN)


@every_world(15)
def test_rate_is_the_change_of_jacobian_times_v(recipe: Recipe) -> None:
    """(J(q ⊕ v h) − J(q ⊖ v h)) v / 2h. A step of 1e-5 s turns by 1e-4 rad at most."""
    scene = build(near(recipe))
    world, link, point = scene.world, scene.link(), scene.rng.normal(size=3)
    v, rate = world.v.copy(), jacobian_rate(world, link, point)
    before, after = moved(world, v, -STEP), moved(world, v, STEP)
    world.q[:] = before
    first = jacobian(world, link, point) @ v
    world.q[:] = after
    second = jacobian(world, link, point) @ v
    scale = max(1.0, np.abs(rate).max(), np.abs(first).max() ** 2)
    assert_close("J̇v by differences", rate, (second - first) / (2.0 * STEP), scale, WITHIN)


@every_world(15)
def test_com_jacobian_is_the_motion_of_the_com(recipe: Recipe) -> None:
    scene = build(near(recipe))
    world = scene.world
    figure = next(iter(world.figures.values()))
    J = com_jacobian(world, figure.links)
    kept = world.q.copy()
    for k in scene.rng.permutation(world.nv)[:10]:
        ends = []
        for s in (-1.0, 1.0):
            world.q[:] = kept
            world.q[:] = moved(world, np.eye(world.nv)[k], s * STEP)
            ends.append(figure.com())
        world.q[:] = kept
        assert_close("column of the COM's J", J[:, k], (ends[1] - ends[0]) / (2.0 * STEP), 1.0, WITHIN)


def test_jacobian_of_a_point_is_that_of_the_link_shifted() -> None:
    """Any point of a link has the link's spin, and its linear velocity plus ω × arm."""
    scene = build(Recipe((Tree(10, seed=1),)))
    world, link, point = scene.world, scene.link(), scene.rng.normal(size=3)
    J, shifted = jacobian(world, link), jacobian(world, link, point)
    arm = world.pose(link).R @ point
    assert_close("spin", shifted[:3], J[:3], 1.0, 1e-15)
    assert_close("shift", shifted[3:], J[3:] + np.cross(J[:3].T, arm).T, within=1e-14)


def test_a_block_of_columns_leaves_out_the_other_freedoms() -> None:
    """Of freedoms `first` … `first` + n − 1: the same columns as of the whole Jacobian, also of links beyond them."""
    scene = build(Recipe((Tree(10, seed=1), Tree(6, seed=2))))
    world, link, point = scene.world, scene.link(), scene.rng.normal(size=3)
    J, tables = jacobian(world, link, point), world.tables
    forward_position(tables.tree, tables.work, world.q)
    arm = world.pose(link).R @ point
    for first, n in ((0, world.nv), (2, 5), (world.nv - 3, 3)):
        block = np.full((6, n), np.nan)
        write_point_columns(block, tables.tree, tables.work, world.row(link), tuple(arm), first)
        assert_close("block", block, J[:, first : first + n], 1.0, 1e-14)
