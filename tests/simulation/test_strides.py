"""The default integrator where it spans several grid steps at once: results must not show it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import hitogata as hg
from hitogata.io.recording.memory import MemoryRecorder
from hitogata.kernels.integrate.steps.tolerances import MAX_GRID_STEPS
from tests.constants import G

from .mechanisms import four_bars, gymnast_on_bar, heavy_top, pendulum


def recorded(
    world: hg.World, duration: float, **options: object
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    recorder = MemoryRecorder()
    simulation = hg.Simulation(world, recorder=recorder, **options)
    simulation.run(duration)
    simulation.finish()
    (segment,) = recorder.run.segments
    columns = [(block.time, block.q, block.v, block.work) for block in segment.blocks]
    time, q, v, work = (np.concatenate(column) for column in zip(*columns, strict=True))
    return time, q, v, work


@pytest.mark.parametrize(
    ("make", "within"),
    [(pendulum, 1e-10), (lambda: four_bars(1, 0.5, 1.0), 1e-10), (lambda: gymnast_on_bar(-0.3), 1e-6)],
    ids=["pendulum", "four-bar", "gymnast"],
)
def test_frames_inside_strides_are_as_exact_as_those_at_their_ends(make: Callable[[], hg.World], within: float) -> None:
    duration = 0.3
    time, q, v, _ = recorded(make(), duration, dt=1e-3, every=1e-3)
    np.testing.assert_allclose(time, np.arange(len(time)) * 1e-3, atol=1e-12)
    fine_time, fine_q, fine_v, _ = recorded(make(), duration, dt=2.5e-4, integrator="rk4", every=1e-3)
    np.testing.assert_allclose(fine_time, time, atol=1e-12)
    np.testing.assert_allclose(q, fine_q, atol=within)
    np.testing.assert_allclose(v, fine_v, atol=10 * within)


def test_smooth_motion_is_taken_in_strides_and_rough_motion_is_not() -> None:
    smooth = hg.Simulation(pendulum())
    smooth.run(0.3)
    assert smooth.engine.clock["history"] < 300 / MAX_GRID_STEPS + 10  # accelerations that were found
    rough = hg.Simulation(heavy_top(), dt=0.02)
    rough.run(0.2)
    assert rough.engine.clock["history"] > 100  # steps inside the grid steps


@pytest.mark.parametrize("make", [heavy_top, lambda: four_bars(1, 0.5, 1.0)], ids=["heavy top", "four-bar"])
def test_errors_of_the_default_fall_with_the_fourth_order_at_least(make: Callable[[], hg.World]) -> None:
    steps = [800, 1600, 3200] if make is heavy_top else [50, 100, 200]
    duration = 0.4

    def end(integrator: str, n: int) -> np.ndarray:
        world = make()
        # loose, so that dt decides on the steps
        hg.Simulation(world, dt=duration / n, integrator=integrator, tolerance=1e-6).run(duration)
        return np.concatenate([world.pose(link).R.ravel() for link in world.links[1:]] + [world.v])

    exact = end("rk4", 16 * steps[-1])
    errors = [np.abs(end("adams", n) - exact).max() for n in steps]
    assert -np.polyfit(np.log(steps), np.log(errors), 1)[0] > 3.8


def test_steps_by_hand_and_a_run_agree() -> None:
    by_hand, at_once = gymnast_on_bar(-0.3), gymnast_on_bar(-0.3)
    simulation = hg.Simulation(by_hand)
    for _ in range(200):
        simulation.step()
    hg.Simulation(at_once).run(0.2)
    np.testing.assert_allclose(by_hand.q, at_once.q, atol=1e-8)
    np.testing.assert_allclose(by_hand.v, at_once.v, atol=1e-7)


def test_a_run_in_parts_that_end_off_the_grid_and_one_in_a_whole_agree() -> None:
    parts, whole = pendulum(), pendulum()
    simulation = hg.Simulation(parts)
    for _ in range(7):
        simulation.run(0.0123)
    hg.Simulation(whole).run(7 * 0.0123)
    np.testing.assert_allclose(parts.q, whole.q, atol=1e-11)


def test_a_change_of_velocity_between_steps_is_noticed() -> None:
    """The accelerations found at the end of the last stride are not those of another velocity."""
    world, other = heavy_top(), heavy_top()
    simulation = hg.Simulation(world, dt=1e-4)
    simulation.run(0.05)
    other.q, other.v = world.q, world.v * 0.5
    world.v[:] *= 0.5
    simulation.run(0.05)
    hg.Simulation(other, dt=1e-4).run(0.05)
    np.testing.assert_allclose(world.v, other.v, atol=1e-7)


def test_forces_from_control_act_from_the_step_on_in_which_they_come() -> None:
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("cart")
    model.link("cart", joint=hg.Slide("x"), mass=2.0)
    world.add(model)
    simulation = hg.Simulation(world, control=lambda s: [4.0 if s.time >= 0.0495 else 0.0])
    simulation.run(0.1)
    assert world.v[0] == pytest.approx(2.0 * 0.05, abs=1e-12)
    assert world.q[0] == pytest.approx(0.5 * 2.0 * 0.05**2, abs=1e-12)
    assert simulation.work == pytest.approx(0.5 * 2.0 * 0.1**2, rel=1e-9)


def test_a_condition_that_holds_for_a_step_inside_a_stride_is_seen() -> None:
    """A weight thrown up is above the mark for 2.5 ms: longer than a step, shorter than a stride."""
    world = hg.World()
    model = hg.Model("weight")
    model.link("weight", joint=hg.Slide("z"), mass=1.0)
    world.add(model)
    up, mark = 1.0, 1.0 / (2 * G) - 0.5 * G * 0.00125**2
    world.v[0] = up
    fired: list[float] = []
    event = hg.events.beyond(world["weight"], high=mark).call(lambda simulation: fired.append(simulation.time))
    hg.Simulation(world, events=[event]).run(0.2)
    assert fired == [pytest.approx(up / G - 0.00125, abs=1e-9)]


@pytest.mark.parametrize("speed", [0.3, 7.0, 90.0])
def test_a_bound_far_away_is_met_at_the_exact_instant(speed: float) -> None:
    """However long nobody looked, because it could not be reached."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("rotor")
    model.link("rotor", joint=hg.Hinge("z", range=(-1.0, 2.5)), mass=1.0, inertia=(1, 1, 1))
    world.add(model)
    world.v[0] = speed
    recorder = MemoryRecorder()
    simulation = hg.Simulation(world, recorder=recorder)
    simulation.run(2.5 / speed + 0.02)
    simulation.finish()
    (hit,) = recorder.run.events
    assert hit.time == pytest.approx(2.5 / speed, abs=1e-9)
    assert world.q[0] == pytest.approx(2.5, abs=1e-9)


