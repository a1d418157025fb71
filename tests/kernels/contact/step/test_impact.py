"""Impacts at the start of a step: the patches that take part, the rebound, and the energy lost."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.kernels.contact.find.tolerances import MIN_IMPACT_EXCESS
from hitogata.kernels.contact.step.impact import approaches_too_fast, contact_impulse
from tests.kernels.contact.scene import ContactScene, on_floor
from tests.mechanisms import momentum_about

H = 1e-3


def struck(scene: ContactScene) -> tuple[float, Array]:
    """J lost, and the velocities after the impact."""
    world = scene.world
    scene.detect(H)
    scene.place()
    v = world.v.copy()
    return float(contact_impulse(scene.sys, scene.data, scene.col, scene.con, world.q, v, H)), v


def kinetic(world: hg.World, v: Array) -> float:
    return 0.5 * float(v @ hg.mass_matrix(world) @ v)


def test_only_what_would_pass_its_gap_is_struck() -> None:
    gap = 5e-4
    for speed, fast in ((0.99 * gap / H, False), (gap / H + 2 * MIN_IMPACT_EXCESS, True)):
        scene = on_floor(gap)
        scene.world.v[2] = -speed
        assert scene.detect(H)[0] == 1
        assert bool(approaches_too_fast(scene.con, scene.twists(scene.world.v), H)) == fast


@pytest.mark.parametrize("restitution", [0.0, 0.4, 1.0])
def test_a_straight_hit_comes_back_as_restitution_says(restitution: float) -> None:
    scene = on_floor(0.0, Material(0.5, restitution=restitution))
    scene.world.v[2] = -2.0
    lost, v = struck(scene)
    assert v == pytest.approx([0, 0, 2.0 * restitution, 0, 0, 0], abs=1e-7)
    assert lost == pytest.approx(0.5 * 4.0 * (1.0 - restitution**2), abs=1e-6)
    (patch,) = scene.patches
    up = 1.0 if patch["a"] else -1.0
    assert up * patch["impulse"][3:] == pytest.approx([0.0, 0.0, 2.0 * (1.0 + restitution)], abs=1e-6)


def test_friction_of_a_hit_is_mu_of_its_push() -> None:
    scene = on_floor(0.0, Material(0.2))
    scene.world.v[:3] = 3.0, 0.0, -2.0
    _, v = struck(scene)
    assert v[2] == pytest.approx(0.0, abs=1e-6)
    # pushed at its lower face the box would turn over, so its front presses more than its back; the sum stays
    (patch,) = scene.patches
    push = np.abs(patch["impulse"][3:])
    assert push[0] == pytest.approx(0.2 * push[2], rel=1e-6)
    assert 3.0 - v[0] == pytest.approx(push[0], rel=1e-6)


@pytest.mark.parametrize("restitution", [0.0, 0.7, 1.0])
@pytest.mark.parametrize("seed", range(6))
def test_no_hit_wins_energy_and_its_impulse_is_the_change_of_momentum(seed: int, restitution: float) -> None:
    """Also where bounce and friction together would: then as much of the bounce is taken as the energy allows."""
    rng = np.random.default_rng(seed)
    scene = on_floor(0.0, Material(0.9, restitution=restitution))
    world = scene.world
    world.v = rng.normal(size=6) * (2.0, 2.0, 1.0, 6.0, 6.0, 6.0) - np.array([0, 0, 3.0, 0, 0, 0])
    before, point = kinetic(world, world.v), np.array([0.3, -0.7, 1.1])
    start = momentum_about(world, world.links[1:], point)[0]
    lost, v = struck(scene)
    assert lost == pytest.approx(before - kinetic(world, v), abs=1e-9 * before)
    assert lost >= -1e-9 * before
    (patch,) = scene.patches
    sign = 1.0 if patch["a"] else -1.0
    moment, force = sign * patch["impulse"][:3], sign * patch["impulse"][3:]
    world.v = v
    gained = momentum_about(world, world.links[1:], point)[0] - start
    assert gained[3:] == pytest.approx(force, abs=1e-9)
    assert gained[:3] == pytest.approx(moment + np.cross(patch["p"] - point, force), abs=1e-9)
    # nothing goes on into the floor
    for corner in scene.corners(patch):
        velocity = world.velocity(world.links[1])
        arm = corner - world.pose(world.links[1]).p
        assert (velocity[3:] + np.cross(velocity[:3], arm))[2] > -1e-5
