"""Projection of a step's velocities onto loops near a singular pose, against numpy."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.step.loops_in_contact import nearly_singular, project_singular_loops
from tests.constants import G
from tests.kernels.contact.scene import ContactScene
from tests.mechanisms import four_bars

H = 1e-3


def scene_at(angle: float) -> ContactScene:
    world = four_bars(1, angle)
    world.floor(height=-5.0)
    scene = ContactScene.of(world)
    scene.detect(H)
    scene.assemble()
    return scene


def miss(world: hg.World, q: Array) -> Array:
    """(2,) m: of the end of the level rod beside the top of the second upright one, in the plane."""
    world.q = q
    left, right = world.figures["bar0"], world.figures["bar1"]
    one, two = world.pose(left["level"]), world.pose(right["upright"])
    return np.asarray((one.p + one.R[:, 0] - two.p - two.R[:, 2])[[0, 2]])


def places(world: hg.World) -> list[tuple[Array, Array]]:
    """Centre of mass and rotation of each link."""
    return [(world.pose(link).p + world.pose(link).R @ link.mass.com, world.pose(link).R) for link in world.links[1:]]


def differences(scene: ContactScene, of: str) -> Array:
    world, q, step = scene.world, scene.world.q.copy(), 1e-5
    columns = []
    for e in np.eye(len(q)):
        ends = []
        for sign in (1.0, -1.0):
            at = q + sign * step * e
            if of == "loops":
                ends.append(miss(world, at))
            else:
                world.q = at
                heights = [
                    world.pose(link).p + world.pose(link).R @ link.mass.com for link in world.links[1:] if link.mass
                ]
                ends.append(np.array([sum(G * p[2] for p in heights)]))
        columns.append((ends[0] - ends[1]) / (2.0 * step))
    world.q = q
    return np.array(columns).T


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("angle", [0.4, 1.2])
def test_velocities_are_projected_in_the_metric_of_the_inertia(angle: float, seed: int) -> None:
    """v1 = P (v_free + h a_free): a_free of the weight alone, by differences of its energy."""
    scene = scene_at(angle)
    world, step = scene.world, scene.con.step
    J, slope = differences(scene, "loops"), differences(scene, "weight")[0]
    scene.detect(H)
    scene.assemble()
    # rods of 1 kg with hinges between and below them: the open tree's inertia
    M = open_inertia(world)
    rng = np.random.default_rng(seed)
    step.v_free[:] = v_free = rng.normal(size=3)
    step.a[:] = 0.0
    change = np.zeros(3)
    project_singular_loops(H, scene.sys, scene.data, scene.con, change, scene.shift)
    free = v_free + H * np.linalg.solve(M, -slope)
    back = np.linalg.solve(M, J.T)
    v1 = free - back @ np.linalg.solve(J @ back, J @ free)
    assert scene.con.status[0]["holds_loops"] == 1
    assert v_free + H * step.a == pytest.approx(v1, abs=1e-7)
    # the same again is no change worth a projection
    scene.con.status["holds_loops"] = 0
    project_singular_loops(H, scene.sys, scene.data, scene.con, change, scene.shift)
    assert scene.con.status[0]["holds_loops"] == 0
    assert v_free + H * step.a == pytest.approx(v1, abs=1e-7)


def open_inertia(world: hg.World) -> Array:
    """Kinetic energy of unit rates, link by link from poses moved on."""
    q, step = world.q.copy(), 1e-5
    links = world.links[1:]
    rates = []
    for e in np.eye(len(q)):
        ends = []
        for sign in (1.0, -1.0):
            world.q = q + sign * step * e
            ends.append(
                [(world.pose(link).p + world.pose(link).R @ link.mass.com, world.pose(link).R) for link in links]
            )
        rates.append(
            [
                ((p1 - p0) / (2 * step), ((R1 - R0) / (2 * step)) @ (0.5 * (R1 + R0)).T)
                for (p1, R1), (p0, R0) in zip(*ends, strict=True)
            ]
        )
    world.q = q
    M = np.zeros((len(q), len(q)))
    for i, one in enumerate(rates):
        for j, two in enumerate(rates):
            for link, (v, W), (u, U) in zip(links, one, two, strict=True):
                spin = link.mass.inertia[1, 1] * W[0, 2] * U[0, 2]
                M[i, j] += link.mass.mass * v @ u + spin
    return M


@pytest.mark.parametrize(("left", "weak"), [(1.2, False), (0.3, False), (1e-4, True), (1e-5, True)])
def test_loops_are_nearly_singular_where_all_rods_are_in_line(left: float, weak: bool) -> None:
    scene = scene_at(0.5 * np.pi - left)
    assert bool(nearly_singular(scene.sys, scene.data)) == weak