def test_work_inside_strides_is_that_of_the_motion() -> None:
    """A damper takes what the weight loses, at every frame."""
    world = hg.World()
    model = hg.Model("damped")
    model.link("rod", joint=hg.Hinge("y", damping=0.4), mass=1.0, com=(-1.0, 0.0, 0.0))
    world.add(model)
    start = world.energy().total
    _, q, v, work = recorded(world, 1.0, every=1e-3)
    energy = []
    for angle, rate in zip(q, v, strict=True):
        world.q, world.v = angle, rate
        energy.append(world.energy().total)
    np.testing.assert_allclose(np.array(energy) - start, work, atol=1e-9)


def test_the_largest_gap_is_known_without_a_recorder() -> None:
    simulation = hg.Simulation(four_bars(1, 0.5, 1.0))
    simulation.run(0.1)
    assert 0.0 < simulation.largest_loop_error < 1e-9


def test_a_fast_top_is_as_exact_as_with_runge_kutta() -> None:
    """Errors that are small beside a spin of 60 rad/s add up in the attitude; strides must not make them."""

    def end(integrator: str, dt: float) -> np.ndarray:
        world = heavy_top()
        hg.Simulation(world, dt=dt, integrator=integrator).run(2.0)
        return world.q.copy()

    exact = end("rk4", 1e-4)
    assert np.abs(end("adams", 1e-3) - exact).max() < np.abs(end("rk4", 1e-3) - exact).max() < 1e-5
