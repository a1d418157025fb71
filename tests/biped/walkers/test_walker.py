"""Walkers by the general machinery against published gaits and an independent integration."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.arrays import Array
from hitogata.biped.walkers.basin import basin, basin_starts, coarse_first
from hitogata.biped.walkers.passive import walk_down
from hitogata.biped.walkers.rimless import RimlessWheel, RollingWheel, steady_rate
from hitogata.biped.walkers.step_map import FallError, PeriodicGait, StepMap, find_gait
from hitogata.biped.walkers.walker import Stride, Walker, Walking
from hitogata.errors import ModelError
from tests.mechanisms import momentum_about

#: Garcia, Chatterjee, Ruina and Coleman 1998, slope 0.009: θ, θ̇ just after a strike
LONG = (0.20031090049, -0.19983247292)
SHORT = (0.19393736961, -0.20386692732)
#: arc feet, a stable gait
ARCS = Walker(leg=1.0, radius=0.3, hip_mass=10.0, leg_mass=2.0, com=0.4, inertia=0.06, slope=0.02)
NEAR = (-0.3, 1.08, 0.65)


def simplest(foot_mass: float) -> Walker:
    return Walker(leg=1.0, radius=0.0, hip_mass=1.0, leg_mass=foot_mass, com=1.0, slope=0.009, gravity=1.0)


def limit(theta: float, rate: float) -> Any:
    """State, step time and multipliers of the simplest walker as its feet's mass goes to 0, from three small ones."""
    guess = np.array([-theta, -rate, -rate * math.cos(2 * theta)])
    found = []
    for mass in (4e-4, 2e-4, 1e-4):
        gait = find_gait(simplest(mass), guess)
        order = np.lexsort((gait.multipliers.imag, -gait.multipliers.real))
        found.append(np.array([*gait.state, gait.time, *gait.multipliers[order]]))
        guess = np.array(gait.state)
    first, second = 2.0 * found[1] - found[0], 2.0 * found[2] - found[1]
    return (4.0 * second - first) / 3.0


def published_step(theta: float, rate: float, time: float, slope: float = 0.009) -> tuple[Any, ...]:
    """The simplest walker's published equations, with their variational ones: state after the step, its time, and the
    derivative of the step map."""

    def motion(_: float, z: Array) -> Array:
        th, w, ph, p = z[:4]
        s, c = math.sin(th - slope), math.cos(th - slope)
        sp, cp = math.sin(ph), math.cos(ph)
        rate_of = np.array([w, s, p, s + w * w * sp - c * sp])
        A = np.array([[0, 1, 0, 0], [c, 0, 0, 0], [0, 0, 0, 1], [c + s * sp, 2 * w * sp, (w * w - c) * cp, 0]])
        return np.concatenate([rate_of, (A @ z[4:].reshape(4, 2)).ravel()])

    s2, c2 = math.sin(2 * theta), math.cos(2 * theta)
    start = [theta, rate, 2 * theta, (1 - c2) * rate, 1, 0, 0, 1, 2, 0, 2 * s2 * rate, 1 - c2]
    for _ in range(4):  # Newton for the instant of the strike, φ = 2θ
        z = solve_ivp(motion, (0, time), start, rtol=1e-13, atol=1e-15, method="DOP853").y[:, -1]
        flow = motion(0.0, z)[:4]
        time -= (z[2] - 2 * z[0]) / (flow[2] - 2 * flow[0])
    across, P = np.array([-2.0, 0.0, 1.0, 0.0]), z[4:].reshape(4, 2)
    S = P - np.outer(flow, across @ P) / (across @ flow)
    theta, rate = z[:2]
    strike = np.array([[-1, 0, 0, 0], [-2 * math.sin(2 * theta) * rate, math.cos(2 * theta), 0, 0]])
    return np.array([-theta, math.cos(2 * theta) * rate]), time, strike @ S


@pytest.mark.parametrize(("published", "time", "stable"), [(LONG, 3.8825, True), (SHORT, None, False)])
def test_the_simplest_walkers_published_gaits(published: tuple[Any, ...], time: float | None, stable: bool) -> None:
    found = limit(*published)
    assert -found[0].real == pytest.approx(published[0], abs=1e-9)
    assert -found[1].real == pytest.approx(published[1], abs=1e-9)
    # the other leg's rate follows from the strike alone
    assert found[2].real == pytest.approx(-published[1] * math.cos(2 * published[0]), abs=1e-6)
    after, step, J = published_step(*published, found[3].real)
    assert np.abs(after - published).max() < 1e-8
    assert found[3].real == pytest.approx(step, rel=1e-7)
    if time is not None:
        assert found[3].real == pytest.approx(time, abs=5e-5)
    own = np.linalg.eigvals(J).astype(complex)
    # the foot's mass adds a third multiplier, which is nothing
    rest = sorted(found[4:], key=abs)
    assert abs(rest[0]) < 1e-6
    assert np.abs(np.sort_complex(np.array(rest[1:])) - np.sort_complex(own)).max() < 1e-6 * np.abs(own).max()
    assert bool(np.abs(own).max() < 1.0) is stable


def test_the_derivative_is_that_of_the_map() -> None:
    """Sixth-order differences against simple ones of another length."""
    steps = StepMap(ARCS)
    J = steps.derivative(NEAR)
    for k in range(3):
        e = 2e-4 * np.eye(3)[k]
        slope = np.subtract(steps(NEAR + e).after, steps(NEAR - e).after) / 4e-4
        assert np.abs(J[:, k] - slope).max() < 1e-5 * np.abs(J).max()


@pytest.fixture(scope="module")
def gait() -> PeriodicGait:
    return find_gait(ARCS, NEAR)


