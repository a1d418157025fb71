"""The time loop without contact: frames of free fall, and how many grid steps a multistep may span."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.loop import advance, max_grid_steps, write_frame
from hitogata.kernels.integrate.steps.tolerances import MAX_GRID_STEPS
from hitogata.kernels.integrate.tables import ABORTED, DONE, FULL
from tests.kernels.integrate.starting import started, tables_of

G, DT = 9.81, 1e-2


def thrown() -> hg.Simulation:
    world = hg.World(gravity=(0.0, 0.0, -G))
    model = hg.Model("stone")
    model.link("stone", mass=2.0, inertia=(1, 1, 1))
    world.add(model)
    world["stone"].v = (3.0, 0.0, 5.0, 0.0, 0.0, 0.0)
    return started(world, dt=DT)


@pytest.mark.parametrize(("steps", "until"), [(20, np.inf), (20, 0.153), (7, 1.0)])
def test_a_stone_flies_on_a_parabola(steps: int, until: float) -> None:
    simulation = thrown()
    sys, data, run = tables_of(simulation)
    clock, frames = simulation.engine.clock, run.frames
    clock["frame_every"] = 1
    assert advance(sys, data, run, steps, until) == DONE
    end = min(steps * DT, until)
    assert clock["time"] == pytest.approx(end, abs=1e-14)
    times = np.arange(1, int(end / DT + 1e-9) + 1) * DT
    n = int(clock["n_frames"])
    assert frames.time[:n] == pytest.approx(times)
    assert frames.q[:n, 0] == pytest.approx(3.0 * times)
    assert frames.q[:n, 2] == pytest.approx(5.0 * times - 0.5 * G * times**2, abs=1e-12)
    assert frames.v[:n, 2] == pytest.approx(5.0 - G * times, abs=1e-12)
    # kinetic and potential energy are exchanged
    assert frames.energy[:n, :2].sum(axis=1) == pytest.approx(0.5 * 2.0 * 34.0)
    assert frames.momentum[:n, 5] == pytest.approx(2.0 * (5.0 - G * times))


def test_it_returns_for_a_full_table_and_on_request() -> None:
    simulation = thrown()
    sys, data, run = tables_of(simulation)
    clock = simulation.engine.clock
    clock["frame_every"], clock["abort"] = 1, 1
    assert advance(sys, data, run, 20, np.inf) == ABORTED
    clock["abort"], clock["n_frames"] = 0, len(run.frames.time) - 1
    assert advance(sys, data, run, 20, np.inf) == FULL


@pytest.mark.parametrize(
    ("last", "until", "most"),
    [(100, np.inf, MAX_GRID_STEPS), (2, np.inf, 2), (100, 3.5 * DT, 3), (100, 0.5 * DT, 1)],
)
def test_a_multistep_ends_before_planned_stops_whatever_the_room_for_frames(last: int, until: float, most: int) -> None:
    simulation = thrown()
    _, _, run = tables_of(simulation)
    simulation.engine.clock["n_frames"] = len(run.frames.time) - 1
    assert max_grid_steps(last, until, run) == most


def test_a_frame_holds_the_given_state_work_and_loss() -> None:
    simulation = thrown()
    sys, data, run = tables_of(simulation)
    q, v = run.q.copy(), run.v.copy()
    q[2] = 1.5
    write_frame(0.7, q, v, 4.0, 0.25, sys, data, run)
    at = int(simulation.engine.clock["n_frames"]) - 1
    frames = run.frames
    assert (frames.time[at], frames.work[at], frames.lost[at]) == (0.7, 4.0, 0.25)
    assert frames.energy[at, 1] == pytest.approx(2.0 * G * 1.5)
