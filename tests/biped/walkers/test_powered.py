"""The robot walks under dynamics."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata import biped
from hitogata.biped.gait.walk import Walk
from hitogata.biped.walkers.powered import PoweredWalk
from hitogata.errors import HitogataError, InputError


def test_it_walks_on_by_gravity_and_servos() -> None:
    walking = PoweredWalk(biped.robot(0.1, armature=1e-3), Walk(step=0.07, period=0.35, lean=0.02))
    run = walking.run(3.0, dt=1e-3)
    times = np.diff(walking.strikes)
    assert len(times) >= 6
    assert (times > 0.2).all() and times[-1] < times[0]
    trunk = walking.world.pose(walking.figure["trunk"])
    assert trunk.p[0] > 0.35 and trunk.p[2] > 0.25
    assert abs(trunk.p[1]) < 0.01
    # feet stay where the rolling joints hold them, and the ground only pushes
    assert run.loop_error.max() < 1e-7
    for segment in run.segments:
        assert segment.column("forces")[1:, 0, 5].min(initial=1.0) > 0.0
    exchanged = np.ptp(run.energy.sum(axis=1))
    balance = run.energy.sum(axis=1) - run.work + run.lost
    assert np.abs(balance - balance[0]).max() < 0.05 * exchanged


def test_servos_follow_the_gait() -> None:
    walking = PoweredWalk(biped.robot(0.1, armature=1e-3), Walk(step=0.07, period=0.35, lean=0.02))
    walking.run(0.3, dt=1e-3)
    wanted, _ = walking.target(float(walking.foot.q[0]), float(walking.foot.v[0]))
    assert np.abs(walking.world.q[7:] - wanted).max() < 0.02


def test_a_walk_too_slow_falls_back_and_says_so() -> None:
    walking = PoweredWalk(biped.robot(0.05, armature=1e-3), Walk(step=0.05, period=3.0))
    with pytest.raises(HitogataError, match=r"falls back: .* over its heel"):
        walking.run(5.0, dt=1e-3)


def test_backward_is_refused() -> None:
    with pytest.raises(InputError, match="goes forward"):
        PoweredWalk(biped.robot(0.1), Walk(step=-0.05))


def test_a_slope_is_gravity_that_leans() -> None:
    """Downhill is, strike for strike, the walk on level ground under gravity turned by as much."""
    slope, g = 0.04, 9.81
    down = PoweredWalk(biped.robot(0.1, armature=1e-3), Walk(step=0.07, period=0.35, slope=slope))
    run = down.run(1.2, dt=1e-3)
    level = PoweredWalk(
        biped.robot(0.1, armature=1e-3),
        Walk(step=0.07, period=0.35, lean=-slope),
        world=hg.World((g * math.sin(slope), 0.0, -g * math.cos(slope))),
    )
    level.run(1.2, dt=1e-3)
    assert len(down.strikes) >= 3
    assert np.abs(np.subtract(down.strikes, level.strikes)).max() < 1e-6
    trunks = [walking.world.pose(walking.figure["trunk"]).p for walking in (down, level)]
    assert np.abs(trunks[0] - down.ground @ trunks[1]).max() < 1e-6
    assert trunks[0][2] < trunks[1][2] - 0.005
    assert run.loop_error.max() < 1e-7


def test_a_powered_walk_on_soles_of_two_radii_is_refused() -> None:
    foot = biped.Foot(radius=0.1, heel=0.12)
    with pytest.raises(InputError, match="one radius"):
        PoweredWalk(biped.robot(foot=foot), Walk())


def test_a_walk_that_the_ground_would_have_to_pull_ends_with_the_reason() -> None:
    """Too steep a slope speeds the robot up until its foot would lift. The run is kept up to there."""
    walking = PoweredWalk(biped.robot(0.1, armature=1e-3), Walk(step=0.07, period=0.35, slope=0.05))
    run, why = walking.run_on(3.0)
    assert why is not None and "would have to pull" in str(why)
    assert run.time[-1] == pytest.approx(1.98, abs=0.05) and walking.strikes[-1] <= run.time[-1]
    normal = np.zeros(len(run))
    for name in run.connections:
        normal += np.nan_to_num(run.forces(name)[:, 3:]) @ walking.ground[:, 2]
    assert (normal[:-1] >= 0.0).all() and normal[-1] < 0.0


def test_the_sideways_moment_is_reported_beside_that_of_the_sole() -> None:
    walking = PoweredWalk(biped.robot(0.1, armature=1e-3), Walk(step=0.07, period=0.35, lean=0.02))
    needed, able = walking.sideways(walking.run(1.5))
    # half of the sole's 46 mm times a normal force near the weight of 1.2 kg
    assert able == pytest.approx(0.023 * 1.2 * 9.81, rel=0.2)
    assert needed > 3.0 * able
