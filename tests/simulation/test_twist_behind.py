"""Balls with bounded twist and unbounded swing: the region where the long axis points straight back."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.limits.slack import measure, slack_rate
from hitogata.kernels.limits.tolerances import TWIST_NECK
from hitogata.kernels.tree.joint import integrate

LOW, HIGH = -0.4, 0.3
MASS, INERTIA_A, INERTIA_B = 1.0, (0.02, 0.03, 0.01), (0.02, 0.01, 0.03)


def thrown(seed: int) -> hg.World:
    """Two bodies in a row, the first with a bounded twist about z, thrown so that it swings past the point behind."""
    rng = np.random.default_rng(seed)
    model = hg.Model("m")
    ball = hg.Ball("z", None, (LOW, HIGH))
    model.link("a", None, ball, mass=MASS, com=rng.normal(size=3) * 0.2, inertia=INERTIA_A)
    model.link("b", "a", hg.Ball(), at=(0.3, 0, 0), mass=MASS, com=rng.normal(size=3) * 0.2, inertia=INERTIA_B)
    world = hg.World()
    world.add(model)
    world.v = rng.normal(size=6) * 6
    return world


def energy(world: hg.World) -> float:
    """J, from poses and velocities of the bodies alone."""
    total = 0.0
    for link in world.links[1:]:
        pose, (angular, linear), body = world.pose(link), np.split(world.velocity(link), 2), link.mass
        com = pose.p + pose.R @ body.com
        moving = linear + np.cross(angular, com - pose.p)
        spin = pose.R.T @ angular
        total += 0.5 * body.mass * moving @ moving + 0.5 * spin @ body.inertia @ spin
        total -= body.mass * world.gravity @ com
    return float(total)


def swing_and_twist(q: Array) -> tuple[float, float]:
    """rad: by w = cos(σ/2) cos(ψ/2), z = cos(σ/2) sin(ψ/2)."""
    w, z = (q[0], q[3]) if q[0] >= 0.0 else (-q[0], -q[3])
    return 2.0 * math.acos(min(1.0, math.hypot(w, z))), 2.0 * math.atan2(z, w)


@pytest.mark.parametrize("seed", [0, 7, 8, 13])
def test_swings_past_the_point_behind_make_no_energy_and_keep_the_range(seed: int) -> None:
    world = thrown(seed)
    simulation = hg.Simulation(world)
    start, farthest, signs = energy(world), 0.0, set()
    for _ in range(150):
        simulation.run(0.01)
        swing, twist = swing_and_twist(world.q[:4])
        farthest = max(farthest, swing)
        signs.add(world.q[0] > 0.0)
        if swing < math.pi - 8.0 * TWIST_NECK:
            assert LOW - 1e-5 < twist < HIGH + 1e-5
    assert energy(world) - start + simulation.lost == pytest.approx(0.0, abs=1e-5)
    assert simulation.lost >= 0.0
    assert farthest > 2.8
    assert len(signs) == 2  # it went through


def test_rates_in_the_neck_are_those_of_the_slack() -> None:
    rng = np.random.default_rng(1)
    world = thrown(0)
    sys, data = world.mechanism
    bounds, v = data.limits.bounds, np.zeros(6)
    for _ in range(20):
        q = world.q.copy()
        q[:4] = rng.normal(size=4) * (TWIST_NECK, 1.0, 1.0, TWIST_NECK)
        q[:4] /= np.linalg.norm(q[:4])
        v[:3] = rng.normal(size=3)
        found = []
        for h in (-1e-7, 0.0, 1e-7):
            turned = q.copy()
            integrate(turned, sys.tree.links, q, v, h)
            measure(sys, data, turned, v)
            found.append((float(bounds[0]["slack"]), slack_rate(sys, data, 0, v), float(bounds[0]["bias"])))
        before, here, after = found
        assert (after[0] - before[0]) / 2e-7 == pytest.approx(here[1], rel=1e-5, abs=1e-5)
        assert (after[1] - before[1]) / 2e-7 == pytest.approx(here[2], rel=1e-4, abs=1e-3)


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_a_quaternion_and_its_opposite_are_refused_in_the_same_words(sign: float) -> None:
    world = thrown(0)
    world.q[:4] = sign * np.array([math.cos(0.25), 0.0, 0.0, math.sin(0.25)])
    with pytest.raises(hg.HitogataError, match=r"0.2 beyond the upper twist of its range: it is at 0.5, the range is"):
        hg.Simulation(world).run(0.1)


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_a_start_beyond_the_twist_by_rounding_is_put_back(sign: float) -> None:
    world = thrown(0)
    beyond = HIGH + 5e-7
    world.q[:4] = sign * np.array([math.cos(0.5 * beyond), 0.0, 0.0, math.sin(0.5 * beyond)])
    world.v[:] = 0.0
    hg.Simulation(world).run(1e-3)
    assert swing_and_twist(world.q[:4])[1] < HIGH + 1e-9
