"""Lengths and orders of steps by table, and whole steps against a reference of high accuracy."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.kernels.integrate.methods.runge_kutta import ADAMS, ADAPTIVE
from hitogata.kernels.integrate.steps.step_control import (
    dense_output,
    has_error_control,
    is_whole,
    leads_over,
    note_error,
    note_evaluation,
    shortest_step,
    take_step,
)
from hitogata.kernels.integrate.steps.tolerances import STEP_FLOOR, STEP_OVER_PIVOT, STEP_OVER_PIVOT_ADVANCE
from hitogata.kernels.integrate.tables import Run
from hitogata.kernels.mechanism.system import Data, System
from tests.kernels.integrate.starting import at_start

G, LENGTH = 9.81, 0.7


def pendulum(dt: float = 0.05, **settings: object) -> tuple[System, Data, Run]:
    world = hg.World(gravity=(0.0, 0.0, -G))
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y"), mass=1.3, com=(0.0, 0.0, -LENGTH))
    world.add(model)
    world.q, world.v = [1.2], [0.8]
    return at_start(world, dt=dt, **settings)


def exact(t: float) -> tuple[float, float]:
    def rate(_: float, y: np.ndarray) -> list[float]:
        return [y[1], -G / LENGTH * math.sin(y[0])]

    y = solve_ivp(rate, (0.0, t), [1.2, 0.8], method="DOP853", rtol=1e-13, atol=1e-14).y[:, -1]
    return float(y[0]), float(y[1])


@pytest.mark.parametrize(("h", "whole"), [(0.01, True), (0.01 * (1 + 1e-12), True), (0.02, False), (0.0099, False)])
def test_whole_steps_are_those_of_the_grid(h: float, whole: bool) -> None:
    assert is_whole(h, 0.01) == whole


@pytest.mark.parametrize(("integrator", "controlled"), [("adams", True), ("adaptive", True), ("rk4", False)])
def test_which_integrators_control_their_error(integrator: str, controlled: bool) -> None:
    _, _, run = pendulum(integrator=integrator)
    assert has_error_control(run) == controlled


def test_the_largest_error_is_kept() -> None:
    _, _, run = pendulum()
    clock = run.clock[0]
    for error, worst, time in ((1e-3, 4, 0.1), (1e-4, 5, 0.2), (7.0, 6, 0.3)):
        clock["time"] = time
        note_error(error, worst, run)
    assert clock["n_rough"] == 3
    assert (clock["worst_error"], clock["worst_freedom"], clock["worst_time"]) == (1.0, 6, 0.3)


@pytest.mark.parametrize(
    ("before", "now", "over"),
    [
        (0.5, 0.4, False),  # well conditioned
        (1.21, 0.81, True),  # relative to STEP_OVER_PIVOT: its root falls from 1.1 to 0.9 in the last step
        (0.81, 0.81, False),  # poorly conditioned at every pose
        (0.81, 1.21e-2, True),
    ],
)
def test_a_falling_pivot_announces_a_singular_pose(before: float, now: float, over: bool) -> None:
    _, _, run = pendulum()
    clock = run.clock[0]
    scale = STEP_OVER_PIVOT if before != 0.5 else 1.0
    clock["weakest_before"], clock["weakest"], clock["last_length"] = before * scale, now * scale, 0.01
    advance = abs(math.sqrt(now) - math.sqrt(before)) / math.sqrt(now)
    h = 0.01 * STEP_OVER_PIVOT_ADVANCE / advance * 1.01 if advance else 1.0
    assert leads_over(h, run) == over
    assert not leads_over(0.98 * h, run)


def test_the_shortest_step_is_a_part_of_the_grid() -> None:
    sys, data, run = pendulum(dt=0.02)
    assert shortest_step(0.0, sys, data, run) == STEP_FLOOR * 0.02


@pytest.mark.parametrize("integrator", ["adams", "adaptive"])
def test_a_step_is_as_accurate_as_its_tolerance_also_within(integrator: str) -> None:
    sys, data, run = pendulum(integrator=integrator, tolerance=1e-9)
    clock = run.clock[0]
    assert clock["method"] == (ADAMS if integrator == "adams" else ADAPTIVE)
    clock["next_length"] = 0.05
    note_evaluation(sys, data, run)
    length, work, following = take_step(0.05, 1, sys, data, run)
    assert 0.0 < length <= 0.05
    assert following > 0.0
    assert work == 0.0  # gravity is a potential
    q, v = exact(length)
    assert run.stages.q1[0] == pytest.approx(q, abs=1e-8)
    assert run.stages.v1[0] == pytest.approx(v, abs=1e-7)
    dense_output(0.4 * length, sys, data, run)
    q, v = exact(0.4 * length)
    assert run.stages.q1[0] == pytest.approx(q, abs=1e-8)
    assert run.stages.v1[0] == pytest.approx(v, abs=1e-7)


def test_steps_without_error_control_have_the_order_of_their_method() -> None:
    errors = []
    for h in (0.1, 0.05):
        sys, data, run = pendulum(dt=h, integrator="rk4")
        length, _, _ = take_step(h, 1, sys, data, run)
        assert length == h
        errors.append(abs(run.stages.q1[0] - exact(h)[0]))
    assert errors[0] / errors[1] == pytest.approx(2.0**5, rel=0.3)
