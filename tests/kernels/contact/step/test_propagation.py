"""Impacts that pass from body to body, against a sequence of two-body collisions by hand."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.rows.patch_kinematics import (
    apply_contact_forces,
    patch_twists,
    point_responses,
    set_friction,
)
from hitogata.kernels.contact.step.propagation import propagate_hits
from tests.kernels.contact.scene import ContactScene, body
from tests.mechanisms import momentum_about

R, H = 0.05, 1e-3


def struck(world: hg.World) -> tuple[ContactScene, Array]:
    """Velocities after all hits at the world's pose."""
    scene = ContactScene.of(world)
    v = world.v.copy()
    scene.detect(H)
    scene.assemble()
    point_responses(scene.con)
    patch_twists(scene.con.solver.free, scene.sys, scene.data, scene.con, v)
    set_friction(scene.col, scene.con, scene.con.solver.free)
    propagate_hits(scene.sys, scene.col, scene.con, H)
    after, change = scene.con.solver.free[: scene.rows].copy(), np.zeros(world.nv)
    apply_contact_forces(change, scene.sys, scene.data, scene.con, 0.0)
    # the rows' velocities and the impulses that are left behind are those of the same motion
    assert scene.twists(v + change) == pytest.approx(after, abs=1e-9)
    return scene, v + change


def row_of_balls(masses: list[float], speeds: list[float], material: Material) -> hg.World:
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    for k, mass in enumerate(masses):
        figure = world.add(body(hg.Sphere(R, material=material), mass), at=(2.0 * R * k, 0.0, 0.0))
        figure.root.v = [speeds[k], 0.0, 0.0, 0.0, 0.0, 0.0]
    return world


def by_hand(masses: list[float], speeds: list[float], e: float) -> Array:
    """The pairs that approach fastest collide, until none does faster than 1 cm/s."""
    v = np.array(speeds)
    for _ in range(1000):
        approach = v[:-1] - v[1:]
        if approach.max() <= 0.01:
            break
        for k in np.flatnonzero(approach >= (1.0 - 1e-9) * approach.max()):
            m, n = masses[k], masses[k + 1]
            mean = (m * v[k] + n * v[k + 1]) / (m + n)
            v[k], v[k + 1] = mean - e * n / (m + n) * approach[k], mean + e * m / (m + n) * approach[k]
    return v


@pytest.mark.parametrize("restitution", [1.0, 0.7])
@pytest.mark.parametrize(
    ("masses", "speeds"),
    [
        ([1.0, 1.0], [1.0, 0.0]),
        ([1.0, 1.0, 1.0, 1.0], [1.0, 0.0, 0.0, 0.0]),
        ([1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 0.0, 0.0]),
        ([3.0, 1.0, 2.0], [2.0, -1.0, 0.0]),
        ([1.0, 2.0, 4.0], [1.0, 0.0, 0.0]),
    ],
)
def test_a_blow_runs_through_a_row_of_balls(masses: list[float], speeds: list[float], restitution: float) -> None:
    _, v = struck(row_of_balls(masses, speeds, Material(0.0, restitution=restitution)))
    expected = by_hand(masses, speeds, restitution)
    slow = np.diff(expected).min() < 0.0
    assert v.reshape(-1, 6)[:, 0] == pytest.approx(expected, abs=0.01 if slow else 1e-7)
    assert v.reshape(-1, 6)[:, 1:] == pytest.approx(np.zeros((len(masses), 5)), abs=1e-9)


def test_equal_hits_from_both_sides_are_one() -> None:
    """One after the other they would leave the middle ball with a speed."""
    world = row_of_balls([1.0, 1.0, 1.0], [1.0, 0.0, -1.0], Material(0.0, restitution=1.0))
    _, v = struck(world)
    assert v.reshape(-1, 6)[:, 0] == pytest.approx([-1.0, 0.0, 1.0], abs=1e-7)


@pytest.mark.parametrize("restitution", [0.0, 0.6, 1.0])
@pytest.mark.parametrize("seed", range(4))
def test_no_hit_adds_energy_and_each_keeps_momentum(seed: int, restitution: float) -> None:
    """Boxes that spin and rub: a bounce with friction alone could add some."""
    rng = np.random.default_rng(seed)
    material = Material(0.9, restitution=restitution)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    for k in range(3):
        world.add(body(hg.Box(size=(0.1, 0.1, 0.1), material=material)), at=(0.02 * k, 0.0, 0.1 * k))
    world.v = rng.normal(size=18) * np.tile([2.0, 2.0, 1.0, 30.0, 30.0, 30.0], 3)
    world.v[2::6] -= 3.0 * np.arange(3)
    M, start = hg.mass_matrix(world), world.v.copy()
    before = momentum_about(world, world.links[1:], np.zeros(3))[0]
    scene, v = struck(world)
    assert len(scene.patches) == 2 and not np.array_equal(v, start)
    energy = [0.5 * float(u @ M @ u) for u in (start, v)]
    assert energy[1] <= energy[0] * (1.0 + 1e-9)
    world.v = v
    assert momentum_about(world, world.links[1:], np.zeros(3))[0] == pytest.approx(before, abs=1e-8)
    for patch in scene.patches:
        assert patch["n"] @ patch["impulse"][3:] >= 0.0
        # all hits together: the sum of impulses in the rows
        assert scene.con.solver.w[patch["row"] : patch["row"] + 6] == pytest.approx(patch["impulse"], abs=0.0)
