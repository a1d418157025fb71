"""Figures under their own motors: they keep to the equations of motion, to limits and to their plan."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.control import Played, Tuning, WholeBody, play
from hitogata.motion import Clip, Com, DesignOptions, Limits, Motion, add_footsteps, straight_steps
from tests.constants import FEET


def designed(steps: int) -> Clip:
    motion = Motion(
        hg.World().add(hg.figures.humanoid()),
        options=DesignOptions(interference=False, zmp_weight=0.3, control_points=12),
    )
    if steps:
        add_footsteps(motion, straight_steps(motion, ("right_foot", "left_foot"), steps, 0.2), crouch=0.02)
    else:
        motion.key(0.0, support=FEET)
        motion.key(0.5)
    return motion.design()


@pytest.fixture(scope="module")
def stand() -> Clip:
    return designed(0)


@pytest.fixture(scope="module")
def walk() -> Clip:
    return designed(2)


def pushed(clip: Clip, impulse: tuple[float, float, float], at: float, until: float, **options: object) -> Played:
    """A push at the pelvis for 0.1 s, N s."""
    walker = WholeBody(clip, **options)  # type: ignore[arg-type]
    event = hg.at(at).push(walker.figure.root, np.multiply(10.0, impulse), duration=0.1)
    return play(clip, walker, until=until, events=[event])


def heavier(clip: Clip) -> WholeBody:
    """The clip's controller on a figure that is 5 % heavier than its model."""
    return WholeBody(clip, figure=hg.World().add(hg.figures.humanoid(mass=84.0)))


def test_the_torques_obey_the_equations_of_motion_and_every_limit(walk: Clip) -> None:
    """The root is not driven, contact forces stay in their cones, joints within their efforts: by independent code."""
    walker = WholeBody(walk)
    play(walk, walker, until=1.35)  # on one foot
    control, body = walker.control_tables, walker.body_tables
    world = walk.figure.world
    n = world.nv
    world.q, world.v = control.q, control.v
    a, f = control.prog.x[:n], control.prog.x[n : control.prog.size[0]].reshape(-1, 3)
    assert walker.balance.carrying == ("left_foot",)
    foot = walk.figure["left_foot"]
    corners = [(foot, body.corners[k]) for k in control.active[: len(f)]]
    terms = hg.dynamics_terms(world, corners)
    pushed = np.einsum("kcj,kc->j", terms.jacobians[:, 3:], f) + control.outside
    np.testing.assert_allclose(terms.mass_matrix @ a + terms.bias - pushed, walker.torque, atol=1e-6)
    np.testing.assert_allclose(walker.torque[:6], 0.0, atol=1e-9)
    assert (np.linalg.norm(f[:, :2], axis=1) <= walker.tuning.friction * f[:, 2] + 1e-6).all()
    assert (np.abs(walker.torque[6:]) <= walker.efforts[6:]).all()
    assert f[:, 2].sum() == pytest.approx(80.0 * 9.81, rel=0.2)


def test_a_walk_ends_standing_within_15_mm_of_its_plan(walk: Clip) -> None:
    done = play(walk)
    assert done.standing and done.unsolved == 0
    assert done.off < 2e-3
    assert done.hardest[1] < 1.0
    planned, pressed = done.zmp_planned[1:], done.zmp[1:]
    assert np.sqrt(np.nanmean((planned - pressed) ** 2)) < 0.01


def test_wrong_masses_and_a_steady_force_are_found_out(walk: Clip) -> None:
    walker = heavier(walk)
    event = hg.at(0.0).push(walker.figure.root, (0.0, 40.0, 0.0))
    done = play(walk, walker, events=[event])
    assert done.standing
    assert done.off < 15e-3
    np.testing.assert_allclose(done.outside[-1], [0.0, 40.0, -4.0 * 9.81], atol=1.5)


@pytest.mark.parametrize("impulse", [(15.0, 0.0, 0.0), (-10.6, -10.6, 0.0)])
def test_pushes_of_15_newton_seconds_are_taken_standing(stand: Clip, impulse: tuple[float, float, float]) -> None:
    done = pushed(stand, impulse, at=0.2, until=2.2)
    assert done.standing
    assert 5e-3 < done.off < 30e-3
    assert done.off_at_end < 2e-3
    np.testing.assert_allclose(done.com[-1, :2], stand.com[-1, :2], atol=2e-3)


def test_a_push_towards_the_next_foot_hastens_it(walk: Clip) -> None:
    """20 N s to the left while the left foot swings: it has landed 0.08 s before its time."""
    swings = [phase for phase in walk.contacts if phase.links == ("right_foot",)]
    carrying = []
    for impulse in (0.0, 20.0):
        walker = WholeBody(walk)
        event = hg.at(swings[0].start + 0.05).push(walker.figure.root, (0.0, 10.0 * impulse, 0.0), duration=0.1)
        assert play(walk, walker, until=swings[-1].end - 0.08, events=[event]).fell is None
        carrying.append(walker.balance.carrying)
    assert carrying == [("right_foot",), ("left_foot", "right_foot")]