def test_arc_feet_have_a_stable_gait_that_a_hundred_steps_keep(gait: PeriodicGait) -> None:
    assert gait.stable and gait.error < 1e-10
    start = Stride(gait.state.lean, 0.98 * gait.state.rate, gait.state.swing_rate)
    run = walk_down(ARCS, start, 100, gait.time)
    strikes = [event.time for event in run.events if event.kind == "connect"]
    assert len(strikes) == 100
    assert np.diff(strikes)[-1] == pytest.approx(gait.time, abs=1e-6)
    assert run.loop_error.max() < 1e-9
    total = run.energy.sum(axis=1) + run.lost
    assert np.abs(total - total[0]).max() < 1e-7 * np.ptp(run.energy[:, 1])


@pytest.mark.parametrize("walker", [ARCS, simplest(0.1)], ids=["arcs", "points"])
def test_energy_and_momentum_through_a_strike(walker: Walker) -> None:
    """About the new contact the angular momentum stays; about any other point it changes by the impulse's moment."""
    walking = Walking(walker)
    # both feet on the ground, legs apart, as just before a strike
    lean = 0.25
    walking.place(Stride(lean, 0.9 / walker.time, -0.3 / walker.time), swing_lean=-lean)
    world = walking.world
    world.cut(walking.foot)
    elsewhere = np.array([0.37, 0.0, 1.9])
    moving = [link for link in world.links[1:] if link.joint.nv > 0]
    R = walker.ground
    tip = world.pose(walking.legs[1])
    contact = tip.p + tip.R @ [0, 0, -walker.arm] - walker.radius * R[:, 2]
    assert abs(R[:, 2] @ contact) < 1e-15
    before = [momentum_about(world, moving, point)[0] for point in (contact, elsewhere)]
    energy = world.energy().total
    walking.standing = 1
    made = world.connect(*walking.foot_joint(1), **walking.foot_frames(1))
    after = [momentum_about(world, moving, point)[0] for point in (contact, elsewhere)]
    # constraint forces of a planar joint out of the plane do not count
    assert after[0][1] == pytest.approx(before[0][1], abs=1e-13)
    impulse = made.impulse
    moment = np.cross(impulse.point - elsewhere, impulse.force) + impulse.moment
    assert (after[1] - before[1])[1] == pytest.approx(moment[1], abs=1e-13)
    assert impulse.point == pytest.approx(contact, abs=1e-14)
    assert world.energy().total < energy
    assert made.impact.energy_lost == pytest.approx(energy - world.energy().total, abs=1e-13)


@pytest.mark.parametrize("inertia", [1e-7, 0.1])
def test_the_rimless_wheel(inertia: float) -> None:
    """A strike keeps the fraction cos 2α of the rate; gravity's energy per step equals the energy it dissipates."""
    wheel = RimlessWheel(inertia=inertia)
    rolling = RollingWheel(wheel, 1.2)
    simulation = hg.Simulation(
        rolling.world, dt=0.05, integrator="adaptive", tolerance=1e-11, events=[rolling.strike()], every=1e9
    )
    about = inertia + 1.0
    kept = (inertia + math.cos(2 * wheel.half)) / about
    rates = [1.2]
    while rolling.spoke < 25:
        simulation.step()
        if rolling.spoke == len(rates):
            rates.append(rolling.rate)
    gained = 4 * 9.81 * math.sin(wheel.half) * math.sin(0.08) / about
    for before, after in pairwise(rates):
        assert after == pytest.approx(kept * math.sqrt(before**2 + gained), rel=1e-8)
    assert rates[-1] == pytest.approx(steady_rate(wheel), rel=1e-6)
    if inertia < 1e-6:
        exact = math.cos(2 * wheel.half) * math.sqrt(gained / (1 - math.cos(2 * wheel.half) ** 2))
        assert rates[-1] == pytest.approx(exact, rel=1e-6)


def test_a_basin_holds_the_gait_and_ends_somewhere(gait: PeriodicGait) -> None:
    own = gait.state
    found = basin(ARCS, gait, lean=np.array([0.5, 1.0]) * own.lean, rate=np.array([0.3, 1.0, 1.1]) * own.rate, most=20)
    assert found.caught[1, 1] and found.caught[1, 2]
    assert not found.caught[1, 0] and found.steps[1, 0] == 0


def test_starts_of_a_basin_come_one_by_one_coarse_ones_first(gait: PeriodicGait) -> None:
    """Each as a walk of its own finds it; nothing is computed before it is asked for."""
    cells = coarse_first(31, 17)
    assert sorted(cells) == [(i, j) for i in range(31) for j in range(17)]
    assert all(i % 8 == 0 and j % 8 == 0 for i, j in cells[:12])
    rates = np.array([0.3, 1.0]) * gait.state.rate
    coming = basin_starts(ARCS, gait, lean=[gait.state.lean], rate=rates, most=6)
    first = next(coming)
    assert (first.i, first.j, first.steps, first.caught) == (0, 0, 0, False)
    assert next(coming)[:2] == (0, 1)
    assert next(coming, None) is None


def test_a_walker_that_falls_says_so() -> None:
    with pytest.raises(FallError, match="falls"):
        StepMap(ARCS)((-0.3, 0.2, 0.0))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"leg": -1.0}, "walker leg is -1"),
        ({"radius": 2.0}, "not less than the leg"),
        ({"slope": 2.0}, "less than a right angle"),
        ({"com": 0.0, "inertia": 0.0}, "needs inertia"),
        ({"hip_mass": math.nan}, "walker hip_mass is nan"),
    ],
)
def test_impossible_walkers_are_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        Walker(**values)
