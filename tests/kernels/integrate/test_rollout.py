"""A rollout's kernels: which row of controls holds, when it must stop, and the quantities of a swinging body."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import hitogata as hg
from hitogata.kernels.integrate import rollout as kernel
from hitogata.kernels.integrate.rollout import PLAN, QUANTITY, Roll, hold_controls, keep_frame, next_steps
from hitogata.kernels.math.arrays import floats, ints, table
from tests.kernels.integrate.starting import started, tables_of

G = 9.81


def pendulum() -> hg.Simulation:
    world = hg.World(gravity=(0.0, 0.0, -G))
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y"), at=(0.0, 0.0, 1.0), mass=2.0, com=(0.0, 0.0, -0.5))
    world.add(model)
    world.q[0], world.v[0] = 0.6, 1.5
    return started(world, dt=1e-2)


def roll_of(kinds: list[tuple[int, int, int]], runs: int = 2) -> Roll:
    """kinds: of each quantity kind, row and width."""
    quantities, width = table(len(kinds), QUANTITY), 0
    for row, (kind, at, size) in zip(quantities, kinds, strict=True):
        row["kind"], row["row"], row["column"], row["width"] = kind, at, width, size
        width += size
    plan = table(1, PLAN)
    plan["hold"], plan["every"], plan["last"], plan["measures"] = 4, 6, 100, 1
    controls, places = floats(runs, 3, 1), ints(1)
    controls[:, :, 0] = [[1.0, 2.0, 3.0], [-1.0, -2.0, -3.0]][:runs]
    return Roll(plan=plan, controls=controls, places=places, quantities=quantities, out=floats(2, 20, width))


@pytest.mark.parametrize(("step", "value"), [(0, -1.0), (3, -1.0), (4, -2.0), (11, -3.0), (50, -3.0)])
@pytest.mark.parametrize("kind", [kernel.CONTROL_FORCE, kernel.CONTROL_TARGET])
def test_the_row_of_the_interval_holds_and_a_change_voids_the_last_accelerations(
    step: int, value: float, kind: int
) -> None:
    simulation = pendulum()
    sys, data, run = tables_of(simulation)
    clock, roll = simulation.engine.clock, roll_of([(kernel.Q, 0, 1)])
    roll.plan["run"], roll.plan["kind"] = 1, kind
    clock["step"], clock["end_known"], clock["still"] = step, 1, 1
    hold_controls(sys, data, run, roll)
    drives = sys.drives
    assert (drives.motors["force"][0] if kind == kernel.CONTROL_FORCE else drives.q_target[0]) == value
    assert (clock["end_known"], clock["still"]) == (0, 0)
    clock["end_known"] = 1
    hold_controls(sys, data, run, roll)
    assert clock["end_known"] == 1
    roll.places[0] = -1  # the joint is gone
    roll.controls[:] = 7.0
    hold_controls(sys, data, run, roll)
    assert 7.0 not in (drives.motors["force"][0], drives.q_target[0])


@pytest.mark.parametrize(("step", "steps"), [(0, 4), (3, 1), (4, 2), (6, 2), (97, 3), (99, 1)])
def test_it_goes_on_to_the_next_row_kept_instant_or_end(step: int, steps: int) -> None:
    simulation = pendulum()
    roll = roll_of([(kernel.Q, 0, 1)])
    simulation.engine.clock["step"] = step
    assert next_steps(tables_of(simulation)[2], roll) == steps


@pytest.mark.parametrize(("step", "stop"), [(0, 4), (3, 4), (4, 8), (15, 16), (17, 17.5)])
def test_no_step_passes_a_row_of_controls_or_an_event_and_stored_instants_stop_none(step: int, stop: float) -> None:
    simulation = pendulum()
    roll = roll_of([(kernel.Q, 0, 1)])
    simulation.engine.clock["step"], roll.plan["until"] = step, 17.5e-2
    assert kernel.planned_stop(tables_of(simulation)[2], roll) == pytest.approx(stop * 1e-2, rel=1e-15)
    bare = roll._replace(controls=floats(2, 0, 1))
    assert kernel.planned_stop(tables_of(simulation)[2], bare) == 17.5e-2


def test_quantities_of_a_pendulum() -> None:
    simulation = pendulum()
    sys, data, run = tables_of(simulation)
    kinds = [
        (kernel.Q, 0, 1),
        (kernel.V, 0, 1),
        (kernel.CLOCK_VALUE, 0, 1),
        (kernel.CLOCK_VALUE, 1, 1),
        (kernel.MEASURE, 1, 3),
        (kernel.LINK_POSITION, 1, 3),
        (kernel.LINK_QUATERNION, 1, 4),
        (kernel.LINK_VELOCITY, 1, 6),
        (kernel.QUANTITY_GONE, 0, 2),
    ]
    roll = roll_of(kinds)
    clock = simulation.engine.clock
    clock["step"], clock["work"], clock["lost"] = 12, 3.0, 0.5
    assert keep_frame(sys, data, run, roll) == 2
    com = np.array([-0.5 * math.sin(0.6), 0.0, 1.0 - 0.5 * math.cos(0.6)])
    turned = Rotation.from_rotvec([0.0, 0.6, 0.0]).as_quat(scalar_first=True)
    expected = [[0.6, 1.5, 3.0, 0.5], com, [0, 0, 1], turned, [0, 1.5, 0, 0, 0, 0], [math.nan] * 2]
    assert roll.out[0, 2] == pytest.approx(np.concatenate(expected), nan_ok=True)
    assert not roll.out[1].any()