def test_a_jump_lands_and_stands() -> None:
    """0.18 s in the air; the plan needs 1.5 times the torque of the waist, so that it is not followed exactly."""
    figure = hg.World().add(hg.figures.humanoid())
    options = DesignOptions(rate=200.0, zmp_weight=0.5, control_points=14, interference=False)
    motion = Motion(figure, options=options, limits=Limits(torque=1e4))
    low = Com((0.0, 0.0, -0.12), weight=(0, 0, 1), origin="home")
    for time, tasks, given in ((0.0, (), {"support": FEET}), (0.6, (low,), {}), (1.1, (), {"flight": True})):
        motion.key(time, *tasks, **given)  # type: ignore[arg-type]
    motion.key(1.28)
    motion.key(1.78, low)
    motion.key(2.58, pose="home")
    done = play(motion.design(), stand=0.8)
    assert done.standing and done.off < 0.03
    air = np.isnan(done.zmp[:, 0]) & (done.time > 0.5)
    assert 0.1 < 0.004 * air.sum() < 0.3


def test_a_figure_of_ball_joints_without_limits_is_led_as_well() -> None:
    """The human, with straight legs, squats and is pushed."""
    motion = Motion(hg.World().add(hg.figures.human()), options=DesignOptions(interference=False))
    motion.key(0.0, support=FEET)
    motion.key(1.0, Com((0.0, 0.0, 0.95), weight=(0, 0, 1)))
    done = pushed(motion.design(), (0.0, 10.0, 0.0), at=0.3, until=1.8)
    assert done.standing
    assert done.off_at_end < 3e-3
    assert "no torque is limited" in str(done)


def test_without_strength_it_falls_and_says_so(stand: Clip) -> None:
    efforts = {f"{side}_shank": 5.0 for side in ("left", "right")}
    done = play(stand, WholeBody(stand, efforts=efforts), until=1.0)
    assert done.fell is not None and not done.standing
    assert str(done).startswith("falls at ")
    assert "gives 100 % of its limit" in str(done)


def test_a_run_can_be_run_again(stand: Clip) -> None:
    walker = WholeBody(stand)
    first, second = (play(stand, walker, until=0.2) for _ in range(2))
    np.testing.assert_array_equal(first.com, second.com)
    np.testing.assert_array_equal(first.outside, second.outside)


def test_what_does_not_fit_is_refused(stand: Clip) -> None:
    with pytest.raises(
        hg.HitogataError, match=r"'human' must have the links of the clip's: it has '\w+' where the clip's has '\w+'"
    ):
        WholeBody(stand, figure=hg.World().add(hg.figures.human()))
    with pytest.raises(hg.HitogataError, match="'knee'"):
        WholeBody(stand, efforts={"knee": 3.0})
    with pytest.raises(hg.HitogataError, match="the root has no motor"):
        WholeBody(stand, efforts={"pelvis": 3.0})
    with pytest.raises(hg.HitogataError, match="friction is -1"):
        hg.control.Tuning(friction=-1.0)


def test_a_figure_that_was_cut_apart_is_led_no_more(stand: Clip) -> None:
    figure = hg.World().add(hg.figures.humanoid())
    walker = WholeBody(stand, figure=figure)
    event = hg.at(0.01).cut(figure["left_hand"])
    with pytest.raises(hg.HitogataError, match="was cut"):
        play(stand, walker, until=0.05, events=[event])


def test_a_push_beyond_what_feet_can_hold_is_caught_by_a_step(stand: Clip) -> None:
    """40 N s back: m ω d, d from the COM to the heels, is 26. The figure ends as it stood, its feet together again."""
    walker = WholeBody(stand)
    event = hg.at(0.1).push(walker.figure.root, (-400.0, 0.0, 0.0), duration=0.1)
    done = play(stand, walker, until=4.5, events=[event])
    assert done.standing
    assert walker.steps_caught == 1
    assert done.moved < 0.02
    world, figure = walker.figure.world, walker.figure
    ahead = [world.pose(figure[foot]).p[0] for foot in FEET]
    assert abs(ahead[0] - ahead[1]) < 0.01
    # without a step nothing holds it
    still = WholeBody(stand, tuning=Tuning(reach=0.0))
    assert play(stand, still, until=2.0, events=[event]).fell is not None


def test_a_push_in_a_walk_moves_the_next_footstep(walk: Clip) -> None:
    """20 N s to the left while the left foot swings, more than one sole can hold: it lands farther left.

    The walk is over then; the feet come together again.
    """
    walker = WholeBody(walk)
    swings = next(phase for phase in walk.contacts if phase.links == ("right_foot",))
    event = hg.at(swings.start + 0.1).push(walker.figure.root, (0.0, 200.0, 0.0), duration=0.1)
    sides = []
    for until in (swings.end + 0.2, walk.duration + 4.0):
        done = play(walk, walker, until=until, events=[event])
        assert done.fell is None
        sides.append([walker.figure.world.pose(walker.figure[foot]).p[1] for foot in FEET])
    assert done.standing
    assert sides[0][0] - sides[0][1] > 2.0 * 0.0928 + 0.05
    assert sides[1][0] - sides[1][1] == pytest.approx(2.0 * 0.0928, abs=0.01)
