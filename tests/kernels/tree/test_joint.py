"""Joints: moving q by v; the axis of each freedom equals the motion of its coordinate."""

from __future__ import annotations

import numpy as np

from hitogata.arrays import Array
from hitogata.chain.world import World
from hitogata.kernels.tree.joint import (
    COORDINATES,
    DISTANCE,
    FREEDOMS,
    QUATERNION,
    ROLL_BALL,
    ROLL_DISC,
    difference,
    integrate,
)
from hitogata.kernels.tree.kinematics import forward_position
from tests.closeness import assert_close
from tests.worlds import Recipe, build, every_world


def moved(world: World, v: Array, dt: float) -> Array:
    """q ⊕ v dt."""
    out = np.empty(world.nq)
    integrate(out, world.tables.tree.links, world.q, v, dt)
    return out


def apart(world: World, q0: Array, q1: Array) -> Array:
    """q1 ⊖ q0."""
    out = np.empty(world.nv)
    difference(out, world.tables.tree.links, q0, q1)
    return out


def test_tables_of_joint_kinds_agree() -> None:
    for kind, (freedoms, coordinates, quaternion) in enumerate(zip(FREEDOMS, COORDINATES, QUATERNION, strict=True)):
        # rolling joints have coordinates along the plane that are no freedoms of their own
        extra = 2 if kind in (ROLL_BALL, ROLL_DISC) else 0
        # the end of a rod has three coordinates, on a sphere
        extra += kind == DISTANCE
        assert coordinates == len(freedoms) + (quaternion >= 0) + extra


@every_world(30)
def test_difference_undoes_integrate(recipe: Recipe) -> None:
    """For turns of less than π; a place at 10 km holds its difference to 2e-12 m."""
    scene = build(recipe)
    world = scene.world
    step = scene.rng.uniform(-1.0, 1.0, world.nv)
    back = apart(world, world.q, moved(world, step, 1.0))
    assert_close("difference∘integrate", back, step, within=1e-14 + 4.0 * np.spacing(np.abs(world.q).max()))


@every_world(30)
def test_integrate_undoes_difference(recipe: Recipe) -> None:
    """Up to the sign of quaternions, which is taken out by comparing poses."""
    scene = build(recipe)
    world, start = scene.world, scene.world.q.copy()
    other = moved(world, scene.vector(2.0), 1.0)
    step = apart(world, start, other)
    back = moved(world, step, 1.0)
    again = apart(world, other, back)
    assert_close("integrate∘difference", again, np.zeros(world.nv), 1.0, 1e-14 + 4.0 * np.spacing(np.abs(start).max()))


@every_world(20)
def test_no_time_no_motion_and_quaternions_stay_unit(recipe: Recipe) -> None:
    scene = build(recipe)
    world = scene.world
    assert_close("q ⊕ 0", moved(world, world.v, 0.0), world.q, 1.0, 4e-16)
    far = moved(world, scene.vector(50.0), 1.0)
    for row in world.tables.tree.links[1:]:
        at = QUATERNION[row["kind"]]
        if at >= 0:
            assert abs(np.linalg.norm(far[row["q"] + at : row["q"] + at + 4]) - 1.0) < 4e-16


@every_world(15)
def test_each_freedom_moves_its_link_along_its_axis(recipe: Recipe) -> None:
    """Column by column, by central differences of the link's pose in the parent: the values of `axis` and `turns`."""
    scene = build(recipe)
    world, step = scene.world, 1e-5
    tree, work = world.tables.tree, world.tables.work

    def pose(q: Array, row: int) -> tuple[Array, Array]:
        forward_position(tree, work, q)
        return work.bodies[row]["r"].copy(), work.bodies[row]["R"].reshape(3, 3).copy()

    for k in scene.rng.permutation(world.nv)[:10]:
        row, unit = int(tree.freedoms[k]["link"]), np.eye(world.nv)[k]
        (r0, R0), (r1, R1) = (pose(moved(world, unit, s * step), row) for s in (-1.0, 1.0))
        forward_position(tree, work, world.q)
        axis, R = work.axes[k]["axis"].copy(), work.bodies[row]["R"].reshape(3, 3)
        W = (R1 - R0) @ R.T / (2.0 * step)
        turn = np.array([W[2, 1], W[0, 2], W[1, 0]])
        slide = (r1 - r0) / (2.0 * step)
        rounding = 4.0 * np.spacing(np.abs(world.q).max()) / step
        turns = bool(tree.freedoms[k]["turns"])
        assert_close("axis of a turn", turn, axis if turns else np.zeros(3), 1.0, 1e-9)
        assert_close("axis of a slide", slide, np.zeros(3) if turns else axis, 1.0, 1e-9 + rounding)
        assert abs(np.linalg.norm(axis) - 1.0) < 1e-13
